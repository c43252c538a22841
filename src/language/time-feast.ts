/**
 * Seasons and feasts as days of a year. A feast is written as data: "12-25" a date, "E+49" days from Easter Sunday, "T" the fourth Thursday
 * of November; ":n" gives it n days, as "E-7:8". Seasons are those of meteorology, three whole months, and follow the hemisphere of the zone.
 */
import { civilDay, dayNumber, weekday } from "./calendar.ts";

const FEAST = /^(?:(\d\d)-(\d\d)|([ET]))([+-]\d+)?(?::(\d+))?$/;

/** First day and the day after the last, or undefined for a text that is no feast. */
export function feastDays(feast: string, year: number): readonly [number, number] | undefined {
  const match = FEAST.exec(feast);
  if (match === null) return undefined;
  const base =
    match[3] === undefined
      ? dayNumber(year, Number(match[1]), Number(match[2]))
      : match[3] === "E"
        ? easter(year)
        : fourthThursday(year);
  const first = base + Number(match[4] ?? 0);
  return [first, first + Number(match[5] ?? 1)];
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return dayNumber(year, Math.floor(sum / 31), (sum % 31) + 1);
}

function fourthThursday(year: number): number {
  const first = dayNumber(year, 11, 1);
  return first + ((3 - weekday(first) + 7) % 7) + 21;
}

/** The first month of a season, named by its northern one, in the hemisphere of the zone. */
export const seasonMonth = (north: number, zone: string): number =>
  SOUTHERN.test(zone) ? ((north + 5) % 12) + 1 : north;

/** Zones whose summer is in January. */
const SOUTHERN =
  /^(?:Australia\/|Antarctica\/|America\/(?:Argentina|Sao_Paulo|Santiago|Montevideo|Asuncion|Punta_Arenas|Buenos_Aires|La_Paz)|Brazil\/East|Pacific\/(?:Auckland|Chatham)|Africa\/(?:Johannesburg|Maputo|Harare|Windhoek|Gaborone)|NZ|Indian\/(?:Mauritius|Reunion))/;

/** The year in which a season starts: of the running or coming one (0), the newest that is over (-1), the next to start (1). */
export function seasonYear(today: number, month: number, step: number): number {
  const { year } = civilDay(today);
  const starts = [year - 1, year, year + 1, year + 2].map((civil) => dayNumber(civil, month, 1));
  if (step === 0) return year - 1 + starts.findIndex((start) => start + SEASON_DAYS > today);
  if (step > 0) return year - 1 + starts.findIndex((start) => start > today);
  const newestOver = starts.findLastIndex((start) => start + SEASON_DAYS <= today);
  return (newestOver < 0 ? year - 2 : year - 1 + newestOver) + step + 1;
}
const SEASON_DAYS = 90;
