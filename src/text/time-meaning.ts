/** Meanings of word orders in all languages: each maps the matched values to days. */

import {
  endsNumber,
  isAdverbialWeekday,
  isAmbiguous,
  isBounded,
  isHabitual,
  isIntroduced,
  isPlanned,
  nearestYear,
  tenseAround,
} from "./time-guard.ts";
import {
  entriesAt,
  type FoundOrder,
  feastDays,
  gapAfter,
  isCapital,
  isLast,
  isOrdinalDay,
  isUnit,
  type Meaning,
  oneDay,
  oneWeek,
  oneWeekend,
  seasonMonth,
  seasonYear,
  shifted,
  someDays,
  someMonths,
  someYears,
  stepToWeekday,
  type TimeContext,
  type TimeMatch,
  type TimePart,
  UNIT_DAYS,
  type Unit,
  wordAt,
} from "./time-match.ts";
import type { MeaningName, TimeClass, TimeValue } from "./time-vocabulary.ts";
import { civilDay, dayNumber, isCivilDay, monthLength, weekday } from "./time-zone.ts";

const partsOf = (order: FoundOrder, ...classes: readonly TimeClass[]): readonly TimePart[] =>
  order.parts.filter((part) => classes.includes(part.timeClass));
const partOf = (order: FoundOrder, ...classes: readonly TimeClass[]): TimePart | undefined =>
  order.parts.find((part) => classes.includes(part.timeClass));
const numberOf = (part: TimePart | undefined): number => Number.parseFloat(String(part?.value));
const unitOf = (order: FoundOrder): Unit | undefined => {
  const value = partOf(order, "UNIT", "UNITS")?.value;
  return isUnit(value) ? value : undefined;
};

/** Hours from midnight. */
const DAY_PARTS: ReadonlyMap<TimeValue, readonly [number, number]> = new Map([
  ["dawn", [4, 8]],
  ["morning", [5, 12]],
  ["noon", [11, 14]],
  ["afternoon", [12, 18]],
  ["evening", [17, 23]],
  ["night", [18, 30]],
]);

function withinDayPart(match: TimeMatch, order: FoundOrder): TimeMatch {
  const hours = DAY_PARTS.get(partOf(order, "DAYPART")?.value ?? "");
  return hours === undefined ? match : { ...match, hours, granularity: "part" };
}

/** "yesterday", "yesterday evening". */
const day: Meaning = (context, order) =>
  withinDayPart(oneDay(order, context.today + numberOf(partOf(order, "NAMED"))), order);

/** "tonight", "last night": written "0 night", "-1 night". */
const moment: Meaning = (context, order) => {
  const [offset, part] = String(partOf(order, "MOMENT")?.value).split(" ");
  const hours = DAY_PARTS.get(part ?? "");
  if (hours === undefined) return undefined;
  return { ...oneDay(order, context.today + Number(offset)), hours, granularity: "part" };
};

