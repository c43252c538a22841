/**
 * The keys of a store from its local keyring: org master key, epoch keys, and the keys of vault
 * names (SEC §3.1, §3.6). Created on first use; wiped on close (PN-13).
 */

import { openBytes, sealBytes } from "../../crypto/cipher.ts";
import type { SlotOwner } from "../../crypto/key-slot.ts";
import {
  type AuditKey,
  decodeKeyring,
  type EpochKey,
  encodeKeyring,
  encodeSlot,
  KEYRING_SLOT_BYTES,
  type KeyringSlot,
  type KeyringState,
  masterMacMessage,
  type OpenKeyring,
  storeKey,
} from "../../crypto/keyring.ts";
import type { KeyWrapper, MasterMac } from "../../crypto/kms/key-wrapper.ts";
import { cacheKeyObject, keyedHash, wipeKey } from "../../crypto/primitives.ts";
import type { Random } from "../../model/clock.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { vaultNameKey } from "../../model/item.ts";
import type { KeyringWrite, Storage } from "../../storage/storage.ts";
import { type KeyringSecret, type KeyringSecrets, localSecrets, wrappedSecrets } from "./keyring-secret.ts";

export interface StoreKeys {
  readonly orgMasterKey: Uint8Array;
  /**
   * Input for deriving a vault's key, 32 bytes: a copy of the master key, or the result of the key
   * service that holds it (SEC-S3). The caller wipes it.
   * @throws KeepsakeError `key_provider_failed`, `closed`.
   */
  inputKey(owner: SlotOwner): Promise<Uint8Array>;
  /** The newest epoch, which wraps new keys. */
  readonly epoch: EpochKey;
  /** Epochs whose keys exist, oldest first: two during an epoch change. */
  readonly epochs: readonly number[];
  epochKey(epoch: number): Uint8Array | undefined;
  readonly createdAt: number;
  /** Rereads the keyring, which another process may have changed. */
  refresh(): Promise<void>;
  /** Rereads the keyring. */
  newestEpoch(): Promise<number>;
  /** Copies of the keys that sign log heads, as now in the keyring, newest last. */
  auditKeys(): Promise<readonly AuditKey[]>;
  /** @returns the number of the new key. Durable when it resolves. */
  addAuditKey(): Promise<number>;
  /** Destroys older keys in place. Durable when it resolves. */
  endAuditKeysBefore(number: number): Promise<void>;
  /**
   * Adds an epoch key, or resumes an epoch change.
   * @returns its number. Durable when it resolves.
   */
  beginEpoch(): Promise<number>;
  /** Destroys the keys of all older epochs in place. Durable when it resolves. */
  endEpochsBefore(epoch: number): Promise<void>;
  /**
   * Gives the keyring a new secret, protected by this provider or by the key file.
   * @throws KeepsakeError `key_provider_failed`, `wrong_key` if vaults need another master key.
   */
  guard(wrapper: KeyWrapper | undefined): Promise<void>;
  /**
   * Destroys the provider's keys of ended epochs, if an earlier attempt failed.
   * @throws KeepsakeError `key_provider_failed`.
   */
  settleProvider(): Promise<void>;
  /** Keyed hash to look up a vault by name (design §3). Ignores case, width and spaces. */
  nameHash(name: string): string;
  sealName(vault: string, name: string): Uint8Array;
  openName(vault: string, sealed: Uint8Array): string;
  /** Seals data of the store itself; `place` names the row. */
  sealForStore(place: string, content: Uint8Array): Uint8Array;
  openForStore(place: string, sealed: Uint8Array): Uint8Array;
  wipe(): void;
}

/** Binds confirmations for the whole store. The caller wipes it. */
export const confirmationKey = ({ orgMasterKey }: Pick<StoreKeys, "orgMasterKey">, storeId: string): Buffer =>
  storeKey(orgMasterKey, storeId, "confirmation");

export async function withTokenKey<T>(
  { keys, storage }: { readonly keys: Pick<StoreKeys, "orgMasterKey">; readonly storage: Pick<Storage, "storeId"> },
  work: (key: Uint8Array) => T,
): Promise<T> {
  const key = confirmationKey(keys, storage.storeId);
  try {
    return work(key);
  } finally {
    key.fill(0);
  }
}

/** Everything needed to open a store's keys; not the data. */
export type KeyStores = Pick<Storage, "storeId" | "keys" | "keyring">;

const KEY_BYTES = 32;
const FIRST_EPOCH = 1;
const NONCE_BYTES = 12;

