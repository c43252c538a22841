/** Which files are tests, and how they run: in processes of their own, two at a time, with one announced random seed. */
import { defineConfig } from "vitest/config";

const full = process.env["KEEPSAKE_FULL"] === "1";

export default defineConfig({
  test: {
    include: full ? ["test/**/*.test.ts", "test/**/*.full.ts"] : ["test/**/*.test.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: full ? 600_000 : 60_000,
    hookTimeout: 60_000,
    globalSetup: ["test/support/announce-seed.ts"],
    includeTaskLocation: true,
    setupFiles: ["test/support/seed.ts"],
    coverage: { provider: "v8", include: ["src/**/*.ts"] },
  },
});
