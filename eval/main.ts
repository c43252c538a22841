/** The evaluation command; what it does stands in command.ts. */
import { bm25, bm25Stem } from "./bm25.ts";
import { evalCommand } from "./command.ts";
import { keepsakeMethod } from "./keepsake-method.ts";

process.exitCode = await evalCommand(process.argv.slice(2), [bm25, bm25Stem, keepsakeMethod], {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
});
