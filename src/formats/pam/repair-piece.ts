/**
 * Mending the form of one piece: what the SDK lets through and the schema does not, and what is commonly broken (spec/pam.md §14). Every
 * change is told. Nothing is made up: what is added follows from the piece, or says that it is not known. A member that has no place moves
 * into the piece's free slot, where it has one. What cannot be mended stays as it is, and stays an error.
 */
import { canonicalJson } from "../../core/canonical-json.ts";
import { isObject, type Json } from "../../core/json.ts";
import { contentHash, isContentHash } from "./content-hash.ts";
import { memberOf, valueAt, withValueAt } from "./json-edit.ts";
import { nameOf, type PathStep } from "./json-path.ts";
import { missingValue } from "./repair-missing.ts";
import { isNeeded } from "./repair-needed.ts";
import type { Repair, RepairContext, RepairRule } from "./repair-rules.ts";
import { readLoosely } from "./repair-words.ts";
import { type PieceKind, type SchemaFault, schemaFaults } from "./validators.ts";

export interface RepairedPiece {
  readonly value: Json;
  readonly repairs: readonly Repair[];
  /** What is still wrong. */
  readonly faults: readonly SchemaFault[];
}

/** Rounds of finding and mending; each may uncover what the one before covered. */
const ROUNDS_MAX = 12;

export function repairPiece(kind: PieceKind, value: Json, context: RepairContext = {}): RepairedPiece {
  let current = value;
  const repairs: Repair[] = [];
  for (let round = 0; ; round++) {
    const faults = schemaFaults(kind, current);
    // From the back, so that an element that is taken out moves none that is still to be mended.
    const step =
      round < ROUNDS_MAX ? mendAll(kind, current, faults.toReversed(), context) : { value: current, repairs: [] };
    if (step.repairs.length === 0) {
      const hashed =
        faults.length === 0 && kind === "memory" ? withRightHash(current) : { value: current, repairs: [] };
      return { value: hashed.value, repairs: [...repairs, ...hashed.repairs], faults };
    }
    current = step.value;
    repairs.push(...step.repairs);
  }
}

interface Step {
  readonly value: Json;
  readonly repairs: readonly Repair[];
}

function mendAll(kind: PieceKind, value: Json, faults: readonly SchemaFault[], context: RepairContext): Step {
  return faults.reduce<Step>(
    (step, fault) => {
      const mended = mend(kind, step.value, fault, context);
      return mended === undefined
        ? step
        : { value: mended.value, repairs: [...step.repairs, { path: fault.path, rule: mended.rule }] };
    },
    { value, repairs: [] },
  );
}

/** The value with one fault less; undefined where it stays. Another mending of the same round may have settled it already. */
function mend(
  kind: PieceKind,
  value: Json,
  { rule, path }: SchemaFault,
  context: RepairContext,
): { readonly value: Json; readonly rule: RepairRule } | undefined {
  const found = valueAt(value, path);
  const name = nameOf(path);
  const set = (by: Json | undefined, why: RepairRule) => {
    const changed = withValueAt(value, path, by);
    return changed === value ? undefined : { value: changed, rule: why };
  };
  if (rule === "required") {
    if (found !== undefined) return undefined;
    const missing = missingValue(kind, value, path, context);
    return missing === undefined ? undefined : set(missing.value, missing.rule);
  }
  if (found === undefined) return undefined;
  if (found === null) return set(undefined, "null-dropped");
  if (rule === "additionalProperties") return moved(kind, value, path, found, context);
  if (rule === "const" && name === "custom_type") return moved(kind, value, path, found, context);
  if (rule === "uniqueItems" && Array.isArray(found)) return set(distinct(found), "repetition-dropped");
  if (rule === "minItems" && name === "permissions") {
    return { value: withValueAt(value, path.slice(0, -1), undefined), rule: "empty-grant-dropped" };
  }
  const read = readLoosely(kind, rule, path, found, value);
  if (read !== undefined) return set(read.value, read.rule);
  return isNeeded(kind, path) ? undefined : set(undefined, "unreadable-dropped");
}

function withRightHash(value: Json): Step {
  const [content, stated] = [memberOf(value, "content"), memberOf(value, "content_hash")];
  if (typeof content !== "string" || typeof stated !== "string" || isContentHash(content, stated))
    return { value, repairs: [] };
  return {
    value: withValueAt(value, ["content_hash"], contentHash(content)),
    repairs: [{ path: ["content_hash"], rule: "hash-recomputed" }],
  };
}

const distinct = (list: readonly Json[]): readonly Json[] => {
  const seen = new Set<string>();
  return list.filter((entry) => {
    const text = canonicalJson(entry);
    return !seen.has(text) && seen.add(text);
  });
};

/** Into the free slot of the piece, if it has one; elsewhere it is dropped, and told. */
function moved(
  kind: PieceKind,
  value: Json,
  path: readonly PathStep[],
  found: Json,
  { slot = "x_keepsake_repaired" }: RepairContext,
): { readonly value: Json; readonly rule: RepairRule } {
  const without = withValueAt(value, path, undefined);
  const free =
    kind === "memory" ? "metadata" : kind === "conversation" || kind === "message" ? "raw_metadata" : undefined;
  const holder = free === undefined ? undefined : (memberOf(without, free) ?? {});
  if (free === undefined || !isObject(holder) || !isObject(without))
    return { value: without, rule: "unknown-member-dropped" };
  const before = memberOf(holder, slot);
  const kept = { ...(isObject(before) ? before : {}), [path.join(".")]: found };
  return { value: { ...without, [free]: { ...holder, [slot]: kept } }, rule: "unknown-member-moved" };
}
