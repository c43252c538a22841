/** Types shared by the time grammar: the text under analysis, and the days that a match means. */

import { DAY_MS } from "../model/clock.ts";
import type { TimeClass, TimeList, TimeValue, TimeVocabulary } from "./time-vocabulary.ts";
import { civilDay, dayNumber, isCivilDay, weekday, weekStart } from "./time-zone.ts";
import type { Word } from "./words.ts";
import { fold } from "./words.ts";

/** `span`: any range of whole days, such as "early May", "from June to August", "the 90s". */
export type Granularity = "part" | "day" | "weekend" | "week" | "month" | "season" | "year" | "span";

/** Side of the named time: "since March" starts with it, "until March" ends with it. */
export type TimeBound = "since" | "until" | "before" | "after";

/** Input of the rules. Days are numbers of time-zone.ts. */
export interface TimeContext {
  readonly text: string;
  readonly tokens: readonly Word[];
  readonly lexicon: TimeLexicon;
  readonly today: number;
  /** Hour of the reference time, 0 to 23. */
  readonly hour: number;
  readonly zone: string;
  /** In a question, where "recently" and "the past two weeks" say where to look. */
  readonly isQuestion: boolean;
  /** The text is about the future. */
  readonly isAhead: boolean;
  /** The words before already announce a time: the end of "from June to August". */
  readonly isAnnounced: boolean;
  /** A copy with `isAnnounced` set. */
  readonly announced: () => TimeContext;
}

/** Tokens [from, to) mean days [first, after). */
export interface TimeMatch {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly after: number;
  /** Hours relative to midnight of `first`; may be negative or exceed 24. */
  readonly hours?: readonly [number, number];
  readonly granularity: Granularity;
  readonly isRelative: boolean;
  readonly isApproximate?: boolean;
  /** The year was inferred; the other end of a range may state it. */
  readonly isYearless?: boolean;
  /** A bare weekday, which a range may mean every week. */
  readonly isWeekday?: boolean;
  readonly bound?: TimeBound;
  /** Looks like a time but is none: skipped as a whole. */
  readonly isNothing?: boolean;
}

export const wordAt = (context: TimeContext, index: number): string => context.tokens[index]?.text ?? "";

/** Text between a token and the next one. */
export const gapAfter = (context: TimeContext, index: number): string =>
  context.text.slice(context.tokens[index]?.end ?? 0, context.tokens[index + 1]?.start ?? context.text.length);

export const isCapital = (context: TimeContext, index: number): boolean =>
  /\p{Lu}/u.test(context.text.charAt(context.tokens[index]?.start ?? 0));

/** Whether a phrase ends with this token: end of text, or punctuation. */
export const isLast = (context: TimeContext, index: number): boolean =>
  index + 1 >= context.tokens.length || /[.,;:!?)\]"”\n…–—。、，！？]/.test(gapAfter(context, index));

export interface TimePart {
  readonly timeClass: TimeClass;
  readonly value: TimeValue;
  /** First token. */
  readonly at: number;
  readonly isElided: boolean;
}

/** A matched word order: tokens [from, to) and their values. */
export interface FoundOrder {
  readonly from: number;
  readonly to: number;
  readonly parts: readonly TimePart[];
}

export type Meaning = (context: TimeContext, order: FoundOrder) => TimeMatch | undefined;

export interface LexiconEntry {
  readonly timeClass: TimeClass;
  readonly value: TimeValue;
  /** Further words of the phrase. */
  readonly rest: readonly string[];
  readonly isElided: boolean;
}

/** Gap before an element: a space; also comma or full stop in dates; a dash. */
type Gap = "tight" | "loose" | "dash";

export interface PatternElement {
  readonly classes: ReadonlySet<TimeClass>;
  readonly literals: readonly (readonly string[])[];
  readonly isOptional: boolean;
  readonly gap: Gap;
}

export interface Pattern {
  readonly elements: readonly PatternElement[];
  readonly meaning: Meaning;
}

/** Patterns that may start with a word, and those of a single word. */
interface Starts {
  readonly all: readonly Pattern[];
  readonly short: readonly Pattern[];
}

