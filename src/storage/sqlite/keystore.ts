/**
 * The keystore in a SQLite file of its own (SEC §3.8). Rollback journal in TRUNCATE mode and
 * synchronous EXTRA: with these, no crash or power loss restored a destroyed key in tests. Holds
 * wrapped keys only.
 */

import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import type { FailPoint } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import {
  checkRandomId,
  isRandomId,
  keyringMissing,
  keyringTaken,
  keysChanged,
  saltTaken,
  type VaultId,
  vaultMissing,
  vaultTaken,
  wrongSlotSize,
} from "../record-store.ts";
import type {
  KeyringStore,
  Keystore,
  StoredEpoch,
  StoredKeyring,
  StoredKeySlot,
  StoredSalt,
  StoredVault,
  VaultSlots,
} from "../storage.ts";
import { ifExists, openedReadOnly, withFileErrors } from "./file-format.ts";
import { syncFolder, writeNewFile } from "./private-files.ts";
import { REQUESTED, REQUESTED_ID, rowsById, type VaultNumbers, vaultNumbers } from "./rows.ts";
import {
  bytesCell,
  checkFile,
  hexText,
  idBytes,
  numberCell,
  type Row,
  type SqliteFile,
  textCell,
  wordOf,
} from "./sqlite-file.ts";

export class SqliteKeystore implements Keystore {
  readonly #file: SqliteFile;
  readonly #failPoint: FailPoint;
  readonly #numbers: VaultNumbers;
  readonly #statements: ReturnType<typeof prepareAll>;

  constructor(file: SqliteFile, failPoint: FailPoint) {
    this.#file = file;
    this.#failPoint = failPoint;
    this.#numbers = vaultNumbers(file);
    this.#statements = prepareAll(file);
  }

