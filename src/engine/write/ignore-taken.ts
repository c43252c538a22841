import { isKeepsakeError } from "../../model/error.ts";

/** For `catch`: another process made it in the same moment. */
export function ignoreTaken(error: unknown): void {
  if (!isKeepsakeError(error, "already_exists")) throw error;
}
