/**
 * Files that a person gave to be read, whatever they came in: a folder, an archive, one file, an upload. Readers know no file system; a surface
 * opens what was named and hands it down in this form.
 */

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
