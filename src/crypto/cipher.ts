/**
 * The cipher, and the sealed formats made with it: bytes under a purpose, and the PN2 envelope of
 * a record.
 *
 * AES-256-GCM; the only module that calls the cipher (PN-05, SEC-C5, SEC-C6). Tags have 16 bytes,
 * and plaintext is returned only after authentication. GCM does not commit to a key;
 * `sealRecord` and `sealBytes` add that.
 * ChaCha20-Poly1305 is used only for the file key in a passphrase stanza of age, whose format
 * requires it.
 */

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { KeepsakeError } from "../model/error.ts";
import {
  asBuffer,
  concat,
  exactSize,
  integerWithin,
  KEY_BYTES,
  lengthPrefixedSize,
  secretKey,
  writeLengthPrefixed,
  writeU64,
} from "./primitives.ts";

export const NONCE_BYTES = 12;
export const TAG_BYTES = 16;
/** Bounds memory per call; larger content is stored as a blob in chunks. */
const PLAINTEXT_MAX_BYTES = 64 * 1024 * 1024;

const ALGORITHM = "aes-256-gcm";
const OPTIONS = { authTagLength: TAG_BYTES } as const;

/**
 * Writes ciphertext ‖ tag at `offset` of `target`, which needs `plaintext.byteLength + 16` bytes.
 * @throws KeepsakeError `invalid_input` for a key or nonce of another size, or more than 64 MiB.
 */
export function encryptInto(
  target: Buffer,
  offset: number,
  key: Uint8Array,
  nonce: Uint8Array,
  aad: Uint8Array,
  plaintext: Uint8Array,
): void {
  const keyObject = secretKey(key);
  exactSize(nonce, NONCE_BYTES, "A nonce");
  integerWithin(plaintext.byteLength, PLAINTEXT_MAX_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyObject, nonce, OPTIONS).setAAD(aad);
  target.set(cipher.update(plaintext), offset);
  cipher.final(); // In counter mode `update` returned everything; `final` only computes the tag.
  target.set(cipher.getAuthTag(), offset + plaintext.byteLength);
}

/** @throws KeepsakeError `record_corrupt` if the tag does not match key, nonce, aad and bytes. */
export function decrypt(
  key: Uint8Array,
  nonce: Uint8Array,
  aad: Uint8Array,
  ciphertext: Uint8Array,
  tag: Uint8Array,
): Buffer {
  if (tag.byteLength !== TAG_BYTES) throw corrupt("The authentication tag does not have 16 bytes.");
  const keyObject = secretKey(key);
  exactSize(nonce, NONCE_BYTES, "A nonce");
  const decipher = createDecipheriv(ALGORITHM, keyObject, nonce, OPTIONS).setAAD(aad).setAuthTag(tag);
  const unverified = decipher.update(ciphertext);
  try {
    decipher.final();
  } catch {
    unverified.fill(0);
    // No `cause`: it adds nothing, and could carry buffers.
    throw corrupt("Encrypted bytes were changed or moved.");
  }
  return unverified;
}

const AGE_ALGORITHM = "chacha20-poly1305";
/** A zero nonce, as the format requires: each key comes from a fresh salt and seals one value. */
const AGE_NONCE = Buffer.alloc(NONCE_BYTES);

/** Ciphertext ‖ tag. `key` must never seal anything else, because the nonce is fixed. */
export function sealAgeFileKey(key: Uint8Array, fileKey: Uint8Array): Buffer {
  const keyObject = secretKey(key);
  const cipher = createCipheriv(AGE_ALGORITHM, keyObject, AGE_NONCE, OPTIONS);
  return Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined for another key or altered bytes, which this cipher cannot distinguish. */
export function openAgeFileKey(key: Uint8Array, sealed: Uint8Array): Buffer | undefined {
  const keyObject = secretKey(key);
  const tagAt = sealed.byteLength - TAG_BYTES;
  if (tagAt < 0) return undefined;
  const decipher = createDecipheriv(AGE_ALGORITHM, keyObject, AGE_NONCE, OPTIONS).setAuthTag(sealed.subarray(tagAt));
  const unverified = decipher.update(sealed.subarray(0, tagAt));
  try {
    decipher.final();
    return unverified;
  } catch {
    unverified.fill(0);
    return undefined;
  }
}

export const corrupt = (message: string, facts: Readonly<Record<string, string | number>> = {}): KeepsakeError =>
  new KeepsakeError("record_corrupt", message, {
    hint: "Restore it from a backup; keepsake doctor lists what is damaged.",
    facts,
  });

/** HKDF-SHA256 (RFC 5869), complete and expand-only (PN-12, security.md §3.3 and §3.4). */

const HASH_BYTES = 32;
const HASHES_MAX = 255;

/** Extract and expand, to 32 bytes. */
export function hkdf(inputKey: Uint8Array, salt: Uint8Array, info: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secretKey(inputKey), salt, info, KEY_BYTES));
}

