/**
 * A trace explains one decision (design §1, unification §5). The log says that a decision was made,
 * a trace why. It expires after days, and with its items (SEC-S11). Except at level `content`, it
 * has no content.
 */

import type { Candidate, Provenance } from "../model/candidate.ts";
import { canonicalJson } from "../model/json.ts";
import { type Policy, TRACE_DAYS_MAX, type TRACE_LEVELS } from "../model/policy.ts";
import { type GateContext, type GateDecision, messageGate, type TraceLine, writeGate } from "./write-gate.ts";

export const TRACE_VERBS = [
  "observe",
  "form",
  "remember",
  "recall",
  "correct",
  "forget",
  "confirm",
  "let_go",
  "archive",
  "import",
  "promote",
  "consent",
  "policy",
  "contract",
] as const;
export type TraceVerb = (typeof TRACE_VERBS)[number];

export interface Trace {
  /** Commit of the trace, and its index among the commit's traces. */
  readonly seq: number;
  readonly number: number;
  /** Time of the decision, milliseconds UTC. */
  readonly at: number;
  readonly verb: TraceVerb;
  /** The deciding step, if any. */
  readonly step?: string;
  /** Of the gate: `allow`, `merge`, `quarantine` or `deny`. Other verbs have their own. */
  readonly outcome: string;
  /** Stable reason code. */
  readonly reason: string;
  /** All items involved: results, sources and obstacles. */
  readonly items: readonly string[];
  /** Pseudonym of the session: 16 hex digits of a keyed hash. */
  readonly session?: string;
  /** Hash of the policy in force. */
  readonly policy: string;
  /** The executed steps with their results. */
  readonly lines: readonly TraceLine[];
  readonly counts?: Readonly<Record<string, number>>;
  /** At level `content` only. */
  readonly content?: TraceContent;
}

export interface TraceContent {
  /** The gate's input, for a replay. */
  readonly gate?: GateRecord;
  readonly recall?: RecallRecord;
  /** Foreign events, such as the memory contract's. */
  readonly events?: readonly unknown[];
}

/** A message is stored by id, so that its text exists only once. */
export type GateRecord =
  | {
      readonly kind: "candidate";
      readonly candidate: Candidate;
      readonly provenance: Provenance;
      readonly context: GateContext;
    }
  | {
      readonly kind: "message";
      readonly message: string;
      readonly provenance: Provenance;
      readonly context: GateContext;
    };

export interface RecallRecord {
  readonly query: string;
  readonly session?: string;
  readonly items: readonly {
    readonly id: string;
    readonly score: number;
    readonly relevance: number;
    readonly parts: Readonly<Record<string, number>>;
    readonly signals: Readonly<Record<string, number>>;
    readonly policy: readonly string[];
  }[];
}

/** The caller's part. The writer adds the rest. */
export type TraceFact = Omit<Trace, "seq" | "number" | "at" | "policy"> & { readonly at?: number };

/** Trace settings of a policy (SEC-S11), with defaults. */
interface TraceSettings {
  readonly level: (typeof TRACE_LEVELS)[number];
  readonly days: number;
  readonly privacy: "strict" | "conformance";
}

const USUAL: TraceSettings = Object.freeze({ level: "codes", days: TRACE_DAYS_MAX, privacy: "strict" });
const DAY_MS = 86_400_000;

export const traceSettings = ({ traces }: Pick<Policy, "traces">): TraceSettings => traces ?? USUAL;

/** Older traces are not read, and the next maintenance deletes them. */
export const tracesExpireBefore = (policy: Pick<Policy, "traces">, now: number): number =>
  now - traceSettings(policy).days * DAY_MS;

/** Secrets are never stored, whatever the policy. */
const SECRET_REASON = "privacy_deny_secret";

/** True if a trace may contain content. For denials, only with `conformance` (NAM-68). */
export function mayRecordContent(
  settings: TraceSettings,
  { decision, reason }: Pick<GateDecision, "decision" | "reason">,
): boolean {
  if (settings.level !== "content" || reason === SECRET_REASON) return false;
  return decision !== "deny" || settings.privacy === "conformance";
}

/*
 * Replays a recorded decision. The gate is a pure function, so a different result means different
 * rules (NAM-53).
 */

export interface Verdict {
  readonly outcome: string;
  readonly reason: string;
  readonly step: string;
  readonly lines: Trace["lines"];
}

/**
 * Undefined if the trace lacks the gate's input.
 * @param text of the message, for a message's trace
 */
export function replayed(policy: Policy, { content }: Trace, text?: string): Verdict | undefined {
  const gate = content?.gate;
  if (gate === undefined) return undefined;
  if (gate.kind === "candidate") {
    const { decision, reason, step, trace } = writeGate(policy, gate.candidate, gate.provenance, gate.context);
    return { outcome: decision, reason, step, lines: trace };
  }
  if (text === undefined) return undefined;
  const { decision, reason, step, trace } = messageGate(policy, { text, provenance: gate.provenance }, gate.context);
  return { outcome: decision, reason, step, lines: trace };
}

