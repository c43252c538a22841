/** Several days in one statement, and days ahead beside something past (memory.md §3). */
import { expect, test } from "vitest";
import { formMemories } from "../../src/forming/form.ts";
import { loadLanguage } from "../../src/forming/language-loader.ts";

/** A Thursday. */
const AT = Date.parse("2026-02-12T10:00:00Z");

async function memoriesOf(text: string): Promise<readonly string[]> {
  const speaking = await loadLanguage("en");
  if (speaking === undefined) throw new Error("English is supported.");
  const told = { text, before: "", at: AT, zone: "UTC", mayInstruct: true, isAmongPeople: false };
  return formMemories(speaking.rules, speaking.judge, told).memories.map((memory) => memory.text);
}

test.each([
  [
    "I'm minding the shop on Tuesday and Thursday",
    ["Is minding the shop on Tuesday and Thursday (17 February 2026, 19 February 2026)"],
  ],
  ["I'm off tomorrow and Saturday", ["Is off tomorrow and Saturday (13 February 2026, 14 February 2026)"]],
  ["I teach monday, wednesday and friday", ["Teaches Monday, Wednesday and Friday"]],
])("a list of days stays whole: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["The lido is open from May to September", ["The lido is open from May to September"]],
  ["I teach in Odense from March to June", ["Teaches in Odense from March to June"]],
  ["I'm in Malaga from October until January", ["Is in Malaga (from October 2026 to January 2027)"]],
])("months of every year keep their words, a stay has both ends: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["got a place on the pottery course, starts on the 9th", "9 March 2026"],
  ["we got a stall, the market opens on the 3rd", "3 March 2026"],
  ["we got the keys on the 3rd", "3 February 2026"],
])("what starts or expires is ahead, whatever happened before: %s", async (said, date) => {
  expect((await memoriesOf(said)).join()).toContain(date);
});

test.each([
  ["graduation is on july 4th", ["Graduation is on July 4th (4 July 2026)"]],
  ["party is on saturday", ["Party is on Saturday (Saturday 14 February 2026)"]],
  ["sale is on friday", []],
])("the day of an event is kept, however short: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test("the comma behind a dropped phrase stays", async () => {
  expect(await memoriesOf("Kobo is a bit sluggish for me, gave up after an hour")).toEqual([
    "Is a bit sluggish, gave up after an hour",
  ]);
});

test("what comes every week is kept beside going there now", async () => {
  expect(await memoriesOf("my choir is every Tuesday at 7, going tonight")).toEqual([
    "The choir is every Tuesday at 7",
  ]);
});
