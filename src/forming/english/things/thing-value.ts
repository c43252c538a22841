/** What a phrase behind a verb gives as a value: a time, an amount, a place, a name (thing-claims.ts). */
import type { Slot } from "../../thing.ts";
import type { Word } from "../clauses/parse.ts";
import { PREPOSITIONS } from "../clauses/words.ts";

export interface Value {
  readonly slot: Slot;
  readonly value: string;
}

/** The words up to the first comma, bracket or new clause, in lower case. */
export const valueText = (words: readonly Word[]): string => {
  const end = words.findIndex(({ after }) => /^[,;(]/.test(after));
  return (end === -1 ? words : words.slice(0, end + 1)).map(({ word }) => word).join(" ");
};

/** @param words from the preposition on, or from the value itself */
export function givenBy(words: readonly Word[]): Value | undefined {
  const [first] = words;
  if (first === undefined) return undefined;
  const link = PREPOSITIONS.has(first.word) ? first.word : undefined;
  const rest = link === undefined ? words : words.slice(1);
  const head = rest.find(({ tags }) => !tags.has("Determiner") && !tags.has("Adverb"));
  if (head === undefined || head.tags.has("Pronoun")) return undefined;
  const value = valueText(rest);
  if (isTime(head) || (link !== undefined && isClock(rest, link))) return { slot: "when", value };
  if (isNumber(head))
    return link === undefined || /^(?:to|at|of|from|around|about)$/.test(link) ? { slot: "amount", value } : undefined;
  // "runs on WordPress" is no place.
  if (link === undefined || !/^(?:in|at|on|to|into)$/.test(link) || (link === "on" && head.tags.has("ProperNoun")))
    return undefined;
  const place = rest.slice(0, Math.max(1, endOf(rest)));
  return head.tags.has("Noun") || head.tags.has("Adjective") || /^\p{Lu}/u.test(head.written)
    ? { slot: "where", value: valueText(place) }
    : undefined;
}

/** Where another preposition begins. */
const endOf = (words: readonly Word[]): number => {
  const end = words.findIndex(({ word }, at) => at > 0 && PREPOSITIONS.has(word) && word !== "of");
  return end === -1 ? words.length : end;
};

const isTime = ({ word, tags, written }: Word): boolean =>
  tags.has("Date") ||
  tags.has("Month") ||
  tags.has("WeekDay") ||
  /^(?:mon|tues?|wednes|thurs?|fri|satur|sun)days?$/.test(word) ||
  /^\d{1,2}(?:st|nd|rd|th)$/.test(written) ||
  /^(?:mornings|evenings|afternoons|nights|weekends|mornings|midday|noon|midnight|summer|autumn|winter|spring|easter|christmas)$/.test(
    word,
  );

/** "at 7", "to 7.30 pm", "9 May". */
const isClock = (words: readonly Word[], link: string): boolean => {
  const [first, second] = words;
  if (first === undefined || !/^\d/.test(first.written)) return false;
  const isDay = second !== undefined && first.after === " " && (second.tags.has("Month") || second.tags.has("Date"));
  return (
    isDay ||
    /^\d{1,2}(?:[:.]\d{2})?(?:am|pm|h)$/iu.test(first.written) ||
    /^\d{1,2}:\d{2}$/.test(first.written) ||
    second?.word === "pm" ||
    second?.word === "am" ||
    ((link === "at" || link === "on") && /^\d{1,2}$/.test(first.written) && first.after !== " ")
  );
};

const isNumber = ({ word, tags, written }: Word): boolean =>
  tags.has("Value") || tags.has("Money") || /^[£$€]?\d/u.test(written) || /^(?:half|double|twice)$/.test(word);
