/**
 * The key that signs a persona (GOS-05), stored as a JWK (RFC 8037), and the registry that
 * resolves public keys offline. A key without a name is a `did:key`.
 */

import { ed25519DocumentKey, rawEd25519 } from "../../crypto/document-signature.ts";
import { base64url, ed25519PublicKey } from "../../crypto/signed-note.ts";
import { entriesOf, isObject, type Json, memberOf, membersOf, textOf } from "../../model/json.ts";
import { invalidInput } from "../invalid-input.ts";
import { keyOfMultibase, multibaseOfKey } from "../pam/signature.ts";

export interface SigningKey {
  readonly seed: Uint8Array;
  readonly signedBy: string;
  readonly keyId: string;
}

const KEY_BYTES = 32;
const DID = /^did:[a-z0-9]+:[A-Za-z0-9._:%-]+$/;
const FRAGMENT = /^[A-Za-z0-9._~-]{1,100}$/;

/** `did:key:z6Mk…` of a raw public key. */
export const didKeyOf = (publicKey: Uint8Array): string => `did:key:${multibaseOf(publicKey)}`;

/** @throws KeepsakeError `invalid_input` if it is not an Ed25519 key */
export function multibaseOf(publicKey: Uint8Array): string {
  const key = ed25519DocumentKey(publicKey);
  const text = key === undefined ? undefined : multibaseOfKey(key);
  if (text !== undefined) return text;
  throw invalidInput("This is not an Ed25519 key.", "Pass its 32 bytes.");
}

/** Undefined if it is not an Ed25519 key. */
export function publicKeyOfMultibase(text: string): Uint8Array | undefined {
  const key = keyOfMultibase(text);
  return key?.kind === "ed25519" ? rawEd25519(key) : undefined;
}

/**
 * @param seed 32 bytes
 * @param named the owner's DID and the key's fragment. Default: a `did:key`
 * @throws KeepsakeError `invalid_input` for an invalid DID or fragment
 */
export function signingKey(
  seed: Uint8Array,
  named?: { readonly signedBy: string; readonly fragment: string },
): SigningKey {
  const multibase = multibaseOf(ed25519PublicKey(seed));
  if (named === undefined)
    return { seed, signedBy: `did:key:${multibase}`, keyId: `did:key:${multibase}#${multibase}` };
  const { signedBy, fragment } = named;
  const isOwn = !signedBy.startsWith("did:key:") || signedBy === `did:key:${multibase}`;
  if (DID.test(signedBy) && FRAGMENT.test(fragment) && isOwn)
    return { seed, signedBy, keyId: `${signedBy}#${fragment}` };
  throw invalidInput(
    "This key cannot have this DID.",
    "Use a DID such as did:web:example.org with key-1. A did:key must match its key.",
  );
}

/** The public half, for a DID document. */
export const publicKeyJwk = ({ seed, keyId }: SigningKey): { readonly [name: string]: Json } => ({
  kty: "OKP",
  crv: "Ed25519",
  kid: keyId,
  x: base64url(ed25519PublicKey(seed)),
});

/** The private JWK; `kid` is the full key id. */
export const signingKeyJwk = (key: SigningKey): { readonly [name: string]: Json } => ({
  ...publicKeyJwk(key),
  d: base64url(key.seed),
});

/**
 * @param signedBy default: the DID in `kid`, else a `did:key`
 * @throws KeepsakeError `invalid_input` for another kind of key, or halves that do not match. The
 * error contains no key material.
 */
