/**
 * The rows that words speak for: those that hold one, the two turns on either side of each such message, and what was formed from these.
 * All others score nothing, so ranking looks at no more than them.
 */
import { LAYERS } from "../model/item.ts";
import type { Columns } from "./columns.ts";
import { codeOf } from "./filter.ts";
import type { RowGraph } from "./row-graph.ts";
import type { TurnOrder } from "./turn-order.ts";

export interface CandidateRows {
  /** Rows that hold a word, in their order. */
  readonly holding: Uint32Array;
  /** All rows that words speak for, each once. */
  readonly rows: Uint32Array;
  /** By row: not 0 for those. */
  readonly isCandidate: Uint8Array;
}

interface CandidateSource {
  readonly columns: Columns;
  readonly evidence: RowGraph;
  readonly turns: TurnOrder;
}

const NONE = -1;
const MESSAGE = codeOf(LAYERS, "message");

/** @param lexical by row: 0 where it holds no word. Cost: a look at each of its rows, and what lies around those that hold one. */
export function candidateRows({ columns, evidence, turns }: CandidateSource, lexical: Float32Array): CandidateRows {
  const isCandidate = new Uint8Array(lexical.length);
  const rows = new Uint32Array(lexical.length);
  let count = 0;
  for (let row = 0; row < lexical.length; row++) {
    if (lexical[row] === 0) continue;
    isCandidate[row] = 1;
    rows[count++] = row;
  }
  const add = (row: number): void => {
    if (row === NONE || isCandidate[row] === 1) return;
    isCandidate[row] = 1;
    rows[count++] = row;
  };
  const holdingCount = count;
  for (let place = 0; place < holdingCount; place++) {
    const row = rows[place] ?? 0;
    if (columns.layer[row] !== MESSAGE) continue;
    const [before, after] = [turns.before(row), turns.after(row)];
    add(before);
    add(after);
    if (before !== NONE) add(turns.before(before));
    if (after !== NONE) add(turns.after(after));
  }
  // What was formed from what was formed is further away.
  const citedCount = count;
  for (let place = 0; place < citedCount; place++) evidence.eachSource(rows[place] ?? 0, add);
  return { holding: rows.subarray(0, holdingCount), rows: rows.subarray(0, count), isCandidate };
}
