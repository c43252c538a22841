/**
 * Journeys: events about the same kind of thing within days, named after it (`running shoes`). A
 * chosen category names the kind, or else the head noun of what was viewed (`shoes`). Events
 * without a thing, such as a price filter, join the journey around them. Pure: the result depends
 * only on the set of events.
 */
import { phraseWords, singular } from "./phrase.ts";
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

interface Journey {
  readonly head: string;
  /** Sorted words; undefined until a category is chosen. */
  category: string | undefined;
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
}

/**
 * @param events in order of (at, id)
 * @returns journey names by event id; events without a journey are omitted
 */
export function journeysOf(events: readonly JourneyEvent[]): ReadonlyMap<string, string> {
  const open: Journey[] = [];
  const journeyOf = new Map<string, Journey>();
  const ofSession = new Map<string, { readonly at: number; readonly journey: Journey }>();
  for (const event of events) {
    const thing = thingOf(event.signals);
    const session = event.session ?? "";
    const before = ofSession.get(session);
    const near = before !== undefined && event.at - before.at <= NEAR_MS ? before.journey : undefined;
    const journey = thing === undefined ? near : continueJourney(open, thing, event.at, near);
    if (journey === undefined) continue;
    journeyOf.set(event.id, journey);
    ofSession.set(session, { at: event.at, journey });
  }
  joinPrecedingEvents(events, journeyOf);
  const names = new Map<Journey, string>();
  for (const journey of journeyOf.values()) if (!names.has(journey)) names.set(journey, nameOf(journey));
  return new Map([...journeyOf].map(([id, journey]) => [id, names.get(journey) ?? ""]));
}

/** A filter set before anything was viewed belongs to what follows. */
function joinPrecedingEvents(events: readonly JourneyEvent[], journeyOf: Map<string, Journey>): void {
  const next = new Map<string, { readonly at: number; readonly journey: Journey }>();
  for (const { id, at, session = "" } of events.toReversed()) {
    const journey = journeyOf.get(id);
    const following = next.get(session);
    if (journey !== undefined) next.set(session, { at, journey });
    else if (following !== undefined && following.at - at <= NEAR_MS) journeyOf.set(id, following.journey);
  }
}

/** Continues or starts a journey. @param near the session's current journey */
function continueJourney(open: Journey[], thing: Thing, at: number, near: Journey | undefined): Journey {
  const like = open.filter(({ head, lastAt }) => head === thing.head && at - lastAt <= PAUSE_MS);
  const journey =
    (thing.isCategory ? ofCategory(like, thing) : ofPhrase(like, thing, near)) ?? startJourney(open, thing.head);
  if (thing.isCategory) journey.category = thing.words.join(" ");
  journey.lastAt = at;
  journey.things.push(thing);
  return journey;
}

function startJourney(open: Journey[], head: string): Journey {
  const journey: Journey = { head, category: undefined, lastAt: 0, things: [] };
  open.push(journey);
  return journey;
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
  const { shown, words, kind, polarity } = found;
  const isWished = polarity === "toward";
  return { head: headOf(shown), shown, words, isCategory: kind === "category" && isWished, isWished };
}

/** The word before the first preposition, or the last: `chaussures de course` are shoes. */
function headOf(shown: string): string {
  const written = shown.split(" ");
  const end = written.findIndex((word, index) => index > 0 && PREPOSITIONS.has(word));
  return singular(written[(end === -1 ? written.length : end) - 1] ?? shown);
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
  return sharedEnd(wished.length > 0 ? wished : things);
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

/** `espresso machines` is a kind of machine; `blue lamps` are just lamps. */
function kindOf({ shown, head }: Thing): string {
  const written = shown.split(" ");
  const [modifier = ""] = written;
  if (written.length === 2 && singular(written[1] ?? "") === head && !DESCRIBES.test(modifier)) return shown;
  return written.find((word) => singular(word) === head) ?? shown;
}
/** English adjectives, by ending and by list. */
const DESCRIBES =
  /-|(?:ed|y|al|ive|able|ible|ful|ous|less|ish|est)$|^(?:a|an|the|light|dark|heavy|big|small|large|little|long|short|tall|slim|thin|thick|wide|cheap|new|old|used|good|great|nice|soft|hard|warm|cool|cold|fast|slow|smart|modern|simple|plain|blue|red|green|black|white|gray|brown|pink|purple|orange|beige|gold|silver|classic|vintage|mini|men|women|kids)$/;

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
