/** Whole words in a text, and its ends, one pass each. */

/** Without white space and the given signs at its end. */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && (signs.includes(text.charAt(end - 1)) || /\s/u.test(text.charAt(end - 1)))) end--;
  return text.slice(0, end);
}

/** Without white space and the given signs at its beginning. */
export function withoutStart(text: string, signs: string): string {
  let start = 0;
  while (start < text.length && (signs.includes(text.charAt(start)) || /\s/u.test(text.charAt(start)))) start++;
  return text.slice(start);
}
