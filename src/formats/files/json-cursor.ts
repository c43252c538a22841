/** The place in a JSON document that comes in chunks, for walks that are generators: they yield undefined to ask for the next chunk. */
import { KeepsakeError } from "../../core/error.ts";
import { isSpace } from "./json-bytes.ts";

/** The chunk at hand. Whoever drives the walk puts the next one here before going on. */
export interface JsonCursor {
  bytes: Uint8Array;
  /** Index in `bytes` of what was not yet passed over. */
  next: number;
  /** Bytes of the chunks before this one. */
  before: number;
  isOver: boolean;
}

/** A walk: gives out results and, as undefined, wishes for the next chunk. */
export type Steps<Part, Result> = Generator<Part | undefined, Result>;

/** What `nextByte` says at the end of the input. */
export const END = -1;

export const newCursor = (): JsonCursor => ({ bytes: new Uint8Array(), next: 0, before: 0, isOver: false });

export function takeChunk(cursor: JsonCursor, bytes: Uint8Array): void {
  cursor.before += cursor.bytes.length;
  cursor.bytes = bytes;
  cursor.next = 0;
}

/** Bytes of the input before what comes next. */
export const position = (cursor: JsonCursor): number => cursor.before + cursor.next;

/** The next byte that is no white space, not yet passed over; END where the input is over. */
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

/** A file may begin with one. Anywhere else it is no JSON. */
export function* passByteOrderMark(cursor: JsonCursor): Steps<never, void> {
  for (const [index, expected] of [0xef, 0xbb, 0xbf].entries()) {
    while (cursor.next >= cursor.bytes.length && !cursor.isOver) yield undefined;
    if (cursor.bytes[cursor.next] === expected) cursor.next++;
    else if (index === 0) return;
    else throw refused("is not UTF-8", 0);
  }
}

/** Where a part stands, for whoever must find a fault. A name comes in only if the caller knows it already: any other is content. */
export interface PartPlace {
  readonly index?: number;
  readonly member?: string;
}

export const refused = (what: string, at: number, place: PartPlace = {}): KeepsakeError =>
  new KeepsakeError("invalid_input", `The JSON ${what}.`, {
    hint: "Correct the JSON at the position given and try again.",
    facts: { ...place, at },
  });