  async createVault(vault: StoredVault): Promise<void> {
    checkRandomId(vault.vault);
    const { createVault, vaultByName } = this.#statements;
    await this.#file.write(() => {
      const isTaken = this.#number(vault.vault) !== undefined || vaultByName.one(vault.nameHash) !== undefined;
      if (isTaken) throw vaultTaken(vault.vault);
      this.#checkEpochs(vault.slots);
      const { nameHash, sealedName, sub, mode, createdAt } = vault;
      createVault.run(idBytes(vault.vault), nameHash, sealedName, sub, mode, createdAt);
      this.#writeSlots(this.#existing(vault.vault), vault.slots);
    });
  }

  async vaultByName(nameHash: string): Promise<StoredVault | undefined> {
    return this.#file.read(() => {
      const row = this.#statements.vaultByName.one(nameHash);
      return row === undefined ? undefined : this.#withSlots(row);
    });
  }

  async vault(vault: VaultId): Promise<StoredVault | undefined> {
    return this.#file.read(() => this.#stored(vault));
  }

  async vaults(): Promise<readonly StoredVault[]> {
    return this.#file.read(() => this.#statements.vaults.all().map((row) => this.#withSlots(row)));
  }

  async renameVault(vault: VaultId, nameHash: string, sealedName: Uint8Array): Promise<void> {
    await this.#file.write(() => {
      const number = this.#existing(vault);
      const holder = this.#statements.vaultByName.one(nameHash);
      if (holder !== undefined && numberCell(holder, 0) !== number) throw vaultTaken(vault);
      this.#statements.rename.run(nameHash, sealedName, number);
    });
  }

  async destroyVault(vault: VaultId): Promise<{ readonly saltCount: number }> {
    const saltCount = await this.#file.write(() => {
      const number = this.#number(vault);
      if (number === undefined) return 0;
      this.#statements.dropSlots.run(number);
      this.#statements.dropVault.run(number);
      return this.#dropSalts(number);
    }, true);
    this.#numbers.forget(vault);
    this.#failPoint("keystore.vault_destroyed");
    return { saltCount };
  }

  /** Without other vaults the whole table is emptied by pages, in an eighth of the time. */
  #dropSalts(number: number): number {
    const [first, last] = this.#statements.saltBounds.one() ?? [];
    return first === number && last === number
      ? this.#statements.dropAllSalts.run()
      : this.#statements.dropSalts.run(number);
  }

  async epoch(): Promise<StoredEpoch> {
    return this.#file.read(() => this.#epoch());
  }

  async raiseEpoch(epoch: number, at: number): Promise<void> {
    await this.#file.write(() => this.#statements.raiseEpoch.run(epoch, at, epoch), true);
    this.#failPoint("keystore.epoch_raised");
  }

  async addSalts(
    vault: VaultId,
    salts: readonly Omit<StoredSalt, "poolNo">[],
  ): Promise<{ readonly firstPoolNo: number }> {
    for (const { saltId } of salts) checkRandomId(saltId);
    const firstPoolNo = await this.#file.write(() => {
      this.#checkEpochs(salts);
      return this.#addNow(this.#existing(vault), salts);
    });
    this.#failPoint("keystore.salts_added");
    return { firstPoolNo };
  }

  /** The next number is in the vault's row, so that destroyed numbers are not reused (SEC-S10). */
  #addNow(number: number, salts: readonly Omit<StoredSalt, "poolNo">[]): number {
    const firstPoolNo = numberCell(this.#statements.nextPoolNo.one(number) ?? [], 0);
    salts.forEach(({ saltId, keyVersion, epoch, wrapped }, index) => {
      const added = this.#statements.addSalt.run(
        number,
        firstPoolNo + index,
        idBytes(saltId),
        keyVersion,
        epoch,
        wrapped,
      );
      if (added === 0) throw saltTaken(saltId);
    });
    this.#statements.movePool.run(firstPoolNo + salts.length, number);
    return firstPoolNo;
  }

  async advancePool(vault: VaultId, poolNo: number): Promise<number> {
    return this.#file.write(() => {
      const number = this.#existing(vault);
      const next = Math.max(poolNo, numberCell(this.#statements.nextPoolNo.one(number) ?? [], 0));
      this.#statements.movePool.run(next, number);
      return next;
    });
  }

  async pool(vault: VaultId, fromPoolNo: number, limit: number): Promise<readonly StoredSalt[]> {
    return this.#file.read(() => {
      const number = this.#number(vault);
      return number === undefined ? [] : this.#statements.pool.all(number, fromPoolNo, limit).map(saltOf);
    });
  }

  async salts(vault: VaultId, saltIds: readonly string[]): Promise<readonly StoredSalt[]> {
    return this.#file.read(() => {
      const number = this.#numbers.of(vault);
      return number === undefined
        ? []
        : rowsById(this.#statements.salts, number, saltIds.filter(isRandomId), saltWithId);
    });
  }

  async destroySalts(vault: VaultId, saltIds: readonly string[]): Promise<{ readonly destroyedCount: number }> {
    const destroyedCount = await this.#file.write(() => {
      const number = this.#number(vault);
      if (number === undefined) return 0;
      return saltIds.reduce((count, saltId) => count + this.#statements.dropSalt.run(number, idBytes(saltId)), 0);
    }, true);
    this.#failPoint("keystore.salts_destroyed");
    return { destroyedCount };
  }

  async saltsBefore(epoch: number, limit: number): Promise<readonly (StoredSalt & { readonly vault: VaultId })[]> {
    const rows = await this.#file.read(() => this.#statements.saltsBefore.all(epoch, limit));
    return rows.map((row) => ({ ...saltOf(row), vault: hexText(bytesCell(row, 5)) }));
  }

  async replaceSalts(salts: readonly (StoredSalt & { readonly vault: VaultId })[]): Promise<void> {
    await this.#file.write(() => {
      for (const { vault, saltId, keyVersion, epoch, wrapped } of salts) {
        const number = this.#number(vault);
        // An update, never an insert: a salt destroyed meanwhile stays destroyed. A pool that
        // advanced further stays there.
        if (number !== undefined)
          this.#statements.rewrap.run(keyVersion, epoch, wrapped, number, idBytes(saltId), epoch);
      }
    }, true);
    this.#failPoint("keystore.salts_rewrapped");
  }

  async changeSlots(vault: VaultId, change: (found: StoredVault) => VaultSlots): Promise<void> {
    await this.#file.write(() => {
      const found = this.#stored(vault);
      if (found === undefined) throw vaultMissing(vault);
      const { mode, slots } = change(found);
      // Unchanged slots may belong to an epoch change that a crash interrupted.
      this.#checkEpochs(slots.filter((slot) => !found.slots.includes(slot)));
      const number = this.#existing(vault);
      this.#statements.setMode.run(mode, number);
      this.#statements.dropSlots.run(number);
      this.#writeSlots(number, slots);
    });
    this.#failPoint("keystore.slots_changed");
  }

  async rewrapSlots(vault: VaultId, slots: readonly StoredKeySlot[]): Promise<void> {
    await this.#file.write(() => {
      const number = this.#number(vault);
      if (number === undefined) return;
      for (const { keyVersion, kind, epoch, wrapped } of slots)
        this.#statements.rewrapSlot.run(epoch, wrapped, number, keyVersion, kind, epoch);
    }, true);
  }

  async check(): Promise<readonly string[]> {
    return checkFile(this.#file);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#file.close();
  }

  #epoch(): StoredEpoch {
    const row = this.#statements.epoch.one() ?? [];
    return { oldest: numberCell(row, 0), since: numberCell(row, 1) };
  }

  /**
   * Runs under the writer lock, so that no row is added between an epoch change and the end of the
   * old key. Rows not wrapped by an epoch key have epoch 0.
   */
  #checkEpochs(rows: readonly { readonly epoch: number }[]): void {
    const { oldest } = this.#epoch();
    if (rows.some(({ epoch }) => epoch !== 0 && epoch < oldest)) throw keysChanged(oldest);
  }

  #number(vault: VaultId): number | undefined {
    const row = this.#statements.number.one(idBytes(vault));
    return row === undefined ? undefined : numberCell(row, 0);
  }

  #existing(vault: VaultId): number {
    const number = this.#number(vault);
    if (number === undefined) throw vaultMissing(vault);
    return number;
  }

  #writeSlots(number: number, slots: readonly StoredKeySlot[]): void {
    slots.forEach(({ keyVersion, kind, epoch, wrapped }, position) => {
      this.#statements.addSlot.run(number, position, keyVersion, kind, epoch, wrapped);
    });
  }

  #stored(vault: VaultId): StoredVault | undefined {
    const row = this.#statements.vaultById.one(idBytes(vault));
    return row === undefined ? undefined : this.#withSlots(row);
  }

  #withSlots(row: Row): StoredVault {
    return { ...vaultOf(row), slots: this.#statements.slots.all(numberCell(row, 0)).map(slotOf) };
  }
}

