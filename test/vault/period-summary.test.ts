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

test("a session is headed by the day on which it began, whatever it repeats; the user names the owner of an account (GUM-15, GUM-17)", async () => {
  const vault = await (await testKeep()).vault("usr_4711");
  const say = (content: string, session: string, at: string) => vault.observe({ role: "user", content, session, at });
  await say("I keep quails. I own a loom.", "spring", "2026-03-03T08:00:00Z");
  await say("I keep quails. I sold my tractor in Lund.", "summer", "2026-06-09T08:00:00Z");
  await say("I rent a boat shed.", "autumn", "2026-09-01T08:00:00Z");
  await vault.settled();
  const told = async () =>
    (await all(vault.memories.list())).flatMap(({ item }) =>
      item.layer === "summary" && item.truth === "current" ? [item.text] : [],
    );
  expect(await told()).toEqual([
    "2026-06-09: The user keeps quails and sold the tractor in Lund.",
    "2026-03-03: The user keeps quails and owns a loom.",
  ]);
});