interface StartSource {
  readonly patterns: readonly Pattern[];
  readonly entries: ReadonlyMap<string, readonly LexiconEntry[]>;
  /** Patterns that may start with a word of the class, and with the literal word. */
  readonly byClass: ReadonlyMap<TimeClass, ReadonlySet<Pattern>>;
  readonly byLiteral: ReadonlyMap<string, ReadonlySet<Pattern>>;
}

/**
 * Patterns by first word, built and cached on first use: a language has ten thousand pairs of word
 * and pattern, a text uses few. Only words of the lexicon are cached, never of a text.
 */
export class PatternStarts {
  readonly #source: StartSource;
  /** Null until first use. */
  readonly #known = new Map<string, Starts | null>();
  readonly ofDigits: Starts;

  constructor(source: StartSource) {
    this.#source = source;
    for (const words of [source.entries, source.byLiteral])
      for (const word of words.keys()) this.#known.set(word, null);
    this.ofDigits = this.#startsOf(DIGIT_CLASSES.map((timeClass) => source.byClass.get(timeClass)));
  }

  /** Undefined if none may start with the word. */
  at(word: string): Starts | undefined {
    const before = this.#known.get(word);
    if (before === undefined) return undefined;
    const { byClass, byLiteral, entries } = this.#source;
    const ofClasses = (entries.get(word) ?? []).map(({ timeClass }) => byClass.get(timeClass));
    const starts = before ?? this.#startsOf([byLiteral.get(word), ...ofClasses]);
    if (before === null) this.#known.set(word, starts);
    return starts.all.length > 0 ? starts : undefined;
  }

  #startsOf(sets: readonly (ReadonlySet<Pattern> | undefined)[]): Starts {
    const all = this.#source.patterns.filter((pattern) => sets.some((set) => set?.has(pattern) === true));
    return { all, short: all.filter(isShort) };
  }
}
const DIGIT_CLASSES: readonly TimeClass[] = ["NUMBER", "DAY", "YEAR", "ORDINAL", "DECADE"];
const isShort = ({ elements }: Pattern): boolean => elements.filter((element) => !element.isOptional).length <= 1;

/** A phrase that is searched backwards. */
export interface Phrase<Value> {
  readonly words: readonly string[];
  readonly value: Value;
}

export interface TimeLexicon {
  readonly vocabulary: TimeVocabulary;
  readonly entries: ReadonlyMap<string, readonly LexiconEntry[]>;
  readonly starts: PatternStarts;
  /** Suffix of ordinal days, if the language has one. */
  readonly daySuffix: RegExp | undefined;
  readonly bounds: readonly Phrase<TimeBound>[];

  readonly sets: Readonly<Record<TimeList, ReadonlySet<string>>>;
  /** All words without digits; `lengthMax` is the longest, for scripts without spaces. */
  readonly known: ReadonlySet<string>;
  readonly lengthMax: number;
}

export type Unit =
  | "minute"
  | "hour"
  | "day"
  | "week"
  | "fortnight"
  | "weekend"
  | "month"
  | "quarter"
  | "year"
  | "decade";

/** Position of a match, in tokens. */
interface Tokens {
  readonly from: number;
  readonly to: number;
}

export const someDays = ({ from, to }: Tokens, first: number, after: number): TimeMatch => ({
  from,
  to,
  first,
  after,
  granularity: "day",
  isRelative: true,
});
export const oneDay = (at: Tokens, day: number): TimeMatch => someDays(at, day, day + 1);
export const oneWeek = (at: Tokens, day: number): TimeMatch => ({
  ...someDays(at, weekStart(day), weekStart(day) + 7),
  granularity: "week",
});
/** The weekend of a day's week. */
export const oneWeekend = (at: Tokens, day: number): TimeMatch => ({
  ...someDays(at, weekStart(day) + 5, weekStart(day) + 7),
  granularity: "weekend",
});
export const someMonths = (at: Tokens, year: number, month: number, count: number): TimeMatch => ({
  ...someDays(at, dayNumber(year, month, 1), dayNumber(year, month + count, 1)),
  granularity: count === 1 ? "month" : "season",
});
export const someYears = (at: Tokens, year: number, count: number): TimeMatch => ({
  ...someDays(at, dayNumber(year, 1, 1), dayNumber(year + count, 1, 1)),
  granularity: count === 1 ? "year" : "span",
});