/** "last", "this", "next" with a week, a month, a weekday, a season, a feast. */
const relative: Meaning = (context, order) => {
  const { today, hour } = context;
  const step = numberOf(partOf(order, "STEP", "THIS", "NAMEDYEAR"));
  const near = step === 2 ? 1 : step;
  const weekdayPart = partOf(order, "WEEKDAY", "SHORTDAY");
  const unit = unitOf(order);
  if (weekdayPart !== undefined) {
    // "This sun" shines.
    if (weekdayPart.timeClass === "SHORTDAY" && step === 0) return undefined;
    const found =
      unit === undefined
        ? stepToWeekday(today, numberOf(weekdayPart), step)
        : today - weekday(today) + 7 * near + numberOf(weekdayPart);
    if (unit !== undefined && unit !== "week") return undefined;
    const day = withinDayPart(oneDay(order, found), order);
    // "The plumber's coming Tuesday": a verb.
    return step === 2 && isPlanned(context, order.from) ? { ...day, from: order.from + 1 } : day;
  }
  const month = partOf(order, "MONTH");
  if (month !== undefined) return relativeMonth(context, order, numberOf(month), near);
  const season = partOf(order, "SEASON");
  if (season !== undefined) return relativeSeason(context, order, numberOf(season), near);
  const feast = partOf(order, "FEAST");
  if (feast !== undefined) return relativeFeast(context, order, String(feast.value), near);
  if (unit !== undefined) {
    // "An diesem Tag" is that day.
    // "The last day at work" is not yesterday.
    const isPointless = unit === "hour" || unit === "minute" || (unit === "day" && near < 1);
    const isOver = unit === "weekend" && near === 0 && isWeekendOver(context, order);
    return isPointless ? undefined : shifted(order, today, hour, unit, isOver ? -1 : near);
  }
  const part = partOf(order, "DAYPART");
  if (part !== undefined && near === 0) return withinDayPart(oneDay(order, today), order);
  if (part?.value === "night" && near === -1) return withinDayPart(oneDay(order, today - 1), order);
  return partOf(order, "NAMEDYEAR") === undefined ? undefined : someYears(order, civilDay(today).year + step, 1);
};

function relativeMonth(context: TimeContext, order: FoundOrder, named: number, step: number): TimeMatch | undefined {
  const { year, month } = civilDay(context.today);
  if ((unitOf(order) ?? "year") !== "year") return undefined;
  // 去年五月 counts years; "last May" is the newest May that is over.
  const isYearStep = partOf(order, "NAMEDYEAR") !== undefined || unitOf(order) === "year";
  const nearest = step < 0 ? (named < month ? year : year - 1) : step > 0 && named <= month ? year + 1 : year;
  const chosen = isYearStep ? year + step : nearest;
  const dayPart = partOf(order, "DAY");
  if (dayPart === undefined) return someMonths(order, chosen, named, 1);
  return oneDay(order, dayNumber(chosen, named, Math.min(numberOf(dayPart), monthLength(chosen, named))));
}

function relativeSeason(context: TimeContext, order: FoundOrder, north: number, step: number): TimeMatch | undefined {
  if ((unitOf(order) ?? "year") !== "year") return undefined;
  const month = seasonMonth(north, context.zone);
  const isYearStep = partOf(order, "NAMEDYEAR") !== undefined || unitOf(order) === "year";
  const year = isYearStep ? civilDay(context.today).year + step : seasonYear(context.today, month, step);
  return someMonths(order, year, month, 3);
}

function relativeFeast(context: TimeContext, order: FoundOrder, feast: string, step: number): TimeMatch | undefined {
  if ((unitOf(order) ?? "year") !== "year") return undefined;
  const { today } = context;
  const { year } = civilDay(today);
  const thisYear = feastDays(feast, year);
  if (thisYear === undefined) return undefined;
  const isYearStep = partOf(order, "NAMEDYEAR") !== undefined || unitOf(order) === "year";
  const shift = isYearStep ? step : step < 0 && thisYear[0] >= today ? -1 : step > 0 && thisYear[0] <= today ? 1 : 0;
  return feastMatch(order, feast, year + shift);
}

function feastMatch(order: FoundOrder, feast: string, year: number): TimeMatch | undefined {
  const found = feastDays(feast, year);
  if (found === undefined) return undefined;
  return { ...someDays(order, found[0], found[1]), granularity: found[1] - found[0] === 1 ? "day" : "span" };
}

/** "the week before last": two back. */
const beforeLast: Meaning = (context, order) => {
  const unit = unitOf(order);
  // "A month before last summer" counts from the summer.
  const isOther = entriesAt(context, order.to).some((entry) => TARGETS.has(entry.timeClass));
  return isOther || unit === undefined ? undefined : shifted(order, context.today, context.hour, unit, -2);
};
const TARGETS: ReadonlySet<TimeClass> = new Set(["UNIT", "MONTH", "SEASON", "FEAST", "WEEKDAY", "DAYPART"]);
const afterNext: Meaning = (context, order) => {
  const unit = unitOf(order);
  return unit === undefined ? undefined : shifted(order, context.today, context.hour, unit, 2);
};

