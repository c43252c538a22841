/**
 * Clauses of chat behind a comma that have no "I" and no article: "feet are ruined", "am/pm always confuses me", "need a quiz for year 9". They are
 * parts of their own, so that nothing of them hangs on what stands in front.
 */
import { isBroken, type RawWord } from "./raw-words.ts";
import { BASE_VERBS } from "./verb-lists.ts";
import { AUXILIARIES, isThirdPersonForm } from "./verbs.ts";
import { set } from "./word-set.ts";
import { FILLERS, KEPT_ADVERBS, PREPOSITIONS, SUBORDINATORS } from "./words.ts";

/** True where a clause of that form begins at a word. */
export const bareClauseAt = (words: readonly RawWord[], at: number): boolean =>
  isFormerly(words, at) ||
  isElidedWish(words, at) ||
  isElidedTaste(words, at) ||
  isBareSubject(words, at) ||
  isCareer(words, at);

/** "…, used to teach maths", "…, retired since May": what the speaker no longer does. */
const isFormerly = (words: readonly RawWord[], at: number): boolean =>
  (words[at]?.word === "used" && words[at + 1]?.word === "to" && words[at + 2] !== undefined) ||
  (words[at]?.word === "retired" && /^(?:since|in|from|now)$/.test(words[at + 1]?.word ?? ""));

/** "…, can't stand okra", "…, not big on mint": a taste of its own, without its "I". */
function isElidedTaste(words: readonly RawWord[], at: number): boolean {
  const [first = "", second = "", third = ""] = words.slice(at, at + TASTE_WORDS).map(({ word }) => word);
  if (isBroken(words, at + 1)) return false;
  if (/^(?:can't|cannot|cant|can not)$/.test(first))
    return /^(?:stand|bear|abide|stomach)$/.test(second) && third !== "";
  if (first === "not") return /^(?:big|keen)$/.test(second) ? third === "on" : second === "a" && third === "fan";
  return /^(?:hate|loathe|detest|adore|despise)$/.test(first) && !/^(?:it|that|this|them|and|or)$/.test(second);
}
const TASTE_WORDS = 3;

/** "38 years as a train driver was enough". */
const isCareer = (words: readonly RawWord[], at: number): boolean =>
  /^years?$/.test(words[at + 1]?.word ?? "") &&
  words[at + 2]?.word === "as" &&
  /^(?:an?|the)$/.test(words[at + 3]?.word ?? "");

/** "need 4 quick dinners", "looking for a quiet hotel", "wondering what to cook", "moved to York in April": without their "I". */
export function isElidedWish(words: readonly RawWord[], at: number): boolean {
  const [first = "", second = ""] = [words[at]?.word, words[at + 1]?.word];
  if (second === "" || isBroken(words, at + 1)) return false;
  if (/^(?:need|want|wanna|gotta)$/.test(first)) return !/^(?:and|or|is|are|for)$/.test(second);
  if (/^(?:moved|switched|changed)$/.test(first)) return /^(?:to|from|over|into|back)$/.test(second);
  if (first === "looking") return second === "for" || second === "to";
  return (
    /^(?:wondering|thinking|trying|hoping)$/.test(first) &&
    /^(?:how|what|where|which|if|whether|about|to)$/.test(second)
  );
}

/** "feet are ruined", "horror isn't my thing", "double rooms are fine". */
function isBareSubject(words: readonly RawWord[], at: number): boolean {
  if (!isPlainNoun(words[at]?.word ?? "")) return false;
  for (let place = at + 1; place <= at + SUBJECT_MAX; place++) {
    const word = words[place]?.word;
    if (word === undefined || isBroken(words, place)) return false;
    if (/^(?:is|are|was|were|has|have)$/.test(word) || /^(?:is|are|was|were|has|have|does|do)(?:n't| not)$/.test(word))
      return words[place + 1] !== undefined && !isBroken(words, place + 1);
    if (isThirdPersonForm(word) && /^(?:me|us|like|awful|terrible|great)$/.test(words[place + 1]?.word ?? ""))
      return true;
    if (!isPlainNoun(word) && !KEPT_ADVERBS.has(word) && !FILLERS.has(word)) return false;
  }
  return false;
}
const SUBJECT_MAX = 3;

const isPlainNoun = (word: string): boolean =>
  /^\p{L}[\p{L}/-]*$/u.test(word) &&
  !NO_NOUNS.has(word) &&
  !PREPOSITIONS.has(word) &&
  !SUBORDINATORS.has(word) &&
  !AUXILIARIES.has(word) &&
  !FILLERS.has(word) &&
  !KEPT_ADVERBS.has(word) &&
  (!BASE_VERBS.has(word) || /ing$/.test(word));
const NO_NOUNS = set(
  "i we you he she it they me us him them who which whose that this these those there here what where when why how and or but nor so not no yes as than too more most less very one ones both all each either neither everything nothing something anything bit",
);
