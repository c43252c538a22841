#!/usr/bin/env node
/** Statically imports only the version gate, so that an old Node gets a clear message. */
import { refusal, UNSUPPORTED_RUNTIME_EXIT_CODE } from "./version-gate.ts";

const refused = refusal(process.versions.node);
if (refused === undefined) {
  // Set by gosum-bin.ts: gosum has a subset of the commands.
  const isGosum = process.argv[1] === "gosum";
  import("./main.ts")
    .then(({ gosum, main }) => (isGosum ? gosum : main)(process.argv.slice(2)))
    .then((exitCode) => {
      process.exitCode = exitCode;
    })
    .catch((fault: unknown) => {
      // Known errors end in main.ts. Unexpected ones are shown without control characters.
      const message = fault instanceof Error ? fault.message : String(fault);
      process.stderr.write(`keepsake: ${message.replace(/\p{C}/gu, "?")}\n`);
      process.exitCode = 1;
    });
} else {
  process.stderr.write(`${refused}\n`);
  process.exitCode = UNSUPPORTED_RUNTIME_EXIT_CODE;
}
