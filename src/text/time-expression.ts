/**
 * Time expressions in a text, resolved to intervals for the speaker (instant and zone of the
 * message). Precision comes first: ambiguous words ("may", "march", "Friday meetings") are ignored.
 * Languages are data (`data/<language>/times.txt`), their common semantics are in time-meaning.ts.
 * Scope: docs/design/time.md.
 */
import { readData } from "../data.ts";
import { onceEach } from "../model/clock.ts";
import type { Interval } from "../model/item.ts";
import { boundBefore, tenseAround } from "./time-guard.ts";
import { CHINESE, JAPANESE, lexiconOf, SPACED_TIMES, TIME_LANGUAGES } from "./time-languages.ts";
import {
  entriesAt,
  type Granularity,
  gapAfter,
  isUnit,
  matchAt,
  shifted,
  type TimeBound,
  type TimeContext,
  type TimeLexicon,
  type TimeMatch,
  UNIT_DAYS,
  wordAt,
} from "./time-match.ts";
import {
  type CivilDay,
  civilDay,
  dayNumber,
  INSTANT_MAX,
  monthLength,
  type ZonedParts,
  zonedParts,
  zonedTime,
} from "./time-zone.ts";
import { unpackedWords, type WordLabels, wordFile } from "./word-file.ts";
import { type Word, words } from "./words.ts";

export type { Granularity, TimeBound } from "./time-match.ts";

export interface TimeExpression {
  /** UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
  /** Milliseconds UTC, end exclusive. For "since March" it is March (see `bound`). */
  readonly interval: Interval;
  readonly granularity: Granularity;
  /** Depends on the time of the message: "yesterday", or "7 May" without a year. */
  readonly isRelative: boolean;
  /** True for "a few weeks ago". */
  readonly isApproximate: boolean;
  /** Side of the interval, from the preceding word. */
  readonly bound?: TimeBound;
}

/**
 * In order, without overlaps, at most `EXPRESSIONS_MAX`. `language` (BCP 47) selects the rules if
 * known, otherwise the words do. `tokens` are those of the text, if known. Linear in its length.
 */
export function timeExpressions(
  text: string,
  reference: TimeReference,
  language?: string,
  tokens: readonly Word[] = words(text),
): readonly TimeExpression[] {
  const scan = scanTimes(text, reference, language, false, tokens);
  if (scan === undefined) return NONE;
  return scan.matches.flatMap((match) => resolved(scan.tokens, match, reference.zone) ?? []);
}
const NONE: readonly TimeExpression[] = [];

/** Resolves a match; undefined beyond the range of instants. */
export function resolved(tokens: readonly Word[], match: TimeMatch, zone: string): TimeExpression | undefined {
  const start = tokens[match.from]?.start;
  const end = tokens[match.to - 1]?.end;
  const interval = intervalOf(match, zone);
  if (start === undefined || end === undefined || interval === undefined) return undefined;
  return {
    start,
    end,
    interval,
    granularity: match.granularity,
    isRelative: match.isRelative,
    isApproximate: match.isApproximate ?? false,
    ...(match.bound === undefined ? {} : { bound: match.bound }),
  };
}

function intervalOf({ first, after, hours }: TimeMatch, zone: string): Interval | undefined {
  const [fromHour, toHour] = hours ?? [0, 0];
  const start = hourOf(first, fromHour, zone);
  const end = hours === undefined ? hourOf(after, 0, zone) : hourOf(first, toHour, zone);
  // An hour skipped by the clock is empty.
  const isReal = Math.abs(start) <= INSTANT_MAX && Math.abs(end) <= INSTANT_MAX && end > start;
  return isReal ? { start, end } : undefined;
}

const hourOf = (day: number, hour: number, zone: string): number =>
  zonedTime({ ...civilDay(day + Math.floor(hour / 24)), hour: ((hour % 24) + 24) % 24 }, zone);

