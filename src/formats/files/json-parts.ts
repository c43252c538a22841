/**
 * Streams a JSON document in parts: the elements of chosen lists one by one, every other root
 * member whole. As strict as `parseJson` (SEC-X3). Memory: one part (PAM §13).
 */

import { KeepsakeError } from "../../model/error.ts";
import { JSON_LIMITS, type Json, type JsonLimits, parseJson } from "../../model/json.ts";
import { invalidInput } from "../invalid-input.ts";
import { byteChunks, utf8, wholeBytes } from "./byte-chunks.ts";
import type { GivenFile } from "./given-files.ts";

export interface JsonPart {
  /** The root member of this element, `""` for a root array. Undefined for a whole member. */
  readonly list: string | undefined;
  readonly index: number;
  /** The root member of a whole value. Absent for list elements and for a whole root. */
  readonly member?: string;
  readonly value: Json;
  /** Byte offset of the value, including a byte order mark. */
  readonly at: number;
}

interface JsonPartOptions {
  readonly partBytesMax?: number;
  readonly limits?: JsonLimits;
  /**
   * Called for a part that is valid JSON but breaks a further rule, such as a lone surrogate; the
   * part is skipped. Default: throw. Syntax errors always throw, because later positions are
   * unknown.
   */
  readonly onFault?: (fault: KeepsakeError) => void;
  /** Skips the elements of all other lists. For a file that was checked before. */
  readonly only?: string;
}

const PART_BYTES_MAX = 64 * 1024 * 1024;

/**
 * Yields parts in document order. Empty lists and an empty root are yielded whole, to distinguish
 * them from missing ones. Drops a leading byte order mark. Cost: two passes over the bytes and one
 * `parseJson` per part.
 * @param lists root members whose elements are yielded one by one; `""` is the root array
 * @throws KeepsakeError `invalid_input`; facts: `at` in bytes, `index`, and `member` if it is one
 * of `lists`. Earlier parts have been yielded.
 */
export async function* readJsonParts(
  input: AsyncIterable<Uint8Array | string>,
  lists: readonly string[],
  options: JsonPartOptions = {},
): AsyncGenerator<JsonPart> {
  const walk = openWalk(lists, options);
  yield* driven(input, walk, rootParts(walk));
}

/**
 * The elements of one list, from a position in a document that was read before.
 * @param index index of the first element in its list
 */
export async function* readJsonElements(
  input: AsyncIterable<Uint8Array | string>,
  { list, index }: Pick<JsonPart, "index"> & { readonly list: string },
  options: Omit<JsonPartOptions, "only"> = {},
): AsyncGenerator<JsonPart> {
  const walk = openWalk([list], options);
  yield* driven(input, walk, elementsFrom(walk, list, { member: list, index }));
}

const openWalk = (lists: readonly string[], options: JsonPartOptions): Walk => ({
  cursor: newCursor(),
  lists: new Set(lists),
  limits: options.limits ?? JSON_LIMITS,
  partBytesMax: options.partBytesMax ?? PART_BYTES_MAX,
  onFault: options.onFault,
  only: options.only,
});

async function* driven(
  input: AsyncIterable<Uint8Array | string>,
  { cursor }: Walk,
  walk: Steps<JsonPart, void>,
): AsyncGenerator<JsonPart> {
  for await (const bytes of byteChunks(input)) {
    takeChunk(cursor, bytes);
    let step = walk.next();
    for (; step.value !== undefined; step = walk.next()) yield step.value;
    if (step.done === true) return;
  }
  cursor.isOver = true;
  for (let step = walk.next(); step.value !== undefined; step = walk.next()) yield step.value;
}

interface Walk extends PieceBounds {
  readonly cursor: JsonCursor;
  readonly lists: ReadonlySet<string>;
  readonly onFault: ((fault: KeepsakeError) => void) | undefined;
  readonly only: string | undefined;
}

function* rootParts(walk: Walk): Steps<JsonPart, void> {
  const { cursor } = walk;
  yield* passByteOrderMark(cursor);
  const first = yield* nextByte(cursor);
  if (first === END) throw refused("is empty", position(cursor));
  if (first === OPEN_OBJECT) yield* members(walk);
  else if (first === OPEN_ARRAY && walk.lists.has("")) yield* elements(walk, "", {});
  else yield* whole(walk, {}, 0, {});
  if ((yield* nextByte(cursor)) !== END) throw refused("has content after its value", position(cursor));
}

