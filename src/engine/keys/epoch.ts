/**
 * The change of the epoch (SEC-D3, SEC §3.8): a new epoch key, every wrap in the keystore made anew under it, then the end of the older key, in
 * place. From then on no older copy of the keystore opens anything, so nothing that was erased can come back with one (SEC-E3). Keys are
 * rewrapped and nothing is opened but them: it works for locked vaults too. Until the last row has moved both keys are there, so a crash at any
 * point costs nothing, and the next change goes on where it stood.
 */

import { rewrapKekSlot } from "../../crypto/key-slot.ts";
import { saltWrappingKey } from "../../crypto/user-key.ts";
import { unwrapSalt, wrapSalt } from "../../crypto/wrapped-secret.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { StoredSalt } from "../../storage/keystore.ts";
import type { VaultId } from "../../storage/record-store.ts";
import type { Storage } from "../../storage/storage.ts";
import { commitToKeep } from "../govern/keep-log.ts";
import type { System } from "../system.ts";
import type { HeadCadence } from "../write/head-cadence.ts";
import { resealEpochNotes } from "./epoch-notes.ts";
import type { KeepKeys } from "./keep-keys.ts";

export interface KeepParts {
  readonly storage: Storage;
  readonly keys: KeepKeys;
  readonly system: System;
  /** Signs the heads of the logs in time. */
  readonly heads: HeadCadence;
  /** Nothing is published by who may only read. */
  readonly isReadOnly?: boolean;
}

export interface EpochOptions {
  readonly signal?: AbortSignal | undefined;
  readonly progress?: ((rewrappedCount: number) => void) | undefined;
}

export interface EpochChange {
  /** The epoch that everything stands under now. */
  readonly epoch: number;
  /** Wraps that were made anew. */
  readonly rewrappedCount: number;
}

/** Rows of one keystore commit. */
const STEP_ROWS = 1_000;
const NONCE_BYTES = 12;

/**
 * Durable when it resolves. Stopped by its signal, it leaves both keys alive, and goes on with the next call.
 * @throws KeepsakeError `store_read_only`, `store_busy`, `store_full`. Cost: about 10 µs a record.
 */
export async function changeEpoch(keep: KeepParts, options: EpochOptions = {}): Promise<EpochChange> {
  const { storage, keys, system } = keep;
  options.signal?.throwIfAborted();
  const epoch = await keys.beginEpoch();
  system.failPoint("epoch.begun");
  await storage.keys.raiseEpoch(epoch, system.clock.now());
  const rewrappedCount = (await rewrapSlots(keep, epoch)) + (await rewrapSalts(keep, epoch, options));
  system.failPoint("epoch.rewrapped");
  await resealEpochNotes(keep);
  await keys.endEpochsBefore(epoch);
  system.failPoint("epoch.ended");
  await commitToKeep(keep, system.clock.now(), { facts: [{ op: "epoch", cnt: rewrappedCount, act: "system" }] });
  return { epoch, rewrappedCount };
}

async function rewrapSlots({ storage, keys, system }: KeepParts, epoch: number): Promise<number> {
  let count = 0;
  for (const { vault, slots } of await storage.keys.vaults()) {
    const older = slots.filter((slot) => slot.kind === "kek" && slot.epoch < epoch);
    // Taken from the keyring each time: what is read anew meanwhile wipes what was read before.
    const fresh = older.map((slot) => {
      const owner = { orgId: storage.keepId, userId: vault, keyVersion: slot.keyVersion };
      const from = { epoch: slot.epoch, key: epochKeyOf(keys, slot.epoch) };
      const nonce = system.random.bytes(NONCE_BYTES);
      const { wrapped } = rewrapKekSlot(owner, { kind: "kek", epoch: slot.epoch, wrapped: slot.wrapped }, from.key, {
        epoch,
        key: epochKeyOf(keys, epoch),
        nonce,
      });
      return { ...slot, epoch, wrapped };
    });
    if (fresh.length > 0) await storage.keys.rewrapSlots(vault, fresh);
    count += fresh.length;
  }
  return count;
}

async function rewrapSalts(keep: KeepParts, epoch: number, { signal, progress }: EpochOptions): Promise<number> {
  const { storage, system } = keep;
  let count = 0;
  for (;;) {
    signal?.throwIfAborted();
    const rows = await storage.keys.saltsBefore(epoch, STEP_ROWS);
    if (rows.length === 0) return count;
    const rewrap = rewrapper(keep, epoch);
    await storage.keys.replaceSalts(rows.map(rewrap));
    count += rows.length;
    progress?.(count);
    system.failPoint("epoch.rewrapped_some");
  }
}

type SaltOfVault = StoredSalt & { readonly vault: VaultId };

/** Wrapping keys are derived once for each vault and epoch of a step. */
function rewrapper({ storage, keys, system }: KeepParts, epoch: number): (row: SaltOfVault) => SaltOfVault {
  const made = new Map<string, Uint8Array>();
  const wrappingKey = (vault: VaultId, under: number): Uint8Array => {
    const name = `${vault} ${under}`;
    const known = made.get(name);
    if (known !== undefined) return known;
    const key = saltWrappingKey(epochKeyOf(keys, under), storage.keepId, vault, under);
    made.set(name, key);
    return key;
  };
  return (row) => {
    const place = { saltId: row.saltId, userId: row.vault };
    const salt = unwrapSalt(wrappingKey(row.vault, row.epoch), place, row.wrapped);
    const wrapped = wrapSalt(wrappingKey(row.vault, epoch), place, salt, system.random.bytes(NONCE_BYTES));
    salt.fill(0);
    return { ...row, epoch, wrapped };
  };
}

function epochKeyOf(keys: KeepKeys, epoch: number): Uint8Array {
  const key = keys.epochKey(epoch);
  if (key !== undefined) return key;
  throw new KeepsakeError("wrong_key", "A part of the keystore stands under an epoch whose key is gone.", {
    hint: "It comes from an older copy of the keystore. Restore the newest one with keepsake restore.",
    facts: { epoch },
  });
}
