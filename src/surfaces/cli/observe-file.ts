/** Takes in a stream of messages, and counts what became of them. */
import type { Observed } from "../../vault/observe.ts";
import type { Vault } from "../../vault/vault.ts";
import { inBatches } from "./message-batches.ts";
import type { MessageLine } from "./message-lines.ts";

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
  /** What `observe` said of them, each once, such as a role that is not known. */
  readonly warnings: readonly string[];
  /** True when the person stopped it before the end of the input. */
  readonly isInterrupted: boolean;
}

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
  const given = options.isDeferred === true ? { sync: false } : {};
  let total = NOTHING;
  await inBatches(lines, options.signal, async (messages) => {
    total = added(total, await vault.observe(messages, given));
    options.onProgress(total);
  });
  return { ...total, isInterrupted: options.signal.aborted };
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
  warnings: [],
  isInterrupted: false,
};

function added(total: Taken, { messages, formed, repeatedCount, denied, warnings = [] }: Observed): Taken {
  const count = (outcome: string): number => messages.filter((message) => message.outcome === outcome).length;
  const reasons = messages.flatMap(({ outcome, reason }) => (outcome === "denied" ? [reason ?? "denied"] : []));
  return {
    messageCount: total.messageCount + messages.length,
    storedCount: total.storedCount + count("stored") + count("stored_in_part"),
    knownCount: total.knownCount + count("known"),
    emptyCount: total.emptyCount + count("empty"),
    deniedMessages: merged(total.deniedMessages, tally(reasons)),
    formedCount: total.formedCount + formed.length,
    repeatedCount: total.repeatedCount + repeatedCount,
    denied: merged(total.denied, denied),
    warnings: [...new Set([...total.warnings, ...warnings])].slice(0, WARNINGS_MAX),
    isInterrupted: false,
  };
}

const WARNINGS_MAX = 10;

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
