/** Two items as the one resolver of conflicts sees them (NAM-29, NAM-30), with the reference's rule for corrections. */
import { type Claim, type ConflictRule, resolveConflict } from "../policy/conflict.ts";
import { authorityOf } from "./authority.ts";
import { type ContractItem, metaText } from "./contract-item.ts";

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

/** What became of an item that was to be stored. */
export interface Stored {
  /** What the store holds now in this place; undefined: nothing was stored and nothing was in the way (an equal fact is there). */
  readonly item?: ContractItem;
  readonly conflict?: Conflict;
  /** A stored item that lost and is gone. */
  readonly deleted?: ContractItem;
}
