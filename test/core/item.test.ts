/** The item's schema, field by field: what an atom must have, and the violation of each rule. */
import { describe, expect, test } from "vitest";
import { type Item, item, rehearsedAt, UNUSED, use } from "../../src/model/item.ts";

const ID = "0198c5d2-7a3b-7c1e-9f00-112233445566";
const OTHER = "0198c5d2-7a3b-7c1e-9f00-112233445577";
const AT = Date.UTC(2026, 3, 12, 9, 15);

const FACT = {
  id: ID,
  revision: 1,
  at: AT,
  layer: "fact",
  type: "preference",
  mode: "semantic",
  event: "preference",
  text: "Ana prefers the room above the garden.",
  details: [{ text: "It smells of lavender there.", brightness: 0.8 }],
  entities: ["Ana"],
  labels: ["hotel"],
  scope: { space: "user" },
  origin: { session: "s1", turn: 4, actor: "user", source: "user_direct", method: "extracted", extractor: "rules/1" },
  taint: "clean",
  purpose: "personal-memory",
  decisionUse: "prohibited",
  count: 1,
  evidence: [{ item: OTHER, spans: [{ start: 0, end: 38 }] }],
  links: [],
  authority: "user_asserted",
  authorityReason: "source:user",
  weight: {
    salience: 0.6,
    points: 4,
    reasons: ["event:preference"],
    classifier: "rules/1",
    valence: 0.2,
    confidence: 0.9,
    boost: 1,
  },
  curve: { fn: "ebbinghaus", halfLifeDays: 90, boost: 1.4, floor: 0.3, minimum: 0, detailRate: 1.5 },
  privacy: { class: "guest-pii", basis: "service-delivery" },
  access: { visibility: "private", exportable: true, grants: [] },
  truth: "current",
  hold: "active",
  foreign: [],
} as const satisfies Item;

const MESSAGE = {
  ...FACT,
  layer: "message",
  type: "context",
  text: "x".repeat(5_000),
  evidence: [],
  origin: { actor: "user", source: "user_direct", method: "stated" },
  message: { role: "user", kind: "turn", metadata: { device: { os: "x", depth: [1, null] } } },
} as const;

/** The item with one place changed, given as a path; `undefined` takes the member away. */
function changed(path: string, value: unknown, base: object = FACT): unknown {
  const [step = "", ...rest] = path.split(".");
  const members = new Map(Object.entries(base));
  const child: unknown = members.get(step);
  if (rest.length > 0)
    members.set(step, changed(rest.join("."), value, typeof child === "object" && child !== null ? child : {}));
  else if (value === undefined) members.delete(step);
  else members.set(step, value);
  return Array.isArray(base) ? [...members.values()] : Object.fromEntries(members);
}
const accepts = (path: string, value: unknown, base?: object): boolean =>
  item.safeParse(changed(path, value, base)).success;

/** For each rule: places with values that fit, and with values that do not. */
function rule(
  fits: readonly (readonly [string, unknown])[],
  violations: readonly (readonly [string, unknown])[],
): void {
  for (const [path, value] of fits) expect([path, value, accepts(path, value)]).toEqual([path, value, true]);
  for (const [path, value] of violations) expect([path, value, accepts(path, value)]).toEqual([path, value, false]);
}

