/** Everyday sentences whose memory said something else than its speaker (memory.md §3). */
import { describe, expect, test } from "vitest";
import { memoriesAfter } from "../support/formed.ts";

const memoriesOf = (...said: readonly string[]): Promise<readonly string[]> => memoriesAfter(said, { owner: "Pat" });

test.each([
  ["My mum died when I was ten.", "Pat's mother: Died when the speaker was ten"],
  ["My dad left when I was a baby.", "Pat's father: Left when the speaker was a baby"],
  ["We emigrated when I was nine.", "Emigrated at nine"],
])("only one's own age says when something happened to oneself: %s", async (said, expected) => {
  expect((await memoriesOf(said)).join("\n")).toContain(expected);
});

describe("a clause keeps its words", () => {
  test.each<readonly [string, readonly string[]]>([
    ["I'm lactose intolerant but hard cheese is ok.", ["Is lactose intolerant but hard cheese is fine"]],
    ["I'm vegan though honey's fine.", ["Is vegan but honey is fine"]],
    ["I used to live in Rome but I stopped liking the heat.", ["Used to live in Rome but stopped liking the heat"]],
    ["I own a narrowboat and live aboard.", ["Owns a narrowboat and lives aboard"]],
    ["I'm 43, never run in my life.", ["Is 43", "Has never run"]],
    ["I coach my daughter's under-10s team.", ["Coaches the daughter's under-10s team"]],
    ["My lease here ends in June 2027.", ["The lease ends in June 2027"]],
    ["English isn't my first language.", ["The first language isn't English"]],
    ["My kid keeps waking up at 5am and my wife and I are wrecked.", ["Pat's child: Keeps waking up at 5am"]],
    [
      "I've applied for the job, interview on 20 February 2027.",
      ["Has applied for the job, interview on 20 February 2027"],
    ],
    ["My husband cooks, I bake.", ["Pat's husband: Cooks", "Bakes"]],
    ["Dad's diabetic, mum's fine.", ["Pat's father: Is diabetic"]],
    ["I'm breastfeeding.", ["Is breastfeeding"]],
    [
      "My mum Teresa watches the kids when we both work.",
      ["Has a mother, Teresa", "Teresa: Watches the children when both work"],
    ],
    ["We use Jira at work.", ["Uses Jira at work"]],
    ["I'm a single malt nerd.", ["Is a single malt nerd"]],
    [
      "I'm Muslim so I don't eat pork and I fast during Ramadan.",
      ["Is Muslim", "Doesn't eat pork", "Fasts during Ramadan"],
    ],
  ])("%s", async (said, expected) => {
    const bare = (await memoriesOf(said)).map((text) => text.replace(/ \(told [^)]*\)$/u, ""));
    expect(new Set(bare)).toEqual(new Set(expected));
  });
});

test("a move names its ends in either order, and back in with somebody is with them", async () => {
  expect(await memoriesOf("I moved to Utrecht two years ago from Porto Alegre.")).toEqual([
    expect.stringMatching(/^Lives in Utrecht \(since \d{4}\)$/u),
  ]);
  expect(await memoriesOf("I moved back in with my parents.")).toEqual([
    expect.stringMatching(/^Lives with the parents/u),
  ]);
});

test("a clause without its subject is no circumstance of the next one", async () => {
  expect(await memoriesOf("planning a week in Brittany in July 2027, we're camping")).toEqual(
    expect.arrayContaining(["Is planning a week in Brittany in July 2027", "Is camping"]),
  );
});

test.each([
  ["I prefer short answers with bullet points", "Give short answers with bullet points"],
  ["I like tables when you compare things", "Give tables when comparing things"],
  ["explain things like I'm five", "Explain things as to a five-year-old"],
  ["when I ask for code give me typescript", "Give typescript when asked for code"],
  ["no need to apologise all the time", "Don't apologise all the time"],
])("a wish about answers is an instruction: %s", async (said, expected) => {
  expect(await memoriesOf(said)).toEqual([expected]);
});
