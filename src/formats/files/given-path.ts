/**
 * Names of files inside what a person passed in. Nothing is written under such a name; unsafe names
 * are refused anyway (SEC-X1).
 */
import type { GivenFile, GivenFiles } from "./given-files.ts";

/** A whole path, in bytes of UTF-8. */
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
 * Undefined for a valid path: relative, plain, composed.
 * @param bytesMax default: PATH_BYTES_MAX
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

/** Equal for names that a file system without capitals could not tell apart. */
export const foldedPath = (path: string): string => path.toUpperCase().toLowerCase().normalize("NFC");

/** What systems leave behind beside the files of a person: passed over. */
export function isSystemFile(path: string): boolean {
  const names = path.split("/");
  const last = (names.at(-1) ?? "").toLowerCase();
  return names.includes("__MACOSX") || last.startsWith("._") || SYSTEM_FILES.has(last);
}
const SYSTEM_FILES = new Set([".ds_store", ".localized", "desktop.ini", "thumbs.db"]);

/** Every folder above a file: `a/b/c` lies in `a` and `a/b`. */
export function* foldersOf(path: string): Generator<string> {
  for (let end = path.indexOf("/"); end !== -1; end = path.indexOf("/", end + 1)) yield path.slice(0, end);
}

/** `outside`: absolute, with a scheme, or above the root. `missing`: inside, but not there. */
type ResolvedRef =
  | { readonly result: "found"; readonly file: GivenFile }
  | { readonly result: "outside" }
  | { readonly result: "missing" };

/** Longest reference that is looked at, in UTF-16 units. */
const REF_LENGTH_MAX = 4_096;

/**
 * @param from path of the file that holds the reference; it is relative to that file's folder
 * Cost: one pass over the files; whoever resolves many asks `refResolver`.
 */
export const resolveRef = (given: GivenFiles, from: string, ref: string): ResolvedRef => refResolver(given)(from, ref);

/** As `resolveRef`, with one pass over the files for all that is asked. */
export function refResolver(given: GivenFiles): (from: string, ref: string) => ResolvedRef {
  const files = new Map(given.files.map((file) => [file.path, file]));
  return (from, ref) => {
    const path = resolvedPath(from, ref);
    if (path === undefined) return { result: "outside" };
    const file = files.get(path);
    return file === undefined || isSystemFile(path) ? { result: "missing" } : { result: "found", file };
  };
}

/** Path inside the given files; undefined when the reference is invalid or leads outside. */
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
/** `file:`, `http:`, and drive letters: no name of a file in an export begins like this. */
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * The same files without the one folder that all of them share. Only one level is removed. Closing
 * the result closes the original.
 */
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
