/**
 * The keys of a keep, from its local keyring: the org master key, the epoch keys, and the two that vault names need
 * (SEC §3.1, §3.6). Made on first use; wiped on close (PN-13).
 */
import type { Random } from "../core/clock.ts";
import { isKeepsakeError, KeepsakeError } from "../core/error.ts";
import { keepKey } from "../crypto/keep-key.ts";
import { keyedHash } from "../crypto/keyed-hash.ts";
import {
  decodeKeyring,
  encodeKeyring,
  encodeSlot,
  KEYRING_SLOT_BYTES,
  type KeyringSlot,
  type OpenKeyring,
} from "../crypto/keyring.ts";
import type { AuditKey, EpochKey, KeyringState } from "../crypto/keyring-state.ts";
import { openBytes, sealBytes } from "../crypto/sealed-bytes.ts";
import type { StoredKeyring } from "../storage/keyring-store.ts";
import type { Storage } from "../storage/storage.ts";

export interface KeepKeys {
  readonly orgMasterKey: Uint8Array;
  /** The epoch that new wraps are made under: the newest. */
  readonly epoch: EpochKey;
  /** Every epoch whose key is alive, oldest first: one, or two while rows move from the older to the newer. */
  readonly epochs: readonly number[];
  epochKey(epoch: number): Uint8Array | undefined;
  /** Milliseconds UTC. */
  readonly createdAt: number;
  /** Reads the keyring again: another process may have changed it. */
  refresh(): Promise<void>;
  /** The newest epoch of the keyring as it is now. */
  newestEpoch(): Promise<number>;
  /** The key that signs the heads of the logs: the newest; a keyring of an older format is given one. */
  auditKey(): Promise<AuditKey>;
  /** Adds an epoch key to the keyring and answers its number; where one was begun and not ended, that one. Durable when it resolves. */
  beginEpoch(): Promise<number>;
  /** Destroys the keys of all older epochs, in place. Durable when it resolves. */
  endEpochsBefore(epoch: number): Promise<void>;
  /** How a vault's name is found without lying anywhere in clear (design §3). */
  nameHash(name: string): string;
  sealName(vault: string, name: string): Uint8Array;
  openName(vault: string, sealed: Uint8Array): string;
  wipe(): void;
}

/** What the keys of a keep are opened with; the data is no part of it. */
export type KeyStores = Pick<Storage, "keepId" | "keys" | "keyring">;

const KEY_BYTES = 32;
const NONCE_BYTES = 12;

/** @throws KeepsakeError `wrong_key` when key file, keyring and data do not belong together. */
export async function openKeepKeys(storage: KeyStores, random: Random, now: number): Promise<KeepKeys> {
  const state = await readOrMakeKeyring(storage, random, now);
  if (state.keepId !== storage.keepId) {
    throw new KeepsakeError("wrong_key", "The keyring belongs to another keep.", {
      hint: "Point keysDir at the keys that were made together with this data directory.",
      facts: { keep: storage.keepId },
    });
  }
  const { oldest } = await storage.keys.epoch();
  if (state.keks.every(({ epoch }) => epoch < oldest)) throw outdatedKeyring(oldest);
  return keysOf(storage, state, random);
}

