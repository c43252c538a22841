/**
 * A file that holds space for the day on which the disk is full: erasing must still be possible then, and it writes before it
 * frees (SEC §6.5, SEC-E6). It is let go for erasures and made again when there is room.
 */
import { closeSync, fsyncSync, openSync, statSync, truncateSync, unlinkSync, writeSync } from "node:fs";
import type { Random } from "../../model/clock.ts";

export interface ReservedSpaceFile {
  /** Gives the space back. False when there was none. */
  release(): boolean;
  /** Takes the space again, where there is any. Never throws: a store without reserved space is still a keep. */
  restore(): void;
}

export const RESERVED_BYTES = 1_048_576;
/** One random block, repeated: a file system that compresses keeps at least this much of each extent, and entropy is not wasted. */
const BLOCK_BYTES = 65_536;

export function createReservedSpaceFile(path: string, sizeBytes: number, random: Random): ReservedSpaceFile {
  return {
    release() {
      try {
        if (statSync(path).size === 0) return false;
        truncateSync(path, 0);
        return true;
      } catch {
        return false;
      }
    },
    restore() {
      try {
        if (sizeOf(path) >= sizeBytes || sizeBytes === 0) return;
        fill(path, sizeBytes, random);
      } catch {
        // Half a reserve would take the last room from everybody and still be too little.
        removeQuietly(path);
      }
    },
  };
}

function fill(path: string, sizeBytes: number, random: Random): void {
  const block = random.bytes(BLOCK_BYTES);
  const file = openSync(path, "w", 0o600);
  try {
    for (let written = 0; written < sizeBytes; ) {
      written += writeSync(file, block, 0, Math.min(BLOCK_BYTES, sizeBytes - written));
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

function removeQuietly(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // It was not there.
  }
}
