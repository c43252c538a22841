/** The rules for English time expressions: one small function a form, found by the word that it hangs on. */
import { civilDay, dayNumber, isCivilDay, monthLength, weekday, weekStart } from "../calendar.ts";
import type { TimeContext, TimeMatch, TimeRules } from "../time-expression.ts";
import { STOP_WORDS } from "./stop-words.ts";
import { tenseAround } from "./tense.ts";
import {
  AFTER_WEEKDAY,
  AMBIGUOUS_MONTHS,
  BEFORE_NAME,
  DAY_PARTS,
  FEASTS,
  HABITUAL,
  MONTH_LEADS,
  MONTHS,
  NUMBERS,
  SEASONS,
  SHORT_MONTHS,
  UNITS,
  type Unit,
  VAGUE_NUMBERS,
  WEEKDAY_LEADS,
  WEEKDAYS,
  YEAR_LEADS,
} from "./time-words.ts";

type Rule = (context: TimeContext, index: number) => TimeMatch | undefined;

const wordAt = (context: TimeContext, index: number): string => context.tokens[index]?.text ?? "";
/** What is written between a token and the next one. */
const gapAfter = (context: TimeContext, index: number): string =>
  context.text.slice(context.tokens[index]?.end ?? 0, context.tokens[index + 1]?.start ?? context.text.length);
const isCapital = (context: TimeContext, index: number): boolean =>
  /\p{Lu}/u.test(context.text.charAt(context.tokens[index]?.start ?? 0));
const isClose = (context: TimeContext, index: number): boolean =>
  /^(?:[ \u00a0-]|, |\. )$/.test(gapAfter(context, index));
/** True where a phrase ends with this token: at the end of the text or before punctuation. */
const isLast = (context: TimeContext, index: number): boolean =>
  index + 1 >= context.tokens.length || /[.,;:!?)\]"”\n…–—]/.test(gapAfter(context, index));

const days = (from: number, to: number, first: number, after: number): TimeMatch => ({
  from,
  to,
  first,
  after,
  granularity: "day",
  isRelative: true,
});
const oneDay = (from: number, to: number, day: number): TimeMatch => days(from, to, day, day + 1);
const oneWeek = (from: number, to: number, day: number): TimeMatch => ({
  ...days(from, to, weekStart(day), weekStart(day) + 7),
  granularity: "week",
});
/** The weekend of the week that the day lies in. */
const oneWeekend = (from: number, to: number, day: number): TimeMatch => ({
  ...days(from, to, weekStart(day) + 5, weekStart(day) + 7),
  granularity: "weekend",
});
const oneMonth = (from: number, to: number, year: number, month: number, isRelative = true): TimeMatch => ({
  ...days(from, to, dayNumber(year, month, 1), dayNumber(year, month + 1, 1)),
  granularity: "month",
  isRelative,
});
const oneYear = (from: number, to: number, year: number, isRelative = true): TimeMatch => ({
  ...days(from, to, dayNumber(year, 1, 1), dayNumber(year + 1, 1, 1)),
  granularity: "year",
  isRelative,
});

/** "yesterday", also "yesterday evening" and "the day before yesterday". */
const namedDay =
  (offset: number): Rule =>
  (context, index) => {
    const day = context.today + offset;
    const lead = wordAt(context, index - 1);
    const isFurther = wordAt(context, index - 2) === "day" && index - 2 >= context.floor;
    if (isFurther && offset === -1 && lead === "before") return oneDay(index - 2, index + 1, day - 1);
    if (isFurther && offset === 1 && lead === "after") return oneDay(index - 2, index + 1, day + 1);
    return partOf(context, index, index + 1, day) ?? oneDay(index, index + 1, day);
  };

/** The part of a day that is named right after it. */
function partOf(context: TimeContext, from: number, at: number, day: number): TimeMatch | undefined {
  const hours = gapAfter(context, at - 1) === " " ? DAY_PARTS.get(wordAt(context, at)) : undefined;
  return hours === undefined ? undefined : { ...oneDay(from, at + 1, day), hours, granularity: "part" };
}

