/**
 * Backups of a keep (SEC-D3, SEC §3.8): the data and the keys, never together. The data's holds ciphertext and the published logs, the keys' the wrapped keys,
 * which die with their epoch. The keyring, which opens those, goes only into a file that is sealed to an offline recovery key. docs/backups.md.
 */
import { KeepsakeError } from "../../model/error.ts";
import type { BackupManifest } from "../../storage/sqlite/backup-folder.ts";
import {
  backupWarnings,
  type WriteBackupOptions,
  writeDataBackup,
  writeKeysBackup,
} from "../../storage/sqlite/write-backup.ts";
import type { KeepAudit } from "../govern/audit.ts";
import type { KeepParts } from "../keys/epoch.ts";
import { sealKeyring } from "../keys/keyring-secret.ts";

export interface BackupProgress {
  /** `log`: publishing · `copy` · `check`: every page · `hash`: every byte, with the counts beside it. */
  readonly step: "log" | "copy" | "check" | "hash";
  readonly doneBytes?: number;
  readonly totalBytes?: number;
}

export interface BackupOptions {
  readonly progress?: (progress: BackupProgress) => void;
  /** Stopped, it leaves nothing. */
  readonly signal?: AbortSignal;
}
export interface KeysBackupOptions extends BackupOptions {
  /** An age recipient (`age1…`): the keyring lies in the backup, sealed to it. Default: no keyring. */
  readonly keyringTo?: string;
}

/** What was written. */
export interface Backup {
  readonly kind: BackupManifest["kind"];
  /** Milliseconds UTC. */
  readonly at: number;
  readonly sizeBytes: number;
  /** Of the data only. */
  readonly vaultCount?: number;
  /** Of the keys only: with the end of this epoch it opens nothing any more. */
  readonly epoch?: number;
  readonly hasKeyring?: boolean;
  /** As sentences, for the owner. */
  readonly warnings: readonly string[];
}

/** As `Keepsake.backupData`. */
export async function backupData(
  keep: KeepParts,
  audit: KeepAudit,
  path: string,
  options: BackupOptions,
): Promise<Backup> {
  options.progress?.({ step: "log" });
  const published = keep.isReadOnly === true ? [] : await audit.publishAll();
  const newest = published.findLast(({ checkpoint }) => checkpoint.origin.includes("/governance/"))?.checkpoint;
  const log =
    newest === undefined
      ? undefined
      : { name: newest.origin, size: newest.size, root: Buffer.from(newest.root).toString("hex") };
  const written = await writeDataBackup(keep.storage, path, log, writing(keep, options));
  return { ...said(written, path), vaultCount: written.vaults.length };
}

/** As `Keepsake.backupKeys`. */
export async function backupKeys(keep: KeepParts, path: string, options: KeysBackupOptions): Promise<Backup> {
  const { storage, keys } = keep;
  const sealedKeyring = options.keyringTo === undefined ? undefined : await sealed(keep, options.keyringTo);
  const epoch = await keys.newestEpoch();
  const written = await writeKeysBackup(storage, path, { epoch, sealedKeyring }, writing(keep, options));
  return { ...said(written, path), epoch, hasKeyring: written.hasKeyring };
}

async function sealed({ storage }: KeepParts, recipient: string): Promise<Uint8Array> {
  const found = await storage.keyring.read();
  if (found === undefined) {
    throw new KeepsakeError("not_found", "This keep has no keyring yet.", { hint: "Remember something first." });
  }
  return sealKeyring(storage.keepId, found, recipient);
}

const writing = ({ system }: KeepParts, { progress, signal }: BackupOptions): WriteBackupOptions => ({
  clock: system.clock,
  sleep: system.sleep,
  random: system.random,
  failPoint: system.failPoint,
  progress: (step) => progress?.({ step }),
  hashed: (doneBytes, totalBytes) => progress?.({ step: "hash", doneBytes, totalBytes }),
  signal,
});

const said = (
  { kind, at, parts }: BackupManifest,
  path: string,
): Pick<Backup, "kind" | "at" | "sizeBytes" | "warnings"> => ({
  kind,
  at,
  sizeBytes: parts.reduce((sum, part) => sum + part.sizeBytes, 0),
  warnings: backupWarnings(path, kind),
});
