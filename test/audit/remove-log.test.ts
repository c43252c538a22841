/** A whole log goes, once the time to keep it is over: nothing of it stays in the folder (security.md §4.1). */
import { expect, test } from "vitest";
import { exampleEntries, publishedLog, SIGNER, sourceOf } from "../../conformance/audit/example-log.ts";
import { pruneLog } from "../../src/audit/chain-book.ts";
import { publishLog, removeLog } from "../../src/audit/publish-log.ts";
import { memoryLogFiles } from "../support/memory-log-files.ts";

test("nothing stays of a log that was published step by step, pruned or not, and twice is no fault", async () => {
  for (const size of [0, 1, 255, 256, 257, 700]) {
    const files = memoryLogFiles();
    const entries = exampleEntries(size);
    for (const part of [0.3, 0.6, 1])
      await publishLog(sourceOf(entries.slice(0, Math.floor(size * part))), files, SIGNER);
    if (size >= 256) await pruneLog(files, 256, SIGNER);
    await removeLog(files, size);
    expect(files.paths()).toEqual([]);
    await removeLog(files, size);
  }
});

test("a log of which less was published than it has goes too; a stop in between leaves no head", async () => {
  const files = await publishedLog(exampleEntries(300));
  let left = 5;
  const stopped = {
    ...files,
    async remove(path: string) {
      if (left-- === 0) throw new Error("stopped");
      await files.remove(path);
    },
  };
  await expect(removeLog(stopped, 900)).rejects.toThrow("stopped");
  expect(files.paths()).not.toContain("checkpoint");
  expect(files.paths()).not.toEqual([]);
  await removeLog(files, 900);
  expect(files.paths()).toEqual([]);
});