/**
 * Expand only, from a uniform key; at most 8,160 bytes. node:crypto lacks this, so it is the loop
 * of RFC 5869 §2.3.
 */
export function hkdfExpand(key: Uint8Array, info: Uint8Array, sizeBytes: number): Buffer {
  const keyObject = secretKey(key);
  const blockCount = integerWithin(Math.ceil(sizeBytes / HASH_BYTES), HASHES_MAX);
  const output = Buffer.allocUnsafe(blockCount * HASH_BYTES);
  // previous hash ‖ info ‖ counter in one buffer, so that each step is one HMAC call.
  const message = Buffer.allocUnsafe(HASH_BYTES + info.byteLength + 1);
  message.set(info, HASH_BYTES);
  for (let block = 1; block <= blockCount; block++) {
    message[message.length - 1] = block;
    const digest = createHmac("sha256", keyObject)
      .update(block === 1 ? message.subarray(HASH_BYTES) : message)
      .digest();
    output.set(digest, (block - 1) * HASH_BYTES);
    message.set(digest, 0);
    digest.fill(0);
  }
  message.fill(0);
  return output.subarray(0, sizeBytes);
}

const BYTES_FORMAT = 1;
const BYTES_NONCE_AT = 1 + KEY_BYTES;
const BYTES_BODY_AT = BYTES_NONCE_AT + NONCE_BYTES;
const SEALED_BYTES_OVERHEAD = BYTES_BODY_AT + TAG_BYTES;
const LABEL = Buffer.from("keepsake/sealed-bytes/1\0", "latin1");

/**
 * @param nonce 12 fresh random bytes
 * @param aad names the place: kind of value, owner, revision
 */
export function sealBytes(key: Uint8Array, aad: Uint8Array, plaintext: Uint8Array, nonce: Uint8Array): Buffer {
  const material = hkdfExpand(key, concat(LABEL, exactSize(nonce, NONCE_BYTES, "A nonce")), 2 * KEY_BYTES);
  try {
    const sealed = Buffer.allocUnsafe(SEALED_BYTES_OVERHEAD + plaintext.byteLength);
    sealed[0] = BYTES_FORMAT;
    sealed.set(material.subarray(KEY_BYTES), 1);
    sealed.set(nonce, BYTES_NONCE_AT);
    encryptInto(sealed, BYTES_BODY_AT, material.subarray(0, KEY_BYTES), nonce, aad, plaintext);
    return sealed;
  } finally {
    material.fill(0);
  }
}

/** @throws KeepsakeError `key_mismatch` for another key, `record_corrupt` for altered bytes. */
export function openBytes(key: Uint8Array, aad: Uint8Array, sealed: Uint8Array): Buffer {
  if (sealed.byteLength < SEALED_BYTES_OVERHEAD || sealed[0] !== BYTES_FORMAT) {
    throw corrupt("A sealed value is too short or has an unknown format.", { sizeBytes: sealed.byteLength });
  }
  const nonce = sealed.subarray(BYTES_NONCE_AT, BYTES_BODY_AT);
  const material = hkdfExpand(key, concat(LABEL, nonce), 2 * KEY_BYTES);
  try {
    if (!timingSafeEqual(sealed.subarray(1, BYTES_NONCE_AT), material.subarray(KEY_BYTES))) {
      throw new KeepsakeError("key_mismatch", "A value was not sealed with this key.", {
        hint: "Open it with the keyring of the store that wrote it.",
      });
    }
    const tagAt = sealed.byteLength - TAG_BYTES;
    const body = sealed.subarray(BYTES_BODY_AT, tagAt);
    return decrypt(material.subarray(0, KEY_BYTES), nonce, aad, body, sealed.subarray(tagAt));
  } finally {
    material.fill(0);
  }
}

