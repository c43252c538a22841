/**
 * Aggregates a vault's events by attribute (GUM-08, GUM-B6). Its state depends only on the set of
 * events, not on their order of arrival; duplicate ids count once. Pure, bounded and in memory.
 */

import { type JourneyPlace, journeysOf } from "./journey.ts";
import {
  type BehaviourContext,
  type BehaviourObservation,
  type BehaviourPreference,
  OBSERVATIONS_MAX,
  preferenceOf,
} from "./preference.ts";
import { type BehaviourEvent, type Signal, signalsOf } from "./signal.ts";
import { localTime } from "./work-pattern.ts";

export interface BehaviourResult {
  /** Key of the current or former fact. */
  readonly attribute: string;
  /** Absent if the evidence is insufficient or contradictory, which ends an existing fact. */
  readonly preference?: BehaviourPreference;
  /** True if older events were evicted. An absent preference then ends no fact. */
  readonly isPartial: boolean;
}

/** Older events are evicted, which also bounds the attributes. The archive keeps them. */
export const BEHAVIOUR_SIGNALS_MAX = 20_000;

interface Event {
  readonly id: string;
  readonly at: number;
  readonly day: number;
  readonly session: string | undefined;
  readonly textLength: number;
  readonly signals: readonly Signal[];
  /** The journey that its attributes belong to, as of the last `settle`. */
  context: BehaviourContext | undefined;
  /** No other event belongs to its journey, as of the last `settle`. */
  isAlone: boolean;
  /** Attribute keys of its signals, in order. */
  keys: readonly string[];
}

interface Attribute {
  readonly key: string;
  /** Words of an interest; empty otherwise. */
  readonly words: readonly string[];
  /** In order of (at, id). */
  readonly observations: BehaviourObservation[];
}

export class BehaviourTable {
  readonly #signalsMax: number;
  #signalCount = 0;
  /** In order of (at, id). */
  readonly #events: Event[] = [];
  readonly #byId = new Map<string, Event>();
  readonly #attributes = new Map<string, Attribute>();
  /** Interests by each of their words. */
  readonly #byWord = new Map<string, Set<Attribute>>();
  /** Undefined after each change. */
  #journeys: ReadonlyMap<string, JourneyPlace> | undefined;
  /** Attributes that changed with a journey and their former keys, until `settle` returns them. */
  #moved = new Map<string, string | undefined>();
  /** The newest evicted event. Older events are rejected from then on. */
  #cut: Pick<Event, "at" | "id"> | undefined;

  constructor(signalsMax = BEHAVIOUR_SIGNALS_MAX) {
    this.#signalsMax = signalsMax;
  }

  /** True once events were evicted. Only a rebuilt table can restore them. */
  get isPartial(): boolean {
    return this.#cut !== undefined;
  }

  get eventCount(): number {
    return this.#events.length;
  }

  get attributeCount(): number {
    return this.#attributes.size;
  }

