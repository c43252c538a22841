/**
 * The PN2 envelope of one sealed field (PN-14..16, SEC-C4..C6, SEC-C8; security.md §3.4):
 *   0x02 ‖ suite ‖ u32 key version ‖ commitment 32 ‖ nonce 12 ‖ ciphertext ‖ tag 16
 * The tail is the seed's `nonce ‖ ciphertext ‖ tag`. Finding salt and key is the caller's; a missing salt is `record_shredded`.
 */
import { timingSafeEqual } from "node:crypto";
import { KeepsakeError } from "../core/error.ts";
import { corrupt, decrypt, encryptInto, NONCE_BYTES, TAG_BYTES } from "./cipher.ts";
import { asBuffer, exactSize, integerWithin } from "./encoding.ts";
import { type RecordSuite, recordKeys } from "./record-key.ts";
import { padToBucket, unpad } from "./record-padding.ts";
import { KEY_BYTES } from "./secret-key.ts";

export interface SealOptions {
  readonly keyVersion: number;
  /** 2 pads short texts; 1 is for content whose size says nothing, such as vectors. */
  readonly suite: RecordSuite;
  /** 12 fresh random bytes. */
  readonly nonce: Uint8Array;
}

export interface EnvelopeHeader {
  readonly suite: RecordSuite;
  readonly keyVersion: number;
}

const FORMAT = 2;
const KEY_VERSION_AT = 2;
const COMMITMENT_AT = 6;
const NONCE_AT = COMMITMENT_AT + KEY_BYTES;
const BODY_AT = NONCE_AT + NONCE_BYTES;
/** What an envelope adds to its plaintext (before padding). */
export const ENVELOPE_OVERHEAD_BYTES = BODY_AT + TAG_BYTES;
const KEY_VERSION_MAX = 0xffff_ffff;

/**
 * @param encKey the vault's `enc` sub-key, 32 bytes
 * @param salt the record's own salt, 32 bytes, never used for another revision (fields 1 to 6)
 * @param aad from `recordAad`, with the same key version
 */
export function sealRecord(
  encKey: Uint8Array,
  salt: Uint8Array,
  aad: Uint8Array,
  plaintext: Uint8Array,
  options: SealOptions,
): Buffer {
  const { suite, nonce } = options;
  const keys = recordKeys(encKey, salt, suite);
  const body = suite === 2 ? padToBucket(plaintext) : plaintext;
  try {
    const envelope = Buffer.allocUnsafe(ENVELOPE_OVERHEAD_BYTES + body.byteLength);
    envelope[0] = FORMAT;
    envelope[1] = suite;
    envelope.writeUInt32BE(integerWithin(options.keyVersion, KEY_VERSION_MAX), KEY_VERSION_AT);
    envelope.set(keys.commitment, COMMITMENT_AT);
    envelope.set(exactSize(nonce, NONCE_BYTES, "A nonce"), NONCE_AT);
    encryptInto(envelope, BODY_AT, keys.key, nonce, aad, body);
    return envelope;
  } finally {
    keys.wipe();
    if (body !== plaintext) body.fill(0);
  }
}

/**
 * What stands before the seal: enough to find the key. Not authenticated until the record opens.
 * @throws KeepsakeError `record_corrupt` for anything that is not an envelope of a known format and suite.
 */
export function envelopeHeader(envelope: Uint8Array): EnvelopeHeader {
  const bytes = asBuffer(envelope);
  if (bytes.length < ENVELOPE_OVERHEAD_BYTES)
    throw corrupt("A sealed record is too short.", { sizeBytes: bytes.length });
  if (bytes[0] !== FORMAT) throw corrupt("A sealed record has an unknown format.", { format: bytes[0] ?? -1 });
  const suite = bytes[1];
  if (suite !== 1 && suite !== 2) throw corrupt("A sealed record has an unknown suite.", { suite: suite ?? -1 });
  return { suite, keyVersion: bytes.readUInt32BE(KEY_VERSION_AT) };
}

/**
 * Parse, compare the key version, compare the commitment, and only then decrypt. Returns everything or throws.
 * @param keyVersion the version that `encKey` and `aad` were made for
 * @throws KeepsakeError `key_mismatch` when the key or salt is not the one it was sealed with, `record_corrupt` when it was changed or moved.
 */
export function openRecord(
  encKey: Uint8Array,
  salt: Uint8Array,
  aad: Uint8Array,
  envelope: Uint8Array,
  keyVersion: number,
): Buffer {
  const header = envelopeHeader(envelope);
  if (header.keyVersion !== keyVersion) throw mismatch(header.keyVersion);
  const keys = recordKeys(encKey, salt, header.suite);
  try {
    if (!timingSafeEqual(envelope.subarray(COMMITMENT_AT, NONCE_AT), keys.commitment)) throw mismatch(keyVersion);
    const tagAt = envelope.byteLength - TAG_BYTES;
    const body = decrypt(
      keys.key,
      envelope.subarray(NONCE_AT, BODY_AT),
      aad,
      envelope.subarray(BODY_AT, tagAt),
      envelope.subarray(tagAt),
    );
    return header.suite === 2 ? unframed(body) : body;
  } finally {
    keys.wipe();
  }
}

function unframed(frame: Buffer): Buffer {
  const data = unpad(frame);
  if (data === undefined) throw corrupt("A padded record has no valid frame.", { sizeBytes: frame.length });
  return data;
}

const mismatch = (keyVersion: number): KeepsakeError =>
  new KeepsakeError("key_mismatch", "A record was not sealed with this key.", {
    hint: "Open it with the keyring of the keep it was written in; a restored data file needs the keystore it belongs to.",
    facts: { keyVersion },
  });
