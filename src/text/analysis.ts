/**
 * Index terms of a text, and the terms that a question asks for.
 *
 * A text yields one term per word: its stem in the language of the text. Terms carry no language,
 * so names match across languages. A question yields alternatives per word: its stem in its own
 * language, in English (the stemmer of undetermined texts), and in every language of the vault. The
 * index pays one posting per word, and a wrong guess of the language on one side costs nothing.
 * Stems are only cached in the caller's memo: words of erased memories must not stay in the
 * process.
 */

import { onceEach } from "../model/clock.ts";
import { detectLanguage, type WordMemo } from "./detect.ts";
import { LANGUAGES, LATIN_LANGUAGES, type Language, type LanguageCode, type TextLanguage } from "./languages.ts";
import { wordFile } from "./word-file.ts";
import { eachForm, type FormKind, fold, type Token, tokensOf, words } from "./words.ts";

/**
 * Increase it whenever texts yield other terms or concepts: indexes of another version are rebuilt.
 * A golden test fails if terms change without it.
 */
export const ANALYSIS_VERSION = 15;

/** An eighth, the smallest weight of the index. */
export const INNER_CHARACTER_WEIGHT = 0.125;

export interface AnalysedText {
  /** In order of the text, with repeats. */
  readonly terms: readonly string[];
  /**
   * Single characters inside longer runs of Chinese, so that a one-character question matches.
   * Index them with `INNER_CHARACTER_WEIGHT` of the field's weight: in full they would double the
   * length of a text and drown its pairs.
   */
  readonly innerCharacters: readonly string[];
  /** Language of the text. Count it per vault and pass it to `analyseQuery`. */
  readonly language: TextLanguage;
}

/**
 * @param parent language of the enclosing text (for a label, its gist), used unless the text clearly
 * tells another
 * @param memo cache for texts analysed together
 * Cost: linear, about 0.08 µs per character of English; a third of it for cached words.
 */
export function analyseText(text: string, parent: TextLanguage = "und", memo?: WordMemo): AnalysedText {
  const tokens = tokensOf(text);
  const detected = detectLanguage(text, { tokens, memo, expected: parent });
  const language = detected === "und" ? parent : detected;
  const innerCharacters: string[] = [];
  return { terms: termsOfTokens({ text, tokens, language, memo }, innerCharacters), innerCharacters, language };
}

/** Terms with repeats. Single characters inside runs go to `innerCharacters`. */
export const termsIn = (
  text: string,
  language: TextLanguage,
  innerCharacters: string[] = [],
  tokens = tokensOf(text),
): readonly string[] => termsOfTokens({ text, tokens, language, memo: undefined }, innerCharacters);

/** Terms of single words of a text; without its stop words, unless it has only those. */
export function termsOfWords(words: readonly string[], main: TextLanguage): readonly string[] {
  const read = words.map((word) => {
    const [spelled] = FIRST_WORD.exec(word.normalize("NFC").toLowerCase()) ?? [""];
    const folded = fold(spelled.replaceAll(SIGNS, ""));
    return { language: isCyrillic(folded) ? LANGUAGES.ru : latinOf(main), folded, spelled };
  });
  const content = read.filter(({ language, folded }) => !isStopWord(language, folded));
  return (content.length > 0 ? content : read).map(({ language, folded, spelled }) =>
    termOf(language, folded, spelled),
  );
}

/** The term of a word, or of the first of several; also of a stop word. */
export const termOfWord = (word: string, main: TextLanguage): string => termsOfWords([word], main)[0] ?? "";

/** The terms under which the first word of a name may be indexed: stemmed as in the language of any memory. */
export const termsOfName = (name: string): readonly string[] => {
  const [first = ""] = words(name).map(({ text }) => text);
  return [...new Set([first, ...LATIN_LANGUAGES.map(({ code }) => termOfWord(first, code))])].filter(
    (term) => term !== "",
  );
};

