/**
 * Everyday concepts that a text mentions or a question asks for. "Which instruments do I play?"
 * finds "practised the violin" without a model, and across languages, because concepts are shared.
 * Words: `data/<language>/concepts.txt`, packed by scripts/build-language-tables.ts.
 */

import { readData } from "../data.ts";
import { onceEach } from "../model/clock.ts";
import { termsIn } from "./analysis.ts";
import type { TextLanguage } from "./languages.ts";
import { unpackedWords, WordFile, type WordLabels } from "./word-file.ts";

export interface ConceptSource {
  /** Unique within a language; shared across languages. */
  readonly id: string;
  /** Words with which a question asks for the concept. `_` joins a phrase. */
  readonly names: readonly string[];
  /** Further words with which a memory mentions it. */
  readonly members: readonly string[];
  /** All words with which a memory mentions it: members, and names without `?`. */
  readonly mentionWords: readonly string[];
  /** Ids of concepts that also answer a question about this one. Only in the English file. */
  readonly evokes: readonly string[];
}

export const CONCEPT_LANGUAGES: readonly TextLanguage[] = ["en", "de", "es", "fr", "it", "pt", "nl", "zh"];

/** @throws Error with the malformed line */
export function readConcepts(language: TextLanguage): readonly ConceptSource[] {
  const file = new WordFile(`${language}/concepts.txt`);
  return file.sections.map((id) => {
    const lists = new Map(file.pairs(id).map(([list, words]) => [list, words.split(" ")]));
    const names = lists.get("names") ?? [];
    const members = lists.get("members") ?? [];
    return {
      id,
      names: names.map((name) => name.replace("?", "")),
      members,
      mentionWords: [...names.filter((name) => !name.endsWith("?")), ...members],
      evokes: lists.get("evokes") ?? [],
    };
  });
}

export interface QuestionConcept {
  readonly id: string;
  /**
   * Named by the question ("instrument"), evoked by its words (a restaurant evokes food), or just
   * one of its words ("violin").
   */
  readonly by: "name" | "evocation" | "member";
}

/** Concepts that a text mentions, once for each mention. `terms` are those of `analyseText`. */
export function conceptsIn(text: string, terms: readonly string[], language: TextLanguage): readonly string[] {
  const found: string[] = [];
  eachMatch("mentioned", text, terms, language, (ids) => found.push(...ids));
  return found;
}

/**
 * Concepts that a question asks for, each once, by its strongest sign. `terms` are the first
 * readings of its words. These are English if the vault has nothing in the question's language, so
 * other questions are also read in their own language.
 */
export function conceptsInQuestion(
  text: string,
  terms: readonly string[],
  language: TextLanguage,
): readonly QuestionConcept[] {
  const isOwn = language === "en" || language === "und" || isUnspaced(language);
  return conceptsOfTerms(text, isOwn ? terms : termsIn(text, language), language);
}

/** The same for terms in the given language. */
export function conceptsOfTerms(
  text: string,
  own: readonly string[],
  language: TextLanguage,
): readonly QuestionConcept[] {
  const asked = new Map<string, QuestionConcept["by"]>();
  const said = language === "de" ? own.flatMap(compoundParts) : own;
  eachMatch("named", text, said, language, (ids) => {
    for (const id of ids) asked.set(id, "name");
  });
  for (const id of [...asked.keys()])
    for (const evoked of evokedBy(id)) if (!asked.has(evoked)) asked.set(evoked, "evocation");
  eachMatch("mentioned", text, said, language, (ids) => {
    for (const id of ids) if (!asked.has(id)) asked.set(id, "member");
  });
  return [...asked].map(([id, by]) => ({ id, by }));
}

/**
 * "Gemüserezept" asks like "Gemüse" and "Rezept". Both parts must be known words, so "Hauptstadt"
 * is not a town. Stored texts are not split, because their concepts are in the index.
 */
