/**
 * Carrying a memory from one space into another (NAM-36): the first rule for the pair decides, by event type and by who says so. What no rule
 * names is disallowed.
 */
import { AUTHORITIES } from "../core/item.ts";

/** As the policy's `spaces.promotions` has it; foreign words rank and match as words. */
export interface PromotionRule {
  readonly from: string;
  readonly to: string;
  /** Empty: every event type. */
  readonly events: readonly string[];
  readonly minAuthority: string;
  /** A decision needs a user's word only. */
  readonly decisionOverride: boolean;
}

export interface PromotionAsk {
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
