/** What may begin a part of a sentence: a subject with its verb, a question, a request; and what only leads to a main clause. */

import { BEFORE_KIN, kinWord } from "../people/kin.ts";
import { isBroken, type RawWord } from "./raw-words.ts";
import { AUXILIARIES, BASE_VERBS, isFiniteForm, isThirdPersonForm } from "./verbs.ts";
import { FILLERS, KEPT_ADVERBS, NUMBER_WORDS, PREPOSITIONS, SUBORDINATORS } from "./words.ts";

const PRONOUNS = new Set(
  "i we he she they it you there this that everyone everybody nobody somebody someone people".split(" "),
);
const STARTERS = new Set(
  "my our his her their the a an another this that these those both all some most many few half none each every no last first next final".split(
    " ",
  ),
);

/** True where the words from `at` on may be a subject. */
export function subjectAt(words: readonly RawWord[], at: number): boolean {
  const word = (words[at]?.word ?? "").split("'")[0] ?? "";
  return (
    PRONOUNS.has(word) ||
    /^(?:i am|i have|he is|she is|that is|there is|they are|we have|they have|you are|it is)$/.test(
      words[at]?.word ?? "",
    ) ||
    STARTERS.has(word) ||
    NUMBER_WORDS.has(word) ||
    /^\p{Lu}/u.test(words[at]?.written ?? "") ||
    KIN_SUBJECT.test(word) ||
    PLURAL_SUBJECT.test(word)
  );
}
const KIN_SUBJECT = /^(?:mum|mom|dad|grandma|grandpa|gran|granny|nan|kids|mam|da|hubby)$/;
const PLURAL_SUBJECT = /^(?:people|rehearsals?|training|bedtime)$/;

