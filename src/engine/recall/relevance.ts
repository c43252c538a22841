/**
 * Which items are relevant enough to show. Features of an item as an answer: ranking signals, concepts shared with the question, names, and
 * the kind of question. A model (data/relevance.json), trained on questions to vaults
 * (corpus/questions), turns them into the probability that the item is wanted (memory.md §8).
 */

import { readJson } from "../../data.ts";
import { features, type JudgedSentence } from "../../forming/judge/features.ts";
import { createScale, type PackedScale } from "../../forming/judge/scale.ts";
import type { Item } from "../../model/item.ts";
import { questionSigns, requestedState } from "../../search/analysis.ts";
import { RELEVANT } from "../../search/search.ts";
import { AnalysableText } from "../../text/analysable-text.ts";
import { analyseText } from "../../text/analysis.ts";
import { genericTerms } from "../../text/common-words.ts";
import { conceptsInQuestion } from "../../text/concepts.ts";
import type { PersonQuestion } from "../../text/person-question.ts";
import { asksForFacts, groupOf, isOneOf, mentionsSelf } from "../../text/question-kinds.ts";
import { wordsOfItem } from "../item-text.ts";
import { isNewer } from "../observe/related-facts.ts";
import type { OpenVault } from "../open-vault.ts";
import { isTimed } from "./recall-answers.ts";
import { type Chosen, withoutOlder } from "./recall-rank.ts";

export type Selection = ReturnType<typeof mostRelevant>;

/** The relevant entries, in rank order. */
export function mostRelevant(
  vault: OpenVault,
  picked: readonly Chosen[],
  { read, person }: { readonly read: AnalysableText; readonly person: PersonQuestion | undefined },
) {
  const { text: query } = read;
  const wanting = wantingOf(query, read);
  const asked = questionFeatures(query, { wanting, owner: vault.name, asked: person }, read);
  const signs = itemFeatures(asked, picked);
  // With an embedder, an item may match by meaning alone.
  const isExact = vault.embedding === undefined && asked.terms > 0;
  const chances = signs.map((values, place) => {
    const entry = picked[place];
    if (
      entry === undefined ||
      isOffTopic(asked, values, entry) ||
      isOfActAlone(asked, entry) ||
      (isExact && entry.hit.older.length === 0 && isUntied(asked, values, entry.item))
    )
      return 0;
    const likely = probabilityOf(RELEVANCE, values);
    return place === 0 && wanting > 0 && isReplyToSameQuestion(entry) ? Math.max(likely, WANTED_MIN) : likely;
  });
  if (asksWhen(query) && IS_OF_NOW.test(query)) favourTimed(chances, picked);
  // Rather than nothing, "Has the pigeons" for "Who has the pigeons?".
  if (Math.max(0, ...chances) < WANTED_MIN)
    for (const [place, chance] of chances.entries())
      if (chance > 0 && isOfKnownThing(asked, picked[place]?.item)) chances[place] = WANTED_MIN;
  const shown = shownPlaces(chances, vault.index.saidCount(), wanting === 0 ? WANTED_UNKNOWN_MIN : WANTED_MIN).flatMap(
    (place) => {
      const [entry, likely] = [picked[place], chances[place]];
      return entry === undefined || likely === undefined ? [] : [{ entry, likely }];
    },
  );
  const current = new Set(
    withoutOlder(
      shown.map(({ entry }) => entry),
      requestedState(query),
      (one, other) => isNewer(vault, one, other),
    ),
  );
  const entries = shown
    .filter(({ entry }) => current.has(entry))
    .map(({ entry, likely }) => ({ ...entry, hit: { ...entry.hit, relevance: relevanceOf(likely) } }));
  return {
    entries: memoriesBeforeQuestions(entries),
    confidence: confidenceOf(shown.map(({ likely }) => likely)),
  };
}