describe("the atom", () => {
  test("the example is whole, and every member that is not optional is missed", () => {
    expect(item.safeParse(FACT).success).toBe(true);
    for (const member of Object.keys(FACT)) expect([member, accepts(member, undefined)]).toEqual([member, false]);
  });

  test("an id is a UUID of version 7, lower case (GOS-11)", () => {
    rule(
      [["id", OTHER]],
      [
        ["id", "mem:112233445566"],
        ["id", ID.toUpperCase()],
        ["id", "550e8400-e29b-41d4-a716-446655440000"],
        ["id", ""],
      ],
    );
  });

  test("kind is episodic, semantic or procedural (GOS-12)", () => {
    rule(
      [
        ["mode", "episodic"],
        ["mode", "semantic"],
        ["mode", "procedural"],
      ],
      [
        ["mode", "affective"],
        ["mode", "Semantic"],
        ["mode", undefined],
      ],
    );
  });

  test("creation is an instant and required (GOS-13)", () => {
    rule(
      [
        ["at", 0],
        ["at", -1],
      ],
      [
        ["at", "2026-04-12"],
        ["at", 1.5],
        ["at", Number.NaN],
        ["at", undefined],
      ],
    );
  });

  test("the last rehearsal begins as creation and never lies before it (GOS-14)", () => {
    expect(rehearsedAt(FACT, UNUSED)).toBe(AT);
    expect(rehearsedAt(FACT, { ...UNUSED, lastRehearsedAt: AT - 1 })).toBe(AT);
    expect(rehearsedAt(FACT, { ...UNUSED, lastRehearsedAt: AT + 5 })).toBe(AT + 5);
  });

  test("rehearsals are counted in whole numbers from zero (GOS-15)", () => {
    expect(use.safeParse(UNUSED).success).toBe(true);
    for (const rehearsalCount of [-1, 0.5, "1", Number.POSITIVE_INFINITY, undefined])
      expect(use.safeParse({ ...UNUSED, rehearsalCount }).success).toBe(false);
  });

  test("the gist has 1 to 280 characters; a message may be as long as it was (GOS-16)", () => {
    rule(
      [["text", "x".repeat(280)]],
      [
        ["text", "x".repeat(281)],
        ["text", ""],
        ["text", undefined],
      ],
    );
    expect(item.safeParse(MESSAGE).success).toBe(true);
  });

  test("details may be empty, have at most 200 characters and a brightness of their own within 0..1 (GOS-17)", () => {
    const detail = (text: string, brightness: number) => [{ text, brightness }];
    rule(
      [
        ["details", []],
        ["details", detail("x".repeat(200), 0)],
        ["details", [...detail("a", 1), ...detail("b", 0.05)]],
      ],
      [
        ["details", undefined],
        ["details", detail("x".repeat(201), 0.5)],
        ["details", detail("a", 1.01)],
        ["details", detail("a", -0.01)],
        ["details", [{ text: "a" }]],
      ],
    );
  });

  test("salience lies within 0..1, valence within −1..1 (GOS-18, GOS-19)", () => {
    rule(
      [
        ["weight.salience", 0],
        ["weight.salience", 1],
        ["weight.valence", -1],
        ["weight.valence", 1],
      ],
      [
        ["weight.salience", 1.001],
        ["weight.salience", -0.001],
        ["weight.salience", Number.NaN],
        ["weight.valence", 1.001],
        ["weight.valence", -1.001],
        ["weight.valence", undefined],
      ],
    );
  });

  test("a decay profile has its function and all its numbers, each in its range (GOS-20)", () => {
    rule(
      [
        ["curve.halfLifeDays", 0.01],
        ["curve.boost", 1],
        ["curve.floor", 0],
        ["curve.minimum", 1],
        ["curve.detailRate", 0],
      ],
      [
        ["curve", undefined],
        ["curve.fn", "linear"],
        ["curve.halfLifeDays", 0],
        ["curve.halfLifeDays", -14],
        ["curve.halfLifeDays", Number.POSITIVE_INFINITY],
        ["curve.boost", 0.9],
        ["curve.floor", 1.1],
        ["curve.minimum", -0.1],
        ["curve.detailRate", -1],
      ],
    );
  });

  test("the privacy class is one of six, and a basis is named (GOS-21, GOS-22)", () => {
    const classes = ["non-pii", "aggregate", "guest-pii", "staff-pii", "sensitive-pii", "commercial-confidential"];
    rule(
      [...classes.map((word) => ["privacy.class", word] as const), ["privacy.basis", "explicit-consent"]],
      [
        ["privacy.class", "pii"],
        ["privacy.class", ""],
        ["privacy.basis", ""],
        ["privacy.basis", undefined],
        ["privacy.consent", "yes"],
      ],
    );
  });

  test("truth and hold are two closed lists", () => {
    rule(
      [
        ["truth", "retracted"],
        ["hold", "quarantined"],
      ],
      [
        ["truth", "true"],
        ["hold", "deleted"],
        ["hold", undefined],
        ["truth", undefined],
      ],
    );
  });

  test("provenance names actor, source and method; session and turn have their form", () => {
    rule(
      [
        ["origin.turn", 0],
        ["origin.session", "s"],
        ["tenant", { deployment: "did:gosum:lighthouse:cafe" }],
      ],
      [
        ["origin", undefined],
        ["origin.actor", undefined],
        ["origin.source", undefined],
        ["origin.method", undefined],
        ["origin.turn", -1],
        ["origin.turn", 1.5],
        ["origin.session", ""],
        ["origin.source", "gossip"],
        ["tenant", { deployment: "" }],
      ],
    );
  });

  test("labels are free words in a list (GOS-25)", () => {
    rule(
      [
        ["labels", []],
        ["labels", ["Ünïcode label!", "42"]],
      ],
      [
        ["labels", "hotel"],
        ["labels", [1]],
        ["labels", [""]],
      ],
    );
  });
});