/** The calendar unit `count` units from today: "two weeks ago" is a week from Monday on. */
export function shifted(at: Tokens, today: number, hour: number, unit: Unit, count: number): TimeMatch {
  const { year, month, day } = civilDay(today);
  if (unit === "minute" || unit === "hour") return shiftedHours(at, today, hour, unit === "hour" ? count : count / 60);
  if (!Number.isInteger(count)) return shiftedPart(at, today, hour, unit, count);
  if (unit === "day") return oneDay(at, today + count);
  if (unit === "week") return oneWeek(at, today + 7 * count);
  if (unit === "fortnight") return oneWeek(at, today + 14 * count);
  if (unit === "weekend") return oneWeekend(at, today + 7 * count);
  if (unit === "year") return someYears(at, year + count, 1);
  if (unit === "decade") return someYears(at, Math.floor(year / 10) * 10 + 10 * count, 10);
  if (unit === "quarter") return someMonths(at, year, 3 * (Math.floor((month - 1) / 3) + count) + 1, 3);
  const first = civilDay(dayNumber(year, month + count, Math.min(day, 28)));
  return someMonths(at, first.year, first.month, 1);
}

function shiftedHours(at: Tokens, today: number, hour: number, count: number): TimeMatch {
  const first = Math.floor(hour + count);
  return { ...oneDay(at, today), hours: [first, first + 1], granularity: "part" };
}

/** Half a year is six months, half a month two weeks. */
function shiftedPart(at: Tokens, today: number, hour: number, unit: Unit, count: number): TimeMatch {
  if (unit === "year") return shifted(at, today, hour, "month", Math.round(count * 12));
  if (unit === "month") return shifted(at, today, hour, "week", Math.round(count * 4));
  return shifted(at, today, hour, "day", Math.round(count * (UNIT_DAYS.get(unit) ?? 1)));
}

/** Days of a unit; averages for month and year. */
export const UNIT_DAYS: ReadonlyMap<Unit, number> = new Map([
  ["minute", 0],
  ["hour", 0],
  ["day", 1],
  ["week", 7],
  ["fortnight", 14],
  ["weekend", 7],
  ["month", 30.4],
  ["quarter", 91],
  ["year", 365.25],
  ["decade", 3652.5],
]);

const UNITS: ReadonlySet<unknown> = new Set(UNIT_DAYS.keys());
export const isUnit = (value: unknown): value is Unit => UNITS.has(value);

/** -1: the last such weekday before today. 0: of this week. 1: of next week. 2: the next one. */
export function stepToWeekday(today: number, target: number, step: number): number {
  const ahead = (target - weekday(today) + 7) % 7;
  if (step < 0) return today + ahead + 7 * step;
  if (step === 2) return today + (ahead === 0 ? 7 : ahead);
  return weekStart(today) + target + 7 * step;
}

const FEAST = /^(?:(\d\d)-(\d\d)|([ET]))([+-]\d+)?(?::(\d+))?$/;

/** First day and exclusive end; undefined for an unknown feast. */
export function feastDays(feast: string, year: number): readonly [number, number] | undefined {
  const match = FEAST.exec(feast);
  if (match === null) return undefined;
  const base =
    match[3] === undefined
      ? dayNumber(year, Number(match[1]), Number(match[2]))
      : match[3] === "E"
        ? easter(year)
        : fourthThursday(year);
  const first = base + Number(match[4] ?? 0);
  return [first, first + Number(match[5] ?? 1)];
}

/** Gregorian Easter Sunday (Meeus, Jones and Butcher). */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return dayNumber(year, Math.floor(sum / 31), (sum % 31) + 1);
}

function fourthThursday(year: number): number {
  const first = dayNumber(year, 11, 1);
  return first + ((3 - weekday(first) + 7) % 7) + 21;
}

/** First month of a season, named by its northern one, in the hemisphere of the zone. */
export const seasonMonth = (north: number, zone: string): number =>
  SOUTHERN.test(zone) ? ((north + 5) % 12) + 1 : north;

