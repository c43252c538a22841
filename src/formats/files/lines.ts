/**
 * Lines of a stream, bounded in length, in strict UTF-8. Splits before decoding, so that an invalid
 * line does not affect earlier ones.
 */

import { invalidInput } from "../invalid-input.ts";
import type { GivenFile } from "./given-files.ts";

/** Enough for a message of a million characters and its other fields. */
const LINE_BYTES_MAX = 8_000_000;
const LINE_FEED = 0x0a;

type Line =
  | { readonly line: number; readonly text: string; readonly isEnded: boolean }
  | { readonly line: number; readonly fault: "line-too-long" | "not-utf8" };

/** @throws KeepsakeError `invalid_input` for the first faulty line; facts: `line` */
export async function* readLines(input: AsyncIterable<string | Uint8Array>): AsyncGenerator<string> {
  for await (const line of split(input)) {
    if (!("fault" in line)) yield line.text;
    else throw line.fault === "not-utf8" ? notUtf8(line.line) : tooLong(line.line);
  }
}

/**
 * The lines of a file, without line endings. An invalid line is yielded as a fault (PAM-116).
 * @throws KeepsakeError `invalid_input` only from GivenFile.read
 */
export async function* givenLines(file: GivenFile): AsyncGenerator<Line> {
  for await (const line of split(file.read()))
    yield "text" in line && line.text.endsWith("\r") ? { ...line, text: line.text.slice(0, -1) } : line;
}

/** Memory: one line. A line that is too long is reported at once and skipped to its end. */
async function* split(input: AsyncIterable<string | Uint8Array>): AsyncGenerator<Line> {
  let pieces: Uint8Array[] = [];
  let lengthBytes = 0;
  let line = 1;
  for await (const chunk of input) {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    for (let from = 0; ; ) {
      const end = bytes.indexOf(LINE_FEED, from);
      const piece = bytes.subarray(from, end === -1 ? bytes.length : end);
      const wasTooLong = lengthBytes > LINE_BYTES_MAX;
      lengthBytes += piece.length;
      if (lengthBytes > LINE_BYTES_MAX) {
        pieces = [];
        if (!wasTooLong) yield { line, fault: "line-too-long" };
      } else if (piece.length > 0) pieces.push(piece);
      if (end === -1) break;
      if (lengthBytes <= LINE_BYTES_MAX) yield decoded(pieces, line, true);
      [pieces, lengthBytes] = [[], 0];
      line++;
      from = end + 1;
    }
  }
  if (lengthBytes > 0 && lengthBytes <= LINE_BYTES_MAX) yield decoded(pieces, line, false);
}

/** Drops a byte order mark in the first line only. */
function decoded(pieces: readonly Uint8Array[], line: number, isEnded: boolean): Line {
  const [first] = pieces;
  const bytes = pieces.length === 1 && first !== undefined ? first : Buffer.concat(pieces);
  try {
    return { line, text: (line === 1 ? FIRST_LINE : OTHER_LINE).decode(bytes), isEnded };
  } catch {
    return { line, fault: "not-utf8" };
  }
}
const FIRST_LINE = new TextDecoder("utf-8", { fatal: true });
const OTHER_LINE = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

const notUtf8 = (line: number) => invalidInput("The file is not UTF-8.", "Save it as UTF-8 and try again.", { line });
const tooLong = (line: number) =>
  invalidInput(`A line is longer than ${LINE_BYTES_MAX} bytes.`, "Split it, or pass the document to an importer.", {
    line,
    max: LINE_BYTES_MAX,
  });
