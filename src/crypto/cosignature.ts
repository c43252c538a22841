/**
 * Witness cosignatures in the format of C2SP tlog-cosignature, with Ed25519 (SEC-G2; security.md
 * §4.6). A witness states the time at which this was the largest tree it had seen, consistent with
 * all earlier ones. An extra signature line of the note, ignored by verifiers that do not know the
 * witness.
 */

import { KeepsakeError } from "../model/error.ts";
import { asBuffer, concat, integerWithin, readU64, u64 } from "./encoding.ts";
import { KEY_BYTES, sha256 } from "./hash.ts";
import {
  ed25519PublicKey,
  ed25519Sign,
  ed25519Verify,
  isKeyName,
  type NoteFault,
  type NoteSigner,
  parseSignature,
  SIGNATURES_MAX,
  type VerifierKey,
} from "./signed-note.ts";

export interface Cosignature {
  readonly name: string;
  /** POSIX seconds, by the witness's clock. */
  readonly timeSeconds: number;
}
type VerifiedCosignatures =
  | { readonly valid: true; readonly cosignatures: readonly Cosignature[] }
  | { readonly valid: false; readonly reason: Extract<NoteFault, "malformed" | "bad_signature"> };

const COSIGNATURE_TYPE = 4;
const KEY_ID_BYTES = 4;
const TIME_BYTES = 8;
const SIGNATURE_BYTES = 64;

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
  throw new KeepsakeError("invalid_input", "This is not the key of a witness.", {
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
  new KeepsakeError("invalid_input", "This note takes no cosignature.", {
    hint: "Pass a signed note with fewer than 16 signatures, and a witness name without spaces or plus signs.",
    facts: { length },
  });