/** Zones of the southern hemisphere. */
const SOUTHERN =
  /^(?:Australia\/|Antarctica\/|America\/(?:Argentina|Sao_Paulo|Santiago|Montevideo|Asuncion|Punta_Arenas|Buenos_Aires|La_Paz)|Brazil\/East|Pacific\/(?:Auckland|Chatham)|Africa\/(?:Johannesburg|Maputo|Harare|Windhoek|Gaborone)|NZ|Indian\/(?:Mauritius|Reunion))/;

/** Year in which a season starts: current or coming (0), last completed (-1), next to start (1). */
export function seasonYear(today: number, month: number, step: number): number {
  const { year } = civilDay(today);
  const starts = [year - 1, year, year + 1, year + 2].map((civil) => dayNumber(civil, month, 1));
  if (step === 0) return year - 1 + starts.findIndex((start) => start + SEASON_DAYS > today);
  if (step > 0) return year - 1 + starts.findIndex((start) => start > today);
  const newestOver = starts.findLastIndex((start) => start + SEASON_DAYS <= today);
  return (newestOver < 0 ? year - 2 : year - 1 + newestOver) + step + 1;
}
const SEASON_DAYS = 90;

/* Pattern matching: which word order of a language applies at a token, and with which values. */

/** The longest match with a meaning, if any. */
export function matchAt(context: TimeContext, index: number): TimeMatch | undefined {
  const word = wordAt(context, index);
  const isNumber = isDigit(word.charCodeAt(0));
  const starts = isNumber ? context.lexicon.starts.ofDigits : context.lexicon.starts.at(word);
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
    const isDoubtful =
      context.lexicon.sets.doubtful.has(word) &&
      !isCapital(context, at) &&
      !context.lexicon.sets.beforeMonth.has(wordAt(context, at - 1));
    return known.length > 0 && isDoubtful ? known.map(markAmbiguous) : known;
  }
  return [...known, ...digitEntries(context, word)];
}
const NO_ENTRIES: readonly LexiconEntry[] = [];

/** An ambiguous lower-case word is a month only after a day or a preposition: "7 may", "in may". */
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
  return separated(context, index) ?? yearAndMonth(context, index, word) ?? slashedShort(context, index);
}

/** "Martes 16/6", "dia 16/6": a fraction unless a weekday or "day" leads it. */
function slashedShort(context: TimeContext, index: number): TimeMatch | undefined {
  const [day, month] = [wordAt(context, index), wordAt(context, index + 1)];
  const isPair = gapAfter(context, index) === "/" && !gapAfter(context, index + 1).startsWith("/");
  if (context.lexicon.vocabulary.slashed !== "day" || !isPair || !isWeekdayBefore(context, index)) return undefined;
  return /^\d{1,2}$/.test(day) && /^\d{1,2}$/.test(month)
    ? nearestDay(context, { from: index, to: index + 2 }, Number(month), Number(day))
    : undefined;
}

/** "Dienstag 16.6.", "dia 16/6" */
function isWeekdayBefore({ lexicon, tokens }: TimeContext, index: number): boolean {
  const before = tokens[index - 1]?.text ?? "";
  const { WEEKDAY = [], UNIT = [] } = lexicon.vocabulary.words;
  const days = [...WEEKDAY.values(), ...UNIT.filter(([unit]) => unit === "day")].flatMap(([, phrases]) => phrases);
  return days.some((day) => fold(day) === before);
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
  const isLed = context.lexicon.sets.weekday.has(wordAt(context, index - 1)) || isWeekdayBefore(context, index);
  if (match === null || !isLed) return undefined;
  return nearestDay(context, { from: index, to: index + 1 }, Number(match[2]), Number(match[1]));
}

/** A day without its year: the nearest to today. */
function nearestDay(
  { today }: TimeContext,
  { from, to }: { readonly from: number; readonly to: number },
  month: number,
  day: number,
): TimeMatch | undefined {
  const candidates = [-1, 0, 1].flatMap((step) => {
    const year = new Date(today * DAY_MS).getUTCFullYear() + step;
    const found = written(from, to, year, month, day);
    return found === undefined ? [] : [found];
  });
  const nearest = candidates.sort((left, right) => Math.abs(left.first - today) - Math.abs(right.first - today))[0];
  return nearest === undefined ? undefined : { ...nearest, isRelative: true, isYearless: true };
}

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
