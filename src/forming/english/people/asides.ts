/** What is said of a person beside the main statement: "my wife, a nurse, works nights". */
import { verbAt } from "../clauses/clause.ts";
import { makeWord, type Word, type Words } from "../clauses/parse.ts";
import { isFiniteVerb } from "../clauses/verbs.ts";

export interface Aside {
  /** The predicate: "is a nurse". */
  readonly predicate: Words;
  /** Index of the word after it. */
  readonly next: number;
}

/** @param at index of the word after the person @param isVerb whether the main predicate may begin there */
export function asideAt(words: Words, at: number, isVerb: (at: number) => boolean): Aside | undefined {
  const gap = words[at - 1]?.after ?? "";
  // The parser keeps the brackets of "(6)".
  const isBracketed = /^\s?\(/.test(gap) || words[at]?.written.startsWith("(") === true;
  const isWho = words[at]?.word === "who";
  if (!isBracketed && !gap.startsWith(",")) return isWho ? restrictiveAt(words, at) : undefined;
  const isClosed = ({ written, after }: Word): boolean =>
    isBracketed ? after.startsWith(")") || written.endsWith(")") : after.startsWith(",");
  const last = words.findIndex((word, index) => index >= at && isClosed(word) && isVerb(index + 1));
  if (last === -1 || last - at > ASIDE_MAX) return undefined;
  const predicate = predicateOf(words.slice(at, last + 1));
  return predicate === undefined ? undefined : { predicate, next: last + 1 };
}
const ASIDE_MAX = 14;

/** "My brother who lives in Oslo is getting married": the second verb is the main one. */
function restrictiveAt(words: Words, who: number): Aside | undefined {
  const first = verbAt(words, who + 1);
  if (first === undefined || first > who + ADVERBS_MAX) return undefined;
  const main = words.findIndex((word, index) => index > first + 1 && isFiniteVerb(word) && !isJoined(words, index));
  const isInner = words.slice(first + 1, main).some(({ word }) => OPENS_CLAUSE.test(word));
  return main === -1 || isInner ? undefined : { predicate: closed(words.slice(who + 1, main)), next: main };
}
const ADVERBS_MAX = 3;
const OPENS_CLAUSE = /^(?:and|or|but|that|which|who|what|when|where|if|because|i|we|he|she|it|they|you)$/;
/** "has lived", "wants to be", "is getting": the same verb. */
const isJoined = (words: Words, at: number): boolean =>
  words[at - 1]?.tags.has("Verb") === true || /^(?:to|not|never|always|just|,)$/.test(words[at - 1]?.word ?? "");

/** "who lives in Oslo", "she's a nurse", "a nurse", "6". */
function predicateOf(said: Words): Words | undefined {
  const [first, second] = said;
  if (/^(?:who|he|she)$/.test(first?.word ?? "")) return second === undefined ? undefined : closed(said.slice(1));
  const isAge = second === undefined && /^\(?\d{1,2}\)?$/.test(first?.word ?? "");
  return (isAge || /^an?$/.test(first?.word ?? "")) && !said.some(isFiniteVerb)
    ? [makeWord("is", " ", "Verb"), ...closed(said)]
    : undefined;
}

const closed = (words: Words): Words =>
  words.map((word, index): Word => {
    const written = word.written.replaceAll(/[()]/g, "");
    const bare = written === word.written ? word : { ...word, written, word: written.toLowerCase() };
    return index === words.length - 1 ? { ...bare, after: "" } : bare;
  });
