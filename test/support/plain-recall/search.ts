/** What the search finds, best first: every item that passes is scored, and nothing is remembered from one question to the next. */

import type { Interval, Item } from "../../../src/model/item.ts";
import { isMark } from "../../../src/model/text.ts";
import type { RequestedState } from "../../../src/search/analysis.ts";
import { DEFAULT_WEIGHTS } from "../../../src/search/rank-weights.ts";
import type { Signals } from "../../../src/search/ranking.ts";
import { analyseText } from "../../../src/text/analysis.ts";
import { anchoredInterval } from "../../../src/text/time-question.ts";
import { type Holdings, type PlainFilter, passes } from "./filter.ts";
import { type Asked, type PlainQuestion, readQuestion } from "./question.ts";
import { fullScore, isLater, isWithin, type Scene, sessionsOf, signalsOf, wordsIn } from "./signals.ts";
import { mayLend, olderThan, standsBelow } from "./updates.ts";
import { bestScore, documentOf, type PlainDocument, type PlainWord, shelfOf, wordScore } from "./words.ts";

/** docs/recall.md, "To the digit": what stays out as noise, what an event must be, and how a score becomes a relevance. */
const RELEVANCE_MIN = 0.02;
const ANCHOR_RELEVANCE = 0.5;
const RELEVANT = 0.7;
const RELEVANT_SHARE = 0.17;
const ADDED_SHARE = 0.4;
/** All of the question, but for what sums lose to rounding. */
const WHOLE_SHARE = 1 - 1e-9;
const NAMESAKES_MAX = 4;
const ANSWERS_FROM = 0.7;
const INSTRUCTIONS_MAX = 3;
const PREFERENCES_MAX = 4;
const OCCASION_SHARE = 0.1;
/** Of what answers for an event the best one is wanted. */
const ANCHOR_ROWS = 1;
/** So many rows are thought to lie beside those of a vault, so that in a small one a word that nothing holds does not outweigh all others. */
const PRIOR_ROWS = 200;
/** Rounding must not decide which of two equal scores stands first. */
const JUST_ABOVE = 1 + 1e-6;

export interface PlainHit {
  readonly item: Item;
  readonly score: number;
  readonly relevance: number;
  readonly signals: Signals;
  /** The share of the question that it holds, by how telling each word is. */
  readonly held: number;
  readonly isLabelAsked: boolean;
  /** What it took the place of, newest first. */
  readonly older: readonly Item[];
  /** Of these, what lends to it and stands behind it. */
  readonly below: readonly Item[];
}

export interface PlainSearch {
  readonly hits: readonly PlainHit[];
  readonly searchedCount: number;
  readonly state: RequestedState | undefined;
  readonly reliance: number;
}

/** @param now what "last week" counts from */
export function plainSearch(holdings: Holdings, text: string, filter: PlainFilter, now: number): PlainSearch {
  const asked = askedOf(holdings, now);
  const question = readQuestion(text, asked);
  const anchored = anchoredTime(holdings, text, question, filter, asked);
  return found(holdings, anchored === undefined ? question : readQuestion(text, { ...asked, anchored }), filter, asked);
}

function askedOf({ items }: Holdings, now: number): Asked {
  const documents = [...items.values()].map(documentOf);
  return {
    now,
    items: [...items.values()],
    messages: shelfOf(documents.filter(({ item }) => item.layer === "message")),
    memories: shelfOf(documents.filter(({ item }) => item.layer !== "message")),
    weights: DEFAULT_WEIGHTS,
  };
}

/** When the event was that the question counts from, if the vault knows it. */
function anchoredTime(
  holdings: Holdings,
  text: string,
  { time: { anchor } }: PlainQuestion,
  filter: PlainFilter,
  asked: Asked,
): Interval | undefined {
  if (anchor === undefined) return undefined;
  const event = readQuestion(text.slice(anchor.phrase.start, anchor.phrase.end), asked);
  const [best] = found(holdings, event, filter, asked, ANCHOR_ROWS).hits;
  if (best === undefined || best.relevance < ANCHOR_RELEVANCE) return undefined;
  return anchoredInterval(anchor, best.item.time ?? { start: best.item.at, end: best.item.at + 1 }, "UTC");
}

function found(
  holdings: Holdings,
  question: PlainQuestion,
  filter: PlainFilter,
  asked: Asked,
  most = Number.POSITIVE_INFINITY,
): PlainSearch {
  const reliance = Math.min(1, asked.weights.shortTurn / Math.max(1, asked.messages.averageLength));
  const scene: Scene = {
    question,
    weights: asked.weights,
    reliance,
    items: holdings.items,
    sessions: sessionsOf(asked.items),
    shares: sharesOf(question, asked, reliance),
    standing: new Map(),
  };
  const passing = withoutSpokenFor(
    holdings,
    asked.items.filter((item) => passes(holdings, item, filter, asked.now)),
    filter,
    asked.now,
  ).filter((item) => !question.time.isExplicit || question.intervals.some((interval) => isWithin(item, interval)));
  const plain = inOrder(scored(scene, passing)).slice(0, most);
  const wishes = { ...scene, standing: standingOf(scene, passing, plain, asked) };
  const best =
    wishes.standing.size === 0
      ? plain
      : inOrder(
          scored(
            wishes,
            passing.filter((item) => wishes.standing.has(item.id) || plain.some((other) => other.item === item)),
          ),
        ).slice(0, most);
  const isLending = mayLend(holdings, filter, asked.now);
  const isInTime = (item: Item): boolean =>
    !question.time.isExplicit || question.intervals.some((interval) => isWithin(item, interval));
  const olderOf = (item: Item): readonly Item[] =>
    olderThan(holdings, item, (older) => isLending(older) && isInTime(older));
  const belowOf = (item: Item): readonly Item[] => olderOf(item).filter((older) => standsBelow(scene, older, item));
  const updated = withLent(wishes, passing, best, belowOf).slice(0, most);
  const full = fullScore(scene);
  const hits = withOrdinal(question, updated, asked.weights.ordinal).map(({ told = 0, ...hit }) => ({
    ...hit,
    older: olderOf(hit.item),
    below: belowOf(hit.item),
    relevance:
      1 -
      (1 - RELEVANT) ** (Math.max(0, hit.score - hit.signals.role - hit.signals.update, told) / full / RELEVANT_SHARE),
  }));
  return { hits: withoutNoise(question, hits, asked), searchedCount: passing.length, state: question.state, reliance };
}

/** Topics and summaries whose facts can speak for themselves are no memories of their own, whatever else the filter asks for (GUM-22). */
function withoutSpokenFor(
  holdings: Holdings,
  passing: readonly Item[],
  { layers, truth, hold }: PlainFilter,
  now: number,
): readonly Item[] {
  if (layers !== undefined) return passing;
  const readable: PlainFilter = {
    ...(truth === undefined ? {} : { truth }),
    ...(hold?.includes("archived") === true ? { hold: ["active", "deprioritized", "archived"] } : {}),
  };
  const isReadable = (id: string): boolean => {
    const fact = holdings.items.get(id);
    return fact !== undefined && passes(holdings, fact, readable, now);
  };
  return passing.filter(
    ({ layer, evidence }) =>
      layer !== "topic" && (layer !== "summary" || !evidence.some((entry) => isReadable(entry.item))),
  );
}

/** BM25 as a share of the best possible, concepts on top of it, and what lies in the time where nothing else is asked. */
function sharesOf(question: PlainQuestion, asked: Asked, reliance: number): ReadonlyMap<string, number> {
  const { weights } = asked;
  const shares = new Map<string, number>();
  const conceptWeight = reliance + weights.conceptsInLongText * (1 - reliance);
  const shelves = [asked.messages, asked.memories];
  const said = shelves.flatMap((shelf) => {
    const best = bestScore(shelf, question.words);
    return shelf.documents.map((document) => (best === 0 ? 0 : wordScore(shelf, document, question.words) / best));
  });
  const unsaid = Math.max(0, 1 - Math.max(0, ...said)) ** 3;
  for (const shelf of shelves) {
    const best = bestScore(shelf, question.words);
    for (const document of shelf.documents) {
      const { item } = document;
      const words = wordScore(shelf, document, question.words);
      const concepts =
        conceptWeight *
        (wordScore(shelf, document, question.concepts) + unsaid * wordScore(shelf, document, question.requested));
      const isThen = question.isOfTimeAlone && question.intervals.some((interval) => isWithin(item, interval));
      shares.set(item.id, (best === 0 ? 0 : (words + concepts) / best) + (isThen ? weights.timeAlone : 0));
    }
  }
  return shares;
}

type Scored = Pick<PlainHit, "item" | "score" | "signals"> & {
  /** Of what it took the place of, the most without the gain for the role. */
  readonly told?: number;
};