  /** Returns the attributes whose preference may have changed. Duplicate ids are ignored. */
  add(given: BehaviourEvent): readonly string[] {
    if (this.#byId.has(given.id)) return [];
    if (this.#cut !== undefined && compareEntries(given, this.#cut) <= 0) return [];
    const event = eventOf(given);
    if (event.signals.length === 0) return [];
    const touched = new Set<string>();
    insertSorted(this.#events, event);
    this.#journeys = undefined;
    this.#byId.set(event.id, event);
    this.#signalCount += event.signals.length;
    this.#enter(event, touched);
    this.#keepBounds(touched);
    return [...touched];
  }

  /** Removes an event without trace. Returns the attributes whose preference may have changed. */
  remove(id: string): readonly string[] {
    const event = this.#byId.get(id);
    if (event === undefined) return [];
    const touched = new Set<string>();
    this.#takeOut(sortedIndexOf(this.#events, event), event, touched);
    return [...touched];
  }

  /** Journeys by event id. */
  journeys(): ReadonlyMap<string, JourneyPlace> {
    if (this.#journeys !== undefined) return this.#journeys;
    this.#journeys = journeysOf(this.#events);
    for (const event of this.#events) {
      const place = this.#journeys.get(event.id);
      const context = this.#contextOf(event, place);
      const isAlone = place?.isAlone ?? true;
      if (isSameContext(context, event.context) && isAlone === event.isAlone) continue;
      const touched = new Set<string>();
      const before = event.keys;
      this.#leave(event, touched);
      event.context = context;
      event.isAlone = isAlone;
      this.#enter(event, touched);
      for (const key of touched) if (!this.#moved.has(key)) this.#moved.set(key, undefined);
      for (const [place, key] of event.keys.entries())
        if (key !== before[place] && before[place] !== "") this.#moved.set(key, before[place]);
    }
    return this.#journeys;
  }

  /**
   * Files each event's attributes under its journey: a price range of hotels is none of bicycles.
   * Returns the attributes whose preference may have changed, with the key that they had.
   */
  settle(): ReadonlyMap<string, string | undefined> {
    this.journeys();
    const moved = this.#moved;
    this.#moved = new Map();
    return moved;
  }

  attributesOf(id: string): readonly string[] {
    return this.#byId.get(id)?.keys ?? [];
  }

  /** @param attributes all by default */
  preferences(attributes?: Iterable<string>): readonly BehaviourResult[] {
    this.journeys();
    return [...(attributes ?? [...this.#attributes.keys()].sort())].map((key) => {
      const attribute = this.#attributes.get(key);
      const preference = attribute === undefined ? undefined : preferenceOf(key, this.#observationsOf(attribute));
      return { attribute: key, ...(preference === undefined ? {} : { preference }), isPartial: this.isPartial };
    });
  }

  #takeOut(index: number, event: Event, touched: Set<string>): void {
    this.#events.splice(index, 1);
    this.#journeys = undefined;
    this.#byId.delete(event.id);
    this.#signalCount -= event.signals.length;
    this.#leave(event, touched);
  }

  /** Without a session or a category, nothing shows that a filter is of what was viewed around it. */
  #contextOf({ session }: Event, place: JourneyPlace | undefined): BehaviourContext | undefined {
    if (place === undefined || (session === undefined && !place.hasCategory)) return undefined;
    const events = place.shownBy.map((id) => ({ id, textLength: this.#byId.get(id)?.textLength ?? 0 }));
    return { words: place.words, shown: place.name, events };
  }

  #enter(event: Event, touched: Set<string>): void {
    event.keys = event.signals.map((signal) => attributeKey(signal, event.context?.words));
    for (const [index, signal] of event.signals.entries()) {
      const attribute = this.#attributeOf(event.keys[index] ?? "", signal);
      insertSorted(attribute.observations, observationOf(attribute.key, event, signal));
      touched.add(attribute.key);
      this.#touchGeneral(signal, touched);
    }
  }

  #leave(event: Event, touched: Set<string>): void {
    for (const [index, signal] of event.signals.entries()) {
      const attribute = this.#attributes.get(event.keys[index] ?? "");
      if (attribute === undefined) continue;
      touched.add(attribute.key);
      this.#touchGeneral(signal, touched);
      // Another signal of the same event may come first; both are removed.
      attribute.observations.splice(sortedIndexOf(attribute.observations, event), 1);
      if (attribute.observations.length === 0) this.#drop(attribute);
    }
  }

  #attributeOf(key: string, signal: Signal): Attribute {
    const known = this.#attributes.get(key);
    if (known !== undefined) return known;
    const attribute: Attribute = { key, words: signal.words, observations: [] };
    this.#attributes.set(key, attribute);
    for (const word of attribute.words) {
      const having = this.#byWord.get(word);
      if (having === undefined) this.#byWord.set(word, new Set([attribute]));
      else having.add(attribute);
    }
    return attribute;
  }

  #drop(attribute: Attribute): void {
    this.#attributes.delete(attribute.key);
    for (const word of attribute.words) {
      const having = this.#byWord.get(word);
      having?.delete(attribute);
      if (having?.size === 0) this.#byWord.delete(word);
    }
  }

  /** Viewing cushioned running shoes also counts for running shoes. */
  #touchGeneral({ words, kind, polarity }: Signal, touched: Set<string>): void {
    if (kind === "part" || polarity === "away") return;
    for (const word of words) {
      for (const attribute of this.#byWord.get(word) ?? NONE) {
        // Checks each attribute only at its first word.
        if (attribute.words[0] === word && isMoreGeneral(attribute.words, words)) touched.add(attribute.key);
      }
    }
  }

  /** Its own observations and, for an interest, the positive ones of more specific interests. */
  #observationsOf(attribute: Attribute): readonly BehaviourObservation[] {
    const special = this.#moreSpecial(attribute);
    if (special.length === 0) return attribute.observations;
    const all = attribute.observations.slice(-OBSERVATIONS_MAX);
    const own = new Set(all.map(({ id }) => id));
    for (const { observations } of special) {
      for (const observation of observations.slice(-OBSERVATIONS_MAX)) {
        const { signal, id } = observation;
        if (signal.kind !== "part" && signal.polarity === "toward" && !own.has(id)) all.push(observation);
      }
    }
    return all.sort(byTimeAndValue);
  }

  #moreSpecial({ words }: Attribute): readonly Attribute[] {
    let rarest: ReadonlySet<Attribute> | undefined;
    for (const word of words) {
      const having = this.#byWord.get(word);
      if (rarest === undefined || (having !== undefined && having.size < rarest.size)) rarest = having;
    }
    return [...(rarest ?? NONE)].filter(
      (other) => other.words.length > words.length && isMoreGeneral(words, other.words),
    );
  }

  #keepBounds(touched: Set<string>): void {
    while (this.#signalCount > this.#signalsMax) {
      const oldest = this.#events[0];
      if (oldest === undefined) return;
      this.#cut = { at: oldest.at, id: oldest.id };
      this.#takeOut(0, oldest, touched);
    }
  }
}

