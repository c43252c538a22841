/** Samples that the tests have already, as inputs: files of `test/fixtures/` and of this folder's corpora. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

const FIXTURES = join(import.meta.dirname, "../test/fixtures");
const CORPUS = join(import.meta.dirname, "corpus");

export const fixture = (path: string): Uint8Array => readFileSync(join(FIXTURES, path));

/** All files below a folder of the fixtures, by their paths inside it. */
export const fixtureFolder = (path: string): Readonly<Record<string, string>> => textsBelow(join(FIXTURES, path));

/** The files of a target's corpus, in the order of their names. */
export const corpusOf = (target: string): readonly Uint8Array[] =>
  readdirSync(join(CORPUS, target))
    .sort()
    .map((name) => readFileSync(join(CORPUS, target, name)));

function textsBelow(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    paths.map((path) => [relative(folder, path).split(sep).join("/"), readFileSync(path, "utf8")]),
  );
}
