/** Where the bundled command lies (`built-command.ts`). */
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../.test-results/command");

export const COMMAND = join(folder, "cli.js");
export const GOSUM_COMMAND = join(folder, "gosum.js");

/** An environment with nothing of the test's own; the cache alone, so that a process begins in less time. */
export const HOST = {
  PATH: process.env["PATH"] ?? "",
  NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? "",
};
