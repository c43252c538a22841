/**
 * Checks of a policy: its faults, and whether a change loosens it.
 *
 * Validates a policy: first by schema, then by rules across fields. Each fault has a path, a stable
 * code and a message. Messages may quote the policy, because it contains no personal data.
 */

import { canonicalJson, defined } from "../model/json.ts";
import { HIGH_RISK_ACCESS_DAYS, type Policy, policy as schema, TRACE_DAYS_MAX } from "../model/policy.ts";
import { upperFirst } from "../model/text.ts";
import { compactionRules } from "./compaction.ts";
import { classDays, judgeConsent, LADDER } from "./privacy.ts";
import { type PatternFault, patternFault } from "./privacy-detectors.ts";
import { AGGREGATE_SUBJECTS, QUARANTINE_DAYS, UNTRUSTED_PER_SOURCE } from "./write-gate.ts";

export interface PolicyFault {
  /** Such as `privacy.denyPatterns.0`; empty for the whole document. */
  readonly path: string;
  /** Stable snake_case code. */
  readonly code: string;
  readonly message: string;
}

type Rule = (policy: Policy) => readonly PolicyFault[];

/** Empty for a valid policy. Cost: at most a millisecond. */
export function policyFaults(document: unknown): readonly PolicyFault[] {
  const parsed = schema.safeParse(document);
  if (!parsed.success) return parsed.error.issues.flatMap(formFaults);
  return RULES.flatMap((rule) => rule(parsed.data));
}

type Issue = Parameters<typeof formFaults>[0];

function formFaults(issue: {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
}): readonly PolicyFault[] {
  const path = issue.path.map(String).join(".");
  if (issue.code === "unrecognized_keys")
    return (issue.keys ?? []).map((key) =>
      fault([...(path === "" ? [] : [path]), shownKey(key)].join("."), "unknown_field", "There is no such field."),
    );
  if (path !== "" && issue.message.endsWith("received undefined"))
    return [fault(path, "missing", "A policy says this: take it over from a preset.")];
  if (path === "recall.confabulation")
    return [fault(path, "confabulation_not_allowed", "Only strict and moderate are; permissive is refused (GOS-58).")];
  return [fault(path, isRange(issue) ? "out_of_range" : "wrong_form", sentence(issue.message))];
}
const sentence = (message: string): string => `${upperFirst(message.replace(/^Invalid input: /, ""))}.`;
/** Hides keys that are not identifiers, in case the document is not a policy at all. */
const shownKey = (key: string): string => (/^\w[\w-]{0,63}$/.test(key) ? key : "…");
const isRange = ({ code }: Issue): boolean => code === "too_small" || code === "too_big";

const fault = (path: string, code: string, message: string): PolicyFault => ({ path, code, message });
const when = (is: boolean, path: string, code: string, message: string): readonly PolicyFault[] =>
  is ? [fault(path, code, message)] : [];

const PATTERN_MESSAGES: Readonly<Record<PatternFault, string>> = {
  pattern_too_long: "The pattern is too long.",
  pattern_too_large: "The pattern counts further than 100.",
  pattern_not_understood: "The pattern is none of RE2: look-around and back references are not among it.",
  pattern_runs_for_ever: "The pattern repeats what is itself of no fixed length, on which other engines run for ever.",
};

/** GOS-58, GOS-A21. */
const MAY_FILL_IN: ReadonlySet<string> = new Set(["hospitality", "entertainment"]);

