/**
 * Signing a persona and verifying it, offline (GOS-05, spec/gosum.md §6.1): a compact JWS with detached payload in `provenance.signature`. Memory is not under it
 * (GOS-A25): the policy is signed, the atoms have the log of their vault.
 */
import { parseDetached, signDetached, verifyDetached } from "../../crypto/detached-jws.ts";
import { type DidRegistry, resolveKey } from "./did-registry.ts";
import { instantText } from "./instant.ts";
import { member, membersOf, textOf } from "./members.ts";
import type { PersonaDocument } from "./persona-document.ts";
import { personaHash, signedBytes } from "./persona-hash.ts";
import type { SigningKey } from "./signing-key.ts";

/** Why a document proves nothing. */
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
 * The document with its signer, its content hash, the instant and the signature filled in; nothing else of it changes.
 * @param at milliseconds UTC: `provenance.updatedAt`
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

/** Any JSON may be asked about. @param registry of signers that are no did:key */
export function verifyPersona(document: unknown, registry: DidRegistry = []): VerifiedPersona {
  const contentHash = personaHash(membersOf(document));
  const refused = (reason: SignatureFault): VerifiedPersona => ({ valid: false, reason, contentHash });
  const provenance = member(document, "provenance");
  const [signature, signedBy] = [textOf(member(provenance, "signature")), textOf(member(provenance, "signedBy"))];
  if (member(member(document, "identity"), "contentHash") !== contentHash) return refused("hash_mismatch");
  const jws = signature === undefined ? undefined : parseDetached(signature);
  if (jws === undefined || signedBy === undefined) return refused("malformed_signature");
  // Whoever signed is who the document says it is, and not merely somebody.
  if (!jws.keyId.startsWith(`${signedBy}#`)) return refused("signer_mismatch");
  const publicKey = resolveKey(jws.keyId, registry);
  if (publicKey === undefined) return refused("unknown_key");
  if (!verifyDetached(jws, publicKey, signedBytes(membersOf(document)))) return refused("bad_signature");
  return { valid: true, signedBy, keyId: jws.keyId, contentHash };
}
