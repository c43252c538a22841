/**
 * Derives a preference from behaviour (GUM-08, GUM-B6): two independent events or one strong one,
 * with confidence of at most 0.6, hedged wording (GUM-29) and its evidence. Recent events weigh
 * more. A contradiction wins, loses or cancels out.
 */
import type { Evidence, Interval } from "../../model/item.ts";
import type { Signal } from "./signal.ts";
import { wording } from "./wording.ts";

/** A signal with its time. */
export interface BehaviourObservation {
  /** Key of the signal itself, which may be more specific than the one asked for. */
  readonly key: string;
  readonly id: string;
  /** Milliseconds UTC. */
  readonly at: number;
  /** Local calendar day number. */
  readonly day: number;
  /** Length of the archived text in UTF-16 units: its span as evidence. */
  readonly textLength: number;
  readonly signal: Signal;
  /** The journey of its event has no other event. */
  readonly isAlone: boolean;
  /** The journey of its event. */
  readonly context?: BehaviourContext;
}

export interface BehaviourContext {
  readonly words: string;
  /** The name of the journey. */
  readonly shown: string;
  /** Events that show it. */
  readonly events: readonly Pick<BehaviourObservation, "id" | "textLength">[];
}

export interface BehaviourPreference {
  /** Hedged, at most GIST_MAX. Stable while value, polarity and level of evidence are. */
  readonly text: string;
  /** Profile key of the fact. A vault has at most one fact per key. */
  readonly key: string;
  readonly attribute: string;
  readonly value: string;
  readonly polarity: "toward" | "away";
  /** 0..CONFIDENCE_MAX, rising with evidence. */
  readonly confidence: number;
  /** Supporting events, oldest first, followed by those that named the category. */
  readonly evidence: readonly Evidence[];
  readonly count: number;
  /** From the first event to the last. */
  readonly time: Interval;
  readonly labels: readonly string[];
  /** Earlier values that lost to this one, newest first: a range, a number or a size. */
  readonly superseded: readonly { readonly value: string; readonly evidence: readonly string[] }[];
}

/** GUM-B6. */
export const CONFIDENCE_MAX = 0.6;
/** Only the newest of an attribute count. */
export const OBSERVATIONS_MAX = 64;
/** The default of gumem for behaviour (GUM-B3). */
const HALF_LIFE_MS = 14 * 86_400_000;
/** After four half-lives, measured from the newest event, an event no longer counts. */
const REACH_MS = 4 * HALF_LIFE_MS;
/** Similar events closer together count as one event sent twice. */
const DUPLICATE_MS = 5_000;
/** Caps the effect of repetitions within one event. */
const WEIGHT_MAX = 4;
/**
 * Share of the older side's weight with which the newer wins; the older needs twice the newer's.
 */
const NEWER_SHARE = 0.6;
const OLDER_LEAD = 2;
/** A size belongs to the body, so a single deviation does not outweigh many choices. */
const SIZE_LEAD = 4;
/** A habit needs this many days. Repetitions within one visit count once. */
const OFTEN_DAYS_MIN = 3;
/** Label of memories derived from events. */
export const BEHAVIOUR_LABEL = "pattern";
const LABELS: readonly string[] = ["behaviour", BEHAVIOUR_LABEL];

/** Events of one value and one polarity. */
interface Side {
  readonly value: string;
  readonly polarity: Signal["polarity"];
  readonly weight: number;
  readonly events: readonly BehaviourObservation[];
  readonly newest: BehaviourObservation;
  /** The observation whose wording the sentence uses. */
  readonly worded: BehaviourObservation;
  readonly isSupported: boolean;
}

/**
 * @param key of the attribute (`attributeKey`)
 * @param observations of one attribute, in order of (at, id); the newest OBSERVATIONS_MAX count
 * @returns undefined if the evidence is insufficient or contradictory, so that the signal stays
 * pending
 */
export function preferenceOf(
  key: string,
  observations: readonly BehaviourObservation[],
): BehaviourPreference | undefined {
  const last = observations.at(-1);
  if (last === undefined) return undefined;
  const recent = observations.slice(-OBSERVATIONS_MAX).filter(({ at }) => last.at - at < REACH_MS);
  const wins = sidesOf(key, recent, last.at).flatMap(winnersOf);
  const wished = wins.filter(({ side }) => side.polarity === "toward").sort(byNewest);
  const current = steadiest(wished) ?? wins.sort(byNewest)[0];
  if (current === undefined) return undefined;
  const older = wished.filter((win) => win !== current && byNewest(current, win) <= 0);
  return preference(key, current, older);
}

/** The winning side of a value, with its weight after subtracting contradictions. */
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
    sideOf(own, now, wordedObservation(key, own) ?? wordedObservation(key, both));
  return [...byValue.values()].map(({ toward, away }) => ({ toward: side(toward, away), away: side(away, toward) }));
}

/** Kinds with one current value. Others may have several. */
const isSingle = ({ kind }: Signal): boolean => kind === "range" || kind === "number" || kind === "size";

