/**
 * The local keyring as bytes: one file of 8 KiB with two fixed slots, each sealed by the secret of the key file (PN-11, PN-13;
 * security.md §3.6). Reading and writing the file is storage's. A change is written so that a crash leaves one whole state and
 * the old epoch key leaves the disk: new state into the inactive slot in place, fsync, old slot over with random bytes, fsync.
 *
 * slot: magic 8 ‖ u16 format ‖ u64 sequence ‖ u16 sealed size ‖ sealed ‖ random fill ‖ SHA-256 of all before it.
 * Later formats keep magic, format, sequence and checksum where they are, so that an older program can refuse them by name.
 */

import type { Random } from "../core/clock.ts";
import { isKeepsakeError, KeepsakeError } from "../core/error.ts";
import { storeTooOld } from "../core/store-too-old.ts";
import { NONCE_BYTES } from "./cipher.ts";
import { asBuffer, concat, exactSize, readU64, writeU64 } from "./encoding.ts";
import { sha256 } from "./hash.ts";
import { hkdf } from "./hkdf.ts";
import { decodeKeyringState, encodeKeyringState, formatOfState, type KeyringState } from "./keyring-state.ts";
import { openBytes, sealBytes } from "./sealed-bytes.ts";
import { KEY_BYTES } from "./secret-key.ts";

export const KEYRING_SLOT_BYTES = 4_096;
export const KEYRING_FILE_BYTES = 2 * KEYRING_SLOT_BYTES;
export type KeyringSlot = 0 | 1;

export interface OpenKeyring {
  readonly state: KeyringState;
  /** The slot that holds it; the next state goes into the other one. */
  readonly activeSlot: KeyringSlot;
  readonly sequence: number;
  /** True when the other slot shows a state too, torn or whole: a crash came before it was overwritten. Overwrite it now. */
  readonly otherSlotNeedsOverwriting: boolean;
}

const MAGIC = Buffer.from("KEEPRING", "latin1");
/** The newest that is known, and the oldest. */
const FORMAT = 3;
const OLDEST_FORMAT = 2;
const FORMAT_AT = 8;
const SEQUENCE_AT = 10;
const SIZE_AT = 18;
const HEADER_BYTES = 20;
const CHECKSUM_AT = KEYRING_SLOT_BYTES - 32;

/** The first file of a new keep: its state in slot 0 with sequence 1, random bytes in slot 1. */
export const encodeKeyring = (state: KeyringState, secret: Uint8Array, random: Random): Buffer =>
  concat(encodeSlot(state, secret, 1, random), random.bytes(KEYRING_SLOT_BYTES));

/**
 * 4,096 bytes. `secret` is the key file's 32 bytes; `sequence` is one more than that of the active slot.
 * @throws KeepsakeError `invalid_input` for keys of another size or more epochs than fit.
 */
export function encodeSlot(state: KeyringState, secret: Uint8Array, sequence: number, random: Random): Buffer {
  const slot = Buffer.from(random.bytes(KEYRING_SLOT_BYTES)); // a copy: what is not written stays random fill
  slot.set(MAGIC, 0);
  slot.writeUInt16BE(formatOfState(state), FORMAT_AT);
  writeU64(slot, SEQUENCE_AT, sequence);
  const content = encodeKeyringState(state);
  const sealed = sealBytes(slotKey(secret), slot.subarray(0, SIZE_AT), content, random.bytes(NONCE_BYTES));
  content.fill(0);
  slot.writeUInt16BE(sealed.length, SIZE_AT);
  slot.set(sealed, HEADER_BYTES);
  slot.set(sha256(slot.subarray(0, CHECKSUM_AT)), CHECKSUM_AT);
  return slot;
}

/**
 * The newest whole slot that the secret opens decides; a torn one falls back to the other, and so does one that was sealed with the next secret
 * before its key file was there.
 * @throws KeepsakeError `record_corrupt` when neither is whole, `wrong_key` for another key file, `store_too_new` for a later format, `store_too_old` for an earlier one.
 */
