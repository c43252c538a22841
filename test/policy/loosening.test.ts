/** Whether a change of policy loosens what protects the person: for every field, in every direction (SEC-I4). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PRIVACY_CLASSES } from "../../src/model/item.ts";
import { canonicalJson } from "../../src/model/json.ts";
import type { Policy } from "../../src/model/policy.ts";
import { loosens, policyChanges } from "../../src/policy/policy-changes.ts";
import { POLICY_FIELDS } from "../../src/policy/policy-fields.ts";
import { preset } from "../../src/policy/presets.ts";
import { retentionDueAt } from "../../src/policy/privacy.ts";
import { anyChange, anyPolicy, FIELD_VALUES, withField } from "../support/any-policy.ts";
import { runs } from "../support/runs.ts";

const PERSONAL = preset("personal");
const PRODUCT = preset("product");
const directions = (before: Policy, after: Policy): readonly string[] =>
  policyChanges(before, after).map(({ direction }) => direction);

/** From the stricter to the looser value. */
type Ladder = readonly [path: string, stricter: unknown, looser: unknown, from?: Policy];
const LADDERS: readonly Ladder[] = [
  ["enabled", false, true],
  ["since", 1_000, 999],
  ["since", 1_000, undefined],
  ["archive.transcripts", false, true],
  ["write.level", "none", "minimal"],
  ["write.level", "normal", undefined],
  ["write.allow", ["fact"], ["fact", "preference"]],
  ["write.allow", ["fact"], []],
  ["write.deny", ["fact", "context"], ["fact"]],
  ["write.profileKeys", ["name"], undefined],
  ["write.profileKeys", [], ["name"]],
  ["privacy.detectors", "shape", "substrings"],
  ["privacy.denyPatterns", ["acme", "vat"], ["acme"]],
  ["privacy.denyPatterns", ["acme"], undefined],
  ["privacy.sensitive", "refuse", "keep-own"],
  ["privacy.permitSensitive", undefined, { safetyTier: "A", complianceProfiles: ["gdpr"] }, PRODUCT],
  ["privacy.aggregateSubjects", 10, undefined],
  ["privacy.aggregateSubjects", undefined, 4],
  ["privacy.workPatterns", "consent", "allowed"],
  ["privacy.defaultClass", "guest-pii", "non-pii"],
  ["spaces.read", ["user"], ["user", "project"]],
  ["spaces.write", [], ["user"]],
  ["spaces.promotions", [], PERSONAL.spaces?.promotions],
  ["conflicts.corrections", "owner", "contract"],
  ["taint.quarantineDays", 13, undefined],
  ["taint.quarantineDays", undefined, 15],
  ["taint.untrustedPerSource", undefined, 1_001],
  ["taint.untrustedPerSource", 999, undefined],
  ["taint.verifiedTools", [], [{ tool: "crm", keys: ["name"] }]],
  ["traces.level", "codes", "content"],
  ["traces.days", 1, 7],
  ["traces.privacy", "strict", "conformance"],
  ["contract.forget", "ttl", "decay"],
  ["contract.forget", "decay", "never"],
  ["contract.retention.semantic.fact", { mode: "ttl", ttlTicks: 5 }, { mode: "ttl", ttlTicks: null }],
  ["contract.retention.semantic.fact", { mode: "ttl", ttlTicks: 5 }, { mode: "never", ttlTicks: 5 }],
  ["caps.untrustedPerSession", 0, 1],
  ["retention.defaultDays", 30, 31],
  ["retention.defaultDays", 30, null],
  ["retention.perClass.guest-pii", 10, 11, PRODUCT],
  ["retention.perClass.guest-pii", 10, null, PRODUCT],
  ["retention.tombstoneDays", 1, 2],
  ["compaction.originals", "90d", "always"],
  ["compaction.originals", "1y", undefined],
  ["erasureSla.completeHours", 24, 25],
  ["audit.retrieval", "always", "sampled"],
  ["audit.rehearsal", "sampled", "never"],
  ["audit.accessDays", undefined, 365],
  ["audit.accessDays", 200, 100],
  ["highRisk", true, undefined],
  ["decisionUse", "prohibited", "allowed"],
];

