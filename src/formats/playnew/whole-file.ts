/** A small file as a whole, or undefined where it cannot be read: a faulty file sinks no other. */
import { isKeepsakeError } from "../../core/error.ts";
import { type Json, parseJson } from "../../core/json.ts";
import type { Decoded } from "../../vault/format.ts";
import type { GivenFile } from "../files/given-files.ts";

/** A file of statements: what a prompt can take, many times over. */
const FILE_BYTES_MAX = 16 * 1024 * 1024;

/** Undefined for a file that is too long or no UTF-8. */
export async function wholeText(file: GivenFile): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of file.read()) {
    sizeBytes += chunk.length;
    if (sizeBytes > FILE_BYTES_MAX) return undefined;
    chunks.push(chunk);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    return undefined;
  }
}

/** Undefined for what is no JSON. */
export function parsedOr(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch (error) {
    if (isKeepsakeError(error, "invalid_input")) return undefined;
    throw error;
  }
}

export const fileProblem = (file: string, place: string, check: string, message: string): Decoded => ({
  kind: "problem",
  problem: { file, place, check, message },
});