/** "three weeks ago", "about a year ago", "a few years ago". */
const ago: Meaning = (context, order) => distant(context, order, -1);

/** "in two weeks": a plan, not a duration. */
const ahead: Meaning = (context, order) => {
  const unit = unitOf(order);
  // "Cook it in 30 minutes" and "the first time in six years" are durations.
  if (/^(?:times?|vez|fois|mal)$/u.test(context.tokens[order.from - 1]?.text ?? "")) return undefined;
  if (unit === "minute" || unit === "hour" || tenseAround(context, order.from, order.to) === "past") return undefined;
  return distant(context, order, 1);
};

function distant(context: TimeContext, order: FoundOrder, sign: 1 | -1): TimeMatch | undefined {
  const unit = unitOf(order);
  const counted = partOf(order, "NUMBER", "VAGUE");
  const count = counted === undefined ? 1 : numberOf(counted);
  if (unit === undefined || !(count > 0) || count > COUNT_MAX) return undefined;
  const { today, hour } = context;
  const match = shifted(order, today, hour, unit, sign * count);
  const isVague = counted?.timeClass === "VAGUE" || partOf(order, "ABOUT") !== undefined;
  if (!isVague || match.hours !== undefined) return match;
  const near = shifted(order, today, hour, unit, sign * (count - 1));
  const far = shifted(order, today, hour, unit, sign * (count + 1));
  const granularity = unit === "week" || unit === "weekend" ? "day" : match.granularity;
  return {
    ...match,
    first: Math.min(near.first, far.first),
    after: Math.max(near.after, far.after),
    granularity,
    isApproximate: true,
  };
}
/** Larger counts are about something else. */
const COUNT_MAX = 1_000;

/** "the past two weeks": a duration up to now, meant by questions only. */
const lately: Meaning = (context, order) => {
  const unit = unitOf(order);
  const counted = partOf(order, "NUMBER", "VAGUE");
  const recent = partOf(order, "RECENT");
  const step = partOf(order, "STEP");
  if (!context.isQuestion || isBeforeQuestion(context, order.to) || (step !== undefined && numberOf(step) > 0))
    return undefined;
  const back = recent === undefined ? numberOf(counted) * (UNIT_DAYS.get(unit ?? "day") ?? 1) : numberOf(recent);
  if (!(back > 0) || back > COUNT_MAX * 10) return undefined;
  return {
    ...someDays(order, context.today - Math.round(back), context.today + 1),
    granularity: "span",
    isApproximate: recent !== undefined || counted?.timeClass === "VAGUE",
  };
};

/** "Sam has been quiet lately. How can I help him?" tells of Sam, and the question may be about any time. */
const isBeforeQuestion = ({ text, tokens }: TimeContext, to: number): boolean =>
  /^[^.!?]*[.!]\s[^?]*\?/u.test(text.slice(tokens[to - 1]?.end ?? 0));

/** "on Friday", "Friday night": the nearest in the tense of the sentence. */
const namedWeekday: Meaning = (context, order) => {
  if (!isAdverbialWeekday(context, order.from, order.to)) return undefined;
  const ahead = (numberOf(partOf(order, "WEEKDAY")) - weekday(context.today) + 7) % 7;
  const isPast = tenseAround(context, order.from, order.to) === "past";
  const chosen = isPast ? (ahead === 0 ? 0 : ahead - 7) : ahead === 0 ? 7 : ahead;
  return { ...withinDayPart(oneDay(order, context.today + chosen), order), isWeekday: true };
};

