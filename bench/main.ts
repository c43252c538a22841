/** The benchmark command; what it does stands in command.ts. Progress is a line that changes at a terminal, and now and then one elsewhere. */
import { benchCommand } from "./command.ts";

const CLEAR_LINE = "\r\u001B[K";

const PROGRESS_MS = 20_000;
let lastProgressAt = performance.now();

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
    else if (performance.now() - lastProgressAt > PROGRESS_MS) {
      lastProgressAt = performance.now();
      process.stderr.write(`${line} …\n`);
    }
  },
});
