import { generateKeyPairSync } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DocumentAlgorithm, documentSigner } from "../../../src/crypto/document-signature.ts";
import type { PamStore } from "../../../src/formats/pam/documents.ts";
import { readBundle } from "../../../src/formats/pam/read-bundle.ts";
import {
  didKeyUrl,
  didOfKey,
  readBase64Url,
  readKey,
  signaturePayload,
  signStore,
  verifyStore,
  writeKey,
} from "../../../src/formats/pam/signature.ts";
import { validateStore } from "../../../src/formats/pam/validate.ts";
import { isValid } from "../../../src/formats/pam/validators.ts";
import { isKeepsakeError } from "../../../src/model/error.ts";
import { canonicalJson, listOf, memberOf, parseJson } from "../../../src/model/json.ts";
import { AT, changed, fixture, given, json, LATER, memory, rulesOf, sealed, store } from "./by-hand.ts";

const ana = documentSigner("Ed25519", Buffer.alloc(32, 1));
const rui = documentSigner("Ed25519", Buffer.alloc(32, 2));
const did = didOfKey(ana.publicKey) ?? "";

const exported = (changes: Partial<PamStore> = {}): PamStore =>
  store([memory("a"), memory("b")], { export_id: "e-1", export_date: AT, ...changes });
const signed = signStore(exported({ owner: { id: "ana", did } }), ana, LATER);

/** As it was signed, with one place changed; verified as a stored document is. */
const tampered = (path: readonly (string | number)[], value: unknown) => validateStore(changed(signed, path, value));

describe("the published vectors", () => {
  const vectors = listOf({ vectors: fixture("vectors/signature.json") }, "vectors");

  test("each is verified, or fails at the place it must fail at (PAM-88, PAM-90, PAM-94)", () => {
    expect(vectors.length).toBeGreaterThan(12);
    for (const vector of vectors) {
      const [name, document, expected] = ["name", "document", "expect"].map((member) => memberOf(vector, member));
      if (!isValid("store", document)) return expect.unreachable();
      const verification = verifyStore(document);
      expect(verification.isVerified, String(name)).toBe(memberOf(expected, "verified"));
      expect([...verification.faults]).toEqual(memberOf(expected, "fails_at") ?? []);
      expect(verification.doesKeyMatchDid).toBe(memberOf(expected, "did_match") ?? true);
      expect(signaturePayload(document)).toBe(memberOf(vector, "payload_canonical"));
    }
  });

  test("a signature made anew from the same key is the same", () => {
    const vector = vectors.find((each) => memberOf(each, "private_seed_hex") !== undefined) ?? null;
    const document = memberOf(vector, "document");
    if (!isValid("store", document) || !document.signature) return expect.unreachable();
    const seed = Buffer.from(String(memberOf(vector, "private_seed_hex")), "hex");
    const again = signStore(document, documentSigner("Ed25519", seed), document.signature.signed_at);
    expect(canonicalJson(again)).toBe(canonicalJson(document));
  });
});

