/** Where a person is found, said between the name and the verb: "Rita next door feeds our cat". */
import { ENGLISH as EN } from "../../language-data.ts";
import { isVerbLike } from "../clauses/clause.ts";
import type { Word, Words } from "../clauses/parse.ts";
import { textOf } from "../clauses/text.ts";
import { isFiniteVerb, isPast, isThirdPersonForm } from "../clauses/verbs.ts";

/** "Petra in accounts is …", "Mr Kowalski upstairs waters …". @param end index of the word after the name */
export function placeBehind(words: Words, end: number): Words | undefined {
  const [first = "", second = ""] = [words[end]?.word, words[end + 1]?.word];
  if (words[end - 1]?.after !== " ") return undefined;
  const fixed = NEAR.test(first) ? 1 : NEAR.test(`${first} ${second}`) ? 2 : ACROSS.test(first) ? 3 : 0;
  if (fixed > 0) return isVerbLike(words, end + fixed) ? words.slice(end, end + fixed) : undefined;
  if (!/^(?:in|at|from|on|of)$/.test(first)) return undefined;
  const place = words.slice(end, end + PLACE_MAX);
  const length = place.findIndex(({ word }, at) => {
    const next = words[end + at + 1];
    // "Ann in accounts is"
    const isPlural = isThirdPersonForm(word) && next !== undefined && isFiniteVerb(next);
    return at > 1 && isVerbLike(words, end + at) && !isPlural;
  });
  const isWhole = place.slice(0, length).every(({ after }) => after === " ");
  return length > 1 && isWhole ? place.slice(0, length) : undefined;
}
const NEAR = /^(?:(?:up|down)stairs|next door|opposite)$/;
const ACROSS = /^(?:across|over)$/;
const PLACE_MAX = 7;

/** What tells one Rita from another: "Lives next door", "Is at Elm Road surgery". @param verb of the main statement */
export function placeText(place: Words, verb: Word | undefined): string | undefined {
  const text = textOf(place).replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
  // "Sam from number 12 moved out"
  if (verb === undefined || isPast(verb.word, verb.tags)) return undefined;
  const [, department] = place;
  if (place.length === 2 && EN.words("named-relatives-departments").has(department?.word ?? "")) return undefined;
  if (NEAR.test(text)) return `Lives ${text}`;
  return place.slice(1).some(({ written }) => /^[\p{Lu}\d]/u.test(written)) ? `Is ${text}` : undefined;
}
