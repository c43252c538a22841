/**
 * Keys and signatures as text. The standard says little about either, so what is written is one form and what is read is every form that
 * has been seen and means only one thing (spec/pam.md §6.1): Ed25519 as multibase, plain base58 or base64url; elliptic and RSA keys as JWK
 * or PEM.
 */
import { base64urlnopad } from "@scure/base";
import {
  type DocumentKey,
  documentKeyJwk,
  documentKeyPem,
  ed25519DocumentKey,
  jwkDocumentKey,
  pemDocumentKey,
} from "../../crypto/document-signature.ts";
import { decodeBase58, keyOfMultibase, multibaseOfKey } from "./did.ts";

/** `public_key` as it is written: multibase for Ed25519, a JWK on one line for ECDSA, PEM for RSA. */
export function writeKey(key: DocumentKey): string {
  if (key.kind === "rsa") return documentKeyPem(key);
  return key.kind === "ed25519" ? (multibaseOfKey(key) ?? "") : JSON.stringify(documentKeyJwk(key));
}

/** The key that a text means; undefined where it means none, or a kind that is not ours to use. */
export function readKey(text: string): DocumentKey | undefined {
  if (text.startsWith("-----")) return pemDocumentKey(text);
  if (text.startsWith("{")) return jwkDocumentKey(text);
  return keyOfMultibase(text) ?? rawKey(decodeBase58(text)) ?? rawKey(readBase64Url(text)?.bytes);
}

const rawKey = (bytes: Uint8Array | undefined): DocumentKey | undefined =>
  bytes === undefined ? undefined : ed25519DocumentKey(bytes);

/** Base64url without padding (PAM-91). */
export const writeBase64Url = (bytes: Uint8Array): string => base64urlnopad.encode(bytes);

/**
 * Base64url, padded or not; whether it was padded is told, as one of the standard's tools calls that a fault. Undefined for the standard
 * alphabet, the dots of a JWS, a length that cannot be, and bits behind the last byte.
 */
export function readBase64Url(text: string): { readonly bytes: Uint8Array; readonly isPadded: boolean } | undefined {
  if (text.length > BASE64_LENGTH_MAX) return undefined;
  const bare = text.replace(/={1,2}$/, "");
  if (bare.length !== text.length && text.length % 4 !== 0) return undefined;
  try {
    return { bytes: base64urlnopad.decode(bare), isPadded: bare.length !== text.length };
  } catch {
    return undefined;
  }
}
/** A signature of the largest RSA key has 2,048 bytes. */
const BASE64_LENGTH_MAX = 4_096;
