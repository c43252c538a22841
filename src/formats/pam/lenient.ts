/**
 * Reads a later minor version (PAM-103; spec/pam.md §12). Unknown members are kept apart and put
 * back on writing. Unknown values get the stand-in that promises least.
 */
import type { Json } from "../../model/json.ts";
import { compact } from "../compact.ts";
import { type PathStep, valueAt, withValueAt } from "./findings.ts";
import { type PieceKind, type SchemaFault, schemaFaults, type Validated } from "./validators.ts";

export interface KeptApart {
  /** Inside the piece it was taken from. */
  readonly path: readonly PathStep[];
  /** Missing where the member was not there and was put in as part of a stand-in. */
  readonly value?: Json;
}

interface ReadPiece<K extends PieceKind> {
  readonly value: Validated[K] | undefined;
  readonly apart: readonly KeptApart[];
  readonly faults: readonly SchemaFault[];
}

/** One piece by its schema; leniently, what a later minor version added is kept apart. */
export function readPiece<K extends PieceKind>(kind: K, value: Json, isLenient = false): ReadPiece<K> {
  let current = value;
  const apart: KeptApart[] = [];
  for (let round = 0; ; round++) {
    const faults = schemaFaults(kind, current);
    // An empty list of faults is the schema's word for the type.
    if (faults.length === 0) return { value: current as unknown as Validated[K], apart, faults };
    const changes = isLenient && round < ROUNDS_MAX ? faults.map((fault) => changeFor(kind, fault, current)) : [];
    if (!changes.some((change) => change !== undefined)) return { value: undefined, apart, faults };
    for (const change of new Set(changes.flatMap((found) => found ?? []))) {
      const before = valueAt(current, change.path);
      if (before === undefined && change.by === undefined) continue;
      apart.push(compact({ path: change.path, value: before }));
      current = withValueAt(current, change.path, change.by);
    }
  }
}
/** A value that needs more rounds is no later version of PAM. */
const ROUNDS_MAX = 8;

/** The document as it was before, for writing it at its own version. */
export const putBack = (value: Json, apart: readonly KeptApart[]): Json =>
  apart.toReversed().reduce((current, kept) => withValueAt(current, kept.path, kept.value), value);

interface Change {
  readonly path: readonly PathStep[];
  /** Undefined takes the member out. */
  readonly by?: Json;
}

function changeFor(kind: PieceKind, { rule, path }: SchemaFault, value: Json): readonly Change[] | undefined {
  if (rule === "additionalProperties") return [{ path }];
  const word = valueAt(value, path);
  if (rule !== "enum" || typeof word !== "string") return undefined;
  const name = String(path.findLast((step) => typeof step === "string"));
  if (kind === "memory" && name === "type" && path.length === 1) {
    return [
      { path, by: "custom" },
      { path: ["custom_type"], by: word },
    ];
  }
  if (name === "permissions") return [{ path: path.slice(0, path.indexOf("shared_with") + 1), by: [] }];
  if (path.at(-2) === "storage") return [{ path: path.slice(0, -1) }];
  const standIn = STAND_INS[`${kind}.${name}`];
  if (standIn === undefined) return undefined;
  return [standIn === null ? { path } : { path, by: standIn }];
}

/**
 * Null removes the member. Roles, algorithms and canonicalizations have no stand-in: guessing would
 * change what is said or proven.
 */
const STAND_INS: Readonly<Record<string, string | null>> = {
  "memory.status": "archived",
  "memory.decay_model": null,
  "memory.extraction_method": null,
  "memory.visibility": "private",
  "relation.type": "related_to",
  "conversation.type": "file",
};