function* members(walk: Walk): Steps<JsonPart, void> {
  const { cursor, lists, limits } = walk;
  const at = position(cursor);
  const seen = new Set<string>();
  cursor.next++;
  if ((yield* nextByte(cursor)) === CLOSE_OBJECT) {
    cursor.next++;
    yield { list: undefined, index: 0, value: {}, at };
    return;
  }
  do {
    const name = yield* memberName(walk, seen.size);
    if (seen.has(name.text)) throw refused("has the same key twice in one object", name.at, { index: seen.size });
    if (seen.size > limits.entriesMax) throw refused(`has more than ${limits.entriesMax} entries`, name.at);
    const place = { index: seen.size, ...(lists.has(name.text) ? { member: name.text } : {}) };
    seen.add(name.text);
    if ((yield* nextByte(cursor)) !== COLON) throw refused("is invalid", position(cursor), place);
    cursor.next++;
    const isList = (yield* nextByte(cursor)) === OPEN_ARRAY && name.text !== "" && lists.has(name.text);
    if (isList) yield* elements(walk, name.text, { member: name.text });
    else yield* whole(walk, { member: name.text }, 1, place);
  } while (yield* hasNext(cursor, CLOSE_OBJECT));
}

function* elements(walk: Walk, list: string, whose: { readonly member?: string }): Steps<JsonPart, void> {
  const { cursor } = walk;
  const at = position(cursor);
  cursor.next++;
  if ((yield* nextByte(cursor)) === CLOSE_ARRAY) {
    cursor.next++;
    yield { list: undefined, index: 0, ...whose, value: [], at };
    return;
  }
  yield* elementsFrom(walk, list, { index: 0, ...whose });
}

function* elementsFrom(
  walk: Walk,
  list: string,
  { index: first, ...whose }: { readonly index: number; readonly member?: string },
): Steps<JsonPart, void> {
  const outerDepth = list === "" ? 1 : 2;
  let index = first;
  do {
    if (walk.only !== undefined && walk.only !== list)
      yield* pieceBytes(walk.cursor, walk, outerDepth, { index, ...whose });
    else {
      const part = yield* readPart(walk, outerDepth, { index, ...whose });
      if (part !== undefined) yield { list, index, ...part };
    }
    index++;
  } while (yield* hasNext(walk.cursor, CLOSE_ARRAY));
}

function* whole(
  walk: Walk,
  whose: { readonly member?: string },
  outerDepth: number,
  place: PartPlace,
): Steps<JsonPart, void> {
  const part = yield* readPart(walk, outerDepth, place);
  if (part !== undefined) yield { list: undefined, index: 0, ...whose, ...part };
}

/** Undefined for a skipped part. */
function* readPart(
  walk: Walk,
  outerDepth: number,
  place: PartPlace,
): Steps<never, { readonly value: Json; readonly at: number } | undefined> {
  const { bytes, at } = yield* pieceBytes(walk.cursor, walk, outerDepth, place);
  try {
    return { value: parsePiece(bytes, at, walk.limits, place), at };
  } catch (error) {
    if (walk.onFault === undefined || !(error instanceof KeepsakeError) || !isGrammatical(bytes)) throw error;
    walk.onFault(error);
    return undefined;
  }
}

/** Parsed as the key of an object, to apply the key rules of `parseJson`. */
function* memberName(walk: Walk, index: number): Steps<never, { readonly text: string; readonly at: number }> {
  if ((yield* nextByte(walk.cursor)) !== QUOTE) throw refused("is invalid", position(walk.cursor), { index });
  const { bytes, at } = yield* pieceBytes(walk.cursor, walk, 1, { index });
  const object = Buffer.concat([Buffer.from("{"), bytes, Buffer.from(":0}")]);
  const [text = ""] = Object.keys(parsePiece(object, at - 1, walk.limits, { index }) ?? {});
  return { text, at };
}