describe("signing", () => {
  test("an export can be signed, and what is signed are four strings in canonical form (PAM-86, PAM-88, PAM-89)", () => {
    expect(verifyStore(signed)).toMatchObject({ isIntact: true, isSignatureValid: true, isVerified: true, faults: [] });
    const payload = signaturePayload(signed) ?? "";
    expect(Object.keys(parseJson(payload) ?? {})).toEqual(["checksum", "export_date", "export_id", "owner_id"]);
    expect(payload).toBe(
      canonicalJson({ owner_id: "ana", export_id: "e-1", export_date: AT, checksum: signed.integrity?.checksum }),
    );
  });

  test("without an id, a date or an integrity there is nothing to sign, and nothing to believe (PAM-87, PAM-98)", () => {
    const invalid = expect.toSatisfy((error) => isKeepsakeError(error, "invalid_input"));
    expect(() => signStore(exported({ export_id: null }), ana, LATER)).toThrow(invalid);
    expect(() => signStore(store([], { export_id: "e" }), ana, LATER)).toThrow(invalid);
    for (const name of ["export_id", "export_date"]) {
      expect(rulesOf(tampered([name], undefined)).errors, name).toEqual(["schema-validation"]);
      expect(rulesOf(tampered([name], null)).errors, name).toEqual(["schema-validation"]);
    }
    expect(rulesOf(tampered(["integrity"], undefined)).errors).toEqual(["signature-payload"]);
  });

  test("nothing is signed before its export date; the same instant is fine (PAM-92)", () => {
    expect(() => signStore(exported({ export_date: LATER }), ana, AT)).toThrow(/before/);
    expect(signStore(exported(), ana, "2026-01-01T01:00:00+01:00").signature?.signed_at).toBe(
      "2026-01-01T01:00:00+01:00",
    );
    expect(rulesOf(tampered(["signature", "signed_at"], "2025-12-31T23:59:59Z")).errors).toEqual(["signature-payload"]);
  });

  test("with the owner's own key, the key id is a URL of the DID (PAM-82, PAM-93)", () => {
    expect(signed.owner.did).toMatch(/^did:key:z6Mk/);
    expect(signed.signature?.key_id).toBe(didKeyUrl(did));
    expect(signStore(exported({ owner: { id: "ana", did } }), rui, LATER).signature).not.toHaveProperty("key_id");
  });

  test("each of the six algorithms signs and verifies, and a seventh does not exist (PAM-90)", () => {
    const ec = (namedCurve: string) => generateKeyPairSync("ec", { namedCurve }).privateKey;
    const rsa = (modulusLength: number) => generateKeyPairSync("rsa", { modulusLength }).privateKey;
    const keys: readonly (readonly [DocumentAlgorithm, ReturnType<typeof ec>])[] = [
      ["ES256", ec("prime256v1")],
      ["ES384", ec("secp384r1")],
      ["RS256", rsa(2048)],
    ];
    for (const [algorithm, key] of keys) {
      const signer = documentSigner(algorithm, String(key.export({ type: "pkcs8", format: "pem" })));
      const document = signStore(exported(), signer, LATER);
      expect(document.signature?.value, algorithm).toMatch(/^[A-Za-z0-9_-]+$/);
      expect(verifyStore(document).isVerified, algorithm).toBe(true);
      expect(isValid("store", document)).toBe(true);
    }
    for (const algorithm of ["none", "HS256", "EdDSA", "PS256", "ed25519"]) {
      expect(rulesOf(tampered(["signature", "algorithm"], algorithm)).errors, algorithm).toEqual(["schema-validation"]);
    }
  });
});

