import fc from "fast-check";
import { expect, test } from "vitest";
import {
  checksumByRereading,
  isHashText,
  memoriesChecksum,
  openAnyOrderChecksum,
  openChecksum,
  sdkChecksum,
  sdkForm,
} from "../../../src/formats/pam/checksum.ts";
import type { PamMemory } from "../../../src/formats/pam/documents.ts";
import { validateStore } from "../../../src/formats/pam/validate.ts";
import { isValid } from "../../../src/formats/pam/validators.ts";
import { isKeepsakeError } from "../../../src/model/error.ts";
import { canonicalJson, listOf, memberOf, parseJson } from "../../../src/model/json.ts";
import { anyMemories, anyMemory, asyncOf, changed, fixture, json, memory, rulesOf, sealed } from "./by-hand.ts";

test("canonical JSON is RFC 8785 byte for byte (PAM-66)", () => {
  const vectors = listOf({ vectors: fixture("vectors/jcs.json") }, "vectors");
  expect(vectors.length).toBeGreaterThan(8);
  for (const vector of vectors) {
    const text = canonicalJson(parseJson(String(memberOf(vector, "input_json_text"))));
    expect(text, String(memberOf(vector, "name"))).toBe(memberOf(vector, "canonical"));
    expect(Buffer.from(text).toString("hex")).toBe(memberOf(vector, "canonical_utf8_hex"));
  }
});

test("the checksum is taken over the memories as they stand, sorted by id (PAM-66, PAM-67)", () => {
  const vectors = listOf({ vectors: fixture("vectors/checksum.json") }, "vectors");
  expect(vectors.length).toBeGreaterThan(4);
  for (const vector of vectors) {
    const memories = listOf(vector, "memories").filter((value): value is never => isValid("memory", value));
    expect(memoriesChecksum(memories), String(memberOf(vector, "name"))).toBe(memberOf(vector, "checksum"));
    expect(memoriesChecksum(memories.toReversed())).toBe(memberOf(vector, "checksum"));
  }
  expect(memoriesChecksum([])).toBe("sha256:4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945");
  expect(memoriesChecksum([memory("a", { summary: null })])).not.toBe(memoriesChecksum([memory("a")]));
});

test("memories that stream past in any order have the checksum of those at hand (PAM-67)", async () => {
  await fc.assert(
    fc.asyncProperty(anyMemories, fc.integer({ min: 1, max: 4_000 }), async (memories, heldMax) => {
      const whole = memoriesChecksum(memories);
      const texts = memories.map((each) => ({ id: each.id, text: canonicalJson(each) }));
      const running = openAnyOrderChecksum(heldMax);
      for (const text of texts) running.add(text);
      expect(running.checksum() ?? whole).toBe(whole);
      expect(await checksumByRereading(() => asyncOf(texts), heldMax)).toBe(whole);
    }),
  );
});

test("what does not fit and is out of order is not guessed at, and an id that stands twice has no order", async () => {
  const [a, b] = ["a", "b"].map((id) => ({ id, text: canonicalJson(memory(id)) }));
  if (a === undefined || b === undefined) return expect.unreachable();
  const running = openAnyOrderChecksum(10);
  for (const text of [b, a]) running.add(text);
  expect(running.checksum()).toBeUndefined();
  expect(await checksumByRereading(() => asyncOf([a, a]), 10)).toBeUndefined();
  const ordered = openChecksum();
  ordered.add(b.id, b.text);
  expect(() => ordered.add(a.id, a.text)).toThrow(expect.toSatisfy((error) => isKeepsakeError(error, "invalid_input")));
  expect(ordered.count).toBe(1);
});

test("count and checksum must be those of the memories, and the checksum in its form (PAM-68, PAM-69, PAM-70)", () => {
  const right = sealed([memory("a"), memory("b")]);
  expect(validateStore(json(right)).isValid).toBe(true);
  expect(isHashText(right.integrity?.checksum ?? "")).toBe(true);
  expect(rulesOf(validateStore(changed(right, ["integrity", "total_memories"], 3))).errors).toEqual([
    "integrity-total",
  ]);
  const other = `sha256:${"0".repeat(64)}`;
  expect(rulesOf(validateStore(changed(right, ["integrity", "checksum"], other))).errors).toEqual([
    "integrity-checksum",
  ]);
  expect(rulesOf(validateStore(changed(right, ["memories", 0, "tags"], ["new"]))).errors).toEqual([
    "integrity-checksum",
  ]);
  for (const form of [`SHA256:${"0".repeat(64)}`, "0".repeat(64), `sha256:${"A".repeat(64)}`, `${other}\n`]) {
    expect(isHashText(form)).toBe(false);
    expect(rulesOf(validateStore(changed(right, ["integrity", "checksum"], form))).errors).toEqual([
      "schema-validation",
    ]);
  }
});

test("an unnamed canonicalisation is RFC 8785, and another one is refused (PAM-71)", () => {
  const right = sealed([memory("a")]);
  expect(validateStore(changed(right, ["integrity", "canonicalization"], undefined)).verification?.isIntact).toBe(true);
  expect(rulesOf(validateStore(changed(right, ["integrity", "canonicalization"], "none"))).errors).toEqual([
    "schema-validation",
  ]);
});

test("where the checksum fits only the form that the Python SDK writes, that is said (PAM-70)", () => {
  const example = fixture("examples/spec/example-memory-store.json");
  if (!isValid("store", example)) return expect.unreachable();
  const [raw, sdk] = [memoriesChecksum(example.memories), sdkChecksum(example.memories)];
  expect(raw).toBe("sha256:5aabd44a251cdbb47c49a43e9723fa9154ea4ca0672e7841ada92e275b0afd94");
  expect(sdk).toBe("sha256:a77efa9759f99a3bae84b764a9a0b1a185f791c1988a69fca850654cbcc358d6");
  const judged = validateStore(changed(example, ["integrity", "checksum"], sdk));
  expect(rulesOf(judged).errors).toContain("integrity-checksum:sdk-form");
  expect(judged.verification).toMatchObject({ isIntact: false, checksumFits: "sdk-form" });
});

test("what we emit has one checksum for those who hash it as it stands and for those who load it first", () => {
  fc.assert(
    fc.property(anyMemory, (given: PamMemory) => {
      const emitted = sdkForm(given);
      expect(sdkForm(emitted)).toEqual(emitted);
      expect(sdkChecksum([emitted])).toBe(memoriesChecksum([emitted]));
      expect(isValid("memory", emitted)).toBe(true);
      expect([emitted.status, emitted.tags]).toEqual([given.status ?? "active", given.tags ?? []]);
      for (const [name, value] of Object.entries(emitted)) expect(value, name).not.toBeNull();
    }),
  );
});