const tonight: Rule = (context, index) => ({
  ...oneDay(index, index + 1, context.today),
  hours: DAY_PARTS.get("night") ?? [18, 30],
  granularity: "part",
});

/** "last", "this", "next" and what follows: week, month, year, weekend, night, a weekday, a month, a season, a feast. */
const relativeTo =
  (step: -1 | 0 | 1): Rule =>
  (context, index) => {
    if (gapAfter(context, index) !== " ") return undefined;
    // "this past weekend", "this coming Friday"
    const next = wordAt(context, index + 1);
    if (step === 0 && (next === "past" || next === "last" || next === "coming")) {
      return following(context, index, index + 2, next === "coming" ? 1 : -1, next === "coming");
    }
    return following(context, index, index + 1, step, false);
  };

function following(
  context: TimeContext,
  from: number,
  at: number,
  step: -1 | 0 | 1,
  isNearest: boolean,
): TimeMatch | undefined {
  const { today } = context;
  const word = wordAt(context, at);
  const to = at + 1;
  const { year, month } = civilDay(today);
  const unit = UNITS.get(word);
  if (unit !== undefined) return word.endsWith("s") ? undefined : shifted(from, to, today, unit, step);
  if (word === "night" && step === -1) {
    return { ...oneDay(from, to, today - 1), hours: DAY_PARTS.get("night") ?? [18, 30], granularity: "part" };
  }
  if (step === 0 && DAY_PARTS.has(word)) return partOf(context, from, at, today);
  const target = WEEKDAYS.get(word);
  if (target !== undefined) {
    const day = stepToWeekday(today, target, step, isNearest);
    return partOf(context, from, to, day) ?? oneDay(from, to, day);
  }
  const named = monthOf(context, at);
  if (named !== undefined) return oneMonth(from, to, yearOfStep(year, month, named, step), named);
  const season = seasonStart(word, context.zone);
  if (season !== undefined) return seasonMatch(from, to, seasonYear(today, season, step), season);
  const feast = FEASTS.get(word);
  if (feast === undefined) return undefined;
  const thisYear = dayNumber(year, feast[0], feast[1]);
  const shift = step === -1 && thisYear >= today ? -1 : step === 1 && thisYear <= today ? 1 : 0;
  return oneDay(from, to, dayNumber(year + shift, feast[0], feast[1]));
}

/** Last: the newest one before today. This: of this week. Next: of next week, or the nearest where "coming" says so. */
function stepToWeekday(today: number, target: number, step: -1 | 0 | 1, isNearest: boolean): number {
  const ahead = (target - weekday(today) + 7) % 7;
  if (step === -1) return today + ahead - 7;
  if (isNearest) return today + (ahead === 0 ? 7 : ahead);
  return weekStart(today) + target + 7 * step;
}

const yearOfStep = (year: number, month: number, named: number, step: -1 | 0 | 1): number =>
  step === -1 ? (named < month ? year : year - 1) : step === 1 ? (named > month ? year : year + 1) : year;

function shifted(from: number, to: number, today: number, unit: Unit, count: number): TimeMatch {
  const { year, month, day } = civilDay(today);
  if (unit === "day") return oneDay(from, to, today + count);
  if (unit === "week") return oneWeek(from, to, today + 7 * count);
  if (unit === "weekend") return oneWeekend(from, to, today + 7 * count);
  if (unit === "year") return oneYear(from, to, year + count);
  const first = civilDay(dayNumber(year, month + count, Math.min(day, 28)));
  return oneMonth(from, to, first.year, first.month);
}

/** "three weeks ago", "a couple of months ago", "a few years ago": read backwards from "ago". */
const ago: Rule = (context, index) => {
  const unit = UNITS.get(wordAt(context, index - 1));
  const counted = unit === undefined ? undefined : countBefore(context, index - 1);
  if (unit === undefined || counted === undefined || counted.from < context.floor) return undefined;
  return distant(counted.from, index + 1, context.today, unit, -counted.count, counted.isVague);
};

