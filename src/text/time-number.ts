/** Dates in digits: 2023-05-07, 2023/05/07, 07.05.2023, 25/12/2023, 2023-05. A time of day behind it ("T10:00") belongs to no day. */
import { dayNumber, isCivilDay } from "./calendar.ts";
import { oneDay, someMonths } from "./time-days.ts";
import { gapAfter, type TimeContext, type TimeMatch, wordAt } from "./time-match.ts";

export function numericDate(context: TimeContext, index: number): TimeMatch | undefined {
  const word = wordAt(context, index);
  if (word.includes(".")) return dotted(context, index, word) ?? dottedShort(context, index, word);
  return separated(context, index) ?? yearAndMonth(context, index, word);
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
    // "1.2.23" is a version in most texts; a language that writes its dates so may shorten the year.
    if (year.length === 2 && !context.lexicon.vocabulary.hasDottedDays) return undefined;
    const full = year.length === 2 ? (Number(year) < 70 ? 2000 : 1900) + Number(year) : Number(year);
    return isLikelyYear(full) ? written(index, index + 1, full, Number(dayFirst[2]), Number(dayFirst[1])) : undefined;
  }
  const yearFirst = YEAR_FIRST.exec(word);
  if (yearFirst === null || !isLikelyYear(Number(yearFirst[1]))) return undefined;
  return written(index, index + 1, Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
}

const isLikelyYear = (year: number): boolean => year >= 1900 && year < 2100;

/** "am 24.12.": only with its second full stop and behind a word that leads to a day. */
function dottedShort(context: TimeContext, index: number, word: string): TimeMatch | undefined {
  if (!context.lexicon.vocabulary.hasDottedDays || !gapAfter(context, index).startsWith(".")) return undefined;
  const match = /^(\d{1,2})\.(\d{1,2})$/.exec(word);
  if (match === null || !context.lexicon.sets.weekday.has(wordAt(context, index - 1))) return undefined;
  const { today } = context;
  const candidates = [-1, 0, 1].flatMap((step) => {
    const year = new Date(today * DAY_MS).getUTCFullYear() + step;
    const found = written(index, index + 1, year, Number(match[2]), Number(match[1]));
    return found === undefined ? [] : [found];
  });
  const nearest = candidates.sort((left, right) => Math.abs(left.first - today) - Math.abs(right.first - today))[0];
  return nearest === undefined ? undefined : { ...nearest, isRelative: true, isYearless: true };
}
const DAY_MS = 86_400_000;

function separated(context: TimeContext, index: number): TimeMatch | undefined {
  const sign = gapAfter(context, index);
  if ((sign !== "-" && sign !== "/") || gapAfter(context, index + 1) !== sign) return undefined;
  const parts = [0, 1, 2].map((step) => wordAt(context, index + step));
  const [first, second, third] = parts.map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : undefined));
  if (first === undefined || second === undefined) return undefined;
  // "2023-05-07T10:00" folds its day and hour into one word.
  const day = third ?? Number(/^(\d\d)t\d\d/.exec(parts[2] ?? "")?.[1] ?? Number.NaN);
  const to = index + 3;
  if (parts[0]?.length === 4) return written(index, to, first, second, day);
  if (sign !== "/" || third === undefined || parts[2]?.length !== 4) return undefined;
  const isMonthFirst = first > 12 || second > 12 || first === second ? first <= 12 : monthFirst(context);
  if (isMonthFirst === undefined) return undefined;
  return isMonthFirst ? written(index, to, third, first, second) : written(index, to, third, second, first);
}

/** Where both readings are possible, the language says, else the zone; where neither does, nothing is read. */
function monthFirst({ lexicon, zone }: TimeContext): boolean | undefined {
  if (lexicon.vocabulary.slashed === "day") return false;
  if (MONTH_FIRST_ZONES.test(zone)) return true;
  return DAY_FIRST_ZONES.test(zone) ? false : undefined;
}
const MONTH_FIRST_ZONES =
  /^(?:US\/|Pacific\/(?:Honolulu|Guam)$|America\/(?:New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Detroit|Boise|Juneau|Sitka|Nome|Adak|Menominee|Metlakatla|Yakutat|Indiana\/|Kentucky\/|North_Dakota\/))/;
const DAY_FIRST_ZONES =
  /^(?:Europe\/|Africa\/|Australia\/|GB$|NZ$|Pacific\/(?:Auckland|Chatham|Fiji)$|Asia\/(?:Kolkata|Calcutta|Karachi|Dhaka|Colombo|Dubai|Riyadh|Jerusalem|Singapore|Bangkok|Jakarta|Ho_Chi_Minh)$|America\/(?:Sao_Paulo|Argentina\/|Buenos_Aires|Santiago|Bogota|Lima|Mexico_City|Montevideo|Caracas)|Atlantic\/)/;

/** "2023-05": a month, where no third number follows. */
function yearAndMonth(context: TimeContext, index: number, word: string): TimeMatch | undefined {
  const sign = gapAfter(context, index);
  const month = wordAt(context, index + 1);
  if (!/^(?:19|20)\d\d$/.test(word) || (sign !== "-" && sign !== "/") || !/^(?:0[1-9]|1[0-2])$/.test(month))
    return undefined;
  if (/^[-/]/.test(gapAfter(context, index + 1))) return undefined;
  return { ...someMonths({ from: index, to: index + 2 }, Number(word), Number(month), 1), isRelative: false };
}
