/**
 * The elements of a JSON export, one at a time. A faulty element is a problem and the others are
 * read (PAM-116); so is a document that breaks off.
 */

import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { isList, isObject, type Json, parseJson } from "../../model/json.ts";
import type { GivenFile } from "../files/given-files.ts";
import { type JsonPart, readJsonParts } from "../files/json-parts.ts";
import { givenLines } from "../files/lines.ts";
import type { JsonObject } from "../pam/documents.ts";
import type { ImportPart } from "./importer.ts";

export interface JsonElement {
  readonly kind: "element";
  /** The root member it is in, `""` for a root list, undefined for a root that is no list. */
  readonly list: string | undefined;
  readonly value: Json;
  readonly place: string;
}
export type ProblemPart = Extract<ImportPart, { readonly kind: "problem" }>;
export type ElementOrProblem = JsonElement | ProblemPart;

/** An object that comes in members is held whole: a conversation of its own file. */
const OBJECT_BYTES_MAX = 64 * 1024 * 1024;

/**
 * @param lists root members whose elements come one by one; the rest of an object comes as one
 * object at the end
 * @throws every error but a KeepsakeError `invalid_input`
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

/** The message of a reader says what is wrong and never what is there. */
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
 * The same for objects in lists; the rest of the document is passed over.
 * @param noun what an element is called in the problem where it is no object
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
    return [problemAt(file, place, "unknown-shape", `This ${noun} is no object.`)];
  });

/** Faulty elements are skipped. */
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

const tooLong = (at: number): KeepsakeError =>
  new KeepsakeError("invalid_input", `The JSON is one object of more than ${OBJECT_BYTES_MAX} bytes.`, {
    hint: "Pass the export as its product wrote it.",
    facts: { at },
  });

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
      yield problemAt(file, place, given.fault, "This line cannot be read and was passed over.");
      continue;
    }
    if (given.text.trim() === "") continue;
    const value = asObject(jsonOrUndefined(given.text));
    if (value !== undefined) yield { kind: "object", value, place, lengthBytes: given.text.length };
    // A line without its line feed is one that is still being written.
    else if (given.isEnded) yield problemAt(file, place, "malformed-json", "This line is no JSON object.");
  }
}

/** Undefined for what is no JSON. */
export function jsonOrUndefined(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch (error) {
    if (isKeepsakeError(error, "invalid_input")) return undefined;
    throw error;
  }
}

export function asObject(value: Json | undefined): JsonObject | undefined {
  return isObject(value) ? value : undefined;
}

export function asList(value: Json | undefined): readonly Json[] | undefined {
  return isList(value) ? value : undefined;
}

/** A text that says something: not empty, not only white space. As written, not trimmed. */
export function asText(value: Json | undefined): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

/** An id: a text, or a whole number as its digits. */
export function asId(value: Json | undefined): string | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) ? String(value) : asText(value);
}

export function texts(value: Json | undefined): readonly string[] {
  return (asList(value) ?? []).flatMap((entry) => asText(entry) ?? []);
}

/** The objects of a list; what is none is left out. No list gives none. */
export function objects(value: Json | undefined): readonly JsonObject[] {
  return (asList(value) ?? []).map(asObject).filter((entry) => entry !== undefined);
}

/** PAM's profile has no null at the top of `metadata` (pam.md §5.4). */
export const present = (members: { readonly [name: string]: Json | undefined }): JsonObject =>
  Object.fromEntries(
    Object.entries(members).filter((entry): entry is [string, Json] => entry[1] !== undefined && entry[1] !== null),
  );

/** An object without these members and without nulls: what a source says beyond PAM (PAM-113). */
export function without(value: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name, member]) => member !== null && !names.includes(name)));
}

/** The same; undefined where nothing is left. */
export function beyond(value: JsonObject, names: readonly string[]): JsonObject | undefined {
  const left = without(value, names);
  return Object.keys(left).length === 0 ? undefined : left;
}
