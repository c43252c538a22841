/** Streams files into a ZIP archive. The output is deterministic for a given time. */

import type { FileEntry, Reader } from "@zip.js/zip.js/lib/zip-core-native.js";
import { invalidInput } from "../invalid-input.ts";
import { type ArchiveFault, archiveError } from "./archive-limits.ts";
import { byteChunks } from "./byte-chunks.ts";
import type { RandomAccess } from "./given-files.ts";
import { foldedPath, pathFault } from "./given-path.ts";

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

export type ZipFileEntry = FileEntry;
export type ZipLibrary = Awaited<ReturnType<typeof zipLibrary>>;

export async function zipLibrary() {
  const library = await import("@zip.js/zip.js/lib/zip-core-native.js");
  // The library counts streams as workers and queues the rest; several archives may be open at
  // once.
  library.configure({ useWebWorkers: false, useCompressionStream: true, maxWorkers: STREAMS_MAX });
  return library;
}
const STREAMS_MAX = 1_024;

/** @param lengthMax bounds the archive's directory, whose length the archive itself declares */
export function pieceReader({ Reader: Base }: ZipLibrary, bytes: RandomAccess, lengthMax: number): Reader<void> {
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
export function zipFault(
  library: ZipLibrary,
  error: unknown,
  facts: Readonly<Record<string, string | number>>,
): unknown {
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
