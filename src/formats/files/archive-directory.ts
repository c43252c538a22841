/**
 * The directory of a ZIP archive, checked before a file is opened (SEC-X1, SEC-X2): names, kinds, sizes, and that no two files share bytes. What the
 * directory promises is held against the bytes when a file is read (archive-file.ts).
 */
import type { KeepsakeError } from "../../core/error.ts";
import { type ArchiveFault, archiveError } from "./archive-fault.ts";
import { type ArchiveLimits, directoryBytesMax, RATIO_FREE_BYTES } from "./archive-limits.ts";
import type { RandomAccess } from "./given-files.ts";
import { foldedPath, foldersOf, isSystemFile, pathFault } from "./given-path.ts";
import { pieceReader, type ZipFileEntry, type ZipLibrary, zipFault } from "./zip-library.ts";

/** One file of an archive, as its directory tells it. */
export interface ArchiveEntry {
  readonly path: string;
  readonly entry: ZipFileEntry;
  /** Where the next thing of the archive begins; this file ends before it. */
  readonly endsBefore: number;
}

/**
 * Every file but what systems leave behind. Folders are passed over: a path tells them.
 * @throws KeepsakeError `invalid_input`; facts: `check`, and `entry`, the place in the directory from 0
 */
export async function archiveDirectory(
  library: ZipLibrary,
  bytes: RandomAccess,
  limits: ArchiveLimits,
): Promise<readonly ArchiveEntry[]> {
  const reader = new library.ZipReader(pieceReader(library, bytes, directoryBytesMax(limits)), {
    strictness: "strict",
    // Names are judged here, so that each fault is told as what it is.
    filenameValidation: "tolerant",
  });
  const files: ZipFileEntry[] = [];
  const starts: number[] = [];
  const names = nameBook();
  let totalBytes = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      const index = starts.length;
      if (index >= limits.entryCountMax) throw archiveError("too-many-entries", { max: limits.entryCountMax });
      starts.push(entry.offset);
      checkKind(entry, index);
      names.take(entry.filename, entry.directory, index);
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
/** Kinds of a Unix mode: unsaid, a regular file, a folder. All others are links, devices, pipes. */
const KIND_MASK = 0o170000;
const PLAIN_KINDS = new Set([0, 0o100000, 0o040000]);
/** How Windows marks a link. */
const REPARSE_POINT = 0x400;
/** Some programs deflate even the nothing of a folder, which takes two bytes. */
const EMPTY_FOLDER_BYTES_MAX = 2;
/** Stored and deflated: all that exports use. */
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

/** All names of one archive, against each other. */
function nameBook() {
  const exact = new Set<string>();
  const files = new Map<string, number>();
  /** How each folder is spelled, whether it has an entry of its own or not. */
  const folders = new Map<string, string>();
  return {
    take(name: string, isFolder: boolean, index: number): void {
      const path = isFolder ? name.replace(/\/$/, "") : name;
      const refuse = (check: ArchiveFault): KeepsakeError => archiveError(check, { entry: index });
      const fault = pathFault(path);
      if (fault !== undefined) throw refuse(fault);
      if (exact.has(name)) throw refuse("name-twice");
      exact.add(name);
      for (const folder of [...foldersOf(path), ...(isFolder ? [path] : [])]) {
        const spelled = folders.get(foldedPath(folder)) ?? folder;
        if (spelled !== folder) throw refuse("name-differs-by-case");
        folders.set(foldedPath(folder), folder);
      }
      if (isFolder) return;
      if (files.has(foldedPath(path))) throw refuse("name-differs-by-case");
      files.set(foldedPath(path), index);
    },
    finish(): void {
      for (const [path, index] of files) if (folders.has(path)) throw archiveError("file-is-folder", { entry: index });
    },
  };
}

/** Sorted by where they lie, each file must leave room for at least its header, its name and its packed bytes before the next one. */
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
