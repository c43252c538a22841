/**
 * Clause boundaries: what may start a clause (a subject with its verb, a question, a request) and
 * what only introduces a main clause.
 */

import { ENGLISH as EN } from "../../language-data.ts";
import { BEFORE_RELATIVE, relativeWord } from "../people/relative-words.ts";
import { isBroken, type RawWord, type RawWords } from "./raw-words.ts";
import { AUXILIARIES, BASE_VERBS, isFiniteForm, isThirdPersonForm, SAME_IN_PAST } from "./verbs.ts";
import { FILLERS, KEPT_ADVERBS, NUMBER_WORDS, PREPOSITIONS, SUBORDINATORS } from "./words.ts";

const PRONOUNS = EN.words("boundaries-pronouns");
const STARTERS = EN.words("boundaries-starters");

/** True if the words from `at` on may be a subject. */
export function subjectAt(words: RawWords, at: number): boolean {
  const word = (words[at]?.word ?? "").split("'")[0] ?? "";
  return (
    PRONOUNS.has(word) ||
    /^(?:i am|i have|he is|she is|that is|there is|they are|we have|they have|you are|it is)$/.test(
      words[at]?.word ?? "",
    ) ||
    STARTERS.has(word) ||
    NUMBER_WORDS.has(word) ||
    /^\p{Lu}/u.test(words[at]?.written ?? "") ||
    RELATIVE_SUBJECT.test(word) ||
    isNamedRelative(words, at) ||
    isTitled(words, at) ||
    PLURAL_SUBJECT.test(word)
  );
}
/** "…, sister Carla lives in Faro". */
const isNamedRelative = (words: RawWords, at: number): boolean =>
  relativeWord(words[at]?.word ?? "")?.isPlural === false &&
  /^\p{Lu}\p{Ll}/u.test(words[at + 1]?.written ?? "") &&
  words[at + 1]?.gap === " ";
/** "coach bryant wants me to cut": a name in lower case. */
const isTitled = (words: RawWords, at: number): boolean =>
  /^(?:coach|mr|mrs|ms|miss|dr|prof|professor|uncle|aunt|auntie|pastor)$/.test(words[at]?.word ?? "") &&
  words[at + 1]?.gap === " " &&
  words[at + 2]?.gap === " " &&
  !BASE_VERBS.has(words[at + 1]?.word ?? "") &&
  /^(?:is|was|has|had|wants|says|said|thinks|told|lets|let|makes|made|gave|gives|lives|likes|loves|hates)$/.test(
    words[at + 2]?.word ?? "",
  );
const RELATIVE_SUBJECT = /^(?:mum|mom|dad|grandma|grandpa|gran|granny|nan|kids|mam|da|hubby)$/;
const PLURAL_SUBJECT = /^(?:people|rehearsals?|training|bedtime)$/;

