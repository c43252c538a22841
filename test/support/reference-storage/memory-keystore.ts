/** Wrapped keys in memory, beside the records of the same medium but never in one map with them. */

import type { FailPoint } from "../../../src/model/clock.ts";
import {
  checkRandomId,
  keysChanged,
  saltTaken,
  storeClosed,
  type VaultId,
  vaultMissing,
  vaultTaken,
} from "../../../src/storage/record-store.ts";
import type {
  Keystore,
  StoredEpoch,
  StoredKeySlot,
  StoredSalt,
  StoredVault,
  VaultSlots,
} from "../../../src/storage/storage.ts";
import { copyBytes, type MemoryKeyVault, type MemoryMedium } from "./memory-medium.ts";

export class MemoryKeystore implements Keystore {
  readonly #medium: MemoryMedium;
  readonly #failPoint: FailPoint;
  #isClosed = false;

  constructor(medium: MemoryMedium, failPoint: FailPoint) {
    this.#medium = medium;
    this.#failPoint = failPoint;
  }

  async createVault({ slots, ...vault }: StoredVault): Promise<void> {
    checkRandomId(vault.vault);
    const vaults = this.#vaults();
    const isTaken = vaults.has(vault.vault) || this.#named(vault.nameHash) !== undefined;
    if (isTaken) throw vaultTaken(vault.vault);
    this.#checkEpochs(slots);
    vaults.set(vault.vault, {
      vault: { ...vault, sealedName: copyBytes(vault.sealedName) },
      slots: slots.map(copyWrapped),
      nextPoolNo: 0,
      salts: new Map(),
    });
  }

  async vaultByName(nameHash: string): Promise<StoredVault | undefined> {
    const found = this.#named(nameHash);
    return found === undefined ? undefined : storedVault(found);
  }

  async vault(vault: VaultId): Promise<StoredVault | undefined> {
    const found = this.#vaults().get(vault);
    return found === undefined ? undefined : storedVault(found);
  }

