/**
 * Reads the elements of a JSON export one at a time. An invalid element or a truncated document
 * yields a problem; the other elements are read (PAM-116).
 */

import { isKeepsakeError, type KeepsakeError } from "../../model/error.ts";
import { asObject, type Json, type JsonObject, jsonOrUndefined } from "../../model/json.ts";
import { givenLines } from "../files/byte-chunks.ts";
import type { GivenFile, GivenFiles } from "../files/given-files.ts";
import { type JsonPart, readJsonParts } from "../files/json-parts.ts";
import { invalidInput } from "../invalid-input.ts";
import type { ImportPart } from "./import-run.ts";

export interface JsonElement {
  readonly kind: "element";
  /** The root member that contains it, `""` for a root list, undefined for another root. */
  readonly list: string | undefined;
  readonly value: Json;
  readonly place: string;
}
export type ProblemPart = Extract<ImportPart, { readonly kind: "problem" }>;
export type ElementOrProblem = JsonElement | ProblemPart;

/** Bounds a root object that is read into memory, such as a conversation in its own file. */
const OBJECT_BYTES_MAX = 64 * 1024 * 1024;

/**
 * @param lists root members whose elements are yielded one by one; the other members of a root
 * object are yielded as one object at the end
 */
export async function* jsonElements(file: GivenFile, lists: readonly string[] = []): AsyncGenerator<ElementOrProblem> {
  const faults: KeepsakeError[] = [];
  const members: Record<string, Json> = {};
  let isObject = false;
  let startsAt: number | undefined;
  try {
    const parts = readJsonParts(file.read(), ["", ...lists], { onFault: (fault) => faults.push(fault) });
    for await (const part of parts) {
      for (const fault of faults.splice(0)) yield refused(file, fault);
      if (part.list !== undefined) yield { kind: "element", list: part.list, value: part.value, place: placeOf(part) };
      else if (part.member !== undefined) {
        isObject = true;
        startsAt ??= part.at;
        if (part.at - startsAt > OBJECT_BYTES_MAX) throw tooLong(part.at);
        members[part.member] = part.value;
      } else if (!isEmptyRoot(part)) yield { kind: "element", list: undefined, value: part.value, place: "$" };
    }
  } catch (error) {
    if (!isKeepsakeError(error, "invalid_input")) throw error;
    faults.push(error);
  }
  for (const fault of faults) yield refused(file, fault);
  if (isObject) yield { kind: "element", list: undefined, value: members, place: "$" };
}

const placeOf = (part: JsonPart): string => `$${part.list ? `.${part.list}` : ""}[${part.index}]`;

/** `[]` and `{}` are documents without elements. */
const isEmptyRoot = ({ value }: JsonPart): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0;

/** Reader errors never quote content. */
function refused(file: GivenFile, error: KeepsakeError): ElementOrProblem {
  const { index, member, at } = error.facts;
  const list = member === undefined ? "" : `.${member}`;
  const place = index !== undefined ? `$${list}[${index}]` : at === undefined ? "" : `byte ${at}`;
  return problemAt(file, place, at === undefined ? "unreadable-file" : "malformed-json", error.message);
}

/** @param message one sentence, without content */
export const problemAt = (
  file: Pick<GivenFile, "path">,
  place: string,
  check: string,
  message: string,
): ProblemPart => ({ kind: "problem", problem: { file: file.path, place, check, message } });

export async function* elementParts(
  file: GivenFile,
  lists: readonly string[],
  partsOf: (element: JsonElement) => Iterable<ImportPart> | AsyncIterable<ImportPart>,
): AsyncGenerator<ImportPart> {
  for await (const element of jsonElements(file, lists)) {
    if (element.kind === "problem") yield element;
    else yield* partsOf(element);
  }
}

interface ListedObject {
  readonly list: string;
  readonly object: JsonObject;
  readonly place: string;
}

/**
 * Like `elementParts`, for objects in lists; skips the rest of the document.
 * @param noun name of an element in problem messages
 */
export const objectParts = (
  file: GivenFile,
  lists: readonly string[],
  noun: "element" | "row",
  partsOf: (listed: ListedObject) => Iterable<ImportPart>,
): AsyncGenerator<ImportPart> =>
  elementParts(file, lists, ({ list, value, place }) => {
    if (list === undefined) return [];
    const object = asObject(value);
    if (object !== undefined) return partsOf({ list, object, place });
    return [problemAt(file, place, "unknown-shape", `This ${noun} is not an object.`)];
  });

