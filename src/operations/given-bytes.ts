/**
 * Opens given bytes as files: a ZIP archive or a single file. The content decides, not the name;
 * age files are opened if the caller provides the key.
 */

import { AGE_BEGINNING_BYTES, ageFormOf, withoutArmor } from "../formats/files/age-envelope.ts";
import { type ArchiveLimits, looksLikeArchive, openArchive } from "../formats/files/archive.ts";
import { bytesAccess, fileOver, type GivenFiles, type RandomAccess, singleFile } from "../formats/files/given-files.ts";
import { KeepsakeError } from "../model/error.ts";

export interface OpenGivenOptions {
  /** Default: OWNER_LIMITS. `entryCountMax` includes folders. */
  readonly limits?: ArchiveLimits;
  /** Limit for bytes in memory: standard input and decrypted files. Default: MEMORY_BYTES_MAX. */
  readonly memoryBytesMax?: number;
  /** Decrypts an age file; without it such files are refused. Errors are those of src/crypto. */
  readonly unwrap?: (sealed: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
}

/** Standard input is read once, and decrypted content must not be written to disk (PAM §13). */
const MEMORY_BYTES_MAX = 512 * 1024 * 1024;

/** Display name of piped input, which is `-` as a file. */
export const STANDARD_INPUT = "standard input";

/**
 * @throws KeepsakeError `invalid_input` by SEC-X1 and SEC-X2, for an age file without `unwrap`, and
 * beyond `memoryBytesMax`
 */
export async function openBytes(bytes: RandomAccess, name: string, options: OpenGivenOptions): Promise<GivenFiles> {
  const beginning = await bytes.read(0, Math.min(AGE_BEGINNING_BYTES, bytes.sizeBytes));
  const sealed = ageFormOf(beginning);
  if (sealed !== undefined) {
    if (options.unwrap === undefined) throw isSealed();
    const packed = fileOver(name, bytes).read();
    const source =
      sealed === "binary" ? packed : fileOver(name, bytesAccess(withoutArmor(await inMemory(packed, options)))).read();
    // Read completely first: only its end shows that a sealed file is intact.
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
  const buffered: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of chunks) {
    sizeBytes += chunk.length;
    if (sizeBytes > max) throw tooLarge(max);
    buffered.push(chunk);
  }
  return Buffer.concat(buffered);
}

const isSealed = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "This file is encrypted with age.", {
    hint: "Pass its key, or decrypt it with age first.",
    facts: { check: "sealed" },
  });

const tooLarge = (max: number): KeepsakeError =>
  new KeepsakeError("invalid_input", "This file is too large to be read into memory.", {
    hint: "Save it as a file and pass the file. Decrypt an encrypted file with age first.",
    facts: { max },
  });
