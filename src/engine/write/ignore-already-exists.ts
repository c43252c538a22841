import { isKeepsakeError } from "../../model/error.ts";

/** For `catch`: another process created it at the same moment. */
export function ignoreAlreadyExists(error: unknown): void {
  if (!isKeepsakeError(error, "already_exists")) throw error;
}
