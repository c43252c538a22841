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

/*
 * Validates and resolves paths inside an import. Nothing is ever written to such a path, but unsafe
 * ones are refused anyway (SEC-X1).
 */

/** UTF-8 bytes of the whole path. */
const PATH_BYTES_MAX = 255;

export type PathFault =
  | "name-empty"
  | "name-too-long"
  | "name-not-unicode"
  | "name-control-character"
  | "name-backslash"
  | "name-absolute"
  | "name-drive"
  | "name-dots"
  | "name-not-nfc";

/**
 * Undefined for a valid path: relative, without special names, in NFC.
 */
export function pathFault(path: string, bytesMax: number = PATH_BYTES_MAX): PathFault | undefined {
  if (path === "") return "name-empty";
  if (!path.isWellFormed() || path.includes("\ufffd")) return "name-not-unicode";
  if (Buffer.byteLength(path) > bytesMax) return "name-too-long";
  if (CONTROL.test(path)) return "name-control-character";
  if (path.includes("\\")) return "name-backslash";
  if (path.startsWith("/")) return "name-absolute";
  if (DRIVE.test(path)) return "name-drive";
  if (path.split("/").some((name) => name === "" || name === "." || name === "..")) return "name-dots";
  if (path.normalize("NFC") !== path) return "name-not-nfc";
  return undefined;
}
const CONTROL = /\p{Cc}/u;
const DRIVE = /^[a-z]:/i;

/** Equal for names that collide on a case-insensitive file system. */
export const foldedPath = (path: string): string => path.toUpperCase().toLowerCase().normalize("NFC");

/** Metadata files of operating systems, which are ignored. */
export function isSystemFile(path: string): boolean {
  const names = path.split("/");
  const last = (names.at(-1) ?? "").toLowerCase();
  return names.includes("__MACOSX") || last.startsWith("._") || SYSTEM_FILES.has(last);
}
const SYSTEM_FILES = new Set([".ds_store", ".localized", "desktop.ini", "thumbs.db"]);

/** The folders of `a/b/c` are `a` and `a/b`. */
export function* foldersOf(path: string): Generator<string> {
  for (let end = path.indexOf("/"); end !== -1; end = path.indexOf("/", end + 1)) yield path.slice(0, end);
}

/** In UTF-16 units. */
const REF_LENGTH_MAX = 4_096;

/** Undefined if the reference is invalid or points outside the root. */
export function resolvedPath(from: string, ref: string): string | undefined {
  if (ref.length > REF_LENGTH_MAX || SCHEME.test(ref) || ref.startsWith("/")) return undefined;
  const names = from.split("/").slice(0, -1);
  for (const name of ref.normalize("NFC").split("/")) {
    if (name === "" || name === ".") continue;
    if (name !== "..") names.push(name);
    else if (names.pop() === undefined) return undefined;
  }
  const path = names.join("/");
  return pathFault(path, REF_LENGTH_MAX) === undefined ? path : undefined;
}
/** Matches `file:`, `http:` and drive letters; no file name in an export starts like this. */
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Removes a top-level folder that all files share. Closing the result closes the original. */
export function withoutWrapper(given: GivenFiles): GivenFiles {
  const first = given.files[0]?.path ?? "";
  const wrapper = first.slice(0, first.indexOf("/") + 1);
  if (wrapper === "" || !given.files.every(({ path }) => path.startsWith(wrapper))) return given;
  return {
    name: given.name,
    files: given.files.map((file) => inside(file, wrapper.length)),
    [Symbol.asyncDispose]: () => given[Symbol.asyncDispose](),
  };
}

const inside = (file: GivenFile, prefixLength: number): GivenFile => ({
  path: file.path.slice(prefixLength),
  sizeBytes: file.sizeBytes,
  read: () => file.read(),
});
