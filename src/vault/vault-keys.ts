/**
 * The open keys of one vault: its user key with the sub-keys, and how record salts are wrapped (SEC §3.1, §3.3).
 * They exist in memory while the vault is open and are wiped on close (PN-13).
 */
import type { Random } from "../core/clock.ts";
import { KeepsakeError } from "../core/error.ts";
import { type KeySlot, openKeySlots, sealKekSlot } from "../crypto/key-slot.ts";
import { decodeKeySlots } from "../crypto/key-slot-codec.ts";
import { unwrapSalt, wrapSalt } from "../crypto/record-salt.ts";
import { holdKey, wipeKey } from "../crypto/secret-key.ts";
import { saltWrappingKey, subKey, userDataKeyV2 } from "../crypto/user-key.ts";
import type { StoredKeySlot, StoredSalt, StoredVault } from "../storage/keystore.ts";
import type { KeepKeys } from "./keep-keys.ts";

export interface VaultKeys {
  readonly keepId: string;
  readonly vaultId: string;
  readonly keyVersion: number;
  /** Seals records (`pn2/enc`), recognises equal text (`pn2/dedup`), seals notes (`pn2/index`), binds confirmations and exports (`pn2/export`). */
  readonly enc: Uint8Array;
  readonly dedup: Uint8Array;
  readonly index: Uint8Array;
  readonly export: Uint8Array;
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

const FIRST_KEY_VERSION = 1;
const SECRET_BYTES = 32;
const NONCE_BYTES = 12;
/** An epoch changes once a day; that it does twice while one look is taken is next to impossible. */
const REREADS_MAX = 3;

/** A fresh user shred secret in the slots of mode `standard`: wrapped by the epoch key alone (SEC §3.7). */
export function newKeySlots(keys: KeepKeys, keepId: string, vaultId: string, random: Random): readonly StoredKeySlot[] {
  const owner = { orgId: keepId, userId: vaultId, keyVersion: FIRST_KEY_VERSION };
  const secret = random.bytes(SECRET_BYTES);
  const slot = sealKekSlot(owner, keys.epoch.epoch, keys.epoch.key, secret, random.bytes(NONCE_BYTES));
  secret.fill(0);
  return [{ keyVersion: FIRST_KEY_VERSION, kind: "kek", epoch: slot.epoch, wrapped: slot.wrapped }];
}

/** @throws KeepsakeError `vault_locked` when no slot opens without its owner, `wrong_key` with another keyring. */
export function openVaultKeys(keys: KeepKeys, keepId: string, stored: StoredVault): VaultKeys {
  const keyVersion = Math.max(...stored.slots.map((slot) => slot.keyVersion));
  const owner = { orgId: keepId, userId: stored.vault, keyVersion };
  const slots = stored.slots.filter((slot) => slot.keyVersion === keyVersion).flatMap(slotOf);
  const userShredSecret = openKeySlots(owner, slots, keys.epochKey);
  const userKey = userDataKeyV2({ orgMasterKey: keys.orgMasterKey, ...owner, userShredSecret });
  const enc = holdKey(subKey(userKey, "enc"));
  const dedup = subKey(userKey, "dedup");
  const index = holdKey(subKey(userKey, "index"));
  const exported = subKey(userKey, "export");
  userShredSecret.fill(0);
  userKey.fill(0);

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
    const made = holdKey(saltWrappingKey(epochKey, keepId, stored.vault, epoch));
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
    vaultId: stored.vault,
    keyVersion,
    enc,
    dedup,
    index,
    export: exported,
    wrapSalt(saltId, salt, nonce) {
      const { epoch } = keys.epoch;
      const key = wrappingKey(epoch);
      if (key === undefined) throw missingEpoch(epoch);
      const wrapped = wrapSalt(key, { saltId, userId: stored.vault }, salt, nonce);
      return { saltId, keyVersion, epoch, wrapped };
    },
    refresh: () => keys.refresh(),
    newestEpoch: () => keys.newestEpoch(),
    held,
    sealForKeep: keys.sealForKeep,
    unwrapSalt: ({ saltId, wrapped, wrappingKey: key }) => unwrapSalt(key, { saltId, userId: stored.vault }, wrapped),
    wipe() {
      for (const key of [enc, dedup, index, exported, ...wrapping.values()]) wipeKey(key);
    },
  };
}

/** A row of another kind carries its slot as a whole (crypto/key-slot-codec.ts); who holds the way in opens it. */
const slotOf = (slot: StoredKeySlot): readonly KeySlot[] =>
  slot.kind === "kek" ? [{ kind: "kek", epoch: slot.epoch, wrapped: slot.wrapped }] : decodeKeySlots(slot.wrapped);

const missingEpoch = (epoch: number): KeepsakeError =>
  new KeepsakeError("wrong_key", "The keyring no longer has the key of this epoch.", {
    hint: "Point keysDir at the keyring that belongs to this data directory; a keyring of another time does not open it.",
    facts: { epoch },
  });
