/**
 * The steps of the write gate in their fixed order (design §4, unification §4). Each is a pure function of the same input and
 * knows nothing of the others; also a step that still lets everything pass has its place and its word.
 */

import { SPACES } from "../model/item.ts";
import type { Policy } from "../model/policy.ts";
import { resolveConflict } from "./conflict.ts";
import { matchesDenied } from "./deny-patterns.ts";
import type { GateInput, StepVerdict } from "./gate-input.ts";
import { isPersonal, judgeConsent } from "./privacy-class.ts";
import { denySubstring, detectSecrets } from "./privacy-detectors.ts";
import { sensitiveTopics } from "./sensitive-lexicon.ts";
import { judgeWrite, spaceToWrite } from "./spaces.ts";
import { judgeTaint, outsideItemsMax, UNTRUSTED_PER_SOURCE } from "./taint-rules.ts";
import { isDefiningEvent, isPersonaState } from "./text-span.ts";
import { judgeWriteLevel } from "./write-level.ts";

const pass = (reason: string): StepVerdict => ({ outcome: "pass", reason });
const deny = (reason: string): StepVerdict => ({ outcome: "deny", reason });

type StateInput = Pick<GateInput, "policy" | "context">;

const frozen = ({ context }: StateInput): StepVerdict => (context.frozen ? deny("vault_frozen") : pass("not_frozen"));

const restricted = ({ context }: StateInput): StepVerdict =>
  context.restricted ? deny("vault_restricted") : pass("not_restricted");

/** Disabled is exactly no memory (GOS-72); memory begins with the signature that enabled it (GOS-73). */
function enabled({ policy, context }: StateInput): StepVerdict {
  if (!policy.enabled) return deny("memory_disabled");
  return policy.since !== undefined && context.at < policy.since ? deny("before_enabled") : pass("enabled");
}

/** An empty allow list allows every type; the deny list wins over it. */
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
  return input.privacyClass === "sensitive-pii" ? sensitive(input) : pass("privacy");
}

/** Sensitive data of persons who take no part in the conversation are nobody's here to give away (design §8). */
function sensitive({ policy, candidate, context }: GateInput): StepVerdict {
  if (policy.privacy.sensitive === "refuse")
    return maySensitive(policy) ? pass("sensitive_permitted") : deny("sensitive_refused");
  const subject = candidate.subject?.toLowerCase();
  const takesPart =
    subject === undefined || (context.participants ?? []).some((name) => name.toLowerCase() === subject);
  if (takesPart) return pass("sensitive_own");
  // An allergy of a son, a mother's hip: what a person must know to care for others is theirs to keep (memory.md §6). Anything else is not.
  const isCare = policy.preset === "personal" && context.isOfSomebodyClose === true && isOfHealthAlone(candidate.text);
  return isCare ? pass("sensitive_care") : deny("sensitive_third_party");
}

const isOfHealthAlone = (text: string): boolean => sensitiveTopics(text).every((topic) => topic === "health");

/** Off unless a deployment's document says so, at tier A or B and under the GDPR's profile (GOS-36, GOS-A19). */
const maySensitive = ({ privacy: { permitSensitive } }: Policy): boolean =>
  permitSensitive !== undefined &&
  permitSensitive.safetyTier !== "C" &&
  permitSensitive.complianceProfiles.includes("gdpr");

function consent({ policy, context, privacyClass, basis }: GateInput): StepVerdict {
  if (context.purposeObjected === true) return deny("purpose_objected");
  const verdict = judgeConsent(privacyClass, basis);
  if (!verdict.allowed) return deny(verdict.reason);
  // The word alone is nobody's consent: a record of it has to be there (GOS-A19).
  if (privacyClass === "sensitive-pii" && context.explicitConsent === undefined)
    return deny("explicit_consent_required");
  if (basis === "legitimate-interest" && isPersonal(privacyClass) && policy.privacy.assessment === undefined)
    return deny("assessment_missing");
  const { aggregateSubjects = AGGREGATE_SUBJECTS } = policy.privacy;
  return privacyClass === "aggregate" && (context.subjectCount ?? 1) < aggregateSubjects
    ? deny("aggregate_too_small")
    : pass(verdict.reason);
}

/** gosum's k: fewer persons are no aggregate (GOS-A22). */
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
 * Untrusted claims are never merged into clean ones, nor clean ones into untrusted (SEC-R3); and only a clean statement
 * that is not the assistant's own corroborates anything (SEC-R6, SEC-P15).
 */
function duplicate({ provenance, context, quarantined }: GateInput): StepVerdict {
  const equal = quarantined ? undefined : context.duplicate;
  if (equal === undefined) return pass("not_duplicate");
  if (equal.taint !== provenance.taint) return pass("duplicate_of_other_taint");
  // What its owner froze is known, and stays as it is.
  if (equal.isFrozen === true) return { outcome: "merge", reason: "item_frozen", other: equal.id, credit: false };
  const credit = provenance.taint === "clean" && provenance.source !== "assistant";
  return { outcome: "merge", reason: "duplicate", other: equal.id, credit };
}

/** A loser of a clean conflict is kept as history; the strict contract stores no loser. Untrusted claims stand beside (SEC-R3). */
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

/** Untrusted writes have quotas and a room of their own, so that a flood of them reaches no clean memory (SEC-R12). */
function caps({ policy, provenance, context }: GateInput): StepVerdict {
  if ((context.candidateIndex ?? 0) >= policy.caps.candidatesPerMessage) return deny("cap_candidates");
  if (provenance.taint === "untrusted") return untrustedCaps(policy, context);
  return context.itemCount >= policy.caps.items ? deny("cap_items") : pass("within_caps");
}

function untrustedCaps(policy: Policy, context: GateInput["context"]): StepVerdict {
  const { untrustedPerSource = UNTRUSTED_PER_SOURCE } = policy.taint ?? {};
  if (context.untrustedInSession >= policy.caps.untrustedPerSession) return deny("cap_untrusted");
  if ((context.untrustedFromSource ?? 0) >= untrustedPerSource) return deny("cap_untrusted_source");
  return (context.untrustedItems ?? 0) >= outsideItemsMax(policy) ? deny("cap_untrusted_items") : pass("within_caps");
}

const named = <Input>(step: string, judge: (input: Input) => StepVerdict) => Object.freeze({ step, judge });

export const STATE_STEPS = Object.freeze([
  named("frozen", frozen),
  named("restricted", restricted),
  named("enabled", enabled),
]);

/** First denial wins; the order is part of the contract with whoever reads a trace. */
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
