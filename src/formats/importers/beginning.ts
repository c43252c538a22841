/**
 * The beginning of a file, for telling what it is (PAM-119): a bounded number of bytes, forgiving where they are cut. What a file is told by here is
 * read again, strictly, when it is imported.
 */
import { isKeepsakeError } from "../../core/error.ts";
import { type Json, parseJson } from "../../core/json.ts";
import type { GivenFile, GivenFiles } from "../files/given-files.ts";
import { readJsonParts } from "../files/json-parts.ts";
import type { JsonObject } from "../pam/documents.ts";
import { asObject } from "./json-shape.ts";

/** Enough for a first line with a whole message in it, or for the header of an export. */
export const BEGINNING_BYTES = 262_144;
/** A folder of a thousand files shows what it is with its first ones. */
const FILES_LOOKED_AT = 24;
const LINES_LOOKED_AT = 40;
const PARTS_LOOKED_AT = 12;

/** The first files whose names end in one of these, without their case. */
export const filesEnding = (given: GivenFiles, ...endings: readonly string[]): readonly GivenFile[] =>
  given.files.filter((file) => endings.some((ending) => file.path.toLowerCase().endsWith(ending)));

/** The name of a file without the folders above it. */
export const nameOf = ({ path }: Pick<GivenFile, "path">): string => path.slice(path.lastIndexOf("/") + 1);

/** True when one of the first of these files is what `fits` looks for. A file that its container does not give out fits nothing. */
export async function someFile(
  files: readonly GivenFile[],
  fits: (file: GivenFile) => Promise<boolean> | boolean,
): Promise<boolean> {
  for (const file of files.slice(0, FILES_LOOKED_AT)) {
    try {
      if (await fits(file)) return true;
    } catch (error) {
      if (!isKeepsakeError(error, "invalid_input")) throw error;
    }
  }
  return false;
}

/** Not longer than BEGINNING_BYTES; bytes that are no UTF-8 show as U+FFFD, a byte order mark is dropped. */
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

/** The objects among the first lines. None where the first line is none, unless the file's name says that these are JSON lines. */
export async function firstObjects(file: GivenFile): Promise<readonly JsonObject[]> {
  const lines = (await beginningOf(file)).split("\n", LINES_LOOKED_AT + 1);
  const found: JsonObject[] = [];
  for (const [index, line] of lines.slice(0, LINES_LOOKED_AT).entries()) {
    if (line.trim() === "") continue;
    const value = readOrUndefined(line);
    const object = asObject(value);
    // In a document that is written over several lines, one of them may look like an object. A later line may be torn or be cut off here.
    if (object === undefined && index === 0 && !JSON_LINES.test(file.path)) return [];
    if (object !== undefined) found.push(object);
  }
  return found;
}

/** As the files are called whose lines are JSON. */
export const JSON_LINES = /\.(?:jsonl|ndjson)$/i;

function readOrUndefined(text: string): Json | undefined {
  try {
    return parseJson(text.trim());
  } catch (error) {
    if (isKeepsakeError(error)) return undefined;
    throw error;
  }
}

export interface FirstPart {
  /** The list it stands in; "" for a list that is the document. */
  readonly list: string | undefined;
  /** The member of the document that it is, where it stands in no list. */
  readonly member: string | undefined;
  readonly value: Json;
}

/** The first parts of a JSON document, as far as they fit into its beginning. None for what is no JSON. */
export async function firstParts(file: GivenFile, lists: readonly string[]): Promise<readonly FirstPart[]> {
  const found: FirstPart[] = [];
  try {
    for await (const part of readJsonParts(firstBytes(file), lists)) {
      found.push({ list: part.list, member: part.member, value: part.value });
      if (found.length >= PARTS_LOOKED_AT) break;
    }
  } catch (error) {
    // The beginning ends somewhere, and so does its JSON.
    if (!isKeepsakeError(error, "invalid_input")) throw error;
  }
  return found;
}