/** "in two weeks": a plan, not how long something took. */
const inSome: Rule = (context, index) => {
  const counted = countAfter(context, index + 1);
  const unit = counted === undefined ? undefined : UNITS.get(wordAt(context, counted.to));
  if (counted === undefined || unit === undefined) return undefined;
  if (tenseAround(context, index) === "past") return undefined;
  return distant(index, counted.to + 1, context.today, unit, counted.count, counted.isVague);
};

function distant(
  from: number,
  to: number,
  today: number,
  unit: Unit,
  count: number,
  isVague: boolean,
): TimeMatch | undefined {
  if (Math.abs(count) > COUNT_MAX) return undefined;
  const match = shifted(from, to, today, unit, count);
  if (!isVague) return match;
  const near = shifted(from, to, today, unit, count > 0 ? count - 1 : count + 1);
  const far = shifted(from, to, today, unit, count > 0 ? count + 1 : count - 1);
  const first = Math.min(near.first, far.first);
  const granularity = unit === "week" || unit === "weekend" ? "day" : match.granularity;
  return { ...match, first, after: Math.max(near.after, far.after), granularity, isApproximate: true };
}
/** Nobody counts further back than this in a conversation; a larger number is about something else. */
const COUNT_MAX = 1_000;

interface Counted {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly isVague: boolean;
}

function countBefore(context: TimeContext, unitIndex: number): Counted | undefined {
  const back = wordAt(context, unitIndex - 1) === "of" ? unitIndex - 2 : unitIndex - 1;
  const count = numberAt(context, back);
  if (count === undefined) return undefined;
  const hasArticle = /^(?:couple|few)$/.test(wordAt(context, back)) && wordAt(context, back - 1) === "a";
  return {
    from: hasArticle ? back - 1 : back,
    to: unitIndex,
    count,
    isVague: VAGUE_NUMBERS.has(wordAt(context, back)),
  };
}

function countAfter(context: TimeContext, start: number): Counted | undefined {
  const isPhrase = wordAt(context, start) === "a" && /^(?:couple|few)$/.test(wordAt(context, start + 1));
  const at = isPhrase ? start + 1 : start;
  const count = numberAt(context, at);
  if (count === undefined) return undefined;
  const to = wordAt(context, at + 1) === "of" ? at + 2 : at + 1;
  return { from: start, to, count, isVague: VAGUE_NUMBERS.has(wordAt(context, at)) };
}

function numberAt(context: TimeContext, index: number): number | undefined {
  const word = wordAt(context, index);
  if (/^\d{1,4}$/.test(word)) return Number(word);
  return VAGUE_NUMBERS.get(word) ?? NUMBERS.get(word);
}

/** "on Friday", "Friday night", a bare "Friday" where it is an adverb: the nearest one in the sentence's tense. */
const namedWeekday: Rule = (context, index) => {
  const target = WEEKDAYS.get(wordAt(context, index));
  if (target === undefined) return undefined;
  const lead = wordAt(context, index - 1);
  const next = wordAt(context, index + 1);
  const isAdverb = isLast(context, index) || AFTER_WEEKDAY.has(next);
  if (!isAdverb || isHabitual(context, index)) return undefined;
  if (!WEEKDAY_LEADS.has(lead) && BEFORE_NAME.has(lead)) return undefined;
  const tense = tenseAround(context, index);
  const ahead = (target - weekday(context.today) + 7) % 7;
  const day =
    tense === "past" ? context.today + (ahead === 0 ? 0 : ahead - 7) : context.today + (ahead === 0 ? 7 : ahead);
  return partOf(context, index, index + 1, day) ?? oneDay(index, index + 1, day);
};

function isHabitual(context: TimeContext, index: number): boolean {
  for (let at = Math.max(0, index - HABIT_REACH); at < index; at++)
    if (HABITUAL.has(wordAt(context, at)) && !endsBetween(context, at, index)) return true;
  return false;
}
const HABIT_REACH = 8;

