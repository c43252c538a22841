/**
 * ISO 8601 weeks as `2026-W19`. Weeks begin on Monday; week 1 contains the first Thursday of the
 * year.
 */

import { DAY_MS } from "../model/clock.ts";
import { civilDay, dayNumber, weekday } from "../text/calendar.ts";

export function isoWeek(at: number): string {
  const day = Math.floor(at / DAY_MS);
  const thursday = day - weekday(day) + 3;
  const { year } = civilDay(thursday);
  const week = 1 + Math.floor((thursday - dayNumber(year, 1, 1)) / 7);
  return `${year}-W${String(week).padStart(2, "0")}`;
}

/** From the first millisecond (UTC) to the one after the last. */
export function weekSpan(week: string): { readonly start: number; readonly after: number } {
  const [year, number] = week.split("-W").map(Number);
  const first = dayNumber(year ?? 0, 1, 1) + 7 * ((number ?? 1) - 1);
  const thursday = first + ((10 - weekday(first)) % 7);
  return { start: (thursday - 3) * DAY_MS, after: (thursday + 4) * DAY_MS };
}
