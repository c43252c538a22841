/**
 * Behaviour becomes a preference (GUM-08, GUM-B6): two independent events or one strong one, never more certain than 0.6, always hedged
 * (GUM-29), always with the events that it rests on. What is newer weighs more; what contradicts wins, loses or leaves nothing.
 */
import type { Evidence, Interval } from "../../model/item.ts";
import type { Signal } from "./signal.ts";
import { wording } from "./wording.ts";

/** One signal at its place in time. */
export interface BehaviourObservation {
  /** Key of the attribute that its signal belongs to; a more special interest has another than the one it is asked for. */
  readonly key: string;
  readonly id: string;
  /** Milliseconds UTC. */
  readonly at: number;
  /** Number of the calendar day where the person was. */
  readonly day: number;
  /** Length of the event's archived text in UTF-16 units: its span as evidence. */
  readonly textLength: number;
  readonly signal: Signal;
  /** The category that was chosen before, and by which event. */
  readonly context?: BehaviourContext;
}

export interface BehaviourContext {
  readonly id: string;
  readonly textLength: number;
  readonly words: string;
  readonly shown: string;
}

export interface BehaviourPreference {
  /** Hedged sentence, at most GIST_MAX. The same while value, polarity and step of evidence are the same. */
  readonly text: string;
  /** What it is about, and the profile key of its fact: at most one fact of a vault stands for it. */
  readonly key: string;
  readonly attribute: string;
  /** Normal form of the value. */
  readonly value: string;
  readonly polarity: "toward" | "away";
  /** 0..CONFIDENCE_MAX, rising with evidence. */
  readonly confidence: number;
  /** The events that say it, oldest first, each with its whole text; then those that named the category. */
  readonly evidence: readonly Evidence[];
  /** Independent events. */
  readonly count: number;
  /** First and last of these events. */
  readonly time: Interval;
  readonly labels: readonly string[];
  /** What was wished before and lost to this, newest first: a range, a number or a size. */
  readonly superseded: readonly { readonly value: string; readonly evidence: readonly string[] }[];
}

/** GUM-B6. */
export const CONFIDENCE_MAX = 0.6;
/** The newest of an attribute are looked at. */
export const OBSERVATIONS_MAX = 64;
/** gumem's default for what behaviour shows (GUM-B3). */
const HALF_LIFE_MS = 14 * 86_400_000;
/** Four half-lives before the newest event of its attribute, an event says nothing any more. */
const REACH_MS = 4 * HALF_LIFE_MS;
/** Closer together, two like events are one that was sent twice. */
const RESENT_MS = 5_000;
/** One event weighs at most this, however often it says that it happened. */
const WEIGHT_MAX = 4;
/** The newer side wins from this share of the older one's weight on; the older one from twice the newer one's. */
const NEWER_SHARE = 0.6;
const OLDER_LEAD = 2;
/** A size belongs to the body: one other choice does not overthrow many. */
const SIZE_LEAD = 4;
/** A habit takes as many days: what happens three times in one visit is one visit. */
const OFTEN_DAYS_MIN = 3;
/** The label of what is told from events. */
export const BEHAVIOUR_LABEL = "pattern";
const LABELS: readonly string[] = ["behaviour", BEHAVIOUR_LABEL];

/** Events of one value and one polarity. */
interface Side {
  readonly value: string;
  readonly polarity: Signal["polarity"];
  readonly weight: number;
  readonly events: readonly BehaviourObservation[];
  readonly newest: BehaviourObservation;
  /** Whose words the sentence takes. */
  readonly spoken: BehaviourObservation;
  readonly holds: boolean;
}

/**
 * @param key of the attribute (`attributeKey`).
 * @param observations of one attribute, in order of (at, id); the newest OBSERVATIONS_MAX take part.
 * @returns undefined where there is not enough, or as much for as against: then it stays a pending signal.
 */