/** True where a sentence ends between two tokens. */
const endsBetween = (context: TimeContext, left: number, right: number): boolean =>
  /[.!?\n]\s/.test(context.text.slice(context.tokens[left]?.end ?? 0, context.tokens[right]?.start ?? 0));

/** "over the weekend": the last one or the coming one, by tense. */
const weekend: Rule = (context, index) => {
  if (wordAt(context, index - 1) !== "the" || !/^(?:over|on|at|during|for)$/.test(wordAt(context, index - 2)))
    return undefined;
  if (isHabitual(context, index)) return undefined;
  const isWeekend = weekday(context.today) >= 5;
  const isPast = tenseAround(context, index) === "past" && !isWeekend;
  return oneWeekend(index - 1, index + 1, context.today - (isPast ? 7 : 0));
};

function monthOf(context: TimeContext, index: number): number | undefined {
  const word = wordAt(context, index);
  const month = MONTHS.get(word);
  if (month === undefined || (AMBIGUOUS_MONTHS.has(word) && !isCapital(context, index))) return undefined;
  return month;
}

/** "7 May 2023", "May 7th", "the 7th of May", "May 2023", "in May". */
const namedMonth: Rule = (context, index) => {
  const word = wordAt(context, index);
  const month = MONTHS.get(word) ?? SHORT_MONTHS.get(word);
  if (month === undefined) return undefined;
  const before = dayBefore(context, index);
  const after = before === undefined ? dayAfter(context, index) : undefined;
  const day = before ?? after;
  if (day !== undefined) return dated(context, index, month, day);
  const year = isClose(context, index) || wordAt(context, index + 1) === "of" ? yearAfter(context, index) : undefined;
  if (year !== undefined && (isCapital(context, index) || !AMBIGUOUS_MONTHS.has(word))) {
    return oneMonth(index, year.to, year.year, month, false);
  }
  if (monthOf(context, index) === undefined || !MONTH_LEADS.has(wordAt(context, index - 1))) return undefined;
  return oneMonth(
    index,
    index + 1,
    nearestYear(context, index, index, (civil) => dayNumber(civil, month, 15)),
    month,
  );
};

interface Found {
  readonly from: number;
  readonly to: number;
  readonly day: number;
  readonly isOrdinal: boolean;
}

function dayBefore(context: TimeContext, index: number): Found | undefined {
  const hasOf = wordAt(context, index - 1) === "of";
  const at = hasOf ? index - 2 : index - 1;
  const day = at >= context.floor ? dayOfMonth(wordAt(context, at)) : undefined;
  if (day === undefined || !isClose(context, at) || (hasOf && !day.isOrdinal)) return undefined;
  const hasArticle = wordAt(context, at - 1) === "the" && at - 1 >= context.floor;
  return { ...day, from: hasArticle ? at - 1 : at, to: index + 1 };
}

function dayAfter(context: TimeContext, index: number): Found | undefined {
  if (!isClose(context, index)) return undefined;
  const at = wordAt(context, index + 1) === "the" ? index + 2 : index + 1;
  const day = dayOfMonth(wordAt(context, at));
  // "May 10:30" is a time of day, "may 3 people" is a verb.
  if (day === undefined || gapAfter(context, at).startsWith(":")) return undefined;
  if (AMBIGUOUS_MONTHS.has(wordAt(context, index)) && !isCapital(context, index)) return undefined;
  return { ...day, from: index, to: at + 1 };
}

function dayOfMonth(word: string): { readonly day: number; readonly isOrdinal: boolean } | undefined {
  const match = /^(\d{1,2})(st|nd|rd|th)?$/.exec(word);
  const day = Number(match?.[1]);
  return match !== null && day >= 1 && day <= 31 ? { day, isOrdinal: match[2] !== undefined } : undefined;
}

function yearAfter(context: TimeContext, last: number): { readonly year: number; readonly to: number } | undefined {
  const at = wordAt(context, last + 1) === "of" ? last + 2 : last + 1;
  if (!/^[ ,]{1,2}$/.test(gapAfter(context, last)) && at === last + 1) return undefined;
  const year = yearOf(wordAt(context, at));
  return year === undefined ? undefined : { year, to: at + 1 };
}

