/** The formula of docs/recall.md over plain items, one function a signal. */
import type { Interval, Item } from "../../../src/model/item.ts";
import type { RankWeights } from "../../../src/search/rank-weights.ts";
import type { Signals } from "../../../src/search/ranking.ts";
import type { PlainQuestion } from "./question.ts";
import { gistOf } from "./words.ts";

/** How many of its messages speak for a session. */
const BEST_TURNS = 3;

export interface Scene {
  readonly question: PlainQuestion;
  readonly weights: RankWeights;
  /** How much a turn relies on what stands around it, 0..1. */
  readonly reliance: number;
  /** Everything that the vault holds, by id. */
  readonly items: ReadonlyMap<string, Item>;
  /** The messages of each session in their order. */
  readonly sessions: ReadonlyMap<string, readonly Item[]>;
  /** Share of the best score that the question's words could reach, by id. */
  readonly shares: ReadonlyMap<string, number>;
  /** What standing wishes get, by id. */
  readonly standing: ReadonlyMap<string, number>;
}

/** Undefined where no word speaks for it. */
export function signalsOf(scene: Scene, item: Item): Signals | undefined {
  if (!scene.standing.has(item.id) && ![item, ...citedBy(scene, item)].some((one) => isNearWords(scene, one)))
    return undefined;
  const lexical = ownWeight(scene) * share(scene, item);
  // What was said in many messages says little of each.
  const sayings = Math.max(1, citedBy(scene, item).length);
  const [words, around] = messageAndNeighbours(scene, item);
  const [message, neighbour] = [words / sayings, around / sayings];
  const session = sessionSignal(scene, item) / sayings;
  const standing = scene.standing.get(item.id) ?? 0;
  const sum = lexical + message + neighbour + session + standing;
  const speaker = speakerSignal(scene, item, sum);
  const time = timeSignal(scene, item, sum);
  const form = formSignal(scene, item, sum, speaker + time);
  const role = roleSignal(scene, item, sum + speaker + time + form);
  return { lexical, message, neighbour, session, standing, speaker, time, form, role, update: 0, sentence: 0 };
}

const share = ({ shares }: Scene, item: Item | undefined): number =>
  item === undefined ? 0 : (shares.get(item.id) ?? 0);

const ownWeight = ({ weights, reliance }: Scene): number =>
  weights.own * reliance + weights.ownInLongText * (1 - reliance);

/** What it was formed from, as far as it is still there. */
const citedBy = ({ items }: Scene, item: Item): readonly Item[] =>
  item.evidence.flatMap((cited) => items.get(cited.item) ?? []);

function isNearWords(scene: Scene, item: Item): boolean {
  const around = item.layer === "message" ? [-2, -1, 1, 2].map((steps) => turnAt(scene, item, steps)) : [];
  return [item, ...around].some((one) => share(scene, one) > 0);
}

/** The messages of each session in their order: by turn, then time, then id; those without a turn come last. */
export function sessionsOf(items: Iterable<Item>): ReadonlyMap<string, readonly Item[]> {
  const turn = (item: Item): number => item.origin.turn ?? Number.MAX_SAFE_INTEGER;
  const messages = [...items]
    .filter((item) => item.layer === "message" && item.origin.session !== undefined)
    .sort((one, other) => turn(one) - turn(other) || one.at - other.at || (one.id < other.id ? -1 : 1));
  return Map.groupBy(messages, ({ origin }) => origin.session ?? "");
}

const turnsOf = ({ sessions }: Scene, session: string | undefined): readonly Item[] =>
  session === undefined ? [] : (sessions.get(session) ?? []);

function turnAt(scene: Scene, message: Item, steps: number): Item | undefined {
  const turns = turnsOf(scene, message.origin.session);
  const place = turns.findIndex(({ id }) => id === message.id);
  return place < 0 ? undefined : turns[place + steps];
}

/** The best message counts; a memory without one stands in for it. A passage is its own message. */
function messageAndNeighbours(scene: Scene, item: Item): readonly [message: number, neighbour: number] {
  const { weights, reliance } = scene;
  const cited = citedBy(scene, item);
  if (cited.length === 0) {
    const around = item.layer === "message" ? aroundScore(scene, item) : 0;
    return [weights.message * share(scene, item), weights.message * reliance * around];
  }
  return cited
    .map((one): readonly [number, number] => [
      weights.message * share(scene, one),
      weights.message * reliance * aroundScore(scene, one),
    ])
    .reduce((best, one) => (one[0] + one[1] >= best[0] + best[1] ? one : best));
}

