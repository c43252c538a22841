/** What the file system refuses, in the project's codes. Its sentences hold paths, so only the name of the error goes on. */
import { type ErrorCode, KeepsakeError } from "../../core/error.ts";

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
  const [code, message, hint] = meaning(system);
  return new KeepsakeError(code, message, { hint, facts: { system } });
}

function meaning(system: string): readonly [ErrorCode, string, string] {
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
