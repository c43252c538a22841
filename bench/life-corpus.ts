/**
 * A generated life: sentences as a person tells them to an assistant, with words drawn by Zipf's law, and questions that were each made
 * from one sentence: half of its content words dropped, the others in another form, stop words between. Every sentence follows from its
 * number alone, so that a million need no list and every process makes the same ones. Nothing says that only one sentence can answer a
 * question: quality is the share in which the one that it was made from comes back, the same for every contender.
 */

import type { Memory, Question } from "./corpus.ts";
import { type Draw, drawer, pick } from "./drawer.ts";
import { ADJECTIVES, ENDINGS, FIRST_NAMES, NOUNS, RARE_NAMES, rareName, TOWNS, VERBS } from "./life-words.ts";

/** Changes whenever a sentence or a question does: filled keeps of another version are not used again. */
export const LIFE_VERSION = 1;
export const LIFE_MEMORIES_MAX = 2_000_000;

const SESSION_TURNS = 20;
const FIRST_AT = Date.UTC(2022, 0, 3, 8, 0);
const SPAN_MS = 4 * 365 * 86_400_000;
const MINUTE_MS = 60_000;

/** @param total of the vault: the sentences are spread over four years, whatever their number. */
export function lifeMemory(number: number, total: number): Memory {
  const session = Math.floor(number / SESSION_TURNS);
  const sessions = Math.ceil(total / SESSION_TURNS);
  return {
    number,
    text: tell(parts(number)),
    session: `s${session}`,
    at: FIRST_AT + Math.floor((session / sessions) * SPAN_MS) + (number % SESSION_TURNS) * MINUTE_MS,
  };
}

/** The sentences `from` to `to`, without the one after. */
export const lifeMemories = (from: number, to: number, total: number): readonly Memory[] =>
  Array.from({ length: to - from }, (_, index) => lifeMemory(from + index, total));

/** `count` questions, all different, each about another sentence, spread over the whole life. */
export function lifeQuestions(total: number, count: number): readonly Question[] {
  const asked = Math.min(total, count);
  const offset = Math.floor(total / asked / 2);
  return Array.from({ length: asked }, (_, index) => lifeQuestionOf(Math.floor((index * total) / asked) + offset));
}

/** The question about sentence `target`: half of the content words stay, at least two of them, in the order of the sentence. */
export function lifeQuestionOf(target: number): Question {
  const all = parts(target);
  // Another stream than that of the sentence.
  const draw = sentenceDrawer(target + LIFE_MEMORIES_MAX);
  const content = all.filter(({ form }) => form !== "fixed");
  const keepCount = Math.max(2, Math.ceil(content.length / 2));
  const kept = content
    .map((part, place) => ({ part, place, lot: draw() }))
    .sort((left, right) => left.lot - right.lot)
    .slice(0, keepCount)
    .sort((left, right) => left.place - right.place);
  const words = kept.map(({ part }) => pick([...part.others, ...(part.others.length === 0 ? [part.text] : [])], draw));
  const text = `${pick(OPENINGS, draw)} ${words.map((word, index) => (index === 0 ? word : `${pick(LINKS, draw)} ${word}`)).join(" ")}?`;
  return { text, words: words.map((word) => word.toLowerCase()), mark: [words[0] ?? "", words[1] ?? ""], target };
}

type Form = "fixed" | "verb" | "noun" | "name";

interface Part {
  readonly text: string;
  /** Other forms that a question may use. */
  readonly others: readonly string[];
  /** Fixed words are the frame of the sentence, and no question keeps them. */
  readonly form: Form;
}

function parts(number: number): readonly Part[] {
  const draw = sentenceDrawer(number);
  const template = TEMPLATES[Math.floor(draw() * TEMPLATES.length)] ?? [];
  return template.map((slot) => (slot.startsWith("{") ? drawn(slot, draw) : fixed(slot)));
}

const fixed = (text: string): Part => ({ text, others: [], form: "fixed" });

