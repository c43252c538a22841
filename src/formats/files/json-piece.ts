/** One value of a streamed JSON document: its bytes gathered from the chunks it lies in, then read by the one reader of foreign JSON (SEC-X3). */
import { KeepsakeError } from "../../core/error.ts";
import { type Json, type JsonLimits, parseJson } from "../../core/json.ts";
import { beginValue, endOfValue } from "./json-bytes.ts";
import { END, type JsonCursor, nextByte, type PartPlace, position, refused, type Steps } from "./json-cursor.ts";

export interface PieceBounds {
  readonly limits: JsonLimits;
  readonly partBytesMax: number;
}

/** The bytes of the next value, whole. @param outerDepth brackets that are open around it */
export function* pieceBytes(
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
  const kept: Uint8Array[] = [];
  let keptBytes = 0;
  for (;;) {
    const end = endOfValue(scan, cursor.bytes, cursor.next, bounds);
    const here = cursor.bytes.subarray(cursor.next, end);
    keptBytes += here.length;
    if (keptBytes > partBytesMax) throw refused(`has a part of more than ${partBytesMax} bytes`, at, place);
    cursor.next += here.length;
    if (end !== undefined) return { bytes: kept.length === 0 ? here : Buffer.concat([...kept, here]), at };
    // A copy: whoever gives the chunks may use their memory again.
    kept.push(new Uint8Array(here));
    yield undefined;
    if (!cursor.isOver) continue;
    if (scan.kind === "scalar") return { bytes: Buffer.concat(kept), at };
    throw refused(scan.isInString ? "ends inside a string" : "ends too early", at, place);
  }
}

/** @throws KeepsakeError `invalid_input`; `at` is counted in bytes of the whole document */
export function parsePiece(bytes: Uint8Array, at: number, limits: JsonLimits, place: PartPlace): Json {
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

/** Whether the bytes are one value of JSON as far as its grammar goes, so that it ends where its end was found. */
export function isGrammatical(bytes: Uint8Array): boolean {
  try {
    JSON.parse(LENIENT.decode(bytes));
    return true;
  } catch {
    return false;
  }
}

const STRICT = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const LENIENT = new TextDecoder("utf-8", { ignoreBOM: true });
