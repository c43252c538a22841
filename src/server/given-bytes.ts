/** Bytes that somebody gave, as files to be read: a ZIP archive or a single file; what was sealed with age is opened where the caller brings the key. What it is shows in its bytes, not in its name. */

import { AGE_BEGINNING_BYTES, ageFormOf, withoutArmor } from "../formats/files/age-envelope.ts";
import type { ArchiveLimits } from "../formats/files/archive-limits.ts";
import { bytesAccess, fileOver, type GivenFiles, type RandomAccess, singleFile } from "../formats/files/given-files.ts";
import { looksLikeArchive, openArchive } from "../formats/files/open-archive.ts";
import { KeepsakeError } from "../model/error.ts";

export interface OpenGivenOptions {
  /** Default: OWNER_LIMITS. `entryCountMax` counts for folders too. */
  readonly limits?: ArchiveLimits;
  /** Most bytes held in memory: of standard input, and of what was sealed. Default: MEMORY_BYTES_MAX. */
  readonly memoryBytesMax?: number;
  /** The content of an age file; throws what the crypto room throws. Without it such a file is refused. */
  readonly unwrap?: (sealed: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
}

/** What has to be held in memory: standard input, which is read once, and what was sealed, which may not lie on a disk in clear (PAM §13). */
const MEMORY_BYTES_MAX = 512 * 1024 * 1024;

/** What came through a pipe has this name, and as a file `-`. */
export const STANDARD_INPUT = "standard input";

/** @throws KeepsakeError `invalid_input` for what SEC-X1 and SEC-X2 refuse, for an age file without `unwrap`, and beyond what memory may hold */
export async function openBytes(bytes: RandomAccess, name: string, options: OpenGivenOptions): Promise<GivenFiles> {
  const beginning = await bytes.read(0, Math.min(AGE_BEGINNING_BYTES, bytes.sizeBytes));
  const sealed = ageFormOf(beginning);
  if (sealed !== undefined) {
    if (options.unwrap === undefined) throw isSealed();
    const packed = fileOver(name, bytes).read();
    const source =
      sealed === "binary" ? packed : fileOver(name, bytesAccess(withoutArmor(await inMemory(packed, options)))).read();
    // Whole before anything of it is used: that a sealed file ends where it should shows at its end.
    const content = bytesAccess(await inMemory(options.unwrap(source), options));
    return openPlain(content, name.replace(/\.age$/, ""), options);
  }
  return openPlain(bytes, name, options);
}

async function openPlain(bytes: RandomAccess, name: string, { limits }: OpenGivenOptions): Promise<GivenFiles> {
  const beginning = await bytes.read(0, Math.min(AGE_BEGINNING_BYTES, bytes.sizeBytes));
  if (looksLikeArchive(beginning)) return openArchive(bytes, name, limits);
  return singleFile(name, fileOver(name === STANDARD_INPUT ? "-" : name.normalize("NFC"), bytes));
}

export async function inMemory(chunks: AsyncIterable<Uint8Array>, options: OpenGivenOptions): Promise<Buffer> {
  const max = options.memoryBytesMax ?? MEMORY_BYTES_MAX;
  const kept: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of chunks) {
    sizeBytes += chunk.length;
    if (sizeBytes > max) throw tooLarge(max);
    kept.push(chunk);
  }
  return Buffer.concat(kept);
}

const isSealed = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "This file is sealed with age.", {
    hint: "Pass the key that opens it, or open it with age first.",
    facts: { check: "sealed" },
  });

const tooLarge = (max: number): KeepsakeError =>
  new KeepsakeError("invalid_input", "This is too large to be held in memory.", {
    hint: "Save it as a file and name the file; open a sealed one with age first.",
    facts: { max },
  });
