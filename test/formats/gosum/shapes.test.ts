/** The native coherence pass and the published shapes judge alike: every mutated document is given to both. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CoherenceOptions, coherenceFindings } from "../../../src/formats/gosum/coherence-pass.ts";
import { personaShapes } from "../../../src/formats/gosum/shapes.ts";
import { SHAPES } from "../../../src/formats/gosum/structural-pass.ts";
import { type Json, membersOf } from "../../../src/model/json.ts";
import { runs } from "../../support/runs.ts";
import { atom, DEPLOYMENT, eliza, NOW, plain, SAMPLE, SEED_POLICY, withMemory } from "./cast.ts";
import { graphOf, shaclViolations } from "./shacl.ts";

const AT = { now: NOW };

/** The same words as `shaclViolations` gives. */
function nativeViolations(document: Json, options: CoherenceOptions): readonly string[] {
  const found = coherenceFindings(document, options).map(
    ({ severity, shape, atomId, path }) => `${severity} ${shape} ${path.startsWith("/memory/") ? (atomId ?? "") : ""}`,
  );
  return [...new Set(found)].sort();
}

async function bothSay(document: Json, options: CoherenceOptions = AT): Promise<readonly string[]> {
  const [native, shacl] = [nativeViolations(document, options), await shaclViolations(document, options)];
  expect(shacl).toEqual(native);
  return native;
}

const ID = SAMPLE.id;
const without = (name: string): Json => {
  const { [name]: _gone, ...rest } = membersOf(plain(SAMPLE));
  return rest;
};
const changed = (changes: Record<string, unknown>): Json => plain({ ...SAMPLE, ...changes });
const decay = (changes: Record<string, unknown>): Json =>
  changed({ decayProfile: { ...SAMPLE.decayProfile, ...changes } });