/**
 * Formats an interval without relative words: `7 May 2023`, `week of 8 May 2023`, `May 2023`, `June
 * to August 2023`, `2022`, `3 May 2023 to 7 May 2023`, `1990 to 1999`. In `language` if it has date
 * words.
 */
export function describeInterval(
  interval: Interval,
  granularity: Granularity,
  zone: string,
  { isApproximate = false, language = "en" }: { readonly isApproximate?: boolean; readonly language?: string } = {},
): string {
  const words = dateWordsOf(language);
  const named = (day: CivilDay, unit: Granularity): string => dateNamed(day, unitOf(unit), words);
  const first = zonedParts(interval.start, zone);
  if (isApproximate) {
    const around = words.get(unitOf(granularity) === "day" ? "around" : "around longer");
    return `${around} ${named(zonedParts((interval.start + interval.end) / 2, zone), granularity)}`;
  }
  if (granularity === "week" || granularity === "weekend") return `${words.get(granularity)} ${named(first, "day")}`;
  if (granularity !== "season" && granularity !== "span") return named(first, granularity);
  const last = zonedParts(interval.end - 1, zone);
  const isMonths = granularity === "season" || (first.day === 1 && last.day === monthLength(last.year, last.month));
  if (isMonths && granularity === "span" && first.month === 1 && last.month === 12) {
    return first.year === last.year ? `${first.year}` : `${first.year} ${words.get("to longer")} ${last.year}`;
  }
  if (isMonths && granularity === "span" && first.year === last.year && first.month === last.month)
    return named(first, "month");
  if (!isMonths) {
    return first.day === last.day && first.month === last.month && first.year === last.year
      ? named(first, "day")
      : `${named(first, "day")} ${words.get("to")} ${named(last, "day")}`;
  }
  const start = first.year === last.year ? monthNamed(first.month, words) : named(first, "month");
  return `${start} ${words.get("to longer")} ${named(last, "month")}`;
}

const unitOf = (granularity: Granularity): "day" | "month" | "year" =>
  granularity === "year" ? "year" : granularity === "month" || granularity === "season" ? "month" : "day";

/** Languages with date words; others use English. */
const DATED: readonly string[] = ["en", "de", "fr", "es", "pt"];

/** Whether a language has date words. @param language a BCP 47 code without region */
export const writesDates = (language: string): boolean => DATED.includes(language);

/** The section `[dates]` of `data/<language>/times.txt`. */
type DateWords = ReadonlyMap<string, string>;

const datesIn = onceEach((code: string): DateWords => new Map(wordFile(`${code}/times.txt`).pairs("dates")));

export const dateWordsOf = (language: string): DateWords => datesIn(writesDates(language) ? language : "en");

const monthNamed = (month: number, words: DateWords): string => words.get("months")?.split(" ")[month - 1] ?? "";

/** Formats a day, month or year in a language. */
export function dateNamed({ year, month, day }: CivilDay, unit: "day" | "month" | "year", words: DateWords): string {
  if (unit === "year") return `${year}`;
  const number = day === 1 ? (words.get("first day") ?? "1") : `${day}`;
  const form = words.get(unit) ?? "";
  return form.replace("$day", number).replace("$month", monthNamed(month, words)).replace("$year", `${year}`);
}

/* Scans a text for all times, with ranges ("from … to …"), bounds ("since") and offsets. */

export interface TimeReference {
  /** Time of the message, milliseconds UTC. */
  readonly at: number;
  /** IANA zone of the speaker (`isTimeZone`). */
  readonly zone: string;
  /** The text is about the future regardless of its verbs: "I've booked a table for Friday". */
  readonly isAhead?: boolean;
}

export type TimeScan = Readonly<ReturnType<typeof scanIn>>;

/** A message with more times is a table; the first ones count. */
export const EXPRESSIONS_MAX = 200;