export const isSameVerdict = (trace: Trace, verdict: Verdict): boolean =>
  canonicalJson(verdictOf(trace)) === canonicalJson(verdict);

export const verdictOf = ({ outcome, reason, step, lines }: Trace): Verdict => ({
  outcome,
  reason,
  step: step ?? "",
  lines,
});

/**
 * All reason codes of decisions: the step, the meaning, and the policy field that would change the
 * result. Released codes keep their meaning, because programs compare them. docs/governance.md
 * shows this table.
 */
export interface ReasonCode {
  readonly code: string;
  readonly step: string;
  /** The effect on a candidate or message. */
  readonly outcome: "pass" | "deny" | "quarantine" | "merge" | "replace" | "history" | "beside";
  readonly meaning: string;
  /** Path in the policy; absent if the policy has no influence. */
  readonly field?: string;
}

type Row = readonly [code: string, step: string, outcome: ReasonCode["outcome"], meaning: string, field?: string];

const ROWS: readonly Row[] = [
  ["allowed", "caps", "pass", "No rule objected."],
  ["not_frozen", "frozen", "pass", "The vault accepts writes."],
  ["vault_frozen", "frozen", "deny", "The owner froze the vault."],
  ["not_restricted", "restricted", "pass", "Processing is not restricted."],
  ["vault_restricted", "restricted", "deny", "The owner restricted processing."],
  ["enabled", "enabled", "pass", "Memory is enabled, and was at that time."],
  ["memory_disabled", "enabled", "deny", "Memory is disabled.", "enabled"],
  ["before_enabled", "enabled", "deny", "The message is older than the start of memory.", "since"],
  ["write_policy", "write_policy", "pass", "Event class and profile key are allowed."],
  [
    "boundary_persona_state",
    "write_policy",
    "deny",
    "Only editors may set a persona's traits, values, style and affect.",
  ],
  ["boundary_proposal", "write_policy", "quarantine", "A persona-defining event needs an editor's approval."],
  ["policy_deny_event_type", "write_policy", "deny", "The event class is not allowed.", "write.deny"],
  ["write_policy_none", "write_policy", "deny", "The policy stores no facts.", "write.level"],
  [
    "write_policy_minimal",
    "write_policy",
    "deny",
    "The policy stores only facts, preferences, decisions and corrections.",
    "write.level",
  ],
  ["write_policy_context", "write_policy", "deny", "The policy stores no context statements.", "write.level"],
  ["privacy_deny_profile_key", "write_policy", "deny", "The profile key is not allowed.", "write.profileKeys"],
  ["privacy", "privacy", "pass", "No secret or sensitive data was found."],
  ["class_staff", "privacy", "pass", "It is about staff."],
  ["class_commercial", "privacy", "pass", "It tells prices, terms or internal procedures."],
  ["class_aggregate", "privacy", "pass", "It is about many people, none of whom can be traced."],
  ["class_nobody", "privacy", "pass", "It is about nobody."],
  ["secrets_masked", "privacy", "pass", "Secrets were masked in the archived message."],
  [
    "patterns_masked",
    "privacy",
    "pass",
    "Sentences matching a pattern were withheld from the archived message.",
    "privacy.denyPatterns",
  ],
  [
    "privacy_deny_secret",
    "privacy",
    "deny",
    "It contains a secret, such as a card number, key or password.",
    "privacy.detectors",
  ],
  ["privacy_deny_sensitive", "privacy", "deny", "It contains one of the contract's nine markers.", "privacy.detectors"],
  ["privacy_deny_pattern", "privacy", "deny", "It matches a denied pattern.", "privacy.denyPatterns"],
  [
    "work_pattern_without_consent",
    "privacy",
    "deny",
    "Work patterns require a consent record.",
    "privacy.workPatterns",
  ],
  ["work_pattern_objected", "privacy", "deny", "The person objected to work patterns."],
  ["sensitive_own", "privacy", "pass", "Sensitive data about a participant."],
  ["sensitive_care", "privacy", "pass", "Health data about someone the owner cares for."],
  [
    "sensitive_permitted",
    "privacy",
    "pass",
    "Sensitive data that the deployment's policy permits.",
    "privacy.permitSensitive",
  ],
  ["sensitive_refused", "privacy", "deny", "The policy stores no sensitive data.", "privacy.sensitive"],
  [
    "sensitive_third_party",
    "privacy",
    "deny",
    "Sensitive data about a non-participant, whom the owner cannot consent for.",
  ],
  ["consent_given", "consent", "pass", "Personal data with a legal basis."],
  ["consent_not_needed", "consent", "pass", "Not personal data."],
  ["purpose_objected", "consent", "deny", "The person objected to this purpose."],
  ["consent_basis_missing", "consent", "deny", "No legal basis is named.", "privacy.defaultBasis"],
  [
    "consent_required",
    "consent",
    "deny",
    "Personal data requires a basis other than not-applicable.",
    "privacy.defaultBasis",
  ],
  ["explicit_consent_required", "consent", "deny", "Sensitive data requires a valid record of explicit consent."],
  ["assessment_missing", "consent", "deny", "Legitimate interest requires a balancing test.", "privacy.assessment"],
  ["aggregate_too_small", "consent", "deny", "Too few people for aggregate data.", "privacy.aggregateSubjects"],
  ["taint_clean", "taint", "pass", "No untrusted content was involved."],
  ["taint_untrusted", "taint", "pass", "An untrusted message, archived as such."],
  ["taint_statement", "taint", "pass", "A statement from untrusted content."],
  ["taint_correction", "taint", "quarantine", "Untrusted content cannot correct memories."],
  [
    "taint_forbidden_kind",
    "taint",
    "quarantine",
    "Untrusted content cannot give instructions, identities or preferences; the owner decides.",
  ],
  ["taint_authority", "taint", "deny", "Untrusted content cannot claim authority."],
  ["assistant_forbidden_kind", "taint", "deny", "An assistant cannot give instructions, identities or corrections."],
  ["assistant_authority", "taint", "deny", "An assistant cannot claim more than its own inference."],
  ["not_erased_before", "erased_before", "pass", "It was not deleted before."],
  ["erased_before", "erased_before", "deny", "The same statement was deleted and is suppressed."],
  ["salient", "minimum_salience", "pass", "It is important enough."],
  ["below_minimum_salience", "minimum_salience", "deny", "Its salience is below the minimum.", "creation.minSalience"],
  ["border_allowed", "space_border", "pass", "Its space and deployment may be written."],
  ["deployment_mismatch", "space_border", "deny", "It belongs to another deployment.", "deployment"],
  ["write_space_disallowed", "space_border", "deny", "Its space may not be written.", "spaces.write"],
  ["not_duplicate", "duplicate", "pass", "It is new."],
  ["duplicate", "duplicate", "merge", "It is known; count and evidence increase if a person said it."],
  ["duplicate_of_other_taint", "duplicate", "pass", "It is known with another taint; the two are not merged."],
  ["item_frozen", "duplicate", "merge", "The known memory is frozen or restricted and stays unchanged."],
  ["no_conflict", "conflict", "pass", "It contradicts no memory."],
  [
    "untrusted_beside_clean",
    "conflict",
    "beside",
    "An untrusted statement is stored without the key of the clean one.",
  ],
  ...(["correction", "authority", "recency", "importance"] as const).flatMap((rule): readonly Row[] => [
    [
      `conflict_won_${rule}`,
      "conflict",
      "replace",
      `It replaces what held its key, by ${rule}.`,
      "conflicts.corrections",
    ],
    [
      `conflict_lost_${rule}`,
      "conflict",
      "history",
      `It lost to what holds its key, by ${rule}; the contract stores no loser.`,
      "conflicts.corrections",
    ],
  ]),
  ["within_caps", "caps", "pass", "No limit is reached."],
  ["cap_candidates", "caps", "deny", "The message formed the maximum number of memories.", "caps.candidatesPerMessage"],
  ["cap_untrusted", "caps", "deny", "The session reached its limit of untrusted memories.", "caps.untrustedPerSession"],
  ["cap_untrusted_source", "caps", "deny", "The source reached its daily limit.", "taint.untrustedPerSource"],
  ["cap_untrusted_items", "caps", "deny", "Untrusted memories reached their share of the vault.", "caps.items"],
  ["cap_items", "caps", "deny", "The limit of memories in use is reached, and none can give way.", "caps.items"],
  [
    "provenance_incomplete",
    "provenance",
    "deny",
    "A deployment's memory must name its session and turn.",
    "deployment",
  ],
  ["own_output", "provenance", "deny", "The text is Keepsake's own prompt."],
  ["off_record", "provenance", "deny", "It was said off the record or as a joke."],
  ["no_news", "provenance", "deny", "It corrects or ends nothing known."],
  ["promotion_disallowed", "promotion", "deny", "No rule allows promotion between these spaces.", "spaces.promotions"],
  ["promotion_event_type", "promotion", "deny", "The promotion rule excludes this event class.", "spaces.promotions"],
  ["promotion_authority", "promotion", "deny", "The promotion rule requires a higher authority.", "spaces.promotions"],
  ["promotion_sensitive", "promotion", "deny", "Sensitive data cannot be promoted."],
  ["promotion_untrusted", "promotion", "deny", "Untrusted content cannot be promoted."],
];

export const REASON_CODES: readonly ReasonCode[] = ROWS.map(([code, step, outcome, meaning, field]) => ({
  code,
  step,
  outcome,
  meaning,
  ...(field === undefined ? {} : { field }),
}));

const BY_CODE: ReadonlyMap<string, ReasonCode> = new Map(REASON_CODES.map((reason) => [reason.code, reason]));

/** Undefined for foreign codes, such as a hook's. */
export const reasonOf = (code: string): ReasonCode | undefined => BY_CODE.get(code);
