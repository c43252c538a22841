/**
 * Work patterns: what is done again and again at a weekday and a part of the day (`Reviews the pipeline on Monday mornings`). Pure; whether any may be
 * formed at all is a matter of consent (PN-32). The state is a function of the set of occurrences, whatever order and batches they came in.
 */
import type { Candidate } from "../../model/candidate.ts";
import { type Evidence, GIST_MAX, type Span } from "../../model/item.ts";
import { truncate } from "../../model/text.ts";
import type { Activity } from "./activity.ts";
import { BEHAVIOUR_EXTRACTOR } from "./candidate.ts";
import { localTime } from "./local-time.ts";
import { BEHAVIOUR_LABEL, CONFIDENCE_MAX } from "./preference.ts";
import { rhythmOf } from "./rhythm.ts";

export const WORK_PATTERN_TYPE = "work_pattern";
const KEY = "work-pattern.";
export const isWorkPatternKey = (key: string): boolean => key.startsWith(KEY);

/** One time that something was done. */
export interface Occurrence {
  readonly activity: Activity;
  /** The message that tells of it, with its words. */
  readonly message: string;
  readonly spans: readonly Span[];
  /** When it was done, milliseconds UTC. */
  readonly at: number;
  readonly timeZone?: string | undefined;
  /** "Yesterday" tells the day and no hour. */
  readonly isOfWholeDay?: boolean;
}

export interface WorkPattern {
  readonly candidate: Candidate;
  /** Oldest first. */
  readonly evidence: readonly Evidence[];
  readonly count: number;
}

/** The newest of an activity are looked at. */
const OCCURRENCES_MAX = 200;

export class ActivityTable {
  readonly #byKey = new Map<string, Map<string, Occurrence>>();
  readonly #keysOf = new Map<string, ReadonlySet<string>>();

  /** In place of what the same source told before. Answers the keys of patterns that may have changed. */
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
      for (const place of known?.keys() ?? []) if (place.startsWith(`${source} `)) known?.delete(place);
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
  const rhythm = rhythmOf(inOrder.map(timed));
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

function timed(occurrence: Occurrence) {
  const { day, hour } = localTime(occurrence.at, occurrence.timeZone);
  return { ...occurrence, day, hour: occurrence.isOfWholeDay === true ? undefined : hour };
}

const byTime = (one: Occurrence, other: Occurrence): number =>
  one.at - other.at || (one.message < other.message ? -1 : one.message > other.message ? 1 : 0);

/** As it was told most often; of equals the first of the alphabet. */
function wordsOf(times: readonly Occurrence[]): string {
  const counts = new Map<string, number>();
  for (const { activity } of times) counts.set(activity.text, (counts.get(activity.text) ?? 0) + 1);
  const [best] = [...counts].sort(([one, left], [other, right]) => right - left || (one < other ? -1 : 1));
  return best?.[0] ?? "";
}

/** A message may tell of several times. */
function evidenceOf(times: readonly Occurrence[]): readonly Evidence[] {
  const found = new Map<string, Evidence>();
  for (const { message, spans } of times) if (!found.has(message)) found.set(message, { item: message, spans });
  return [...found.values()];
}

/** Base of a preference (NAM §3.5) without the point for a person's own word; salience is points / 7 (unification §4). */
const POINTS = 3;
const POINTS_MAX = 7;
/** 0.4 for three dates, surer with each doubling (GUM-B6). */
const weightOf = (count: number): Candidate["weight"] => ({
  salience: POINTS / POINTS_MAX,
  points: POINTS,
  reasons: ["event:fact", "source:behaviour"],
  classifier: BEHAVIOUR_EXTRACTOR,
  valence: 0,
  confidence: Math.round(Math.min(CONFIDENCE_MAX, 0.2 + 0.1 * Math.log2(1 + count)) * 100) / 100,
  boost: 1,
});