/** @throws KeepsakeError `wrong_key` if key file, keyring and data do not match. */
export async function openStoreKeys(
  storage: KeyStores,
  random: Random,
  now: number,
  wrapper?: KeyWrapper,
): Promise<StoreKeys> {
  const { storeId } = storage;
  const secrets = wrapper === undefined ? localSecrets(storeId) : wrappedSecrets(storeId, wrapper);
  const keyring: Keyring = { storage, random, secrets };
  const state = await readOrMakeKeyring(keyring, now, wrapper?.masterMac?.id);
  if (state.storeId !== storage.storeId) {
    throw new KeepsakeError("wrong_key", "The keyring belongs to another store.", {
      hint: "Point keysDir at the keys that belong to this data directory.",
      facts: { keep: storage.storeId },
    });
  }
  const { oldest } = await storage.keys.epoch();
  if (state.keks.every(({ epoch }) => epoch < oldest)) throw outdatedKeyring(oldest);
  return deriveKeys(keyring, state, masterMacOf(state, wrapper));
}

/** The master key in a key service, if used. @throws KeepsakeError `wrong_key` for another. */
function masterMacOf({ masterMac: id }: KeyringState, wrapper: KeyWrapper | undefined): MasterMac | undefined {
  if (id === undefined) return undefined;
  if (wrapper?.masterMac?.id === id) return wrapper.masterMac;
  throw new KeepsakeError("wrong_key", "The vaults of this store use a master key from a key service.", {
    hint: "Configure the provider with exactly this key.",
    facts: { provider: id },
  });
}

interface Keyring {
  readonly storage: KeyStores;
  readonly random: Random;
  readonly secrets: KeyringSecrets;
}

/** @param masterMac names the master key in a key service, for a new store */
async function readOrMakeKeyring(keyring: Keyring, now: number, masterMac: string | undefined): Promise<KeyringState> {
  const { storage, random, secrets } = keyring;
  const found = await storage.keyring.read();
  if (found !== undefined) {
    const open = decodeKeyring(found.keyring, await secrets.open(found.secret));
    if (open.otherSlotNeedsOverwriting) await overwriteOlder(keyring);
    return open.state;
  }
  const { secret, file } = await secrets.make(random.bytes(KEY_BYTES), FIRST_EPOCH);
  const state: KeyringState = {
    storeId: storage.storeId,
    orgMasterKey: random.bytes(KEY_BYTES),
    keks: [{ epoch: FIRST_EPOCH, key: random.bytes(KEY_BYTES) }],
    auditKeys: [{ number: 1, seed: random.bytes(KEY_BYTES) }],
    createdAt: now,
    ...(masterMac === undefined ? {} : { masterMac }),
  };
  try {
    await storage.keyring.create(file(), encodeKeyring(state, secret, random));
    return state;
  } catch (error) {
    // Another process created it first; use theirs.
    if (!isKeepsakeError(error, "already_exists")) throw error;
    return readOrMakeKeyring(keyring, now, masterMac);
  }
}

/** Attempts when another process replaces the key file. */
const CHANGE_ATTEMPTS_MAX = 5;

/**
 * Like `KeyringStore.change`, with the keyring decrypted. Calls a key provider first, so that its
 * failure leaves nothing half written.
 */
async function changeOpened(
  { storage, secrets }: Keyring,
  plan: (
    opened: { readonly open: OpenKeyring; readonly secret: Uint8Array },
    file: Uint8Array,
  ) => readonly KeyringWrite[],
): Promise<void> {
  for (let round = 0; round < CHANGE_ATTEMPTS_MAX; round++) {
    const seen = await storage.keyring.read();
    if (seen === undefined) throw missingKeyring(storage.storeId);
    const secret = await secrets.open(seen.secret);
    let isChanged = false;
    await storage.keyring.change((found) => {
      isChanged = Buffer.compare(found.secret, seen.secret) !== 0;
      return isChanged ? [] : plan({ open: decodeKeyring(found.keyring, secret), secret }, found.secret);
    });
    if (!isChanged) return;
  }
  throw new KeepsakeError("store_busy", "Other processes kept changing the keyring.", {
    hint: "Try again in a moment.",
  });
}

/**
 * Overwrites an older state that a crash left between the two writes of a change (SEC §3.6). A
 * reader leaves it to the next writer.
 */
