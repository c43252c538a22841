import fc from "fast-check";
import { test } from "vitest";
import { exactDeletion } from "./exact-deletion-suite.ts";

test("a deletion takes what it names, all of it, and nothing else (SEC-E1, SEC-E4)", async () => {
  await fc.assert(exactDeletion, { numRuns: 10 });
});
