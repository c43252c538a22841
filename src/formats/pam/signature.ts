/**
 * Signs and verifies stores (PAM-86..PAM-99, SEC-S17, SEC-X5). A signature covers checksum, date,
 * export id and owner id. Verification reports four separate facts: intact memories, a valid
 * signature, a known key, and a key that matches the owner's DID. A valid signature by an unknown
 * key proves nothing.
 */

import { base58, base64urlnopad } from "@scure/base";
import {
  compressedDocumentKey,
  compressedPoint,
  type DocumentKey,
  type DocumentSigner,
  documentKeyFingerprint,
  documentKeyJwk,
  documentKeyPem,
  ed25519DocumentKey,
  fitsAlgorithm,
  jwkDocumentKey,
  pemDocumentKey,
  rawEd25519,
  verifyDocument,
} from "../../crypto/document-signature.ts";
import { canonicalJson, defined } from "../../model/json.ts";
import { invalidInput } from "../invalid-input.ts";
import { isContentHash, memoriesChecksum, sdkChecksum } from "./checksum.ts";
import type { PamIntegrity, PamOwner, PamSignature, PamStore } from "./documents.ts";
import { isBefore } from "./instant.ts";

/** The part of a store that a signature depends on. */
export interface SignedHeader {
  readonly owner: PamOwner;
  readonly export_id?: string | null;
  readonly export_date?: string;
  readonly integrity?: PamIntegrity;
  readonly signature?: PamSignature;
}

/** Values computed over the memories, loaded or streamed. */
export interface Measured {
  readonly count: number;
  readonly checksum: string;
  /** The checksum over the SDK's form, if it was computed. */
  readonly sdkChecksum?: string | undefined;
  readonly wrongHashCount: number;
}

export interface VerifyOptions {
  /** In any form that `readKey` accepts. Default: none, so no key is known. */
  readonly pinnedKeys?: readonly string[] | undefined;
}

/** Check ids of the catalogue, and `signature-key` for an unusable key. */
export type VerificationFault =
  | "content-hash"
  | "integrity-total"
  | "integrity-checksum"
  | "signature-payload"
  | "signature-fields"
  | "signature-key"
  | "signature";

export interface Verification {
  /** The memories match `integrity`. Undefined without one. */
  readonly isIntact: boolean | undefined;
  /** The form of the memories that the checksum matches. Only `as-received` counts as intact. */
  readonly checksumFits: "as-received" | "sdk-form" | "neither" | undefined;
  /** Undefined for a store without a signature, which is no reason to refuse it (PAM-95). */
  readonly isSignatureValid: boolean | undefined;
  /** One of the pinned keys. Undefined without a signature. */
  readonly isKeyKnown: boolean | undefined;
  /** Undefined without a signature or a DID, and for a DID that needs a network to resolve. */
  readonly doesKeyMatchDid: boolean | undefined;
  /** Signed, intact and valid. Says nothing about whose key it is. */
  readonly isVerified: boolean;
  readonly faults: readonly VerificationFault[];
  /** `sha256:…` of the key, to show and pin. Undefined without a readable key. */
  readonly keyFingerprint: string | undefined;
}

/** Verifies integrity first, then the signature (PAM-96, PAM-98). Offline. */
export function verifyStore(store: PamStore, options: VerifyOptions = {}): Verification {
  const checksum = memoriesChecksum(store.memories);
  const isAsReceived = store.integrity === undefined || store.integrity.checksum === checksum;
  return verifyMeasured(
    store,
    {
      count: store.memories.length,
      checksum,
      sdkChecksum: isAsReceived ? undefined : sdkChecksum(store.memories),
      wrongHashCount: store.memories.filter(({ content, content_hash }) => !isContentHash(content, content_hash))
        .length,
    },
    options,
  );
}

/** Like `verifyStore`, for a streamed store. */
export function verifyMeasured(header: SignedHeader, measured: Measured, options: VerifyOptions = {}): Verification {
  const { integrity, signature } = header;
  const checksumFits = integrity === undefined ? undefined : fitOf(integrity, measured);
  const faults: VerificationFault[] = [];
  if (measured.wrongHashCount > 0) faults.push("content-hash");
  if (integrity !== undefined && integrity.total_memories !== measured.count) faults.push("integrity-total");
  if (checksumFits !== undefined && checksumFits !== "as-received") faults.push("integrity-checksum");
  const isIntact = integrity === undefined ? undefined : faults.length === 0;
  if (signature === undefined || signature === null) {
    return { ...UNSIGNED, isIntact, checksumFits, faults };
  }
  const wrong = signatureFault(header, signature);
  if (wrong !== undefined) faults.push(wrong);
  const key = readKey(signature.public_key);
  const keyFingerprint = key === undefined ? undefined : documentKeyFingerprint(key);
  return {
    isIntact,
    checksumFits,
    isSignatureValid: wrong === undefined,
    isKeyKnown: keyFingerprint !== undefined && fingerprints(options.pinnedKeys ?? []).has(keyFingerprint),
    doesKeyMatchDid: didMatch(header.owner.did, keyFingerprint),
    isVerified: faults.length === 0 && isIntact === true,
    faults,
    keyFingerprint,
  };
}

