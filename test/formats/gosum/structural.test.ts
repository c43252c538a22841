/** The structural pass: the public schema for the ten blocks, our own for memory. Each field of an atom with what it takes and what it refuses. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { validatePersona } from "../../../src/formats/gosum/coherence-pass.ts";
import {
  CONTEXT_V01,
  CONTEXT_V02,
  DOCUMENT_BYTES_MAX,
  parsePersonaText,
} from "../../../src/formats/gosum/persona-document.ts";
import { asPersona } from "../../../src/formats/gosum/read-persona.ts";
import personaSchema from "../../../src/formats/gosum/schemas/persona.schema.json" with { type: "json" };
import contextV01 from "../../../src/formats/gosum/schemas/persona-v0.1.context.json" with { type: "json" };
import contextV02 from "../../../src/formats/gosum/schemas/persona-v0.2.context.json" with { type: "json" };
import { FINDINGS_MAX, structuralFindings } from "../../../src/formats/gosum/structural-pass.ts";
import { type Json, membersOf } from "../../../src/model/json.ts";
import { eliza, fixtureText, NOW, plain, SAMPLE, SEED_POLICY, withMemory } from "./cast.ts";

const paths = (document: unknown): readonly string[] => structuralFindings(document).map(({ path }) => path);
const withAtom = (changes: Record<string, unknown>): Json => withMemory([{ ...SAMPLE, ...changes }]);
const withBlock = (block: string, changes: Record<string, unknown>): Json =>
  plain({ ...eliza(), [block]: { ...membersOf(eliza()[block]), ...changes } });

describe("the ten public blocks", () => {
  test("schema and contexts are the public ones, unchanged (GOS-04)", () => {
    expect(personaSchema).toEqual(JSON.parse(fixtureText("persona-v0.1.schema.json")));
    expect(contextV01).toEqual(JSON.parse(fixtureText("persona-v0.1.context.jsonld")));
    expect(contextV02).toEqual(JSON.parse(fixtureText("persona-v0.2.context.jsonld")));
  });

  test("the public v0.1 example is valid, with and without an empty memory (GOS-01, GOS-04)", () => {
    expect(validatePersona(eliza(), { now: NOW })).toEqual({
      valid: true,
      structural: { valid: true, findings: [] },
      coherence: { valid: true, findings: [] },
    });
    expect(validatePersona({ ...eliza(), memory: [] }, { now: NOW }).valid).toBe(true);
    expect(validatePersona(withMemory([]), { now: NOW }).valid).toBe(true);
  });

  test.each(Object.keys(membersOf(eliza())))("a document without %s is refused (GOS-04)", (block) => {
    const { [block]: _gone, ...rest } = eliza();
    expect(paths(rest)).toContain(`/${block}`);
  });

  test.each<readonly [string, Json]>([
    ["v0.1", CONTEXT_V01],
    ["v0.2", CONTEXT_V02],
    ["a list with v0.1", [CONTEXT_V01, { own: "urn:own" }]],
    ["a list with v0.2", ["https://www.w3.org/ns/did/v1", CONTEXT_V02]],
  ])("the context may be %s (GOS-04)", (_name, context) => {
    expect(paths({ ...eliza(), "@context": context })).toEqual([]);
  });

  test.each<readonly [string, Json]>([
    ["another one", "https://schema.org/"],
    ["a list without either", ["https://schema.org/"]],
    ["an object", { gosum: CONTEXT_V01 }],
    ["an empty list", []],
    ["null", null],
  ])("the context may not be %s (GOS-04)", (_name, context) => {
    expect(paths({ ...eliza(), "@context": context })).toEqual(["/@context"]);
  });

  test("a version is x.y.z, or the marker that was asked for (GOS-04)", () => {
    const marked = withBlock("identity", { version: "v.01" });
    expect(paths(marked)).toEqual(["/identity/version"]);
    expect(structuralFindings(marked, { versionMarker: "v.01" })).toEqual([]);
    expect(structuralFindings(marked, { versionMarker: "v.02" })).toHaveLength(1);
    expect(structuralFindings(eliza(), { versionMarker: "v.01" })).toEqual([]);
  });

  test.each<readonly [string, Json, string]>([
    ["a hash of another form", withBlock("identity", { contentHash: "sha256:00" }), "/identity/contentHash"],
    ["an unknown vertical", withBlock("brand", { verticalContext: "casino" }), "/brand/verticalContext"],
    [
      "a mail address that is none",
      withBlock("brand", { legalContact: { name: "A", email: "a", role: "b" } }),
      "/brand/legalContact/email",
    ],
    ["a date that is none", withBlock("brand", { signoffDate: "2026-02-30T00:00:00Z" }), "/brand/signoffDate"],
    ["an unknown tier", withBlock("guardrails", { safetyTier: "D" }), "/guardrails/safetyTier"],
    ["an unknown signer", withBlock("provenance", { signedBy: "somebody" }), "/provenance/signedBy"],
  ])("refuses %s (GOS-04)", (_name, document, path) => {
    expect(paths(document)).toEqual([path]);
  });
});

/** Values that a field takes, and values that it refuses. */
const FIELDS: readonly (readonly [
  id: string,
  field: string,
  takes: readonly unknown[],
  refuses: readonly unknown[],
])[] = [
  [
    "GOS-11",
    "id",
    ["mem:0123456789ab", "mem:ABCDEF012345"],
    ["mem:0123456789a", "mem:0123456789abc", "mem:0123456789ag", "0123456789ab", 7],
  ],
  ["GOS-12", "kind", ["episodic", "semantic", "procedural"], ["Episodic", "", null]],
  [
    "GOS-13",
    "createdAt",
    ["2026-04-22T14:18:42Z", "2026-04-22T16:18:42.123+02:00"],
    ["2026-04-22", "2026-04-22T14:18:42", "2026-02-30T00:00:00Z", 1776867522000],
  ],
  ["GOS-14", "lastRehearsedAt", ["2026-04-22T14:18:42Z"], ["never", null]],
  ["GOS-15", "rehearsalCount", [0, 3], [-1, 0.5, "3"]],
  ["GOS-16", "gist", ["A guest came.", "x".repeat(280), "🌊".repeat(280)], ["", "x".repeat(281), null]],
  [
    "GOS-17",
    "details",
    [[], [{ content: "x".repeat(200), brightness: 0 }]],
    [
      null,
      [{ content: "x".repeat(201), brightness: 0 }],
      [{ content: "x", brightness: 1.1 }],
      [{ content: "x", brightness: -0.1 }],
      [{ content: "x" }],
      ["x"],
    ],
  ],
  ["GOS-18", "salience", [0, 0.5, 1], [-0.01, 1.01, "0.5", null]],
  ["GOS-19", "emotionalValence", [-1, 0, 1], [-1.01, 1.01]],
  [
    "GOS-20",
    "decayProfile",
    [{ ...SAMPLE.decayProfile, minimumSalience: 0.05, detailDecayRate: 1.5 }, SAMPLE.decayProfile],
    [
      null,
      {},
      { ...SAMPLE.decayProfile, function: "linear" },
      { ...SAMPLE.decayProfile, halfLifeDays: 0 },
      { ...SAMPLE.decayProfile, speed: 1 },
    ],
  ],
  [
    "GOS-21",
    "privacyClass",
    ["non-pii", "aggregate", "guest-pii", "staff-pii", "sensitive-pii", "commercial-confidential"],
    ["pii", ""],
  ],
  ["GOS-22", "consentBasis", ["service-delivery", "a basis of our own"], ["", "  ", null]],
  ["GOS-23", "redactionStatus", ["active", "redacted", "pending-deletion"], ["archived", "erased"]],
  [
    "GOS-24",
    "provenance",
    [SAMPLE.provenance],
    [
      null,
      {},
      { ...SAMPLE.provenance, sessionId: "" },
      { ...SAMPLE.provenance, turnIndex: -1 },
      { ...SAMPLE.provenance, deploymentDid: "did:web:x" },
      { sessionId: "s", turnIndex: 1 },
    ],
  ],
  ["GOS-25", "tags", [[], ["a", "any word at all"]], ["a", [1]]],
];

