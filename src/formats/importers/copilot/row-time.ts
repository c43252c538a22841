/** Times of Copilot's tables (pam.md §15.4, PAM-106): ISO 8601 without a zone, or `M/D/YYYY H:MM:SS +HH:MM`, with `AM` or `PM` in some. */
import { isCivilDay, utcMs } from "../../../language/calendar.ts";
import { isTimeZone, zonedTime } from "../../../language/zone.ts";
import { exactTime } from "../exact-time.ts";

const MONTH_FIRST =
  /^(\d{1,2})\/(\d{1,2})\/(\d{4})[ ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?(?:\s*([AP]M))?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/** Milliseconds UTC, or undefined for what is no time. @param zone of times that name none */
export function rowTime(text: string, zone: string): number | undefined {
  const found = MONTH_FIRST.exec(text.replaceAll(/\s+/gu, " ").trim());
  if (found === null) return exactTime(text, zone);
  const [month = 0, day = 0, year = 0, clock = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const half = found[7]?.toUpperCase();
  const hour = half === undefined ? clock : (clock % 12) + (half === "PM" ? 12 : 0);
  if (!isCivilDay(year, month, day) || year < 1970 || hour > 23 || minute > 59 || second > 59) return undefined;
  const offset = found[8];
  if (offset === undefined)
    return zonedTime({ year, month, day, hour, minute, second }, isTimeZone(zone) ? zone : "UTC");
  return utcMs(year, month, day, hour, minute, second) - minutesAhead(offset) * 60_000;
}

function minutesAhead(offset: string): number {
  if (offset.toUpperCase() === "Z") return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return offset.startsWith("-") ? -minutes : minutes;
}