/** "A week on Friday": the week after the coming Friday; not "twice a week on Friday". */
const weeksAfterWeekday: Meaning = (context, order) => {
  const counted = partOf(order, "NUMBER");
  const isEvery = /^(?:once|twice|times|days?|hours?|nights?)$/.test(wordAt(context, order.from - 1));
  if (unitOf(order) !== "week" || counted === undefined || isEvery) return undefined;
  const ahead = (numberOf(partOf(order, "WEEKDAY")) - weekday(context.today) + 7) % 7;
  return oneDay(order, context.today + (ahead === 0 ? 7 : ahead) + 7 * numberOf(counted));
};

/** "We went this weekend", said on a weekday. */
const isWeekendOver = (context: TimeContext, { from, to }: FoundOrder): boolean =>
  weekday(context.today) < 5 && tenseAround(context, from, to) === "past";

/** "over the weekend": the last or the coming one, by tense. */
const weekend: Meaning = (context, order) => {
  if (!isIntroduced(context, order.from, "weekend") || isHabitual(context, order.from)) return undefined;
  // "Take over the weekend shift"
  if (!endsNumber(context, order.to) && !/ly$/u.test(wordAt(context, order.to))) return undefined;
  return oneWeekend(order, context.today - (isWeekendOver(context, order) ? 7 : 0));
};

const yearOf = (order: FoundOrder): number | undefined => {
  const part = partOf(order, "YEAR");
  return part === undefined ? undefined : numberOf(part);
};

/** "May 2023", "in May". */
const month: Meaning = (context, order) => {
  const part = partOf(order, "MONTH", "SHORTMONTH");
  if (part === undefined) return undefined;
  const named = numberOf(part);
  const year = yearOf(order);
  if (isAmbiguous(part)) return undefined;
  if (year !== undefined) return { ...someMonths(order, year, named, 1), isRelative: false };
  if (part.timeClass === "SHORTMONTH" || !(part.isElided || isIntroduced(context, order.from, "month")))
    return undefined;
  const chosen = nearestYear(context, order.from, order.to, (civil) => dayNumber(civil, named, 15));
  return { ...someMonths(order, chosen, named, 1), isYearless: true };
};

/** "7 May 2023", "May 7th", "the 7th of May". */
const date: Meaning = (context, order) => {
  const monthPart = partOf(order, "MONTH", "SHORTMONTH");
  const dayPart = partOf(order, "DAY");
  if (monthPart === undefined || dayPart === undefined) return undefined;
  if (monthPart.at < dayPart.at && isAmbiguous(monthPart) && !isDated(context, order)) return undefined;
  if (monthPart.at < dayPart.at && gapAfter(context, monthPart.at).includes(",")) return undefined;
  // "May 10:30" is a time of day.
  if (monthPart.at < dayPart.at && gapAfter(context, dayPart.at).startsWith(":")) return undefined;
  return dated(context, order, numberOf(monthPart), numberOf(dayPart));
};

/** "Moved to march 26": led by a preposition, and not "to march 26 miles". */
const isDated = (context: TimeContext, { from, to }: FoundOrder): boolean =>
  context.lexicon.sets.beforeDate.has(wordAt(context, from - 1)) && endsNumber(context, to);

function dated(context: TimeContext, order: FoundOrder, named: number, number: number): TimeMatch | undefined {
  const stated = yearOf(order);
  const year = stated ?? nearestYear(context, order.from, order.to, (civil) => dayNumber(civil, named, number));
  if (!isCivilDay(year, named, number)) return undefined;
  const isYearless = stated === undefined;
  return { ...oneDay(order, dayNumber(year, named, number)), isRelative: isYearless, isYearless };
}

/** "the 7 of May" counts seven of something: before "of" only an ordinal is a day. */
const ordinalDate: Meaning = (context, order) => {
  const part = partOf(order, "DAY");
  return part !== undefined && isOrdinalDay(context, part.at) ? date(context, order) : undefined;
};

