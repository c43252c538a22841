/**
 * The write gate decides whether a candidate becomes an item, and how it relates to existing ones.
 * All denials, quarantines and freezes are decided here. The result is data: a decision, a stable
 * reason code, and one line per step.
 */

import type { Candidate, Provenance } from "../model/candidate.ts";
import { type PrivacyClass, SPACES } from "../model/item.ts";
import type { Policy, WRITE_LEVELS } from "../model/policy.ts";
import { resolveConflict } from "./conflict.ts";
import { contentClass } from "./content-class.ts";
import { matchesDenied } from "./deny-patterns.ts";
import type { GateContext, GateInput, StepVerdict, TraceLine } from "./gate-input.ts";
import { denySubstring, detectSecrets } from "./privacy-detectors.ts";
import { classify, isPersonal, joinClasses, judgeConsent } from "./retention.ts";
import { sensitiveTopics } from "./sensitive-lexicon.ts";
import { judgeWrite, spaceToWrite } from "./spaces.ts";
import { judgeTaint, UNTRUSTED_PER_SOURCE, untrustedItemsMax } from "./taint-rules.ts";
import { isDefiningEvent, isPersonaState } from "./text-span.ts";

/*
 * Write level, event lists and kind rules (NAM-15, NAM-16, spec/namel3ss.md §§4.4, 5). Shared with
 * the memory contract, in the same order. The level does not apply to messages.
 */

export type WriteLevel = (typeof WRITE_LEVELS)[number];
type WriteLevelDenial = "write_policy_none" | "write_policy_minimal" | "write_policy_context";

/** Event types that last beyond the session. */
const MINIMAL: ReadonlySet<string> = new Set(["fact", "preference", "decision", "correction"]);
export const isLasting = (event: string): boolean => MINIMAL.has(event);

/** @param isProfile a fact with a key. Returns undefined if it may be written. */
export function judgeWriteLevel(level: WriteLevel, event: string, isProfile: boolean): WriteLevelDenial | undefined {
  if (level === "none") return "write_policy_none";
  if (level === "minimal") return isLasting(event) ? undefined : "write_policy_minimal";
  return level === "normal" && event === "context" && !isProfile ? "write_policy_context" : undefined;
}

interface EventLists {
  readonly allow: readonly string[];
  readonly deny: readonly string[];
}

/** An empty allow list allows every type; the deny list wins over it. */
export function judgeEventLists({ allow, deny }: EventLists, event: string): "policy_deny_event_type" | undefined {
  const isAllowed = (allow.length === 0 || allow.includes(event)) && !deny.includes(event);
  return isAllowed ? undefined : "policy_deny_event_type";
}

/** Event types allowed for a kind. An absent or empty list allows all. */
export function judgeKind(events: readonly string[] | undefined, event: string): "policy_deny_promotion" | undefined {
  return events === undefined || events.length === 0 || events.includes(event) ? undefined : "policy_deny_promotion";
}

const pass = (reason: string): StepVerdict => ({ outcome: "pass", reason });
const deny = (reason: string): StepVerdict => ({ outcome: "deny", reason });

type StateInput = Pick<GateInput, "policy" | "context">;

const frozen = ({ context }: StateInput): StepVerdict => (context.frozen ? deny("vault_frozen") : pass("not_frozen"));

const restricted = ({ context }: StateInput): StepVerdict =>
  context.restricted ? deny("vault_restricted") : pass("not_restricted");

/** Disabled means no memory (GOS-72). Memory starts with the signature that enabled it (GOS-73). */
function enabled({ policy, context }: StateInput): StepVerdict {
  if (!policy.enabled) return deny("memory_disabled");
  return policy.since !== undefined && context.at < policy.since ? deny("before_enabled") : pass("enabled");
}

/** An empty allow list allows all types. The deny list overrides it. */
function writePolicy({ policy, candidate }: GateInput): StepVerdict {
  if (isPersonaState(candidate)) return deny("boundary_persona_state");
  const { allow, deny: denied, profileKeys } = policy.write;
  if (denied.includes(candidate.event)) return deny("policy_deny_event_type");
  if (allow.length > 0 && !allow.includes(candidate.event)) return deny("policy_deny_event_type");
  const level = judgeWriteLevel(policy.write.level ?? "aggressive", candidate.event, candidate.key !== undefined);
  if (level !== undefined) return deny(level);
  if (candidate.key !== undefined && profileKeys !== undefined && !profileKeys.includes(candidate.key))
    return deny("privacy_deny_profile_key");
  return isDefiningEvent(candidate) ? { outcome: "quarantine", reason: "boundary_proposal" } : pass("write_policy");
}

