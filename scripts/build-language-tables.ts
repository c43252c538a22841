/**
 * Packs the word tables that would take tens of milliseconds to build at start: stemmed concepts,
 * language marks of time words, and given names. Stored in `data/packed`;
 * test/language/packed-tables.test.ts fails if they are stale.
 */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { allLocales } from "@faker-js/faker";
import american from "dictionary-en";
import british from "dictionary-en-gb";
import nspell from "nspell";
import { readData } from "../src/data.ts";
import { isWord } from "../src/forming/english/clauses/lexicon.ts";
import { correctedWord } from "../src/forming/english/clauses/spelling.ts";
import { termOf } from "../src/text/analysis.ts";
import { CONCEPT_LANGUAGES, type ConceptSource, readConcepts } from "../src/text/concepts.ts";
import { LANGUAGES, type LanguageCode, type TextLanguage } from "../src/text/languages.ts";
import { SPACED_TIMES, timeLexicon } from "../src/text/time-languages.ts";
import { type TimeClass, timeVocabulary } from "../src/text/time-vocabulary.ts";
import { fold } from "../src/text/words.ts";

/** Chinese lists use simplified characters; the packed ones have both forms. */
export function conceptsOf(language: TextLanguage): readonly ConceptSource[] {
  const concepts = readConcepts(language);
  if (language !== "zh") return concepts;
  const both = withTraditional();
  return concepts.map(({ id, evokes, names, members }) => ({
    id,
    evokes,
    names: both(names),
    members: both(members),
    mentionWords: [...new Set([...both(names), ...both(members)])],
  }));
}

export function withTraditional(): (words: readonly string[]) => readonly string[] {
  const pairs = readData("zh/traditional.txt")
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .flatMap((line) => line.split(" "));
  const traditional = new Map(pairs.map((pair) => [pair.charAt(0), pair.charAt(1)]));
  const converted = (word: string): string =>
    UNDECIDED.test(word) ? word : [...word].map((character) => traditional.get(character) ?? character).join("");
  return (words) => [...new Set([...words, ...words.map(converted)])];
}
/** Characters whose traditional form depends on the word. */
const UNDECIDED = /[台干发复恶签链汇炼烟赞荡脏历]/u;

const isStemmed = (code: TextLanguage): code is LanguageCode => code in LANGUAGES;

/** Normalises a word as text terms are. */
function keyOf(word: string, code: TextLanguage): string {
  if (!isStemmed(code)) return word;
  return word
    .split(/[ _]/)
    .map((part) => termOf(LANGUAGES[code], fold(part), part))
    .join("_");
}

/**
 * `id` is mentioned, `id*` named and mentioned, `id?` only named; `+` starts a phrase. Read by
 * src/text/concepts.ts.
 */
function conceptTable(code: TextLanguage): string {
  const marks = new Map<string, Map<string, string>>();
  const marksOf = (key: string): Map<string, string> => {
    const known = marks.get(key) ?? new Map<string, string>();
    marks.set(key, known);
    return known;
  };
  for (const concept of conceptsOf(code)) {
    const { id } = concept;
    const mentioned = new Set(concept.mentionWords.map((word) => keyOf(word, code)));
    const named = new Set(concept.names.map((word) => keyOf(word, code)));
    for (const key of new Set([...mentioned, ...named]))
      marksOf(key).set(id, named.has(key) ? (mentioned.has(key) ? "*" : "?") : "");
  }
  for (const key of [...marks.keys()]) if (key.includes("_")) marksOf(key.split("_")[0] ?? "").set("+", "");
  const labelOf = (ids: ReadonlyMap<string, string>): string => [...ids].map(([id, mark]) => id + mark).join(",");
  return packedWords(new Map([...marks].map(([key, ids]) => [key, labelOf(ids)])));
}

/** A concept and those whose memories help answer a question about it, one line each. */
const evokedConcepts = (): string =>
  readConcepts("en")
    .filter(({ evokes }) => evokes.length > 0)
    .map(({ id, evokes }) => [id, ...evokes].join(" "))
    .join("\n");