/** What took the place of others gets at least what each of them would. */
function withLent(
  scene: Scene,
  passing: readonly Item[],
  best: readonly Scored[],
  belowOf: (item: Item) => readonly Item[],
): readonly Scored[] {
  const lent = passing.flatMap((item): readonly Scored[] => {
    const lenders = scored(scene, belowOf(item));
    if (lenders.length === 0) return [];
    const signals = signalsOf(scene, item) ?? NO_SIGNALS;
    const own = Object.values(signals).reduce((sum, one) => sum + one, 0);
    const score = Math.max(own, ...lenders.map((lender) => lender.score));
    const told = Math.max(...lenders.map((lender) => lender.score - lender.signals.role));
    return [{ item, score, told, signals: { ...signals, update: score - own } }];
  });
  const isLent = (item: Item): boolean => lent.some((other) => other.item === item);
  return lent.length === 0 ? best : inOrder([...best.filter(({ item }) => !isLent(item)), ...lent]);
}
const NO_SIGNALS: Signals = {
  ...{ lexical: 0, message: 0, neighbour: 0, session: 0, standing: 0 },
  ...{ speaker: 0, time: 0, form: 0, role: 0, update: 0, sentence: 0 },
};

const scored = (scene: Scene, items: readonly Item[]): readonly Scored[] =>
  items.flatMap((item) => {
    const signals = signalsOf(scene, item);
    if (signals === undefined) return [];
    const score = Object.values(signals).reduce((sum, one) => sum + one, 0);
    return score > 0 ? [{ item, score, signals }] : [];
  });

/** Equal scores newest first: by time, then by id. */
const inOrder = (hits: readonly Scored[]): readonly Scored[] =>
  hits.toSorted((one, other) => other.score - one.score || (isLater(one.item, other.item) ? -1 : 1));

/** Instructions and preferences of the person, where something is asked for: those that fit best, of equal ones the oldest. */
function standingOf(
  scene: Scene,
  passing: readonly Item[],
  plain: readonly Scored[],
  asked: Asked,
): ReadonlyMap<string, number> {
  const { question, weights, shares } = scene;
  const top = Math.max(0, ...scored(scene, passing).map(({ signals }) => wordsIn(signals)));
  if (!question.signs.isRequest || top === 0) return new Map();
  const isFor = occasionShares(question, asked);
  const share = ({ id }: Item): number => shares.get(id) ?? 0;
  const fitting = (type: Item["type"], occasion: (item: Item) => number): readonly Item[] =>
    passing
      .filter(({ layer }) => layer !== "message")
      .filter((item) => item.type === type && item.origin.actor === "user" && item.taint === "clean")
      .sort(
        (one, other) => occasion(other) - occasion(one) || share(other) - share(one) || (isLater(one, other) ? 1 : -1),
      );
  const instructions = fitting("instruction", isFor).slice(0, INSTRUCTIONS_MAX);
  const preferences = fitting("preference", () => 0).slice(0, PREFERENCES_MAX);
  const places = [weights.instructionPlace, weights.occasionPlace] as const;
  return new Map([
    ...instructions.map((item): [string, number] => {
      const goal = plain[places[isFor(item) > 0 ? 1 : 0] - 1]?.score ?? 0;
      return [item.id, Math.max(weights.instruction * top, needed(scene, item, goal))];
    }),
    ...preferences.map((item): [string, number] => [item.id, weights.preference * top]),
  ]);
}

/** How much standing makes a score of this: what it adds is the same for each bit of it. */
function needed(scene: Scene, item: Item, goal: number): number {
  const [none = 0, one = 1] = [0, 1].map((standing) =>
    Object.values(signalsOf({ ...scene, standing: new Map([[item.id, standing]]) }, item) ?? {}).reduce(
      (sum, part) => sum + part,
      0,
    ),
  );
  return one <= none ? 0 : Math.max(0, (JUST_ABOVE * goal - none) / (one - none));
}

/** How much of the question an instruction is for, by how telling its words and concepts are; too little is nothing. */
function occasionShares({ words, concepts }: PlainQuestion, asked: Asked): (item: Item) => number {
  const { messages, memories, items } = asked;
  const each = [...words, ...concepts].map(({ readings, weight }) => {
    const holders = readings.reduce((sum, { term }) => sum + messages.frequency(term) + memories.frequency(term), 0);
    return { readings, telling: weight * Math.log(1 + items.length / (1 + holders)) };
  });
  const all = each.reduce((sum, { telling }) => sum + telling, 0);
  return (item) => {
    const { occasion } = documentOf(item);
    const met = each.reduce((sum, { readings, telling }) => {
      const read = readings.filter(({ term }) => occasion.has(term)).map(({ weight }) => weight);
      return sum + telling * Math.max(0, ...read);
    }, 0);
    return met > 0 && met / all >= OCCASION_SHARE ? met / all : 0;
  };
}