  async vaults(): Promise<readonly StoredVault[]> {
    return [...this.#vaults().values()].map(storedVault);
  }

  async renameVault(vault: VaultId, nameHash: string, sealedName: Uint8Array): Promise<void> {
    const entry = this.#vaults().get(vault);
    if (entry === undefined) throw vaultMissing(vault);
    const holder = this.#named(nameHash);
    if (holder !== undefined && holder !== entry) throw vaultTaken(vault);
    entry.vault = { ...entry.vault, nameHash, sealedName: copyBytes(sealedName) };
  }

  async destroyVault(vault: VaultId): Promise<{ readonly saltCount: number }> {
    const saltCount = this.#vaults().get(vault)?.salts.size ?? 0;
    this.#vaults().delete(vault);
    this.#failPoint("keystore.vault_destroyed");
    return { saltCount };
  }

  async epoch(): Promise<StoredEpoch> {
    this.#vaults();
    return this.#medium.epoch ?? { oldest: 0, since: 0 };
  }

  async raiseEpoch(epoch: number, at: number): Promise<void> {
    if (epoch > (await this.epoch()).oldest) this.#medium.epoch = { oldest: epoch, since: at };
    this.#failPoint("keystore.epoch_raised");
  }

  async addSalts(
    vault: VaultId,
    salts: readonly Omit<StoredSalt, "poolNo">[],
  ): Promise<{ readonly firstPoolNo: number }> {
    const entry = this.#vaults().get(vault);
    if (entry === undefined) throw vaultMissing(vault);
    this.#checkEpochs(salts);
    const fresh = new Set<string>();
    for (const { saltId } of salts) {
      checkRandomId(saltId);
      if (entry.salts.has(saltId) || fresh.has(saltId)) throw saltTaken(saltId);
      fresh.add(saltId);
    }
    const firstPoolNo = entry.nextPoolNo;
    salts.forEach((salt, index) => {
      entry.salts.set(salt.saltId, { ...copyWrapped(salt), poolNo: firstPoolNo + index });
    });
    entry.nextPoolNo += salts.length;
    this.#failPoint("keystore.salts_added");
    return { firstPoolNo };
  }

  async advancePool(vault: VaultId, poolNo: number): Promise<number> {
    const entry = this.#vaults().get(vault);
    if (entry === undefined) throw vaultMissing(vault);
    entry.nextPoolNo = Math.max(entry.nextPoolNo, poolNo);
    return entry.nextPoolNo;
  }

  async pool(vault: VaultId, fromPoolNo: number, limit: number): Promise<readonly StoredSalt[]> {
    const found: StoredSalt[] = [];
    for (const salt of this.#vaults().get(vault)?.salts.values() ?? []) {
      if (found.length >= limit) break;
      if (salt.poolNo >= fromPoolNo) found.push(copyWrapped(salt));
    }
    return found;
  }

  async salts(vault: VaultId, saltIds: readonly string[]): Promise<readonly StoredSalt[]> {
    const salts = this.#vaults().get(vault)?.salts;
    return saltIds.flatMap((saltId) => {
      const salt = salts?.get(saltId);
      return salt === undefined ? [] : [copyWrapped(salt)];
    });
  }

  async destroySalts(vault: VaultId, saltIds: readonly string[]): Promise<{ readonly destroyedCount: number }> {
    const salts = this.#vaults().get(vault)?.salts;
    let destroyedCount = 0;
    for (const saltId of saltIds) if (salts?.delete(saltId) === true) destroyedCount++;
    this.#failPoint("keystore.salts_destroyed");
    return { destroyedCount };
  }

  async saltsBefore(epoch: number, limit: number): Promise<readonly (StoredSalt & { readonly vault: VaultId })[]> {
    const found: (StoredSalt & { readonly vault: VaultId })[] = [];
    for (const [vault, { salts }] of this.#vaults()) {
      for (const salt of salts.values()) {
        if (found.length >= limit) return found;
        if (salt.epoch < epoch) found.push({ ...copyWrapped(salt), vault });
      }
    }
    return found;
  }

  async replaceSalts(salts: readonly (StoredSalt & { readonly vault: VaultId })[]): Promise<void> {
    const vaults = this.#vaults();
    for (const { vault, ...salt } of salts) {
      const held = vaults.get(vault)?.salts;
      const before = held?.get(salt.saltId);
      // A salt that was destroyed in the meantime stays destroyed, and one that is further stays there.
      if (before !== undefined && before.epoch < salt.epoch)
        held?.set(salt.saltId, { ...copyWrapped(salt), poolNo: before.poolNo });
    }
    this.#failPoint("keystore.salts_rewrapped");
  }

  async changeSlots(vault: VaultId, change: (found: StoredVault) => VaultSlots): Promise<void> {
    const entry = this.#vaults().get(vault);
    if (entry === undefined) throw vaultMissing(vault);
    const found = storedVault(entry);
    const { mode, slots } = change(found);
    // What stays as it is may wait for the epoch that was begun: a crash left it there.
    this.#checkEpochs(slots.filter((slot) => !found.slots.includes(slot)));
    entry.vault = { ...entry.vault, mode };
    entry.slots = slots.map(copyWrapped);
    this.#failPoint("keystore.slots_changed");
  }

  async rewrapSlots(vault: VaultId, slots: readonly StoredKeySlot[]): Promise<void> {
    const entry = this.#vaults().get(vault);
    if (entry === undefined) return;
    entry.slots = entry.slots.map((old) => {
      const fresh = slots.find((slot) => isSuccessor(slot, old));
      return fresh === undefined ? old : copyWrapped(fresh);
    });
  }

  async check(): Promise<readonly string[]> {
    this.#vaults();
    return [];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
  }

  /** Rows that no KEK wraps stand under epoch 0. */
  #checkEpochs(rows: readonly { readonly epoch: number }[]): void {
    const oldest = this.#medium.epoch?.oldest ?? 0;
    if (rows.some(({ epoch }) => epoch !== 0 && epoch < oldest)) throw keysChanged(oldest);
  }

  #vaults(): Map<VaultId, MemoryKeyVault> {
    if (this.#isClosed) throw storeClosed();
    return this.#medium.keyVaults;
  }

  #named(nameHash: string): MemoryKeyVault | undefined {
    for (const entry of this.#vaults().values()) if (entry.vault.nameHash === nameHash) return entry;
    return undefined;
  }
}

const isSuccessor = (slot: StoredKeySlot, old: StoredKeySlot): boolean =>
  slot.kind === old.kind && slot.keyVersion === old.keyVersion && old.epoch !== 0 && old.epoch < slot.epoch;

const copyWrapped = <Row extends { readonly wrapped: Uint8Array }>(row: Row): Row => ({
  ...row,
  wrapped: copyBytes(row.wrapped),
});

const storedVault = ({ vault, slots }: MemoryKeyVault): StoredVault => ({ ...vault, slots: slots.map(copyWrapped) });
