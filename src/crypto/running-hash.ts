/**
 * SHA-256 of what comes in pieces over time. Unkeyed: for what leaves the vault anyway, as an export's checksum or a file that a person
 * gave (SEC-S4).
 */
import { createHash } from "node:crypto";

export interface RunningHash {
  /** Text counts as its UTF-8 bytes; a lone surrogate in it would count as U+FFFD, so whoever gives text checks it before. */
  add(piece: string | Uint8Array): void;
  /**
   * 64 lower-case hex digits of everything added so far, and of `ending` behind it. More may be added afterwards, as if this had not been
   * asked.
   */
  hex(ending?: string): string;
}

export function openRunningHash(): RunningHash {
  const digest = createHash("sha256");
  return {
    add: (piece) => {
      digest.update(piece);
    },
    hex: (ending = "") => digest.copy().update(ending).digest("hex"),
  };
}
