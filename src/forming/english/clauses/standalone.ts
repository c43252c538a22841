/**
 * Checks that a text can stand alone: a predicate, or a subject with its predicate. Fragments are
 * rejected, and complaints are cut off: "Rewrote the app, the old one was driving the speaker mad".
 */

import { isFragment, isVerbImplied } from "../things/things.ts";
import { isFiniteVerb } from "./clause.ts";
import { tagWords, type Word, type Words } from "./parse.ts";
import { isPast, isThirdPersonForm, SAME_IN_PAST } from "./verbs.ts";
import { PREPOSITIONS } from "./words.ts";

/** A text about a person is only the predicate; one about a thing includes the subject. */
export type About = "speaker" | "person" | "thing";

/** @returns the part that can stand alone, or undefined */
export function standalonePart(text: string, about: About): string | undefined {
  const own = withoutComplaint(text.replace(LOOSE_END, ""), about);
  if (own === undefined || isIncomplete(own) || needsSeveralPeople(own, about) || !/^[\p{L}\p{N}"£$€]/u.test(own))
    return undefined;
  if (about !== "thing" && !/(?<!\p{L})it(?!\p{L})/u.test(own)) return own;
  const words = tagWords(own);
  const isSaid = about !== "thing" || hasVerb(words) || isVerbImplied(words) || isFragment(words);
  return isSaid && !isUnresolvedIt(words) ? own : undefined;
}

/** "Loves football, but": a dangling connective. */
const LOOSE_END = /(?:,?\s(?:and|but|or|so|because|since|while|although|which|who))+[,\s]*$/u;
/** "Would love to", "has one of the": incomplete. */
const isIncomplete = (text: string): boolean =>
  /^(?:Is|Was|Has been) (?:still )?(?:doing|going|being|having|making|getting|taking|bringing|feeling|looking|trying)$/u.test(
    text,
  ) ||
  // "Nature's amazing, here's a painting": two clauses in one.
  /^Is (?!.*(?:,|\bthat\b))[^,]* is (?:an?|the) /u.test(text) ||
  /\s(?:to|the|an?|of|than|into|my|very|why|how)$/u.test(text) ||
  /^Hates? the speaker$/u.test(text);
/** "We back each other up": needs several people. */
const needsSeveralPeople = (text: string, about: About): boolean =>
  (about !== "thing" && /\s(?:each other|one another|other['’]s)(?!\p{L})/u.test(text)) || /\bthe the\b/u.test(text);

/** Temporary effects of things on people. */
const COMPLAINT =
  /(?<!\p{L})(?:hates?|kill(?:s|ing)|driv(?:es|ing)|bother(?:s|ing)|annoy(?:s|ing)|stress(?:es|ing)|bugs|bugging|let|scares|wakes|woke|keeps) the speaker(?!\p{L})/u;
const JOINT =
  /(?:, | (?:and|but|because|since|so|when|which|that|as|unless|until|if|though|although|while|than|before|after) )/gu;
const WORDS_MIN = 2;

/** "Rewrote the app, the old one was driving the speaker mad": ends before the complaint. */
function withoutComplaint(text: string, about: About): string | undefined {
  const at = text.search(COMPLAINT);
  if (at === -1) return text;
  const connective = [...text.slice(0, at + 1).matchAll(JOINT)].at(-1);
  const own =
    connective === undefined ? "" : text.slice(0, connective.index).replace(/,? (?:before|after|since|until)$/u, "");
  // "For the Europe team, Berlin is the city …": the part before the comma has no verb.
  if (about === "thing" && own !== "" && !hasVerb(tagWords(own))) return text;
  if (own.split(" ").length >= WORDS_MIN) return own;
  return about === "person" ? text : undefined;
}

/** True if the first clause has a verb. "going with white, it is warmer" has none. */
function hasVerb(words: Words): boolean {
  const end = words.findIndex(({ after }) => /^[,;]/.test(after));
  return words.slice(0, end === -1 ? undefined : end + 1).some(isVerb);
}

const isVerb = (word: Word): boolean =>
  isFiniteVerb(word) ||
  (word.tags.has("Verb") && !word.tags.has("Gerund")) ||
  isThirdPersonForm(word.word) ||
  SAME_IN_PAST.has(word.word) ||
  isPast(word.word, word.tags) ||
  /n't$/.test(word.written);

/** "The council approved it": "it" is unresolved. */
function isUnresolvedIt(words: Words): boolean {
  const it = words.findIndex(({ word }) => word === "it");
  const before = words.slice(0, it);
  return (
    it !== -1 &&
    it <= CIRCLE_MAX &&
    words.slice(it + 1).every(({ tags, word }) => tags.has("Date") || PREPOSITIONS.has(word)) &&
    /^(?:the|a|an)$/.test(before[0]?.word ?? "") &&
    before.filter(({ tags }) => tags.has("Noun")).length === 1
  );
}
const CIRCLE_MAX = 4;
