/**
 * Parses the name of a thing: `4 cushioned running shoes` yields its words without order, number
 * and filler, and the phrase for display.
 */

import { once } from "../../model/clock.ts";
import { wordFile } from "../../text/word-file.ts";
import { words } from "../../text/words.ts";
import { ENGLISH } from "../language-data.ts";
import { isReference } from "./value.ts";

export interface Phrase {
  /** `cushioned running shoes`, with the capitals of names. */
  readonly shown: string;
  /** Distinct singular words, sorted. Phrases with equal words are one interest. */
  readonly words: readonly string[];
  /** Each modifier with the head, such as `cushioned shoes`. */
  readonly parts: readonly Part[];
  /** The number of things, 1 by default. */
  readonly count: number;
}

interface Part {
  readonly shown: string;
  readonly words: readonly string[];
}

/** Longer phrases are sentences. */
const WORDS_MAX = 8;
/** A title with more modifiers is a list of search words. */
const MODIFIERS_MAX = 4;
/** A larger number before a noun is a model, not a count. */
const COUNT_MAX = 100;
const PHRASE_MAX = 80;

const set = (text: string): ReadonlySet<string> => new Set(text.split(" "));
const FILLER = set(
  "a an the this that these those some any my your his her their its our of for with in on and or to by from at more several many few new",
);
/** Uninformative alone. */
const GENERIC = set(
  "item thing product page article result review list video detail checkout cart order home button link tab menu image photo post option entry offer deal content search filter " +
    "category selection basket wishlist collection bag favorite favourite bookmark status account profile setting help support time minute second hour size price color colour",
);

export function readPhrase(raw: string): Phrase | undefined {
  if (raw.length > RAW_MAX) return undefined;
  const given = raw.trim();
  const { text, count } = splitCount(given);
  const kept = text
    .split(/\s+/)
    .filter((word) => word !== "" && !isReference(word.toLowerCase()) && !/^\d{4,}\W*$/.test(word));
  const parts = trimFiller(kept);
  // Behind a number, a capital is not that of a sentence: `3 Suzuki violin teachers`.
  const shown = (text === given ? writtenAs(parts) : parts.join(" "))
    .replaceAll(/["“”«»()[\]{}|<>]+|(?<![.,;:!?])[.,;:!?]+$/g, "")
    .replaceAll(/[–—−‐‑]/g, "-");
  const distinct = phraseWords(shown);
  if (
    distinct.length === 0 ||
    distinct.length > WORDS_MAX ||
    shown.length > PHRASE_MAX ||
    distinct.join(" ").length > PHRASE_MAX
  )
    return undefined;
  if (distinct.every((word) => GENERIC.has(word) || isTiny(word)) || distinct.some((word) => NEGATIONS.has(word)))
    return undefined;
  return { shown, words: distinct, parts: partsOf(shown, distinct), count: isPlural(shown) ? count : 1 };
}
const RAW_MAX = 200;

/** `Bela Vista`, `Quinta da Boavista`: nothing but capitals, and particles between them. */
export const isProperName = (parts: readonly string[]): boolean =>
  parts.length > 0 &&
  /^\P{Ll}/u.test(parts.at(-1) ?? "") &&
  parts.every((word) => /^\P{Ll}/u.test(word) || PARTICLES.has(word));
const PARTICLES = set("da de do das dos del della di du la las le les el los van von der den");

/** Removes the capital of the first word, unless it is of a name: `Italian courses`, `OLED screens`, `Toyota Yaris`. */
function writtenAs(parts: readonly string[]): string {
  const [first = "", ...others] = parts;
  const isTitle = isProperName(others);
  const isName = isTitle || /^.+\p{Lu}/u.test(first) || properWords().has(first.toLowerCase());
  return [isName ? first : first.toLowerCase(), ...others].join(" ");
}
const properWords = once((): ReadonlySet<string> => {
  const file = wordFile("en/forming.txt");
  return new Set([...ENGLISH.words("nations languages"), ...file.words("days"), ...file.words("months")]);
});

/** The act expresses dislike. A negated phrase is ambiguous. */
const NEGATIONS = set("not no never dont doesnt isnt");
const isTiny = (word: string): boolean => /^[a-z]{1,2}$/.test(word);

/** The distinguishing words, without numbers and filler. */
export function phraseWords(text: string): readonly string[] {
  const found = new Set<string>();
  for (const { text: word } of words(text)) if (!FILLER.has(word) && !/^\d/.test(word)) found.add(singular(word));
  return [...found].sort();
}

function splitCount(text: string): { readonly text: string; readonly count: number } {
  const digits = /^(\d{1,3})(?:\s*[x×])?\s+(?=\p{L})/u.exec(text);
  if (digits !== null) {
    const count = Number(digits[1]);
    return count > COUNT_MAX ? { text, count: 1 } : { text: text.slice(digits[0].length), count: Math.max(1, count) };
  }
  const word = /^(two|three|four|five|six|seven|eight|nine|ten|several|many)\s+/i.exec(text);
  if (word === null) return { text, count: 1 };
  return { text: text.slice(word[0].length), count: NUMBERS.get((word[1] ?? "").toLowerCase()) ?? 2 };
}
const NUMBERS = new Map(
  ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"].map((word, index) => [word, index + 2]),
);

/** Precedes the name of a thing without being part of it. */
const LEADING = new Set([...FILLER, ..."product products item items article page listing result".split(" ")]);

const trimFiller = (parts: readonly string[]): readonly string[] => {
  let start = 0;
  let end = parts.length;
  while (start < end - 1 && LEADING.has((parts[start] ?? "").toLowerCase())) start++;
  while (end > start && FILLER.has((parts[end - 1] ?? "").toLowerCase())) end--;
  return parts.slice(start, end);
};

/** "3 piece suit" does not count suits. Only a final plural does. */
const isPlural = (shown: string): boolean => {
  const last = words(shown).at(-1)?.text ?? "";
  return singular(last) !== last || !/^[a-z]+$/.test(last) || PLURALS.has(last);
};
const PLURALS = set("people children men women feet teeth mice sheep fish");

/** Splits a noun phrase without prepositions. The last word is the head. */
function partsOf(shown: string, distinct: readonly string[]): readonly Part[] {
  const written = shown.split(" ");
  const head = written.at(-1);
  const modifiers = written.slice(0, -1);
  if (
    head === undefined ||
    distinct.length < 3 ||
    isProperName(written) ||
    modifiers.length > MODIFIERS_MAX ||
    written.some((word) => FILLER.has(word))
  )
    return [];
  const parts: Part[] = [];
  for (const modifier of modifiers) {
    const part = { shown: `${modifier} ${head}`, words: phraseWords(`${modifier} ${head}`) };
    if (part.words.length > 1 && part.words.length < distinct.length) parts.push(part);
  }
  return parts;
}

/** Handles English plurals and two spellings. Other languages are mostly unaffected. */
export function singular(word: string): string {
  const spelled = word.endsWith("coloured")
    ? `${word.slice(0, -8)}colored`
    : word === "colour"
      ? "color"
      : word === "grey"
        ? "gray"
        : word;
  if (spelled.length < 4 || !spelled.endsWith("s") || /(?:ss|us|is)$/.test(spelled)) return spelled;
  if (/[^aeiou]ies$/.test(spelled) && spelled.length > 4) return `${spelled.slice(0, -3)}y`;
  return /(?:ss|x|ch|sh)es$/.test(spelled) ? spelled.slice(0, -2) : spelled.slice(0, -1);
}
