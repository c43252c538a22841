/**
 * The open keys of one vault: per key version the user key with its sub-keys, and the wrapping keys
 * of record salts (SEC §3.1, §3.3). They are wiped on close (PN-13). Two versions exist during a
 * rotation.
 */

import { decodeKeySlots, type KeySlot, openKeySlots, type SlotOwner, sealKekSlot } from "../../crypto/key-slot.ts";
import { saltWrappingKey, subKey, unwrapSalt, userDataKeyV2, wrapSalt } from "../../crypto/keyring.ts";
import { cacheKeyObject, wipeKey } from "../../crypto/primitives.ts";
import type { Random } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { Storage, StoredKeySlot, StoredSalt, StoredVault } from "../../storage/storage.ts";
import { openNote } from "../write/items.ts";
import { decodeKeyNote, keyNoteName, type LastingKeys } from "./keyring-secret.ts";
import type { StoreKeys } from "./store-keys.ts";

export interface VersionKeys {
  readonly keyVersion: number;
  /** `enc` seals records, `index` notes, traces and segments, `export` binds confirmations. */
  readonly enc: Uint8Array;
  readonly index: Uint8Array;
  readonly export: Uint8Array;
}

/** The fields of `VersionKeys` are those of the current version. */
export type VaultKeys = Awaited<ReturnType<typeof openVaultKeys>>;

interface OpenedVersion {
  readonly input: Uint8Array;
  readonly shredSecret: Uint8Array;
}

/** A wrapped salt with its wrapping key, so that it opens even if its epoch ends meanwhile. */
export interface UnwrappableSalt extends StoredSalt {
  readonly wrappingKey: Uint8Array;
}

/** Shred secrets of a user-held vault by key version. */
export type ShredSecrets = ReadonlyMap<number, Uint8Array>;

const FIRST_KEY_VERSION = 1;
const SECRET_BYTES = 32;
const NONCE_BYTES = 12;
/** Epochs change about once a day, so more than two changes during one read are not expected. */
const REREADS_MAX = 3;

/** A new shred secret for mode `standard`, wrapped only by the epoch key (SEC §3.7). */
export function newKeySlots(
  keys: StoreKeys,
  storeId: string,
  vaultId: string,
  random: Random,
): readonly StoredKeySlot[] {
  const secret = random.bytes(SECRET_BYTES);
  const slot = kekSlotFor(keys, { storeId, vaultId, keyVersion: FIRST_KEY_VERSION }, secret, random);
  secret.fill(0);
  return [slot];
}

/** The store's own key slot, wrapped by its newest epoch. */
export function kekSlotFor(
  keys: StoreKeys,
  place: { readonly storeId: string; readonly vaultId: string; readonly keyVersion: number },
  shredSecret: Uint8Array,
  random: Random,
): StoredKeySlot {
  const { storeId, vaultId, keyVersion } = place;
  const owner = { orgId: storeId, userId: vaultId, keyVersion };
  const { epoch, key } = keys.epoch;
  const { wrapped } = sealKekSlot(owner, epoch, key, shredSecret, random.bytes(NONCE_BYTES));
  return { keyVersion, kind: "kek", epoch, wrapped };
}

/** The shred secret, opened by the store. @throws KeepsakeError `vault_locked`, `wrong_key`. */
export function openShredSecret(keys: StoreKeys, storeId: string, stored: StoredVault, keyVersion: number): Uint8Array {
  const owner = { orgId: storeId, userId: stored.vault, keyVersion };
  return openKeySlots(owner, slotsOf(stored, keyVersion), keys.epochKey);
}

/** The key slots of one version. Except for `kek`, a row holds the whole encoded slot. */
export const slotsOf = ({ slots }: Pick<StoredVault, "slots">, keyVersion: number): readonly KeySlot[] =>
  slots
    .filter((slot) => slot.keyVersion === keyVersion)
    .flatMap((slot) =>
      slot.kind === "kek" ? [{ kind: "kek", epoch: slot.epoch, wrapped: slot.wrapped }] : decodeKeySlots(slot.wrapped),
    );

export const versionsOf = ({ slots }: Pick<StoredVault, "slots">): readonly number[] =>
  [...new Set(slots.map((slot) => slot.keyVersion))].sort((left, right) => left - right);

/** Opens the versions of a vault's key, and those that another process adds later. */
class KeyVersions {
  readonly #keys: StoreKeys;
  readonly #storage: Storage;
  readonly #vaultId: string;
  readonly #secrets: ShredSecrets;
  readonly #versions = new Map<number, VersionKeys>();
  readonly #dedups = new Map<number, Uint8Array>();

  constructor(keys: StoreKeys, storage: Storage, vaultId: string, secrets: ShredSecrets) {
    this.#keys = keys;
    this.#storage = storage;
    this.#vaultId = vaultId;
    this.#secrets = secrets;
  }

