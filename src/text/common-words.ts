/**
 * Kinship and other relations independent of language: "meine Frau", "ma femme" and "my wife" are
 * one relation, so a question in one language finds a memory in another ("Hat einen Sohn, Leo").
 * Plurals and pet names are included. Sentences are parsed in forming/; this module only knows
 * words.
 */

import { once, onceEach } from "../model/clock.ts";
import type { Span } from "../model/item.ts";
import { termsIn } from "./analysis.ts";
import type { LanguageCode, TextLanguage } from "./languages.ts";
import { type WordSet, wordFile, wordsIn } from "./word-file.ts";
import { fold } from "./words.ts";

export const KINSHIP_LANGUAGES = ["en", "de", "es", "fr", "pt"] as const;
export type KinshipLanguage = (typeof KINSHIP_LANGUAGES)[number];

/** Each row is a relation and its words; `_` is a space. A word in two rows is ambiguous. */
const tableOf = onceEach((code: KinshipLanguage) => {
  const exact = new Map<string, string[]>();
  for (const [id, words] of wordFile(`${code}/words.txt`).pairs("relations"))
    for (const word of words.split(" ")) add(exact, word.replaceAll("_", " "), id);
  const folded = new Map<string, string[]>();
  for (const [word, ids] of exact) for (const id of ids) add(folded, foldedPhrase(word), id);
  return { exact, folded };
});

function add(words: Map<string, string[]>, word: string, id: string): void {
  const ids = words.get(word);
  if (ids === undefined) words.set(word, [id]);
  else if (!ids.includes(id)) ids.push(id);
}

const foldedPhrase = (phrase: string): string => phrase.split(" ").map(fold).join(" ");

const NONE: readonly string[] = [];

/**
 * Relations that a word or phrase may mean, likeliest first: "Freundin" is `partner` or `friend`.
 * @param phrase without its article
 */
export function relationsNamed(phrase: string, language: KinshipLanguage): readonly string[] {
  const table = tableOf(language);
  const written = phrase.toLowerCase();
  const found = table.exact.get(written) ?? table.folded.get(foldedPhrase(written));
  if (found !== undefined || language !== "de" || !written.endsWith("s")) return found ?? NONE;
  return table.exact.get(written.slice(0, -1)) ?? table.exact.get(written.replace(/es$/, "")) ?? NONE;
}

/** Relations that include others. */
const NARROWER = once(() => {
  const rows = wordFile("words.txt").pairs("narrower relations");
  return new Map(rows.map(([wide, narrow]) => [wide, narrow.split(" ")]));
});

/** Adds narrower relations: sons and daughters for `child`. */
export const withNarrower = (relations: readonly string[]): readonly string[] => [
  ...new Set(relations.flatMap((id) => [id, ...(NARROWER().get(id) ?? NONE)])),
];

/** Adds broader relations: `child` for a son. */
export const widerOf = (relations: readonly string[]): readonly string[] => [
  ...new Set(
    [...NARROWER()].flatMap(([wide, narrow]) => (relations.some((id) => narrow.includes(id)) ? [wide] : NONE)),
  ),
];

const PHRASE_WORDS_MAX = 3;

/**
 * Relations that a memory mentions: `son` in "Hat einen Sohn, Leo". The first word is skipped ("Son
 * chien s'appelle Filou").
 * @param language of the text if known; otherwise all languages are tried
 */
