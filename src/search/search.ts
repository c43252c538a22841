/**
 * A search: filter, score, take the best. The filter comes first, so it never starves the result (PN-C10). Without a word in
 * common there are no hits: silence beats noise (GUM-24). Cost: the postings of the query's terms and one pass over the rows.
 */
import { createBestRows } from "./best-rows.ts";
import type { Columns } from "./columns.ts";
import type { EvidenceGraph } from "./evidence-graph.ts";
import { EVERYDAY, type FilterNames, rowFilter, withoutMessages } from "./filter.ts";
import type { LexicalIndex } from "./lexical-index.ts";
import { analyseQuery } from "./query-analysis.ts";
import { DEFAULT_WEIGHTS } from "./rank-weights.ts";
import { createSignals, fillSignals, fullScore, namedSignals, type RankingInput, sessionScores } from "./ranking.ts";
import { relevanceOf } from "./relevance.ts";
import type { SearchQuery, SearchResult } from "./search-query.ts";
import type { TurnOrder } from "./turn-order.ts";

/** What a search reads of an index. */
export interface SearchedIndex {
  readonly columns: Columns;
  readonly rowBound: number;
  readonly evidence: EvidenceGraph;
  readonly turns: TurnOrder;
  readonly messages: LexicalIndex;
  readonly items: LexicalIndex;
  readonly names: FilterNames;
  /** At least `rowBound` long; its content is of no meaning between searches. */
  readonly accumulator: Float32Array;
  readonly idOf: (row: number) => string;
  readonly isNewer: (left: number, right: number) => boolean;
}

export function search(index: SearchedIndex, asked: SearchQuery): SearchResult {
  const { columns, rowBound } = index;
  const weights = { ...DEFAULT_WEIGHTS, ...asked.weights };
  const query = analyseQuery(asked.text, asked.now, asked.timeZone ?? "UTC", index.names.speakers, weights);
  const passes = rowFilter(asked.filter ?? {}, withoutMessages(asked.mayRead ?? EVERYDAY), index.names);
  const lexical = index.accumulator.subarray(0, rowBound).fill(0);
  for (const words of [index.messages, index.items]) {
    const best = words.bestScore(query.terms);
    if (best > 0) words.score(query.terms, lexical, 1 / best);
  }
  const reliance = Math.min(1, weights.shortTurn / Math.max(1, index.messages.averageLength()));
  const full = fullScore(weights, reliance);
  const input: RankingInput = {
    columns,
    evidence: index.evidence,
    turns: index.turns,
    lexical,
    reliance,
    sessions: sessionScores(columns, lexical, index.names.sessions.bound()),
    query,
    weights,
  };
  const scratch = createSignals();
  let searchedCount = 0;
  const best = createBestRows(asked.limit, index.isNewer);
  for (let row = 0; row < rowBound; row++) {
    if (!passes(columns, row)) continue;
    searchedCount += 1;
    const score = fillSignals(input, row, scratch);
    if (score > 0) best.offer(row, score);
  }
  const hits = best.rows().map((row) => {
    const score = fillSignals(input, row, scratch);
    const signals = namedSignals(scratch);
    return { id: index.idOf(row), row, relevance: relevanceOf((score - signals.role) / full), score, signals };
  });
  return { hits, searchedCount };
}
