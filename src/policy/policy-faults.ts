/**
 * Validates a policy: first by schema, then by rules across fields. Each fault has a path, a stable
 * code and a message. Messages may quote the policy, because it contains no personal data.
 */
import { HIGH_RISK_ACCESS_DAYS, type Policy, policy as schema } from "../model/policy.ts";
import { compactionRules } from "./compaction.ts";
import { type PatternFault, patternFault } from "./deny-patterns.ts";
import { judgeConsent } from "./retention.ts";

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
const sentence = (message: string): string => {
  const text = message.replace(/^Invalid input: /, "");
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
};
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
