/**
 * Remarks among people that nobody would look up: verdicts without a fact ("winning was awesome"),
 * attitudes ("I'm grateful for the support"), what is shown ("I snapped this pic"), and the talk
 * itself ("I wanted to check in"). A name, a number or a time makes each of them worth keeping.
 */

import { compilePattern } from "../../../text/alphabetic.ts";
import { anyOf } from "../../any-of.ts";
import type { Word, Words } from "./parse.ts";
import { wordList } from "./words.ts";

/**
 * @param text the memory, without its subject if that is a person
 * @param words the clause that it was formed from, without its lead
 */
export const isEmptyRemark = (text: string, words: Words): boolean =>
  ABOUT_TALK.test(text) ||
  (!words.slice(1).some(isSpecific) && (isVerdict(text, words) || ATTITUDE.test(text) || isShown(text)));

/** A name, a number or a time, and not "one with nature" or "in tough times". */
export const isSpecific = ({ tags, word, written }: Word): boolean =>
  ["ProperNoun", "Person", "FirstName"].some((tag) => tags.has(tag)) ||
  SEASONS.test(word) ||
  ((tags.has("Date") || tags.has("Value")) && !LOOSE_TIMES.test(word)) ||
  /\d/.test(written);
const SEASONS = /^(?:summer|winter|spring|autumn)$/;
const LOOSE_TIMES = /^(?:days?|times?|moments?|hours?|one|second|first|now|future)$/;

/** "Seeing the kids' faces was the best", "the family has been great", not "she is great at chess". */
const isVerdict = (text: string, [first]: Words): boolean =>
  VERDICT.test(text) && first !== undefined && !OF_PERSON.test(first.word) && !first.tags.has("Person");
const OF_PERSON = /^(?:i|we|he|she|they|who)$/;
const DEGREE = "(?:(?:so|such|really|also|just|very|pretty|super|truly|always|definitely|totally|indeed|still|all) )*";
const VERDICTS = anyOf(wordList("bare-verdicts"));
const VERDICT = compilePattern(
  `^(?!.*, which )\\p{L}.* (?:is|was|are|were|(?:has|have|had) been|felt|feels|can be) ${DEGREE}(?:(?:an?|the|one of the) )?${DEGREE}${VERDICTS}(?:,? and ${DEGREE}${VERDICTS})?(?: ${anyOf(wordList("verdict-heads"))})?(?: (?:for|to|with) (?:the speaker|everyone|all|both))?(?: so far| lately| here| too)?(?: [-–—] (?:their|it|they|we|so|and) .*)?$`,
  "iu",
);

/** "Is lucky to have the family", "is powering through". */
const ATTITUDE = compilePattern(`^${anyOf(wordList("attitudes"))}(?!\\p{L})`, "iu");

/** "Snapped a pic during practice", "got a great shot": what the message shows. */
const isShown = (text: string): boolean => SHOWN.test(text) && !PICTURED.test(text);
const SHOWN =
  /^(?:Has|Took|Got|Snapped|Made|Did|Captured|Shared|Shares|Found|Came across|Stumbled (?:up)?on|Is sharing|Has taken|Has got) (?:an?|the|some|another) (?:[\p{L}-]+ ){0,2}(?:pic|picture|photo|photograph|snap|shot|selfie|screenshot|snapshot)(?!\p{L})/iu;
/** "Has a picture of the grandmother by the bed", "got a shot of whisky". */
const PICTURED =
  /(?:on|in|by|over|above|beside) (?:the|a) (?:wall|desk|bed|door|fridge|wallet|office|room|phone)|shot (?:at|in|for)/iu;

/** "Wanted to check in", "misses the chats". */
const ABOUT_TALK = compilePattern(`^${anyOf(wordList("about-talk"))}(?!\\p{L})`, "iu");
