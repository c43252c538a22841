/**
 * The terms that a text is indexed under, and those that a question asks for.
 *
 * A text gives one term a word: the stem in the language that the text is written in. Terms carry no mark of their language, so that names
 * meet across languages. A question gives alternatives a word: its stem in its own language, in English (which undetermined texts
 * are stemmed in), and in every language that the vault holds. So the index pays for one posting a word, and a language that was
 * mistaken on one side costs nothing on the other. No memo of stems but the caller's own: words of erased memories must not stay in a process.
 */

import { detectLanguage } from "./detect.ts";
import { eachForm, type FormKind, isLightVerb, LIGHT_VERB_WEIGHT, termOf } from "./forms.ts";
import { LANGUAGES, type Language, type LanguageCode, type TextLanguage } from "./languages.ts";
import type { WordMemo } from "./word-memo.ts";
import { type Token, tokensOf } from "./words.ts";

/**
 * Raised whenever some text gives other terms or concepts than before: an index written under another version is built again.
 * A golden in the tests fails when terms change and this does not.
 */
export const ANALYSIS_VERSION = 5;

/** An eighth: the least that the index can count. */
export const ASIDE_WEIGHT = 0.125;

export interface AnalysedText {
  /** Terms in order of the text, repeats included. */
  readonly terms: readonly string[];
  /**
   * Single characters of Chinese writing inside longer runs, so that a question of one character finds them. Index them with
   * `ASIDE_WEIGHT` of the field's weight: at full weight they would double the length of a text and drown its pairs.
   */
  readonly asides: readonly string[];
  /** What the text is written in; count these per vault and hand them to `analyseQuery`. */
  readonly language: TextLanguage;
}

/**
 * @param parent Language of the text that this one belongs to, as the gist is to its labels: taken where this one tells none.
 * @param memo where many texts are analysed together
 * Cost: about 0.08 µs a character of English, a third of it where a memo knows the words; linear in the length.
 */
export function analyseText(text: string, parent: TextLanguage = "und", memo?: WordMemo): AnalysedText {
  const tokens = tokensOf(text);
  const detected = detectLanguage(text, tokens, memo);
  const language = detected === "und" ? parent : detected;
  const asides: string[] = [];
  return { terms: termsOfTokens({ text, tokens, language, memo }, asides), asides, language };
}

/** The terms of a text that is known to be of this language, repeats included. Single characters inside runs go to `asides`. */
export const termsIn = (text: string, language: TextLanguage, asides: string[] = []): readonly string[] =>
  termsOfTokens({ text, tokens: tokensOf(text), language, memo: undefined }, asides);

interface Scanned {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly language: TextLanguage;
  readonly memo: WordMemo | undefined;
}

function termsOfTokens(scanned: Scanned, asides: string[]): readonly string[] {
  const telling = termsOf(scanned, true, asides);
  // A text of nothing but stop words keeps them all, or it could never be found.
  return telling.length > 0 ? telling : termsOf(scanned, false, []);
}

const isLatin = (language: TextLanguage): language is LanguageCode => language in LANGUAGES && language !== "ru";

function termsOf(scanned: Scanned, leavesStopWords: boolean, asides: string[]): string[] {
  const { text, tokens, language: main, memo } = scanned;
  // Words in Latin letters inside another script are read as English, which every question tries.
  const latin = LANGUAGES[isLatin(main) ? main : "en"];
  const found: string[] = [];
  const take = (kind: FormKind, folded: string, spelled: string): void => {
    if (kind === "inner") asides.push(folded);
    else if (kind !== "word" && kind !== "whole") found.push(folded);
    if (kind !== "word" && kind !== "whole") return;
    const language = isCyrillic(folded) ? LANGUAGES.ru : latin;
    const isPlain = kind === "word" && leavesStopWords && folded === spelled;
    const term = isPlain ? tellingTerm(language, folded, memo) : termOf(language, folded, spelled);
    if (term === "" || (leavesStopWords && !isPlain && kind === "word" && isStopWord(language, folded))) return;
    found.push(term);
  };
  eachForm(text, take, tokens);
  return found;
}

/** The term of a word that is its own fold; "" for a stop word. */
function tellingTerm(language: Language, word: string, memo: WordMemo | undefined): string {
  const met = memo?.met(word);
  if (met !== undefined && met.language === language.code) return met.term;
  const term = isStopWord(language, word) ? "" : termOf(language, word, word);
  if (met === undefined) return term;
  met.language = language.code;
  met.term = term;
  return term;
}

const isStopWord = (language: Language, folded: string): boolean => language.stopWords.has(folded) || NOISE.has(folded);

/** Parts of addresses that tell nothing. */
const NOISE = new Set(["http", "https", "www"]);

const isCyrillic = (word: string): boolean => {
  const code = word.charCodeAt(0);
  return code >= 0x400 && code < 0x530;
};

