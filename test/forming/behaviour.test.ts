/** Forming from behaviour: events become signals, and enough of them a hedged preference that shows its events. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { behaviourCandidate } from "../../src/forming/behaviour/candidate.ts";
import {
  type BehaviourPreference,
  CONFIDENCE_MAX,
  OBSERVATIONS_MAX,
  preferenceOf,
} from "../../src/forming/behaviour/preference.ts";
import { type BehaviourEvent, SIGNALS_MAX, signalsOf } from "../../src/forming/behaviour/signal.ts";
import { BehaviourTable } from "../../src/forming/behaviour/table.ts";
import { readValue } from "../../src/forming/behaviour/value.ts";
import { GIST_MAX, item } from "../../src/model/item.ts";

const MONDAY = Date.UTC(2023, 4, 8, 13, 56);
const MINUTE = 60_000;
const DAY = 86_400_000;

type Extra = Partial<Omit<BehaviourEvent, "event">> & {
  readonly anchors?: Record<string, string>;
  readonly entities?: string[];
};

const event = (type: string, text: string, { anchors, entities, ...extra }: Extra = {}): BehaviourEvent => ({
  id: "e0",
  at: MONDAY,
  event: { type, ...(anchors === undefined ? {} : { anchors }), ...(entities === undefined ? {} : { entities }) },
  text,
  ...extra,
});
const signals = (type: string, text: string, extra?: Extra) => signalsOf(event(type, text, extra));
const values = (type: string, text: string, extra?: Extra): readonly string[] =>
  signals(type, text, extra)
    .filter(({ kind }) => kind !== "part")
    .map(({ attribute, value }) => `${attribute}=${value}`);

/** A table of these events; the n-th has the id `en` and comes n minutes after the first, or after so many days. */
function tableOf(...given: readonly (readonly [type: string, text: string, days?: number])[]): BehaviourTable {
  const table = new BehaviourTable();
  for (const [index, [type, text, days]] of given.entries())
    table.add(event(type, text, { id: `e${index}`, at: MONDAY + index * MINUTE + (days ?? 0) * DAY }));
  return table;
}
const standing = (table: BehaviourTable): readonly BehaviourPreference[] =>
  table.preferences().flatMap(({ preference }) => preference ?? []);
const texts = (table: BehaviourTable): readonly string[] => standing(table).map(({ text }) => text);
const ids = (preference: BehaviourPreference | undefined): readonly string[] | undefined =>
  preference?.evidence.map((entry) => entry.item);

/** The behaviour records of the seed's shopping example, as the specification writes them. */
const SEED: readonly (readonly [string, string])[] = [
  ["filter", "Filter: category = running shoes"],
  ["filter", "Filter: price = 500-800"],
  ["filter", "Filter: size = 42"],
  ["view", "Viewed: 4 cushioned running shoes"],
  ["save", "Saved: 2 light-colored shoes"],
  ["dwell", "Dwell: reviews containing “soft feel” and “daily training”"],
  ["skip", "Skipped: carbon-plated racing shoes"],
];

describe("the running shoes of the specification", () => {
  test("seven records give hedged preferences, each with its own events (GUM-08, GUM-31)", () => {
    const found = standing(tableOf(...SEED)).map((preference) => [preference.text, ids(preference)]);
    expect(found).toEqual([
      ["Appears to avoid carbon-plated racing shoes", ["e6"]],
      ["Appears to prefer light-colored shoes", ["e4"]],
      ["Appears to be interested in cushioned running shoes", ["e3"]],
      ["Appears to be looking for running shoes", ["e0", "e3"]],
      ["Appears to look for a price of 500-800 in running shoes", ["e1", "e0"]],
      ["Appears to look for size 42 in running shoes", ["e2", "e0"]],
    ]);
  });

  test("the type decides, and where it says nothing the sentence does", () => {
    const typed = texts(tableOf(...SEED));
    expect(texts(tableOf(...SEED.map(([, text]) => ["custom", text] as const)))).toEqual(typed);
    expect(signals("hide", "the carbon racing shoes")[0]).toMatchObject({ polarity: "away", strength: "strong" });
  });
});

