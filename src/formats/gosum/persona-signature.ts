/**
 * Signs and verifies personas offline (GOS-05, spec/gosum.md §6.1): a detached JWS in
 * `provenance.signature` over the canonical document without its memory (GOS-A25).
 */

import { sha256Hex } from "../../crypto/primitives.ts";
import { parseDetached, signDetached, verifyDetached } from "../../crypto/signed-note.ts";
import { canonicalJson, isObject, type JsonObject, memberOf, membersOf, textOf } from "../../model/json.ts";
import { instantText, type PersonaDocument } from "./persona-document.ts";
import { type DidRegistry, resolveKey, type SigningKey } from "./signing-key.ts";

/** Why verification failed. */
export type SignatureFault =
  | "hash_mismatch"
  | "malformed_signature"
  | "signer_mismatch"
  | "unknown_key"
  | "bad_signature";

export type VerifiedPersona =
  | { readonly valid: true; readonly signedBy: string; readonly keyId: string; readonly contentHash: string }
  | { readonly valid: false; readonly reason: SignatureFault; readonly contentHash: string };

/**
 * Sets signer, content hash, instant and signature.
 * @param at milliseconds UTC, for `provenance.updatedAt`
 */
export function signPersona<Document extends PersonaDocument>(
  document: Document,
  key: SigningKey,
  at: number,
): Document {
  const provenance = { ...document.provenance, signedBy: key.signedBy, updatedAt: instantText(at) };
  const named: Document = { ...document, provenance };
  const hashed: Document = { ...named, identity: { ...named.identity, contentHash: personaHash(named) } };
  const signature = signDetached(key.seed, key.keyId, signedBytes(hashed));
  return { ...hashed, provenance: { ...provenance, signature } };
}

/** Accepts any JSON. @param registry documents of the signers other than did:key */
export function verifyPersona(document: unknown, registry: DidRegistry = []): VerifiedPersona {
  const contentHash = personaHash(membersOf(document));
  const refused = (reason: SignatureFault): VerifiedPersona => ({ valid: false, reason, contentHash });
  const provenance = memberOf(document, "provenance");
  const [signature, signedBy] = [textOf(memberOf(provenance, "signature")), textOf(memberOf(provenance, "signedBy"))];
  if (memberOf(memberOf(document, "identity"), "contentHash") !== contentHash) return refused("hash_mismatch");
  const jws = signature === undefined ? undefined : parseDetached(signature);
  if (jws === undefined || signedBy === undefined) return refused("malformed_signature");
  // The key must belong to the signer that the document names.
  if (!jws.keyId.startsWith(`${signedBy}#`)) return refused("signer_mismatch");
  const publicKey = resolveKey(jws.keyId, registry);
  if (publicKey === undefined) return refused("unknown_key");
  if (!verifyDetached(jws, publicKey, signedBytes(membersOf(document)))) return refused("bad_signature");
  return { valid: true, signedBy, keyId: jws.keyId, contentHash };
}

/** `sha256:` and 64 hex digits. @throws KeepsakeError `invalid_input` for malformed Unicode */
export const personaHash = (document: object): string => `sha256:${sha256Hex(hashedBytes(document))}`;

/** The canonical document without `identity.contentHash`, `provenance.signature` and `memory`. */
export const hashedBytes = (document: object): Uint8Array =>
  bytesOf(without(without(withoutMemory(document), "identity", "contentHash"), "provenance", "signature"));

/** UTF-8 of the canonical document without `provenance.signature` and `memory`. */
const signedBytes = (document: object): Uint8Array =>
  bytesOf(without(withoutMemory(document), "provenance", "signature"));

const bytesOf = (document: object): Uint8Array => Buffer.from(canonicalJson(document), "utf8");

function withoutMemory(document: object): JsonObject {
  const members: JsonObject = { ...document };
  const { memory: _memory, ...rest } = members;
  return rest;
}

function without(document: JsonObject, block: string, name: string): JsonObject {
  const given = document[block];
  if (!isObject(given)) return document;
  const { [name]: _removed, ...rest } = given;
  return { ...document, [block]: rest };
}
