/**
 * Notes to an assistant without "I" and in the present: "collect vinyl, about 400 records", "play
 * five a side on Tuesdays". Orders look alike, so that a verb must be one that nobody orders, or a
 * sign of habit must stand beside it. The judge must agree (clause-memories.ts).
 */

import { ENGLISH as EN } from "../../language-data.ts";
import type { ClauseMemory } from "../../language-rules.ts";
import type { ResolvePronoun } from "./clause.ts";
import { joinWords, type Word, type Words } from "./parse.ts";
import { predicateOf } from "./predicate.ts";
import { lowerFirst, textOf } from "./text.ts";
import { FILLERS, KEPT_ADVERBS } from "./words.ts";

export function readHabit(said: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const at = said.findIndex(({ word }) => !FILLERS.has(word) && !(KEPT_ADVERBS.has(word) && !ORDERING.test(word)));
  const words = said.slice(Math.max(0, at));
  const [verb, next] = words;
  if (verb === undefined || next === undefined || verb.after !== " ") return undefined;
  const text = joinWords(words);
  const isDoing = EN.has("own-doings", verb.word) && !POINTING.test(next.word);
  const isHabit = EN.has("own-habits", verb.word) && isRegular(verb.word, text);
  if (!(isDoing || isHabit) || NO_OBJECT.test(next.word) || LISTENER.test(text) || ERRAND.test(text) || isTask(words))
    return undefined;
  const predicate = predicateOf(
    [{ ...verb, written: lowerFirst(verb.written), tags: VERB }, ...withWeekdays(words).slice(1)],
    { isSpeaker: true, resolve },
  );
  return predicate === undefined
    ? undefined
    : { text: textOf([...said.slice(0, Math.max(0, at)), ...predicate]), isNote: true };
}
/** "…, saturday 10am": every week, as the verb is of a habit. */
const withWeekdays = (words: Words): Words =>
  words.map((word, at) =>
    ONE_WEEKDAY.test(word.word) && /^,/.test(words[at - 1]?.after ?? "") && /^\d/.test(words[at + 1]?.word ?? "")
      ? { ...word, written: `${word.written}s`, word: `${word.word}s` }
      : word,
  );
const VERB: ReadonlySet<string> = new Set(["Verb", "PresentTense", "Infinitive"]);
const ORDERING = /^(?:always|never|only|just|please)$/;
/** "Attend the meeting", "collect these": known to the listener. */
const POINTING = /^(?:the|this|that|these|those|all|each|any|some)$/;
const NO_OBJECT = /^(?:it|them|this|that|and|or|but|is|are|was|were|if|when|not)$/;
const LISTENER = /(?<!\p{L})(?:you|your|yours|me|us|please|pls|let['’]?s)(?!\p{L})/iu;
/** "Buy milk on Tuesday", "rent a car for Saturday": once. */
const WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const ONE_WEEKDAY = new RegExp(`^${WEEKDAY}$`);
const ERRAND = new RegExp(
  `(?<!\\p{L})(?:(?:on|for|by|this|next) (?:${WEEKDAY}|the \\d|\\d{1,2}(?:st|nd|rd|th))(?![s\\p{L}])|today|tonight|tomorrow|now|asap)(?!\\p{L})`,
  "iu",
);
const isTask = (words: Words): boolean => words.some(({ word }: Word) => EN.has("information-nouns", word));

/** A time that recurs, a team, a price paid, or where something of one's own comes from. */
const isRegular = (verb: string, text: string): boolean =>
  RECURRING.test(text) ||
  MEMBERSHIP.test(text) ||
  (/^(?:pay|charge|spend|save)$/.test(verb) && PRICE.test(text)) ||
  (/^(?:get|buy|do)$/.test(verb) && SUPPLIER.test(text));
const RECURRING = new RegExp(
  `(?<!\\p{L})(?:every|each|daily|weekly|fortnightly|monthly|nightly|most (?:days|nights|weeks)|${WEEKDAY}s|weekends|weekdays|mornings|evenings|nights|(?:a|per) (?:day|week|fortnight|month|year)|(?:before|after) (?:work|school|uni|breakfast|bed)|at \\d{1,2}(?::\\d\\d)?(?: ?[ap]m)? sharp)(?!\\p{L})|, ${WEEKDAY} (?:at )?\\d`,
  "iu",
);
const MEMBERSHIP =
  /(?<!\p{L})(?:in|for|with) (?:an?|the|my|our) (?:[\p{L}'’-]+ ){0,3}(?:team|club|band|choir|league|orchestra|group|society|quartet|reserves|squad|troupe|side|crew|ensemble)(?!\p{L})/iu;
const PRICE = /[£$€]\d|\d(?:\.\d\d)? ?(?:quid|pounds?|euros?|dollars?|bucks|k|an?|per)(?!\p{L})/iu;
const SUPPLIER = /^\p{L}+ (?:all )?(?:my|our) [^,]{2,40}? (?:from|at) (?:the )?\p{Lu}/u;
