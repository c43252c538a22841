/** A vault's tally of language model requests and tokens, stored in a sealed note. */

import type { UnitOfWork } from "../open-vault.ts";
import { MODEL_USE_NOTE, type ModelUse } from "../write/stored-notes.ts";

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

/** Adds to the vault's tally and returns the new total. */
export function noteModelUse(draft: UnitOfWork, use: ModelUse): ModelUse {
  const total = addModelUse(draft.vault.modelUse, use);
  draft.note(MODEL_USE_NOTE, Buffer.from(JSON.stringify(total)));
  return total;
}