/** Undefined if no word can start a time. */
export function scanTimes(
  text: string,
  reference: TimeReference,
  language: string | undefined,
  isQuestion: boolean,
  tokens: readonly Word[] = words(text),
): TimeScan | undefined {
  let first: TimeScan | undefined;
  for (const chosen of timeTokens(text, tokens, language, isQuestion)) {
    const scan = scanIn(text, chosen, reference, isQuestion);
    if (scan.matches.length > 0) return scan;
    first ??= scan;
  }
  return first;
}

function scanIn(text: string, { tokens, lexicon }: TimeTokens, reference: TimeReference, isQuestion: boolean) {
  const context = new ScanContext({ text, tokens, lexicon, reference, isQuestion }, false);
  const matches: TimeMatch[] = [];
  let floor = 0;
  for (let index = 0; index < tokens.length && matches.length < EXPRESSIONS_MAX; index++) {
    const dated = matchAt(context, index);
    if (dated === undefined) continue;
    const found = withYear(context, dated);
    const whole = ranged(context, found);
    index = whole.to - 1;
    if (whole.isNothing === true) continue;
    const match = whole === found ? moved(context, bounded(context, whole), floor) : whole;
    matches.push(match);
    floor = match.to;
  }
  return { lexicon, tokens, context, matches };
}

interface ContextParts {
  readonly text: string;
  readonly tokens: readonly Word[];
  readonly lexicon: TimeLexicon;
  readonly reference: TimeReference;
  readonly isQuestion: boolean;
}

/** The day in a zone is expensive, so it is computed on demand. */
class ScanContext implements TimeContext {
  readonly text: string;
  readonly tokens: readonly Word[];
  readonly lexicon: TimeLexicon;
  readonly zone: string;
  readonly isQuestion: boolean;
  readonly isAhead: boolean;
  readonly isAnnounced: boolean;
  readonly #parts: ContextParts;
  #now: ZonedParts | undefined;

  constructor(parts: ContextParts, isLed: boolean) {
    this.text = parts.text;
    this.tokens = parts.tokens;
    this.lexicon = parts.lexicon;
    this.zone = parts.reference.zone;
    this.isQuestion = parts.isQuestion;
    this.isAhead = parts.reference.isAhead === true;
    this.isAnnounced = isLed;
    this.#parts = parts;
  }

  get #wall(): ZonedParts {
    const { at, zone } = this.#parts.reference;
    this.#now ??= zonedParts(at, zone);
    return this.#now;
  }

  get today(): number {
    const { year, month, day } = this.#wall;
    return dayNumber(year, month, day);
  }

  get hour(): number {
    return this.#wall.hour;
  }

  announced(): TimeContext {
    const led = new ScanContext(this.#parts, true);
    led.#now = this.#now;
    return led;
  }
}

/** "from June to August", "between March and May 2023", "2019 to 2021": one interval. */
function ranged(context: TimeContext, first: TimeMatch): TimeMatch {
  const { sets } = context.lexicon;
  if (first.granularity === "part" || first.isApproximate === true) return first;
  const joint = wordAt(context, first.to);
  const isBetween = opens(context, first.from, sets.between) && sets.and.has(joint);
  if (!isBetween && !sets.to.has(joint)) return first;
  if (!/^[ \u00a0]?$/.test(gapAfter(context, first.to - 1))) return first;
  const led = context.announced();
  const skip = sets.articles.has(wordAt(context, first.to + 1)) ? 2 : 1;
  const last = matchAt(led, first.to + skip) ?? (skip === 1 ? undefined : matchAt(led, first.to + 1));
  if (last === undefined || last.granularity === "part" || last.isApproximate === true) return first;
  if (first.isWeekday === true && last.isWeekday === true) return weekdays(context, first, last);
  return joined(first, last) ?? first;
}