/** Consumes a comma or the closing bracket. True for a comma. */
function* hasNext(cursor: JsonCursor, closer: number): Steps<never, boolean> {
  const byte = yield* nextByte(cursor);
  if (byte !== COMMA && byte !== closer) throw refused("is invalid", position(cursor));
  cursor.next++;
  return byte === COMMA;
}

interface PieceBounds {
  readonly limits: JsonLimits;
  readonly partBytesMax: number;
}

function* pieceBytes(
  cursor: JsonCursor,
  { limits, partBytesMax }: PieceBounds,
  outerDepth: number,
  place: PartPlace,
): Steps<never, { readonly bytes: Uint8Array; readonly at: number }> {
  const first = yield* nextByte(cursor);
  const at = position(cursor);
  if (first === END) throw refused("ends too early", at, place);
  const scan = beginValue(first);
  const refuse = (index: number): Error =>
    refused(`is nested deeper than ${limits.depthMax} levels`, cursor.before + index, place);
  const bounds = { depthMax: limits.depthMax - outerDepth, refuse };
  const pieces: Uint8Array[] = [];
  let sizeBytes = 0;
  for (;;) {
    const end = endOfValue(scan, cursor.bytes, cursor.next, bounds);
    const here = cursor.bytes.subarray(cursor.next, end);
    sizeBytes += here.length;
    if (sizeBytes > partBytesMax) throw refused(`has a part of more than ${partBytesMax} bytes`, at, place);
    cursor.next += here.length;
    if (end !== undefined) return { bytes: pieces.length === 0 ? here : Buffer.concat([...pieces, here]), at };
    // A copy, because the source may reuse the chunk's memory.
    pieces.push(new Uint8Array(here));
    yield undefined;
    if (!cursor.isOver) continue;
    if (scan.kind === "scalar") return { bytes: Buffer.concat(pieces), at };
    throw refused(scan.isInString ? "ends inside a string" : "ends too early", at, place);
  }
}

/** @throws KeepsakeError `invalid_input`; `at` is counted in bytes of the whole document */
function parsePiece(bytes: Uint8Array, at: number, limits: JsonLimits, place: PartPlace): Json {
  let text: string;
  try {
    text = STRICT.decode(bytes);
  } catch {
    throw refused("is not UTF-8", at, place);
  }
  try {
    return parseJson(text, limits);
  } catch (error) {
    if (!(error instanceof KeepsakeError)) throw error;
    const inside = text.slice(0, Number(error.facts["at"] ?? 0));
    const facts = { ...place, at: at + Buffer.byteLength(inside) };
    throw new KeepsakeError(error.code, error.message, { hint: error.hint, facts });
  }
}

/** True for valid JSON syntax; the value's detected end is then correct. */
function isGrammatical(bytes: Uint8Array): boolean {
  try {
    JSON.parse(LENIENT.decode(bytes));
    return true;
  } catch {
    return false;
  }
}

const STRICT = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const LENIENT = new TextDecoder("utf-8", { ignoreBOM: true });

const DOCUMENT_BYTES_MAX = 256 * 1024 * 1024;

const LIMITS = { depthMax: 64, entriesMax: 20_000_000 };

/** @throws KeepsakeError `invalid_input` for invalid JSON or a file beyond the size limit */
export async function wholeJson(file: GivenFile): Promise<Json> {
  const bytes = await wholeBytes(file.read(), DOCUMENT_BYTES_MAX);
  if (bytes !== undefined) return parseJson(utf8(bytes), LIMITS);
  throw invalidInput("The document is too large to read into memory.", "Split the document.", {
    max: DOCUMENT_BYTES_MAX,
  });
}

/*
 * A cursor in a JSON document that arrives in chunks. The readers are generators that yield
 * undefined to request the next chunk.
 */

interface JsonCursor {
  /** The current chunk; the driver replaces it before it resumes the generator. */
  bytes: Uint8Array;
  next: number;
  /** Bytes in earlier chunks. */
  before: number;
  isOver: boolean;
}

/** Yields parts, or undefined to request the next chunk. */
type Steps<Part, Result> = Generator<Part | undefined, Result>;

const END = -1;

const newCursor = (): JsonCursor => ({ bytes: new Uint8Array(), next: 0, before: 0, isOver: false });

function takeChunk(cursor: JsonCursor, bytes: Uint8Array): void {
  cursor.before += cursor.bytes.length;
  cursor.bytes = bytes;
  cursor.next = 0;
}

