/** Public keys and signatures in all the forms in which they come (PAM-83, SEC-X5): a key that is read is written as a form that means the same key. */

import { documentKeyFingerprint, documentSigner, signerOfPem } from "../../src/crypto/document-signature.ts";
import {
  ed25519PublicKey,
  encodeCosignerKey,
  encodeVerifierKey,
  parseCosignerKey,
  parseDetached,
  parseVerifierKey,
  signDetached,
} from "../../src/crypto/signed-note.ts";
import {
  didOfKey,
  keyOfDid,
  readBase64Url,
  readKey,
  writeBase64Url,
  writeKey,
} from "../../src/formats/pam/signature.ts";
import { accepted, bytesOf, type FuzzTarget, law, refused, textOf } from "../fuzz-target.ts";

const SEED = Buffer.alloc(32, 5);
const ED25519 = documentSigner("Ed25519", SEED).publicKey;
const P256_JWK =
  '{"crv":"P-256","kty":"EC","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU","y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"}';
const PEM =
  "-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----\n";

const documentKey: FuzzTarget = {
  name: "document-key",
  shape: "text",
  seeds: () => [writeKey(ED25519), P256_JWK, PEM, writeBase64Url(ed25519PublicKey(SEED))].map(bytesOf),
  words: ["-----BEGIN PRIVATE KEY-----", '"d":"AA"', '"kty":"RSA"', '"crv":"P-521"', "z6Mk", "zDn"],
  read(input) {
    const key = readKey(textOf(input));
    if (key === undefined) return refused("no key");
    const again = readKey(writeKey(key));
    law(
      again !== undefined && documentKeyFingerprint(again) === documentKeyFingerprint(key),
      "a key is written as another one",
    );
    return accepted(key.kind);
  },
};

const did: FuzzTarget = {
  name: "did-key",
  shape: "text",
  seeds: () => [didOfKey(ED25519) ?? "", "did:key:zDnaerDaTF5BXEavCrfRZEk316dpbLsfPDZ3WJ5hRTPFU2169"].map(bytesOf),
  words: ["did:", "key:", "web:", "#", "z", "l", "0"],
  read(input) {
    const text = textOf(input);
    const key = keyOfDid(text);
    if (key === undefined) return refused("no key");
    law(didOfKey(key) === text.split("#")[0], "a key has two DIDs");
    return accepted(key.kind);
  },
};

const privatePem: FuzzTarget = {
  name: "private-key",
  shape: "text",
  seeds: () => [
    bytesOf(
      "-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIAUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUF\n-----END PRIVATE KEY-----\n",
    ),
  ],
  words: ["EC ", "RSA ", "ENCRYPTED ", "PUBLIC"],
  read: (input) => accepted(signerOfPem(textOf(input)).publicKey.kind),
};

const jws: FuzzTarget = {
  name: "detached-jws",
  shape: "text",
  seeds: () => [bytesOf(signDetached(SEED, "did:key:z6Mk#z6Mk", Buffer.from("payload")))],
  read(input) {
    const text = textOf(input);
    const parsed = parseDetached(text);
    if (parsed === undefined) return refused("no JWS");
    const { protectedHeader, signature } = parsed;
    law(
      `${protectedHeader}..${Buffer.from(signature).toString("base64url")}` === text,
      "a signature has a second form",
    );
    return accepted();
  },
};

const base64: FuzzTarget = {
  name: "base64url",
  shape: "text",
  seeds: () => ["", "AA", "AAECAwQ", "_-8=", "AAA="].map(bytesOf),
  read(input) {
    const text = textOf(input);
    const found = readBase64Url(text);
    if (found === undefined) return refused("none");
    law(writeBase64Url(found.bytes) === text.replace(/=+$/, ""), "bytes have two texts");
    return accepted(String(found.isPadded));
  },
};

const KEY = { name: "memory.example.com/log", publicKey: ed25519PublicKey(SEED) };
const verifierKey: FuzzTarget = {
  name: "verifier-key",
  shape: "text",
  seeds: () => [bytesOf(encodeVerifierKey(KEY))],
  read(input) {
    const text = textOf(input);
    law(encodeVerifierKey(parseVerifierKey(text)) === text, "a verifier key has a second form");
    return accepted();
  },
};

const witnessKey: FuzzTarget = {
  name: "witness-key",
  shape: "text",
  seeds: () => [bytesOf(encodeCosignerKey(KEY))],
  read(input) {
    const text = textOf(input);
    law(encodeCosignerKey(parseCosignerKey(text)) === text, "a witness key has a second form");
    return accepted();
  },
};

export const PUBLIC_KEY_TARGETS: readonly FuzzTarget[] = [
  documentKey,
  did,
  privatePem,
  jws,
  base64,
  verifierKey,
  witnessKey,
];