const FIRST_WORD = /[\p{L}\p{M}\p{N}'’]+/u;

interface Scanned {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly language: TextLanguage;
  readonly memo: WordMemo | undefined;
}

function termsOfTokens(scanned: Scanned, innerCharacters: string[]): readonly string[] {
  const contentTerms = termsOf(scanned, true, innerCharacters);
  // A text of stop words alone keeps them; otherwise it could never be found.
  return contentTerms.length > 0 ? contentTerms : termsOf(scanned, false, []);
}

const isLatin = (language: TextLanguage): language is LanguageCode => language in LANGUAGES && language !== "ru";

/** Latin words inside another script are stemmed as English, which every question tries. */
const latinOf = (language: TextLanguage): Language => LANGUAGES[isLatin(language) ? language : "en"];

function termsOf(scanned: Scanned, leavesStopWords: boolean, innerCharacters: string[]): string[] {
  const { text, tokens, language: main, memo } = scanned;
  const latin = latinOf(main);
  const found: string[] = [];
  const take = (kind: FormKind, folded: string, spelled: string): void => {
    if (kind === "inner") innerCharacters.push(folded);
    else if (kind !== "word" && kind !== "whole") found.push(folded);
    if (kind !== "word" && kind !== "whole") return;
    const language = isCyrillic(folded) ? LANGUAGES.ru : latin;
    const isPlain = kind === "word" && leavesStopWords && folded === spelled;
    const term = isPlain ? contentTerm(language, folded, memo) : termOf(language, folded, spelled);
    if (term === "" || (leavesStopWords && !isPlain && kind === "word" && isStopWord(language, folded))) return;
    found.push(term);
  };
  eachForm(text, take, tokens);
  return found;
}

/** Term of a word that equals its fold; "" for a stop word. */
function contentTerm(language: Language, word: string, memo: WordMemo | undefined): string {
  const met = memo?.met(word);
  if (met !== undefined && met.language === language.code) return met.term;
  const term = isStopWord(language, word) ? "" : termOf(language, word, word);
  if (met === undefined) return term;
  met.language = language.code;
  met.term = term;
  return term;
}

const isStopWord = (language: Language, folded: string): boolean => language.stopWords.has(folded) || NOISE.has(folded);

/** Parts of URLs without content. */
const NOISE = new Set(["http", "https", "www"]);

const isCyrillic = (word: string): boolean => {
  const code = word.charCodeAt(0);
  return code >= 0x400 && code < 0x530;
};

export interface TermAlternative {
  readonly term: string;
  /** 1 for the reading in the question's own language, less for others. */
  readonly weight: number;
}

/** One word of a question. A text with any of the alternatives has the word; they count once. */
export interface QueryWord {
  /** Folded. */
  readonly word: string;
  readonly kind: FormKind;
  /** Offset in the question. */
  readonly start: number;
  readonly end: number;
  /** Weight relative to the other words: light verbs and inner characters count less. */
  readonly weight: number;
  /** At least one; best first, unique terms. */
  readonly alternatives: readonly TermAlternative[];
}

export interface AnalysedQueryText {
  readonly language: TextLanguage;
  readonly words: readonly QueryWord[];
}

/** Bounds arbitrary input; typical questions have far fewer. */
const QUERY_WORDS_MAX = 1_024;
/** Longer questions are truncated here. */
const QUERY_CHARACTERS_MAX = 8_192;
/** Weight of a stem in another language, so that names and loan words match. */
const OTHER_LANGUAGE = 0.8;
/** Tuned on Chinese dialogues: between missing single characters and drowning pairs. */
const INNER_WEIGHT = 0.3;

/**
 * @param languages of the texts in the vault, from `analyseText`, the most frequent first. Absent:
 * all. Others are not tried, so an English vault pays nothing for German. Words are in order, with
 * repeats; stop words only if there is nothing else.
 */
export function analyseQuery(text: string, languages?: readonly TextLanguage[]): AnalysedQueryText {
  const asked = text.slice(0, QUERY_CHARACTERS_MAX);
  const tokens = tokensOf(asked);
  const language = detectLanguage(asked, { tokens, expected: usualOf(languages ?? []) });
  const readings = readingsOf(language, languages);
  const contentTerms = queryWords(asked, tokens, readings, true);
  return { language, words: contentTerms.length > 0 ? contentTerms : queryWords(asked, tokens, readings, false) };
}

/** The language that most texts are in, where a short question is in doubt. */
export const usualOf = (languages: readonly TextLanguage[]): TextLanguage =>
  languages.find((language) => language !== "und") ?? "und";

/** The languages to read Latin words in: the question's own, English, then the others. */
function readingsOf(own: TextLanguage, languages?: Iterable<TextLanguage>): Readings {
  const held = new Set<TextLanguage>(languages ?? Object.values(LANGUAGES).map((language) => language.code));
  const first = isLatin(own) && held.has(own) ? own : undefined;
  const codes = new Set<LanguageCode>([first ?? "en", "en"]);
  for (const language of held) if (isLatin(language)) codes.add(language);
  return { codes: [...codes], otherWeight: first !== undefined ? OTHER_LANGUAGE : 1 };
}

interface Readings {
  readonly codes: readonly LanguageCode[];
  /** A bare noun may be of any language: then no reading comes first. */
  readonly otherWeight: number;
}

function queryWords(
  text: string,
  tokens: readonly Token[],
  readings: Readings,
  leavesStopWords: boolean,
): readonly QueryWord[] {
  const found: QueryWord[] = [];
  const own = LANGUAGES[readings.codes[0] ?? "en"];
  const take: Parameters<typeof eachForm>[1] = (kind, folded, spelled, start, end) => {
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
  };
  eachForm(text, take, tokens);
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

/** Terms of other words with the same meaning: "couch" asks for the "sofa". */
export const synonymsOf = (term: string, language: TextLanguage): Iterable<string> =>
  synonyms(isLatin(language) ? language : "en").get(term) ?? [];

const synonyms = onceEach((code: LanguageCode): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const { head } of wordFile(`${code}/words.txt`).entries("synonyms")) {
    const terms = head.split(" ").map((word) => termOf(LANGUAGES[code], fold(word), word));
    for (const term of terms) {
      const others = found.get(term) ?? new Set();
      for (const other of terms) if (other !== term) others.add(other);
      found.set(term, others);
    }
  }
  return found;
});

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

