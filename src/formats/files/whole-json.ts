/** One document of an export, whole, by the hardened reader (SEC-X3). */
import { KeepsakeError } from "../../core/error.ts";
import { type Json, parseJson } from "../../core/json.ts";
import type { GivenFile } from "./given-files.ts";

/** A document that is mended or judged by itself is held, with what it becomes beside it. */
const DOCUMENT_BYTES_MAX = 256 * 1024 * 1024;

/** As deep as a document that is read as a stream may be, and with room for the elements of all its lists. */
const LIMITS = { depthMax: 64, entriesMax: 20_000_000 };

/** @throws KeepsakeError `invalid_input` for what is no JSON that can be trusted, and beyond the bound */
export async function wholeJson(file: GivenFile): Promise<Json> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of file.read()) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > DOCUMENT_BYTES_MAX) throw tooLong();
    chunks.push(chunk);
  }
  let text: string;
  try {
    // A byte order mark at the beginning is dropped, as a file may have one.
    text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new KeepsakeError("invalid_input", "The file is no UTF-8.", { hint: "Write it in UTF-8." });
  }
  return parseJson(text, LIMITS);
}

const tooLong = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "A document is too long to be held in memory.", {
    hint: "Split it.",
    facts: { max: DOCUMENT_BYTES_MAX },
  });
