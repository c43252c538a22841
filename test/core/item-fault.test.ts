/** The hand-written bounds and the schema judge alike: what our own code can get wrong, both refuse. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Item, itemFault, item as itemSchema } from "../../src/model/item.ts";

const ID = "0198c5d2-7a3b-7c1e-9f00-112233445566";

const FACT: Item = {
  id: ID,
  revision: 1,
  at: 1_760_000_000_000,
  layer: "fact",
  type: "preference",
  mode: "semantic",
  event: "preference",
  text: "Prefers bullet points over prose",
  details: [{ text: "short ones", brightness: 0.8 }],
  entities: ["Ana"],
  labels: ["style"],
  time: { start: 1, end: 2 },
  scope: { space: "user", agent: "helper" },
  subject: "Ana",
  speaker: "Ana",
  key: "style.lists",
  timeZone: "Europe/Berlin",
  origin: { actor: "user", source: "user_direct", method: "extracted", session: "s1", messageId: "m1", channel: "web" },
  taint: "clean",
  purpose: "personal-memory",
  decisionUse: "prohibited",
  count: 1,
  evidence: [{ item: ID, spans: [{ start: 0, end: 5 }] }],
  links: [],
  authority: "user_asserted",
  authorityReason: "source:user_direct",
  weight: { salience: 0.5, points: 3, reasons: [], classifier: "rules/1", valence: 0, confidence: 0.9, boost: 1 },
  curve: { fn: "ebbinghaus", halfLifeDays: 14, boost: 1.4, floor: 0.3, minimum: 0.05, detailRate: 1.5 },
  privacy: { class: "guest-pii", basis: "service-delivery" },
  access: { visibility: "private", exportable: true, grants: [] },
  truth: "current",
  hold: "active",
  foreign: [],
};

const text = (maxLength: number) => fc.nat(maxLength).map((length) => "x".repeat(length));
const number = fc.oneof(fc.double({ min: -2, max: 5, noNaN: true }), fc.constantFrom(0, 1, -1, 4, Number.NaN));
const spans = fc.array(fc.constant({ start: 0, end: 1 }), { maxLength: 120 });

/** One change that our own code could make by mistake: lengths, counts and numbers, each on both sides of its bound. */
const change: fc.Arbitrary<Partial<Item>> = fc.oneof(
  text(300).map((value) => ({ text: value })),
  fc.array(fc.record({ text: text(210), brightness: number }), { maxLength: 5 }).map((details) => ({ details })),
  fc.array(text(205), { maxLength: 110 }).map((entities) => ({ entities })),
  fc.array(text(205), { maxLength: 110 }).map((labels) => ({ labels })),
  fc.constantFrom({ evidence: [] }, { evidence: [], origin: { ...FACT.origin, method: "stated" as const } }),
  spans.map((list) => ({ evidence: [{ item: ID, spans: list }] })),
  fc
    .constantFrom(999, 1_000, 1_001)
    .map((length) => ({ evidence: Array.from({ length }, () => ({ item: ID, spans: [] })) })),
  fc
    .constantFrom(1_000, 1_001)
    .map((length) => ({ links: Array.from({ length }, () => ({ type: "supports" as const, to: ID })) })),
  fc
    .tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 }))
    .map(([start, end]) => ({ time: { start, end } })),
  text(205).map((subject) => ({ subject })),
  text(205).map((speaker) => ({ speaker })),
  text(205).map((key) => ({ key })),
  text(205).map((session) => ({ origin: { ...FACT.origin, session } })),
  text(205).map((messageId) => ({ origin: { ...FACT.origin, messageId } })),
  text(205).map((agent) => ({ scope: { ...FACT.scope, agent } })),
  number.map((salience) => ({ weight: { ...FACT.weight, salience } })),
  number.map((confidence) => ({ weight: { ...FACT.weight, confidence } })),
  number.map((valence) => ({ weight: { ...FACT.weight, valence } })),
  number.map((boost) => ({ weight: { ...FACT.weight, boost } })),
  number.map((halfLifeDays) => ({ curve: { ...FACT.curve, halfLifeDays } })),
  number.map((floor) => ({ curve: { ...FACT.curve, floor } })),
  fc.constantFrom<Partial<Item>>(
    { type: "custom" },
    { type: "custom", customType: "episode" },
    { customType: "episode" },
  ),
  fc.constantFrom<Partial<Item>>({ layer: "message" }, { layer: "message", message: { role: "user", kind: "turn" } }),
  fc.constantFrom({ revision: 0 }, { revision: 1 }, { at: Number.NaN }, { id: "x" }),
);

test("the item that the changes start from is sound", () => {
  expect([itemFault(FACT), itemSchema.safeParse(FACT).success]).toEqual([undefined, true]);
});

test("the quick check refuses exactly what the schema refuses (GOS-16, GOS-17, GOS-18)", () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 2 }), (changes) => {
      const changed: Item = Object.assign({ ...FACT }, ...changes);
      expect(itemFault(changed) === undefined).toBe(itemSchema.safeParse(changed).success);
    }),
    { numRuns: 2_000 },
  );
});
