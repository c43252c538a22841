import { DAY_MS } from "../model/clock.ts";
/**
 * Instants and wall clocks in IANA time zones, from the runtime's data. Formatters are expensive,
 * so they are cached.
 */

export interface ZonedParts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly ms: number;
}

/** More zones than a process uses; each formatter takes some kilobytes. */
const ZONES_MAX = 200;
const FORMATS = new Map<string, Intl.DateTimeFormat | undefined>();
/** The longest zone name has 32 characters. */
const ZONE_NAME_MAX = 64;

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  if (FORMATS.has(zone)) return FORMATS.get(zone);
  let format: Intl.DateTimeFormat | undefined;
  try {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      calendar: "iso8601",
      numberingSystem: "latn",
      hourCycle: "h23",
      era: "short",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
  } catch {
    // Intl throws RangeError for an unknown zone.
  }
  if (FORMATS.size >= ZONES_MAX) FORMATS.clear();
  FORMATS.set(zone, format);
  return format;
}

/** Whether the runtime knows a zone such as `Europe/Lisbon`, `UTC` or `+02:00`. */
export const isTimeZone = (zone: string): boolean =>
  zone.length > 0 &&
  zone.length <= ZONE_NAME_MAX &&
  (isUtc(zone) || FORMATS.get(zone) !== undefined || isListed(zone) || formatOf(zone) !== undefined);

/** Incomplete (no aliases, no offsets), but avoids the first formatter, which takes 12 ms. */
function isListed(zone: string): boolean {
  listed ??= new Set(Intl.supportedValuesOf("timeZone"));
  return listed.has(zone);
}
let listed: ReadonlySet<string> | undefined;

const isUtc = (zone: string): boolean => zone === "UTC" || zone === "Etc/UTC";

/** UTC offset of a zone at an instant. Unknown zones count as UTC: check `isTimeZone` first. */
function offsetMs(at: number, zone: string): number {
  if (isUtc(zone)) return 0;
  const format = formatOf(zone);
  if (format === undefined) return 0;
  const wall = { year: 0, month: 1, day: 1, hour: 0, minute: 0, second: 0, isBefore: false };
  for (const part of format.formatToParts(at)) {
    if (part.type === "era") wall.isBefore = part.value.startsWith("B");
    else if (part.type === "year") wall.year = Number(part.value);
    else if (part.type === "month") wall.month = Number(part.value);
    else if (part.type === "day") wall.day = Number(part.value);
    else if (part.type === "hour") wall.hour = Number(part.value);
    else if (part.type === "minute") wall.minute = Number(part.value);
    else if (part.type === "second") wall.second = Number(part.value);
  }
  const year = wall.isBefore && wall.year > 0 ? 1 - wall.year : wall.year;
  const asUtc = utcMs(year, wall.month, wall.day, wall.hour, wall.minute, wall.second);
  return asUtc - (at - (((at % 1000) + 1000) % 1000));
}

export function zonedParts(at: number, zone: string): ZonedParts {
  const date = new Date(at + offsetMs(at, zone));
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    ms: date.getUTCMilliseconds(),
  };
}

/** The range of `Date` (ECMA-262). */
export const INSTANT_MAX = 8.64e15;

/**
 * Instant of a wall-clock time. Ambiguous times (clocks go back) are the first one; skipped times
 * (clocks go forward) move by the gap, as in RFC 5545 and Temporal's "compatible".
 */
export function zonedTime(
  parts: Partial<ZonedParts> & Pick<ZonedParts, "year" | "month" | "day">,
  zone: string,
): number {
  const { year, month, day, hour = 0, minute = 0, second = 0, ms = 0 } = parts;
  const wall = utcMs(year, month, day, hour, minute, second, ms);
  if (isUtc(zone) || !(Math.abs(wall) < INSTANT_MAX - 2 * DAY_MS)) return wall;
  const before = offsetMs(wall - DAY_MS, zone);
  const after = offsetMs(wall + DAY_MS, zone);
  if (before === after) return wall - before;
  const candidates = [wall - before, wall - after].filter((at) => at + offsetMs(at, zone) === wall);
  return candidates.length > 0 ? Math.min(...candidates) : wall - before;
}

/* Civil days as integers since 1970-01-01: calendar arithmetic without zones and clock changes. */
export interface CivilDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

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
