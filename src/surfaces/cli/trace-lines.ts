/** Traces as `keepsake trace --json` printed them: one JSON object a line. */
import { KeepsakeError } from "../../core/error.ts";
import { parseJson } from "../../core/json.ts";
import { readLines } from "../../formats/files/lines.ts";
import type { Trace } from "../../policy/trace.ts";
import { traceOf } from "../../vault/trace-document.ts";

/** @throws KeepsakeError `invalid_input` at the first line that is none; `line` in its facts. */
export async function* traceLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<Trace> {
  let line = 0;
  for await (const text of readLines(input)) {
    line++;
    if (text.trim() !== "") yield atLine(line, text);
  }
}

function atLine(line: number, text: string): Trace {
  try {
    return traceOf(parseJson(text));
  } catch (error) {
    if (!(error instanceof KeepsakeError)) throw error;
    const { code, message, hint, facts } = error;
    throw new KeepsakeError(code, message, { hint, facts: { ...facts, line }, cause: error.cause });
  }
}
