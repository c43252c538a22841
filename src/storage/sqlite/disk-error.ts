/**
 * What SQLite reports, in the project's codes. SQLite's own sentences name tables and never values, yet they are left out:
 * an error ends up in logs (PN-02). Its number stays as a fact.
 */
import { type ErrorCode, isKeepsakeError, KeepsakeError } from "../../model/error.ts";

/** Which of the two files is meant. Errors carry no paths. */
export type FileRole = "data" | "keys";

const BUSY = new Set([5, 6]);
const FULL = 13;
const IO_ERROR = 10;
/** The shared-memory file could not grow: no space is left, and nothing was written yet. */
const IO_ERROR_SHM_SIZE = 4874;
const NOT_WRITABLE = new Set([3, 8, 14, 23]);
const DAMAGED = new Set([11, 26]);

/** The extended result code; `undefined` for an error that is not SQLite's. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errcode" in error)) return undefined;
  return typeof error.errcode === "number" ? error.errcode : undefined;
}

const primary = (error: unknown): number => (sqliteCode(error) ?? 0) & 0xff;

export const isBusy = (error: unknown): boolean => BUSY.has(primary(error));
export const isFull = (error: unknown): boolean => primary(error) === FULL || sqliteCode(error) === IO_ERROR_SHM_SIZE;
/** A write or a sync that the disk refused: what is in the file from here on, nobody knows. */
export const isDiskFailure = (error: unknown): boolean => primary(error) === IO_ERROR && !isFull(error);

/** SQLite's errors become KeepsakeErrors; every other error is passed on as it is. */
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

const BUSY_HINT = "Try again, or end the process that is writing to this keep.";
const FULL_HINT = "Make room on the disk and try again. Reading and forgetting go on.";
const DAMAGED_HINT = "Restore the file from a backup; keepsake doctor tells what can still be read.";
const READ_ONLY_HINT = "Give this user the right to write to both folders, or open the keep for reading only.";
const DISK_HINT = "Check the disk, then open the keep again. What was acknowledged before is kept.";

export const damagedRow = (): KeepsakeError =>
  new KeepsakeError("store_corrupt", "A row of the store does not make sense.", { hint: DAMAGED_HINT });

export const storeBusy = (file: FileRole, waitedMs: number): KeepsakeError =>
  new KeepsakeError("store_busy", "Another writer did not finish in time.", {
    hint: BUSY_HINT,
    facts: { file, waitedMs },
  });

export const openedReadOnly = (file: FileRole): KeepsakeError =>
  new KeepsakeError("store_read_only", "The keep was opened for reading only.", {
    hint: "Open it for writing first.",
    facts: { file },
  });

export const stoppedWriting = (file: FileRole): KeepsakeError =>
  new KeepsakeError("store_read_only", "A write failed on the disk, so that nothing more is written.", {
    hint: DISK_HINT,
    facts: { file },
  });

/** Not for callers: the file is opened again. */
export const movedFile = (file: FileRole): KeepsakeError =>
  new KeepsakeError("store_busy", "Another file was put into its place while it was opened.", {
    hint: BUSY_HINT,
    facts: { file, reason: "moved" },
  });
export const isMovedFile = (error: unknown): boolean =>
  isKeepsakeError(error, "store_busy") && error.facts["reason"] === "moved";

/** What the file system refuses, in the project's codes. Its sentences hold paths, so only the name of the error goes on. */

/** ENOENT: of a folder above, as the kernel's own file systems answer it. */
const REFUSED = new Set(["EACCES", "ENOENT", "EPERM", "EROFS", "ENOTDIR", "EISDIR", "EEXIST", "ELOOP"]);
const NO_SPACE = new Set(["ENOSPC", "EDQUOT"]);

/** ENOENT and the like; `undefined` for an error that is not the file system's. */
export function fileCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || !("syscall" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** Errors of the file system become KeepsakeErrors; every other error is passed on as it is. */
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
      "A folder or file of the keep cannot be used.",
      "Give this user the right to read and write both folders, and check that each is a folder.",
    ];
  }
  return ["store_read_only", "The disk failed while the keep was in use.", "Check the disk, then open the keep again."];
}

/** Runs work on files; what the file system refuses becomes a KeepsakeError. */
export function withFileErrors<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw fileError(error);
  }
}