/** "When do I start the new job?": what names a time comes before what only has the words. */
function favourTimed(chances: number[], picked: readonly Chosen[]): void {
  const isTimedAt = (place: number): boolean => {
    const entry = picked[place];
    return entry !== undefined && entry.hit.held > 0 && isTimed(entry.item);
  };
  const best = Math.max(0, ...chances.filter((_, place) => isTimedAt(place)));
  if (best < TIMED_MIN) return;
  for (const [place, chance] of chances.entries())
    chances[place] = isTimedAt(place)
      ? Math.max(chance, chance === best ? WANTED_MIN : 0)
      : Math.min(chance, UNTIMED_SHARE * best);
}
const asksWhen = isOneOf("asks when");
const TIMED_MIN = 0.1;
/** Below `SHOWN_SHARE`. */
const UNTIMED_SHARE = 0.3;
/** Present-tense questions, which ask for what is, or for what is to come. */
export const IS_OF_NOW = /(?<!\p{L})(?:am|is|are|still|do|does)(?!\p{L})|['’](?:s|m|re)(?!\p{L})/iu;

/** What somebody said of the thing that the question is about, by their own account. */
const isOfKnownThing = ({ thing, isOfFacts }: QuestionFeatures, item: Item | undefined): boolean =>
  isOfFacts &&
  thing.length > 0 &&
  item !== undefined &&
  (item.layer === "fact" || (item.origin.actor === "user" && item.weight.salience > 0)) &&
  thing.every((term) => wordsOfItem(item).terms.includes(term));
const knownThing = groupOf("asks about a known thing", "thing");

/** A reply to the same question that shares none of its words: "Yes, last May!" */
const isReplyToSameQuestion = ({ hit: { relevance, signals } }: Chosen): boolean =>
  relevance >= ANSWERED_MIN && signals.neighbour > signals.lexical + signals.message;
const ANSWERED_MIN = 0.85;

/** What somebody else asked resembles the question most, and answers nothing. */
function memoriesBeforeQuestions(entries: readonly Chosen[]): readonly Chosen[] {
  const isAsked = ({ item }: Chosen): boolean => item.layer === "message" && onlyAsks(item.text);
  if (!entries.some(({ item }) => item.layer === "fact")) return entries;
  return [...entries.filter((entry) => !isAsked(entry)), ...entries.filter(isAsked)];
}
/** A single question; in English, which asks by its first words, also without a mark. */
const onlyAsks = isOneOf("only asks");

/** Calibration is trained together with the signs (scripts/train-relevance.ts). */
const confidenceOf = (chances: readonly number[]): number =>
  chances.length === 0 ? 0 : 1 / (1 + Math.exp(-ANSWERED.bias - ANSWERED.slope * logOdds(anyWanted(chances))));

/** Maps a probability to the public scale, on which 0.7 means relevant (PN-19). */
const relevanceOf = (likely: number): number => 1 - (1 - RELEVANT) ** (likely / WANTED_MIN);

export const FEATURE_NAMES = [
  "bias",
  "held",
  "lexical",
  "message",
  "neighbour",
  "session",
  "standingInstruction",
  "standingPreference",
  "speaker",
  "time",
  "scoreShare",
  "rank",
  "relevance",
  "fact",
  "worth",
  "assistant",
  "task",
  "impersonal",
  "heldOfTask",
  "heldOfImpersonal",
  "conceptNamed",
  "conceptEvoked",
  "conceptMember",
  "careEvoked",
  "careOfTask",
  "wishOfTask",
  "named",
  "otherNamed",
  "mostHeld",
  "keyed",
  "questionItself",
  "bestHeld",
  "wanting",
  "wantingMuch",
  "heldOfWanting",
  "ofOther",
  "ofOtherForSelf",
] as const;

interface QuestionFeatures {
  /** Log odds that the question needs personal memories at all; 0 if unknown. */
  readonly wanting: number;
  /** About the caller and no named or related person. */
  readonly isOfSelf: boolean;
  readonly owner: string;
  readonly isTask: boolean;
  /** Asks what is so, and for nothing to be done. */
  readonly isOfFacts: boolean;
  /** Number of words that a memory may share. */
  readonly terms: number;
  /** The thing of "Which sofa should I buy?" */
  readonly advised: AnalysableText | undefined;
  /** Terms of the thing that both know: "the pigeons". */
  readonly thing: readonly string[];
  /** Asks what the assistant said: "What did you recommend?" */
  readonly isOfAssistant: boolean;
  readonly isPersonal: boolean;
  /** Terms that carry the topic; undefined for languages without a list of generic words. */
  readonly telling: ReadonlySet<string> | undefined;
  readonly concepts: ReadonlyMap<string, "name" | "evocation" | "member">;
  /** First words of the names in the question, in lower case. */
  readonly names: ReadonlySet<string>;
}

/** @param asked the question, if it is one about a person */
export function questionFeatures(
  query: string,
  {
    wanting,
    owner,
    asked,
  }: { readonly wanting: number; readonly owner: string; readonly asked: PersonQuestion | undefined },
  read = new AnalysableText(query),
): QuestionFeatures {
  const { actor, isRequest } = questionSigns(query);
  const isTask = isRequest && !/\?\s*$/u.test(query);
  const { terms, language } = read;
  const isPersonal = mentionsSelf(query, language);
  const generic = genericTerms(language);
  const isOfFacts = asksForFacts(query);
  const names = new Set(
    [...query.matchAll(/(?<!^)(?<![.!?]\s)\p{Lu}[\p{L}-]+/gu)].map(([name]) =>
      name.replace(/['’]s$/u, "").toLowerCase(),
    ),
  );
  return {
    wanting,
    owner,
    isOfSelf: isPersonal && names.size === 0 && asked?.relations === undefined,
    isTask,
    isOfFacts,
    terms: terms.length,
    advised: advisedThing(query),
    thing: analyseText(knownThing(query) ?? "", language === "und" ? "en" : language).terms,
    isOfAssistant: actor === "ai",
    isPersonal,
    telling:
      generic === undefined ? undefined : new Set(terms.filter((term) => !generic.has(term) && !/^\d+$/.test(term))),
    // "Where are we going on holiday?" asks for no illness; what to pack and what somebody eats does.
    concepts: new Map(
      conceptsInQuestion(query, terms, language).flatMap(({ id, by }) =>
        isOfFacts && by === "evocation" && CARE.has(id) && !OF_EATING.test(query) ? [] : [[id, by] as const],
      ),
    ),
    names,
  };
}

function advisedThing(query: string): AnalysableText | undefined {
  const [, thing] = ADVICE.exec(query) ?? [];
  const read = thing === undefined ? undefined : new AnalysableText(thing);
  return read === undefined || read.terms.length === 0 ? undefined : read;
}
const OF_EATING =
  /^(?:what|which)(?: \p{L}+)? (?:does|do|can|may|should|shouldn['’]t|can['’]t) .{1,40} (?:eat|drink)(?!\p{L})/iu;
const ADVICE = /^(?:which|what) ([^?]{1,60}?) (?:should|shall) (?:i|we) (?:buy|get|order|choose|pick)(?!\p{L})/iu;

/** Concepts of health and diet. */
const CARE: ReadonlySet<string> = new Set(["allergy", "diet", "illness", "injury", "medication", "bodypart"]);

/** @param picked best first */
export function itemFeatures(asked: QuestionFeatures, picked: readonly Chosen[]): readonly Float64Array[] {
  const best = Math.max(1e-9, ...picked.map(({ hit }) => ownScore(hit)));
  const most = Math.max(0, ...picked.map(({ hit }) => hit.held));
  return picked.map((entry, place) => featuresOf(asked, entry, { place, best, most }));
}

/** Without the gain of one sentence, which orders what is found and doesn't make it relevant. */
const ownScore = ({ score, signals }: Chosen["hit"]): number => score - signals.sentence;

const place = (name: (typeof FEATURE_NAMES)[number]): number => FEATURE_NAMES.indexOf(name);
const [HELD, MESSAGE, IMPERSONAL, TIME] = (["held", "message", "impersonal", "time"] as const).map(place) as [
  number,
  number,
  number,
  number,
];
const TOPIC_FEATURES = (
  ["conceptNamed", "conceptEvoked", "conceptMember", "standingInstruction", "standingPreference"] as const
).map(place);

const TIES = (["conceptNamed", "conceptEvoked", "named"] as const).map(place);
const MEMBER = place("conceptMember");

/**
 * True if an item shares no topic word or concept with an impersonal question. Exception: questions
 * about a period, such as "What happened today?"
 */
function isOffTopic(asked: QuestionFeatures, signs: Float64Array, { item, former = [] }: Chosen): boolean {
  const { layer, weight, origin } = item;
  const isOfNobody = signs[IMPERSONAL] === 1;
  // "Here's a 60-minute plan" shares a word with "Plan a dinner", and nothing else.
  if (
    !asked.isOfAssistant &&
    layer === "message" &&
    origin.actor === "ai" &&
    (signs[HELD] ?? 0) < SAID_BY_ASSISTANT_MIN
  )
    return true;
  // Earlier questions answer nothing, unless they end something: "giving up the camogie for good".
  const isToAssistant = item.speaker === undefined && !asked.isOfAssistant;
  if (layer === "message" && weight.salience === 0 && former.length === 0 && (isOfNobody || isToAssistant)) return true;
  if (!isOfNobody || TOPIC_FEATURES.some((tie) => signs[tie] !== 0)) return false;
  if (signs[HELD] === 0) return !(signs[TIME] === 1 && asked.wanting > 0);
  return asked.telling !== undefined && !wordsOfItem(item).terms.some((term) => asked.telling?.has(term));
}

/** "Bought a coat" shares only the act with "Which sofa should I buy?" */
function isOfActAlone({ advised }: QuestionFeatures, { item, hit }: Chosen): boolean {
  if (advised === undefined || hit.held === 0) return false;
  const { terms, concepts } = wordsOfItem(item);
  return !advised.terms.some((term) => terms.includes(term)) && ![...advised.concepts].some((id) => concepts.has(id));
}

/** A memory counts as matching if its message matches at least this well. */
const TOLD_WITH_MIN = 0.15;

/** True for an item without any word, concept, name or time of the question. */
function isUntied({ concepts, isOfFacts }: QuestionFeatures, signs: Float64Array, { layer, type }: Item): boolean {
  // A passage may answer the one before it: "Yes, last May!"
  if ((layer === "message" && isOfFacts) || type === "instruction") return false;
  if (signs[HELD] !== 0 || (signs[MESSAGE] ?? 0) >= TOLD_WITH_MIN || TIES.some((tie) => signs[tie] !== 0)) return false;
  // If the question names its topic, neither a time ("tonight") nor a shared category (hobbies) makes a match.
  if ([...concepts.values()].includes("name")) return true;
  return signs[MEMBER] === 0 && signs[TIME] !== 1;
}

/** Least share of the question that a reply of the assistant covers. */
const SAID_BY_ASSISTANT_MIN = 0.5;

interface Among {
  readonly place: number;
  readonly best: number;
  readonly most: number;
}

function featuresOf(
  asked: QuestionFeatures,
  { item: own, hit, former = [] }: Chosen,
  { place, best, most }: Among,
): Float64Array {
  const isKnown = (name: string | undefined): boolean =>
    name !== undefined && asked.names.has(name.split(" ")[0]?.toLowerCase() ?? "");
  // A message answers what the memory answered that it ended, and "Jette: was born" what was asked of the mother.
  const answersForFormer =
    own.layer === "message" || (!isKnown(own.subject) && former.some(({ subject }) => isKnown(subject)));
  const judged = answersForFormer && former.length > 0 ? former : [own];
  const item = judged.at(-1) ?? own;
  const { signals, held } = hit;
  const concepts = new Set(judged.flatMap((each) => [...wordsOfItem(each).concepts]));
  const shared = { name: 0, evocation: 0, member: 0 };
  let isCare = false;
  for (const id of concepts) {
    const by = asked.concepts.get(id);
    if (by === undefined) continue;
    shared[by] += 1;
    if (by !== "member" && CARE.has(id)) isCare = true;
  }
  const isNamed =
    asked.names.size > 0 && (isKnown(item.speaker) || isKnown(item.subject) || item.entities.some(isKnown));
  const isWish = item.type === "instruction" || item.type === "preference";
  const isOfOther =
    item.subject !== undefined || item.origin.actor !== "user" || (item.speaker ?? asked.owner) !== asked.owner;
  const isImpersonal = !asked.isPersonal && !isNamed;
  return Float64Array.of(
    1,
    held,
    signals.lexical,
    signals.message / 3,
    signals.neighbour,
    signals.session / 2,
    Number(item.type === "instruction" && signals.standing > 0),
    Number(item.type === "preference" && signals.standing > 0),
    Number(signals.speaker > 0),
    Number(signals.time > 0),
    ownScore(hit) / best,
    1 / (1 + place),
    hit.relevance,
    Number(item.layer === "fact"),
    item.layer === "message" ? item.weight.salience : 0.7,
    Number(item.origin.actor !== "user"),
    Number(asked.isTask),
    Number(isImpersonal),
    asked.isTask ? held : 0,
    isImpersonal ? held : 0,
    Math.min(2, shared.name),
    Math.min(2, shared.evocation),
    Math.min(2, shared.member),
    Number(isCare),
    Number(isCare && asked.isTask),
    Number(isWish && asked.isTask && shared.evocation + shared.name > 0),
    Number(isNamed),
    Number(asked.names.size > 0 && !isNamed),
    most,
    Number(item.key !== undefined),
    Number(item.layer === "message" && item.weight.salience === 0),
    most === 0 ? 0 : held / most,
    asked.wanting,
    Math.max(0, asked.wanting),
    asked.wanting * held,
    Number(isOfOther),
    Number(isOfOther && asked.isOfSelf),
  );
}

/** Number of decisions from the root of a tree to a leaf. */
export const DEPTH = 4;

/** All trees in sequence: `signs` and `limits` level by level, `leaves` from left to right. */
export interface Trees {
  readonly bias: number;
  /** Index of the feature that each node tests. */
  readonly signs: readonly number[];
  /** A value above the limit goes to the right child. */
  readonly limits: readonly number[];
  readonly leaves: readonly number[];
}

const NODES = (1 << DEPTH) - 1;

export function probabilityOf({ bias, signs, limits, leaves }: Trees, values: Float64Array): number {
  let sum = bias;
  for (let first = 0, leaf = 0; leaf < leaves.length; first += NODES, leaf += 1 << DEPTH) {
    let at = 0;
    for (let level = 0; level < DEPTH; level++) {
      const node = first + (1 << level) - 1 + at;
      at = at * 2 + Number((values[signs[node] ?? 0] ?? 0) > (limits[node] ?? 0));
    }
    sum += leaves[leaf + at] ?? 0;
  }
  return 1 / (1 + Math.exp(-sum));
}

/** Trained together by `npm run train:relevance`. Features are identified by SIGN_NAMES index. */
const TRAINED = readJson<{
  readonly trees: Trees;
  /** Calibration from "one shown item is wanted" to "the answer is shown", in log odds. */
  readonly answered: { readonly bias: number; readonly slope: number };
}>("relevance.json");
export const { trees: RELEVANCE, answered: ANSWERED } = TRAINED;

const LANGUAGES = new Set(["en", "de", "es", "fr", "pt"]);

const loaded = new Map<string, (question: JudgedSentence) => number>();

/** Log odds; 0 for a language without a model. */
function wantingOf(question: string, read = new AnalysableText(question)): number {
  const language = wantingLanguage(question, read);
  if (!LANGUAGES.has(language)) return 0;
  let scale = loaded.get(language);
  if (scale === undefined) {
    scale = createScale(readJson<PackedScale>(`${language}/wanting.json`), features);
    loaded.set(language, scale);
  }
  return scale({ text: question });
}

/** The language of the model to use. Default: English. */
export const wantingLanguage = (question: string, { language } = new AnalysableText(question)): string =>
  language === "und" ? "en" : language;

/** The cut-off: which items to show, given the relevance probability of each (memory.md §8). */

/** The reply is empty unless the best item reaches this probability. */
const WANTED_MIN = 0.2;
/** The same for languages without training questions, where shared words are the only signal. */
const WANTED_UNKNOWN_MIN = 0.1;
/** Least probability of a shown item: absolute, and as a share of the best one. */
const SHOWN_MIN = 0.05;
const SHOWN_SHARE = 0.35;
/** In larger vaults an answer stands out less, so the minimum falls with the square of the size. */
const CLEAR_ITEMS = 80;

/**
 * The places of the items to show.
 * @param itemCount number of items in the vault; by default the vault counts as small
 * @param wantedMin the reply is empty unless the best item reaches this probability
 */
export function shownPlaces(chances: readonly number[], itemCount = 1, wantedMin = WANTED_MIN): readonly number[] {
  const best = Math.max(0, ...chances);
  if (best < wantedMin) return [];
  const least = Math.max(SHOWN_MIN, SHOWN_SHARE * best) * Math.min(1, CLEAR_ITEMS / itemCount) ** 2;
  return chances.flatMap((chance, place) => (chance >= least ? [place] : []));
}

/** The probability that at least one item is relevant, with independent items. */
export const anyWanted = (chances: readonly number[]): number =>
  1 - chances.reduce((none, chance) => none * (1 - chance), 1);

/** Bounded, because no probability is exactly 0 or 1. */
export const logOdds = (chance: number): number => {
  const bounded = Math.min(0.999, Math.max(0.001, chance));
  return Math.log(bounded / (1 - bounded));
};
