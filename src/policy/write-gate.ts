/**
 * The write gate: its input, the rules of origin, the steps for a message and the steps for a
 * candidate.
 *
 * The write gate decides whether a candidate becomes an item, and how it relates to existing ones.
 * All denials, quarantines and freezes are decided here. The result is data: a decision, a stable
 * reason code, and one line per step.
 */

import type { Candidate, Provenance } from "../model/candidate.ts";
import { DAY_MS } from "../model/clock.ts";
import { idTime } from "../model/id.ts";
import { type Item, type ItemType, type PrivacyClass, SPACES, type Taint } from "../model/item.ts";
import type { Policy, WRITE_LEVELS } from "../model/policy.ts";
import { type Claim, type ConflictRule, HIGHEST_FIRST, placeIn, resolveConflict } from "./conflict.ts";
import {
  type ContentClass,
  classify,
  contentClass,
  isPersonal,
  joinClasses,
  judgeConsent,
  judgeWrite,
  sensitiveTopics,
  spaceToWrite,
} from "./privacy.ts";
import {
  denySubstring,
  detectSecrets,
  maskSecrets,
  matchesDenied,
  type SecretKind,
  type Sentences,
  WITHHELD,
  withoutDenied,
} from "./privacy-detectors.ts";
import { isDefiningEvent, isPersonaState } from "./secrets.ts";

/** The state of the vault and session at the time of the write. Stored in traces. */
export interface GateContext {
  /** No new writes. Existing items stay readable. */
  readonly frozen: boolean;
  /** Processing is restricted (SEC-S7). Forming a memory is processing. */
  readonly restricted: boolean;
  /** Time of the message or statement, milliseconds UTC. */
  readonly at: number;
  /** Number of clean memories in use, without messages. */
  readonly itemCount: number;
  /** Untrusted messages and single statements of this session. */
  readonly untrustedInSession: number;
  /** Untrusted memories of the same tool or document from the same day (UTC). Default: none. */
  readonly untrustedFromSource?: number | undefined;
  /** All untrusted memories. Default: none. */
  readonly untrustedItems?: number | undefined;
  /** Index of the candidate within its message. */
  readonly candidateIndex?: number | undefined;
  readonly space?: Item["scope"]["space"] | undefined;
  /** The writer's deployment (GOS-10). */
  readonly deployment?: string | undefined;
  /** The writer's privacy class, which can only raise the result, and basis. */
  readonly privacyClass?: PrivacyClass | undefined;
  /** Replaces the policy's default class. */
  readonly statedClass?: PrivacyClass | undefined;
  readonly basis?: string | undefined;
  /** Id of the explicit consent to sensitive data, if any. */
  readonly explicitConsent?: string | undefined;
  /** Number of persons in an aggregate (GOS-A22). Default: one. */
  readonly subjectCount?: number | undefined;
  readonly workPatternConsent?: string | undefined;
  /** Active objections to work patterns, or to the purpose of the vault (GDPR 21). */
  readonly workPatternObjected?: boolean | undefined;
  readonly purposeObjected?: boolean | undefined;
  /** Names of the participants of the conversation, including the owner. */
  readonly participants?: readonly string[] | undefined;
  /** The owner talks about someone close: family, a friend, a guest, a pet. */
  readonly isOfSomebodyClose?: boolean | undefined;
  /** The same statement was erased and is suppressed. */
  readonly erasedBefore?: boolean | undefined;
  /** The equal current item in the same scope. */
  readonly duplicate?: KnownItem | undefined;
  /** The current item with the same key, or the one that the candidate ends. */
  readonly opposition?: ConflictingItem | undefined;
}

export interface KnownItem {
  readonly id: string;
  readonly taint: Taint;
  /** Frozen by the owner, so it stays unchanged. */
  readonly isFrozen?: boolean | undefined;
}
interface ConflictingItem extends KnownItem {
  readonly existing: Claim;
  readonly incoming: Claim;
}

