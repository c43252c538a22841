/**
 * Paths of the memory tool: names of documents, never of files, so that nothing outside can be reached by one. All the same a path that tries to leave
 * `/memories` is refused and not bent into one that does not: whoever wrote it meant something else (SEC-X1).
 */

export const ROOT = "/memories";
/** Characters of a path, of one name in it, and names in it. */
const PATH_MAX = 1_000;
const NAME_MAX = 200;
const DEPTH_MAX = 32;

/** A slash, a backslash, a full stop or NUL that hides behind a percent sign. */
const ENCODED = /%(?:25)*(?:2e|2f|5c|00)/iu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is what it is for.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * The one form of a path: NFC, without a slash at its end, so that one name is one document however it was typed. Undefined where it is no path below
 * `/memories`: another root, also one that only begins so (`/memories-evil`, `/memoriesx`, `/Memories`), `..`, an encoded or a full-width one, a backslash, NUL.
 */
export function memoryPath(given: unknown): string | undefined {
  if (typeof given !== "string" || given.length > PATH_MAX || !given.isWellFormed()) return undefined;
  const path = given.normalize("NFC").replace(/\/$/u, "");
  if (path === ROOT) return path;
  if (!path.startsWith(`${ROOT}/`) || path.includes("\\") || CONTROL.test(path) || ENCODED.test(path)) return undefined;
  const names = path.slice(ROOT.length + 1).split("/");
  return names.length <= DEPTH_MAX && names.every(isName) ? path : undefined;
}

function isName(name: string): boolean {
  const plain = name.normalize("NFKC").trim();
  return (
    plain !== "" && !/^\.+$/u.test(plain) && !plain.includes("/") && !plain.includes("\\") && name.length <= NAME_MAX
  );
}

/** Whether `path` lies in the directory `parent`, at any depth. A name that only begins like it does not. */
export const isBelow = (path: string, parent: string): boolean => path.startsWith(`${parent}/`);

/** The directories that a path lies in, without the root. */
export function parentsOf(path: string): readonly string[] {
  const names = path.slice(ROOT.length + 1).split("/");
  return names.slice(0, -1).map((_, index) => `${ROOT}/${names.slice(0, index + 1).join("/")}`);
}
