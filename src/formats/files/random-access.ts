/** Bytes at hand in any place, and files over them. */
import type { GivenFile, RandomAccess } from "./given-files.ts";

/** Of bytes in memory: an upload, or what was decrypted and may not lie on a disk. */
export const bytesAccess = (bytes: Uint8Array): RandomAccess => ({
  sizeBytes: bytes.length,
  read: async (offset, lengthBytes) => bytes.subarray(offset, offset + lengthBytes),
});

/** A file that is all of these bytes. A read that comes to nothing before the end ends the file, as where it was cut meanwhile. */
export const fileOver = (path: string, bytes: RandomAccess): GivenFile => ({
  path,
  sizeBytes: bytes.sizeBytes,
  read: () => piecesFrom(bytes, 0),
  readFrom: (offset) => piecesFrom(bytes, offset),
});

async function* piecesFrom(bytes: RandomAccess, from: number): AsyncGenerator<Uint8Array> {
  for (let offset = from; offset < bytes.sizeBytes; ) {
    const piece = await bytes.read(offset, Math.min(PIECE_BYTES, bytes.sizeBytes - offset));
    if (piece.length === 0) return;
    offset += piece.length;
    yield piece;
  }
}
const PIECE_BYTES = 262_144;

/** What was given where it is one file. */
export const singleFile = (name: string, file: GivenFile) => ({
  name,
  files: [file],
  [Symbol.asyncDispose]: async (): Promise<void> => undefined,
});
