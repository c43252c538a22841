/**
 * Truth tables of the specifications, complete by construction: every combination of what a rule looks at is made from the closed lists and
 * compared with a table that is written down here as the specification has it, cell by cell or by its own words. A word that is added to a list
 * without a place in the table fails.
 */

import { describe, expect, test } from "vitest";
import type { Candidate } from "../../src/model/candidate.ts";
import {
  AUTHORITIES,
  EVENT_TYPES,
  HOLDS,
  LAYERS,
  PRIVACY_CLASSES,
  type PrivacyClass,
  TRUTHS,
  TYPES,
} from "../../src/model/item.ts";
import { CONSENT_BASES, type Policy, WRITE_LEVELS } from "../../src/model/policy.ts";
import { type Claim, resolveConflict } from "../../src/policy/conflict.ts";
import { preset } from "../../src/policy/presets.ts";
import {
  DECAY_TICKS,
  joinClasses,
  judgeTicks,
  recallable,
  retentionDueAt,
  TTL_TICKS,
} from "../../src/policy/privacy.ts";
import { type GateContext, judgeTaint, judgeWriteLevel, writeGate } from "../../src/policy/write-gate.ts";

const AT = Date.UTC(2026, 3, 12);
const DAY = 86_400_000;

const candidate: Candidate = {
  type: "fact",
  mode: "semantic",
  event: "fact",
  text: "Keeps bees on the roof.",
  details: [],
  entities: [],
  labels: [],
  spans: [],
  weight: { salience: 0.5, points: 3, reasons: [], classifier: "rules/1", valence: 0, confidence: 0.8, boost: 1 },
  extractor: "rules/1",
};
const CALM: GateContext = { frozen: false, restricted: false, at: AT, itemCount: 0, untrustedInSession: 0 };
const OWNER = { source: "user_direct", taint: "clean", authority: "user_asserted", isOwner: true } as const;

describe("consent: privacy class × basis × what else the matrix asks for", () => {
  const BASES = [...CONSENT_BASES, "vital-interest", ""] as const;
  const personal: readonly PrivacyClass[] = ["guest-pii", "staff-pii", "sensitive-pii"];

  /** GOS-34, GOS-35, GOS-36, GOS-39, GOS-A22, in the words of spec/gosum.md. */
  function wanted(
    privacyClass: PrivacyClass,
    basis: string,
    given: { readonly record: boolean; readonly assessment: boolean; readonly persons: number },
  ): string {
    // Where there is a record of explicit consent, sensitive data rest on it, whatever basis is named.
    if (privacyClass === "sensitive-pii" && given.record) return "allow";
    if (basis === "") return "consent_basis_missing";
    if (privacyClass === "sensitive-pii") return "explicit_consent_required";
    if (personal.includes(privacyClass) && basis === "not-applicable") return "consent_required";
    if (personal.includes(privacyClass) && basis === "legitimate-interest" && !given.assessment)
      return "assessment_missing";
    if (privacyClass === "aggregate" && given.persons < 5) return "aggregate_too_small";
    return "allow";
  }

  test("every cell of the matrix (GOS-34, GOS-35, GOS-36)", () => {
    let cells = 0;
    const mild: Policy = preset("personal");
    for (const privacyClass of PRIVACY_CLASSES)
      for (const basis of BASES)
        for (const record of [false, true])
          for (const assessment of [false, true])
            for (const persons of [1, 4, 5, 50]) {
              const policy: Policy = {
                ...mild,
                privacy: {
                  ...mild.privacy,
                  defaultClass: "non-pii",
                  ...(assessment ? { assessment: "register/7" } : {}),
                },
              };
              const context = {
                ...CALM,
                privacyClass,
                basis,
                subjectCount: persons,
                participants: [],
                ...(record ? { explicitConsent: "record" } : {}),
              };
              const decision = writeGate(policy, candidate, OWNER, context);
              const cell = `${privacyClass} × ${basis} ${JSON.stringify({ record, assessment, persons })}`;
              const expected = wanted(privacyClass, basis, { record, assessment, persons });
              expect(decision.decision === "allow" ? "allow" : decision.reason, cell).toBe(expected);
              cells += 1;
            }
    expect(cells).toBe(PRIVACY_CLASSES.length * BASES.length * 2 * 2 * 4);
  });
});

describe("privacy classes", () => {
  test("joined with each other: the stricter one, whatever the order (GOS-08)", () => {
    const ladder: readonly PrivacyClass[] = [
      "non-pii",
      "aggregate",
      "commercial-confidential",
      "guest-pii",
      "staff-pii",
      "sensitive-pii",
    ];
    expect([...ladder].sort()).toEqual([...PRIVACY_CLASSES].sort());
    for (const [low, lower] of ladder.entries())
      for (const [high, higher] of ladder.entries()) {
        const stricter = ladder[Math.max(low, high)];
        expect(joinClasses(lower, higher)).toBe(stricter);
      }
  });

  test("retention by class: gosum's numbers, and the shortest of all that apply (GOS-33, GOS-59, UNI-X9)", () => {
    const days: Readonly<Record<PrivacyClass, number | null>> = {
      "non-pii": null,
      aggregate: null,
      "guest-pii": 90,
      "staff-pii": 365,
      "sensitive-pii": 30,
      "commercial-confidential": 1_095,
    };
    const others = [undefined, AT + DAY, AT + 60 * DAY, AT + 4_000 * DAY];
    for (const name of ["persona", "product"] as const)
      for (const privacyClass of PRIVACY_CLASSES)
        for (const until of others)
          for (const consentUntil of others) {
            const own = days[privacyClass];
            const all = [own === null ? undefined : AT + own * DAY, until, consentUntil].filter(
              (at) => at !== undefined,
            );
            const due = retentionDueAt(preset(name), { at: AT, privacyClass, until, consentUntil });
            expect(due).toBe(all.length === 0 ? undefined : Math.min(...all));
          }
  });
});

