/** Where the bundled command lies (`built-command.ts`). */
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../.test-results/command");

export const COMMAND = join(folder, "cli.js");
export const GOSUM_COMMAND = join(folder, "gosum.js");