/** Input of each step. Class and basis are computed once, before the first step. */
interface GateInput {
  readonly policy: Policy;
  readonly candidate: Candidate;
  readonly provenance: Provenance;
  readonly context: GateContext;
  readonly privacyClass: PrivacyClass;
  readonly basis: string;
  /** What in its words showed the class. */
  readonly sign?: ContentClass["reason"] | undefined;
  /** An earlier step has quarantined the candidate. */
  readonly quarantined: boolean;
}

export interface StepVerdict {
  readonly outcome: "pass" | "quarantine" | "deny" | "merge" | "replace" | "history" | "beside";
  /** Stable snake_case code, shared with the contract if it has one. */
  readonly reason: string;
  /** Id of the other item for merge, replace, history and beside. */
  readonly other?: string;
  readonly credit?: boolean;
  readonly rule?: ConflictRule;
}

export interface TraceLine {
  readonly step: string;
  readonly outcome: StepVerdict["outcome"];
  readonly reason: string;
}

/*
 * Rules by origin: provenance and taint decide what a memory may be, never a text classifier
 * (SEC-D7). Untrusted content may only make statements (SEC-R3); anything else is quarantined
 * (SEC-R4). An assistant's words are never an instruction, identity or correction (design §9).
 */

/** Defaults: days in quarantine (SEC-R4), and memories per source and day (SEC-R12). */
export const QUARANTINE_DAYS = 14;
export const UNTRUSTED_PER_SOURCE = 1_000;

const STATEMENTS: ReadonlySet<ItemType> = new Set(["fact", "context"]);
const COMMANDING: ReadonlySet<ItemType> = new Set(["instruction", "identity"]);

type TaintReason =
  | "taint_clean"
  | "taint_statement"
  | "taint_forbidden_kind"
  | "taint_correction"
  | "taint_authority"
  | "assistant_forbidden_kind"
  | "assistant_authority";

type Kind = Pick<Candidate, "type" | "mode" | "event">;

/** Corrections need an untainted user message (SEC-S9). Untrusted content has no authority. */
export function judgeTaint(
  candidate: Kind,
  provenance: Provenance,
): { readonly outcome: "pass" | "quarantine" | "deny"; readonly reason: TaintReason } {
  if (provenance.taint === "untrusted") {
    if (candidate.event === "correction") return { outcome: "quarantine", reason: "taint_correction" };
    if (!STATEMENTS.has(candidate.type) || candidate.mode === "procedural")
      return { outcome: "quarantine", reason: "taint_forbidden_kind" };
    if (provenance.authority !== "ai_inferred") return { outcome: "deny", reason: "taint_authority" };
    return { outcome: "pass", reason: "taint_statement" };
  }
  if (provenance.source === "assistant") {
    if (isCommanding(candidate)) return { outcome: "deny", reason: "assistant_forbidden_kind" };
    if (provenance.authority !== "ai_inferred") return { outcome: "deny", reason: "assistant_authority" };
  }
  return { outcome: "pass", reason: "taint_clean" };
}

/** Tells the assistant what to do. A skill says what someone can do. */
export const isOrder = ({ type, mode, event }: Kind): boolean =>
  type === "instruction" || event === "correction" || (mode === "procedural" && type !== "skill");

/** An order of the owner's own document, waiting for their yes (SEC-S18). */
export const isImportedOrder = ({
  hold,
  taint,
  origin,
  ...kind
}: Kind & Pick<Item, "hold" | "taint" | "origin">): boolean =>
  hold === "quarantined" && taint === "clean" && origin.import !== undefined && isOrder(kind);

const isCommanding = (candidate: Kind): boolean =>
  COMMANDING.has(candidate.type) || candidate.mode === "procedural" || candidate.event === "correction";

/**
 * Turns an assistant's command into an episodic `context` without a key. For clean assistant
 * messages only; untrusted candidates are quarantined instead.
 */