export function preferenceOf(
  key: string,
  observations: readonly BehaviourObservation[],
): BehaviourPreference | undefined {
  const last = observations.at(-1);
  if (last === undefined) return undefined;
  const recent = observations.slice(-OBSERVATIONS_MAX).filter(({ at }) => last.at - at < REACH_MS);
  const wins = sidesOf(key, recent, last.at).flatMap(verdict);
  const wished = wins.filter(({ side }) => side.polarity === "toward").sort(byNewest);
  const current = steadiest(wished) ?? wins.sort(byNewest)[0];
  if (current === undefined) return undefined;
  const older = wished.filter((win) => win !== current && byNewest(current, win) <= 0);
  return preference(key, current, older);
}

/** A value's side that stands, and what is left of its weight after what speaks against it. */
interface Win {
  readonly side: Side;
  readonly weight: number;
}

const byNewest = (a: Win, b: Win): number =>
  b.side.newest.at - a.side.newest.at ||
  (a.side.newest.id < b.side.newest.id ? 1 : a.side.newest.id > b.side.newest.id ? -1 : 0) ||
  (a.side.value < b.side.value ? -1 : 1);

function steadiest(wished: readonly Win[]): Win | undefined {
  const [newest, ...others] = wished;
  if (newest?.side.newest.signal.kind !== "size") return newest;
  return others.find((other) => other.weight >= SIZE_LEAD * newest.weight) ?? newest;
}

type Sides = Readonly<Record<Signal["polarity"], Side | undefined>>;

function sidesOf(key: string, observations: readonly BehaviourObservation[], now: number): readonly Sides[] {
  const byValue = new Map<string, { toward: BehaviourObservation[]; away: BehaviourObservation[] }>();
  const isOneValue = observations.every(({ signal }) => !isSingle(signal));
  for (const observation of observations) {
    const { signal } = observation;
    const value = isOneValue ? "" : signal.value;
    const known = byValue.get(value) ?? { toward: [], away: [] };
    known[signal.polarity].push(observation);
    byValue.set(value, known);
  }
  const side = (own: readonly BehaviourObservation[], both: readonly BehaviourObservation[]): Side | undefined =>
    sideOf(own, now, spokenOf(key, own) ?? spokenOf(key, both));
  return [...byValue.values()].map(({ toward, away }) => ({ toward: side(toward, away), away: side(away, toward) }));
}

/** One current value at a time; of everything else several may stand side by side. */
const isSingle = ({ kind }: Signal): boolean => kind === "range" || kind === "number" || kind === "size";

/**
 * An interest is also shown by what is more special, `running shoes` by `cushioned running shoes`; the sentence speaks of the interest. The
 * oldest words stay, so that a plural more or less makes no new sentence.
 */
function spokenOf(key: string, observations: readonly BehaviourObservation[]): BehaviourObservation | undefined {
  const own = observations.filter((observation) => observation.key === key);
  for (const kind of SPOKEN_FIRST) {
    const found = own.find(({ signal }) => signal.kind === kind);
    if (found !== undefined) return found;
  }
  return own.at(-1);
}
const SPOKEN_FIRST: readonly Signal["kind"][] = ["category", "interest", "part"];

function sideOf(
  all: readonly BehaviourObservation[],
  now: number,
  spoken: BehaviourObservation | undefined,
): Side | undefined {
  const events = independent(all);
  const newest = events.at(-1);
  if (newest === undefined || spoken === undefined) return undefined;
  const isEnough = events.length > 1 || events.some(({ signal }) => signal.strength === "strong" || signal.count > 1);
  return {
    value: spoken.signal.value,
    polarity: newest.signal.polarity,
    weight: events.reduce((sum, event) => sum + weightOf(event.signal) * 2 ** ((event.at - now) / HALF_LIFE_MS), 0),
    events,
    newest,
    spoken,
    // What two things share counts only where they are two things.
    holds: isEnough && (spoken.signal.kind !== "part" || new Set(events.map(phraseOf)).size > 1),
  };
}
const phraseOf = ({ signal }: BehaviourObservation): string => signal.phrase ?? signal.words.join(" ");

const weightOf = ({ weight, count }: Signal): number => Math.min(WEIGHT_MAX, weight + Math.log2(count));

