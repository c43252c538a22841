/**
 * Words for the time grammar. Scripts without spaces are cut by longest match against the lexicon, and their numerals become digits
 * (二〇二三 → 2023, 十二 → 12), so that one grammar serves both; everything else is as words.ts has it.
 */
import type { TimeLexicon } from "./time-lexicon.ts";
import { type Word, words } from "./words.ts";

/** Kana, CJK ideographs, and the zero 〇. */
export const isUnspacedCode = (code: number): boolean =>
  (code >= 0x3041 && code <= 0x30ff) || (code >= 0x4e00 && code <= 0x9fff) || code === 0x3007;
export const isKanaCode = (code: number): boolean => code >= 0x3041 && code <= 0x30ff;

/** Tokens of a text for a language whose script has no spaces. */
export function unspacedTokens(text: string, lexicon: TimeLexicon): readonly Word[] {
  const found: Word[] = [];
  let at = 0;
  while (at < text.length) {
    const start = at;
    const isRun = isUnspacedCode(text.charCodeAt(at));
    while (at < text.length && isUnspacedCode(text.charCodeAt(at)) === isRun) at++;
    if (isRun) cutRun(text, start, at, lexicon, found);
    else
      for (const word of words(text.slice(start, at)))
        found.push({ text: word.text, start: word.start + start, end: word.end + start });
  }
  return found;
}

function cutRun(text: string, start: number, end: number, lexicon: TimeLexicon, found: Word[]): void {
  let at = start;
  while (at < end) {
    const known = longestAt(text, at, end, lexicon);
    const numeral = numeralEnd(text, at, end);
    if (numeral > at && numeral >= at + known) {
      const value = numeralValue(text.slice(at, numeral));
      found.push({ text: value ?? text.slice(at, numeral), start: at, end: numeral });
      at = numeral;
    } else {
      const width = Math.max(known, 1);
      found.push({ text: text.slice(at, at + width), start: at, end: at + width });
      at += width;
    }
  }
}

function longestAt(text: string, at: number, end: number, { known, lengthMax }: TimeLexicon): number {
  for (let width = Math.min(lengthMax, end - at); width > 0; width--) {
    if (known.has(text.slice(at, at + width))) return width;
  }
  return 0;
}

const NUMERALS = "〇零一二三四五六七八九";
const IS_NUMERAL = /[〇零一二三四五六七八九十百两兩廿]/;
/** Longer runs are no number of days or years. */
const NUMERAL_MAX = 8;

function numeralEnd(text: string, at: number, end: number): number {
  let next = at;
  while (next < end && next - at < NUMERAL_MAX && IS_NUMERAL.test(text.charAt(next))) next++;
  return next;
}

/** 二〇二三 digit by digit, 二十三 by places. */
function numeralValue(run: string): string | undefined {
  const plain = run.replaceAll(/[两兩]/g, "二").replaceAll("廿", "二十");
  if (!/[十百]/.test(plain)) return [...plain].map((digit) => digitOf(digit)).join("");
  const match = /^(?:([一二三四五六七八九])百零?)?(?:([一二三四五六七八九])?(十))?([一二三四五六七八九])?$/.exec(plain);
  if (match === null) return undefined;
  const tens = match[3] === undefined ? 0 : match[2] === undefined ? 1 : digitOf(match[2]);
  return String(100 * digitOf(match[1] ?? "〇") + 10 * tens + digitOf(match[4] ?? "〇"));
}

const digitOf = (character: string): number => Math.max(0, NUMERALS.indexOf(character) - 1);