const yearOf = (word: string): number | undefined => (/^(?:19|20)\d\d$/.test(word) ? Number(word) : undefined);

function dated(context: TimeContext, index: number, month: number, found: Found): TimeMatch | undefined {
  const stated = yearAfter(context, found.to - 1);
  const year = stated?.year ?? nearestYear(context, index, found.from, (civil) => dayNumber(civil, month, found.day));
  if (!isCivilDay(year, month, found.day)) return undefined;
  return {
    ...oneDay(found.from, stated?.to ?? found.to, dayNumber(year, month, found.day)),
    isRelative: stated === undefined,
  };
}

/** The year that puts a day of the calendar into the sentence's tense, or nearest to today where there is none. */
function nearestYear(context: TimeContext, index: number, from: number, dayIn: (year: number) => number): number {
  const { year } = civilDay(context.today);
  const tense = tenseAround(context, index, from);
  const slack = MONTH_SLACK_DAYS;
  if (tense === "past") return dayIn(year) <= context.today + slack ? year : year - 1;
  if (tense === "future") return dayIn(year) >= context.today - slack ? year : year + 1;
  const distance = (civil: number): number => Math.abs(dayIn(civil) - context.today);
  return [year, year - 1, year + 1].reduce((best, next) => (distance(next) < distance(best) ? next : best));
}
/** "in May" said in May is this May, before and after its middle. */
const MONTH_SLACK_DAYS = 16;

function seasonStart(word: string, zone: string): number | undefined {
  const north = SEASONS.get(word);
  if (north === undefined) return undefined;
  return isSouthern(zone) ? ((north + 5) % 12) + 1 : north;
}

/** Zones whose summer is in January. */
const SOUTHERN =
  /^(?:Australia\/|Antarctica\/|America\/(?:Argentina|Sao_Paulo|Santiago|Montevideo|Asuncion|Punta_Arenas|Buenos_Aires)|Pacific\/(?:Auckland|Chatham)|Africa\/(?:Johannesburg|Maputo|Harare|Windhoek|Gaborone)|NZ|Indian\/(?:Mauritius|Reunion))/;
const isSouthern = (zone: string): boolean => SOUTHERN.test(zone);

/** The year in which the season starts: this, the one before, the one after. */
function seasonYear(today: number, month: number, step: -1 | 0 | 1): number {
  const { year } = civilDay(today);
  const starts = [year - 1, year, year + 1, year + 2].map((civil) => dayNumber(civil, month, 1));
  const currentOrNext = starts.findIndex((start) => start + SEASON_DAYS > today);
  if (step === 0) return year - 1 + currentOrNext;
  if (step === 1) return year - 1 + starts.findIndex((start) => start > today);
  const newestOver = starts.findLastIndex((start) => start + SEASON_DAYS <= today);
  return newestOver < 0 ? year - 2 : year - 1 + newestOver;
}
const SEASON_DAYS = 90;

const seasonMatch = (from: number, to: number, year: number, month: number): TimeMatch => ({
  ...days(from, to, dayNumber(year, month, 1), dayNumber(year, month + 3, 1)),
  granularity: "season",
});

/** "summer 2022", "summer of 2022". */
const namedSeason: Rule = (context, index) => {
  const month = seasonStart(wordAt(context, index), context.zone);
  const year = yearAfter(context, index);
  if (month === undefined || year === undefined) return undefined;
  return { ...seasonMatch(index, year.to, year.year, month), isRelative: false };
};

