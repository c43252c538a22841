/** What is asked of the index, and what it answers. */

import type { Item } from "../model/item.ts";
import type { ReadMask, SearchFilter } from "./filter.ts";
import type { AskedState } from "./question-signs.ts";
import type { RankWeights } from "./rank-weights.ts";
import type { Signals } from "./ranking.ts";
import type { QuestionVector } from "./semantic-score.ts";

export interface SearchQuery {
  readonly text: string;
  /** The asking time: what "last week" counts from. */
  readonly now: number;
  /** IANA zone of the asker. Default UTC. */
  readonly timeZone?: string | undefined;
  readonly filter?: SearchFilter | undefined;
  /** Most hits wanted. */
  readonly limit: number;
  /** Which lane is searched: what is clean, or what came from outside; never the two together (SEC-R12). Default `clean`. */
  readonly taint?: Item["taint"] | undefined;
  /** What the caller may see at all. Default: what is true and in use. */
  readonly mayRead?: ReadMask | undefined;
  readonly weights?: Partial<RankWeights> | undefined;
  /** The question as a vector, beside the vectors of the same embedder; rows are those of the index. */
  readonly vector?: QuestionVector | undefined;
}

/** What a hit took the place of, itself or through others. Its text may not be shown without a look at its truth. */
export interface Older {
  readonly id: string;
  /** It lends to the hit what speaks for it, and never stands above it. False where both hold and the question asks for the past. */
  readonly isBelow: boolean;
}

export interface Hit {
  readonly id: string;
  readonly row: number;
  /** Recall's own confidence that this answers the query, 0..1: from 0.7 on "relevant" (relevance.ts). */
  readonly relevance: number;
  /** What hits are ranked by: the sum of the signals. */
  readonly score: number;
  readonly signals: Signals;
  /** Share of the question that its own words hold, by how telling each word is, 0..1. */
  readonly held: number;
  /** The query says one of its labels (GOS-52). */
  readonly isLabelAsked: boolean;
  /** Newest first: what the filter would let through but for its truth. */
  readonly older: readonly Older[];
}

export interface SearchResult {
  /** Best first; equal scores newest first, by time and then by id, which grows with it. Never a message. */
  readonly hits: readonly Hit[];
  /** Items of the lane that passed the filter, found or not (PN-19, PN-C10). */
  readonly searchedCount: number;
  /** The first of several is a former one. Undefined where the question does not say. */
  readonly askedState: AskedState | undefined;
}