export function asStatement(candidate: Candidate): Candidate {
  if (!isCommanding(candidate) && candidate.key === undefined) return candidate;
  const { key: _key, customType: _customType, ...rest } = candidate;
  return { ...rest, type: "context", mode: "episodic", event: "context" };
}

/** The fields that explain a quarantine (SEC-R4), so that no separate record is needed. */
type QuarantinedFields = Pick<
  Item,
  "id" | "type" | "mode" | "event" | "taint" | "origin" | "authority" | "privacy" | "customType" | "ttl"
>;

/** Always awaits an editor (GOS-09). */
export const PROPOSAL_REASON = "boundary_proposal";
/** Of an imported document of the owner's own: orders are approved one by one (SEC-S18). */
const IMPORTED_ORDER = "import_order";
/** Quarantined by an older policy or by its source. */
const OTHER_REASON = "quarantined";

/** The gate's reason code. */
export function quarantineReason({
  type,
  mode,
  event,
  taint,
  origin,
  authority,
  privacy,
  customType,
}: QuarantinedFields): string {
  const judged = judgeTaint({ type, mode, event }, { source: origin.source, taint, authority, isOwner: false });
  if (judged.outcome === "quarantine") return judged.reason;
  const consent = judgeConsent(privacy.class, privacy.basis);
  if (!consent.allowed) return consent.reason;
  if (origin.import !== undefined && isOrder({ type, mode, event })) return IMPORTED_ORDER;
  return customType === undefined ? OTHER_REASON : PROPOSAL_REASON;
}

/** End of the quarantine; undefined for clean items, which wait without limit. */
export function quarantineEndsAt(
  policy: Policy,
  { id, taint, ttl }: Pick<QuarantinedFields, "id" | "taint" | "ttl">,
): number | undefined {
  if (taint !== "untrusted") return undefined;
  return ttl?.until ?? quarantinedUntil(policy, idTime(id));
}

export const quarantinedUntil = ({ taint }: Policy, at: number): number =>
  at + (taint?.quarantineDays ?? QUARANTINE_DAYS) * DAY_MS;

/** Promotion between spaces (NAM-36): the first rule for the pair decides. Default: denied. */
interface PromotionRule {
  readonly from: string;
  readonly to: string;
  /** Empty for every event type. */
  readonly events: readonly string[];
  readonly minAuthority: string;
  /** For decisions, a user's authority suffices. */
  readonly decisionOverride: boolean;
}

export interface PromotionVerdict {
  readonly allowed: boolean;
  readonly reason: "allowed" | "promotion_disallowed" | "promotion_event_type" | "promotion_authority";
}

/** @param authorities highest first */
export function judgePromotion(
  rules: readonly PromotionRule[],
  ask: { readonly from: string; readonly to: string; readonly event: string; readonly authority: string },
  authorities: readonly string[] = HIGHEST_FIRST,
): PromotionVerdict {
  const rule = rules.find(({ from, to }) => from === ask.from && to === ask.to);
  if (rule === undefined) return denied("promotion_disallowed");
  if (rule.events.length > 0 && !rule.events.includes(ask.event)) return denied("promotion_event_type");
  const required = rule.decisionOverride && ask.event === "decision" ? "user_asserted" : rule.minAuthority;
  return placeIn(authorities, ask.authority) <= placeIn(authorities, required)
    ? { allowed: true, reason: "allowed" }
    : denied("promotion_authority");
}

const denied = (reason: PromotionVerdict["reason"]): PromotionVerdict => ({ allowed: false, reason });

/**
 * Never promoted, whatever the rules: sensitive data, and untrusted content, whose readers would
 * not know its origin (SEC-I5).
 */
export function judgePromotionGuard(item: { readonly privacyClass: PrivacyClass; readonly taint: Item["taint"] }) {
  if (item.privacyClass === "sensitive-pii") return { allowed: false, reason: "promotion_sensitive" };
  if (item.taint !== "clean") return { allowed: false, reason: "promotion_untrusted" };
  return { allowed: true, reason: "promotion_guard_passed" };
}

