/**
 * What a memory may be, by where it comes from: decided by provenance and taint, never by a classifier of texts (SEC-D7).
 * Untrusted content may only state things (SEC-R3); whatever else it tries is quarantined (SEC-R4). An assistant's own words are
 * never an instruction, an identity or a correction (design §9).
 */
import type { Candidate, Provenance } from "../model/candidate.ts";
import { DAY_MS } from "../model/clock.ts";
import { idTime } from "../model/id.ts";
import { AUTHORITIES, type Item, type ItemType, type PrivacyClass } from "../model/item.ts";
import type { Policy } from "../model/policy.ts";
import { joinClasses, judgeConsent } from "./retention.ts";

/** Where the policy does not say: how long what waits in quarantine is kept (SEC-R4), and memories of one source on one day (SEC-R12). */
export const QUARANTINE_DAYS = 14;
export const UNTRUSTED_PER_SOURCE = 1_000;

/** The declarative kinds. */
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

/** A correction counts only from an untainted segment of a user (SEC-S9); outside content never claims the user's or a tool's authority. */
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

const isCommanding = (candidate: Kind): boolean =>
  COMMANDING.has(candidate.type) || candidate.mode === "procedural" || candidate.event === "correction";

/**
 * An assistant's commanding sentence as what it is, something that was said: `context`, episodic, without a profile key.
 * For clean assistant segments only; untrusted candidates keep their kind and go to quarantine.
 */
export function asStatement(candidate: Candidate): Candidate {
  if (!isCommanding(candidate) && candidate.key === undefined) return candidate;
  const { key: _key, customType: _customType, ...rest } = candidate;
  return { ...rest, type: "context", mode: "episodic", event: "context" };
}

/** Why a memory waits in quarantine, and until when (SEC-R4). Told from the item, so that it needs no record of its own. */
type Waiting = Pick<
  Item,
  "id" | "type" | "mode" | "event" | "taint" | "origin" | "authority" | "privacy" | "customType" | "ttl"
>;

/** What waits for an editor, whoever proposed it (GOS-09). */
export const PROPOSAL_REASON = "boundary_proposal";
/** Kept apart by an older policy, or by whom it came from. */
const KEPT_APART = "kept_apart";

/** The gate's own word for it. */
export function quarantineReason({
  type,
  mode,
  event,
  taint,
  origin,
  authority,
  privacy,
  customType,
}: Waiting): string {
  const judged = judgeTaint({ type, mode, event }, { source: origin.source, taint, authority, isOwner: false });
  if (judged.outcome === "quarantine") return judged.reason;
  const consent = judgeConsent(privacy.class, privacy.basis);
  if (!consent.allowed) return consent.reason;
  return customType === undefined ? KEPT_APART : PROPOSAL_REASON;
}

/** The instant from which on nobody is waited for any more; undefined for what is no outside content: that waits as long as it takes. */
export function quarantineEndsAt(
  policy: Policy,
  { id, taint, ttl }: Pick<Waiting, "id" | "taint" | "ttl">,
): number | undefined {
  if (taint !== "untrusted") return undefined;
  return ttl?.until ?? quarantinedUntil(policy, idTime(id));
}

export const quarantinedUntil = ({ taint }: Policy, at: number): number =>
  at + (taint?.quarantineDays ?? QUARANTINE_DAYS) * DAY_MS;

/**
 * Carrying a memory from one space into another (NAM-36): the first rule for the pair decides, by event type and by who says so. What no rule
 * names is disallowed.
 */

/** As the policy's `spaces.promotions` has it; foreign words rank and match as words. */
interface PromotionRule {
  readonly from: string;
  readonly to: string;
  /** Empty: every event type. */
  readonly events: readonly string[];
  readonly minAuthority: string;
  /** A decision needs a user's word only. */
  readonly decisionOverride: boolean;
}

interface PromotionAsk {
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

/** @param authorities highest first. */
export function judgePromotion(
  rules: readonly PromotionRule[],
  ask: PromotionAsk,
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
 * What never goes from one space into another, whoever promotes it: the most sensitive data of a person, and outside content, which would be read by
 * people who never saw where it came from (SEC-I5). Asked before any promotion rule of the policy (promotion.ts).
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

/**
 * The room that outside content has of its own, so that it takes none from what is clean (SEC-R12): in a reply, and in the vault. In both it may fill
 * what clean memories leave free, as far as its own bound goes; clean memories have all of theirs whatever it does.
 */

/** Of the places of a reply, and of the items of a vault. */
const OUTSIDE_SHARE = 0.25;

/**
 * Memories that a reply shows behind as many clean ones as the policy lets in. None for a persona, whose number is a promise about the whole turn
 * (GOS-59), nor for the contract, which ranks nothing.
 */
export const outsidePlaces = ({ preset, recall }: Policy): number =>
  preset === "persona" || preset === "contract" ? 0 : Math.ceil(OUTSIDE_SHARE * recall.items);

/** Untrusted memories that a vault holds at most, messages not counted. */
export const outsideItemsMax = ({ caps }: Policy): number => Math.ceil(OUTSIDE_SHARE * caps.items);

/**
 * What an import may do to privacy: nothing that the document or our own reading would forbid. It never lowers a class, never
 * invents a consent basis and never carries a consent record over (GOS-08, UNI-X2). The consent matrix judges the result.
 */
interface ImportedPrivacy {
  readonly class: PrivacyClass;
  readonly basis: string;
}

/**
 * @param own the class by our own detectors, and the basis of the vault's policy
 * @param foreign what the document says; absent where its format knows no privacy
 */
export function importedPrivacy(own: ImportedPrivacy, foreign?: Partial<ImportedPrivacy>): ImportedPrivacy {
  if (foreign === undefined) return own;
  return {
    class: foreign.class === undefined ? own.class : joinClasses(own.class, foreign.class),
    // A document that speaks of privacy and names no basis has none: the empty word is refused by the consent matrix.
    basis: foreign.basis ?? (foreign.class === undefined ? own.basis : ""),
  };
}

/**
 * Which tools' word counts as verified: those that the policy lists, each for its own profile keys alone (SEC-S8). Everything else that a tool
 * says is outside content, whatever it calls itself. A tool is named by the `speaker` of its message, which the host sets.
 */

/** A tool states values. It gives no orders and corrects nobody, also where it is trusted (SEC-R3, SEC-S9). */
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

/** What it says of the key: clean, and of more weight than what a person says. */
export const verified = (provenance: Provenance): Provenance => ({
  ...provenance,
  taint: "clean",
  authority: "tool_verified",
});
