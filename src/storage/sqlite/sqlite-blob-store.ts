/**
 * Stores sealed blobs in the data file, so that writes are transactional and erasures reach them.
 */

import { vaultMissing } from "../batch-checks.ts";
import type { VaultId } from "../record-store.ts";
import type { BlobStore } from "../storage.ts";
import { type VaultNumbers, vaultNumbers } from "./record-rows.ts";
import { bytesCell, numberCell, type SqliteFile, type Statement, textCell } from "./sqlite-file.ts";

export class SqliteBlobStore implements BlobStore {
  readonly #file: SqliteFile;
  readonly #numbers: VaultNumbers;
  readonly #exists: Statement;
  readonly #put: Statement;
  readonly #get: Statement;
  readonly #list: Statement;
  readonly #remove: Statement;
  readonly #removeAll: Statement;

  constructor(file: SqliteFile) {
    this.#file = file;
    this.#numbers = vaultNumbers(file);
    this.#exists = file.prepare("SELECT 1 FROM vault WHERE number = ?");
    this.#put = file.prepare(`
      INSERT INTO blob (vault, id, bytes) VALUES (?, ?, ?) ON CONFLICT (vault, id) DO UPDATE SET bytes = excluded.bytes`);
    this.#get = file.prepare("SELECT bytes FROM blob WHERE vault = ? AND id = ?");
    this.#list = file.prepare("SELECT id, octet_length(bytes) FROM blob WHERE vault = ? ORDER BY id");
    this.#remove = file.prepare("DELETE FROM blob WHERE vault = ? AND id = ?");
    this.#removeAll = file.prepare("DELETE FROM blob WHERE vault = ?");
  }

  async put(vault: VaultId, blobs: readonly { readonly id: string; readonly bytes: Uint8Array }[]): Promise<void> {
    await this.#file.write(() => {
      const number = this.#numbers.of(vault);
      // The number is cached; check under the writer lock that the vault still exists.
      if (number === undefined || this.#exists.one(number) === undefined) throw vaultMissing(vault);
      for (const { id, bytes } of blobs) this.#put.run(number, id, bytes);
    });
  }

  async get(vault: VaultId, id: string): Promise<Uint8Array | undefined> {
    return this.#file.read(() => {
      const number = this.#numbers.of(vault);
      const row = number === undefined ? undefined : this.#get.one(number, id);
      return row === undefined ? undefined : bytesCell(row, 0);
    });
  }

  async list(vault: VaultId): Promise<readonly { readonly id: string; readonly sizeBytes: number }[]> {
    return this.#file.read(() => {
      const number = this.#numbers.of(vault);
      const rows = number === undefined ? [] : this.#list.all(number);
      return rows.map((row) => ({ id: textCell(row, 0), sizeBytes: numberCell(row, 1) }));
    });
  }

  async remove(vault: VaultId, ids: readonly string[]): Promise<void> {
    await this.#file.write(() => {
      const number = this.#numbers.of(vault);
      if (number === undefined) return;
      for (const id of ids) this.#remove.run(number, id);
    }, true);
  }

  async removeAll(vault: VaultId): Promise<{ readonly removedCount: number }> {
    const removedCount = await this.#file.write(() => {
      const number = this.#numbers.of(vault);
      return number === undefined ? 0 : this.#removeAll.run(number);
    }, true);
    return { removedCount };
  }

  /** The record store owns and closes the data file. */
  async [Symbol.asyncDispose](): Promise<void> {}
}
