/**
 * A ZIP archive as the files a person gave (PAM §2). Nothing is extracted: no name of the archive ever becomes a name on a disk (SEC-X1), and no more
 * comes out than the limits say (SEC-X2). An archive inside an archive is a file like any other.
 */

import { KeepsakeError } from "../../core/error.ts";
import { compareCodePoints } from "../../core/text.ts";
import { archiveDirectory } from "./archive-directory.ts";
import { archiveFile } from "./archive-file.ts";
import { type ArchiveLimits, OWNER_LIMITS } from "./archive-limits.ts";
import type { GivenFiles, RandomAccess } from "./given-files.ts";
import { zipLibrary } from "./zip-library.ts";

/**
 * @param bytes stays the caller's to close, after what is returned here
 * @param name what the person called it
 * @throws KeepsakeError `invalid_input` for everything that SEC-X1 and SEC-X2 refuse; facts: `check`, and `entry` or `max`. Files that are read later throw the same, with `file`.
 * Cost: the directory in memory; a file streams.
 */
export async function openArchive(
  bytes: RandomAccess,
  name: string,
  limits: ArchiveLimits = OWNER_LIMITS,
): Promise<GivenFiles> {
  const library = await zipLibrary();
  const entries = await archiveDirectory(library, bytes, limits);
  let isOpen = true;
  const files = entries.map((file) => ({
    path: file.path,
    sizeBytes: file.entry.uncompressedSize,
    async *read() {
      if (!isOpen) throw closed();
      yield* archiveFile(library, bytes, file);
    },
  }));
  return {
    name,
    files: files.sort((left, right) => compareCodePoints(left.path, right.path)),
    async [Symbol.asyncDispose]() {
      isOpen = false;
    },
  };
}

/** True for bytes that begin as a ZIP archive does, an empty one included. */
export const looksLikeArchive = (beginning: Uint8Array): boolean =>
  beginning[0] === 0x50 &&
  beginning[1] === 0x4b &&
  ((beginning[2] === 0x03 && beginning[3] === 0x04) || (beginning[2] === 0x05 && beginning[3] === 0x06));

const closed = (): KeepsakeError =>
  new KeepsakeError("closed", "What was given is closed already.", { hint: "Open it again." });
