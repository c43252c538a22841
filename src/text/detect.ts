/**
 * Language detection: first by script, then by votes of frequent words, then of letters.
 * Deterministic and without a model; takes a few microseconds, because only the start and a stretch
 * of the middle are read. Insufficient evidence yields `und`.
 */

import { readData } from "../data.ts";
import { once } from "../model/clock.ts";
import { LATIN_LANGUAGES, type LanguageCode, type TextLanguage } from "./languages.ts";
import { unpackedWords, type WordLabels, wordFile } from "./word-file.ts";
import { INNER_CAPITAL, NOT_ASCII, RUN, type Token, tokensOf } from "./words.ts";

/** @param tokens of the text, if known */
export function detectLanguage(text: string, tokens?: readonly Token[], memo?: WordMemo): TextLanguage {
  const sample = sampleOf(text);
  return languageOf(sample, tokens !== undefined && sample.length === text.length ? tokens : tokensOf(sample), memo);
}

function languageOf(sample: string, tokens: readonly Token[], memo: WordMemo | undefined): TextLanguage {
  const letters = { latin: 0, cyrillic: 0, han: 0, kana: 0, hangul: 0, thai: 0, other: 0 };
  const unknown: string[] = [];
  const votes = new Float64Array(LATIN_LANGUAGES.length);
  let isRussian = true;
  for (const { text: word, start, end, traits } of tokens) {
    if (traits === RUN) {
      for (let offset = start; offset < end; offset++) letters[unspacedScript(sample.charCodeAt(offset))]++;
      continue;
    }
    const first = word.charCodeAt(0);
    if (first < LATIN_END) {
      if (first < LETTERS_START) continue;
      letters.latin += word.length;
      if (traits & INNER_CAPITAL || isInAddress(sample, start, end) || isInName(sample, word, start, end)) continue;
      const mask = maskOfWord(word, memo);
      if (mask !== 0) addVote(votes, mask, WORD_VOTES);
      else if (unknown.length < UNKNOWN_MAX) unknown.push(word);
      if (traits & NOT_ASCII) addAccents(votes, sample, start, end);
    } else if (first >= CYRILLIC_START && first < CYRILLIC_END) {
      letters.cyrillic += word.length;
      if (NOT_RUSSIAN.test(sample.slice(start, end))) isRussian = false;
    } else letters.other += word.length;
  }
  return mainLanguage(letters, latinLanguage(votes, unknown, sample), isRussian);
}