export interface TermAlternative {
  readonly term: string;
  /** 1 for the word in the question's own language, less for other readings. */
  readonly weight: number;
}

/** One word of a question. A text that holds any of the alternatives holds the word: they count once, not each. */
export interface QueryWord {
  /** Folded, as asked. */
  readonly word: string;
  readonly kind: FormKind;
  /** Offsets in the question. */
  readonly start: number;
  readonly end: number;
  /** How much the word counts against its neighbours: verbs that go with everything, and inner characters, count less. */
  readonly weight: number;
  /** At least one; best first, each term once. */
  readonly alternatives: readonly TermAlternative[];
}

export interface AnalysedQueryText {
  readonly language: TextLanguage;
  readonly words: readonly QueryWord[];
}

/** Bounds a question made of anything; one of usual length has far fewer. */
const QUERY_WORDS_MAX = 1_024;
/** A question of more characters than this is read up to here. */
const QUERY_CHARACTERS_MAX = 8_192;
/** What a stem in another language than the question's counts: names and loan words must meet, but the own reading comes first. */
const OTHER_LANGUAGE = 0.8;
/** Turned on Chinese dialogue memory: pairs alone miss words of one character, full weight drowns the pairs. */
const INNER_WEIGHT = 0.3;

/**
 * @param languages Languages of the texts in the vault, as `analyseText` told them. Absent: all. Others than these are not tried, so that an
 * English vault pays nothing for German. Words come in order, repeats included, without stop words unless there is nothing else.
 */
export function analyseQuery(text: string, languages?: Iterable<TextLanguage>): AnalysedQueryText {
  const asked = text.slice(0, QUERY_CHARACTERS_MAX);
  const language = detectLanguage(asked);
  const readings = readingsOf(language, languages);
  const telling = queryWords(asked, readings, true);
  return { language, words: telling.length > 0 ? telling : queryWords(asked, readings, false) };
}

/** The languages to read Latin words in: the question's own first, then English, then the others. */
function readingsOf(own: TextLanguage, languages?: Iterable<TextLanguage>): Readings {
  const held = new Set<TextLanguage>(languages ?? Object.values(LANGUAGES).map((language) => language.code));
  const first = isLatin(own) && held.has(own) ? own : undefined;
  const codes = new Set<LanguageCode>([first ?? "en", "en"]);
  for (const language of held) if (isLatin(language)) codes.add(language);
  return { codes: [...codes], otherWeight: first !== undefined ? OTHER_LANGUAGE : 1 };
}

interface Readings {
  readonly codes: readonly LanguageCode[];
  /** A bare noun may be of any of the languages: then none comes first. */
  readonly otherWeight: number;
}

function queryWords(text: string, readings: Readings, leavesStopWords: boolean): readonly QueryWord[] {
  const found: QueryWord[] = [];
  const own = LANGUAGES[readings.codes[0] ?? "en"];
  eachForm(text, (kind, folded, spelled, start, end) => {
    if (found.length >= QUERY_WORDS_MAX) return;
    if (kind !== "word" && kind !== "whole") {
      const weight = kind === "inner" ? INNER_WEIGHT : 1;
      found.push({ word: folded, kind, start, end, weight, alternatives: [{ term: folded, weight: 1 }] });
      return;
    }
    const isRussian = isCyrillic(folded);
    if (leavesStopWords && kind === "word" && isStopWord(isRussian ? LANGUAGES.ru : own, folded)) return;
    const alternatives = alternativesOf(folded, spelled, isRussian ? RUSSIAN_ONLY : readings);
    const first = alternatives[0];
    if (first === undefined) return;
    const weight = isLightVerb(isRussian ? "ru" : own.code, first.term) ? LIGHT_VERB_WEIGHT : 1;
    found.push({ word: folded, kind, start, end, weight, alternatives });
  });
  return found;
}
const RUSSIAN_ONLY: Readings = { codes: ["ru"], otherWeight: 1 };

function alternativesOf(folded: string, spelled: string, readings: Readings): readonly TermAlternative[] {
  const weights = new Map<string, number>();
  for (const [index, code] of readings.codes.entries())
    for (const [folding, spelling] of spellings(folded, spelled)) {
      const term = termOf(LANGUAGES[code], folding, spelling);
      if (term !== "" && !weights.has(term))
        weights.set(term, index === 0 && folding === folded ? 1 : readings.otherWeight);
    }
  return [...weights].map(([term, weight]) => ({ term, weight }));
}

/** Müller is also typed Mueller. */
function spellings(folded: string, spelled: string): readonly (readonly [string, string])[] {
  if (!/[äöü]/.test(spelled)) return [[folded, spelled]];
  const typed = spelled.replaceAll(/[äöü]/g, (letter) => DIGRAPHS[letter] ?? letter);
  return [
    [folded, spelled],
    [typed, typed],
  ];
}
const DIGRAPHS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };
