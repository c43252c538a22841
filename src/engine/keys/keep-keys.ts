/**
 * The keys of a keep, from its local keyring: the org master key, the epoch keys, and the two that vault names need
 * (SEC §3.1, §3.6). Made on first use; wiped on close (PN-13).
 */

import { openBytes, sealBytes } from "../../crypto/cipher.ts";
import { holdKey, keyedHash, wipeKey } from "../../crypto/hash.ts";
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
  keepKey,
  type OpenKeyring,
} from "../../crypto/keyring.ts";
import type { KeyWrapper, MasterMac } from "../../crypto/kms/key-wrapper.ts";
import { masterMacMessage } from "../../crypto/wrapped-secret.ts";
import type { Random } from "../../model/clock.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { vaultNameKey } from "../../model/identity.ts";
import type { KeyringWrite, Storage } from "../../storage/storage.ts";
import { type KeyringSecret, type KeyringSecrets, localSecrets, wrappedSecrets } from "./keyring-secret.ts";

export interface KeepKeys {
  readonly orgMasterKey: Uint8Array;
  /**
   * What the key of a vault is made with, 32 bytes, which the caller wipes: a copy of the master key, or where that stays in a key service, what the service worked
   * out for this vault and version (SEC-S3). @throws KeepsakeError `key_provider_failed`, `closed`.
   */
  inputKey(owner: SlotOwner): Promise<Uint8Array>;
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
  /** The keys that sign the heads of the logs, as the keyring has them now, the newest last. Copies. */
  auditKeys(): Promise<readonly AuditKey[]>;
  /** Adds one and answers its number. Durable when it resolves. */
  addAuditKey(): Promise<number>;
  /** Destroys those of smaller numbers, in place. Durable when it resolves. */
  endAuditKeysBefore(number: number): Promise<void>;
  /** Adds an epoch key to the keyring and answers its number; where one was begun and not ended, that one. Durable when it resolves. */
  beginEpoch(): Promise<number>;
  /** Destroys the keys of all older epochs, in place. Durable when it resolves. */
  endEpochsBefore(epoch: number): Promise<void>;
  /** The keyring gets another secret, which this provider guards from now on, or the key file itself. @throws KeepsakeError `key_provider_failed`, `wrong_key` where vaults need the master key of another. */
  guard(wrapper: KeyWrapper | undefined): Promise<void>;
  /** Has the key provider let go of epochs that are over, where it failed to before. @throws KeepsakeError `key_provider_failed`. */
  settleProvider(): Promise<void>;
  /** Finds a vault by its name, which is stored nowhere in clear (design §3). Case, width and blanks don't count. */
  nameHash(name: string): string;
  sealName(vault: string, name: string): Uint8Array;
  openName(vault: string, sealed: Uint8Array): string;
  /** Seals what belongs to the keep and to no vault alone; `place` names the row that it stands in. */
  sealForKeep(place: string, content: Uint8Array): Uint8Array;
  openForKeep(place: string, sealed: Uint8Array): Uint8Array;
  wipe(): void;
}

/** Binds confirmations that are about the keep as a whole. Wiped by who asks for it. */
export const confirmationKey = ({ orgMasterKey }: Pick<KeepKeys, "orgMasterKey">, keepId: string): Buffer =>
  keepKey(orgMasterKey, keepId, "confirmation");

/** Wiped when the work is done. */
export async function withTokenKey<T>(
  { keys, storage }: { readonly keys: Pick<KeepKeys, "orgMasterKey">; readonly storage: Pick<Storage, "keepId"> },
  work: (key: Uint8Array) => T,
): Promise<T> {
  const key = confirmationKey(keys, storage.keepId);
  try {
    return work(key);
  } finally {
    key.fill(0);
  }
}

/** What the keys of a keep are opened with; the data is no part of it. */
export type KeyStores = Pick<Storage, "keepId" | "keys" | "keyring">;

const KEY_BYTES = 32;
const FIRST_EPOCH = 1;
const NONCE_BYTES = 12;

