/**
 * Takes in a stream of messages, a batch at a time. Whatever was valid before a fault or a stop is committed, and the same input again
 * goes on behind it.
 */
import { isKeepsakeError } from "../../core/error.ts";
import type { Observed, ObserveOptions } from "../../vault/observe.ts";
import type { Vault } from "../../vault/vault.ts";
import { lineError, type MessageLine } from "./message-lines.ts";

export interface Taken {
  readonly messageCount: number;
  readonly storedCount: number;
  /** Here before. */
  readonly knownCount: number;
  readonly emptyCount: number;
  /** Messages that the policy refused, by reason code. */
  readonly deniedMessages: Readonly<Record<string, number>>;
  /** Memories that were formed, and those that were said again. */
  readonly formedCount: number;
  readonly repeatedCount: number;
  /** Possible memories that were not kept, by reason code. */
  readonly denied: Readonly<Record<string, number>>;
  /** True when the person stopped it before the end of the input. */
  readonly isInterrupted: boolean;
}

/** A transaction each. Large enough to be fast, small enough that a stop loses little. */
const BATCH_MESSAGES = 500;
/** A batch is held in memory: long messages make it shorter. */
const BATCH_LENGTH_MAX = 4_000_000;

/** @throws KeepsakeError what `observe` throws, and the reader's `invalid_input`; both name the line. */
export async function observeFile(
  vault: Vault,
  lines: AsyncIterable<MessageLine>,
  options: {
    readonly signal: AbortSignal;
    readonly onProgress: (taken: Taken) => void;
    /** Returns when the messages are durable, and nothing is formed yet. */
    readonly isDeferred?: boolean;
  },
): Promise<Taken> {
  let total = NOTHING;
  let batch: MessageLine[] = [];
  let length = 0;
  const flush = async (): Promise<void> => {
    const part = batch;
    [batch, length] = [[], 0];
    if (part.length === 0) return;
    total = added(total, await observeBatch(vault, part, options.isDeferred === true ? { sync: false } : {}));
    options.onProgress(total);
  };
  try {
    for await (const line of lines) {
      batch.push(line);
      length += line.length;
      if (batch.length >= BATCH_MESSAGES || length >= BATCH_LENGTH_MAX) await flush();
      if (options.signal.aborted) break;
    }
  } catch (error) {
    // The reader met a fault: what it gave out before is valid.
    await flush();
    throw error;
  }
  await flush();
  return { ...total, isInterrupted: options.signal.aborted };
}

async function observeBatch(vault: Vault, batch: readonly MessageLine[], options: ObserveOptions): Promise<Observed> {
  try {
    return await vault.observe(
      batch.map(({ observation }) => observation),
      options,
    );
  } catch (error) {
    const index = isKeepsakeError(error, "invalid_input") ? Number(error.facts["index"]) : Number.NaN;
    const faulty = batch[index];
    if (faulty === undefined) throw error;
    // A batch is all or nothing, and the fault was found before anything was stored: its valid beginning is kept by itself.
    if (index > 0)
      await vault.observe(
        batch.slice(0, index).map(({ observation }) => observation),
        options,
      );
    throw lineError(error, faulty.line);
  }
}

const NOTHING: Taken = {
  messageCount: 0,
  storedCount: 0,
  knownCount: 0,
  emptyCount: 0,
  deniedMessages: {},
  formedCount: 0,
  repeatedCount: 0,
  denied: {},
  isInterrupted: false,
};

function added(total: Taken, { messages, formed, repeatedCount, denied }: Observed): Taken {
  const count = (outcome: string): number => messages.filter((message) => message.outcome === outcome).length;
  const reasons = messages.flatMap(({ outcome, reason }) => (outcome === "denied" ? [reason ?? "denied"] : []));
  return {
    messageCount: total.messageCount + messages.length,
    storedCount: total.storedCount + count("stored"),
    knownCount: total.knownCount + count("known"),
    emptyCount: total.emptyCount + count("empty"),
    deniedMessages: merged(total.deniedMessages, tally(reasons)),
    formedCount: total.formedCount + formed.length,
    repeatedCount: total.repeatedCount + repeatedCount,
    denied: merged(total.denied, denied),
    isInterrupted: false,
  };
}

function tally(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

function merged(
  left: Readonly<Record<string, number>>,
  right: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const sum = { ...left };
  for (const [word, count] of Object.entries(right)) sum[word] = (sum[word] ?? 0) + count;
  return sum;
}
