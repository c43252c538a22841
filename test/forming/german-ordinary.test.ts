/** What people tell an assistant in ordinary German, some of it typed in a hurry (memory.md §3, §4). */
import { describe, expect, test } from "vitest";
import { memoriesAfter } from "../support/formed.ts";

const memoriesOf = (...said: readonly string[]): Promise<readonly string[]> =>
  memoriesAfter(said, { owner: "Kim", daysApart: 1 });

describe("nouns typed without capitals", () => {
  test.each<readonly [string, readonly string[]]>([
    ["hab mir beim training das knie verdreht", ["Hat sich beim Training das Knie verdreht"]],
    ["knie ist wieder gut", ["Knie ist wieder gut"]],
    ["hab nachtdienst bis sonntag", ["Hat Nachtdienst (bis 8. März 2026)"]],
    ["bin jetzt im dritten lehrjahr", ["Ist im dritten Lehrjahr"]],
    ["ich überlege, in die ambulante pflege zu wechseln", ["Überlegt, in die ambulante Pflege zu wechseln"]],
    ["bin auf 88 kilo runter", ["Ist auf 88 Kilo runter"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});
