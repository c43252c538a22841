/**
 * What a change of policy does to the person whose memory it governs (SEC-I4): each changed field, and whether it loosens what protects them,
 * tightens it, or neither. A loosening needs the owner's notice; a field that this table does not know counts as loosening.
 */

import { canonicalJson } from "../model/canonical-json.ts";
import { type Policy, TRACE_DAYS_MAX } from "../model/policy.ts";
import { classDays, LADDER } from "./retention.ts";
import { QUARANTINE_DAYS, UNTRUSTED_PER_SOURCE } from "./taint-rules.ts";
import { AGGREGATE_SUBJECTS } from "./write-gate.ts";

export interface PolicyChange {
  /** As `retention.defaultDays`. */
  readonly path: string;
  /** Absent where the field is not there. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly direction: "loosens" | "tightens" | "neutral";
}

/** The older is the first. Above zero: loosens. */
type Measure = (before: unknown, after: unknown, whole: Whole) => number;
interface Whole {
  readonly path: string;
  readonly before: Policy;
  readonly after: Policy;
}

/** More of it loosens. Null is without end; an absent figure counts as `absent`. */
const rises =
  (absent: number): Measure =>
  (before, after) =>
    Math.sign(figure(after, absent) - figure(before, absent));
const falls =
  (absent: number): Measure =>
  (before, after, whole) =>
    rises(absent)(after, before, whole);
const NO_END = Number.POSITIVE_INFINITY;
/** Each of these has a value in every policy. */
const ALWAYS_THERE = 0;
const neutral: Measure = () => 0;
const always: Measure = () => 1;
/** From the strictest word to the loosest. An absent field counts as `absent`. */
const along =
  (words: readonly unknown[], absent: unknown): Measure =>
  (before, after) =>
    words.indexOf(after ?? absent) - words.indexOf(before ?? absent);
/** More in the list loosens; what goes and comes at once does too. An absent list is `absent`: everything, or nothing. */
const grows =
  (absent: "all" | "none"): Measure =>
  (before, after) =>
    gained(before, after, absent) ? 1 : gained(after, before, absent) ? -1 : 0;
const shrinks =
  (absent: "all" | "none"): Measure =>
  (before, after, whole) =>
    grows(absent)(after, before, whole);
const appears: Measure = (_before, after) => (after === undefined ? -1 : 1);
/** An empty list stands for all. */
const allowed: Measure = (before, after, whole) => grows("all")(emptyIsAll(before), emptyIsAll(after), whole);

/** By tick rules: how long a class is kept stands in two fields of two kinds. */
const lasts: Measure = (before, after, whole) => {
  const isMode = typeof before === "string" || typeof after === "string";
  return (isMode ? along(FORGETTING, undefined) : rises(ALWAYS_THERE))(before, after, whole);
};
/** A class without a number of its own is kept as long as the default says. */
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

/** By path; the longest that begins it. Logs: less of them loosens. A field that is absent counts as what the engine takes for it then. */
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

/** Every field that differs, in the order of the documents. */
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

/** A block that one of the two does not have is compared field by field too. */
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
