/**
 * The one resolver of conflicts (unification §4): two claims for the same key in the same scope and phase, one stays current. Authority, then
 * correction, recency, points, id (NAM-29). Whose corrections get past higher authority is the policy's word (NAM-30).
 */
import { AUTHORITIES, type Authority } from "../model/item.ts";
import { compareCodePoints } from "../model/text.ts";

export interface Claim {
  /** One of the item's authorities; a foreign word ranks below all of them. */
  readonly authority: string;
  readonly isCorrection: boolean;
  /** What recency is measured by: `seq`, or the contract's `tick`. Never mixed in one call. */
  readonly order: number;
  readonly points: number;
  readonly id: string;
}

export type ConflictRule = "authority" | "correction" | "recency" | "importance";

interface Resolution {
  readonly winner: "existing" | "incoming";
  /** The contract's codes; equal points are settled by the greater id under the rule `importance` (NAM-29). */
  readonly rule: ConflictRule;
}

interface ConflictRules {
  /**
   * `owner`: a correction of the user's authority or above gets past everything, and a stored one past whatever comes (unification §4).
   * `contract`: only an incoming correction of exactly the user's authority, against equal or higher authority (NAM-30).
   */
  readonly corrections?: "owner" | "contract" | undefined;
  /** Highest first; an authority that is not listed ranks below all that are. Default: the item's own order. */
  readonly authorities?: readonly string[] | undefined;
}

const HIGHEST_FIRST: readonly Authority[] = AUTHORITIES.toReversed();

/** Never "both": the loser becomes superseded, or under a strict preset is gone. */
export function resolveConflict(existing: Claim, incoming: Claim, rules: ConflictRules = {}): Resolution {
  const { corrections = "owner", authorities = HIGHEST_FIRST } = rules;
  const rank = ({ authority }: Claim): number => placeIn(authorities, authority);
  const userRank = placeIn(authorities, "user_asserted");
  const winnerBy = (rule: ConflictRule, incomingWins: boolean): Resolution => ({
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

function placeIn(authorities: readonly string[], authority: string): number {
  const place = authorities.indexOf(authority);
  return place === -1 ? authorities.length : place;
}

/** Which memory stands in the place of an older one (NAM-46): the chain of replacements, from an id to what replaced it last. */

/** Bounds a chain; a loop ends it earlier. */
const LINEAGE_MAX = 20;

/** Begins with the id itself; at most `limit` ids, none twice. Without a map: the id alone. */
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
