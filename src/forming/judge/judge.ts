/**
 * The judge of sentences: what a sentence does (its function), and whether it is worth keeping. A linear model over hashed features,
 * trained by `npm run train` on the project's own corpus (corpus/utterances). Weights are small integers and their sums exact, so that every machine
 * decides alike.
 */

import { readJson } from "../../data.ts";
import { BUCKETS, features, fnv1a, type JudgedSentence } from "./features.ts";
import { createScale, type PackedScale, unpacked } from "./scale.ts";

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
  /** How likely somebody would still want to know it in half a year, 0..1. */
  readonly worth: number;
  /** The same with what its whole message does (talk.ts); absent where that is not known. */
  readonly inTalk?: TalkWorth;
}

export interface TalkWorth {
  readonly worth: number;
  /** Where nothing else of the message is worth keeping. */
  readonly worthAsBest: number;
}

export interface Judge {
  readonly judge: (sentence: JudgedSentence) => Judgement;
  /** How well a text reads as a memory, in log odds (wording.ts); 0 where the language has no model of it. */
  readonly wording: (memory: string) => number;
}

/** As `npm run train` writes it to `data/<language>/judge.json`. */
export interface PackedWeights {
  /** Of the functions in order, then of worth. */
  readonly biases: readonly number[];
  /** What one step of a sum is in log odds. */
  readonly step: number;
  /** One signed byte a bucket: of worth, then of each function; deflated, base64. */
  readonly weights: string;
  /** Of messages between people; absent where the corpus holds no conversations. */
  readonly talk?: TalkWeights;
  /** Of memories; absent where the project has no corpus of them. */
  readonly wording?: PackedScale;
}

/**
 * Between people, short sentences rarely say anything that lasts, and news is told at length; to an assistant people are brief. The corpus holds short and long ones alike on purpose, so that
 * words are learned and not lengths; what is known of lengths is said here, in log odds.
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
 * A sentence is told where its message tells and it does itself: the less likely of the two decides. The best sentence of a message that
 * tells needs less of its own, and a sentence that is certain needs no such message.
 */
function inTalk(alone: number, message: number, sentence: JudgedSentence): TalkWorth {
  const { text, within = text } = sentence;
  const ofMessage = message + OWN_SHARE * alone;
  const certain = alone + lengthPrior(sentence) - CERTAIN_COST;
  const of = (own: number): number =>
    likelihood(TWO_DOUBTS + Math.max(Math.min(ofMessage, own) + ofSentenceLength(within), certain));
  return { worth: of(alone), worthAsBest: of(alone + BEST_BONUS) };
}
const OWN_SHARE = 0.5;
const BEST_BONUS = 2.5;
const CERTAIN_COST = 2;
/** The less likely of two is less likely than each: so much it is put up again. */
const TWO_DOUBTS = 0.6;

const likelihood = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

export const readWeights = (language: string): PackedWeights => readJson(`${language}/judge.json`);

export function createJudge({ biases, step, weights, talk, wording }: PackedWeights): Judge {
  const bytes = unpacked(weights);
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
          : { inTalk: inTalk(alone, talkSum(talk, { text: message, answered }) * step, sentence) }),
      };
    },
  };
}

/** A power of two: one half for words, one for shape. */
export const WORDING_BUCKETS = 1 << 14;
const HALF = WORDING_BUCKETS / 2;

/** @returns log odds */
export const createWording = (packed: PackedScale): ((memory: string) => number) =>
  createScale(packed, wordingFeatures);

/** Distinct bucket numbers of a memory. */
export function wordingFeatures(memory: string): Int32Array {
  const found = new Set<number>();
  for (const bucket of features({ text: memory })) found.add(bucket & (HALF - 1));
  const add = (feature: string): void => {
    found.add(HALF + (fnv1a(feature) & (HALF - 1)));
  };
  const words = memory.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
  add(`length ${Math.floor(Math.log2(Math.max(1, words.length)) * LENGTH_STEPS)}`);
  add(`end ${words.slice(-2).join(" ")}`);
  add(`speaker ${counted(memory, /the speaker/gu)}`);
  add(`commas ${counted(memory, /,/gu)}`);
  add(`names ${counted(memory, /(?<=\s)\p{Lu}\p{Ll}+/gu)}`);
  add(`numbers ${counted(memory, /\p{N}+/gu)}`);
  return Int32Array.from(found).sort();
}
const LENGTH_STEPS = 1.5;
const COUNT_MAX = 3;
const counted = (text: string, pattern: RegExp): number => Math.min(COUNT_MAX, text.match(pattern)?.length ?? 0);

/**
 * How likely a whole message between people tells something of its speaker. People react far more than they tell, and a sentence alone does
 * not show which of the two its message does: long messages, those that say "I" and "my", and answers tell. A linear model of these
 * signs, trained by `npm run train` on the conversations of the corpus.
 */

/** The words of a language for its speaker. */
export interface SpeakerWords {
  /** "I", "we" and what is joined to them. */
  readonly speaker: readonly string[];
  /** "My", "our". */
  readonly own: readonly string[];
}

export interface TalkWeights extends SpeakerWords {
  readonly bias: number;
  /** Of each sign, in steps of the judge. */
  readonly weights: Readonly<Record<string, number>>;
}

export interface Message {
  readonly text: string;
  /** What the other side said last. */
  readonly answered: string;
}

/** Each sign says that there are at least so many. */
const BOUNDS: readonly (readonly [name: "words" | "speaker" | "own", bounds: readonly number[]])[] = [
  ["words", [9, 15, 23, 36]],
  ["speaker", [1, 2, 3]],
  ["own", [1, 2]],
];
const ASKED = "asked";

export const TALK_SIGNS: readonly string[] = [
  ...BOUNDS.flatMap(([name, bounds]) => bounds.map((bound) => `${name} ${bound}`)),
  ASKED,
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
    ...(/[?？]\s*$/u.test(answered) ? [ASKED] : []),
  ];
}
const WORD = /[\p{L}\p{N}]+(?:'\p{L}+)?/gu;

/** In steps of the judge. */
const talkSum = (talk: TalkWeights, message: Message): number =>
  talkSigns(message, talk).reduce((sum, sign) => sum + (talk.weights[sign] ?? 0), talk.bias);
