/** Names of relatives and pets in a text without capitals: "mi marido andrés", "um cachorro, o pingo". */
import { ageAt } from "./clause.ts";
import type { Language } from "./language.ts";
import { isBreak, type Word, wordAt } from "./word.ts";

export interface SmallNameGrammar {
  /** "Mi", "nuestros", "una", "dos". */
  readonly isBeforeRelation: (word: string) => boolean;
  readonly language: Language;
  /** A verb, an adverb, another noun. */
  readonly isOther: (word: Word) => boolean;
  /** Begins or is the predicate of a person. */
  readonly isPredicate: (word: Word) => boolean;
}

/** The names that a text introduces behind relations, in lower case. */
export function introducedNames(words: readonly Word[], grammar: SmallNameGrammar): readonly string[] {
  return words.flatMap(({ word }, index) =>
    grammar.language.relatives.isKin(word) &&
    [1, 2].some((step) => grammar.isBeforeRelation(wordAt(words, index - step)) && !isBreak(words[index - step]))
      ? listed(words, index, grammar)
      : [],
  );
}

/** "Nico de 5 y alba de 2", after the relation at `index`. */
function listed(words: readonly Word[], index: number, grammar: SmallNameGrammar): readonly string[] {
  const found: string[] = [];
  for (let at = index + 1; at < words.length; at++) {
    if (isSentenceEnd(words[at - 1])) break;
    const start = at;
    while (JOINING.test(wordAt(words, at))) at++;
    const word = words[at];
    if (word === undefined || !isNameAt(words, at, { isFirst: found.length === 0, start, index, grammar })) break;
    found.push(word.word);
    at = (ageAt(words, at + 1)?.end ?? bareAge(words, at + 1)) - 1;
  }
  return found;
}

/** "Nico de 5 y …": the position after it. */
const bareAge = (words: readonly Word[], at: number): number =>
  wordAt(words, at) === "de" && /^\d{1,2}$/.test(wordAt(words, at + 1)) ? at + 2 : at;

/** A Portuguese article, or "and". */
const JOINING = /^(?:[oaey]|os|as)$/;

interface Place {
  readonly isFirst: boolean;
  /** Where its article or "and" is, if any. */
  readonly start: number;
  /** Of the relation. */
  readonly index: number;
  readonly grammar: SmallNameGrammar;
}

function isNameAt(words: readonly Word[], at: number, place: Place): boolean {
  const { start, index, grammar } = place;
  const word = words[at];
  if (word === undefined || !/^\p{L}{2,}$/u.test(word.written)) return false;
  const next = words[at + 1];
  const isSubject = next !== undefined && !isBreak(word) && grammar.isPredicate(next);
  if (grammar.language.isGivenName(word.word) && (isSubject || !grammar.isOther(word))) return true;
  // "O pingo" is a name after a comma, though "eu pingo" is a verb.
  const isArticled = /^[oa]$/.test(wordAt(words, at - 1)) && /,/.test(words[index]?.after ?? "");
  if (word.word.length < NAME_MIN || grammar.isOther(isArticled ? { ...word, forms: [] } : word)) return false;
  if (isAdjectival(word.word)) return false;
  const isClosed = next === undefined || isBreak(word);
  if (!place.isFirst) return isClosed && start < at && !word.word.endsWith("s");
  if (/[,:]/.test(words[index]?.after ?? "")) return isClosed || (isPair(words, at) && !word.word.endsWith("s"));
  // "Con mi novio y mi perro tobi en Vigo"
  const isCompany = [2, 3].some((step) => /^(?:co[mn]|[ey])$/.test(wordAt(words, index - step)));
  return start === at && (isSubject || (isCompany && (isClosed || /^(?:[ey]|e[mn])$/.test(next.word))));
}
const NAME_MIN = 3;

/** "Toby y kira", at the end of a clause. */
function isPair(words: readonly Word[], at: number): boolean {
  if (!/^[ey]$/.test(wordAt(words, at + 1))) return false;
  const other = /^[oa]$/.test(wordAt(words, at + 2)) ? at + 3 : at + 2;
  return words[other] !== undefined && (words[other + 1] === undefined || isBreak(words[other]));
}

/** Whether a word ends as adjectives and trades do. */
export const isAdjectival = (word: string): boolean =>
  /(?:[aeií]d[oa]|er[oa]|eir[oa]|os[oa]|ist[ao]|an[oa]|és|es[ao]|or|ora|al|ble|vel|nte|iv[oa]|ic[oa])s?$/u.test(word);

const isSentenceEnd = (word: Word | undefined): boolean => /[.;:!?]/.test(word?.after ?? "");
