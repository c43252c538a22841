/**
 * When something is done: the weekdays that it is done on, and the part of the day where that is mostly the same. Three weeks make a weekday, and
 * what is done on any day has none.
 */
import { weekday } from "../../text/calendar.ts";

/** When it was done, by the clock of whoever did it. */
export interface TimeDone {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** 0 to 23; undefined where only the day is known. */
  readonly hour: number | undefined;
}

/** So many dates make a weekday a habit. */
const DATES_MIN = 3;
/** Of all dates, on these weekdays; and of theirs, in this part of the day. */
const SHARE_MIN = 2 / 3;
/** What lies further before the newest date says nothing any more: twelve weeks. */
const REACH_DAYS = 84;

/** @returns `on Monday mornings`, and which of the given made it; undefined where there is no rhythm */
export function rhythmOf<Time extends TimeDone>(
  all: readonly Time[],
): { readonly text: string; readonly times: readonly Time[] } | undefined {
  const newest = Math.max(...all.map(({ day }) => day));
  const recent = all.filter(({ day }) => newest - day < REACH_DAYS);
  const usual = DAYS.flatMap((_, day) => (datesOf(on(recent, day)) >= DATES_MIN ? [day] : []));
  const onUsual = recent.filter(({ day }) => usual.includes(weekday(day)));
  if (usual.length === 0 || datesOf(onUsual) < SHARE_MIN * datesOf(recent)) return undefined;
  const part = PARTS.find((each) => isUsual(onUsual, usual, each));
  const times = part === undefined ? onUsual : onUsual.filter(({ hour }) => isIn(part, hour));
  return { text: told(usual, part?.name), times };
}

interface Part {
  readonly name: string;
  /** Hours, the last one not among them. */
  readonly from: number;
  readonly to: number;
}
const PARTS: readonly Part[] = [
  { name: "morning", from: 5, to: 12 },
  { name: "afternoon", from: 12, to: 17 },
  { name: "evening", from: 17, to: 22 },
  { name: "night", from: 22, to: 29 },
];
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const isIn = ({ from, to }: Part, hour: number | undefined): boolean =>
  hour !== undefined && ((hour >= from && hour < to) || (hour + 24 >= from && hour + 24 < to));

const on = <Time extends TimeDone>(times: readonly Time[], day: number): readonly Time[] =>
  times.filter((time) => weekday(time.day) === day);

const datesOf = (times: readonly TimeDone[]): number => new Set(times.map(({ day }) => day)).size;

/** Of each of the weekdays, so that the sentence holds for all of them. */
const isUsual = (times: readonly TimeDone[], days: readonly number[], part: Part): boolean =>
  days.every((day) => {
    const own = on(times, day);
    const within = datesOf(own.filter(({ hour }) => isIn(part, hour)));
    return within >= DATES_MIN && within >= SHARE_MIN * datesOf(own);
  });

function told(days: readonly number[], part: string | undefined): string {
  if (days.length === DAYS.length) return `every ${part ?? "day"}`;
  const set = days.join("");
  const named = set === "01234" ? "weekday" : set === "56" ? "weekend" : undefined;
  if (named !== undefined) return part === undefined ? `on ${named}s` : `on ${named} ${part}s`;
  const names = days.map((day) => (part === undefined ? `${DAYS[day]}s` : (DAYS[day] ?? "")));
  const last = names.at(-1) ?? "";
  const list = names.length === 1 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
  return part === undefined ? `on ${list}` : `on ${list} ${part}s`;
}
