/** Items and atoms: both ways, nothing lost, nothing milder, nothing invented. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { memoryOfAtom } from "../../../src/formats/gosum/memory-of-atom.ts";
import type { MemoryAtom } from "../../../src/formats/gosum/persona-document.ts";
import { atomOf, atomOmission } from "../../../src/formats/gosum/persona-format.ts";
import { structuralFindings } from "../../../src/formats/gosum/structural-pass.ts";
import { rehearse } from "../../../src/model/aging.ts";
import { gosumId } from "../../../src/model/id.ts";
import { DETAILS_MAX, foreignStatus, UNUSED } from "../../../src/model/item.ts";
import { canonicalJson } from "../../../src/model/json.ts";
import { LADDER } from "../../../src/policy/privacy.ts";
import { detectSecrets } from "../../../src/policy/privacy-detectors.ts";
import { isSecretName } from "../../../src/policy/secrets.ts";
import { anyAtom, anyItem, anyJson, fact, itemOf } from "./any-memory.ts";
import { atom, DEPLOYMENT, NOW, SAMPLE, withMemory } from "./cast.ts";

const ID = "0198c5d2-7a3b-7c1e-9f00-7f3a8b2c0d3e";
const again = (given: MemoryAtom): MemoryAtom | undefined => {
  const { item, use } = itemOf(memoryOfAtom(given));
  return atomOf(item, use);
};

/** Names and values. */
const stringsIn = (given: MemoryAtom): readonly string[] =>
  (canonicalJson(given).match(/"(?:[^"\\]|\\.)*"/gu) ?? []).map((text): string => JSON.parse(text));

describe("an item as an atom", () => {
  test("has every field of the texts, from the item and its use (GOS-11, GOS-20, GOS-24)", () => {
    const item = fact({
      id: ID,
      at: Date.parse("2026-04-22T14:18:42Z"),
      text: "A guest came.",
      mode: "episodic",
      details: [{ text: "blue scarf", brightness: 0.4 }],
      labels: ["returning-guest"],
    });
    const use = {
      ...UNUSED,
      rehearsalCount: 2,
      lastRehearsedAt: Date.parse("2026-04-29T10:02:11Z"),
      brightness: [0.3],
    };
    const { "x-keepsake": extension, ...shown }: Partial<MemoryAtom> = atomOf(item, use) ?? {};
    expect(shown).toEqual({
      id: "mem:7f3a8b2c0d3e",
      kind: "episodic",
      createdAt: "2026-04-22T14:18:42.000Z",
      lastRehearsedAt: "2026-04-29T10:02:11.000Z",
      rehearsalCount: 2,
      gist: "A guest came.",
      details: [{ content: "blue scarf", brightness: 0.3 }],
      salience: 0.5,
      emotionalValence: 0,
      decayProfile: {
        function: "ebbinghaus",
        halfLifeDays: 14,
        rehearsalBoost: 1.4,
        valenceProtection: 0.3,
        minimumSalience: 0.05,
        detailDecayRate: 1.5,
      },
      privacyClass: "guest-pii",
      consentBasis: "service-delivery",
      redactionStatus: "active",
      provenance: { sessionId: "s1", turnIndex: 3, deploymentDid: DEPLOYMENT },
      tags: ["returning-guest"],
    });
    expect(extension).toMatchObject({ id: ID, scope: { space: "user" }, authority: "user_asserted" });
    expect(atomOf(item, UNUSED)?.lastRehearsedAt).toBe("2026-04-22T14:18:42.000Z");
    expect(atomOf(item, UNUSED, { extension: false })).not.toHaveProperty("x-keepsake");
  });

  test("is always valid where the item is of a deployment (GOS-64)", () => {
    fc.assert(
      fc.property(anyItem, ({ item, use }) => {
        const given = atomOf(item, use);
        expect(given).toBeDefined();
        expect(structuralFindings(withMemory([given]))).toEqual([]);
        expect(given?.id).toBe(gosumId(item.id));
        expect(given?.redactionStatus).toBe(foreignStatus(item).gosum);
      }),
    );
  });

  test("comes back with every field that the atom has, and what the atom has none for (GOS-08)", () => {
    fc.assert(
      fc.property(anyItem, ({ item, use }) => {
        const given = atomOf(item, use);
        if (given === undefined) throw new Error("no atom");
        const back = itemOf(memoryOfAtom(given));
        expect(atomOf(back.item, back.use)).toEqual(given);
        const { foreign: _foreign, id: _id, revision: _revision, details: _details, ...told } = back.item;
        const { foreign: _f, id: _i, revision: _r, details: _d, ...was } = item;
        expect(told).toEqual(was);
        expect(back.use).toEqual({
          ...use,
          lastRehearsedAt: Math.max(item.at, use.lastRehearsedAt ?? 0),
          brightness: [],
        });
      }),
    );
  });

  test.each<readonly [string, Partial<Parameters<typeof fact>[0]>, string | undefined]>([
    [
      "without a session",
      { origin: { turn: 3, actor: "user", source: "user_direct", method: "stated" } },
      "no_provenance",
    ],
    [
      "without a turn",
      { origin: { session: "s", actor: "user", source: "user_direct", method: "stated" } },
      "no_provenance",
    ],
    ["without a deployment", { tenant: { org: "o" } }, "no_provenance"],
    ["superseded", { truth: "superseded" }, "not_listed"],
    ["archived", { hold: "archived" }, "not_listed"],
    ["quarantined", { hold: "quarantined" }, "not_listed"],
    ["a topic", { layer: "topic" }, "topic"],
    ["a summary", { layer: "summary" }, undefined],
    ["hidden", { hold: "hidden" }, undefined],
  ])("an item that is %s is told apart (GOS-23, GOS-24)", (_name, change, reason) => {
    const item = fact({ id: ID, text: "A guest came.", ...change });
    expect(atomOmission(item)).toBe(reason);
    expect(atomOf(item, UNUSED) === undefined).toBe(reason !== undefined);
  });

  test("the deployment of the vault stands in where the item names none, and never in another's place (GOS-24)", () => {
    const own = fact({ id: ID, text: "A guest came.", tenant: {} });
    expect(atomOf(own, UNUSED, { deploymentDid: DEPLOYMENT })?.provenance.deploymentDid).toBe(DEPLOYMENT);
    const other = fact({ id: ID, text: "A guest came." });
    expect(atomOf(other, UNUSED, { deploymentDid: "did:gosum:a:b" })?.provenance.deploymentDid).toBe(DEPLOYMENT);
  });
});

