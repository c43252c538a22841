/**
 * Cosignatures of a witness after C2SP tlog-cosignature, with Ed25519 (SEC-G2; security.md §4.6): "at this time, this was the largest tree of this
 * log that I had seen, and it only appended to the ones before". A line among the note's signatures; who does not know the witness passes over it.
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
  /** Of the witness. */
  readonly name: string;
  /** POSIX seconds, as the witness said. */
  readonly timeSeconds: number;
}
type VerifiedCosignatures =
  | { readonly valid: true; readonly cosignatures: readonly Cosignature[] }
  | { readonly valid: false; readonly reason: Extract<NoteFault, "malformed" | "bad_signature"> };

const COSIGNATURE_TYPE = 4;
const KEY_ID_BYTES = 4;
const TIME_BYTES = 8;
const SIGNATURE_BYTES = 64;

/** SHA-256(name ‖ 0x0A ‖ 0x04 ‖ public key), the first four bytes. A witness key is another key than a log's even where the bytes agree. */
export const cosignerKeyId = (key: VerifierKey): Buffer =>
  sha256(concat(Buffer.from(`${key.name}\n`, "utf8"), Buffer.of(COSIGNATURE_TYPE), key.publicKey)).subarray(
    0,
    KEY_ID_BYTES,
  );

/**
 * The note with the witness's line behind the others; an older line of the same witness goes.
 * Sign only what was checked: this function does not look at the log's own signature.
 * @throws KeepsakeError `invalid_input` for what is no note, and for a note that has 16 signatures already
 */
export function cosignNote(note: string, cosigner: NoteSigner, timeSeconds: number): string {
  const parts = split(note);
  if (parts === undefined || !isKeyName(cosigner.name)) throw unsignable(note.length);
  const key = { name: cosigner.name, publicKey: ed25519PublicKey(cosigner.seed) };
  const keyId = cosignerKeyId(key);
  const time = u64(integerWithin(timeSeconds, Number.MAX_SAFE_INTEGER));
  const signature = ed25519Sign(cosigner.seed, signedMessage(parts.text, timeSeconds));
  const kept = parts.lines.filter((line) => {
    const parsed = parseSignature(line);
    return parsed === undefined || parsed.name !== key.name || !parsed.keyId.equals(keyId);
  });
  if (kept.length >= SIGNATURES_MAX) throw unsignable(note.length);
  const own = `— ${key.name} ${concat(keyId, time, signature).toString("base64")}`;
  return `${parts.text}\n${[...kept, own].join("\n")}\n`;
}

/** The witnesses among `known` whose lines are good; none is no fault. A known witness whose line is not good spoils the note. */
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

/** `<name>+<key id, hex>+<base64(0x04 ‖ public key)>`, the form in which a witness publishes its key. */
export function encodeCosignerKey(key: VerifierKey): string {
  const bytes = concat(Buffer.of(COSIGNATURE_TYPE), key.publicKey);
  return `${key.name}+${cosignerKeyId(key).toString("hex")}+${bytes.toString("base64")}`;
}

/** @throws KeepsakeError `invalid_input` for another form, another algorithm, or a key id that is not the key's own. */
export function parseCosignerKey(text: string): VerifierKey {
  const [, name = "", encoded = ""] = /^([^\s+]+)\+[0-9a-f]{8}\+([A-Za-z0-9+/]+={0,2})$/u.exec(text) ?? [];
  const bytes = Buffer.from(encoded, "base64");
  const key = { name, publicKey: bytes.subarray(1) };
  // Written again it must be the same: the algorithm byte, the key id and the base64 have no second form.
  if (bytes.length === 1 + KEY_BYTES && isKeyName(name) && encodeCosignerKey(key) === text) return key;
  throw new KeepsakeError("invalid_input", "This is not the key of a witness.", {
    hint: "It looks like name+8 hex digits+base64, on one line, and its algorithm byte is 4.",
    facts: { length: text.length },
  });
}

/** The time of a good signature. */
function verifiedTime(text: string, key: VerifierKey, bytes: Buffer): number | undefined {
  if (bytes.length !== TIME_BYTES + SIGNATURE_BYTES) return undefined;
  const timeSeconds = readU64(asBuffer(bytes), 0);
  if (timeSeconds === undefined) return undefined;
  const isGood = ed25519Verify(key.publicKey, signedMessage(text, timeSeconds), bytes.subarray(TIME_BYTES));
  return isGood ? timeSeconds : undefined;
}

const signedMessage = (text: string, timeSeconds: number): Buffer =>
  Buffer.from(`cosignature/v1\ntime ${timeSeconds}\n${text}`, "utf8");

/** Text with its newline, and the signature lines without theirs. */
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
