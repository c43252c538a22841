/**
 * Work patterns: activities that recur at a weekday and part of the day (`Reviews the pipeline on
 * Monday mornings`). Pure: the state depends only on the set of occurrences. Consent decides
 * whether patterns may be formed (PN-32).
 */

import type { Candidate } from "../../model/candidate.ts";
import { type Evidence, GIST_MAX, type Span } from "../../model/item.ts";
import { truncate } from "../../model/text.ts";
import { dayNumber, weekday, zonedParts } from "../../text/time-zone.ts";
import type { Activity } from "./activity.ts";
import { BEHAVIOUR_EXTRACTOR } from "./candidate.ts";
import { BEHAVIOUR_LABEL, CONFIDENCE_MAX } from "./preference.ts";

export const WORK_PATTERN_TYPE = "work_pattern";
const KEY = "work-pattern.";

/** One instance of an activity. */
export interface Occurrence {
  readonly activity: Activity;
  /** The message that states it, with its words. */
  readonly message: string;
  readonly spans: readonly Span[];
  /** Milliseconds UTC. */
  readonly at: number;
  readonly timeZone?: string | undefined;
  /** Only the day is known, as with "yesterday". */
  readonly isOfWholeDay?: boolean;
}

export interface WorkPattern {
  readonly candidate: Candidate;
  /** Oldest first. */
  readonly evidence: readonly Evidence[];
  readonly count: number;
}

/** Only the newest of an activity count. */
const OCCURRENCES_MAX = 200;

export class ActivityTable {
  readonly #byKey = new Map<string, Map<string, Occurrence>>();
  readonly #keysOf = new Map<string, ReadonlySet<string>>();

  /** Replaces the occurrences of a source. Returns the keys of patterns that may have changed. */
  put(source: string, occurrences: readonly Occurrence[]): readonly string[] {
    const touched = new Set(this.remove(source));
    if (occurrences.length === 0) return [...touched];
    const keys = new Set(occurrences.map(({ activity }) => KEY + activity.key));
    for (const occurrence of occurrences) {
      const key = KEY + occurrence.activity.key;
      const known = this.#byKey.get(key) ?? new Map<string, Occurrence>();
      this.#byKey.set(key, known.set(`${source} ${occurrence.message}`, occurrence));
    }
    this.#keysOf.set(source, keys);
    return [...touched, ...keys];
  }

