/**
 * Journeys: events about the same kind of thing within days, named after it (`running shoes`). A
 * chosen category names the kind, or else the head noun of what was viewed (`shoes`). Events
 * without a thing, such as a price filter, join the journey around them. Pure: the result depends
 * only on the set of events.
 */
import { isProperName, phraseWords, singular } from "./phrase.ts";
import type { Signal } from "./signal.ts";

export interface JourneyEvent {
  readonly id: string;
  /** Milliseconds UTC. */
  readonly at: number;
  readonly session: string | undefined;
  readonly signals: readonly Signal[];
}

/** A longer pause ends a journey. */
const PAUSE_MS = 4 * 86_400_000;
/** Events without a thing join a journey of the same session within this time. */
const NEAR_MS = 30 * 60_000;
/** Words in a name. */
const NAME_WORDS_MAX = 4;
/** Least share of the things viewed that have the words of the name. */
const SHARE_MIN = 0.5;

/** The journey of an event. */
export interface JourneyPlace {
  readonly name: string;
  /** Words of the category, or else the head noun. Unlike the name, further things don't change it. */
  readonly words: string;
  readonly hasCategory: boolean;
  /** The events that show which journey it is. */
  readonly shownBy: readonly string[];
  /** The journey has no other event. */
  readonly isAlone: boolean;
}

interface Journey {
  /** Of the first thing, or of the category. */
  head: string;
  /** Sorted words; undefined until a category is chosen. */
  category: string | undefined;
  /** The event that chose it first. */
  categoryBy: string | undefined;
  lastAt: number;
  readonly things: Thing[];
}

/** The topic of one event. */
interface Thing {
  readonly head: string;
  readonly shown: string;
  /** Sorted singular forms. */
  readonly words: readonly string[];
  readonly isCategory: boolean;
  readonly isWished: boolean;
  /** `Quinta da Bela Vista` names no kind of thing. */
  readonly isName: boolean;
  readonly isSearch: boolean;
}

/** An event in its journey. */
interface Step {
  readonly at: number;
  readonly journey: Journey;
  /** The nearest event of the session that names a thing. */
  readonly thingBy: string;
}

/**
 * @param events in order of (at, id)
 * @returns journeys by event id; events without one are omitted
 */
export function journeysOf(events: readonly JourneyEvent[]): ReadonlyMap<string, JourneyPlace> {
  const open: Journey[] = [];
  const steps = new Map<string, Step>();
  const ofSession = new Map<string, Step>();
  for (const event of events) {
    const { id, at, session = "" } = event;
    const thing = thingOf(event.signals);
    const before = ofSession.get(session);
    const near = before !== undefined && at - before.at <= NEAR_MS ? before : undefined;
    const journey = thing === undefined ? near?.journey : continueJourney(open, thing, event, near?.journey);
    if (journey === undefined) continue;
    const step = { at, journey, thingBy: thing === undefined ? (near?.thingBy ?? id) : id };
    steps.set(id, step);
    ofSession.set(session, step);
  }
  joinPrecedingEvents(events, steps);
  const ofJourney = Map.groupBy(steps, ([, { journey }]) => journey);
  return new Map(
    [...ofJourney].flatMap(([journey, own]) => {
      const shared = { name: nameOf(journey), isAlone: own.length === 1 };
      return own.map(([id, step]) => [id, placeOf(step, shared)] as const);
    }),
  );
}

const placeOf = (
  { journey: { head, category, categoryBy }, thingBy }: Step,
  shared: Pick<JourneyPlace, "name" | "isAlone">,
): JourneyPlace => ({
  ...shared,
  words: category ?? head,
  hasCategory: category !== undefined,
  shownBy: categoryBy === undefined || categoryBy === thingBy ? [thingBy] : [categoryBy, thingBy],
});

/** A filter set before anything was viewed belongs to what follows. */
function joinPrecedingEvents(events: readonly JourneyEvent[], steps: Map<string, Step>): void {
  const next = new Map<string, Step>();
  for (const { id, at, session = "" } of events.toReversed()) {
    const following = next.get(session);
    if (!steps.has(id) && following !== undefined && following.at - at <= NEAR_MS) steps.set(id, { ...following, at });
    const step = steps.get(id);
    if (step !== undefined) next.set(session, step);
  }
}

/** Continues or starts a journey. @param near the session's current journey */
function continueJourney(open: Journey[], thing: Thing, { id, at }: JourneyEvent, near: Journey | undefined): Journey {
  const like = open.filter(({ head, lastAt }) => head === thing.head && at - lastAt <= PAUSE_MS);
  const journey =
    // What is skipped was offered for what is looked for: "fur parkas" among jackets.
    // And a name alone belongs to it: "Quinta da Bela Vista" among hotels.
    (thing.isWished && !thing.isName ? undefined : near) ??
    (thing.isCategory ? ofCategory(like, thing) : ofPhrase(like, thing, near)) ??
    (near !== undefined && isSearchOf(near, thing) ? near : undefined) ??
    startJourney(open, thing.head);
  if (thing.isCategory) {
    journey.category = thing.words.join(" ");
    journey.head = thing.head;
    journey.categoryBy ??= id;
  }
  journey.lastAt = at;
  journey.things.push(thing);
  return journey;
}

function startJourney(open: Journey[], head: string): Journey {
  const journey: Journey = { head, category: undefined, categoryBy: undefined, lastAt: 0, things: [] };
  open.push(journey);
  return journey;
}