function drawn(slot: string, draw: Draw): Part {
  switch (slot) {
    case "{did}": {
      const { base, past, ing } = VERBS[zipf(VERB_RANKS, draw)] ?? NO_VERB;
      return { text: past, others: [base, ing], form: "verb" };
    }
    case "{doing}": {
      const { base, past, ing } = VERBS[zipf(VERB_RANKS, draw)] ?? NO_VERB;
      return { text: ing, others: [base, past], form: "verb" };
    }
    case "{do}": {
      const { base, past, ing } = VERBS[zipf(VERB_RANKS, draw)] ?? NO_VERB;
      return { text: base, others: [past, ing], form: "verb" };
    }
    case "{thing}": {
      const { one, many } = NOUNS[zipf(NOUN_RANKS, draw)] ?? NO_NOUN;
      return { text: one, others: [many], form: "noun" };
    }
    case "{things}": {
      const { one, many } = NOUNS[zipf(NOUN_RANKS, draw)] ?? NO_NOUN;
      return { text: many, others: [one], form: "noun" };
    }
    case "{quality}":
      return { text: ADJECTIVES[zipf(ADJECTIVE_RANKS, draw)] ?? "", others: [], form: "noun" };
    case "{person}":
      return { text: FIRST_NAMES[zipf(PERSON_RANKS, draw)] ?? "", others: [], form: "name" };
    case "{town}":
      return { text: TOWNS[zipf(TOWN_RANKS, draw)] ?? "", others: [], form: "name" };
    case "{rare}":
      return { text: rareName(zipf(RARE_RANKS, draw)), others: [], form: "name" };
    default:
      return fixed(ENDINGS[Math.floor(draw() * ENDINGS.length)] ?? "");
  }
}

const tell = (all: readonly Part[]): string =>
  `${all
    .map(({ text }) => text)
    .join(" ")
    .replaceAll(" ,", ",")}.`;

const NO_VERB = { base: "", past: "", ing: "" };
const NO_NOUN = { one: "", many: "" };
const OPENINGS = [
  "What was it with",
  "When did we",
  "Who was it about",
  "Do you know how I",
  "What about",
  "Where was I",
];
const LINKS = ["and the", "with", "of the", "in", "about the", "and", "for the", "to"];

const TEMPLATES: readonly (readonly string[])[] = [
  "I {did} the {quality} {thing} with {person} {rare} in {town} , {end}",
  "{person} {did} my {thing} after the {thing} in {rare} , {end}",
  "We {did} {things} at the {rare} {thing} near {town} , {end}",
  "{person} {rare} wants to {do} the {quality} {thing} before the {thing}",
  "I am {doing} a {quality} {thing} for {person} , because the {thing} from {rare} was {quality}",
  "The {thing} that {person} {did} in {town} needs a {quality} {thing} from {rare}",
  "My colleague {person} {did} the {rare} {thing} while I was {doing} the {things}",
  "After {doing} the {thing} we {did} {person} {rare} about the {quality} {things}",
  "{person} and I {did} at the {thing} in {rare} and {did} the {quality} {thing}",
  "I promised {person} to {do} the {things} and to {do} the {quality} {thing} in {town}",
  "The {rare} {thing} in {town} has {quality} {things} , and {person} {did} one of them",
  "At the {thing} {person} {rare} {did} me how they {did} the {quality} {thing}",
].map((template) => template.split(" "));

/** Begun at a mixed seed: neighbouring numbers give unlike sentences. */
const sentenceDrawer = (number: number): Draw => drawer(Math.imul(number ^ 0x5bd1e995, 0x9e3779b1));

/** Rising sums of 1 / (rank + OFFSET): Zipf's law as Mandelbrot corrected it, with the exponent 1. */
function ranks(count: number): Float64Array {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank++) sums[rank] = sum += 1 / (rank + 1 + ZIPF_OFFSET);
  return sums;
}
const ZIPF_OFFSET = 2.7;

/** A rank, the first ones most often. */
function zipf(sums: Float64Array, draw: Draw): number {
  const wanted = draw() * (sums.at(-1) ?? 0);
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sums[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

const VERB_RANKS = ranks(VERBS.length);
const NOUN_RANKS = ranks(NOUNS.length);
const ADJECTIVE_RANKS = ranks(ADJECTIVES.length);
const PERSON_RANKS = ranks(FIRST_NAMES.length);
const TOWN_RANKS = ranks(TOWNS.length);
const RARE_RANKS = ranks(RARE_NAMES);
