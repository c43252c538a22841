/** Names of files inside what a person gave. Nothing is ever written by such a name; it is refused all the same where others would be led astray by it (SEC-X1). */

/** A whole path, in bytes of UTF-8. */
export const PATH_BYTES_MAX = 255;

/** Why a path cannot be taken. Stable words. */
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

/** Undefined for a path that is relative, plain and composed. @param bytesMax default: PATH_BYTES_MAX */
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
