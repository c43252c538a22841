/**
 * A memory as the standard's Python SDK writes it again after loading it: nulls dropped, `status`
 * and `tags` always there, `access` complete, times re-spelled (spec/pam.md §5.4). A memory in this
 * form has the same checksum for those who hash the file as it stands and for those who hash it
 * after loading, so everything we write has it; and a checksum that fails over the file may still
 * be the one that the SDK computed (§0.1).
 */
import type { JsonObject, PamMemory } from "./documents.ts";
import { respellInstant } from "./instant.ts";

/**
 * The memory in that form, members that hold nothing left out. Nulls inside custom metadata stay:
 * the SDK keeps them. Changes no meaning and adds none; a memory that has the form already comes
 * back equal.
 */
export function sdkForm(memory: PamMemory): PamMemory {
  const { status, tags, access, temporal, provenance, confidence, metadata, ...rest } = memory;
  return {
    ...withoutNulls(rest),
    status: status ?? "active",
    tags: tags ?? [],
    temporal: respelled(withoutNulls(temporal), TEMPORAL_TIMES),
    provenance: respelled(withoutNulls(provenance), PROVENANCE_TIMES),
    ...(isGiven(confidence) ? { confidence: respelled(withoutNulls(confidence), CONFIDENCE_TIMES) } : {}),
    ...(isGiven(access) ? { access: { ...ACCESS_DEFAULTS, ...withoutNulls(access) } } : {}),
    ...(isGiven(metadata) ? { metadata: withoutNulls(metadata) } : {}),
  };
}

const TEMPORAL_TIMES = ["created_at", "updated_at", "valid_from", "valid_until"] as const;
const PROVENANCE_TIMES = ["extracted_at"] as const;
const CONFIDENCE_TIMES = ["last_reinforced"] as const;

/** Private, exportable, shared with nobody (PAM-34). */
export const ACCESS_DEFAULTS = { visibility: "private", exportable: true, shared_with: [] } as const;

const isGiven = <T>(value: T): value is NonNullable<T> => value !== undefined && value !== null;

/**
 * Without members that are null or undefined. The type keeps its nulls: whoever reads the result
 * meets fewer than it allows.
 */
function withoutNulls<T extends object>(block: T): T {
  if (Object.values(block).every(isGiven)) return block;
  const kept = Object.entries(block).filter(([, value]) => isGiven(value));
  // The same members less those that held nothing; all of them were optional, as the schema says.
  return Object.fromEntries(kept) as T;
}

function respelled<T extends object>(block: T, times: readonly (keyof T & string)[]): T {
  const changes: { [name: string]: string } = {};
  for (const name of times) {
    const text = block[name];
    if (typeof text !== "string") continue;
    const spelled = respellInstant(text);
    if (spelled !== text) changes[name] = spelled;
  }
  return Object.keys(changes).length === 0 ? block : { ...block, ...changes };
}

/**
 * For a memory that no schema has seen: the same on whatever members are there; undefined for what
 * is no memory at all.
 */
export function sdkFormOfAny(value: unknown): PamMemory | undefined {
  if (!isObject(value) || !isObject(value["temporal"]) || !isObject(value["provenance"])) return undefined;
  // Only the two blocks that must be objects are relied on; everything else is passed on as it is.
  return sdkForm(value as unknown as PamMemory);
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
