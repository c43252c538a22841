/** Pattern matching: which word order of a language applies at a token, and with which values. */

import { dayNumber, isCivilDay } from "./calendar.ts";
import {
  type FoundOrder,
  gapAfter,
  isCapital,
  type LexiconEntry,
  oneDay,
  type Pattern,
  type PatternElement,
  someMonths,
  type TimeContext,
  type TimeMatch,
  type TimePart,
  wordAt,
} from "./time-match.ts";
import type { TimeClass } from "./time-vocabulary.ts";

/** The longest match with a meaning, if any. */
export function matchAt(context: TimeContext, index: number): TimeMatch | undefined {
  const word = wordAt(context, index);
  const isNumber = isDigit(word.charCodeAt(0));
  const starts = isNumber ? context.lexicon.digitStarts : context.lexicon.startsAt(word);
  if (starts === undefined) return undefined;
  // Most words are followed by an unknown one; then only one-word patterns can match.
  const next = wordAt(context, index + 1);
  const isAlone = !isDigit(next.charCodeAt(0)) && !context.lexicon.known.has(next);
  const patterns = isAlone ? starts.short : starts.all;
  let best = isNumber ? numericDate(context, index) : undefined;
  const nextEntries = isNumber && !isAlone ? entriesAt(context, index + 1) : undefined;
  for (const pattern of patterns) {
    if (nextEntries !== undefined && !mayContinue(pattern, next, nextEntries)) continue;
    for (const order of orders(context, pattern, index)) {
      if (best !== undefined && order.to <= best.to) continue;
      const match = pattern.meaning(context, order);
      if (match !== undefined && (best === undefined || match.to > best.to)) best = match;
    }
  }
  return best;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Rules out most number tables: the word after the first required one must fit. */
function mayContinue({ elements }: Pattern, next: string, nextEntries: readonly LexiconEntry[]): boolean {
  const own = elements.findIndex((element) => !element.isOptional);
  for (let step = own + 1; step < elements.length; step++) {
    const { classes, literals, isOptional } = elements[step] ?? NO_ELEMENT;
    if (nextEntries.some((entry) => classes.has(entry.timeClass))) return true;
    if (literals.some((phrase) => phrase[0] === next)) return true;
    if (!isOptional) return false;
  }
  return true;
}

const NO_ELEMENT: PatternElement = { classes: new Set(), literals: [], isOptional: true, gap: "tight" };

/** Every match of a pattern; an optional last word gives two. */
function orders(context: TimeContext, pattern: Pattern, from: number): readonly FoundOrder[] {
  const found: FoundOrder[] = [];
  const parts: TimePart[] = [];
  const walk = (step: number, at: number): void => {
    const element = pattern.elements[step];
    if (element === undefined) {
      if (at > from) found.push({ from, to: at, parts: [...parts] });
      return;
    }
    for (const way of waysAt(context, element, at, at > from)) {
      if (way.part !== undefined) parts.push(way.part);
      walk(step + 1, at + way.width);
      if (way.part !== undefined) parts.pop();
    }
    if (element.isOptional) walk(step + 1, at);
  };
  walk(0, from);
  return found;
}

interface Way {
  readonly width: number;
  readonly part?: TimePart;
}

function waysAt(context: TimeContext, element: PatternElement, at: number, isInside: boolean): readonly Way[] {
  const word = wordAt(context, at);
  if (word === "") return NO_WAYS;
  if (isInside && !fitsGap(context, element, at)) return NO_WAYS;
  if (element.classes.size === 0) {
    const literal = element.literals.find((phrase) => phrase[0] === word && follows(context, phrase.slice(1), at));
    return literal === undefined ? NO_WAYS : [{ width: literal.length }];
  }
  const ways: Way[] = [];
  for (const entry of entriesAt(context, at)) {
    if (!element.classes.has(entry.timeClass) || !follows(context, entry.rest, at)) continue;
    const width = 1 + entry.rest.length;
    ways.push({ width, part: { timeClass: entry.timeClass, value: entry.value, at, isElided: entry.isElided } });
  }
  return ways;
}
const NO_WAYS: readonly Way[] = [];

function follows(context: TimeContext, rest: readonly string[], at: number): boolean {
  for (let step = 0; step < rest.length; step++) {
    if (wordAt(context, at + step + 1) !== rest[step] || !TIGHT.test(gapAfter(context, at + step))) return false;
  }
  return true;
}

const TIGHT = /^(?:[ \u00a0\u202f-]|['’])?$/;
const LOOSE = /^(?:[ \u00a0\u202f-]|, ?|['’])?$/;
const DASH = /^\.?\s?[-–—~〜～]\s?$/;

function fitsGap(context: TimeContext, { gap, classes }: PatternElement, at: number): boolean {
  const between = gapAfter(context, at - 1);
  if (gap === "dash") return DASH.test(between);
  const isDotted = between === ". " && context.lexicon.vocabulary.hasDottedDays;
  if (gap === "tight") return TIGHT.test(between) || (isDotted && isDigit(wordAt(context, at - 1).charCodeAt(0)));
  if (LOOSE.test(between)) return true;
  if (between !== ". ") return false;
  // "Sept. 2021", "Jan. 3", "3. Mai"
  if (context.lexicon.entries.get(wordAt(context, at - 1))?.some((entry) => entry.timeClass === "SHORTMONTH"))
    return true;
  return isDotted && classes.has("MONTH");
}

/** Classes of a word: from the vocabulary, for digits by form. */
export function entriesAt(context: TimeContext, at: number): readonly LexiconEntry[] {
  const word = wordAt(context, at);
  const known = context.lexicon.entries.get(word) ?? NO_ENTRIES;
  if (!isDigit(word.charCodeAt(0))) {
    return known.length > 0 && context.lexicon.sets.doubtful.has(word) && !isCapital(context, at)
      ? known.map(markAmbiguous)
      : known;
  }
  return [...known, ...digitEntries(context, word)];
}
const NO_ENTRIES: readonly LexiconEntry[] = [];

/** An ambiguous lower-case word is a month only after a day: "7 may". */
const markAmbiguous = (entry: LexiconEntry): LexiconEntry =>
  entry.timeClass === "MONTH" ? { ...entry, timeClass: "SHORTMONTH", value: `${entry.value}?` } : entry;

const DIGITS = /^(\d{1,4})(\D*)$/;

function digitEntries(context: TimeContext, word: string): readonly LexiconEntry[] {
  const match = DIGITS.exec(word);
  if (match === null) return NO_ENTRIES;
  const value = Number(match[1]);
  const suffix = match[2] ?? "";
  const found: LexiconEntry[] = [];
  const add = (timeClass: TimeClass, stands: number): void => {
    found.push({ timeClass, value: stands, rest: NO_REST, isElided: false });
  };
  const { daySuffix, vocabulary } = context.lexicon;
  const { decadeSuffix } = vocabulary;
  const isOrdinal = suffix !== "" && daySuffix?.test(suffix) === true;
  if (suffix === "") add("NUMBER", value);
  if ((suffix === "" || isOrdinal) && value >= 1 && value <= 31) add("DAY", value);
  if (isOrdinal && value <= 5) add("ORDINAL", value);
  if (suffix === "" && value >= 1900 && value < 2100) add("YEAR", value);
  if (suffix === decadeSuffix && value % 10 === 0 && (value < 100 ? word.length - suffix.length === 2 : value >= 1800))
    add("DECADE", value);
  return found;
}
const NO_REST: readonly string[] = [];

/** A day written as an ordinal: "3rd", "3." */
export function isOrdinalDay(context: TimeContext, at: number): boolean {
  const word = wordAt(context, at);
  return /\D$/.test(word) || (context.lexicon.vocabulary.hasDottedDays && gapAfter(context, at)[0] === ".");
}

function numericDate(context: TimeContext, index: number): TimeMatch | undefined {
  const word = wordAt(context, index);
  if (word.includes(".")) return dotted(context, index, word) ?? dottedShort(context, index, word);
  return separated(context, index) ?? yearAndMonth(context, index, word);
}

const written = (from: number, to: number, year: number, month: number, day: number): TimeMatch | undefined =>
  isCivilDay(year, month, day)
    ? { ...oneDay({ from, to }, dayNumber(year, month, day)), isRelative: false }
    : undefined;

const DAY_FIRST = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)$/;
const YEAR_FIRST = /^(\d{4})\.(\d{1,2})\.(\d{1,2})$/;

function dotted(context: TimeContext, index: number, word: string): TimeMatch | undefined {
  const dayFirst = DAY_FIRST.exec(word);
  if (dayFirst !== null) {
    const year = dayFirst[3] ?? "";
    // "1.2.23" is usually a version; only languages with dotted dates allow a short year.
    if (year.length === 2 && !context.lexicon.vocabulary.hasDottedDays) return undefined;
    const full = year.length === 2 ? (Number(year) < 70 ? 2000 : 1900) + Number(year) : Number(year);
    return isLikelyYear(full) ? written(index, index + 1, full, Number(dayFirst[2]), Number(dayFirst[1])) : undefined;
  }
  const yearFirst = YEAR_FIRST.exec(word);
  if (yearFirst === null || !isLikelyYear(Number(yearFirst[1]))) return undefined;
  return written(index, index + 1, Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
}

const isLikelyYear = (year: number): boolean => year >= 1900 && year < 2100;

/** "am 24.12.": only with the second full stop and after a preposition of days. */
function dottedShort(context: TimeContext, index: number, word: string): TimeMatch | undefined {
  if (!context.lexicon.vocabulary.hasDottedDays || !gapAfter(context, index).startsWith(".")) return undefined;
  const match = /^(\d{1,2})\.(\d{1,2})$/.exec(word);
  if (match === null || !context.lexicon.sets.weekday.has(wordAt(context, index - 1))) return undefined;
  const { today } = context;
  const candidates = [-1, 0, 1].flatMap((step) => {
    const year = new Date(today * DAY_MS).getUTCFullYear() + step;
    const found = written(index, index + 1, year, Number(match[2]), Number(match[1]));
    return found === undefined ? [] : [found];
  });
  const nearest = candidates.sort((left, right) => Math.abs(left.first - today) - Math.abs(right.first - today))[0];
  return nearest === undefined ? undefined : { ...nearest, isRelative: true, isYearless: true };
}
const DAY_MS = 86_400_000;

function separated(context: TimeContext, index: number): TimeMatch | undefined {
  const sign = gapAfter(context, index);
  if ((sign !== "-" && sign !== "/") || gapAfter(context, index + 1) !== sign) return undefined;
  const parts = [0, 1, 2].map((step) => wordAt(context, index + step));
  const [first, second, third] = parts.map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : undefined));
  if (first === undefined || second === undefined) return undefined;
  // "2023-05-07T10:00" folds day and hour into one word.
  const day = third ?? Number(/^(\d\d)t\d\d/.exec(parts[2] ?? "")?.[1] ?? Number.NaN);
  const to = index + 3;
  if (parts[0]?.length === 4) return written(index, to, first, second, day);
  if (sign !== "/" || third === undefined || parts[2]?.length !== 4) return undefined;
  const isMonthFirst = first > 12 || second > 12 || first === second ? first <= 12 : monthFirst(context);
  if (isMonthFirst === undefined) return undefined;
  return isMonthFirst ? written(index, to, third, first, second) : written(index, to, third, second, first);
}

/** For ambiguous dates the language decides, then the zone; otherwise they are skipped. */
function monthFirst({ lexicon, zone }: TimeContext): boolean | undefined {
  if (lexicon.vocabulary.slashed === "day") return false;
  if (MONTH_FIRST_ZONES.test(zone)) return true;
  return DAY_FIRST_ZONES.test(zone) ? false : undefined;
}
const MONTH_FIRST_ZONES =
  /^(?:US\/|Pacific\/(?:Honolulu|Guam)$|America\/(?:New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Detroit|Boise|Juneau|Sitka|Nome|Adak|Menominee|Metlakatla|Yakutat|Indiana\/|Kentucky\/|North_Dakota\/))/;
const DAY_FIRST_ZONES =
  /^(?:Europe\/|Africa\/|Australia\/|GB$|NZ$|Pacific\/(?:Auckland|Chatham|Fiji)$|Asia\/(?:Kolkata|Calcutta|Karachi|Dhaka|Colombo|Dubai|Riyadh|Jerusalem|Singapore|Bangkok|Jakarta|Ho_Chi_Minh)$|America\/(?:Sao_Paulo|Argentina\/|Buenos_Aires|Santiago|Bogota|Lima|Mexico_City|Montevideo|Caracas)|Atlantic\/)/;

/** "2023-05": a month, unless a third number follows. */
function yearAndMonth(context: TimeContext, index: number, word: string): TimeMatch | undefined {
  const sign = gapAfter(context, index);
  const month = wordAt(context, index + 1);
  if (!/^(?:19|20)\d\d$/.test(word) || (sign !== "-" && sign !== "/") || !/^(?:0[1-9]|1[0-2])$/.test(month))
    return undefined;
  if (/^[-/]/.test(gapAfter(context, index + 1))) return undefined;
  return { ...someMonths({ from: index, to: index + 2 }, Number(word), Number(month), 1), isRelative: false };
}