describe("what one event says", () => {
  test.each([
    ["filter", "Filter: price = 500–800", ["price=500-800"]],
    ["filter", "filtered by price 800 to 500", ["price=500-800"]],
    ["filter", "Price: under $300", ["price=0-300"]],
    ["filter", "price <= 1,299", ["price=0-1299"]],
    ["filter", "Filter: color = Blue, greens and size = 42", ["color=blue", "color=green", "size=42"]],
    ["filter", "Filtro: precio = 500-800; talla = 42", ["price=500-800", "size=42"]],
    ["search", "walking shoes under $60", ["price=0-60", "interest=shoe walking"]],
    ["search", "tents between 50 and 100 euros, size L", ["size=l", "price=50-100", "interest=tent"]],
    ["search", "Searched: hiking sandals 43", ["size=43", "interest=hiking sandal"]],
    ["search", "linen shirt XL", ["size=xl", "interest=linen shirt"]],
    ["search", "clogs EU 39", ["size=eu 39", "interest=clog"]],
    ["search", "wool rug 140 x 200", ["size=140 x 200", "interest=rug wool"]],
    ["search", "gravel tyres 205/55 R16", ["size=205/55 r16", "interest=gravel tyre"]],
    ["search", "black jeans W32 L34", ["size=w32 l34", "interest=black jean"]],
    ["search", "gravel bike frame size 56", ["frame size=56", "interest=bike gravel"]],
    ["search", "Wanderschuhe Größe 41", ["size=41", "interest=wanderschuhe"]],
    // A model, not a size.
    ["search", "pixel phone 15", ["interest=phone pixel"]],
    ["save", "saved the blue linen shirt", ["interest=blue linen shirt"]],
    ["custom", "Added blue linen shirts to their wishlist", ["interest=blue linen shirt"]],
    [
      "dwell",
      'Dwell: 45s on reviews containing "soft feel" and "daily training"',
      ["feature=soft feel", "feature=daily training"],
    ],
    ["skip", "not interested in heavy boots", ["interest=boot heavy"]],
    ["view", "Gesehen: 4 blaue Hemden", ["interest=blaue hemden"]],
  ])("%s · %s", (type, text, expected) => {
    expect(values(type, text)).toEqual(expected);
  });

  test("anchors, metadata and entities speak as well; ends of a range are joined", () => {
    expect(values("filter", "", { anchors: { category: "Running Shoes", Price: "500–800", shoeSize: "42" } })).toEqual([
      "category=running shoe",
      "price=500-800",
      "shoe size=42",
    ]);
    expect(values("filter", "", { metadata: { price_min: 50, price_max: 120.5, color: ["Blue", "Grey"] } })).toEqual([
      "color=blue",
      "color=gray",
      "price=50-120.5",
    ]);
    expect(values("view", "", { entities: ["Hotel Adlon", "SKU-1234"] })).toEqual(["entity=hotel adlon"]);
  });

  test("words of many products name the same act; what a program did or a choice taken back says nothing", () => {
    const act = (type: string, metadata?: Record<string, unknown>) => {
      const [found] = signals(type, "blue shirts", metadata === undefined ? {} : { metadata });
      return found === undefined ? "nothing" : `${found.act} ${found.polarity} ${found.strength}`;
    };
    for (const type of ["ProductViewed", "product_view", "clicks", "page.dwell", "cart_viewed", "order_opened"])
      expect([type, act(type)]).toEqual([type, "look toward weak"]);
    for (const type of ["add_to_cart", "carts", "addToWishlist", "bookmarked", "Liked"])
      expect([type, act(type)]).toEqual([type, "save toward strong"]);
    for (const type of ["orders", "purchase", "bought", "checkout"])
      expect([type, act(type)]).toEqual([type, "buy toward strong"]);
    for (const type of ["skipped", "remove_from_cart", "order_returned", "cancel_order", "unlike", "dismissed"])
      expect([type, act(type)]).toEqual([type, "avoid away strong"]);
    for (const type of ["impression", "filter_cleared", "remove_filter", "recommendation_shown", "payment_failed"])
      expect([type, act(type)]).toEqual([type, "nothing"]);
    expect([act("rate", { rating: 5 }), act("rate", { rating: 1 }), act("rate", { rating: 6, scale: 10 })]).toEqual([
      "rate toward strong",
      "rate away strong",
      "look toward weak",
    ]);
    // Prose of an act that no table knows is not read; its fields are.
    expect(act("tool_call")).toBe("nothing");
    expect(values("tool_call", "called the weather service", { anchors: { city: "Berlin" } })).toEqual(["city=berlin"]);
  });

  test("ids, addresses, instants and the prices of things are never values (GUM-30)", () => {
    const business = {
      order_id: "98765432",
      sku: "sku-1234",
      aid: "1517085",
      url: "https://shop.example/p/1",
      created_at: "2024-05-01T10:00:00Z",
      user: "ana",
      price: "59.90",
      reference: "550e8400-e29b-41d4-a716-446655440000",
      material: "mat-00981",
    };
    const text =
      "Viewed: sku-1234 ORD98765 https://shop.example/p/9 550e8400-e29b-41d4-a716-446655440000 2024-05-01T10:00:00Z ana@shop.example 4915112345678";
    expect(
      values("purchase", text, { anchors: business, metadata: business, entities: ["ORD-98765", "1517085"] }),
    ).toEqual([]);
    expect(values("view", "Viewed: trail shoe sku-1234")).toEqual(["interest=shoe trail"]);
    for (const raw of ["sku-1234", "0a1b2c3d4e", "+4915112345678", "/shoes/12", "2024-05-01", "", "-", "any", "😀"])
      expect([raw, readValue(raw)]).toEqual([raw, undefined]);
  });

  test("however much an event carries, its signals are bounded", () => {
    const anchors = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`trait ${letters(index)}`, "soft"]));
    expect(signals("filter", `Filter: ${"colour = blue; ".repeat(1_000)}`, { anchors })).toHaveLength(SIGNALS_MAX);
  });
});