/** "on the 3rd": the nearest such day in the tense of the sentence. Not "the 3rd floor". */
const monthDay: Meaning = (context, order) => {
  const part = partOf(order, "DAY");
  if (part === undefined || !isOrdinalDay(context, part.at)) return undefined;
  const { sets } = context.lexicon;
  const lead = wordAt(context, order.from - 1);
  if (!context.isAnnounced && !sets.weekday.has(lead) && !sets.beforeDate.has(lead)) return undefined;
  const isDotted = context.lexicon.vocabulary.hasDottedDays;
  const isEnd = isDotted ? order.to >= context.tokens.length : isLast(context, order.to - 1);
  const next = wordAt(context, order.to);
  if (!isEnd && !sets.functionWords.has(next) && !CLOCK.test(next)) return undefined;
  // "On the 3rd of every month"
  if (!isEnd && [0, 1].some((step) => sets.habitual.has(wordAt(context, order.to + step)))) return undefined;
  const found = numberOf(part);
  const now = civilDay(context.today);
  const isPast = tenseAround(context, order.from, order.to) === "past";
  const step = isPast ? (found > now.day ? -1 : 0) : found < now.day ? 1 : 0;
  const first = civilDay(dayNumber(now.year, now.month + step, 1));
  if (found > monthLength(first.year, first.month)) return undefined;
  return oneDay(order, dayNumber(first.year, first.month, found));
};

/** "On the 12th 9am" */
const CLOCK = /^\d{1,2}[ap]m$/iu;

/** "jueves 12", "sexta dia 13": a day of the month on that weekday. */
const weekdayOfMonth: Meaning = (context, order) => {
  const wanted = numberOf(partOf(order, "WEEKDAY", "SHORTDAY"));
  const found = numberOf(partOf(order, "DAY"));
  // "Sábado 10 km", "martes 5,5" count something.
  const next = wordAt(context, order.to);
  if (!isLast(context, order.to - 1) && !context.lexicon.sets.functionWords.has(next) && !CLOCK.test(next))
    return undefined;
  if (/^[.,:]\d/.test(gapAfter(context, order.to - 1) + next)) return undefined;
  const days = nearMonths(context.today, found).filter((near) => weekday(near) === wanted);
  const isPast = tenseAround(context, order.from, order.to) === "past";
  const chosen = (isPast ? undefined : days.find((near) => near >= context.today)) ?? days[0];
  return chosen === undefined ? undefined : oneDay(order, chosen);
};

/** "Saturday 14th"; "Saturday 14 guests" counts them. */
const ordinalOfMonth: Meaning = (context, order) => {
  const part = partOf(order, "DAY");
  return part !== undefined && isOrdinalDay(context, part.at) ? weekdayOfMonth(context, order) : undefined;
};

/** That day in this month and its neighbours, nearest first. */
function nearMonths(today: number, day: number): readonly number[] {
  const { year, month } = civilDay(today);
  return [-2, -1, 0, 1, 2]
    .map((step) => civilDay(dayNumber(year, month + step, 1)))
    .filter((first) => day <= monthLength(first.year, first.month))
    .map((first) => dayNumber(first.year, first.month, day))
    .sort((one, other) => Math.abs(one - today) - Math.abs(other - today));
}

/** 2023年5月7日, 5月7日, 5月: the first number is the month. */
const countedMonth: Meaning = (context, order) => {
  const [named, number] = partsOf(order, "NUMBER", "DAY").map((part) => numberOf(part));
  if (named === undefined || named < 1 || named > 12) return undefined;
  if (number !== undefined) {
    const step = partOf(order, "NAMEDYEAR");
    if (step === undefined) return dated(context, order, named, number);
    const year = civilDay(context.today).year + numberOf(step);
    return isCivilDay(year, named, number) ? oneDay(order, dayNumber(year, named, number)) : undefined;
  }
  if (partOf(order, "NAMEDYEAR") !== undefined) {
    return relativeMonth(context, order, named, numberOf(partOf(order, "NAMEDYEAR")));
  }
  const year = yearOf(order);
  if (year !== undefined) return { ...someMonths(order, year, named, 1), isRelative: false };
  const chosen = nearestYear(context, order.from, order.to, (civil) => dayNumber(civil, named, 15));
  return { ...someMonths(order, chosen, named, 1), isYearless: true };
};

