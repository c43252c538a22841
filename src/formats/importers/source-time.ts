/**
 * Times as products write them, as milliseconds UTC: ISO 8601 and epoch numbers, exact to the
 * microsecond.
 */
import type { Json } from "../../model/json.ts";
import { parseMoment } from "../../text/moment.ts";
import { isTimeZone } from "../../text/zone.ts";
import type { JsonObject } from "../pam/documents.ts";

/** Epoch numbers from here on are milliseconds: 1973 as such, beyond the year 5138 as seconds. */
const MILLISECONDS_FROM = 1e11;
/** From here on microseconds: as milliseconds beyond the year 5138. */
const MICROSECONDS_FROM = 1e14;
const EPOCH_TEXT = /^\d{9,17}(?:\.\d{1,9})?$/;
/** SQLite and Python print a space where ISO 8601 has a T; some append the word UTC. */
const NAMED_UTC = /(?<!\s)\s*(?:UTC|GMT)$/i;
const YEAR_10000 = 253_402_300_800_000;

/**
 * @param zone of times without one
 * @returns undefined for what is no time between 1970 and 9999
 */
export function timeOf(value: Json | undefined, zone = "UTC"): number | undefined {
  const at =
    typeof value === "number" ? epoch(value) : typeof value === "string" ? written(value.trim(), zone) : undefined;
  return at !== undefined && at >= 0 && at < YEAR_10000 ? at : undefined;
}

function epoch(value: number): number | undefined {
  if (!Number.isFinite(value) || value <= 0) return undefined;
  if (value >= MICROSECONDS_FROM) return Math.trunc(value / 1000);
  return Math.trunc(value >= MILLISECONDS_FROM ? value : value * 1000);
}

function written(text: string, zone: string): number | undefined {
  if (EPOCH_TEXT.test(text)) return epoch(Number(text));
  const named = NAMED_UTC.test(text);
  return parseMoment(named ? text.replace(NAMED_UTC, "Z") : text, isTimeZone(zone) ? zone : "UTC");
}

const MICROSECONDS_PER_MS = 1000;
const FRACTION = /:\d{2}[.,](\d{4,})/;

/** Milliseconds UTC, exact to the microsecond. @param zone of times without one */
export function exactTime(value: Json | undefined, zone?: string): number | undefined {
  const at = timeOf(value, zone);
  if (at === undefined) return undefined;
  if (typeof value === "number" && value < MILLISECONDS_FROM) return Math.round(value * 1e6) / MICROSECONDS_PER_MS;
  const digits = typeof value === "string" ? FRACTION.exec(value)?.[1] : undefined;
  return digits === undefined ? at : at + Number(digits.slice(3, 6).padEnd(3, "0")) / MICROSECONDS_PER_MS;
}

/** Whole seconds or six fraction digits; always `Z`. @param at milliseconds UTC with a fraction */
export function exactInstant(at: number): string {
  const microseconds = Math.round(at * MICROSECONDS_PER_MS);
  const seconds = Math.floor(microseconds / 1e6);
  const fraction = microseconds - seconds * 1e6;
  const text = new Date(seconds * 1000).toISOString().slice(0, 19);
  return fraction === 0 ? `${text}Z` : `${text}.${String(fraction).padStart(6, "0")}Z`;
}

/** The named members that could not be read as times, so that nothing is lost (PAM-113). */
export const unreadTimes = (told: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(
    Object.entries(told).filter(
      ([name, value]) => names.includes(name) && value !== null && value !== 0 && exactTime(value) === undefined,
    ),
  );

/** Milliseconds UTC, exact to the microsecond. @param zone of times without one */
export function firstTime(values: readonly (Json | undefined)[], zone?: string): number | undefined {
  for (const value of values) {
    const at = exactTime(value, zone);
    if (at !== undefined) return at;
  }
  return undefined;
}

/** The latest time among messages; undefined where none tells one. */
export const latestTime = (messages: readonly { readonly at?: number | undefined }[]): number | undefined =>
  messages.reduce<number | undefined>(
    (latest, { at }) => (at !== undefined && (latest === undefined || at > latest) ? at : latest),
    undefined,
  );