describe("rules over several fields", () => {
  test("what was extracted names its evidence; a custom type has its name; time does not run backwards (GUM-10)", () => {
    rule(
      [
        ["time", { start: 1, end: 1 }],
        ["origin.method", "stated"],
      ],
      [
        ["evidence", []],
        ["type", "custom"],
        ["customType", "work_pattern"],
        ["time", { start: 2, end: 1 }],
      ],
    );
    expect(accepts("customType", "work_pattern", { ...FACT, type: "custom" })).toBe(true);
    expect(accepts("evidence", [], { ...FACT, origin: { ...FACT.origin, method: "stated" } })).toBe(true);
  });

  test("the message part belongs to messages alone", () => {
    expect(accepts("message", undefined, MESSAGE)).toBe(false);
    expect(accepts("message", MESSAGE.message)).toBe(false);
  });

  test("an event and its metadata come back unchanged, however deep (GUM-07)", () => {
    const event = {
      type: "view",
      page: "/rooms/12",
      anchors: { order_id: "A-17" },
      entities: ["room 12"],
      resourceUrls: ["https://example.org/a.png"],
    };
    const metadata = { nested: { list: [1, "two", null, { three: true }] }, "key with spaces": "x" };
    const message = { role: "user", kind: "event", event, metadata };
    expect(item.parse({ ...MESSAGE, message }).message).toEqual(message);
  });
});

describe("what is held outside", () => {
  test.each(["trait", "style", "affect", "value", "behaviour", "definingEvent"])(
    "there is no memory of type %s to be written (GOS-06, GOS-09)",
    (type) => {
      expect(accepts("type", type)).toBe(false);
      expect(accepts("mode", type)).toBe(false);
      expect(accepts("event", type)).toBe(false);
    },
  );

  test("traits, styles, affects and defining events slipped in beside the fields are dropped (GOS-06, GOS-09)", () => {
    const slipped = {
      ...FACT,
      traits: { warmth: 1 },
      styleVector: [1],
      affect: { joy: 1 },
      narrativeSpine: { definingEvents: ["x"] },
    };
    expect(item.parse(slipped)).toEqual(FACT);
  });

  test("nothing but the declared curve decays: a function of another kind is refused (GOS-07)", () => {
    expect(accepts("curve.fn", "affect")).toBe(false);
    expect(item.parse({ ...FACT, curve: { ...FACT.curve, affectHalfLifeMinutes: 5 } })).toEqual(FACT);
  });
});
