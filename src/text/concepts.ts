/**
 * Which everyday concepts a text speaks of, and which a question asks for. "Which instruments do I
 * play?" finds "practised the violin" without a model, and across languages, since all languages
 * share the concepts. Words come from `data/<language>/concepts.txt`, packed by
 * scripts/build-language-tables.ts.
 */

import { readData } from "../data.ts";
import { onceEach } from "../model/once.ts";
import { termsIn } from "./analysis.ts";
import type { TextLanguage } from "./languages.ts";
import { unpackedWords, WordFile, type WordLabels } from "./word-file.ts";

export interface ConceptSource {
  /** Unique within a language; the same concept has the same id in every language. */
  readonly id: string;
  /** Words by which a question asks for the concept. A phrase is joined by `_`. */
  readonly names: readonly string[];
  /** Further words by which a memory speaks of it. */
  readonly members: readonly string[];
  /** Every word by which a memory speaks of it: members, and names not marked with `?`. */
  readonly spoken: readonly string[];
  /** Ids of concepts that also answer a question about this one. Only the English file has them. */
  readonly evokes: readonly string[];
}

export const CONCEPT_LANGUAGES: readonly TextLanguage[] = ["en", "de", "es", "fr", "it", "pt", "nl", "zh"];

/** @throws Error naming the line that has no known form */
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
      spoken: [...names.filter((name) => !name.endsWith("?")), ...members],
      evokes: lists.get("evokes") ?? [],
    };
  });
}

export interface AskedConcept {
  readonly id: string;
  /** Named by the question ("instrument"), evoked by what it names (a restaurant evokes food), or merely a word of it ("violin"). */
  readonly by: "name" | "evocation" | "member";
}

/** Ids of the concepts that a text speaks of, once for each word that does. `terms` are those that `analyseText` gave. */
export function conceptsIn(text: string, terms: readonly string[], language: TextLanguage): readonly string[] {
  const found: string[] = [];
  eachMatch("spoken", text, terms, language, (ids) => found.push(...ids));
  return found;
}

/**
 * The concepts that a question asks for, each once, in the strongest way. `terms` are the first readings of its words: English ones where the
 * vault holds nothing in the question's language, so a question in another language than English is read again in its own.
 */
export function conceptsAsked(text: string, terms: readonly string[], language: TextLanguage): readonly AskedConcept[] {
  const own = language === "en" || language === "und" || isUnspaced(language) ? terms : termsIn(text, language);
  const asked = new Map<string, AskedConcept["by"]>();
  const said = language === "de" ? own.flatMap(compoundParts) : own;
  eachMatch("named", text, said, language, (ids) => {
    for (const id of ids) asked.set(id, "name");
  });
  for (const id of [...asked.keys()])
    for (const evoked of evokedBy(id)) if (!asked.has(evoked)) asked.set(evoked, "evocation");
  eachMatch("spoken", text, said, language, (ids) => {
    for (const id of ids) if (!asked.has(id)) asked.set(id, "member");
  });
  return [...asked].map(([id, by]) => ({ id, by }));
}

/**
 * "Gemüserezept" asks as "Gemüse" and "Rezept" do. Both parts have to be words of the table, so that a "Hauptstadt" is no town of the speaker. Stored texts are
 * not parted: what they speak of is in the index.
 */
function compoundParts(term: string): readonly string[] {
  const table = tableOf("de");
  if (table === undefined || term.length < PARTS_MIN || table(term) !== undefined || OF_TASTE.test(term)) return [term];
  // The stem of "Gemüserezept" lacks a "ge", as if it were a participle.
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
/** A favourite thing is asked for by its attribute. */
const OF_TASTE = /^liebling/;
const PART_MIN = 4;
const PARTS_MIN = 2 * PART_MIN;
/** What joins the parts, or an ending that the stem of the first lacks. */
const LINKS: readonly RegExp[] = [/$/, /s$/, /en$/, /e$/, /n$/, /er$/, /es$/];

const isUnspaced = (language: TextLanguage): boolean => language === "zh" || language === "ja";

/** What a word or a phrase means: the concepts that it asks for, and those that it speaks of. */
interface Meaning {
  readonly named: readonly string[];
  readonly spoken: readonly string[];
  readonly startsPhrase: boolean;
}

/** `food*,meal?,+`: names food and speaks of it, only asks for meals, begins a phrase. */
function meaningOf(label: string): Meaning {
  const ids = label.split(",");
  const bare = (marked: string): string => marked.replace(/[*?]$/, "");
  const concepts = ids.filter((id) => id !== "+");
  return {
    named: concepts.filter((id) => /[*?]$/.test(id)).map(bare),
    spoken: concepts.filter((id) => !id.endsWith("?")).map(bare),
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

type MatchKind = "named" | "spoken";
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

/** Terms in a phrase at most. */
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
      const meant = table(phrase)?.[kind] ?? NONE;
      if (meant.length > 0) visit(meant);
    }
  }
}

/** Longest word first, and none inside another. Words of a running script have at most this many characters. */
const CHARACTERS_MAX = 6;
/** A document; its facts are indexed by themselves. */
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
/** The first letters that are written without spaces. */
const FIRST_UNSPACED = 0x2e80;
