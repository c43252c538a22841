/** Brief updates of what was told months ago, as people type them (memory.md §4, GUM-27). */
import { describe, expect, test } from "vitest";
import { all, testKeep } from "../support/vault.ts";

/** Tells a fresh vault the messages. @returns the texts of current memories and of history */
async function told(...messages: readonly string[]) {
  const vault = await (await testKeep()).vault();
  for (const content of messages) await vault.observe({ kind: "turn", role: "user", content });
  const items = (await all(vault.memories.list({ order: "oldest" }))).map(({ item }) => item);
  const textsOf = (isCurrent: boolean): readonly string[] =>
    items.filter(({ truth }) => (truth === "current") === isCurrent).map(({ text }) => text);
  return { current: textsOf(true), history: textsOf(false) };
}

describe("an amount alone updates what is counted or weighed", () => {
  test.each([
    ["We have 31 sheep.", "19 sheep left, we sold the rest", "Has 31 sheep", "Has 19 sheep"],
    ["I weigh 104 kilos", "99 kilos now!!", "Weighs 104 kilos", "Weighs 99 kilos"],
    ["I weigh 104 kilos", "down to 96 already", "Weighs 104 kilos", "Weighs 96 kilos"],
  ])("%s %s", async (before, after, over, now) => {
    const { current, history } = await told(before, after);
    expect(history).toContain(over);
    expect(current).toContain(now);
  });

  test("an amount of something unknown changes nothing", async () => {
    const { current } = await told("I weigh 104 kilos", "12 eggs please");
    expect(current).toContain("Weighs 104 kilos");
  });
});

describe("a brief remark ends or resumes what is known", () => {
  test.each([
    ["I play squash on Thursdays.", "giving up the squash for good, my knees", "Plays squash on Thursdays"],
    ["I stopped smoking.", "back on the cigarettes, sadly", "Stopped smoking"],
    ["I smoke 20 a day.", "smoke free since easter", "Smokes 20 a day"],
    ["We practise on Mondays.", "choir practice is on Wednesdays now", "Practises on Mondays"],
    [
      "My knee operation is on 6 October.",
      "The hospital moved my knee to 20 October.",
      "The knee operation is on 6 October (6 October 2026)",
    ],
    [
      "I'm giving a talk in Malmö on 9 December.",
      "the Malmö conference is cancelled",
      "Is giving a talk in Malmö on 9 December (9 December 2026)",
    ],
    ["I'm going to Crete in October.", "no Crete for me this year", "Is going to Crete (October 2026)"],
    ["My brother Tomek uses an inhaler every morning.", "no more inhaler for Tomek", "Uses an inhaler every morning"],
    [
      "My sister Ida isn't allowed bananas or much potato.",
      "Ida may eat bananas again",
      "Isn't allowed bananas or much potato",
    ],
    ["I sing alto in the Bach Singers.", "I have given up the choir.", "Sings alto in the Bach Singers"],
    [
      "Marek and me are getting married on 3 December.",
      "We've moved the wedding to 7 December.",
      "Is getting married on 3 December with Marek (3 December 2026)",
    ],
  ])("%s %s", async (before, after, over) => {
    const { current, history } = await told(before, after);
    expect(history).toContain(over);
    expect(current).not.toContain(over);
  });
});

describe("people who help at home", () => {
  test("a helper named later is the subject of the whole message", async () => {
    const { current } = await told("A carer comes on Monday mornings, her name is Josephine.");
    expect(current).toEqual(expect.arrayContaining(["Has a carer, Josephine", "Comes on Monday mornings"]));
  });

  test("a new schedule replaces the old one", async () => {
    const { current, history } = await told("a nurse comes every morning, Farid", "Farid comes only on Mondays");
    expect(history).toContain("Comes every morning");
    expect(current).toEqual(expect.arrayContaining(["Has a nurse, Farid", "Comes only on Mondays"]));
  });

  test("what a former helper did ends with the job", async () => {
    const { history } = await told("My cleaner Beata comes on Fridays.", "my new cleaner is a guy called Jonas");
    expect(history).toEqual(expect.arrayContaining(["Has a cleaner, Beata", "Comes on Fridays"]));
  });

  test("the consultant of a husband ends with the retirement", async () => {
    const { history } = await told(
      "My husband Clement has Parkinson's.",
      "Clement's consultant is Dr. Ferris.",
      "Dr. Ferris has retired.",
    );
    expect(history).toContain("Has a consultant, Dr. Ferris");
  });

  test("a flatmate who moves out is none any more", async () => {
    const { current, history } = await told("I share a flat with Tom and Lena.", "Lena moved out.");
    expect(history).toContain("Has a flatmate, Lena");
    expect(current).toContain("Has a flatmate, Tom");
  });
});

test("opening hours are no dates", async () => {
  const { current } = await told("i open tuesday to saturday, 7 til 2");
  expect(current).toEqual(["Opens Tuesday to Saturday, 7 until 2"]);
});

test("a name does not hide the language of a short message", async () => {
  const { current } = await told("My wife Inga and I live in Husum.", "Inga is expecting");
  expect(current).toContain("Is expecting");
});

test("a unit or shop is no employer", async () => {
  const { current } = await told("I work at Harrow's.", "signed for a unit on Unthank Road");
  expect(current).toContain("Works at Harrow's");
});
