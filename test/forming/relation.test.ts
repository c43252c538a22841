import { describe, expect, test } from "vitest";
import { quantitiesIn } from "../../src/forming/quantities.ts";
import { type Relation, relationOf } from "../../src/forming/relation.ts";
import type { Item } from "../../src/model/item.ts";

const NOON = Date.UTC(2026, 3, 15, 12);
const DAY = 86_400_000;

/** A memory as it is kept: in the third person, without its subject. */
type Memory = Pick<Item, "text" | "type" | "event" | "labels" | "time" | "at">;
const memory = (text: string, at: number, other: Partial<Memory> = {}): Memory => ({
  text,
  type: "fact",
  event: "fact",
  labels: [],
  at,
  ...other,
});

/** Every word but the emptiest tells as much as any other. */
const EMPTY = new Set("i my the a an of to in is it for and at on so that this with have be do".split(" "));
const weigh = (term: string): number => (EMPTY.has(term) ? 0.05 : 1);

const relation = (older: Memory, newer: Memory): Relation | undefined => relationOf(newer, older, weigh);
const later = (text: string, other?: Partial<Memory>): Memory => memory(text, NOON + 10 * DAY, other);

describe("how a statement stands to an older one (GUM-27)", () => {
  test("a sale to one person leaves what was paid to another", () => {
    const paid = (who: string) => memory(`Paid 70 euros to ${who} for the repair of the sewing machine`, NOON);
    const sold = later("Sold the old sewing machine to Sunniva Fonseca for 280 euros", { labels: ["ended"] });
    expect(relation(paid("Sunniva Petrov"), sold)).toBe(undefined);
  });

  test.each<readonly [string, string, Relation | undefined]>([
    ["Loves old jazz records", "Loves old jazz records", "same"],
    ["Prefers tea to coffee", "Prefers coffee to tea", undefined],
    ["Has read 12 books of the challenge", "Has now read 15 books of the challenge", "replaces"],
    ["Has read 12 books of the challenge", "Has read 15 books of the challenge", "updates"],
    ["Has read two of Emma's recipes", "Has read five of Emma's recipes", "updates"],
    ["Sees the therapist Dr. Smith every two weeks", "Sees the therapist Dr. Smith every week", "updates"],
    ["The bundle size is 150KB", "The bundle size is 100KB", "updates"],
    ["The pottery class starts at 6 pm on Tuesdays", "The pottery class starts at 7 pm on Tuesdays", "updates"],
    // Two things; names are no quantities.
    ["The frontend service takes 2 minutes", "The backend service takes 3 minutes", undefined],
    [
      "The contract with Aino Moretti costs 40 euros a month",
      "The contract with Bram Quint costs 55 euros a month",
      undefined,
    ],
    [
      "The contract with Aino Moretti costs 40 euros a month",
      "The contract with Aino Moretti costs 55 euros a month",
      "updates",
    ],
    ["The course with Aino Moretti has 40 places", "The course with Bram Quint now has 55 places", undefined],
    ["The office in Port Ellery has 40 desks", "The office is now in Lake Verin and has 55 desks", "replaces"],
    ["The sprint 1 has a deadline for the website", "The sprint 2 has a deadline for the website", undefined],
  ])("%s — %s: %s", (older, newer, expected) => {
    expect(relation(memory(older, NOON), later(newer))).toBe(expected);
  });

  test("what says that it is over, or puts something right, replaces", () => {
    const liked = memory("Loves old jazz records", NOON);
    expect(relation(liked, later("Doesn't love old jazz records", { labels: ["ended"] }))).toBe("replaces");
    expect(relation(liked, later("Hates old jazz records", { labels: ["correction"] }))).toBe("replaces");
    expect(relation(liked, later("Doesn't like early flights", { labels: ["ended"] }))).toBeUndefined();
  });

  test("two appointments on two days are two", () => {
    const onDay = (days: number): Partial<Memory> => ({
      type: "goal",
      time: { start: NOON + days * DAY, end: NOON + (days + 1) * DAY },
    });
    expect(
      relation(
        memory("Has a dentist appointment at 2 pm", NOON, onDay(30)),
        later("Has a dentist appointment at 4 pm", onDay(80)),
      ),
    ).toBeUndefined();
  });
});

describe("quantities", () => {
  test.each<readonly [string, readonly (readonly [string, number, string])[]]>([
    ["15 peer-reviewed articles", [["count", 15, "peer review peerreview articl"]]],
    ["I tried two of them", [["count", 2, ""]]],
    ["one of them, the first time", []],
    ["sprint 2 in room 12", []],
    ["INV-2043 and COVID-19", []],
    [
      "at 3:30 pm or 15.30 Uhr",
      [
        ["clock", 930, ""],
        ["clock", 930, ""],
      ],
    ],
    [
      "$6,200, 50 %, 1.250 Euro",
      [
        ["money", 6200, ""],
        ["money", 1250, ""],
        ["share", 50, ""],
      ],
    ],
    ["twice a week", [["frequency", 104, ""]]],
    ["every other day", [["frequency", 182.5, ""]]],
    [
      "every two weeks, three times a month, daily",
      [
        ["frequency", 26, ""],
        ["frequency", 36, ""],
        ["frequency", 365, ""],
      ],
    ],
    ["45 minutes", [["period", 45, "minut"]]],
  ])("%s", (text, expected) => {
    expect(quantitiesIn(text).map(({ kind, value, units }) => [kind, value, units.join(" ")])).toEqual(expected);
  });
});
