/**
 * Which everyday concepts a text speaks of, and which a question asks for: "which instruments do I play?" finds "practised the violin"
 * without a model, and across languages, for the words of every language lead to the same concepts. The words are data (en/concepts.ts and
 * its like). A language's words are stemmed when the first text of that language comes.
 */
import { CONCEPTS } from "./en/concepts.ts";
import type { LanguageCode, TextLanguage } from "./language.ts";
import { LANGUAGES } from "./languages.ts";
import { termOf } from "./term-of.ts";
import { fold } from "./words.ts";
import { CONCEPT_WORDS_ZH } from "./zh/concepts.ts";

/** The words of one language for a concept: as questions name it, and as memories speak of it. */
interface ConceptWords {
  readonly id: string;
  readonly names: readonly string[];
  readonly members: readonly string[];
}

export interface AskedConcept {
  readonly id: string;
  /** Named by the question ("instrument"), evoked by what it names (a restaurant evokes food), or merely a word of it ("violin"). */
  readonly by: "name" | "evocation" | "member";
}

/** English and Chinese; a language without a table speaks of no concept. */
const WORDS: Partial<Record<TextLanguage, () => readonly ConceptWords[]>> = {
  en: () => CONCEPTS,
  zh: () => CONCEPT_WORDS_ZH.map(listed),
};
const listed = (words: { readonly id: string; readonly names: string; readonly members: string }): ConceptWords => ({
  id: words.id,
  names: listOf(words.names),
  members: listOf(`${words.names} ${words.members}`),
});
const listOf = (words: string): readonly string[] =>
  words.split(/\s+/).flatMap((word) => (word === "" ? [] : [word.replaceAll("_", " ")]));

const EVOKED: ReadonlyMap<string, readonly string[]> = new Map(CONCEPTS.map(({ id, evokes }) => [id, evokes]));

/** Ids of the concepts that a text speaks of, once for each word that does. `terms` are those that `analyseText` gave. */
export function conceptsIn(text: string, terms: readonly string[], language: TextLanguage): readonly string[] {
  const found: string[] = [];
  eachMatch("members", text, terms, language, (ids) => found.push(...ids));
  return found;
}

/** The concepts that a question asks for, each once, in the strongest way. `terms` are the first readings of its words. */
export function conceptsAsked(text: string, terms: readonly string[], language: TextLanguage): readonly AskedConcept[] {
  const asked = new Map<string, AskedConcept["by"]>();
  eachMatch("names", text, terms, language, (ids) => {
    for (const id of ids) asked.set(id, "name");
  });
  for (const id of [...asked.keys()])
    for (const evoked of EVOKED.get(id) ?? []) if (!asked.has(evoked)) asked.set(evoked, "evocation");
  eachMatch("members", text, terms, language, (ids) => {
    for (const id of ids) if (!asked.has(id)) asked.set(id, "member");
  });
  return [...asked].map(([id, by]) => ({ id, by }));
}

interface Table {
  /** Concepts by word or phrase: terms with a space between them, or running characters. */
  readonly concepts: ReadonlyMap<string, readonly string[]>;
  /** First terms of phrases. */
  readonly phraseStarts: ReadonlySet<string>;
}

function eachMatch(
  kind: "names" | "members",
  text: string,
  terms: readonly string[],
  language: TextLanguage,
  visit: (ids: readonly string[]) => void,
): void {
  const code = language === "und" ? "en" : language;
  const isUnspaced = code === "zh" || code === "ja";
  const table = tableOf(kind, code);
  if (table === undefined) return;
  if (isUnspaced) eachInCharacters(table, text, visit);
  else eachInTerms(table, terms, visit);
}

/** Terms in a phrase at most. */
const PHRASE_TERMS_MAX = 3;

function eachInTerms(table: Table, terms: readonly string[], visit: (ids: readonly string[]) => void): void {
  for (let index = 0; index < terms.length; index++) {
    const term = terms[index] ?? "";
    const ids = table.concepts.get(term);
    if (ids !== undefined) visit(ids);
    if (!table.phraseStarts.has(term)) continue;
    let phrase = term;
    for (let next = index + 1; next < Math.min(terms.length, index + PHRASE_TERMS_MAX); next++) {
      phrase += ` ${terms[next]}`;
      const meant = table.concepts.get(phrase);
      if (meant !== undefined) visit(meant);
    }
  }
}

/** Longest word first, and none inside another. Words of a running script have at most this many characters. */
const CHARACTERS_MAX = 6;
/** A document; its facts are indexed by themselves. */
const TEXT_MAX = 20_000;

function eachInCharacters(table: Table, text: string, visit: (ids: readonly string[]) => void): void {
  const end = Math.min(text.length, TEXT_MAX);
  for (let start = 0; start < end; ) {
    let length = text.charCodeAt(start) < FIRST_UNSPACED ? 0 : Math.min(CHARACTERS_MAX, end - start);
    for (; length > 0; length--) {
      const ids = table.concepts.get(text.slice(start, start + length));
      if (ids === undefined) continue;
      visit(ids);
      break;
    }
    start += Math.max(1, length);
  }
}
/** The first letters that are written without spaces. */
const FIRST_UNSPACED = 0x2e80;

const TABLES = new Map<string, Table>();

function tableOf(kind: "names" | "members", code: TextLanguage): Table | undefined {
  const words = WORDS[code];
  if (words === undefined) return undefined;
  const key = `${code}/${kind}`;
  const known = TABLES.get(key);
  if (known !== undefined) return known;
  const made = builtTable(
    words().map((concept) => [concept.id, concept[kind]] as const),
    code,
  );
  TABLES.set(key, made);
  return made;
}

function builtTable(entries: readonly (readonly [string, readonly string[]])[], code: TextLanguage): Table {
  const concepts = new Map<string, string[]>();
  const phraseStarts = new Set<string>();
  for (const [id, words] of entries)
    for (const word of words) {
      const parts = partsOf(word, code);
      if (parts.length > 1 && parts[0] !== undefined) phraseStarts.add(parts[0]);
      const phrase = parts.join(" ");
      const ids = concepts.get(phrase) ?? [];
      if (!ids.includes(id)) concepts.set(phrase, [...ids, id]);
    }
  return { concepts, phraseStarts };
}

function partsOf(word: string, code: TextLanguage): readonly string[] {
  if (!isStemmed(code)) return [word];
  return word.split(" ").map((part) => termOf(LANGUAGES[code], fold(part), part));
}
const isStemmed = (code: TextLanguage): code is LanguageCode => code in LANGUAGES;