const letters = (index: number): string => String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26));

describe("how much is enough (GUM-B6)", () => {
  test("a single view, click, search, dwell or tool call stays a signal (GUM-29)", () => {
    for (const type of ["view", "click", "search", "dwell", "compare"])
      expect([type, texts(tableOf([type, "cushioned running shoes"]))]).toEqual([type, []]);
    const table = new BehaviourTable();
    expect(table.add(event("tool_call", "", { anchors: { city: "Berlin" } }))).toEqual(["behaviour.city.berlin"]);
    expect(texts(table)).toEqual([]);
  });

  test("repeated views are enough, a number of things seen tells repetition, and one choice is enough (GUM-08)", () => {
    expect(texts(tableOf(["view", "blue shirts"], ["view", "a blue shirt"]))).toEqual([
      "Appears to be interested in blue shirts",
    ]);
    expect(texts(tableOf(["view", "blue shirt viewed twice"]))).toHaveLength(1);
    expect(texts(tableOf(["view", "Viewed: 3 piece suit"]))).toEqual([]);
    for (const type of ["save", "purchase", "confirm", "filter", "rate_skip"])
      expect([type, texts(tableOf([type, "blue shirts"])).length]).toEqual([type, 1]);
  });

  test("one look is nothing, however many things it lists, until its journey goes on (GUM-29, GUM-B6)", () => {
    const table = tableOf(["view", "Viewed: 5 OLED laptops"]);
    expect(texts(table)).toEqual([]);
    table.add(event("view", "Viewed: brass lamps", { id: "l", at: MONDAY + MINUTE }));
    expect(texts(table)).toEqual([]);
    const later = { id: "o", at: MONDAY + 2 * DAY };
    table.add(event("view", "Viewed: gaming laptops", later));
    expect(table.settle().has("behaviour.interest.laptop-oled")).toBe(true);
    expect(texts(table)).toEqual(["Appears to be interested in OLED laptops"]);
    table.remove("o");
    expect(texts(table)).toEqual([]);
  });

  test("often takes three occurrences on different days, as many as one day has, and names what was done", () => {
    const filters = (...days: readonly number[]) =>
      texts(tableOf(...days.map((day) => ["filter", "size = 42", day] as const)));
    expect(filters(0)).toEqual(["Appears to look for size 42"]);
    expect(filters(0, 0, 0, 0, 0)).toEqual(["Appears to look for size 42"]);
    expect(filters(0, 1, 1)).toEqual(["Appears to look for size 42"]);
    expect(filters(0, 1, 2)).toEqual(["Often filters for size 42"]);
    const mixed = tableOf(["view", "oak desks"], ["search", "oak desks", 1], ["dwell", "oak desks", 2]);
    expect(texts(mixed)).toEqual(["Often looks at oak desks"]);
    expect(texts(tableOf(...[0, 2, 4].map((day) => ["purchase", "oat milk", day] as const)))).toEqual([
      "Often buys oat milk",
    ]);
    expect(texts(tableOf(...[0, 2, 4].map((day) => ["skip", "oat milk", day] as const)))).toEqual([
      "Often avoids oat milk",
    ]);
  });

  test("days are those of the person's own zone", () => {
    const at = (hours: number) => Date.UTC(2023, 4, 8, hours);
    const table = (timeZone: string) => {
      const made = new BehaviourTable();
      for (const [place, hours] of [2, 20, 44].entries())
        made.add(event("search", "jazz records", { id: `e${place}`, at: at(hours), timeZone }));
      return texts(made);
    };
    expect(table("America/New_York")).toEqual(["Often searches for jazz records"]);
    expect(table("UTC")).toEqual(["Appears to be interested in jazz records"]);
  });

  test("the same event sent again counts once, by its id and within seconds by its words", () => {
    const table = new BehaviourTable();
    expect(table.add(event("view", "blue shirts", { id: "a" }))).not.toEqual([]);
    expect(table.add(event("view", "blue shirts", { id: "a", at: MONDAY + DAY }))).toEqual([]);
    table.add(event("view", "blue shirts", { id: "b", at: MONDAY + 3_000 }));
    expect(texts(table)).toEqual([]);
    table.add(event("view", "blue shirts", { id: "c", at: MONDAY + MINUTE }));
    expect(standing(table).map(ids)).toEqual([["a", "c"]]);
  });

  test("confidence rises with evidence and never passes 0.6", () => {
    const found = [1, 2, 4, 8, 64, 500].map((count) => {
      const table = tableOf(...Array.from({ length: count }, () => ["save", "blue shirts"] as const));
      return standing(table)[0]?.confidence ?? 0;
    });
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(found[0]).toBeLessThan(found[2] ?? 0);
    expect(Math.max(...found)).toBe(CONFIDENCE_MAX);
  });

  test("what differing things share stands for them, and what is special speaks for what is general", () => {
    expect(texts(tableOf(["view", "cushioned trail shoes"], ["view", "cushioned road shoes"]))).toEqual([
      "Appears to be interested in cushioned shoes",
    ]);
    expect(
      texts(tableOf(["search", "oat snack"], ["search", "crunchy oat snacks"], ["search", "oat snack without sugar"])),
    ).toEqual(["Appears to be interested in oat snack"]);
    // To avoid two kinds of shoes is not to avoid shoes.
    expect(
      texts(tableOf(["view", "shoes"], ["view", "shoes"], ["skip", "carbon shoes"], ["skip", "heavy shoes"])),
    ).toEqual(["Appears to avoid carbon shoes", "Appears to avoid heavy shoes", "Appears to be interested in shoes"]);
  });
});

