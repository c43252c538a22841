/** memoryPolicy and the policy of a vault: every field of the block, both ways. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { memoryPolicyOf, personaPolicy } from "../../../src/formats/gosum/memory-policy.ts";
import { structuralFindings } from "../../../src/formats/gosum/structural-pass.ts";
import { policyFaults } from "../../../src/policy/policy-changes.ts";
import { preset } from "../../../src/policy/presets.ts";
import { DEPLOYMENT, eliza, NOW, persona, SEED_POLICY, withMemory } from "./cast.ts";

const read = (policy: unknown, changes: object = {}) =>
  personaPolicy(persona({ ...withMemory([], policy), ...changes }));

describe("from a document", () => {
  test("the policy of the texts is the preset persona, in the example's vertical and window (GOS-02, GOS-59)", () => {
    const base = preset("persona");
    expect(read(SEED_POLICY)).toEqual({
      ...base,
      scope: "deployment",
      creation: { minSalience: 0.25, classifier: "gosum-default-v.01/v.01" },
      // 5 % of the 8,192 tokens that the document names (GOS-53).
      recall: { ...base.recall, budgetTokens: 409, vertical: "hospitality" },
    });
    expect(policyFaults(read(SEED_POLICY))).toEqual([]);
  });

  test("what a block leaves out has the default of the texts (GOS-59)", () => {
    const base = preset("persona");
    expect(read({})).toEqual({ ...read(SEED_POLICY), creation: base.creation });
    expect(personaPolicy(persona(eliza())).enabled).toBe(false);
  });

  test("a map of classes stands for itself: a class that is not in it has the default (GOS-59)", () => {
    const policy = read({ retentionPolicy: { defaultRetentionDays: 30, perPrivacyClass: { aggregate: null } } });
    expect(policy.retention).toEqual({ defaultDays: 30, perClass: { aggregate: null }, tombstoneDays: 2_190 });
  });

  test("sensitive data are permitted by policy, tier and profile together (GOS-36)", () => {
    const permitting = { ...SEED_POLICY, "x-keepsake": { sensitivePii: { permitted: true } } };
    expect(read(permitting).privacy.permitSensitive).toEqual({
      safetyTier: "B",
      complianceProfiles: ["eu-ai-act", "gdpr"],
    });
    expect(read(SEED_POLICY).privacy.permitSensitive).toBeUndefined();
    const tierC = { ...(eliza()["guardrails"] as object), safetyTier: "C" };
    expect(read(permitting, { guardrails: tierC }).privacy.permitSensitive).toBeUndefined();
  });
});

const fraction = fc.double({ min: 0, max: 1, noNaN: true }).map((value) => value + 0);
const days = fc.constantFrom(null, 1, 30.5, 365);
const hours = fc.integer({ min: 1, max: 900 });
const logging = fc.constantFrom<unknown>(true, false, "always", "sampled", "never");

/** A block with all members, in any spelling. */
const anyBlock = fc.record({
  enabled: fc.boolean(),
  scope: fc.constant("deployment"),
  maxAtoms: fc.integer({ min: 1, max: 1_000_000 }),
  maxMemoriesPerTurn: fc.integer({ min: 1, max: 50 }),
  rehearsalCooldownTurns: fc.nat(20),
  retrievalThreshold: fraction,
  confabulationPolicy: fc.constantFrom("strict", "moderate"),
  defaultDecayProfile: fc.record({
    function: fc.constant("ebbinghaus"),
    halfLifeDays: fc.constantFrom(7, 14),
    rehearsalBoost: fc.constantFrom(1, 1.4),
    valenceProtection: fraction,
    minimumSalience: fraction,
    detailDecayRate: fc.constantFrom(0, 1.5),
  }),
  creationPolicy: fc.record({
    minSalienceForCreation: fraction,
    salienceClassifier: fc.constantFrom("rules", "gosum-default-v.01", "a/b"),
    salienceClassifierVersion: fc.constantFrom("", "1", "v.01"),
  }),
  retentionPolicy: fc.record({
    defaultRetentionDays: days,
    perPrivacyClass: fc.record({ "non-pii": days, "guest-pii": days, "staff-pii": days }, { requiredKeys: [] }),
  }),
  rightToBeForgottenSla: fc.record({
    acknowledgmentHours: hours,
    completionHours: hours,
    tombstoneRetentionDays: hours,
  }),
  auditPolicy: fc.record({
    logCreation: logging,
    logRetrieval: logging,
    logRedaction: fc.constantFrom<unknown>(true, "always"),
    logRehearsal: logging,
  }),
  "x-other": fc.constant({ kept: true }),
  "x-keepsake": fc.record({
    enabledAt: fc.constant(new Date(NOW).toISOString()),
    deploymentDid: fc.constant(DEPLOYMENT),
    vertical: fc.constantFrom("hospitality", "entertainment"),
    sensitivePii: fc.constant({ permitted: true }),
    assessment: fc.constant("archive 7"),
    aggregateSubjects: fc.integer({ min: 2, max: 9 }),
    heading: fc.constant("about this guest"),
    recentDays: fc.integer({ min: 1, max: 30 }),
    budgetTokens: fc.integer({ min: 1, max: 4_000 }),
    weights: fc.record({ salience: fraction, relevance: fraction, recency: fraction, topic: fraction }),
  }),
});

describe("both ways", () => {
  test("every field of a block comes back, in its own spelling (GOS-02, GOS-59)", () => {
    fc.assert(
      fc.property(anyBlock, (block) => {
        const document = persona(withMemory([], block));
        const { creationPolicy: creation, ...rest } = memoryPolicyOf(personaPolicy(document), document.memoryPolicy);
        const { creationPolicy: was, ...others } = document.memoryPolicy ?? {};
        expect(rest).toEqual(others);
        // Names with a slash and no version are read as a name with one.
        const named = `${creation?.salienceClassifier}/${creation?.salienceClassifierVersion}`.replace(/\/$/, "");
        expect(named).toBe(`${was?.salienceClassifier}/${was?.salienceClassifierVersion}`.replace(/\/$/, ""));
      }),
    );
  });

  test("a policy comes back as far as a block has words for it (GOS-59)", () => {
    const policy = {
      ...preset("persona"),
      since: NOW,
      deployment: DEPLOYMENT,
      scope: "deployment" as const,
      recall: { ...preset("persona").recall, vertical: "hospitality", items: 7 },
    };
    const block = memoryPolicyOf(policy);
    expect(structuralFindings(withMemory([], block))).toEqual([]);
    expect(read(block)).toEqual(policy);
    expect(block.auditPolicy).toEqual(SEED_POLICY["auditPolicy"]);
  });
});
