/** The evaluation command; what it does stands in command.ts. */
import { bm25, bm25Stem } from "./bm25.ts";
import { type Columns, evalCommand } from "./command.ts";
import { keepsakeWithEmbedder } from "./embedder-method.ts";
import { keepsakeMethod } from "./keepsake-method.ts";

const columns: Columns = ({ vectors }) => [
  bm25,
  bm25Stem,
  keepsakeMethod({ name: "keepsake" }),
  keepsakeWithEmbedder(vectors),
];

process.exitCode = await evalCommand(process.argv.slice(2), columns, {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
});