/** The best of the four turns around it in full, half of the others, less a part of what it says itself. */
function aroundScore(scene: Scene, message: Item): number {
  const { weights } = scene;
  const told = [
    weights.before * share(scene, turnAt(scene, message, -1)),
    weights.secondBefore * share(scene, turnAt(scene, message, -2)),
    weights.after * share(scene, turnAt(scene, message, 1)),
    weights.secondAfter * share(scene, turnAt(scene, message, 2)),
  ];
  const best = Math.max(...told);
  const others = told.reduce((sum, one) => sum + one, 0) - best;
  return Math.max(0, best + weights.furtherNeighbours * others - weights.ownShare * share(scene, message));
}

const sessionWeight = ({ weights, reliance }: Scene): number => (weights.session / 2) * reliance * (1 + reliance);

/** The mean of the three best messages of a session; fewer messages leave the mean as if the others said nothing. */
function sessionMean(scene: Scene, session: string | undefined): number {
  const best = turnsOf(scene, session)
    .map((message) => share(scene, message))
    .sort((one, other) => other - one)
    .slice(0, BEST_TURNS);
  return best.reduce((sum, one) => sum + one, 0) / BEST_TURNS;
}

/** Of its messages' sessions the best; a memory without a message is a session of one turn at least. */
function sessionSignal(scene: Scene, item: Item): number {
  const cited = citedBy(scene, item);
  const means =
    cited.length === 0
      ? [sessionMean(scene, item.origin.session), share(scene, item) / BEST_TURNS]
      : cited.map((one) => sessionMean(scene, one.origin.session));
  return sessionWeight(scene) * Math.max(...means);
}

const speakerSignal = ({ question, weights }: Scene, { speaker }: Item, sum: number): number =>
  speaker !== undefined && question.speakers.has(speaker) ? weights.speaker * sum : 0;

const timeSignal = (scene: Scene, item: Item, sum: number): number => timeShare(scene, item) * sum;

/** What the time that is asked for adds to a memory, as a share. */
export function timeShare({ question, weights }: Scene, item: Item): number {
  if (question.intervals.some((interval) => isWithin(item, interval))) return weights.time;
  const isOnSide = question.sideOfEvent !== undefined && isWithin(item, question.sideOfEvent);
  return isOnSide ? weights.sideOfEvent : 0;
}

/** By time, then by id. */
export const isLater = (one: Item, other: Item): boolean =>
  one.at === other.at ? one.id > other.id : one.at > other.at;

/** Said in the time, or telling of something that meets it. */
export function isWithin({ at, time }: Item, { start, end }: Interval): boolean {
  if (at >= start && at < end) return true;
  return time !== undefined && time.start < end && (time.start >= start || time.end > start);
}

function formSignal({ question, weights, reliance }: Scene, item: Item, sum: number, gains: number): number {
  const timeGain = question.time.wantsTime && item.time !== undefined ? weights.wantsTime * sum : 0;
  const gist = gistOf(item);
  const numberGain = question.signs.wantsNumber && HAS_NUMBER.test(gist) ? weights.wantsNumber * sum : 0;
  const asking = !ASKS.test(gist) ? 0 : asksAlone(gist) ? weights.question : weights.endingQuestion;
  return timeGain + numberGain - asking * reliance ** 2 * (sum + gains + timeGain + numberGain);
}
/** Enough for texts whose only number in letters is "two", and that end what they ask with the mark alone. */
const HAS_NUMBER = /\d|\btwo\b/;
const ASKS = /\?$/;

/** What its other sentences tell is at most half as long as those that ask. */
function asksAlone(text: string): boolean {
  const parts = text.match(/[^.!?\n]+[.!?]*/gu) ?? [];
  const length = (some: readonly string[]): number => some.reduce((sum, part) => sum + part.length, 0);
  const asked = length(parts.filter((part) => part.includes("?")));
  return length(parts) - asked <= 0.5 * asked;
}

function roleSignal({ question, weights }: Scene, { origin }: Item, sum: number): number {
  const { actor } = question.signs;
  if (actor === undefined) return origin.actor === "user" ? weights.unaskedRole * sum : 0;
  return origin.actor === actor ? weights.role * sum : 0;
}

/** What the words alone added. */
export const wordsIn = ({ lexical, message, neighbour, session }: Signals): number =>
  lexical + message + neighbour + session;

/** What a memory would score in whose item, message, surroundings and session every word stands. */
export function fullScore(scene: Scene): number {
  const { weights, reliance } = scene;
  const around = weights.before + weights.after + weights.secondBefore + weights.secondAfter;
  return ownWeight(scene) + weights.message * (1 + reliance * around) + sessionWeight(scene);
}
