/**
 * Classifies the function of a sentence and scores whether it is worth keeping. Linear models over
 * hashed features, trained by `npm run train` on corpus/utterances. Weights are small integers with
 * exact sums, so that results are the same on every machine.
 */

import { readJson, unpackedWeights } from "../../data.ts";
import { BUCKETS, features, fnv1a, type JudgedSentence } from "./features.ts";
import { createScale, type PackedScale } from "./scale.ts";

export const FUNCTIONS = [
  "statement",
  "instruction",
  "question",
  "request",
  "greeting",
  "reaction",
  "encouragement",
  "advice",
  "hypothetical",
  "quotation",
  "code",
] as const;
export type UtteranceFunction = (typeof FUNCTIONS)[number];

export interface Judgement {
  readonly function: UtteranceFunction;
  /** Probability that someone wants to know it in half a year. */
  readonly worth: number;
  /** The same given its whole message; absent if that is unknown. */
  readonly talkWorth?: TalkWorth;
}

export interface TalkWorth {
  readonly worth: number;
  /** If nothing else in the message is worth keeping. */
  readonly worthAsBest: number;
}

export interface Judge {
  readonly judge: (sentence: JudgedSentence) => Judgement;
  /** How well a text reads as a memory, in log odds; 0 without a model for the language. */
  readonly wording: (memory: string) => number;
}

/** The format of `data/<language>/judge.json`, written by `npm run train`. */
export interface PackedWeights {
  /** One per function in order, then worth. */
  readonly biases: readonly number[];
  /** The unit of a sum in log odds. */
  readonly step: number;
  /** One signed byte per bucket for worth, then for each function; deflated, base64. */
  readonly weights: string;
  /** For messages between people; absent without a conversation corpus. */
  readonly talk?: TalkWeights;
  /** For memories; absent without a memory corpus. */
  readonly wording?: PackedScale;
}

/**
 * Between people, short sentences rarely state lasting facts; to an assistant, people are brief.
 * The corpus balances lengths, so that the model learns words. This prior in log odds adds the
 * effect of length.
 */
const lengthPrior = ({ text, within = text, message = within, isAmongPeople = false }: JudgedSentence): number =>
  isAmongPeople ? ofLength(within, message) : 0;
const ofLength = (within: string, message: string): number =>
  ofSentenceLength(within) +
  Math.min(MESSAGE_MOST, Math.max(-MESSAGE_MOST, MESSAGE_WEIGHT * Math.log(wordCount(message) / MESSAGE_WORDS)));
const ofSentenceLength = (within: string): number => SENTENCE_WEIGHT * Math.log(wordCount(within) / SENTENCE_WORDS);
const SENTENCE_WEIGHT = 1.5;
const SENTENCE_WORDS = 10;
const MESSAGE_WEIGHT = 0.75;
const MESSAGE_WORDS = 20;
const MESSAGE_MOST = 0.75;

const wordCount = (text: string): number => Math.max(1, text.match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu)?.length ?? 0);

/**
 * A sentence needs support from its message and from itself; the weaker of the two decides. The
 * best sentence of an informative message may score lower, and a certain sentence needs no support
 * from its message.
 */
function inTalk(alone: number, message: number, sentence: JudgedSentence): TalkWorth {
  const { text, within = text } = sentence;
  const ofMessage = message + OWN_SHARE * alone;
  const certain = alone + lengthPrior(sentence) - CERTAIN_COST;
  const of = (own: number): number =>
    likelihood(MINIMUM_CORRECTION + Math.max(Math.min(ofMessage, own) + ofSentenceLength(within), certain));
  return { worth: of(alone), worthAsBest: of(alone + BEST_BONUS) };
}
const OWN_SHARE = 0.5;
const BEST_BONUS = 2.5;
const CERTAIN_COST = 2;
/** Compensates for taking the minimum of two estimates. */
const MINIMUM_CORRECTION = 0.6;

const likelihood = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

export const readWeights = (language: string): PackedWeights => readJson(`${language}/judge.json`);

