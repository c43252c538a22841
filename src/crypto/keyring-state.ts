/**
 * What a keyring holds, as bytes: u64 created ‖ LP(keep id) ‖ org master key 32 ‖ u8 count ‖ (u32 epoch ‖ key 32) each.
 * Binary and not JSON, so that no key ever becomes a string, which could not be overwritten (SEC-C9).
 */
import { corrupt } from "./cipher.ts";
import { asBuffer, concat, exactSize, integerWithin, lengthPrefixed, readU64, u8, u32, u64 } from "./encoding.ts";
import { KEY_BYTES } from "./secret-key.ts";

export interface KeyringState {
  /** The keep's random id, `org_id` in the formulas. */
  readonly keepId: string;
  /** 32 bytes. */
  readonly orgMasterKey: Uint8Array;
  /** The epoch keys that are alive: one, or two while rows move from the older to the newer. */
  readonly keks: readonly EpochKey[];
  /** Milliseconds UTC. */
  readonly createdAt: number;
}
export interface EpochKey {
  readonly epoch: number;
  /** 32 bytes. */
  readonly key: Uint8Array;
}

/** Fits a slot with room to spare; an epoch change needs two. */
export const EPOCH_KEYS_MAX = 64;
const KEEP_ID_MAX_BYTES = 128;
const EPOCH_KEY_BYTES = 4 + KEY_BYTES;

/** The result holds keys: the caller wipes it. */
export function encodeKeyringState(state: KeyringState): Buffer {
  const keepId = lengthPrefixed(state.keepId);
  integerWithin(keepId.length - 2, KEEP_ID_MAX_BYTES);
  const keks = state.keks.flatMap(({ epoch, key }) => [u32(epoch), exactSize(key, KEY_BYTES, "An epoch key")]);
  const master = exactSize(state.orgMasterKey, KEY_BYTES, "The master key");
  const kekCount = u8(integerWithin(state.keks.length, EPOCH_KEYS_MAX));
  return concat(u64(state.createdAt), keepId, master, kekCount, ...keks);
}

/** Keys are copied out, so that the caller can wipe `content`. @throws KeepsakeError `record_corrupt` for any other layout. */
export function decodeKeyringState(content: Uint8Array): KeyringState {
  const bytes = asBuffer(content);
  const keepIdBytes = bytes.length >= 10 ? bytes.readUInt16BE(8) : 0;
  const masterAt = 10 + keepIdBytes;
  const countAt = masterAt + KEY_BYTES;
  const createdAt = bytes.length > countAt ? readU64(bytes, 0) : undefined;
  const kekCount = bytes[countAt] ?? 0;
  if (createdAt === undefined || bytes.length !== countAt + 1 + kekCount * EPOCH_KEY_BYTES) {
    throw corrupt("The keyring's content has an unknown layout.", { sizeBytes: bytes.length });
  }
  const keks: EpochKey[] = [];
  for (let at = countAt + 1; at < bytes.length; at += EPOCH_KEY_BYTES) {
    keks.push({ epoch: bytes.readUInt32BE(at), key: Buffer.from(bytes.subarray(at + 4, at + EPOCH_KEY_BYTES)) });
  }
  const orgMasterKey = Buffer.from(bytes.subarray(masterAt, countAt));
  return { keepId: bytes.toString("utf8", 10, masterAt), orgMasterKey, keks, createdAt };
}