function prepareAll(file: SqliteFile) {
  return {
    number: file.prepare("SELECT number FROM vault WHERE id = ?"),
    createVault: file.prepare(`
      INSERT INTO vault (id, name_hash, sealed_name, sub, mode, created_at, next_pool_no) VALUES (?, ?, ?, ?, ?, ?, 0)`),
    vaultByName: file.prepare(`SELECT ${VAULT_COLUMNS} FROM vault WHERE name_hash = ?`),
    vaultById: file.prepare(`SELECT ${VAULT_COLUMNS} FROM vault WHERE id = ?`),
    vaults: file.prepare(`SELECT ${VAULT_COLUMNS} FROM vault ORDER BY number`),
    setMode: file.prepare("UPDATE vault SET mode = ? WHERE number = ?"),
    rename: file.prepare("UPDATE vault SET name_hash = ?, sealed_name = ? WHERE number = ?"),
    dropVault: file.prepare("DELETE FROM vault WHERE number = ?"),
    slots: file.prepare("SELECT key_version, kind, epoch, wrapped FROM user_key WHERE vault = ? ORDER BY position"),
    addSlot: file.prepare(
      "INSERT INTO user_key (vault, position, key_version, kind, epoch, wrapped) VALUES (?, ?, ?, ?, ?, ?)",
    ),
    dropSlots: file.prepare("DELETE FROM user_key WHERE vault = ?"),
    rewrapSlot: file.prepare(`
      UPDATE user_key SET epoch = ?, wrapped = ? WHERE vault = ? AND key_version = ? AND kind = ? AND epoch BETWEEN 1 AND ? - 1`),
    epoch: file.prepare("SELECT epoch, epoch_since FROM keep"),
    raiseEpoch: file.prepare("UPDATE keep SET epoch = ?, epoch_since = ? WHERE epoch < ?"),
    nextPoolNo: file.prepare("SELECT next_pool_no FROM vault WHERE number = ?"),
    movePool: file.prepare("UPDATE vault SET next_pool_no = ? WHERE number = ?"),
    addSalt: file.prepare(`
      INSERT INTO rec_salt (vault, pool_no, salt_id, key_version, epoch, wrapped) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (vault, salt_id) DO NOTHING`),
    pool: file.prepare(
      `SELECT ${SALT_COLUMNS} FROM rec_salt WHERE vault = ? AND pool_no >= ? ORDER BY pool_no LIMIT ?`,
    ),
    salts: file.prepare(`
      ${REQUESTED} SELECT ${REQUESTED_SALT_COLUMNS} FROM asked CROSS JOIN rec_salt ON vault = ?1 AND salt_id = ${REQUESTED_ID}`),
    dropSalt: file.prepare("DELETE FROM rec_salt WHERE vault = ? AND salt_id = ?"),
    dropSalts: file.prepare("DELETE FROM rec_salt WHERE vault = ?"),
    saltBounds: file.prepare("SELECT (SELECT min(vault) FROM rec_salt), (SELECT max(vault) FROM rec_salt)"),
    dropAllSalts: file.prepare("DELETE FROM rec_salt"),
    saltsBefore: file.prepare(`
      SELECT ${SALT_COLUMNS}, vault.id FROM rec_salt JOIN vault ON vault.number = rec_salt.vault
      WHERE rec_salt.epoch < ? ORDER BY rec_salt.epoch LIMIT ?`),
    rewrap: file.prepare(
      "UPDATE rec_salt SET key_version = ?, epoch = ?, wrapped = ? WHERE vault = ? AND salt_id = ? AND epoch < ?",
    ),
  };
}

