/** Plain English lines of lane events (spec/namel3ss.md §22): one idea each, none of `[](){}`. */

import { codePointCount, collapseSpace, firstCodePoints } from "../../model/text.ts";
/** A line that ends in quoted text keeps that text's own full stop. */
import { DENY_SUBSTRINGS } from "../../policy/privacy-detectors.ts";
export const sentence = (words: string): string => (words.endsWith(".") ? words : `${words}.`);

const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Up to twelve in words. */
export const countWord = (count: number): string => NUMBERS[count] ?? String(count);

/** `2, "rule"` → `Two rules`. */
export function counted(count: number, noun: string): string {
  const word = countWord(count);
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${noun}${count === 1 ? "" : "s"}`;
}

/** A code as words. */
export const wordsOf = (code: string): string => code.replaceAll("_", " ");

const PREVIEW_MAX = 80;
const BRACKETS = /[[\](){}]/g;
const EMAIL = /[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){1,8}/u;
const SOCIAL_SECURITY = /(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/;

/** What a link shows of its target (NAM-61): one line, no brackets, nothing sensitive, cut. */
export function preview(text: string): string {
  const line = collapseSpace(text.replaceAll(BRACKETS, " "));
  const lower = line.toLowerCase();
  if (DENY_SUBSTRINGS.some((sign) => lower.includes(sign)) || EMAIL.test(line) || SOCIAL_SECURITY.test(line))
    return "redacted";
  return codePointCount(line) > PREVIEW_MAX ? `${firstCodePoints(line, PREVIEW_MAX).trimEnd()} truncated` : line;
}