describe("time and contradiction", () => {
  const price = (...given: readonly (readonly [string, string, number?])[]) =>
    standing(tableOf(...given)).find(({ attribute }) => attribute === "price");

  test("a newer range is current and names the one that it supersedes (GUM-B6)", () => {
    const found = price(
      ["filter", "price = 500-800"],
      ["filter", "price = 500-800"],
      ["filter", "price = under 300", 1],
    );
    expect(found).toMatchObject({ text: "Recently appears to look for a price under 300", value: "0-300" });
    expect(ids(found)).toEqual(["e2"]);
    expect(found?.superseded).toEqual([{ value: "500-800", evidence: ["e0", "e1"] }]);
    // A glance does not change what was chosen.
    expect(price(["filter", "price = 500-800"], ["search", "shoes under 300", 1])?.value).toBe("500-800");
  });

  test("a range of one category does not change that of another", () => {
    const table = new BehaviourTable();
    const add = (id: string, minutes: number, session: string, text: string) =>
      table.add(event("filter", text, { id, at: MONDAY + minutes * MINUTE, session }));
    add("a", 0, "s1", "category = running shoes; price = 500-800");
    add("b", 1, "s2", "category = phone cases");
    add("c", 2, "s2", "price = under 30");
    add("d", 3, "s1", "price = 100-200");
    // Later than the context reaches.
    add("e", 90, "s2", "price = over 7");
    expect(texts(table).filter((text) => text.includes("price"))).toEqual([
      "Appears to look for a price under 30 in phone cases",
      "Appears to look for a price over 7",
      "Recently appears to look for a price of 100-200 in running shoes",
    ]);
  });

  test("a category that arrives late, or is removed, changes what follows it and nothing else", () => {
    const table = new BehaviourTable();
    const price = event("filter", "price = 500-800", { id: "b", at: MONDAY + MINUTE });
    const category = event("filter", "category = running shoes", { id: "a" });
    table.add(price);
    const touched = new Set([...table.add(category), ...table.settle().keys()]);
    expect(texts(table)).toContain("Appears to look for a price of 500-800 in running shoes");
    expect([...touched].sort()).toEqual([
      "behaviour.interest.running-shoe",
      "behaviour.price",
      "behaviour.running-shoe.price",
    ]);
    expect([...new Set([...table.remove("a"), ...table.settle().keys()])].sort()).toEqual([...touched].sort());
    expect(texts(table)).toEqual(["Appears to look for a price of 500-800"]);
  });

  test("one other size does not overthrow many; several do", () => {
    const many = Array.from({ length: 6 }, () => ["filter", "size = 42"] as const);
    const size = (count: number) =>
      standing(tableOf(...many, ...Array.from({ length: count }, () => ["filter", "size = 38"] as const)))[0]?.value;
    expect([size(1), size(3)]).toEqual(["42", "38"]);
  });

  test("for and against one thing: the newer or clearly stronger side wins, else nothing", () => {
    expect(texts(tableOf(["save", "blue shirts"], ["return", "blue shirts", 3]))).toEqual([
      "Appears to avoid blue shirts",
    ]);
    expect(texts(tableOf(["hide", "blue shirts"], ["purchase", "blue shirts", 3]))).toEqual([
      "Appears to prefer blue shirts",
    ]);
    expect(
      texts(tableOf(...Array.from({ length: 4 }, () => ["save", "blue shirts"] as const), ["hide", "blue shirts"])),
    ).toEqual(["Appears to prefer blue shirts"]);
    expect(texts(tableOf(["save", "blue shirts"], ["view", "blue shirts"], ["hide", "blue shirts"]))).toEqual([]);
  });

  test("old signals fade against new ones and at last say nothing", () => {
    expect(texts(tableOf(["view", "blue shirts"], ["view", "blue shirts", 50]))).toHaveLength(1);
    expect(texts(tableOf(["view", "blue shirts"], ["view", "blue shirts", 60]))).toEqual([]);
    const pair = (days: number) =>
      standing(tableOf(["save", "blue shirts"], ["save", "blue shirts", days]))[0]?.confidence;
    expect(pair(40)).toBeLessThan(pair(1) ?? 0);
    const saves = Array.from({ length: 3 }, () => ["save", "blue shirts"] as const);
    expect(texts(tableOf(...saves, ["hide", "blue shirts", 1]))).toEqual(["Appears to prefer blue shirts"]);
    expect(texts(tableOf(...saves, ["hide", "blue shirts", 30]))).toEqual(["Appears to avoid blue shirts"]);
  });

  test("several colours stand side by side", () => {
    expect(texts(tableOf(["filter", "color = blue"], ["filter", "color = green"]))).toEqual([
      "Appears to look for the color blue",
      "Appears to look for the color green",
    ]);
  });
});

