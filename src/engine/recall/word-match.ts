/**
 * Finds words, names, phrases and identifiers in a text (GOS-48, PN-20), for `forget` and the
 * requests of persons. Ignores case and accents. Finds whole words only, nothing inside another
 * word, address or number. Pronouns and inflected names are not found (docs/erasure.md).
 */

import { slipsBetween } from "../../model/input-fault.ts";
import type { Span } from "../../model/item.ts";
import { findIdentifiers } from "../../policy/privacy-detectors.ts";
import { AnalysableText } from "../../text/analysable-text.ts";
import { INFLECTED_LANGUAGES, isSameWord } from "../../text/inflection.ts";
import { isStemmed, type LanguageCode } from "../../text/languages.ts";
import { escapePattern, fold, type Word } from "../../text/words.ts";

/** Spans in offsets of the text; they may overlap. */
export type Finder = (text: AnalysableText) => readonly Span[];

/** Finds a name, e-mail address, telephone number or handle. */
export function identifierFinder(identifier: string): Finder {
  const written = identifier.trim();
  const address = emailOf(written);
  if (address !== undefined) return emails(address);
  if (isPhone(written)) return phones(phoneOf(written));
  if (isHandle(written) || isSignedWord(written)) return handles(written);
  return sideBySide(written, true);
}

const lastEnd = (spans: readonly Span[]): number => spans.at(-1)?.end ?? 0;

/** A whole e-mail address in lower case, without its tag: mail to ana+news@… is for ana@…. */
function emailOf(text: string): string | undefined {
  const [found] = findIdentifiers(text);
  const isWhole = found?.kind === "email" && found.start === 0 && found.end === text.length;
  return isWhole ? plainEmail(text) : undefined;
}
const plainEmail = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/^([^+]*)\+[^@]*@/u, "$1@");

const emails =
  (address: string): Finder =>
  ({ text }) =>
    findIdentifiers(text).filter(
      ({ kind, start, end }) => kind === "email" && plainEmail(text.slice(start, end)) === address,
    );

