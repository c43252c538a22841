/**
 * Language detection: by script, and for Latin letters by a linear model over runs of letters, words
 * and pairs of words (Cavnar and Trenkle 1994; feature hashing, Weinberger et al. 2009), trained by
 * `npm run train:languages`. A few microseconds, because only the start and a stretch of the middle
 * are read; exact sums, so that results are the same on every machine. Too little evidence, and
 * languages that it was not taught, yield `und`.
 */

import { readJson, unpackedWeights } from "../data.ts";
import { once } from "../model/clock.ts";
import { LATIN_LANGUAGES, type LanguageCode, type TextLanguage } from "./languages.ts";
import { INNER_CAPITAL, NOT_ASCII, RUN, SIGNED, type Token, tokensOf } from "./words.ts";

interface DetectionOptions {
  /** Of the text, if known. */
  readonly tokens?: readonly Token[] | undefined;
  readonly memo?: WordMemo | undefined;
  /** The language expected from what was said before. A text that hardly tells another is in this one. */
  readonly expected?: TextLanguage | undefined;
  /** True for `und` where an expectation may decide. */
  readonly isStrict?: boolean;
}

export function detectLanguage(text: string, options: DetectionOptions = {}): TextLanguage {
  const sample = sampleOf(text);
  const isWhole = options.tokens !== undefined && sample.length === text.length;
  const tokens = (isWhole ? options.tokens : undefined) ?? tokensOf(sample);
  const { expected = "und", isStrict = false } = options;
  const found = languageOf(sample, tokens, options);
  if (found === expected || (!isStrict && expected === "und") || !isThing(sample, tokens, found)) return found;
  return isStrict ? "und" : expected;
}

/** "Metformin", "Taverna Azul", "EST": a thing or a name, whatever language it looks like; not "não". */
const isThing = (text: string, words: readonly Token[], language: TextLanguage): boolean =>
  words.length <= THING_WORDS &&
  ((words.length === 1 && /\p{Lu}/u.test(text) && text === text.toUpperCase()) ||
    LATIN_LANGUAGES.some(
      ({ code, stopWords, frequentWords }) =>
        code === language && !words.some((word) => stopWords.has(word.text) || frequentWords.has(word.text)),
    ));
const THING_WORDS = 3;

function languageOf(sample: string, tokens: readonly Token[], options: DetectionOptions): TextLanguage {
  const letters = { latin: 0, cyrillic: 0, han: 0, kana: 0, hangul: 0, thai: 0, other: 0 };
  const latin = new Evidence(options.memo);
  let isRussian = true;
  const isTelling = tellingIn(sample, tokens.length);
  for (const token of tokens) {
    const { text: word, start, end, traits } = token;
    if (traits === RUN) {
      for (let offset = start; offset < end; offset++) letters[unspacedScript(sample.charCodeAt(offset))]++;
      continue;
    }
    const first = word.charCodeAt(0);
    if (first < LATIN_END) {
      if (first < LETTERS_START) continue;
      letters.latin += word.length;
      if (isTelling(token)) latin.add(spelled(sample, token));
    } else if (first >= CYRILLIC_START && first < CYRILLIC_END) {
      letters.cyrillic += word.length;
      if (NOT_RUSSIAN.test(sample.slice(start, end))) isRussian = false;
    } else letters.other += word.length;
  }
  if (letters.latin > 0 && /[¿¡]/.test(sample)) latin.add("¿");
  return mainLanguage(letters, latin.language(options), isRussian);
}

/** In lower case, with its accents and apostrophes: "I'm" is no German "im". */
export const spelled = (text: string, { text: folded, start, end, traits }: Token): string =>
  traits & (NOT_ASCII | SIGNED) ? text.slice(start, end).normalize("NFC").toLowerCase().replaceAll("’", "'") : folded;

/** Which words of a text tell its language: no identifiers, parts of addresses, or names inside a sentence. */
export function tellingIn(text: string, wordCount: number): (token: Token) => boolean {
  const isShouted = text === text.toUpperCase();
  const mayHoldNames = wordCount >= NAMED_MIN;
  return ({ start, end, traits }) => {
    if (isInAddress(text, start, end)) return false;
    if (isShouted) return true;
    if (traits & INNER_CAPITAL) return false;
    return !mayHoldNames || (traits & NOT_ASCII) !== 0 || !IS_NAME.test(text.slice(Math.max(0, start - 2), start + 1));
  };
}
/** Of fewer words, each counts. */
const NAMED_MIN = 4;
/** A capital behind a word: "I live in Porto" is no Portuguese. */
const IS_NAME = /[\p{Ll},] \p{Lu}$/u;

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

/** The format of `data/languages.json`. */
export interface PackedLanguages {
  /** Of each class: the languages in order, then `und`. */
  readonly biases: readonly number[];
  /** Log odds of 1, in weights. */
  readonly unit: number;
  /** One signed byte per bucket and class; deflated, base64. */
  readonly weights: string;
}

