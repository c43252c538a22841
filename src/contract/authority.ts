/** Who stands behind an item (spec/namel3ss.md §2.4): by its source, unless its meta says so itself. */
import { type ContractItem, metaText } from "./contract-item.ts";

const BY_SOURCE: ReadonlyMap<string, string> = new Map([
  ["user", "user_asserted"],
  ["ai", "ai_inferred"],
  ["tool", "tool_verified"],
]);

/** What a new item is given. */
export const authorityFor = (source: string): { readonly authority: string; readonly reason: string } => ({
  authority: BY_SOURCE.get(source) ?? "system_imposed",
  reason: `source:${source}`,
});

/** What an item that is there counts as; an unknown source without a word of its own counts least. */
export const authorityOf = (item: ContractItem): string =>
  metaText(item, "authority") ??
  (item.source === "system" ? "system_imposed" : (BY_SOURCE.get(item.source) ?? "ai_inferred"));
