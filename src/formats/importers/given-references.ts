/**
 * Finds the file that a message of an export means by an id or a name, among the files that were given (pam.md §15.1, §15.5): `file-X` is the file whose
 * name is that, or begins with it before a `-` or a `.`. What is not there stays the reference that it was.
 */
import type { GivenFiles } from "../files/given-files.ts";

export interface GivenReferences {
  /** Path inside what was given, or undefined. */
  find(reference: string): string | undefined;
}

/** More beginnings than a name made of an id and a title has. */
const BEGINNINGS_MAX = 12;

/** Cost: one entry of memory for each beginning of each file name; no file is opened. */
export function givenReferences({ files }: GivenFiles): GivenReferences {
  const paths = new Map<string, string>();
  for (const { path } of files) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    for (const beginning of beginnings(name)) if (!paths.has(beginning)) paths.set(beginning, path);
  }
  return { find: (reference) => paths.get(withoutScheme(reference)) };
}

/** The whole name and what stands before each of its first separators; single words as `image` of `image.png` too. */
function beginnings(name: string): readonly string[] {
  const cuts = [...name.matchAll(/[-.]/g)].slice(0, BEGINNINGS_MAX).map(({ index }) => name.slice(0, index));
  return [name, ...cuts.filter((cut) => cut !== "")];
}

/** `file-service://file-X`, `sediment://file_H`: the name behind the scheme, without what selects a part of it. */
const withoutScheme = (reference: string): string => reference.replace(/^[a-z-]+:\/\//, "").replace(/[#?].*$/s, "");
