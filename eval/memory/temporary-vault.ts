/** A vault in a store of its own: encrypted, on disk, in a temporary folder that is deleted on closing. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LanguageModel, openKeepsake, type Vault } from "../../src/index.ts";

export interface TemporaryVaultOptions {
  /** Whose vault it is. */
  readonly owner: string;
  /** Milliseconds UTC, asked for again each time. */
  readonly now: () => number;
  readonly languageModel?: LanguageModel | undefined;
}

export interface TemporaryVault extends AsyncDisposable {
  readonly vault: Vault;
}

export async function openTemporaryVault(options: TemporaryVaultOptions): Promise<TemporaryVault> {
  const folder = await mkdtemp(join(tmpdir(), "keepsake-eval-"));
  await using opening = new AsyncDisposableStack();
  opening.defer(() => rm(folder, { recursive: true, force: true }));
  const { owner, now, languageModel } = options;
  const store = opening.use(
    await openKeepsake({
      dir: join(folder, "data"),
      keysDir: join(folder, "keys"),
      system: { clock: { now } },
      ...(languageModel === undefined ? {} : { model: languageModel }),
    }),
  );
  const vault = await store.vault(owner);
  const open = opening.move();
  return { vault, [Symbol.asyncDispose]: () => open.disposeAsync() };
}