function privacy(input: GateInput): StepVerdict {
  const { policy, candidate, context } = input;
  const texts = [candidate.text, ...candidate.details.map((detail) => detail.text)];
  if (policy.privacy.detectors === "substrings") {
    if (denySubstring(texts.join("\n")) !== undefined) return deny("privacy_deny_sensitive");
  } else if (texts.some((text) => detectSecrets(text).length > 0)) return deny("privacy_deny_secret");
  if (matchesDenied(policy, texts.join("\n"))) return deny("privacy_deny_pattern");
  if (candidate.customType === "work_pattern" && context.workPatternObjected === true)
    return deny("work_pattern_objected");
  if (
    candidate.customType === "work_pattern" &&
    policy.privacy.workPatterns === "consent" &&
    !context.workPatternConsent
  )
    return deny("work_pattern_without_consent");
  return input.privacyClass === "sensitive-pii" ? sensitive(input) : pass(input.sign ?? "privacy");
}

/** The owner can't consent to sensitive data of non-participants (design §8). */
function sensitive({ policy, candidate, context }: GateInput): StepVerdict {
  if (policy.privacy.sensitive === "refuse")
    return isSensitivePermitted(policy) ? pass("sensitive_permitted") : deny("sensitive_refused");
  const subject = candidate.subject?.toLowerCase();
  const takesPart =
    subject === undefined || (context.participants ?? []).some((name) => name.toLowerCase() === subject);
  if (takesPart) return pass("sensitive_own");
  // Exception: health of close people, which the owner needs to care for them (memory.md §6).
  const isCare = policy.preset === "personal" && context.isOfSomebodyClose === true && isOfHealthAlone(candidate.text);
  return isCare ? pass("sensitive_care") : deny("sensitive_third_party");
}

const isOfHealthAlone = (text: string): boolean => sensitiveTopics(text).every((topic) => topic === "health");

/** Requires a deployment's permission at tier A or B with the GDPR profile (GOS-36, GOS-A19). */
const isSensitivePermitted = ({ privacy: { permitSensitive } }: Policy): boolean =>
  permitSensitive !== undefined &&
  permitSensitive.safetyTier !== "C" &&
  permitSensitive.complianceProfiles.includes("gdpr");

function consent({ policy, context, privacyClass, basis, sign }: GateInput): StepVerdict {
  if (context.purposeObjected === true) return deny("purpose_objected");
  const verdict = judgeConsent(privacyClass, basis);
  if (!verdict.allowed) return deny(verdict.reason);
  // The basis alone is not enough. A consent record must exist (GOS-A19).
  if (privacyClass === "sensitive-pii" && context.explicitConsent === undefined)
    return deny("explicit_consent_required");
  if (basis === "legitimate-interest" && isPersonal(privacyClass) && policy.privacy.assessment === undefined)
    return deny("assessment_missing");
  const { aggregateSubjects = AGGREGATE_SUBJECTS } = policy.privacy;
  // A sentence about many is derived from nobody's memories.
  return privacyClass === "aggregate" && sign === undefined && (context.subjectCount ?? 1) < aggregateSubjects
    ? deny("aggregate_too_small")
    : pass(verdict.reason);
}

/** gosum's k: least persons of an aggregate (GOS-A22). */
export const AGGREGATE_SUBJECTS = 5;

const taint = ({ candidate, provenance }: GateInput): StepVerdict => judgeTaint(candidate, provenance);

const erasedBefore = ({ context }: GateInput): StepVerdict =>
  context.erasedBefore === true ? deny("erased_before") : pass("not_erased_before");

const minimumSalience = ({ policy, candidate }: GateInput): StepVerdict =>
  candidate.weight.salience < policy.creation.minSalience ? deny("below_minimum_salience") : pass("salient");

function spaceBorder({ policy, context }: GateInput): StepVerdict {
  const { deployment, space } = context;
  if (deployment !== undefined && policy.deployment !== undefined && deployment !== policy.deployment)
    return deny("deployment_mismatch");
  const border = judgeWrite(policy.spaces?.write ?? SPACES, space ?? spaceToWrite(policy));
  if (!border.allowed) return deny(border.reason);
  return pass("border_allowed");
}

