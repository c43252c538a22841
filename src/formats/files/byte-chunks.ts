/** Chunks of a stream as bytes. Text in chunks may be cut anywhere, also between the two halves of one character. */
import { KeepsakeError } from "../../core/error.ts";

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
