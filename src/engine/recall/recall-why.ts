/**
 * Why a memory is in a reply: its signals, its rank among all candidates, and the policy lines that
 * applied.
 */
import type { Marker } from "../../model/aging.ts";
import type { Item } from "../../model/item.ts";
import type { Policy } from "../../model/policy.ts";
import type { Match } from "../../search/matches.ts";
import type { Signals } from "../../search/ranking.ts";
import type { Citation } from "../../search/vault-index.ts";
import type { Ranked, RankParts } from "./recall-rank.ts";

/** A match and its position. */
export interface FoundMatch extends Match {
  /** The part of the memory that offsets in `text` refer to. */
  readonly field: "text" | "detail" | "label";
  /** Index of the detail or label in the reply; 0 for the text. */
  readonly fieldIndex: number;
  /** The words in the question, and in the memory. */
  readonly asked: string;
  readonly said: string;
}

/** A message that the memory was formed from. */
export interface ExplainedEvidence extends Citation {
  readonly speaker?: string;
  /** The exact words that the memory was formed from. */
  readonly quotes: readonly string[];
  /** All matching words of the message, because they contribute to the memory's rank. */
  readonly matched: readonly string[];
}

export interface Explanation {
  readonly matches: readonly FoundMatch[];
  readonly evidence: readonly ExplainedEvidence[];
}

export interface Why extends Partial<Explanation> {
  /** 1 is the best. */
  readonly rank: number;
  /** The weighted parts of `score`. */
  readonly parts: RankParts;
  /** The contribution of each search signal. */
  readonly signals: Signals;
  /**
   * For each part and signal that is not 0: its rank among all candidates, 1 for the highest value.
   */
  readonly ranks: Readonly<Record<string, number>>;
  /** Policy lines that applied, as paths in its document. */
  readonly policy: readonly string[];
}

/** Returns a function that ranks one candidate. Each signal is sorted once, on first use. */
export function createRankCount(candidates: readonly Ranked[]): (entry: Ranked) => Why["ranks"] {
  const ordered = new Map<string, Float64Array>();
  function rankOf(name: string, value: number): number {
    const values = ordered.get(name) ?? Float64Array.from(candidates, (entry) => amountOf(entry, name)).sort();
    ordered.set(name, values);
    return values.length - lastAtMost(values, value);
  }
  return (entry) => {
    const ranks: Record<string, number> = {};
    for (const [name, value] of [...Object.entries(entry.parts), ...Object.entries(entry.hit.signals)])
      if (value !== 0) ranks[name] = 1 + rankOf(name, value);
    return ranks;
  };
}

// Names of parts and signals never clash.
const amountOf = ({ parts, hit }: Ranked, name: string): number =>
  (parts as Readonly<Record<string, number>>)[name] ?? (hit.signals as Readonly<Record<string, number>>)[name] ?? 0;

/** The number of sorted values up to and including `value`. */
function lastAtMost(values: Float64Array, value: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Judged {
  readonly item: Item;
  readonly markers: readonly Marker[];
  readonly session: string | undefined;
  /** Limits that came from the policy, not the caller. */
  readonly bounds: readonly ("items" | "budgetTokens")[];
}

/** Only the lines that affected this item. */
export function policyLines(policy: Policy, { item, markers, session, bounds }: Judged): readonly string[] {
  const { recall } = policy;
  const weights = (["relevance", "salience", "recency", "topic"] as const).filter((part) => recall.weights[part] > 0);
  return [
    ...weights.map((part) => `recall.weights.${part}`),
    ...bounds.map((bound) => `recall.${bound}`),
    ...(recall.retrievalThreshold > 0 ? ["recall.retrievalThreshold"] : []),
    ...(recall.cooldownTurns > 0 && session !== undefined ? ["recall.cooldownTurns"] : []),
    ...(markers.includes("recent") ? ["recall.recentDays"] : []),
    ...(markers.includes("faint") ? ["recall.confabulation"] : []),
    policy.curves.byType[item.type] === undefined ? "curves.default" : `curves.byType.${item.type}`,
  ];
}
