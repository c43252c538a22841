/**
 * The open keys of one vault: for each version of its shred secret the user key with the sub-keys, and how record salts are wrapped (SEC §3.1, §3.3).
 * They exist in memory while the vault is open and are wiped on close (PN-13). There are two versions while a vault moves from one to the next.
 */

import { holdKey, wipeKey } from "../../crypto/hash.ts";
import { decodeKeySlots, type KeySlot, openKeySlots, type SlotOwner, sealKekSlot } from "../../crypto/key-slot.ts";
import { saltWrappingKey, subKey, unwrapSalt, userDataKeyV2, wrapSalt } from "../../crypto/wrapped-secret.ts";
import type { Random } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { Storage, StoredKeySlot, StoredSalt, StoredVault } from "../../storage/storage.ts";
import { openNote } from "../write/record-seal.ts";
import type { KeepKeys } from "./keep-keys.ts";
import { decodeKeyNote, keyNoteName, type LastingKeys } from "./key-note.ts";

/** The sub-keys of one version. */
export interface VersionKeys {
  readonly keyVersion: number;
  /** Seals records (`pn2/enc`), seals notes, traces and segments (`pn2/index`), binds confirmations (`pn2/export`). */
  readonly enc: Uint8Array;
  readonly index: Uint8Array;
  readonly export: Uint8Array;
}

/** The fields of `VersionKeys` are those of the version that is sealed under now. */
export interface VaultKeys extends VersionKeys, LastingKeys {
  readonly keepId: string;
  readonly vaultId: string;
  /** @throws KeepsakeError `key_mismatch` for a version that this vault does not have, or no longer. */
  at(keyVersion: number): VersionKeys;
  /** Seals under this version from now on. @throws KeepsakeError `vault_locked` when only its owner can open it. */
  moveTo(keyVersion: number): Promise<void>;
  /** Before rows of these versions are opened: what another process began meanwhile is read from the keystore. */
  learn(keyVersions: Iterable<number>): Promise<void>;
  /** As `KeepKeys.inputKey`, for a version of this vault. Ask for it before anything is written: a key service may be out of order. The caller wipes it. */
  inputKey(keyVersion: number): Promise<Uint8Array>;
  /** Adds a version whose secret was opened, or made, elsewhere; the caller wipes both. */
  add(keyVersion: number, made: { readonly input: Uint8Array; readonly shredSecret: Uint8Array }): void;
  /** Lets go of a version that nothing is sealed under any more. */
  drop(keyVersion: number): void;
  /** Reads the keyring again, after `keys_changed`. */
  refresh(): Promise<void>;
  /** The newest epoch of the keyring as it is now. */
  newestEpoch(): Promise<number>;
  wrapSalt(saltId: string, salt: Uint8Array, nonce: Uint8Array): Omit<StoredSalt, "poolNo">;
  /** Salts as they stand in the keystore, each with the key that opens it; what another process rewrapped meanwhile is read once more. */
  held(read: () => Promise<readonly StoredSalt[]>): Promise<readonly HeldSalt[]>;
  unwrapSalt(held: HeldSalt): Uint8Array;
  /** As the keep seals what is its own: what has to be known when this vault is locked, or gone. */
  sealForKeep(place: string, content: Uint8Array): Uint8Array;
  wipe(): void;
}

/** A wrapped salt with its wrapping key: it opens whatever becomes of the epoch meanwhile. */
export interface HeldSalt extends StoredSalt {
  readonly wrappingKey: Uint8Array;
}

/** Shred secrets by key version, for a vault that only its owner opens. */
export type ShredSecrets = ReadonlyMap<number, Uint8Array>;

const FIRST_KEY_VERSION = 1;
const SECRET_BYTES = 32;
const NONCE_BYTES = 12;
/** An epoch changes once a day; that it does twice while one look is taken is next to impossible. */
const REREADS_MAX = 3;

/** A fresh user shred secret in the slots of mode `standard`: wrapped by the epoch key alone (SEC §3.7). */
export function newKeySlots(keys: KeepKeys, keepId: string, vaultId: string, random: Random): readonly StoredKeySlot[] {
  const secret = random.bytes(SECRET_BYTES);
  const slot = kekSlotFor(keys, { keepId, vaultId, keyVersion: FIRST_KEY_VERSION }, secret, random);
  secret.fill(0);
  return [slot];
}

