/** News that others told, and statements that share a predicate (memory.md §3). */
import { describe, expect, test } from "vitest";
import { memoriesAfter } from "../support/formed.ts";

const memoriesOf = async (...said: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await memoriesAfter(said, { owner: "Pat" })).map((text) => text.replace(/ \(told [^)]*\)$/u, "")));

describe("what somebody told is about its own subject", () => {
  test.each<readonly [string, readonly string[]]>([
    ["my sister just told me she is pregnant", ["Pat's sister: Is pregnant"]],
    ["my mum says she's coming for Christmas", ["Pat's mother: Is coming for Christmas"]],
    ["my parents say they're moving to Spain", ["Pat's parents: Are moving to Spain"]],
    ["My mum told me that Gran is in hospital", ["Pat's grandmother: Is in hospital"]],
    ["my brother rang to say he's got the job at the BBC", ["Pat's brother: Has the job at the BBC"]],
    ["my cousin called to say her flight lands at 6", ["The cousin's flight lands at 6"]],
    ["Just found out my sister is allergic to cats", ["Pat's sister: Is allergic to cats"]],
    ["I just learned I have ADHD", ["Has ADHD"]],
    ["my doctor says I need to lose weight", ["Needs to lose weight"]],
    ["My wife says I should quit smoking", []],
    ["My mum reckons I need to see a doctor", []],
    ["heard my favourite song on the radio", ["Heard the favourite song on the radio"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(new Set(expected));
  });
});

describe("a pronoun means nobody of an earlier message where the sentence has somebody else", () => {
  test.each([
    ["My dad is 70", "my mate said he's going to run a marathon", "Pat's friend: Is going to run a marathon"],
    [
      "My dad is 70",
      "ugh i hate mr henderson, he gave me a C on the essay",
      "Mr Henderson: Gave the speaker a C on the essay",
    ],
    ["My sister Anna lives in Oslo", "the nurse was great, she explained everything", undefined],
  ])("%s %s", async (before, said, expected) => {
    const formed = [...(await memoriesOf(before, said))];
    expect(formed.filter((text) => /father: (?!Is 70)|Anna: (?!Lives)/u.test(text))).toEqual([]);
    if (expected !== undefined) expect(formed).toContain(expected);
  });
});

describe("a shared predicate is said of each", () => {
  test.each<readonly [string, readonly string[]]>([
    ["I'm vegan and so is my sister", ["Is vegan", "Pat's sister: Is vegan"]],
    ["my wife is a teacher and so am I", ["Is a teacher", "Pat's wife: Is a teacher"]],
    ["I don't eat pork and neither does my husband", ["Doesn't eat pork", "Pat's husband: Doesn't eat pork"]],
    ["My dad is diabetic. So am I", ["Is diabetic", "Pat's father: Is diabetic"]],
    ["I love sushi and my sister does too", ["Loves sushi", "Pat's sister: Loves sushi"]],
    ["My wife and I are both teachers", ["Is a teacher", "Pat's wife: Is a teacher"]],
    ["neither my wife nor I drink alcohol", ["Doesn't drink alcohol", "Pat's wife: Doesn't drink alcohol"]],
    ["Tom is a teacher and his wife a nurse", ["Tom: Is a teacher", "Tom's wife: Is a nurse"]],
    ["I work at Tesco and my wife at Asda", ["Works at Tesco", "Pat's wife: Works at Asda"]],
    ["my mum and dad are vegetarian", ["Pat's mother: Is vegetarian", "Pat's father: Is vegetarian"]],
    ["neither my aunt nor my uncle cooks", ["Pat's aunt: Doesn't cook", "Pat's uncle: Doesn't cook"]],
    ["Neither me nor my husband smoke", ["Doesn't smoke", "Pat's husband: Doesn't smoke"]],
    ["neither of us eats fish", ["Doesn't eat fish"]],
    ["both of us work from home", ["Works from home"]],
    ["my sister and I don't drink", ["Doesn't drink", "Pat's sister: Doesn't drink"]],
    ["my sister and I don't talk", ["Doesn't talk with a sister"]],
    ["my mum and dad are divorced", ["The mother and the father are divorced"]],
    ["I met Anna in Rome and Beth in Oslo", ["Met Anna in Rome and Beth in Oslo"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(new Set(expected));
  });
});

test.each([
  ["My mum is Spanish", "Pat's mother: Is Spanish"],
  ["my dad is Irish", "Pat's father: Is Irish"],
  ["my brother is colourblind", "Pat's brother: Is colourblind"],
  ["my son is Finn", "Has a son, Finn"],
  ["my boss is tom", "Has a boss, Tom"],
])("a nation or a state is no name: %s", async (said, expected) => {
  expect(await memoriesOf(said)).toEqual(new Set([expected]));
});

test.each<readonly [readonly string[], readonly string[]]>([
  [
    ["I am Kasia", "I'm pregnant, 14 weeks"],
    ["Is called Kasia", "Is pregnant, 14 weeks"],
  ],
  [["I'm retired, 67"], ["Is retired", "Is 67"]],
  [
    ["My name is Mehmet Yildiz, 51, taxi driver in Rotterdam"],
    ["Is called Mehmet Yildiz", "Is 51", "Is a taxi driver in Rotterdam"],
  ],
  [["im leo, 28"], ["Is called Leo", "Is 28"]],
  [["my name is bob"], ["Is called Bob"]],
  [["i got a new job!! data analyst at the NHS"], ["Got a new job", "Works as a data analyst", "Works at the NHS"]],
  [["I got a new job, teacher at Hillside"], ["Works as a teacher", "Works at Hillside"]],
])("who somebody is: %s", async (said, expected) => {
  expect(await memoriesOf(...said)).toEqual(new Set(expected));
});

test.each<readonly [readonly string[], readonly string[]]>([
  [["Who is Kant?", "my sister is studying philosophy"], ["Pat's sister: Is studying philosophy"]],
  [
    ["my son leo is 4", "leo is allergic to eggs"],
    ["Has a son, Leo", "Leo: Is 4", "Leo: Is allergic to eggs"],
  ],
  [["my boyfriend dan hates olives"], ["Has a boyfriend, Dan", "Dan: Hates olives"]],
  [["i got a 4 yr old son named Jayceon"], ["Has a son, Jayceon (4)"]],
  [
    ["We have two daughters and a son: Elif, Zeynep and Emre"],
    ["Has a daughter, Elif", "Has a daughter, Zeynep", "Has a son, Emre"],
  ],
  [["my son's broken his arm"], ["Pat's son: Has broken his arm"]],
  [["i got an A in bio"], ["Got an A in bio"]],
  [["The doctor found gestational diabetes"], ["Has gestational diabetes"]],
  [["they found I have high blood pressure"], ["Has high blood pressure"]],
  [["no but my wife is vegan"], ["Pat's wife: Is vegan"]],
  [["The doctor found my test cancer free"], ["The doctor found the test cancer free"]],
  [["the doctor found my keys"], ["The doctor found the keys"]],
])("whom a statement is about: %s", async (said, expected) => {
  expect(await memoriesOf(...said)).toEqual(new Set(expected));
});
