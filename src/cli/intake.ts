/** Reads messages from JSON lines and feeds them to a vault in batches. */

import { sha256Hex } from "../crypto/primitives.ts";
import type { Observed } from "../engine/observe/observe.ts";
import { system } from "../engine/system.ts";
import type { Vault } from "../engine/vault.ts";
import { readLines } from "../formats/files/byte-chunks.ts";
import { isKeepsakeError, KeepsakeError } from "../model/error.ts";
import { isObject, type Json, parseJson } from "../model/json.ts";
import type { Observation } from "../model/observation.ts";
import { NOTHING_OBSERVED, type ObservedCounts, withObserved } from "../operations/observed-counts.ts";
import type { Call } from "./command.ts";
import { counted } from "./text.ts";

interface MessageLine {
  /** From 1. */
  readonly line: number;
  readonly observation: Observation;
  readonly length: number;
}

interface LineDefaults {
  /** Identifies the source, such as a file's full path. Absent: lines have no place. */
  readonly place?: string;
  readonly session: string;
}

/**
 * @throws KeepsakeError `invalid_input` at the first invalid line (facts: `line`). Earlier lines
 * were yielded.
 */
export async function* messageLines(
  input: AsyncIterable<Uint8Array>,
  defaults: LineDefaults,
): AsyncGenerator<MessageLine> {
  const file = defaults.place === undefined ? undefined : fileHash(defaults.place);
  let line = 0;
  for await (const text of readLines(input)) {
    line++;
    if (text.trim() === "") continue;
    const fields = atLine(line, () => messageFields(parseJson(text)));
    const place = file === undefined ? {} : { place: placeOfLine(file, line, fields["at"]) };
    const given = { session: defaults.session, ...place, ...fields };
    // `observe` validates the fields; here it is only known to be an object.
    yield { line, observation: given as unknown as Observation, length: text.length };
  }
}

const FILE_DIGITS = 12;
const fileHash = (path: string): string => sha256Hex(Buffer.from(path)).slice(0, FILE_DIGITS);

/** Line number and time; `observe` adds a keyed hash of the words. */
function placeOfLine(file: string, line: number, at: Json | undefined): string {
  const time = typeof at === "string" || typeof at === "number" ? `:${String(at).slice(0, TIME_LENGTH_MAX)}` : "";
  return `line:${line}${time}@${file}`;
}
const TIME_LENGTH_MAX = 48;

/** Chat files often say `timestamp` instead of `at`. */
function messageFields(value: Json): { readonly [key: string]: Json } {
  if (!isObject(value)) throw notValid("it is not a JSON object");
  const { timestamp, ...rest } = value;
  if (timestamp === undefined || timestamp === null) return rest;
  if (rest["at"] !== undefined) throw notValid("it has both timestamp and at");
  return { ...rest, at: timestamp };
}

function atLine<T>(line: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw lineError(error, line);
  }
}

/** Keeps code, sentence and facts; the batch index becomes the line. */
function lineError(error: unknown, line: number): unknown {
  if (!(error instanceof KeepsakeError)) return error;
  const { index: _index, ...facts } = error.facts;
  return new KeepsakeError(error.code, error.message, {
    hint: `${error.hint} Everything before this line was stored. Fix the line and run the same command again.`,
    facts: { ...facts, line },
    cause: error.cause,
  });
}

const notValid = (what: string): KeepsakeError =>
  new KeepsakeError("invalid_input", `The line is not a valid message: ${what}.`, {
    hint: 'A line is as {"role": "user", "content": "…", "timestamp": "2026-04-12T09:15:00Z"}.',
  });

// Feeds messages in batches. Valid messages before a fault or interruption are stored, and running
// it again continues after them.

/** Messages per transaction: fast, and an interruption loses little. */
const BATCH_MESSAGES = 500;
/** Batches are held in memory, so long messages make them shorter. */
const BATCH_LENGTH_MAX = 4_000_000;

/**
 * @param take all or nothing; names the first invalid message by `index`
 * @throws KeepsakeError of `take` or of the reader, with the line
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
    // What the reader yielded before its fault is valid.
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
    // The batch stored nothing: store its valid beginning separately.
    if (index > 0) await take(messages.slice(0, index));
    throw lineError(error, faulty.line);
  }
}

export interface Taken extends ObservedCounts {
  /** Distinct warnings of `observe`. */
  readonly warnings: readonly string[];
  readonly isInterrupted: boolean;
}

/** @throws KeepsakeError of `observe` or of the reader, with the line */
export async function observeFile(
  vault: Vault,
  lines: AsyncIterable<MessageLine>,
  options: {
    readonly signal: AbortSignal;
    readonly onProgress: (taken: Taken) => void;
    /** Returns when the messages are durable, before anything is formed. */
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

const NOTHING: Taken = { ...NOTHING_OBSERVED, warnings: [], isInterrupted: false };

const added = (total: Taken, observed: Observed): Taken => ({
  ...withObserved(total, observed),
  warnings: [...new Set([...total.warnings, ...(observed.warnings ?? [])])].slice(0, WARNINGS_MAX),
  isInterrupted: false,
});

const WARNINGS_MAX = 10;

/** About a second at 16 ms per text. */
const TEXTS_MAX = 64;
/** Upper bound for a service that does not answer. */
const WAIT_MS = 5_000;

export async function embedWithin({ screen, terminal }: Call, vault: Vault): Promise<void> {
  const { pendingEmbeddings = 0 } = await vault.stats();
  if (pendingEmbeddings === 0) return;
  if (pendingEmbeddings <= TEXTS_MAX) {
    const late = new AbortController();
    const callOff = system.later(WAIT_MS, () => late.abort());
    // The rest is embedded later.
    await vault.maintenance
      .embedded({ signal: AbortSignal.any([terminal.signal, late.signal]) })
      .catch(() => undefined);
    callOff();
  }
  const { pendingEmbeddings: leftCount = 0, embedderFailure } = await vault.stats();
  if (leftCount === 0) return;
  const why = embedderFailure === undefined ? "" : ` (${embedderFailure})`;
  screen.note(`${counted(leftCount, "text")} without a vector yet${why}: keepsake maintain`);
}

/** Upper bound for a service that does not answer. */
const FORMING_WAIT_MS = 5_000;

/** @param isWaiting wait until everything is formed or the person interrupts */
export async function formWithin(
  { screen, terminal, settings }: Call,
  vault: Vault,
  isWaiting: boolean,
): Promise<void> {
  if (settings.model === "none" && !isWaiting) return;
  const late = new AbortController();
  const callOff = isWaiting ? () => undefined : system.later(FORMING_WAIT_MS, () => late.abort());
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
  screen.note(`${counted(leftCount, "message")} not processed yet${why === "" ? "" : ` (${why})`}: keepsake maintain`);
  // Do not wait for a running request; its job remains.
  await vault.close({ isFormingLeft: true });
}
