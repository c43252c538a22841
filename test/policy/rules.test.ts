/** Presets, the consent matrix, conflicts, imports, retention and what may be read. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { curveOf } from "../../src/engine/write/items.ts";
import { DAY_MS } from "../../src/model/clock.ts";
import { AUTHORITIES, HOLDS, LAYERS, PRIVACY_CLASSES, TRUTHS, TYPES } from "../../src/model/item.ts";
import { CONSENT_BASES, PRESETS, policyHash, policy as policySchema } from "../../src/model/policy.ts";
import { type Claim, resolveConflict } from "../../src/policy/conflict.ts";
import { preset } from "../../src/policy/presets.ts";
import {
  citable,
  joinClasses,
  judgeConsent,
  recallable,
  retentionDueAt,
  retentionReviewAt,
} from "../../src/policy/privacy.ts";
import { importedPrivacy } from "../../src/policy/write-gate.ts";

const AT = Date.UTC(2026, 3, 12, 9, 15);
const days = (count: number): number => AT + count * DAY_MS;

describe("the four presets", () => {
  test.each(PRESETS)("%s is a valid policy, a fresh copy each time, with a hash of its own", (name) => {
    const document = preset(name);
    expect(policySchema.parse(document)).toEqual(document);
    expect(document.preset).toBe(name);
    expect(preset(name)).not.toBe(document);
    expect(policyHash(preset(name))).toBe(policyHash(document));
  });

  test("no two presets are the same policy", () => {
    expect(new Set(PRESETS.map((name) => policyHash(preset(name)))).size).toBe(PRESETS.length);
  });

  test("persona has the defaults of the seed's memoryPolicy (GOS-59)", () => {
    const persona = preset("persona");
    expect(persona).toMatchObject({
      enabled: true,
      caps: { items: 50_000 },
      recall: { items: 5, cooldownTurns: 4, retrievalThreshold: 0.15, confabulation: "strict" },
      creation: { minSalience: 0.25 },
      retention: {
        defaultDays: 365,
        perClass: {
          "non-pii": null,
          aggregate: null,
          "guest-pii": 90,
          "staff-pii": 365,
          "sensitive-pii": 30,
          "commercial-confidential": 1_095,
        },
        tombstoneDays: 2_190,
      },
      erasureSla: { acknowledgeHours: 24, completeHours: 720 },
      audit: { creation: "always", retrieval: "sampled", redaction: "always", rehearsal: "sampled" },
    });
    expect(curveOf(persona, "fact")).toEqual({
      fn: "ebbinghaus",
      halfLifeDays: 14,
      boost: 1.4,
      floor: 0.3,
      minimum: 0.05,
      detailRate: 1.5,
    });
    expect(persona.recall.weights).toEqual({ salience: 0.35, relevance: 0.35, recency: 0.15, topic: 0.15 });
  });

  test("in a personal vault salience ranks and never filters, and nothing expires by itself", () => {
    const personal = preset("personal");
    expect(personal.recall.retrievalThreshold).toBe(0);
    expect(personal.creation.minSalience).toBe(0);
    for (const type of TYPES) expect(curveOf(personal, type).minimum).toBe(0);
    for (const privacyClass of PRIVACY_CLASSES)
      expect(retentionDueAt(personal, { at: AT, privacyClass })).toBeUndefined();
    expect(personal).toMatchObject({ custody: "personal", recall: { items: 12, budgetTokens: 1_500 } });
  });

  test("behaviour fades in 14 days, a stated preference in 90, identity not within a life (GUM-B3)", () => {
    for (const name of ["personal", "product"] as const) {
      const document = preset(name);
      expect(curveOf(document, "context").halfLifeDays).toBe(14);
      expect(curveOf(document, "preference").halfLifeDays).toBe(90);
      expect(curveOf(document, "identity").halfLifeDays).toBe(36_500);
    }
  });

  test("ranking weights of every preset add up to one, and redaction is always audited", () => {
    for (const name of PRESETS) {
      const { salience, relevance, recency, topic } = preset(name).recall.weights;
      expect(salience + relevance + recency + topic).toBeCloseTo(1, 12);
      for (const value of ["sampled", "never"]) {
        const weaker = { ...preset(name), audit: { ...preset(name).audit, redaction: value } };
        expect(policySchema.safeParse(weaker).success).toBe(false);
      }
    }
  });

  test("a policy is closed: unknown fields, unknown presets, permissive confabulation are refused (GOS-58)", () => {
    const document = preset("persona");
    expect(policySchema.safeParse({ ...document, traits: {} }).success).toBe(false);
    expect(policySchema.safeParse({ ...document, preset: "workplace" }).success).toBe(false);
    const permissive = { ...document, recall: { ...document.recall, confabulation: "permissive" } };
    expect(policySchema.safeParse(permissive).success).toBe(false);
  });
});

describe("class × basis", () => {
  test("the whole truth table (GOS-34, GOS-35, SEC-G6)", () => {
    const allowed = PRIVACY_CLASSES.map((privacyClass) =>
      ["", "  ", ...CONSENT_BASES].filter((basis) => judgeConsent(privacyClass, basis).allowed),
    );
    const real = ["service-delivery", "legitimate-interest", "explicit-consent", "legal-obligation"];
    expect(Object.fromEntries(PRIVACY_CLASSES.map((name, index) => [name, allowed[index]]))).toEqual({
      "non-pii": [...CONSENT_BASES],
      aggregate: [...CONSENT_BASES],
      "guest-pii": real,
      "staff-pii": real,
      "sensitive-pii": ["explicit-consent"],
      "commercial-confidential": [...CONSENT_BASES],
    });
  });

  test("the list of bases is open, but not-applicable stays what it is however it is written (GOS-34, GOS-35)", () => {
    expect(judgeConsent("guest-pii", "vital-interest").allowed).toBe(true);
    expect(judgeConsent("guest-pii", " Not-Applicable ")).toEqual({ allowed: false, reason: "consent_required" });
    expect(judgeConsent("sensitive-pii", "vital-interest").allowed).toBe(false);
  });
});

describe("imports and privacy", () => {
  const classes = fc.constantFrom(...PRIVACY_CLASSES);

  test("an import never lowers a class, from either side (GOS-08)", () => {
    fc.assert(
      fc.property(classes, classes, (own, foreign) => {
        const merged = importedPrivacy({ class: own, basis: "service-delivery" }, { class: foreign, basis: "x" });
        expect(joinClasses(merged.class, own)).toBe(merged.class);
        expect(joinClasses(merged.class, foreign)).toBe(merged.class);
      }),
    );
  });

  test("an import never invents a basis: what the document leaves out is refused, what it says stays (GOS-08)", () => {
    const own = { class: "guest-pii", basis: "service-delivery" } as const;
    const silent = importedPrivacy(own, { class: "non-pii" });
    expect(judgeConsent(silent.class, silent.basis)).toEqual({ allowed: false, reason: "consent_basis_missing" });
    const said = importedPrivacy(own, { class: "non-pii", basis: "not-applicable" });
    expect(said).toEqual({ class: "guest-pii", basis: "not-applicable" });
    expect(judgeConsent(said.class, said.basis).allowed).toBe(false);
    const sensitive = importedPrivacy(
      { ...own, class: "sensitive-pii" },
      { class: "guest-pii", basis: "service-delivery" },
    );
    expect(judgeConsent(sensitive.class, sensitive.basis).allowed).toBe(false);
    expect(importedPrivacy(own)).toEqual(own);
  });
});

describe("the resolver of conflicts", () => {
  const claims: fc.Arbitrary<Claim> = fc.record({
    authority: fc.constantFrom(...AUTHORITIES),
    isCorrection: fc.boolean(),
    order: fc.nat({ max: 3 }),
    points: fc.nat({ max: 3 }),
    id: fc.constantFrom("a", "b", "c"),
  });
  const base: Claim = { authority: "user_asserted", isCorrection: false, order: 1, points: 1, id: "a" };

  test("the rules in their order: correction of a user, authority, correction, recency, importance (NAM-29)", () => {
    const resolve = (existing: Partial<Claim>, incoming: Partial<Claim>) =>
      resolveConflict({ ...base, ...existing }, { ...base, id: "b", ...incoming });
    const incoming = (rule: string) => ({ winner: "incoming", rule });
    const existing = (rule: string) => ({ winner: "existing", rule });
    expect(resolve({ authority: "system_imposed" }, { isCorrection: true })).toEqual(incoming("correction"));
    expect(resolve({}, { isCorrection: true, authority: "ai_inferred" })).toEqual(existing("authority"));
    expect(resolve({ authority: "tool_verified" }, { order: 9 })).toEqual(existing("authority"));
    expect(resolve({ authority: "ai_inferred" }, { order: 0 })).toEqual(incoming("authority"));
    expect(resolve({ isCorrection: true }, { order: 9 })).toEqual(existing("correction"));
    expect(resolve({ isCorrection: true }, { isCorrection: true, order: 9 })).toEqual(incoming("recency"));
    expect(resolve({}, { order: 2 })).toEqual(incoming("recency"));
    expect(resolve({ order: 2 }, {})).toEqual(existing("recency"));
    expect(resolve({}, { points: 2 })).toEqual(incoming("importance"));
    expect(resolve({}, {})).toEqual(incoming("importance"));
    expect(resolve({ id: "z" }, {})).toEqual(existing("importance"));
  });

  test("a user's correction gets past every higher authority (NAM-30)", () => {
    for (const authority of ["tool_verified", "system_imposed"] as const) {
      const result = resolveConflict({ ...base, authority, order: 9 }, { ...base, isCorrection: true, order: 0 });
      expect(result).toEqual({ winner: "incoming", rule: "correction" });
    }
  });

  test("swapping the two sides swaps the winner and keeps the rule", () => {
    fc.assert(
      fc.property(claims, claims, (a, b) => {
        fc.pre(a.id !== b.id);
        const forward = resolveConflict(a, b);
        const backward = resolveConflict(b, a);
        expect(backward.rule).toBe(forward.rule);
        expect(backward.winner).not.toBe(forward.winner);
      }),
    );
  });
});

describe("retention", () => {
  test("each class goes by its own number; null is without limit although there is a default (GOS-33, GOS-A23)", () => {
    const persona = preset("persona");
    const due = (privacyClass: (typeof PRIVACY_CLASSES)[number]) => retentionDueAt(persona, { at: AT, privacyClass });
    expect(due("guest-pii")).toBe(days(90));
    expect(due("staff-pii")).toBe(days(365));
    expect(due("sensitive-pii")).toBe(days(30));
    expect(due("commercial-confidential")).toBe(days(1_095));
    expect(due("non-pii")).toBeUndefined();
    const bare = { ...persona, retention: { ...persona.retention, perClass: {} } };
    expect(retentionDueAt(bare, { at: AT, privacyClass: "non-pii" })).toBe(days(365));
  });

  test("the shortest rule wins", () => {
    const persona = preset("persona");
    fc.assert(
      fc.property(
        fc.constantFrom(...PRIVACY_CLASSES),
        fc.option(fc.integer({ min: AT, max: days(4_000) }), { nil: undefined }),
        fc.option(fc.integer({ min: AT, max: days(4_000) }), { nil: undefined }),
        (privacyClass, until, consentUntil) => {
          const due = retentionDueAt(persona, { at: AT, privacyClass, until, consentUntil });
          for (const bound of [until, consentUntil, retentionDueAt(persona, { at: AT, privacyClass })])
            if (bound !== undefined) expect(due).toBeLessThanOrEqual(bound);
        },
      ),
    );
    expect(retentionDueAt(persona, { at: AT, privacyClass: "guest-pii", until: days(3) })).toBe(days(3));
    expect(retentionDueAt(persona, { at: AT, privacyClass: "non-pii", consentUntil: days(1) })).toBe(days(1));
  });

  test("sensitive data are reviewed at half their half-life or half their retention, others not (GOS-37)", () => {
    const persona = preset("persona");
    const review = (halfLifeDays: number) =>
      retentionReviewAt(persona, { at: AT, privacyClass: "sensitive-pii", curve: { halfLifeDays } });
    expect(review(14)).toBe(days(7));
    expect(review(400)).toBe(days(15));
    expect(
      retentionReviewAt(persona, { at: AT, privacyClass: "guest-pii", curve: { halfLifeDays: 14 } }),
    ).toBeUndefined();
  });
});

describe("what may be read", () => {
  test("the table of truth and hold: everything that is not in it stays unread", () => {
    const told = LAYERS.flatMap((layer) =>
      TRUTHS.flatMap((truth) =>
        HOLDS.map((hold) => [`${layer} ${truth}/${hold}`, recallable(truth, hold, layer)] as const),
      ),
    ).filter(([, answer]) => answer !== "no");
    expect(Object.fromEntries(told)).toEqual(
      Object.fromEntries(
        ["fact", "summary", "topic"].flatMap((layer) => [
          [`${layer} current/active`, "yes"],
          [`${layer} current/deprioritized`, "down"],
          [`${layer} deprecated/active`, "fallback"],
          [`${layer} deprecated/deprioritized`, "fallback"],
        ]),
      ),
    );
  });

  test("a message alone is never long-term memory; archived it may still be shown as evidence (GUM-02, UNI-X8)", () => {
    for (const truth of TRUTHS) for (const hold of HOLDS) expect(recallable(truth, hold, "message")).toBe("no");
    expect(HOLDS.filter((hold) => citable("current", hold))).toEqual(["active", "deprioritized", "archived"]);
    expect(HOLDS.some((hold) => citable("retracted", hold))).toBe(false);
  });
});
