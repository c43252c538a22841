/** Types shared by the time grammar: the text under analysis, and the days that a match means. */

import { civilDay, dayNumber, weekday, weekStart } from "./calendar.ts";
import type { TimeClass, TimeList, TimeValue, TimeVocabulary } from "./time-vocabulary.ts";
import type { Word } from "./words.ts";

/** `span`: any range of whole days, such as "early May", "from June to August", "the 90s". */
export type Granularity = "part" | "day" | "weekend" | "week" | "month" | "season" | "year" | "span";

/** Side of the named time: "since March" starts with it, "until March" ends with it. */
export type TimeBound = "since" | "until" | "before" | "after";

/** Input of the rules. Days are numbers of text/calendar.ts. */
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
export type Gap = "tight" | "loose" | "dash";

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
export interface Starts {
  readonly all: readonly Pattern[];
  readonly short: readonly Pattern[];
}

/** A phrase that is searched backwards. */
export interface Phrase<Value> {
  readonly words: readonly string[];
  readonly value: Value;
}

export interface TimeLexicon {
  readonly vocabulary: TimeVocabulary;
  readonly entries: ReadonlyMap<string, readonly LexiconEntry[]>;
  /** Patterns that may start with a word, if any. */
  readonly startsAt: (word: string) => Starts | undefined;
  /** Patterns that may start with digits. */
  readonly digitStarts: Starts;
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