/** "from Monday to Friday": every week, unless there is a tense. */
function weekdays(context: TimeContext, first: TimeMatch, last: TimeMatch): TimeMatch {
  const tense = tenseAround(context, first.from, last.to);
  if (tense === "unknown" && !context.isQuestion) return { ...first, to: last.to, isNothing: true };
  const width = (((last.first - first.first) % 7) + 7) % 7;
  const start = tense === "past" && first.first > last.first ? first.first - 7 : first.first;
  return { ...first, to: last.to, first: start, after: start + width + 1, granularity: "span" };
}

const opens = (context: TimeContext, from: number, words: ReadonlySet<string>): boolean =>
  words.has(wordAt(context, from - 1)) ||
  (context.lexicon.sets.articles.has(wordAt(context, from - 1)) && words.has(wordAt(context, from - 2)));

/** A year stated at one end applies to the other; a reversed interval is no range. */
function joined(first: TimeMatch, last: TimeMatch): TimeMatch | undefined {
  let start = first;
  let end = last;
  if (first.isYearless === true && last.isYearless !== true) {
    start = yearMoved(first, civilDay(last.after - 1).year - civilDay(first.first).year);
    if (start.first >= last.after) start = yearMoved(start, -1);
  } else if (last.isYearless === true) {
    end = yearMoved(last, civilDay(first.first).year - civilDay(last.first).year);
    if (end.after <= first.first) end = yearMoved(end, 1);
  }
  if (end.first < start.first || end.after <= start.first) return undefined;
  const isRelative = first.isRelative && last.isRelative;
  return {
    ...first,
    from: first.from,
    to: last.to,
    first: start.first,
    after: end.after,
    granularity: "span",
    isRelative,
  };
}

/** "12 June next year", "on the 3rd of May this year": the year that is named. */
function withYear(context: TimeContext, match: TimeMatch): TimeMatch {
  if (match.isYearless !== true || !/^,? $/.test(gapAfter(context, match.to - 1))) return match;
  const year = matchAt(context, match.to);
  if (year?.granularity !== "year") return match;
  const { isYearless: _, ...dated } = yearMoved(match, civilDay(year.first).year - civilDay(match.first).year);
  return { ...dated, to: year.to };
}

function yearMoved(match: TimeMatch, years: number): TimeMatch {
  const move = (number: number): number => {
    const { year, month, day } = civilDay(number);
    return dayNumber(year + years, month, day);
  };
  return { ...match, first: move(match.first), after: move(match.after) };
}

/** "since March": March with a bound. */
function bounded(context: TimeContext, match: TimeMatch): TimeMatch {
  const bound =
    boundBefore(context, match.from)?.bound ??
    (context.lexicon.vocabulary.isUnspaced ? boundAfter(context, match.to) : undefined);
  return bound === undefined ? match : { ...match, bound };
}

/** 三月以来, 5月7日まで: bounds that follow the time. */
function boundAfter(context: TimeContext, to: number): TimeBound | undefined {
  return context.lexicon.bounds.find(({ words: phrase }) =>
    phrase.every((word, step) => wordAt(context, to + step) === word),
  )?.value;
}

/** "two weeks before Christmas", "the day after Easter": relative to another time. */
function moved(context: TimeContext, match: TimeMatch, floor: number): TimeMatch {
  if (match.bound !== "before" && match.bound !== "after") return match;
  const found = boundBefore(context, match.from);
  const offset = found === undefined ? undefined : offsetBefore(context, found.from, floor);
  if (found === undefined || offset === undefined || match.hours !== undefined) return match;
  const sign = found.bound === "before" ? -1 : 1;
  const base = found.bound === "before" ? match.first : match.after - 1;
  const { bound: _bound, ...rest } = match;
  if (!isUnit(offset.unit)) return match;
  const at = { from: offset.from, to: match.to };
  if (offset.unit !== "day" && offset.unit !== "week" && offset.unit !== "fortnight") {
    return { ...shifted(at, base, 0, offset.unit, sign * offset.count), isRelative: match.isRelative };
  }
  const days = Math.round((UNIT_DAYS.get(offset.unit) ?? 1) * offset.count);
  const slack = offset.isVague ? Math.ceil(days / 2) : offset.unit === "day" ? 0 : WEEK_SLACK;
  // "The week before" includes all of its days.
  const near = offset.isAlone ? 1 : days - slack;
  const far = offset.isAlone ? days : days + slack;
  const first = sign < 0 ? base - far : base + near;
  const after = 1 + (sign < 0 ? base - near : base + far);
  const granularity = after - first === 1 ? "day" : "span";
  return { ...rest, ...at, first, after, granularity, isApproximate: offset.isVague };
}
/** "Two weeks before" is rarely exact to the day. */
const WEEK_SLACK = 2;

