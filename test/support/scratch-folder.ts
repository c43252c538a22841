/** Where the keeps of the crash suites lie. */
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";

/** In memory where the machine has that: for what is built and thrown away by the hundred. Made anew; whoever asked removes it. */
export const scratchFolder = (): string =>
  mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), "keepsake-scratch-"));