/** Skips invalid elements. */
export async function firstInFiles<Value>(
  files: readonly GivenFile[],
  pick: (value: JsonObject) => Value | undefined,
): Promise<Value | undefined> {
  for (const file of files) {
    for await (const element of jsonElements(file)) {
      const object = element.kind === "element" ? asObject(element.value) : undefined;
      const found = object === undefined ? undefined : pick(object);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

const tooLong = (at: number) =>
  invalidInput(`The JSON is one object of more than ${OBJECT_BYTES_MAX} bytes.`, "Pass the unmodified export.", { at });

interface LineObject {
  readonly kind: "object";
  readonly value: JsonObject;
  readonly place: string;
  readonly lengthBytes: number;
}

export async function* lineObjects(file: GivenFile): AsyncGenerator<LineObject | ProblemPart> {
  for await (const given of givenLines(file)) {
    const place = `line ${given.line}`;
    if ("fault" in given) {
      yield problemAt(file, place, given.fault, "This line is unreadable and was skipped.");
      continue;
    }
    if (given.text.trim() === "") continue;
    const value = asObject(jsonOrUndefined(given.text));
    if (value !== undefined) yield { kind: "object", value, place, lengthBytes: given.text.length };
    // A line without a line feed may still be being written.
    else if (given.isEnded) yield problemAt(file, place, "malformed-json", "This line is not a JSON object.");
  }
}

/*
 * Reads the beginning of a file to recognize its format (PAM-119). Bounded and lenient; the import
 * itself is strict.
 */

/** Enough for a first line with a long message, or for the header of an export. */
const BEGINNING_BYTES = 262_144;
const FILES_LOOKED_AT = 24;
const LINES_LOOKED_AT = 40;
const PARTS_LOOKED_AT = 12;

export const filesEnding = (given: GivenFiles, ...endings: readonly string[]): readonly GivenFile[] =>
  given.files.filter((file) => endings.some((ending) => file.path.toLowerCase().endsWith(ending)));

export const nameOf = ({ path }: Pick<GivenFile, "path">): string => path.slice(path.lastIndexOf("/") + 1);

/** Undefined if the file is not readable as its format. */
export async function ifReadable<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isKeepsakeError(error, "invalid_input")) return undefined;
    throw error;
  }
}

/** Whether one of the first files matches. An unreadable file does not. */
export async function someFile(
  files: readonly GivenFile[],
  matches: (file: GivenFile) => Promise<boolean> | boolean,
): Promise<boolean> {
  for (const file of files.slice(0, FILES_LOOKED_AT)) {
    if (await ifReadable(async () => matches(file))) return true;
  }
  return false;
}

/** At most BEGINNING_BYTES; invalid UTF-8 becomes U+FFFD, a byte order mark is dropped. */
export async function beginningOf(file: GivenFile): Promise<string> {
  const decoder = new TextDecoder("utf-8");
  let text = "";
  for await (const bytes of firstBytes(file)) text += decoder.decode(bytes, { stream: true });
  return text;
}

async function* firstBytes(file: GivenFile): AsyncGenerator<Uint8Array> {
  let left = BEGINNING_BYTES;
  for await (const bytes of file.read()) {
    yield bytes.subarray(0, left);
    left -= bytes.length;
    if (left <= 0) return;
  }
}

/** Objects in the first lines. Empty if the first line is not one, except in JSON Lines files. */
export async function firstObjects(file: GivenFile): Promise<readonly JsonObject[]> {
  const lines = (await beginningOf(file)).split("\n", LINES_LOOKED_AT + 1);
  const found: JsonObject[] = [];
  for (const [index, line] of lines.slice(0, LINES_LOOKED_AT).entries()) {
    if (line.trim() === "") continue;
    const value = jsonOrUndefined(line.trim());
    const object = asObject(value);
    // A line of an indented document may look like an object. The last line may be truncated.
    if (object === undefined && index === 0 && !JSON_LINES.test(file.path)) return [];
    if (object !== undefined) found.push(object);
  }
  return found;
}

export const JSON_LINES = /\.(?:jsonl|ndjson)$/i;

export interface FirstPart {
  readonly list: string | undefined;
  readonly member: string | undefined;
  readonly value: Json;
}

/** The first parts of a JSON document. Empty for other files. */
export async function firstParts(file: GivenFile, lists: readonly string[]): Promise<readonly FirstPart[]> {
  const found: FirstPart[] = [];
  // The JSON is usually truncated.
  await ifReadable(async () => {
    for await (const part of readJsonParts(firstBytes(file), lists)) {
      found.push({ list: part.list, member: part.member, value: part.value });
      if (found.length >= PARTS_LOOKED_AT) break;
    }
  });
  return found;
}