const UNSIGNED = {
  isSignatureValid: undefined,
  isKeyKnown: undefined,
  doesKeyMatchDid: undefined,
  isVerified: false,
  keyFingerprint: undefined,
} as const;

function fitOf(integrity: PamIntegrity, measured: Measured): "as-received" | "sdk-form" | "neither" {
  if (integrity.checksum === measured.checksum) return "as-received";
  return integrity.checksum === measured.sdkChecksum ? "sdk-form" : "neither";
}

/** Refuses a key that does not fit the algorithm before using it (SEC-X5). */
function signatureFault(header: SignedHeader, signature: NonNullable<PamSignature>): VerificationFault | undefined {
  const payload = signaturePayload(header);
  if (payload === undefined || isBefore(signature.signed_at, header.export_date ?? "")) return "signature-payload";
  const value = readBase64Url(signature.value);
  if (value === undefined) return "signature-fields";
  const key = readKey(signature.public_key);
  if (key === undefined || !fitsAlgorithm(signature.algorithm, key)) return "signature-key";
  const isRight = verifyDocument(signature.algorithm, key, UTF8.encode(payload), value.bytes);
  return isRight ? undefined : "signature";
}
const UTF8 = new TextEncoder();

/**
 * Canonical JSON of exactly four members, as in the document (PAM-88, PAM-89). Undefined if one is
 * missing (PAM-87).
 */
export function signaturePayload({ owner, export_id, export_date, integrity }: SignedHeader): string | undefined {
  if (typeof export_id !== "string" || typeof export_date !== "string" || integrity === undefined) return undefined;
  return canonicalJson({ checksum: integrity.checksum, export_date, export_id, owner_id: owner.id });
}

function didMatch(did: string | null | undefined, keyFingerprint: string | undefined): boolean | undefined {
  if (did === undefined || did === null || !isDidKey(did)) return undefined;
  const key = keyOfDid(did);
  return key !== undefined && documentKeyFingerprint(key) === keyFingerprint;
}

function fingerprints(keys: readonly string[]): ReadonlySet<string> {
  const found = keys.map((text) => readKey(text));
  if (found.some((key) => key === undefined)) {
    throw invalidInput(
      "A pinned key cannot be read.",
      "Pass it in the form of the store's public_key: multibase, JWK or PEM.",
      { index: found.indexOf(undefined) },
    );
  }
  return new Set(found.flatMap((key) => (key === undefined ? [] : [documentKeyFingerprint(key)])));
}

/**
 * If the owner's DID is the signer's `did:key`, `key_id` is its DID URL (PAM-93).
 * @param signedAt RFC 3339
 * @throws KeepsakeError `invalid_input` without export id, date or integrity, and before the export
 * date (PAM-87, PAM-92)
 */
export function signHeader(header: SignedHeader, signer: DocumentSigner, signedAt: string): NonNullable<PamSignature> {
  const payload = signaturePayload(header);
  if (payload === undefined) throw unsignable("it has no export_id, export_date or integrity");
  if (isBefore(signedAt, header.export_date ?? "")) throw unsignable("signed_at is before export_date");
  const { did } = header.owner;
  const isOwnKey = didMatch(did, documentKeyFingerprint(signer.publicKey)) === true;
  return {
    algorithm: signer.algorithm,
    public_key: writeKey(signer.publicKey),
    value: writeBase64Url(signer.sign(UTF8.encode(payload))),
    signed_at: signedAt,
    ...defined({ key_id: isOwnKey && typeof did === "string" ? didKeyUrl(did) : undefined }),
  };
}

/** Recomputes integrity and signs. @throws KeepsakeError as `signHeader` */
export function signStore(store: PamStore, signer: DocumentSigner, signedAt: string): PamStore {
  const whole = withIntegrity(store);
  return { ...whole, signature: signHeader(whole, signer, signedAt) };
}

/** Recomputes integrity and drops the signature. */
export function withIntegrity(store: PamStore): PamStore {
  const { signature: _, ...unsigned } = store;
  const checksum = memoriesChecksum(store.memories);
  const integrity = { canonicalization: "RFC8785", checksum, total_memories: store.memories.length } as const;
  return { ...unsigned, integrity };
}

const unsignable = (why: string) =>
  invalidInput(`The store cannot be signed: ${why}.`, "Set an export id and date, compute integrity, then sign.");

/*
 * Resolves `did:key` offline (PAM-83, PAM-85, PAM-99) and reads keys from text. Supports Ed25519,
 * P-256 and P-384. Never resolves other DID methods (spec/pam.md §6.5).
 */

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
