/** Civil days as whole numbers since 1970-01-01, so that calendar arithmetic knows neither zones nor clock changes. */
export interface CivilDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const DAY_MS = 86_400_000;

/** Milliseconds of a wall-clock time as if it were UTC. Takes years below 100 as they are, where `Date.UTC` would not. */
export function utcMs(year: number, month: number, day: number, hour = 0, minute = 0, second = 0, ms = 0): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second, ms);
  return date.getTime();
}

/** The number of a day; months and days beyond their bounds carry over (month 13 is January of the next year). */
export const dayNumber = (year: number, month: number, day: number): number =>
  Math.floor(utcMs(year, month, day) / DAY_MS);

export function civilDay(number: number): CivilDay {
  const date = new Date(number * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** 0 is Monday, as weeks begin in ISO 8601. */
export const weekday = (number: number): number => (((number + 3) % 7) + 7) % 7;

export const weekStart = (number: number): number => number - weekday(number);

/** By rule and not by subtraction: the month after the last one that `Date` can hold does not exist. */
export function monthLength(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

export const isCivilDay = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= monthLength(year, month);