/** Words in any order, as people search: `lake cabins Dalsland` before or after the category `cabins`. */
function isSearchOf({ category, things }: Journey, thing: Thing): boolean {
  const isNamed = (words: readonly string[], thingOf: Thing): boolean =>
    words.every((word) => thingOf.words.includes(word));
  if (category !== undefined) return isNamed(category.split(" "), thing);
  return thing.isCategory && things.every((each) => isNamed(thing.words, each));
}

const ofCategory = (like: readonly Journey[], { words }: Thing): Journey | undefined =>
  like.findLast(({ category }) => category === words.join(" ")) ??
  like.findLast(({ category }) => category === undefined);

const ofPhrase = (like: readonly Journey[], { words }: Thing, near: Journey | undefined): Journey | undefined =>
  like.findLast(({ category }) => category?.split(" ").every((word) => words.includes(word)) === true) ??
  (near !== undefined && like.includes(near) ? near : newest(like));

const newest = (like: readonly Journey[]): Journey | undefined =>
  like.reduce<Journey | undefined>(
    (best, each) => (best === undefined || each.lastAt >= best.lastAt ? each : best),
    undefined,
  );

function thingOf(signals: readonly Signal[]): Thing | undefined {
  const found =
    signals.find(({ kind, polarity }) => kind === "category" && polarity === "toward") ??
    signals.find(({ kind }) => kind === "interest" || kind === "category");
  if (found === undefined) return undefined;
  const { shown, words, kind, polarity, act } = found;
  const isWished = polarity === "toward";
  const written = shown.split(" ");
  const isName = kind !== "category" && written.length > 1 && isProperName(written);
  return {
    head: headOf(shown),
    shown,
    words,
    isCategory: kind === "category" && isWished,
    isWished,
    isName,
    isSearch: act === "search",
  };
}

/** The word before the first preposition, or the last: `chaussures de course` are shoes. */
function headOf(shown: string): string {
  const written = shown.toLowerCase().split(" ");
  const end = written.findIndex((word, index) => index > 0 && PREPOSITIONS.has(word));
  return singular(written[(end === -1 ? written.length : end) - 1] ?? shown.toLowerCase());
}
const PREPOSITIONS: ReadonlySet<string> = new Set(
  "of for with without in on from by to under over de des du da do das dos del della di con en para pour sans für mit ohne aus van voor met per".split(
    " ",
  ),
);

function nameOf({ things }: Journey): string {
  const categories = things.filter(({ isCategory }) => isCategory);
  if (categories.length > 0) return mostCommon(categories.map(({ shown }) => shown)) ?? "";
  const wished = things.filter(({ isWished }) => isWished);
  const kinds = (wished.length > 0 ? wished : things).filter(({ isName }) => !isName);
  return sharedEnd(kinds.length > 0 ? kinds : things);
}

/** The longest ending that many phrases share. A single phrase gives only its head. */
function sharedEnd(things: readonly Thing[]): string {
  for (let length = NAME_WORDS_MAX; length > 1; length--) {
    const ends = things.map(({ shown }) => endOf(shown, length)).filter((end) => end !== undefined);
    const best = mostCommon(ends);
    const count = ends.filter((end) => end !== undefined && best !== undefined && isSame(end, best)).length;
    if (best !== undefined && count > 1 && count >= SHARE_MIN * things.length) return best;
  }
  return mostCommon(things.map(kindOf)) ?? "";
}

/** `espresso machines` and a search of `guest houses in Porto` are kinds; `blue lamps` are just lamps. */
function kindOf({ shown, head, isSearch, isName }: Thing): string {
  if (isName) return shown;
  const all = shown.split(" ");
  const end = isSearch ? all.findIndex((word, index) => index > 0 && PREPOSITIONS.has(word)) : -1;
  const written = end === -1 ? all : all.slice(0, end);
  const [modifier = ""] = written;
  const isHead = (word = ""): boolean => singular(word.toLowerCase()) === head;
  if (written.length === 2 && isHead(written[1]) && !DESCRIBES.test(modifier.toLowerCase())) return written.join(" ");
  return written.find(isHead) ?? shown;
}
/** English adjectives, by ending and by list. */
const DESCRIBES =
  /-|(?:ed|y|al|ive|able|ible|ful|ous|less|ish|(?<!^gu|^for)est)$|^(?:a|an|the|light|dark|heavy|big|small|large|little|long|short|tall|slim|thin|thick|wide|cheap|new|old|used|good|great|nice|soft|hard|warm|cool|cold|fast|slow|smart|modern|simple|plain|blue|red|green|black|white|gray|brown|pink|purple|orange|beige|gold|silver|classic|vintage|mini|men|women|kids)$/;

/** Undefined if there are fewer words or a preposition. */
function endOf(shown: string, length: number): string | undefined {
  const written = shown.split(" ");
  return written.length < length || written.some((word) => PREPOSITIONS.has(word))
    ? undefined
    : written.slice(-length).join(" ");
}

const isSame = (one: string, other: string): boolean => phraseWords(one).join(" ") === phraseWords(other).join(" ");

/** The first spelling of the most frequent set of words. Ties go to the first. */
function mostCommon(texts: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string, { count: number; readonly first: string }>();
  for (const text of texts) {
    if (text === undefined) continue;
    const words = phraseWords(text).join(" ");
    const known = counts.get(words);
    if (known === undefined) counts.set(words, { count: 1, first: text });
    else known.count += 1;
  }
  let best: { readonly count: number; readonly first: string } | undefined;
  for (const each of counts.values()) if (best === undefined || each.count > best.count) best = each;
  return best?.first;
}
