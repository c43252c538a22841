/** Content hash and signature of a persona: the published check value, every change that breaks them, every key that is not the signer's. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { base64url, ed25519PublicKey } from "../../../src/crypto/signed-note.ts";
import { hashedBytes, personaHash, signPersona, verifyPersona } from "../../../src/formats/gosum/persona-signature.ts";
import { asPersona } from "../../../src/formats/gosum/read-persona.ts";
import {
  type DidRegistry,
  didKeyOf,
  multibaseOf,
  parseDidRegistry,
  parseSigningKey,
  publicKeyJwk,
  publicKeyOfMultibase,
  resolveKey,
  type SigningKey,
  signingKey,
  signingKeyJwk,
} from "../../../src/formats/gosum/signing-key.ts";
import { membersOf } from "../../../src/model/json.ts";
import { eliza, NOW, persona, plain, SAMPLE, withMemory } from "./cast.ts";

const SEED = new Uint8Array(32).fill(7);
const KEY = signingKey(SEED);
const WEB: SigningKey = signingKey(SEED, { signedBy: "did:web:gosum.eu", fragment: "key-1" });
const didDocument = (changes: object = {}) =>
  plain({
    id: "did:web:gosum.eu",
    verificationMethod: [{ id: "#key-1", type: "JsonWebKey2020", publicKeyJwk: publicKeyJwk(WEB) }],
    ...changes,
  });
const registry = (...documents: readonly object[]): DidRegistry => parseDidRegistry(plain(documents));

describe("the content hash", () => {
  test("of the public example is the published one, over 5720 bytes (GOS-05)", () => {
    expect(hashedBytes(eliza())).toHaveLength(5_720);
    expect(personaHash(eliza())).toBe("sha256:c6fda94757cf7c5413af7dcb735e42e93223ebd7fc6a83d181675368bc49ddcb");
  });

  test("leaves out itself, the signature and the memory, and nothing else (GOS-05)", () => {
    const base = withMemory([SAMPLE]);
    const changed = (block: string, change: object) => ({ ...base, [block]: { ...membersOf(base[block]), ...change } });
    const hash = personaHash(base);
    expect(personaHash({ ...base, memory: [] })).toBe(hash);
    expect(personaHash(changed("identity", { contentHash: "sha256:1" }))).toBe(hash);
    expect(personaHash(changed("provenance", { signature: "x" }))).toBe(hash);
    expect(personaHash(changed("provenance", { signedBy: "did:web:other" }))).not.toBe(hash);
    expect(personaHash(changed("memoryPolicy", { enabled: false }))).not.toBe(hash);
    expect(personaHash(changed("identity", { name: "Elisa" }))).not.toBe(hash);
  });

  test("does not depend on the order of members (GOS-05)", () => {
    const reversed = Object.fromEntries(Object.entries(eliza()).reverse());
    expect(Object.keys(reversed)).not.toEqual(Object.keys(eliza()));
    expect(personaHash(reversed)).toBe(personaHash(eliza()));
  });
});

describe("the signature", () => {
  const signed = signPersona(persona(eliza()), KEY, NOW);

  test("of a did:key verifies without a registry; the document stays a valid persona (GOS-05)", () => {
    expect(verifyPersona(signed)).toEqual({
      valid: true,
      signedBy: KEY.signedBy,
      keyId: KEY.keyId,
      contentHash: signed.identity.contentHash,
    });
    expect(asPersona(plain(signed)).provenance).toMatchObject({
      signedBy: KEY.signedBy,
      updatedAt: "2026-05-12T12:00:00.000Z",
    });
    expect(verifyPersona(JSON.parse(JSON.stringify(signed)))).toMatchObject({ valid: true });
    expect(signed.provenance.signature).toMatch(/^[\w-]+\.\.[\w-]{86}$/);
  });

  test("changes the signer, the instant, the hash and the signature, and nothing else (GOS-05)", () => {
    const { identity, provenance, ...rest } = signed;
    const { identity: wasIdentity, provenance: wasProvenance, ...was } = persona(eliza());
    expect(rest).toEqual(was);
    expect({ ...identity, contentHash: "" }).toEqual({ ...wasIdentity, contentHash: "" });
    const neutral = { signedBy: "", updatedAt: "", signature: "" };
    expect({ ...provenance, ...neutral }).toEqual({ ...wasProvenance, ...neutral });
  });

  test("does not cover the memory, and does cover the policy (GOS-05)", () => {
    const document = signPersona(persona(withMemory([])), KEY, NOW);
    expect(verifyPersona({ ...document, memory: [SAMPLE] })).toMatchObject({ valid: true });
    expect(verifyPersona({ ...document, memoryPolicy: { ...document.memoryPolicy, maxAtoms: 7 } })).toMatchObject({
      valid: false,
      reason: "hash_mismatch",
    });
  });

  test("any changed member is found out, with or without a hash that was made to fit (GOS-05)", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(signed).filter((name) => name !== "@context")),
        fc.jsonValue(),
        (name, value) => {
          const block = membersOf(plain(signed))[name];
          const forged = { ...membersOf(plain(signed)), [name]: plain({ ...membersOf(block), forged: value }) };
          expect(verifyPersona(forged).valid).toBe(false);
          const fitted = {
            ...forged,
            identity: { ...membersOf(forged["identity"]), contentHash: personaHash(forged) },
          };
          expect(verifyPersona(fitted)).toMatchObject({
            valid: false,
            reason: name === "provenance" || name === "identity" ? expect.any(String) : "bad_signature",
          });
        },
      ),
    );
  });

  test("the placeholder of the public example proves nothing (GOS-05)", () => {
    expect(verifyPersona(eliza())).toMatchObject({ valid: false, reason: "hash_mismatch" });
    const hashed = { ...eliza(), identity: { ...membersOf(eliza()["identity"]), contentHash: personaHash(eliza()) } };
    expect(verifyPersona(hashed)).toMatchObject({ valid: false, reason: "malformed_signature" });
    for (const nothing of [null, [], "x", {}]) expect(verifyPersona(nothing).valid).toBe(false);
  });

  test("somebody else's key does not sign for the one who is named (GOS-05)", () => {
    const other = signingKey(new Uint8Array(32).fill(8));
    const named = signPersona(persona(eliza()), { ...other, signedBy: KEY.signedBy }, NOW);
    expect(verifyPersona(named)).toMatchObject({ valid: false, reason: "signer_mismatch" });
    const pretended = signPersona(persona(eliza()), { ...other, signedBy: KEY.signedBy, keyId: KEY.keyId }, NOW);
    expect(verifyPersona(pretended)).toMatchObject({ valid: false, reason: "bad_signature" });
  });

  test("a did:web or did:gosum is looked up in the registry and nowhere else (GOS-05)", () => {
    const web = signPersona(persona(eliza()), WEB, NOW);
    expect(verifyPersona(web)).toMatchObject({ valid: false, reason: "unknown_key" });
    expect(verifyPersona(web, registry(didDocument() as object))).toMatchObject({
      valid: true,
      signedBy: "did:web:gosum.eu",
    });
    const gosum = signingKey(SEED, { signedBy: "did:gosum:example:lighthouse", fragment: "operator" });
    const document = {
      id: gosum.signedBy,
      verificationMethod: [{ id: gosum.keyId, publicKeyMultibase: multibaseOf(ed25519PublicKey(SEED)) }],
    };
    expect(verifyPersona(signPersona(persona(eliza()), gosum, NOW), registry(document))).toMatchObject({ valid: true });
  });
});

describe("the registry", () => {
  const find = (...documents: readonly unknown[]) =>
    resolveKey(WEB.keyId, registry(...(documents as readonly object[])));
  const method = { id: WEB.keyId, publicKeyJwk: publicKeyJwk(WEB) };

  test("finds a key by its whole id or by its fragment", () => {
    expect(find(didDocument())).toEqual(Buffer.from(ed25519PublicKey(SEED)));
    expect(find(didDocument({ verificationMethod: [method] }))).toBeDefined();
    expect(find(didDocument({ verificationMethod: [], assertionMethod: [method] }))).toBeDefined();
    expect(find(didDocument({ assertionMethod: ["#key-1"] }))).toBeDefined();
  });

  test.each<readonly [string, readonly unknown[]]>([
    ["nobody is registered", []],
    ["it is another's", [didDocument({ id: "did:web:other" })]],
    ["two documents claim to be one", [didDocument(), didDocument()]],
    ["two keys have one id", [didDocument({ verificationMethod: [method, method] })]],
    ["the key may not assert", [didDocument({ assertionMethod: ["#key-2"] })]],
    ["no key may assert", [didDocument({ assertionMethod: [] })]],
    [
      "the key is of another kind",
      [
        didDocument({
          verificationMethod: [{ ...method, publicKeyJwk: { kty: "OKP", crv: "X25519", x: publicKeyJwk(WEB)["x"] } }],
        }),
      ],
    ],
    [
      "the key is too short",
      [didDocument({ verificationMethod: [{ ...method, publicKeyJwk: { kty: "OKP", crv: "Ed25519", x: "AAAA" } }] })],
    ],
    ["the key is broken", [didDocument({ verificationMethod: [{ id: WEB.keyId, publicKeyMultibase: "z6Mk0OIl" }] })]],
  ])("finds no key where %s", (_name, documents) => {
    expect(find(...documents)).toBeUndefined();
  });

  test("what is no DID document is refused", () => {
    for (const wrong of [null, "did", [{}], [7]])
      expect(() => parseDidRegistry(plain(wrong))).toThrow(expect.objectContaining({ code: "invalid_input" }));
    expect(parseDidRegistry(didDocument())).toHaveLength(1);
  });
});

describe("the key", () => {
  test("of a did:key is the one of the did:key specification", () => {
    // https://w3c-ccg.github.io/did-method-key/, Ed25519 with did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp.
    const known = "z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp";
    const bytes = publicKeyOfMultibase(known);
    expect(bytes === undefined ? "" : Buffer.from(bytes).toString("hex")).toBe(
      "3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29",
    );
    expect(didKeyOf(ed25519PublicKey(new Uint8Array(32)))).toBe(`did:key:${known}`);
    expect(resolveKey(`did:key:${known}#${known}`, [])).toEqual(bytes);
    expect(resolveKey(`did:key:${known}#key-1`, [])).toBeUndefined();
  });

  test("comes back from its JWK", () => {
    for (const key of [KEY, WEB])
      expect(parseSigningKey(plain(signingKeyJwk(key)))).toMatchObject({ signedBy: key.signedBy, keyId: key.keyId });
    const bare = { kty: "OKP", crv: "Ed25519", d: base64url(SEED) };
    expect(parseSigningKey(plain(bare)).keyId).toBe(KEY.keyId);
    expect(parseSigningKey(plain(bare), "did:web:gosum.eu").keyId).toBe(WEB.keyId);
  });

  test.each<readonly [string, object]>([
    ["a public key", publicKeyJwk(KEY)],
    ["another curve", { ...signingKeyJwk(KEY), crv: "X25519" }],
    ["halves of two keys", { ...signingKeyJwk(KEY), d: base64url(new Uint8Array(32).fill(9)) }],
    ["a short seed", { kty: "OKP", crv: "Ed25519", d: "AAAA" }],
    ["no key", {}],
  ])("%s is refused, and nothing of it is said", (_name, jwk) => {
    expect(() => parseSigningKey(plain(jwk))).toThrow(expect.objectContaining({ code: "invalid_input", facts: {} }));
  });

  test("a name that no DID has is refused, and so is another key's did:key", () => {
    for (const signedBy of ["gosum.eu", "did:web:a b", didKeyOf(new Uint8Array(32))])
      expect(() => signingKey(SEED, { signedBy, fragment: "key-1" })).toThrow(
        expect.objectContaining({ code: "invalid_input" }),
      );
    expect(() => signingKey(SEED, { signedBy: "did:web:a", fragment: "a#b" })).toThrow();
  });
});
