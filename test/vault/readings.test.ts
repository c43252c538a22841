/** What was parsed of messages is held in the process, so that it is not parsed again; words that are deleted or cut leave it at once (SEC-E1). */
import { expect, test, vi } from "vitest";
import { openedVault } from "../../src/engine/open-vault.ts";
import { testKeep } from "../support/vault.ts";

test.each([
  ["whole", "My sister Tuva lives in Graz."],
  ["in part", "I like tea. My sister Tuva lives in Graz. The cellar door squeaks."],
])("nothing that was read is kept once a message is deleted, %s", async (_, content) => {
  const vault = await (await testKeep()).vault();
  await vault.observe({ role: "user", session: "s1", content });
  const clear = vi.spyOn(openedVault(vault).readings, "clear");
  await (await vault.forget(await vault.forget({ query: "Tuva" }))).finished;
  expect(clear).toHaveBeenCalled();
});

test("what may not lie in the archive is not kept as read either", async () => {
  const vault = await (await testKeep()).vault();
  const clear = vi.spyOn(openedVault(vault).readings, "clear");
  await vault.observe({ role: "user", session: "s1", content: "I love jazz. My accountant Renzo has diabetes." });
  expect(clear).toHaveBeenCalled();
});