/** "3 to 7 May": from the first day to the last. */
const dayRange: Meaning = (context, order) => {
  const [first, last] = partsOf(order, "DAY").map((part) => numberOf(part));
  const monthPart = partOf(order, "MONTH", "SHORTMONTH");
  if (first === undefined || last === undefined || monthPart === undefined || first >= last) return undefined;
  if (isAmbiguous(monthPart) && monthPart.at < (partOf(order, "DAY")?.at ?? 0)) return undefined;
  const start = dated(context, order, numberOf(monthPart), first);
  const end = dated(context, order, numberOf(monthPart), last);
  if (start === undefined || end === undefined) return undefined;
  return { ...start, after: start.first + (last - first) + 1, granularity: "span" };
};

const monthRange: Meaning = (context, order) => {
  const [first, last] = partsOf(order, "MONTH", "SHORTMONTH");
  if (first === undefined || last === undefined || isAmbiguous(first) || isAmbiguous(last)) return undefined;
  // "from February to April 15": up to a day.
  if (/^\d{1,2}$/.test(wordAt(context, order.to))) return undefined;
  const count = ((numberOf(last) - numberOf(first) + 12) % 12) + 1;
  const year = yearOf(order);
  const isOverNewYear = numberOf(last) < numberOf(first);
  const start =
    year === undefined
      ? nearestYear(context, order.from, order.to, (civil) => dayNumber(civil, numberOf(first), 15))
      : year - (isOverNewYear ? 1 : 0);
  const match = someMonths(order, start, numberOf(first), count);
  return { ...match, isRelative: year === undefined, isYearless: year === undefined };
};

const yearRange: Meaning = (_context, order) => {
  const [first, last] = partsOf(order, "YEAR").map((part) => numberOf(part));
  if (first === undefined || last === undefined || last <= first || last - first > YEARS_MAX) return undefined;
  return { ...someYears(order, first, last - first + 1), isRelative: false };
};
/** Numbers further apart are no range of years. */
const YEARS_MAX = 100;

/** "in 2022". */
const year: Meaning = (context, order) => {
  const stated = yearOf(order);
  if (stated === undefined || !isIntroduced(context, order.from, "year") || !endsNumber(context, order.to))
    return undefined;
  return { ...someYears(order, stated, 1), isRelative: false };
};

/** "summer 2022", "in the spring". */
const season: Meaning = (context, order) => {
  const start = seasonMonth(numberOf(partOf(order, "SEASON")), context.zone);
  const stated = yearOf(order);
  if (stated !== undefined) return { ...someMonths(order, stated, start, 3), isRelative: false };
  if (isPartOfName(context, order) || !isSpecific(context, order, "season")) return undefined;
  const chosen = nearestYear(context, order.from, order.to, (civil) => dayNumber(civil, start, 1) + SEASON_MIDDLE);
  return { ...someMonths(order, chosen, start, 3), isYearless: true };
};
const SEASON_MIDDLE = 45;
/** "Fall River", in a language that writes seasons in lower case. */
const isPartOfName = (context: TimeContext, { to }: { readonly to: number }): boolean =>
  context.lexicon.vocabulary.code === "en" &&
  isCapital(context, to - 1) &&
  isCapital(context, to) &&
  gapAfter(context, to - 1) === " ";

/** "Christmas 2022", "over the holidays". */
const feast: Meaning = (context, order) => {
  const named = String(partOf(order, "FEAST")?.value);
  const stated = yearOf(order);
  if (stated !== undefined) {
    const match = feastMatch(order, named, stated);
    return match === undefined ? undefined : { ...match, isRelative: false };
  }
  if (!isSpecific(context, order, "feast")) return undefined;
  const dayIn = (civil: number): number => feastDays(named, civil)?.[0] ?? 0;
  const match = feastMatch(order, named, nearestYear(context, order.from, order.to, dayIn));
  return match === undefined ? undefined : { ...match, isYearless: true };
};

