/** What a session's summary says once a memory of it is over. */
import { expect, test } from "vitest";
import { all, testKeep } from "../support/vault.ts";

test("a session goes on being told by what is left of it, however little that is (GUM-15)", async () => {
  const vault = await (await testKeep()).vault();
  await vault.observe({ role: "user", content: "I work as a glazier. I bought a kayak.", session: "s1" });
  await vault.observe({ role: "user", content: "I live in Graz.", session: "s2" });
  await vault.settled();
  const told = async () =>
    (await all(vault.memories.list())).flatMap(({ item }) =>
      item.layer === "summary" && item.truth === "current" ? [item.text] : [],
    );
  expect(await told()).toEqual(["2026-05-12: ana works as a glazier and bought a kayak."]);
  const kayak = (await all(vault.memories.list())).find(
    ({ item }) => item.layer === "fact" && item.text.includes("kayak"),
  );
  await vault.memories.dismiss(kayak?.item.id ?? "");
  await vault.settled();
  expect(await told()).toEqual(["2026-05-12: ana works as a glazier."]);
});
