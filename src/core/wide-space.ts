/** White space as the references of PAM and of the memory contract know it: neither `\s` nor what `trim` takes. No U+FEFF, but U+001C to U+001F and U+0085. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: four control characters count as white space there.
const RUNS = /[\t-\r\u001c-\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const LEADING = /^[\t-\r\u001c-\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/u;
const SPACE_CODES: ReadonlySet<number> = new Set([
  ...[9, 10, 11, 12, 13, 28, 29, 30, 31, 32, 0x85, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000],
  ...Array.from({ length: 11 }, (_, index) => 0x2000 + index),
]);

/** Every run of white space becomes `by`. */
export const replaceSpace = (text: string, by: string): string => text.replaceAll(RUNS, by);

/** Without white space at its end. By hand: a pattern anchored at the end is tried at every run. */
export function trimSpaceEnd(text: string): string {
  let end = text.length;
  while (end > 0 && SPACE_CODES.has(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

export const trimSpace = (text: string): string => trimSpaceEnd(text.replace(LEADING, ""));

/** One line, one space between words, none at the ends. */
export const collapseSpace = (text: string): string => trimSpace(replaceSpace(text, " "));