/** @throws KeepsakeError `wrong_key` when key file, keyring and data do not belong together. */
export async function openKeepKeys(
  storage: KeyStores,
  random: Random,
  now: number,
  wrapper?: KeyWrapper,
): Promise<KeepKeys> {
  const { keepId } = storage;
  const secrets = wrapper === undefined ? localSecrets(keepId) : wrappedSecrets(keepId, wrapper);
  const keyring: Keyring = { storage, random, secrets };
  const state = await readOrMakeKeyring(keyring, now, wrapper?.masterMac?.id);
  if (state.keepId !== storage.keepId) {
    throw new KeepsakeError("wrong_key", "The keyring belongs to another keep.", {
      hint: "Point keysDir at the keys that were made together with this data directory.",
      facts: { keep: storage.keepId },
    });
  }
  const { oldest } = await storage.keys.epoch();
  if (state.keks.every(({ epoch }) => epoch < oldest)) throw outdatedKeyring(oldest);
  return keysOf(keyring, state, masterMacOf(state, wrapper));
}

/** Where the keys of vaults are made with a master key that stays in a service: that one, and no other. @throws KeepsakeError `wrong_key`. */
function masterMacOf({ masterMac: id }: KeyringState, wrapper: KeyWrapper | undefined): MasterMac | undefined {
  if (id === undefined) return undefined;
  if (wrapper?.masterMac?.id === id) return wrapper.masterMac;
  throw new KeepsakeError(
    "wrong_key",
    "The vaults of this keep were made with a master key that stays in a key service.",
    {
      hint: "Configure the provider with that very key: no other opens them.",
      facts: { provider: id },
    },
  );
}

/** The keyring, with what opens it. */
interface Keyring {
  readonly storage: KeyStores;
  readonly random: Random;
  readonly secrets: KeyringSecrets;
}

/** @param masterMac the master key in a service, for a keep that is made now */
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
    keepId: storage.keepId,
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
    // Another process that started at the same moment made it first: theirs is the keyring.
    if (!isKeepsakeError(error, "already_exists")) throw error;
    return readOrMakeKeyring(keyring, now, masterMac);
  }
}

interface Opened {
  readonly open: OpenKeyring;
  readonly secret: Uint8Array;
}

/** The key file another process put there meanwhile: it is opened, and the change is made again. */
const CHANGED_FILE_ROUNDS_MAX = 5;

/** As `KeyringStore.change`, with the keyring open. A provider is asked before, so that nothing is half written when it fails. */
async function changeOpened(
  { storage, secrets }: Keyring,
  plan: (opened: Opened, file: Uint8Array) => readonly KeyringWrite[],
): Promise<void> {
  for (let round = 0; round < CHANGED_FILE_ROUNDS_MAX; round++) {
    const seen = await storage.keyring.read();
    if (seen === undefined) throw missingKeyring(storage.keepId);
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

/** A crash between the two writes of a change left the older state readable: it goes now (SEC §3.6). A reader leaves it to the next writer. */
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

/** The new state into the slot that is not in use, then the one that was in use over with random bytes, so that nothing of it stays (SEC §3.6). */
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
    // Until the key file is another, the older slot is the one that it opens.
    const older = { slot: activeSlot, bytes: random.bytes(KEYRING_SLOT_BYTES) };
    return [{ slot: otherSlot(activeSlot), bytes }, ...nextFile, older];
  });
  if (changed === undefined) throw missingKeyring(storage.keepId);
  return changed;
}

const outdatedKeyring = (epoch: number): KeepsakeError =>
  new KeepsakeError("wrong_key", "The keyring is older than the keystore: its keys were destroyed since.", {
    hint: "Point keysDir at the keyring of today. An older copy opens nothing any more.",
    facts: { epoch },
  });

const missingKeyring = (keep: string): KeepsakeError =>
  new KeepsakeError("wrong_key", "The keyring of this keep is gone.", {
    hint: "Put it back from a backup of the key folder. Without it the memories of this keep cannot be read.",
    facts: { keep },
  });

