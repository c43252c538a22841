/**
 * Reads a ZIP archive in place (PAM §2). Extracts nothing to disk (SEC-X1) and enforces limits on
 * what it unpacks (SEC-X2).
 */

import type { FileEntry, Reader } from "@zip.js/zip.js/lib/zip-core-native.js";
import { recordFailure } from "../../crypto/age-file.ts";
import { KeepsakeError } from "../../model/error.ts";
import { compareCodePoints } from "../../model/text.ts";
import { invalidInput } from "../invalid-input.ts";
import { byteChunks } from "./byte-chunks.ts";
import {
  foldedPath,
  foldersOf,
  type GivenFiles,
  isSystemFile,
  type PathFault,
  pathFault,
  type RandomAccess,
} from "./given-files.ts";

/**
 * Memory: the directory; files are streamed.
 * @param bytes closed by the caller, after the result
 * @throws KeepsakeError `invalid_input` for violations of SEC-X1 and SEC-X2; facts: `check`, and
 * `entry` or `max`. Reading a file later throws the same, with `file`.
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

/** Recognizes ZIP archives, including empty ones. */
export const looksLikeArchive = (beginning: Uint8Array): boolean =>
  beginning[0] === 0x50 &&
  beginning[1] === 0x4b &&
  ((beginning[2] === 0x03 && beginning[3] === 0x04) || (beginning[2] === 0x05 && beginning[3] === 0x06));

const closed = (): KeepsakeError =>
  new KeepsakeError("closed", "The archive is already closed.", { hint: "Open it again." });

/**
 * Verifies size and checksum at the end. Constant memory.
 * @throws KeepsakeError `invalid_input`; facts: `check`, `file`
 */
async function* archiveFile(
  library: ZipLibrary,
  bytes: RandomAccess,
  { path, entry, endsBefore }: ArchiveEntry,
): AsyncGenerator<Uint8Array> {
  const refuse = (check: ArchiveFault): KeepsakeError => archiveError(check, { file: path });
  const { compressedSize, compressionMethod, uncompressedSize } = entry;
  const from = await dataOffset(library, { path, entry, endsBefore }, refuse);
  const packed = range(bytes, from, compressedSize, refuse);
  let sizeBytes = 0;
  let sum = 0;
  for await (const chunk of compressionMethod === STORED ? packed : inflated(packed, refuse)) {
    sizeBytes += chunk.length;
    if (sizeBytes > uncompressedSize) throw refuse("size-differs");
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sizeBytes !== uncompressedSize) throw refuse("size-differs");
  if (sum !== entry.crc32) throw refuse("checksum-differs");
}
const STORED = 0;

/** Compares the file's own header with the directory before its bytes are read. */
async function dataOffset(
  library: ZipLibrary,
  { path, entry, endsBefore }: ArchiveEntry,
  refuse: (check: ArchiveFault) => KeepsakeError,
): Promise<number> {
  try {
    await entry.getData(new WritableStream(), { checkOverlappingEntryOnly: true });
  } catch (error) {
    if (error instanceof Error && error.message === library.ERR_AMBIGUOUS_ARCHIVE) throw refuse("header-differs");
    throw zipFault(library, error, { file: path });
  }
  const offset = entry.localDirectory?.dataOffset;
  if (offset === undefined) throw refuse("header-differs");
  if (offset + entry.compressedSize > endsBefore) throw refuse("overlap");
  return offset;
}

async function* range(
  bytes: RandomAccess,
  from: number,
  lengthBytes: number,
  refuse: (check: ArchiveFault) => KeepsakeError,
): AsyncGenerator<Uint8Array> {
  for (let done = 0; done < lengthBytes; ) {
    const piece = await bytes.read(from + done, Math.min(PIECE_BYTES, lengthBytes - done));
    if (piece.length === 0) throw refuse("damaged");
    done += piece.length;
    yield piece;
  }
}
const PIECE_BYTES = 65_536;