interface TimeOffset {
  /** First token of the count. */
  readonly from: number;
  readonly count: number;
  readonly unit: string;
  readonly isVague: boolean;
  /** "The week before", which is not exact. */
  readonly isAlone: boolean;
}

/** The count just before a token: "two weeks", "a few days", "the day". */
export function offsetBefore(context: TimeContext, to: number, floor: number): TimeOffset | undefined {
  for (let from = Math.max(floor, to - OFFSET_WORDS_MAX); from < to; from++) {
    for (const number of entriesAt(context, from)) {
      const isCount = number.timeClass === "NUMBER" || number.timeClass === "VAGUE";
      const isUnitAlone = number.timeClass === "UNIT" && from + 1 + number.rest.length === to;
      if (isUnitAlone && context.lexicon.sets.articles.has(wordAt(context, from - 1)) && from - 1 >= floor)
        return { from, count: 1, unit: String(number.value), isVague: false, isAlone: true };
      const at = from + 1 + number.rest.length;
      if (!isCount || !number.rest.every((word, step) => wordAt(context, from + 1 + step) === word)) continue;
      const unit = entriesAt(context, at).find((entry) => entry.timeClass === "UNIT" || entry.timeClass === "UNITS");
      if (unit === undefined || at + 1 + unit.rest.length !== to) continue;
      const isVague = number.timeClass === "VAGUE";
      return { from, count: Number(number.value), unit: String(unit.value), isVague, isAlone: false };
    }
  }
  return undefined;
}
/** "a couple of weeks" */
const OFFSET_WORDS_MAX = 5;

/*
 * The languages that a text may tell times in, by words: function words count one, time words two,
 * English wins ties. One look-up per word; texts without a possible first word and without digits
 * are skipped.
 */

interface TimeTokens {
  readonly lexicon: TimeLexicon;
  readonly tokens: readonly Word[];
}

/**
 * Candidate lexicons for a text with its tokens, likeliest first. A supported `language` decides.
 * Empty if no word can start a time, unless the language itself is wanted (`isWanted`).
 */
function timeTokens(
  text: string,
  tokens: readonly Word[],
  language: string | undefined,
  isWanted: boolean,
): readonly TimeTokens[] {
  const asked = language?.toLowerCase().split("-")[0] ?? "";
  const codes = TIME_LANGUAGES.includes(asked) ? [asked] : languagesOf(text, tokens, isWanted);
  return codes.map((code) => {
    const lexicon = lexiconOf(code);
    return { lexicon, tokens: lexicon.vocabulary.isUnspaced ? unspacedTokens(text, lexicon) : tokens };
  });
}

/** Points by language, and whether a time can start with the word. */
type Mark = ReturnType<typeof markOf>;

/** `en2,de1,!`: two points for English, one for German, and a time may start with it. */
function markOf(label: string) {
  const signs = label.split(",");
  const points = signs
    .filter((sign) => sign !== "!")
    .map((sign) => [CODES.indexOf(sign.slice(0, 2)), Number(sign.slice(2))] as const);
  return { points, isStart: signs.includes("!") };
}
const CODES: readonly string[] = SPACED_TIMES;

