import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { documentSigner, keyOfSpki } from "../../../src/crypto/document-signature.ts";
import { didOfKey, isDid, isDidKey, keyOfDid, signStore, verifyStore } from "../../../src/formats/pam/signature.ts";
import { validateStore } from "../../../src/formats/pam/validate.ts";
import { AT, json, LATER, memory, rulesOf, store } from "./by-hand.ts";

test("a did:key resolves to its key without asking anybody, for each kind of key (PAM-83, PAM-99)", () => {
  const ed = documentSigner("Ed25519", Buffer.alloc(32, 9)).publicKey;
  const keys = ["prime256v1", "secp384r1"].map((namedCurve) => {
    const { publicKey } = generateKeyPairSync("ec", { namedCurve });
    return keyOfSpki(publicKey.export({ type: "spki", format: "der" }));
  });
  for (const key of [ed, ...keys]) {
    if (key === undefined) return expect.unreachable();
    const did = didOfKey(key) ?? "";
    expect(isDid(did)).toBe(true);
    expect(keyOfDid(did)).toEqual(key);
    expect(keyOfDid(`${did}#key-1`)).toEqual(key);
  }
});

test("the key of the standard's own example is the one that its text says", () => {
  const key = keyOfDid("did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK");
  expect(Buffer.from(key?.spki ?? []).toString("hex")).toMatch(/^302a300506032b6570032100[0-9a-f]{64}$/);
});

test("other methods and broken texts resolve to nothing, and no address is asked (PAM-99)", () => {
  const broken = [
    "did:key:",
    "did:key:z",
    "did:key:z6Mk",
    "did:key:f00",
    "did:key:z0OIl",
    `did:key:z${"1".repeat(500)}`,
    "z6Mk",
  ];
  for (const did of [...broken, "did:web:example.org", "did:ion:abc"]) expect(keyOfDid(did), did).toBeUndefined();
  expect(isDidKey("did:web:example.org")).toBe(false);
});

test("a DID has the demanded form and stands beside an id, never for it (PAM-84, PAM-10)", () => {
  const owned = (owner: object) =>
    rulesOf(validateStore(json(store([memory("a")], { owner: owner as { id: string } })))).errors;
  expect(owned({ id: "ana", did: "did:web:ana.example" })).toEqual([]);
  for (const did of ["ana", "did:", "did:Key:z6Mk", "did:key:", "did:key"])
    expect(owned({ id: "ana", did }), did).toEqual(["schema-validation"]);
  expect(owned({ did: "did:web:ana.example" })).toEqual(["schema-validation"]);
});

test("whether the signing key is in the DID is told, and not told where only a network would know (PAM-85, PAM-99)", () => {
  const signer = documentSigner("Ed25519", Buffer.alloc(32, 9));
  const owned = (did: string | null) =>
    verifyStore(signStore(store([], { owner: { id: "ana", did }, export_id: "e", export_date: AT }), signer, LATER));
  expect(owned(didOfKey(signer.publicKey) ?? null).doesKeyMatchDid).toBe(true);
  expect(owned("did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK").doesKeyMatchDid).toBe(false);
  expect(owned("did:key:zzzz").doesKeyMatchDid).toBe(false);
  expect([owned("did:web:ana.example").doesKeyMatchDid, owned(null).doesKeyMatchDid]).toEqual([undefined, undefined]);
});