describe("verifying", () => {
  test("whatever the signature covers cannot be changed: memories, checksum, date, id, owner (SEC-X5, PAM-98)", () => {
    const other = sealed([memory("x")]).integrity?.checksum;
    expect(rulesOf(tampered(["memories", 0, "content"], "Ana said no.")).errors).toEqual([
      "content-hash",
      "integrity-checksum",
    ]);
    expect(rulesOf(tampered(["integrity", "checksum"], other)).errors).toEqual(["integrity-checksum", "signature"]);
    for (const [path, value] of [
      [["export_id"], "e-2"],
      [["export_date"], "2026-01-01T00:00:00+00:00"],
      [["owner", "id"], "rui"],
      [["signature", "public_key"], writeKey(rui.publicKey)],
    ] as const) {
      const { errors } = rulesOf(tampered(path, value));
      expect(errors, path.join(".")).toEqual(["signature"]);
    }
  });

  test("numbers in another form, and members in another order, are the same document (SEC-X5)", async () => {
    const scored = signStore(
      exported({ memories: [memory("a", { confidence: { initial: 1, current: 0.5 } })] }),
      ana,
      LATER,
    );
    const text = JSON.stringify(scored)
      .replace('"initial":1', '"initial":1.0e0')
      .replace('"current":0.5', '"current":5E-1');
    expect(text).toContain("1.0e0");
    const reading = await readBundle(given({ "memory-store.json": text }));
    expect(reading.validation.verification?.isVerified).toBe(true);
    const reversed = Object.fromEntries(Object.entries(scored).toReversed());
    expect(validateStore(json(reversed)).verification?.isVerified).toBe(true);
  });

  test("a document in which two readers could see two things is not read at all (SEC-X5)", async () => {
    const text = JSON.stringify(signed);
    for (const twice of [
      text.replace('"owner":{', '"owner":{"id":"rui",'),
      text.replace('"export_id":', '"export_id":"e-0","export_id":'),
      text.replace('"content":', '"content":"Ana said no.","content":'),
    ]) {
      expect(twice).not.toBe(text);
      const { validation, header } = await readBundle(given({ "memory-store.json": twice }));
      expect(rulesOf(validation).errors).toContain("malformed-json");
      expect([
        validation.verification,
        header?.value.signature?.value === signed.signature?.value && validation.isValid,
      ]).toEqual([undefined, false]);
    }
  });

  test("a key is used only with the algorithm it fits (SEC-X5)", () => {
    for (const algorithm of ["ES256", "ES384", "RS256", "RS512"]) {
      expect(rulesOf(tampered(["signature", "algorithm"], algorithm)).errors, algorithm).toEqual(["signature-key"]);
    }
    const small = generateKeyPairSync("rsa", { modulusLength: 1024 }).publicKey.export({ type: "spki", format: "pem" });
    const weak = changed(
      changed(signed, ["signature", "algorithm"], "RS256") as object,
      ["signature", "public_key"],
      small,
    );
    expect(rulesOf(validateStore(weak)).errors).toEqual(["signature-key"]);
  });

  test("the value is base64url; padding is taken with a warning (PAM-91)", () => {
    const value = signed.signature?.value ?? "";
    const padded = validateStore(changed(signed, ["signature", "value"], `${value}==`));
    expect(rulesOf(padded)).toEqual({ errors: [], warnings: ["signature-fields:padding"] });
    expect(padded.verification?.isVerified).toBe(true);
    for (const wrong of [
      `${value.slice(0, 40)}..${value.slice(40)}`,
      `${value}=`,
      `${value}===`,
      "AA+/",
      "A",
      "AB",
      "é",
    ]) {
      expect(rulesOf(validateStore(changed(signed, ["signature", "value"], wrong))).errors, wrong).toEqual([
        "signature-fields",
      ]);
      expect(readBase64Url(wrong)).toBeUndefined();
    }
  });

  test("an unsigned export is not refused, and is not called verified (PAM-95)", () => {
    const judged = validateStore(json(sealed([memory("a")])));
    expect(judged).toMatchObject({ isValid: true, verification: { isSignatureValid: undefined, isVerified: false } });
  });

  test("a failed check is told, and is no silence on import either (PAM-97)", () => {
    const broken = changed(signed, ["owner", "id"], "rui");
    expect(rulesOf(validateStore(broken)).errors).toEqual(["signature"]);
    expect(rulesOf(validateStore(broken, { purpose: "import" })).warnings).toEqual(["signature"]);
    expect(validateStore(broken, { purpose: "import" }).verification).toMatchObject({
      isSignatureValid: false,
      isVerified: false,
    });
  });

  test("everything has been checked before a bundle gives out its first memory (PAM-94, PAM-96)", async () => {
    const bundle = given({ "memory-store.json": changed(signed, ["memories", 1, "content"], "Ana said no.") });
    const reading = await readBundle(bundle);
    expect(reading.validation.verification).toMatchObject({ isIntact: false, isVerified: false });
  });

  test("a right signature by an unknown key is no trust: only a pinned key is known (SEC-S17)", () => {
    const forged = signStore(exported({ owner: { id: "ana" } }), rui, LATER);
    const pinnedKeys = [writeKey(ana.publicKey)];
    expect(verifyStore(forged, { pinnedKeys })).toMatchObject({ isSignatureValid: true, isKeyKnown: false });
    expect(verifyStore(signed, { pinnedKeys })).toMatchObject({ isSignatureValid: true, isKeyKnown: true });
    expect(verifyStore(signed)).toMatchObject({ isKeyKnown: false });
    const taken = signStore(exported({ owner: { id: "ana", did } }), rui, LATER);
    expect(rulesOf(validateStore(json(taken))).warnings).toEqual(["signature:did"]);
    expect(() => verifyStore(signed, { pinnedKeys: ["no key"] })).toThrow(/pinned key/);
  });

  test("the four facts are told apart whatever is broken", () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), (isIntact, isRight, isKnown, isDids) => {
        const signer = isDids ? ana : rui;
        const whole = signStore(exported({ owner: { id: "ana", did } }), signer, LATER);
        const memories = isIntact ? whole.memories : whole.memories.slice(1);
        const owner = isRight ? whole.owner : { ...whole.owner, id: "rui" };
        const pinnedKeys = isKnown ? [writeKey(signer.publicKey)] : [];
        expect(verifyStore({ ...whole, memories, owner }, { pinnedKeys })).toMatchObject({
          isIntact,
          isSignatureValid: isRight,
          isKeyKnown: isKnown,
          doesKeyMatchDid: isDids,
          isVerified: isIntact && isRight,
        });
      }),
    );
  });
});

test("a key is the same key in every spelling that is read", () => {
  const multibase = writeKey(ana.publicKey);
  const raw = Buffer.from(ana.publicKey.spki).subarray(-32);
  const pem = `-----BEGIN PUBLIC KEY-----\n${Buffer.from(ana.publicKey.spki).toString("base64")}\n-----END PUBLIC KEY-----\n`;
  for (const text of [multibase, raw.toString("base64url"), pem]) expect(readKey(text)).toEqual(ana.publicKey);
  for (const text of [
    "",
    "z",
    "z6Mk",
    multibase.slice(0, -1),
    raw.toString("hex"),
    "{}",
    "-----BEGIN PUBLIC KEY-----",
    "1".repeat(9_999),
  ]) {
    expect(readKey(text), text.slice(0, 30)).toBeUndefined();
  }
});
