/**
 * Reads the beginning of a file to recognize its format (PAM-119). Bounded and lenient; the import
 * itself is strict.
 */

import { isKeepsakeError } from "../../model/error.ts";
import type { Json } from "../../model/json.ts";
import type { GivenFile, GivenFiles } from "../files/given-files.ts";
import { readJsonParts } from "../files/json-parts.ts";
import { asObject, type JsonObject, jsonOrUndefined } from "../json-values.ts";

/** Enough for a first line with a long message, or for the header of an export. */
const BEGINNING_BYTES = 262_144;
const FILES_LOOKED_AT = 24;
const LINES_LOOKED_AT = 40;
const PARTS_LOOKED_AT = 12;

export const filesEnding = (given: GivenFiles, ...endings: readonly string[]): readonly GivenFile[] =>
  given.files.filter((file) => endings.some((ending) => file.path.toLowerCase().endsWith(ending)));

export const nameOf = ({ path }: Pick<GivenFile, "path">): string => path.slice(path.lastIndexOf("/") + 1);

/** Whether one of the first files matches. An unreadable file does not. */
export async function someFile(
  files: readonly GivenFile[],
  matches: (file: GivenFile) => Promise<boolean> | boolean,
): Promise<boolean> {
  for (const file of files.slice(0, FILES_LOOKED_AT)) {
    try {
      if (await matches(file)) return true;
    } catch (error) {
      if (!isKeepsakeError(error, "invalid_input")) throw error;
    }
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
  try {
    for await (const part of readJsonParts(firstBytes(file), lists)) {
      found.push({ list: part.list, member: part.member, value: part.value });
      if (found.length >= PARTS_LOOKED_AT) break;
    }
  } catch (error) {
    // The JSON is usually truncated.
    if (!isKeepsakeError(error, "invalid_input")) throw error;
  }
  return found;
}
