/** Which script a text is mainly written in, by its letters. A model that never saw a script gives all its texts nearly the same vector. */

const LETTERS = /\p{L}/gu;
const LATIN = /\p{Script=Latin}/gu;
/** Names and quotations in another script are no reason to give up a text. */
const SHARE_MIN = 0.8;
/** Enough to tell; a text of a megabyte need not be counted. */
const LOOKED_AT_CHARACTERS = 1_000;

/** True if at least four fifths of the letters at the beginning of the text are Latin. False without a letter. */
export function isWrittenInLatin(text: string): boolean {
  const beginning = text.slice(0, LOOKED_AT_CHARACTERS);
  const letterCount = beginning.match(LETTERS)?.length ?? 0;
  return letterCount > 0 && (beginning.match(LATIN)?.length ?? 0) >= letterCount * SHARE_MIN;
}
