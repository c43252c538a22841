/** What "it" stands for: the thing of the sentence before, or nothing (memory.md §3, §4). */
import { describe, expect, test } from "vitest";
import { memoriesAfter } from "../support/formed.ts";

const memoriesOf = async (...said: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await memoriesAfter(said, { owner: "Pat" })).map((text) => text.replace(/ \([^)]*\d{4}[^)]*\)$/u, "")));

describe("what is said of a thing names it", () => {
  test.each<readonly [string, readonly string[]]>([
    ["I've got a driving test, it's on Friday at 2", ["Has a driving test", "The driving test is at 2"]],
    [
      "I signed up for a welding course. It costs 300",
      ["Signed up for a welding course", "The welding course costs 300"],
    ],
    ["I started a bakery. It's called Crumb & Co", ["Started a bakery", "The bakery is called Crumb & Co"]],
    ["We found a cottage! It's in Whitby", ["Found a cottage", "The cottage is in Whitby"]],
    [
      "I signed the lease for a houseboat. It's on the canal",
      ["Signed the lease for a houseboat", "The houseboat is on the canal"],
    ],
    ["I have a recital. It's Wednesday", ["Has a recital", "The recital is Wednesday"]],
    ["my cousin's getting married! it's on 3 May in Cork", ["The cousin's wedding is on 3 May in Cork"]],
    ["we have two hens, they're called Dot and Pip", ["Has two hens called Dot and Pip"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(new Set(expected));
  });
});

describe("what happened is no thing", () => {
  test.each<readonly [string, readonly string[]]>([
    ["I ran a marathon. It took four hours", ["Ran a marathon"]],
    ["I lost my job. It was a hard year", ["Lost the job"]],
    ["My shoulder hurts. It started on Monday", ["The shoulder hurts"]],
    ["I bought a bike. It's Wednesday", ["Bought a bike"]],
    ["My boss left his laptop in the sauna. It was in a wet bag", ["Pat's boss: Left his laptop in the sauna"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(new Set(expected));
  });
});

describe("a day moves only what is meant", () => {
  const APPOINTMENT = "My eye test is on Thursday";
  test.each<readonly [string, readonly string[]]>([
    // 2 March 2026 is a Monday.
    ["it's Monday!", ["The eye test is on Thursday"]],
    ["We're getting a puppy. It's on Saturday", ["Is getting a puppy", "The eye test is on Thursday"]],
    ["sorry, it's Friday", ["The eye test is on Friday"]],
    ["It's a cottage from 1780", ["The eye test is on Thursday"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(APPOINTMENT, said)).toEqual(new Set(expected));
  });
});

test("another place for what is booked keeps its dates", async () => {
  expect(await memoriesAfter(["We booked a flat in Tavira, 5 to 19 September", "we changed Tavira to Lagos"])).toEqual([
    "Booked a flat in Lagos, 5 to 19 September (5 September 2026 to 19 September 2026)",
  ]);
});