describe("an atom as a memory", () => {
  test("the sample of the texts comes back to the letter (GOS-16, GOS-17, GOS-25)", () => {
    expect(again(SAMPLE)).toEqual(SAMPLE);
    expect(canonicalJson(again(SAMPLE))).toBe(canonicalJson(SAMPLE));
  });

  test("tells what the atom says, and nothing that it does not (GOS-08)", () => {
    const { rest, ...memory } = memoryOfAtom(SAMPLE);
    expect(memory).toEqual({
      codec: "gosum",
      id: SAMPLE.id,
      at: Date.parse(SAMPLE.createdAt),
      text: SAMPLE.gist,
      layer: "fact",
      type: "fact",
      mode: "episodic",
      details: SAMPLE.details.map(({ content, brightness }) => ({ text: content, brightness })),
      labels: SAMPLE.tags,
      tenant: { deployment: DEPLOYMENT },
      origin: { session: SAMPLE.provenance.sessionId, turn: 7 },
      weight: { salience: 0.74, valence: 0.62 },
      curve: { fn: "ebbinghaus", halfLifeDays: 14, boost: 1.4, floor: 0.3, minimum: 0.05, detailRate: 1.5 },
      use: { rehearsalCount: 3, lastRehearsedAt: Date.parse(SAMPLE.lastRehearsedAt) },
      privacy: { class: "guest-pii", basis: "service-delivery" },
      hold: "active",
      isWhole: false,
    });
    expect(Object.keys(rest ?? {}).sort()).toEqual(["createdAt", "decayProfile", "lastRehearsedAt"]);
  });

  test("any atom comes back to the letter (GOS-08, GOS-64)", () => {
    fc.assert(
      fc.property(anyAtom, (given) => {
        fc.pre(structuralFindings(withMemory([given])).length === 0);
        // A secret is masked, and a field whose name holds one left out.
        fc.pre(!stringsIn(given).some((text) => isSecretName(text) || detectSecrets(text).length > 0));
        expect(canonicalJson(again(given))).toBe(canonicalJson(given));
      }),
      { numRuns: 400 },
    );
  });

  test("class, basis and provenance are the atom's own, whatever its extension claims (GOS-08)", () => {
    fc.assert(
      fc.property(anyAtom, anyJson, (given, claims) => {
        const claimed = {
          ...given,
          "x-keepsake": JSON.parse(
            JSON.stringify({ privacy: { class: "non-pii" }, origin: { session: "other" }, claims }),
          ),
        };
        const memory = memoryOfAtom(claimed);
        expect(memory.privacy).toEqual({ class: given.privacyClass, basis: given.consentBasis });
        expect(memory.origin).toMatchObject({ session: given.provenance.sessionId, turn: given.provenance.turnIndex });
        expect(memory.tenant?.deployment).toBe(given.provenance.deploymentDid);
        const back = again(claimed);
        expect(LADDER.indexOf(back?.privacyClass ?? "non-pii")).toBe(LADDER.indexOf(given.privacyClass));
      }),
    );
  });

  test("a redacted atom stays redacted, whatever its extension claims (GOS-23)", () => {
    const claim = (redactionStatus: MemoryAtom["redactionStatus"], claims: object) =>
      memoryOfAtom({ ...SAMPLE, redactionStatus, "x-keepsake": JSON.parse(JSON.stringify(claims)) }).hold;
    expect(claim("redacted", { hold: "active" })).toBe("hidden");
    expect(claim("pending-deletion", { hold: "active" })).toBe("pending");
    expect(claim("active", { hold: "deprioritized" })).toBe("deprioritized");
    expect(claim("active", { hold: "erased" })).toBe("active");
    expect(claim("active", { hold: "no word" })).toBe("active");
  });

  test("ids are read in either case and written in lower case (GOS-11)", () => {
    expect(memoryOfAtom(atom({ id: "mem:ABCDEF012345" })).id).toBe("mem:abcdef012345");
    expect(again(atom({ id: "mem:ABCDEF012345" }))?.id).toBe("mem:abcdef012345");
  });

  test("what an item has no room for goes along, and fades like the rest (GOS-17, GOS-30)", () => {
    const contents = Array.from({ length: DETAILS_MAX + 1 }, (_, place) => `the lamp had ${place} moths`);
    const details = contents.map((content) => ({ content, brightness: 0.8 }));
    const { item, use } = itemOf(memoryOfAtom(atom({ details })));
    expect(item.details).toHaveLength(DETAILS_MAX);
    const rehearsed = rehearse(use, item, Date.parse(SAMPLE.lastRehearsedAt) + 14 * 86_400_000, { referenced: [0] });
    const given = atomOf(item, rehearsed);
    const faded = 0.8 * 2 ** -1.5;
    expect(given?.details.map(({ content }) => content)).toEqual(contents);
    expect(given?.details.map(({ brightness }) => brightness)).toEqual(
      contents.map((_, place) => expect.closeTo(place === 0 ? faded * 1.4 : faded, 10)),
    );
    expect(given?.rehearsalCount).toBe(4);
  });

  test("what became of it here is written, and no longer as it came (GOS-08)", () => {
    const { item, use } = itemOf(memoryOfAtom(SAMPLE));
    const raised = {
      ...item,
      revision: 2,
      privacy: { class: "sensitive-pii" as const, basis: "explicit-consent" },
      labels: ["other"],
      count: 2,
    };
    const given = atomOf(raised, use);
    expect(given).toMatchObject({
      privacyClass: "sensitive-pii",
      consentBasis: "explicit-consent",
      tags: ["other"],
      createdAt: SAMPLE.createdAt,
    });
    expect(given?.["x-keepsake"]).toMatchObject({ count: 2, id: item.id });
  });

  test("a secret in details, tags or extensions is masked or left behind, and never carried along beside", () => {
    const CARD = "4111 1111 1111 1111";
    const details = [{ content: `she paid with ${CARD}`, brightness: 1, "x-note": 1 }];
    const given = { ...SAMPLE, details, tags: ["", `card ${CARD}`], "x-other": { card: CARD } };
    const { text, ...rest } = memoryOfAtom(given);
    expect(text).toBe(SAMPLE.gist);
    expect(JSON.stringify(rest)).not.toContain("4111");
    expect(rest.details).toEqual([{ text: "she paid with [card]", brightness: 1 }]);
    expect(again(given)).toMatchObject({
      details: [{ content: "she paid with [card]", brightness: 1 }],
      "x-keepsake": { scope: { space: "user" } },
    });
  });

  test("digits of a number are no secret: a brightness may look like a card", () => {
    const details = ["one", "two", "three", "four"].map((content) => ({ content, brightness: 0.4111111111111111 }));
    const given = { ...SAMPLE, details, "x-other": { score: -38749.10079272446, card: 4111111111111111 } };
    expect(again(given)).toEqual(given);
  });

  test("what came in a broken extension is kept as it came, and believed in nothing", () => {
    const broken = { ...SAMPLE, "x-keepsake": { authority: "system_imposed", count: -1, at: NOW } };
    expect(memoryOfAtom(broken).authority).toBeUndefined();
    expect(again(broken)).toEqual(broken);
  });
});
