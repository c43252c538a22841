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
  wrapSalt(saltId: string, salt: Uint8Array, nonce: Uint8Array): Omit<StoredSalt, "poolNo">;
  unwrapSalt(stored: StoredSalt): Uint8Array;
  wipe(): void;
}

const FIRST_KEY_VERSION = 1;
const SECRET_BYTES = 32;
const NONCE_BYTES = 12;

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
  const wrappingKey = (epoch: number): Uint8Array => {
    const known = wrapping.get(epoch);
    if (known !== undefined) return known;
    const epochKey = keys.epochKey(epoch);
    if (epochKey === undefined) throw missingEpoch(epoch);
    const made = holdKey(saltWrappingKey(epochKey, keepId, stored.vault, epoch));
    wrapping.set(epoch, made);
    return made;
  };
  return {
    keepId,
    vaultId: stored.vault,
    keyVersion,
    enc,
    dedup,
    index,
    export: exported,
    wrapSalt: (saltId, salt, nonce) => ({
      saltId,
      keyVersion,
      epoch: keys.epoch.epoch,
      wrapped: wrapSalt(wrappingKey(keys.epoch.epoch), { saltId, userId: stored.vault }, salt, nonce),
    }),
    unwrapSalt: (salt) =>
      unwrapSalt(wrappingKey(salt.epoch), { saltId: salt.saltId, userId: stored.vault }, salt.wrapped),
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