describe("the candidate", () => {
  test("is a semantic preference with a key, hedged words and a weight without a person's point", () => {
    const [found] = standing(tableOf(["save", "Saved: 2 blue shirts"]));
    expect(found && behaviourCandidate(found)).toMatchObject({
      type: "preference",
      mode: "semantic",
      event: "preference",
      key: "behaviour.interest.blue-shirt",
      text: "Appears to prefer blue shirts",
      labels: ["behaviour", "pattern"],
      spans: [{ start: 0, end: "Saved: 2 blue shirts".length }],
      time: { start: MONDAY, end: MONDAY },
      weight: { points: 3, salience: 3 / 7, confidence: found?.confidence, classifier: "behaviour/1" },
      extractor: "behaviour/1",
    });
  });
});

/** Few values and near instants, so that events meet. */
const someEvent = fc
  .record({
    number: fc.nat({ max: 400 }),
    minutes: fc.nat({ max: 90 }),
    days: fc.constantFrom(0, 0, 0, 1, 20, 70),
    seconds: fc.nat({ max: 8 }),
    type: fc.constantFrom("filter", "view", "save", "skip", "search", "tool_call", "purchase", "return", "impression"),
    text: fc.constantFrom(
      "",
      "Filter: category = running shoes",
      "category = shirts; price = 20-40",
      "price = 500-800",
      "price = under 300",
      "size = 42",
      "size = 38",
      "color = blue, green",
      "4 cushioned running shoes",
      "cushioned trail shoes",
      "running shoes",
      "blue linen shirt",
      'reviews containing "soft feel"',
      "sku-1234",
    ),
    session: fc.constantFrom("s1", "s2", undefined),
  })
  .map(({ number, minutes, days, seconds, type, text, session }) =>
    event(type, text, {
      id: `e${String(number).padStart(3, "0")}`,
      at: MONDAY + minutes * MINUTE + days * DAY + seconds * 1_000,
      ...(session === undefined ? {} : { session }),
    }),
  );
