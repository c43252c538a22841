/** The rules about outside content, each by itself: what may be verified, promoted, how long it waits and how much of it there may be. */
import { describe, expect, test } from "vitest";
import type { Candidate, Provenance } from "../../src/model/candidate.ts";
import {
  AUTHORITIES,
  EVENT_TYPES,
  type Item,
  MODES,
  PRIVACY_CLASSES,
  SOURCES,
  TAINTS,
  TYPES,
} from "../../src/model/item.ts";
import { preset } from "../../src/policy/presets.ts";
import {
  type GateContext,
  isVerified,
  judgePromotionGuard,
  judgeTaint,
  quarantineEndsAt,
  quarantineReason,
  untrustedItemsMax,
  untrustedPlaces,
  verified,
  writeGate,
} from "../../src/policy/write-gate.ts";

const PERSONAL = preset("personal");
const DAY = 86_400_000;
const AT = Date.UTC(2026, 4, 12);
/** Made on 1 March 2025. */
const ID = "01955000-0000-7000-8000-000000000001";

describe("promotion from one space into another", () => {
  test("never carries sensitive data nor outside content, of whatever class and taint (SEC-I5)", () => {
    for (const privacyClass of PRIVACY_CLASSES)
      for (const taint of TAINTS) {
        const { allowed, reason } = judgePromotionGuard({ privacyClass, taint });
        const expected =
          privacyClass === "sensitive-pii"
            ? "promotion_sensitive"
            : taint === "untrusted"
              ? "promotion_untrusted"
              : "promotion_guard_passed";
        expect([reason, allowed]).toEqual([expected, expected === "promotion_guard_passed"]);
      }
  });
});

describe("a verified tool", () => {
  const policy = { ...PERSONAL, taint: { verifiedTools: [{ tool: "crm", keys: ["home.city", "name"] }] } };

  test("is believed for its keys alone, in every kind that neither orders nor corrects (SEC-S8)", () => {
    for (const type of TYPES)
      for (const mode of MODES)
        for (const event of EVENT_TYPES)
          for (const source of SOURCES)
            for (const speaker of ["crm", "web", undefined])
              for (const key of ["home.city", "employer", undefined]) {
                const candidate = { type, mode, event, ...(key === undefined ? {} : { key }) };
                const provenance = { source, ...(speaker === undefined ? {} : { speaker }) };
                const isOrder = type === "instruction" || mode === "procedural" || event === "correction";
                const expected = source === "tool" && speaker === "crm" && key === "home.city" && !isOrder;
                expect(isVerified(policy, candidate, provenance)).toBe(expected);
                expect(isVerified(PERSONAL, candidate, provenance)).toBe(false);
              }
  });

  test("asserts with the authority of a tool, and nothing else about it changes (SEC-S8)", () => {
    const page: Provenance = {
      source: "tool",
      taint: "untrusted",
      authority: "ai_inferred",
      speaker: "crm",
      isOwner: false,
    };
    expect(verified(page)).toEqual({ ...page, taint: "clean", authority: "tool_verified" });
  });
});

