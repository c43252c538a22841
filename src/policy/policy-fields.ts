/**
 * All fields of a policy with their meaning, origin and user. Source of the published schema,
 * `keepsake policy show` and the tables in docs/policy.md. A test compares it with model/policy.ts.
 */
import { readRows } from "../data.ts";
import type { Policy } from "../model/policy.ts";

interface PolicyField {
  /** Such as `retention.defaultDays`; `[]` for each entry of a list, `*` for any key. */
  readonly path: string;
  readonly meaning: string;
  /** Requirement ids, or chapters without one. */
  readonly origin: readonly string[];
  /** The operation or rule that reads it; "stored only" if none does yet. */
  readonly usedBy: string;
}

export const POLICY_FIELDS: readonly PolicyField[] = readRows("policy-fields.txt").map(
  ([path = "", origin = "", usedBy = "", meaning = ""]) => ({
    path,
    meaning,
    origin: origin.split(", "),
    usedBy,
  }),
);

const BY_PATH: ReadonlyMap<string, PolicyField> = new Map(POLICY_FIELDS.map((field) => [field.path, field]));

/** The field of a document path such as `curves.byType.goal.boost`, or its nearest parent. */
export function policyField(path: string): PolicyField | undefined {
  for (let at = path; at !== ""; at = at.slice(0, Math.max(0, at.lastIndexOf(".")))) {
    const field = BY_PATH.get(at);
    if (field !== undefined) return field;
  }
  return undefined;
}

/** The policy as a flat map of path to value, in document order. Lists are values. */
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
