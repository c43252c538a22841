/** What a language model was asked and what it cost, as a sealed tally of the vault. Counts and codes alone. */
import type { Draft } from "./draft.ts";

export interface ModelUse {
  /** Tries, failed ones included. */
  readonly requestCount: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Facts that were kept, */
  readonly factCount: number;
  /** and those that were not: without evidence, said already, refused by the gate or a hook. By reason. */
  readonly dropped: Readonly<Record<string, number>>;
}

export const USE_NOTE = "model-use";
export const NO_MODEL_USE: ModelUse = { requestCount: 0, inputTokens: 0, outputTokens: 0, factCount: 0, dropped: {} };

export const addModelUse = (
  left: ModelUse,
  right: Omit<ModelUse, "dropped"> & { readonly dropped: Readonly<Partial<Record<string, number>>> },
): ModelUse => ({
  requestCount: left.requestCount + right.requestCount,
  inputTokens: left.inputTokens + right.inputTokens,
  outputTokens: left.outputTokens + right.outputTokens,
  factCount: left.factCount + right.factCount,
  dropped: addCounts(left.dropped, right.dropped),
});

export const addCounts = (
  left: Readonly<Record<string, number>>,
  right: Readonly<Partial<Record<string, number>>>,
): Readonly<Record<string, number>> => {
  const sum = { ...left };
  for (const [word, count = 0] of Object.entries(right)) sum[word] = (sum[word] ?? 0) + count;
  return sum;
};

/** The vault's tally with this added, as it will be stored. */
export function noteModelUse(draft: Draft, use: ModelUse): ModelUse {
  const total = addModelUse(draft.vault.modelUse, use);
  draft.note(USE_NOTE, Buffer.from(JSON.stringify(total)));
  return total;
}
