/**
 * What never goes from one space into another, whoever promotes it: the most sensitive data of a person, and outside content, which would be read by
 * people who never saw where it came from (SEC-I5). Asked before any promotion rule of the policy (promotion.ts).
 */
import type { Item, PrivacyClass } from "../core/item.ts";

export interface PromotionGuard {
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