async function* inflated(
  packed: AsyncIterable<Uint8Array>,
  refuse: (check: ArchiveFault) => KeepsakeError,
): AsyncGenerator<Uint8Array> {
  const failed: unknown[] = [];
  const source = ReadableStream.from(recordFailure(packed, failed));
  try {
    yield* source.pipeThrough(new DecompressionStream("deflate-raw"));
  } catch {
    // An I/O error of the source does not mean that the archive is damaged.
    throw failed.length > 0 ? failed[0] : refuse("damaged");
  }
}

interface ArchiveEntry {
  readonly path: string;
  readonly entry: ZipFileEntry;
  /** Start of the next entry. */
  readonly endsBefore: number;
}

/**
 * All files except system files, checked before any is opened (SEC-X1, SEC-X2).
 * @throws KeepsakeError `invalid_input`; facts: `check` and `entry`, the index
 */
async function archiveDirectory(
  library: ZipLibrary,
  bytes: RandomAccess,
  limits: ArchiveLimits,
): Promise<readonly ArchiveEntry[]> {
  const reader = new library.ZipReader(pieceReader(library, bytes, directoryBytesMax(limits)), {
    strictness: "strict",
    // Names are checked below, with specific errors.
    filenameValidation: "tolerant",
  });
  const files: ZipFileEntry[] = [];
  const starts: number[] = [];
  const names = new NameChecker();
  let totalBytes = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      const index = starts.length;
      if (index >= limits.entryCountMax) throw archiveError("too-many-entries", { max: limits.entryCountMax });
      starts.push(entry.offset);
      checkKind(entry, index);
      names.add(entry.filename, entry.directory, index);
      if (entry.directory) continue;
      checkSize(entry, index, limits);
      totalBytes += entry.uncompressedSize;
      if (totalBytes > limits.totalBytesMax) throw archiveError("total-too-large", { max: limits.totalBytesMax });
      files.push(entry);
    }
  } catch (error) {
    throw zipFault(library, error, { entry: starts.length });
  }
  names.finish();
  return withEnds(files, starts, bytes.sizeBytes).filter(({ path }) => !isSystemFile(path));
}

type AnyEntry = { readonly filename: string } & Pick<
  ZipFileEntry,
  "compressedSize" | "compressionMethod" | "encrypted" | "externalFileAttributes" | "symlink" | "uncompressedSize"
> & { readonly directory: boolean; readonly unixMode?: number };

function checkKind(entry: AnyEntry, index: number): void {
  const mode = entry.externalFileAttributes >>> 16;
  const isPlain = [mode, entry.unixMode ?? 0].every((each) => PLAIN_KINDS.has(each & KIND_MASK));
  const isReparsePoint = (entry.externalFileAttributes & REPARSE_POINT) !== 0;
  if (!isPlain || entry.symlink || isReparsePoint) throw archiveError("not-a-file", { entry: index });
  if (entry.directory && entry.uncompressedSize + entry.compressedSize > EMPTY_FOLDER_BYTES_MAX)
    throw archiveError("folder-with-content", { entry: index });
  if (entry.encrypted) throw archiveError("encrypted", { entry: index });
  if (!METHODS.has(entry.compressionMethod)) throw archiveError("compression", { entry: index });
}
/** File types of a Unix mode: unspecified, regular file, folder. */
const KIND_MASK = 0o170000;
const PLAIN_KINDS = new Set([0, 0o100000, 0o040000]);
/** Windows attribute of links. */
const REPARSE_POINT = 0x400;
/** Some programs deflate the empty content of a folder, which takes two bytes. */
const EMPTY_FOLDER_BYTES_MAX = 2;
const METHODS = new Set([0, 8]);