/** "Leonardo da Vinci", "at Da Nico": a particle of a name is of no language. */
function isInName(text: string, word: string, start: number, end: number): boolean {
  if (!PARTICLES.has(word) || !/^ \p{Lu}/u.test(text.slice(end, end + 3))) return false;
  const isCapital = text.charCodeAt(start) < LETTERS_START;
  return isCapital
    ? /\p{L} $/u.test(text.slice(Math.max(0, start - 2), start))
    : AFTER_NAME.test(text.slice(Math.max(0, start - 24), start));
}
const PARTICLES: ReadonlySet<string> = new Set("da de di do dos das du del della van von der den la le el".split(" "));
const AFTER_NAME = /(?<![\p{L}'’-])\p{Lu}\p{Ll}[\p{L}'’-]* $/u;

/** Parts of URLs, paths and identifiers are ignored: "com" is Portuguese for "with". */
function isInAddress(text: string, start: number, end: number): boolean {
  if (start > 0 && IS_JOINER[text.charCodeAt(start - 1)] === 1) return true;
  const after = text.charCodeAt(end);
  return IS_JOINER[after] === 1 && (after !== FULL_STOP || text.charCodeAt(end + 1) > SPACE);
}
const FULL_STOP = 46;
const SPACE = 32;
const IS_JOINER = new Uint8Array(128);
for (const sign of "./@_#=&\\") IS_JOINER[sign.charCodeAt(0)] = 1;

const LETTERS_START = 97;
const LATIN_END = 0x250;
const CYRILLIC_START = 0x400;
const CYRILLIC_END = 0x530;
/** Letters of Ukrainian, Belarusian, Serbian and Macedonian. */
const NOT_RUSSIAN = /[іїєґўјљњћђџѓќѕ]/iu;

/** The middle counts too, because long texts often change language after the start. */
const SAMPLE_CHARACTERS = 300;
function sampleOf(text: string): string {
  if (text.length <= 2 * SAMPLE_CHARACTERS) return text;
  const middle = text.length >>> 1;
  return `${text.slice(0, SAMPLE_CHARACTERS)} ${text.slice(middle, middle + SAMPLE_CHARACTERS)}`;
}

/** Bit mask of the languages that list a word; precomputed by scripts/build-language-tables.ts. */
let wordMasks: WordLabels<number> | undefined;
const labelMask = (label: string): number => maskOf(label.split(","));

function maskOfWord(word: string, memo: WordMemo | undefined): number {
  wordMasks ??= unpackedWords(readData("packed/word-languages.txt"), labelMask);
  const met = memo?.met(word);
  if (met === undefined) return wordMasks(word) ?? 0;
  met.mask ??= wordMasks(word) ?? 0;
  return met.mask;
}

/** Votes of a word, by the number of languages that list it. */
const WORD_VOTES = [0, 1, 0.5, 0.25, 0.12, 0.06, 0.03, 0.01, 0];
const ACCENT_VOTES = [0, 0.8, 0.4, 0.25, 0.2, 0.1, 0, 0, 0];
const FRAGMENT_VOTES = [0, 0.25, 0.12, 0.06, 0.03, 0, 0, 0, 0];

function addVote(votes: Float64Array, mask: number, byCount: readonly number[]): void {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  const vote = byCount[count] ?? 0;
  for (let bit = 0, rest = mask; rest !== 0; bit++, rest >>= 1) if (rest & 1) votes[bit] = (votes[bit] ?? 0) + vote;
}

function addAccents(votes: Float64Array, text: string, start: number, end: number): void {
  for (const letter of text.slice(start, end).normalize("NFC").toLowerCase()) {
    const mask = accentMask(letter);
    if (mask !== undefined) addVote(votes, mask, ACCENT_VOTES);
  }
}

/** Maximum number of unlisted words analysed by letters, if the lists were undecided. */
const UNKNOWN_MAX = 16;
/** Lead at which the word lists decide. */
const CLEAR_LEAD = 1.5;
/** Minimum votes and lead for an answer: a wrong stemmer does more harm than none. */
const WITH_WORDS = { votes: 0.5, lead: 0.2 };
/** Stricter by letters alone: names look like the language of their origin. */
const LETTERS_ALONE = { votes: 1.2, lead: 0.6 };

/** Marks cannot overturn this lead: one language has at most four votes of them. */
const DECIDED_LEAD = 4 + CLEAR_LEAD;

/** Distinguishes languages with shared words: forms and characters that no neighbour uses. */
function addMarks(votes: Float64Array, sample: string): void {
  if (/[¿¡]/.test(sample)) addVote(votes, accentMask("¿") ?? 0, WORD_VOTES);
  for (const { pattern, mask, votes: given } of languageSigns())
    if (pattern.test(sample)) addVote(votes, mask, [0, given]);
}

function latinLanguage(votes: Float64Array, unknown: readonly string[], sample: string): LanguageCode | "und" {
  if (resultOf(votes).lead < DECIDED_LEAD) addMarks(votes, sample);
  let standing = resultOf(votes);
  const needed = standing.best === 0 ? LETTERS_ALONE : WITH_WORDS;
  if (standing.lead < CLEAR_LEAD) {
    for (const word of unknown) addFragments(votes, word);
    standing = resultOf(votes);
  }
  if (standing.best < needed.votes || standing.lead < needed.lead) return "und";
  return LATIN_LANGUAGES[standing.bit]?.code ?? "und";
}

function resultOf(votes: Float64Array): { readonly bit: number; readonly best: number; readonly lead: number } {
  let bit = 0;
  let second = 0;
  for (let index = 1; index < votes.length; index++) if ((votes[index] ?? 0) > (votes[bit] ?? 0)) bit = index;
  for (let index = 0; index < votes.length; index++) if (index !== bit) second = Math.max(second, votes[index] ?? 0);
  const best = votes[bit] ?? 0;
  return { bit, best, lead: best - second };
}

const addFragments = (votes: Float64Array, word: string): void =>
  eachFragment(word, (mask) => addVote(votes, mask, FRAGMENT_VOTES));

type Letters = Readonly<Record<"latin" | "cyrillic" | "han" | "kana" | "hangul" | "thai" | "other", number>>;

function unspacedScript(code: number): "han" | "kana" | "hangul" | "thai" | "other" {
  if (code >= 0x3040 && code <= 0x30ff) return "kana";
  if (code >= 0xac00 && code <= 0xd7a3) return "hangul";
  if (code >= 0x0e00 && code <= 0x0e7f) return "thai";
  if ((code >= 0x1100 && code <= 0x11ff) || (code >= 0x3130 && code <= 0x318f)) return "hangul";
  if (code >= 0xff66 && code <= 0xff9f) return "kana";
  return code >= 0x0e80 && code <= 0x17ff ? "other" : "han";
}

/** Letters that one Chinese character is worth. */
const LETTERS_A_CHARACTER = 3;

function mainLanguage(letters: Letters, latin: LanguageCode | "und", isRussian: boolean): TextLanguage {
  const others = letters.cyrillic + letters.han + letters.kana + letters.hangul + letters.thai + letters.other;
  if (others === 0) return letters.latin > 0 ? latin : "und";
  const ranks: readonly (readonly [number, TextLanguage])[] = [
    [letters.latin, latin],
    [letters.cyrillic, isRussian ? "ru" : "und"],
    [(letters.han + letters.kana) * LETTERS_A_CHARACTER, letters.kana > 0 ? "ja" : "zh"],
    [letters.hangul * LETTERS_A_CHARACTER, "ko"],
    [letters.thai * 1.5, "th"],
    [letters.other, "und"],
  ];
  let best: readonly [number, TextLanguage] = [0, "und"];
  for (const rank of ranks) if (rank[0] > best[0]) best = rank;
  return best[1];
}

const FILE = "detection.txt";

const maskOf = (codes: readonly string[]): number =>
  LATIN_LANGUAGES.reduce((mask, { code }, bit) => (codes.includes(code) ? mask | (1 << bit) : mask), 0);

const ACCENTS = once(() => {
  const letters = wordFile(FILE).pairs("accents");
  return new Map(letters.map(([letter, codes]) => [letter, maskOf(codes.split(" "))]));
});

/** Languages that use an accented letter. */
const accentMask = (letter: string): number | undefined => ACCENTS().get(letter);

/** A form that only one language uses, and its votes. */
interface LanguageSign {
  readonly pattern: RegExp;
  readonly mask: number;
  readonly votes: number;
}

const languageSigns = once((): readonly LanguageSign[] =>
  wordFile(FILE)
    .entries("signs")
    .map(({ head, lines }) => {
      const [code = "", votes] = head.split(" ");
      return { pattern: new RegExp(lines.join("|"), "iu"), mask: maskOf([code]), votes: Number(votes) };
    }),
);

/** Visits the mask of each common letter fragment; shorter fragments first. */
function eachFragment(word: string, visit: (mask: number) => void): void {
  const { next, masks } = FRAGMENTS();
  for (let start = -1; start < word.length; start++) {
    let node = 0;
    for (let offset = start; offset <= word.length; offset++) {
      const sign = offset < 0 ? WORD_START : offset === word.length ? WORD_END : word.charCodeAt(offset) - LETTER_A;
      if (sign < 0 || sign >= SIGNS) break;
      node = next[node * SIGNS + sign] ?? 0;
      if (node === 0) break;
      const mask = masks[node] ?? 0;
      if (mask !== 0) visit(mask);
    }
  }
}

const FRAGMENTS = once(fragmentTree);

const LETTER_A = 97;
/** `^` and `$` follow the 26 letters. */
const WORD_START = 26;
const WORD_END = 27;
const SIGNS = 28;
const signOf = (character: string): number =>
  character === "^" ? WORD_START : character === "$" ? WORD_END : character.charCodeAt(0) - LETTER_A;

function fragmentTree() {
  const byFragment = new Map<string, number>();
  for (const [code, list] of wordFile(FILE).pairs("letter runs")) {
    const mask = maskOf([code]);
    for (const fragment of list.split(" ")) byFragment.set(fragment, (byFragment.get(fragment) ?? 0) | mask);
  }
  const nodesMax = 1 + [...byFragment.keys()].reduce((sum, fragment) => sum + fragment.length, 0);
  const next = new Uint16Array(nodesMax * SIGNS);
  const masks = new Uint8Array(nodesMax);
  let bound = 1;
  for (const [fragment, mask] of byFragment) {
    let node = 0;
    for (const character of fragment) {
      const index = node * SIGNS + signOf(character);
      if (next[index] === 0) next[index] = bound++;
      node = next[index] ?? 0;
    }
    masks[node] = mask;
  }
  return { next, masks };
}

/*
 * A cache of word analysis for texts that are processed together, such as those of a commit. It
 * contains words of memories, so its owner clears it when done and on every removal: words of
 * erased memories must not stay in the process.
 */

/** A lower-case word in plain letters; callers fill in the fields. */
export interface CachedWord {
  /** Bit mask of the languages that list it; undefined until needed. */
  mask: number | undefined;
  /** Its term in `language`; "" for a stop word. */
  term: string;
  language: LanguageCode | undefined;
}

export type WordMemo = ReturnType<typeof createWordMemo>;

/** A few hundred kilobytes. Texts of one vault mostly use a few thousand words. */
export const WORDS_MAX = 2_048;

export function createWordMemo() {
  const known = new Map<string, CachedWord>();
  return {
    met(word: string) {
      const before = known.get(word);
      if (before !== undefined) return before;
      if (known.size >= WORDS_MAX) known.clear();
      const fresh = { mask: undefined, term: "", language: undefined };
      known.set(ownCopy(word), fresh);
      return fresh;
    },
    forget() {
      if (known.size > 0) known.clear();
    },
    /** At most `WORDS_MAX`. */
    size: () => known.size,
  };
}

/** A substring may keep its whole parent string alive (V8 shares from 13 characters on). */
export const ownCopy = (word: string): string => (word.length < SHARED_FROM ? word : ` ${word}`.slice(1));
const SHARED_FROM = 13;
