/** Streams of bytes and text as bytes, as text, and as CSV rows. Chunks may be cut anywhere. */

import { TextDecoder } from "node:util";
import type { KeepsakeError } from "../../model/error.ts";
import { FORBIDDEN_KEYS } from "../../model/json.ts";
import { invalidInput } from "../invalid-input.ts";
import type { GivenFile } from "./given-files.ts";

/** @throws KeepsakeError `invalid_input` for text that is not well-formed Unicode */
export async function* byteChunks(input: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array> {
  let half = "";
  for await (const chunk of input) {
    if (typeof chunk !== "string") {
      if (half !== "") throw notUnicode();
      if (chunk.length > 0) yield chunk;
      continue;
    }
    const text = half + chunk;
    half = /[\ud800-\udbff]$/.exec(text)?.[0] ?? "";
    const whole = half === "" ? text : text.slice(0, -1);
    // An encoder would silently replace a lone surrogate with U+FFFD.
    if (!whole.isWellFormed()) throw notUnicode();
    if (whole !== "") yield Buffer.from(whole);
  }
  if (half !== "") throw notUnicode();
}

const notUnicode = () => invalidInput("The text is not well-formed Unicode.", "Save the file as UTF-8 and try again.");

/**
 * @throws KeepsakeError `invalid_input` for bytes that are not UTF-8; `at` is the byte offset of
 * the chunk
 */
export async function* textChunks(input: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let beginning: Uint8Array = new Uint8Array();
  let at = 0;
  for await (const chunk of byteChunks(input)) {
    let bytes = chunk;
    if (decoder === undefined) {
      beginning = Buffer.concat([beginning, chunk]);
      if (beginning.length < MARK_BYTES) continue;
      decoder = decoderFor(beginning);
      bytes = beginning;
    }
    const text = decoded(decoder, bytes, at);
    at += bytes.length;
    if (text !== "") yield text;
  }
  const rest = decoder === undefined ? beginning : new Uint8Array();
  const text = decoded(decoder ?? decoderFor(rest), rest, at, { stream: false });
  if (text !== "") yield text;
}

const MARK_BYTES = 2;

function decoderFor([first, second]: Uint8Array): TextDecoder {
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding, { fatal: true });
}

function decoded(decoder: TextDecoder, bytes: Uint8Array, at: number, options = { stream: true }): string {
  try {
    return decoder.decode(bytes, options);
  } catch {
    throw notUtf8({ at });
  }
}

const notUtf8 = (facts?: Readonly<Record<string, number>>) =>
  invalidInput("The file is not UTF-8.", "Save it as UTF-8 and try again.", facts);

/** Undefined if there are more bytes. */
export async function wholeBytes(
  input: AsyncIterable<string | Uint8Array>,
  sizeBytesMax: number,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of input) {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    sizeBytes += bytes.byteLength;
    if (sizeBytes > sizeBytesMax) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** @throws KeepsakeError `invalid_input` */
export function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw notUtf8();
  }
}

export interface CsvRow {
  readonly line: number;
  readonly row: Readonly<Record<string, string>>;
}

interface CsvOptions {
  /** Called for a row with another number of fields; the row is skipped. Default: throw. */
  readonly onFault?: (fault: KeepsakeError) => void;
}

/** Enough for a message of a million characters and its other fields. */
const ROW_CHARACTERS_MAX = 8_000_000;
const COLUMNS_MAX = 1_000;

/**
 * Skips empty lines. A file without rows yields nothing.
 * @throws KeepsakeError `invalid_input`; facts: `line`. Earlier rows have been yielded.
 * Cost: one row in memory.
 */
export async function* readCsv(
  input: AsyncIterable<Uint8Array | string>,
  options: CsvOptions = {},
): AsyncGenerator<CsvRow> {
  let names: readonly string[] | undefined;
  for await (const { line, fields } of records(input)) {
    if (names === undefined) {
      names = checkedNames(fields, line);
      continue;
    }
    if (fields.length === names.length) {
      yield { line, row: Object.fromEntries(names.map((name, index) => [name, fields[index] ?? ""])) };
      continue;
    }
    const fault = ragged(line, fields.length, names.length);
    if (options.onFault === undefined) throw fault;
    options.onFault(fault);
  }
}

interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

async function* records(input: AsyncIterable<Uint8Array | string>): AsyncGenerator<CsvRecord> {
  const { CsvError, parse } = await import("csv-parse");
  const ready: CsvRecord[] = [];
  /** Counted here, because the parser counts a two-character line break inside a field twice. */
  let rowLines = 0;
  const parser = parse({
    max_record_size: ROW_CHARACTERS_MAX,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    skip_empty_lines: true,
    // Collected here, because the stream drops its buffered rows when a later row is invalid.
    on_record: (fields: readonly string[], info) => {
      ready.push({ line: rowLines + info.empty_lines + 1, fields });
      rowLines += 1 + lineBreaks(fields);
      return null;
    },
  });
  parser.resume();
  // Errors are reported by the call that causes them.
  parser.on("error", () => undefined);
  const asFault = (error: Error): Error =>
    error instanceof CsvError ? faultOf(error.code, rowLines + Number(error["empty_lines"] ?? 0) + 1) : error;
  for await (const text of textChunks(input)) {
    const error = await errorOf((done) => parser.write(text, done));
    yield* ready.splice(0);
    if (error) throw asFault(error);
  }
  const error = await errorOf((done) => parser.end(done));
  yield* ready.splice(0);
  if (error) throw asFault(error);
}

