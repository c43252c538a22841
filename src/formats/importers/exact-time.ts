/**
 * Times with the microseconds that exports carry (ChatGPT's floats, Claude's six digits): milliseconds UTC with a fraction, and back as PAM writes an
 * instant (pam.md §5.4 rule 4, PAM-106). What a time is, source-time.ts decides.
 */
import type { Json } from "../../core/json.ts";
import type { JsonObject } from "../pam/documents.ts";
import { timeOf } from "./source-time.ts";

/** Seconds below this are seconds, as in source-time.ts. */
const MILLISECONDS_FROM = 1e11;
const MICROSECONDS_PER_MS = 1000;
const FRACTION = /:\d{2}[.,](\d{4,})/;

/** Milliseconds UTC, exact to the microsecond. @param zone of times that come without one @returns undefined for what is no time */
export function exactTime(value: Json | undefined, zone?: string): number | undefined {
  const at = timeOf(value, zone);
  if (at === undefined) return undefined;
  if (typeof value === "number" && value < MILLISECONDS_FROM) return Math.round(value * 1e6) / MICROSECONDS_PER_MS;
  const digits = typeof value === "string" ? FRACTION.exec(value)?.[1] : undefined;
  return digits === undefined ? at : at + Number(digits.slice(3, 6).padEnd(3, "0")) / MICROSECONDS_PER_MS;
}

/** Whole seconds, or six digits of a fraction; always `Z`. @param at milliseconds UTC, a fraction included */
export function exactInstant(at: number): string {
  const microseconds = Math.round(at * MICROSECONDS_PER_MS);
  const seconds = Math.floor(microseconds / 1e6);
  const fraction = microseconds - seconds * 1e6;
  const text = new Date(seconds * 1000).toISOString().slice(0, 19);
  return fraction === 0 ? `${text}Z` : `${text}.${String(fraction).padStart(6, "0")}Z`;
}

/** The named members that hold something and no time: nothing is lost by not being understood (PAM-113). */
export const unreadTimes = (told: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(
    Object.entries(told).filter(
      ([name, value]) => names.includes(name) && value !== null && value !== 0 && exactTime(value) === undefined,
    ),
  );
