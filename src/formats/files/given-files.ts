/**
 * Files that a person passed in: a folder, an archive, one file, an upload. Importers know no file
 * system; a surface opens the source and passes it on in this form.
 */

import { openRunningHash } from "../../crypto/hash.ts";
export interface GivenFile {
  /** Relative, with `/` between names, no `..`, NFC (SEC-X1), e.g. `conversations/1.json`. */
  readonly path: string;
  /** What the container claims. Never trusted while reading. */
  readonly sizeBytes: number;
  /**
   * Reads from the start on each call.
   * @throws KeepsakeError `invalid_input` when the container lies or a limit is reached (SEC-X2);
   * facts name the file.
   */
  read(): AsyncIterable<Uint8Array>;
  readFrom?(offset: number): AsyncIterable<Uint8Array>;
}

export interface GivenFiles extends AsyncDisposable {
  /** What the person called it; for what is told to them, never for a log. */
  readonly name: string;
  /** By path, in the order of code points. */
  readonly files: readonly GivenFile[];
}

export interface RandomAccess {
  readonly sizeBytes: number;
  read(offset: number, lengthBytes: number): Promise<Uint8Array>;
}

export const bytesAccess = (bytes: Uint8Array): RandomAccess => ({
  sizeBytes: bytes.length,
  read: async (offset, lengthBytes) => bytes.subarray(offset, offset + lengthBytes),
});

/** A short read before the end means that the file was truncated meanwhile. */
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

export const singleFile = (name: string, file: GivenFile) => ({
  name,
  files: [file],
  [Symbol.asyncDispose]: async (): Promise<void> => undefined,
});

/** Cost: one pass, a chunk at a time. @throws KeepsakeError as reading the file does */
export async function fingerprint(file: Pick<GivenFile, "read">): Promise<string> {
  const hash = openRunningHash();
  for await (const chunk of file.read()) hash.add(chunk);
  return `sha256:${hash.hex()}`;
}