/*
 * The PN2 envelope of a sealed field (PN-14..16, SEC-C4..C6, SEC-C8; security.md §3.4):
 * `0x02 ‖ suite ‖ u32 key version ‖ commitment 32 ‖ nonce 12 ‖ ciphertext ‖ tag 16`
 * The caller finds the salt and the key; a missing salt is `record_shredded`.
 */

interface SealOptions {
  readonly keyVersion: number;
  /** 2 pads short texts; 1 is for content whose size reveals nothing, such as vectors. */
  readonly suite: RecordSuite;
  /** 12 fresh random bytes. */
  readonly nonce: Uint8Array;
}

const FORMAT = 2;
const KEY_VERSION_AT = 2;
const COMMITMENT_AT = 6;
const NONCE_AT = COMMITMENT_AT + KEY_BYTES;
const BODY_AT = NONCE_AT + NONCE_BYTES;
/** Added to the plaintext, before padding. */
export const ENVELOPE_OVERHEAD_BYTES = BODY_AT + TAG_BYTES;
const KEY_VERSION_MAX = 0xffff_ffff;

/**
 * @param encKey the vault's `enc` sub-key, 32 bytes
 * @param salt the record's own salt, 32 bytes, never reused for another revision (fields 1 to 6)
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
 * The header, to find the key. Not authenticated until the record is opened.
 * @throws KeepsakeError `record_corrupt` for an unknown format or suite.
 */
export function envelopeHeader(envelope: Uint8Array): { readonly suite: RecordSuite; readonly keyVersion: number } {
  const bytes = asBuffer(envelope);
  if (bytes.length < ENVELOPE_OVERHEAD_BYTES)
    throw corrupt("A sealed record is too short.", { sizeBytes: bytes.length });
  if (bytes[0] !== FORMAT) throw corrupt("A sealed record has an unknown format.", { format: bytes[0] ?? -1 });
  const suite = bytes[1];
  if (suite !== 1 && suite !== 2) throw corrupt("A sealed record has an unknown suite.", { suite: suite ?? -1 });
  return { suite, keyVersion: bytes.readUInt32BE(KEY_VERSION_AT) };
}

/**
 * Checks key version and commitment before it decrypts.
 * @param keyVersion the version of `encKey` and `aad`
 * @throws KeepsakeError `key_mismatch` for another key or salt, `record_corrupt` for altered or
 * moved bytes.
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
    hint: "Open it with the keyring of the store that wrote it. A restored data file needs its own keystore.",
    facts: { keyVersion },
  });

/**
 * The key of one record revision and its commitment (security.md §3.4), derived from the vault's
 * key and the record's salt. Destroying the salt destroys the record (SEC-S2).
 * Suite 1: plaintext as it is. Suite 2: framed and padded to a bucket, to hide its length (SEC-C8).
 */

const recordSuites = [1, 2] as const;
type RecordSuite = (typeof recordSuites)[number];

const SALT_BYTES = 32;

/**
 * HKDF-Expand(K_enc, label ‖ r_m, 64), halved. Each suite has its own label, so confusing them
 * fails the commitment.
 */
export function recordKeys(encKey: Uint8Array, salt: Uint8Array, suite: RecordSuite) {
  const material = hkdfExpand(
    encKey,
    concat(LABELS[suite], exactSize(salt, SALT_BYTES, "A record salt")),
    2 * KEY_BYTES,
  );
  return {
    key: material.subarray(0, KEY_BYTES),
    commitment: material.subarray(KEY_BYTES),
    /** Overwrites both. Call it as soon as the record is sealed or open. */
    wipe: (): void => void material.fill(0),
  };
}

const LABELS: Readonly<Record<RecordSuite, Buffer>> = {
  1: Buffer.from("pn2/rec\0", "latin1"),
  2: Buffer.from("pn2/rec2\0", "latin1"),
};

/** The frame of suite 2: u32 length ‖ data ‖ zeros, which hides short sizes (SEC-C8). */
const LENGTH_BYTES = 4;
const STEP_BYTES = 64;
const EVEN_STEPS_UP_TO_BYTES = 1_024;
const LARGE_STEP_BYTES = 16;

