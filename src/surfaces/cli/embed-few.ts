/** After a command has written: the few texts that are new get their vectors at once; many wait for `keepsake tend`, and the person is told. */
import type { Vault } from "../../vault/vault.ts";
import type { Call } from "./command.ts";
import { counted } from "./words.ts";

/** At 16 ms a text this is a second. */
const TEXTS_MAX = 64;
/** A service that does not answer holds nobody up for long. */
const WAIT_MS = 5_000;

export async function embedFew({ screen, terminal }: Call, vault: Vault): Promise<void> {
  const { pendingEmbeddings = 0 } = await vault.stats();
  if (pendingEmbeddings === 0) return;
  if (pendingEmbeddings <= TEXTS_MAX) {
    const { system } = await import("../../vault/system.ts");
    const late = new AbortController();
    const callOff = system.later(WAIT_MS, () => late.abort());
    // What is not done now is found and done later.
    await vault.embedded({ signal: AbortSignal.any([terminal.signal, late.signal]) }).catch(() => undefined);
    callOff();
  }
  const { pendingEmbeddings: leftCount = 0, embedderFailure } = await vault.stats();
  if (leftCount === 0) return;
  const why = embedderFailure === undefined ? "" : ` (${embedderFailure})`;
  screen.note(`${counted(leftCount, "text")} without a vector yet${why}: keepsake tend`);
}