const position = (cursor: JsonCursor): number => cursor.before + cursor.next;

/** Skips white space and returns the next byte without consuming it, or END. */
function* nextByte(cursor: JsonCursor): Steps<never, number> {
  for (;;) {
    for (; cursor.next < cursor.bytes.length; cursor.next++) {
      const byte = cursor.bytes[cursor.next] ?? END;
      if (!isSpace(byte)) return byte;
    }
    if (cursor.isOver) return END;
    yield undefined;
  }
}

/** Allowed only at the start of a file. */
function* passByteOrderMark(cursor: JsonCursor): Steps<never, void> {
  for (const [index, expected] of [0xef, 0xbb, 0xbf].entries()) {
    while (cursor.next >= cursor.bytes.length && !cursor.isOver) yield undefined;
    if (cursor.bytes[cursor.next] === expected) cursor.next++;
    else if (index === 0) return;
    else throw refused("is not UTF-8", 0);
  }
}

/** Position of a part, for errors. Includes only the caller's names: others are content. */
interface PartPlace {
  readonly index?: number;
  readonly member?: string;
}

const refused = (what: string, at: number, place: PartPlace = {}) =>
  invalidInput(`The JSON ${what}.`, "Correct the JSON at the position given and try again.", { ...place, at });

/** State of the search for the end of a value, across chunks. */
interface ValueScan {
  readonly kind: "scalar" | "nested";
  /** Counts all brackets alike; parsing the whole value checks that they match. */
  depth: number;
  isInString: boolean;
  isEscaped: boolean;
}

interface ScanBounds {
  readonly depthMax: number;
  /** Creates the error for excessive nesting at this index of the chunk. */
  readonly refuse: (index: number) => Error;
}

/** @param first the value's first byte: not white space and none of `,` `:` `]` `}` */
const beginValue = (first: number): ValueScan => ({
  kind: first === QUOTE || first === OPEN_OBJECT || first === OPEN_ARRAY ? "nested" : "scalar",
  depth: 0,
  isInString: false,
  isEscaped: false,
});

/** The index after the value's last byte, or undefined if it continues in the next chunk. */
const endOfValue = (scan: ValueScan, bytes: Uint8Array, from: number, bounds: ScanBounds): number | undefined =>
  scan.kind === "scalar" ? endOfScalar(bytes, from) : endOfNested(scan, bytes, from, bounds);

/** A scalar ends before the first byte that cannot belong to it, or with the input. */
function endOfScalar(bytes: Uint8Array, from: number): number | undefined {
  for (let index = from; index < bytes.length; index++) {
    const byte = bytes[index];
    if (byte === undefined || isSpace(byte) || isStructure(byte)) return index;
  }
  return undefined;
}

function endOfNested(scan: ValueScan, bytes: Uint8Array, from: number, bounds: ScanBounds): number | undefined {
  let index = from;
  while (index < bytes.length) {
    if (scan.isInString) {
      index = endOfString(scan, bytes, index);
      if (!scan.isInString && scan.depth === 0) return index;
      continue;
    }
    const byte = bytes[index++];
    if (byte === QUOTE) scan.isInString = true;
    else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      if (++scan.depth > bounds.depthMax) throw bounds.refuse(index - 1);
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
      if (--scan.depth === 0) return index;
    }
  }
  return undefined;
}

/** The index after the closing quotation mark, or the end of the chunk. */
function endOfString(scan: ValueScan, bytes: Uint8Array, from: number): number {
  let index = from;
  if (scan.isEscaped) {
    scan.isEscaped = false;
    index++;
  }
  while (index < bytes.length) {
    const byte = bytes[index++];
    if (byte === QUOTE) {
      scan.isInString = false;
      return index;
    }
    if (byte === BACKSLASH && index++ >= bytes.length) scan.isEscaped = true;
  }
  return bytes.length;
}

const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

const isStructure = (byte: number): boolean =>
  byte === COMMA ||
  byte === COLON ||
  byte === QUOTE ||
  byte === OPEN_ARRAY ||
  byte === CLOSE_ARRAY ||
  byte === OPEN_OBJECT ||
  byte === CLOSE_OBJECT;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const BACKSLASH = 0x5c;
