/** Word lists of the smaller grammars, as they are written: words as `words` folds them, parted by white space. */

export const wordsOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** `"joy 0.8 anger -0.7"`: each word with what it feels like, from -1 to 1. */
export function feelingWords(list: string): ReadonlyMap<string, number> {
  const parts = list.trim().split(/\s+/);
  const found = new Map<string, number>();
  for (let index = 0; index + 1 < parts.length; index += 2) found.set(parts[index] ?? "", Number(parts[index + 1]));
  return found;
}