/** The smallest bucket for this size: multiples of 64 up to 1 KiB, then steps of at most 12 %. */
export function paddingBucket(framedBytes: number): number {
  if (framedBytes <= EVEN_STEPS_UP_TO_BYTES) return Math.max(1, Math.ceil(framedBytes / STEP_BYTES)) * STEP_BYTES;
  let bucket = EVEN_STEPS_UP_TO_BYTES;
  // Integers only, so that every machine computes the same bucket.
  while (bucket < framedBytes) bucket = Math.floor((bucket * 112) / (100 * LARGE_STEP_BYTES)) * LARGE_STEP_BYTES;
  return bucket;
}

/** The result holds content; the caller wipes it after sealing. */
export function padToBucket(data: Uint8Array): Buffer {
  const frame = Buffer.alloc(paddingBucket(LENGTH_BYTES + data.byteLength));
  frame.writeUInt32BE(data.byteLength, 0);
  frame.set(data, LENGTH_BYTES);
  return frame;
}

/** A view of the data in a frame; undefined unless it is exactly what `padToBucket` writes. */
export function unpad(frame: Uint8Array): Buffer | undefined {
  const bytes = asBuffer(frame);
  if (bytes.length < LENGTH_BYTES) return undefined;
  const end = LENGTH_BYTES + bytes.readUInt32BE(0);
  if (end > bytes.length || paddingBucket(end) !== bytes.length) return undefined;
  for (let index = end; index < bytes.length; index++) if (bytes[index] !== 0) return undefined;
  return bytes.subarray(LENGTH_BYTES, end);
}

/**
 * The associated data of a sealed record (PN-15, SEC-C2, SEC-S6; security.md §3.5). A blob moved to
 * another record, vault, store, field, time, key version or revision does not open.
 * Fields are sealed separately; their numbers are part of the stored format.
 */

export const recordField = {
  content: 1,
  embedding: 2,
  metadata: 3,
  blob: 4,
  lineage: 5,
  reason: 6,
  counters: 7,
} as const;
type RecordField = (typeof recordField)[keyof typeof recordField];

export interface RecordPlace {
  readonly memoryId: string;
  /** The vault's random id. */
  readonly userId: string;
  /** The exact stored text, `2026-04-12T09:15:00.000Z`; never formatted again (SEC-S6). */
  readonly createdAt: string;
  /** The store's random id. */
  readonly orgId: string;
  readonly field: RecordField;
  readonly keyVersion: number;
  readonly revision: number;
}

const TAG = Buffer.from("PN2\0", "latin1");
const FIXED_TAIL_BYTES = 1 + 4 + 8;

/** @throws KeepsakeError `invalid_input` for a malformed time or text, or a number out of range. */
export function recordAad(place: RecordPlace): Buffer {
  exactInstant(place.createdAt);
  const textBytes =
    lengthPrefixedSize(place.memoryId) +
    lengthPrefixedSize(place.userId) +
    lengthPrefixedSize(place.createdAt) +
    lengthPrefixedSize(place.orgId);
  const aad = Buffer.allocUnsafe(TAG.length + textBytes + FIXED_TAIL_BYTES);
  aad.set(TAG, 0);
  let offset = writeLengthPrefixed(aad, TAG.length, place.memoryId);
  offset = writeLengthPrefixed(aad, offset, place.userId);
  offset = writeLengthPrefixed(aad, offset, place.createdAt);
  offset = writeLengthPrefixed(aad, offset, place.orgId);
  aad[offset] = integerWithin(place.field, 0xff);
  aad.writeUInt32BE(integerWithin(place.keyVersion, 0xffff_ffff), offset + 1);
  writeU64(aad, offset + 5, place.revision);
  return aad;
}

const EXACT_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/**
 * @throws KeepsakeError `invalid_input` unless it is UTC with milliseconds, 24 characters (PN-C1).
 */
export function exactInstant(createdAt: string): string {
  if (EXACT_INSTANT.test(createdAt)) return createdAt;
  throw new KeepsakeError("invalid_input", "A creation time is not RFC 3339 in UTC with milliseconds.", {
    hint: "Write it like 2026-04-12T09:15:00.000Z.",
    facts: { length: createdAt.length },
  });
}
