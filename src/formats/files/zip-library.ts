/**
 * Loads the ZIP library on first use, without threads and network. Its errors quote names and do
 * not leave this folder.
 */
import type { FileEntry, Reader } from "@zip.js/zip.js/lib/zip-core-native.js";
import { type ArchiveFault, archiveError } from "./archive-limits.ts";
import type { RandomAccess } from "./given-files.ts";

export type ZipFileEntry = FileEntry;
export type ZipLibrary = Awaited<ReturnType<typeof zipLibrary>>;

export async function zipLibrary() {
  const library = await import("@zip.js/zip.js/lib/zip-core-native.js");
  // It counts streams as workers and queues further ones; several archives may be open at once.
  library.configure({ useWebWorkers: false, useCompressionStream: true, maxWorkers: STREAMS_MAX });
  return library;
}
const STREAMS_MAX = 1_024;

/** @param lengthMax longest read: an archive states the length of its own directory */
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

/** The library's own faults in our words; a fault of the disk, or of this program, as it is. */
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
