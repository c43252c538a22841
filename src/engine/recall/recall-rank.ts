/**
 * Ranks search hits by relevance, current salience, recency and labels, with the policy's weights
 * (GOS-52). Two filters come first: faded items (GOS-51) and items that this session has just been
 * shown (GOS-53, GOS-A7).
 */
import { type Aging, daysBetween, effectiveSalience, mayBeRecalled } from "../../model/aging.ts";
import { HOLDS, type Item, LAYERS } from "../../model/item.ts";
import type { Columns } from "../../search/columns.ts";
import { codeOf } from "../../search/filter.ts";
import type { Hit } from "../../search/search-query.ts";
import type { OpenVault } from "../open-vault.ts";

/** The weighted parts of a score. */
export type RankParts = Readonly<Record<"relevance" | "salience" | "recency" | "topic", number>>;

export interface Ranked {
  readonly hit: Hit;
  readonly score: number;
  readonly parts: RankParts;
  /** Effective salience now. */
  readonly salience: number;
}

export interface Chosen extends Ranked {
  readonly item: Item;
  /** Its near-duplicates. Their messages are cited with this item. */
  readonly copies: readonly Item[];
}

export interface Asking {
  readonly now: number;
  readonly session: string | undefined;
  /** The session's context was reset, so shown items may be shown again. */
  readonly contextReset: boolean;
}

export interface Ranking {
  /** Best first. */
  readonly eligible: readonly Ranked[];
  readonly faded: readonly Hit[];
  readonly cooling: readonly Hit[];
}

/** Half-life of gosum's recency: one week (spec/gosum.md §3 leaves it open). */
const RECENCY_HALF_DAYS = 7;

/** Σ w·part over relevance, current salience, recency and label match (GOS-52), times the boost. */
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
    // Messages don't fade. They are quoted.
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

/** gumem's retrieval_boost. Deprioritized items count half (GUM-20, GUM-21, GUM-B4). */
const boostOf = ({ boost, hold }: Columns, row: number): number =>
  (boost[row] ?? 1) * (hold[row] === DEPRIORITIZED ? DEPRIORITIZED_BOOST : 1);
const DEPRIORITIZED = codeOf(HOLDS, "deprioritized");
const MESSAGE = codeOf(LAYERS, "message");
const DEPRIORITIZED_BOOST = 0.5;

/**
 * The policy's cooldown. An item is not shown again within `cooldownTurns`, nor while its earlier
 * rendering is still in the model's context. A context reset lifts only the second rule (GOS-A7).
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