/** "on the 3rd": a day of the month nearest in the sentence's tense. Not "the 3rd floor". */
function ordinalDay(context: TimeContext, index: number): TimeMatch | undefined {
  const found = dayOfMonth(wordAt(context, index));
  if (!found?.isOrdinal || wordAt(context, index - 1) !== "the") return undefined;
  if (!/^(?:on|by|until|till|since|before|after)$/.test(wordAt(context, index - 2))) return undefined;
  if (!isLast(context, index) && !STOP_WORDS.has(wordAt(context, index + 1))) return undefined;
  const { year, month, day } = civilDay(context.today);
  const isPast = tenseAround(context, index) === "past";
  const step = isPast ? (found.day > day ? -1 : 0) : found.day < day ? 1 : 0;
  const first = civilDay(dayNumber(year, month + step, 1));
  if (found.day > monthLength(first.year, first.month)) return undefined;
  return oneDay(index - 1, index + 1, dayNumber(first.year, first.month, found.day));
}

/** 2023-05-07, 7/25/2023 where one reading is possible, 07.05.2023, "in 2022", "7 May". */
const number: Rule = (context, index) => {
  const word = wordAt(context, index);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.((?:19|20)\d\d)$/.exec(word);
  if (dotted !== null) return written(index, index + 1, Number(dotted[3]), Number(dotted[2]), Number(dotted[1]));
  const triple = separated(context, index);
  if (triple !== undefined) return triple;
  const year = yearOf(word);
  if (year !== undefined) return bareYear(context, index, year);
  // "7 May" and "the 7th of May" hang on the month: let its rule read backwards.
  const at = wordAt(context, index + 1) === "of" ? index + 2 : index + 1;
  if (dayOfMonth(word) !== undefined && SHORT_MONTHS.has(wordAt(context, at).slice(0, 3))) {
    const dayAndMonth = namedMonth(context, at);
    if (dayAndMonth !== undefined && dayAndMonth.from <= index) return dayAndMonth;
  }
  return ordinalDay(context, index);
};

const written = (from: number, to: number, year: number, month: number, day: number): TimeMatch | undefined =>
  isCivilDay(year, month, day) ? { ...oneDay(from, to, dayNumber(year, month, day)), isRelative: false } : undefined;

function separated(context: TimeContext, index: number): TimeMatch | undefined {
  const sign = gapAfter(context, index);
  if ((sign !== "-" && sign !== "/") || gapAfter(context, index + 1) !== sign) return undefined;
  const parts = [0, 1, 2].map((step) => wordAt(context, index + step));
  const [first, second, third] = parts.map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : undefined));
  if (first === undefined || second === undefined) return undefined;
  // "2023-05-07T10:00" folds its day and hour into one word.
  const day = third ?? Number(/^(\d\d)t\d\d$/.exec(parts[2] ?? "")?.[1] ?? Number.NaN);
  const to = index + 3;
  if (parts[0]?.length === 4) return written(index, to, first, second, day);
  if (sign !== "/" || third === undefined || parts[2]?.length !== 4) return undefined;
  if (first > 12) return written(index, to, third, second, first);
  return second > 12 || first === second ? written(index, to, third, first, second) : undefined;
}

function bareYear(context: TimeContext, index: number, year: number): TimeMatch | undefined {
  if (!YEAR_LEADS.has(wordAt(context, index - 1))) return undefined;
  const next = wordAt(context, index + 1);
  // "in 2000 words" counts words.
  if (!isLast(context, index) && !STOP_WORDS.has(next) && !isCapital(context, index + 1)) return undefined;
  return oneYear(index, index + 1, year, false);
}

const BY_WORD = new Map<string, Rule>([
  ["today", namedDay(0)],
  ["yesterday", namedDay(-1)],
  ["tomorrow", namedDay(1)],
  ["tonight", tonight],
  ["last", relativeTo(-1)],
  ["past", relativeTo(-1)],
  ["this", relativeTo(0)],
  ["next", relativeTo(1)],
  ["ago", ago],
  ["in", inSome],
  ["weekend", weekend],
  ...[...WEEKDAYS.keys()].map((name): [string, Rule] => [name, namedWeekday]),
  ...[...SHORT_MONTHS.keys(), ...MONTHS.keys()].map((name): [string, Rule] => [name, namedMonth]),
  ...[...SEASONS.keys()].map((name): [string, Rule] => [name, namedSeason]),
]);

export const ENGLISH_TIME_RULES: TimeRules = { byWord: BY_WORD, byDigit: number };