const NONE: ReadonlySet<Attribute> = new Set();

const isMoreGeneral = (general: readonly string[], special: readonly string[]): boolean =>
  general.length <= special.length && general.every((word) => special.includes(word));

function eventOf(given: BehaviourEvent): Event {
  const { id, at, session } = given;
  const textLength = given.text.length;
  const signals = signalsOf(given);
  const { day } = localTime(at, given.timeZone);
  return { id, at, day, session, textLength, signals, context: undefined, isAlone: true, keys: [] };
}

const isSameContext = (one: BehaviourContext | undefined, other: BehaviourContext | undefined): boolean =>
  one?.shown === other?.shown &&
  one?.words === other?.words &&
  one?.events.map(({ id }) => id).join(" ") === other?.events.map(({ id }) => id).join(" ");

const observationOf = (
  key: string,
  { id, at, day, textLength, context, isAlone }: Event,
  signal: Signal,
): BehaviourObservation => ({
  key,
  id,
  at,
  day,
  textLength,
  signal,
  isAlone,
  ...(context === undefined ? {} : { context }),
});

/** Signals of one event have no natural order, but the result must be deterministic. */
const byTimeAndValue = (a: BehaviourObservation, b: BehaviourObservation): number =>
  compareEntries(a, b) || (a.signal.value < b.signal.value ? -1 : a.signal.value > b.signal.value ? 1 : 0);

/** With the prefix, this stays within the limit for names. */
const PART_MAX = 90;

/** @param journey words such as `running shoe`; only used for attributes of a thing */
function attributeKey({ kind, attribute, value, words }: Signal, journey: string | undefined): string {
  if (words.length > 0) return `behaviour.interest.${slug(words.join(" "))}`;
  if (kind === "entity") return `behaviour.entity.${slug(value)}`;
  const base = `behaviour.${journey === undefined ? "" : `${slug(journey)}.`}${slug(attribute)}`;
  return kind === "choice" ? `${base}.${slug(value)}` : base;
}

const slug = (text: string): string => {
  const plain = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}+#]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
  return plain.length <= PART_MAX ? plain : plain.slice(0, PART_MAX).toWellFormed();
};

/** Lists are sorted by (at, id). */
interface TimedEntry {
  /** Milliseconds UTC. */
  readonly at: number;
  readonly id: string;
}

const compareEntries = (a: TimedEntry, b: TimedEntry): number =>
  a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Returns the insertion index. */
function insertSorted<T extends TimedEntry>(sorted: T[], placed: T): number {
  const index = sortedIndexOf(sorted, placed);
  sorted.splice(index, 0, placed);
  return index;
}

/** The actual or insertion index. Checks the end first, because events mostly come in order. */
function sortedIndexOf(sorted: readonly TimedEntry[], placed: TimedEntry): number {
  const last = sorted.at(-1);
  if (last === undefined || compareEntries(last, placed) < 0) return sorted.length;
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = sorted[middle];
    if (at !== undefined && compareEntries(at, placed) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
