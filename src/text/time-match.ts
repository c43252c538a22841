/** What the parts of the time grammar hand each other: the text as it stands, and which days a run of its words means. */

import { civilDay, dayNumber, weekday, weekStart } from "./calendar.ts";
import type { TimeClass, TimeList, TimeValue, TimeVocabulary } from "./time-vocabulary.ts";
import type { Word } from "./words.ts";

/** `span` is any run of whole days: "early May", "from June to August", "the 90s". */
export type Granularity = "part" | "day" | "weekend" | "week" | "month" | "season" | "year" | "span";

/** On which side of the named time something lies: "since March" reaches on from it, "until March" up to it. */
export type TimeBound = "since" | "until" | "before" | "after";

/** What the rules see. Days are numbers of src/text/calendar.ts. */
export interface TimeContext {
  readonly text: string;
  readonly tokens: readonly Word[];
  readonly lexicon: TimeLexicon;
  readonly today: number;
  /** The hour of the day at the reference, 0 to 23. */
  readonly hour: number;
  readonly zone: string;
  /** True in a question, where vague words ("recently") and lengths up to now ("the past two weeks") say where to look. */
  readonly isQuestion: boolean;
  /** The text speaks of what is to come. */
  readonly isAhead: boolean;
  /** True where the words before already say that a time follows: the second end of "from June to August". */
  readonly isLed: boolean;
  /** The same, led. */
  readonly led: () => TimeContext;
}

/** Tokens `from` to `to` (exclusive) mean days `first` to `after` (exclusive). */
export interface TimeMatch {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly after: number;
  /** Hours from the midnight of `first`; may exceed 24 or lie before it. */
  readonly hours?: readonly [number, number];
  readonly granularity: Granularity;
  readonly isRelative: boolean;
  readonly isApproximate?: boolean;
  /** True where the year was not said and was chosen: the other end of a range may know better. */
  readonly isYearless?: boolean;
  /** True for a weekday alone, which a range may mean every week. */
  readonly isWeekday?: boolean;
  readonly bound?: TimeBound;
  /** True for words that only look like a time: they are passed over as a whole. */
  readonly isNothing?: boolean;
}

export const wordAt = (context: TimeContext, index: number): string => context.tokens[index]?.text ?? "";

/** What is written between a token and the next one. */
export const gapAfter = (context: TimeContext, index: number): string =>
  context.text.slice(context.tokens[index]?.end ?? 0, context.tokens[index + 1]?.start ?? context.text.length);

export const isCapital = (context: TimeContext, index: number): boolean =>
  /\p{Lu}/u.test(context.text.charAt(context.tokens[index]?.start ?? 0));

/** True where a phrase ends with this token: at the end of the text or before punctuation. */
export const isLast = (context: TimeContext, index: number): boolean =>
  index + 1 >= context.tokens.length || /[.,;:!?)\]"”\n…–—。、，！？]/.test(gapAfter(context, index));

export interface TimePart {
  readonly timeClass: TimeClass;
  readonly value: TimeValue;
  /** Its first token. */
  readonly at: number;
  readonly isElided: boolean;
}

/** Words in an order that a language has: tokens `from` to `to` and what they stand for. */
export interface FoundOrder {
  readonly from: number;
  readonly to: number;
  readonly parts: readonly TimePart[];
}

export type Meaning = (context: TimeContext, order: FoundOrder) => TimeMatch | undefined;

export interface LexiconEntry {
  readonly timeClass: TimeClass;
  readonly value: TimeValue;
  /** The words of the phrase behind its first one. */
  readonly rest: readonly string[];
  readonly isElided: boolean;
}

/** How the gap before an element may look: a space; also comma or full stop where dates have them; a dash. */
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

/** The orders that may begin at a word, and those of them that one word can fill. */
export interface Starts {
  readonly all: readonly Pattern[];
  readonly short: readonly Pattern[];
}

/** A phrase that can be looked for backwards. */
export interface Phrase<Value> {
  readonly words: readonly string[];
  readonly value: Value;
}

export interface TimeLexicon {
  readonly vocabulary: TimeVocabulary;
  readonly entries: ReadonlyMap<string, readonly LexiconEntry[]>;
  /** The orders that may begin at a word; undefined where none does. */
  readonly startsAt: (word: string) => Starts | undefined;
  /** Orders that may begin with a word in digits. */
  readonly digitStarts: Starts;
  /** The letters behind an ordinal day, or undefined where a language has none. */
  readonly daySuffix: RegExp | undefined;
  readonly bounds: readonly Phrase<TimeBound>[];

  readonly sets: Readonly<Record<TimeList, ReadonlySet<string>>>;
  /** Every word that the grammar knows, digits apart; `lengthMax` is the longest, for the search in an unspaced script. */
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

/** Where in the text a match lies, as tokens. */
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
/** The weekend of the week that the day lies in. */
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

/** The unit that lies `count` units from today, in whole units of the calendar: two weeks ago is a week, from its Monday. */
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

/** The days of a unit, for reckoning with; a month and a year are means. */
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

/** -1: the newest such weekday before today. 0: of this week. 1: of next week. 2: the nearest to come. */
export function stepToWeekday(today: number, target: number, step: number): number {
  const ahead = (target - weekday(today) + 7) % 7;
  if (step < 0) return today + ahead + 7 * step;
  if (step === 2) return today + (ahead === 0 ? 7 : ahead);
  return weekStart(today) + target + 7 * step;
}

const FEAST = /^(?:(\d\d)-(\d\d)|([ET]))([+-]\d+)?(?::(\d+))?$/;

/** First day and the day after the last, or undefined for a text that is no feast. */
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

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
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

/** The first month of a season, named by its northern one, in the hemisphere of the zone. */
export const seasonMonth = (north: number, zone: string): number =>
  SOUTHERN.test(zone) ? ((north + 5) % 12) + 1 : north;

/** Zones whose summer is in January. */
const SOUTHERN =
  /^(?:Australia\/|Antarctica\/|America\/(?:Argentina|Sao_Paulo|Santiago|Montevideo|Asuncion|Punta_Arenas|Buenos_Aires|La_Paz)|Brazil\/East|Pacific\/(?:Auckland|Chatham)|Africa\/(?:Johannesburg|Maputo|Harare|Windhoek|Gaborone)|NZ|Indian\/(?:Mauritius|Reunion))/;

/** The year in which a season starts: of the running or coming one (0), the newest that is over (-1), the next to start (1). */
export function seasonYear(today: number, month: number, step: number): number {
  const { year } = civilDay(today);
  const starts = [year - 1, year, year + 1, year + 2].map((civil) => dayNumber(civil, month, 1));
  if (step === 0) return year - 1 + starts.findIndex((start) => start + SEASON_DAYS > today);
  if (step > 0) return year - 1 + starts.findIndex((start) => start > today);
  const newestOver = starts.findLastIndex((start) => start + SEASON_DAYS <= today);
  return (newestOver < 0 ? year - 2 : year - 1 + newestOver) + step + 1;
}
const SEASON_DAYS = 90;