const someEvents = fc.uniqueArray(someEvent, { selector: ({ id }) => id, maxLength: 60 });

const filled = (events: readonly BehaviourEvent[], signalsMax?: number): BehaviourTable => {
  const table = new BehaviourTable(signalsMax);
  for (const each of events) table.add(each);
  return table;
};

describe("for any events", () => {
  test("their order and repetition change nothing, also where the table is full", () => {
    fc.assert(
      fc.property(
        someEvents.chain((events) => fc.tuple(fc.constant(events), shuffled(events))),
        fc.constantFrom(12, 40, undefined),
        ([events, mixed], max) => {
          const table = filled(mixed, max);
          for (const again of mixed) table.add(again);
          const other = filled(events, max);
          expect(table.preferences()).toEqual(other.preferences());
          expect([table.eventCount, table.attributeCount]).toEqual([other.eventCount, other.attributeCount]);
        },
      ),
    );
  });

  test("what is removed was never there, and every change was told", () => {
    fc.assert(
      fc.property(someEvents, fc.array(fc.nat()), (events, picks) => {
        const table = filled(events);
        const gone = new Set(picks.flatMap((pick) => events[pick % Math.max(1, events.length)]?.id ?? []));
        const before = new Map(table.preferences().map((result) => [result.attribute, result.preference]));
        const touched = new Set([...gone].flatMap((id) => table.remove(id)));
        for (const key of table.settle().keys()) touched.add(key);
        const rest = filled(events.filter(({ id }) => !gone.has(id)));
        expect(table.preferences()).toEqual(rest.preferences());
        for (const [attribute, preference] of before)
          if (!touched.has(attribute)) expect(table.preferences([attribute])[0]?.preference).toEqual(preference);
      }),
    );
  });

  test("adding tells every attribute whose preference changed", () => {
    fc.assert(
      fc.property(someEvents, someEvent, (events, next) => {
        const table = filled(events.filter(({ id }) => id !== next.id));
        const before = new Map(table.preferences().map((result) => [result.attribute, result.preference]));
        const touched = new Set([...table.add(next), ...table.settle().keys()]);
        for (const { attribute, preference } of table.preferences())
          if (!touched.has(attribute)) expect(preference).toEqual(before.get(attribute));
      }),
    );
  });

  test("a preference is hedged, at most 0.6 sure, and shows events that are there (GUM-29)", () => {
    fc.assert(
      fc.property(someEvents, (events) => {
        const byId = new Map(events.map((each) => [each.id, each]));
        for (const preference of standing(filled(events))) {
          expect(preference.text).toMatch(/\b(?:appears to|often)\b/i);
          expect(preference.text.length).toBeLessThanOrEqual(GIST_MAX);
          expect(preference.text).not.toMatch(/sku/i);
          expect(preference.confidence).toBeGreaterThan(0);
          expect(preference.confidence).toBeLessThanOrEqual(CONFIDENCE_MAX);
          expect(preference.count).toBeGreaterThan(0);
          const shown = ids(preference) ?? [];
          expect(new Set(shown).size).toBe(shown.length);
          for (const entry of preference.evidence)
            for (const span of entry.spans) expect(span.end).toBe(byId.get(entry.item)?.text.length);
          for (const id of shown) expect(byId.has(id)).toBe(true);
          const { key, weight, labels, text } = behaviourCandidate(preference);
          const shape = item.unwrap().shape;
          for (const [field, value] of [
            ["key", key],
            ["weight", weight],
            ["labels", labels],
            ["text", text],
          ] as const)
            expect(shape[field].safeParse(value).success).toBe(true);
        }
      }),
    );
  });

  test("a full table keeps its bounds, and says that older events are gone", () => {
    const table = new BehaviourTable(50);
    for (let index = 0; index < 300; index++)
      table.add(
        event("filter", `color = ${letters(index)}x; size = 42`, { id: `e${index}`, at: MONDAY + index * MINUTE }),
      );
    expect(table.attributeCount).toBeLessThanOrEqual(50);
    expect([table.eventCount, table.isPartial]).toEqual([25, true]);
    expect(table.add(event("filter", "size = 12", { id: "late", at: MONDAY }))).toEqual([]);
    expect(table.preferences(["behaviour.color.aax"])).toEqual([{ attribute: "behaviour.color.aax", isPartial: true }]);
    const size = filled(
      Array.from({ length: 200 }, (_, index) =>
        event("filter", "size = 42", { id: `e${index}`, at: MONDAY + index * MINUTE }),
      ),
    ).preferences()[0]?.preference;
    expect(size?.evidence).toHaveLength(OBSERVATIONS_MAX);
  });

  test("any text is read without a fault and without a value that is longer than a value", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), fc.string(), fc.string(), (text, name, value) => {
        const found = signalsOf(event("filter", text, { anchors: { [name]: value }, entities: [value] }));
        for (const signal of found) expect(signal.shown.length).toBeLessThanOrEqual(80);
        expect(preferenceOf("behaviour.none", [])).toBeUndefined();
      }),
    );
  });
});

function shuffled<T>(all: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...all], { minLength: all.length });
}
