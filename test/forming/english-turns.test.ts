/** How lives change, in the words of a chat: moves, jobs, habits, health, births and what was put right (memory.md §3, §4). */
import { describe, expect, test } from "vitest";
import { memoriesAfter } from "../support/formed.ts";

const turned = (...said: readonly string[]): Promise<readonly string[]> =>
  memoriesAfter(said, { owner: "Pat", daysApart: 7 });

describe("what was so is over, however both were worded (GUM-27)", () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [
      ["we're based in Bergen", "sold the van and relocated to Ghent, the rent is better"],
      ["Lives in Ghent (since March 2026)", "Sold the van"],
    ],
    [["I run a small florist's", "warehouse manager now, who'd have thought"], ["Is now a warehouse manager"]],
    [["I'm vegan", "not vegan any more"], ["Is no longer vegan"]],
    [["I've been vegan since 2019", "I eat eggs and cheese again"], ["Eats eggs and cheese again"]],
    [
      ["I'm allergic to amoxicillin", "turns out I'm not allergic to amoxicillin at all, it was a heat rash"],
      ["Isn't allergic to amoxicillin at all"],
    ],
    [["I drink like six coffees a day", "guess who quit coffee!!"], ["Quit coffee"]],
    [["I'm a huge techno fan", "kinda over techno tbh"], ["No longer likes techno"]],
    [
      ["I work nights at the depot", "finally off nights!"],
      ["No longer works nights", "Works at the depot"],
    ],
    [
      ["I'm 31 weeks pregnant", "she's here!! Odette, born on monday, 3.1 kg"],
      ["Has a baby, Odette", "Odette: Was born, 3.1 kg (Monday 9 March 2026)"],
    ],
    [["no running for me till my ankle mends", "running again!!"], ["Is running again"]],
    [["Dad takes bisoprolol and a statin", "they stopped the statin"], ["Pat's father: Takes bisoprolol"]],
    [
      ["applied to Leeds and York for law", "welp York said no", "LEEDS SAID YES!!!"],
      ["Applied to Leeds and York for law", "Got a place at Leeds", "Was turned down by York"],
    ],
    [["I have a biopsy next week", "it's benign!!!"], ["The biopsy was benign"]],
    [
      ["our main supplier is Harker Mills", "switched from Harker Mills to a mill in Fife called Tayside"],
      ["The main supplier is Tayside"],
    ],
    [
      [
        "my phone is a Pixel 6, battery dies by noon",
        "gave up, got a Fairphone 5 instead. the pixel goes to my nephew",
      ],
      ["Got a Fairphone 5", "The pixel goes to a nephew"],
    ],
    [["the launch is on 16 May in Troon", "new date 30 May"], ["The launch is on 30 May in Troon (30 May 2026)"]],
    [["I work Saturdays at a bike shop", "bike shop let me go"], ["Was let go by the bike shop"]],
    [["my van is a Transit", "sold the Transit"], ["Sold the Transit"]],
    [["we fly to Toronto on 2 September", "our flight was cancelled"], ["Had a flight cancelled"]],
    [
      [
        "my dad takes donepezil 10 mg at night and a water tablet in the morning",
        "Dad's doctor stopped the water tablet",
      ],
      ["Pat's father: Takes donepezil 10 mg at night", "Pat's father: The water tablet was stopped"],
    ],
    [["I do the onboarding mails", "I hand the onboarding mails to Mei"], ["Hands the onboarding mails to Mei"]],
    [["the beta starts on 2 June", "the beta slips to 9 June"], ["The beta slips to 9 June (9 June 2026)"]],
  ])("%s", async (said, expected) => {
    expect(await turned(...said)).toEqual(expected);
  });

  test.each<readonly [readonly string[], string]>([
    // What is given up for a while, or of another kind, stays.
    [["I drink wine with dinner", "I gave up wine for Lent"], "Drinks wine with dinner"],
    [["my sister drinks six coffees a day", "I quit coffee"], "Pat's sister: Drinks six coffees a day"],
  ])("not %s", async (said, expected) => {
    expect(await turned(...said)).toContain(expected);
  });

  test("a price is put right in what was just said", async () => {
    const said = ["I bought a used Saab for 5,100 euros", "sorry it was 5,400, I forgot the tow bar. anyway thx"];
    expect(await memoriesAfter(said, { owner: "Pat" })).toEqual(["Bought a used Saab for 5,400 euros"]);
  });
});

describe("one statement is one memory", () => {
  test.each<readonly [string, readonly string[]]>([
    ["Budget for the launch party is 600", ["Budget for the launch party is 600"]],
    ["I gave up my job at the bank to do this", ["Gave up the job at the bank"]],
    ["The new nurse is called Brid and comes on Fridays", ["Brid: Comes on Fridays", "Has a nurse, Brid"]],
    ["wife Kath does the books for us", ["Has a wife, Kath", "Kath: Does the books"]],
    ["The kids are Lotte (8) and Stan (5)", ["Has a child, Lotte (8)", "Has a child, Stan (5)"]],
    [
      "My colleague Petra covers my shift because it's my mum's 70th birthday",
      ["Has a colleague, Petra", "Petra: Covers the shift because it is the mother's 70th birthday"],
    ],
    ["my car is an old Lada, engine dies at every light", ["Engine dies at every light", "The car is an old Lada"]],
    ["dad's 79 and had a fall", ["Pat's father: Had a fall", "Pat's father: Is 79"]],
    [
      "I want to open a cafe in Hull, currently I work as a typist",
      ["Wants to open a cafe in Hull", "Works as a typist"],
    ],
    ["stopped drinking n taking folic acid", ["Is taking folic acid", "Stopped drinking"]],
    ["big ska fan here, esp. Madness", ["Is a big ska fan, esp. Madness"]],
    ["I've left teaching, training as a joiner", ["Has left teaching", "Is training as a joiner"]],
    ["I work nights in the bakery at Asda", ["Works in the bakery at Asda", "Works nights"]],
    ["I have two cats: Soot (black, 3) and Biscuit (ginger, 11)", ["Has a cat, Biscuit (11)", "Has a cat, Soot (3)"]],
    [
      "I'm Remy (they/them), 27, from Narvik, 1.83 m tall",
      ["Is 1.83 m tall", "Is 27", "Is called Remy", "Is from Narvik", "Uses they/them pronouns"],
    ],
    ["When I became a foreman I read everything by Drucker", ["Read everything by Drucker when becoming a foreman"]],
    // What is asked for, and what an error says, is no memory.
    ["Now a list: 5 healthy breakfasts", []],
    ['why does "npm ERR! code EACCES" happen', []],
  ])("%s", async (said, expected) => {
    expect(await memoriesAfter([said], { owner: "Pat" })).toEqual(expected);
  });
});

test("a new colleague has a name and a relation", async () => {
  expect(await turned("my manager Silke is leaving", "new manager started today, Andrzej, came from Siemens")).toEqual([
    "Andrzej: Started, came from Siemens (9 March 2026)",
    "Has a manager, Andrzej",
    "Silke: Is leaving",
  ]);
});

test("who may be either of two people is neither", async () => {
  const said = "my gran Astrid is 91, my aunt brings her dinner. She used to be a midwife";
  expect((await memoriesAfter([said], { owner: "Pat" })).filter((text) => text.includes("midwife"))).toEqual([]);
});