/** Without a tense, "at Christmas" and "in the summer" may mean every year. */
const isSpecific = (context: TimeContext, order: FoundOrder, kind: "season" | "feast"): boolean =>
  (order.parts.some((part) => part.isElided) || isIntroduced(context, order.from, kind)) &&
  !isHabitual(context, order.from) &&
  (!context.lexicon.vocabulary.hasNounCompounds || endsNumber(context, order.to)) &&
  (context.isQuestion ||
    context.isAnnounced ||
    isBounded(context, order.from) ||
    tenseAround(context, order.from, order.to) !== "unknown");

/** "the 90s", "the 1990s". */
const decade: Meaning = (context, order) => {
  if (!isIntroduced(context, order.from, "decade")) return undefined;
  const stated = numberOf(partOf(order, "DECADE"));
  const first = stated >= 100 ? stated : stated + (stated < 30 ? 2000 : 1900);
  return { ...someYears(order, first, 10), isRelative: false };
};

/** "Q3 2024", "the first half of 2022". */
const quarter: Meaning = (context, order) => {
  const named = numberOf(partOf(order, "QUARTER"));
  const months = named > 10 ? 6 : 3;
  const start = named > 10 ? 1 + 6 * (named - 11) : 1 + 3 * (named - 1);
  const stated = yearOf(order);
  if (stated !== undefined) return { ...someMonths(order, stated, start, months), isRelative: false };
  const step = partOf(order, "STEP", "THIS", "NAMEDYEAR");
  if (step !== undefined)
    return someMonths(order, civilDay(context.today).year + Math.min(numberOf(step), 1), start, months);
  if (!isIntroduced(context, order.from, "month")) return undefined;
  const chosen = nearestYear(context, order.from, order.to, (civil) => dayNumber(civil, start, 1) + SEASON_MIDDLE);
  return { ...someMonths(order, chosen, start, months), isYearless: true };
};

/** The time that a part belongs to: "of June", "of 2022", "of last month", "of the week". */
function whole(context: TimeContext, order: FoundOrder): TimeMatch | undefined {
  const led = context.announced();
  if (partOf(order, "NAMEDYEAR", "STEP", "THIS") !== undefined) return relative(context, order);
  if (partOf(order, "MONTH", "SHORTMONTH") !== undefined) return month(led, order);
  if (partOf(order, "SEASON") !== undefined) return season(led, order);
  if (partOf(order, "DECADE") !== undefined) return decade(led, order);
  const stated = yearOf(order);
  if (stated !== undefined) return { ...someYears(order, stated, 1), isRelative: false };
  const unit = unitOf(order);
  return unit === "week" || unit === "month" || unit === "year"
    ? shifted(order, context.today, context.hour, unit, 0)
    : undefined;
}

/** "early May", "mid-2022", "the end of March": a third. */
const stage: Meaning = (context, order) => {
  const third = numberOf(partOf(order, "STAGE"));
  const match = whole(context, order);
  if (match === undefined || match.granularity === "day") return undefined;
  const { first, after } = match;
  const cut = (share: number): number => {
    if (share === 0 || share === 3) return share === 0 ? first : after;
    if (match.granularity === "month") return first + 10 * share;
    if (match.granularity === "week") return first + (share === 1 ? 2 : 4);
    const start = civilDay(first);
    if (match.granularity === "span") return dayNumber(start.year + (share === 1 ? 3 : 7), 1, 1);
    return dayNumber(start.year, start.month + (match.granularity === "year" ? 4 : 1) * share, 1);
  };
  return { ...match, first: cut(third), after: cut(third + 1), granularity: "span" };
};

