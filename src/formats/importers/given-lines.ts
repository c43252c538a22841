/**
 * The lines of a file that a person gave, read so that one bad line sinks no other (PAM-116): a line that is too long or no UTF-8 is told with its
 * number and passed over. The strict twin, which stops at the first fault, is native/read-lines.ts.
 */
import type { GivenFile } from "../files/given-files.ts";

/** A message may hold a million characters; a line of a transcript is that and its fields. */
const LINE_BYTES_MAX = 8_000_000;
const LINE_FEED = 0x0a;

export type GivenLine =
  /** Without its line feed and the carriage return before it. The first line's byte order mark is dropped. */
  | { readonly line: number; readonly text: string; readonly isEnded: boolean }
  | { readonly line: number; readonly fault: "line-too-long" | "not-utf8" };

/**
 * Holds one line at a time.
 * @throws KeepsakeError `invalid_input` only where the container itself lies or ends its limits (GivenFile.read).
 */
export async function* givenLines(file: GivenFile): AsyncGenerator<GivenLine> {
  let pieces: Uint8Array[] = [];
  let lengthBytes = 0;
  let line = 1;
  const take = (piece: Uint8Array): void => {
    lengthBytes += piece.length;
    if (lengthBytes > LINE_BYTES_MAX) pieces = [];
    else if (piece.length > 0) pieces.push(piece);
  };
  const finish = (isEnded: boolean): GivenLine => {
    const told = lengthBytes > LINE_BYTES_MAX ? tooLong(line) : decoded(pieces, line, isEnded);
    [pieces, lengthBytes] = [[], 0];
    line++;
    return told;
  };
  for await (const bytes of file.read()) {
    let from = 0;
    for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, from)) {
      take(bytes.subarray(from, end));
      yield finish(true);
      from = end + 1;
    }
    take(bytes.subarray(from));
  }
  if (lengthBytes > 0) yield finish(false);
}

const tooLong = (line: number): GivenLine => ({ line, fault: "line-too-long" });

function decoded(pieces: readonly Uint8Array[], line: number, isEnded: boolean): GivenLine {
  const [first] = pieces;
  const bytes = pieces.length === 1 && first !== undefined ? first : Buffer.concat(pieces);
  try {
    const text = (line === 1 ? FIRST_LINE : OTHER_LINE).decode(bytes);
    return { line, text: text.endsWith("\r") ? text.slice(0, -1) : text, isEnded };
  } catch {
    return { line, fault: "not-utf8" };
  }
}
const FIRST_LINE = new TextDecoder("utf-8", { fatal: true });
const OTHER_LINE = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
