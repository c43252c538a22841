/** The data of server-sent events, out of bytes as they arrive: events may be cut anywhere between two chunks. Bounded: an event without an end is let go. */
import { isKeepsakeError } from "../../model/error.ts";
import { type Json, parseJson } from "../../model/json.ts";

const LINE_MAX = 1_000_000;

export interface EventReader {
  /** The events that these bytes complete. What is no JSON, as the closing `[DONE]`, is left out. */
  read(bytes: Uint8Array): readonly Json[];
}

export function eventReader(): EventReader {
  const decoder = new TextDecoder();
  let rest = "";
  return {
    read(bytes) {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r/u);
      const last = lines.pop() ?? "";
      rest = last.length > LINE_MAX ? "" : last;
      return lines
        .filter((line) => line.startsWith("data:"))
        .flatMap((line) => eventIn(line.slice("data:".length).trim()));
    },
  };
}

function eventIn(data: string): readonly Json[] {
  if (!data.startsWith("{")) return [];
  try {
    return [parseJson(data)];
  } catch (error) {
    if (isKeepsakeError(error)) return [];
    throw error;
  }
}