/** "the first week of June", "the last Friday of May", "the second half of 2022". */
const nth: Meaning = (context, order) => {
  const [lead, ...parts] = order.parts;
  const target = parts[0];
  if (lead === undefined || target === undefined) return undefined;
  const match = whole(context, { ...order, parts: parts.slice(1) });
  if (match === undefined || match.granularity === "day") return undefined;
  const found = nthIn(match, numberOf(lead), target);
  return found === undefined || found.first < match.first || found.after > match.after + 2 ? undefined : found;
};

function nthIn(match: TimeMatch, count: number, { timeClass, value }: TimePart): TimeMatch | undefined {
  const { first, after } = match;
  const isFromEnd = count < 0;
  if (timeClass === "WEEKDAY") {
    const ahead = (Number(value) - weekday(first) + 7) % 7;
    const back = (weekday(after - 1) - Number(value) + 7) % 7;
    const chosen = isFromEnd ? after - 1 - back : first + ahead + 7 * (count - 1);
    return { ...match, first: chosen, after: chosen + 1, granularity: "day" };
  }
  if (value === "weekend") {
    const ahead = (5 - weekday(first) + 7) % 7;
    const chosen = isFromEnd ? after - 1 - ((weekday(after - 1) - 5 + 7) % 7) : first + ahead + 7 * (count - 1);
    return { ...match, first: chosen, after: chosen + 2, granularity: "weekend" };
  }
  if (value === "month" || value === "quarter") {
    const size = value === "month" ? 1 : 3;
    const edge = isFromEnd ? civilDay(after) : civilDay(first);
    const from = dayNumber(edge.year, edge.month + (isFromEnd ? -size : size * (count - 1)), 1);
    const to = dayNumber(edge.year, edge.month + (isFromEnd ? 0 : size * count), 1);
    return { ...match, first: from, after: to, granularity: size === 1 ? "month" : "season" };
  }
  const size = value === "week" ? 7 : value === "day" ? 1 : undefined;
  if (size === undefined) return undefined;
  const from = isFromEnd ? after - size : first + size * (count - 1);
  return { ...match, first: from, after: from + size, granularity: size === 1 ? "day" : "span" };
}

/** "the first half of 2022", "the second half of May". */
const half: Meaning = (context, order) => {
  const count = numberOf(order.parts[0]);
  const match = whole(context, { ...order, parts: order.parts.slice(1) });
  if (match === undefined || match.granularity === "day" || count === 0 || count > 2) return undefined;
  const { year: civil, month: first } = civilDay(match.first);
  const middle =
    match.granularity === "year"
      ? dayNumber(civil, first + 6, 1)
      : match.granularity === "month"
        ? match.first + 15
        : Math.floor((match.first + match.after) / 2);
  const isFirst = count === 1;
  return {
    ...match,
    first: isFirst ? match.first : middle,
    after: isFirst ? middle : match.after,
    granularity: "span",
  };
};

/** "the week of May 8", "the weekend of 6 May". */
const around: Meaning = (context, order) => {
  const unit = unitOf(order);
  const inner = date(context, order);
  if (inner === undefined) return undefined;
  const match =
    unit === "week" ? oneWeek(order, inner.first) : unit === "weekend" ? oneWeekend(order, inner.first) : undefined;
  return match === undefined ? undefined : { ...match, isRelative: inner.isRelative };
};

/** Blocks another reading: "guten Morgen" is not tomorrow. */
const noTime: Meaning = (_context, order) => ({ ...oneDay(order, 0), isNothing: true });

export const MEANINGS: Readonly<Record<MeaningName, Meaning>> = {
  day,
  moment,
  relative,
  beforeLast,
  afterNext,
  ago,
  ahead,
  lately,
  weeksAfterWeekday,
  weekday: namedWeekday,
  weekend,
  month,
  date,
  ordinalDate,
  monthDay,
  weekdayOfMonth,
  ordinalOfMonth,
  countedMonth,
  dayRange,
  monthRange,
  yearRange,
  year,
  season,
  feast,
  decade,
  quarter,
  stage,
  nth,
  half,
  around,
  nothing: noTime,
};