  at(keyVersion: number): VersionKeys {
    const known = this.#versions.get(keyVersion);
    if (known === undefined) throw unknownVersion(keyVersion);
    return known;
  }

  inputKey(keyVersion: number): Promise<Uint8Array> {
    return this.#keys.inputKey(this.#ownerAt(keyVersion));
  }

  add(keyVersion: number, { input, shredSecret }: OpenedVersion): void {
    const owner = this.#ownerAt(keyVersion);
    const userKey = userDataKeyV2({ orgMasterKey: input, ...owner, userShredSecret: shredSecret });
    const made = {
      keyVersion,
      enc: cacheKeyObject(subKey(userKey, "enc")),
      index: cacheKeyObject(subKey(userKey, "index")),
      export: subKey(userKey, "export"),
    };
    this.#dedups.set(keyVersion, subKey(userKey, "dedup"));
    userKey.fill(0);
    this.#versions.set(keyVersion, made);
  }

  async open(from: StoredVault, keyVersion: number): Promise<void> {
    const given = this.#secrets.get(keyVersion);
    const { storeId } = this.#storage;
    const shredSecret =
      given === undefined ? openShredSecret(this.#keys, storeId, from, keyVersion) : Uint8Array.from(given);
    let input: Uint8Array | undefined;
    try {
      input = await this.inputKey(keyVersion);
      if (!this.#versions.has(keyVersion)) this.add(keyVersion, { input, shredSecret });
    } finally {
      input?.fill(0);
      shredSecret.fill(0);
    }
  }

  /** Reads a version from the keystore if another process added it. */
  async learn(keyVersions: Iterable<number>): Promise<void> {
    const unknown = new Set([...keyVersions].filter((keyVersion) => !this.#versions.has(keyVersion)));
    if (unknown.size === 0) return;
    const found = await this.#storage.keys.vault(this.#vaultId);
    if (found === undefined) return;
    await this.#keys.refresh();
    for (const keyVersion of versionsOf(found)) if (unknown.has(keyVersion)) await this.open(found, keyVersion);
  }

  /** Keys of keyed names stay the same across rotations. */
  async lastingKeys({ keyVersion, index, export: transfer }: VersionKeys): Promise<LastingKeys> {
    const name = keyNoteName(keyVersion);
    const vaultId = this.#vaultId;
    const sealed = await this.#storage.records.note(vaultId, name);
    const lasting =
      sealed === undefined
        ? // The first version, or a later one if a restore emptied the vault.
          { dedup: this.#dedups.get(keyVersion) ?? index, names: index, transfer }
        : decodeKeyNote(openNote({ vaultId, index }, name, sealed)).keys;
    for (const dedup of this.#dedups.values()) if (dedup !== lasting.dedup) wipeKey(dedup);
    this.#dedups.clear();
    return lasting;
  }

  drop(keyVersion: number): void {
    const dropped = this.#versions.get(keyVersion);
    this.#versions.delete(keyVersion);
    // The index and export keys of the first version may be in use as lasting keys.
    if (dropped !== undefined) wipeKey(dropped.enc);
  }

  wipe(): void {
    for (const { enc, index, export: exported } of this.#versions.values())
      for (const key of [enc, index, exported]) wipeKey(key);
    for (const dedup of this.#dedups.values()) wipeKey(dedup);
  }

  #ownerAt(keyVersion: number): SlotOwner {
    return { orgId: this.#storage.storeId, userId: this.#vaultId, keyVersion };
  }
}

/** The keys that wrap the record salts of a vault, by epoch. */
class WrappingKeys {
  readonly #keys: StoreKeys;
  readonly #storeId: string;
  readonly #vaultId: string;
  readonly #wrapping = new Map<number, Uint8Array>();

  constructor(keys: StoreKeys, storeId: string, vaultId: string) {
    this.#keys = keys;
    this.#storeId = storeId;
    this.#vaultId = vaultId;
  }

  /** Undefined if the keyring does not have the epoch. */
  of(epoch: number): Uint8Array | undefined {
    const epochKey = this.#keys.epochKey(epoch);
    const known = this.#wrapping.get(epoch);
    if (epochKey === undefined) {
      // Not wiped, because a salt just read may still need it.
      this.#wrapping.delete(epoch);
      return undefined;
    }
    if (known !== undefined) return known;
    const made = cacheKeyObject(saltWrappingKey(epochKey, this.#storeId, this.#vaultId, epoch));
    this.#wrapping.set(epoch, made);
    return made;
  }

  async readSalts(read: () => Promise<readonly StoredSalt[]>): Promise<readonly UnwrappableSalt[]> {
    for (let round = 0; ; round++) {
      const salts: UnwrappableSalt[] = [];
      let missing: number | undefined;
      for (const salt of await read()) {
        const key = this.of(salt.epoch);
        if (key === undefined) missing = salt.epoch;
        else salts.push({ ...salt, wrappingKey: key });
      }
      if (missing === undefined) return salts;
      if (round === REREADS_MAX) throw missingEpoch(missing);
      await this.#keys.refresh();
    }
  }

  wipe(): void {
    for (const key of this.#wrapping.values()) wipeKey(key);
  }
}

/**
 * @param secrets of a user-held vault; the caller wipes them
 * @throws KeepsakeError `vault_locked` if no slot opens without the owner, `wrong_key` for another
 * keyring or other secrets.
 */
export async function openVaultKeys(
  keys: StoreKeys,
  storage: Storage,
  stored: StoredVault,
  secrets: ShredSecrets = new Map(),
) {
  const { storeId } = storage;
  const vaultId = stored.vault;
  const versions = new KeyVersions(keys, storage, vaultId, secrets);
  const wrapping = new WrappingKeys(keys, storeId, vaultId);
  const sealedUnder = await currentVersion(storage, stored);
  for (const keyVersion of versionsOf(stored)) await versions.open(stored, keyVersion);
  let current = versions.at(sealedUnder);
  const lasting = await versions.lastingKeys(current);

  return {
    storeId,
    vaultId,
    ...lasting,
    get keyVersion() {
      return current.keyVersion;
    },
    get enc() {
      return current.enc;
    },
    get index() {
      return current.index;
    },
    get export() {
      return current.export;
    },
    /** @throws KeepsakeError `key_mismatch` for an unknown or destroyed version. */
    at: (keyVersion: number) => versions.at(keyVersion),
    /** Loads versions that another process has added to the keystore. Call before opening rows. */
    learn: (keyVersions: Iterable<number>) => versions.learn(keyVersions),
    /**
     * Makes this version current.
     * @throws KeepsakeError `vault_locked` if only the owner can open it.
     */
    async moveTo(keyVersion: number) {
      await versions.learn([keyVersion]);
      current = versions.at(keyVersion);
    },
    /**
     * Like `StoreKeys.inputKey`, for a version of this vault. Call it before writing, because a key
     * service may fail. The caller wipes it.
     */
    inputKey: (keyVersion: number) => versions.inputKey(keyVersion),
    /** Adds a version whose secret is already open. The caller wipes both. */
    add: (keyVersion: number, made: OpenedVersion) => versions.add(keyVersion, made),
    /** Forgets a version that is no longer in use. */
    drop(keyVersion: number) {
      if (keyVersion !== current.keyVersion) versions.drop(keyVersion);
    },
    wrapSalt(saltId: string, salt: Uint8Array, nonce: Uint8Array) {
      const { epoch } = keys.epoch;
      const key = wrapping.of(epoch);
      if (key === undefined) throw missingEpoch(epoch);
      const wrapped = wrapSalt(key, { saltId, userId: vaultId }, salt, nonce);
      return { saltId, keyVersion: current.keyVersion, epoch, wrapped };
    },
    /** Rereads the keyring after `keys_changed`. */
    refresh: () => keys.refresh(),
    /** Rereads the keyring. */
    newestEpoch: () => keys.newestEpoch(),
    /** Reads salts with the keys that open them. Salts rewrapped meanwhile are read again. */
    readSalts: (read: () => Promise<readonly StoredSalt[]>) => wrapping.readSalts(read),
    /** Seals with the store's key what must be readable while this vault is locked or destroyed. */
    sealForStore: keys.sealForStore,
    unwrapSalt: ({ saltId, wrapped, wrappingKey: key }: UnwrappableSalt) =>
      unwrapSalt(key, { saltId, userId: vaultId }, wrapped),
    wipe() {
      versions.wipe();
      for (const key of [lasting.dedup, lasting.names, lasting.transfer]) wipeKey(key);
      wrapping.wipe();
    },
  };
}

/** The newest version that the vault's notes use. Others in the keystore are not yet in use. */
async function currentVersion({ records }: Storage, stored: StoredVault): Promise<number> {
  const versions = versionsOf(stored);
  for (const keyVersion of versions.toReversed())
    if ((await records.note(stored.vault, keyNoteName(keyVersion))) !== undefined) return keyVersion;
  const [oldest] = versions;
  if (oldest === undefined) throw unknownVersion(0);
  return oldest;
}

const unknownVersion = (keyVersion: number): KeepsakeError =>
  new KeepsakeError("key_mismatch", "This vault has no key of the requested version.", {
    hint: "Data and keystore come from different times. Restore the newest keystore with keepsake restore.",
    facts: { keyVersion },
  });

const missingEpoch = (epoch: number): KeepsakeError =>
  new KeepsakeError("wrong_key", "The keyring no longer has the key of this epoch.", {
    hint: "Point keysDir at the keyring that belongs to this data directory; a keyring from another time can't open it.",
    facts: { epoch },
  });
