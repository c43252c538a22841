/** `"a b"` as a set of words, parted by white space; `_` stands for a space in one. */
export const set = (words: string): ReadonlySet<string> =>
  new Set(
    words
      .trim()
      .split(/\s+/)
      .map((word) => word.replaceAll("_", " ")),
  );
