/** The fuzz command; what it does stands in command.ts. */
import { fuzzCommand } from "./command.ts";

process.exitCode = await fuzzCommand(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`), Date.now());
