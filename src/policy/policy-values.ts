/** A policy as a flat list: path → value, in the order of the document. For whoever shows one. */
import type { Policy } from "../core/policy.ts";

/** Lists and what is no block are values of their own. */
export function policyValues(policy: Policy): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  collect("", policy, values);
  return values;
}

function collect(path: string, value: unknown, values: Map<string, unknown>): void {
  const isBlock = typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isBlock) values.set(path, value);
  else for (const [key, member] of Object.entries(value)) collect(path === "" ? key : `${path}.${key}`, member, values);
}
