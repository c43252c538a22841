/** Known words: the tagger's list, and the project's own. */

import nlp from "compromise/two";
import { readData } from "../../../data.ts";
import { genderOfName } from "../../../text/given-names.ts";
import { BASE_VERBS, isThirdPersonForm } from "./verbs.ts";
import { listedWords } from "./words.ts";

export function isWord(word: string): boolean {
  const isKnown = (each: string): boolean =>
    CORRECTION_TARGETS.has(each) || NOT_MISSPELT.has(each) || each in lexicon();
  // "offices", and "recipe" where "recipes" is listed
  return (
    isKnown(word) ||
    CORRECTION_TARGETS.has(`${word}s`) ||
    isThirdPersonForm(word) ||
    isGerund(word) ||
    (word.length > PLURAL_MIN && /[^s]s$/.test(word) && isKnown(word.slice(0, -1)))
  );
}
/** "welding", "dancing", "jogging" */
function isGerund(word: string): boolean {
  const stem = /^(?<stem>\p{L}{3,})ing$/u.exec(word)?.groups?.["stem"];
  return (
    stem !== undefined &&
    (BASE_VERBS.has(stem) ||
      BASE_VERBS.has(`${stem}e`) ||
      (stem.at(-1) === stem.at(-2) && BASE_VERBS.has(stem.slice(0, -1))))
  );
}
/** In the tagger's word list: "noor". Some are words too. */
export const isGivenName = (word: string): boolean =>
  /Name$/.test(String((lexicon() as Tagged)[word])) || (genderOfName(word) !== undefined && !isWord(word));
type Tagged = Readonly<Record<string, unknown>>;
export const lexicon = (): object => (nlp.model() as { readonly one: { readonly lexicon: object } }).one.lexicon;
const PLURAL_MIN = 5;

/** Any of the tags that the list has for the word alone. */
export const isListedAs = (word: string, tags: RegExp): boolean => tags.test(String((lexicon() as Tagged)[word]));

/** "rose", "will"; not "tom". */
export const isCommonWord = (word: string): boolean =>
  BASE_VERBS.has(word) || (isWord(word) && !isListedAs(word, /Name$|^Person$/u));

export const CORRECTION_TARGETS = listedWords("correction-targets");

const NOT_MISSPELT = listedWords("not-misspelt");
/** Words of the dictionaries that would be taken for misspellings (scripts/build-language-tables.ts). */
export const REAL_WORDS: ReadonlySet<string> = new Set(readData("packed/real-words-en.txt").split(/\s+/));
