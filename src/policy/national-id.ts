/**
 * National and personal numbers: found by themselves where form and check signs are rare, otherwise behind their name. A name says so
 * much that a wrong check digit is forgiven close behind it: a number with one slip still tells who somebody is.
 */

import { once } from "../model/once.ts";
import { isOtherNumber } from "./financial-numbers.ts";
import {
  NATIONAL_ID_FORMS,
  NATIONAL_ID_LABELS,
  type NationalIdForm,
  type NationalIdLabel,
} from "./national-id-forms.ts";
import { hasDigits, LETTER, type TextSpan } from "./text-span.ts";

type Found = TextSpan<"national_id">;

/** Newer passports and cards have two among their letters: with fewer, nothing is looked for. */
export const NATIONAL_ID_DIGITS_MIN = 2;
/** What is found without a name has at least so many. */
const FREE_DIGITS_MIN = 6;
/** How far behind its name a number may stand, and how far one whose check is wrong, or which has none. */
const FAR = 45;
const NEAR = 24;
/** The longest writing, with what people put between its signs. */
const WRITTEN_MAX = 40;

export function findNationalIds(text: string): readonly Found[] {
  return hasDigits(text, FREE_DIGITS_MIN) ? [...findFree(text), ...findNamed(text)] : findNamed(text);
}

/** Scripts without spaces have no sign between a number and the words beside it, so their letters part as spaces do. */
const WORD_SIGN = `[${LETTER}\\d]`;
/** Not within a word, a link, a path, a longer number, or a sum. Asked of a match: at each sign of the text it would cost more than all else. */
const IS_WITHIN = new RegExp(`[${LETTER}\\d_+#/=&.,-]$|\\d $`);
const AFTER = `(?!${WORD_SIGN}|_|[-./=+]\\d)`;

interface Matcher {
  readonly form: NationalIdForm;
  readonly pattern: RegExp;
}

const freeMatchers = once((): readonly Matcher[] =>
  Object.values<NationalIdForm>(NATIONAL_ID_FORMS).flatMap((form) =>
    form.free === undefined ? [] : [{ form, pattern: new RegExp(`(?:${form.free})${AFTER}`, "g") }],
  ),
);

function findFree(text: string): readonly Found[] {
  const capitals = text.toUpperCase();
  const found: Found[] = [];
  for (const { form, pattern } of freeMatchers()) {
    // A few small letters become two capitals, and the places would move.
    const read = form.anyCase === true && capitals.length === text.length ? capitals : text;
    pattern.lastIndex = 0;
    for (let match = pattern.exec(read); match !== null; match = pattern.exec(read)) {
      const start = match.index;
      const isFound =
        isRight(form, match[0]) &&
        !IS_WITHIN.test(text.slice(Math.max(0, start - 2), start)) &&
        !isOtherNumber(text, start);
      if (isFound) found.push({ kind: "national_id", start, end: start + match[0].length });
      // A number that was not right may hide the beginning of one that is.
      else pattern.lastIndex = start + 1;
    }
  }
  return found;
}

const isRight = (form: NationalIdForm, written: string): boolean =>
  form.isRight?.(written.toUpperCase().replaceAll(/[^0-9A-ZÑ]/g, "")) ?? false;

/** One name, and what may follow it. */
interface Named {
  readonly pattern: RegExp;
  readonly isExact: boolean;
  readonly forms: readonly Matcher[];
}

/** By the first two signs, in lower case: one pattern for all names would try each of them at each sign. */
const namesByStart = once((): ReadonlyMap<string, readonly Named[]> => {
  const byStart = new Map<string, Named[]>();
  for (const label of NATIONAL_ID_LABELS) {
    const forms = formsOf(label);
    for (const name of label.names) {
      const start = name.slice(0, START_LENGTH).toLowerCase();
      const named = { pattern: new RegExp(nameOf(name), "y"), isExact: label.isExact === true, forms };
      byStart.set(start, [...(byStart.get(start) ?? []), named]);
    }
  }
  return byStart;
});
const START_LENGTH = 2;

function nameOf(name: string): string {
  const spaced = name.replace(/\*$/, "").replaceAll(" ", "[ -]?");
  return name.endsWith("*") ? spaced : `${spaced}(?![${LETTER}])`;
}

const formsOf = ({ forms }: NationalIdLabel): readonly Matcher[] =>
  forms.map((name) => {
    const form: NationalIdForm = NATIONAL_ID_FORMS[name];
    return {
      form,
      pattern: new RegExp(`(?<!${WORD_SIGN})(?:${form.written})${AFTER}`, form.anyCase === true ? "gi" : "g"),
    };
  });

function findNamed(text: string): readonly Found[] {
  const lowered = text.toLowerCase();
  // A few capitals become longer, and the places in the text would move: then names in small letters are read alone.
  const lower = lowered.length === text.length ? lowered : text;
  const found: Found[] = [];
  for (let at = 0; at < lower.length; at++) {
    if (at > 0 && isInsideWord(lower.charCodeAt(at - 1))) continue;
    for (const named of namesByStart().get(lower.slice(at, at + START_LENGTH)) ?? []) {
      named.pattern.lastIndex = at;
      const name = named.pattern.exec(named.isExact ? text : lower)?.[0];
      if (name === undefined) continue;
      const from = at + name.length;
      const place = firstNumber(text.slice(from, from + FAR + WRITTEN_MAX), named.forms);
      if (place !== undefined) found.push({ kind: "national_id", start: from + place.start, end: from + place.end });
    }
  }
  return found;
}

/** Latin and Cyrillic letters and digits, in small letters or capitals. */
const isInsideWord = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0xc0 && code <= 0x24f) ||
  (code >= 0x400 && code <= 0x4ff);

/** The number that holds the first digit behind the name: a later one belongs to something else. */
function firstNumber(
  window: string,
  matchers: readonly Matcher[],
): { readonly start: number; readonly end: number } | undefined {
  const firstDigit = window.search(/\d/);
  if (firstDigit < 0) return undefined;
  for (const { form, pattern } of matchers)
    for (const match of window.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (start > firstDigit || end <= firstDigit) continue;
      if (mayFollow(window.slice(0, start), isRight(form, match[0]), form)) return { start, end };
    }
  return undefined;
}

/** A mask, a line or the end of a sentence parts a number from its name. */
function mayFollow(gap: string, isChecked: boolean, form: NationalIdForm): boolean {
  if (/[\n[\]?!;]|(?<!\bn[ro]?|\bnum)\. /iu.test(gap)) return false;
  return isChecked ? gap.length <= FAR : form.isStrict !== true && gap.length <= NEAR;
}