/** The way in of the keep itself, under its newest epoch. */
export function kekSlotFor(
  keys: KeepKeys,
  place: { readonly keepId: string; readonly vaultId: string; readonly keyVersion: number },
  shredSecret: Uint8Array,
  random: Random,
): StoredKeySlot {
  const { keepId, vaultId, keyVersion } = place;
  const owner = { orgId: keepId, userId: vaultId, keyVersion };
  const { epoch, key } = keys.epoch;
  const { wrapped } = sealKekSlot(owner, epoch, key, shredSecret, random.bytes(NONCE_BYTES));
  return { keyVersion, kind: "kek", epoch, wrapped };
}

/** The shred secret of one version, by the keep's own way in. @throws KeepsakeError `vault_locked`, `wrong_key`. */
export function openShredSecret(keys: KeepKeys, keepId: string, stored: StoredVault, keyVersion: number): Uint8Array {
  const owner = { orgId: keepId, userId: stored.vault, keyVersion };
  return openKeySlots(owner, slotsOf(stored, keyVersion), keys.epochKey);
}

/** The ways into one version. A row of another kind than `kek` carries its slot as a whole (crypto/key-slot-codec.ts). */
export const slotsOf = ({ slots }: Pick<StoredVault, "slots">, keyVersion: number): readonly KeySlot[] =>
  slots
    .filter((slot) => slot.keyVersion === keyVersion)
    .flatMap((slot) =>
      slot.kind === "kek" ? [{ kind: "kek", epoch: slot.epoch, wrapped: slot.wrapped }] : decodeKeySlots(slot.wrapped),
    );

export const versionsOf = ({ slots }: Pick<StoredVault, "slots">): readonly number[] =>
  [...new Set(slots.map((slot) => slot.keyVersion))].sort((left, right) => left - right);

/**
 * @param secrets of a vault that its owner unlocked; the caller wipes them
 * @throws KeepsakeError `vault_locked` when no slot opens without its owner, `wrong_key` with another keyring or other secrets.
 */