/**
 * `cushioned running shoes` also counts for `running shoes`, but the sentence names the interest
 * itself. The oldest wording is kept, so that a new plural does not change the sentence.
 */
function wordedObservation(
  key: string,
  observations: readonly BehaviourObservation[],
): BehaviourObservation | undefined {
  const own = observations.filter((observation) => observation.key === key);
  for (const kind of WORDING_ORDER) {
    const found = own.find(({ signal }) => signal.kind === kind);
    if (found !== undefined) return found;
  }
  return own.at(-1);
}
const WORDING_ORDER: readonly Signal["kind"][] = ["category", "interest", "part"];

function sideOf(
  all: readonly BehaviourObservation[],
  now: number,
  worded: BehaviourObservation | undefined,
): Side | undefined {
  const events = independent(all);
  const newest = events.at(-1);
  if (newest === undefined || worded === undefined) return undefined;
  const isEnough = events.length > 1 || events.some(isTelling);
  return {
    value: worded.signal.value,
    polarity: newest.signal.polarity,
    weight: events.reduce((sum, event) => sum + weightOf(event.signal) * 2 ** ((event.at - now) / HALF_LIFE_MS), 0),
    events,
    newest,
    worded,
    // A part counts only if two different things share it.
    isSupported: isEnough && (worded.signal.kind !== "part" || new Set(events.map(phraseOf)).size > 1),
  };
}
/** "Viewed: 4 cushioned running shoes" tells repetition within a journey, but is no habit alone. */
const isTelling = ({ signal, isAlone }: BehaviourObservation): boolean =>
  signal.strength === "strong" || signal.isRepeated || (signal.count > 1 && !isAlone);
const phraseOf = ({ signal }: BehaviourObservation): string => signal.phrase ?? signal.words.join(" ");

const weightOf = ({ weight, count }: Signal): number => Math.min(WEIGHT_MAX, weight + Math.log2(count));

/** The strongest event of each burst. */
function independent(observations: readonly BehaviourObservation[]): readonly BehaviourObservation[] {
  const kept: BehaviourObservation[] = [];
  let burstAt = Number.NEGATIVE_INFINITY;
  for (const observation of observations) {
    const before = kept.at(-1);
    if (before === undefined || observation.at - burstAt > DUPLICATE_MS) {
      kept.push(observation);
      burstAt = observation.at;
    } else if (weightOf(observation.signal) > weightOf(before.signal)) kept[kept.length - 1] = observation;
  }
  return kept;
}

function winnersOf({ toward, away }: Sides): readonly Win[] {
  if (toward === undefined || away === undefined) {
    const only = toward ?? away;
    return only?.isSupported ? [{ side: only, weight: only.weight }] : [];
  }
  const gap = toward.newest.at - away.newest.at;
  const [newer, older] = gap >= 0 ? [toward, away] : [away, toward];
  const isNewerLate = Math.abs(gap) > DUPLICATE_MS;
  if (isNewerLate && newer.isSupported && newer.weight >= NEWER_SHARE * older.weight) return [winAgainst(newer, older)];
  if (older.isSupported && older.weight >= OLDER_LEAD * newer.weight) return [winAgainst(older, newer)];
  return !isNewerLate && newer.isSupported && newer.weight >= OLDER_LEAD * older.weight
    ? [winAgainst(newer, older)]
    : [];
}

const winAgainst = (side: Side, against: Side): Win => ({ side, weight: Math.max(0, side.weight - against.weight) });

function preference(key: string, { side, weight }: Win, older: readonly Win[]): BehaviourPreference {
  const { newest, events } = side;
  const { signal } = side.worded;
  // An interest is independent of its journey.
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

/** The act, if all events share it. */
function commonAct(events: readonly BehaviourObservation[]): Signal["act"] | undefined {
  const [act, ...others] = new Set(events.map((event) => event.signal.act));
  return others.length === 0 ? act : undefined;
}

/** 0.36 for one filter, 0.4 for one save, 0.5 for seven views; at most CONFIDENCE_MAX. */
function confidence(weight: number, isContested: boolean): number {
  const earned = CONFIDENCE_BASE + CONFIDENCE_STEP * Math.log2(1 + weight) - (isContested ? CONTESTED_COST : 0);
  return Math.round(Math.min(CONFIDENCE_MAX, Math.max(CONFIDENCE_BASE, earned)) * 100) / 100;
}
const CONFIDENCE_BASE = 0.2;
const CONFIDENCE_STEP = 0.1;
const CONTESTED_COST = 0.05;

/** The sentence names the journey, so the events that show it are also evidence. */
function evidenceOf(
  events: readonly BehaviourObservation[],
  context: BehaviourContext | undefined,
): readonly Evidence[] {
  const found = new Map<string, Evidence>();
  for (const { id, textLength } of events) found.set(id, wholeText(id, textLength));
  for (const { id, textLength } of context?.events ?? []) if (!found.has(id)) found.set(id, wholeText(id, textLength));
  return [...found.values()];
}

const wholeText = (item: string, end: number): Evidence => ({ item, spans: end > 0 ? [{ start: 0, end }] : [] });