describe("each shape, with one violation", () => {
  test("the graph of a document has its atoms, whatever context the document names", async () => {
    const graph = await graphOf(withMemory([SAMPLE]));
    const gists = [...graph.match()].filter(({ predicate }) => predicate.value.endsWith("#gist"));
    expect(gists.map(({ subject, object }) => [subject.value, object.value])).toEqual([[ID, SAMPLE.gist]]);
    expect([...graph.match()].some(({ predicate }) => predicate.value.endsWith("#turnIndex"))).toBe(true);
  });

  test("a coherent document passes both, and so does one without memory (GOS-01, GOS-03)", async () => {
    expect(await bothSay(withMemory([SAMPLE]))).toEqual([]);
    expect(await bothSay(eliza())).toEqual([]);
    expect(await bothSay(withMemory([]))).toEqual([]);
  });

  test.each<readonly [string, Json]>([
    ["an id of another form", changed({ id: "mem:7f3a8b2c0d3" })],
    ["an unknown kind", changed({ kind: "emotional" })],
    ["no creation", without("createdAt")],
    ["creation without a zone", changed({ createdAt: "2026-04-22T14:18:42" })],
    ["a rehearsal before creation", changed({ lastRehearsedAt: "2026-04-22T14:18:41Z" })],
    ["a broken count", changed({ rehearsalCount: 2.5 })],
    ["a negative count", changed({ rehearsalCount: -1 })],
    ["no gist", without("gist")],
    ["an overlong gist", changed({ gist: "x".repeat(281) })],
    ["no details", without("details")],
    ["an overlong detail", changed({ details: [{ content: "x".repeat(201), brightness: 1 }] })],
    ["a detail without brightness", changed({ details: [{ content: "blue scarf" }] })],
    ["a detail that is too bright", changed({ details: [{ content: "blue scarf", brightness: 1.01 }] })],
    ["salience beyond 1", changed({ salience: 1.01 })],
    ["salience that is a word", changed({ salience: "high" })],
    ["valence below -1", changed({ emotionalValence: -1.5 })],
    ["no decay profile", without("decayProfile")],
    ["another decay function", decay({ function: "linear" })],
    ["no half-life", decay({ halfLifeDays: 0 })],
    ["a rehearsal that weakens", decay({ rehearsalBoost: 0.9 })],
    ["a least salience beyond 1", decay({ minimumSalience: 2 })],
    ["an unknown class", changed({ privacyClass: "secret" })],
    ["a blank basis", changed({ consentBasis: "  " })],
    ["an unknown status", changed({ redactionStatus: "archived" })],
  ])("AtomShape refuses %s (GOS-64)", async (_name, broken) => {
    const said = await bothSay(withMemory([broken]));
    expect(said).toEqual([`Violation AtomShape ${membersOf(broken)["id"] === ID ? ID : ""}`]);
  });

  test("AtomShape refuses two atoms of one id (GOS-11)", async () => {
    // In RDF the two become one node, so that other shapes may speak of it too.
    const twice = withMemory([SAMPLE, changed({ gist: "Another one." })]);
    expect(nativeViolations(twice, AT)).toEqual([`Violation AtomShape ${ID}`]);
    expect(await shaclViolations(twice, AT)).toContain(`Violation AtomShape ${ID}`);
  });

  test("ConsentShape refuses personal data without a basis (GOS-65)", async () => {
    expect(await bothSay(withMemory([changed({ consentBasis: "not-applicable" })]))).toEqual([
      `Violation ConsentShape ${ID}`,
    ]);
    expect(await bothSay(withMemory([changed({ consentBasis: " Not-Applicable " })]))).not.toEqual([]);
    expect(await bothSay(withMemory([changed({ privacyClass: "non-pii", consentBasis: "not-applicable" })]))).toEqual(
      [],
    );
  });

  test("SensitiveShape wants explicit consent, and a document that permits it (GOS-65)", async () => {
    const sensitive = changed({
      privacyClass: "sensitive-pii",
      createdAt: "2026-05-10T00:00:00Z",
      lastRehearsedAt: "2026-05-10T00:00:00Z",
    });
    const consented = plain({ ...membersOf(sensitive), consentBasis: "explicit-consent" });
    const permitting = { ...SEED_POLICY, "x-keepsake": { sensitivePii: { permitted: true } } };
    expect(await bothSay(withMemory([consented]))).toEqual(["Violation SensitiveShape "]);
    expect(await bothSay(withMemory([consented], permitting))).toEqual([]);
    expect(await bothSay(withMemory([sensitive], permitting))).toEqual([`Violation SensitiveShape ${ID}`]);
    const document = withMemory([consented], permitting);
    const tierC = plain({ ...document, guardrails: { ...membersOf(document["guardrails"]), safetyTier: "C" } });
    expect(await bothSay(tierC)).toEqual(["Violation SensitiveShape "]);
    const noProfile = plain({
      ...document,
      brand: { ...membersOf(document["brand"]), complianceProfiles: ["eu-ai-act"] },
    });
    expect(await bothSay(noProfile)).toEqual(["Violation SensitiveShape "]);
  });

  test("RetentionShape refuses what has outlived its class, to the instant (GOS-65)", async () => {
    const DAYS_90 = 90 * 86_400_000;
    const created = Date.parse(SAMPLE.createdAt);
    expect(await bothSay(withMemory([SAMPLE]), { now: created + DAYS_90 - 1 })).toEqual([]);
    expect(await bothSay(withMemory([SAMPLE]), { now: created + DAYS_90 })).toEqual([`Violation RetentionShape ${ID}`]);
    const later = { now: created + 100 * DAYS_90 };
    expect(await bothSay(withMemory([changed({ privacyClass: "aggregate" })]), later)).toEqual([]);
    const short = {
      ...SEED_POLICY,
      retentionPolicy: { defaultRetentionDays: 5, perPrivacyClass: { aggregate: null } },
    };
    expect(await bothSay(withMemory([SAMPLE], short))).toEqual([`Violation RetentionShape ${ID}`]);
  });

  test("CountShape refuses more atoms than the policy allows (GOS-65)", async () => {
    const two = [SAMPLE, atom({ id: "mem:000000000002" })];
    expect(await bothSay(withMemory(two, { ...SEED_POLICY, maxAtoms: 2 }))).toEqual([]);
    expect(await bothSay(withMemory(two, { ...SEED_POLICY, maxAtoms: 1 }))).toEqual(["Violation CountShape "]);
  });

  test.each<readonly [string, Json]>([
    ["none", without("provenance")],
    ["no session", changed({ provenance: { turnIndex: 7, deploymentDid: DEPLOYMENT } })],
    ["a negative turn", changed({ provenance: { ...SAMPLE.provenance, turnIndex: -1 } })],
    ["no deployment", changed({ provenance: { sessionId: "s", turnIndex: 7 } })],
  ])("ProvenanceShape refuses provenance with %s (GOS-24, GOS-64)", async (_name, broken) => {
    expect(await bothSay(withMemory([broken]), { ...AT, deploymentDid: DEPLOYMENT })).toEqual([
      `Violation ProvenanceShape ${ID}`,
    ]);
  });

  test("ProvenanceShape refuses an atom of another deployment (GOS-10)", async () => {
    const other = atom({
      id: "mem:000000000002",
      provenance: { ...SAMPLE.provenance, deploymentDid: "did:gosum:marriott:property-iasi-002" },
    });
    expect(await bothSay(withMemory([SAMPLE, other]))).toEqual(["Violation ProvenanceShape mem:000000000002"]);
    const named = { ...SEED_POLICY, "x-keepsake": { deploymentDid: other.provenance.deploymentDid } };
    expect(await bothSay(withMemory([SAMPLE, other], named))).toEqual([`Violation ProvenanceShape ${ID}`]);
  });

  test.each<readonly [string, unknown]>([
    ["another scope", { scope: "brand" }],
    ["permissive confabulation", { confabulationPolicy: "permissive" }],
    ["a threshold beyond 1", { retrievalThreshold: 1.2 }],
    ["no atoms at all", { maxAtoms: 0 }],
    ["a broken number of turns", { rehearsalCooldownTurns: 1.5 }],
    ["redactions that are not logged", { auditPolicy: { logRedaction: "sampled" } }],
    ["an unknown word for logging", { auditPolicy: { logRetrieval: "often" } }],
    ["completion before acknowledgement", { rightToBeForgottenSla: { acknowledgmentHours: 24, completionHours: 12 } }],
    ["no days for a class", { retentionPolicy: { perPrivacyClass: { "guest-pii": 0 } } }],
    ["enabled that is a word", { enabled: "yes" }],
    [
      "a vertical in which nothing is filled in",
      { confabulationPolicy: "moderate", "x-keepsake": { vertical: "healthcare" } },
    ],
  ])("PolicyShape refuses a policy with %s (GOS-02)", async (_name, change) => {
    expect(await bothSay(withMemory([], { ...SEED_POLICY, ...membersOf(plain(change)) }))).toEqual([
      "Violation PolicyShape ",
    ]);
  });

  test("PolicyShape takes moderate for hospitality, and refuses memory without a policy (GOS-02, GOS-58)", async () => {
    const moderate = { ...SEED_POLICY, confabulationPolicy: "moderate" };
    expect(await bothSay(withMemory([], moderate))).toEqual([]);
    expect(await bothSay(withMemory([], { ...moderate, "x-keepsake": { vertical: "Entertainment" } }))).toEqual([]);
    const { memoryPolicy: _gone, ...bare } = withMemory([SAMPLE]);
    expect(await bothSay(bare)).toEqual(["Violation PolicyShape "]);
  });

  test("ReferenceShape warns of what speaks of a memory that is gone, and blocks nothing (GOS-66)", async () => {
    const gone = "mem:00000000dead";
    const warning = [`Warning ReferenceShape ${ID}`];
    expect(
      await bothSay(withMemory([changed({ gist: `She spoke of ${gone.toUpperCase().replace("MEM", "mem")} again.` })])),
    ).toEqual(warning);
    expect(await bothSay(withMemory([changed({ tags: [`see-${gone}`] })]))).toEqual(warning);
    expect(await bothSay(withMemory([changed({ details: [{ content: `as ${gone}`, brightness: 1 }] })]))).toEqual(
      warning,
    );
    expect(await bothSay(withMemory([changed({ gist: `I speak of ${ID}.` })]))).toEqual([]);
    const told = { ...AT, redactedIds: new Set(["mem:0000000000aa", "no id|.*"]) };
    expect(await bothSay(withMemory([changed({ gist: `Of ${gone}.` })]), told)).toEqual([]);
    expect(await bothSay(withMemory([changed({ gist: "Of mem:0000000000AA." })]), told)).toEqual(warning);
  });

  test("EnablementShape refuses what is older than the signature that enabled memory (GOS-73)", async () => {
    const enabled = (enabledAt: string) => ({ ...SEED_POLICY, "x-keepsake": { enabledAt } });
    expect(await bothSay(withMemory([SAMPLE], enabled(SAMPLE.createdAt)))).toEqual([]);
    expect(await bothSay(withMemory([SAMPLE], enabled("2026-04-22T14:18:43Z")))).toEqual([
      `Violation EnablementShape ${ID}`,
    ]);
    expect(await bothSay(withMemory([SAMPLE]), { ...AT, enabledAt: NOW })).toEqual([`Violation EnablementShape ${ID}`]);
    // Switched off, nothing accumulates; what is there stays governed.
    expect(await bothSay(withMemory([SAMPLE], { ...SEED_POLICY, enabled: false }), { ...AT, enabledAt: NOW })).toEqual(
      [],
    );
  });
});

