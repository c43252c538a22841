/** How people of other registers write: telegrams, slang for relatives, learners, near plans (memory.md §3). */
import { describe, expect, test } from "vitest";
import { memoriesAfter } from "../support/formed.ts";

/** Every moment of these tests, without its date. */
const memoriesOf = async (...said: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await memoriesAfter(said, { owner: "Pat" })).map((text) => text.replace(/ \([^)]*\d{4}[^)]*\)$/u, "")));

describe("a telegram about oneself", () => {
  test.each<readonly [string, readonly string[]]>([
    ["58, plumber, three kids", ["Is 58", "Is a plumber", "Has three children"]],
    ["41, divorced, one son, live in Hull", ["Is 41", "Is divorced", "Has one son", "Lives in Hull"]],
    ["Will here, 22, student", ["Is called Will", "Is 22", "Is a student"]],
    ["Greta from Malmö here, 47, two cats", ["Is called Greta", "Is from Malmö", "Is 47", "Has two cats"]],
    ["hi im zofia, im 17", ["Is called Zofia", "Is 17"]],
    ["45, 50, whatever", []],
    ["dad of twins (girls, 2 years), bassist", ["Is a father of twins (girls, 2 years)", "Is a bassist"]],
    [
      "About me: Kenyan, 39, bakery owner in Reading, two daughters in primary school",
      ["Is Kenyan", "Is 39", "Is a bakery owner in Reading", "Has two daughters in primary school"],
    ],
    ["mum of three, part time cook, vegan", ["Is a mother of three", "Is a part time cook", "Is vegan"]],
    ["retired postman, 61, Galway.", ["Is a retired postman", "Is 61", "Lives in Galway"]],
    ["Kenyan but based in Utrecht", ["Is Kenyan", "Is based in Utrecht"]],
    ["my brother visiting next week", ["Pat's brother: Is visiting"]],
    ["mum moving in with us in may", ["Pat's mother: Is moving in with the speaker"]],
    ["Tired. My grandparents flying in from Cork tomorrow!", ["Pat's grandparents: Are flying in from Cork"]],
    ["bread, butter, milk, eggs", []],
    ["Nurse, doctor, receptionist: nobody answered", []],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(new Set(expected));
  });
});