/**
 * Untrusted and clean claims are never merged (SEC-R3). Only a clean statement that is not the
 * assistant's own corroborates (SEC-R6, SEC-P15).
 */
function duplicate({ provenance, context, quarantined }: GateInput): StepVerdict {
  const equal = quarantined ? undefined : context.duplicate;
  if (equal === undefined) return pass("not_duplicate");
  if (equal.taint !== provenance.taint) return pass("duplicate_of_other_taint");
  // Frozen by the owner, so it stays unchanged.
  if (equal.isFrozen === true) return { outcome: "merge", reason: "item_frozen", other: equal.id, credit: false };
  const credit = provenance.taint === "clean" && provenance.source !== "assistant";
  return { outcome: "merge", reason: "duplicate", other: equal.id, credit };
}

/** Losers become history, except under `contract`. Untrusted claims are stored beside (SEC-R3). */
function conflict({ policy, provenance, context, quarantined }: GateInput): StepVerdict {
  const holder = quarantined ? undefined : context.opposition;
  if (holder === undefined) return pass("no_conflict");
  if (provenance.taint === "untrusted" && holder.taint === "clean")
    return { outcome: "beside", reason: "untrusted_beside_clean", other: holder.id };
  if (holder.isFrozen === true) return { outcome: "beside", reason: "item_frozen", other: holder.id };
  const { winner, rule } = resolveConflict(holder.existing, holder.incoming, {
    corrections: policy.conflicts?.corrections ?? "owner",
  });
  if (winner === "incoming") return { outcome: "replace", reason: `conflict_won_${rule}`, other: holder.id, rule };
  if (policy.preset === "contract") return { ...deny(`conflict_lost_${rule}`), other: holder.id, rule };
  return { outcome: "history", reason: `conflict_lost_${rule}`, other: holder.id, rule };
}

/**
 * Untrusted writes have separate quotas, so that a flood never displaces clean memories (SEC-R12).
 */
function caps({ policy, provenance, context }: GateInput): StepVerdict {
  if ((context.candidateIndex ?? 0) >= policy.caps.candidatesPerMessage) return deny("cap_candidates");
  if (provenance.taint === "untrusted") return untrustedCaps(policy, context);
  return context.itemCount >= policy.caps.items ? deny("cap_items") : pass("within_caps");
}

function untrustedCaps(policy: Policy, context: GateInput["context"]): StepVerdict {
  const { untrustedPerSource = UNTRUSTED_PER_SOURCE } = policy.taint ?? {};
  if (context.untrustedInSession >= policy.caps.untrustedPerSession) return deny("cap_untrusted");
  if ((context.untrustedFromSource ?? 0) >= untrustedPerSource) return deny("cap_untrusted_source");
  return (context.untrustedItems ?? 0) >= untrustedItemsMax(policy) ? deny("cap_untrusted_items") : pass("within_caps");
}

const named = <Input>(step: string, judge: (input: Input) => StepVerdict) => Object.freeze({ step, judge });

export const STATE_STEPS = Object.freeze([
  named("frozen", frozen),
  named("restricted", restricted),
  named("enabled", enabled),
]);

/** The first denial wins. Traces depend on the order. */
export const WRITE_GATE_STEPS: readonly {
  readonly step: string;
  readonly judge: (input: GateInput) => StepVerdict;
}[] = Object.freeze([
  ...STATE_STEPS,
  named("write_policy", writePolicy),
  named("privacy", privacy),
  named("consent", consent),
  named("taint", taint),
  named("erased_before", erasedBefore),
  named("minimum_salience", minimumSalience),
  named("space_border", spaceBorder),
  named("duplicate", duplicate),
  named("conflict", conflict),
  named("caps", caps),
]);

interface Decided {
  /** Stable code of the deciding step, or `allowed`. */
  readonly reason: string;
  /** The deciding step, or the last one. */
  readonly step: string;
  readonly privacyClass: PrivacyClass;
  readonly basis: string;
  readonly trace: readonly TraceLine[];
}
export interface Allowed extends Decided {
  readonly decision: "allow";
  /**
   * `new`: unopposed. `replaces`: `other` becomes superseded. `history`: stored as superseded by
   * `other`. `beside`: stored without its key, next to `other`.
   */
  readonly standing: "new" | "replaces" | "history" | "beside";
  readonly other?: string;
}
interface Merged extends Decided {
  readonly decision: "merge";
  readonly into: string;
  /** True if it corroborates and raises count and confidence (SEC-R6, SEC-P15). */
  readonly credit: boolean;
}
export interface Quarantined extends Decided {
  readonly decision: "quarantine";
}
interface Denied extends Decided {
  readonly decision: "deny";
}
export type GateDecision = Allowed | Merged | Quarantined | Denied;

