/** Messages on their way into a vault: read from JSON lines, in batches, embedded, formed. */

import { sha256Hex } from "../crypto/hash.ts";
import type { Observed } from "../engine/observe/observe.ts";
import { system } from "../engine/system.ts";
import type { Vault } from "../engine/vault.ts";
import { readLines } from "../formats/files/lines.ts";
import { isKeepsakeError, KeepsakeError } from "../model/error.ts";
import { type Json, parseJson } from "../model/json.ts";
import type { Observation } from "../model/observation.ts";
import type { Call } from "./command.ts";
import { counted } from "./text.ts";

export async function begun<T>(source: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await source.next();
  return rest(first, source);
}

async function* rest<T>(first: IteratorResult<T>, source: AsyncGenerator<T>): AsyncGenerator<T> {
  if (first.done === true) return;
  try {
    yield first.value;
    yield* source;
  } finally {
    // Who stops at the first has not come to the source yet, which would keep its input open, and
    // the process with it.
    await source.return(undefined);
  }
}

interface MessageLine {
  /** 1 for the first. */
  readonly line: number;
  readonly observation: Observation;
  readonly length: number;
}

interface LineDefaults {
  /** What tells this source from any other, as a file's whole path. Absent: lines have no place. */
  readonly place?: string;
  /** For lines that name none. */
  readonly session: string;
}

/**
 * @throws KeepsakeError `invalid_input` at the first line that is not valid; `line` in its facts.
 * Lines before it were given out.
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
    // `observe` checks every field; here it is known only that this is an object.
    yield { line, observation: given as unknown as Observation, length: text.length };
  }
}

const FILE_DIGITS = 12;
const fileHash = (path: string): string => sha256Hex(Buffer.from(path)).slice(0, FILE_DIGITS);

/** The number of the line in its file, and its time; `observe` adds a keyed hash of its words. */
function placeOfLine(file: string, line: number, at: Json | undefined): string {
  const time = typeof at === "string" || typeof at === "number" ? `:${String(at).slice(0, TIME_LENGTH_MAX)}` : "";
  return `line:${line}${time}@${file}`;
}
const TIME_LENGTH_MAX = 48;

/** `timestamp` is what chat files call the moment that observe calls `at`. */
function messageFields(value: Json): { readonly [key: string]: Json } {
  if (!isObject(value)) throw notValid("it is no JSON object");
  const { timestamp, ...rest } = value;
  if (timestamp === undefined || timestamp === null) return rest;
  if (rest["at"] !== undefined) throw notValid("it has both timestamp and at");
  return { ...rest, at: timestamp };
}

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The error of this work with the number of the line. */
function atLine<T>(line: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw lineError(error, line);
  }
}

/** Codes, sentences and facts stay; position in a batch becomes the line. */
function lineError(error: unknown, line: number): unknown {
  if (!(error instanceof KeepsakeError)) return error;
  const { index: _index, ...facts } = error.facts;
  return new KeepsakeError(error.code, error.message, {
    hint: `${error.hint} Everything before this line was kept; run the same command again after the repair.`,
    facts: { ...facts, line },
    cause: error.cause,
  });
}

const notValid = (what: string): KeepsakeError =>
  new KeepsakeError("invalid_input", `The line is no message: ${what}.`, {
    hint: 'A line is as {"role": "user", "content": "…", "timestamp": "2026-04-12T09:15:00Z"}.',
  });

// A stream of messages, handed over a batch at a time. Whatever was valid before a fault or a stop
// is handed over, and the same input again goes on behind it.

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
    // A batch is all or nothing, and the fault was found before anything was stored: its valid
    // beginning is kept by itself.
    if (index > 0) await take(messages.slice(0, index));
    throw lineError(error, faulty.line);
  }
}

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

/** @throws KeepsakeError of `observe`, or the reader's `invalid_input`; with the line */
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

/** At 16 ms a text this is a second. */
const TEXTS_MAX = 64;
/** A service that does not answer holds nobody up for long. */
const WAIT_MS = 5_000;

export async function embedFew({ screen, terminal }: Call, vault: Vault): Promise<void> {
  const { pendingEmbeddings = 0 } = await vault.stats();
  if (pendingEmbeddings === 0) return;
  if (pendingEmbeddings <= TEXTS_MAX) {
    const late = new AbortController();
    const callOff = system.later(WAIT_MS, () => late.abort());
    // What is not done now is found and done later.
    await vault.maintenance
      .embedded({ signal: AbortSignal.any([terminal.signal, late.signal]) })
      .catch(() => undefined);
    callOff();
  }
  const { pendingEmbeddings: leftCount = 0, embedderFailure } = await vault.stats();
  if (leftCount === 0) return;
  const why = embedderFailure === undefined ? "" : ` (${embedderFailure})`;
  screen.note(`${counted(leftCount, "text")} without a vector yet${why}: keepsake tend`);
}

/** A service that does not answer holds nobody up for long. */
const FORMING_WAIT_MS = 5_000;

/** @param isWaiting until all is done, or the person stops it */
export async function formFew({ screen, terminal, settings }: Call, vault: Vault, isWaiting: boolean): Promise<void> {
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
  screen.note(`${counted(leftCount, "message")} not processed yet${why === "" ? "" : ` (${why})`}: keepsake tend`);
  // What is under way now would hold the end up; its record stays.
  await vault.close({ isFormingLeft: true });
}
