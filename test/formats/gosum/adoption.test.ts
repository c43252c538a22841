/** Adoption: the four steps, and the signature from which on memory accumulates. */
import { describe, expect, test } from "vitest";
import { adoptPersona, enableMemory } from "../../../src/formats/gosum/adopt-persona.ts";
import { validatePersona } from "../../../src/formats/gosum/coherence-pass.ts";
import { personaPolicy } from "../../../src/formats/gosum/memory-policy.ts";
import { CONTEXT_V02, type PersonaDocument } from "../../../src/formats/gosum/persona-document.ts";
import { verifyPersona } from "../../../src/formats/gosum/persona-signature.ts";
import { renderPersona } from "../../../src/formats/gosum/render-persona.ts";
import { signingKey } from "../../../src/formats/gosum/signing-key.ts";
import { atom, eliza, NOW, persona, SAMPLE, SEED_POLICY, withMemory } from "./cast.ts";

const KEY = signingKey(new Uint8Array(32).fill(7));
const HOUR = 3_600_000;
const BOUNDARY = new Uint8Array(16);
const adopted = (options: object = {}): PersonaDocument => adoptPersona(persona(eliza()), KEY, { at: NOW, ...options });

describe("adoption", () => {
  test("is an empty memory, a policy that is off, a new version and a signature (GOS-72)", () => {
    const document = adopted();
    expect(document.memory).toEqual([]);
    expect(document.memoryPolicy).toMatchObject({
      ...SEED_POLICY,
      enabled: false,
      creationPolicy: { minSalienceForCreation: 0.25 },
    });
    expect(document.identity.version).toBe("1.1.0");
    expect(verifyPersona(document)).toMatchObject({ valid: true, signedBy: KEY.signedBy });
    expect(validatePersona(document, { now: NOW }).valid).toBe(true);
    expect(document["@context"]).toBe(CONTEXT_V02);
  });

  test("behaves exactly as no memory (GOS-72)", () => {
    const document = { ...adopted(), memory: [SAMPLE] };
    expect(renderPersona(document, { now: NOW, boundary: BOUNDARY })).toEqual({ prompt: "", atomIds: [] });
    expect(personaPolicy(document).enabled).toBe(false);
    expect(renderPersona(persona(eliza()), { now: NOW, boundary: BOUNDARY }).prompt).toBe("");
    expect(personaPolicy(persona(eliza())).enabled).toBe(false);
  });

  test("takes the new version into the DIDs that end in the old one, and names the old (GOS-72)", () => {
    const document = adopted();
    expect(document["@id"]).toBe("did:gosum:example:eliza-lighthouse-cafe:v1.1.0");
    expect(document.identity).toMatchObject({
      did: "did:gosum:example:eliza-lighthouse-cafe:v1.1.0",
      previousVersion: "did:gosum:example:eliza-lighthouse-cafe:v1.0.0",
      schemaVersion: "v.01",
    });
    expect(document.provenance.revisionLog.at(-1)).toMatchObject({
      version: "1.1.0",
      author: KEY.signedBy,
      breaking: false,
    });
    expect(document.provenance.revisionLog).toHaveLength(2);
    expect(adopted({ version: "2.0.0" }).identity.version).toBe("2.0.0");
  });

  test("writes the marker of the texts where that is asked for, and the DID stays (GOS-72)", () => {
    const document = adopted({ versionMarker: "v.01" });
    expect(document.identity).toMatchObject({ version: "v.01", did: "did:gosum:example:eliza-lighthouse-cafe:v1.0.0" });
    expect(validatePersona(document, { now: NOW }).valid).toBe(false);
    expect(validatePersona(document, { now: NOW, versionMarker: "v.01" }).valid).toBe(true);
    // From the marker it goes on with the revision log's number.
    expect(adoptPersona(document, KEY, { at: NOW }).identity.version).toBe("1.2.0");
  });

  test("keeps a memory and a policy that are there, and every other block (GOS-72)", () => {
    const given = persona(withMemory([SAMPLE], { ...SEED_POLICY, enabled: true }));
    const document = adoptPersona(given, KEY, { at: NOW });
    expect(document.memory).toEqual([SAMPLE]);
    expect(document.memoryPolicy).toEqual(given.memoryPolicy);
    const { identity: _i, provenance: _p, "@id": _id, ...rest } = document;
    const { identity: _wi, provenance: _wp, "@id": _wid, ...was } = given;
    expect(rest).toEqual(was);
  });

  test("a version that is not x.y.z is refused", () => {
    for (const version of ["2", "v.01", "1.0.0-beta", ""])
      expect(() => adopted({ version })).toThrow(expect.objectContaining({ code: "invalid_input" }));
  });
});

