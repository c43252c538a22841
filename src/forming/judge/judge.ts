/**
 * The judge of sentences: what a sentence does (its function), and whether it is worth keeping. A linear model over hashed features,
 * trained by `npm run train` on the project's own corpus (corpus/utterances). Weights are small integers and their sums exact, so that every machine
 * decides alike.
 */
import { readJson } from "../../data.ts";
import { BUCKETS, features, type JudgedSentence } from "./features.ts";
import { type PackedScale, unpacked } from "./scale.ts";
import { type TalkWeights, talkSum } from "./talk.ts";
import { createWording } from "./wording.ts";

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
