/** Chunks of a stream as bytes. Text may be cut anywhere, also inside a surrogate pair. */
import { TextDecoder } from "node:util";
import { KeepsakeError } from "../../model/error.ts";

/** @throws KeepsakeError `invalid_input` for text that is not well-formed Unicode */
export async function* byteChunks(input: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array> {
  let half = "";
  for await (const chunk of input) {
    if (typeof chunk !== "string") {
      if (half !== "") throw notUnicode();
      if (chunk.length > 0) yield chunk;
      continue;
    }
    const text = half + chunk;
    half = /[\ud800-\udbff]$/.exec(text)?.[0] ?? "";
    const whole = half === "" ? text : text.slice(0, -1);
    // An encoder would write U+FFFD for a lone half and so change what was given.
    if (!whole.isWellFormed()) throw notUnicode();
    if (whole !== "") yield Buffer.from(whole);
  }
  if (half !== "") throw notUnicode();
}

const notUnicode = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "The text is not well-formed Unicode.", {
    hint: "Save the file as UTF-8 and try again.",
  });

/**
 * @throws KeepsakeError `invalid_input` for bytes that are not UTF-8; `at` is the byte offset of
 * the chunk
 */
export async function* textChunks(input: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let beginning: Uint8Array = new Uint8Array();
  let at = 0;
  for await (const chunk of byteChunks(input)) {
    let bytes = chunk;
    if (decoder === undefined) {
      beginning = Buffer.concat([beginning, chunk]);
      if (beginning.length < MARK_BYTES) continue;
      decoder = decoderFor(beginning);
      bytes = beginning;
    }
    const text = decoded(decoder, bytes, at);
    at += bytes.length;
    if (text !== "") yield text;
  }
  const rest = decoder === undefined ? beginning : new Uint8Array();
  const text = decoded(decoder ?? decoderFor(rest), rest, at, { stream: false });
  if (text !== "") yield text;
}

const MARK_BYTES = 2;

function decoderFor([first, second]: Uint8Array): TextDecoder {
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding, { fatal: true });
}

function decoded(decoder: TextDecoder, bytes: Uint8Array, at: number, options = { stream: true }): string {
  try {
    return decoder.decode(bytes, options);
  } catch {
    throw new KeepsakeError("invalid_input", "The file is not UTF-8.", {
      hint: "Save it as UTF-8 and try again.",
      facts: { at },
    });
  }
}
