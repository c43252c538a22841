/** Journeys: which events are about the same kind of thing, and what it is called. */
import { describe, expect, test } from "vitest";
import type { BehaviourEvent } from "../../src/forming/behaviour/signal.ts";
import { BehaviourTable } from "../../src/forming/behaviour/table.ts";

const MONDAY = Date.UTC(2024, 2, 4, 10);
const MINUTE = 60_000;
const DAY = 86_400_000;

type Seen = readonly [type: string, text: string, at?: number, session?: string];

function namesOf(...seen: readonly Seen[]): readonly (string | undefined)[] {
  const events = seen.map(
    ([type, text, at = 0, session], place): BehaviourEvent => ({
      id: `e${String(place).padStart(2, "0")}`,
      at: MONDAY + at + place * MINUTE,
      event: { type },
      text,
      ...(session === undefined ? {} : { session }),
    }),
  );
  const whole = new BehaviourTable();
  for (const event of events) whole.add(event);
  const backwards = new BehaviourTable();
  for (const event of events.toReversed()) backwards.add(event);
  const of = (table: BehaviourTable) => events.map(({ id }) => table.journeys().get(id)?.name);
  expect(of(backwards)).toEqual(of(whole));
  return of(whole);
}

describe("a journey", () => {
  test("is named by the category that was chosen, and holds filters and rejections", () => {
    expect(
      namesOf(
        ["filter", "category = tents"],
        ["filter", "price = 200-400"],
        ["view", "Viewed: domed tents"],
        ["skip", "Skipped: heavy canvas tents"],
      ),
    ).toEqual(["tents", "tents", "tents", "tents"]);
  });

  test("is named by what its things share where no category was chosen, a filter before them taken along", () => {
    expect(
      namesOf(
        ["filter", "price = under 90"],
        ["view", "Viewed: slim standing desks"],
        ["view", "Viewed: oak standing desks"],
        ["save", "Saved: white standing desk"],
      ),
    ).toEqual(["standing desks", "standing desks", "standing desks", "standing desks"]);
    expect(namesOf(["save", "Saved: blue wool scarf"])).toEqual(["scarf"]);
    expect(namesOf(["view", "chaussures de course"], ["view", "chaussures de trail"])).toEqual([
      "chaussures",
      "chaussures",
    ]);
  });

  test("of another kind is another, also in the same session and of the same head", () => {
    expect(
      namesOf(
        ["filter", "category = running shoes", 0, "s"],
        ["filter", "size = 42", 0, "s"],
        ["filter", "category = dance shoes", 0, "s"],
        ["filter", "price = 40-60", 0, "s"],
        ["view", "Viewed: light running shoes", 0, "s"],
        ["view", "Viewed: espresso machines", 0, "s"],
        ["filter", "price = 300-500", 0, "s"],
      ),
    ).toEqual([
      "running shoes",
      "running shoes",
      "dance shoes",
      "dance shoes",
      "running shoes",
      "espresso machines",
      "espresso machines",
    ]);
  });

  test("goes on over days and sessions, and ends with a long pause", () => {
    expect(
      namesOf(
        ["filter", "category = road bikes", 0, "a"],
        ["view", "Viewed: carbon bikes", 2 * DAY, "b"],
        ["view", "Viewed: cargo bikes", 20 * DAY, "c"],
      ),
    ).toEqual(["road bikes", "road bikes", "cargo bikes"]);
  });

  test("does not hold what names no thing, far from any", () => {
    expect(
      namesOf(
        ["filter", "category = lamps", 0, "a"],
        ["filter", "size = 42", DAY, "a"],
        ["filter", "size = 42", 0, "b"],
      ),
    ).toEqual(["lamps", undefined, undefined]);
  });
});

describe("a place's own name", () => {
  test("belongs to the kind that is looked for, and a search names that kind", () => {
    const names = namesOf(
      ["search", "Search: guest houses in Évora", 0, "s"],
      ["filter", "Filter: beds = 3", 0, "s"],
      ["view", "Viewed: Casa do Monte Branco", 0, "s"],
      ["save", "Saved: Casa do Monte Branco", 0, "s"],
    );
    expect(new Set(names)).toEqual(new Set(["guest houses"]));
  });

  test("alone is a journey of its own", () => {
    expect(namesOf(["save", "Saved: Casa do Monte Branco"])).toEqual(["Casa do Monte Branco"]);
  });
});
