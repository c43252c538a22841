/** What a search reads of the index of one vault. */
import type { Columns } from "./columns.ts";
import type { FilterNames } from "./filter.ts";
import type { LexicalIndex } from "./lexical-index.ts";
import type { PassingCache } from "./passing-rows.ts";
import type { RowGraph } from "./row-graph.ts";
import type { TurnOrder } from "./turn-order.ts";
import type { Updates } from "./updates.ts";

export interface SearchedIndex {
  readonly columns: Columns;
  readonly rowBound: number;
  readonly evidence: RowGraph;
  readonly turns: TurnOrder;
  readonly updates: Updates;
  readonly messages: LexicalIndex;
  readonly items: LexicalIndex;
  readonly names: FilterNames;
  /** At least `rowBound` long; its content is of no meaning between searches. */
  readonly accumulator: Float32Array;
  readonly passing: PassingCache;
  readonly idOf: (row: number) => string;
  readonly isNewer: (left: number, right: number) => boolean;
}
