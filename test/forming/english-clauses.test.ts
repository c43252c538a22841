/** Clauses beside the main one, and pronouns of groups (memory.md §3, §5). */
import { describe, expect, test } from "vitest";
import { memoriesAfter } from "../support/formed.ts";

const memoriesOf = (...said: readonly string[]): Promise<readonly string[]> => memoriesAfter(said, { owner: "Pat" });

describe("a reason or a contrast holds by itself, with or without a comma", () => {
  test.each<readonly [string, readonly string[]]>([
    ["Because I have asthma I avoid the gym.", ["Has asthma", "Avoids the gym"]],
    ["Even though I'm scared of heights I climb every week.", ["Is scared of heights", "Climbs every week"]],
    ["Now that Ben is at university the house is so quiet.", ["Ben: Is at university"]],
    ["now im vegan i need new recipes", ["Is vegan", "Needs new recipes"]],
    ["I take the bus as I don't drive.", ["Takes the bus", "Doesn't drive"]],
    ["Since I'm allergic to cats I can't visit my brother.", ["Is allergic to cats", "Can't visit a brother"]],
    ["Given that I'm pregnant, which cheeses can I eat?", ["Is pregnant"]],
    ["As I don't eat pork, can you swap the bacon?", ["Doesn't eat pork"]],
    // The answer to "why" stays with what it explains.
    ["I'm learning Welsh because my wife is from Bangor.", ["Is learning Welsh because the wife is from Bangor"]],
    // Comparisons and times.
    ["I want a dog as much as my wife does.", ["Wants a dog as much as the wife does"]],
    ["Since I have been in Leeds I've put on weight.", ["Has put on weight since being in Leeds"]],
    ["As I said, my sister lives in Hull.", ["Pat's sister: Lives in Hull"]],
  ])("%s", async (said, expected) => {
    expect(new Set(await memoriesOf(said))).toEqual(new Set(expected));
  });
});

describe("what a circumstance takes for granted is told", () => {
  test.each<readonly [string, readonly string[]]>([
    ["Since I moved to Oslo I sleep badly.", ["Lives in Oslo", "Sleeps badly since moving to Oslo"]],
    ["As a nurse, how much holiday do I get?", ["Is a nurse"]],
    ["As someone with a nut allergy, can I eat at Thai places?", ["Has a nut allergy"]],
    ["Being left-handed, which scissors should I buy?", ["Is left-handed"]],
    ["As a beginner, how often should I practise the cello?", []],
    ["Draft a message to my boss Karen that I'll be late.", ["Has a boss, Karen"]],
    ["Write a toast for my best friend Tom's wedding.", ["Has a best friend, Tom"]],
    ["What should I get Priya, my new manager, for her birthday?", ["Has a manager, Priya"]],
    ["write to our client Acme", []],
  ])("%s", async (said, expected) => {
    expect(new Set(await memoriesOf(said))).toEqual(new Set(expected));
  });
});

describe('"they" means the group just named', () => {
  test.each<readonly [string, readonly string[]]>([
    ["My parents are vegan. They hate restaurants.", ["Pat's parents: Are vegan", "Pat's parents: Hate restaurants"]],
    [
      "My twins Ada and Ben start school soon. They're four and love dinosaurs.",
      [
        "Has a child, Ada",
        "Has a child, Ben",
        "Ada: Starts school soon",
        "Ben: Starts school soon",
        "Ada: Is four",
        "Ada: Loves dinosaurs",
        "Ben: Is four",
        "Ben: Loves dinosaurs",
      ],
    ],
    [
      "I met Ana and Ben yesterday. They are from Chile.",
      ["Met Ana and Ben (1 March 2026)", "Ana: Is from Chile", "Ben: Is from Chile"],
    ],
    ["Lou and Kim got engaged. They live in Hull.", ["Lou: Got engaged to Kim", "Lou: Lives in Hull with Kim"]],
    // The staff of a place, or another thing of the sentence.
    [
      "My parents use a bank in Leith. They closed my account.",
      ["Pat's parents: Use a bank in Leith", "Had the account closed"],
    ],
    ["Our neighbours have two dogs. They bark all night.", ["Pat's neighbours: Have two dogs"]],
    ["I took my kids to the zoo. They have lions now.", ["Took the children to the zoo"]],
  ])("%s", async (said, expected) => {
    expect(new Set(await memoriesOf(said))).toEqual(new Set(expected));
  });
});

