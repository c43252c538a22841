/** What a model said, out of the bytes of its answer as they pass by: a whole answer, or a stream of events. */
import type { Dialect } from "./dialect.ts";
import { eventReader } from "./event-text.ts";
import { objectIn } from "./object-in.ts";

/** Of a whole answer that is kept to be observed; what is longer passes by all the same. */
const OBSERVED_MAX_BYTES = 4_000_000;

/** What was said so far, out of the bytes that pass by. */
export interface Listening {
  readonly hear: (bytes: Uint8Array) => void;
  readonly said: () => string;
}

export function listenToEvents(dialect: Dialect): Listening {
  const events = eventReader();
  const said: string[] = [];
  return {
    hear: (bytes) => {
      for (const event of events.read(bytes)) said.push(dialect.deltaIn(event));
    },
    said: () => said.join(""),
  };
}

export function listenToAnswer(dialect: Dialect): Listening {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  return {
    hear(bytes) {
      sizeBytes += bytes.length;
      if (sizeBytes <= OBSERVED_MAX_BYTES) chunks.push(bytes);
    },
    said() {
      const answer = sizeBytes <= OBSERVED_MAX_BYTES ? objectIn(Buffer.concat(chunks).toString("utf8")) : undefined;
      return answer === undefined ? "" : dialect.answerIn(answer);
    },
  };
}
