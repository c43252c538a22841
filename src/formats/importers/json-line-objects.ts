/** The objects of a file of JSON lines, one at a time: a line that is none is told and sinks no other (PAM-116); a last line torn off is no fault. */
import { isKeepsakeError } from "../../core/error.ts";
import { type Json, parseJson } from "../../core/json.ts";
import type { GivenFile } from "../files/given-files.ts";
import type { JsonObject } from "../pam/documents.ts";
import { givenLines } from "./given-lines.ts";
import type { ImportPart } from "./importer.ts";
import { problemAt } from "./json-elements.ts";
import { asObject } from "./json-shape.ts";

export interface LineObject {
  readonly kind: "object";
  readonly value: JsonObject;
  /** `line 12`. */
  readonly place: string;
  readonly lengthBytes: number;
}

export async function* lineObjects(
  file: GivenFile,
): AsyncGenerator<LineObject | Extract<ImportPart, { readonly kind: "problem" }>> {
  for await (const given of givenLines(file)) {
    const place = `line ${given.line}`;
    if ("fault" in given) {
      yield problemAt(file, place, given.fault, "This line cannot be read and was passed over.");
      continue;
    }
    if (given.text.trim() === "") continue;
    const value = asObject(parsed(given.text));
    if (value !== undefined) yield { kind: "object", value, place, lengthBytes: given.text.length };
    // A line without its line feed is one that is still being written.
    else if (given.isEnded) yield problemAt(file, place, "malformed-json", "This line is no JSON object.");
  }
}

function parsed(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch (error) {
    if (isKeepsakeError(error, "invalid_input")) return undefined;
    throw error;
  }
}
