/**
 * What a text must be to stand alone: a predicate, with a subject that is somebody's or a thing's. A fragment is no memory, and what only says how something is
 * for the speaker is cut off: "Rewrote the app, the old one was driving the speaker mad".
 */

import { isFragment, isUnderstood } from "../things/things.ts";
import { isFiniteVerb } from "./clause.ts";
import { tagged, type Word } from "./parse.ts";
import { isPast, isThirdPersonForm, SAME_IN_PAST } from "./verbs.ts";
import { PREPOSITIONS } from "./words.ts";

/** What a text is about: the speaker or somebody else, whose predicate it is, or a thing, which it names. */
export type About = "speaker" | "person" | "thing";

/** @returns the part that stands alone; undefined where none does */
export function whole(text: string, about: About): string | undefined {
  const own = withoutComplaint(text.replace(LOOSE_END, ""), about);
  if (own === undefined || isCutShort(own) || isOfSeveral(own, about) || !/^[\p{L}\p{N}"£$€]/u.test(own))
    return undefined;
  if (about !== "thing" && !/(?<!\p{L})it(?!\p{L})/u.test(own)) return own;
  const words = tagged(own);
  const isSaid = about !== "thing" || hasVerb(words) || isUnderstood(words) || isFragment(words);
  return isSaid && !isCircular(words) ? own : undefined;
}

/** "Loves football, but": what joins nothing. */
const LOOSE_END = /(?:,?\s(?:and|but|or|so|because|since|while|although|which|who))+[,\s]*$/u;
/** "Would love to", "has one of the": what should follow is missing. */
const isCutShort = (text: string): boolean =>
  /^(?:Is|Was|Has been) (?:still )?(?:doing|going|being|having|making|getting|taking|bringing|feeling|looking|trying)$/u.test(
    text,
  ) ||
  // "Nature's amazing, here's a painting": two clauses in one.
  /^Is (?!.*(?:,|\bthat\b))[^,]* is (?:an?|the) /u.test(text) ||
  /\s(?:to|the|an?|of|than|into|my|very|why|how)$/u.test(text) ||
  /^Hates? the speaker$/u.test(text);
/** "We back each other up": one alone does not. */
const isOfSeveral = (text: string, about: About): boolean =>
  (about !== "thing" && /\s(?:each other|one another|other['’]s)(?!\p{L})/u.test(text)) || /\bthe the\b/u.test(text);

/** What things do to somebody for an hour. */
const COMPLAINT =
  /(?<!\p{L})(?:hates?|kill(?:s|ing)|driv(?:es|ing)|bother(?:s|ing)|annoy(?:s|ing)|stress(?:es|ing)|bugs|bugging|let|scares|wakes|woke|keeps) the speaker(?!\p{L})/u;
const JOINT =
  /(?:, | (?:and|but|because|since|so|when|which|that|as|unless|until|if|though|although|while|than|before|after) )/gu;
const WORDS_MIN = 2;

/** "Rewrote the app, the old one was driving the speaker mad": up to the clause that complains. */
function withoutComplaint(text: string, about: About): string | undefined {
  const at = text.search(COMPLAINT);
  if (at === -1) return text;
  const joint = [...text.slice(0, at + 1).matchAll(JOINT)].at(-1);
  const own = joint === undefined ? "" : text.slice(0, joint.index).replace(/,? (?:before|after|since|until)$/u, "");
  // "For the Europe team, Berlin is the city the speaker wants": in front of the comma nothing is said yet.
  if (about === "thing" && own !== "" && !hasVerb(tagged(own))) return text;
  if (own.split(" ").length >= WORDS_MIN) return own;
  return about === "person" ? text : undefined;
}

/** A verb of its own in the first clause: "going with white, it is warmer" has none. */
function hasVerb(words: readonly Word[]): boolean {
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

/** "The council approved it": what "it" is, the sentence does not say. */
function isCircular(words: readonly Word[]): boolean {
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
