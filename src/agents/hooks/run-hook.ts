/**
 * `keepsake hook <event>`: one JSON object in, the answer out, within the time that the event has. It fails open: whatever goes wrong, the host goes on without
 * an answer, and one line without content says why on standard error (playnew.md §5.1).
 */

import type { Call } from "../../cli/command.ts";
import { type Access, withVaultOrLocked } from "../../cli/open-keep.ts";
import { system } from "../../engine/system.ts";
import type { Vault } from "../../engine/vault.ts";
import { isKeepsakeError } from "../../model/error.ts";
import { liveMessage } from "./archive-transcript.ts";
import { handle } from "./handlers.ts";
import {
  type HandlerOptions,
  type HookAnswer,
  type HookEvent,
  hookText,
  printedAnswer,
  readHookInput,
  tell,
} from "./hook-protocol.ts";

export interface HookRun {
  readonly event: HookEvent;
  readonly options: HandlerOptions;
  /** Behind this nothing is answered any more; what is to be written is written all the same. */
  readonly answerMs: number;
  /** Behind this it ends, whatever it is at. */
  readonly totalMs: number;
  /** The session is over and this process may take its time: it is the one that was left behind. */
  readonly isSettling: boolean;
}

/** A store that another process writes to is waited for no longer: what a hook misses, the transcript still has. */
const BUSY_MS = 400;

/** Never throws. @returns false where the time was up: whoever called ends the process then, because the work is still under way */
export async function runHook(call: Call, run: HookRun): Promise<boolean> {
  const stopping = new AbortController();
  let isLate = false;
  let isAnswered = false;
  const answerUp = system.later(run.answerMs, () => {
    isLate = true;
  });
  let totalUp: (() => void) | undefined;
  const timeUp = new Promise<"late">((resolve) => {
    totalUp = system.later(run.totalMs, () => resolve("late"));
  });
  const options = { ...run.options, signal: stopping.signal };
  const answering: Answering = {
    isOpen: () => !isLate && !isAnswered,
    done: () => {
      isAnswered = true;
    },
  };
  try {
    const ended = await Promise.race([answered(quiet(call), { ...run, options }, answering), timeUp]);
    if (ended !== "late") return true;
    if (!isAnswered) tell(call, run.event, "timed_out");
    stopping.abort();
    return false;
  } catch (error) {
    // A keep or a vault that is not there remembers nothing: that is no failure.
    if (!isKeepsakeError(error, "not_found")) tell(call, run.event, isKeepsakeError(error) ? error.code : "internal");
    return true;
  } finally {
    answerUp();
    totalUp?.();
  }
}

interface Answering {
  readonly isOpen: () => boolean;
  /** The host has its answer, or gets none: what goes on is writing. */
  readonly done: () => void;
}

async function answered(call: Call, run: HookRun, answering: Answering): Promise<void> {
  const { event, options, isSettling } = run;
  const input = readHookInput(event, await hookText(call));
  const print = async (answer: HookAnswer): Promise<void> => {
    if (!answering.isOpen()) return;
    const text = printedAnswer(event, answer);
    if (text !== "") await call.terminal.out(text);
    answering.done();
  };
  const work = (access: Access["access"]) =>
    withVaultOrLocked(
      call,
      { access },
      {
        async opened(vault) {
          const answer = await handle(event, vault, input, options);
          await print(answer);
          if (access === "write") await answer.afterwards?.();
          await closeVault(vault, isSettling || access === "read");
        },
        async locked(keepsake) {
          const message = input.agent_id === undefined ? liveMessage(event, input, options) : undefined;
          if (message !== undefined) await keepsake.spool(call.settings.vault, message);
        },
      },
    );
  try {
    await work("write");
  } catch (error) {
    // What a person asks is answered from a store that cannot be written, too (design §4); what they said is in the transcript.
    if (event !== "UserPromptSubmit" || !isKeepsakeError(error, "store_read_only")) throw error;
    await work("read");
    throw error;
  }
}

/** Topics and summaries are for a process that nobody waits for. */
const closeVault = (vault: Vault, isSettling: boolean): Promise<void> => vault.close({ isFormingLeft: !isSettling });

/** No notices and warnings: nobody reads them here, and a host shows what it finds on standard error. */
const quiet = (call: Call): Call => ({
  ...call,
  screen: call.screen.quiet(),
  settings: { ...call.settings, busyTimeoutMs: Math.min(call.settings.busyTimeoutMs, BUSY_MS) },
});
