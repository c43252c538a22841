/**
 * When summaries and topics are formed: behind the answers, a moment after the last write, so that a conversation that goes on is not told
 * anew with every word. Never delays a write; a failure leaves the rest for the next time, because how far it came is written down.
 */
import type { Deriver } from "../background-work.ts";
import type { OpenVault } from "../open-vault.ts";
import { deriveNext } from "./derive.ts";

const PAUSE_MS = 2_500;
/** So many facts are told without waiting for a pause in the conversation. */
const ENOUGH = 500;

export function createDeriver(vault: OpenVault): Deriver {
  let callOff: (() => void) | undefined;
  let running: Promise<void> | undefined;
  const stopping = new AbortController();

  const mayDerive = (): boolean => !vault.isReadOnly && vault.policy.enabled && !vault.isPaused;

  async function work(signal?: AbortSignal): Promise<void> {
    while (!stopping.signal.aborted && mayDerive() && (await deriveNext(vault, stopping.signal)))
      signal?.throwIfAborted();
  }
  function run(signal?: AbortSignal): Promise<void> {
    running ??= work(signal).finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    wake() {
      if (stopping.signal.aborted || !mayDerive()) return;
      if (callOff !== undefined && vault.behind.countAtMost >= ENOUGH) return;
      callOff?.();
      callOff = vault.system.later(PAUSE_MS, () => {
        callOff = undefined;
        // The next write, the next opening or upkeep tries again.
        void run().catch(() => undefined);
      });
    },
    async settle({ signal } = {}) {
      if (!mayDerive()) return;
      await run(signal);
      // What was kept while it ran.
      await run(signal);
    },
    async stop() {
      stopping.abort();
      callOff?.();
      await running?.catch(() => undefined);
    },
  };
}