test.each([
  [
    "My sons Piotr and Olek play chess.",
    ["Has a son, Piotr", "Has a son, Olek", "Piotr: Plays chess", "Olek: Plays chess"],
  ],
  [
    "my sisters Ana and Bea live together in Hull",
    ["Has a sister, Ana", "Has a sister, Bea", "The sisters, Ana and Bea, live together in Hull"],
  ],
  ["My dog died.", ["Pat's dog: Died"]],
])("several people, and a death in two words: %s", async (said, expected) => {
  expect(new Set(await memoriesOf(said))).toEqual(new Set(expected));
});

describe("a new state ends the one before it", () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [["I'm allergic to kiwi.", "turns out I'm not allergic to kiwi"], ["Isn't allergic to kiwi"]],
    [["I'm allergic to cats.", "I'm not allergic to cats after all"], ["Isn't allergic to cats"]],
    [["I work at Siemens.", "yesterday was my last day at Siemens"], ["Left Siemens (1 April 2026)"]],
    [["I'm vegetarian.", "honestly I'm done with being vegetarian"], ["Is no longer vegetarian"]],
    [["I hate olives.", "I've come round to olives, love them now"], ["Likes olives"]],
    [
      ["I'm learning French.", "I gave up on French, doing Italian instead"],
      ["Gave up on French", "Is doing Italian instead"],
    ],
    [["I'm studying for the bar exam.", "I passed the bar!"], ["Passed the bar"]],
    [
      ["I'm staying in Porto until May.", "extended my stay in Porto until July"],
      ["Extended the stay in Porto (until July 2026)"],
    ],
  ])("%j", async (said, expected) => {
    const formed = await memoriesAfter(said, { owner: "Pat", daysApart: 31 });
    expect(new Set(formed.map((text) => text.replace(/; told.*\)$/u, ")")))).toEqual(new Set(expected));
  });
});

test.each([
  ["we have friends over next Friday", "Has friends over (Friday 13 March 2026)"],
  ["I moved in last month", "Moved in (February 2026)"],
  ["I work at Drax until next Friday", "Works at Drax (until Friday 13 March 2026)"],
])("a particle of the verb is no preposition of the time: %s", async (said, expected) => {
  expect(await memoriesOf(said)).toEqual([expected]);
});

describe("an aside about a person", () => {
  test.each<readonly [string, readonly string[]]>([
    ["My wife, a nurse, works nights.", ["Pat's wife: Is a nurse", "Pat's wife: Works nights"]],
    ["My son (he's 6) loves trains.", ["Pat's son: Is 6", "Pat's son: Loves trains"]],
    [
      "My brother who lives in Oslo is getting married in May.",
      ["Pat's brother: Is getting married (May 2026)", "Pat's brother: Lives in Oslo"],
    ],
    ["Both my parents are teachers.", ["Pat's parents: Are teachers"]],
  ])("%s", async (said, expected) => {
    expect(new Set(await memoriesOf(said))).toEqual(new Set(expected));
  });
});

test.each([
  "Remember I'm vegan",
  "Keep in mind I'm vegan",
  "Don't forget that I'm vegan",
  "please note I'm vegan",
  "Save this: I'm vegan",
  "Can you remember that I'm vegan?",
])("what is to be remembered is told: %s", async (said) => {
  expect(await memoriesOf(said)).toEqual(["Is vegan"]);
});

test.each(["remember when we went to Porto?", "don't forget to water the plants", "Remember I told you about it?"])(
  "no order and no question is: %s",
  async (said) => {
    expect(await memoriesOf(said)).toEqual([]);
  },
);

test.each([
  ["I'd prefer if you called me Dr. Lind.", "Address as Dr. Lind"],
  ["Ask me questions before giving advice.", "Ask questions before giving advice"],
  ["No more than three suggestions at a time, please.", "Give no more than three suggestions at a time"],
  ["Please always double-check the maths.", "Double-check the maths"],
  ["For future reference, I use a left-handed mouse.", "Uses a left-handed mouse"],
])("a standing wish: %s", async (said, expected) => {
  expect(await memoriesOf(said)).toEqual([expected]);
});

test.each([
  ["I'm on the waiting list for a hip replacement.", "Is on the waiting list for a hip replacement"],
  ["I need glasses for reading.", "Needs glasses for reading"],
])("care that is awaited or needed: %s", async (said, expected) => {
  expect(await memoriesOf(said)).toEqual([expected]);
});
