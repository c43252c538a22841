/** Parses milliseconds, a Date, or ISO 8601, in `zone` if it names none. */
import { INSTANT_MAX, isCivilDay, zonedTime } from "./time-zone.ts";

const ISO =
  /^(\d{4}|[+-]\d{6})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;
/** ISO dates have at most about 40 characters. */
const MOMENT_MAX = 48;

/**
 * Milliseconds UTC; undefined for "2026-02-30", "yesterday", NaN, or beyond ±8.64e15. `zone` must
 * be valid (`isTimeZone`).
 */
export function parseMoment(value: number | string | Date, zone: string): number | undefined {
  if (typeof value === "string") return value.length <= MOMENT_MAX ? parseIso(value.trim(), zone) : undefined;
  return withinRange(typeof value === "number" ? value : value.getTime());
}

const withinRange = (at: number): number | undefined => {
  const whole = Math.trunc(at) + 0;
  return Math.abs(whole) <= INSTANT_MAX ? whole : undefined;
};

function parseIso(text: string, zone: string): number | undefined {
  const match = ISO.exec(text);
  if (match === null || match[1] === "-000000") return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0));
  if (year === undefined || month === undefined || day === undefined) return undefined;
  if (hour === undefined || minute === undefined || second === undefined) return undefined;
  if (!isCivilDay(year, month, day) || hour > 23 || minute > 59 || second > 59) return undefined;
  const ms = Number((match[7] ?? "").slice(0, 3).padEnd(3, "0"));
  const parts = { year, month, day, hour, minute, second, ms };
  const offset = match[8];
  if (offset === undefined) return withinRange(zonedTime(parts, zone));
  const ahead = offsetMinutes(offset);
  return ahead === undefined ? undefined : withinRange(zonedTime(parts, "UTC") - ahead * 60_000);
}

function offsetMinutes(offset: string): number | undefined {
  if (offset.toUpperCase() === "Z") return 0;
  const hours = Number(offset.slice(1, 3));
  const minutes = Number(offset.slice(-2));
  if (hours > 23 || minutes > 59) return undefined;
  return (offset.startsWith("-") ? -1 : 1) * (hours * 60 + minutes);
}
