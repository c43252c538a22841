/** Times of Grok's export (pam.md §15.5, PAM-106): ISO text, or the way its database prints a date: `{"$date":{"$numberLong":"1764583200000"}}`. */
import type { Json } from "../../../core/json.ts";
import { exactTime } from "../exact-time.ts";
import { asObject } from "../json-shape.ts";

/** Milliseconds UTC, or undefined for what is no time. */
export function storedTime(value: Json | undefined): number | undefined {
  const date = asObject(value)?.["$date"];
  if (date === undefined) return exactTime(value);
  const long = asObject(date)?.["$numberLong"];
  // A number here counts milliseconds, also where it is small.
  const ms =
    typeof date === "number" ? date : typeof long === "string" && /^\d{1,15}$/.test(long) ? Number(long) : undefined;
  return ms === undefined ? exactTime(date) : ms > 0 && ms < LATEST ? Math.trunc(ms) : undefined;
}

/** PAM's instants have four digits of a year. */
const LATEST = 253_402_300_800_000;