/** A subject and its verb, with nothing between them but what belongs to the subject. */
export function clauseAt(words: readonly RawWord[], at: number, isSure = false): boolean {
  if (isTimedClause(words, at) || isCleftAt(words, at)) return true;
  let place = at;
  // "now I am", "then he left", "also my son".
  while (
    /^(?:now|then|also|today|yesterday|later|afterwards|eventually|still|suddenly|finally|just|luckily|sadly|even|so)$/.test(
      words[place]?.word ?? "",
    ) &&
    place < at + 2 &&
    !isBroken(words, place + 1)
  )
    place++;
  const first = words[place];
  if (first === undefined || !(subjectAt(words, place) || (isSure && isBareSubject(words, place)))) return false;
  if (/'(?:m|ve|re|ll|d|s)$/.test(first.word) && PRONOUNS.has(first.word.split("'")[0] ?? ""))
    return words[place + 1] !== undefined;
  if (first.word.includes(" ")) return words[place + 1] !== undefined;
  if (PRONOUNS.has(first.word))
    return verbFrom(
      words,
      place + 1,
      first.word === "i" ||
        first.word === "we" ||
        first.word === "they" ||
        first.word === "you" ||
        first.word === "people",
    );
  return nounClauseAt(words, place, isSure);
}

/** Behind "so" and "but" a bare noun may be a subject too: "so meals need to be quick", "so flights moved to 28 October", "because nursery is shut": a noun without an article, and its verb. */
function isBareSubject(words: readonly RawWord[], at: number): boolean {
  const next = words[at + 1]?.word ?? "";
  return (
    SURE_VERB.test(next) ||
    (/[^s]s$/.test(words[at]?.word ?? "") &&
      /ed$/.test(next) &&
      isFiniteForm(next) &&
      /^(?:to|until|on|by)$/.test(words[at + 2]?.word ?? ""))
  );
}
const SURE_VERB = /^(?:is|are|was|were|needs?|has|have|must|should)$/;

/** "the place I most want to see is Kyoto", "what I never eat is mint". */
function isCleftAt(words: readonly RawWord[], at: number): boolean {
  if (!/^(?:what|the|one)$/.test(words[at]?.word ?? "")) return false;
  const isSpeaker = ({ word }: RawWord): boolean => /^(?:i|we)$/.test(word.split("'")[0] ?? "");
  const subject = words.slice(at + 1, at + CLEFT_NOUN_MAX).findIndex(isSpeaker);
  if (subject === -1 || words[at + 1]?.word === "of" || (words[at]?.word !== "what" && subject === 0)) return false;
  for (let place = at + 1; place < at + CLEFT_MAX && words[place] !== undefined && !isBroken(words, place); place++)
    if (/^(?:is|are)$/.test(words[place]?.word ?? "")) return place > at + subject + 2;
  return false;
}
const CLEFT_NOUN_MAX = 5;
const CLEFT_MAX = 14;

/** "this year I got", "on Fridays we swim". */
function isTimedClause(words: readonly RawWord[], at: number): boolean {
  if (
    !/^(?:this|last|next|every|each|on|in|at|after|since|for|from|until|once|one|these|during)$/.test(
      words[at]?.word ?? "",
    )
  )
    return false;
  for (let place = at + 2; place < at + TIMED_MAX; place++) {
    if (words[place] === undefined || isBroken(words, place)) return false;
    if (/^(?:i|we)$/.test((words[place]?.word ?? "").split(/[' ]/)[0] ?? ""))
      return (
        words[place + 1] !== undefined &&
        !isBroken(words, place + 1) &&
        !/^(?:which|that|when|where)$/.test(words[place - 1]?.word ?? "")
      );
  }
  return false;
}
const TIMED_MAX = 5;

/** Behind a pronoun: adverbs, then a verb. */
function verbFrom(words: readonly RawWord[], from: number, isBareAllowed: boolean): boolean {
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

/** "the whole family was there", "Piet snores like a tractor", "my wife's a pastor", "four of them are diabetic". */
function nounClauseAt(words: readonly RawWord[], at: number, isSure: boolean): boolean {
  const first = words[at];
  const isName = /^\p{Lu}/u.test(first?.written ?? "") && !STARTERS.has(first?.word ?? "");
  if (isSure && SURE_VERB.test(words[at + 1]?.word ?? "") && !isBroken(words, at + 1)) return true;
  for (let place = at; place < Math.min(words.length, at + SUBJECT_MAX); place++) {
    const word = words[place];
    if (word === undefined || (place > at && isBroken(words, place))) return false;
    const lower = word.word;
    if (
      place > at &&
      (lower === "i" ||
        lower === "we" ||
        SUBORDINATORS.has(lower) ||
        /^(?:and|or|that|which|who|whose|to)$/.test(lower))
    )
      return false;
    const next = words[place + 1];
    // "my wife's a pastor", "Dad's handed in": the verb is inside.
    if (/'s$/.test(lower) && next !== undefined && !isBroken(words, place + 1) && isVerbBehind(words, place + 1))
      return true;
    if (place === at) continue;
    // "Quinta do Vale"
    if (lower === "do" && isName && /^\p{Lu}/u.test(next?.written ?? "")) continue;
    if ((AUXILIARIES.has(lower) && lower !== "used") || /n't$/.test(lower)) return true;
    if (PREPOSITIONS.has(lower) && place === at + 1 && !/^(?:of|in|at|on|from|with|for|behind|next)$/.test(lower))
      return false;
    if (
      /[^s]s$/.test(lower) &&
      next !== undefined &&
      !isBroken(words, place + 1) &&
      /^(?:me|us|him|them|it)$/.test(next.word)
    )
      return true;
    if (
      isThirdPersonForm(lower)
        ? isSure || isBehindRelative(words, at, place) || isVerbal(words, place, isName)
        : isFiniteForm(lower) &&
          !BASE_VERBS.has(lower) &&
          !/^(?:left|found|used|retired|married|broken|named|called|fixed|rented|tired|born)$/.test(lower)
    )
      return place > at + 1 || isName || !/ed$/.test(lower) || next !== undefined;
    if (isName && place === at + 1 && BASE_VERBS.has(lower)) return false;
    // "my knees hate me"
    if (
      BASE_VERBS.has(lower) &&
      /[^s]s$/.test(words[place - 1]?.word ?? "") &&
      /^(?:my|our|the|their|his|her)$/.test(first?.word ?? "") &&
      /^(?:me|us|it|them|a|an|the|my|not|to|in|on|at|very|like)$/.test(next?.word ?? "")
    )
      return true;
  }
  return false;
}
const SUBJECT_MAX = 8;

/** "my dad drives trucks", "my brother Sven grows dahlias": behind one of somebody's own, what could be several of something is what they do. */
function isBehindRelative(words: readonly RawWord[], at: number, verb: number): boolean {
  let end = /^(?:my|our)$/.test(words[at]?.word ?? "") ? at + 1 : at;
  const from = end;
  while (end < verb && (BEFORE_KIN.has(words[end]?.word ?? "") || kinWord(words[end]?.word ?? "") !== undefined)) end++;
  const isOne = end > from && kinWord(words[end - 1]?.word ?? "")?.isPlural === false;
  const isNamed = verb === end + 1 && /^\p{Lu}/u.test(words[end]?.written ?? "");
  return isOne && (isNamed || verb === end) && words[verb + 1] !== undefined && !isBroken(words, verb + 1);
}

/** "The twins next door" has no verb, "the plants die" has, "Nisha plays drums" too. */
function isVerbal(words: readonly RawWord[], at: number, isName: boolean): boolean {
  const next = words[at + 1];
  if (next === undefined || isBroken(words, at + 1))
    return isName && next === undefined ? false : !NOUNS_TOO.has(words[at]?.word ?? "") && next === undefined;
  if (isName && !/^\p{Lu}/u.test(words[at]?.written ?? "")) return true;
  return (
    /^(?:the|a|an|my|our|his|her|their|me|us|him|them|it|that|this|no|every|all|to|up|out|off|down|away|over|by|too|not|like|in|on|at|with|from|for)$/.test(
      next.word,
    ) && !(NOUNS_TOO.has(words[at]?.word ?? "") && PREPOSITIONS.has(next.word))
  );
}
/** Forms in "s" that are more often several of something. */
const NOUNS_TOO = new Set(
  "lights flowers fruits waters gardens seats bottles cans drums bikes boxes cycles dates dishes farms files films fires folds guides hands holds hooks hosts houses jokes jumps kicks knots laughs lectures locks looks mails matters measures mentors mines minors nails names needs nests nurses offers orders paints parks patches pickles pins plans plants plays posts prints questions races records reports rests rides rings rolls sails scans screws shares sheds ships shops shows signs skates smiles smells spots stamps stars starts stays stitches stops stores streams stretches studies tapes tears tests texts ties tips tops tours tracks trades trains treats tries trips tunes tutors views visits walks watches waves winds works coaches cooks dances dreams drinks drives fights games hikes homes judges kisses knits lives loves minutes others pets prices sons stones teams tools trees users workers years bets bites calls changes classes clubs cuts days deals falls feeds finds grapes helps hopes hunts hurts leaves lies loans lots marks meets moves notes pays picks presses pulls runs scores sleeps sorts speaks surfs swims talks teaches things turns types uses wants".split(
    " ",
  ),
);
/** What may stand behind "'s" where it is "is" or "has". */
function isVerbBehind(words: readonly RawWord[], at: number): boolean {
  const word = words[at]?.word ?? "";
  if (/ing$|ed$|^\d/.test(word) || BEHIND_IS.has(word)) return true;
  // "my husband's Ghanaian, …", "my door's open".
  const isLast =
    words[at + 1] === undefined || isBroken(words, at + 1) || /^(?:and|but|so)$/.test(words[at + 1]?.word ?? "");
  return isLast && (/^\p{Lu}/u.test(words[at]?.written ?? "") || words[at + 1] === undefined);
}
const BEHIND_IS = new Set(
  "a an the my our home been got not in at on from off out up over always never just now already still really so too very finally only also going gone back done due ill dead called scared full all coming".split(
    " ",
  ),
);

/** True where the words from `from` up to `to` have a verb of their own. */
export const hasVerb = (words: readonly RawWord[], from: number, to: number): boolean =>
  words.slice(from, to).some(({ word }, place) => {
    if (/'(?:m|ve|re|ll|d)$|n't$/.test(word) || word.includes(" ")) return true;
    if (/'s$/.test(word))
      return PRONOUNS.has(word.slice(0, -2)) || (from + place + 1 < to && isVerbBehind(words, from + place + 1));
    return (place > 0 && isFiniteForm(word)) || PAST_OPENING.test(word);
  });
/** "Harvested my first courgettes": its "I" was left out. */
const PAST_OPENING =
  /^(?:went|got|had|ran|saw|met|made|took|came|found|bought|sold|lost|won|left|gave|built|broke|spent|\p{L}{3,}ed)$/u;

/** In speech, without a comma: a clause that does not hang on what stands in front of it. */
export function isSpokenClause(words: readonly RawWord[], first: number, at: number): boolean {
  const word = words[at]?.word ?? "";
  const isHesitating = /^(?:um+|uh+|er)$/.test(words[at - 1]?.word ?? "");
  const before = (isHesitating ? words[at - 2] : words[at - 1])?.word ?? "";
  if (HOLDING.has(before) || /n't$/.test(before) || word === words[at - 1]?.word || (isHesitating && word === before))
    return false;
  if (
    opensLead(words, first, at) &&
    subjectsIn(words, first, at) < (SUBORDINATORS.has(words[first]?.word ?? "") ? 2 : 1)
  )
    return false;
  const pronoun = word.split(/[' ]/)[0] ?? "";
  const isContracted = pronoun !== word;
  if (/^(?:i|we|he|she|they|it|there)$/.test(pronoun)) {
    if (!clauseAt(words, at)) return false;
    if (isContracted) return true;
    // "the macros I wrote myself", "the day I met her": which ones, or when.
    const verb = words[at + 1];
    const next = words[at + 2]?.word;
    const isGap =
      next === undefined || PREPOSITIONS.has(next) || /^(?:myself|ourselves|and|last|yesterday|every)$/.test(next);
    const isTelling =
      /^(?:now|there|here|too|again|ago|well|years?|time|then|today|yesterday)$/.test(before) ||
      NUMBER_WORDS.has(before) ||
      /\d$/.test(before);
    return (
      verb !== undefined &&
      (isTelling || !isGap) &&
      !/^(?:the|every|each|only|first|last|thing|one|way|like|than)$/.test(words[at - 2]?.word ?? "")
    );
  }
  if (!/^(?:my|our|mum|mom|dad|the)$/.test(word)) return false;
  if (words.slice(at + 1, at + SPOKEN_SUBJECT_MAX).some((each) => /^(?:my|our|i|we|he|she|they)$/.test(each.word)))
    return false;
  const be = words
    .slice(at + 1, at + SPOKEN_SUBJECT_MAX)
    .findIndex(
      (each, place) =>
        AUXILIARIES.has(each.word) ||
        (/'s$/.test(each.word) && isVerbBehind(words, at + place + 2)) ||
        (word !== "the" && isFiniteForm(each.word) && !BASE_VERBS.has(each.word)),
    );
  return be > 0 || ((word === "mum" || word === "mom" || word === "dad") && be === 0)
    ? !PREPOSITIONS.has(before)
    : false;
}
const SPOKEN_SUBJECT_MAX = 4;
const subjectsIn = (words: readonly RawWord[], from: number, to: number): number =>
  words.slice(from, to).filter(({ word }) => /^(?:i|we|he|she|they|it)$/.test(word.split(/[' ]/)[0] ?? "")).length;
const HOLDING = new Set(
  "the a an my our his her its their your and or but if when where that which who whom what why how because since after before while as until till once than like of in on at to for from with by about into over under think thinks thought say says said know knew believe hope guess suppose mean told tell wish sure glad afraid feel felt i we he she they it you is was are were be am do does did have has had can could will would should must may might not so whether though although every each no only just even whenever wherever untill um uh".split(
    " ",
  ),
);

/** A time, a place or "when …" in front of a main clause that comes yet. */
export function opensLead(words: readonly RawWord[], first: number, at: number): boolean {
  let start = first;
  while (/^(?:and|but|so|well|yes|no|oh|um|uh|ok|okay|hi|hey|also|yeah)$/.test(words[start]?.word ?? "") && start < at)
    start++;
  const word = words[start]?.word ?? "";
  if (words.slice(start + 1, at).some(({ gap }) => /[,;]/.test(gap))) return false;
  // "Nothing spicy please, I'm …": a clause of its own.
  if (
    /^(?:no|some|any)thing$/.test(word) ||
    words.slice(start, at).some((each) => /^(?:please|pls|plz)$/.test(each.word))
  )
    return false;
  // "For Heron we use Vue, …": the main clause is in it; "in the house we bought, …" has none.
  const isMain = words
    .slice(start + 1, at)
    .some(
      (each, place, rest) =>
        /^(?:i|we)$/.test(each.word) && place + 1 < rest.length && /^\p{Lu}/u.test(rest[place - 1]?.written ?? ""),
    );
  if (isMain && PREPOSITIONS.has(word)) return false;
  // "Every Thursday I sing in a choir, …": the main clause is in it.
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
    /^(?:every|each|last|next|this|today|yesterday|tomorrow|tonight|now|one|once|two|three|the|sometimes|usually|nowadays|these)$/.test(
      word,
    ) ||
    PREPOSITIONS.has(word) ||
    /days?$|ly$/.test(word) ||
    /^\d/.test(word)
  )
    return !hasVerb && !(/^(?:the|this|one)$/.test(word) && at - start > 4);
  return word === "having" || (/ing$/.test(word) && !hasVerb);
}

/** Speech that a machine wrote down: nothing parts it. */
export const isDictated = (sentence: string, count: number): boolean =>
  count > SPOKEN_MIN &&
  (/(?<!\p{L})(?:um+|uh+| comma)(?!\p{L})/u.test(sentence) ||
    (/^\p{Ll}|^I(?!\p{L})/u.test(sentence) && !/[,;:.!?–—](?!\p{L}|\d)/u.test(sentence)));
const SPOKEN_MIN = 7;
