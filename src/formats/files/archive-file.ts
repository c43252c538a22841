/**
 * One file of an archive as a stream, held against what the directory promised: its own header, its size, its checksum (SEC-X1, SEC-X2). It is
 * counted while it unpacks, and the first byte too many ends it: what the directory promised lay inside the limits, so what comes out does.
 */
import type { KeepsakeError } from "../../core/error.ts";
import type { ArchiveEntry } from "./archive-directory.ts";
import { type ArchiveFault, archiveError } from "./archive-fault.ts";
import { crc32 } from "./crc32.ts";
import type { RandomAccess } from "./given-files.ts";
import { type ZipLibrary, zipFault } from "./zip-library.ts";

/**
 * The bytes of the file. What came before a fault has been given out; that the file is whole shows at its end.
 * @throws KeepsakeError `invalid_input`; facts: `check`, `file`
 * Cost: constant memory.
 */
export async function* archiveFile(
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

/** Where the packed bytes begin, after the file's own header was compared with the directory and its end with what lies behind it. */
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
  const source = ReadableStream.from(watched(packed, failed));
  try {
    yield* source.pipeThrough(new DecompressionStream("deflate-raw"));
  } catch {
    // A disk that failed is no fault of the archive.
    throw failed.length > 0 ? failed[0] : refuse("damaged");
  }
}

async function* watched(source: AsyncIterable<Uint8Array>, failed: unknown[]): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (error) {
    failed.push(error);
    throw error;
  }
}
