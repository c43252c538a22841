/** Sealed blobs in memory. */

import { storeClosed, type VaultId, vaultMissing } from "../../../src/storage/record-store.ts";
import type { BlobStore } from "../../../src/storage/storage.ts";
import { copyBytes, type MemoryMedium } from "./memory-medium.ts";

export class MemoryBlobStore implements BlobStore {
  readonly #medium: MemoryMedium;
  #isClosed = false;

  constructor(medium: MemoryMedium) {
    this.#medium = medium;
  }

  async put(vault: VaultId, blobs: readonly { readonly id: string; readonly bytes: Uint8Array }[]): Promise<void> {
    const held = this.#blobs(vault);
    if (held === undefined) throw vaultMissing(vault);
    for (const { id, bytes } of blobs) held.set(id, copyBytes(bytes));
  }

  async get(vault: VaultId, id: string): Promise<Uint8Array | undefined> {
    const bytes = this.#blobs(vault)?.get(id);
    return bytes === undefined ? undefined : copyBytes(bytes);
  }

  async list(vault: VaultId): Promise<readonly { readonly id: string; readonly sizeBytes: number }[]> {
    return [...(this.#blobs(vault) ?? [])]
      .map(([id, bytes]) => ({ id, sizeBytes: bytes.length }))
      .sort((left, right) => (left.id < right.id ? -1 : 1));
  }

  async remove(vault: VaultId, ids: readonly string[]): Promise<void> {
    const held = this.#blobs(vault);
    for (const id of ids) held?.delete(id);
  }

  async removeAll(vault: VaultId): Promise<{ readonly removedCount: number }> {
    const held = this.#blobs(vault);
    const removedCount = held?.size ?? 0;
    held?.clear();
    return { removedCount };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
  }

  #blobs(vault: VaultId): Map<string, Uint8Array> | undefined {
    if (this.#isClosed) throw storeClosed();
    return this.#medium.vaults.get(vault)?.blobs;
  }
}
