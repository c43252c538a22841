/**
 * Reads a later minor version (PAM-103; spec/pam.md §12). Unknown members are set aside and
 * restored on writing. Unknown values are replaced by the most conservative known one.
 */

import { defined, type Json } from "../../model/json.ts";
import { type PathStep, valueAt, withValueAt } from "./findings.ts";
import { type PieceKind, type SchemaFault, schemaFaults, type Validated } from "./validators.ts";

/** An unknown part of a piece, set aside while it is read. */
export interface KeptApart {
  /** Relative to the piece. */
  readonly path: readonly PathStep[];
  /** Absent if the member was added as part of a replacement. */
  readonly value?: Json;
}

interface ReadPiece<K extends PieceKind> {
  readonly value: Validated[K] | undefined;
  readonly apart: readonly KeptApart[];
  readonly faults: readonly SchemaFault[];
}

/** Validates one piece. If lenient, sets aside what a later minor version added. */
export function readPiece<K extends PieceKind>(kind: K, value: Json, isLenient = false): ReadPiece<K> {
  let current = value;
  const apart: KeptApart[] = [];
  for (let round = 0; ; round++) {
    const faults = schemaFaults(kind, current);
    // A value without faults has the schema's type.
    if (faults.length === 0) return { value: current as unknown as Validated[K], apart, faults };
    const changes = isLenient && round < ROUNDS_MAX ? faults.map((fault) => changeFor(kind, fault, current)) : [];
    if (!changes.some((change) => change !== undefined)) return { value: undefined, apart, faults };
    for (const change of new Set(changes.flatMap((found) => found ?? []))) {
      const before = valueAt(current, change.path);
      if (before === undefined && change.by === undefined) continue;
      apart.push(defined({ path: change.path, value: before }));
      current = withValueAt(current, change.path, change.by);
    }
  }
}
/** A value that needs more rounds is not a later version of PAM. */
const ROUNDS_MAX = 8;

/** Restores the original document, to write it at its own version. */
export const putBack = (value: Json, apart: readonly KeptApart[]): Json =>
  apart.toReversed().reduce((current, part) => withValueAt(current, part.path, part.value), value);

interface Change {
  readonly path: readonly PathStep[];
  /** Undefined removes the member. */
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
  const replacement = REPLACEMENTS[`${kind}.${name}`];
  if (replacement === undefined) return undefined;
  return [replacement === null ? { path } : { path, by: replacement }];
}

/**
 * Null removes the member. Roles, algorithms and canonicalizations have no replacement: guessing
 * would change what is said or proven.
 */
const REPLACEMENTS: Readonly<Record<string, string | null>> = {
  "memory.status": "archived",
  "memory.decay_model": null,
  "memory.extraction_method": null,
  "memory.visibility": "private",
  "relation.type": "related_to",
  "conversation.type": "file",
};