export async function openVaultKeys(
  keys: KeepKeys,
  storage: Storage,
  stored: StoredVault,
  secrets: ShredSecrets = new Map(),
): Promise<VaultKeys> {
  const { keepId } = storage;
  const vaultId = stored.vault;
  const versions = new Map<number, VersionKeys>();
  const dedups = new Map<number, Uint8Array>();

  const ownerAt = (keyVersion: number): SlotOwner => ({ orgId: keepId, userId: vaultId, keyVersion });
  const inputKey: VaultKeys["inputKey"] = (keyVersion) => keys.inputKey(ownerAt(keyVersion));
  const add: VaultKeys["add"] = (keyVersion, { input, shredSecret: userShredSecret }) => {
    const userKey = userDataKeyV2({ orgMasterKey: input, ...ownerAt(keyVersion), userShredSecret });
    const made = {
      keyVersion,
      enc: holdKey(subKey(userKey, "enc")),
      index: holdKey(subKey(userKey, "index")),
      export: subKey(userKey, "export"),
    };
    dedups.set(keyVersion, subKey(userKey, "dedup"));
    userKey.fill(0);
    versions.set(keyVersion, made);
  };
  async function open(from: StoredVault, keyVersion: number): Promise<void> {
    const held = secrets.get(keyVersion);
    const shredSecret = held === undefined ? openShredSecret(keys, keepId, from, keyVersion) : Uint8Array.from(held);
    let input: Uint8Array | undefined;
    try {
      input = await inputKey(keyVersion);
      // Somebody else who waited for the same may have been first.
      if (!versions.has(keyVersion)) add(keyVersion, { input, shredSecret });
    } finally {
      input?.fill(0);
      shredSecret.fill(0);
    }
  }
  /** From the keystore, where another process began a version. */
  async function learn(keyVersions: Iterable<number>): Promise<void> {
    const unknown = new Set([...keyVersions].filter((keyVersion) => !versions.has(keyVersion)));
    if (unknown.size === 0) return;
    const found = await storage.keys.vault(vaultId);
    if (found === undefined) return;
    await keys.refresh();
    for (const keyVersion of versionsOf(found)) if (unknown.has(keyVersion)) await open(found, keyVersion);
  }
  function at(keyVersion: number): VersionKeys {
    const known = versions.get(keyVersion);
    if (known === undefined) throw unknownVersion(keyVersion);
    return known;
  }

  const sealedUnder = await currentVersion(storage, stored);
  for (const keyVersion of versionsOf(stored)) await open(stored, keyVersion);
  let current = at(sealedUnder);
  const lasting = await lastingKeys();
  for (const dedup of dedups.values()) if (dedup !== lasting.dedup) wipeKey(dedup);
  dedups.clear();

  /** What a vault's keyed names are made with stays the same whatever becomes of its other keys. */
  async function lastingKeys(): Promise<LastingKeys> {
    const name = keyNoteName(current.keyVersion);
    const sealed = await storage.records.note(vaultId, name);
    if (sealed !== undefined) return decodeKeyNote(openNote({ vaultId, index: current.index }, name, sealed)).keys;
    // The first version; or a vault that begins anew under a later one, because a restore had nothing that its keys open.
    return { dedup: dedups.get(current.keyVersion) ?? current.index, names: current.index, transfer: current.export };
  }

  const wrapping = new Map<number, Uint8Array>();
  /** Undefined where the keyring does not have the epoch, or no longer. */
  const wrappingKey = (epoch: number): Uint8Array | undefined => {
    const epochKey = keys.epochKey(epoch);
    const known = wrapping.get(epoch);
    if (epochKey === undefined) {
      // Not wiped: a salt that was read a moment ago may hold it.
      wrapping.delete(epoch);
      return undefined;
    }
    if (known !== undefined) return known;
    const made = holdKey(saltWrappingKey(epochKey, keepId, vaultId, epoch));
    wrapping.set(epoch, made);
    return made;
  };
  async function held(read: () => Promise<readonly StoredSalt[]>): Promise<readonly HeldSalt[]> {
    for (let round = 0; ; round++) {
      const salts: HeldSalt[] = [];
      let missing: number | undefined;
      for (const salt of await read()) {
        const key = wrappingKey(salt.epoch);
        if (key === undefined) missing = salt.epoch;
        else salts.push({ ...salt, wrappingKey: key });
      }
      if (missing === undefined) return salts;
      if (round === REREADS_MAX) throw missingEpoch(missing);
      await keys.refresh();
    }
  }
  return {
    keepId,
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
    at,
    learn,
    async moveTo(keyVersion) {
      await learn([keyVersion]);
      current = at(keyVersion);
    },
    inputKey,
    add,
    drop(keyVersion) {
      if (keyVersion === current.keyVersion) return;
      const gone = versions.get(keyVersion);
      versions.delete(keyVersion);
      // What names are made with may be the keys of the first version themselves.
      if (gone !== undefined) wipeKey(gone.enc);
    },
    wrapSalt(saltId, salt, nonce) {
      const { epoch } = keys.epoch;
      const key = wrappingKey(epoch);
      if (key === undefined) throw missingEpoch(epoch);
      const wrapped = wrapSalt(key, { saltId, userId: vaultId }, salt, nonce);
      return { saltId, keyVersion: current.keyVersion, epoch, wrapped };
    },
    refresh: () => keys.refresh(),
    newestEpoch: () => keys.newestEpoch(),
    held,
    sealForKeep: keys.sealForKeep,
    unwrapSalt: ({ saltId, wrapped, wrappingKey: key }) => unwrapSalt(key, { saltId, userId: vaultId }, wrapped),
    wipe() {
      const made = [...versions.values()].flatMap(({ enc, index, export: exported }) => [enc, index, exported]);
      for (const key of [
        ...made,
        ...dedups.values(),
        lasting.dedup,
        lasting.names,
        lasting.transfer,
        ...wrapping.values(),
      ])
        wipeKey(key);
    },
  };
}

/** Sealed under now: the newest version that the vault's notes have moved to. One that was begun in the keystore alone is not in use yet. */
async function currentVersion({ records }: Storage, stored: StoredVault): Promise<number> {
  const versions = versionsOf(stored);
  for (const keyVersion of versions.toReversed())
    if ((await records.note(stored.vault, keyNoteName(keyVersion))) !== undefined) return keyVersion;
  const [oldest] = versions;
  if (oldest === undefined) throw unknownVersion(0);
  return oldest;
}

const unknownVersion = (keyVersion: number): KeepsakeError =>
  new KeepsakeError("key_mismatch", "This vault has no key of the version that is asked for.", {
    hint: "Data and keystore come from different times. Restore the newest keystore with keepsake restore.",
    facts: { keyVersion },
  });

const missingEpoch = (epoch: number): KeepsakeError =>
  new KeepsakeError("wrong_key", "The keyring no longer has the key of this epoch.", {
    hint: "Point keysDir at the keyring that belongs to this data directory; a keyring of another time does not open it.",
    facts: { epoch },
  });
