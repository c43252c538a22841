/**
 * Rejects short-lived states and one-off wishes: "I'm starving", "the kids are screaming", "I need
 * a shorter list", "we can take the blue one", "always have". Words of duration ("since", "every",
 * "always") override it.
 */

import { ENGLISH as EN } from "../../language-data.ts";
import { nameAt } from "../people/names.ts";
import { FAMILY_TERMS } from "../people/relative-words.ts";
import { isFigureOfSpeech, isMood } from "../people/speaker.ts";
import { statesPain } from "../things/health.ts";
import { verbAt } from "./clause.ts";
import { isGenerality } from "./idle-talk.ts";
import type { Word, Words } from "./parse.ts";
import * as lists from "./short-lived-lists.ts";
import { REMARKS } from "./short-lived-lists.ts";
import { gerund, infinitiveOf, isFiniteVerb, isPast, SAME_IN_PAST } from "./verbs.ts";
import { DETERMINERS, FILLERS, listedWords, MONTHS, PREPOSITIONS } from "./words.ts";

/**
 * @param words without openers and closers
 * @param sentence all words, because "right now" is a closer
 */
export function isShortLived(words: Words, allWords: Words): boolean {
  const clause = clauseOf(words, allWords);
  return (
    isRemark(clause.all) ||
    PURPOSE.test(allWords.map(({ word }) => word).join(" ")) ||
    lists.CONTENTLESS.has(clause.predicate.join(" ").replace(/ (?:yesterday|today|(?:last|this) \p{L}+)$/u, "")) ||
    isQuotedSaying(clause.all) ||
    isOrder(clause) ||
    isWishForNow(clause) ||
    isErrandForNow(clause) ||
    isVerblessRequest(clause) ||
    isProposal(clause) ||
    isExaggerated(clause) ||
    (isTrifle(clause) && !isRecovered(clause)) ||
    isEvaluation(clause) ||
    isWorldKnowledge(clause) ||
    isFigureOfSpeech(clause) ||
    isGenerality(clause) ||
    lacksCompany(clause) ||
    lacksObject(clause) ||
    lacksContext(clause) ||
    (!isLasting(clause.all) && !isRecovered(clause) && isMomentaryState(clause))
  );
}

/** "… so I can do my pottery": no skill. */
const PURPOSE = /^(?:just )?so (?:that )?(?:i|we) (?:can|could|do not have to|will not have to) (?!not )/u;

/** "Had a great time", "Wants to make a difference": a memory without anything of its own. */
export const isVague = (text: string): boolean =>
  BARE_NOUN.test(text) ||
  (BARE_START.test(text) && !AT_EMPLOYER.test(text)) ||
  BARE_AMOUNT.test(text) ||
  BARE_COMPARISON.test(text) ||
  BARE_CHANGE.test(text) ||
  BARE_ACTIVITY.test(text) ||
  (!/\p{N}/u.test(text) &&
    !statesPain(text) &&
    (text.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => word.length === 1 || VAGUE.has(word)));
