/** Query and result of a search. */

import type { Item } from "../model/item.ts";
import type { RequestedState } from "./analysis.ts";
import type { ReadMask, SearchFilter } from "./filter.ts";
import type { RankWeights } from "./rank-weights.ts";
import type { Signals } from "./ranking.ts";
import type { QuestionVector } from "./semantic-score.ts";

export interface SearchQuery {
  readonly text: string;
  /** Reference time of "last week" and the like. */
  readonly now: number;
  /** IANA zone of the reader. Default UTC. */
  readonly timeZone?: string | undefined;
  readonly filter?: SearchFilter | undefined;
  /** Maximum number of hits. */
  readonly limit: number;
  /** Clean or untrusted content, never both (SEC-R12). Default `clean`. */
  readonly taint?: Item["taint"] | undefined;
  /** What the caller may see. Default: items that are true and in use. */
  readonly mayRead?: ReadMask | undefined;
  readonly weights?: Partial<RankWeights> | undefined;
  /** By folded word of the text that means somebody, "brother" in "my brother": the name of that person. */
  readonly names?: ReadonlyMap<string, string> | undefined;
  /** The embedded question with the vectors of the same embedder; rows are those of the index. */
  readonly vector?: QuestionVector | undefined;
}

/** A superseded item. Check its truth before showing its text. */
interface Older {
  readonly id: string;
  readonly row: number;
  /**
   * It passes its score to the hit and never ranks above it. False if both are true and the
   * question asks about the past.
   */
  readonly isBelow: boolean;
}

export interface Hit {
  readonly id: string;
  readonly row: number;
  /** Confidence that the hit answers the query, 0..1; "relevant" from 0.7 on (`relevanceOf`). */
  readonly relevance: number;
  /** Ranking score: the sum of the signals. */
  readonly score: number;
  readonly signals: Signals;
  /** Share of the question that its own words cover, weighted by rarity, 0..1. */
  readonly held: number;
  /** The query contains one of its labels (GOS-52). */
  readonly isLabelInQuestion: boolean;
  /** Newest first: items that pass the filter except for their truth. */
  readonly older: readonly Older[];
}

export interface SearchResult {
  /** Best first; ties by time (newest first), then by id. Never a message. */
  readonly hits: readonly Hit[];
  /** Items of the partition that passed the filter, whether or not they matched (PN-19, PN-C10). */
  readonly searchedCount: number;
  /** "The first of several" counts as `former`. Undefined if unspecified. */
  readonly requestedState: RequestedState | undefined;
  /** How much turns depend on their surroundings: 1 where messages are short, near 0 where they are long. */
  readonly reliance: number;
}