async function overwriteOlder(keyring: Keyring): Promise<void> {
  try {
    await changeOpened(keyring, ({ open: { activeSlot, otherSlotNeedsOverwriting } }) =>
      otherSlotNeedsOverwriting
        ? [{ slot: otherSlot(activeSlot), bytes: keyring.random.bytes(KEYRING_SLOT_BYTES) }]
        : [],
    );
  } catch (error) {
    if (!isKeepsakeError(error, "store_read_only")) throw error;
  }
}

const otherSlot = (slot: KeyringSlot): KeyringSlot => (slot === 0 ? 1 : 0);

/** Writes the unused slot, then overwrites the old one with random bytes (SEC §3.6). */
async function changeKeyring(
  keyring: Keyring,
  change: (state: KeyringState) => KeyringState,
  next?: KeyringSecret,
): Promise<KeyringState> {
  const { storage, random } = keyring;
  let changed: KeyringState | undefined;
  await changeOpened(keyring, ({ open: { state, activeSlot, sequence }, secret }, file) => {
    changed = change(state);
    if (changed === state && next === undefined) return [];
    const bytes = encodeSlot(changed, next?.secret ?? secret, sequence + 1, random);
    const nextFile = next === undefined ? [] : [{ secret: next.file(file) }];
    // Until the key file is replaced it opens the old slot.
    const older = { slot: activeSlot, bytes: random.bytes(KEYRING_SLOT_BYTES) };
    return [{ slot: otherSlot(activeSlot), bytes }, ...nextFile, older];
  });
  if (changed === undefined) throw missingKeyring(storage.storeId);
  return changed;
}

const outdatedKeyring = (epoch: number): KeepsakeError =>
  new KeepsakeError("wrong_key", "The keyring is older than the keystore: its keys have been destroyed.", {
    hint: "Point keysDir at the current keyring. Older copies are invalid.",
    facts: { epoch },
  });

const missingKeyring = (store: string): KeepsakeError =>
  new KeepsakeError("wrong_key", "The keyring of this store is missing.", {
    hint: "Restore it from a backup of the key folder. Without it, the memories of this store can't be read.",
    facts: { keep: store },
  });

function deriveKeys(keyring: Keyring, first: KeyringState, firstMaster: MasterMac | undefined): StoreKeys {
  const { storage, random } = keyring;
  let { secrets } = keyring;
  let master = firstMaster;
  let state = first;
  /** Adopts a new state and wipes keys that are no longer in it. */
  function adopt(next: KeyringState): void {
    for (const { key } of state.keks) key.fill(0);
    for (const { seed } of state.auditKeys) seed.fill(0);
    if (next.orgMasterKey !== state.orgMasterKey) next.orgMasterKey.fill(0);
    state = { ...next, orgMasterKey: state.orgMasterKey };
  }
  async function change(to: (found: KeyringState) => KeyringState, next?: KeyringSecret): Promise<KeyringState> {
    const changed = await changeKeyring({ ...keyring, secrets }, to, next);
    adopt(changed);
    return changed;
  }
  const { wipe: wipeSealers, ...sealers } = storeSealers(state, random);
  return {
    orgMasterKey: state.orgMasterKey,
    createdAt: state.createdAt,
    inputKey: async (owner) =>
      master === undefined ? Uint8Array.from(state.orgMasterKey) : master.mac(masterMacMessage(owner)),
    get epoch() {
      return newest(state.keks);
    },
    get epochs() {
      return state.keks.map(({ epoch }) => epoch).toSorted((left, right) => left - right);
    },
    epochKey: (wanted) => state.keks.find((kek) => kek.epoch === wanted)?.key,
    async refresh() {
      const found = await storage.keyring.read();
      if (found !== undefined) adopt(decodeKeyring(found.keyring, await secrets.open(found.secret)).state);
    },
    async newestEpoch() {
      await this.refresh();
      return newest(state.keks).epoch;
    },
    auditKeys: () => readAuditKeys({ ...keyring, secrets }),
    async addAuditKey() {
      const changed = await change((found) => withNewAuditKey(found, random));
      return changed.auditKeys.at(-1)?.number ?? 1;
    },
    async endAuditKeysBefore(number) {
      await change((found) => withoutAuditKeysBefore(found, number));
    },
    async beginEpoch() {
      await change((found) => withNewEpoch(found, random));
      return newest(state.keks).epoch;
    },
    async endEpochsBefore(epoch) {
      // Wrap before anything is written.
      const next = secrets.followsEpochs ? await secrets.make(random.bytes(KEY_BYTES), epoch) : undefined;
      await change((found) => withoutEpochsBefore(found, epoch), next);
      await this.settleProvider();
    },
    async guard(wrapper) {
      const nextMaster = masterMacOf(state, wrapper);
      const guarding = wrapper === undefined ? localSecrets(storage.storeId) : wrappedSecrets(storage.storeId, wrapper);
      const next = await guarding.make(random.bytes(KEY_BYTES), newest(state.keks).epoch);
      await change((found) => found, next);
      secrets.wipe();
      secrets = guarding;
      master = nextMaster;
    },
    settleProvider: () => settleSecret({ ...keyring, secrets }),
    ...sealers,
    wipe() {
      wipeState(state);
      wipeSealers();
      secrets.wipe();
    },
  };
}

