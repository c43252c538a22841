/**
 * A memory as the Python SDK writes it after loading (spec/pam.md §5.4): no nulls, `status` and
 * `tags` present, `access` complete, times normalized. We write this form, so that loading does not
 * change the checksum.
 */
import { isObject } from "../json-values.ts";
import type { PamMemory } from "./documents.ts";
import { respellInstant } from "./instant.ts";

/** Preserves the meaning, and nulls inside custom metadata. */
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

/** PAM-34. */
const ACCESS_DEFAULTS = { visibility: "private", exportable: true, shared_with: [] } as const;

const isGiven = <T>(value: T): value is NonNullable<T> => value !== undefined && value !== null;

function withoutNulls<T extends object>(block: T): T {
  if (Object.values(block).every(isGiven)) return block;
  const kept = Object.entries(block).filter(([, value]) => isGiven(value));
  // Only optional members were dropped.
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

/** For unchecked values; undefined if it is not a memory. */
export function sdkFormOfAny(value: unknown): PamMemory | undefined {
  if (!isObject(value) || !isObject(value["temporal"]) || !isObject(value["provenance"])) return undefined;
  // sdkForm relies only on the two required blocks.
  return sdkForm(value as unknown as PamMemory);
}
