/**
 * Embed: the job of upkeep that gives every text its vector, after an import or a change of the embedder (design §4, tend). Resumable at
 * any point, because what is missing is found by looking; doing it again does nothing. The older embedder's vectors go at the end.
 */

import { KeepsakeError } from "../../model/error.ts";
import type { EmbeddingState } from "../background-work.ts";
import type { OpenVault } from "../open-vault.ts";
import { assertTakesWrites } from "../state.ts";

export interface EmbedOptions {
  readonly signal?: AbortSignal;
  readonly progress?: (progress: EmbedProgress) => void;
}

/** In texts. */
export interface EmbedProgress {
  readonly done: number;
  readonly total: number;
}

export interface Embedded {
  readonly embeddedCount: number;
}

/**
 * @throws KeepsakeError `invalid_input` where the keep has no embedder, `provider_failed` when the embedder keeps failing: what was
 * embedded until then is kept, and the next call goes on there; `vault_frozen`, `vault_restricted`. Rejects with the signal's reason when that aborts.
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

/** Resolves when every text has its vector, or the embedder keeps failing; at once where there is no embedder. */
export async function embedded(vault: OpenVault, options: Pick<EmbedOptions, "signal"> = {}): Promise<EmbeddingState> {
  await vault.catchUp();
  return (await vault.embedding?.settle(options)) ?? { pendingCount: 0, embeddedCount: 0 };
}

const noEmbedder = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "This keep was opened without an embedder.", {
    hint: "Open it with one: openKeepsake({ embedder: useLite() }).",
  });

const unfinished = ({ pendingCount, failure }: EmbeddingState): KeepsakeError =>
  new KeepsakeError("provider_failed", "The embedder failed before every text had its vector.", {
    hint: "Nothing is lost: run it again when the embedder answers, and it goes on where it stopped.",
    facts: { pendingCount, reason: failure ?? "unknown" },
  });
