/**
 * Classifies changes of a policy (SEC-I4): does a field loosen the protection of the person,
 * tighten it, or neither? Loosening requires notice to the owner. Unknown fields count as
 * loosening.
 */

import { canonicalJson } from "../model/canonical-json.ts";
import { type Policy, TRACE_DAYS_MAX } from "../model/policy.ts";
import { classDays, LADDER } from "./retention.ts";
import { QUARANTINE_DAYS, UNTRUSTED_PER_SOURCE } from "./taint-rules.ts";
import { AGGREGATE_SUBJECTS } from "./write-gate.ts";

export interface PolicyChange {
  /** Such as `retention.defaultDays`. */
  readonly path: string;
  /** Absent if the field is absent. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly direction: "loosens" | "tightens" | "neutral";
}

/** Positive if the change loosens. */
type Measure = (before: unknown, after: unknown, whole: Whole) => number;
interface Whole {
  readonly path: string;
  readonly before: Policy;
  readonly after: Policy;
}

/** A higher number loosens. Null is unlimited; an absent number counts as `absent`. */
const rises =
  (absent: number): Measure =>
  (before, after) =>
    Math.sign(figure(after, absent) - figure(before, absent));
const falls =
  (absent: number): Measure =>
  (before, after, whole) =>
    rises(absent)(after, before, whole);
const NO_END = Number.POSITIVE_INFINITY;
/** For numbers that every policy has. */
const ALWAYS_THERE = 0;
const neutral: Measure = () => 0;
const always: Measure = () => 1;
/** Order from the strictest to the loosest value. An absent field counts as `absent`. */
const along =
  (words: readonly unknown[], absent: unknown): Measure =>
  (before, after) =>
    words.indexOf(after ?? absent) - words.indexOf(before ?? absent);
/** Added entries loosen, even if others are removed. An absent list counts as `absent`. */
const grows =
  (absent: "all" | "none"): Measure =>
  (before, after) =>
    gained(before, after, absent) ? 1 : gained(after, before, absent) ? -1 : 0;
const shrinks =
  (absent: "all" | "none"): Measure =>
  (before, after, whole) =>
    grows(absent)(after, before, whole);
const appears: Measure = (_before, after) => (after === undefined ? -1 : 1);
/** An empty list allows all. */
const allowed: Measure = (before, after, whole) => grows("all")(emptyIsAll(before), emptyIsAll(after), whole);

/** For tick rules: the retention of a class is a mode and a number. */
const lasts: Measure = (before, after, whole) => {
  const isMode = typeof before === "string" || typeof after === "string";
  return (isMode ? along(FORGETTING, undefined) : rises(ALWAYS_THERE))(before, after, whole);
};
/** A class without its own number uses the default. */
const classLasts: Measure = (_before, _after, whole) => {
  const privacyClass = LADDER.find((known) => whole.path.endsWith(`.${known}`));
  if (privacyClass === undefined) return 1;
  return rises(ALWAYS_THERE)(classDays(whole.before, privacyClass), classDays(whole.after, privacyClass), whole);
};
const FORGETTING = ["ttl", "decay", "never"];

function figure(value: unknown, absent: number): number {
  if (value === null) return NO_END;
  return typeof value === "number" ? value : absent;
}
const emptyIsAll = (value: unknown): unknown => (Array.isArray(value) && value.length === 0 ? undefined : value);

function gained(before: unknown, after: unknown, absent: "all" | "none"): boolean {
  if (!Array.isArray(before)) return absent === "none" && Array.isArray(after) && after.length > 0;
  if (!Array.isArray(after)) return absent === "all";
  const known = new Set(before.map((value) => canonicalJson(value)));
  return after.some((value) => !known.has(canonicalJson(value)));
}

/** By path, or its longest listed prefix. For logs, fewer entries loosen. */
const MEASURES: Readonly<Record<string, Measure>> = {
  version: neutral,
  preset: neutral,
  custody: along(["personal", "deployment"], "personal"),
  enabled: along([false, true], true),
  since: falls(Number.NEGATIVE_INFINITY),
  deployment: always,
  scope: neutral,
  "archive.transcripts": along([false, true], true),
  "write.level": along(["none", "minimal", "normal", "aggressive"], "aggressive"),
  "write.allow": allowed,
  "write.deny": shrinks("none"),
  "write.profileKeys": grows("all"),
  "privacy.detectors": along(["shape", "substrings"], "shape"),
  "privacy.denyPatterns": shrinks("none"),
  "privacy.defaultClass": along([...LADDER].reverse(), undefined),
  "privacy.permitSensitive": appears,
  "privacy.sensitive": along(["refuse", "keep-own"], "refuse"),
  "privacy.workPatterns": along(["consent", "allowed"], "consent"),
  "privacy.aggregateSubjects": falls(AGGREGATE_SUBJECTS),
  "privacy.assessment": neutral,
  "spaces.read": grows("all"),
  "spaces.write": grows("all"),
  "spaces.promotions": grows("none"),
  phases: neutral,
  "conflicts.corrections": along(["owner", "contract"], "owner"),
  "taint.quarantineDays": rises(QUARANTINE_DAYS),
  "taint.untrustedPerSource": rises(UNTRUSTED_PER_SOURCE),
  "taint.verifiedTools": grows("none"),
  "traces.level": along(["off", "codes", "content"], "codes"),
  "traces.days": rises(TRACE_DAYS_MAX),
  "traces.privacy": along(["strict", "conformance"], "strict"),
  "contract.forget": along(FORGETTING, "decay"),
  "contract.retention": lasts,
  contract: neutral,
  creation: neutral,
  "caps.untrustedPerSession": rises(ALWAYS_THERE),
  caps: neutral,
  curves: neutral,
  recall: neutral,
  "retention.defaultDays": rises(ALWAYS_THERE),
  "retention.perClass": classLasts,
  "retention.tombstoneDays": rises(ALWAYS_THERE),
  "compaction.originals": along(["90d", "1y", "always"], "always"),
  compaction: neutral,
  erasureSla: rises(ALWAYS_THERE),
  audit: along(["always", "sampled", "never"], "never"),
  "audit.accessDays": falls(NO_END),
  highRisk: along([true, false], false),
  decisionUse: along(["prohibited", "allowed"], "prohibited"),
};

/** Every changed field, in document order. */
export function policyChanges(before: Policy, after: Policy): readonly PolicyChange[] {
  const changes: PolicyChange[] = [];
  compare("", before, after, (path, was, is) => {
    const size = measureOf(path)(was, is, { path, before, after });
    changes.push({
      path,
      ...(was === undefined ? {} : { before: was }),
      ...(is === undefined ? {} : { after: is }),
      direction: size > 0 ? "loosens" : size < 0 ? "tightens" : "neutral",
    });
  });
  return changes;
}

export const loosens = (changes: readonly PolicyChange[]): boolean =>
  changes.some(({ direction }) => direction === "loosens");

type Differs = (path: string, before: unknown, after: unknown) => void;

function compare(path: string, before: unknown, after: unknown, differs: Differs): void {
  if (canonicalText(before) === canonicalText(after)) return;
  if (isBlock(before) && isBlock(after))
    for (const key of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]))
      compare(path === "" ? key : `${path}.${key}`, before?.[key], after?.[key], differs);
  else differs(path, before, after);
}

/** A block that is absent on one side is compared by field as well. */
const isBlock = (value: unknown): value is Readonly<Record<string, unknown>> | undefined =>
  value === undefined || (typeof value === "object" && value !== null && !Array.isArray(value));

function measureOf(path: string): Measure {
  for (let at = path; at !== ""; at = at.slice(0, Math.max(0, at.lastIndexOf(".")))) {
    const measure = Object.hasOwn(MEASURES, at) ? MEASURES[at] : undefined;
    if (measure !== undefined) return measure;
  }
  return always;
}

const canonicalText = (value: unknown): string => (value === undefined ? "" : canonicalJson(value));