const RULES: readonly Rule[] = [
  ({ write }) =>
    write.deny.flatMap((event, place) =>
      when(
        write.allow.includes(event),
        `write.deny.${place}`,
        "contradiction",
        `"${event}" is allowed and denied at once.`,
      ),
    ),
  ({ privacy }) =>
    (privacy.denyPatterns ?? []).flatMap((pattern, place) => {
      const found = patternFault(pattern);
      return found === undefined ? [] : [fault(`privacy.denyPatterns.${place}`, found, PATTERN_MESSAGES[found])];
    }),
  ({ privacy, custody }) =>
    when(
      privacy.sensitive === "keep-own" && custody !== "personal",
      "privacy.sensitive",
      "contradiction",
      "Only a person's own vault keeps its owner's sensitive facts; a deployment refuses them, or permits them by privacy.permitSensitive (GOS-36).",
    ),
  ({ privacy: { permitSensitive } }) => [
    ...when(
      permitSensitive?.safetyTier === "C",
      "privacy.permitSensitive.safetyTier",
      "contradiction",
      "Tier C permits no sensitive data (GOS-A19).",
    ),
    ...when(
      permitSensitive !== undefined && !permitSensitive.complianceProfiles.includes("gdpr"),
      "privacy.permitSensitive.complianceProfiles",
      "contradiction",
      'Sensitive data need the compliance profile "gdpr" (GOS-A19).',
    ),
  ],
  ({ privacy: { defaultBasis, assessment } }) =>
    when(
      defaultBasis === "legitimate-interest" && assessment === undefined,
      "privacy.assessment",
      "missing",
      "Legitimate interest presumes a balancing test: say where it lies (GOS-39).",
    ),
  ({ privacy: { defaultClass, defaultBasis } }) =>
    when(
      !judgeConsent(defaultClass, defaultBasis).allowed,
      "privacy.defaultBasis",
      "contradiction",
      `Nothing of class "${defaultClass}" may rest on "${defaultBasis}": every memory would be refused (GOS-35, GOS-36).`,
    ),
  ({ recall: { confabulation, vertical = "" } }) =>
    when(
      confabulation === "moderate" && !MAY_FILL_IN.has(vertical.toLowerCase()),
      "recall.confabulation",
      "confabulation_not_allowed",
      "Moderate is for hospitality and entertainment only: name the vertical, or use strict (GOS-58).",
    ),
  ({ erasureSla: { acknowledgeHours, completeHours } }) =>
    when(
      completeHours < acknowledgeHours,
      "erasureSla.completeHours",
      "contradiction",
      "What is complete was acknowledged before: completeHours is at least acknowledgeHours.",
    ),
  (policy) => {
    const { keepMessages, sessionMessages } = compactionRules(policy);
    return when(
      keepMessages >= sessionMessages,
      "compaction.keepMessages",
      "contradiction",
      "It keeps as many messages as a session may have: nothing would ever be compacted.",
    );
  },
  ({ highRisk, audit }) => [
    ...when(
      highRisk === true && audit.retrieval !== "always",
      "audit.retrieval",
      "contradiction",
      "A high-risk system logs every recall: always (AI Act 12).",
    ),
    ...when(
      highRisk === true && audit.accessDays !== undefined && audit.accessDays < HIGH_RISK_ACCESS_DAYS,
      "audit.accessDays",
      "contradiction",
      `A high-risk system keeps its access log ${HIGH_RISK_ACCESS_DAYS} days at least (AI Act 19, 26).`,
    ),
  ],
  ({ spaces }) =>
    (spaces?.promotions ?? []).flatMap(({ from, to }, place) =>
      when(
        from === to,
        `spaces.promotions.${place}.to`,
        "contradiction",
        "A memory is not promoted into its own space.",
      ),
    ),
  ({ spaces }) => {
    const pairs = (spaces?.promotions ?? []).map(({ from, to }) => `${from} ${to}`);
    return pairs.flatMap((pair, place) =>
      when(
        pairs.indexOf(pair) !== place,
        `spaces.promotions.${place}`,
        "contradiction",
        "There is a rule for these two spaces already.",
      ),
    );
  },
];

/**
 * Classifies changes of a policy (SEC-I4): does a field loosen the protection of the person,
 * tighten it, or neither? Loosening requires notice to the owner. Unknown fields count as
 * loosening.
 */
export interface PolicyChange {
  /** Such as `retention.defaultDays`. */
  readonly path: string;
  /** Absent if the field is absent. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly direction: "loosens" | "tightens" | "neutral";
}

/** Positive if the change loosens. */
type Measure = (
  before: unknown,
  after: unknown,
  whole: { readonly path: string; readonly before: Policy; readonly after: Policy },
) => number;

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
      ...defined({ before: was, after: is }),
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
