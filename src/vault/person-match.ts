/**
 * Where a text names a person: by name, e-mail address, telephone number or handle (GOS-48). Case and accents do not count, and only whole words do: nothing
 * is found inside another word, another address or a longer number. Two words of a name stand side by side, or turned round as in a register
 * ("Sato, Hana"). Not here: forms that a language bends a name into, and pronouns; docs/erasure.md says so.
 */
import type { Span } from "../core/item.ts";
import { fold, RUN, tokensOf, type Word, wordsOf } from "../language/words.ts";
import { findIdentifiers } from "../policy/personal-identifiers.ts";

export interface PersonMatcher {
  /** In offsets of the text, in order; they may overlap. */
  spans(text: string): readonly Span[];
  names(text: string): boolean;
}

type Finder = (text: Read) => readonly Span[];

/** A text as the finders need it, scanned once. */
interface Read {
  readonly text: string;
  readonly words: readonly Word[];
  /** Runs of scripts that are written without spaces. */
  readonly runs: readonly Span[];
}

export function personMatcher(identifiers: readonly string[]): PersonMatcher {
  const finders = identifiers.map(finderOf);
  const spans = (text: string): readonly Span[] => {
    const read = readText(text);
    return finders.flatMap((find) => find(read)).toSorted((left, right) => left.start - right.start);
  };
  return {
    spans,
    names(text) {
      const read = readText(text);
      return finders.some((find) => find(read).length > 0);
    },
  };
}

function readText(text: string): Read {
  const tokens = tokensOf(text);
  return { text, words: wordsOf(text, tokens), runs: tokens.filter(({ traits }) => traits === RUN) };
}

function finderOf(identifier: string): Finder {
  const written = identifier.trim();
  const address = emailOf(written);
  if (address !== undefined) return emails(address);
  if (isPhone(written)) return phones(phoneOf(written));
  if (isHandle(written)) return handles(written);
  const { words, runs } = readText(written);
  const [run] = runs;
  return run === undefined ? names(words.map((word) => word.text)) : unspaced(written.slice(run.start, lastEnd(runs)));
}

const lastEnd = (spans: readonly Span[]): number => spans.at(-1)?.end ?? 0;

/** Lower case, and without a tag: mail to ana+news@… is for ana@…. Undefined for what is no address as a whole. */
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

interface Phone {
  readonly digits: string;
  /** With the country's code. */
  readonly isInternational: boolean;
}

/** `00` abroad and `+` are the same; the zero in brackets is not dialled. */
function phoneOf(written: string): Phone {
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

/** Groups of digits with what may stand between the groups of one number. */
const DIGIT_RUN = /(?:\+ ?|\()?\d+(?:[ ./()-]{1,3}\d+)*/gu;
const GROUPS_MAX = 8;

/** Whole groups only, and none that a sign ties to more digits: a number is not looked for inside a longer one. */
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

/** Begins with an at sign, or has a sign or a digit inside as no name has. */
const isHandle = (text: string): boolean => /^@?[\p{L}\p{N}._-]+$/u.test(text) && /^@|[\d_]/u.test(text);

/** As it is written, case aside. Nothing of another handle: neither a part of a word nor before a sign that goes on in one. */
function handles(written: string): Finder {
  const escaped = written.normalize("NFC").replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&");
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}_]|[\\p{L}\\p{N}_][.-])${escaped}(?![\\p{L}\\p{M}\\p{N}_]|[.-][\\p{L}\\p{N}_])`,
    "giu",
  );
  return ({ text }) =>
    [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
}

function names(wanted: readonly string[]): Finder {
  const turned = [...wanted.slice(-1), ...wanted.slice(0, -1)];
  return ({ text, words }) =>
    words.flatMap((first, from): readonly Span[] => {
      const side = words.slice(from, from + wanted.length);
      const gaps = side.slice(1).map((word, index) => text.slice(side[index]?.end, word.start));
      const last = side.at(-1);
      if (last === undefined || side.length < wanted.length) return [];
      const isNamed = says(side, wanted) && gaps.every((gap, index) => joins(gap, side[index]));
      const isTurned =
        wanted.length > 1 &&
        says(side, turned) &&
        gaps.every((gap, index) => (index === 0 ? COMMA.test(gap) : joins(gap, side[index])));
      return isNamed || isTurned ? [{ start: first.start, end: last.end }] : [];
    });
}

const says = (words: readonly Word[], wanted: readonly string[]): boolean =>
  words.every((word, index) => word.text === wanted[index]);
const COMMA = /^, ?$/u;
/** A space, a hyphen, a line's end; a full stop only behind an initial or a title. */
const joins = (gap: string, before: Word | undefined): boolean =>
  /^(?:[ \t\u00a0]+|[ \t]*\n[ \t]*|[-‐‑])$/u.test(gap) ||
  (/^\. ?$/u.test(gap) && (before?.text.length ?? 0) <= INITIAL_MAX);
const INITIAL_MAX = 3;

/** Where nothing parts the words, a name is found in any run of them. */
function unspaced(written: string): Finder {
  const wanted = fold(written);
  return ({ text, runs }) =>
    runs.flatMap(({ start, end }): readonly Span[] => {
      const run = text.slice(start, end);
      const folded = fold(run);
      // A fold that changes the length leaves no offsets: the whole run is meant then.
      if (folded.length !== run.length) return folded.includes(wanted) ? [{ start, end }] : [];
      const found: Span[] = [];
      for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length))
        found.push({ start: start + at, end: start + at + wanted.length });
      return found;
    });
}
