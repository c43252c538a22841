/** Arbitrary atoms and items for the property tests, and the plainest way from a foreign memory to an item: what the document does not say is filled in. */

import fc from "fast-check";
import { type ForeignMemory, WHOLE_TEXT } from "../../../src/engine/correct/foreign-memory.ts";
import { gistText } from "../../../src/formats/gosum/memory-of-atom.ts";
import type { MemoryAtom } from "../../../src/formats/gosum/persona-document.ts";
import { type Item, item as itemSchema, PRIVACY_CLASSES, TYPES, UNUSED, type Use } from "../../../src/model/item.ts";
import { singleLine } from "../../../src/model/text.ts";
import { DEPLOYMENT, NOW } from "./cast.ts";

const fraction = fc.double({ min: 0, max: 1, noNaN: true }).map((value) => value + 0);
const instantMs = fc.integer({ min: NOW - 400 * 86_400_000, max: NOW });
const word = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== "");
/** As a vault holds text. */
const clean = word.filter((text) => singleLine(text) === text);
const hex12 = fc.integer({ min: 0, max: 2 ** 48 - 1 }).map((value) => value.toString(16).padStart(12, "0"));

/** The same instant as somebody else might write it. */
const spelled = (at: number): fc.Arbitrary<string> =>
  fc.constantFrom(
    new Date(at).toISOString(),
    new Date(at).toISOString().replace("Z", "+00:00"),
    `${new Date(at + 3_600_000).toISOString().slice(0, -1)}+01:00`,
    new Date(at).toISOString().replace("Z", "000Z"),
  );

const decay = fc.record(
  {
    function: fc.constant("ebbinghaus" as const),
    halfLifeDays: fc.constantFrom(14, 0.5, 365),
    rehearsalBoost: fc.constantFrom(1, 1.4),
    valenceProtection: fraction,
    minimumSalience: fraction,
    detailDecayRate: fc.constantFrom(0, 1.5, 2),
  },
  { requiredKeys: ["function", "halfLifeDays", "rehearsalBoost", "valenceProtection"] },
);

const gist = fc.oneof(
  word,
  fc.constant("x".repeat(280)),
  fc.constant("🌊".repeat(280)),
  fc.constant("a\u200bb\u202ec\r\nd"),
  fc.constant("\u200b"),
);
const detail = fc.record({
  content: fc.oneof(word, fc.constant("🌊".repeat(150)), fc.constant("hid\u200bden")),
  brightness: fraction,
});

/** Every form that the schema lets through, with ids in lower case. */
/** Whatever JSON the one reader lets in: keys that it refuses come no further (SEC-X3). */
export const anyJson = fc
  .jsonValue()
  .filter((value) => !/"(?:__proto__|constructor|prototype)"/.test(JSON.stringify(value)));

export const anyAtom: fc.Arbitrary<MemoryAtom> = fc
  .tuple(instantMs, fc.nat(86_400_000 * 30))
  .chain(([at, ago]) => fc.record({ createdAt: spelled(at), lastRehearsedAt: spelled(at + ago) }))
  .chain((instants) =>
    fc.record(
      {
        id: hex12.map((digits) => `mem:${digits}`),
        kind: fc.constantFrom("episodic", "semantic", "procedural"),
        createdAt: fc.constant(instants.createdAt),
        lastRehearsedAt: fc.constant(instants.lastRehearsedAt),
        rehearsalCount: fc.nat(20),
        gist,
        details: fc.array(detail, { maxLength: 6 }),
        salience: fraction,
        emotionalValence: fc.double({ min: -1, max: 1, noNaN: true }).map((value) => value + 0),
        decayProfile: decay,
        privacyClass: fc.constantFrom(...PRIVACY_CLASSES),
        consentBasis: fc.constantFrom("service-delivery", "explicit-consent", "our own"),
        redactionStatus: fc.constantFrom("active", "redacted", "pending-deletion"),
        provenance: fc.record(
          { sessionId: word, turnIndex: fc.nat(), deploymentDid: fc.constant(DEPLOYMENT), "x-note": word },
          { requiredKeys: ["sessionId", "turnIndex", "deploymentDid"] },
        ),
        tags: fc.array(fc.oneof(word, fc.constant(""), fc.constant("x".repeat(300))), { maxLength: 4 }),
        "x-other": anyJson,
      },
      {
        requiredKeys: [
          ...["id", "kind", "createdAt", "lastRehearsedAt", "rehearsalCount", "gist", "details", "salience"],
          ...["emotionalValence", "decayProfile", "privacyClass", "consentBasis", "redactionStatus", "provenance"],
        ] as never[],
      },
    ),
  )
  // JSON knows no minus zero.
  .map((atom): MemoryAtom => JSON.parse(JSON.stringify(atom)));

