/**
 * The judge of sentences: what a sentence does (its function), and whether it is worth keeping. A linear model over hashed features,
 * trained by `npm run train` on the project's own corpus (data/utterances). Weights are small integers and their sums exact, so that every machine
 * decides alike.
 */
import { inflateRawSync } from "node:zlib";
import { BUCKETS, features, type JudgedSentence } from "./features.ts";

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
}

/** One head alone: how likely something is, in log odds. */
export interface PackedScale {
  readonly bias: number;
  readonly step: number;
  /** One signed byte a bucket; deflated, base64. */
  readonly weights: string;
}

export function createScale({ bias, step, weights }: PackedScale): (sentence: JudgedSentence) => number {
  const bytes = new Int8Array(new Uint8Array(inflateRawSync(Buffer.from(weights, "base64"))).buffer);
  return (sentence) => {
    let total = bias;
    for (const bucket of features(sentence)) total += bytes[bucket] ?? 0;
    return total * step;
  };
}

export interface Judge {
  readonly judge: (sentence: JudgedSentence) => Judgement;
}

/** As `npm run train` writes it. */
export interface PackedWeights {
  /** Of the functions in order, then of worth. */
  readonly biases: readonly number[];
  /** What one step of a sum is in log odds. */
  readonly step: number;
  /** One signed byte a bucket: of worth, then of each function; deflated, base64. */
  readonly weights: string;
}

/**
 * Between people, short sentences rarely say anything that lasts, and news is told at length; to an assistant people are brief. The corpus holds short and long ones alike on purpose, so that
 * words are learned and not lengths; what is known of lengths is said here, in log odds.
 */
const lengthPrior = ({ text, within = text, message = within, isAmongPeople = false }: JudgedSentence): number =>
  isAmongPeople ? ofLength(within, message) : 0;
const ofLength = (within: string, message: string): number =>
  SENTENCE_WEIGHT * Math.log(wordCount(within) / SENTENCE_WORDS) +
  Math.min(MESSAGE_MOST, Math.max(-MESSAGE_MOST, MESSAGE_WEIGHT * Math.log(wordCount(message) / MESSAGE_WORDS)));
const SENTENCE_WEIGHT = 1.5;
const SENTENCE_WORDS = 10;
const MESSAGE_WEIGHT = 0.75;
const MESSAGE_WORDS = 20;
const MESSAGE_MOST = 0.75;

const wordCount = (text: string): number => Math.max(1, text.match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu)?.length ?? 0);

export function createJudge({ biases, step, weights }: PackedWeights): Judge {
  const bytes = new Int8Array(new Uint8Array(inflateRawSync(Buffer.from(weights, "base64"))).buffer);
  const sum = (head: number, buckets: Int32Array): number => {
    let total = biases[head] ?? 0;
    for (const bucket of buckets) total += bytes[head * BUCKETS + bucket] ?? 0;
    return total;
  };
  return {
    judge(sentence) {
      const buckets = features(sentence);
      let best = 0;
      let most = Number.NEGATIVE_INFINITY;
      for (let head = 0; head < FUNCTIONS.length; head++) {
        const score = sum(head + 1, buckets);
        if (score > most) [best, most] = [head, score];
      }
      return {
        function: FUNCTIONS[best] ?? "statement",
        worth: 1 / (1 + Math.exp(-sum(0, buckets) * step - lengthPrior(sentence))),
      };
    },
  };
}
