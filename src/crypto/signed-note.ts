/**
 * Signed notes as in C2SP signed-note, with Ed25519 (SEC-E8; security.md §4.5): a text, an empty
 * line, then lines of `— <key name> <base64(key id 4 ‖ signature)>`. Unknown keys are ignored; a
 * bad signature of a known key invalidates the note.
 */

import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { KeepsakeError } from "../model/error.ts";
import { canonicalJson, type Json, parseJson } from "../model/json.ts";
import { asBuffer, concat, exactSize, integerWithin, KEY_BYTES, readU64, sha256, u64 } from "./primitives.ts";

export interface VerifierKey {
  readonly name: string;
  /** 32 bytes, Ed25519. */
  readonly publicKey: Uint8Array;
}
export interface NoteSigner {
  readonly name: string;
  /** 32 bytes. */
  readonly seed: Uint8Array;
}
export type NoteFault = "malformed" | "too_many_signatures" | "unknown_key" | "bad_signature";
type VerifiedNote =
  | { readonly valid: true; readonly text: string; readonly signers: readonly string[] }
  | { readonly valid: false; readonly reason: NoteFault };

const ED25519_TYPE = 1;
const KEY_ID_BYTES = 4;
const SIGNATURES_MAX = 16;
const NOTE_MAX_CHARACTERS = 65_536;
const SIGNATURE_LINE = /^— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is what it is for.
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/u;

/** SHA-256(name ‖ 0x0A ‖ 0x01 ‖ public key), the first four bytes. */
export const noteKeyId = (key: VerifierKey): Buffer =>
  sha256(concat(Buffer.from(`${key.name}\n`, "utf8"), Buffer.of(ED25519_TYPE), key.publicKey)).subarray(
    0,
    KEY_ID_BYTES,
  );

/** `text` ends with a newline. Sign only durable content. */
export function signNote(text: string, signer: NoteSigner): string {
  if (!isNoteText(text) || !isKeyName(signer.name)) {
    throw new KeepsakeError(
      "invalid_input",
      "A note needs text without control characters that ends in a newline, and a key name without spaces or plus signs.",
      {
        hint: "Check the origin name in the configuration.",
        facts: { length: text.length },
      },
    );
  }
  const key = { name: signer.name, publicKey: ed25519PublicKey(signer.seed) };
  const signature = ed25519Sign(signer.seed, Buffer.from(text, "utf8"));
  return `${text}\n— ${signer.name} ${concat(noteKeyId(key), signature).toString("base64")}\n`;
}

export function verifyNote(note: string, known: readonly VerifierKey[]): VerifiedNote {
  const split = note.lastIndexOf("\n\n");
  const text = note.slice(0, split + 1);
  const block = note.slice(split + 2);
  if (note.length > NOTE_MAX_CHARACTERS || split < 0 || !isNoteText(text) || !block.endsWith("\n"))
    return fault("malformed");
  const lines = block.slice(0, -1).split("\n");
  if (lines.length > SIGNATURES_MAX) return fault("too_many_signatures");

  const signers: string[] = [];
  for (const line of lines) {
    const parsed = parseSignature(line);
    if (parsed === undefined) return fault("malformed");
    const key = known.find((each) => each.name === parsed.name && noteKeyId(each).equals(parsed.keyId));
    if (key === undefined) continue;
    if (!ed25519Verify(key.publicKey, Buffer.from(text, "utf8"), parsed.signature)) return fault("bad_signature");
    if (!signers.includes(key.name)) signers.push(key.name);
  }
  return signers.length === 0 ? fault("unknown_key") : { valid: true, text, signers };
}

/** `<name>+<key id, hex>+<base64(0x01 ‖ public key)>`, the published form of a verifier key. */
export function encodeVerifierKey(key: VerifierKey): string {
  const bytes = concat(Buffer.of(ED25519_TYPE), key.publicKey);
  return `${key.name}+${noteKeyId(key).toString("hex")}+${bytes.toString("base64")}`;
}