/** Classes whose words rarely mean anything else, unlike "set", "out" or "dos". */
const SURE: ReadonlySet<TimeClass> = new Set([
  "NAMED",
  "MOMENT",
  "STEP",
  "UNIT",
  "UNITS",
  "WEEKDAY",
  "MONTH",
  "SEASON",
  "FEAST",
]);

/** What each time word says about its language, for time-expression.ts. */
function timeMarks(): string {
  const marks = new Map<string, Map<string, number>>();
  for (const code of SPACED_TIMES) {
    const { entries, known, starts, sets } = timeLexicon(timeVocabulary(code));
    const add = (word: string, sign: string, points: number): void => {
      const signs = marks.get(word) ?? new Map<string, number>();
      signs.set(sign, Math.max(points, signs.get(sign) ?? 0));
      marks.set(word, signs);
    };
    for (const [word, list] of entries) {
      // The words of a phrase are weak signs: "en été" does not make "en" a time word.
      const isSure = list.some((entry) => entry.rest.length === 0 && SURE.has(entry.timeClass));
      add(word, code, isSure ? 2 : 1);
      for (const entry of list) for (const further of entry.rest) add(further, code, 1);
    }
    for (const word of [...sets.functionWords, ...sets.marks, ...sets.past, ...sets.future]) add(word, code, 1);
    for (const word of known) {
      if (starts.at(word) === undefined) continue;
      add(word, code, 1);
      add(word, "!", 0);
    }
  }
  const labelOf = (signs: ReadonlyMap<string, number>): string =>
    [...signs].map(([sign, points]) => (sign === "!" ? sign : sign + points)).join(",");
  return packedWords(new Map([...marks].map(([word, signs]) => [word, labelOf(signs)])));
}

/** Given names of some fifty countries, with the gender of those who have them, if it is one. */
function givenNames(): string {
  const genders = new Map<string, Set<string>>();
  for (const { person } of Object.values(allLocales))
    for (const [gender, names] of [
      ["f", person?.first_name?.female],
      ["m", person?.first_name?.male],
    ] as const)
      for (const name of names ?? []) {
        if (!/^\p{Script=Latin}{2,}$/u.test(name)) continue;
        const folded = fold(name);
        genders.set(folded, (genders.get(folded) ?? new Set<string>()).add(gender));
      }
  const certain = [...genders].filter(([, found]) => found.size === 1);
  return packedWords(new Map(certain.map(([name, [gender = ""]]) => [name, gender])));
}

/** The table for `unpackedWords`, in order of first appearance. Labels contain no space. */
export function packedWords(labelOf: ReadonlyMap<string, string>): string {
  const lines = new Map<string, string[]>();
  for (const [word, label] of labelOf) {
    const words = lines.get(label) ?? [];
    words.push(word);
    lines.set(label, words);
  }
  return [...lines].map(([label, words]) => `${label} ${words.join(" ")}`).join(" |\n");
}

/** Words of English and American dictionaries, without names. */
export function dictionaryWords(): readonly string[] {
  const found = [british, american].flatMap(({ aff, dic }) => {
    const { data } = nspell(Buffer.from(aff), Buffer.from(dic)) as unknown as { readonly data: object };
    return Object.keys(data);
  });
  return [...new Set(found)].filter((word) => /^[a-z]{3,}$/.test(word)).toSorted();
}
/** Real words that look like misspellings of more frequent ones: "dessert", "pain". */
export const isTakenForOther = (word: string): boolean => !isWord(word) && correctedWord(word, true) !== undefined;
export const REAL_WORDS = "packed/real-words-en.txt";
const realWords = (): string => `${dictionaryWords().filter(isTakenForOther).join("\n")}\n`;

/** Paths relative to `data/`, with the content for the present sources. */
export const PACKED_TABLES: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(CONCEPT_LANGUAGES.map((code) => [`packed/concepts-${code}.txt`, () => conceptTable(code)])),
  "packed/evoked-concepts.txt": evokedConcepts,
  "packed/given-names.txt": givenNames,
  [REAL_WORDS]: realWords,
  "packed/time-marks.txt": timeMarks,
};

if (import.meta.main) {
  for (const [file, text] of Object.entries(PACKED_TABLES)) {
    writeFileSync(join(import.meta.dirname, "../data", file), text());
    console.log(`wrote data/${file}`);
  }
}
