/**
 * Backs up the data and the keys of a store, always separately (SEC-D3, SEC §3.8). The data backup
 * holds ciphertext and published logs, the key backup wrapped keys that expire with their epoch.
 * The keyring is included only if sealed to an offline recovery key. docs/backups.md.
 */
import { KeepsakeError } from "../../model/error.ts";
import {
  backupWarnings,
  type WriteBackupOptions,
  writeDataBackup,
  writeKeysBackup,
} from "../../storage/sqlite/backup-files.ts";
import type { BackupManifest } from "../../storage/sqlite/backup-folder.ts";
import type { StoreAudit } from "../govern/audit.ts";
import type { StoreParts } from "../keys/epoch.ts";
import { sealKeyring } from "../keys/keyring-secret.ts";

export interface BackupProgress {
  /** `log`: publishing · `copy` · `check`: every page · `hash`: every byte, with byte counts. */
  readonly step: "log" | "copy" | "check" | "hash";
  readonly doneBytes?: number;
  readonly totalBytes?: number;
}

export interface BackupOptions {
  readonly progress?: (progress: BackupProgress) => void;
  /** Aborting leaves no files. */
  readonly signal?: AbortSignal;
}
export interface KeysBackupOptions extends BackupOptions {
  /** An age recipient (`age1…`) to seal the keyring to. Default: no keyring. */
  readonly keyringTo?: string;
}

export interface Backup {
  readonly kind: BackupManifest["kind"];
  readonly at: number;
  readonly sizeBytes: number;
  /** For data backups only. */
  readonly vaultCount?: number;
  /** For key backups only: the backup is useless after this epoch ends. */
  readonly epoch?: number;
  readonly hasKeyring?: boolean;
  /** Sentences for the owner. */
  readonly warnings: readonly string[];
}

export async function backupData(
  store: StoreParts,
  audit: StoreAudit,
  path: string,
  options: BackupOptions,
): Promise<Backup> {
  options.progress?.({ step: "log" });
  const published = store.isReadOnly === true ? [] : await audit.publishAll();
  const newest = published.findLast(({ checkpoint }) => checkpoint.origin.includes("/governance/"))?.checkpoint;
  const log =
    newest === undefined
      ? undefined
      : { name: newest.origin, size: newest.size, root: Buffer.from(newest.root).toString("hex") };
  const written = await writeDataBackup(store.storage, path, log, writeOptions(store, options));
  // The records of the store itself are no vault.
  return { ...result(written, path), vaultCount: (await store.storage.keys.vaults()).length };
}

export async function backupKeys(store: StoreParts, path: string, options: KeysBackupOptions): Promise<Backup> {
  const { storage, keys } = store;
  const sealedKeyring = options.keyringTo === undefined ? undefined : await sealKeyringTo(store, options.keyringTo);
  const epoch = await keys.newestEpoch();
  const written = await writeKeysBackup(storage, path, { epoch, sealedKeyring }, writeOptions(store, options));
  return { ...result(written, path), epoch, hasKeyring: written.hasKeyring };
}

async function sealKeyringTo({ storage }: StoreParts, recipient: string): Promise<Uint8Array> {
  const found = await storage.keyring.read();
  if (found === undefined) {
    throw new KeepsakeError("not_found", "This store has no keyring yet.", { hint: "Remember something first." });
  }
  return sealKeyring(storage.storeId, found, recipient);
}

const writeOptions = ({ system }: StoreParts, { progress, signal }: BackupOptions): WriteBackupOptions => ({
  clock: system.clock,
  sleep: system.sleep,
  random: system.random,
  failPoint: system.failPoint,
  progress: (step) => progress?.({ step }),
  hashed: (doneBytes, totalBytes) => progress?.({ step: "hash", doneBytes, totalBytes }),
  signal,
});

const result = (
  { kind, at, parts }: BackupManifest,
  path: string,
): Pick<Backup, "kind" | "at" | "sizeBytes" | "warnings"> => ({
  kind,
  at,
  sizeBytes: parts.reduce((sum, part) => sum + part.sizeBytes, 0),
  warnings: backupWarnings(path, kind),
});