const VAULT_COLUMNS = "number, id, name_hash, sealed_name, sub, mode, created_at";

const vaultOf = (row: Row): Omit<StoredVault, "slots"> => ({
  vault: hexText(bytesCell(row, 1)),
  nameHash: textCell(row, 2),
  sealedName: bytesCell(row, 3),
  sub: textCell(row, 4),
  mode: wordOf(MODES, textCell(row, 5)),
  createdAt: numberCell(row, 6),
});

const SALT_COLUMNS = "salt_id, pool_no, key_version, epoch, wrapped";
/** The first cell is the index among the requested ids (rows.ts). */
const REQUESTED_SALT_COLUMNS = "place, pool_no, key_version, epoch, wrapped";

const saltOf = (row: Row): StoredSalt => saltWithId(row, hexText(bytesCell(row, 0)));

const saltWithId = (row: Row, saltId: string): StoredSalt => ({
  poolNo: numberCell(row, 1),
  saltId,
  keyVersion: numberCell(row, 2),
  epoch: numberCell(row, 3),
  wrapped: bytesCell(row, 4),
});

const slotOf = (row: Row): StoredKeySlot => ({
  keyVersion: numberCell(row, 0),
  kind: wordOf(KINDS, textCell(row, 1)),
  epoch: numberCell(row, 2),
  wrapped: bytesCell(row, 3),
});

const MODES: readonly StoredVault["mode"][] = ["standard", "recoverable", "user-held"];
const KINDS: readonly StoredKeySlot["kind"][] = ["kek", "age-x25519", "age-hybrid", "age-scrypt", "argon2id"];

/**
 * Keyring and key file on disk (SEC §3.6): mode 0600, slots overwritten in place and synced, which
 * erases old keys on file systems that write in place (docs/security.md lists others).
 */
export const KEYRING_FILE = "keyring";
export const SECRET_FILE = "key";
/** Renamed when complete, so that a keyring never exists without its key file. */
const UNFINISHED_FILE = "keyring.new";
const UNFINISHED_SECRET_FILE = "key.new";
const SLOT_COUNT = 2;

