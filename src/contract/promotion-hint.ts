/** Words by which a user asks that a memory go into another space (NAM-11), and what an item asks for. The first hit wins. */
import { SPACES } from "../core/item.ts";
import { type ContractItem, metaText } from "./contract-item.ts";

export interface PromotionHint {
  readonly target: string;
  readonly reason: string;
}

/** Substrings of the lower-cased text, in this order. */
const HINTS: readonly (readonly [sign: string, target: string, reason: string])[] = [
  ["remember this for me", "user", "hint:remember_for_me"],
  ["remember this about me", "user", "hint:remember_about_me"],
  ["save this for me", "user", "hint:save_for_me"],
  ["remember this for the project", "project", "hint:remember_for_project"],
  ["remember this for my project", "project", "hint:remember_for_project"],
  ["remember this for our project", "project", "hint:remember_for_project"],
  ["project memory", "project", "hint:project_memory"],
  ["remember this for everyone", "system", "hint:remember_for_everyone"],
  ["remember this for the system", "system", "hint:remember_for_system"],
  ["system memory", "system", "hint:system_memory"],
];

export function promotionHint(text: string): PromotionHint | undefined {
  const lower = text.toLowerCase();
  const hint = HINTS.find(([sign]) => lower.includes(sign));
  return hint === undefined ? undefined : { target: hint[1], reason: hint[2] };
}

/** What the item's meta names, else what its text asks for. */
export function promotionAskedBy(item: ContractItem): PromotionHint | undefined {
  const target = metaText(item, "promotion_target");
  if (target === undefined || !KNOWN.has(target)) return promotionHint(item.text);
  return { target, reason: metaText(item, "promotion_reason") ?? "meta:promotion_target" };
}
const KNOWN: ReadonlySet<string> = new Set(SPACES);
