/** Resolves the times of a memory and appends them as dates. */
import { DAY_MS } from "../model/clock.ts";
import { describeInterval, type TimeExpression, timeExpressions } from "../text/time-expression.ts";
import { zonedParts } from "../text/time-zone.ts";
import { weekdayName } from "./extraction/extraction-request.ts";
import type { FormingMessage } from "./formed-memory.ts";
import type { AttributeClaim, ClauseMemory, LanguageRules } from "./language-rules.ts";

export interface DatedText {
  /** The text without relative times: "yesterday" has no meaning later. */
  readonly bare: string;
  readonly time?: TimeExpression;
  /** The resolved time; empty if the text states it. */
  readonly date: string;
}

export function resolveTime(
  rules: LanguageRules,
  { at, zone }: FormingMessage,
  text: string,
  clauseText: string,
): DatedText {
  const isAhead = rules.isAhead(clauseText) && (!rules.isPast(text) || rules.arrangementCues?.test(text) === true);
  const time = timeExpressions(text, { at, zone, isAhead }, rules.language).find((each) => !isSubject(text, each));
  if (time === undefined || rules.habitCues?.test(text) === true) return { bare: text, date: "" };
  if (!time.isRelative) return { bare: text, date: "", time };
  const phrase = text.slice(time.start, time.end);
  // "am 24.10.": includes the final full stop.
  const end = /\d$/.test(phrase) && text.charAt(time.end) === "." ? time.end + 1 : time.end;
  const before = text.slice(0, time.start);
  const bound = rules.timeBound?.exec(before)?.groups?.["bound"];
  // "Till the end of May" ends on the last day of May.
  const isLastDay =
    time.bound === "until" && /^(?:the |das? |la |el |o )?(?:end|ende|fin|final|fim)(?!\p{L})/iu.test(phrase);
  const date =
    weekdayPrefix(phrase, time, zone) +
    (isLastDay
      ? describeInterval({ start: time.interval.end - DAY_MS, end: time.interval.end }, "day", zone, rules)
      : describeInterval(time.interval, time.granularity, zone, {
          isApproximate: time.isApproximate,
          language: rules.language,
        }));
  const head = before.replace(rules.timePreposition, "");
  const bare = `${head}${text.slice(end)}`
    .replaceAll(/\s+(?=,)|\s+/gu, (gap, at: number, whole: string) =>
      whole.charAt(at + gap.length) === "," ? "" : " ",
    )
    .replace(/[\s,;:–-]+$/u, "")
    .trim();
  // A named day stays in place: "on Tuesday 17 March". So does a time that is the whole statement.
  if (
    /\p{N}(?:er|\.)?\s*(?:de\s+)?\p{L}{3}|\p{L}{3}\s*\p{N}/u.test(phrase) ||
    bare.length < BARE_MIN ||
    COPULA_LAST.test(bare)
  )
    return { bare: text, time, date };
  return {
    bare: bare.charAt(0).toUpperCase() + bare.slice(1),
    time,
    date: bound === undefined ? date : `${bound.toLowerCase()} ${date}`,
  };
}
const BARE_MIN = 4;

/** For a return such as "home after a month in Chile" without a date: the period up to now. */
export function withReturnPeriod(
  { language }: LanguageRules,
  { at, zone }: FormingMessage,
  { tookDays }: ClauseMemory,
  text: DatedText,
): DatedText {
  if (tookDays === undefined || text.time !== undefined) return text;
  const interval = { start: at - tookDays * DAY_MS, end: at };
  const granularity = tookDays > WEEK_DAYS ? "month" : "day";
  const date = describeInterval(interval, granularity, zone, { isApproximate: true, language });
  return { ...text, date, time: { start: 0, end: 0, interval, granularity, isRelative: true, isApproximate: true } };
}
const WEEK_DAYS = 7;

/** "The last day is 30 January": the time is the subject of the sentence. */
const isSubject = (text: string, { start, end }: TimeExpression): boolean =>
  /^(?:the )?$/iu.test(text.slice(0, start)) && COPULA_FIRST.test(text.slice(end));
const COPULA_FIRST = /^\s(?:is|are|ist|sind|est|sont|es|son|é|são)\s/iu;
const COPULA_LAST = /\s(?:is|are|was|were|ist|sind|est|sont|es|son|é|são)$/iu;

/** "last Friday": the weekday stays with its date. */
const weekdayPrefix = (phrase: string, { interval, granularity }: TimeExpression, zone: string): string =>
  granularity === "day" && WEEKDAY.test(phrase) ? `${weekdayName(zonedParts(interval.start, zone))} ` : "";
const WEEKDAY = /(?<!\p{L})(?:mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur)?(?:day)?(?!\p{L})/iu;

export function dateNote(
  rules: LanguageRules,
  { at, zone }: FormingMessage,
  { isSince }: AttributeClaim,
  date: string,
): string {
  if (isSince !== true) return date;
  return rules.since(date === "" ? describeInterval({ start: at, end: at + 1 }, "month", zone, rules) : date);
}

const TEXT_MAX = 280;

/** Appends the date and truncates the text to the limit of a memory. */
export function withDate(text: string, date: string): string {
  const note = date === "" || text.includes(date) ? "" : ` (${date})`;
  const available = TEXT_MAX - note.length;
  return (text.length <= available ? text : `${text.slice(0, available - 1).replace(/\s+\S*$/u, "")}…`) + note;
}