async function settleSecret({ storage, secrets }: Keyring): Promise<void> {
  const found = await storage.keyring.read();
  const settled = found === undefined ? undefined : await secrets.settle(found.secret);
  if (found === undefined || settled === undefined) return;
  await storage.keyring.change(({ secret }) =>
    Buffer.compare(secret, found.secret) === 0 ? [{ secret: settled }] : [],
  );
}

function wipeState({ orgMasterKey, keks, auditKeys }: KeyringState): void {
  wipeKey(orgMasterKey);
  for (const { key } of keks) wipeKey(key);
  for (const { seed } of auditKeys) wipeKey(seed);
}

const newest = (keks: readonly EpochKey[]): EpochKey =>
  keks.reduce((best, kek) => (kek.epoch > best.epoch ? kek : best));

function withNewAuditKey(state: KeyringState, random: Random): KeyringState {
  const number = 1 + Math.max(0, ...state.auditKeys.map((key) => key.number));
  return { ...state, auditKeys: [...state.auditKeys, { number, seed: random.bytes(KEY_BYTES) }] };
}

function withoutAuditKeysBefore(state: KeyringState, number: number): KeyringState {
  const auditKeys = state.auditKeys.filter((key) => key.number >= number);
  return auditKeys.length === 0 || auditKeys.length === state.auditKeys.length ? state : { ...state, auditKeys };
}

function withNewEpoch(state: KeyringState, random: Random): KeyringState {
  if (state.keks.length > 1) return state;
  const kek = { epoch: newest(state.keks).epoch + 1, key: random.bytes(KEY_BYTES) };
  return { ...state, keks: [...state.keks, kek] };
}

function withoutEpochsBefore(state: KeyringState, epoch: number): KeyringState {
  const keks = state.keks.filter((kek) => kek.epoch >= epoch);
  return keks.length === 0 || keks.length === state.keks.length ? state : { ...state, keks };
}

/** Reads the keyring: a head also needs the signature of a key that another process has added. */
async function readAuditKeys({ storage, secrets }: Keyring): Promise<readonly AuditKey[]> {
  const found = await storage.keyring.read();
  if (found === undefined) throw missingKeyring(storage.storeId);
  const { orgMasterKey, keks, auditKeys } = decodeKeyring(found.keyring, await secrets.open(found.secret)).state;
  for (const key of [orgMasterKey, ...keks.map((kek) => kek.key)]) key.fill(0);
  return auditKeys;
}

function storeSealers({ orgMasterKey, storeId }: KeyringState, random: Random) {
  const nameKey = cacheKeyObject(storeKey(orgMasterKey, storeId, "vault-name"));
  const lookupKey = cacheKeyObject(storeKey(orgMasterKey, storeId, "vault-name-lookup"));
  const noteKey = cacheKeyObject(storeKey(orgMasterKey, storeId, "keep-note"));
  return {
    nameHash: (name: string): string => keyedHash(lookupKey, vaultNameKey(name)).toString("hex"),
    sealName: (vault: string, name: string): Uint8Array =>
      sealBytes(nameKey, Buffer.from(vault), Buffer.from(name), random.bytes(NONCE_BYTES)),
    openName: (vault: string, sealed: Uint8Array): string =>
      openBytes(nameKey, Buffer.from(vault), sealed).toString("utf8"),
    sealForStore: (place: string, content: Uint8Array): Uint8Array =>
      sealBytes(noteKey, Buffer.from(place), content, random.bytes(NONCE_BYTES)),
    openForStore: (place: string, sealed: Uint8Array): Uint8Array => openBytes(noteKey, Buffer.from(place), sealed),
    wipe(): void {
      for (const key of [nameKey, lookupKey, noteKey]) wipeKey(key);
    },
  };
}