/** A subject directly followed by its verb. */
export function clauseAt(words: RawWords, at: number, isSure = false): boolean {
  if (isTimedClause(words, at) || isCleftAt(words, at) || isOwnAt(words, at)) return true;
  let index = at;
  // "now I am", "then he left", "also my son".
  while (
    /^(?:now|currently|meanwhile|usually|normally|otherwise|then|also|today|yesterday|later|afterwards|eventually|still|suddenly|finally|just|luckily|sadly|thankfully|unfortunately|honestly|actually|apparently|obviously|tbh|ngl|even|so)$/.test(
      words[index]?.word ?? "",
    ) &&
    index < at + 2 &&
    !isBroken(words, index + 1)
  )
    index++;
  const first = words[index];
  if (first === undefined || !(subjectAt(words, index) || (isSure && isBareSubject(words, index)))) return false;
  if (/'(?:m|ve|re|ll|d|s)$/.test(first.word) && PRONOUNS.has(first.word.split("'")[0] ?? ""))
    return words[index + 1] !== undefined;
  if (first.word.includes(" ")) return words[index + 1] !== undefined;
  if (PRONOUNS.has(first.word))
    return verbAfterPronoun(
      words,
      index + 1,
      first.word === "i" ||
        first.word === "we" ||
        first.word === "they" ||
        first.word === "you" ||
        first.word === "people",
    );
  return nounClauseAt(words, index, isSure);
}

/** A noun without an article may be a subject: "so meals need to be quick", "so oat milk is mine". */
function isBareSubject(words: RawWords, at: number): boolean {
  const next = words[at + 1]?.word ?? "";
  return (
    SURE_VERB.test(next) ||
    isCompoundSubject(words, at) ||
    (/[^s]s$/.test(words[at]?.word ?? "") &&
      /ed$/.test(next) &&
      isFiniteForm(next) &&
      /^(?:to|until|on|by)$/.test(words[at + 2]?.word ?? ""))
  );
}
/** "oat milk is", not "so much fun is". */
const isCompoundSubject = (words: RawWords, at: number): boolean =>
  /^(?:is|are)$/.test(words[at + 2]?.word ?? "") &&
  !/^(?:much|many|far|few|little|long|often|good|bad|very)$/.test(words[at]?.word ?? "") &&
  !isBroken(words, at + 1) &&
  !isBroken(words, at + 2);
const SURE_VERB = /^(?:is|are|was|were|needs?|has|have|must|should)$/;

/** "the place I most want to see is Kyoto", "what I never eat is mint". */
function isCleftAt(words: RawWords, at: number): boolean {
  if (!/^(?:what|the|one)$/.test(words[at]?.word ?? "")) return false;
  const isSpeaker = ({ word }: RawWord): boolean => /^(?:i|we)$/.test(word.split("'")[0] ?? "");
  const subject = words.slice(at + 1, at + CLEFT_NOUN_MAX).findIndex(isSpeaker);
  if (subject === -1 || words[at + 1]?.word === "of" || (words[at]?.word !== "what" && subject === 0)) return false;
  for (let index = at + 1; index < at + CLEFT_MAX && words[index] !== undefined && !isBroken(words, index); index++)
    if (/^(?:is|are)$/.test(words[index]?.word ?? "")) return index > at + subject + 2;
  return false;
}
const CLEFT_NOUN_MAX = 5;
const CLEFT_MAX = 14;

/** "mine is green", "hers is in May". */
const isOwnAt = (words: RawWords, at: number): boolean =>
  words[at - 1]?.word !== "of" &&
  (/^(?:mine|hers|ours|theirs)'s$/.test(words[at]?.word ?? "") ||
    (/^(?:mine|hers|his|ours|theirs)$/.test(words[at]?.word ?? "") &&
      /^(?:is|was|are|were)$/.test(words[at + 1]?.word ?? "")));

/** "this year I got", "on Fridays we swim". */
function isTimedClause(words: RawWords, at: number): boolean {
  if (
    !/^(?:this|last|next|every|each|on|in|at|after|since|for|from|until|once|one|these|during)$/.test(
      words[at]?.word ?? "",
    )
  )
    return false;
  for (let index = at + 2; index < at + TIMED_MAX; index++) {
    if (words[index] === undefined || isBroken(words, index)) return false;
    if (/^(?:i|we)$/.test((words[index]?.word ?? "").split(/[' ]/)[0] ?? ""))
      return (
        words[index + 1] !== undefined &&
        !isBroken(words, index + 1) &&
        !/^(?:which|that|when|where)$/.test(words[index - 1]?.word ?? "")
      );
  }
  return false;
}
const TIMED_MAX = 5;

/** After a pronoun: adverbs, then a verb. */
function verbAfterPronoun(words: RawWords, from: number, isBareAllowed: boolean): boolean {
  let at = from;
  while (at < from + ADVERBS_MAX && isAdverb(words[at]?.word ?? "") && !isBroken(words, at + 1)) at++;
  const word = words[at];
  if (word === undefined || (isBroken(words, at) && at === from)) return false;
  if (
    AUXILIARIES.has(word.word) ||
    /n't$/.test(word.word) ||
    /^(?:do not|does not|did not|can not|is not|was not|are not|will not)/.test(word.word)
  )
    return true;
  if (isBareAllowed)
    return isFiniteForm(word.word) || !/^(?:and|or|too|as|who|both|all|in|at|to|of|with|for|from|on)$/.test(word.word);
  return isFiniteForm(word.word) || (/[^s]s$/.test(word.word) && word.word.length > 2) || /ed$/.test(word.word);
}
const ADVERBS_MAX = 3;
const isAdverb = (word: string): boolean =>
  FILLERS.has(word) || KEPT_ADVERBS.has(word) || (/ly$/.test(word) && word.length > 4 && word !== "family");

/** "the whole family was there", "Piet snores like a tractor", "my wife's a pastor". */
function nounClauseAt(words: RawWords, at: number, isSure: boolean): boolean {
  const first = words[at];
  const isName = /^\p{Lu}/u.test(first?.written ?? "") && !STARTERS.has(first?.word ?? "");
  if (isSure && SURE_VERB.test(words[at + 1]?.word ?? "") && !isBroken(words, at + 1)) return true;
  if (isSure && isCompoundSubject(words, at)) return true;
  let isSeveral = false;
  for (let index = at; index < Math.min(words.length, at + SUBJECT_MAX); index++) {
    const word = words[index];
    // "my son Leo, who is 6, hates mushrooms"
    const after = index > at ? afterWhoClause(words, index) : undefined;
    if (after !== undefined) return isFiniteForm(words[after]?.word ?? "") && words[after + 1] !== undefined;
    if (word === undefined || (index > at && isBroken(words, index))) return false;
    const lower = word.word;
    // "Ann and Bo have to share": several subjects.
    if (lower === "and" && isName && index === at + 1 && /^\p{Lu}/u.test(words[index + 1]?.written ?? "")) {
      if (BASE_VERBS.has(words[index + 2]?.word ?? "")) return true;
      index++;
      continue;
    }
    // "My wife and I are tired"
    if (lower === "and" && index > at && words[index + 1]?.word === "i" && /^(?:my|our)$/.test(first?.word ?? ""))
      return relativeWord(words[index - 1]?.word ?? "") !== undefined && words[index + 2] !== undefined;
    if (joinsRelatives(words, at, index)) {
      isSeveral = true;
      continue;
    }
    if (
      index > at &&
      (lower === "i" ||
        lower === "we" ||
        SUBORDINATORS.has(lower) ||
        /^(?:and|or|that|which|who|whose|to)$/.test(lower))
    )
      return false;
    const next = words[index + 1];
    if (/^who'?s$/.test(lower)) return false;
    // "my wife's a pastor", "Dad's handed in": contains the verb.
    if (/'s$/.test(lower) && next !== undefined && !isBroken(words, index + 1) && isPredicateAfterIs(words, index + 1))
      return true;
    // "a bit of Spanish": no biting.
    if (index === at || (lower === "bit" && words[index - 1]?.word === "a")) continue;
    // "The United States"
    if (/^\p{Lu}/u.test(word.written)) continue;
    // "Quinta do Vale"
    if (lower === "do" && isName && /^\p{Lu}/u.test(next?.written ?? "")) continue;
    if ((AUXILIARIES.has(lower) && lower !== "used") || /n't$/.test(lower)) return true;
    if (PREPOSITIONS.has(lower) && index === at + 1 && !/^(?:of|in|at|on|from|with|for|behind|next|back)$/.test(lower))
      return false;
    if (
      /[^s]s$/.test(lower) &&
      next !== undefined &&
      !isBroken(words, index + 1) &&
      /^(?:me|us|him|them|it)$/.test(next.word)
    )
      return true;
    if (
      isThirdPersonForm(lower)
        ? isSure || isVerbAfterRelative(words, at, index) || isVerbForm(words, index, isName)
        : isFiniteForm(lower) &&
          !BASE_VERBS.has(lower) &&
          !/^(?:left|found|used|retired|married|broken|named|called|fixed|rented|tired|born)$/.test(lower)
    )
      return index > at + 1 || isName || !/ed$/.test(lower) || next !== undefined;
    if (isName && index === at + 1 && BASE_VERBS.has(lower)) return false;
    // "my son set this up"
    if (SAME_IN_PAST.has(lower) && isVerbAfterRelative(words, at, index)) return true;
    // "my knees hate me", "my mum and sister still live there"
    const before = words[KEPT_ADVERBS.has(words[index - 1]?.word ?? "") ? index - 2 : index - 1]?.word ?? "";
    if (
      BASE_VERBS.has(lower) &&
      (isSeveral || /[^s]s$/.test(before)) &&
      /^(?:my|our|the|their|his|her)$/.test(first?.word ?? "") &&
      /^(?:me|us|it|them|a|an|the|my|not|to|in|on|at|very|like|there|here)$/.test(next?.word ?? "")
    )
      return true;
  }
  return false;
}
/** The word after ", who is 6,". */
function afterWhoClause(words: RawWords, at: number): number | undefined {
  if (!/^who(?:'s)?$/.test(words[at]?.word ?? "") || !/,/.test(words[at]?.gap ?? "")) return undefined;
  const length = words.slice(at + 1, at + WHO_CLAUSE_MAX).findIndex(({ gap }) => /,/.test(gap));
  return length === -1 ? undefined : at + 1 + length;
}
const WHO_CLAUSE_MAX = 10;

/** "My mum and little sister …" */
const joinsRelatives = (words: RawWords, at: number, index: number): boolean =>
  words[index]?.word === "and" &&
  /^(?:my|our)$/.test(words[at]?.word ?? "") &&
  relativeWord(words[index - 1]?.word ?? "") !== undefined &&
  words.slice(index + 1, index + RELATIVE_WITHIN).some(({ word }) => relativeWord(word) !== undefined);
const RELATIVE_WITHIN = 4;
const SUBJECT_MAX = 8;

/** "my brother Sven grows dahlias": after a relative, an ambiguous form in "-s" is a verb. */
function isVerbAfterRelative(words: RawWords, at: number, verb: number): boolean {
  let end = /^(?:my|our)$/.test(words[at]?.word ?? "") ? at + 1 : at;
  const from = end;
  while (
    end < verb &&
    (BEFORE_RELATIVE.has(words[end]?.word ?? "") || relativeWord(words[end]?.word ?? "") !== undefined)
  )
    end++;
  const isOne = end > from && relativeWord(words[end - 1]?.word ?? "")?.isPlural === false;
  while (end < verb && KEPT_ADVERBS.has(words[end]?.word ?? "")) end++;
  const isNamed = verb === end + 1 && /^\p{Lu}/u.test(words[end]?.written ?? "");
  return isOne && (isNamed || verb === end) && words[verb + 1] !== undefined && !isBroken(words, verb + 1);
}

/** "The twins next door" has no verb; "the plants die" and "Nisha plays drums" have one. */
function isVerbForm(words: RawWords, at: number, isName: boolean): boolean {
  const next = words[at + 1];
  if (next === undefined || isBroken(words, at + 1))
    return isName && next === undefined ? false : !AMBIGUOUS_NOUNS.has(words[at]?.word ?? "") && next === undefined;
  if (isName && !/^\p{Lu}/u.test(words[at]?.written ?? "")) return true;
  return (
    /^(?:the|a|an|my|our|his|her|their|me|us|him|them|it|that|this|no|every|all|to|up|out|off|down|away|over|by|too|not|like|in|on|at|with|from|for|there|here|well|better|more|less)$/.test(
      next.word,
    ) && !(AMBIGUOUS_NOUNS.has(words[at]?.word ?? "") && PREPOSITIONS.has(next.word))
  );
}
/** Forms in "-s" that are usually plural nouns. */
export const AMBIGUOUS_NOUNS = EN.words("ambiguous-nouns");
/** True if "'s" before these words means "is" or "has". */
function isPredicateAfterIs(words: RawWords, at: number): boolean {
  const word = words[at]?.word ?? "";
  if (/ing$|ed$|^\d/.test(word) || AFTER_IS.has(word)) return true;
  // "Theo's gluten free so …"
  if (/^(?:free|intolerant)$/.test(words[at + 1]?.word ?? "")) return endsClause(words, at + 2);
  // "my husband's Ghanaian, …", "my door's open".
  return endsClause(words, at + 1) && (/^\p{Lu}/u.test(words[at]?.written ?? "") || words[at + 1] === undefined);
}
const AFTER_IS = EN.words("after-is");
const endsClause = (words: RawWords, at: number): boolean =>
  words[at] === undefined || isBroken(words, at) || /^(?:and|but|so)$/.test(words[at]?.word ?? "");

/** True if the words from `from` up to `to` contain a verb. */
export const hasVerb = (words: RawWords, from: number, to: number): boolean =>
  words.slice(from, to).some(({ word }, index) => {
    if (/'(?:m|ve|re|ll|d)$|n't$/.test(word) || word.includes(" ")) return true;
    if (/'s$/.test(word))
      return PRONOUNS.has(word.slice(0, -2)) || (from + index + 1 < to && isPredicateAfterIs(words, from + index + 1));
    return (index > 0 && isFiniteForm(word)) || PAST_OPENING.test(word);
  });
/** "Harvested my first courgettes": omits "I". */
const PAST_OPENING =
  /^(?:went|got|had|ran|saw|met|made|took|came|found|bought|sold|lost|won|left|gave|built|broke|spent|\p{L}{3,}ed)$/u;

/** In speech without commas: a clause that does not depend on the preceding words. */
export function isDictatedClause(words: RawWords, first: number, at: number): boolean {
  const word = words[at]?.word ?? "";
  const before = heardBefore(words, at);
  const isHesitating = before !== words[at - 1]?.word;
  if (
    CARRYING_VERBS.has(before) ||
    /n't$/.test(before) ||
    word === words[at - 1]?.word ||
    (isHesitating && word === before)
  )
    return false;
  if (
    isLeadBefore(words, first, at) &&
    subjectsIn(words, first, at) < (SUBORDINATORS.has(words[first]?.word ?? "") ? 2 : 1)
  )
    return false;
  // "Autocorrect told my boss I'm pregnant": what is reported.
  const reporting = words
    .slice(Math.max(first, at - REPORTED_WITHIN), at)
    .findLastIndex((each) => TELLING.test(each.word));
  if (reporting >= 0 && !hasVerb(words, Math.max(first, at - REPORTED_WITHIN) + reporting + 1, at)) return false;
  if (isSpokenPronoun(word)) return isFreshPronoun(words, at);
  if (!/^(?:my|our|mum|mom|dad|the)$/.test(word)) return false;
  if (words.slice(at + 1, at + DICTATED_SUBJECT_MAX).some((each) => /^(?:my|our|i|we|he|she|they)$/.test(each.word)))
    return false;
  const be = words
    .slice(at + 1, at + DICTATED_SUBJECT_MAX)
    .findIndex(
      (each, index) =>
        AUXILIARIES.has(each.word) ||
        (/'s$/.test(each.word) && isPredicateAfterIs(words, at + index + 2)) ||
        (word !== "the" && isFiniteForm(each.word) && !BASE_VERBS.has(each.word)),
    );
  return be > 0 || ((word === "mum" || word === "mom" || word === "dad") && be === 0)
    ? !PREPOSITIONS.has(before)
    : false;
}
/** The word before, without an "um". */
const heardBefore = (words: RawWords, at: number): string =>
  (/^(?:um+|uh+|er)$/.test(words[at - 1]?.word ?? "") ? words[at - 2] : words[at - 1])?.word ?? "";

/** A pronoun that opens a clause without a comma, and no relative one. */
export function isFreshPronoun(words: RawWords, at: number): boolean {
  const word = words[at]?.word ?? "";
  const before = heardBefore(words, at);
  if (!isSpokenPronoun(word) || CARRYING_VERBS.has(before) || !clauseAt(words, at)) return false;
  if (/[' ]/.test(word)) return true;
  // Relative clauses: "the macros I wrote myself", "the day I met her".
  const verb = words[at + 1];
  const next = words[at + 2]?.word;
  const isGap =
    next === undefined || PREPOSITIONS.has(next) || /^(?:myself|ourselves|and|last|yesterday|every)$/.test(next);
  const hasVerbAfter =
    /^(?:now|there|here|too|again|ago|well|years?|time|then|today|yesterday)$/.test(before) ||
    NUMBER_WORDS.has(before) ||
    /\d$/.test(before);
  return (
    verb !== undefined &&
    (hasVerbAfter || !isGap) &&
    !/^(?:the|every|each|only|first|last|thing|one|way|like|than)$/.test(words[at - 2]?.word ?? "")
  );
}
export const isSpokenPronoun = (word: string): boolean =>
  /^(?:i|we|he|she|they|it|there)$/.test(word.split(/[' ]/)[0] ?? "");
const DICTATED_SUBJECT_MAX = 4;
const REPORTED_WITHIN = 4;
const TELLING = /^(?:told|tells|tell|telling|convinced|informed)$/;
const subjectsIn = (words: RawWords, from: number, to: number): number =>
  words.slice(from, to).filter(({ word }) => /^(?:i|we|he|she|they|it)$/.test(word.split(/[' ]/)[0] ?? "")).length;
const CARRYING_VERBS = EN.words("carrying-verbs");

/** A time, a place or "when …" before the main clause. */
export function isLeadBefore(words: RawWords, first: number, at: number): boolean {
  let start = first;
  while (
    /^(?:and|but|so|well|yes|no|oh|um|uh|ok|okay|hi|hey|also|yeah|just|only)$/.test(words[start]?.word ?? "") &&
    start < at
  )
    start++;
  const word = words[start]?.word ?? "";
  if (words.slice(start + 1, at).some(({ gap }) => /[,;]/.test(gap))) return false;
  // "Planning a week in Brittany, we're camping": a clause without "I'm".
  if (/^(?:planning|saving|hoping|looking|thinking|trying|learning|training|applying|expecting)$/.test(word))
    return false;
  // "Nothing spicy please, I'm …": a separate clause.
  if (
    /^(?:no|some|any)thing$/.test(word) ||
    words.slice(start, at).some((each) => /^(?:please|pls|plz)$/.test(each.word))
  )
    return false;
  // "For Heron we use Vue, …" contains the main clause; "in the house we bought, …" does not.
  const isMain = words
    .slice(start + 1, at)
    .some(
      (each, index, rest) =>
        /^(?:i|we)$/.test(each.word) && index + 1 < rest.length && /^\p{Lu}/u.test(rest[index - 1]?.written ?? ""),
    );
  if (isMain && PREPOSITIONS.has(word)) return false;
  // "Every Thursday I sing in a choir, …" contains the main clause.
  const isTimed = /^(?:every|each|sometimes|usually|nowadays|mostly)$|days$/.test(word);
  if (isTimed && words.slice(start + 1, at).some((each) => /^(?:i|we)$/.test(each.word))) return false;
  const hasVerb = words
    .slice(start + 1, at)
    .some(
      ({ word: each }) =>
        AUXILIARIES.has(each) || /'(?:m|ve|re|ll|d)$/.test(each) || (isFiniteForm(each) && !BASE_VERBS.has(each)),
    );
  if (SUBORDINATORS.has(word) && word !== "so" && word !== "that") return true;
  if (
    /^(?:every|each|last|next|this|today|yesterday|tomorrow|tonight|now|one|once|two|three|four|five|the|sometimes|usually|nowadays|these)$/.test(
      word,
    ) ||
    PREPOSITIONS.has(word) ||
    /days?$|ly$/.test(word) ||
    /^\d/.test(word)
  )
    return !hasVerb && !(/^(?:the|this|one)$/.test(word) && at - start > 4);
  return word === "having" || (/ing$/.test(word) && !hasVerb);
}

/** Transcribed speech without punctuation. */
export const isDictated = (sentence: string, count: number): boolean =>
  count > DICTATION_MIN &&
  (/(?<!\p{L})(?:um+|uh+| comma)(?!\p{L})/u.test(sentence) ||
    (/^\p{Ll}|^I(?!\p{L})/u.test(sentence) && (!/[,;:.!?–—](?!\p{L}|\d)/u.test(sentence) || HASTY.test(sentence))));
/** Written without care, so that commas are missing too. */
const HASTY = /(?<![\p{L}'’])(?:i|im|ive|hes|shes|theyre|dont|u|ur)(?![\p{L}'’])/u;
const DICTATION_MIN = 7;
