/**
 * Maps SQLite and file system errors to Keepsake's codes. Original messages are dropped, because
 * errors reach logs (PN-02) and messages may contain paths; the numeric code is kept.
 */
import { type ErrorCode, isKeepsakeError, KeepsakeError } from "../../model/error.ts";

export type FileRole = "data" | "keys";

const BUSY = new Set([5, 6]);
const FULL = 13;
const IO_ERROR = 10;
/** The shared-memory file could not grow: the disk is full, and nothing was written yet. */
const IO_ERROR_SHM_SIZE = 4874;
const NOT_WRITABLE = new Set([3, 8, 14, 23]);
const DAMAGED = new Set([11, 26]);

export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errcode" in error)) return undefined;
  return typeof error.errcode === "number" ? error.errcode : undefined;
}

const primary = (error: unknown): number => (sqliteCode(error) ?? 0) & 0xff;

export const isBusy = (error: unknown): boolean => BUSY.has(primary(error));
export const isFull = (error: unknown): boolean => primary(error) === FULL || sqliteCode(error) === IO_ERROR_SHM_SIZE;
/** A refused write or sync leaves the content of the file unknown. */
export const isDiskFailure = (error: unknown): boolean => primary(error) === IO_ERROR && !isFull(error);

export function storeError(error: unknown, file: FileRole): unknown {
  const sqlite = sqliteCode(error);
  if (sqlite === undefined) return error;
  const [code, message, hint] = sqliteMeaning(error);
  return new KeepsakeError(code, message, { hint, facts: { file, sqlite } });
}

function sqliteMeaning(error: unknown): readonly [ErrorCode, string, string] {
  const code = primary(error);
  if (isBusy(error)) return ["store_busy", "Another writer did not finish in time.", BUSY_HINT];
  if (isFull(error)) return ["store_full", "The disk is full. Nothing of this was written.", FULL_HINT];
  if (DAMAGED.has(code)) return ["store_corrupt", "The file is damaged, or is not a file of Keepsake.", DAMAGED_HINT];
  if (NOT_WRITABLE.has(code)) return ["store_read_only", "The store cannot be written.", READ_ONLY_HINT];
  if (code === IO_ERROR) return ["store_read_only", "The disk failed while the store was in use.", DISK_HINT];
  return ["store_corrupt", "The store answered in a way it never should.", DAMAGED_HINT];
}

const BUSY_HINT = "Try again, or end the process that is writing to this store.";
const FULL_HINT = "Make room on the disk and try again. Reading and forgetting go on.";
const DAMAGED_HINT = "Restore the file from a backup. keepsake doctor reports what can still be read.";
const READ_ONLY_HINT = "Give this user write permission for both folders, or open the store read-only.";
const DISK_HINT = "Check the disk, then reopen the store. Acknowledged writes are safe.";

export const damagedRow = (): KeepsakeError =>
  new KeepsakeError("store_corrupt", "A row of the store does not make sense.", { hint: DAMAGED_HINT });

export const storeBusy = (file: FileRole, waitedMs: number): KeepsakeError =>
  new KeepsakeError("store_busy", "Another writer did not finish in time.", {
    hint: BUSY_HINT,
    facts: { file, waitedMs },
  });

export const openedReadOnly = (file: FileRole): KeepsakeError =>
  new KeepsakeError("store_read_only", "The store was opened read-only.", {
    hint: "Open it for writing first.",
    facts: { file },
  });

export const stoppedWriting = (file: FileRole): KeepsakeError =>
  new KeepsakeError("store_read_only", "A write failed on the disk, so that nothing more is written.", {
    hint: DISK_HINT,
    facts: { file },
  });

/** Internal: the caller reopens the file. */
export const movedFile = (file: FileRole): KeepsakeError =>
  new KeepsakeError("store_busy", "Another file was put into its place while it was opened.", {
    hint: BUSY_HINT,
    facts: { file, reason: "moved" },
  });
export const isMovedFile = (error: unknown): boolean =>
  isKeepsakeError(error, "store_busy") && error.facts["reason"] === "moved";

/** ENOENT concerns a parent folder, as file systems of the kernel report it. */
const REFUSED = new Set(["EACCES", "ENOENT", "EPERM", "EROFS", "ENOTDIR", "EISDIR", "EEXIST", "ELOOP"]);
const NO_SPACE = new Set(["ENOSPC", "EDQUOT"]);

/** Such as ENOENT; `undefined` for other errors. */
export function fileCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || !("syscall" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

export function fileError(error: unknown): unknown {
  const system = fileCode(error);
  if (system === undefined) return error;
  const [code, message, hint] = fileMeaning(system);
  return new KeepsakeError(code, message, { hint, facts: { system } });
}

function fileMeaning(system: string): readonly [ErrorCode, string, string] {
  if (NO_SPACE.has(system)) {
    return ["store_full", "The disk is full. Nothing of this was written.", "Make room on the disk and try again."];
  }
  if (REFUSED.has(system)) {
    return [
      "store_read_only",
      "A folder or file of the store cannot be used.",
      "Give this user the right to read and write both folders, and check that each is a folder.",
    ];
  }
  return ["store_read_only", "The disk failed while the store was in use.", "Check the disk, then reopen the store."];
}

/** Runs file operations and maps their errors. */
export function withFileErrors<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw fileError(error);
  }
}
