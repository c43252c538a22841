/**
 * Builds the word tables that would cost each process tens of milliseconds: the words of the concepts, stemmed as texts are, and what words of
 * time say about a language → src/language/*.generated.ts, which are checked in. Run it after a change of the data of a language;
 * test/language/generated-tables.test.ts fails where that was forgotten.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { CONCEPT_WORDS_DE } from "../src/language/de/concepts.ts";
import { CONCEPTS } from "../src/language/en/concepts.ts";
import { CONCEPT_WORDS_ES } from "../src/language/es/concepts.ts";
import { CONCEPT_WORDS_FR } from "../src/language/fr/concepts.ts";
import { CONCEPT_WORDS_IT } from "../src/language/it/concepts.ts";
import type { LanguageCode, TextLanguage } from "../src/language/language.ts";
import { LANGUAGES, LATIN_LANGUAGES } from "../src/language/languages.ts";
import { LIGHT_VERBS } from "../src/language/light-verbs.ts";
import { CONCEPT_WORDS_NL } from "../src/language/nl/concepts.ts";
import { packedWords } from "../src/language/packed-words.ts";
import { CONCEPT_WORDS_PT } from "../src/language/pt/concepts.ts";
import { termOf } from "../src/language/term-of.ts";
import { SPACED_TIMES } from "../src/language/time-languages.ts";
import { timeLexicon } from "../src/language/time-lexicon.ts";
import type { TimeClass } from "../src/language/time-vocabulary.ts";
import { fold } from "../src/language/words.ts";
import { CONCEPT_WORDS_ZH } from "../src/language/zh/concepts.ts";

/** The words of one language for a concept: as questions name it, and as memories speak of it. Phrases have spaces or `_`. */
interface ConceptWords {
  readonly id: string;
  readonly names: readonly string[];
  readonly members: readonly string[];
}
interface WrittenConcept {
  readonly id: string;
  readonly names: string;
  readonly members: string;
}

/** A name is a member too, but where the English table says otherwise. */
const listed = ({ id, names, members }: WrittenConcept): ConceptWords => ({
  id,
  names: listOf(names),
  members: listOf(`${names} ${members}`),
});
const listOf = (words: string): readonly string[] => words.split(/\s+/).filter((word) => word !== "");

const CONCEPT_TABLES: readonly (readonly [TextLanguage, readonly ConceptWords[]])[] = [
  ["en", CONCEPTS],
  ["de", CONCEPT_WORDS_DE.map(listed)],
  ["es", CONCEPT_WORDS_ES.map(listed)],
  ["fr", CONCEPT_WORDS_FR.map(listed)],
  ["it", CONCEPT_WORDS_IT.map(listed)],
  ["pt", CONCEPT_WORDS_PT.map(listed)],
  ["nl", CONCEPT_WORDS_NL.map(listed)],
  ["zh", CONCEPT_WORDS_ZH.map(listed)],
];

const isStemmed = (code: TextLanguage): code is LanguageCode => code in LANGUAGES;

/** A word as the terms of a text have it. */
function keyOf(word: string, code: TextLanguage): string {
  if (!isStemmed(code)) return word;
  return word
    .split(/[ _]/)
    .map((part) => termOf(LANGUAGES[code], fold(part), part))
    .join("_");
}

/** `id` is spoken of, `id*` named and spoken of, `id?` only named; `+` begins a phrase. Read by src/language/concepts.ts. */
function conceptTable(concepts: readonly ConceptWords[], code: TextLanguage): string {
  const marks = new Map<string, Map<string, string>>();
  const marksOf = (key: string): Map<string, string> => {
    const known = marks.get(key) ?? new Map<string, string>();
    marks.set(key, known);
    return known;
  };
  for (const { id, names, members } of concepts) {
    const spoken = new Set(members.map((word) => keyOf(word, code)));
    const named = new Set(names.map((word) => keyOf(word, code)));
    for (const key of new Set([...spoken, ...named]))
      marksOf(key).set(id, named.has(key) ? (spoken.has(key) ? "*" : "?") : "");
  }
  for (const key of [...marks.keys()]) if (key.includes("_")) marksOf(key.split("_")[0] ?? "").set("+", "");
  const labelOf = (ids: ReadonlyMap<string, string>): string => [...ids].map(([id, mark]) => id + mark).join(",");
  return packedWords(new Map([...marks].map(([key, ids]) => [key, labelOf(ids)])));
}

const HEADER = "/** Made by scripts/build-language-tables.ts. Not to be edited. */";

