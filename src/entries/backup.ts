/** `keepsake/backup`: restoring from backups. */
export type { Backup, BackupOptions, BackupProgress, KeysBackupOptions } from "../engine/backup/backup.ts";
export { planRestore, type RestoredData, restoreData } from "../engine/backup/restore-data.ts";
export {
  type DrillFault,
  type DrillOptions,
  type RestoreDrillReport,
  restoreDrill,
} from "../engine/backup/restore-drill.ts";
export type {
  RestoreCounts,
  RestoreDataOptions,
  RestorePlan,
  RestoreProgress,
} from "../engine/backup/restore-finish.ts";
export {
  type FinishedRestore,
  type FinishPlan,
  type FinishRestoreOptions,
  finishRestore,
  planFinish,
} from "../engine/backup/restore-finish.ts";
export { type RestoredKeys, type RestoreKeysOptions, restoreKeys } from "../engine/backup/restore-keys.ts";
