/** The short English sentences of the later contract's events (spec/namel3ss.md §22): one idea a line, none of `[](){}`. */
import { codePointCount, collapseSpace, firstCodePoints } from "../../core/text.ts";
import { DENY_SUBSTRINGS } from "../../policy/privacy-detectors.ts";

/** A line that ends in a text of somebody else's: that text's own full stop will do. */
export const lineOf = (words: string): string => (words.endsWith(".") ? words : `${words}.`);

const WORDS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
] as const;

/** Up to twelve in words. */
export const countWord = (count: number): string => WORDS[count] ?? String(count);

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** `2, "rule"` → `Two rules`. */
export const counted = (count: number, noun: string): string =>
  `${capital(countWord(count))} ${noun}${count === 1 ? "" : "s"}`;

/** A code as words. */
export const wordsOf = (code: string): string => code.replaceAll("_", " ");

const PREVIEW_MAX = 80;
const BRACKETS = /[[\](){}]/g;
const MAIL = /[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){1,8}/u;
const SOCIAL_SECURITY = /(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/;

/** What one memory may say of another (NAM-61): a line without brackets, nothing sensitive, cut short. */
export function preview(text: string): string {
  const line = collapseSpace(text.replaceAll(BRACKETS, " "));
  const lower = line.toLowerCase();
  if (DENY_SUBSTRINGS.some((sign) => lower.includes(sign)) || MAIL.test(line) || SOCIAL_SECURITY.test(line))
    return "redacted";
  return codePointCount(line) > PREVIEW_MAX ? `${firstCodePoints(line, PREVIEW_MAX).trimEnd()} truncated` : line;
}
