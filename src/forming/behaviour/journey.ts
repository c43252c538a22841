/**
 * Journeys: runs of events about the same kind of thing within days, each named by that thing (`running shoes`). A category that was chosen names the
 * kind; without one the head of what was looked at does (`shoes` of `cushioned running shoes`). What names no thing, such as a price or a size, belongs
 * to what was looked at around it. Pure: the same of the same events, whatever order and batches they came in.
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
/** So near in its session, what names no thing is of the thing that was named. */
const NEAR_MS = 30 * 60_000;
/** Words of a name. */
const NAME_WORDS_MAX = 4;
/** Of the things that were looked at, so many share the words of the name. */
const SHARE_MIN = 0.5;

interface Journey {
  readonly head: string;
  /** Words of its category, sorted; undefined while none was chosen. */
  category: string | undefined;
  lastAt: number;
  readonly things: Thing[];
}

/** What one event is about. */
interface Thing {
  readonly head: string;
  readonly shown: string;
  /** Sorted, in the singular. */
  readonly words: readonly string[];
  readonly isCategory: boolean;
  readonly isWished: boolean;
}

/** @param events in order of (at, id). @returns the name of the journey that each event is of, by its id; those of no journey are left out */
export function journeysOf(events: readonly JourneyEvent[]): ReadonlyMap<string, string> {
  const open: Journey[] = [];
  const journeyOf = new Map<string, Journey>();
  const ofSession = new Map<string, { readonly at: number; readonly journey: Journey }>();
  for (const event of events) {
    const thing = thingOf(event.signals);
    const session = event.session ?? "";
    const before = ofSession.get(session);
    const near = before !== undefined && event.at - before.at <= NEAR_MS ? before.journey : undefined;
    const journey = thing === undefined ? near : joined(open, thing, event.at, near);
    if (journey === undefined) continue;
    journeyOf.set(event.id, journey);
    ofSession.set(session, { at: event.at, journey });
  }
  takeAlong(events, journeyOf);
  const names = new Map<Journey, string>();
  for (const journey of journeyOf.values()) if (!names.has(journey)) names.set(journey, nameOf(journey));
  return new Map([...journeyOf].map(([id, journey]) => [id, names.get(journey) ?? ""]));
}

/** A filter that was set before anything was looked at is of what came next. */
function takeAlong(events: readonly JourneyEvent[], journeyOf: Map<string, Journey>): void {
  const next = new Map<string, { readonly at: number; readonly journey: Journey }>();
  for (const { id, at, session = "" } of events.toReversed()) {
    const journey = journeyOf.get(id);
    const behind = next.get(session);
    if (journey !== undefined) next.set(session, { at, journey });
    else if (behind !== undefined && behind.at - at <= NEAR_MS) journeyOf.set(id, behind.journey);
  }
}

/** The journey that goes on with the thing, or one that begins with it. @param near the one that is under way in its session */
function joined(open: Journey[], thing: Thing, at: number, near: Journey | undefined): Journey {
  const like = open.filter(({ head, lastAt }) => head === thing.head && at - lastAt <= PAUSE_MS);
  const journey = (thing.isCategory ? ofCategory(like, thing) : ofPhrase(like, thing, near)) ?? begun(open, thing.head);
  if (thing.isCategory) journey.category = thing.words.join(" ");
  journey.lastAt = at;
  journey.things.push(thing);
  return journey;
}

function begun(open: Journey[], head: string): Journey {
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

/** The word before the first preposition: `chaussures de course` are shoes, `shoes for running` too. Without one the last. */
function headOf(shown: string): string {
  const written = shown.split(" ");
  const end = written.findIndex((word, place) => place > 0 && PREPOSITIONS.has(word));
  return singular(written[(end === -1 ? written.length : end) - 1] ?? shown);
}
const PREPOSITIONS: ReadonlySet<string> = new Set(
  "of for with without in on from by to under over de des du da do das dos del della di con en para pour sans für mit ohne aus van voor met per".split(
    " ",
  ),
);

function nameOf({ things }: Journey): string {
  const categories = things.filter(({ isCategory }) => isCategory);
  if (categories.length > 0) return commonest(categories.map(({ shown }) => shown)) ?? "";
  const wished = things.filter(({ isWished }) => isWished);
  return sharedEnd(wished.length > 0 ? wished : things);
}

/** The longest end that many of the phrases have, `running shoes`; of one phrase alone its head, since nobody knows what else tells its kind. */
function sharedEnd(things: readonly Thing[]): string {
  for (let length = NAME_WORDS_MAX; length > 1; length--) {
    const ends = things.map(({ shown }) => endOf(shown, length)).filter((end) => end !== undefined);
    const best = commonest(ends);
    const count = ends.filter((end) => end !== undefined && best !== undefined && isSame(end, best)).length;
    if (best !== undefined && count > 1 && count >= SHARE_MIN * things.length) return best;
  }
  return commonest(things.map(kindOf)) ?? "";
}

/** `espresso machines` is a kind of machines, `blue lamps` are just lamps. */
function kindOf({ shown, head }: Thing): string {
  const written = shown.split(" ");
  const [modifier = ""] = written;
  if (written.length === 2 && singular(written[1] ?? "") === head && !DESCRIBES.test(modifier)) return shown;
  return written.find((word) => singular(word) === head) ?? shown;
}
/** English adjectives by their look, and those without one. */
const DESCRIBES =
  /-|(?:ed|y|al|ive|able|ible|ful|ous|less|ish|est)$|^(?:a|an|the|light|dark|heavy|big|small|large|little|long|short|tall|slim|thin|thick|wide|cheap|new|old|used|good|great|nice|soft|hard|warm|cool|cold|fast|slow|smart|modern|simple|plain|blue|red|green|black|white|gray|brown|pink|purple|orange|beige|gold|silver|classic|vintage|mini|men|women|kids)$/;

/** The last words; undefined where there are fewer, or where a preposition says that they belong to another word. */
function endOf(shown: string, length: number): string | undefined {
  const written = shown.split(" ");
  return written.length < length || written.some((word) => PREPOSITIONS.has(word))
    ? undefined
    : written.slice(-length).join(" ");
}

const isSame = (one: string, other: string): boolean => phraseWords(one).join(" ") === phraseWords(other).join(" ");

/** As it was written most often among those of the most frequent words; of equals the first. */
function commonest(texts: readonly (string | undefined)[]): string | undefined {
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
