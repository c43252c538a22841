/** Lines of a stream of chunks, each of bounded length. Bytes are UTF-8, strictly. */
import { KeepsakeError } from "../../core/error.ts";

/** A message may hold a million characters; an export's line is that and its fields. */
export const LINE_MAX = 8_000_000;

/** @throws KeepsakeError `invalid_input` for bytes that are no UTF-8 and for lines beyond LINE_MAX; facts name the line. */
export async function* readLines(input: AsyncIterable<string | Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  let line = 1;
  for await (const chunk of input) {
    rest += typeof chunk === "string" ? chunk : decoded(decoder, chunk, line);
    let end = rest.indexOf("\n");
    let from = 0;
    for (; end !== -1; end = rest.indexOf("\n", from)) {
      yield rest.slice(from, end);
      from = end + 1;
      line++;
    }
    rest = rest.slice(from);
    if (rest.length > LINE_MAX) throw tooLong(line);
  }
  if (rest !== "") yield rest;
}

function decoded(decoder: InstanceType<typeof TextDecoder>, chunk: Uint8Array, line: number): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch {
    throw new KeepsakeError("invalid_input", "The file is not UTF-8.", {
      hint: "Save it as UTF-8 and try again.",
      facts: { line },
    });
  }
}

const tooLong = (line: number): KeepsakeError =>
  new KeepsakeError("invalid_input", `A line is longer than ${LINE_MAX} characters.`, {
    hint: "Split it, or pass the document to an importer.",
    facts: { line, max: LINE_MAX },
  });
