/**
 * Resolves `did:key` offline (PAM-83, PAM-85, PAM-99) and reads keys from text. Supports Ed25519,
 * P-256 and P-384. Never resolves other DID methods (spec/pam.md §6.5).
 */
import { base58, base64urlnopad } from "@scure/base";
import {
  compressedDocumentKey,
  compressedPoint,
  type DocumentKey,
  documentKeyJwk,
  documentKeyPem,
  ed25519DocumentKey,
  jwkDocumentKey,
  pemDocumentKey,
  rawEd25519,
} from "../../crypto/document-signature.ts";

export const isDid = (text: string): boolean => /^did:[a-z0-9]+:.+$/.test(text);

/** Whether the DID contains its own key. */
export const isDidKey = (did: string): boolean => did.startsWith(METHOD);
const METHOD = "did:key:";

/** Undefined for other methods and key types. Ignores a fragment. */
export function keyOfDid(did: string): DocumentKey | undefined {
  const [identifier = ""] = did.slice(METHOD.length).split("#");
  return isDidKey(did) ? keyOfMultibase(identifier) : undefined;
}

/** Undefined for RSA keys, which the standard does not define. */
export function didOfKey(key: DocumentKey): string | undefined {
  const text = multibaseOfKey(key);
  return text === undefined ? undefined : `${METHOD}${text}`;
}

/** The form of `key_id` (PAM-93): `did:key:z6Mk…#z6Mk…`. */
export const didKeyUrl = (did: string): string => `${did}#${did.slice(METHOD.length)}`;

/** Multibase `z` and multicodec, e.g. `z6Mk…`. */
export function keyOfMultibase(text: string): DocumentKey | undefined {
  if (!text.startsWith("z")) return undefined;
  const bytes = decodeBase58(text.slice(1));
  if (bytes === undefined) return undefined;
  const found = CODECS.find(({ prefix }) => prefix.every((byte, at) => bytes[at] === byte));
  return found?.read(bytes.subarray(2));
}

export function multibaseOfKey(key: DocumentKey): string | undefined {
  const codec = CODECS.find(({ kind }) => kind === key.kind);
  if (codec === undefined) return undefined;
  return `z${base58.encode(Uint8Array.of(...codec.prefix, ...codec.write(key)))}`;
}

/** Undefined for invalid or overlong text: decoding is quadratic in its length. */
function decodeBase58(text: string): Uint8Array | undefined {
  if (text.length > BASE58_LENGTH_MAX) return undefined;
  try {
    return base58.decode(text);
  } catch {
    return undefined;
  }
}
const BASE58_LENGTH_MAX = 128;

interface Codec {
  readonly kind: DocumentKey["kind"];
  /** The multicodec number as an unsigned varint: two bytes for all three. */
  readonly prefix: readonly number[];
  readonly read: (bytes: Uint8Array) => DocumentKey | undefined;
  readonly write: (key: DocumentKey) => Uint8Array;
}
const CODECS: readonly Codec[] = [
  { kind: "ed25519", prefix: [0xed, 0x01], read: ed25519DocumentKey, write: rawEd25519 },
  {
    kind: "p-256",
    prefix: [0x80, 0x24],
    read: (bytes) => compressedDocumentKey("p-256", bytes),
    write: compressedPoint,
  },
  {
    kind: "p-384",
    prefix: [0x81, 0x24],
    read: (bytes) => compressedDocumentKey("p-384", bytes),
    write: compressedPoint,
  },
];

/** Multibase for Ed25519, one-line JWK for ECDSA, PEM for RSA. */
export function writeKey(key: DocumentKey): string {
  if (key.kind === "rsa") return documentKeyPem(key);
  return key.kind === "ed25519" ? (multibaseOfKey(key) ?? "") : JSON.stringify(documentKeyJwk(key));
}

export function readKey(text: string): DocumentKey | undefined {
  if (text.startsWith("-----")) return pemDocumentKey(text);
  if (text.startsWith("{")) return jwkDocumentKey(text);
  return keyOfMultibase(text) ?? rawKey(decodeBase58(text)) ?? rawKey(readBase64Url(text)?.bytes);
}

const rawKey = (bytes: Uint8Array | undefined): DocumentKey | undefined =>
  bytes === undefined ? undefined : ed25519DocumentKey(bytes);

export const writeBase64Url = (bytes: Uint8Array): string => base64urlnopad.encode(bytes);

/**
 * Accepts padding but reports it, because one of the standard's tools rejects it. Undefined for
 * other alphabets, impossible lengths and stray bits.
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