/** Share of a reply, and of a vault, for untrusted memories, beside all clean ones (SEC-R12). */
const UNTRUSTED_SHARE = 0.25;

/**
 * Extra places for untrusted memories in a full reply. None for `persona`, whose number is a limit
 * for the turn (GOS-59), and `contract`, which does not rank.
 */
export const untrustedPlaces = ({ preset, recall }: Policy): number =>
  preset === "persona" || preset === "contract" ? 0 : Math.ceil(UNTRUSTED_SHARE * recall.items);

/** Maximum untrusted memories of a vault, without messages. */
export const untrustedItemsMax = ({ caps }: Policy): number => Math.ceil(UNTRUSTED_SHARE * caps.items);

/**
 * Privacy of imports: never lowers a class, invents a basis or carries a consent record over
 * (GOS-08, UNI-X2). The consent matrix judges the result.
 */
interface ImportedPrivacy {
  readonly class: PrivacyClass;
  readonly basis: string;
}

/**
 * @param own the class by our detectors, and the vault's basis
 * @param foreign the document's statement; absent for formats without privacy
 */
export function importedPrivacy(own: ImportedPrivacy, foreign?: Partial<ImportedPrivacy>): ImportedPrivacy {
  if (foreign === undefined) return own;
  return {
    class: foreign.class === undefined ? own.class : joinClasses(own.class, foreign.class),
    // A document with a class but no basis has none, and the consent matrix refuses the empty word.
    basis: foreign.basis ?? (foreign.class === undefined ? own.basis : ""),
  };
}

/**
 * Trusted tools state values for their listed keys (SEC-S8), never orders or corrections (SEC-R3,
 * SEC-S9).
 */
const mayBeVerified = ({ type, mode, event }: Pick<Candidate, "type" | "mode" | "event">): boolean =>
  type !== "instruction" && mode !== "procedural" && event !== "correction";

export function isVerified(
  { taint }: Policy,
  candidate: Pick<Candidate, "type" | "mode" | "event" | "key">,
  { source, speaker }: Pick<Provenance, "source" | "speaker">,
): boolean {
  const { key } = candidate;
  if (source !== "tool" || speaker === undefined || key === undefined || !mayBeVerified(candidate)) return false;
  return (taint?.verifiedTools ?? []).some(({ tool, keys }) => tool === speaker && keys.includes(key));
}

/** Clean, and of higher authority than a person's statement. */
export const verified = (provenance: Provenance): Provenance => ({
  ...provenance,
  taint: "clean",
  authority: "tool_verified",
});

interface GatedMessage {
  /** The observed text. */
  readonly text: string;
  readonly provenance: Provenance;
  /** Splits the text into sentences. Default: one sentence. */
  readonly sentences?: Sentences;
}

/**
 * Write gate steps for a whole message, before it is archived (design §4). Secrets and denied
 * sentences are masked instead of refusing the message. Sensitive sentences are judged later, as
 * candidates.
 */
export interface MessageDecision {
  readonly decision: "allow" | "deny";
  readonly reason: string;
  readonly step: string;
  readonly privacyClass: PrivacyClass;
  readonly basis: string;
  /** The text to archive, with secrets and denied sentences masked. */
  readonly text: string;
  readonly masked: readonly SecretKind[];
  readonly trace: readonly TraceLine[];
}

/** After an objection, messages are not archived either (GDPR 21). */
const OBJECTED: StepVerdict = { outcome: "deny", reason: "purpose_objected" };

