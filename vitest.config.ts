/** Which files are tests, and how they run: two at a time, with one announced random seed. */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const full = process.env["KEEPSAKE_FULL"] === "1";
/** Tests that put something in a module's place, which the next file must not find there. */
const MOCKED = "test/**/*.mocked.test.ts";
/** Suites that take half a minute and more: begun last, one of them would keep a single processor busy while the other waits. */
const LONG = ["crash", "power", "fuzz", "surfaces", "conformance", "poisoning", "patterns", "backup", "canary", "rot"];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = LONG.findIndex((folder) => moduleId.includes(`/test/${folder}/`));
      return place === -1 ? LONG.length : place;
    };
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

const shared = {
  pool: "forks" as const,
  testTimeout: full ? 600_000 : 60_000,
  hookTimeout: 60_000,
  includeTaskLocation: true,
  setupFiles: ["test/support/seed.ts"],
  // Processes that tests start compile the source once for all: half of a short life was spent on reading it. The folder is ignored by git.
  env: { NODE_COMPILE_CACHE: fileURLToPath(new URL(".test-results/compile-cache", import.meta.url)) },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    globalSetup: ["test/support/announce-seed.ts"],
    coverage: { provider: "v8", include: ["src/**/*.ts"] },
    projects: [
      {
        test: {
          ...shared,
          name: "tests",
          include: full ? ["test/**/*.test.ts", "test/**/*.full.ts"] : ["test/**/*.test.ts"],
          exclude: [MOCKED],
          // Files that follow each other in a process find its modules loaded, which takes a second and more for each.
          isolate: false,
        },
      },
      { test: { ...shared, name: "mocked", include: [MOCKED], isolate: true } },
    ],
  },
});