const PHONE_DIGITS_MIN = 7;
const PHONE_DIGITS_MAX = 15;
const isPhone = (text: string): boolean => {
  const count = text.replaceAll(/\D/gu, "").length;
  return /^[+(]?[\d ()./-]+$/u.test(text) && count >= PHONE_DIGITS_MIN && count <= PHONE_DIGITS_MAX + 1;
};

type Phone = ReturnType<typeof phoneOf>;

/** `00` and `+` both mark an international number. The zero in "(0)" is not dialled. */
function phoneOf(written: string) {
  const plain = written.replaceAll("(0)", "");
  const digits = plain.replaceAll(/\D/gu, "");
  if (plain.trimStart().startsWith("+")) return { digits, isInternational: true };
  if (digits.startsWith("00")) return { digits: digits.slice(2), isInternational: true };
  return { digits: digits.replace(/^0/u, ""), isInternational: false };
}

const COUNTRY_DIGITS_MAX = 3;
function isSamePhone(one: Phone, other: Phone): boolean {
  if (one.isInternational === other.isInternational) return one.digits === other.digits;
  const [abroad, home] = one.isInternational ? [one, other] : [other, one];
  const countryLength = abroad.digits.length - home.digits.length;
  return countryLength >= 1 && countryLength <= COUNTRY_DIGITS_MAX && abroad.digits.endsWith(home.digits);
}

/** Groups of digits with the separators of one number. */
const DIGIT_RUN = /(?:\+ ?|\()?\d+(?:[ ./()-]{1,3}\d+)*/gu;
const GROUPS_MAX = 8;

/** Matches whole groups only, and none that a separator ties to further digits. */
const phones =
  (wanted: Phone): Finder =>
  ({ text }) => {
    const found: Span[] = [];
    for (const run of text.matchAll(DIGIT_RUN)) {
      if (isLetterAt(text, run.index - 1) || isLetterAt(text, run.index + run[0].length)) continue;
      const groups = [...run[0].matchAll(/\d+/gu)];
      groups.forEach((first, from) => {
        for (const last of groups.slice(from, from + GROUPS_MAX)) {
          const [start, end] = [from === 0 ? 0 : first.index, last.index + last[0].length];
          const isInside = isTied(run[0], start - 1) || isTied(run[0], end) || (from > 0 && /^(?:\+|00)/u.test(run[0]));
          if (!isInside && isSamePhone(phoneOf(run[0].slice(start, end)), wanted))
            found.push({ start: run.index + start, end: run.index + end });
        }
      });
    }
    return found;
  };
const isTied = (run: string, at: number): boolean => /^[./-]$/u.test(run.charAt(at));
const isLetterAt = (text: string, at: number): boolean => /^[\p{L}\p{N}_]$/u.test(text.charAt(at));

/** AT&T, C++, node.js, a link: matched literally. */
const isSignedWord = (text: string): boolean =>
  !/\s/u.test(text) && /[^\p{L}\p{M}\p{N}'’.,-]|\p{L}\.\p{L}\p{L}/u.test(text);
/** Starts with an at sign, or contains a digit or underscore. */
const isHandle = (text: string): boolean => /^@?[\p{L}\p{N}._-]+$/u.test(text) && /^@|[\d_]/u.test(text);

/** Matches literally except for case, and never inside a longer handle. */
function handles(written: string): Finder {
  const escaped = escapePattern(written.normalize("NFC"));
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}_]|[\\p{L}\\p{N}_][.-])${escaped}(?![\\p{L}\\p{M}\\p{N}_]|[.-][\\p{L}\\p{N}_])`,
    "giu",
  );
  return ({ text }) =>
    [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
}

/** Adjacent words of a name, also in register order ("Sato, Hana"), with possessive endings. */
function names(wanted: readonly string[], mayTurn: boolean): Finder {
  const turned = [...wanted.slice(-1), ...wanted.slice(0, -1)];
  // A text without the letters of the name needs no scan.
  const [first = ""] = wanted;
  return (read) => {
    if (!read.folded.includes(first)) return [];
    const { text, words } = read;
    const says = (side: readonly Word[], names: readonly string[]): boolean =>
      side.every((word, index) => isName(read, word, names[index] ?? ""));
    return words.flatMap((start, from): readonly Span[] => {
      const side = words.slice(from, from + wanted.length);
      const gaps = side.slice(1).map((word, index) => text.slice(side[index]?.end, word.start));
      const last = side.at(-1);
      if (last === undefined || side.length < wanted.length) return [];
      const isNamed = says(side, wanted) && gaps.every((gap, index) => joins(gap, side[index]));
      const isTurned =
        mayTurn &&
        wanted.length > 1 &&
        says(side, turned) &&
        gaps.every((gap, index) => (index === 0 ? COMMA.test(gap) : joins(gap, side[index])));
      return isNamed || isTurned ? [{ start: start.start, end: last.end }] : [];
    });
  };
}

/** Tom, Tom's, d'Henrik, Tom'un; Toms in languages without an apostrophe. Henrik is not Henrike. */
function isName(read: AnalysableText, word: Word, name: string): boolean {
  if (word.text === name) return true;
  const parts = word.text.includes(name) ? read.text.slice(word.start, word.end).split(/['’]/u) : [];
  if (parts.length > 1) return parts.some((part) => fold(part) === name);
  return word.text === `${name}s` && GENITIVE_S.has(read.language);
}
const GENITIVE_S: ReadonlySet<string> = new Set(["de", "sv"]);

/** Finds a word in any of its inflected forms. @param usual the language of undetected texts */
export function wordFinder(word: string, usual: LanguageCode): Finder {
  /** By word: the languages in which it is a form of `word`. Saves most language detections. */
  const known = new Map<string, readonly LanguageCode[]>();
  const languagesOf = (text: string): readonly LanguageCode[] => {
    const answer = known.get(text) ?? INFLECTED_LANGUAGES.filter((code) => isSameWord(text, word, code));
    known.set(text, answer);
    return answer;
  };
  return (read) =>
    read.words.filter(({ text }) => {
      if (text === word) return true;
      const languages = languagesOf(text);
      return languages.length > 0 && languages.includes(isStemmed(read.language) ? read.language : usual);
    });
}

const CHUNK = /[^\s,;:!?()[\]{}"“”«»]+/gu;
const DISTANCE_FROM = [4, 8];
const PREFIX_MIN = 5;

/** Matches similar spelling: one or two edits, or the same beginning. For suggestions only. */
export function isSpelledLike(word: string): (text: string) => boolean {
  const wanted = fold(word);
  const most = DISTANCE_FROM.filter((length) => wanted.length >= length).length;
  const known = new Map<string, boolean>();
  const isLike = (chunk: string): boolean => {
    const beginsAlike = chunk.length >= PREFIX_MIN && wanted.startsWith(chunk.slice(0, PREFIX_MIN));
    return beginsAlike || slipsBetween(chunk, wanted, most) <= most;
  };
  return (text) =>
    [...fold(text).matchAll(CHUNK)].some(([found]) => {
      const chunk = found.replace(/(?<![.'’])[.'’]+$/u, "");
      const answer = known.get(chunk) ?? isLike(chunk);
      known.set(chunk, answer);
      return answer;
    });
}

/** Adjacent words as written. */
export const phraseFinder = (phrase: string): Finder => sideBySide(phrase, false);

function sideBySide(phrase: string, mayTurn: boolean): Finder {
  const { words, runs } = new AnalysableText(phrase);
  const [run] = runs;
  if (run !== undefined) return unspaced(phrase.slice(run.start, lastEnd(runs)));
  const wanted = words.map(({ text }) => text);
  return wanted.length === 0 ? () => [] : names(wanted, mayTurn);
}
const COMMA = /^, ?$/u;
/** A space, hyphen or line break; a full stop only after an initial or title. */
const joins = (gap: string, before: Word | undefined): boolean =>
  /^(?:[ \t\u00a0]+|[ \t]*\n[ \t]*|[-‐‑])$/u.test(gap) ||
  (/^\. ?$/u.test(gap) && (before?.text.length ?? 0) <= INITIAL_MAX);
const INITIAL_MAX = 3;

/** In scripts without spaces, a name is found in any run of characters. */
function unspaced(written: string): Finder {
  const wanted = fold(written);
  return ({ text, runs }) =>
    runs.flatMap(({ start, end }): readonly Span[] => {
      const run = text.slice(start, end);
      const folded = fold(run);
      // Folding that changes the length invalidates offsets, so the whole run is returned.
      if (folded.length !== run.length) return folded.includes(wanted) ? [{ start, end }] : [];
      const found: Span[] = [];
      for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length))
        found.push({ start: start + at, end: start + at + wanted.length });
      return found;
    });
}
