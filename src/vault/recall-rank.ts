/**
 * Ranking of what the search found: relevance, salience now, recency and labels, as the policy weighs them (GOS-52), after two doors:
 * what has faded below the policy's threshold (GOS-51) and what this conversation has just been shown (GOS-53, GOS-A7) stay outside.
 */
import { mayBeRecalled } from "../aging/archival.ts";
import { type Aging, daysBetween, effectiveSalience } from "../aging/decay.ts";
import { HOLDS, LAYERS } from "../core/item.ts";
import type { Columns } from "../search/columns.ts";
import { codeOf } from "../search/filter.ts";
import type { Hit } from "../search/search-query.ts";
import type { OpenVault } from "./open-vault.ts";

/** Weighted parts of a score. */
export type RankParts = Readonly<Record<"relevance" | "salience" | "recency" | "topic", number>>;

export interface Ranked {
  readonly hit: Hit;
  readonly score: number;
  readonly parts: RankParts;
  /** Effective salience now. */
  readonly salience: number;
}

export interface Asking {
  readonly now: number;
  readonly session: string | undefined;
  /** What the session was shown is out of its sight. */
  readonly contextReset: boolean;
}

export interface Ranking {
  /** Best first. */
  readonly eligible: readonly Ranked[];
  readonly faded: readonly Hit[];
  readonly cooling: readonly Hit[];
}

/** gosum's recency: half of it is gone after a week (spec/gosum.md §3, left open). */
const RECENCY_HALF_DAYS = 7;

/** Σ w·part over relevance, salience now, recency, and whether the query names one of its labels (GOS-52), times the boost. */
export function rank(vault: OpenVault, hits: readonly Hit[], asking: Asking): Ranking {
  const { weights, retrievalThreshold } = vault.policy.recall;
  const columns = vault.index.columns();
  const best = hits[0]?.score ?? 1;
  const isCooling = cooldown(vault, asking);
  const eligible: Ranked[] = [];
  const faded: Hit[] = [];
  const cooling: Hit[] = [];
  for (const hit of hits) {
    const aging = agingOf(columns, hit.row);
    // What was said does not fade; it is only quoted.
    const isQuoted = columns.layer[hit.row] === MESSAGE;
    if (!isQuoted && !mayBeRecalled(aging, asking.now, retrievalThreshold)) faded.push(hit);
    else if (isCooling(hit.id)) cooling.push(hit);
    else {
      const salience = effectiveSalience(aging, asking.now);
      const recency = 2 ** (-daysBetween(aging.rehearsedAt, asking.now) / RECENCY_HALF_DAYS);
      const parts = {
        relevance: weights.relevance * (hit.score / best),
        salience: weights.salience * salience,
        recency: weights.recency * recency,
        topic: hit.isLabelAsked ? weights.topic : 0,
      };
      const sum = parts.relevance + parts.salience + parts.recency + parts.topic;
      eligible.push({ hit, parts, salience, score: sum * boostOf(columns, hit.row) });
    }
  }
  return { eligible: eligible.sort((a, b) => b.score - a.score), faded, cooling };
}

/** gumem's retrieval_boost; what is deprioritized counts half (GUM-20, GUM-21, GUM-B4). */
const boostOf = ({ boost, hold }: Columns, row: number): number =>
  (boost[row] ?? 1) * (hold[row] === DEPRIORITIZED ? DEPRIORITIZED_BOOST : 1);
const DEPRIORITIZED = codeOf(HOLDS, "deprioritized");
const MESSAGE = codeOf(LAYERS, "message");
const DEPRIORITIZED_BOOST = 0.5;

/**
 * Where the policy has a cooldown: never within so many turns of the session, and not again while the earlier rendering is in the model's
 * sight. A reset of its context opens the second door alone (GOS-A7).
 */
function cooldown(vault: OpenVault, { session, contextReset }: Asking): (id: string) => boolean {
  const { cooldownTurns } = vault.policy.recall;
  if (session === undefined || cooldownTurns === 0) return () => false;
  const turnCount = vault.sessions.get(session)?.cleanCount ?? 0;
  return (id) => {
    const turn = vault.rendered.turnOf(session, id);
    if (turn === undefined) return false;
    return turnCount - turn < cooldownTurns || (!contextReset && vault.rendered.isInSight(session, id));
  };
}

export const agingOf = (columns: Columns, row: number): Aging & { readonly curve: { readonly minimum: number } } => ({
  salience: columns.salience[row] ?? 0,
  valence: columns.valence[row] ?? 0,
  rehearsalCount: columns.rehearsalCount[row] ?? 0,
  rehearsedAt: columns.rehearsedAt[row] ?? 0,
  curve: {
    halfLifeDays: columns.halfLifeDays[row] ?? 1,
    boost: columns.rehearsalBoost[row] ?? 1,
    floor: columns.floor[row] ?? 0,
    minimum: columns.minimum[row] ?? 0,
  },
});
