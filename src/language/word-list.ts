/** Word lists as they are written in the data files: words in their own spelling, parted by white space, folded when first asked. */
import { fold } from "./words.ts";

export type WordSet = Pick<ReadonlySet<string>, "has" | "values">;

/** `"für über"` → the set of the folded words. A process meets few of the languages, and pays for those. */
export function wordSet(list: string): WordSet {
  let known: WordSet | undefined;
  const words = (): WordSet => {
    known ??= new Set(wordsOf(fold(list)));
    return known;
  };
  return { has: (word) => words().has(word), values: () => words().values() };
}

/** Forms that no rule leads back to their base: folded form → base in its own spelling. */
export type WordForms = Pick<ReadonlyMap<string, string>, "get" | "has">;

/**
 * Lines of a base form and the forms that no rule leads back to it: `"go went gone"` → went → go, gone → go. Forms are folded, for
 * they are looked up folded; the base keeps its spelling, for the stemmer reads its accents. Read when first asked.
 */
export function wordForms(lines: string): WordForms {
  let known: WordForms | undefined;
  const bases = (): WordForms => {
    known ??= basesOf(lines);
    return known;
  };
  return { get: (form) => bases().get(form), has: (form) => bases().has(form) };
}

function basesOf(lines: string): WordForms {
  const bases = new Map<string, string>();
  for (const line of lines.split("\n")) {
    const [base, ...forms] = wordsOf(line);
    for (const form of forms) if (base !== undefined) bases.set(fold(form), base);
  }
  return bases;
}

const wordsOf = (list: string): string[] => list.split(/\s+/).filter((word) => word !== "");