const errorOf = (step: (done: (error?: Error | null) => void) => void): Promise<Error | null | undefined> =>
  new Promise(step);

const lineBreaks = (fields: readonly string[]): number =>
  fields.reduce((count, field) => count + (field.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

function checkedNames(fields: readonly string[], line: number): readonly string[] {
  const names = fields.map((name) => name.trim());
  if (names.length > COLUMNS_MAX) throw refused(`has more than ${COLUMNS_MAX} columns`, line);
  if (new Set(names).size < names.length) throw refused("has two columns of the same name", line);
  if (names.some((name) => FORBIDDEN_KEYS.has(name))) throw refused("has a column name that is not allowed", line);
  return names;
}

/** Uses only the code: the parser's messages quote content. */
function faultOf(code: string, line: number): KeepsakeError {
  if (code === "CSV_MAX_RECORD_SIZE") return refused(`has a row of more than ${ROW_CHARACTERS_MAX} characters`, line);
  if (code === "CSV_QUOTE_NOT_CLOSED") return refused("ends inside a quoted field", line);
  return refused("has a misplaced quotation mark", line);
}

const ragged = (line: number, fieldCount: number, columnCount: number) =>
  invalidInput("A row does not have as many fields as the first row.", "Correct the row, or export the file again.", {
    line,
    fieldCount,
    columnCount,
  });

const refused = (what: string, line: number) =>
  invalidInput(`The CSV file ${what}.`, "Correct the file at this line, or export it again.", { line });

/** Reads the first piece, so that an error at the start is thrown here. */
export async function primed<T>(source: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await source.next();
  return rest(first, source);
}

async function* rest<T>(first: IteratorResult<T>, source: AsyncGenerator<T>): AsyncGenerator<T> {
  if (first.done === true) return;
  try {
    yield first.value;
    yield* source;
  } finally {
    // A consumer that stops early has not reached the source, whose open input would keep the
    // process alive.
    await source.return(undefined);
  }
}

/*
 * Lines of a stream, bounded in length, in strict UTF-8. Splits before decoding, so that an invalid
 * line does not affect earlier ones.
 */

/** Enough for a message of a million characters and its other fields. */
const LINE_BYTES_MAX = 8_000_000;
const LINE_FEED = 0x0a;

type Line =
  | { readonly line: number; readonly text: string; readonly isEnded: boolean }
  | { readonly line: number; readonly fault: "line-too-long" | "not-utf8" };

/** @throws KeepsakeError `invalid_input` for the first faulty line; facts: `line` */
export async function* readLines(input: AsyncIterable<string | Uint8Array>): AsyncGenerator<string> {
  for await (const line of split(input)) {
    if (!("fault" in line)) yield line.text;
    else throw line.fault === "not-utf8" ? notUtf8({ line: line.line }) : tooLong(line.line);
  }
}

/**
 * The lines of a file, without line endings. An invalid line is yielded as a fault (PAM-116).
 * @throws KeepsakeError `invalid_input` only from GivenFile.read
 */
export async function* givenLines(file: GivenFile): AsyncGenerator<Line> {
  for await (const line of split(file.read()))
    yield "text" in line && line.text.endsWith("\r") ? { ...line, text: line.text.slice(0, -1) } : line;
}

/** Memory: one line. A line that is too long is reported at once and skipped to its end. */
async function* split(input: AsyncIterable<string | Uint8Array>): AsyncGenerator<Line> {
  let pieces: Uint8Array[] = [];
  let lengthBytes = 0;
  let line = 1;
  for await (const chunk of input) {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    for (let from = 0; ; ) {
      const end = bytes.indexOf(LINE_FEED, from);
      const piece = bytes.subarray(from, end === -1 ? bytes.length : end);
      const wasTooLong = lengthBytes > LINE_BYTES_MAX;
      lengthBytes += piece.length;
      if (lengthBytes > LINE_BYTES_MAX) {
        pieces = [];
        if (!wasTooLong) yield { line, fault: "line-too-long" };
      } else if (piece.length > 0) pieces.push(piece);
      if (end === -1) break;
      if (lengthBytes <= LINE_BYTES_MAX) yield decodedLine(pieces, line, true);
      [pieces, lengthBytes] = [[], 0];
      line++;
      from = end + 1;
    }
  }
  if (lengthBytes > 0 && lengthBytes <= LINE_BYTES_MAX) yield decodedLine(pieces, line, false);
}

/** Drops a byte order mark in the first line only. */
function decodedLine(pieces: readonly Uint8Array[], line: number, isEnded: boolean): Line {
  const [first] = pieces;
  const bytes = pieces.length === 1 && first !== undefined ? first : Buffer.concat(pieces);
  try {
    return { line, text: (line === 1 ? FIRST_LINE : OTHER_LINE).decode(bytes), isEnded };
  } catch {
    return { line, fault: "not-utf8" };
  }
}
const FIRST_LINE = new TextDecoder("utf-8", { fatal: true });
const OTHER_LINE = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

const tooLong = (line: number) =>
  invalidInput(`A line is longer than ${LINE_BYTES_MAX} bytes.`, "Split it, or pass the document to an importer.", {
    line,
    max: LINE_BYTES_MAX,
  });
