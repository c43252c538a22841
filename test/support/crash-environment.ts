/** What the children of the crash suites start with, and where their keeps lie. */
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** With it the folder of compiled sources, which vitest.config.ts names. */
export const childEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env });

const MEMORY = "/dev/shm";

/** In memory where the machine has that: for what is built and thrown away by the hundred. Made anew; whoever asked removes it. */
export const scratchFolder = (): string =>
  mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), "keepsake-scratch-"));