/** @throws KeepsakeError `invalid_input` for another form or algorithm, or a wrong key id. */
export function parseVerifierKey(text: string): VerifierKey {
  const [, name, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/u.exec(text) ?? [];
  const bytes = Buffer.from(encoded ?? "", "base64");
  const key = { name: name ?? "", publicKey: bytes.subarray(1) };
  const isCanonical = bytes.toString("base64") === encoded;
  const isEd25519 = isCanonical && bytes.length === 1 + KEY_BYTES && bytes[0] === ED25519_TYPE;
  if (isEd25519 && isKeyName(key.name) && noteKeyId(key).toString("hex") === id) return key;
  throw new KeepsakeError("invalid_input", "This is not an Ed25519 verifier key.", {
    hint: "It looks like name+8 hex digits+base64, on one line.",
    facts: { length: text.length },
  });
}

/** A signature line of any algorithm; undefined for other lines. */
function parseSignature(line: string): { name: string; keyId: Buffer; signature: Buffer } | undefined {
  const [, name, encoded] = SIGNATURE_LINE.exec(line) ?? [];
  if (name === undefined || encoded === undefined) return undefined;
  const bytes = Buffer.from(encoded, "base64");
  // Other algorithms have other lengths, but a signature is always canonical base64.
  if (bytes.length <= KEY_ID_BYTES || bytes.toString("base64") !== encoded) return undefined;
  return { name, keyId: bytes.subarray(0, KEY_ID_BYTES), signature: bytes.subarray(KEY_ID_BYTES) };
}

const isNoteText = (text: string): boolean => text.endsWith("\n") && text.isWellFormed() && !CONTROL.test(text);
/** Without spaces, plus signs and control characters. */
export const isKeyName = (name: string): boolean =>
  /^[^\s+]+$/u.test(name) && name.isWellFormed() && !CONTROL.test(name);
const fault = (reason: NoteFault): VerifiedNote => ({ valid: false, reason });

/**
 * The head of a log in three lines: origin, decimal size, base64 root (security.md §4.5). Signed as
 * a note; the key's name is the origin.
 */
export interface Checkpoint {
  /** `<instance>/<store>/<log>/<number>` */
  readonly origin: string;
  readonly size: number;
  /** 32 bytes. */
  readonly root: Uint8Array;
}

export function checkpointText(checkpoint: Checkpoint): string {
  const { origin, size, root } = checkpoint;
  if (!/^[^\s+]+$/u.test(origin)) throw malformed(origin.length);
  integerWithin(size, Number.MAX_SAFE_INTEGER);
  return `${origin}\n${size}\n${Buffer.from(exactSize(root, 32, "A root")).toString("base64")}\n`;
}

/**
 * @throws KeepsakeError `invalid_input` for any other format than `checkpointText` writes,
 * extension lines included.
 */
export function parseCheckpoint(text: string): Checkpoint {
  const [, origin, decimal, encoded] = /^([^\s+]+)\n(0|[1-9]\d{0,15})\n([A-Za-z0-9+/]{43}=)\n$/u.exec(text) ?? [];
  const size = Number(decimal);
  const root = Buffer.from(encoded ?? "", "base64");
  const isCanonical = root.length === 32 && root.toString("base64") === encoded;
  if (origin === undefined || !Number.isSafeInteger(size) || !isCanonical) throw malformed(text.length);
  return { origin, size, root };
}

const malformed = (length: number): KeepsakeError =>
  new KeepsakeError("invalid_input", "This is not a checkpoint. Expected origin, size and root, one per line.", {
    hint: "Copy the published checkpoint exactly, with its line breaks.",
    facts: { length },
  });

const SIGNATURE_BYTES = 64;

/** DER prefixes of a raw key: PKCS #8 and SubjectPublicKeyInfo of RFC 8410. */
export const PRIVATE_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");
export const PUBLIC_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

export function ed25519PublicKey(seed: Uint8Array): Buffer {
  return createPublicKey(privateKey(seed)).export({ format: "der", type: "spki" }).subarray(PUBLIC_PREFIX.length);
}

export const ed25519Sign = (seed: Uint8Array, message: Uint8Array): Buffer => sign(null, message, privateKey(seed));

/** False for a wrong or invalid signature or key. */
export function ed25519Verify(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (publicKey.byteLength !== KEY_BYTES || signature.byteLength !== SIGNATURE_BYTES) return false;
  const key = createPublicKey({ key: concat(PUBLIC_PREFIX, publicKey), format: "der", type: "spki" });
  return verify(null, message, key, signature);
}

function privateKey(seed: Uint8Array): KeyObject {
  const der = concat(PRIVATE_PREFIX, exactSize(seed, KEY_BYTES, "A signing seed"));
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  der.fill(0);
  return key;
}

/** Upper bound on JWS length; rejects oversized input before decoding. */
const LENGTH_MAX = 4_096;
const ENCODED = /^[A-Za-z0-9_-]+$/;

interface DetachedJws {
  readonly keyId: string;
  /** As written before the two dots. */
  readonly protectedHeader: string;
  /** 64 bytes. */
  readonly signature: Uint8Array;
}

/**
 * @param seed 32 bytes of the private key
 * @param keyId such as `did:key:z6Mk…#z6Mk…`
 */
export function signDetached(seed: Uint8Array, keyId: string, payload: Uint8Array): string {
  const header = base64url(Buffer.from(canonicalJson({ alg: "EdDSA", kid: keyId }), "utf8"));
  return `${header}..${base64url(ed25519Sign(seed, signedBytes(header, payload)))}`;
}

/**
 * Undefined for any other form: another algorithm, an embedded payload, extensions, padding or
 * non-canonical bits.
 */
export function parseDetached(text: string): DetachedJws | undefined {
  if (text.length > LENGTH_MAX) return undefined;
  const [header = "", payload, encoded = "", further] = text.split(".");
  if (payload !== "" || further !== undefined) return undefined;
  const [headerBytes, signature] = [decoded(header), decoded(encoded)];
  if (headerBytes === undefined || signature === undefined) return undefined;
  const keyId = keyIdOf(headerBytes);
  return keyId === undefined ? undefined : { keyId, protectedHeader: header, signature };
}

/** False for a wrong key or payload, or an invalid signature. */
export const verifyDetached = (jws: DetachedJws, publicKey: Uint8Array, payload: Uint8Array): boolean =>
  ed25519Verify(publicKey, signedBytes(jws.protectedHeader, payload), jws.signature);

const signedBytes = (header: string, payload: Uint8Array): Uint8Array =>
  Buffer.from(`${header}.${base64url(payload)}`, "ascii");

export const base64url = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64url");

/** Undefined unless canonical. */
function decoded(text: string): Uint8Array | undefined {
  if (!ENCODED.test(text)) return undefined;
  const bytes = Buffer.from(text, "base64url");
  return base64url(bytes) === text ? bytes : undefined;
}

function keyIdOf(bytes: Uint8Array): string | undefined {
  let header: Json;
  try {
    header = parseJson(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
  if (typeof header !== "object" || header === null || Array.isArray(header)) return undefined;
  const members = Object.entries(header);
  const isPlain = members.every(([name]) => name === "alg" || name === "kid");
  const { alg, kid } = Object.fromEntries(members);
  return isPlain && alg === "EdDSA" && typeof kid === "string" && kid !== "" ? kid : undefined;
}

/**
 * Witness cosignatures in the format of C2SP tlog-cosignature, with Ed25519 (SEC-G2; security.md
 * §4.6). A witness states the time at which this was the largest tree it had seen, consistent with
 * all earlier ones. An extra signature line of the note, ignored by verifiers that do not know the
 * witness.
 */
export interface Cosignature {
  readonly name: string;
  /** POSIX seconds, by the witness's clock. */
  readonly timeSeconds: number;
}
type VerifiedCosignatures =
  | { readonly valid: true; readonly cosignatures: readonly Cosignature[] }
  | { readonly valid: false; readonly reason: Extract<NoteFault, "malformed" | "bad_signature"> };

const COSIGNATURE_TYPE = 4;

const TIME_BYTES = 8;

/**
 * SHA-256(name ‖ 0x0A ‖ 0x04 ‖ public key), the first four bytes. Differs from a log key's id even
 * for the same bytes.
 */
export const cosignerKeyId = (key: VerifierKey): Buffer =>
  sha256(concat(Buffer.from(`${key.name}\n`, "utf8"), Buffer.of(COSIGNATURE_TYPE), key.publicKey)).subarray(
    0,
    KEY_ID_BYTES,
  );

/**
 * Adds the witness's line to the note, replacing an older one. Check the log's own signature first;
 * this function does not.
 * @throws KeepsakeError `invalid_input` for an invalid note, or one with 16 signatures
 */
export function cosignNote(note: string, cosigner: NoteSigner, timeSeconds: number): string {
  const parts = split(note);
  if (parts === undefined || !isKeyName(cosigner.name)) throw unsignable(note.length);
  const key = { name: cosigner.name, publicKey: ed25519PublicKey(cosigner.seed) };
  const keyId = cosignerKeyId(key);
  const time = u64(integerWithin(timeSeconds, Number.MAX_SAFE_INTEGER));
  const signature = ed25519Sign(cosigner.seed, signedMessage(parts.text, timeSeconds));
  const otherLines = parts.lines.filter((line) => {
    const parsed = parseSignature(line);
    return parsed === undefined || parsed.name !== key.name || !parsed.keyId.equals(keyId);
  });
  if (otherLines.length >= SIGNATURES_MAX) throw unsignable(note.length);
  const own = `— ${key.name} ${concat(keyId, time, signature).toString("base64")}`;
  return `${parts.text}\n${[...otherLines, own].join("\n")}\n`;
}

/** Verifies lines of known witnesses. None is fine; a bad one invalidates the note. */
export function verifyCosignatures(note: string, known: readonly VerifierKey[]): VerifiedCosignatures {
  const parts = split(note);
  if (parts === undefined) return { valid: false, reason: "malformed" };
  const cosignatures: Cosignature[] = [];
  for (const line of parts.lines) {
    const parsed = parseSignature(line);
    if (parsed === undefined) return { valid: false, reason: "malformed" };
    const key = known.find((each) => each.name === parsed.name && cosignerKeyId(each).equals(parsed.keyId));
    if (key === undefined) continue;
    const timeSeconds = verifiedTime(parts.text, key, parsed.signature);
    if (timeSeconds === undefined) return { valid: false, reason: "bad_signature" };
    if (!cosignatures.some(({ name }) => name === key.name)) cosignatures.push({ name: key.name, timeSeconds });
  }
  return { valid: true, cosignatures };
}

/** `<name>+<key id, hex>+<base64(0x04 ‖ public key)>`, the published form of a witness key. */
export function encodeCosignerKey(key: VerifierKey): string {
  const bytes = concat(Buffer.of(COSIGNATURE_TYPE), key.publicKey);
  return `${key.name}+${cosignerKeyId(key).toString("hex")}+${bytes.toString("base64")}`;
}

/** @throws KeepsakeError `invalid_input` for another form or algorithm, or a wrong key id. */
export function parseCosignerKey(text: string): VerifierKey {
  const [, name = "", encoded = ""] = /^([^\s+]+)\+[0-9a-f]{8}\+([A-Za-z0-9+/]+={0,2})$/u.exec(text) ?? [];
  const bytes = Buffer.from(encoded, "base64");
  const key = { name, publicKey: bytes.subarray(1) };
  // Encode again to reject other spellings of the same key.
  if (bytes.length === 1 + KEY_BYTES && isKeyName(name) && encodeCosignerKey(key) === text) return key;
  throw new KeepsakeError("invalid_input", "This is not a witness key.", {
    hint: "It looks like name+8 hex digits+base64, on one line, and its algorithm byte is 4.",
    facts: { length: text.length },
  });
}

function verifiedTime(text: string, key: VerifierKey, bytes: Buffer): number | undefined {
  if (bytes.length !== TIME_BYTES + SIGNATURE_BYTES) return undefined;
  const timeSeconds = readU64(asBuffer(bytes), 0);
  if (timeSeconds === undefined) return undefined;
  const isGood = ed25519Verify(key.publicKey, signedMessage(text, timeSeconds), bytes.subarray(TIME_BYTES));
  return isGood ? timeSeconds : undefined;
}

const signedMessage = (text: string, timeSeconds: number): Buffer =>
  Buffer.from(`cosignature/v1\ntime ${timeSeconds}\n${text}`, "utf8");

/** The text with its newline, the signature lines without. */
function split(note: string): { readonly text: string; readonly lines: readonly string[] } | undefined {
  const at = note.lastIndexOf("\n\n");
  const lines = note.slice(at + 2, -1).split("\n");
  if (at < 0 || !note.endsWith("\n") || lines.length > SIGNATURES_MAX) return undefined;
  return { text: note.slice(0, at + 1), lines };
}

const unsignable = (length: number): KeepsakeError =>
  new KeepsakeError("invalid_input", "This note can't be cosigned.", {
    hint: "Pass a signed note with fewer than 16 signatures, and a witness name without spaces or plus signs.",
    facts: { length },
  });
