/**
 * Patterns for Spanish with the letters of Latin alphabets alone: the tables of all scripts behind `\p{L}` would
 * make the hundreds of patterns of the attributes slow to compile.
 */
const CAPITALS = "A-ZÀ-ÖØ-ÞĀĂĄĆČĎĐĒĘĚĞĠĪİĹĽŁŃŇŌŐŒŔŘŚŞŠŢŤŪŮŰŹŻŽ";
const SMALLS = "a-zß-öø-ÿāăąćčďđēęěğġīıĺľłńňōőœŕřśşšţťūůűźżž";
const CLASSES: Readonly<Record<string, string>> = {
  "\\p{L}": CAPITALS + SMALLS,
  "\\p{Lu}": CAPITALS,
  "\\p{Ll}": SMALLS,
  "\\p{N}": "0-9",
};

/** @param source may hold `\p{L}`, `\p{Lu}`, `\p{Ll}` and `\p{N}`, also inside a class */
export function latin(source: string, flags = ""): RegExp {
  let isInside = false;
  const plain = source.replaceAll(/\\p\{\w+\}|\\.|[[\]]/g, (token) => {
    if (token === "[") isInside = true;
    else if (token === "]") isInside = false;
    const letters = CLASSES[token];
    if (letters === undefined) return token;
    return isInside ? letters : `[${letters}]`;
  });
  return new RegExp(plain, flags);
}

/** Alternatives, parted by white space; `_` is a space inside one. */
export const anyOf = (words: string): string =>
  words
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll("_", " "))
    .join("|");

/** Any of the alternatives as words of their own, in either case. */
export const wordsOf = (words: string): RegExp => latin(`(?<!\\p{L})(?:${anyOf(words)})(?!\\p{L})`, "i");

/** Without marks and white space at its end. */
export const bare = (text: string): string => text.replace(/(?<![\s.!…,;:–-])[\s.!…,;:–-]+$/u, "");
