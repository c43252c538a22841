#!/usr/bin/env node
/** Statically it imports only the version gate: an old Node gets one clear sentence. */
import { refusal, UNSUPPORTED_RUNTIME_EXIT_CODE } from "./version-gate.ts";

const refused = refusal(process.versions.node);
if (refused === undefined) {
  // gosum-bin.ts says that it was called as gosum, which has some of the commands.
  const isGosum = process.argv[1] === "gosum";
  import("./main.ts")
    .then(({ gosum, main }) => (isGosum ? gosum : main)(process.argv.slice(2)))
    .then((exitCode) => {
      process.exitCode = exitCode;
    })
    .catch((fault: unknown) => {
      // Faults that have a code end in main.ts; this one was not foreseen, so it is shown without
      // control characters.
      const message = fault instanceof Error ? fault.message : String(fault);
      process.stderr.write(`keepsake: ${message.replace(/\p{C}/gu, "?")}\n`);
      process.exitCode = 1;
    });
} else {
  process.stderr.write(`${refused}\n`);
  process.exitCode = UNSUPPORTED_RUNTIME_EXIT_CODE;
}
