/**
 * Files passed to an importer: a folder, an archive, a single file or an upload. Importers do not
 * access the file system; the CLI or the server opens the source.
 */

import { openRunningHash } from "../../crypto/primitives.ts";

export interface GivenFile {
  /** Relative, with `/` between names, no `..`, NFC (SEC-X1), e.g. `conversations/1.json`. */
  readonly path: string;
  /** As declared by the container; not trusted while reading. */
  readonly sizeBytes: number;
  /**
   * Reads from the start on each call.
   * @throws KeepsakeError `invalid_input` if the container's metadata is wrong or a limit is
   * exceeded (SEC-X2); facts name the file
   */
  read(): AsyncIterable<Uint8Array>;
  readFrom?(offset: number): AsyncIterable<Uint8Array>;
}

export interface GivenFiles extends AsyncDisposable {
  /** The name that the person gave it. For messages to them only, never for a log. */
  readonly name: string;
  /** Sorted by path, in code point order. */
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

/** Stops early if the file is truncated while it is read. */
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
