/**
 * Signatures on documents for other parties: the six algorithms that PAM allows (PAM-90, SEC-X5). A
 * key that does not fit the algorithm is refused before any computation. So a name in a document
 * never decides how a key is used.
 * A key from a document proves only that its holder signed; its owner must be known from elsewhere
 * (SEC-S17).
 */

import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { KeepsakeError } from "../model/error.ts";
import { type Json, parseJson } from "../model/json.ts";
import { asBuffer, concat, KEY_BYTES, sha256Hex } from "./primitives.ts";
import { PRIVATE_PREFIX, PUBLIC_PREFIX } from "./signed-note.ts";

export const DOCUMENT_ALGORITHMS = ["Ed25519", "ES256", "ES384", "RS256", "RS384", "RS512"] as const;
export type DocumentAlgorithm = (typeof DOCUMENT_ALGORITHMS)[number];

export interface DocumentKey {
  readonly kind: "ed25519" | "p-256" | "p-384" | "rsa";
  /** For `rsa` only. */
  readonly modulusBits?: number;
  /** SubjectPublicKeyInfo: the same bytes for the same key in any notation. */
  readonly spki: Uint8Array;
}

/** Signs without exposing the private key. */
export interface DocumentSigner {
  readonly algorithm: DocumentAlgorithm;
  readonly publicKey: DocumentKey;
  /** Ed25519: 64 bytes. ECDSA: r ‖ s. RSA: PKCS #1 v1.5. */
  sign(bytes: Uint8Array): Uint8Array;
}

interface Rules {
  readonly kind: DocumentKey["kind"];
  /** OpenSSL name; null if the algorithm hashes itself. */
  readonly hash: "sha256" | "sha384" | "sha512" | null;
  /** Minimum RSA modulus; spec/pam.md §6.1. */
  readonly modulusBitsMin?: number;
  /** Size of r and s together. */
  readonly rawBytes?: number;
}
const RULES: Readonly<Record<DocumentAlgorithm, Rules>> = {
  Ed25519: { kind: "ed25519", hash: null, rawBytes: 64 },
  ES256: { kind: "p-256", hash: "sha256", rawBytes: 64 },
  ES384: { kind: "p-384", hash: "sha384", rawBytes: 96 },
  RS256: { kind: "rsa", hash: "sha256", modulusBitsMin: 2048 },
  RS384: { kind: "rsa", hash: "sha384", modulusBitsMin: 3072 },
  RS512: { kind: "rsa", hash: "sha512", modulusBitsMin: 4096 },
};

/** Otherwise a document could demand arbitrarily long computations. */
const MODULUS_BITS_MAX = 16_384;
/** A PEM of the largest RSA key has under 3,000 characters. */
const KEY_TEXT_MAX = 8_192;

export function fitsAlgorithm(algorithm: DocumentAlgorithm, key: DocumentKey): boolean {
  const { kind, modulusBitsMin = 0 } = RULES[algorithm];
  return key.kind === kind && (key.modulusBits ?? 0) >= modulusBitsMin;
}

/**
 * False for a wrong or invalid signature, or an unsuitable key. ECDSA is tried as r ‖ s, then as
 * DER. Never throws for any document.
 */
export function verifyDocument(
  algorithm: DocumentAlgorithm,
  key: DocumentKey,
  bytes: Uint8Array,
  signature: Uint8Array,
): boolean {
  if (!fitsAlgorithm(algorithm, key)) return false;
  const { kind, hash, rawBytes } = RULES[algorithm];
  const publicKey = createPublicKey({ key: asBuffer(key.spki), format: "der", type: "spki" });
  if (kind === "ed25519") return signature.byteLength === rawBytes && verify(null, bytes, publicKey, signature);
  if (kind === "rsa") return verify(hash, bytes, publicKey, signature);
  const isRaw = signature.byteLength === rawBytes;
  if (isRaw && verify(hash, bytes, { key: publicKey, dsaEncoding: "ieee-p1363" }, signature)) return true;
  return signature[0] === DER_SEQUENCE && verify(hash, bytes, { key: publicKey, dsaEncoding: "der" }, signature);
}
const DER_SEQUENCE = 0x30;