async function readOrMakeKeyring(storage: KeyStores, random: Random, now: number): Promise<KeyringState> {
  const found = await storage.keyring.read();
  if (found !== undefined) {
    const open = openKeyring(storage, found);
    if (open.otherSlotNeedsOverwriting) await overwriteOlder(storage, random);
    return open.state;
  }
  const secret = random.bytes(KEY_BYTES);
  const state: KeyringState = {
    keepId: storage.keepId,
    orgMasterKey: random.bytes(KEY_BYTES),
    keks: [{ epoch: 1, key: random.bytes(KEY_BYTES) }],
    auditKeys: [{ number: 1, seed: random.bytes(KEY_BYTES) }],
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

function openKeyring({ keepId }: KeyStores, { secret, keyring }: StoredKeyring): OpenKeyring {
  if (!isSecret(secret)) throw damagedSecret(keepId);
  return decodeKeyring(keyring, secret);
}

/** A crash between the two writes of a change left the older state readable: it goes now (SEC §3.6). A reader leaves it to the next writer. */
async function overwriteOlder(storage: KeyStores, random: Random): Promise<void> {
  try {
    await storage.keyring.change((found) => {
      const { activeSlot, otherSlotNeedsOverwriting } = openKeyring(storage, found);
      return otherSlotNeedsOverwriting
        ? [{ slot: otherSlot(activeSlot), bytes: random.bytes(KEYRING_SLOT_BYTES) }]
        : [];
    });
  } catch (error) {
    if (!isKeepsakeError(error, "store_read_only")) throw error;
  }
}

const otherSlot = (slot: KeyringSlot): KeyringSlot => (slot === 0 ? 1 : 0);

/** The new state into the slot that is not in use, then the one that was in use over with random bytes, so that nothing of it stays (SEC §3.6). */
async function changeKeyring(
  storage: KeyStores,
  random: Random,
  change: (state: KeyringState) => KeyringState,
): Promise<KeyringState> {
  let changed: KeyringState | undefined;
  await storage.keyring.change((found) => {
    const { state, activeSlot, sequence } = openKeyring(storage, found);
    changed = change(state);
    if (changed === state) return [];
    return [
      { slot: otherSlot(activeSlot), bytes: encodeSlot(changed, found.secret, sequence + 1, random) },
      { slot: activeSlot, bytes: random.bytes(KEYRING_SLOT_BYTES) },
    ];
  });
  if (changed === undefined) throw damagedSecret(storage.keepId);
  return changed;
}

/** Half a file, or one that a crash of the disk filled with zeros, is no key; and no mistake in what the caller passed. */
const isSecret = (secret: Uint8Array): boolean => secret.length === KEY_BYTES && secret.some((byte) => byte !== 0);

const outdatedKeyring = (epoch: number): KeepsakeError =>
  new KeepsakeError("wrong_key", "The keyring is older than the keystore: its keys were destroyed since.", {
    hint: "Point keysDir at the keyring of today. An older copy opens nothing any more.",
    facts: { epoch },
  });

const damagedSecret = (keep: string): KeepsakeError =>
  new KeepsakeError("wrong_key", "The key file of this keep is damaged.", {
    hint: "Put it back from a backup of the key folder. Without it the memories of this keep cannot be read.",
    facts: { keep },
  });

function keysOf(storage: KeyStores, first: KeyringState, random: Random): KeepKeys {
  let state = first;
  /** What the keyring holds by now. Keys that are no longer in it are wiped. */
  function become(next: KeyringState): void {
    for (const { key } of state.keks) key.fill(0);
    for (const { seed } of state.auditKeys) seed.fill(0);
    if (next.orgMasterKey !== state.orgMasterKey) next.orgMasterKey.fill(0);
    state = { ...next, orgMasterKey: state.orgMasterKey };
  }
  const nameKey = keepKey(state.orgMasterKey, state.keepId, "vault-name");
  const lookupKey = keepKey(state.orgMasterKey, state.keepId, "vault-name-lookup");
  const newest = (keks: readonly EpochKey[]): EpochKey =>
    keks.reduce((best, kek) => (kek.epoch > best.epoch ? kek : best));
  return {
    orgMasterKey: state.orgMasterKey,
    createdAt: state.createdAt,
    get epoch() {
      return newest(state.keks);
    },
    get epochs() {
      return state.keks.map(({ epoch }) => epoch).toSorted((left, right) => left - right);
    },
    epochKey: (wanted) => state.keks.find((kek) => kek.epoch === wanted)?.key,
    async refresh() {
      const found = await storage.keyring.read();
      if (found !== undefined) become(openKeyring(storage, found).state);
    },
    async newestEpoch() {
      await this.refresh();
      return newest(state.keks).epoch;
    },
    async auditKey() {
      if (state.auditKeys.length === 0)
        become(
          await changeKeyring(storage, random, (found) =>
            found.auditKeys.length > 0
              ? found
              : { ...found, auditKeys: [{ number: 1, seed: random.bytes(KEY_BYTES) }] },
          ),
        );
      const newestKey = state.auditKeys.at(-1);
      if (newestKey === undefined) throw damagedSecret(storage.keepId);
      // A copy: what the keyring held may be wiped while something is signed.
      return { number: newestKey.number, seed: Buffer.from(newestKey.seed) };
    },
    async beginEpoch() {
      become(
        await changeKeyring(storage, random, (found) => {
          if (found.keks.length > 1) return found;
          const kek = { epoch: newest(found.keks).epoch + 1, key: random.bytes(KEY_BYTES) };
          return { ...found, keks: [...found.keks, kek] };
        }),
      );
      return newest(state.keks).epoch;
    },
    async endEpochsBefore(epoch) {
      become(
        await changeKeyring(storage, random, (found) => {
          const keks = found.keks.filter((kek) => kek.epoch >= epoch);
          return keks.length === 0 || keks.length === found.keks.length ? found : { ...found, keks };
        }),
      );
    },
    nameHash: (name) => keyedHash(lookupKey, name.normalize("NFC")).toString("hex"),
    sealName: (vault, name) => sealBytes(nameKey, Buffer.from(vault), Buffer.from(name), random.bytes(NONCE_BYTES)),
    openName: (vault, sealed) => openBytes(nameKey, Buffer.from(vault), sealed).toString("utf8"),
    wipe() {
      for (const key of [
        state.orgMasterKey,
        nameKey,
        lookupKey,
        ...state.keks.map(({ key }) => key),
        ...state.auditKeys.map(({ seed }) => seed),
      ])
        key.fill(0);
    },
  };
}
