/**
 * A sum of small decision trees over signs, as a probability: it knows what a sign means beside
 * another, which a weighted sum does not.
 */
import { readJson } from "../../data.ts";

/** Questions from the root of a tree to a leaf. */
export const DEPTH = 4;

/** All trees one after the other: level by level for `signs` and `limits`, from left to right for `leaves`. */
export interface Trees {
  readonly bias: number;
  /** Which sign each node asks for. */
  readonly signs: readonly number[];
  /** What is above it goes right. */
  readonly limits: readonly number[];
  readonly leaves: readonly number[];
}

const NODES = (1 << DEPTH) - 1;

export function probabilityOf({ bias, signs, limits, leaves }: Trees, values: Float64Array): number {
  let sum = bias;
  for (let first = 0, leaf = 0; leaf < leaves.length; first += NODES, leaf += 1 << DEPTH) {
    let at = 0;
    for (let level = 0; level < DEPTH; level++) {
      const node = first + (1 << level) - 1 + at;
      at = at * 2 + Number((values[signs[node] ?? 0] ?? 0) > (limits[node] ?? 0));
    }
    sum += leaves[leaf + at] ?? 0;
  }
  return 1 / (1 + Math.exp(-sum));
}

/** Trained together by `npm run train:relevance`; signs by their place in SIGN_NAMES. */
const TRAINED = readJson<{
  readonly trees: Trees;
  /** From how likely one of the shown is wanted to how likely the answer is among them, log odds. */
  readonly answered: { readonly bias: number; readonly slope: number };
}>("relevance.json");
export const { trees: RELEVANCE, answered: ANSWERED } = TRAINED;
