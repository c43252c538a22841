/**
 * Time expressions: where a text speaks of a time, and which interval that is for the speaker, that is for the instant of the message
 * in its own zone. Precision goes first: what may be something else ("may", "march", "Friday meetings") is left alone.
 */
import type { Interval } from "../core/item.ts";
import { civilDay } from "./calendar.ts";
import { ENGLISH_TIME_RULES } from "./en/time-rules.ts";
import { MONTH_NAMES } from "./en/time-words.ts";
import { type Word, words } from "./words.ts";
import { INSTANT_MAX, zonedParts, zonedTime } from "./zone.ts";

export type Granularity = "part" | "day" | "weekend" | "week" | "month" | "season" | "year";

export interface TimeExpression {
  /** UTF-16 offsets of the expression. */
  readonly start: number;
  readonly end: number;
  /** Milliseconds UTC; `end` is the first instant after it. */
  readonly interval: Interval;
  readonly granularity: Granularity;
  /** True where the message's own time took part: "yesterday", also "7 May" without its year. */
  readonly isRelative: boolean;
  /** True for "a few weeks ago". */
  readonly isApproximate: boolean;
}

export interface TimeReference {
  /** When it was said, milliseconds UTC. */
  readonly at: number;
  /** IANA zone of the speaker (`isTimeZone`). */
  readonly zone: string;
}

/** What a language's rules see. Days are numbers of src/language/calendar.ts. */
export interface TimeContext {
  readonly text: string;
  readonly tokens: readonly Word[];
  readonly today: number;
  readonly zone: string;
  /** The first token that no earlier match has taken. */
  readonly floor: number;
}

/** What a rule answers: tokens `from` to `to` (exclusive) mean days `first` to `after` (exclusive). */
export interface TimeMatch {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly after: number;
  /** Hours from the midnight of `first`; may exceed 24. */
  readonly hours?: readonly [number, number];
  readonly granularity: Granularity;
  readonly isRelative: boolean;
  readonly isApproximate?: boolean;
}

export interface TimeRules {
  /** The rule for a folded word, or for any word that starts with a digit. */
  readonly byWord: ReadonlyMap<string, (context: TimeContext, index: number) => TimeMatch | undefined>;
  readonly byDigit: (context: TimeContext, index: number) => TimeMatch | undefined;
}

/** A message that names more times than this is a table; its first ones stand. */
export const EXPRESSIONS_MAX = 200;

/** In order of the text, never overlapping. */
export function timeExpressions(text: string, reference: TimeReference): readonly TimeExpression[] {
  const tokens = words(text);
  const found: TimeExpression[] = [];
  let today: number | undefined;
  let floor = 0;
  for (let index = 0; index < tokens.length && found.length < EXPRESSIONS_MAX; index++) {
    const token = tokens[index];
    if (token === undefined || index < floor) continue;
    const first = token.text.charCodeAt(0);
    const rule = first >= 48 && first <= 57 ? ENGLISH_TIME_RULES.byDigit : ENGLISH_TIME_RULES.byWord.get(token.text);
    if (rule === undefined) continue;
    today ??= dayOf(reference);
    const match = rule({ text, tokens, today, zone: reference.zone, floor }, index);
    const expression = match === undefined ? undefined : resolved(tokens, match, reference.zone);
    if (match === undefined || expression === undefined) continue;
    found.push(expression);
    floor = match.to;
  }
  return found;
}

function dayOf({ at, zone }: TimeReference): number {
  const { year, month, day } = zonedParts(at, zone);
  return Math.floor(zonedTime({ year, month, day }, "UTC") / DAY_MS);
}
const DAY_MS = 86_400_000;

function resolved(tokens: readonly Word[], match: TimeMatch, zone: string): TimeExpression | undefined {
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
  };
}

function intervalOf({ first, after, hours }: TimeMatch, zone: string): Interval | undefined {
  const [fromHour, toHour] = hours ?? [0, 0];
  const start = hourOf(first, fromHour, zone);
  const end = hours === undefined ? hourOf(after, 0, zone) : hourOf(first, toHour, zone);
  return Math.abs(start) <= INSTANT_MAX && Math.abs(end) <= INSTANT_MAX ? { start, end } : undefined;
}

const hourOf = (day: number, hour: number, zone: string): number =>
  zonedTime({ ...civilDay(day + Math.floor(hour / 24)), hour: hour % 24 }, zone);

/** An interval in words that need no "today": `7 May 2023`, `week of 8 May 2023`, `May 2023`, `June to August 2023`, `2022`. */
export function describeInterval(
  interval: Interval,
  granularity: Granularity,
  zone: string,
  isApproximate = false,
): string {
  const first = zonedParts(interval.start, zone);
  if (isApproximate) return `around ${named(zonedParts((interval.start + interval.end) / 2, zone), granularity)}`;
  if (granularity === "week") return `week of ${named(first, "day")}`;
  if (granularity === "weekend") return `weekend of ${named(first, "day")}`;
  if (granularity !== "season") return named(first, granularity);
  const last = zonedParts(interval.end - 1, zone);
  const year = first.year === last.year ? "" : ` ${first.year}`;
  return `${MONTH_NAMES[first.month - 1]}${year} to ${MONTH_NAMES[last.month - 1]} ${last.year}`;
}

function named(
  day: { readonly year: number; readonly month: number; readonly day: number },
  granularity: Granularity,
): string {
  if (granularity === "year") return `${day.year}`;
  const month = `${MONTH_NAMES[day.month - 1]} ${day.year}`;
  return granularity === "month" || granularity === "season" ? month : `${day.day} ${month}`;
}