  remove(source: string): readonly string[] {
    const keys = [...(this.#keysOf.get(source) ?? [])];
    this.#keysOf.delete(source);
    for (const key of keys) {
      const known = this.#byKey.get(key);
      for (const index of known?.keys() ?? []) if (index.startsWith(`${source} `)) known?.delete(index);
      if (known?.size === 0) this.#byKey.delete(key);
    }
    return keys;
  }

  keys(): readonly string[] {
    return [...this.#byKey.keys()];
  }

  pattern(key: string): WorkPattern | undefined {
    return patternOf(key, [...(this.#byKey.get(key)?.values() ?? [])]);
  }
}

function patternOf(key: string, occurrences: readonly Occurrence[]): WorkPattern | undefined {
  const inOrder = occurrences.toSorted(byTime).slice(-OCCURRENCES_MAX);
  const rhythm = rhythmOf(inOrder.map(withLocalTime));
  if (rhythm === undefined) return undefined;
  const { times } = rhythm;
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const count = new Set(times.map(({ day }) => day)).size;
  return {
    candidate: {
      type: "custom",
      customType: WORK_PATTERN_TYPE,
      mode: "semantic",
      key,
      event: "fact",
      text: truncate(`${wordsOf(times)} ${rhythm.text}`, GIST_MAX),
      details: [],
      entities: [],
      labels: ["behaviour", BEHAVIOUR_LABEL],
      time: { start: first.at, end: last.at },
      spans: last.spans,
      weight: weightOf(count),
      extractor: BEHAVIOUR_EXTRACTOR,
    },
    evidence: evidenceOf(times),
    count,
  };
}

function withLocalTime(occurrence: Occurrence) {
  const { day, hour } = localTime(occurrence.at, occurrence.timeZone);
  return { ...occurrence, day, hour: occurrence.isOfWholeDay === true ? undefined : hour };
}

const byTime = (one: Occurrence, other: Occurrence): number =>
  one.at - other.at || (one.message < other.message ? -1 : one.message > other.message ? 1 : 0);

/** The most frequent wording; ties go to the first alphabetically. */
function wordsOf(times: readonly Occurrence[]): string {
  const counts = new Map<string, number>();
  for (const { activity } of times) counts.set(activity.text, (counts.get(activity.text) ?? 0) + 1);
  const [best] = [...counts].sort(([one, left], [other, right]) => right - left || (one < other ? -1 : 1));
  return best?.[0] ?? "";
}

/** One message may state several occurrences. */
function evidenceOf(times: readonly Occurrence[]): readonly Evidence[] {
  const found = new Map<string, Evidence>();
  for (const { message, spans } of times) if (!found.has(message)) found.set(message, { item: message, spans });
  return [...found.values()];
}

/**
 * The base of a preference (NAM §3.5) without the point for a person's own statement. Salience is
 * points / 7 (unification §4).
 */
const POINTS = 3;
const POINTS_MAX = 7;
/** 0.4 for three dates, rising with each doubling (GUM-B6). */
const weightOf = (count: number): Candidate["weight"] => ({
  salience: POINTS / POINTS_MAX,
  points: POINTS,
  reasons: ["event:fact", "source:behaviour"],
  classifier: BEHAVIOUR_EXTRACTOR,
  valence: 0,
  confidence: Math.round(Math.min(CONFIDENCE_MAX, 0.2 + 0.1 * Math.log2(1 + count)) * 100) / 100,
  boost: 1,
});

/** Local time. */
interface TimeDone {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** 0 to 23; undefined if only the day is known. */
  readonly hour: number | undefined;
}

/** Least number of dates for a weekday to count. */
const DATES_MIN = 3;
/** Least share of all dates on these weekdays, and of those in this part of the day. */
const SHARE_MIN = 2 / 3;
/** Twelve weeks before the newest date; older dates do not count. */
const REACH_DAYS = 84;

/**
 * @returns text such as `on Monday mornings` and the times it is based on; undefined if there is no
 * rhythm
 */
function rhythmOf<Time extends TimeDone>(
  all: readonly Time[],
): { readonly text: string; readonly times: readonly Time[] } | undefined {
  const newest = Math.max(...all.map(({ day }) => day));
  const recent = all.filter(({ day }) => newest - day < REACH_DAYS);
  const usual = DAYS.flatMap((_, day) => (datesOf(onWeekday(recent, day)) >= DATES_MIN ? [day] : []));
  const onUsual = recent.filter(({ day }) => usual.includes(weekday(day)));
  if (usual.length === 0 || datesOf(onUsual) < SHARE_MIN * datesOf(recent)) return undefined;
  const part = PARTS.find((each) => isUsual(onUsual, usual, each));
  const times = part === undefined ? onUsual : onUsual.filter(({ hour }) => isIn(part, hour));
  return { text: rhythmText(usual, part?.name), times };
}

interface Part {
  readonly name: string;
  /** Hours; `to` is exclusive. */
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

const onWeekday = <Time extends TimeDone>(times: readonly Time[], day: number): readonly Time[] =>
  times.filter((time) => weekday(time.day) === day);

const datesOf = (times: readonly TimeDone[]): number => new Set(times.map(({ day }) => day)).size;

/** Checks each weekday, so that the sentence holds for all of them. */
const isUsual = (times: readonly TimeDone[], days: readonly number[], part: Part): boolean =>
  days.every((day) => {
    const own = onWeekday(times, day);
    const within = datesOf(own.filter(({ hour }) => isIn(part, hour)));
    return within >= DATES_MIN && within >= SHARE_MIN * datesOf(own);
  });

function rhythmText(days: readonly number[], part: string | undefined): string {
  if (days.length === DAYS.length) return `every ${part ?? "day"}`;
  const set = days.join("");
  const named = set === "01234" ? "weekday" : set === "56" ? "weekend" : undefined;
  if (named !== undefined) return part === undefined ? `on ${named}s` : `on ${named} ${part}s`;
  const names = days.map((day) => (part === undefined ? `${DAYS[day]}s` : (DAYS[day] ?? "")));
  const last = names.at(-1) ?? "";
  const list = names.length === 1 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
  return part === undefined ? `on ${list}` : `on ${list} ${part}s`;
}

interface LocalTime {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** 0 to 23. */
  readonly hour: number;
}

/** @param timeZone IANA zone; absent: UTC */
export function localTime(at: number, timeZone = "UTC"): LocalTime {
  const { year, month, day, hour } = zonedParts(at, timeZone);
  return { day: dayNumber(year, month, day), hour };
}
