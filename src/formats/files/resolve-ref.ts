/**
 * A reference inside a bundle, resolved to a file that was given. References are untrusted (PAM §13): they reach nothing outside, name no scheme and
 * follow no link, for only what was given can be found.
 */
import type { GivenFile, GivenFiles } from "./given-files.ts";
import { isSystemFile, pathFault } from "./given-path.ts";

/** `outside`: absolute, with a scheme, or above the root of what was given. `missing`: inside, and not there. */
export type ResolvedRef =
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

/** Path inside what was given, or undefined where the reference leads out of it or may not be one. Composed (NFC), as paths of given files are. */
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