/** One of each burst of like events, the one that says most. */
function independent(observations: readonly BehaviourObservation[]): readonly BehaviourObservation[] {
  const kept: BehaviourObservation[] = [];
  let burstAt = Number.NEGATIVE_INFINITY;
  for (const observation of observations) {
    const before = kept.at(-1);
    if (before === undefined || observation.at - burstAt > RESENT_MS) {
      kept.push(observation);
      burstAt = observation.at;
    } else if (weightOf(observation.signal) > weightOf(before.signal)) kept[kept.length - 1] = observation;
  }
  return kept;
}

function verdict({ toward, away }: Sides): readonly Win[] {
  if (toward === undefined || away === undefined) {
    const only = toward ?? away;
    return only?.holds ? [{ side: only, weight: only.weight }] : [];
  }
  const gap = toward.newest.at - away.newest.at;
  const [newer, older] = gap >= 0 ? [toward, away] : [away, toward];
  const isNewerLate = Math.abs(gap) > RESENT_MS;
  if (isNewerLate && newer.holds && newer.weight >= NEWER_SHARE * older.weight) return [won(newer, older)];
  if (older.holds && older.weight >= OLDER_LEAD * newer.weight) return [won(older, newer)];
  return !isNewerLate && newer.holds && newer.weight >= OLDER_LEAD * older.weight ? [won(newer, older)] : [];
}

const won = (side: Side, against: Side): Win => ({ side, weight: Math.max(0, side.weight - against.weight) });

function preference(key: string, { side, weight }: Win, older: readonly Win[]): BehaviourPreference {
  const { newest, events } = side;
  const { signal } = side.spoken;
  // An interest is what it is in any category.
  const context =
    signal.words.length > 0 ? undefined : events.findLast((event) => event.context !== undefined)?.context;
  return {
    text: wording(signal, side.polarity, {
      isOften: new Set(events.map(({ day }) => day)).size >= OFTEN_DAYS_MIN,
      isChange: older.length > 0,
      isChosen: events.some((event) => event.signal.strength === "strong"),
      act: commonAct(events),
      ...(context === undefined ? {} : { category: context.shown }),
    }),
    key,
    attribute: signal.attribute,
    value: signal.value,
    polarity: side.polarity,
    confidence: confidence(weight, older.length > 0),
    evidence: evidenceOf(events, context),
    count: events.length,
    time: { start: events[0]?.at ?? newest.at, end: events.at(-1)?.at ?? newest.at },
    labels: LABELS,
    superseded: older.map((win) => ({ value: win.side.value, evidence: win.side.events.map(({ id }) => id) })),
  };
}

/** What was done each time, where it was always the same. */
function commonAct(events: readonly BehaviourObservation[]): Signal["act"] | undefined {
  const [act, ...others] = new Set(events.map((event) => event.signal.act));
  return others.length === 0 ? act : undefined;
}

/** 0.36 for one filter, 0.4 for one save, 0.5 for seven looks; never more than CONFIDENCE_MAX. */
function confidence(weight: number, isContested: boolean): number {
  const earned = CONFIDENCE_BASE + CONFIDENCE_STEP * Math.log2(1 + weight) - (isContested ? CONTESTED_COST : 0);
  return Math.round(Math.min(CONFIDENCE_MAX, Math.max(CONFIDENCE_BASE, earned)) * 100) / 100;
}
const CONFIDENCE_BASE = 0.2;
const CONFIDENCE_STEP = 0.1;
const CONTESTED_COST = 0.05;

/** The sentence names the category, so the event that named it is evidence as well. */
function evidenceOf(
  events: readonly BehaviourObservation[],
  context: BehaviourContext | undefined,
): readonly Evidence[] {
  const found = new Map<string, Evidence>();
  for (const { id, textLength } of events) found.set(id, whole(id, textLength));
  if (context !== undefined && !found.has(context.id)) found.set(context.id, whole(context.id, context.textLength));
  return [...found.values()];
}

const whole = (item: string, end: number): Evidence => ({ item, spans: end > 0 ? [{ start: 0, end }] : [] });
