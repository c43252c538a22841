/** The benchmark command; what it does stands in command.ts. Progress is shown to a person at a terminal only. */
import { benchCommand } from "./command.ts";

const CLEAR_LINE = "\r\u001B[K";

const clearProgress = (): void => {
  if (process.stderr.isTTY) process.stderr.write(CLEAR_LINE);
};

process.exitCode = await benchCommand(process.argv.slice(2), {
  out: (line) => {
    clearProgress();
    process.stdout.write(`${line}\n`);
  },
  err: (line) => {
    clearProgress();
    process.stderr.write(`${line}\n`);
  },
  progress: (line) => {
    if (process.stderr.isTTY) process.stderr.write(`${CLEAR_LINE}${line} …`);
  },
});