function conceptsFile(): string {
  const tables = CONCEPT_TABLES.map(([code, concepts]) => `  ${code}: \`${conceptTable(concepts, code)}\`,`);
  const evoked = CONCEPTS.filter(({ evokes }) => evokes.length > 0).map(({ id, evokes }) => [id, ...evokes].join(" "));
  return `${HEADER}
import type { TextLanguage } from "./language.ts";

/** Terms and phrases of terms by what they mean, as \`concepts.ts\` reads it. */
export const CONCEPT_WORDS: Readonly<Partial<Record<TextLanguage, string>>> = {
${tables.join("\n")}
};

/** A concept and those whose memories serve a question about it, a line each. */
export const EVOKED_CONCEPTS = \`${evoked.join("\n")}\`;
`;
}

/** Classes whose words are seldom anything else in their language; "set", "out" and "dos" are. */
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

/** What each word says about the language it is in, as src/language/time-languages.ts reads it. */
function timeMarks(): string {
  const marks = new Map<string, Map<string, number>>();
  for (const vocabulary of SPACED_TIMES) {
    const { entries, known, startsAt, functionWords, sets } = timeLexicon(vocabulary);
    const add = (word: string, sign: string, points: number): void => {
      const signs = marks.get(word) ?? new Map<string, number>();
      signs.set(sign, Math.max(points, signs.get(sign) ?? 0));
      marks.set(word, signs);
    };
    for (const [word, list] of entries) {
      // Of a phrase each word is a weak sign: "en été" makes "en" no word of time.
      const isSure = list.some((entry) => entry.rest.length === 0 && SURE.has(entry.timeClass));
      add(word, vocabulary.code, isSure ? 2 : 1);
      for (const entry of list) for (const further of entry.rest) add(further, vocabulary.code, 1);
    }
    for (const word of [...functionWords, ...sets.marks, ...sets.past, ...sets.future]) add(word, vocabulary.code, 1);
    for (const word of known) {
      if (startsAt(word) === undefined) continue;
      add(word, vocabulary.code, 1);
      add(word, "!", 0);
    }
  }
  const labelOf = (signs: ReadonlyMap<string, number>): string =>
    [...signs].map(([sign, points]) => (sign === "!" ? sign : sign + points)).join(",");
  return packedWords(new Map([...marks].map(([word, signs]) => [word, labelOf(signs)])));
}

const timeMarksFile = (): string => `${HEADER}
/** Words of times and frequent words by the languages they speak for, as \`time-languages.ts\` reads it. */
export const TIME_MARKS = \`${timeMarks()}\`;
`;

function lightVerbsFile(): string {
  const lines = Object.values(LANGUAGES).map((language) => {
    const terms = LIGHT_VERBS[language.code].split(" ").map((verb) => termOf(language, fold(verb), verb));
    return `  ${language.code}: " ${[...new Set(terms)].join(" ")} ",`;
  });
  return `${HEADER}
import type { LanguageCode } from "./language.ts";

/** The terms of the verbs of \`light-verbs.ts\`, a space around each. */
export const LIGHT_VERB_TERMS: Readonly<Record<LanguageCode, string>> = {
${lines.join("\n")}
};
`;
}

/** The languages that have a word among their stop words or frequent ones, as src/language/detect.ts reads it. */
function wordLanguages(): string {
  const codes = new Map<string, Set<LanguageCode>>();
  for (const { code, stopWords, frequentWords } of LATIN_LANGUAGES)
    for (const word of [...stopWords.values(), ...frequentWords.values()])
      codes.set(word, (codes.get(word) ?? new Set<LanguageCode>()).add(code));
  return packedWords(new Map([...codes].map(([word, found]) => [word, [...found].join(",")])));
}

const wordLanguagesFile = (): string => `${HEADER}
/** Frequent words by the languages that have them, as \`detect.ts\` reads it. */
export const WORD_LANGUAGES = \`${wordLanguages()}\`;
`;

/** Paths relative to the project, and the text that the present sources give each. */
export const GENERATED_TABLES: Readonly<Record<string, () => string>> = {
  "src/language/concepts.generated.ts": conceptsFile,
  "src/language/light-verbs.generated.ts": lightVerbsFile,
  "src/language/word-languages.generated.ts": wordLanguagesFile,
  "src/language/time-marks.generated.ts": timeMarksFile,
};

if (import.meta.main) {
  for (const [file, text] of Object.entries(GENERATED_TABLES)) {
    writeFileSync(join(import.meta.dirname, "..", file), text());
    console.log(`wrote ${file}`);
  }
}