describe("many documents", () => {
  /** Values that JSON-LD can tell apart, right and wrong ones. */
  const fraction = fc.constantFrom(0, 0.5, 1, 1.5, -0.25);
  const instant = fc.constantFrom(
    "2026-01-01T00:00:00Z",
    "2026-04-22T14:18:42Z",
    "2026-05-01T02:00:00.5+02:00",
    "2026-05-12T11:59:59Z",
    "2026-05-12",
    "yesterday",
  );
  const someAtom = fc
    .record({
      id: fc.constantFrom("mem:000000000001", "mem:000000000002", "mem:ABCDEF000003", "mem:4", "urn:other"),
      kind: fc.constantFrom("episodic", "semantic", "procedural", "other"),
      createdAt: instant,
      lastRehearsedAt: instant,
      rehearsalCount: fc.constantFrom(0, 3, -1, 0.5),
      gist: fc.constantFrom("A guest came.", "", "She spoke of mem:00000000dead.", "x".repeat(281)),
      details: fc.array(fc.record({ content: fc.constantFrom("blue", "", "x".repeat(201)), brightness: fraction }), {
        maxLength: 2,
      }),
      salience: fraction,
      emotionalValence: fraction,
      privacyClass: fc.constantFrom("non-pii", "guest-pii", "sensitive-pii", "staff-pii", "other"),
      consentBasis: fc.constantFrom("service-delivery", "not-applicable", "explicit-consent", "own-word", " "),
      redactionStatus: fc.constantFrom("active", "redacted", "gone"),
      tags: fc.array(fc.constantFrom("scarf", "mem:000000000001", "mem:00000000dead"), { maxLength: 2 }),
    })
    .chain((wrong) =>
      // Some members of the sample, some of the wrong ones, some missing.
      fc.subarray(Object.keys(wrong)).chain((names) =>
        fc.subarray(Object.keys(SAMPLE), { maxLength: 2 }).map((missing) => {
          const members = {
            ...SAMPLE,
            ...Object.fromEntries(Object.entries(wrong).filter(([name]) => names.includes(name))),
          };
          return Object.fromEntries(
            Object.entries(members).filter(([name]) => name === "id" || !missing.includes(name)),
          );
        }),
      ),
    );
  const somePolicy = fc.record(
    {
      enabled: fc.constantFrom(true, false, "yes"),
      scope: fc.constantFrom("deployment", "brand"),
      maxAtoms: fc.constantFrom(1, 2, 50_000),
      retrievalThreshold: fraction,
      confabulationPolicy: fc.constantFrom("strict", "moderate", "permissive"),
      retentionPolicy: fc.record(
        {
          defaultRetentionDays: fc.constantFrom(null, 10, 365),
          perPrivacyClass: fc.record(
            { "guest-pii": fc.constantFrom(null, 1, 90), "staff-pii": fc.constantFrom(0, 30) },
            { requiredKeys: [] },
          ),
        },
        { requiredKeys: [] },
      ),
      "x-keepsake": fc.record(
        {
          enabledAt: fc.constantFrom("2026-04-22T14:18:42Z", "2026-05-02T00:00:00Z"),
          deploymentDid: fc.constantFrom(DEPLOYMENT, "did:gosum:other:place"),
          vertical: fc.constantFrom("hospitality", "healthcare"),
          sensitivePii: fc.record({ permitted: fc.boolean() }),
        },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: [] },
  );

  test("the native pass and a SHACL engine find the same violations by shape (GOS-03, GOS-64, GOS-65)", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(someAtom, { maxLength: 3, selector: ({ id }) => id }),
        fc.option(somePolicy, { freq: 8 }),
        async (atoms, policy) => {
          await bothSay(withMemory(atoms, policy ?? undefined));
        },
      ),
      runs(40),
    );
  });

  test("one document that violates every shape violates every shape for both (GOS-64, GOS-65, GOS-66)", async () => {
    const bad = changed({
      kind: "other",
      createdAt: "2026-01-01T00:00:00Z",
      privacyClass: "sensitive-pii",
      consentBasis: "not-applicable",
      provenance: { ...SAMPLE.provenance, deploymentDid: "did:gosum:other:place" },
      tags: ["mem:00000000dead"],
    });
    const policy = {
      ...SEED_POLICY,
      maxAtoms: 1,
      scope: "brand",
      "x-keepsake": { enabledAt: SAMPLE.createdAt, deploymentDid: DEPLOYMENT },
    };
    const said = await bothSay(withMemory([bad, atom({ id: "mem:000000000002" })], policy));
    expect(new Set(said.map((line) => line.split(" ")[1]))).toEqual(new Set(SHAPES));
  });

  test("text from a document cannot break out of the Turtle (SEC-X3)", async () => {
    const hostile = 'did:gosum:x:y" ] . <urn:a> <urn:b> "';
    const options = { ...AT, deploymentDid: hostile };
    expect(personaShapes(withMemory([]), options)).toContain(JSON.stringify(hostile));
    expect(await bothSay(withMemory([SAMPLE]), options)).toEqual([`Violation ProvenanceShape ${ID}`]);
  });
});
