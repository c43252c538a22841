/**
 * A cursor in a JSON document that arrives in chunks. The readers are generators that yield
 * undefined to request the next chunk.
 */

import { invalidInput } from "../invalid-input.ts";

export interface JsonCursor {
  /** The current chunk; the driver replaces it before it resumes the generator. */
  bytes: Uint8Array;
  /** Index in `bytes` of the next unread byte. */
  next: number;
  /** Bytes in earlier chunks. */
  before: number;
  isOver: boolean;
}

/** Yields parts, or undefined to request the next chunk. */
export type Steps<Part, Result> = Generator<Part | undefined, Result>;

export const END = -1;

export const newCursor = (): JsonCursor => ({ bytes: new Uint8Array(), next: 0, before: 0, isOver: false });

export function takeChunk(cursor: JsonCursor, bytes: Uint8Array): void {
  cursor.before += cursor.bytes.length;
  cursor.bytes = bytes;
  cursor.next = 0;
}

export const position = (cursor: JsonCursor): number => cursor.before + cursor.next;

/** Skips white space and returns the next byte without consuming it, or END. */
export function* nextByte(cursor: JsonCursor): Steps<never, number> {
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
export function* passByteOrderMark(cursor: JsonCursor): Steps<never, void> {
  for (const [index, expected] of [0xef, 0xbb, 0xbf].entries()) {
    while (cursor.next >= cursor.bytes.length && !cursor.isOver) yield undefined;
    if (cursor.bytes[cursor.next] === expected) cursor.next++;
    else if (index === 0) return;
    else throw refused("is not UTF-8", 0);
  }
}

/** Position of a part, for errors. Includes only the caller's names: others are content. */
export interface PartPlace {
  readonly index?: number;
  readonly member?: string;
}

export const refused = (what: string, at: number, place: PartPlace = {}) =>
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
export const beginValue = (first: number): ValueScan => ({
  kind: first === QUOTE || first === OPEN_OBJECT || first === OPEN_ARRAY ? "nested" : "scalar",
  depth: 0,
  isInString: false,
  isEscaped: false,
});

/** The index after the value's last byte, or undefined if it continues in the next chunk. */
export const endOfValue = (scan: ValueScan, bytes: Uint8Array, from: number, bounds: ScanBounds): number | undefined =>
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

export const QUOTE = 0x22;
export const COMMA = 0x2c;
export const COLON = 0x3a;
export const OPEN_ARRAY = 0x5b;
export const CLOSE_ARRAY = 0x5d;
export const OPEN_OBJECT = 0x7b;
export const CLOSE_OBJECT = 0x7d;
const BACKSLASH = 0x5c;
