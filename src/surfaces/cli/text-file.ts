/** A small text that a command is given as a file, whole: a receipt, a note, a proof, a key. */
import { KeepsakeError } from "../../core/error.ts";
import { inputBytes } from "./input-file.ts";
import type { Terminal } from "./terminal.ts";

/** Above the longest receipt (audit/receipt.ts), in bytes of its mostly plain letters. */
const TEXT_BYTES_MAX = 8_000_000;

/** Bytes that are no UTF-8 become a character that no signature covers. @throws KeepsakeError `not_found`, `invalid_input` */
export async function textFile(terminal: Terminal, file: string, bytesMax: number = TEXT_BYTES_MAX): Promise<string> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of inputBytes(terminal, file)) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > bytesMax) throw tooLong(bytesMax);
    chunks.push(chunk);
  }
  // Part of a text is not the text.
  terminal.signal.throwIfAborted();
  return Buffer.concat(chunks).toString("utf8");
}

const tooLong = (maximum: number): KeepsakeError =>
  new KeepsakeError("invalid_input", "This file is too long for what is asked for.", {
    hint: "Check that it is the file that you mean.",
    facts: { maximum },
  });