/** A power of two. */
export const BUCKETS = 1 << 15;
/** What a text in none of the languages belongs to: the last class. */
export const CLASSES: readonly (LanguageCode | "und")[] = [...LATIN_LANGUAGES.map(({ code }) => code), "und"];
const RUN_MAX = 4;

const MODEL = once(() => {
  const { biases, unit, weights } = readJson<PackedLanguages>("languages.json");
  return {
    biases,
    unit,
    weights: unpackedWeights(weights),
  };
});

const PRIME = 0x0100_0193;
const OFFSET = 0x811c_9dc5;
const step = (hash: number, code: number): number => Math.imul(hash ^ code, PRIME);
const bucketOf = (hash: number): number => ((hash ^ (hash >>> 15)) >>> 0) & (BUCKETS - 1);

/** Visits the buckets of a word: its runs of one to four letters, with marks for its ends, and itself. @returns its hash */
export function eachBucket(word: string, visit: (bucket: number) => void): number {
  const marked = `^${word}$`;
  for (let start = 0; start < marked.length; start++) {
    let hash = OFFSET;
    for (let end = start; end < Math.min(marked.length, start + RUN_MAX); end++) {
      hash = step(hash, marked.charCodeAt(end));
      const isMarkAlone = start === end && (start === 0 || start === marked.length - 1);
      if (!isMarkAlone) visit(bucketOf(hash));
    }
  }
  let whole = step(OFFSET, WHOLE);
  for (let at = 0; at < word.length; at++) whole = step(whole, word.charCodeAt(at));
  visit(bucketOf(whole));
  return whole;
}
const WHOLE = 0x57;

/** The bucket of two words in sequence, by their hashes. */
export const pairBucket = (before: number, word: number): number => bucketOf(step(Math.imul(before, PRIME), word));

/** Adds up what the words of a text say. */
class Evidence {
  readonly #memo: WordMemo | undefined;
  readonly #scores = new Int32Array(CLASSES.length);
  #before: number | undefined;

  constructor(memo: WordMemo | undefined) {
    this.#memo = memo;
  }

  add(word: string): void {
    const { scores, hash } = this.#scored(word);
    for (let index = 0; index < CLASSES.length; index++)
      this.#scores[index] = (this.#scores[index] ?? 0) + (scores[index] ?? 0);
    if (this.#before !== undefined) addWeights(this.#scores, pairBucket(this.#before, hash));
    this.#before = hash;
  }

  #scored(word: string): ScoredWord {
    const met = this.#memo?.met(word);
    if (met?.scored !== undefined) return met.scored;
    const scores = new Int32Array(CLASSES.length);
    const hash = eachBucket(word, (bucket) => addWeights(scores, bucket));
    const scored = { scores, hash };
    if (met !== undefined) met.scored = scored;
    return scored;
  }

  language({ expected, isStrict = false }: DetectionOptions): LanguageCode | "und" {
    if (this.#before === undefined) return "und";
    const { biases, unit } = MODEL();
    const scores = biases.map((bias, index) => bias + (this.#scores[index] ?? 0));
    const isExpected = expected !== undefined && expected !== "und";
    const usual = CLASSES.indexOf(isExpected ? (expected as LanguageCode) : "en");
    if (usual !== -1) scores[usual] = (scores[usual] ?? 0) + unit * (isExpected ? EXPECTED : UNEXPECTED);
    const best = scores.indexOf(Math.max(...scores));
    const next = Math.max(...scores.with(best, Number.NEGATIVE_INFINITY));
    const isClear = (scores[best] ?? 0) - next >= unit * (isStrict ? EXPECTED : LEAD_MIN);
    return isClear ? (CLASSES[best] ?? "und") : "und";
  }
}

/** Least log odds between the best language and the next. */
export const LEAD_MIN = 0.4;
/** What an expected language has ahead of the others, in log odds. */
const EXPECTED = 4;
/** The same for English where none is expected. */
const UNEXPECTED = 2;

function addWeights(scores: Int32Array, bucket: number): void {
  const { weights } = MODEL();
  const from = bucket * CLASSES.length;
  for (let index = 0; index < CLASSES.length; index++)
    scores[index] = (scores[index] ?? 0) + (weights[from + index] ?? 0);
}

interface ScoredWord {
  /** In the order of the classes. */
  readonly scores: Int32Array;
  readonly hash: number;
}

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

/*
 * A cache of word analysis for texts that are processed together, such as those of a commit. It
 * contains words of memories, so its owner clears it when done and on every removal: words of
 * erased memories must not stay in the process.
 */

/** A lower-case word; callers fill in the fields. */
export interface CachedWord {
  /** What it says of the language of its text; undefined until needed. */
  scored: ScoredWord | undefined;
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
      const fresh = { scored: undefined, term: "", language: undefined };
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
