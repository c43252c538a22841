/**
 * What a keyring holds, as bytes: u64 created ‖ LP(keep id) ‖ org master key 32 ‖ u8 count ‖ (u32 epoch ‖ key 32) each ‖
 * u8 count ‖ (u32 number ‖ seed 32) each for the keys that sign the audit, and in format 3 LP(id of the master key in a service).
 * Binary and not JSON, so that no key ever becomes a string, which could not be overwritten (SEC-C9).
 */
import { corrupt } from "./cipher.ts";
import {
  asBuffer,
  concat,
  exactSize,
  exactText,
  integerWithin,
  lengthPrefixed,
  readU64,
  u8,
  u32,
  u64,
} from "./encoding.ts";
import { KEY_BYTES } from "./secret-key.ts";

export interface KeyringState {
  /** The keep's random id, `org_id` in the formulas. */
  readonly keepId: string;
  /** 32 bytes. Where `masterMac` names another, of names and notes of the keep alone. */
  readonly orgMasterKey: Uint8Array;
  /** The key of a service that the keys of vaults are made with, and that never leaves it (SEC-S3). Absent: `orgMasterKey`. */
  readonly masterMac?: string;
  /** The epoch keys that are alive: one, or two while rows move from the older to the newer. */
  readonly keks: readonly EpochKey[];
  /** Seeds of the keys that sign the heads of the logs, oldest first. */
  readonly auditKeys: readonly AuditKey[];
  /** Milliseconds UTC. */
  readonly createdAt: number;
}
export interface AuditKey {
  /** Counted from 1. */
  readonly number: number;
  /** 32 bytes, Ed25519. */
  readonly seed: Uint8Array;
}
export interface EpochKey {
  readonly epoch: number;
  /** 32 bytes. */
  readonly key: Uint8Array;
}

/** Fits a slot with room to spare; an epoch change needs two. */
export const EPOCH_KEYS_MAX = 64;
export const AUDIT_KEYS_MAX = 16;
const KEEP_ID_MAX_BYTES = 128;
/** An ARN, or the whole path of a key. */
const MASTER_MAC_MAX_BYTES = 512;
const EPOCH_KEY_BYTES = 4 + KEY_BYTES;

/** The format that says all of this state: only a master key in a service needs 3. */
export const formatOfState = ({ masterMac }: KeyringState): 2 | 3 => (masterMac === undefined ? 2 : 3);

/** The result holds keys: the caller wipes it. */
export function encodeKeyringState(state: KeyringState): Buffer {
  const keepId = lengthPrefixed(state.keepId);
  integerWithin(keepId.length - 2, KEEP_ID_MAX_BYTES);
  const keks = state.keks.flatMap(({ epoch, key }) => [u32(epoch), exactSize(key, KEY_BYTES, "An epoch key")]);
  const master = exactSize(state.orgMasterKey, KEY_BYTES, "The master key");
  const kekCount = u8(integerWithin(state.keks.length, EPOCH_KEYS_MAX));
  const seeds = state.auditKeys.flatMap(({ number, seed }) => [u32(number), exactSize(seed, KEY_BYTES, "A seed")]);
  const seedCount = u8(integerWithin(state.auditKeys.length, AUDIT_KEYS_MAX));
  const masterMac = state.masterMac === undefined ? [] : [lengthPrefixed(state.masterMac)];
  integerWithin(masterMac[0]?.length ?? 0, 2 + MASTER_MAC_MAX_BYTES);
  return concat(u64(state.createdAt), keepId, master, kekCount, ...keks, seedCount, ...seeds, ...masterMac);
}

/** Keys are copied out, so that the caller can wipe `content`. @throws KeepsakeError `record_corrupt` for any other layout. */
export function decodeKeyringState(content: Uint8Array, format: number): KeyringState {
  const bytes = asBuffer(content);
  const keepIdBytes = bytes.length >= 10 ? bytes.readUInt16BE(8) : 0;
  const masterAt = 10 + keepIdBytes;
  const countAt = masterAt + KEY_BYTES;
  const createdAt = bytes.length > countAt ? readU64(bytes, 0) : undefined;
  const kekCount = bytes[countAt] ?? 0;
  const seedsAt = countAt + 1 + kekCount * EPOCH_KEY_BYTES;
  const auditCount = bytes[seedsAt] ?? 0;
  const seedsEndAt = seedsAt + 1 + auditCount * EPOCH_KEY_BYTES;
  const masterMac = format < 3 ? undefined : masterMacAt(bytes, seedsEndAt);
  const endsAt = masterMac === undefined ? seedsEndAt : seedsEndAt + 2 + Buffer.byteLength(masterMac);
  const keepId = exactText(bytes.subarray(10, masterAt));
  const isBounded = keepIdBytes <= KEEP_ID_MAX_BYTES && kekCount <= EPOCH_KEYS_MAX && auditCount <= AUDIT_KEYS_MAX;
  const isNamed = format < 3 || masterMac !== undefined;
  if (createdAt === undefined || keepId === undefined || !isBounded || !isNamed || bytes.length !== endsAt) {
    throw corrupt("The keyring's content has an unknown layout.", { sizeBytes: bytes.length });
  }
  const keks = numberedKeys(bytes.subarray(countAt + 1, seedsAt)).map(({ number, key }) => ({ epoch: number, key }));
  const seeds = numberedKeys(bytes.subarray(seedsAt + 1, seedsEndAt));
  const auditKeys = seeds.map(({ number, key }) => ({ number, seed: key }));
  const orgMasterKey = Buffer.from(bytes.subarray(masterAt, countAt));
  return { keepId, orgMasterKey, keks, auditKeys, createdAt, ...(masterMac === undefined ? {} : { masterMac }) };
}

/** Undefined where there is no name that fits. */
function masterMacAt(bytes: Buffer, at: number): string | undefined {
  const size = bytes.length >= at + 2 ? bytes.readUInt16BE(at) : 0;
  const isName = size > 0 && size <= MASTER_MAC_MAX_BYTES && bytes.length >= at + 2 + size;
  return isName ? exactText(bytes.subarray(at + 2, at + 2 + size)) : undefined;
}

function numberedKeys(bytes: Buffer): { readonly number: number; readonly key: Buffer }[] {
  const keys: { readonly number: number; readonly key: Buffer }[] = [];
  for (let at = 0; at < bytes.length; at += EPOCH_KEY_BYTES)
    keys.push({ number: bytes.readUInt32BE(at), key: Buffer.from(bytes.subarray(at + 4, at + EPOCH_KEY_BYTES)) });
  return keys;
}
