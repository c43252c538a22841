/**
 * Authority of an item (spec/namel3ss.md §2.4), and which of two conflicting items wins
 * (NAM-29, NAM-30, with the reference's rule for corrections).
 */
import { type Claim, type ConflictRule, resolveConflict } from "../policy/conflict.ts";
import { type ContractItem, metaText } from "./item.ts";

const BY_SOURCE: ReadonlyMap<string, string> = new Map([
  ["user", "user_asserted"],
  ["ai", "ai_inferred"],
  ["tool", "tool_verified"],
]);

/** The authority of a new item. */
export const authorityFor = (source: string): { readonly authority: string; readonly reason: string } => ({
  authority: BY_SOURCE.get(source) ?? "system_imposed",
  reason: `source:${source}`,
});

/** The authority of a stored item: in its meta, else by source; an unknown source ranks lowest. */
export const authorityOf = (item: ContractItem): string =>
  metaText(item, "authority") ??
  (item.source === "system" ? "system_imposed" : (BY_SOURCE.get(item.source) ?? "ai_inferred"));

export interface Conflict {
  readonly winner: ContractItem;
  readonly loser: ContractItem;
  readonly rule: ConflictRule;
}

/** @param authorities highest first */
export function conflictOf(existing: ContractItem, incoming: ContractItem, authorities: readonly string[]): Conflict {
  const { winner, rule } = resolveConflict(claim(existing), claim(incoming), { corrections: "contract", authorities });
  return winner === "incoming"
    ? { winner: incoming, loser: existing, rule }
    : { winner: existing, loser: incoming, rule };
}

const claim = (item: ContractItem): Claim => ({
  authority: authorityOf(item),
  isCorrection: metaText(item, "event_type") === "correction",
  order: item.created_at,
  points: item.importance,
  id: item.id,
});

export interface StoreRules {
  readonly dedupe: boolean;
  /** Highest first. */
  readonly authorities: readonly string[];
}

/** The outcome of storing an item. */
export interface Stored {
  /** The item now in this place; undefined if an equal fact was already there. */
  readonly item?: ContractItem;
  readonly conflict?: Conflict;
  /** The stored item that lost and was removed. */
  readonly deleted?: ContractItem;
}
