/** What a host hands to a hook on standard input, and the one line that it may find on standard error. */

import type { Call } from "../../cli/command.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { HookEvent } from "./hook-event.ts";
import { INPUT_BYTES_MAX } from "./hook-input.ts";

/** @throws KeepsakeError `too_large` */
export async function hookText(call: Call): Promise<string> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of call.terminal.input()) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > INPUT_BYTES_MAX) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The event and a code: no content (PN-02). */
export const tell = (call: Call, event: HookEvent, code: string): void =>
  call.terminal.err(`keepsake: the ${event} hook went on without memory [${code}]\n`);

const tooLong = (): KeepsakeError =>
  new KeepsakeError("too_large", "The host handed over more than a hook takes.", {
    hint: "It is imported from the transcript: keepsake import.",
    facts: { limitBytes: INPUT_BYTES_MAX },
  });