function checkSize(entry: AnyEntry, index: number, limits: ArchiveLimits): void {
  const { compressedSize, uncompressedSize } = entry;
  if (uncompressedSize > limits.fileBytesMax)
    throw archiveError("file-too-large", { entry: index, max: limits.fileBytesMax });
  if (isBeyondRatio(uncompressedSize, compressedSize, limits))
    throw archiveError("ratio-too-high", { entry: index, max: limits.ratioMax });
}

const isBeyondRatio = (unpackedBytes: number, packedBytes: number, { ratioMax }: ArchiveLimits): boolean =>
  unpackedBytes > RATIO_FREE_BYTES && unpackedBytes > ratioMax * packedBytes;

/** Detects invalid and colliding names in an archive. */
class NameChecker {
  readonly #names = new Set<string>();
  readonly #files = new Map<string, number>();
  /** By folded path, the spelling of each folder, with or without its own entry. */
  readonly #folders = new Map<string, string>();

  add(name: string, isFolder: boolean, index: number): void {
    const path = isFolder ? name.replace(/\/$/, "") : name;
    const refuse = (check: ArchiveFault): KeepsakeError => archiveError(check, { entry: index });
    const fault = pathFault(path);
    if (fault !== undefined) throw refuse(fault);
    if (this.#names.has(name)) throw refuse("name-twice");
    this.#names.add(name);
    for (const folder of [...foldersOf(path), ...(isFolder ? [path] : [])]) {
      const spelling = this.#folders.get(foldedPath(folder)) ?? folder;
      if (spelling !== folder) throw refuse("name-differs-by-case");
      this.#folders.set(foldedPath(folder), folder);
    }
    if (isFolder) return;
    if (this.#files.has(foldedPath(path))) throw refuse("name-differs-by-case");
    this.#files.set(foldedPath(path), index);
  }

  finish(): void {
    for (const [path, index] of this.#files)
      if (this.#folders.has(path)) throw archiveError("file-is-folder", { entry: index });
  }
}

/** Checks that the header, name and packed bytes of each file fit before the next entry. */
function withEnds(
  files: readonly ZipFileEntry[],
  starts: readonly number[],
  sizeBytes: number,
): readonly ArchiveEntry[] {
  const sorted = [...starts].sort((left, right) => left - right);
  const next = new Map(sorted.map((start, index) => [start, sorted[index + 1] ?? sizeBytes]));
  if (next.size < starts.length) throw archiveError("overlap");
  return files.map((entry) => {
    const endsBefore = next.get(entry.offset) ?? sizeBytes;
    const least = entry.offset + LOCAL_HEADER_BYTES + entry.rawFilename.length + entry.compressedSize;
    if (least > endsBefore) throw archiveError("overlap");
    return { path: entry.filename, entry, endsBefore };
  });
}
const LOCAL_HEADER_BYTES = 30;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array, before = 0): number {
  let value = ~before;
  for (let index = 0; index < bytes.length; index++)
    value = (value >>> 8) ^ (TABLE[(value ^ (bytes[index] ?? 0)) & 0xff] ?? 0);
  return ~value >>> 0;
}

/* Limits for opening archives (SEC-X2), and the errors of invalid ones. */

export interface ArchiveLimits {
  readonly entryCountMax: number;
  readonly fileBytesMax: number;
  readonly totalBytesMax: number;
  /** Compression ratio of one file, applied beyond its first RATIO_FREE_BYTES. */
  readonly ratioMax: number;
}

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

/** Small repetitive files compress extremely well and are harmless. */
const RATIO_FREE_BYTES = MIB;

export const UPLOAD_LIMITS: ArchiveLimits = {
  entryCountMax: 10_000,
  fileBytesMax: 64 * MIB,
  totalBytesMax: GIB,
  ratioMax: 100,
};

/** For a file that the owner passes: exports of many years, with images. */
export const OWNER_LIMITS: ArchiveLimits = {
  entryCountMax: 200_000,
  fileBytesMax: 4 * GIB,
  totalBytesMax: 8 * GIB,
  ratioMax: 200,
};

/** Per entry: the fixed part, the longest name, and extra fields for times and owners. */
const DIRECTORY_ENTRY_BYTES_MAX = 1_024;

const directoryBytesMax = ({ entryCountMax }: ArchiveLimits): number =>
  Math.min(entryCountMax, 100_000) * DIRECTORY_ENTRY_BYTES_MAX + MIB;

type ArchiveFault = PathFault | keyof typeof SENTENCES;

const SENTENCES = {
  "not-an-archive": "This is not a ZIP archive, or it is truncated.",
  ambiguous: "The archive can be read in more than one way.",
  damaged: "A file in the archive is damaged.",
  "too-many-entries": "The archive contains too many files.",
  "directory-too-long": "The archive's directory is too long.",
  "name-twice": "Two files in the archive have the same name.",
  "name-differs-by-case": "Two names in the archive differ only in upper and lower case.",
  "file-is-folder": "A file in the archive is also a folder.",
  "folder-with-content": "A folder in the archive has content of its own.",
  "not-a-file": "The archive contains a link or a device.",
  encrypted: "The archive is protected by a password.",
  compression: "A file in the archive uses an unsupported compression method.",
  overlap: "Files in the archive overlap.",
  "header-differs": "A file's header contradicts the archive's directory.",
  "size-differs": "A file in the archive does not have its declared size.",
  "checksum-differs": "A file in the archive does not have its declared checksum.",
  "file-too-large": "A file in the archive is too large.",
  "total-too-large": "The unpacked archive is too large.",
  "ratio-too-high": "A file in the archive has an implausible compression ratio.",
} as const;

const HINTS: Partial<Record<ArchiveFault, string>> = {
  compression: "Unpack it and pass the folder.",
  encrypted: "Unpack it with its password and pass the folder.",
  "file-too-large": "Unpack it and pass the folder, or raise the limit.",
  "ratio-too-high": "Unpack it and pass the folder, if you trust it.",
  "total-too-large": "Unpack it and pass the folder, or raise the limit.",
  "too-many-entries": "Unpack it and pass the folder, or raise the limit.",
};

/** @param facts may contain the file's path once it is validated; before that, its index `entry` */
const archiveError = (check: ArchiveFault, facts: Readonly<Record<string, string | number>> = {}) =>
  invalidInput(sentenceOf(check), HINTS[check] ?? "Pass the archive as exported, or unpack it and pass the folder.", {
    check,
    ...facts,
  });

const sentenceOf = (check: ArchiveFault): string =>
  check in SENTENCES ? SENTENCES[check as keyof typeof SENTENCES] : "The archive contains an invalid file name.";

/* Streams files into a ZIP archive. The output is deterministic for a given time. */

export interface FileToWrite {
  /** Relative, with `/` between names; must be valid for `openArchive`. */
  readonly path: string;
  readonly chunks: AsyncIterable<Uint8Array | string>;
}

/**
 * @param at time of all files, milliseconds UTC; ZIP stores two-second steps from 1980 to 2107
 * @throws KeepsakeError `invalid_input` for a path that `openArchive` would refuse; errors of
 * sources unchanged
 */
export async function* writeArchive(files: AsyncIterable<FileToWrite>, at: number): AsyncGenerator<Uint8Array> {
  const { ZipWriter } = await zipLibrary();
  let fail: (error: unknown) => void = () => undefined;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => {
      fail = (error) => controller.error(error);
    },
  });
  const writer = new ZipWriter(writable, {
    extendedTimestamp: false,
    keepOrder: true,
    rawLastModDate: dosTime(at),
    useWebWorkers: false,
  });
  // Write errors surface where the chunks are read.
  addAll(writer, files).catch(fail);
  yield* readable;
}

async function addAll(
  writer: InstanceType<Awaited<ReturnType<typeof zipLibrary>>["ZipWriter"]>,
  files: AsyncIterable<FileToWrite>,
): Promise<void> {
  const names = new Set<string>();
  for await (const { path, chunks } of files) {
    const check = pathFault(path) ?? (names.has(foldedPath(path)) ? "name-twice" : undefined);
    if (check !== undefined) throw refused(check, names.size);
    names.add(foldedPath(path));
    await writer.add(path, ReadableStream.from(byteChunks(chunks)));
  }
  await writer.close();
}

/** Date and time in DOS format, in UTC. */
function dosTime(at: number): number {
  const time = new Date(Math.min(Math.max(at, FIRST_AT), LAST_AT));
  const day = ((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate();
  const clock = (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1);
  return ((day << 16) | clock) >>> 0;
}
const FIRST_AT = Date.UTC(1980, 0, 1);
const LAST_AT = Date.UTC(2107, 11, 31, 23, 59, 58);

const refused = (check: string, entry: number) =>
  invalidInput("The name of a file is not valid in an archive.", "Use a short, relative, unique name.", {
    check,
    entry,
  });

type ZipFileEntry = FileEntry;
type ZipLibrary = Awaited<ReturnType<typeof zipLibrary>>;

async function zipLibrary() {
  const library = await import("@zip.js/zip.js/lib/zip-core-native.js");
  // The library counts streams as workers and queues the rest; several archives may be open at
  // once.
  library.configure({ useWebWorkers: false, useCompressionStream: true, maxWorkers: STREAMS_MAX });
  return library;
}
const STREAMS_MAX = 1_024;

/** @param lengthMax bounds the archive's directory, whose length the archive itself declares */
function pieceReader({ Reader: Base }: ZipLibrary, bytes: RandomAccess, lengthMax: number): Reader<void> {
  class PieceReader extends Base<void> {
    override size = bytes.sizeBytes;
    override async readUint8Array(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
      if (length > lengthMax) throw archiveError("directory-too-long", { max: lengthMax });
      const inside = offset < 0 ? 0 : Math.max(0, Math.min(length, bytes.sizeBytes - offset));
      return new Uint8Array(inside === 0 ? [] : await bytes.read(offset, inside));
    }
  }
  return new PieceReader();
}

/** Translates errors of the library; other errors, such as I/O errors, are returned unchanged. */
function zipFault(library: ZipLibrary, error: unknown, facts: Readonly<Record<string, string | number>>): unknown {
  const fault = error instanceof Error ? faultsOf(library).get(error.message) : undefined;
  return fault === undefined ? error : archiveError(fault, facts);
}

const faultsOf = (library: ZipLibrary): ReadonlyMap<string, ArchiveFault> =>
  new Map([
    [library.ERR_BAD_FORMAT, "not-an-archive"],
    [library.ERR_EOCDR_NOT_FOUND, "not-an-archive"],
    [library.ERR_EOCDR_LOCATOR_ZIP64_NOT_FOUND, "not-an-archive"],
    [library.ERR_CENTRAL_DIRECTORY_NOT_FOUND, "not-an-archive"],
    [library.ERR_EXTRAFIELD_ZIP64_NOT_FOUND, "not-an-archive"],
    [library.ERR_SPLIT_ZIP_FILE, "not-an-archive"],
    [library.ERR_UNSUPPORTED_UINT64, "not-an-archive"],
    [library.ERR_AMBIGUOUS_ARCHIVE, "ambiguous"],
    [library.ERR_ENCRYPTED_CENTRAL_DIRECTORY, "encrypted"],
    [library.ERR_ENCRYPTED, "encrypted"],
    [library.ERR_UNSUPPORTED_ENCRYPTION, "encrypted"],
    [library.ERR_UNSUPPORTED_COMPRESSION, "compression"],
    [library.ERR_LOCAL_FILE_HEADER_NOT_FOUND, "header-differs"],
    [library.ERR_ENTRY_DATA_OUT_OF_BOUNDS, "overlap"],
    [library.ERR_OVERLAPPING_ENTRY, "overlap"],
  ]);
