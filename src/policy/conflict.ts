/**
 * Resolves conflicts (unification §4): of two claims for one key in one scope and phase, one stays
 * current. Order: authority, correction, recency, points, id (NAM-29). The policy decides whether a
 * correction overrides higher authority (NAM-30).
 */
import { AUTHORITIES, type Authority } from "../model/item.ts";
import { compareCodePoints } from "../model/text.ts";

export interface Claim {
  /** An authority of items; unknown words rank below all of them. */
  readonly authority: string;
  readonly isCorrection: boolean;
  /** Recency: `seq`, or the contract's `tick`. Never mixed in one call. */
  readonly order: number;
  readonly points: number;
  readonly id: string;
}

export type ConflictRule = "authority" | "correction" | "recency" | "importance";

interface ConflictRules {
  /**
   * `owner`: corrections with the user's authority or above override everything, in both directions
   * (unification §4). `contract`: only incoming corrections with exactly the user's authority,
   * against equal or higher authority (NAM-30).
   */
  readonly corrections?: "owner" | "contract" | undefined;
  /** Highest first; unlisted ones rank lowest. Default: the order of items. */
  readonly authorities?: readonly string[] | undefined;
}

export const HIGHEST_FIRST: readonly Authority[] = AUTHORITIES.toReversed();

/** The loser becomes superseded, or is dropped under a strict preset. */
export function resolveConflict(existing: Claim, incoming: Claim, rules: ConflictRules = {}) {
  const { corrections = "owner", authorities = HIGHEST_FIRST } = rules;
  const rank = ({ authority }: Claim): number => placeIn(authorities, authority);
  const userRank = placeIn(authorities, "user_asserted");
  const winnerBy = (rule: ConflictRule, incomingWins: boolean) => ({
    winner: incomingWins ? "incoming" : "existing",
    rule,
  });
  const onlyOneCorrects = existing.isCorrection !== incoming.isCorrection;
  const ownersWord = (claim: Claim): boolean => claim.isCorrection && rank(claim) <= userRank;

  if (corrections === "owner" && onlyOneCorrects && (ownersWord(existing) || ownersWord(incoming)))
    return winnerBy("correction", incoming.isCorrection);
  const overrides =
    corrections === "contract" &&
    incoming.isCorrection &&
    rank(incoming) === userRank &&
    rank(incoming) >= rank(existing);
  if (rank(existing) !== rank(incoming) && !overrides) return winnerBy("authority", rank(incoming) < rank(existing));
  if (onlyOneCorrects) return winnerBy("correction", incoming.isCorrection);
  if (existing.order !== incoming.order) return winnerBy("recency", incoming.order > existing.order);
  if (existing.points !== incoming.points) return winnerBy("importance", incoming.points > existing.points);
  return winnerBy("importance", compareCodePoints(incoming.id, existing.id) > 0);
}

/** The strongest is 0; an unlisted one is weaker than all. */
export function placeIn(authorities: readonly string[], authority: string): number {
  const place = authorities.indexOf(authority);
  return place === -1 ? authorities.length : place;
}

/** Bounds a chain of replacements. A cycle ends earlier. */
const LINEAGE_MAX = 20;

/** The id and its successors in order (NAM-46): at most `limit` ids, none twice. */
export function lineage(
  id: string,
  replacedBy: ReadonlyMap<string, string> | undefined,
  limit: number = LINEAGE_MAX,
): readonly string[] {
  const chain = new Set<string>();
  for (let at: string | undefined = id; at !== undefined && chain.size < limit && !chain.has(at); ) {
    chain.add(at);
    at = replacedBy?.get(at);
  }
  return [...chain];
}