/**
 * Folded stem of the base form; "" if nothing is left. Irregular forms first, then rules, then the
 * stemmer. Stemmers read accents, so folding comes last.
 */
export function termOf(language: Language, folded: string, spelled: string): string {
  const first = folded.charCodeAt(0);
  if (first < 97) return numberTerm(language, folded);
  if (spelled === folded) return baseTerm(language, folded, folded);
  const bare = withoutElision(language, spelled);
  return baseTerm(language, bare === spelled ? folded : fold(bare), bare.replaceAll(SIGNS, ""));
}
export const SIGNS = /['’][sS]$|['’]/g;

function baseTerm(language: Language, folded: string, spelled: string): string {
  const base = language.wordForms.get(folded) ?? language.baseByRule?.(spelled, folded) ?? spelled;
  if (!isLetters(base)) return fold(base);
  const stem = language.stem(base);
  return isPlain(stem) ? stem : fold(stem);
}

/** l'école → école, dell'acqua → acqua. */
function withoutElision(language: Language, spelled: string): string {
  if (language.elided === undefined) return spelled;
  const sign = spelled.search(/['’]/);
  return sign > 0 && sign < spelled.length - 1 && language.elided.has(fold(spelled.slice(0, sign)))
    ? spelled.slice(sign + 1)
    : spelled;
}

/** 1.000 is a thousand where the decimal separator is a comma. */
const numberTerm = (language: Language, folded: string): string =>
  language.code !== "en" && GROUPED.test(folded) ? folded.replaceAll(".", "") : folded;
const GROUPED = /^\d{1,3}(?:\.\d{3})+$/;

/** Words with digits or punctuation are names: x86, ana@example.com. */
function isLetters(word: string): boolean {
  for (let index = 0; index < word.length; index++) if (word.charCodeAt(index) < 97) return false;
  return true;
}

function isPlain(word: string): boolean {
  for (let index = 0; index < word.length; index++) if (word.charCodeAt(index) > 127) return false;
  return true;
}

/**
 * Weight of light verbs in a question: "when did she go" is about its other words. Among values
 * from 0.3 to 1, 0.6 gained up to 1.7 points of recall@10 on four evaluation sets and lost 0.5 on
 * one.
 */
export const LIGHT_VERB_WEIGHT = 0.6;

const lightVerbs = onceEach((code: LanguageCode): ReadonlySet<string> => {
  const verbs = wordFile(`${code}/words.txt`).words("light verbs");
  return new Set(verbs.map((verb) => termOf(LANGUAGES[code], fold(verb), verb)));
});

/** The more forms share a base, the more texts match. */
export const isLightVerb = (code: LanguageCode, term: string): boolean => lightVerbs(code).has(term);