export function createJudge({ biases, step, weights, talk, wording }: PackedWeights): Judge {
  const bytes = unpackedWeights(weights);
  const sum = (head: number, buckets: Int32Array): number => {
    let total = biases[head] ?? 0;
    for (const bucket of buckets) total += bytes[head * BUCKETS + bucket] ?? 0;
    return total;
  };
  return {
    wording: wording === undefined ? () => 0 : createWording(wording),
    judge(sentence) {
      const buckets = features(sentence);
      let best = 0;
      let most = Number.NEGATIVE_INFINITY;
      for (let head = 0; head < FUNCTIONS.length; head++) {
        const score = sum(head + 1, buckets);
        if (score > most) [best, most] = [head, score];
      }
      const alone = sum(0, buckets) * step;
      const { text, message = text, answered = "", isAmongPeople = false } = sentence;
      return {
        function: FUNCTIONS[best] ?? "statement",
        worth: likelihood(alone + lengthPrior(sentence)),
        ...(talk === undefined || !isAmongPeople
          ? {}
          : { talkWorth: inTalk(alone, talkSum(talk, { text: message, answered }) * step, sentence) }),
      };
    },
  };
}

/** A power of two: one half for words, one for form. */
export const WORDING_BUCKETS = 1 << 14;
const HALF = WORDING_BUCKETS / 2;

/** @returns log odds */
export const createWording = (packed: PackedScale): ((memory: string) => number) =>
  createScale(packed, wordingFeatures);

/** Distinct bucket numbers. */
export function wordingFeatures(memory: string): Int32Array {
  const found = new Set<number>();
  for (const bucket of features({ text: memory })) found.add(bucket & (HALF - 1));
  const add = (feature: string): void => {
    found.add(HALF + (fnv1a(feature) & (HALF - 1)));
  };
  const words = memory.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
  add(`length ${Math.floor(Math.log2(Math.max(1, words.length)) * LENGTH_STEPS)}`);
  add(`end ${words.slice(-2).join(" ")}`);
  add(`speaker ${cappedCount(memory, /the speaker/gu)}`);
  add(`commas ${cappedCount(memory, /,/gu)}`);
  add(`names ${cappedCount(memory, /(?<=\s)\p{Lu}\p{Ll}+/gu)}`);
  add(`numbers ${cappedCount(memory, /\p{N}+/gu)}`);
  return Int32Array.from(found).sort();
}
const LENGTH_STEPS = 1.5;
const COUNT_MAX = 3;
const cappedCount = (text: string, pattern: RegExp): number => Math.min(COUNT_MAX, text.match(pattern)?.length ?? 0);

/**
 * The probability that a message between people states something about its speaker. Most messages
 * react, and a sentence alone does not show it; long messages, those with "I" and "my", and answers
 * are informative. A linear model trained by `npm run train` on the conversations of the corpus.
 */

/** First-person words of a language. */
export interface SpeakerWords {
  /** "I", "we" and their contractions. */
  readonly speaker: readonly string[];
  /** "My", "our". */
  readonly own: readonly string[];
}

export interface TalkWeights extends SpeakerWords {
  readonly bias: number;
  /** Per feature, in units of the judge. */
  readonly weights: Readonly<Record<string, number>>;
}

export interface Message {
  readonly text: string;
  /** The last message of the other side. */
  readonly answered: string;
}

/** Each feature means that the count reaches a bound. */
const BOUNDS: readonly (readonly [name: "words" | "speaker" | "own", bounds: readonly number[]])[] = [
  ["words", [9, 15, 23, 36]],
  ["speaker", [1, 2, 3]],
  ["own", [1, 2]],
];
const ANSWERS_QUESTION = "asked";

export const TALK_SIGNS: readonly string[] = [
  ...BOUNDS.flatMap(([name, bounds]) => bounds.map((bound) => `${name} ${bound}`)),
  ANSWERS_QUESTION,
];

export function talkSigns({ text, answered }: Message, { speaker, own }: SpeakerWords): readonly string[] {
  const words = text.toLowerCase().replaceAll("’", "'").match(WORD) ?? [];
  const counts = {
    words: words.length,
    speaker: words.filter((word) => speaker.includes(word)).length,
    own: words.filter((word) => own.includes(word)).length,
  };
  return [
    ...BOUNDS.flatMap(([name, bounds]) =>
      bounds.filter((bound) => counts[name] >= bound).map((bound) => `${name} ${bound}`),
    ),
    ...(/[?？]\s*$/u.test(answered) ? [ANSWERS_QUESTION] : []),
  ];
}
const WORD = /[\p{L}\p{N}]+(?:'\p{L}+)?/gu;

/** In units of the judge. */
const talkSum = (talk: TalkWeights, message: Message): number =>
  talkSigns(message, talk).reduce((sum, sign) => sum + (talk.weights[sign] ?? 0), talk.bias);
