/**
 * Opens what a person named on the command line as files to be read: a folder, a ZIP archive, a single file, `-` for standard input. What it is shows in
 * its bytes, not in its name. A file sealed with age is opened if the caller brings the key.
 */
import { type FileHandle, open, realpath, stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { KeepsakeError } from "../../core/error.ts";
import { AGE_BEGINNING_BYTES, ageFormOf, withoutArmor } from "../../formats/files/age-envelope.ts";
import { type ArchiveLimits, OWNER_LIMITS } from "../../formats/files/archive-limits.ts";
import type { GivenFiles, RandomAccess } from "../../formats/files/given-files.ts";
import { looksLikeArchive, openArchive } from "../../formats/files/open-archive.ts";
import { bytesAccess, fileOver, singleFile } from "../../formats/files/random-access.ts";
import { filesIn } from "./given-folder.ts";
import { inputBytes, inputFileError } from "./input-file.ts";
import type { Terminal } from "./terminal.ts";

export interface OpenGivenOptions {
  /** Default: OWNER_LIMITS. `entryCountMax` counts for folders too. */
  readonly limits?: ArchiveLimits;
  /** Most bytes held in memory: of standard input, and of what was sealed. Default: MEMORY_BYTES_MAX. */
  readonly memoryBytesMax?: number;
  /** The content of an age file; throws what the crypto room throws. Without it such a file is refused. */
  readonly unwrap?: (sealed: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
}

/** Deeper than any export; a bound on the walk. */
const FOLDER_DEPTH_MAX = 32;
/** What has to be held in memory: standard input, which is read once, and what was sealed, which may not lie on a disk in clear (PAM §13). */
const MEMORY_BYTES_MAX = 512 * 1024 * 1024;

/**
 * @param named relative to the terminal's folder; `-` is standard input
 * @throws KeepsakeError `not_found`; `invalid_input` for what SEC-X1 and SEC-X2 refuse, for an age file without `unwrap`, and beyond what memory may hold
 */
export async function openGiven(
  terminal: Terminal,
  named: string,
  options: OpenGivenOptions = {},
): Promise<GivenFiles> {
  if (named === "-") {
    const bytes = await inMemory(inputBytes(terminal, "-"), options);
    // Part of what was piped in is not what was given.
    terminal.signal.throwIfAborted();
    return openBytes(bytesAccess(bytes), STANDARD_INPUT, options);
  }
  const limits = options.limits ?? OWNER_LIMITS;
  try {
    // A link that the person named is followed: they meant what it leads to.
    const place = await realpath(resolve(terminal.cwd, named));
    const name = basename(place);
    if ((await stat(place)).isDirectory()) {
      const files = await filesIn(place, { fileCountMax: limits.entryCountMax, depthMax: FOLDER_DEPTH_MAX });
      return { name, files, [Symbol.asyncDispose]: async () => undefined };
    }
    return await openFile(place, name, options);
  } catch (error) {
    throw inputFileError(error);
  }
}
const STANDARD_INPUT = "standard input";

async function openFile(place: string, name: string, options: OpenGivenOptions): Promise<GivenFiles> {
  const handle = await open(place);
  try {
    const bytes = handleAccess(handle, (await handle.stat()).size);
    const given = await openBytes(bytes, name, options);
    return {
      name: given.name,
      files: given.files,
      async [Symbol.asyncDispose]() {
        await given[Symbol.asyncDispose]();
        await handle.close();
      },
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function openBytes(bytes: RandomAccess, name: string, options: OpenGivenOptions): Promise<GivenFiles> {
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

const handleAccess = (handle: FileHandle, sizeBytes: number): RandomAccess => ({
  sizeBytes,
  async read(offset, lengthBytes) {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(lengthBytes), 0, lengthBytes, offset);
    return buffer.subarray(0, bytesRead);
  },
});

async function inMemory(chunks: AsyncIterable<Uint8Array>, options: OpenGivenOptions): Promise<Buffer> {
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
