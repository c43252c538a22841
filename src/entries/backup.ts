/** `keepsake/backup`: restoring from backups. */
export type { Backup, BackupOptions, BackupProgress, KeysBackupOptions } from "../engine/backup/backup.ts";
export type {
  RestoreCounts,
  RestoreDataOptions,
  RestorePlan,
  RestoreProgress,
} from "../engine/backup/restore-data.ts";
export {
  type FinishedRestore,
  type FinishPlan,
  type FinishRestoreOptions,
  finishRestore,
  planFinish,
  planRestore,
  type RestoredData,
  restoreData,
} from "../engine/backup/restore-data.ts";
export {
  type DrillFault,
  type DrillOptions,
  type RestoreDrillReport,
  type RestoredKeys,
  type RestoreKeysOptions,
  restoreDrill,
  restoreKeys,
} from "../engine/backup/restore-drill.ts";
