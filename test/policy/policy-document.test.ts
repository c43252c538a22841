/** The policy document: what may come into force and what is refused with its path, and the schema and pages that are made of it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadRequirements } from "../../conformance/requirements.ts";
import { SCHEMA_FILE, schemaPaths, schemaText } from "../../scripts/policy-reference.ts";
import { canonicalJson } from "../../src/model/json.ts";
import { type Policy, PRESETS, policy as schema } from "../../src/model/policy.ts";
import { policyFaults } from "../../src/policy/policy-changes.ts";
import { POLICY_FIELDS, policyField, policyValues } from "../../src/policy/policy-fields.ts";
import { preset } from "../../src/policy/presets.ts";
import { matchesDenied, patternFault } from "../../src/policy/privacy-detectors.ts";
import { REASON_CODES } from "../../src/policy/trace.ts";
import { anyPolicy, withField } from "../support/any-policy.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

const PERSONAL = preset("personal");
const PRODUCT = preset("product");
const set = (fields: Readonly<Record<string, unknown>>, from: Policy = PERSONAL): Policy =>
  Object.entries(fields).reduce((policy, [path, value]) => withField(policy, path, value), from);

describe("a bad policy is refused with its path and a reason", () => {
  const bad: readonly (readonly [what: string, document: unknown, path: string, code: string])[] = [
    ["no document at all", null, "", "wrong_form"],
    ["a list", [PERSONAL], "", "wrong_form"],
    ["a scope beyond the deployment (GOS-60)", { ...PERSONAL, scope: "organisation" }, "scope", "wrong_form"],
    ["an unknown field", { ...PERSONAL, colour: "red" }, "colour", "unknown_field"],
    ["an unknown field deep inside", set({ "write.alow": [] }), "write.alow", "unknown_field"],
    ["an unknown privacy class", set({ "retention.perClass.secret": 3 }), "retention.perClass.secret", "unknown_field"],
    [
      "an unknown type",
      set({ "curves.byType.opinion": PERSONAL.curves.default }),
      "curves.byType.opinion",
      "unknown_field",
    ],
    ["a field too few", set({ purpose: undefined }), "purpose", "missing"],
    ["another version", { ...PERSONAL, version: 2 }, "version", "wrong_form"],
    ["an unknown word", set({ "write.level": "lots" }), "write.level", "wrong_form"],
    ["an unknown event class", set({ "write.allow": ["gossip"] }), "write.allow.0", "wrong_form"],
    ["a share above one", set({ "recall.weights.salience": 1.5 }), "recall.weights.salience", "out_of_range"],
    ["no items at all", set({ "recall.items": 0 }), "recall.items", "out_of_range"],
    ["half an item", set({ "caps.items": 1.5 }), "caps.items", "wrong_form"],
    ["days before they begin", set({ "retention.defaultDays": -1 }), "retention.defaultDays", "out_of_range"],
    ["traces for longer than a week", set({ "traces.days": 8 }), "traces.days", "out_of_range"],
    ["a redaction that is not logged", set({ "audit.redaction": "never" }), "audit.redaction", "wrong_form"],
    ["an empty purpose", set({ purpose: "" }), "purpose", "out_of_range"],
    [
      "permissive confabulation",
      set({ "recall.confabulation": "permissive" }),
      "recall.confabulation",
      "confabulation_not_allowed",
    ],
    [
      "moderate without a vertical",
      set({ "recall.confabulation": "moderate" }),
      "recall.confabulation",
      "confabulation_not_allowed",
    ],
    [
      "moderate in health care",
      set({ "recall.confabulation": "moderate", "recall.vertical": "healthcare" }),
      "recall.confabulation",
      "confabulation_not_allowed",
    ],
    [
      "allowed and denied at once",
      set({ "write.allow": ["fact"], "write.deny": ["context", "fact"] }),
      "write.deny.1",
      "contradiction",
    ],
    [
      "a deployment that keeps sensitive data as its own",
      set({ "privacy.sensitive": "keep-own" }, PRODUCT),
      "privacy.sensitive",
      "contradiction",
    ],
    [
      "tier C with sensitive data",
      set({ "privacy.permitSensitive": { safetyTier: "C", complianceProfiles: ["gdpr"] } }, PRODUCT),
      "privacy.permitSensitive.safetyTier",
      "contradiction",
    ],
    [
      "sensitive data without the GDPR's profile",
      set({ "privacy.permitSensitive": { safetyTier: "A", complianceProfiles: [] } }, PRODUCT),
      "privacy.permitSensitive.complianceProfiles",
      "contradiction",
    ],
    [
      "legitimate interest without its assessment",
      set({ "privacy.defaultBasis": "legitimate-interest" }),
      "privacy.assessment",
      "missing",
    ],
    [
      "personal data on no basis",
      set({ "privacy.defaultBasis": "not-applicable" }),
      "privacy.defaultBasis",
      "contradiction",
    ],
    [
      "complete before it is acknowledged",
      set({ "erasureSla.completeHours": 1 }),
      "erasureSla.completeHours",
      "contradiction",
    ],
    [
      "a session that keeps all it has",
      set({ "compaction.keepMessages": 200 }),
      "compaction.keepMessages",
      "contradiction",
    ],
    [
      "high risk without a log of recalls",
      set({ highRisk: true, "audit.retrieval": "sampled" }),
      "audit.retrieval",
      "contradiction",
    ],
    [
      "high risk with a short log",
      set({ highRisk: true, "audit.retrieval": "always", "audit.accessDays": 182 }),
      "audit.accessDays",
      "contradiction",
    ],
    [
      "a promotion into its own space",
      set({ "spaces.promotions": [rule("user", "user")] }),
      "spaces.promotions.0.to",
      "contradiction",
    ],
    [
      "two rules for two spaces",
      set({ "spaces.promotions": [rule("user", "project"), rule("user", "project")] }),
      "spaces.promotions.1",
      "contradiction",
    ],
    [
      "a pattern that repeats a repetition",
      set({ "privacy.denyPatterns": ["vat", "(a+)+$"] }),
      "privacy.denyPatterns.1",
      "pattern_runs_for_ever",
    ],
    [
      "a pattern that looks around",
      set({ "privacy.denyPatterns": ["(?=secret)"] }),
      "privacy.denyPatterns.0",
      "pattern_not_understood",
    ],
    [
      "a pattern that never ends",
      set({ "privacy.denyPatterns": ["("] }),
      "privacy.denyPatterns.0",
      "pattern_not_understood",
    ],
    [
      "a pattern of a novel's length",
      set({ "privacy.denyPatterns": ["a".repeat(201)] }),
      "privacy.denyPatterns.0",
      "out_of_range",
    ],
  ];

  test.each(bad)("%s", (_what, document, path, code) => {
    const faults = policyFaults(document);
    expect(faults[0]).toMatchObject({ path, code });
    expect(faults[0]?.message).toMatch(/^["A-Z].*\.$/s);
  });

  test("every fault of a document is told, each with its own path", () => {
    const document = set({ "recall.items": 0, "caps.items": -1, purpose: undefined, nonsense: 1 });
    expect(policyFaults(document).map(({ path }) => path)).toEqual([
      "caps.items",
      "recall.items",
      "purpose",
      "nonsense",
    ]);
  });

  test("no sentence of a document that was handed in by mistake stands in a fault", () => {
    const told = JSON.stringify(policyFaults({ "Ana has asthma.": "since May", messages: ["Ana has asthma."] }));
    expect(told).not.toContain("asthma");
    expect(told).not.toContain("May");
  });

  test("moderate is allowed in hospitality and entertainment (GOS-58)", () => {
    for (const vertical of ["hospitality", "Entertainment"])
      expect(policyFaults(set({ "recall.confabulation": "moderate", "recall.vertical": vertical }))).toEqual([]);
  });

  test("legitimate interest with its assessment is allowed (GOS-39)", () => {
    const fields = { "privacy.defaultBasis": "legitimate-interest", "privacy.assessment": "register no. 12" };
    expect(policyFaults(set(fields))).toEqual([]);
  });
});

function rule(from: string, to: string) {
  return { from, to, events: [], minAuthority: "user_asserted", decisionOverride: false };
}

describe("what may come into force", () => {
  test.each(PRESETS)("the preset %s", (name) => {
    expect(policyFaults(preset(name))).toEqual([]);
  });

  test("a policy is the same after a journey as text", () => {
    fc.assert(
      fc.property(anyPolicy(), (policy) => {
        expect(policyFaults(policy)).toEqual([]);
        const again: unknown = JSON.parse(canonicalJson(policy));
        expect(schema.parse(again)).toEqual(policy);
      }),
    );
  });

  test("whatever is thrown at it, a document is judged and nothing is thrown back", () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.dictionary(fc.string(), fc.jsonValue())), (document) => {
        expect(policyFaults(document).length).toBeGreaterThan(0);
      }),
    );
  });

  test("of a good policy with one foreign field, exactly that field is told", () => {
    const blocks = ["", "write.", "privacy.", "recall.", "retention.", "audit.", "caps.", "taint.", "traces."];
    fc.assert(
      fc.property(anyPolicy(), fc.constantFrom(...blocks), fc.stringMatching(/^x[a-z]{1,8}$/), (policy, block, key) => {
        expect(policyFaults(withField(policy, `${block}${key}`, 1))).toMatchObject([
          { path: `${block}${key}`, code: "unknown_field" },
        ]);
      }),
    );
  });
});

describe("patterns of a policy", () => {
  test("run in linear time on what others run for ever on (SEC-X4)", () => {
    // Steps of a backtracking engine double with each sign here; a test that runs into it does not end.
    const hostile = `${"a".repeat(50_000)}!`;
    for (const pattern of ["a*a*a*a*a*a*a*a*b", "[a-z]*[a-z]*[a-z]*[a-z]*[0-9]", "a?a?a?a?a?a?a?a?aaaaaaaab"]) {
      expect(patternFault(pattern)).toBeUndefined();
      expect(matchesDenied(set({ "privacy.denyPatterns": [pattern] }), hostile)).toBe(false);
    }
  });

  test.each(["(a+)+", "(a*)*", "(a|aa)*", "((ab)*c)+", "(a?)+", "((a{2,})b){3,}", "(?:x|y)*?", "(?P<n>a+)*"])(
    "%s repeats what is of no fixed length, and is refused",
    (pattern) => {
      expect(patternFault(pattern)).toBe("pattern_runs_for_ever");
    },
  );

  test.each(["(abc)*", "[^)]+", "(\\))*", "([+*])*", "acme( corp)?", "\\p{L}+@acme", "(?i)acme"])(
    "%s may stand in a policy",
    (pattern) => {
      expect(patternFault(pattern)).toBeUndefined();
    },
  );

  test("a repetition of repetitions that would take all memory is refused", () => {
    expect(patternFault("((a{100}){100}){100}")).toBe("pattern_not_understood");
    for (const pattern of ["(a{1,1000}){1,1000}", "[a-z]{0,900}x", "a{101}"])
      expect(patternFault(pattern)).toBe("pattern_too_large");
    expect(patternFault("a{100}\\{900}")).toBeUndefined();
  });

  test("judge together what each would judge alone", () => {
    const parts = [
      "(?s)c.c",
      "a",
      "B",
      "ab*",
      "a|b",
      "(?i)C",
      "^a",
      "b$",
      "\\bab\\b",
      "[^a]",
      "(a)(b)",
      "(?P<n>ab)",
      "a.b",
      "é",
      "(?s)a.b",
    ];
    fc.assert(
      fc.property(
        fc.subarray(parts, { minLength: 1 }),
        fc.string({ unit: fc.constantFrom("a", "b", "c", " ", "\n", "é") }),
        (patterns, text) => {
          const alone = (pattern: string): boolean => matchesDenied(set({ "privacy.denyPatterns": [pattern] }), text);
          expect(matchesDenied(set({ "privacy.denyPatterns": patterns }), text)).toBe(patterns.some(alone));
        },
      ),
      { numRuns: 300 },
    );
  });

  test("a flag is its own pattern's alone", () => {
    expect(matchesDenied(set({ "privacy.denyPatterns": ["a.b"] }), "a\nb")).toBe(false);
    expect(matchesDenied(set({ "privacy.denyPatterns": ["(?s)c.c", "a.b"] }), "a\nb")).toBe(false);
    expect(matchesDenied(set({ "privacy.denyPatterns": ["(?s)c.c", "a.b"] }), "c\nc")).toBe(true);
  });

  test("of one name in two patterns are judged as any others", () => {
    const policy = set({ "privacy.denyPatterns": ["(?P<word>acme)", "(?P<word>vat)"] });
    expect(policyFaults(policy)).toEqual([]);
    expect([matchesDenied(policy, "the vat"), matchesDenied(policy, "the rest")]).toEqual([true, false]);
  });

  test("match whatever the case, anywhere in the text", () => {
    const policy = set({ "privacy.denyPatterns": ["project\\s+phoenix"] });
    expect(matchesDenied(policy, "We call it Project  PHOENIX.")).toBe(true);
    expect(matchesDenied(policy, "We call it a project.")).toBe(false);
    expect(matchesDenied(PERSONAL, "project phoenix")).toBe(false);
  });
});

describe("what is published of a policy", () => {
  const known = new Set(loadRequirements(join(root, "conformance/requirements")).map(({ id }) => id));
  /** Requirements, decided ambiguities, and chapters where the specification numbers nothing. */
  const isOrigin = (origin: string): boolean =>
    known.has(origin) || /^(?:GOS-A|PN-C|GUM-B)\d{1,2}$/.test(origin) || /^(?:UNI|SEC|GOS) §\d{1,2}$/.test(origin);

  test("every field is explained once, with its origin in the specifications", () => {
    expect(POLICY_FIELDS.map(({ path }) => path).sort()).toEqual(
      [...schemaPaths()].map(inDefault).filter(unique).sort(),
    );
    for (const { path, meaning, origin } of POLICY_FIELDS) {
      expect(meaning, path).toMatch(/\.$/);
      expect(
        origin.filter((each) => !isOrigin(each)),
        path,
      ).toEqual([]);
      expect(origin.length, path).toBeGreaterThan(0);
    }
  });

  test("every field of a policy in force finds its explanation, curves of single types too", () => {
    for (const name of PRESETS)
      for (const path of policyValues(preset(name)).keys()) expect(policyField(path), path).toBeDefined();
    expect(policyField("curves.byType.goal.boost")?.path).toBe("curves.byType");
    expect(policyField("colour")).toBeUndefined();
  });

  test("every field that a reason code names is one of the policy's", () => {
    const fields = REASON_CODES.flatMap(({ field }) => field ?? []);
    expect(fields.length).toBeGreaterThan(10);
    for (const field of fields) expect(POLICY_FIELDS.map(({ path }) => path)).toContain(field);
  });

  test("the published schema is that of the code, with every field described", () => {
    const published: unknown = JSON.parse(read(SCHEMA_FILE));
    expect(published).toEqual(JSON.parse(schemaText()));
    const undescribed = fieldsOf(published, "").filter(({ description }) => description === undefined);
    expect(undescribed).toEqual([]);
  });

  test("the page has every fault code", () => {
    const page = read("docs/policy.md");
    for (const code of FAULT_CODES) expect(page).toContain(`\`${code}\``);
  });
});

const inDefault = (path: string): string => path.replace(/^curves\.byType\.\*/, "curves.default");
const unique = (path: string, index: number, all: readonly string[]): boolean => all.indexOf(path) === index;

const FAULT_CODES = [
  "unknown_field",
  "missing",
  "wrong_form",
  "out_of_range",
  "contradiction",
  "confabulation_not_allowed",
  "pattern_not_understood",
  "pattern_too_long",
  "pattern_too_large",
  "pattern_runs_for_ever",
  "custody_fixed",
];

interface Described {
  readonly path: string;
  readonly description: unknown;
}

/** Everything below `properties`, at any depth. */
function fieldsOf(node: unknown, path: string): readonly Described[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]: readonly [string, unknown]) => {
    if (key !== "properties" || typeof value !== "object" || value === null) return fieldsOf(value, path);
    return Object.entries(value).flatMap(([name, field]: readonly [string, unknown]) => [
      { path: `${path}.${name}`, description: (field as { readonly description?: unknown }).description }, // a schema is an object
      ...fieldsOf(field, `${path}.${name}`),
    ]);
  });
}