/**
 * @param privateKey the 32-byte seed for Ed25519, otherwise PKCS #8 as PEM
 * @throws KeepsakeError `invalid_input` for an unreadable or unsuitable key
 */
export function documentSigner(algorithm: DocumentAlgorithm, privateKey: Uint8Array | string): DocumentSigner {
  const { hash } = RULES[algorithm];
  const key = readPrivateKey(privateKey);
  const publicKey = keyOf(createPublicKey(key));
  if (publicKey === undefined || !fitsAlgorithm(algorithm, publicKey)) throw unusable(algorithm);
  return {
    algorithm,
    publicKey,
    sign: (bytes) =>
      sign(hash, bytes, hash === null || publicKey.kind === "rsa" ? key : { key, dsaEncoding: "ieee-p1363" }),
  };
}

/**
 * Like `documentSigner`, with the algorithm of the key's kind; for RSA the strongest that its size
 * allows.
 * @param pem PKCS #8
 */
export function signerOfPem(pem: string): DocumentSigner {
  const key = keyOf(createPublicKey(readPrivateKey(pem)));
  const algorithm = key === undefined ? undefined : DOCUMENT_ALGORITHMS.findLast((each) => fitsAlgorithm(each, key));
  if (algorithm === undefined) throw unusable("Ed25519");
  return documentSigner(algorithm, pem);
}

function readPrivateKey(privateKey: Uint8Array | string): KeyObject {
  try {
    if (typeof privateKey === "string") return createPrivateKey({ key: privateKey, format: "pem" });
    const der = concat(PRIVATE_PREFIX, privateKey);
    const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
    der.fill(0);
    return key;
  } catch {
    // No `cause`, which could reveal parts of the key.
    throw new KeepsakeError("invalid_input", "The private key can't be read.", {
      hint: "Pass the 32-byte seed of an Ed25519 key, or a PKCS #8 PEM.",
    });
  }
}

/** From a raw Ed25519 public key; undefined unless it has 32 bytes. */
export const ed25519DocumentKey = (raw: Uint8Array): DocumentKey | undefined =>
  raw.byteLength === KEY_BYTES ? keyOfSpki(concat(PUBLIC_PREFIX, raw)) : undefined;

export const rawEd25519 = (key: DocumentKey): Uint8Array => key.spki.subarray(PUBLIC_PREFIX.length);

const P256_PREFIX = Buffer.from("3039301306072a8648ce3d020106082a8648ce3d030107032200", "hex");
const P384_PREFIX = Buffer.from("3046301006072a8648ce3d020106052b81040022033200", "hex");

/**
 * From the compressed point of an elliptic curve, as in a DID. Undefined if it is not on the curve.
 */
export function compressedDocumentKey(kind: "p-256" | "p-384", point: Uint8Array): DocumentKey | undefined {
  const [prefix, sizeBytes] = kind === "p-256" ? [P256_PREFIX, 33] : [P384_PREFIX, 49];
  return point.byteLength === sizeBytes ? keyOfSpki(concat(prefix, point)) : undefined;
}

/** 33 or 49 bytes. */
export function compressedPoint(key: DocumentKey): Uint8Array {
  const { x = "", y = "" } = createPublicKey({ key: asBuffer(key.spki), format: "der", type: "spki" }).export({
    format: "jwk",
  });
  const isOdd = (Buffer.from(y, "base64url").at(-1) ?? 0) % 2 === 1;
  return concat(Buffer.of(isOdd ? 3 : 2), Buffer.from(x, "base64url"));
}

/**
 * A PEM with exactly one SubjectPublicKeyInfo. Private keys and certificates are refused, because a
 * document should not contain them.
 */
export function pemDocumentKey(text: string): DocumentKey | undefined {
  if (text.length > KEY_TEXT_MAX) return undefined;
  const body = /^\s*-----BEGIN PUBLIC KEY-----\s([A-Za-z0-9+/=\s]+)-----END PUBLIC KEY-----\s*$/.exec(text)?.[1];
  return body === undefined ? undefined : keyOfSpki(Buffer.from(body.replaceAll(/\s/g, ""), "base64"));
}