describe("authority", () => {
  const claims: readonly Claim[] = AUTHORITIES.flatMap((authority) =>
    [false, true].flatMap((isCorrection) =>
      [1, 2].flatMap((order) =>
        [1, 2].flatMap((points) => ["a", "b"].map((id) => ({ authority, isCorrection, order, points, id }))),
      ),
    ),
  );
  const height = (claim: Claim): number =>
    ["ai_inferred", "user_asserted", "tool_verified", "system_imposed"].indexOf(claim.authority);

  /** The rules of the resolver as sentences, the first that tells the two apart decides. Above zero: the incoming one wins. */
  function spoken(
    existing: Claim,
    incoming: Claim,
    corrections: "owner" | "contract",
  ): readonly [rule: string, side: number] {
    const user = 1;
    const correcting = Number(incoming.isCorrection) - Number(existing.isCorrection);
    if (corrections === "owner") {
      // unification §4: exactly one side corrects, with a user's authority or above: it wins, also against higher authority.
      const corrector = correcting > 0 ? incoming : existing;
      if (correcting !== 0 && height(corrector) >= user) return ["correction", correcting];
    } else if (incoming.isCorrection && height(incoming) === user && height(existing) >= user) {
      // spec/namel3ss.md §10: the override only lifts the rule of authority.
      if (correcting !== 0) return ["correction", correcting];
      return byAge(existing, incoming);
    }
    if (height(incoming) !== height(existing)) return ["authority", height(incoming) - height(existing)];
    return correcting === 0 ? byAge(existing, incoming) : ["correction", correcting];
  }

  function byAge(existing: Claim, incoming: Claim): readonly [rule: string, side: number] {
    if (incoming.order !== existing.order) return ["recency", incoming.order - existing.order];
    if (incoming.points !== existing.points) return ["importance", incoming.points - existing.points];
    return ["importance", incoming.id > existing.id ? 1 : -1];
  }

  test.each(["owner", "contract"] as const)(
    "every pair of claims, corrections of the %s (NAM-29, NAM-30)",
    (corrections) => {
      let cells = 0;
      for (const existing of claims)
        for (const incoming of claims) {
          const [rule, side] = spoken(existing, incoming, corrections);
          const cell = JSON.stringify({ existing, incoming });
          expect(resolveConflict(existing, incoming, { corrections }), cell).toEqual({
            winner: side > 0 ? "incoming" : "existing",
            rule,
          });
          cells += 1;
        }
      expect(cells).toBe((AUTHORITIES.length * 2 * 2 * 2 * 2) ** 2);
    },
  );
});

describe("what may be written and read", () => {
  test("write level × event class × profile key, by spec/namel3ss.md §4.4 (NAM-15)", () => {
    const lasting = new Set(["fact", "preference", "decision", "correction"]);
    for (const level of WRITE_LEVELS)
      for (const event of EVENT_TYPES)
        for (const isProfile of [false, true]) {
          const denial = judgeWriteLevel(level, event, isProfile);
          const wanted =
            level === "none"
              ? "write_policy_none"
              : level === "minimal" && !lasting.has(event)
                ? "write_policy_minimal"
                : level === "normal" && event === "context" && !isProfile
                  ? "write_policy_context"
                  : undefined;
          expect(denial, `${level} ${event} ${isProfile}`).toBe(wanted);
        }
  });

  test("ticks × event class × rule, around each limit (NAM-32)", () => {
    for (const event of EVENT_TYPES) {
      const limit = DECAY_TICKS[event];
      for (const age of [0, limit - 1, limit, limit + 1, TTL_TICKS - 1, TTL_TICKS, TTL_TICKS + 1]) {
        const item = { tick: 7 };
        expect(judgeTicks({ mode: "decay", ticks: limit }, item, 7 + age).kept).toBe(age <= limit);
        expect(judgeTicks({ mode: "ttl", ticks: TTL_TICKS }, item, 7 + age).kept).toBe(age < TTL_TICKS);
        expect(judgeTicks({ mode: "never", ticks: null }, item, 7 + age).kept).toBe(true);
      }
    }
    expect(DECAY_TICKS).toEqual({ context: 12, execution: 18, decision: 40, preference: 40, correction: 45, fact: 60 });
  });

  test("outside content × type × mode × event: it states, or it waits (SEC-R3, SEC-R4)", () => {
    const stating = new Set(["fact", "context"]);
    for (const type of TYPES)
      for (const mode of ["episodic", "semantic", "procedural"] as const)
        for (const event of EVENT_TYPES)
          for (const authority of AUTHORITIES) {
            const verdict = judgeTaint(
              { type, mode, event },
              { source: "tool", taint: "untrusted", authority, isOwner: false },
            );
            const wanted =
              event === "correction" || !stating.has(type) || mode === "procedural"
                ? "quarantine"
                : authority === "ai_inferred"
                  ? "pass"
                  : "deny";
            expect(verdict.outcome, `${type} ${mode} ${event} ${authority}`).toBe(wanted);
          }
  });

  test("truth × hold × layer: what recall may answer with, by unification §3", () => {
    for (const layer of LAYERS)
      for (const truth of TRUTHS)
        for (const hold of HOLDS) {
          const isUsable = layer !== "message" && (hold === "active" || hold === "deprioritized");
          const wanted =
            !isUsable || truth === "superseded" || truth === "retracted"
              ? "no"
              : truth === "deprecated"
                ? "fallback"
                : hold === "deprioritized"
                  ? "down"
                  : "yes";
          expect(recallable(truth, hold, layer), `${layer} ${truth} ${hold}`).toBe(wanted);
        }
  });
});