function compoundParts(term: string): readonly string[] {
  const table = tableOf("de");
  if (table === undefined || term.length < PARTS_MIN || table(term) !== undefined || FAVOURITE.test(term))
    return [term];
  // The stemmer takes the "ge" of "Gemüserezept" for a participle prefix.
  for (const whole of [term, `ge${term}`])
    for (let cut = PART_MIN; cut <= whole.length - PART_MIN; cut++) {
      const [head, tail] = [whole.slice(0, cut), whole.slice(cut)];
      if (table(tail) === undefined) continue;
      const known = LINKS.map((link) => head.replace(link, "")).find(
        (part) => part.length >= PART_MIN && table(part) !== undefined,
      );
      if (known !== undefined) return [term, known, tail];
    }
  return [term];
}
/** Favourites are matched by attribute. */
const FAVOURITE = /^liebling/;
const PART_MIN = 4;
const PARTS_MIN = 2 * PART_MIN;
/** Linking elements between the parts, or the ending that the first stem lacks. */
const LINKS: readonly RegExp[] = [/$/, /s$/, /en$/, /e$/, /n$/, /er$/, /es$/];

const isUnspaced = (language: TextLanguage): boolean => language === "zh" || language === "ja";

/** The concepts that a word or phrase asks for, and those that it mentions. */
type Meaning = ReturnType<typeof meaningOf>;

/** `food*,meal?,+`: asks for food and mentions it, only asks for meals, begins a phrase. */
function meaningOf(label: string) {
  const ids = label.split(",");
  const bare = (marked: string): string => marked.replace(/[*?]$/, "");
  const concepts = ids.filter((id) => id !== "+");
  return {
    named: concepts.filter((id) => /[*?]$/.test(id)).map(bare),
    mentioned: concepts.filter((id) => !id.endsWith("?")).map(bare),
    startsPhrase: ids.includes("+"),
  };
}

const tableOf = onceEach((code: TextLanguage): WordLabels<Meaning> | undefined =>
  CONCEPT_LANGUAGES.includes(code) ? unpackedWords(readData(`packed/concepts-${code}.txt`), meaningOf) : undefined,
);

const NONE: readonly string[] = [];
let evocations: ReadonlyMap<string, readonly string[]> | undefined;

function evokedBy(id: string): readonly string[] {
  evocations ??= new Map(
    readData("packed/evoked-concepts.txt")
      .split("\n")
      .map((line) => {
        const [first = "", ...others] = line.split(" ");
        return [first, others];
      }),
  );
  return evocations.get(id) ?? NONE;
}

type MatchKind = "named" | "mentioned";
type VisitIds = (ids: readonly string[]) => void;

function eachMatch(
  kind: MatchKind,
  text: string,
  terms: readonly string[],
  language: TextLanguage,
  visit: VisitIds,
): void {
  const table = tableOf(language === "und" ? "en" : language);
  if (table === undefined) return;
  if (isUnspaced(language)) eachInCharacters(table, kind, text, visit);
  else eachInTerms(table, kind, terms, visit);
}

const PHRASE_TERMS_MAX = 3;

function eachInTerms(table: WordLabels<Meaning>, kind: MatchKind, terms: readonly string[], visit: VisitIds): void {
  for (let index = 0; index < terms.length; index++) {
    const term = terms[index] ?? "";
    const meaning = table(term);
    if (meaning === undefined) continue;
    if (meaning[kind].length > 0) visit(meaning[kind]);
    if (!meaning.startsPhrase) continue;
    let phrase = term;
    for (let next = index + 1; next < Math.min(terms.length, index + PHRASE_TERMS_MAX); next++) {
      phrase += `_${terms[next]}`;
      const ids = table(phrase)?.[kind] ?? NONE;
      if (ids.length > 0) visit(ids);
    }
  }
}

/** Scripts without spaces are matched longest word first, up to this many characters. */
const CHARACTERS_MAX = 6;
/** Longer texts are documents; their facts are indexed separately. */
const TEXT_MAX = 20_000;

function eachInCharacters(table: WordLabels<Meaning>, kind: MatchKind, text: string, visit: VisitIds): void {
  const end = Math.min(text.length, TEXT_MAX);
  for (let start = 0; start < end; ) {
    let length = text.charCodeAt(start) < FIRST_UNSPACED ? 0 : Math.min(CHARACTERS_MAX, end - start);
    for (; length > 0; length--) {
      const ids = table(text.slice(start, start + length))?.[kind] ?? NONE;
      if (ids.length === 0) continue;
      visit(ids);
      break;
    }
    start += Math.max(1, length);
  }
}
/** First code point of the scripts without spaces. */
const FIRST_UNSPACED = 0x2e80;
