/**
 * The one resolver of conflicts (unification §4): two claims for the same key in the same scope and phase, one stays current.
 * A user's correction gets past everything, also past higher authority; then authority, correction, recency, points, id.
 */
import { AUTHORITIES, type Authority } from "../core/item.ts";

export interface Claim {
  readonly authority: Authority;
  readonly isCorrection: boolean;
  /** What recency is measured by: `seq`, or the contract's `tick`. Never mixed in one call. */
  readonly order: number;
  readonly points: number;
  readonly id: string;
}

export type ConflictRule = "authority" | "correction" | "recency" | "importance";

export interface Resolution {
  readonly winner: "existing" | "incoming";
  /** The contract's codes; equal points are settled by the greater id under the rule `importance` (NAM-29). */
  readonly rule: ConflictRule;
}

const rank = (claim: Claim): number => AUTHORITIES.indexOf(claim.authority);
const USER_RANK = AUTHORITIES.indexOf("user_asserted");
const overrides = (claim: Claim): boolean => claim.isCorrection && rank(claim) >= USER_RANK;

/** Never "both": the loser becomes superseded, or in a strict profile is gone. */
export function resolveConflict(existing: Claim, incoming: Claim): Resolution {
  const winnerBy = (rule: ConflictRule, incomingWins: boolean): Resolution => ({
    winner: incomingWins ? "incoming" : "existing",
    rule,
  });
  const onlyOneCorrects = existing.isCorrection !== incoming.isCorrection;
  if (onlyOneCorrects && (overrides(existing) || overrides(incoming))) {
    return winnerBy("correction", incoming.isCorrection);
  }
  if (rank(existing) !== rank(incoming)) return winnerBy("authority", rank(incoming) > rank(existing));
  if (onlyOneCorrects) return winnerBy("correction", incoming.isCorrection);
  if (existing.order !== incoming.order) return winnerBy("recency", incoming.order > existing.order);
  if (existing.points !== incoming.points) return winnerBy("importance", incoming.points > existing.points);
  return winnerBy("importance", incoming.id > existing.id);
}