function keysOf(keyring: Keyring, first: KeyringState, firstMaster: MasterMac | undefined): KeepKeys {
  const { storage, random } = keyring;
  let { secrets } = keyring;
  let master = firstMaster;
  let state = first;
  /** What the keyring holds by now. Keys that are no longer in it are wiped. */
  function become(next: KeyringState): void {
    for (const { key } of state.keks) key.fill(0);
    for (const { seed } of state.auditKeys) seed.fill(0);
    if (next.orgMasterKey !== state.orgMasterKey) next.orgMasterKey.fill(0);
    state = { ...next, orgMasterKey: state.orgMasterKey };
  }
  const nameKey = holdKey(keepKey(state.orgMasterKey, state.keepId, "vault-name"));
  const lookupKey = holdKey(keepKey(state.orgMasterKey, state.keepId, "vault-name-lookup"));
  const noteKey = holdKey(keepKey(state.orgMasterKey, state.keepId, "keep-note"));
  const newest = (keks: readonly EpochKey[]): EpochKey =>
    keks.reduce((best, kek) => (kek.epoch > best.epoch ? kek : best));
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
      if (found !== undefined) become(decodeKeyring(found.keyring, await secrets.open(found.secret)).state);
    },
    async newestEpoch() {
      await this.refresh();
      return newest(state.keks).epoch;
    },
    async auditKeys() {
      // Read each time: another process may have added one, and a head without its signature would be a step back.
      const found = await storage.keyring.read();
      if (found === undefined) throw missingKeyring(storage.keepId);
      const { orgMasterKey, keks, auditKeys } = decodeKeyring(found.keyring, await secrets.open(found.secret)).state;
      for (const key of [orgMasterKey, ...keks.map((kek) => kek.key)]) key.fill(0);
      return auditKeys;
    },
    async addAuditKey() {
      const changed = await changeKeyring({ ...keyring, secrets }, (found) => {
        const number = 1 + Math.max(0, ...found.auditKeys.map((key) => key.number));
        return { ...found, auditKeys: [...found.auditKeys, { number, seed: random.bytes(KEY_BYTES) }] };
      });
      become(changed);
      return changed.auditKeys.at(-1)?.number ?? 1;
    },
    async endAuditKeysBefore(number) {
      become(
        await changeKeyring({ ...keyring, secrets }, (found) => {
          const auditKeys = found.auditKeys.filter((key) => key.number >= number);
          return auditKeys.length === 0 || auditKeys.length === found.auditKeys.length
            ? found
            : { ...found, auditKeys };
        }),
      );
    },
    async beginEpoch() {
      become(
        await changeKeyring({ ...keyring, secrets }, (found) => {
          if (found.keks.length > 1) return found;
          const kek = { epoch: newest(found.keks).epoch + 1, key: random.bytes(KEY_BYTES) };
          return { ...found, keks: [...found.keks, kek] };
        }),
      );
      return newest(state.keks).epoch;
    },
    async endEpochsBefore(epoch) {
      // Drawn and wrapped before anything is written.
      const next = secrets.followsEpochs ? await secrets.make(random.bytes(KEY_BYTES), epoch) : undefined;
      const withoutOlder = (found: KeyringState): KeyringState => {
        const keks = found.keks.filter((kek) => kek.epoch >= epoch);
        return keks.length === 0 || keks.length === found.keks.length ? found : { ...found, keks };
      };
      become(await changeKeyring({ ...keyring, secrets }, withoutOlder, next));
      await this.settleProvider();
    },
    async guard(wrapper) {
      const nextMaster = masterMacOf(state, wrapper);
      const guarding = wrapper === undefined ? localSecrets(storage.keepId) : wrappedSecrets(storage.keepId, wrapper);
      const next = await guarding.make(random.bytes(KEY_BYTES), newest(state.keks).epoch);
      become(await changeKeyring({ ...keyring, secrets }, (found) => found, next));
      secrets.wipe();
      secrets = guarding;
      master = nextMaster;
    },
    async settleProvider() {
      const found = await storage.keyring.read();
      const settled = found === undefined ? undefined : await secrets.settle(found.secret);
      if (settled === undefined) return;
      await storage.keyring.change((now) =>
        found !== undefined && Buffer.compare(now.secret, found.secret) === 0 ? [{ secret: settled }] : [],
      );
    },
    nameHash: (name) => keyedHash(lookupKey, vaultNameKey(name)).toString("hex"),
    sealName: (vault, name) => sealBytes(nameKey, Buffer.from(vault), Buffer.from(name), random.bytes(NONCE_BYTES)),
    openName: (vault, sealed) => openBytes(nameKey, Buffer.from(vault), sealed).toString("utf8"),
    sealForKeep: (place, content) => sealBytes(noteKey, Buffer.from(place), content, random.bytes(NONCE_BYTES)),
    openForKeep: (place, sealed) => openBytes(noteKey, Buffer.from(place), sealed),
    wipe() {
      for (const key of [
        state.orgMasterKey,
        nameKey,
        lookupKey,
        noteKey,
        ...state.keks.map(({ key }) => key),
        ...state.auditKeys.map(({ seed }) => seed),
      ])
        wipeKey(key);
      secrets.wipe();
    },
  };
}
