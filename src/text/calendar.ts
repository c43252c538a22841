/** Civil days as integers since 1970-01-01: calendar arithmetic without zones and clock changes. */
export interface CivilDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const DAY_MS = 86_400_000;

/** A wall-clock time read as UTC. Years below 100 are literal, unlike in `Date.UTC`. */
export function utcMs(year: number, month: number, day: number, hour = 0, minute = 0, second = 0, ms = 0): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second, ms);
  return date.getTime();
}

/** Months and days out of range carry over (month 13 is January of the next year). */
export const dayNumber = (year: number, month: number, day: number): number =>
  Math.floor(utcMs(year, month, day) / DAY_MS);

export function civilDay(number: number): CivilDay {
  const date = new Date(number * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** 0 is Monday, as in ISO 8601. */
export const weekday = (number: number): number => (((number + 3) % 7) + 7) % 7;

export const weekStart = (number: number): number => number - weekday(number);

/** By rule, not by subtraction: `Date` cannot represent the month after its last one. */
export function monthLength(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

export const isCivilDay = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= monthLength(year, month);
