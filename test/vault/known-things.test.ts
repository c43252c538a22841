/** Questions about what both know, in few words: who lives here, who has the pigeons (memory.md §8). */
import { describe, expect, test } from "vitest";
import { testClock, testKeep } from "../support/vault.ts";

const START = Date.parse("2026-02-09T09:00:00Z");
type Said = string | readonly [speaker: string, text: string];

async function answers(said: readonly Said[], question: string): Promise<readonly string[]> {
  const clock = testClock(START);
  const { vault: open } = await testKeep({ clock });
  const vault = await open("Orla");
  for (const each of said) {
    const [speaker, content] = typeof each === "string" ? [undefined, each] : each;
    const at = clock.now();
    await vault.observe({ at, session: "s1", role: "user", content, ...(speaker === undefined ? {} : { speaker }) });
    clock.pass(60_000);
  }
  return (await vault.recall(question)).items.map(({ line }) => line);
}

describe("who lives with the owner", () => {
  test.each([
    ["my brother Tom lives with me", "Tom: lives with Orla"],
    ["my flatmate is called Marlon", "Orla: has a flatmate, Marlon"],
    ["my wife and I live with her parents", "Orla: lives with the wife and the wife's parents"],
  ])("%s", async (said, line) => {
    expect((await answers([said, "my mum lives in Leeds"], "Who do I live with?"))[0]).toBe(line);
  });

  test("nobody, as far as is known", async () => {
    expect(await answers(["I have a brother, Tom"], "Who do I live with?")).toEqual([]);
  });
});

describe("the one memory of a thing that the question takes for known", () => {
  const GROUP: readonly Said[] = [
    ["Orla", "what about his pigeons"],
    ["Declan", "uncle Mossie has them. he's keeping them"],
  ];

  test("answers rather than nothing", async () => {
    expect((await answers(GROUP, "Who has the pigeons?"))[0]).toBe("Mossie: has the pigeons");
    expect(await answers(["we painted the hallway white"], "What colour is the hallway?")).toHaveLength(1);
  });

  test.each(["Who has the sheep?", "How do pigeons find home?", "What's the colour of the sky?"])(
    "is silent on another: %s",
    async (question) => {
      expect(await answers(GROUP, question)).toEqual([]);
    },
  );
});

test("the death of a relative is kept among friends, however short", async () => {
  expect(await answers([["Orla", "nan died this morning"]], "What happened to my nan?")).toHaveLength(1);
});

test.each([
  ["What's my cat called and how old is she?", ["Orla: has a cat, Dilys", "Dilys: is 15"]],
  ["Where do I live and who is my husband?", ["Orla: lives in Bath", "Orla: has a husband, Gwil"]],
])("two questions in one are both answered: %s", async (question, lines) => {
  const said = ["I live in Bath", "my cat is called Dilys, she's 15", "my husband is called Gwil, he's a baker"];
  expect((await answers(said, question)).slice(0, 2)).toEqual(lines);
});

test("a question about a day is answered by what names one", async () => {
  const said = [
    "I didn't get the Cardiff job :( they said I was close",
    "I got the Swansea one! starting 1 july, band 7",
  ];
  const lines = await answers(said, "When do I start the new job?");
  expect(lines[0]).toBe("Orla: starts 1 July, band 7 (1 July 2026)");
  expect(lines.join(" ")).not.toContain("Cardiff");
});

test("a post that somebody did not get is applied for no more", async () => {
  const said = ["I'm applying to a hospital in Cardiff", "I didn't get the Cardiff job"];
  expect((await answers(said, "Which jobs am I applying for?"))[0]).toMatch(/^Orla: didn't get the Cardiff job/u);
});

test("questions about the world stay without memories, also two at once", async () => {
  expect(await answers(["I live in Bath"], "What's the capital of France and how big is it?")).toEqual([]);
});
