/**
 * One JSON document as a stream of its parts: the elements of chosen lists one by one, every other member of the root whole. As strict as `parseJson`,
 * which reads each part; the root around them is held to the same rules here (SEC-X3). Memory holds one part at a time (PAM §13).
 */
import { KeepsakeError } from "../../core/error.ts";
import { JSON_LIMITS, type Json, type JsonLimits } from "../../core/json.ts";
import { byteChunks } from "./byte-chunks.ts";
import { CLOSE_ARRAY, CLOSE_OBJECT, COLON, COMMA, OPEN_ARRAY, OPEN_OBJECT, QUOTE } from "./json-bytes.ts";
import {
  END,
  type JsonCursor,
  newCursor,
  nextByte,
  type PartPlace,
  passByteOrderMark,
  position,
  refused,
  type Steps,
  takeChunk,
} from "./json-cursor.ts";
import { isGrammatical, type PieceBounds, parsePiece, pieceBytes } from "./json-piece.ts";

export interface JsonPart {
  /** The list it is an element of: the name of a root member, or `""` for a root that is an array itself. Undefined for what comes whole. */
  readonly list: string | undefined;
  /** Place in its list, from 0. 0 for what comes whole. */
  readonly index: number;
  /** The root member that `value` is. Missing for an element of a list, and where the root itself comes whole. */
  readonly member?: string;
  readonly value: Json;
  /** Bytes of the input before the value, a byte order mark included. */
  readonly at: number;
}

export interface JsonPartOptions {
  /** Longest part, in bytes. Default: 64 MiB. */
  readonly partBytesMax?: number;
  /** Depth of the whole document, entries of each part and of the root. Default: those of `parseJson`. */
  readonly limits?: JsonLimits;
  /**
   * Told of a part that is JSON and breaks a rule beyond its grammar, as half an emoji or a number that cannot be held; the part is passed over and
   * reading goes on. Default: it is thrown. A fault of the grammar is thrown in any case, for behind it nothing has a known place.
   */
  readonly onFault?: (fault: KeepsakeError) => void;
  /** Elements of the other lists are passed over unread: where they end is found, what they are is not looked at. For a file that was read before. */
  readonly only?: string;
}

const PART_BYTES_MAX = 64 * 1024 * 1024;

/**
 * The parts in the order of the document. An empty list comes whole, as `[]`, so that it can be told from a missing one; so does an empty root. A listed
 * member that is no array comes whole. A byte order mark at the beginning is dropped, as a file may have one.
 * @param lists root members whose elements come one by one; `""` is the root array itself
 * @throws KeepsakeError `invalid_input`; facts: `at` in bytes, `index` of the element or member, `member` when it is one of `lists`. What came before
 * the fault has been given out.
 * Cost: two looks at each byte and one `parseJson` a part.
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
 * Elements of one list, in a document that was read before: the input begins with one of them, and reading ends with the list.
 * @param index place of the first one in its list
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

/** Ends with the walk, or with the input. */
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
  if ((yield* nextByte(cursor)) !== END) throw refused("has something behind its value", position(cursor));
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
    if ((yield* nextByte(cursor)) !== COLON) throw refused("is not valid JSON", position(cursor), place);
    cursor.next++;
    const isList = (yield* nextByte(cursor)) === OPEN_ARRAY && name.text !== "" && lists.has(name.text);
    if (isList) yield* elements(walk, name.text, { member: name.text });
    else yield* whole(walk, { member: name.text }, 1, place);
  } while (yield* goesOn(cursor, CLOSE_OBJECT));
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
  } while (yield* goesOn(walk.cursor, CLOSE_ARRAY));
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

/** Undefined for a part that was passed over. */
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

/** Read as the key of an object of its own, so that the rules for keys are those of `parseJson`. */
function* memberName(walk: Walk, index: number): Steps<never, { readonly text: string; readonly at: number }> {
  if ((yield* nextByte(walk.cursor)) !== QUOTE) throw refused("is not valid JSON", position(walk.cursor), { index });
  const { bytes, at } = yield* pieceBytes(walk.cursor, walk, 1, { index });
  const object = Buffer.concat([Buffer.from("{"), bytes, Buffer.from(":0}")]);
  const [text = ""] = Object.keys(parsePiece(object, at - 1, walk.limits, { index }) ?? {});
  return { text, at };
}

/** True after a comma, false after the closing bracket; either is passed over. */
function* goesOn(cursor: JsonCursor, closer: number): Steps<never, boolean> {
  const byte = yield* nextByte(cursor);
  if (byte !== COMMA && byte !== closer) throw refused("is not valid JSON", position(cursor));
  cursor.next++;
  return byte === COMMA;
}