describe("a change of one field", () => {
  test.each(LADDERS.map(([path, stricter, looser, whole = PERSONAL]) => ({ path, stricter, looser, whole })))(
    "$path: from $stricter to $looser loosens, and back it tightens (SEC-I4)",
    ({ path, stricter, looser, whole }) => {
      const [strict, loose] = [withField(whole, path, stricter), withField(whole, path, looser)];
      for (const direction of directions(strict, loose)) expect(direction).toBe("loosens");
      for (const direction of directions(loose, strict)) expect(direction).toBe("tightens");
      expect(policyChanges(strict, loose).length).toBeGreaterThan(0);
    },
  );

  test.each([
    ["deployment", "did:a", "did:b"],
    ["purpose", "personal-memory", "marketing"],
    ["privacy.defaultBasis", "service-delivery", "legal-obligation"],
    ["write.allow", ["fact"], ["preference"]],
    ["spaces.read", ["user"], ["project"]],
  ])("%s: what is neither stricter nor looser counts as loosening, both ways", (path, one, other) => {
    const [left, right] = [withField(PERSONAL, path, one), withField(PERSONAL, path, other)];
    expect(loosens(policyChanges(left, right))).toBe(true);
    expect(loosens(policyChanges(right, left))).toBe(true);
  });

  test.each([
    ["recall.items", 12, 13],
    ["curves.default.halfLifeDays", 30, 60],
    ["recall.heading", "a", "b"],
    ["phases.max", null, 3],
    ["contract.shortTerm", 1, 2],
  ])("%s says how memory works, and protects nobody", (path, one, other) => {
    expect(directions(withField(PERSONAL, path, one), withField(PERSONAL, path, other))).toEqual(["neutral"]);
  });

  test("a field that nobody classified counts as loosening", () => {
    // A later schema may know fields that this table does not.
    const later = withField(PERSONAL, "privacy.telepathy", true);
    expect(policyChanges(PERSONAL, later)).toEqual([{ path: "privacy.telepathy", after: true, direction: "loosens" }]);
  });

  test("every field of the schema has been classified, or counts as loosening on purpose", () => {
    // The classes in `retention.perClass` are judged one by one, above.
    const onPurpose = [
      "deployment",
      "privacy.defaultBasis",
      "privacy.permitSensitive",
      "purpose",
      "retention.perClass",
    ];
    const leaves = POLICY_FIELDS.filter(({ usedBy, path }) => usedBy !== "" && !/[[*]/.test(path));
    for (const { path } of leaves) {
      const [one, other] = [withField(PERSONAL, path, 1), withField(PERSONAL, path, 2)];
      const both = [directions(one, other)[0], directions(other, one)[0]];
      if (!onPurpose.some((known) => path.startsWith(known))) expect(both, path).not.toEqual(["loosens", "loosens"]);
    }
  });
});

describe("longer retention never passes for a tightening", () => {
  test("a class whose number is taken away falls back to the default, and is judged by that", () => {
    const short = withField(
      withField(PERSONAL, "retention.defaultDays", 30),
      "retention.perClass.guest-pii",
      undefined,
    );
    expect(directions(short, withField(short, "retention.perClass.guest-pii", 90))).toEqual(["loosens"]);
    expect(directions(short, withField(short, "retention.perClass.guest-pii", 10))).toEqual(["tightens"]);
    const long = withField(short, "retention.perClass.guest-pii", 10);
    expect(directions(long, short)).toEqual(["loosens"]);
  });

  test("whatever else changes: where a memory of any class is kept longer, the change loosens (SEC-I4)", () => {
    fc.assert(
      fc.property(anyPolicy(), anyPolicy(), (before, other) => {
        const after: Policy = { ...before, retention: other.retention };
        const isLonger = PRIVACY_CLASSES.some((privacyClass) => {
          const due = (policy: Policy): number =>
            retentionDueAt(policy, { at: 0, privacyClass }) ?? Number.POSITIVE_INFINITY;
          return due(after) > due(before);
        });
        if (isLonger) expect(loosens(policyChanges(before, after))).toBe(true);
      }),
    );
  });
});

describe("any two policies", () => {
  test("a policy differs from itself in nothing", () => {
    fc.assert(
      fc.property(anyPolicy(), (policy) => {
        expect(policyChanges(policy, structuredClone(policy))).toEqual([]);
      }),
    );
  });

  test("every changed path is told with both values, and with nothing that did not change", () => {
    fc.assert(
      fc.property(anyPolicy(), anyPolicy(), (before, after) => {
        const changed = policyChanges(before, after).reduce<Policy>(
          (policy, change) => withField(policy, change.path, change.after),
          before,
        );
        expect(canonicalJson(withoutEmpty(changed))).toBe(canonicalJson(withoutEmpty(after)));
      }),
    );
  });

  test("one changed field is one change, and never loosens both ways where its measure is ordered", () => {
    const unordered = new Set([
      "deployment",
      "purpose",
      "write.allow",
      "write.profileKeys",
      "privacy.denyPatterns",
      "spaces.read",
      "spaces.write",
    ]);
    fc.assert(
      fc.property(anyChange(), ({ path, before, after }) => {
        const [there, back] = [policyChanges(before, after), policyChanges(after, before)];
        if (canonicalJson(before) === canonicalJson(after)) return;
        expect(there.map((change) => change.path)).toEqual(back.map((change) => change.path));
        const opposite = { loosens: "tightens", tightens: "loosens", neutral: "neutral" } as const;
        if (unordered.has(path)) return;
        for (const [index, change] of there.entries()) expect(back[index]?.direction).toBe(opposite[change.direction]);
      }),
      runs(500),
    );
    expect(Object.keys(FIELD_VALUES).length).toBeGreaterThan(35);
  });
});

/** A block that holds nothing says the same as one that is not there. */
function withoutEmpty(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const members = Object.entries(value).flatMap(([key, member]: readonly [string, unknown]) => {
    const kept = withoutEmpty(member);
    const isEmpty = typeof kept === "object" && kept !== null && !Array.isArray(kept) && Object.keys(kept).length === 0;
    return isEmpty || kept === undefined ? [] : [[key, kept] as const];
  });
  return Object.fromEntries(members);
}
