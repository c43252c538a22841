/**
 * The table of behaviour: what the events of a vault say, by attribute (GUM-08, GUM-B6). Its state is a function of the set of events in order of
 * (at, id), whatever order and batches they came in; the same id twice is one event. Pure, in memory and bounded.
 */

import { journeysOf } from "./journey.ts";
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
  /** Key of the fact that stands, or stood, for this attribute. */
  readonly attribute: string;
  /** Absent: nothing, not enough, or a contradiction; a fact that stood for it has lost its ground. */
  readonly preference?: BehaviourPreference;
  /** True where older events of the vault were let go: an absent preference then ends nothing. */
  readonly isPartial: boolean;
}

/** The newest events with no more signals than this stay; the archive keeps the others. An attribute has a signal, so this bounds those too. */
export const BEHAVIOUR_SIGNALS_MAX = 20_000;
/** A chosen category is the context of what follows in its session, this long. */
const CONTEXT_MS = 30 * 60_000;

interface Event {
  readonly id: string;
  readonly at: number;
  readonly day: number;
  readonly session: string | undefined;
  readonly textLength: number;
  readonly signals: readonly Signal[];
  /** The category that this event names. */
  readonly category: BehaviourContext | undefined;
  /** The event whose category it stands under. */
  context: BehaviourContext | undefined;
  /** Keys of the attributes of its signals, in their order. */
  keys: readonly string[];
}

interface Attribute {
  readonly key: string;
  /** Words of an interest; empty for others. */
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
  /** Events that name a category, by session, in order of (at, id). */
  readonly #categories = new Map<string, Event[]>();
  /** Interests by each of their words. */
  readonly #byWord = new Map<string, Set<Attribute>>();
  /** Undefined once an event came or went. */
  #journeys: ReadonlyMap<string, string> | undefined;
  /** The newest event that was let go; what is older stays out, in whatever order it comes. */
  #cut: Pick<Event, "at" | "id"> | undefined;

  constructor(signalsMax = BEHAVIOUR_SIGNALS_MAX) {
    this.#signalsMax = signalsMax;
  }

  /** True once events were let go: what was removed since cannot bring them back, a table built anew can. */
  get isPartial(): boolean {
    return this.#cut !== undefined;
  }

  get eventCount(): number {
    return this.#events.length;
  }

  get attributeCount(): number {
    return this.#attributes.size;
  }

