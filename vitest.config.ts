/** Which files are tests, and how they run: a few at a time, the longest first, with one announced random seed. */
import { readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { EXHAUSTIVE_FILES } from "./test/tiers.ts";

const isFull = process.env["KEEPSAKE_FULL"] === "1";
const root = fileURLToPath(new URL(".", import.meta.url));
/** Tests that put something in a module's place, which the next file must not find there. */
const MOCKED = "test/**/*.mocked.test.ts";
/** Only catches what hangs: no test asserts a duration. */
const HANG_MS = isFull ? 7_200_000 : 900_000;

/** Seconds of each file, measured; written by `npm run durations`. A new file counts as short. */
const durations: Readonly<Record<string, number>> = JSON.parse(readFileSync(`${root}test/durations.json`, "utf8"));

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const secondsOf = ({ moduleId }: TestSpecification): number =>
      durations[relative(root, moduleId).split(sep).join("/")] ?? 0;
    return files.toSorted((one, other) => secondsOf(other) - secondsOf(one));
  }
}

/** Lets passphrases cost little, and runs before the source is loaded. */
const CHEAP_PASSPHRASES = fileURLToPath(new URL("test/support/cheap-passphrases.ts", import.meta.url));

const shared = {
  testTimeout: HANG_MS,
  hookTimeout: HANG_MS,
  expect: { poll: { timeout: HANG_MS } },
  includeTaskLocation: true,
  setupFiles: ["test/support/seed.ts"],
  // Processes that tests start compile the source once for all: half of a short life was spent on reading it. The folder is ignored by git.
  env: { NODE_COMPILE_CACHE: fileURLToPath(new URL(".test-results/compile-cache", import.meta.url)) },
};
const left = ["**/node_modules/**", ...(isFull ? [] : EXHAUSTIVE_FILES)];

export default defineConfig({
  test: {
    // One more than the processors of a small machine: a file often waits for a disk or for a process that it started.
    maxWorkers: isFull ? 2 : 3,
    sequence: { sequencer: LongestFirst },
    globalSetup: ["test/support/announce-seed.ts", "test/support/built-command.ts"],
    coverage: { provider: "v8", include: ["src/**/*.ts"] },
    // Files that follow each other in a worker find its modules loaded, which takes a second and more for each.
    projects: [
      {
        test: {
          ...shared,
          name: "tests",
          pool: "forks",
          isolate: false,
          // The source is what Node runs: loaded without a transformation it costs a tenth less.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: ["--import", CHEAP_PASSPHRASES],
          include: isFull ? ["test/**/*.test.ts", "test/**/*.full.ts"] : ["test/**/*.test.ts"],
          exclude: [...left, MOCKED],
        },
      },
      { test: { ...shared, name: "mocked", pool: "forks", isolate: true, include: [MOCKED], exclude: left } },
    ],
  },
});
