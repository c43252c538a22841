/** The calendar day and the hour that an event had where the person was: habits are counted by days, patterns by weekdays. */
import { dayNumber } from "../../text/calendar.ts";
import { zonedParts } from "../../text/zone.ts";

export interface LocalTime {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** 0 to 23. */
  readonly hour: number;
}

/** @param timeZone IANA zone; absent: UTC. */
export function localTime(at: number, timeZone = "UTC"): LocalTime {
  const { year, month, day, hour } = zonedParts(at, timeZone);
  return { day: dayNumber(year, month, day), hour };
}