export function decodeKeyring(file: Uint8Array, secret: Uint8Array): OpenKeyring {
  exactSize(secret, KEY_BYTES, "The key file's secret");
  const bytes = asBuffer(file);
  if (bytes.length !== KEYRING_FILE_BYTES) throw damaged(bytes.length);
  const slots = [bytes.subarray(0, KEYRING_SLOT_BYTES), bytes.subarray(KEYRING_SLOT_BYTES)] as const;
  const first = wholeSequence(slots[0]);
  const second = wholeSequence(slots[1]);
  const sequence = Math.max(first, second);
  if (sequence < 0) throw damaged(bytes.length);
  const newest: KeyringSlot = first === sequence ? 0 : 1;
  const older: KeyringSlot = newest === 0 ? 1 : 0;
  const isOlderWhole = Math.min(first, second) >= 0;
  const { state, activeSlot } = openedSlot(slots, isOlderWhole ? [newest, older] : [newest], secret);
  return { state, activeSlot, sequence, otherSlotNeedsOverwriting: hasMagic(slots[activeSlot === 0 ? 1 : 0]) };
}

function openedSlot(
  slots: readonly [Buffer, Buffer],
  order: readonly KeyringSlot[],
  secret: Uint8Array,
): Pick<OpenKeyring, "state" | "activeSlot"> {
  let fault: unknown;
  for (const activeSlot of order)
    try {
      return { state: openSlot(slots[activeSlot], secret), activeSlot };
    } catch (error) {
      if (!isKeepsakeError(error, "wrong_key")) throw error;
      fault ??= error;
    }
  throw fault;
}

const hasMagic = (slot: Buffer): boolean => slot.subarray(0, MAGIC.length).equals(MAGIC);

/** The sequence of a slot that was written to its end, or -1. */
function wholeSequence(slot: Buffer): number {
  if (!hasMagic(slot) || !sha256(slot.subarray(0, CHECKSUM_AT)).equals(slot.subarray(CHECKSUM_AT))) return -1;
  return readU64(slot, SEQUENCE_AT) ?? -1;
}

function openSlot(slot: Buffer, secret: Uint8Array): KeyringState {
  const format = slot.readUInt16BE(FORMAT_AT);
  if (format > FORMAT) throw tooNew(format);
  if (format < OLDEST_FORMAT) throw storeTooOld("keyring", { found: format, known: OLDEST_FORMAT });
  const sealed = slot.subarray(HEADER_BYTES, HEADER_BYTES + slot.readUInt16BE(SIZE_AT));
  try {
    const content = openBytes(slotKey(secret), slot.subarray(0, SIZE_AT), sealed);
    const state = decodeKeyringState(content, format);
    content.fill(0);
    return state;
  } catch (error) {
    if (isKeepsakeError(error, "key_mismatch")) throw wrongKeyFile();
    throw error;
  }
}

const slotKey = (secret: Uint8Array): Buffer => hkdf(secret, SLOT_KEY_SALT, "keepsake/keyring/1");
const SLOT_KEY_SALT = Buffer.from("keepsake/keyring", "latin1");

const damaged = (sizeBytes: number): KeepsakeError =>
  new KeepsakeError("record_corrupt", "The keyring is damaged: neither of its two slots is whole.", {
    hint: "Restore the keyring file from its own backup. Without it the vaults of this keep cannot be read.",
    facts: { sizeBytes, expectedBytes: KEYRING_FILE_BYTES },
  });

const wrongKeyFile = (): KeepsakeError =>
  new KeepsakeError("wrong_key", "The key file does not open this keyring.", {
    hint: "Use the key file that was made together with this keyring; both lie in keysDir.",
  });

const tooNew = (format: number): KeepsakeError =>
  new KeepsakeError("store_too_new", "The keyring was written by a later version of Keepsake.", {
    hint: "Update Keepsake, then open it again.",
    facts: { format, known: FORMAT },
  });