describe("an atom", () => {
  for (const [id, field, takes, refuses] of FIELDS) {
    test(`${field} takes what it may be and nothing else (${id})`, () => {
      for (const value of takes) expect(paths(withAtom({ [field]: value })), JSON.stringify(value)).toEqual([]);
      for (const value of refuses) {
        const found = structuralFindings(withAtom({ [field]: value }));
        expect(found.length, JSON.stringify(value)).toBeGreaterThan(0);
        for (const { path } of found) expect(path).toMatch(new RegExp(`^/memory/0/${field}`));
      }
      if (field === "tags") return;
      const { [field]: _gone, ...rest } = membersOf(plain(SAMPLE));
      expect(paths(withMemory([rest]))).toEqual([`/memory/0/${field}`]);
    });
  }

  test("an unknown member is refused, an extension is not (GOS-64)", () => {
    expect(structuralFindings(withAtom({ mood: "good" }))).toMatchObject([
      { path: "/memory/0", code: "schema_additional_properties", atomId: SAMPLE.id },
    ]);
    expect(paths(withAtom({ "x-other": { any: ["thing"] } }))).toEqual([]);
  });
});

describe("the report", () => {
  test("both passes are told apart: one may be good and the other not (GOS-03)", () => {
    const incoherent = validatePersona(withAtom({ consentBasis: "not-applicable" }), { now: NOW });
    expect(incoherent).toMatchObject({ valid: false, structural: { valid: true }, coherence: { valid: false } });
    const malformed = validatePersona(withBlock("voice", { latencyBudgetMs: 5 }), { now: NOW });
    expect(malformed).toMatchObject({ valid: false, structural: { valid: false }, coherence: { valid: true } });
    for (const { pass } of [...malformed.structural.findings, ...incoherent.structural.findings])
      expect(pass).toBe("structural");
    for (const { pass } of incoherent.coherence.findings) expect(pass).toBe("coherence");
  });

  test("a warning leaves the document valid (GOS-66)", () => {
    const report = validatePersona(withAtom({ tags: ["mem:00000000dead"] }), { now: NOW });
    expect(report.valid).toBe(true);
    expect(report.coherence.findings).toMatchObject([
      { severity: "Warning", code: "reference_redacted", path: "/memory/0/tags/0" },
    ]);
  });

  test("a policy is refused for what no policy may say (GOS-02, GOS-60)", () => {
    expect(paths(withMemory([], { ...SEED_POLICY, scope: "brand" }))).toEqual(["/memoryPolicy/scope"]);
    expect(paths(withMemory([], { ...SEED_POLICY, auditPolicy: { logRedaction: "never" } }))).toEqual([
      "/memoryPolicy/auditPolicy/logRedaction",
    ]);
    expect(paths(withMemory([], { ...SEED_POLICY, confabulationPolicy: "permissive" }))).toEqual([
      "/memoryPolicy/confabulationPolicy",
    ]);
    expect(paths(withMemory([], "none"))).toEqual(["/memoryPolicy"]);
  });

  test("nothing of what an atom says is in the report, whatever is wrong with it (GOS-03)", () => {
    const CANARY = "zxcanary";
    const long = `${CANARY} `.repeat(60);
    const bad = {
      id: CANARY,
      kind: CANARY,
      createdAt: CANARY,
      gist: long,
      details: [{ content: long, brightness: CANARY }],
      consentBasis: 5,
      privacyClass: CANARY,
      tags: [CANARY, 1],
      [CANARY]: CANARY,
      provenance: { sessionId: CANARY, [CANARY]: 1 },
      decayProfile: { function: CANARY },
    };
    const report = validatePersona(withMemory([bad, { ...SAMPLE, gist: `${CANARY} mem:00000000dead` }]), { now: NOW });
    expect(report.structural.findings.length).toBeGreaterThan(10);
    expect(JSON.stringify(report)).not.toContain(CANARY);
  });

  test("any JSON may be asked about", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (whole, memory) => {
        expect(validatePersona(whole, { now: NOW }).valid).toBe(false);
        validatePersona({ ...eliza(), memory, memoryPolicy: memory }, { now: NOW });
      }),
    );
  });

  test("of a thousand faults it tells the first thousand", () => {
    const report = validatePersona(withMemory(Array.from({ length: 400 }, () => ({}))), { now: NOW });
    expect(report.structural.findings).toHaveLength(FINDINGS_MAX);
    expect(report.coherence.findings).toHaveLength(FINDINGS_MAX);
  });

  test("a document that is none says where, and how many faults there are", () => {
    expect(() => asPersona(withBlock("identity", { version: "v.01" }))).toThrow(
      expect.objectContaining({
        code: "invalid_input",
        facts: { path: "/identity/version", check: "schema_pattern", findingCount: 1 },
      }),
    );
    expect(asPersona(eliza())["@type"]).toBe("Persona");
    expect(() => parsePersonaText('{"a":1,"a":2}')).toThrow(expect.objectContaining({ code: "invalid_input" }));
    expect(DOCUMENT_BYTES_MAX).toBeGreaterThan(50_000 * 2_000);
  });
});
