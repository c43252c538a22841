/**
 * Time expressions in a text, resolved to intervals for the speaker (instant and zone of the
 * message). Precision comes first: ambiguous words ("may", "march", "Friday meetings") are ignored.
 * Languages are data (`data/<language>/times.txt`), their common semantics are in time-meaning.ts.
 * Scope: docs/design/time.md.
 */

import { onceEach } from "../model/clock.ts";
import type { Interval } from "../model/item.ts";
import { type CivilDay, civilDay, monthLength } from "./calendar.ts";
import type { Granularity, TimeBound, TimeMatch } from "./time-match.ts";
import { EXPRESSIONS_MAX, scanTimes, type TimeReference } from "./time-scan.ts";
import { INSTANT_MAX, zonedParts, zonedTime } from "./time-zone.ts";
import { wordFile } from "./word-file.ts";
import { type Word, words } from "./words.ts";

export type { Granularity, TimeBound } from "./time-match.ts";
export type { TimeReference } from "./time-scan.ts";
export { EXPRESSIONS_MAX };

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