/** From scripts/build-language-tables.ts, so only candidate languages load their lexicon. */
let marks: WordLabels<Mark> | undefined;

/** "No", "do", "me" exist in several languages: English wins unless another leads clearly. */
const MARGIN = 2;
const NO_LANGUAGES: readonly string[] = [];
/** Maximum languages tried in a tie: "há três semanas" is Spanish except for its first word. */
const TRIED_MAX = 3;
/** More words do not change the result. */
const WORDS_MAX = 200;

function languagesOf(text: string, tokens: readonly Word[], isWanted: boolean): readonly string[] {
  marks ??= unpackedWords(readData("packed/time-marks.txt"), markOf);
  const points = new Uint16Array(SPACED_TIMES.length);
  let isStart = false;
  let unspaced = 0;
  for (let index = 0; index < tokens.length; index++) {
    const word = tokens[index]?.text ?? "";
    const code = word.charCodeAt(0);
    if (code >= 48 && code <= 57) isStart = true;
    else if (isUnspacedCode(code)) unspaced++;
    else {
      const mark = marks(word);
      if (mark === undefined) continue;
      isStart ||= mark.isStart;
      if (index < WORDS_MAX)
        for (const [language, count] of mark.points) points[language] = (points[language] ?? 0) + count;
    }
  }
  if (unspaced > 0 && unspaced * 2 >= tokens.length) return [isJapanese(text) ? JAPANESE : CHINESE];
  if (!isStart && !isWanted) return NO_LANGUAGES;
  let best = 0;
  for (const count of points) if (count > best) best = count;
  if (best === 0) return SPACED_TIMES.slice(0, 1);
  const english = points[0] ?? 0;
  if (best === english || (english >= MARGIN && best < english + MARGIN)) return SPACED_TIMES.slice(0, 1);
  return SPACED_TIMES.filter((_code, language) => points[language] === best).slice(0, TRIED_MAX);
}

/** Time words in Chinese characters that only Japanese has. */
const JAPANESE_ONLY = /[来先今][週朝]|[来先]月|昨[年晩]|一昨|週間|曜日/;

function isJapanese(text: string): boolean {
  if (JAPANESE_ONLY.test(text)) return true;
  for (let at = 0; at < text.length; at++) if (isKanaCode(text.charCodeAt(at))) return true;
  return false;
}

/** Kana, CJK ideographs, and the zero 〇. */
const isUnspacedCode = (code: number): boolean =>
  (code >= 0x3041 && code <= 0x30ff) || (code >= 0x4e00 && code <= 0x9fff) || code === 0x3007;
const isKanaCode = (code: number): boolean => code >= 0x3041 && code <= 0x30ff;

/** Tokens for a script without spaces. */
function unspacedTokens(text: string, lexicon: TimeLexicon): readonly Word[] {
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
/** Longer digit runs are not days or years. */
const NUMERAL_MAX = 8;

function numeralEnd(text: string, at: number, end: number): number {
  let next = at;
  while (next < end && next - at < NUMERAL_MAX && IS_NUMERAL.test(text.charAt(next))) next++;
  return next;
}

/** 二〇二三 by digits, 二十三 by place value. */
function numeralValue(run: string): string | undefined {
  const plain = run.replaceAll(/[两兩]/g, "二").replaceAll("廿", "二十");
  if (!/[十百]/.test(plain)) return [...plain].map((digit) => digitOf(digit)).join("");
  const match = /^(?:([一二三四五六七八九])百零?)?(?:([一二三四五六七八九])?(十))?([一二三四五六七八九])?$/.exec(plain);
  if (match === null) return undefined;
  const tens = match[3] === undefined ? 0 : match[2] === undefined ? 1 : digitOf(match[2]);
  return String(100 * digitOf(match[1] ?? "〇") + 10 * tens + digitOf(match[4] ?? "〇"));
}

const digitOf = (character: string): number => Math.max(0, NUMERALS.indexOf(character) - 1);