describe("enabling", () => {
  const LATER = NOW + HOUR;
  const enabled = enableMemory(adopted(), KEY, { at: LATER });

  test("switches memory on by a signature that holds the instant (GOS-72, GOS-73)", () => {
    expect(enabled.memoryPolicy).toMatchObject({
      enabled: true,
      "x-keepsake": { enabledAt: "2026-05-12T13:00:00.000Z" },
    });
    expect(verifyPersona(enabled)).toMatchObject({ valid: true });
    expect(personaPolicy(enabled)).toMatchObject({ enabled: true, since: LATER });
    expect(validatePersona(enabled, { now: LATER }).valid).toBe(true);
    expect(enabled.provenance.revisionLog.at(-1)).toMatchObject({ changeNote: "Memory enabled.", version: "1.1.0" });
  });

  test("nothing older than that signature is valid, and what is as old as it is (GOS-73)", () => {
    const made = (at: number) =>
      atom({ createdAt: new Date(at).toISOString(), lastRehearsedAt: new Date(at).toISOString() });
    const with1 = (at: number) => validatePersona({ ...enabled, memory: [made(at)] }, { now: LATER + HOUR });
    expect(with1(LATER).valid).toBe(true);
    expect(with1(LATER - 1).coherence.findings).toMatchObject([
      { shape: "EnablementShape", code: "older_than_enablement" },
    ]);
  });

  test("the instant cannot be moved without breaking the signature (GOS-73)", () => {
    const moved = {
      ...enabled,
      memoryPolicy: {
        ...enabled.memoryPolicy,
        "x-keepsake": { ...enabled.memoryPolicy?.["x-keepsake"], enabledAt: "2020-01-01T00:00:00Z" },
      },
    };
    expect(verifyPersona(moved).valid).toBe(false);
  });

  test("twice keeps the first instant; after a pause what was remembered stays valid (GOS-73)", () => {
    const again = enableMemory(enabled, KEY, { at: LATER + HOUR });
    expect(again.memoryPolicy?.["x-keepsake"]?.enabledAt).toBe("2026-05-12T13:00:00.000Z");
    expect(again.provenance.revisionLog).toHaveLength(enabled.provenance.revisionLog.length);
    const paused = { ...enabled, memory: [SAMPLE], memoryPolicy: { ...enabled.memoryPolicy, enabled: false } };
    expect(enableMemory(paused, KEY, { at: LATER + HOUR }).memoryPolicy?.["x-keepsake"]?.enabledAt).toBe(
      "2026-05-12T13:00:00.000Z",
    );
    const emptied = { ...paused, memory: [] };
    expect(enableMemory(emptied, KEY, { at: LATER + HOUR }).memoryPolicy?.["x-keepsake"]?.enabledAt).toBe(
      "2026-05-12T14:00:00.000Z",
    );
  });

  test("a persona that was not adopted, or has memories from before, is refused (GOS-73)", () => {
    expect(() => enableMemory(persona(eliza()), KEY, { at: NOW })).toThrow(
      expect.objectContaining({ code: "invalid_input" }),
    );
    expect(() => enableMemory({ ...adopted(), memory: [SAMPLE] }, KEY, { at: NOW })).toThrow(
      expect.objectContaining({ code: "invalid_input", facts: { atomCount: 1 } }),
    );
  });
});