describe("outside content", () => {
  test("may only state: every other kind, order, correction and authority is kept apart or refused (SEC-R3, SEC-R4)", () => {
    for (const type of TYPES)
      for (const mode of MODES)
        for (const event of EVENT_TYPES)
          for (const authority of AUTHORITIES)
            for (const source of SOURCES) {
              const { outcome } = judgeTaint(
                { type, mode, event },
                { source, taint: "untrusted", authority, isOwner: false },
              );
              const isStatement =
                (type === "fact" || type === "context") && mode !== "procedural" && event !== "correction";
              expect(outcome).toBe(!isStatement ? "quarantine" : authority === "ai_inferred" ? "pass" : "deny");
            }
  });

  const waiting = (changes: Partial<Item> = {}) => ({
    id: ID,
    type: "instruction" as const,
    mode: "procedural" as const,
    event: "preference" as const,
    taint: "untrusted" as const,
    origin: { actor: "tool" as const, source: "tool" as const, method: "stated" as const },
    authority: "ai_inferred" as const,
    privacy: { class: "guest-pii" as const, basis: "service-delivery" },
    ...changes,
  });

  test("says from itself why it waits, and until when (SEC-R4)", () => {
    expect(quarantineReason(waiting())).toBe("taint_forbidden_kind");
    expect(quarantineReason(waiting({ event: "correction" }))).toBe("taint_correction");
    const fact = { type: "fact", mode: "semantic" } as const;
    const unfit = waiting({ ...fact, privacy: { class: "sensitive-pii", basis: "not-applicable" } });
    expect(quarantineReason(unfit)).toBe("explicit_consent_required");
    const proposal = waiting({ ...fact, taint: "clean", type: "custom", customType: "defining_event" });
    expect(quarantineReason(proposal)).toBe("boundary_proposal");
    expect(quarantineReason(waiting(fact))).toBe("quarantined");

    expect(quarantineEndsAt(PERSONAL, waiting({ ttl: { until: AT } }))).toBe(AT);
    // An item without an instant of its own waits from the day it was made.
    const made = Number.parseInt(ID.replaceAll("-", "").slice(0, 12), 16);
    expect(quarantineEndsAt(PERSONAL, waiting())).toBe(made + 14 * DAY);
    const { taint: _none, ...silent } = PERSONAL;
    expect(quarantineEndsAt(silent, waiting())).toBe(made + 14 * DAY);
    // What is clean waits for an editor as long as it takes.
    expect(quarantineEndsAt(PERSONAL, waiting({ taint: "clean", ttl: { until: AT } }))).toBeUndefined();
  });

  const candidate: Candidate = {
    type: "fact",
    mode: "semantic",
    event: "fact",
    text: "The shop opens at nine.",
    details: [],
    entities: [],
    labels: [],
    spans: [],
    weight: { points: 2, reasons: [], salience: 0.5, classifier: "t", valence: 0, confidence: 0.6, boost: 1 },
    extractor: "t",
  };
  const calm: GateContext = { frozen: false, restricted: false, at: AT, itemCount: 0, untrustedInSession: 0 };

  test("has quotas of its own, and takes none of what is clean; nor the other way round (SEC-R12)", () => {
    const page: Provenance = { source: "tool", taint: "untrusted", authority: "ai_inferred", isOwner: false };
    const own: Provenance = { source: "user_direct", taint: "clean", authority: "user_asserted", isOwner: true };
    const decided = (provenance: Provenance, context: Partial<GateContext>) => {
      const { decision, reason } = writeGate(PERSONAL, candidate, provenance, { ...calm, ...context });
      return decision === "allow" ? decision : reason;
    };
    const { items, untrustedPerSession } = PERSONAL.caps;
    const room = untrustedItemsMax(PERSONAL);
    expect(decided(page, { untrustedInSession: untrustedPerSession })).toBe("cap_untrusted");
    expect(decided(page, { untrustedFromSource: 1_000 })).toBe("cap_untrusted_source");
    expect(decided(page, { untrustedItems: room })).toBe("cap_untrusted_items");
    const last = { untrustedInSession: untrustedPerSession - 1, untrustedFromSource: 999, untrustedItems: room - 1 };
    expect(decided(page, { ...last, itemCount: items })).toBe("allow");
    const flood = { untrustedInSession: 1e9, untrustedFromSource: 1e9, untrustedItems: 1e9 };
    expect(decided(own, { ...flood, itemCount: items - 1 })).toBe("allow");
    expect(decided(own, { itemCount: items })).toBe("cap_items");
  });

  test("has a quarter of the places and of the room, and no place where the number is a promise (SEC-R12, GOS-59)", () => {
    expect(untrustedPlaces(PERSONAL)).toBe(3);
    expect(untrustedPlaces(preset("product"))).toBe(3);
    expect(untrustedPlaces(preset("persona"))).toBe(0);
    expect(untrustedPlaces(preset("contract"))).toBe(0);
    expect(untrustedItemsMax(PERSONAL)).toBe(PERSONAL.caps.items / 4);
    expect(untrustedItemsMax({ ...PERSONAL, caps: { ...PERSONAL.caps, items: 1 } })).toBe(1);
  });
});