describe("friends' news", () => {
  test.each<readonly [string, readonly string[]]>([
    ["theo's gluten free so i'll do the rice thing", ["Theo: Is gluten free"]],
    ["Theo's gluten free so no bread", ["Theo: Is gluten free"]],
    ["Theo's nut free so no peanuts", ["Theo: Is nut free"]],
    ["my brother going on about football again", []],
    ["Theo's gluten free bread is in the freezer", ["Theo's gluten free bread is in the freezer"]],
    ["started antidepressants in march and honestly it's helping", ["Started antidepressants"]],
    ["I started yoga in march and tbh i love it", ["Started yoga"]],
    ["so youre uncle bram now lol", []],
    ["he is dad now", []],
    ["it is dad, he fell and broke his hip", ["Pat's father: Fell and broke his hip"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(new Set(expected));
  });
});

describe("a name that is a word", () => {
  test.each<readonly [string, readonly string[]]>([
    ["Maya lives in Bonn", ["Maya: Lives in Bonn"]],
    ["Maya is a nurse", ["Maya: Is a nurse"]],
    ["Maya's allergic to nuts", ["Maya: Is allergic to nuts"]],
    ["Rose likes tea", ["Rose: Likes tea"]],
    ["Hope teaches French in Lyon", ["Hope: Teaches French in Lyon"]],
    ["Will plays the drums", ["Will: Plays the drums"]],
    ["Hope is fading", []],
    ["Hope lives on in the kids", ["Hope lives on in the children"]],
    ["June is hot here", []],
    ["Rose is a nice colour", []],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(new Set(expected));
  });
});

describe("a relative by another word", () => {
  test.each<readonly [string, readonly string[]]>([
    ["the missus is a dentist", ["Pat's wife: Is a dentist"]],
    ["the wife is vegetarian", ["Pat's wife: Is vegetarian"]],
    ["the wife of my boss is a lawyer", ["The wife of the boss is a lawyer"]],
    ["my old man is 77", ["Pat's father: Is 77"]],
    ["the old man next door is 77", ["The old man next door is 77"]],
    ["me brother Clive lives in Hobart", ["Has a brother, Clive", "Clive: Lives in Hobart"]],
    ["my other half is a baker", ["Pat's partner: Is a baker"]],
    ["my MIL lives in Dundee", ["Pat's mother-in-law: Lives in Dundee"]],
    [
      "My sister Nora and Otis are splitting up",
      ["Has a sister, Nora", "Nora: Is splitting up", "Otis: Is splitting up"],
    ],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(new Set(expected));
  });
});

describe("the grammar of a learner", () => {
  test.each<readonly [string, readonly string[]]>([
    ["I not drink milk", ["Doesn't drink milk"]],
    ["My son not eat meat", ["Pat's son: Doesn't eat meat"]],
    ["My wife is not drink coffee", ["Pat's wife: Doesn't drink coffee"]],
    ["I have 51 years", ["Is 51 years old"]],
    ["I have 51 years of experience", ["Has 51 years of experience"]],
    ["I am work as driver", ["Works as driver"]],
    ["I am living in Graz since 3 years", ["Has been living in Graz for 3 years"]],
    [
      "My cousin Bora live in Bursa, he have a shop",
      ["Has a cousin, Bora", "Bora: Lives in Bursa", "Bora: Has a shop"],
    ],
    ["I insisted that he work less", []],
    ["Jonas not like cheese", ["Jonas: Doesn't like cheese"]],
    ["I don't drink alcohol since 3 years", ["Doesn't drink alcohol for 3 years"]],
    ["He has allergy for strawberries", []],
    ["My son has allergy for strawberries", ["Pat's son: Is allergic to strawberries"]],
    ["We search flat for three persons", ["Is looking for a flat for three persons"]],
    ["I have interview in company Kirby Group", ["Has an interview at Kirby Group"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(new Set(expected));
  });
});

describe("what depends on the words before", () => {
  test.each<readonly [string, readonly string[]]>([
    ["I used to vape. Gave up in 2021.", ["Used to vape", "Gave up vaping in 2021"]],
    ["I gave up on German", ["Gave up on German"]],
    ["Ada, the one in Cork", []],
    ["Needs two since Monday", []],
    ["I'm coeliac, should that matter", ["Is coeliac"]],
    ["We have two boys, Ned 12 and Abe 9", ["Has a son, Ned (12)", "Has a son, Abe (9)"]],
    ["chem exam on the 14th i need an A", ["Chem exam on the 14th"]],
    ["mum of three", ["Is a mother of three"]],
    ["good evening madam", []],
    ["our book club meets every last Tuesday", ["The book club meets every last Tuesday"]],
  ])("%s", async (said, expected) => {
    const formed = (await memoriesAfter([said], { owner: "Pat" })).map((text) =>
      text.replace(/ \([^)]*(?:20[12]\d)\)$/u, ""),
    );
    expect(formed.map((text) => text.replace(/ \(told.*$/u, "")).toSorted()).toEqual([...expected].toSorted());
  });
});

describe("a plan of the next days", () => {
  test.each<readonly [string, readonly string[]]>([
    ["seeing Dora for coffee tomorrow", ["Is seeing Dora for coffee"]],
    ["i have a viewing tomorrow", ["Has a viewing"]],
    ["getting married in May!!", ["Is getting married"]],
    ["my parents are coming on Sunday", ["Pat's parents: Are coming"]],
    ["Supper at Luigi's on Friday with Ned", ["Supper at Luigi's with Ned"]],
    ["are you meeting Dora tomorrow?", []],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(new Set(expected));
  });
});

test.each<readonly [string, string]>([
  ["Nell has judo Tuesday and Friday", "Nell: Has judo Tuesday and Friday"],
  ["we have band practice Monday and Thursday", "Has band practice Monday and Thursday"],
])("two weekdays of one activity come every week: %s", async (said, expected) => {
  expect(await memoriesAfter([said], { owner: "Pat" })).toEqual([expected]);
});

test("two exams on two days are dated", async () => {
  const [memory = ""] = await memoriesAfter(["I have exams Monday and Thursday"], { owner: "Pat" });
  expect(memory).toMatch(/^Has exams Monday and Thursday \(\d/u);
});
