/** What the children of the crash suites start with, and where their keeps lie. */
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Compiled once for all of them: half of a short life was spent on reading the source. The folder is ignored by git. */
const CACHE = join(import.meta.dirname, "../../.test-results/compile-cache");

export const childEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env, NODE_COMPILE_CACHE: CACHE });

const MEMORY = "/dev/shm";

/** In memory where the machine has that: for what is built and thrown away by the hundred. Made anew; whoever asked removes it. */
export const scratchFolder = (): string =>
  mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), "keepsake-scratch-"));