export function relationsIn(text: string, language: string): ReadonlySet<string> {
  const words = text.match(/[\p{L}\p{M}][\p{L}\p{M}'’-]*/gu) ?? [];
  const codes = KINSHIP_LANGUAGES.filter((code) => code === language);
  const found = new Set<string>();
  for (let start = 1; start < words.length; start++)
    for (let end = start + 1; end <= Math.min(words.length, start + PHRASE_WORDS_MAX); end++) {
      const phrase = words.slice(start, end).join(" ").replaceAll("’", "'").replace(/'s$/, "");
      for (const code of codes.length > 0 ? codes : KINSHIP_LANGUAGES)
        for (const id of relationsNamed(phrase, code)) found.add(id);
    }
  return found;
}

/** Relations whose words all mean the same, unlike those of a partner, a dog or a boss. */
const OF_ONE_MEANING: ReadonlySet<string> = new Set(
  "mother father grandmother grandfather brother sister aunt stepmother stepfather neighbour colleague".split(" "),
);

/** By relation: the terms of its single words in a language. */
const relationTerms = onceEach((code: KinshipLanguage): ReadonlyMap<string, readonly string[]> => {
  const rows = wordFile(`${code}/words.txt`).pairs("relations");
  return new Map(rows.map(([id, words]) => [id, termsIn(words.replaceAll(/(?<!\S)[^\s_]+_\S+/g, ""), code)]));
});

/**
 * Terms of the other words of a relation: `mother` for "mum". None for a word that may mean several
 * relations.
 * @param word folded
 */
export function relationSynonyms(word: string, languages: readonly TextLanguage[]): readonly string[] {
  const codes = KINSHIP_LANGUAGES.filter((code) => code === "en" || languages.includes(code));
  const [id, ...others] = new Set(codes.flatMap((code) => tableOf(code).folded.get(word) ?? NONE));
  if (id === undefined || others.length > 0 || !OF_ONE_MEANING.has(id)) return NONE;
  return [...new Set(codes.flatMap((code) => relationTerms(code).get(id) ?? NONE))];
}

/** The same of relations, in every language. */
export const termsOfRelations = (relations: readonly string[]): readonly string[] => [
  ...new Set(KINSHIP_LANGUAGES.flatMap((code) => relations.flatMap((id) => relationTerms(code).get(id) ?? NONE))),
];

const numbersOf = onceEach((code: string): ReadonlyMap<string, number> => {
  const rows = wordFile(`${code}/words.txt`).pairs("numbers");
  return new Map(rows.flatMap(([number, words]) => words.split(" ").map((word) => [word, Number(number)])));
});

/** Languages with a number list; others use the English one. */
const NUMBERED: readonly string[] = ["en", "de", "es", "fr", "pt"];

/** Value of a folded number word or ordinal; undefined for other words. */
export const numberOfWord = (word: string, language: string): number | undefined =>
  numbersOf(NUMBERED.includes(language) ? language : "en").get(word);

const GENERIC_LANGUAGES: readonly TextLanguage[] = ["de", "es", "pt"];

/**
 * Terms that unrelated questions and memories share: units of time, ordinals, question verbs. Alone
 * they relate nothing. Undefined for a language without a list.
 */
export const genericTerms = onceEach((language: TextLanguage): ReadonlySet<string> | undefined =>
  GENERIC_LANGUAGES.includes(language)
    ? new Set(termsIn(wordFile(`${language}/words.txt`).text("generic words"), language))
    : undefined,
);

/** Terms of a question that say less than the thing it names. */
export const lightTerms = onceEach((language: TextLanguage): ReadonlySet<string> => {
  const words = new Map(wordFile("words.txt").pairs("light words of a question")).get(language) ?? "";
  return new Set(termsIn(words, language));
});

const requestWords = (language: LanguageCode): WordSet => wordsIn(`${language}/words.txt`, "request words");

/** Folded words of the request itself: "forget everything I said about". */
export const REQUEST_WORDS: Readonly<Partial<Record<LanguageCode, WordSet>>> = {
  en: requestWords("en"),
  de: requestWords("de"),
  es: requestWords("es"),
  fr: requestWords("fr"),
  pt: requestWords("pt"),
  it: requestWords("it"),
  nl: requestWords("nl"),
};

/** Openings. A clause at the start ends at its comma, others at the end of the sentence. */
const OPENINGS = once(() => wordFile("sentence-kinds.txt").patterns("occasions"));

const CLAUSE_END = /[.!?;\n。！？；]/u;
/** The last end of a sentence. */
const LAST_SENTENCE = /[.!?;\n。！？；](?=[^.!?;\n。！？；]*$)/u;
const COMMA = /[,，、]/u;

export function occasionIn(text: string): Span | undefined {
  for (const opening of OPENINGS()) {
    const match = opening.exec(text);
    if (match === null) continue;
    const start = match.index + match[0].length;
    if (COMMA.test(text.charAt(start))) continue;
    const end = start + clauseLength(text.slice(start), isAtBeginning(text, match.index));
    if (text.slice(start, end).trim() !== "") return { start, end };
  }
  return undefined;
}

function clauseLength(rest: string, endsAtComma: boolean): number {
  const sentence = rest.search(CLAUSE_END);
  const comma = endsAtComma ? rest.search(COMMA) : -1;
  const ends = [sentence, comma].filter((end) => end >= 0);
  return ends.length === 0 ? rest.length : Math.min(...ends);
}

/** Start of its sentence, also after a speaker's name: "User: when I ask …". */
function isAtBeginning(text: string, at: number): boolean {
  const before = text.slice(0, at);
  const sentence = before.slice(before.search(LAST_SENTENCE) + 1);
  return /^(?:[^:]{0,40}:)?\s*$/u.test(sentence);
}