const ID = "0198c5d2-7a3b-7c1e-9f00-";

/** Facts of a deployment's vault, as verbs make them. */
export const anyItem: fc.Arbitrary<{ readonly item: Item; readonly use: Use }> = fc
  .record({
    digits: hex12,
    at: instantMs,
    text: clean,
    type: fc.constantFrom(...TYPES.filter((type) => type !== "custom")),
    mode: fc.constantFrom("episodic" as const, "semantic" as const, "procedural" as const),
    details: fc.array(fc.record({ text: clean, brightness: fraction }), { maxLength: 3 }),
    labels: fc.uniqueArray(clean, { maxLength: 3 }),
    entities: fc.uniqueArray(clean, { maxLength: 3 }),
    salience: fraction,
    valence: fc.double({ min: -1, max: 1, noNaN: true }).map((value) => value + 0),
    count: fc.integer({ min: 1, max: 9 }),
    privacyClass: fc.constantFrom(...PRIVACY_CLASSES),
    hold: fc.constantFrom(
      "active" as const,
      "deprioritized" as const,
      "restricted" as const,
      "hidden" as const,
      "pending" as const,
    ),
    truth: fc.constantFrom("current" as const, "deprecated" as const),
    rehearsals: fc.array(fc.nat(86_400_000), { maxLength: 4 }),
    revision: fc.integer({ min: 1, max: 5 }),
    speaker: fc.option(clean, { nil: undefined }),
  })
  .map((given) => {
    const history = given.rehearsals.map((ms) => given.at + ms).sort((a, b) => a - b);
    const last = history.at(-1);
    const base = fact({ id: `${ID}${given.digits}`, at: given.at, text: given.text });
    const item: Item = {
      ...base,
      revision: given.revision,
      type: given.type,
      mode: given.mode,
      details: given.details,
      labels: given.labels,
      entities: given.entities,
      count: given.count,
      hold: given.hold,
      truth: given.truth,
      weight: { ...base.weight, salience: given.salience, valence: given.valence },
      privacy: { class: given.privacyClass, basis: "service-delivery" },
      ...(given.speaker === undefined ? {} : { speaker: given.speaker }),
    };
    const use: Use =
      last === undefined
        ? UNUSED
        : {
            ...UNUSED,
            accessCount: 3,
            rehearsalCount: history.length,
            lastRehearsedAt: last,
            history,
            brightness: given.details.map(({ brightness }) => brightness / 2),
          };
    return { item: itemSchema.parse(item), use };
  });

/** A plain fact of the deployment. */
export const fact = (given: Partial<Item> & Pick<Item, "id" | "text">): Item => ({
  revision: 1,
  at: NOW,
  layer: "fact",
  type: "fact",
  mode: "semantic",
  event: "fact",
  details: [],
  entities: [],
  labels: [],
  scope: { space: "user" },
  tenant: { deployment: DEPLOYMENT },
  origin: { session: "s1", turn: 3, actor: "user", source: "user_direct", method: "stated" },
  taint: "clean",
  purpose: "persona-memory",
  decisionUse: "prohibited",
  count: 1,
  evidence: [],
  links: [],
  authority: "user_asserted",
  authorityReason: "source:user_direct",
  weight: { salience: 0.5, points: 50, reasons: [], classifier: "rules/1", valence: 0, confidence: 0.9, boost: 1 },
  curve: { fn: "ebbinghaus", halfLifeDays: 14, boost: 1.4, floor: 0.3, minimum: 0.05, detailRate: 1.5 },
  privacy: { class: "guest-pii", basis: "service-delivery" },
  access: { visibility: "private", exportable: true, grants: [] },
  truth: "current",
  hold: "active",
  foreign: [],
  ...given,
});

/** As a vault takes it in, without any of a vault's rules: every field that the memory tells, and the rest filled in. */
export function itemOf(memory: ForeignMemory): { readonly item: Item; readonly use: Use } {
  const {
    codec,
    id,
    rest,
    use,
    links: _links,
    evidence: _evidence,
    isWhole: _isWhole,
    weight,
    origin,
    ...told
  } = memory;
  const text = gistText(memory.text);
  const slot = { ...rest, ...(text === memory.text ? {} : { [WHOLE_TEXT]: memory.text }) };
  const base = fact({ id: `${ID}${id.slice(-12)}`, text: memory.text });
  const { privacy, access, curve, ...fields } = told;
  const item = {
    ...base,
    ...fields,
    weight: { ...base.weight, ...weight },
    origin: { ...base.origin, ...origin },
    privacy: { ...base.privacy, ...privacy },
    access: { ...base.access, ...access },
    curve: { ...base.curve, ...curve },
    text,
    foreign: [{ codec, id, rest: slot }],
  };
  return { item: itemSchema.parse(item), use: { ...UNUSED, ...use } };
}
