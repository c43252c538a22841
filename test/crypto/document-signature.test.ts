import { createPublicKey, generateKeyPairSync, sign } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  compressedDocumentKey,
  compressedPoint,
  DOCUMENT_ALGORITHMS,
  type DocumentKey,
  documentKeyFingerprint,
  documentKeyJwk,
  documentKeyPem,
  documentSigner,
  ed25519DocumentKey,
  fitsAlgorithm,
  jwkDocumentKey,
  keyOfSpki,
  pemDocumentKey,
  rawEd25519,
  verifyDocument,
} from "../../src/crypto/document-signature.ts";
import { isKeepsakeError } from "../../src/model/error.ts";

const BYTES = Buffer.from("what is signed");
const pemOf = (pair: ReturnType<typeof generateKeyPairSync>): string =>
  String(pair.privateKey.export({ type: "pkcs8", format: "pem" }));
const P256 = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
const P384 = generateKeyPairSync("ec", { namedCurve: "secp384r1" });
const RSA = generateKeyPairSync("rsa", { modulusLength: 2048 });
const keyOf = (pair: typeof P256): DocumentKey => {
  const key = keyOfSpki(pair.publicKey.export({ type: "spki", format: "der" }));
  if (key === undefined) throw new Error("no key");
  return key;
};
const SIGNERS = [
  documentSigner("Ed25519", Buffer.alloc(32, 3)),
  documentSigner("ES256", pemOf(P256)),
  documentSigner("ES384", pemOf(P384)),
  documentSigner("RS256", pemOf(RSA)),
];

test("what is signed verifies, and nothing else does: other bytes, another key, one bit of the signature (SEC-X5)", () => {
  for (const signer of SIGNERS) {
    const { algorithm, publicKey } = signer;
    const signature = signer.sign(BYTES);
    expect(verifyDocument(algorithm, publicKey, BYTES, signature), algorithm).toBe(true);
    expect(verifyDocument(algorithm, publicKey, Buffer.from("what is not"), signature)).toBe(false);
    fc.assert(
      fc.property(fc.nat(signature.byteLength * 8 - 1), (bit) => {
        const other = Uint8Array.from(signature, (byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
        expect(verifyDocument(algorithm, publicKey, BYTES, other)).toBe(false);
      }),
      { numRuns: 40 },
    );
  }
});

test("a key is never used with an algorithm that it does not fit (SEC-X5)", () => {
  for (const { algorithm, publicKey } of SIGNERS) {
    for (const other of DOCUMENT_ALGORITHMS) {
      expect(fitsAlgorithm(other, publicKey), `${algorithm} as ${other}`).toBe(other === algorithm);
      if (other !== algorithm) expect(verifyDocument(other, publicKey, BYTES, Buffer.alloc(64))).toBe(false);
    }
  }
  const small = keyOf(generateKeyPairSync("rsa", { modulusLength: 1024 }));
  expect([small.kind, fitsAlgorithm("RS256", small)]).toEqual(["rsa", false]);
  expect(() => documentSigner("ES256", pemOf(P384))).toThrow(
    expect.toSatisfy((error) => isKeepsakeError(error, "invalid_input")),
  );
  expect(() => documentSigner("RS512", pemOf(RSA))).toThrow(/RS512/);
});

test("ECDSA is written as r and s and taken as DER too; zeros and lengths that cannot be are no signature (SEC-X5)", () => {
  const key = keyOf(P256);
  const der = sign("sha256", BYTES, P256.privateKey);
  const raw = sign("sha256", BYTES, { key: P256.privateKey, dsaEncoding: "ieee-p1363" });
  expect([verifyDocument("ES256", key, BYTES, der), verifyDocument("ES256", key, BYTES, raw)]).toEqual([true, true]);
  expect(SIGNERS[1]?.sign(BYTES).byteLength).toBe(64);
  for (const wrong of [
    Buffer.alloc(64),
    Buffer.alloc(0),
    raw.subarray(1),
    Buffer.concat([raw, Buffer.of(0)]),
    Buffer.from("3006020100020100", "hex"),
  ]) {
    expect(verifyDocument("ES256", key, BYTES, wrong)).toBe(false);
  }
});

describe("keys from a document", () => {
  test("PEM, JWK and compressed points give the same key", () => {
    for (const [pair, kind] of [
      [P256, "p-256"],
      [P384, "p-384"],
    ] as const) {
      const key = keyOf(pair);
      expect(key.kind).toBe(kind);
      expect(pemDocumentKey(documentKeyPem(key))).toEqual(key);
      expect(jwkDocumentKey(JSON.stringify(documentKeyJwk(key)))).toEqual(key);
      expect(compressedDocumentKey(kind, compressedPoint(key))).toEqual(key);
      expect(documentKeyFingerprint(key)).toMatch(/^sha256:[0-9a-f]{64}$/);
    }
    const raw = rawEd25519(SIGNERS[0]?.publicKey ?? keyOf(P256));
    expect(ed25519DocumentKey(raw)).toEqual(SIGNERS[0]?.publicKey);
    expect(pemDocumentKey(documentKeyPem(keyOf(RSA)))).toMatchObject({ kind: "rsa", modulusBits: 2048 });
  });

  test("private keys, certificates, other curves and kinds are refused (SEC-X5)", () => {
    const secret = P256.privateKey.export({ format: "jwk" });
    expect(jwkDocumentKey(JSON.stringify(secret))).toBeUndefined();
    expect(pemDocumentKey(pemOf(P256))).toBeUndefined();
    expect(pemDocumentKey("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----")).toBeUndefined();
    for (const namedCurve of ["secp256k1", "secp521r1"]) {
      const { publicKey } = generateKeyPairSync("ec", { namedCurve });
      expect(keyOfSpki(publicKey.export({ type: "spki", format: "der" })), namedCurve).toBeUndefined();
    }
    const pss = generateKeyPairSync("rsa-pss", { modulusLength: 2048 }).publicKey.export({
      type: "spki",
      format: "der",
    });
    expect(keyOfSpki(pss)).toBeUndefined();
    const { n } = createPublicKey(documentKeyPem(keyOf(RSA))).export({ format: "jwk" });
    // With an exponent of one, every text is its own signature.
    expect(jwkDocumentKey(JSON.stringify({ kty: "RSA", n, e: "AQ" }))).toBeUndefined();
    for (const text of [
      "{",
      "[]",
      "null",
      '{"kty":"oct","k":"AAAA"}',
      '{"kty":"EC","crv":"P-256"}',
      `{"kty":"${"x".repeat(9_000)}"}`,
    ]) {
      expect(jwkDocumentKey(text), text.slice(0, 20)).toBeUndefined();
    }
  });

  test("bytes that are no point, or of another length, are no key", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        if (bytes.length !== 32) expect(ed25519DocumentKey(bytes)).toBeUndefined();
        expect(keyOfSpki(bytes)).toBeUndefined();
        expect(() => compressedDocumentKey("p-256", bytes)).not.toThrow();
      }),
    );
    expect(compressedDocumentKey("p-256", Buffer.alloc(33))).toBeUndefined();
  });
});

test("a private key that cannot be read is told without anything of it", () => {
  const canary = "KEEPSAKE-CANARY";
  try {
    documentSigner("ES256", canary);
    expect.unreachable();
  } catch (error) {
    expect(isKeepsakeError(error, "invalid_input")).toBe(true);
    expect(JSON.stringify([error, String(error)])).not.toContain(canary);
  }
});