interface FileKeyringOptions {
  readonly folder: string;
  readonly isReadOnly: boolean;
  /** Runs `work` under a lock, so that two first starts do not mix their files. */
  readonly alone: <Result>(work: () => Result) => Promise<Result>;
  readonly failPoint: FailPoint;
}

export function fileKeyringStore({ folder, isReadOnly, alone, failPoint }: FileKeyringOptions): KeyringStore {
  const [keyringPath, secretPath] = [join(folder, KEYRING_FILE), join(folder, SECRET_FILE)];
  const unfinishedPath = join(folder, UNFINISHED_FILE);
  const unfinishedSecretPath = join(folder, UNFINISHED_SECRET_FILE);

  function createNow(secret: Uint8Array, keyring: Uint8Array): void {
    if (readIfThere(keyringPath) !== undefined) throw keyringTaken();
    if (readIfThere(secretPath) !== undefined) {
      // A key file alone may belong to a keyring that still turns up, unless a first start was
      // interrupted here.
      if (readIfThere(unfinishedPath) === undefined) throw halfMissing("keyring");
      unlinkSync(secretPath);
    }
    ifExists(() => unlinkSync(unfinishedPath));
    writeNewFile(unfinishedPath, keyring);
    writeNewFile(secretPath, secret);
    linkSync(unfinishedPath, keyringPath);
    ifExists(() => unlinkSync(unfinishedPath));
    syncFolder(folder);
  }

  function readNow(): StoredKeyring | undefined {
    const [secret, keyring] = [readIfThere(secretPath), readIfThere(keyringPath)];
    if (secret !== undefined && keyring !== undefined) {
      // Left by an interrupted first start: a second link to the keyring, which a copy of the
      // folder would duplicate.
      if (!isReadOnly) ifExists(() => unlinkSync(unfinishedPath));
      return { secret, keyring };
    }
    if (keyring !== undefined) throw halfMissing("key");
    if (secret !== undefined && readIfThere(unfinishedPath) === undefined) throw halfMissing("keyring");
    return undefined;
  }

  function changeNow(plan: Parameters<KeyringStore["change"]>[0]): void {
    const found = readNow();
    if (found === undefined) throw keyringMissing();
    for (const write of plan(found)) {
      if ("secret" in write) replaceSecret(write.secret);
      else overwriteSlot(keyringPath, write.slot, write.bytes);
      failPoint("keyring.slot_written");
    }
  }

  /** Atomic. The old content was wrapped, or opens a keyring that is already overwritten. */
  function replaceSecret(secret: Uint8Array): void {
    ifExists(() => unlinkSync(unfinishedSecretPath));
    writeNewFile(unfinishedSecretPath, secret);
    renameSync(unfinishedSecretPath, secretPath);
    syncFolder(folder);
  }

  return {
    async read() {
      return withFileErrors(readNow);
    },
    async create(secret, keyring) {
      if (isReadOnly) throw openedReadOnly("keys");
      await alone(() => withFileErrors(() => createNow(secret, keyring)));
    },
    async change(plan) {
      if (isReadOnly) throw openedReadOnly("keys");
      await alone(() => withFileErrors(() => changeNow(plan)));
    },
  };
}

function overwriteSlot(path: string, slotIndex: 0 | 1, bytes: Uint8Array): void {
  const file = openSync(path, constants.O_RDWR);
  try {
    if (fstatSync(file).size !== SLOT_COUNT * bytes.length) throw wrongSlotSize(bytes.length);
    const start = slotIndex * bytes.length;
    for (let written = 0; written < bytes.length; ) {
      written += writeSync(file, bytes, written, bytes.length - written, start + written);
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

const readIfThere = (path: string): Uint8Array | undefined => ifExists(() => new Uint8Array(readFileSync(path)));

const halfMissing = (which: "key" | "keyring"): KeepsakeError =>
  new KeepsakeError("wrong_key", `The ${which} file of this store is missing.`, {
    hint: "Restore it from a backup of the key folder. Without it, the memories of this store can't be read.",
    facts: { missing: which },
  });