export function parseSigningKey(jwk: Json, signedBy?: string): SigningKey {
  const { kty, crv, x, d, kid } = membersOf(jwk);
  const [seed, publicKey] = [bytesOf(textOf(d)), bytesOf(textOf(x))];
  if (kty !== "OKP" || crv !== "Ed25519" || seed === undefined)
    throw invalidKey("It must be an Ed25519 key with its private half.");
  if (publicKey !== undefined && !ed25519PublicKey(seed).equals(publicKey))
    throw invalidKey("Its public half does not match its private half.");
  const [named, fragment = ""] = (textOf(kid) ?? "").split("#");
  const owner = signedBy ?? (named?.startsWith("did:") === true ? named : undefined);
  if (owner === undefined) return signingKey(seed);
  if (owner.startsWith("did:key:"))
    return signingKey(seed, { signedBy: owner, fragment: owner.slice("did:key:".length) });
  return signingKey(seed, { signedBy: owner, fragment: fragment === "" ? "key-1" : fragment });
}

function bytesOf(text: string | undefined): Uint8Array | undefined {
  if (text === undefined || text.length > 64) return undefined;
  const bytes = Buffer.from(text, "base64url");
  return bytes.length === KEY_BYTES && base64url(bytes) === text ? bytes : undefined;
}

const invalidKey = (why: string) =>
  invalidInput(
    `This is not a signing key for personas. ${why}`,
    "Pass a private JWK of kty OKP and crv Ed25519; keepsake persona sign --new-key FILE makes one.",
  );

/** Published DID documents, such as `did.json` of did:web. */
export type DidRegistry = readonly Json[];

/** Limits for one registry and one document. */
const DOCUMENTS_MAX = 10_000;
const KEYS_MAX = 100;

/** One DID document, or a list of them. @throws KeepsakeError `invalid_input` for anything else */
export function parseDidRegistry(json: Json): DidRegistry {
  const documents = Array.isArray(json) ? json : [json];
  if (documents.length <= DOCUMENTS_MAX && documents.every((each) => textOf(memberOf(each, "id")) !== undefined))
    return documents;
  throw invalidInput(
    "This is not a key registry.",
    "Pass one or more DID documents, each with an id and a verificationMethod.",
    { maximum: DOCUMENTS_MAX },
  );
}

/** The public key of `<did>#<key id>`, 32 bytes. Undefined if no document lists it. */
export function resolveKey(keyId: string, registry: DidRegistry): Uint8Array | undefined {
  const [did = "", fragment = "", further] = keyId.split("#");
  if (fragment === "" || further !== undefined) return undefined;
  if (did.startsWith("did:key:")) return did === `did:key:${fragment}` ? publicKeyOfMultibase(fragment) : undefined;
  const documents = registry.filter((document) => memberOf(document, "id") === did);
  // With two documents for one DID, either could impersonate the other.
  const [document] = documents;
  return documents.length === 1 && document !== undefined ? keyIn(document, did, keyId) : undefined;
}

function keyIn(document: Json, did: string, keyId: string): Uint8Array | undefined {
  const isNamed = (id: Json | undefined): boolean => id === keyId || `${did}${textOf(id) ?? ""}` === keyId;
  const methods = entriesOf(memberOf(document, "verificationMethod")).slice(0, KEYS_MAX);
  const assertions = memberOf(document, "assertionMethod");
  const embedded = entriesOf(assertions).filter(isObject).slice(0, KEYS_MAX);
  const found = [...methods, ...embedded].filter((method) => isNamed(memberOf(method, "id")));
  const [method] = found;
  if (found.length !== 1 || method === undefined) return undefined;
  // If a document lists assertion keys, no other key may assert.
  const mayAssert =
    assertions === undefined ||
    entriesOf(assertions).some((entry) => isNamed(isObject(entry) ? memberOf(entry, "id") : entry));
  return mayAssert ? publicKeyOf(method) : undefined;
}

function publicKeyOf(method: Json): Uint8Array | undefined {
  const multibase = textOf(memberOf(method, "publicKeyMultibase"));
  if (multibase !== undefined) return publicKeyOfMultibase(multibase);
  const { kty, crv, x } = membersOf(memberOf(method, "publicKeyJwk"));
  if (kty !== "OKP" || crv !== "Ed25519" || typeof x !== "string") return undefined;
  const bytes = Buffer.from(x, "base64url");
  return bytes.length === KEY_BYTES ? bytes : undefined;
}
