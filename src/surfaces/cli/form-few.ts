/** After a command has taken messages in: a language model has a moment for them; what it does not get to waits, and the person is told. */
import type { Vault } from "../../vault/vault.ts";
import type { Call } from "./command.ts";
import { counted } from "./words.ts";

/** A service that does not answer holds nobody up for long. */
const WAIT_MS = 5_000;

/** @param isWaiting until all is done, or the person stops it */
export async function formFew({ screen, terminal, settings }: Call, vault: Vault, isWaiting: boolean): Promise<void> {
  if (settings.model === "none" && !isWaiting) return;
  const { system } = await import("../../vault/system.ts");
  const late = new AbortController();
  const callOff = isWaiting ? () => undefined : system.later(WAIT_MS, () => late.abort());
  try {
    await vault.settled({ signal: AbortSignal.any([terminal.signal, late.signal]) });
  } catch (error) {
    if (!late.signal.aborted && !terminal.signal.aborted) throw error;
  } finally {
    callOff();
  }
  const { byStatus, reasons } = (await vault.stats()).forming;
  const leftCount = byStatus.pending + byStatus.chunked + byStatus.failed;
  if (leftCount === 0) return;
  const why = Object.keys(reasons).join(", ");
  screen.note(`${counted(leftCount, "message")} not processed yet${why === "" ? "" : ` (${why})`}: keepsake tend`);
  // What is under way now would hold the end up; its record stays.
  await vault.close({ isFormingLeft: true });
}
