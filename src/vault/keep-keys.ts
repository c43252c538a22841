/**
 * The keys of a keep, from its local keyring: the org master key, the epoch keys, and the two that vault names need
 * (SEC §3.1, §3.6). Made on first use; wiped on close (PN-13).
 */
import type { Random } from "../core/clock.ts";
import { isKeepsakeError, KeepsakeError } from "../core/error.ts";
import { keepKey } from "../crypto/keep-key.ts";
import { keyedHash } from "../crypto/keyed-hash.ts";
import { decodeKeyring, encodeKeyring } from "../crypto/keyring.ts";
import type { EpochKey, KeyringState } from "../crypto/keyring-state.ts";
import { openBytes, sealBytes } from "../crypto/sealed-bytes.ts";
import type { Storage } from "../storage/storage.ts";

export interface KeepKeys {
  readonly orgMasterKey: Uint8Array;
  /** The epoch that new wraps are made under: the newest. */
  readonly epoch: EpochKey;
  epochKey(epoch: number): Uint8Array | undefined;
  /** How a vault's name is found without lying anywhere in clear (design §3). */
  nameHash(name: string): string;
  sealName(vault: string, name: string): Uint8Array;
  openName(vault: string, sealed: Uint8Array): string;
  wipe(): void;
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;

/** @throws KeepsakeError `wrong_key` when key file, keyring and data do not belong together. */
export async function openKeepKeys(storage: Storage, random: Random, now: number): Promise<KeepKeys> {
  const state = await readOrMakeKeyring(storage, random, now);
  if (state.keepId !== storage.keepId) {
    throw new KeepsakeError("wrong_key", "The keyring belongs to another keep.", {
      hint: "Point keysDir at the keys that were made together with this data directory.",
      facts: { keep: storage.keepId },
    });
  }
  return keysOf(state, random);
}

async function readOrMakeKeyring(storage: Storage, random: Random, now: number): Promise<KeyringState> {
  const found = await storage.keyring.read();
  if (found !== undefined) {
    if (!isSecret(found.secret)) throw damagedSecret(storage.keepId);
    const open = decodeKeyring(found.keyring, found.secret);
    // A crash between the two writes of a change left the older state readable: it goes now (SEC §3.6).
    if (open.otherSlotNeedsOverwriting) {
      await storage.keyring.writeSlot(open.activeSlot === 0 ? 1 : 0, random.bytes(found.keyring.length / 2));
    }
    return open.state;
  }
  const secret = random.bytes(KEY_BYTES);
  const state: KeyringState = {
    keepId: storage.keepId,
    orgMasterKey: random.bytes(KEY_BYTES),
    keks: [{ epoch: 1, key: random.bytes(KEY_BYTES) }],
    createdAt: now,
  };
  try {
    await storage.keyring.create(secret, encodeKeyring(state, secret, random));
    return state;
  } catch (error) {
    // Another process that started at the same moment made it first: theirs is the keyring.
    if (!isKeepsakeError(error, "already_exists")) throw error;
    return readOrMakeKeyring(storage, random, now);
  }
}

/** Half a file, or one that a crash of the disk filled with zeros, is no key; and no mistake in what the caller passed. */
const isSecret = (secret: Uint8Array): boolean => secret.length === KEY_BYTES && secret.some((byte) => byte !== 0);

const damagedSecret = (keep: string): KeepsakeError =>
  new KeepsakeError("wrong_key", "The key file of this keep is damaged.", {
    hint: "Put it back from a backup of the key folder. Without it the memories of this keep cannot be read.",
    facts: { keep },
  });

function keysOf(state: KeyringState, random: Random): KeepKeys {
  const nameKey = keepKey(state.orgMasterKey, state.keepId, "vault-name");
  const lookupKey = keepKey(state.orgMasterKey, state.keepId, "vault-name-lookup");
  const epoch = state.keks.reduce((newest, kek) => (kek.epoch > newest.epoch ? kek : newest));
  return {
    orgMasterKey: state.orgMasterKey,
    epoch,
    epochKey: (wanted) => state.keks.find((kek) => kek.epoch === wanted)?.key,
    nameHash: (name) => keyedHash(lookupKey, name.normalize("NFC")).toString("hex"),
    sealName: (vault, name) => sealBytes(nameKey, Buffer.from(vault), Buffer.from(name), random.bytes(NONCE_BYTES)),
    openName: (vault, sealed) => openBytes(nameKey, Buffer.from(vault), sealed).toString("utf8"),
    wipe() {
      for (const key of [state.orgMasterKey, nameKey, lookupKey, ...state.keks.map((kek) => kek.key)]) key.fill(0);
    },
  };
}
