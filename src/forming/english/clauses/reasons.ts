/**
 * Clauses that give a reason or a contrast: "because I have asthma", "now that my son is in school".
 * Unlike "when I work", they hold by themselves.
 */
import { clauseAt, hasVerb, isFreshPronoun, isSpokenPronoun } from "./boundaries.ts";
import type { RawWord, RawWords } from "./raw-words.ts";
import { asksInverted, startsRequest } from "./requests.ts";
import { BASE_VERBS, isFiniteForm, isThirdPersonForm, PAST_FORMS } from "./verbs.ts";
import { PREPOSITIONS, SUBORDINATORS } from "./words.ts";

/** Where the clause begins that a connective opens at this word, or after "and". */
export function reasonStart(words: RawWords, first: number): number | undefined {
  const opening = /^(?:and|but|so|well|also|plus)$/.test(words[first]?.word ?? "") ? first + 1 : first;
  return reasonAt(words, opening) ?? nowAt(words, opening);
}

/** True if the clause from `start` on ends before this word: "because I have asthma | I avoid the gym". */
export function endsReason(words: RawWords, start: number, at: number): boolean {
  if (at <= start + 1 || !hasVerb(words, start, at)) return false;
  return /,/.test(words[at]?.gap ?? "")
    ? clauseAt(words, at) || startsRequest(words, at, true) || asksInverted(words, at)
    : isFreshPronoun(words, at) ||
        isLastSubject(words, at) ||
        isNounSubject(words, at) ||
        startsRequest(words, at, true);
}

/** "… scared of heights I climb every week": something must be the main clause. */
const isLastSubject = (words: RawWords, at: number): boolean =>
  isSpokenPronoun(words[at]?.word ?? "") &&
  clauseAt(words, at) &&
  !words.slice(at + 1).some(({ gap }, index) => /,/.test(gap) || isFreshPronoun(words, at + 1 + index));

/** "… is at university the house is quiet". */
const isNounSubject = (words: RawWords, at: number): boolean => {
  const before = words[at - 1]?.word ?? "";
  return (
    /^(?:my|our|the)$/.test(words[at]?.word ?? "") &&
    !PREPOSITIONS.has(before) &&
    !SUBORDINATORS.has(before) &&
    !isFiniteForm(before) &&
    !/^(?:and|or|both|all)$|(?:n't|'\p{L}+)$|ing$/u.test(before) &&
    clauseAt(words, at)
  );
};

/** Where the clause begins that this word opens after another one: "I take the bus | as I don't drive". */
export function reasonAfter(words: RawWords, first: number, at: number): number | undefined {
  if (!LATER.test(words[at]?.word ?? "") || !hasVerb(words, first, at)) return undefined;
  return reasonAt(words, at);
}
/** "I learn Welsh because my wife is from Bangor" stays whole, as the answer to "why". */
const LATER = /^(?:since|as|now|even|seeing|given)$/;

function reasonAt(words: RawWords, at: number): number | undefined {
  const [first = "", second = ""] = [words[at]?.word, words[at + 1]?.word];
  if (/^(?:because|cause|cuz|cos|although|though)$/.test(first)) return clauseFrom(words, at + 1);
  if (TWO_WORDS.test(`${first} ${second}`)) return clauseFrom(words, at + 2);
  if (first === "since" || first === "as")
    return isStanding(words, at + 1, first === "since") && !isComparing(words, at)
      ? clauseFrom(words, at + 1)
      : undefined;
  return undefined;
}
const TWO_WORDS = /^(?:even though|now that|seeing (?:as|that|how)|given that|considering that)$/;

const clauseFrom = (words: RawWords, at: number): number | undefined => (clauseAt(words, at) ? at : undefined);

/** "Now I'm vegan I need new recipes". */
const nowAt = (words: RawWords, at: number): number | undefined =>
  words[at]?.word === "now" && /^(?:i|we)(?:$|[' ](?:m|re|ve|am|are|have)$)/.test(words[at + 1]?.word ?? "")
    ? clauseFrom(words, at + 1)
    : undefined;

/** "Since I'm allergic" and "since I play" give a reason; "since I moved" and "as I get older" give a time. */
function isStanding(words: RawWords, subject: number, isSince: boolean): boolean {
  const [pronoun = "", ending] = (words[subject]?.word ?? "").split(/[' ]/);
  const isOwn = /^(?:my|our)$/.test(pronoun);
  if (!isOwn && !/^(?:i|we|he|she|they|it)$/.test(pronoun)) return false;
  const verb = ending === undefined ? verbAfter(words, subject, { isOwn, isSince }) : subject;
  const standing = verb === undefined ? "" : (ENDINGS[ending ?? ""] ?? ending ?? words[verb]?.word ?? "");
  const next = words[(verb ?? 0) + 1]?.word ?? "";
  if (/^(?:have|has)$/.test(standing)) return !/^(?:been|had|done|gone|seen|\p{L}{3,}(?:ed|en))$/u.test(next);
  if (/^(?:am|is|are)$/.test(standing)) return isSince || !/ing$|^(?:been|gone)$/.test(next);
  const isPresent = isOwn ? isThirdPersonForm(standing) : BASE_VERBS.has(standing) && !PAST_FORMS.has(standing);
  // "Since we last spoke"
  const isAdverb = /^(?:last|first)$/.test(standing);
  return STANDING.test(standing) || (isSince && isPresent && !isAdverb);
}
const ENDINGS: Readonly<Record<string, string>> = { m: "am", re: "are", s: "is", ve: "have" };
const STANDING =
  /^(?:(?:is|are|has|have|do|does|ca)n'?t|cannot|can not|never|needs?|hates?|loves?|likes?|prefers?|owns?|lives?|works?)$/;

function verbAfter(
  words: RawWords,
  subject: number,
  { isOwn, isSince }: { readonly isOwn: boolean; readonly isSince: boolean },
): number | undefined {
  if (!isOwn) return subject + 1;
  const isVerb = ({ word }: RawWord): boolean => VERB.test(word) || (isSince && isThirdPersonForm(word));
  const at = words.slice(subject + 1, subject + NOUN_WITHIN).findIndex(isVerb);
  return at <= 0 ? undefined : subject + 1 + at;
}
const NOUN_WITHIN = 4;
const VERB = new RegExp(`^(?:am|is|are|has|have)$|${STANDING.source}`);

/** "as long as I have", "the same as I have". */
const isComparing = (words: RawWords, at: number): boolean =>
  words[at]?.word === "as" &&
  (/^(?:same|just|such|not|so|far|well|long|soon|much|many|twice)$/.test(words[at - 1]?.word ?? "") ||
    words.slice(Math.max(0, at - COMPARED_WITHIN), at).some(({ word }) => word === "as"));
const COMPARED_WITHIN = 4;
