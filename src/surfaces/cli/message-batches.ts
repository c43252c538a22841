/**
 * A stream of messages, handed over a batch at a time. Whatever was valid before a fault or a stop is handed over, and the same input again goes on behind it.
 */
import { isKeepsakeError } from "../../core/error.ts";
import type { Observation } from "../../core/observation.ts";
import { lineError, type MessageLine } from "./message-lines.ts";

/** A transaction each. Large enough to be fast, small enough that a stop loses little. */
const BATCH_MESSAGES = 500;
/** A batch is held in memory: long messages make it shorter. */
const BATCH_LENGTH_MAX = 4_000_000;

/**
 * @param take is all or nothing, and names the first message that is not valid by its `index`
 * @throws KeepsakeError what `take` throws, and the reader's `invalid_input`; both name the line
 */
export async function inBatches(
  lines: AsyncIterable<MessageLine>,
  signal: AbortSignal,
  take: (messages: readonly Observation[]) => Promise<void>,
): Promise<void> {
  let batch: MessageLine[] = [];
  let length = 0;
  const flush = async (): Promise<void> => {
    const part = batch;
    [batch, length] = [[], 0];
    if (part.length > 0) await takeBatch(part, take);
  };
  try {
    for await (const line of lines) {
      batch.push(line);
      length += line.length;
      if (batch.length >= BATCH_MESSAGES || length >= BATCH_LENGTH_MAX) await flush();
      if (signal.aborted) break;
    }
  } catch (error) {
    // The reader met a fault: what it gave out before is valid.
    await flush();
    throw error;
  }
  await flush();
}

async function takeBatch(
  batch: readonly MessageLine[],
  take: (messages: readonly Observation[]) => Promise<void>,
): Promise<void> {
  const messages = batch.map(({ observation }) => observation);
  try {
    await take(messages);
  } catch (error) {
    const index = isKeepsakeError(error, "invalid_input") ? Number(error.facts["index"]) : Number.NaN;
    const faulty = batch[index];
    if (faulty === undefined) throw error;
    // A batch is all or nothing, and the fault was found before anything was stored: its valid beginning is kept by itself.
    if (index > 0) await take(messages.slice(0, index));
    throw lineError(error, faulty.line);
  }
}
