/**
 * The rows that ranking has to score: rows with a word of the query, the two turns on either side
 * of such a message, and items formed from these. All other rows score zero.
 */
import { LAYERS } from "../model/item.ts";
import type { Columns } from "./columns.ts";
import { codeOf } from "./filter.ts";
import type { RowGraph } from "./row-graph.ts";
import type { TurnOrder } from "./updates.ts";

export interface CandidateRows {
  /** Rows with a word of the query, in row order. */
  readonly holding: Uint32Array;
  /** All candidate rows, each once. */
  readonly rows: Uint32Array;
  /** By row: 0 for rows that are no candidates. */
  readonly isCandidate: Uint8Array;
}

interface CandidateSource {
  readonly columns: Columns;
  readonly evidence: RowGraph;
  readonly turns: TurnOrder;
}

const NONE = -1;
const MESSAGE = codeOf(LAYERS, "message");

/**
 * @param lexical by row: 0 where the row has no word of the query. Cost: one pass over it, plus the
 * surroundings of the matching rows.
 */
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
  for (let index = 0; index < holdingCount; index++) {
    const row = rows[index] ?? 0;
    if (columns.layer[row] !== MESSAGE) continue;
    const [before, after] = [turns.before(row), turns.after(row)];
    add(before);
    add(after);
    if (before !== NONE) add(turns.before(before));
    if (after !== NONE) add(turns.after(after));
  }
  // One step only: items formed from these items are too remote.
  const citedCount = count;
  for (let index = 0; index < citedCount; index++) evidence.eachSource(rows[index] ?? 0, add);
  return { holding: rows.subarray(0, holdingCount), rows: rows.subarray(0, count), isCandidate };
}