export function writeGate(
  policy: Policy,
  candidate: Candidate,
  provenance: Provenance,
  context: GateContext,
): GateDecision {
  const { privacyClass, basis, sign } = privacyOf(policy, candidate, context);
  const trace: TraceLine[] = [];
  let quarantine: TraceLine | undefined;
  let standing: StepVerdict | undefined;
  const decided = (line: TraceLine): Decided => ({ reason: line.reason, step: line.step, privacyClass, basis, trace });

  let input: GateInput = { policy, candidate, provenance, context, privacyClass, basis, sign, quarantined: false };
  for (const { step, judge } of WRITE_GATE_STEPS) {
    const verdict = judge(input);
    const line = { step, outcome: verdict.outcome, reason: verdict.reason };
    trace.push(line);
    if (verdict.outcome === "deny") return { decision: "deny", ...decided(line) };
    if (verdict.outcome === "merge" && verdict.other !== undefined)
      return { decision: "merge", into: verdict.other, credit: verdict.credit === true, ...decided(line) };
    if (verdict.outcome === "quarantine") {
      quarantine = line;
      input = { ...input, quarantined: true };
    } else if (verdict.outcome !== "pass") standing = verdict;
  }

  if (quarantine !== undefined) return { decision: "quarantine", ...decided(quarantine) };
  const last = { step: LAST_STEP, outcome: "pass" as const, reason: standing?.reason ?? "allowed" };
  return { decision: "allow", ...relationTo(standing), ...decided(last) };
}
const LAST_STEP = WRITE_GATE_STEPS.at(-1)?.step ?? "";

function relationTo(verdict: StepVerdict | undefined): Pick<Allowed, "standing" | "other"> {
  if (verdict?.other === undefined) return { standing: "new" };
  const standing = verdict.outcome === "replace" ? "replaces" : verdict.outcome === "history" ? "history" : "beside";
  return { standing, other: verdict.other };
}

/**
 * The class by our detectors, at least the writer's. Explicit consent counts only with a record.
 */
function privacyOf(
  policy: Policy,
  candidate: Candidate,
  context: GateContext,
): Pick<GateInput, "privacyClass" | "basis" | "sign"> {
  const sign = showsClass(policy, context) ? contentClass(candidate) : undefined;
  const stated = joinClasses(context.statedClass ?? policy.privacy.defaultClass, context.privacyClass ?? "non-pii");
  const base = sign?.privacyClass ?? stated;
  const text = [candidate.text, ...candidate.details.map((detail) => detail.text)].join("\n");
  const privacyClass = classify(text, base);
  if (privacyClass !== sign?.privacyClass) return { privacyClass, basis: basisFor(policy, privacyClass, context) };
  const basis = isPersonal(privacyClass) ? basisFor(policy, privacyClass, context) : "not-applicable";
  return { privacyClass, basis, sign: sign.reason };
}

/** A deployment's memories differ; a person's own are all about that person. A stated class stands. */
const showsClass = ({ custody, preset, privacy }: Policy, { privacyClass, statedClass }: GateContext): boolean =>
  custody === "deployment" &&
  preset !== "contract" &&
  privacyClass === undefined &&
  statedClass === undefined &&
  privacy.defaultClass === "guest-pii";

export function basisFor(
  policy: Policy,
  privacyClass: PrivacyClass,
  context: Pick<GateContext, "basis" | "explicitConsent">,
): string {
  if (privacyClass === "sensitive-pii" && context.explicitConsent !== undefined) return "explicit-consent";
  return context.basis ?? policy.privacy.defaultBasis;
}

/** Denials that also mask the cited spans in the archived message. */
const MASKING_REASONS: ReadonlySet<string> = new Set([
  "sensitive_refused",
  "sensitive_third_party",
  "explicit_consent_required",
]);
export const masksSource = (decision: GateDecision): boolean =>
  decision.decision === "deny" && MASKING_REASONS.has(decision.reason);
