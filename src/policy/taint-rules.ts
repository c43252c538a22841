/**
 * Rules by origin: provenance and taint decide what a memory may be, never a text classifier
 * (SEC-D7). Untrusted content may only make statements (SEC-R3); anything else is quarantined
 * (SEC-R4). An assistant's words are never an instruction, identity or correction (design §9).
 */
import type { Candidate, Provenance } from "../model/candidate.ts";
import { DAY_MS } from "../model/clock.ts";
import { idTime } from "../model/id.ts";
import { AUTHORITIES, type Item, type ItemType, type PrivacyClass } from "../model/item.ts";
import type { Policy } from "../model/policy.ts";
import { joinClasses, judgeConsent } from "./retention.ts";

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

interface TaintVerdict {
  readonly outcome: "pass" | "quarantine" | "deny";
  readonly reason: TaintReason;
}

type Kind = Pick<Candidate, "type" | "mode" | "event">;

/** Corrections need an untainted user message (SEC-S9). Untrusted content has no authority. */
export function judgeTaint(candidate: Kind, provenance: Provenance): TaintVerdict {
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

interface PromotionRequest {
  readonly from: string;
  readonly to: string;
  readonly event: string;
  readonly authority: string;
}

export interface PromotionVerdict {
  readonly allowed: boolean;
  readonly reason: "allowed" | "promotion_disallowed" | "promotion_event_type" | "promotion_authority";
}

const HIGHEST_FIRST: readonly string[] = AUTHORITIES.toReversed();

/** @param authorities highest first */
export function judgePromotion(
  rules: readonly PromotionRule[],
  ask: PromotionRequest,
  authorities: readonly string[] = HIGHEST_FIRST,
): PromotionVerdict {
  const rule = rules.find(({ from, to }) => from === ask.from && to === ask.to);
  if (rule === undefined) return denied("promotion_disallowed");
  if (rule.events.length > 0 && !rule.events.includes(ask.event)) return denied("promotion_event_type");
  const required = rule.decisionOverride && ask.event === "decision" ? "user_asserted" : rule.minAuthority;
  return rank(authorities, ask.authority) <= rank(authorities, required)
    ? { allowed: true, reason: "allowed" }
    : denied("promotion_authority");
}

const denied = (reason: PromotionVerdict["reason"]): PromotionVerdict => ({ allowed: false, reason });

function rank(authorities: readonly string[], authority: string): number {
  const place = authorities.indexOf(authority);
  return place === -1 ? authorities.length : place;
}

/**
 * Never promoted, whatever the rules: sensitive data, and untrusted content, whose readers would
 * not know its origin (SEC-I5).
 */
interface PromotionGuard {
  readonly allowed: boolean;
  readonly reason: "promotion_sensitive" | "promotion_untrusted" | "promotion_guard_passed";
}

export function judgePromotionGuard(item: {
  readonly privacyClass: PrivacyClass;
  readonly taint: Item["taint"];
}): PromotionGuard {
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
