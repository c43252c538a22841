/** Word lists as they are written in the data files: words in their own spelling, parted by white space, folded once when loaded. */
import { fold } from "./words.ts";

/** `"für über"` → the set of the folded words. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(wordsOf(fold(list)));

/**
 * Lines of a base form and the forms that no rule leads back to it: `"go went gone"` → went → go, gone → go. Forms are folded, for
 * they are looked up folded; the base keeps its spelling, for the stemmer reads its accents.
 */
export function wordForms(lines: string): ReadonlyMap<string, string> {
  const bases = new Map<string, string>();
  for (const line of lines.split("\n")) {
    const [base, ...forms] = wordsOf(line);
    for (const form of forms) if (base !== undefined) bases.set(fold(form), base);
  }
  return bases;
}

const wordsOf = (list: string): string[] => list.split(/\s+/).filter((word) => word !== "");
