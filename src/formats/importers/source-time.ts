/**
 * Times as products write them, read as milliseconds UTC: ISO 8601 in its usual spellings, epoch numbers in seconds, milliseconds or microseconds.
 */
import type { Json } from "../../core/json.ts";
import { parseMoment } from "../../language/moment.ts";
import { isTimeZone } from "../../language/zone.ts";

/** Epoch numbers from here on are milliseconds: as seconds they would lie beyond the year 5138, as milliseconds they begin in 1973. */
const MILLISECONDS_FROM = 1e11;
/** From here on microseconds: as milliseconds beyond the year 5138. */
const MICROSECONDS_FROM = 1e14;
const EPOCH_TEXT = /^\d{9,17}(?:\.\d{1,9})?$/;
/** SQLite and Python print a space where ISO 8601 has a T; some append the word UTC. */
const NAMED_UTC = /(?<!\s)\s*(?:UTC|GMT)$/i;
/** PAM's instants have four digits of a year. */
const YEAR_10000 = 253_402_300_800_000;

/** @param zone of times that come without one @returns undefined for what is no time between 1970 and 9999 */
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
