/**
 * Conversations as JSON lines: `{role, content, timestamp?, session?, speaker?, …}`, one message a line. A line without an id is
 * known by its place and its words, so that reading a file again passes over what is known: after a stop, after a repair, after it grew.
 */
import { KeepsakeError } from "../../core/error.ts";
import { type Json, parseJson } from "../../core/json.ts";
import type { Observation } from "../../core/observation.ts";
import { sha256Hex } from "../../crypto/hash.ts";
import { readLines } from "../../formats/files/lines.ts";

export interface MessageLine {
  /** 1 for the first. */
  readonly line: number;
  readonly observation: Observation;
  readonly length: number;
}

export interface LineDefaults {
  /** What tells this source from any other, as a file's whole path. Absent: lines have no place. */
  readonly place?: string;
  /** For lines that name none. */
  readonly session: string;
}

/** @throws KeepsakeError `invalid_input` at the first line that is not valid; `line` in its facts. Lines before it were given out. */
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
export function lineError(error: unknown, line: number): unknown {
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