  /** Answers the attributes whose preference may have changed. A known id changes nothing. */
  add(given: BehaviourEvent): readonly string[] {
    if (this.#byId.has(given.id)) return [];
    if (this.#cut !== undefined && order(given, this.#cut) <= 0) return [];
    const event = eventOf(given);
    if (event.signals.length === 0) return [];
    const touched = new Set<string>();
    const place = putIn(this.#events, event);
    this.#journeys = undefined;
    this.#byId.set(event.id, event);
    this.#signalCount += event.signals.length;
    this.#enter(event, touched);
    if (event.category !== undefined) {
      const session = event.session ?? "";
      const inSession = this.#categories.get(session) ?? [];
      if (inSession.length === 0) this.#categories.set(session, inSession);
      putIn(inSession, event);
      this.#renewContexts(event, place + 1, touched);
    }
    this.#keepBounds(touched);
    return [...touched];
  }

  /** Takes an event out as if it had never been; answers the attributes whose preference may have changed. */
  remove(id: string): readonly string[] {
    const event = this.#byId.get(id);
    if (event === undefined) return [];
    const touched = new Set<string>();
    this.#takeOut(placeOf(this.#events, event), event, touched);
    return [...touched];
  }

  /** The name of the journey that each event is of, by the event's id. */
  journeys(): ReadonlyMap<string, string> {
    this.#journeys ??= journeysOf(this.#events);
    return this.#journeys;
  }

  /** The attributes that an event takes part in. */
  attributesOf(id: string): readonly string[] {
    return this.#byId.get(id)?.keys ?? [];
  }

  /** One result for each attribute, in their order; see BehaviourResult. */
  preferences(attributes: Iterable<string> = [...this.#attributes.keys()].sort()): readonly BehaviourResult[] {
    return [...attributes].map((key) => {
      const attribute = this.#attributes.get(key);
      const preference = attribute === undefined ? undefined : preferenceOf(key, this.#observationsOf(attribute));
      return { attribute: key, ...(preference === undefined ? {} : { preference }), isPartial: this.isPartial };
    });
  }

  #takeOut(place: number, event: Event, touched: Set<string>): void {
    this.#events.splice(place, 1);
    this.#journeys = undefined;
    this.#byId.delete(event.id);
    this.#signalCount -= event.signals.length;
    this.#leave(event, touched);
    if (event.category === undefined) return;
    const session = event.session ?? "";
    const inSession = this.#categories.get(session) ?? [];
    inSession.splice(placeOf(inSession, event), 1);
    if (inSession.length === 0) this.#categories.delete(session);
    this.#renewContexts(event, place, touched);
  }

  /** The nearest category before it in its session. */
  #contextOf(event: Event): BehaviourContext | undefined {
    if (event.category !== undefined) return event.category;
    const inSession = this.#categories.get(event.session ?? "");
    if (inSession === undefined) return undefined;
    const before = inSession[placeOf(inSession, event) - 1];
    return before !== undefined && event.at - before.at <= CONTEXT_MS ? before.category : undefined;
  }

  /** A category came or went: what follows in its session, up to the next one, may stand under another now. */
  #renewContexts(category: Event, place: number, touched: Set<string>): void {
    for (let next = place; next < this.#events.length; next++) {
      const event = this.#events[next];
      if (event === undefined || event.at - category.at > CONTEXT_MS) return;
      if (event.session !== category.session) continue;
      if (event.category !== undefined) return;
      if (this.#contextOf(event) === event.context) continue;
      this.#leave(event, touched);
      this.#enter(event, touched);
    }
  }

  #enter(event: Event, touched: Set<string>): void {
    event.context = this.#contextOf(event);
    event.keys = event.signals.map((signal) => attributeKey(signal, event.context?.words));
    for (const [index, signal] of event.signals.entries()) {
      const attribute = this.#attributeOf(event.keys[index] ?? "", signal);
      putIn(attribute.observations, observationOf(attribute.key, event, signal));
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
      // Another signal of the same event may stand there first; both go.
      attribute.observations.splice(placeOf(attribute.observations, event), 1);
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

  /** Who looks at cushioned running shoes looks at running shoes. */
  #touchGeneral({ words, kind, polarity }: Signal, touched: Set<string>): void {
    if (kind === "part" || polarity === "away") return;
    for (const word of words) {
      for (const attribute of this.#byWord.get(word) ?? NONE) {
        // Each attribute is asked at its first word only.
        if (attribute.words[0] === word && isMoreGeneral(attribute.words, words)) touched.add(attribute.key);
      }
    }
  }

  /** Its own observations and, for an interest, what more special interests show in favour; never what speaks against those. */
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
    return all.sort(bySaid);
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
  const named = signals.find(({ kind, polarity }) => kind === "category" && polarity === "toward");
  const category = named && { id, textLength, words: named.words.join(" "), shown: named.shown };
  const { day } = localTime(at, given.timeZone);
  return { id, at, day, session, textLength, signals, category, context: category, keys: [] };
}

const observationOf = (
  key: string,
  { id, at, day, textLength, context }: Event,
  signal: Signal,
): BehaviourObservation => ({
  key,
  id,
  at,
  day,
  textLength,
  signal,
  ...(context === undefined ? {} : { context }),
});

/** Within one event the order of signals has no meaning, but it has to be one. */
const bySaid = (a: BehaviourObservation, b: BehaviourObservation): number =>
  order(a, b) || (a.signal.value < b.signal.value ? -1 : a.signal.value > b.signal.value ? 1 : 0);

/** With the prefix this stays below the length of a name. */
const PART_MAX = 90;

/** @param category words of the category that it is about, as `running shoe`; only attributes of a thing take part in it. */
function attributeKey({ kind, attribute, value, words }: Signal, category: string | undefined): string {
  if (words.length > 0) return `behaviour.interest.${slug(words.join(" "))}`;
  if (kind === "entity") return `behaviour.entity.${slug(value)}`;
  const base = `behaviour.${category === undefined ? "" : `${slug(category)}.`}${slug(attribute)}`;
  return kind === "choice" ? `${base}.${slug(value)}` : base;
}

const slug = (text: string): string => {
  const plain = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}+#]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
  return plain.length <= PART_MAX ? plain : plain.slice(0, PART_MAX).toWellFormed();
};

/** Lists in order of (at, id), whatever order their members came in. */
interface Placed {
  /** Milliseconds UTC. */
  readonly at: number;
  readonly id: string;
}

const order = (a: Placed, b: Placed): number => a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Answers the place it went to. */
function putIn<T extends Placed>(sorted: T[], placed: T): number {
  const place = placeOf(sorted, placed);
  sorted.splice(place, 0, placed);
  return place;
}

/** Where it stands or belongs; events mostly come in order, so the end is asked first. */
function placeOf(sorted: readonly Placed[], placed: Placed): number {
  const last = sorted.at(-1);
  if (last === undefined || order(last, placed) < 0) return sorted.length;
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = sorted[middle];
    if (at !== undefined && order(at, placed) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
