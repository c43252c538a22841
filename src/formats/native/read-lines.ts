/**
 * Lines of a stream, each of bounded length, strict UTF-8. Split before decoding, so that every
 * line before a faulty one is yielded whole.
 */
import { KeepsakeError } from "../../core/error.ts";

/** A message may hold a million characters; an export's line is that and its fields. */
const LINE_BYTES_MAX = 8_000_000;
const LINE_FEED = 0x0a;

/**
 * @throws KeepsakeError `invalid_input` for invalid UTF-8 and lines beyond LINE_BYTES_MAX; facts:
 * `line`
 */
export async function* readLines(input: AsyncIterable<string | Uint8Array>): AsyncGenerator<string> {
  let pieces: Uint8Array[] = [];
  let lengthBytes = 0;
  let line = 1;
  const take = (piece: Uint8Array): void => {
    lengthBytes += piece.length;
    if (lengthBytes > LINE_BYTES_MAX) throw tooLong(line);
    if (piece.length > 0) pieces.push(piece);
  };
  const finish = (): string => {
    const text = decoded(pieces, line);
    [pieces, lengthBytes] = [[], 0];
    line++;
    return text;
  };
  for await (const chunk of input) {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    let from = 0;
    for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, from)) {
      take(bytes.subarray(from, end));
      yield finish();
      from = end + 1;
    }
    take(bytes.subarray(from));
  }
  if (lengthBytes > 0) yield finish();
}

/** A byte order mark is dropped at the beginning only. */
function decoded(pieces: readonly Uint8Array[], line: number): string {
  const [first] = pieces;
  const bytes = pieces.length === 1 && first !== undefined ? first : Buffer.concat(pieces);
  try {
    return (line === 1 ? FIRST_LINE : OTHER_LINE).decode(bytes);
  } catch {
    throw new KeepsakeError("invalid_input", "The file is not UTF-8.", {
      hint: "Save it as UTF-8 and try again.",
      facts: { line },
    });
  }
}
const FIRST_LINE = new TextDecoder("utf-8", { fatal: true });
const OTHER_LINE = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

const tooLong = (line: number): KeepsakeError =>
  new KeepsakeError("invalid_input", `A line is longer than ${LINE_BYTES_MAX} bytes.`, {
    hint: "Split it, or pass the document to an importer.",
    facts: { line, max: LINE_BYTES_MAX },
  });
