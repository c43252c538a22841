/**
 * Time expressions: where a text speaks of a time, and which interval that is for the speaker, that is for the instant of the message
 * in its own zone. Precision goes first: what may be something else ("may", "march", "Friday meetings") is left alone. The languages
 * are data (`data/<language>/times.txt`), their common meaning stands in time-meaning.ts; what is understood and what not: docs/design/time.md.
 */

import type { Interval } from "../model/item.ts";
import { onceEach } from "../model/once.ts";
import { type CivilDay, civilDay, monthLength } from "./calendar.ts";
import type { Granularity, TimeBound, TimeMatch } from "./time-match.ts";
import { EXPRESSIONS_MAX, scanTimes, type TimeReference } from "./time-scan.ts";
import { wordFile } from "./word-file.ts";
import { type Word, words } from "./words.ts";
import { INSTANT_MAX, zonedParts, zonedTime } from "./zone.ts";

export type { Granularity, TimeBound } from "./time-match.ts";
export type { TimeReference } from "./time-scan.ts";
export { EXPRESSIONS_MAX };

export interface TimeExpression {
  /** UTF-16 offsets of the expression. */
  readonly start: number;
  readonly end: number;
  /** Milliseconds UTC; `end` is the first instant after it. Of what was named: "since March" is March, see `bound`. */
  readonly interval: Interval;
  readonly granularity: Granularity;
  /** True where the message's own time took part: "yesterday", also "7 May" without its year. */
  readonly isRelative: boolean;
  /** True for "a few weeks ago". */
  readonly isApproximate: boolean;
  /** The word before says on which side of the interval it lies. */
  readonly bound?: TimeBound;
}

/**
 * In order of the text, never overlapping, at most `EXPRESSIONS_MAX`. `language` is a BCP 47 code where the caller knows it; otherwise the
 * words of the text choose the rules. `tokens` are its words, where they are known. Linear in the length of the text.
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

/** A match as an expression; undefined where its days lie beyond what an instant can hold. */
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
  // An hour that the clock skips ends where it begins.
  const isReal = Math.abs(start) <= INSTANT_MAX && Math.abs(end) <= INSTANT_MAX && end > start;
  return isReal ? { start, end } : undefined;
}

const hourOf = (day: number, hour: number, zone: string): number =>
  zonedTime({ ...civilDay(day + Math.floor(hour / 24)), hour: ((hour % 24) + 24) % 24 }, zone);

/**
 * An interval in words that need no "today": `7 May 2023`, `week of 8 May 2023`, `May 2023`, `June to August 2023`, `2022`,
 * `3 May 2023 to 7 May 2023`, `1990 to 1999`; in the words of `language` where dates have some.
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

/** Languages with words for dates; what has none is written in English. */
const DATED: readonly string[] = ["en", "de", "fr", "es", "pt"];

/** Whether dates have words of this language. @param language a BCP 47 code without a region */
export const writesDates = (language: string): boolean => DATED.includes(language);

/** The words of `[dates]` in `data/<language>/times.txt`. */
type DateWords = ReadonlyMap<string, string>;

const datesIn = onceEach((code: string): DateWords => new Map(wordFile(`${code}/times.txt`).pairs("dates")));

export const dateWordsOf = (language: string): DateWords => datesIn(writesDates(language) ? language : "en");

const monthNamed = (month: number, words: DateWords): string => words.get("months")?.split(" ")[month - 1] ?? "";

/** A day, a month or a year in the words of a language. */
export function dateNamed({ year, month, day }: CivilDay, unit: "day" | "month" | "year", words: DateWords): string {
  if (unit === "year") return `${year}`;
  const number = day === 1 ? (words.get("first day") ?? "1") : `${day}`;
  const form = words.get(unit) ?? "";
  return form.replace("$day", number).replace("$month", monthNamed(month, words)).replace("$year", `${year}`);
}
