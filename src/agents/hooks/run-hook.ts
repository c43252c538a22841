/**
 * `keepsake hook <event>`: JSON in, answer out, within the event's time limit. Fails open: after an
 * error, the host continues without an answer, and standard error has one line without content
 * (playnew.md §5.1).
 */

import type { Call } from "../../cli/command.ts";
import { type Access, withVaultOrLocked } from "../../cli/open-store.ts";
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
  reportFailure,
} from "./hook-protocol.ts";

export interface HookRun {
  readonly event: HookEvent;
  readonly options: HandlerOptions;
  /** Time limit of the answer. Writing continues afterwards. */
  readonly answerMs: number;
  /** Time limit of everything. */
  readonly totalMs: number;
  /** True in the detached process after the session, which may take its time. */
  readonly isSettling: boolean;
}

/** Wait for a busy store. Anything missed is in the transcript. */
const BUSY_MS = 400;

/** Never throws. @returns false on timeout: the caller must exit, because work is still running */
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
    if (!isAnswered) reportFailure(call, run.event, "timed_out");
    stopping.abort();
    return false;
  } catch (error) {
    // A missing store or vault is no failure: there is nothing to remember.
    if (!isKeepsakeError(error, "not_found"))
      reportFailure(call, run.event, isKeepsakeError(error) ? error.code : "internal");
    return true;
  } finally {
    answerUp();
    totalUp?.();
  }
}

interface Answering {
  readonly isOpen: () => boolean;
  /** Marks the answer as complete. Only writing follows. */
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
    // A read-only store still answers prompts (design §4). The prompt itself is in the transcript.
    if (event !== "UserPromptSubmit" || !isKeepsakeError(error, "store_read_only")) throw error;
    await work("read");
    throw error;
  }
}

/** Leaves topics and summaries to the detached process. */
const closeVault = (vault: Vault, isSettling: boolean): Promise<void> => vault.close({ isFormingLeft: !isSettling });

/** Suppresses notices and warnings, because hosts show standard error. */
const quiet = (call: Call): Call => ({
  ...call,
  screen: call.screen.quiet(),
  settings: { ...call.settings, busyTimeoutMs: Math.min(call.settings.busyTimeoutMs, BUSY_MS) },
});
