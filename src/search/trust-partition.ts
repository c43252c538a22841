/**
 * What a search reads of the rows of one taint. Clean memories and outside content have lanes of their own: how rare a word is, how long
 * texts are, who speaks and what is written in which language are matters of the rows of one lane, so that nothing from outside moves a
 * clean memory by as much as a digit (SEC-R12, SEC-P2).
 */
import { type Item, TAINTS } from "../model/item.ts";
import type { Columns } from "./columns.ts";
import { codeOf, type FilterNames } from "./filter.ts";
import { createFilterMaskCache, type FilterMaskCache } from "./filter-mask.ts";
import type { Interner } from "./interner.ts";
import { LexicalIndex } from "./lexical-index.ts";
import type { RowGraph } from "./row-graph.ts";
import { createTurnOrder, type TurnOrder } from "./turn-order.ts";
import type { Updates } from "./updates.ts";

interface TrustPartition {
  /** As the column of taints has it. */
  readonly taint: number;
  readonly messages: LexicalIndex;
  readonly items: LexicalIndex;
  readonly filterMasks: FilterMaskCache;
  /** Neighbours are of one lane: nothing from outside stands between two turns of a person. */
  readonly turns: TurnOrder;
  /** Those who said something in this lane. */
  readonly speakers: PartitionSpeakers;
}

export interface PartitionSpeakers {
  readonly enter: (ordinal: number) => void;
  readonly leave: (ordinal: number) => void;
  readonly entries: () => Iterable<readonly [string, number]>;
}

/** @param comesBefore orders two rows of one session */
export const createTrustPartition = (
  taint: Item["taint"],
  names: Interner,
  comesBefore: (left: number, right: number) => boolean,
): TrustPartition => ({
  taint: codeOf(TAINTS, taint),
  messages: new LexicalIndex(),
  items: new LexicalIndex(),
  filterMasks: createFilterMaskCache(),
  turns: createTurnOrder(comesBefore),
  speakers: createPartitionSpeakers(names),
});

/** The names are those of the whole vault; which of them speak here is counted by row. */
function createPartitionSpeakers(names: Interner): PartitionSpeakers {
  const rowCounts = new Map<number, number>();
  return {
    enter(ordinal) {
      if (ordinal !== 0) rowCounts.set(ordinal, (rowCounts.get(ordinal) ?? 0) + 1);
    },
    leave(ordinal) {
      const left = (rowCounts.get(ordinal) ?? 0) - 1;
      if (left > 0) rowCounts.set(ordinal, left);
      else rowCounts.delete(ordinal);
    },
    *entries() {
      for (const entry of names.entries()) if (rowCounts.has(entry[1])) yield entry;
    },
  };
}

/** What a search reads of the index of one vault: the rows of one taint lane, and what lies around them. */
export interface SearchedIndex extends TrustPartition {
  readonly columns: Columns;
  readonly rowBound: number;
  readonly evidence: RowGraph;
  readonly updates: Updates;
  readonly names: FilterNames;
  /** At least `rowBound` long; its content is of no meaning between searches. */
  readonly accumulator: Float32Array;
  readonly idOf: (row: number) => string;
  readonly isNewer: (left: number, right: number) => boolean;
}
