/** People in English: who is named as what to whom, whom a pronoun means, and what short answers say (memory.md §3, §5). */
import { describe, expect, test } from "vitest";
import { expandAnswer } from "../../src/forming/english/clauses/answers.ts";
import { type FormingInput, formCandidates } from "../../src/forming/form-candidates.ts";

const AT = Date.parse("2026-01-15T10:00:00Z");

async function formedFrom(text: string, extra: Partial<FormingInput> = {}): Promise<readonly string[]> {
  const { candidates } = await formCandidates({
    text,
    role: "user",
    ownerName: "Otto",
    at: AT,
    timeZone: "UTC",
    source: "user_direct",
    kind: "turn",
    ...extra,
  });
  return candidates.map(({ subject, text: said }) => `${subject ?? "Otto"}: ${said}`);
}

const said = (...texts: readonly string[]): Partial<FormingInput> => ({
  earlier: async () => texts.map((text) => ({ text })),
});

describe("whom a pronoun means at the beginning of a conversation", () => {
  const main = async () => [
    { person: { name: "Gerda", relation: "aunt" }, count: 7 },
    { person: { name: "Pia", relation: "sister" }, count: 2 },
  ];

  test("whom most was told of, and not the last name of another conversation", async () => {
    const earlier = async () => [{ text: "my sister Pia lives in Oslo", isElsewhere: true }];
    const [memory] = await formedFrom("she moved to Graz last week", { main, earlier });
    expect(memory).toMatch(/^Gerda: Lives in Graz/u);
  });

  test("somebody whom this conversation names", async () => {
    const earlier = async () => [{ text: "my sister Pia called" }];
    const [memory] = await formedFrom("she moved to Graz last week", { main, earlier });
    expect(memory).toMatch(/^Pia: /u);
  });

  test("nobody where a stranger stands in between", async () => {
    const earlier = async () => [{ text: "the plumber came today" }];
    expect(await formedFrom("she is allergic to nuts", { main, earlier })).toEqual([]);
  });

  test("nobody where two are told of alike", async () => {
    const equal = async () => (await main()).map(({ person }) => ({ person, count: 3 }));
    expect(await formedFrom("she moved to Graz last week", { main: equal })).toEqual([]);
  });
});

describe("who somebody is", () => {
  test.each([
    ["Biscuit, our beagle (6), needs tablets for his thyroid", "Otto: Has a beagle, Biscuit (6)"],
    ["my yoga teacher is Ms Tanaka", "Otto: Has a yoga teacher, Ms Tanaka"],
    ["our guinea pig Truffle loves parsley", "Otto: Has a guinea-pig, Truffle"],
    ["Lars from uni is moving to Bern", "Otto: Knows Lars from uni"],
    ["Julia from accounting is moving to Rotterdam", "Otto: Has a colleague in accounting, Julia"],
    ["there's a new intern, Pim, who sits next to me", "Otto: Knows an intern, Pim"],
    ["Tom's wife Petra is a vet in Graz", "Tom: Has a wife, Petra"],
    ["My friend Enno lost his dad Fritz last month", "Enno: Has a father, Fritz"],
    ["the guy from IT is called Samir", "Samir: Is the guy from IT"],
  ])("%s", async (text, memory) => {
    expect(await formedFrom(text)).toContain(memory);
  });
});

describe("whom a pronoun means", () => {
  test("the relative of a message before", async () => {
    const memories = await formedFrom(
      "he takes melatonin in the evening",
      said("My son Mattis starts school on Monday"),
    );
    expect(memories).toEqual(["Mattis: Takes melatonin in the evening"]);
  });

  test("nobody where two fit", async () => {
    const memories = await formedFrom(
      "she is selling her flat in Utrecht",
      said("My aunt Thea and my cousin Rosalie came over"),
    );
    expect(memories).toEqual([]);
  });

  test("whom the sentence before brought in", async () => {
    const memories = await formedFrom("My girlfriend Ayla has a daughter, Zoe. she's 7 and loves horses");
    expect(memories).toContain("Zoe: Loves horses");
  });

  test("a name that is told later is a relation, and no second person", async () => {
    const memories = await formedFrom("He's called Anselmo, turns 60 on 14 November", said("My dad lives in Porto"));
    expect(memories[0]).toBe("Otto: Has a father, Anselmo");
  });

  test("what others call theirs is not the speaker's", async () => {
    const earlier = async () => [{ text: "my husband Finbar starts chemo on Monday", speaker: "Orla" }];
    const memories = await formedFrom("he can bring his brother Cal to the lake house in May", {
      speaker: "Otto",
      earlier,
    });
    expect(memories.filter((memory) => memory.startsWith("Otto: "))).toEqual([]);
  });
});

describe("a sentence that omits he or she", () => {
  test.each([
    ["my cousin Hal moved to Leith. works at the harbour now", "Hal: Works at the harbour"],
    ["my niece Uma lives in Cork. has a tortoise called Speedy", "Uma: Has a tortoise, Speedy"],
    ["my aunt Rhona called. is a midwife in Perth now", "Rhona: Is a midwife in Perth"],
  ])("%s", async (text, memory) => {
    const memories = await formedFrom(text);
    expect(memories).toContain(memory);
    expect(memories.filter((each) => /^Otto: (?:Works|Is|Has a tortoise)/u.test(each))).toEqual([]);
  });

  test.each(["my aunt Rhona called. works for me!", "my aunt Rhona called. sounds good"])("not %s", async (text) => {
    expect((await formedFrom(text)).filter((each) => /Works|Sounds/u.test(each))).toEqual([]);
  });
});

describe("short answers to who", () => {
  test.each([
    ["who's bringing the tent on friday?", "me!", "I am bringing the tent on friday"],
    ["who does the bins this week?", "I do", "I do the bins this week"],
    ["so who brings the cake?", "Catrin does", "Catrin brings the cake"],
  ])("%s %s", (before, answer, sentence) => {
    expect(expandAnswer(before, answer)).toBe(sentence);
  });

  test("a longer reply, or another question, is no answer", () => {
    expect(expandAnswer("who's bringing the tent?", "me and my brother can't come at all this time")).toBeUndefined();
    expect(expandAnswer("when do we eat?", "me")).toBeUndefined();
  });
});

describe("people of whom the talk is only in passing", () => {
  test.each(["What a supportive mum!", "She sounds like a great mom!", "You have such a patient mother!"])(
    "nobody's mother: %s",
    async (text) => {
      expect(await formedFrom("She taught me to swim", said(text))).toEqual([]);
    },
  );

  test("but one's own, with an adjective or without", async () => {
    expect(await formedFrom("She taught me to swim", said("Poor mum called again"))).toEqual([
      "Otto's mother: Taught the speaker to swim",
    ]);
  });

  test("'mine' is not the person of whom the other speaks", async () => {
    const earlier = said("I have a fencing coach, Marek", "Mine told me to give up");
    expect(await formedFrom("He was born in Gdynia", earlier)).toEqual([]);
  });

  test.each([
    ["I had a fencing coach, Marek, who trained me for free", "Otto: Had a fencing coach, Marek"],
    ["I have a fencing coach, Marek, who trains me for free", "Otto: Has a fencing coach, Marek"],
    ["We had a daughter, Mia, last week", "Otto: Has a daughter, Mia"],
  ])("past and present: %s", async (text, memory) => {
    expect(await formedFrom(text)).toContain(memory);
  });
});

test("what something is like is told of the thing", () => {
  expect(expandAnswer("What's your training like?", "Three mornings on the canal")).toBe(
    "my training is three mornings on the canal",
  );
});
