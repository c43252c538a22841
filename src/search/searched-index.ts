/** What a search reads of the index of one vault: the rows of one taint lane, and what lies around them. */
import type { Columns } from "./columns.ts";
import type { FilterNames } from "./filter.ts";
import type { RowGraph } from "./row-graph.ts";
import type { TaintLane } from "./taint-lane.ts";
import type { Updates } from "./updates.ts";

export interface SearchedIndex extends TaintLane {
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