/** "The Sony". */
const BARE_NOUN = /^(?:the|an?) [\p{L}-]+$/iu;
/** "Starts in August", "has been open since 2019", "hasn't for years": what does was said before. */
const BARE_START =
  /^(?:hasn['’]t (?:for|since) .{1,24}$|has been (?:open|closed)(?: .{1,24})?$|(?:lasts|lasted|took|takes) (?:about |around |only |just )?(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|a few) \p{L}+|starts|begins|ends|finishes|is (?:starting|beginning|ending|finishing))(?: (?:in|on|at|from|next|this|tomorrow|soon)(?: .{1,24})?)?$/iu;
/** "Begins at Siemens". */
const AT_EMPLOYER = / at (?:the )?(?!Easter|Christmas|Ramadan)\p{Lu}/u;
/** "Is about 900", "is from 6": of something else than its subject. */
const BARE_AMOUNT =
  /^is from \d{1,2}(?:[:.]\d{2})?(?: ?[ap]m)?$|^budget (?:is )?(?:like|about|around|max|up to|under|of) .{1,12}$|^is (?:(?:about|around|nearly|almost|only|over|under) )?(?:[2-9]\d\d|\d[\d.,]{3,})$/iu;
/** "The rent is better": than what? */
const BARE_COMPARISON =
  /^the [\p{L}-]+ (?:is|are|was|were) (?:much |even |far |way |a bit |a lot |too )?(?:better|worse|nicer|easier|harder|cheaper|quieter|louder|bigger|smaller)$/iu;
/** "The pottery class has changed": to what was said apart. */
const BARE_CHANGE = /^(?:the )?(?:[\p{L}-]+ ){1,3}has (?:been )?(?:changed|moved)$/iu;
/** "Is learning, about B1": what? */
const BARE_ACTIVITY = /^is (?:learning|studying|practi[sc]ing|applying)(?:$|,)/iu;
const VAGUE = listedWords("vague");

/** "We were just chilling together": with whom was said before. */
const lacksCompany = ({ all, words }: Clause): boolean =>
  all[0] === "we" &&
  all.at(-1) === "together" &&
  /^(?:was|were|are)$/.test(all[1] ?? "") &&
  !all.includes("living") &&
  !words.some(({ tags }) => tags.has("ProperNoun"));

/** "I have choir then", "I only study those days", "around 60 euros", "garage says 900": of something else. */
const lacksContext = ({ all }: Clause): boolean => {
  const text = all.join(" ");
  return (
    POINTING_BACK.test(text) ||
    UNNAMED_STUFF.test(text) ||
    AMOUNT.test(text) ||
    MEASURE_WISHED.test(text) ||
    NEXT_ONE.test(text) ||
    SOMEWHERE.test(text) ||
    // "Third time"
    /^(?:first|second|third|fourth|fifth|last|next) (?:time|one|try|attempt)(?: now| already| so far)?$/u.test(text) ||
    COUNT_ALONE.test(text) ||
    WITHOUT_USE.test(text) ||
    GOING_SOMEWHERE.test(text) ||
    TRYING.test(text) ||
    SWELLING.test(text)
  );
};
/** "I can't eat shrimp, my throat closes up": only beside its cause. */
const SWELLING =
  /^(?:my|the) (?:throat|face|lips|tongue|eyes|skin|mouth|airways?) (?:closes?|swells?|itch(?:es)?|puffs?|breaks?|goes|tingles?|burns?)(?: up| shut| out| numb)?$/u;
/** "Less walking please because of Mia": of the plan that was asked for. */
const MEASURE_WISHED =
  /^(?:a (?:bit|little) |much |way )?(?:less|more|fewer) [^,]*(?<!\p{L})(?:please|pls|plz)(?!\p{L})/u;
/** "Two have gone quiet": of what was counted before. */
const COUNT_ALONE = /^(?:one|two|three|four|five|six) (?:have|has|are|is|were|was|went|did) /u;
/** "I've burned nothing", "I don't want a quarrel". */
const WITHOUT_USE =
  /^(?:i|we) (?:(?:have |had |did )?\p{L}+ nothing$|(?:do not|don't) want (?:an? |any )?(?:quarrel|fuss|fight|drama|argument|scene|row|trouble)(?: |$))/u;
/** "I go with my flatmate on Saturdays", "we went with Dave": where to? */
const GOING_SOMEWHERE =
  /^(?:i|we) (?:(?:usually|always|often|both|just|sometimes) )?(?:go|went)(?: with(?: (?!(?:to|for|and) )\p{L}+){1,3}?)?(?: (?:(?:(?:on|every|each|last) )+\p{L}{3,6}days?(?: \p{L}+)?|(?:once|twice|every) [\s\S]+))?$/u;
/** "My brother's been trying for years", "I'm hoping to go back". */
const TRYING =
  /(?:started looking(?: around)?|been trying(?: for \p{L}+(?: \p{L}+)?| since [\s\S]+)?|(?:hope|hoping|want|plan|planning) to go back(?: (?:in|after|at|next|soon) [\s\S]+| soon)?)$/u;
/** "The wifi here is appalling": where? */
const SOMEWHERE = /^the (?:\p{L}+ ){1,3}(?:here|there) (?:is|are|was|were|can|could|will)(?!\p{L})/u;
/** "The next is the 14th" */
const NEXT_ONE = /^the (?:next|first|last|other|second|third)(?: one)? (?:is|was|will be) /u;
const POINTING_BACK =
  /(?: (?:those|that) (?:days?|nights?|mornings?|afternoons?|evenings?|times?|weeks?)|^(?:i|we) (?:have|have got|am|are|got) (?:an? |my |our )?(?:\p{L}+ )?then)$/u;
/** "We never pay for that stuff". */
const UNNAMED_STUFF =
  / (?:for|about|with|of|from|on) (?:that|this|those|these|all that) (?:stuff|things?|lot|kind of thing|sort of thing)$/u;
const AMOUNT =
  /^(?:(?:(?:the|my|our) )?\p{L}+ (?:says?|said|quoted|reckons?|thinks?) )?(?:(?:me|us|about|around|roughly|like|maybe|up|to|under|over|max|between|and|or|at|most|least) )*[€£$]?\d[\d.,]*k?(?: (?:euros?|dollars?|pounds?|quid|bucks|eur|usd|gbp))?(?: (?:a|an|per|each|every) (?:month|week|year|night|day|hour))?$/u;

/** "Dad is back home", "I'm out of hospital": the end of a known state. */
const isRecovered = ({ predicate, isOfKnown }: Clause): boolean =>
  /^(?:am|is|are) (?:out of (?:the )?(?:hospital|icu)|home from (?:the )?hospital)/u.test(predicate.join(" ")) ||
  (isOfKnown && RECOVERED.test(predicate.join(" ")));
const RECOVERED =
  /^(?:is (?:back home|home again|home$|(?:feeling )?(?:fine|ok|okay|well|better|healthy|good|himself|herself) (?:again|now)|(?:all )?better$|back to normal|over it)(?= |$)|(?:has |have )?recovered(?= |$)|feels? (?:better|fine|well) (?:again|now)|got (?:well|better)(?= |$))/u;

export interface Clause {
  readonly isNow: boolean;
  readonly all: readonly string[];
  readonly words: Words;
  /** The speaker, stated or omitted. */
  readonly isOfSpeaker: boolean;
  readonly isSaid: boolean;
  /** A named person, or the speaker's own people or animals. */
  readonly isOfKnown: boolean;
  /** From the verb on, without filler. */
  readonly predicate: readonly string[];
}

function clauseOf(words: Words, allWords: Words): Clause {
  const all = words.map(({ word }) => word);
  const start = Math.max(
    0,
    all.findIndex((word) => !FILLERS.has(word) && !lists.MOMENTS.has(word)),
  );
  const isSaid = /^(?:i|we)$/.test(all[start] ?? "");
  const verb = isSaid ? start + 1 : hasSubject(words[start]) ? (verbAt(words, start + 1) ?? words.length) : start;
  const subject = words.slice(start, verb);
  return {
    isNow: isStatedAsNow(allWords.map(({ word }) => word)),
    all,
    words,
    isOfSpeaker: isSaid || subject.length === 0,
    isSaid,
    isOfKnown:
      isUnknownName(words, start) ||
      subject.some(
        ({ word, tags }, at) =>
          /^(?:he|she)$/.test(word) ||
          (/^(?:my|our)$/.test(word) &&
            !PARTS.has(subject[at + 1]?.word ?? "") &&
            !PARTS.has(subject.at(-1)?.word ?? "")) ||
          FAMILY_TERMS.has(word) ||
          tags.has("ProperNoun") ||
          tags.has("Person"),
      ),
    predicate: all.slice(verb).filter((word, at, rest) => !FILLERS.has(word) && !isDegree(word, rest[at + 1])),
  };
}

/** "Tove started school today": a name that no list has. */
function isUnknownName(words: Words, at: number): boolean {
  const found = nameAt(words, at);
  return found !== undefined && !found.isPlace && words[at]?.tags.has("Noun") === true;
}

/** For these, "fine" means recovered. */
const PARTS = EN.words("short-lived-parts");

/** "a bit", "a little". */
const isDegree = (word: string, next: string | undefined): boolean =>
  word === "a" && /^(?:bit|little|tad)$/.test(next ?? "");

/** "The kettle …", "three people …", "it …": the sentence does not omit "I". */
const hasSubject = (word: Word | undefined): boolean =>
  word !== undefined &&
  !lists.BE.has(word.word) &&
  (DETERMINERS.has(word.word) ||
    /^(?:it|he|she|they|there|everyone|everybody|someone|somebody|nobody|people)$/.test(word.word) ||
    ((word.tags.has("Noun") || word.tags.has("Value") || word.tags.has("ProperNoun")) && !word.tags.has("Verb")));

/** Stated as lasting or recurrent. */
const isLasting = (all: readonly string[]): boolean =>
  all.some((word, at) => {
    if (lists.LASTING.has(word) || /^\p{L}+days$/u.test(word)) return true;
    return (
      (word === "for" && lists.SPANS.has(all.slice(at + 1, at + 4).find((each) => lists.SPANS.has(each)) ?? "")) ||
      (/^(?:on|at)$/.test(word) && /^(?:weekends|nights)$/.test(all[at + 1] ?? ""))
    );
  });

function isMomentaryState(clause: Clause): boolean {
  const { predicate, isOfSpeaker, isOfKnown, isNow } = clause;
  // "Stuck in bed with a stress fracture"
  if (predicate.some((word) => lists.LASTING_AILMENTS.has(word))) return false;
  const [verb = "", ...rest] = predicate;
  if (verb === "" || (/^turn(?:s|ed)$/.test(verb) && /^\d{1,3}$/.test(rest[0] ?? ""))) return false;
  if (!lists.BE.has(verb))
    return isOfSpeaker
      ? isInability(predicate) || isFeeling(clause) || isTrivialAction(predicate)
      : !isPersonal(clause) && !isRaised(clause) && (isNow || isJustDone(clause));
  // "dead tired", but "I'm dead".
  const state = rest.filter(
    (word, at) => !lists.DEGREES.has(word) || (at === rest.length - 1 && lists.STATES.has(word)),
  );
  const [first = ""] = state;
  const isPerson = isOfSpeaker || isOfKnown;
  if (/^(?:feel|feeling|feels|felt)$/.test(verb) && isMood(clause, state)) return true;
  // "He's doing fine".
  if (/^(?:doing|feeling)$/.test(first) && state.slice(1).every((word) => lists.STATES.has(word) || WELL.has(word)))
    return true;
  if (lists.STATES.has(first)) return isPerson ? isBareState(state) : isNow && state.length === 1;
  if (/^w/.test(verb)) return isPerson && state.length === 1 && lists.FEELINGS.has(first);
  if (/ing$/.test(first)) return isMomentaryActivity(clause, state);
  return isPerson ? isGone(clause, state) || isAway(clause, state) : isNow && !isPersonal(clause);
}

const WELL: ReadonlySet<string> = new Set(["well", "good", "great", "alright", "right", "much"]);

/** "The doctor raised the ramipril to 10 mg today": from now on. */
const isRaised = ({ words }: Clause): boolean =>
  words.some(
    ({ word, tags }, at) =>
      lists.CHANGES.has(infinitiveOf(word, tags)) && words.slice(at + 1, at + RAISED_WITHIN).some(isTo),
  );
const isTo = ({ word }: Word): boolean => word === "to";
const RAISED_WITHIN = 6;

/** The speaker or their people are involved. */
const isPersonal = ({ isOfKnown, all }: Clause): boolean =>
  isOfKnown || all.some((word) => /^(?:i|we|me|us|my|our)$/.test(word) || FAMILY_TERMS.has(word));

/** "The kettle just boiled over". */
const isJustDone = ({ words }: Clause): boolean =>
  words.some(({ word }, at) => word === "just" && isPast(words[at + 1]?.word ?? "", words[at + 1]?.tags ?? NO_TAGS));
const NO_TAGS: ReadonlySet<string> = new Set();
const LITTLE = 5;

/** "tired", "bored at work", "late again"; not "tired of my job", "scared stiff of geese", "alone in Berlin". */
const isBareState = ([, second = "", ...rest]: readonly string[]): boolean =>
  !lists.CAUSE_WORDS.has(/^(?:stiff|silly|witless|rigid)$/.test(second) ? (rest[0] ?? "") : second) ||
  (/^(?:at|in|on)$/.test(second) && rest.some((word) => lists.BRIEF_PLACES.has(word)));

const isStatedAsNow = (all: readonly string[]): boolean =>
  all.some((word) => lists.MOMENTS.has(word)) ||
  /(?:right now|at the moment|as we speak|this (?:morning|afternoon|evening)|for now)/.test(all.join(" "));

/** "is screaming", "am making soup", "are asking for refunds today". */
function isMomentaryActivity({ words, isNow }: Clause, state: readonly string[]): boolean {
  const [first = ""] = state;
  // "My hobbies are reading and painting": what they are.
  if (words.some(({ word }) => /^(?:hobby|hobbies|passion|passions|interests|pastimes?|job)$/.test(word))) return false;
  if (isTitled(words, first) || (first === "sitting" && state.some((word) => EXAMS.test(word)))) return false;
  if (lists.MOMENTARY.has(first)) return true;
  // "I'm drinking again": a habit that was given up.
  if (/^(?:drinking|driving|running|riding)$/.test(first) && state[1] === "again" && !isNow) return false;
  if (/^(?:living|surviving|running|existing)$/.test(first)) return isTemporaryDiet(words, state);
  if (lists.PLANNED.has(first)) return false;
  if (isNow && !lists.PROJECTS.has(first)) return true;
  return lists.BRIEF.has(first) && state.length <= BRIEF_MAX && !isAhead(words) && isEveryday(state);
}
/** "Sitting the bar exam". */
const EXAMS = /^(?:exams?|tests?|gcses?|a-levels?|finals|highers|papers?)$/u;
/** "reading Dune": a book by its title takes weeks. */
const isTitled = (words: Words, verb: string): boolean =>
  verb === "reading" &&
  /^["“‘']?\p{Lu}(?!\p{L}*['’]s$)/u.test(words[words.findIndex(({ word }) => word === verb) + 1]?.written ?? "");
/** "living on toast": a temporary diet; not "living on a boat", "on a pension". */
const isTemporaryDiet = (words: Words, [, link = "", what = ""]: readonly string[]): boolean =>
  /^(?:on|off)$/.test(link) &&
  !DETERMINERS.has(what) &&
  !lists.INCOMES.has(what) &&
  words.some(({ word, written, tags }) => word === what && /^\p{Ll}/u.test(written) && !tags.has("Place"));
const BRIEF_MAX = 4;
/** "waiting for a donor" and "going to Kyoto" are significant. */
const isEveryday = (state: readonly string[]): boolean =>
  !/^(?:going|having)$/.test(state[0] ?? "") ||
  state.some((word) => lists.BRIEF_PLACES.has(word) || lists.SHORT_NEEDS.has(word));
const isAhead = (words: Words): boolean =>
  words.some(
    ({ word, tags }) =>
      tags.has("ProperNoun") ||
      tags.has("Place") ||
      (tags.has("Date") && !lists.MOMENTS.has(word)) ||
      MONTHS.has(word) ||
      lists.WORTH_WAITING_FOR.has(word),
  );

/** "I'm off", "she's out", "Maureen's in bits"; not "off work", "Glastonbury's off". */
const isGone = ({ words }: Clause, state: readonly string[]): boolean =>
  (/^(?:off|out|up|around)(?: (?:now|then|home|soon))?$/.test(state.join(" ")) &&
    !words.some(
      ({ word, written, tags }) =>
        tags.has("Place") || (/^\p{Lu}/u.test(written) && word !== "i" && !FAMILY_TERMS.has(word)),
    )) ||
  lists.MOODS_TOLD.some((mood) => state.join(" ").startsWith(mood) && state[mood.split(" ").length] !== "of");

const isProject = (doing: string): boolean => lists.PLANNED.has(doing) || lists.PROJECTS.has(doing);

/** "at the dentist", "on the bus", "in a meeting", "out of milk", "about to leave". */
const isAway = ({ words }: Clause, state: readonly string[]): boolean =>
  !isAhead(words) &&
  !(state[0] === "about" && isProject(gerund(state[2] ?? "", false))) &&
  (/^(?:about to|off to|out of|in the middle|halfway through|on hold|in a (?:rush|hurry|mood)|on the way|in the mood)/.test(
    state.join(" "),
  ) ||
    (/^(?:at|in|on|behind)$/.test(state[0] ?? "") &&
      state.length <= LITTLE &&
      !EN.is("for-years", state.join(" ")) &&
      state.slice(1, LITTLE).some((word) => lists.BRIEF_PLACES.has(word))));

/** "I left in december", "we started last week": lacks its object. */
function lacksObject({ isOfSpeaker, words, predicate }: Clause): boolean {
  // "My aunt keeps asking": the object is in the previous sentence.
  if (/^keeps? (?:on )?(?:asking|saying|nagging|texting|calling|telling me|asking me)$/.test(predicate.join(" ")))
    return true;
  // "I'm renting one": what it is was said before.
  const one = words.findIndex(({ word }) => word === "one");
  // "A home for children who need one"
  const isOfRelative = /^(?:who|that|which)$/.test(words[one - 2]?.word ?? "");
  // "I need a new hip, left one"
  const isSide = words[one - 1]?.word === "left" && /^,/.test(words[one - 2]?.after ?? "");
  if (one > 0 && !isOfRelative && !isSide && words[one - 1]?.tags.has("Verb") === true && endsPhrase(words, one))
    return true;
  const relevant = words.filter(
    ({ word, tags }) =>
      predicate.includes(word) &&
      !tags.has("Date") &&
      !tags.has("Preposition") &&
      !FILLERS.has(word) &&
      word !== "next",
  );
  const [verb] = relevant.filter(
    ({ word }) => !/^(?:am|is|are|was|were|have|had|has|in|on|since|last|ago|back)$/.test(word),
  );
  return isOfSpeaker && verb !== undefined && lists.OPEN_VERBS.has(verb.word) && relevant.at(-1) === verb;
}

const endsPhrase = (words: Words, at: number): boolean =>
  words[at + 1] === undefined ||
  /^[,.;]/.test(words[at]?.after ?? "") ||
  /^(?:now|too|for|from|and|but)$/.test(words[at + 1]?.word ?? "");

/** "ikea is a pain", "the garden is a mess". */
function isEvaluation({ isOfSpeaker, predicate, all, words: [first] }: Clause): boolean {
  const [verb = "", ...rest] = predicate;
  const isPerson = /^s?he$/.test(all[0] ?? "") || FAMILY_TERMS.has(all[0] ?? "") || first?.tags.has("Person") === true;
  const verdict = rest.filter(
    (word) => !lists.DEGREES.has(word) && !/^(?:a|an|the|such|real|total|complete|bit|of|and|but)$/.test(word),
  );
  return (
    !isOfSpeaker &&
    !isPerson &&
    /^(?:is|are)$/.test(verb) &&
    verdict.length > 0 &&
    // "Our game is finally finished"
    !(/^(?:my|our)$/.test(all[0] ?? "") && verdict.every((word) => /^(?:finished|done)$/.test(word))) &&
    verdict.every((word) => lists.VERDICTS.has(word))
  );
}

/** "Lima is the capital of Peru", "Everest is the highest mountain": about nobody here. */
function isWorldKnowledge({ words, all }: Clause): boolean {
  if (all.some((word) => /^(?:i|we|me|us|my|our)$/.test(word))) return false;
  const noun = all.findIndex((word) => lists.WORLD_NOUNS.has(word));
  const isRanked = noun > 0 && lists.RANKS.has(all[noun - 1] ?? "");
  const isCapital =
    all[noun] === "capital" && all[noun + 1] === "of" && /^\p{Lu}/u.test(words[noun + 2]?.written ?? "");
  const text = words.map(({ written }) => written).join(" ");
  return isRanked || isCapital || WORLD_HISTORY.test(text) || LANDMARK.test(text);
}
const WORLD_HISTORY =
  /^(?:[Tt]he )?\p{Lu}\p{L}+(?: \p{L}+){0,4} (?:began|ended|started|was (?:founded|invented|discovered|built|written|signed)) (?:around |in )?(?:1[0-8]\d\d|19[0-3]\d)[.!]?$/u;
const LANDMARK =
  /^[Tt]he \p{Lu}\p{L}+ \p{Lu}?\p{L}+ (?:is|was) [\d,.]+ (?:metres|meters|feet|ft|km|kilometres|miles) (?:tall|high|long|deep|wide)[.!]?$/u;

/** "can't find my keys", "can't wait". */
function isInability(predicate: readonly string[]): boolean {
  const [first = "", second = "", third = "", , ...rest] = predicate;
  // "Can't stop thinking about the new novel", not "can't stop laughing"
  if (third === "stop" && rest.length > 1) return false;
  if (/^(?:can|could)$/.test(first) && second === "not") return lists.UNABLE_NOW.has(third);
  return first === "cannot" && lists.UNABLE_NOW.has(second);
}

/** "could sleep for a week", "would die for a bath". */
const isExaggerated = ({ isOfSpeaker, predicate: [first = "", second = "", ...rest] }: Clause): boolean =>
  isOfSpeaker && /^(?:could|would)$/.test(first) && lists.EXAGGERATED.has(second) && !ENDLESSLY.test(rest.join(" "));
/** "Could eat jollof every single day": a taste. */
const ENDLESSLY =
  /^(?!(?:a|the|my|it|that|this) )\p{L}.* (?:every (?:single )?(?:day|night|meal|morning)|all day|forever)$/u;

/** "feel sick", "starving", "got a headache". */
function isFeeling({ predicate, isSaid }: Clause): boolean {
  const [verb = "", ...rest] = predicate.filter((word) => !lists.DEGREES.has(word));
  if (/^feel(?:ing)?$/.test(verb)) return rest.length <= 2 && isBareState(rest);
  if (!isSaid && lists.MOMENTARY.has(verb)) return rest.length <= LITTLE;
  if (!isSaid && lists.STATES.has(verb)) return rest.length <= 2 && isBareState([verb, ...rest]);
  // "Hay fever" comes back every year.
  return (
    /^(?:have|got)$/.test(verb) && rest.length <= 2 && lists.AILMENTS.has(rest.at(-1) ?? "") && rest.at(-2) !== "hay"
  );
}

/** Actions and feelings without later use: "I laughed all evening", "have an idea". */
function isTrifle({ predicate, words, isOfSpeaker, isOfKnown }: Clause): boolean {
  const [first = "", ...rest] = predicate;
  const isNamed = words.some(({ word, tags }) => tags.has("Value") || (tags.has("Date") && !lists.MOMENTS.has(word)));
  // "I asked the bank for a loan", "asked her to stay"
  const isAsked =
    isOfSpeaker && first === "asked" && rest.length > ASKED_MIN && rest.some((word) => /^(?:for|to|out)$/.test(word));
  // "a guest complained about the cold shower"
  const isComplaint = !isOfSpeaker && first === "complained" && /^(?:about|of|that)$/.test(rest[0] ?? "");
  if (lists.TRIFLES.has(first)) return !isNamed && !isAsked && !isComplaint;
  const what = rest.filter((word) => !lists.DEGREES.has(word) && !DETERMINERS.has(word));
  if (isOfSpeaker && /^(?:had|ate)$/.test(first) && isMeal(what)) return true;
  if (/^(?:have|has|had|got)$/.test(first)) return what.length === 1 && lists.NOTIONS.has(what[0] ?? "");
  return (
    (isOfSpeaker || isOfKnown) &&
    lists.BE.has(first) &&
    what.length > 0 &&
    what.every((word) => lists.PRAISE.has(word) || word === "and")
  );
}

const ASKED_MIN = 2;

/** "Had soup yesterday", "ate pizza for lunch": no kind of it, no place and no company. */
const isMeal = (what: readonly string[]): boolean =>
  what.length > 0 &&
  what.every((word) => lists.EATEN.has(word) || MEAL_TIMES.test(word)) &&
  what.some((word) => lists.EATEN.has(word));
const MEAL_TIMES = /^(?:for|and|again|yesterday|today|tonight|last|night|this|morning|earlier|too)$/;

/** "overslept", "missed the bus", "just had lunch". */
function isTrivialAction([first = "", ...rest]: readonly string[]): boolean {
  if (rest.length > LITTLE || rest.some((word) => lists.WORTH_WAITING_FOR.has(word))) return false;
  return (
    lists.MISHAPS.has(first) ||
    // "Got back from the doctor"
    (/^(?:got|came|get)$/.test(first) && rest[0] === "back" && lists.BRIEF_PLACES.has(rest.at(-1) ?? "")) ||
    (/^(?:woke|sat)$/.test(first) && /^(?:up|down)$/.test(rest[0] ?? "") && rest.length === 1)
  );
}

/** "Put them next to each other", "cut the second step": imperatives that equal a past tense. */
function isOrder({ words, all }: Clause): boolean {
  const [first] = words;
  if (first === undefined || !SAME_IN_PAST.has(first.word) || first.word === "quit") return false;
  const isOwn = all.some((word) => /^(?:my|our|myself|ourselves)$/.test(word));
  const isNamed = words.some(({ tags }) => tags.has("ProperNoun") || tags.has("Person"));
  const isDated = words.some(
    ({ word, tags }) => /^(?:yesterday|ago|last|since|today)$/.test(word) || (tags.has("Date") && tags.has("WeekDay")),
  );
  return !isOwn && !isNamed && !isDated;
}

/** "I need a shorter list", "I'd like the second one", "I'm looking for a rhyme". */
function isWishForNow({ predicate, isOfSpeaker, words }: Clause): boolean {
  if (!isOfSpeaker) return false;
  const phrase = WISHING.exec(predicate.join(" "))?.[0];
  if (phrase === undefined) return false;
  const wish = predicate.slice(phrase.split(" ").length);
  if (/^(?:you|it|that|this|these|those|them)$/.test(wish[0] ?? "")) return true;
  if (wish[0] === "to") return isPointer(wish.slice(2));
  if (/^(?:prefer|like|love)$/.test(phrase)) return isPointer(wish);
  if (words.some(({ tags }) => tags.has("ProperNoun") || tags.has("Place"))) return false;
  // "I'd choose tea over coffee any day" is a preference.
  if (wish.indexOf("over") > 0) return false;
  // "I need a new hip, left one"
  const last = wish.indexOf(words.find(({ after }) => /^,/.test(after))?.word ?? "");
  const noun = (last === -1 ? wish : wish.slice(0, last + 1)).findIndex(
    (word, index) => index > 0 && (lists.ANSWER_PARTS.has(word) || lists.SHORT_NEEDS.has(word)),
  );
  return (noun > 0 && noun < WISH_MAX) || isPointer(wish);
}
const WISH_MAX = 5;
const WISHING =
  /^(?:(?:need|want|prefer|like|love)|(?:would|will|could) (?:like|love|prefer|need|want|have|take|choose|pick|use|go (?:with|for)|keep|rather have)|(?:am|are|was|were) (?:looking for|after|trying to find|thinking of|hoping for|searching for))(?= |$)/;

/** "Right, I've got to pick up Leo from guitar": why the talk ends. */
const isErrandForNow = ({ predicate, isOfSpeaker, words }: Clause): boolean =>
  isOfSpeaker &&
  ERRAND.test(predicate.join(" ")) &&
  !words.some(({ word, tags }) => tags.has("Date") || tags.has("Value") || /^(?:every|each|always|often)$/.test(word));
const ERRAND =
  /^(?:have (?:got )?to|need to|must|(?:have )?gotta|should) (?:run(?! )|dash|rush|be off|go(?=$| now| soon| to (?:bed|sleep|work|class))|(?:pick|collect|fetch|drop|grab|feed|walk)|get (?:back|going|off|ready|to bed)|log off|make (?:dinner|lunch|tea)|leave(?! (?:my|the|our)))(?= |$)/;

/** "Three alternative openings, under fifteen seconds each", "one page, large type": what to write. */
function isVerblessRequest({ words }: Clause): boolean {
  const [first] = words;
  if (first === undefined || !(first.tags.has("Value") || /^(?:an?|one|some|something)$/.test(first.word)))
    return false;
  const end = words.findIndex(
    ({ after }, at) => at === REQUESTED_WITHIN || /^[,.;:]/.test(after) || PREPOSITIONS.has(words[at + 1]?.word ?? ""),
  );
  const phrase = words.slice(0, end === -1 ? words.length : end + 1);
  const verb = words.findIndex(isFiniteVerb);
  // "One of my bowls got picked" states something.
  const isStated = verb !== -1 && !words.slice(0, verb).some(({ word }) => /^(?:that|which|who|where)$/.test(word));
  return (
    !isStated && phrase.some(({ word }) => lists.ANSWER_PARTS.has(word)) && !phrase.some(({ tags }) => tags.has("Verb"))
  );
}
const REQUESTED_WITHIN = 5;

/** "the second one", "the cheaper option", "the other", "number two". */
function isPointer(words: readonly string[]): boolean {
  const [first = "", second = "", third = ""] = words;
  if (first === "number" || first === "option") return true;
  const isOne = lists.PLACEHOLDERS.has(second) || (lists.PLACEHOLDERS.has(third) && words.length <= WISH_MAX);
  const isOrdinal = lists.ORDINALS.has(second) && (third === "" || PREPOSITIONS.has(third));
  return /^(?:the|that|this)$/.test(first) && (isOne || isOrdinal);
}

/** "We can take the blue one", "you could skip the ending", "let's start over". */
function isProposal({ all }: Clause): boolean {
  const [first = "", second = "", third = ""] = all;
  if (first === "let" && /^(?:us|me)$/.test(second)) return true;
  if (first === "you") return /^(?:can|could|may|should|might|must)$/.test(second);
  if (first !== "we" && first !== "i") return false;
  if (/^(?:should|could)$/.test(second))
    return first === "we" && !all.some((word) => /^(?:when|until|then)$/.test(word));
  if (!/^(?:can|will|would)$/.test(second)) return false;
  return lists.CHOOSING.has(third) && (isPointer(all.slice(3)) || /^(?:it|that|this|them)$/.test(all[3] ?? ""));
}

/** "always have", "same here", "so done with this", "story of my life". */
const isRemark = (all: readonly string[]): boolean => {
  const text = all.join(" ");
  return (
    /^(?:i )?(?:(?:always|never|still|sure|certainly) )?(?:have|had|do|did|will|would|can|could|am|was|is)(?:,? (?:always|never) (?:will|have|do|would))?$/.test(
      text,
    ) ||
    /^(?:(?:i|we) (?:am|are) )?(?:so|all|totally|completely|officially) (?:done|over it|over this|dead|here for it|jealous)(?: with .*)?$/.test(
      text,
    ) ||
    /^(?:(?:so|too) )?(?:much|a lot|lots) (?:has |have )?happened since /.test(text) ||
    /^(?:it (?:is|has) )?been (?:a (?:few|while|long)|so long|ages|forever|too long).* since /.test(text) ||
    ELLIPSIS.test(text) ||
    REMARKS.has(text)
  );
};

/** "Some guy from Swindon did", "here I come": what was said before. */
const ELLIPSIS =
  /^(?!.* (?:what|how|as|like|that|than|who) )(?:\p{L}+[ ,]+){1,5}(?:did|does|didn't|doesn't|has|hasn't|is|isn't|was|wasn't|are|aren't|will|won't)(?: (?:too|not|as well|instead))?$|(?:^| )here (?:i|we) (?:come|go)$/u;

/** "as the song goes", "as they say", "like my gran used to say". */
const isQuotedSaying = (all: readonly string[]): boolean =>
  /(?:^| )(?:as|like) (?:the (?:\p{L}+ )?|they |we |my \p{L}+ |people |he |she |)(?:song|saying|proverb|poem|lyrics?|line|says?|goes|sang|sings?|put it|used to say|always said|always says)(?: |$)/u.test(
    all.join(" "),
  );