/** From a JWK of an elliptic or RSA key. Refused if it has private members. */
export function jwkDocumentKey(text: string): DocumentKey | undefined {
  if (text.length > KEY_TEXT_MAX) return undefined;
  const jwk = jsonOf(text);
  if (typeof jwk !== "object" || jwk === null || PRIVATE_MEMBERS.some((name) => name in jwk)) return undefined;
  const members = Object.fromEntries(
    Object.entries(jwk).filter(
      (entry): entry is [string, string] => JWK_MEMBERS.has(entry[0]) && typeof entry[1] === "string",
    ),
  );
  if (members["kty"] !== "EC" && members["kty"] !== "RSA") return undefined;
  return soundKey(() => createPublicKey({ key: members, format: "jwk" }));
}
const PRIVATE_MEMBERS = ["d", "p", "q", "dp", "dq", "qi", "oth", "k"];
const JWK_MEMBERS: ReadonlySet<string> = new Set(["kty", "crv", "x", "y", "n", "e"]);

/** Used for RSA keys; elliptic keys are usually written as JWK. */
export const documentKeyPem = (key: DocumentKey): string =>
  String(
    createPublicKey({ key: asBuffer(key.spki), format: "der", type: "spki" }).export({ format: "pem", type: "spki" }),
  );

/** The JWK members of an elliptic key, in the order of RFC 7638. */
export function documentKeyJwk(key: DocumentKey): Readonly<Record<"crv" | "kty" | "x" | "y", string>> {
  const {
    crv = "",
    kty = "",
    x = "",
    y = "",
  } = createPublicKey({
    key: asBuffer(key.spki),
    format: "der",
    type: "spki",
  }).export({ format: "jwk" });
  return { crv, kty, x, y };
}

/** `sha256:` and 64 hex digits over the SubjectPublicKeyInfo. */
export const documentKeyFingerprint = (key: DocumentKey): string => `sha256:${sha256Hex(key.spki)}`;

/** From a DER SubjectPublicKeyInfo of any supported kind. */
export const keyOfSpki = (der: Uint8Array): DocumentKey | undefined =>
  soundKey(() => createPublicKey({ key: asBuffer(der), format: "der", type: "spki" }));

function soundKey(read: () => KeyObject): DocumentKey | undefined {
  try {
    return keyOf(read());
  } catch {
    return undefined;
  }
}

/** Undefined for RSA-PSS, other curves, unsafe RSA exponents, and sizes out of bounds. */
function keyOf(key: KeyObject): DocumentKey | undefined {
  const spki = key.export({ format: "der", type: "spki" });
  const { namedCurve, modulusLength = 0, publicExponent = 0n } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType === "ed25519") return { kind: "ed25519", spki };
  if (key.asymmetricKeyType === "rsa") {
    const isSound = modulusLength <= MODULUS_BITS_MAX && publicExponent >= 3n && publicExponent % 2n === 1n;
    return isSound ? { kind: "rsa", modulusBits: modulusLength, spki } : undefined;
  }
  if (key.asymmetricKeyType !== "ec") return undefined;
  const kind = namedCurve === "prime256v1" ? "p-256" : namedCurve === "secp384r1" ? "p-384" : undefined;
  // Normalizes compressed points.
  return kind === undefined ? undefined : { kind, spki: uncompressed(key) };
}

const uncompressed = (key: KeyObject): Buffer =>
  createPublicKey({ key: key.export({ format: "jwk" }), format: "jwk" }).export({ format: "der", type: "spki" });

function jsonOf(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

const unusable = (algorithm: DocumentAlgorithm): KeepsakeError =>
  new KeepsakeError("invalid_input", `The private key cannot be used for ${algorithm}.`, {
    hint: "Use a key of the kind and size that the algorithm requires.",
    facts: { algorithm },
  });