export function messageGate(policy: Policy, message: GatedMessage, context: GateContext): MessageDecision {
  const byShape = policy.privacy.detectors === "shape";
  const kept = withoutDenied(policy, message.text, message.sentences ?? asOne);
  const { text, kinds: masked } = byShape ? maskSecrets(kept ?? WITHHELD) : { text: kept ?? WITHHELD, kinds: [] };
  const { privacyClass, basis } = privacyOfText(policy, text, context);
  const steps: readonly (readonly [string, () => StepVerdict])[] = [
    ...STATE_STEPS.map(({ step, judge }) => [step, () => judge({ policy, context })] as const),
    ["privacy", () => judgePrivacy(byShape, message.text, { kept, masked })],
    ["consent", () => (context.purposeObjected === true ? OBJECTED : asStep(judgeConsent(privacyClass, basis)))],
    ["taint", () => ({ outcome: "pass", reason: `taint_${message.provenance.taint}` })],
  ];
  const trace: TraceLine[] = [];
  const answer = { privacyClass, basis, text, masked, trace };
  for (const [step, judge] of steps) {
    const { outcome, reason } = judge();
    trace.push({ step, outcome, reason });
    if (outcome === "deny") return { decision: "deny", reason, step, ...answer };
  }
  return { decision: "allow", reason: "allowed", step: "taint", ...answer };
}

/**
 * Sensitive as a whole only with explicit consent. Otherwise the message keeps its ordinary class,
 * and its sensitive sentences are refused as candidates and masked in the archive (`masksSource`).
 */
function privacyOfText(
  policy: Policy,
  text: string,
  context: GateContext,
): { privacyClass: PrivacyClass; basis: string } {
  const base = joinClasses(policy.privacy.defaultClass, context.privacyClass ?? "non-pii");
  const found = classify(text, base);
  const mayBeSensitive = context.explicitConsent !== undefined || base === "sensitive-pii";
  const privacyClass = found === "sensitive-pii" && !mayBeSensitive ? joinClasses(base, "guest-pii") : found;
  return { privacyClass, basis: basisFor(policy, privacyClass, context) };
}

const asOne: Sentences = (text) => [{ start: 0, end: text.length }];

interface Masked {
  /** Undefined if nothing of the message may be stored. */
  readonly kept: string | undefined;
  readonly masked: readonly SecretKind[];
}

function judgePrivacy(byShape: boolean, text: string, { kept, masked }: Masked): StepVerdict {
  if (!byShape && denySubstring(text) !== undefined) return { outcome: "deny", reason: "privacy_deny_sensitive" };
  if (kept === undefined) return { outcome: "deny", reason: "privacy_deny_pattern" };
  if (kept !== text) return { outcome: "pass", reason: "patterns_masked" };
  return { outcome: "pass", reason: masked.length > 0 ? "secrets_masked" : "privacy" };
}

const asStep = ({ allowed, reason }: ReturnType<typeof judgeConsent>): StepVerdict => ({
  outcome: allowed ? "pass" : "deny",
  reason,
});

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

/** An empty allow list allows every type; the deny list wins over it. */
export function judgeEventLists(
  { allow, deny }: { readonly allow: readonly string[]; readonly deny: readonly string[] },
  event: string,
): "policy_deny_event_type" | undefined {
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

const STATE_STEPS = Object.freeze([
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
interface Quarantined extends Decided {
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
  const [owner] = context.participants ?? [];
  const sign = showsClass(policy, context) ? contentClass({ ...candidate, owner }) : undefined;
  const stated = joinClasses(context.statedClass ?? policy.privacy.defaultClass, context.privacyClass ?? "non-pii");
  const base = sign?.privacyClass ?? stated;
  const text = [candidate.text, ...candidate.details.map((detail) => detail.text)].join("\n");
  const privacyClass = classify(text, base);
  // Patterns rest on the consent to collect them (PN-32).
  const isOfPattern = candidate.customType === "work_pattern" && context.workPatternConsent !== undefined;
  const consented = isOfPattern ? "explicit-consent" : basisFor(policy, privacyClass, context);
  const isGiven = context.basis === undefined && (sign !== undefined || context.statedClass !== undefined);
  const basis = isGiven && !isPersonal(privacyClass) ? "not-applicable" : consented;
  return { privacyClass, basis, ...(privacyClass === sign?.privacyClass ? { sign: sign.reason } : {}) };
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
