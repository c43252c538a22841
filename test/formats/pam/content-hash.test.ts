import fc from "fast-check";
import { expect, test } from "vitest";
import { contentHash, isContentHash, normalContent } from "../../../src/formats/pam/checksum.ts";
import { verifyStore } from "../../../src/formats/pam/signature.ts";
import { validateStore } from "../../../src/formats/pam/validate.ts";
import { isKeepsakeError } from "../../../src/model/error.ts";
import { listOf, memberOf } from "../../../src/model/json.ts";
import { fixture, json, memory, rulesOf, sealed } from "./by-hand.ts";

test("the hash of a content follows the standard's recipe (PAM-24, PAM-120)", () => {
  const vectors = listOf({ vectors: fixture("vectors/content-hash.json") }, "vectors");
  expect(vectors.length).toBeGreaterThan(20);
  for (const vector of vectors) {
    const content = String(memberOf(vector, "content"));
    expect(normalContent(content), String(memberOf(vector, "name"))).toBe(memberOf(vector, "normalized"));
    expect(contentHash(content)).toBe(memberOf(vector, "content_hash"));
  }
  const checked = "User is a cloud infrastructure engineer";
  expect(contentHash(checked)).toBe("sha256:e1bae3ec291c99eced01fc91b4152a0cef541fccf2034fc11b3f90f4e4d79b6e");
});

test("white space is the class of the reference, no more and no less", () => {
  const space = [
    0x9, 0xd, 0x1c, 0x1f, 0x20, 0x85, 0xa0, 0x1680, 0x2000, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000,
  ];
  for (const code of space) expect(normalContent(`a${String.fromCodePoint(code)}b`), code.toString(16)).toBe("a b");
  for (const code of [0xfeff, 0x200b, 0x180e, 0x2060]) {
    const text = `a${String.fromCodePoint(code)}b`;
    expect(normalContent(text), code.toString(16)).toBe(text);
  }
});

test("normal text is normal already, and case and spaces never part two statements", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const normal = normalContent(text);
      expect(normalContent(normal)).toBe(normal);
      expect(contentHash(` ${text}\n`)).toBe(contentHash(text));
    }),
  );
});

test("half a character has no hash", () => {
  expect(() => contentHash("a\ud800")).toThrow(expect.toSatisfy((error) => isKeepsakeError(error, "invalid_input")));
  expect(isContentHash("a\ud800", contentHash("a"))).toBe(false);
});

test("a hash that is not the content's is an error, and a right one proves nothing of who wrote it (PAM-24, PAM-123)", () => {
  const forged = sealed([memory("m", { content_hash: contentHash("something else") })]);
  expect(rulesOf(validateStore(json(forged))).errors).toEqual(["content-hash"]);
  const rewritten = sealed([memory("m", { content: "Ana never said this." })]);
  const { validation } = { validation: validateStore(json(rewritten)) };
  expect(validation.isValid).toBe(true);
  expect(verifyStore(rewritten)).toMatchObject({ isIntact: true, isVerified: false, isKeyKnown: undefined });
});
