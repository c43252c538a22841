/**
 * Files that a person gave to be read, whatever they came in: a folder, an archive, one file, an upload. Readers know no file system; a surface
 * opens what was named and hands it down in this form.
 */
import { openRunningHash } from "../../crypto/running-hash.ts";

export interface GivenFile {
  /** Inside what was given, with `/` between names, as `conversations/1.json`: relative, without `..`, NFC (SEC-X1). */
  readonly path: string;
  /** What the container claims. Never trusted while reading. */
  readonly sizeBytes: number;
  /**
   * The bytes from the beginning, each time anew.
   * @throws KeepsakeError `invalid_input` where the container lies or the limits end (SEC-X2); facts name the file.
   */
  read(): AsyncIterable<Uint8Array>;
  /** The bytes from any place on. Missing where they come in their order alone, as out of an archive. */
  readFrom?(offset: number): AsyncIterable<Uint8Array>;
}

export interface GivenFiles extends AsyncDisposable {
  /** What the person called it; for what is told to them, never for a log. */
  readonly name: string;
  /** By path, in the order of code points. */
  readonly files: readonly GivenFile[];
}

/** Bytes at hand in any place, as an opened file is. */
export interface RandomAccess {
  readonly sizeBytes: number;
  read(offset: number, lengthBytes: number): Promise<Uint8Array>;
}

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

/** Of the file's bytes as they are. Cost: the file is read once, a chunk at a time. @throws KeepsakeError as reading the file does */
export async function fingerprint(file: Pick<GivenFile, "read">): Promise<string> {
  const hash = openRunningHash();
  for await (const chunk of file.read()) hash.add(chunk);
  return `sha256:${hash.hex()}`;
}
