/**
 * Embeds every text without a vector, after an import or a change of the embedder (design §4).
 * Resumable and idempotent; vectors of other embedders are dropped at the end.
 */

import { KeepsakeError } from "../../model/error.ts";
import type { EmbeddingState } from "../background-work.ts";
import type { OpenVault } from "../open-vault.ts";
import { assertTakesWrites } from "../state.ts";

export interface EmbedOptions {
  readonly signal?: AbortSignal;
  readonly progress?: (progress: EmbedProgress) => void;
}

/** Counts texts. */
export interface EmbedProgress {
  readonly done: number;
  readonly total: number;
}

export interface Embedded {
  readonly embeddedCount: number;
}

/**
 * @throws KeepsakeError `invalid_input` without an embedder; `provider_failed` if it keeps failing
 * (the next call resumes); `vault_frozen`, `vault_restricted`. Rejects with the signal's reason if
 * it aborts.
 */
export async function reembed(vault: OpenVault, { signal, progress }: EmbedOptions = {}): Promise<Embedded> {
  const { embedding } = vault;
  if (embedding === undefined) throw noEmbedder();
  await vault.catchUp();
  assertTakesWrites(vault);
  const report = (): void => {
    const { embeddedCount, pendingCount } = embedding.state();
    progress?.({ done: embeddedCount, total: embeddedCount + pendingCount });
  };
  report();
  const state = await embedding.settle({ signal, onStored: report });
  if (state.pendingCount > 0) throw unfinished(state);
  await vault.queue.write(async (draft) => draft.dropOtherEmbedders());
  return { embeddedCount: state.embeddedCount };
}

/**
 * Resolves when every text has a vector or the embedder keeps failing; at once without an embedder.
 */
export async function embedded(vault: OpenVault, options: Pick<EmbedOptions, "signal"> = {}): Promise<EmbeddingState> {
  await vault.catchUp();
  return (await vault.embedding?.settle(options)) ?? { pendingCount: 0, embeddedCount: 0 };
}

const noEmbedder = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "This store was opened without an embedder.", {
    hint: "Open it with one: openKeepsake({ embedder: useLite() }).",
  });

const unfinished = ({ pendingCount, failure }: EmbeddingState): KeepsakeError =>
  new KeepsakeError("provider_failed", "The embedder failed before every text had its vector.", {
    hint: "Run it again when the embedder works. It resumes where it stopped.",
    facts: { pendingCount, reason: failure ?? "unknown" },
  });