/** The first or the last of what answers about as well as the best. */
function withOrdinal({ time }: PlainQuestion, hits: readonly Scored[], weight: number): readonly Scored[] {
  const { ordinal } = time;
  if (ordinal === undefined) return hits;
  const top = Math.max(0, ...hits.map(({ score }) => score));
  const when = ({ item }: Scored): number => item.time?.start ?? item.at;
  const answers = hits.filter(({ score }) => score >= ANSWERS_FROM * top);
  const times = [...new Set(answers.map(when))].sort((one, other) => (ordinal === "first" ? one - other : other - one));
  return inOrder(
    hits.map((hit) => {
      if (!answers.includes(hit)) return hit;
      const gain = (weight * hit.score * (times.length - times.indexOf(when(hit)))) / times.length;
      return { ...hit, score: hit.score + gain, signals: { ...hit.signals, time: hit.signals.time + gain } };
    }),
  );
}

/** What is not relevant at all goes; so does, where the question names what it wants by a label, whatever adds little to it. */
function withoutNoise(
  question: PlainQuestion,
  hits: readonly Omit<PlainHit, "isLabelAsked" | "held">[],
  asked: Asked,
): readonly PlainHit[] {
  const relevant = hits.filter(({ relevance, signals }) => relevance >= RELEVANCE_MIN || signals.standing > 0);
  const documentOfHit = ({ item }: { readonly item: Item }): PlainDocument => documentOf(item);
  const labelsOf = (hit: (typeof relevant)[number]): readonly string[] =>
    [hit.item, ...hit.below].flatMap((item) => item.labels.filter((label) => !isMark(label)));
  const said = (label: string, hit: (typeof relevant)[number]): boolean =>
    labelsOf(hit).includes(label) && isSaid(label, documentOfHit(hit), question.words);
  const heldBy = (hit: (typeof relevant)[number], word: PlainWord): number =>
    Math.max(...[hit.item, ...hit.below].map((item) => held(documentOfHit({ item }), word)));
  const labels = new Set(relevant.flatMap(labelsOf));
  const bearers = [...labels].map((label) => relevant.filter((hit) => said(label, hit)));
  const labelled = new Set(bearers.flat());
  const named = new Set(bearers.filter((some) => some.length <= NAMESAKES_MAX).flat());
  const heldByNamed = question.words.map((word) => Math.max(0, ...[...named].map((hit) => heldBy(hit, word))));
  const telling = question.words.map((word) => tellingOf(word, asked));
  const all = telling.reduce((sum, one) => sum + one, 0);
  const added = (hit: (typeof relevant)[number]): number =>
    question.words.reduce(
      (sum, word, place) => sum + (telling[place] ?? 0) * Math.max(0, heldBy(hit, word) - (heldByNamed[place] ?? 0)),
      0,
    );
  const heldIn = (hit: (typeof relevant)[number]): number =>
    question.words.reduce((sum, word, place) => sum + (telling[place] ?? 0) * heldBy(hit, word), 0);
  return relevant
    .filter(
      (hit) =>
        named.size === 0 ||
        named.has(hit) ||
        (all !== 0 && (added(hit) / all >= ADDED_SHARE || heldIn(hit) / all >= WHOLE_SHARE)),
    )
    .map((hit) => ({ ...hit, isLabelAsked: labelled.has(hit), held: all === 0 ? 0 : heldIn(hit) / all }));
}

/** Every word of the label stands in the question; of a label that is written as one word the longest part will do. */
function isSaid(label: string, { language }: PlainDocument, words: readonly PlainWord[]): boolean {
  const terms = new Set(words.flatMap(({ readings }) => readings.map(({ term }) => term)));
  const wanted = analyseText(label, language).terms;
  if (wanted.length === 0) return false;
  const longest = wanted.toSorted((one, other) => other.length - one.length)[0] ?? "";
  return wanted.every((term) => terms.has(term)) || (!/\s/.test(label) && terms.has(longest));
}

/** By the best of its readings. */
const held = ({ counts }: PlainDocument, { readings }: PlainWord): number =>
  Math.max(0, ...readings.filter(({ term }) => counts.has(term)).map(({ weight }) => weight));

/** How telling a word is: its weight, by how rare it is among all that the vault holds. */
function tellingOf({ readings, weight }: PlainWord, { messages, memories, items }: Asked): number {
  const among = readings.reduce((sum, { term }) => sum + messages.frequency(term) + memories.frequency(term), 0);
  const count = Math.min(items.length, among);
  return weight * Math.log(1 + (PRIOR_ROWS + items.length - count + 0.5) / (count + 0.5));
}
