/** What a session's summary says once a memory of it is over. */
import { expect, test } from "vitest";
import { all, DAY, testKeep } from "../support/vault.ts";

test("a session goes on being told by what is left of it, however little that is (GUM-15)", async () => {
  const vault = await (await testKeep()).vault();
  await vault.observe({ role: "user", content: "I work as a glazier. I bought a kayak.", session: "s1" });
  await vault.observe({ role: "user", content: "I live in Graz.", session: "s2" });
  await vault.settled();
  const told = async () =>
    (await all(vault.memories.list())).flatMap(({ item }) =>
      item.layer === "summary" && item.truth === "current" ? [item.text] : [],
    );
  expect(await told()).toEqual(["2026-05-12: Ana works as a glazier and bought a kayak."]);
  const kayak = (await all(vault.memories.list())).find(
    ({ item }) => item.layer === "fact" && item.text.includes("kayak"),
  );
  await vault.memories.dismiss(kayak?.item.id ?? "");
  await vault.settled();
  expect(await told()).toEqual(["2026-05-12: Ana works as a glazier."]);
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

async function toldIn(name: string, ...contents: readonly string[]): Promise<string> {
  const vault = await (await testKeep()).vault(name);
  for (const [place, content] of contents.entries())
    await vault.observe({
      role: "user",
      content,
      session: "s",
      at: Date.parse("2026-05-12T09:00:00Z") + place * 60_000,
    });
  await vault.observe({
    role: "user",
    content: "I rent a boat shed.",
    session: "next",
    at: Date.parse("2026-05-13T09:00:00Z"),
  });
  await vault.settled();
  const summaries = (await all(vault.memories.list())).filter(({ item }) => item.layer === "summary");
  return summaries.map(({ item }) => item.text).join("\n");
}

test("a summary makes one statement once, with all its dates", async () => {
  expect(await toldIn("ana", "I swam in the Traunsee on Sunday.", "I swam in the Traunsee on Monday.")).toBe(
    "2026-05-12: Ana swam in the Traunsee (Sunday 10 May 2026; Monday 11 May 2026).",
  );
});

test.each([
  ["workshop", "2026-05-12: Workshop spoke with Marta about the lathe. Ida feeds the hens when Workshop is away."],
  ["me", "2026-05-12: The user spoke with Marta about the lathe. Ida feeds the hens when the user is away."],
])("a summary calls the owner %s by a name, or the user, with the capital of its place", async (name, expected) => {
  const told = await toldIn(name, "I spoke with Marta about the lathe. Ida feeds the hens when I am away.");
  expect(told).toBe(expected);
});

test("a summary gives no statement about another to its owner, because a name ends in s (GUM-15)", async () => {
  const vault = await (await testKeep()).vault("Winston");
  const said = "I ran the quay race. Stavros got first. Marcia's uncle bakes rye bread. I play the tuba.";
  await vault.observe({ role: "user", session: "a", content: said });
  await vault.observe({ role: "user", session: "b", content: "I sold my kayak." });
  await vault.settled();
  const [summary] = (await all(vault.memories.list())).filter(({ item }) => item.layer === "summary");
  expect(summary?.item.text).toMatch(
    / Stavros got first\. .*Winston .*plays the tuba|Winston .*plays the tuba.* Stavros got first\./,
  );
  expect(summary?.item.text).toContain("Marcia's uncle bakes rye bread.");
  expect(summary?.item.text).not.toMatch(/stavros|marcia/);
});

test.each([
  [
    "Ana",
    "Mi hermana Lucía vive en Bilbao. Yo vivo en Cádiz.",
    "2026-05-12: Tiene una hermana, Lucía. Vive en Cádiz. Lucía: vive en Bilbao.",
  ],
  [
    "Ute",
    "Meine Schwester Frieda wohnt in Kiel. Frieda arbeitet als Ärztin.",
    "2026-05-12: Hat eine Schwester, Frieda. Frieda: wohnt in Kiel, arbeitet als Ärztin.",
  ],
])("a summary says who lives where, in the language of %s (GUM-15)", async (name, said, expected) => {
  expect((await toldIn(name, said)).split("\n")[0]).toBe(expected);
});

test("a summary says whose wish it is (GUM-15)", async () => {
  const keep = await testKeep({ options: { preset: "persona" } });
  const vault = await keep.vault("host");
  const say = (content: string, session: string) =>
    vault.observe({ role: "user", speaker: "Mrs Aker", session, content });
  await say("Never put feather pillows in our room, please.", "a");
  keep.clock.pass(DAY);
  await say("I live in Bergen.", "b");
  await vault.settled();
  const [summary] = (await all(vault.memories.list())).filter(({ item }) => item.layer === "summary");
  expect(summary?.item.text).toContain("Mrs Aker: never put feather pillows in the room.");
});

test("a person's topic takes nothing else of its conversation along (GUM-05)", async () => {
  const vault = await (await testKeep()).vault();
  const said = [
    "My niece Tove plays the oboe.",
    "Tove is afraid of geese.",
    "Tove lives in Umeå.",
    "I rent a boat shed.",
  ];
  for (const content of said) await vault.observe({ role: "user", content, session: "s" });
  await vault.observe({ role: "user", content: "I keep quails.", session: "next" });
  await vault.settled();
  const items = (await all(vault.memories.list())).map(({ item }) => item);
  expect(items.find(({ topicId }) => topicId !== undefined)?.text).not.toContain("boat shed");
});

test("three memories about one person are a topic of that name, with a summary (GUM-05, GUM-15)", async () => {
  const vault = await (await testKeep()).vault();
  const said = [
    "My niece Tove plays the oboe.",
    "Tove is afraid of geese.",
    "Tove lives in Umeå.",
    "I rent a boat shed.",
  ];
  for (const [place, content] of said.entries()) await vault.observe({ role: "user", content, session: `s${place}` });
  await vault.settled();
  const items = (await all(vault.memories.list())).map(({ item }) => item);
  const [topic, ...others] = items.filter(({ layer }) => layer === "topic");
  expect([topic?.text, others]).toEqual(["Tove", []]);
  expect(items.find(({ topicId }) => topicId === topic?.id)?.text).toBe(
    "Tove: Ana has a niece, Tove. Tove plays the oboe and is afraid of geese. Tove lives in Umeå.",
  );
});
