/**
 * RFC 3339 times with seconds and an offset (PAM-16, PAM-30), compared exactly. Written in the form
 * that the standard's validator and SDK preserve (spec/pam.md §5.4).
 */

import { isCivilDay } from "../../text/time-zone.ts";

/** A point in time without rounding. */
interface Instant {
  /** Since 1970-01-01T00:00:00Z; negative before. */
  readonly epochSeconds: number;
  /** Decimal digits without trailing zeros: `"12"` is 0.12 seconds. */
  readonly fraction: string;
}

/** Undefined for anything but RFC 3339. Accepts leap seconds only at the end of a UTC day. */
export function parseInstant(text: string): Instant | undefined {
  const found = text.length > LENGTH_MAX ? null : PATTERN.exec(text);
  if (found === null) return undefined;
  const [year, month, day] = [digitsAt(text, 0) * 100 + digitsAt(text, 2), digitsAt(text, 5), digitsAt(text, 8)];
  const [hour, minute, second] = [digitsAt(text, 11), digitsAt(text, 14), digitsAt(text, 17)];
  const offsetHours = found[2] === undefined ? 0 : digitsAt(text, text.length - 5);
  const offsetMinutes = found[2] === undefined ? 0 : digitsAt(text, text.length - 2);
  if (!isCivilDay(year, month, day)) return undefined;
  if (hour > 23 || minute > 59 || second > 60 || offsetHours > 23 || offsetMinutes > 59) return undefined;
  const offsetSeconds = (found[2] === "-" ? -60 : 60) * (offsetHours * 60 + offsetMinutes);
  const epochSeconds = daysSinceEpoch(year, month, day) * DAY + hour * 3600 + minute * 60 + second - offsetSeconds;
  if (second === 60 && epochSeconds % DAY !== 0) return undefined;
  return { epochSeconds, fraction: found[1] === undefined ? "" : found[1].replace(/(?<!0)0+$/, "") };
}
const PATTERN = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.(\d+))?(?:[Zz]|([+-])\d\d:\d\d)$/;
/** Reads two digits that the pattern has matched. */
const digitsAt = (text: string, at: number): number =>
  (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;
const ZERO = 0x30;
/** Far longer than any real clock's precision needs. */
const LENGTH_MAX = 64;
const DAY = 86_400;

export function compareInstants(left: string, right: string): number | undefined {
  if (left === right) return parseInstant(left) === undefined ? undefined : 0;
  const [a, b] = [parseInstant(left), parseInstant(right)];
  if (a === undefined || b === undefined) return undefined;
  if (a.epochSeconds !== b.epochSeconds) return a.epochSeconds - b.epochSeconds;
  return a.fraction === b.fraction ? 0 : a.fraction < b.fraction ? -1 : 1;
}

/** Whether `left` is earlier than `right`; false if either is invalid. */
export const isBefore = (left: string, right: string): boolean => (compareInstants(left, right) ?? 0) < 0;

/** Milliseconds UTC, truncated; undefined for an invalid time. */
export function instantMs(text: string): number | undefined {
  const found = parseInstant(text);
  return found === undefined
    ? undefined
    : found.epochSeconds * 1000 + Number(found.fraction.slice(0, 3).padEnd(3, "0"));
}

/** `2026-01-02T03:04:05Z`, or `2026-01-02T03:04:05.120000Z` with a fraction. */
export const spellInstant = (at: number): string =>
  new Date(at).toISOString().replace(/\.(\d{3})Z$/, (_, digits: string) => (digits === "000" ? "Z" : `.${digits}000Z`));

/**
 * No fraction or six digits, `Z` for offset zero, other offsets unchanged. A leap second becomes
 * the next second. Returns invalid times unchanged.
 */
export function respellInstant(text: string): string {
  if (EMITTED.test(text)) return text;
  const found = parseInstant(text);
  if (found === undefined) return text;
  const micros = found.fraction.slice(0, 6).padEnd(6, "0");
  const fraction = micros === "000000" ? "" : `.${micros}`;
  if (text.slice(17, 19) === "60") return `${secondAfter(found)}${fraction}Z`;
  const offset = /[+-]\d\d:\d\d$/.exec(text)?.[0] ?? "";
  return `${text.slice(0, 10)}T${text.slice(11, 19)}${fraction}${/[1-9]/.test(offset) ? offset : "Z"}`;
}
/** Fast path for the common form. */
const EMITTED = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[0-5]\dZ$/;

/** `epochSeconds` of a leap second is already in the next minute. Bounded to year 9999. */
const secondAfter = ({ epochSeconds }: Instant): string =>
  new Date(Math.min(epochSeconds, LAST_SECOND) * 1000).toISOString().slice(0, 19);
const LAST_SECOND = 253_402_300_799;

/** Proleptic Gregorian, years 0 to 9999. `Date.UTC` maps years 0 to 99 to 1900 to 1999. */
function daysSinceEpoch(year: number, month: number, day: number): number {
  const [y, m] = month > 2 ? [year, month - 3] : [year - 1, month + 9];
  return (
    365 * y +
    Math.floor(y / 4) -
    Math.floor(y / 100) +
    Math.floor(y / 400) +
    Math.floor((153 * m + 2) / 5) +
    day -
    719_469
  );
}
