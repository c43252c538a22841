/**
 * Talk that tells nothing of anybody: maxims and encouragement ("together, we can …"), truths about
 * everyone ("learning from others is important"), promises to the listener ("I'll do my best").
 */

import { anyOf } from "../../any-of.ts";
import type { Words } from "./parse.ts";
import type { Clause } from "./short-lived.ts";
import { DETERMINERS, listedWords, wordList } from "./words.ts";

export const isGenerality = (clause: Clause): boolean =>
  isMaxim(clause.all.join(" ")) ||
  isExhortation(clause) ||
  isPromise(clause) ||
  isForecast(clause) ||
  isTruthOfAll(clause);

/** "Together, we can …", "it is so fulfilling to …". */
const isMaxim = (said: string): boolean => MAXIMS.some((form) => form.test(said));
const MAXIMS: readonly RegExp[] = [
  /^together (?:we|let's|let us)(?!\p{L})/u,
  /^(?:and |so |but )?we all (?:have|need|are|face|deserve|want)(?!\p{L})/u,
  /^every(?:one|body)? (?:\p{L}+ )?(?:has|is|needs|deserves|matters)(?!\p{L})/u,
  /^it (?:is|was|has been|felt|feels) (?:so |really |such |just |very |pretty |super |truly |an? )*\p{L}+(?:ing|ful|ed|ible|able)? (?:to|when|seeing|that|being)(?!\p{L})/u,
];

/** "We can really get amazing stuff done", "we gotta push ourselves". */
const isExhortation = ({ all, words }: Clause): boolean =>
  /^(?:and |so |but )?(?:we|us) (?:all )?(?:can|could|should|must|gotta|got to|have to|need to|have got to) /u.test(
    all.join(" "),
  ) &&
  !isSpecific(words) &&
  all.some((word) => EXHORTING.has(word));
const EXHORTING = listedWords("exhorting");

/** "I'll do my best to …", "I've got to share …": for the listener, soon done. */
const isPromise = ({ predicate, isSaid, words }: Clause): boolean =>
  isSaid && !isSpecific(words) && PROMISES.test(predicate.join(" "));
/** "She'll be fine", "he'll make friends in no time": a guess about others, without a time. */
const isForecast = ({ all, words }: Clause): boolean =>
  /^(?:he|she|they) will (?!not|never|no longer|be at|be in)/u.test(all.join(" ")) &&
  !words.some(({ tags, written }) => tags.has("Date") || tags.has("Duration") || /\d/.test(written));
const PROMISES = new RegExp(`^${anyOf(wordList("promises"))}(?!\\p{L})`, "u");

/** "Conversations about identity are so necessary": no person, thing or time of the speaker. */
function isTruthOfAll({ all, words }: Clause): boolean {
  const [first] = words;
  if (first === undefined || DETERMINERS.has(first.word) || isSpecific(words.slice(1))) return false;
  if (all.some((word) => SPEAKING.test(word))) return false;
  const isActivity = /\p{L}{2}ing$/u.test(first.word) && !first.tags.has("ProperNoun");
  if (!isActivity && !first.tags.has("Noun")) return false;
  const said = all.join(" ");
  return TRUTHS.test(said) || (isActivity && EFFECTS.test(said));
}
const SPEAKING = /^(?:i|we|me|us|my|our|mine|ours|he|she|his|her|him|since|lately|recently)$/;
/** What is said of things in general. */
const TRUTHS = new RegExp(`(?<!\\p{L})${anyOf(wordList("truths"))}(?!\\p{L})`, "u");
/** What an activity does, whoever takes it up. */
const EFFECTS = new RegExp(`(?<!\\p{L})${anyOf(wordList("effects"))}(?!\\p{L})`, "u");

/** A name, an amount or a time. */
const isSpecific = (words: Words): boolean =>
  words.some(({ tags, written }) => tags.has("ProperNoun") || tags.has("Date") || /\d/.test(written));
