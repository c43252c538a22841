/**
 * What holds for the hour or is wanted for this once, and is no memory however much it says: "I'm starving", "the kids are screaming", "I
 * need a shorter list", "we can take the blue one", "always have". A word for lasting ("since", "every", "always") makes it one again.
 */

import { FAMILIAR } from "../people/kin.ts";
import { isFigure, isMood } from "../people/speaker.ts";
import { verbAt } from "./clause.ts";
import type { Word } from "./parse.ts";
import * as lists from "./passing-lists.ts";
import { REMARKS } from "./passing-lists.ts";
import { isPast, SAME_IN_PAST } from "./verbs.ts";
import { DETERMINERS, FILLERS, PREPOSITIONS } from "./words.ts";

/**
 * @param words without what opens and closes the sentence
 * @param said all its words: "right now" closes one
 */
export function isPassing(words: readonly Word[], said: readonly Word[]): boolean {
  const clause = clauseOf(words, said);
  return (
    isRemark(clause.all) ||
    isSaying(clause.all) ||
    isOrder(clause) ||
    isWishForNow(clause) ||
    isProposal(clause) ||
    isExaggerated(clause) ||
    isTrifle(clause) ||
    isVerdict(clause) ||
    isFigure(clause) ||
    isOpen(clause) ||
    (!isLasting(clause.all) && isOfTheHour(clause))
  );
}

export interface Clause {
  readonly isNow: boolean;
  readonly all: readonly string[];
  readonly words: readonly Word[];
  /** The speaker, said or left out. */
  readonly isOfSpeaker: boolean;
  readonly isSaid: boolean;
  /** Somebody named, or one of the speaker's own people or animals. */
  readonly isOfKnown: boolean;
  /** From the verb on, without what fills. */
  readonly predicate: readonly string[];
}

function clauseOf(words: readonly Word[], said: readonly Word[]): Clause {
  const all = words.map(({ word }) => word);
  const start = Math.max(
    0,
    all.findIndex((word) => !FILLERS.has(word) && !lists.MOMENTS.has(word)),
  );
  const isSaid = /^(?:i|we)$/.test(all[start] ?? "");
  const verb = isSaid ? start + 1 : hasSubject(words[start]) ? (verbAt(words, start + 1) ?? words.length) : start;
  const subject = words.slice(start, verb);
  return {
    isNow: isOfNow(said.map(({ word }) => word)),
    all,
    words,
    isOfSpeaker: isSaid || subject.length === 0,
    isSaid,
    isOfKnown: subject.some(
      ({ word, tags }, at) =>
        /^(?:he|she)$/.test(word) ||
        (/^(?:my|our)$/.test(word) &&
          !PARTS.has(subject[at + 1]?.word ?? "") &&
          !PARTS.has(subject.at(-1)?.word ?? "")) ||
        FAMILIAR.has(word) ||
        tags.has("ProperNoun") ||
        tags.has("Person"),
    ),
    predicate: all.slice(verb).filter((word, at, rest) => !FILLERS.has(word) && !isDegree(word, rest[at + 1])),
  };
}

/** Of these "fine" says that they are well again, and not how somebody feels for an hour. */
const PARTS: ReadonlySet<string> = new Set(
  "ankle wrist knee back shoulder elbow foot leg arm hand hip neck finger toe rib tendon hamstring calf thumb shin eye ear tooth skin".split(
    " ",
  ),
);

/** "a bit", "a little". */
const isDegree = (word: string, next: string | undefined): boolean =>
  word === "a" && /^(?:bit|little|tad)$/.test(next ?? "");

/** "The kettle …", "three people …", "it …": not a sentence that leaves out its "I". */
const hasSubject = (word: Word | undefined): boolean =>
  word !== undefined &&
  !lists.BE.has(word.word) &&
  (DETERMINERS.has(word.word) ||
    /^(?:it|he|she|they|there|everyone|everybody|someone|somebody|nobody|people)$/.test(word.word) ||
    ((word.tags.has("Noun") || word.tags.has("Value") || word.tags.has("ProperNoun")) && !word.tags.has("Verb")));

/** Said to last, or to come back. */
const isLasting = (all: readonly string[]): boolean =>
  all.some((word, at) => {
    if (lists.LASTING.has(word) || /^\p{L}+days$/u.test(word)) return true;
    return (
      (word === "for" && lists.SPANS.has(all.slice(at + 1, at + 4).find((each) => lists.SPANS.has(each)) ?? "")) ||
      (/^(?:on|at)$/.test(word) && /^(?:weekends|nights)$/.test(all[at + 1] ?? ""))
    );
  });

function isOfTheHour(clause: Clause): boolean {
  const { predicate, isOfSpeaker, isOfKnown, isNow } = clause;
  const [verb = "", ...rest] = predicate;
  if (verb === "") return false;
  if (!lists.BE.has(verb))
    return isOfSpeaker
      ? isHelpless(predicate) || isFeeling(clause) || isLittle(predicate)
      : !isPersonal(clause) && (isNow || isJustDone(clause));
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
  if (lists.STATES.has(first)) return isPerson ? isBare(state) : isNow && state.length === 1;
  if (/^w/.test(verb)) return isPerson && state.length === 1 && lists.FEELINGS.has(first);
  if (/ing$/.test(first)) return isDoing(clause, state);
  return isPerson ? isAway(clause, state) : isNow && !isPersonal(clause);
}

const WELL: ReadonlySet<string> = new Set(["well", "good", "great", "alright", "right", "much"]);

/** The speaker or their people have a part in it. */
const isPersonal = ({ isOfKnown, all }: Clause): boolean =>
  isOfKnown || all.some((word) => /^(?:i|we|me|us|my|our)$/.test(word) || FAMILIAR.has(word));

/** "The kettle just boiled over". */
const isJustDone = ({ words }: Clause): boolean =>
  words.some(({ word }, at) => word === "just" && isPast(words[at + 1]?.word ?? "", words[at + 1]?.tags ?? NO_TAGS));
const NO_TAGS: ReadonlySet<string> = new Set();
const LITTLE = 5;

/** Of a state nothing is said that lasts: "tired", "bored at work", "late again"; not "tired of my job", "alone in Berlin". */
const isBare = ([, second = "", ...rest]: readonly string[]): boolean =>
  !lists.OF_LASTING.has(second) || (/^(?:at|in|on)$/.test(second) && rest.some((word) => lists.STOPS.has(word)));

const isOfNow = (all: readonly string[]): boolean =>
  all.some((word) => lists.MOMENTS.has(word)) ||
  /(?:right now|at the moment|as we speak|this (?:morning|afternoon|evening)|for now)/.test(all.join(" "));

/** "is screaming", "am making soup", "are asking for refunds today". */
function isDoing({ words, isNow }: Clause, state: readonly string[]): boolean {
  const [first = ""] = state;
  if (lists.MOMENTARY.has(first)) return true;
  if (/^(?:living|surviving|running|existing)$/.test(first)) return isFeeding(words, state);
  if (lists.PLANNED.has(first)) return false;
  if (isNow && !lists.PROJECTS.has(first)) return true;
  return lists.BRIEF.has(first) && state.length <= BRIEF_MAX && !isAhead(words) && isEveryday(state);
}
/** "living on toast": what somebody eats for a while; not "living on a boat", "on a pension". */
const isFeeding = (words: readonly Word[], [, link = "", what = ""]: readonly string[]): boolean =>
  /^(?:on|off)$/.test(link) &&
  !DETERMINERS.has(what) &&
  !lists.INCOMES.has(what) &&
  words.some(({ word, written, tags }) => word === what && /^\p{Ll}/u.test(written) && !tags.has("Place"));
const BRIEF_MAX = 4;
/** "waiting for a donor" and "going to Kyoto" are no matters of the hour. */
const isEveryday = (state: readonly string[]): boolean =>
  !/^(?:going|having)$/.test(state[0] ?? "") || state.some((word) => lists.STOPS.has(word) || lists.RESTS.has(word));
const isAhead = (words: readonly Word[]): boolean =>
  words.some(
    ({ word, tags }) =>
      tags.has("ProperNoun") ||
      tags.has("Place") ||
      (tags.has("Date") && !lists.MOMENTS.has(word)) ||
      lists.GRAVE.has(word),
  );

/** "at the dentist", "on the bus", "in a meeting", "out of milk", "about to leave". */
const isAway = ({ words }: Clause, state: readonly string[]): boolean =>
  !isAhead(words) &&
  (/^(?:about to|off to|out of|in the middle|halfway through|on hold|in a (?:rush|hurry|mood)|on the way|in the mood)/.test(
    state.join(" "),
  ) ||
    (/^(?:at|in|on|behind)$/.test(state[0] ?? "") &&
      state.length <= LITTLE &&
      state.slice(1, LITTLE).some((word) => lists.STOPS.has(word))));

/** "I left in december", "we started last week": what, nobody can tell. */
function isOpen({ isOfSpeaker, words, predicate }: Clause): boolean {
  // "My aunt keeps asking": what, the sentence before says.
  if (/^keeps? (?:on )?(?:asking|saying|nagging|texting|calling|telling me|asking me)$/.test(predicate.join(" ")))
    return true;
  const said = words.filter(
    ({ word, tags }) => predicate.includes(word) && !tags.has("Date") && !tags.has("Preposition") && !FILLERS.has(word),
  );
  const [verb] = said.filter(({ word }) => !/^(?:have|had|has|in|on|since|last|ago|back)$/.test(word));
  return isOfSpeaker && verb !== undefined && lists.OPEN_VERBS.has(verb.word) && said.at(-1) === verb;
}

/** "ikea is a pain", "the garden is a mess": what something is found to be. */
function isVerdict({ isOfSpeaker, predicate, all, words: [first] }: Clause): boolean {
  const [verb = "", ...rest] = predicate;
  const isPerson = /^s?he$/.test(all[0] ?? "") || FAMILIAR.has(all[0] ?? "") || first?.tags.has("Person") === true;
  const verdict = rest.filter(
    (word) => !lists.DEGREES.has(word) && !/^(?:a|an|the|such|real|total|complete|bit|of)$/.test(word),
  );
  return (
    !isOfSpeaker &&
    !isPerson &&
    /^(?:is|are)$/.test(verb) &&
    verdict.length === 1 &&
    lists.VERDICTS.has(verdict[0] ?? "")
  );
}

/** "can't find my keys", "can't wait". */
function isHelpless(predicate: readonly string[]): boolean {
  const [first = "", second = "", third = ""] = predicate;
  if (/^(?:can|could)$/.test(first) && second === "not") return lists.UNABLE_NOW.has(third);
  return first === "cannot" && lists.UNABLE_NOW.has(second);
}

/** "could sleep for a week", "would die for a bath". */
const isExaggerated = ({ isOfSpeaker, predicate: [first = "", second = ""] }: Clause): boolean =>
  isOfSpeaker && /^(?:could|would)$/.test(first) && lists.EXAGGERATED.has(second);

/** "feel sick", "starving", "got a headache". */
function isFeeling({ predicate, isSaid }: Clause): boolean {
  const [verb = "", ...rest] = predicate.filter((word) => !lists.DEGREES.has(word));
  if (/^feel(?:ing)?$/.test(verb)) return rest.length <= 2 && isBare(rest);
  if (!isSaid && lists.MOMENTARY.has(verb)) return rest.length <= LITTLE;
  if (!isSaid && lists.STATES.has(verb)) return rest.length <= 2 && isBare([verb, ...rest]);
  return /^(?:have|got)$/.test(verb) && rest.length <= 2 && lists.AILMENTS.has(rest.at(-1) ?? "");
}

/** "He cried and asked for pudding", "I laughed all evening", "have an idea", "they are useless": it says nothing that counts later. */
function isTrifle({ predicate, words, isOfSpeaker, isOfKnown }: Clause): boolean {
  const [first = "", ...rest] = predicate;
  const isNamed = words.some(({ word, tags }) => tags.has("Value") || (tags.has("Date") && !lists.MOMENTS.has(word)));
  if (lists.TRIFLES.has(first)) return !isNamed;
  const what = rest.filter((word) => !lists.DEGREES.has(word) && !DETERMINERS.has(word));
  if (/^(?:have|has|had|got)$/.test(first)) return what.length === 1 && lists.NOTIONS.has(what[0] ?? "");
  return (
    (isOfSpeaker || isOfKnown) &&
    lists.BE.has(first) &&
    what.length > 0 &&
    what.every((word) => lists.PRAISE.has(word) || word === "and")
  );
}

/** "overslept", "missed the bus", "just had lunch". */
function isLittle([first = "", ...rest]: readonly string[]): boolean {
  if (rest.length > LITTLE || rest.some((word) => lists.GRAVE.has(word))) return false;
  return (
    lists.MISHAPS.has(first) ||
    (/^(?:woke|sat)$/.test(first) && /^(?:up|down)$/.test(rest[0] ?? "") && rest.length === 1)
  );
}

/** "Put them next to each other", "cut the second step": the past of these verbs looks like an order. */
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

/** "I need a shorter list", "I'd like the second one", "I like that", "I'm looking for a rhyme", "I want you to rank them", "I need a nap". */
function isWishForNow({ predicate, isOfSpeaker, words }: Clause): boolean {
  if (!isOfSpeaker) return false;
  const phrase = WISHING.exec(predicate.join(" "))?.[0];
  if (phrase === undefined) return false;
  const wish = predicate.slice(phrase.split(" ").length);
  if (/^(?:you|it|that|this|these|those|them)$/.test(wish[0] ?? "")) return true;
  if (wish[0] === "to") return isPointed(wish.slice(2));
  if (/^(?:prefer|like|love)$/.test(phrase)) return isPointed(wish);
  if (words.some(({ tags }) => tags.has("ProperNoun") || tags.has("Place"))) return false;
  // "I'd choose tea over coffee any day" is a taste.
  if (wish.indexOf("over") > 0) return false;
  const noun = wish.findIndex((word, place) => place > 0 && (lists.DRAFTS.has(word) || lists.RESTS.has(word)));
  return (noun > 0 && noun < WISH_MAX) || isPointed(wish);
}
const WISH_MAX = 5;
const WISHING =
  /^(?:(?:need|want|prefer|like|love)|(?:would|will|could) (?:like|love|prefer|need|want|have|take|choose|pick|use|go (?:with|for)|keep|rather have)|(?:am|are|was|were) (?:looking for|after|trying to find|thinking of|hoping for|searching for))(?= |$)/;

/** "the second one", "the cheaper option", "the other", "number two". */
function isPointed(words: readonly string[]): boolean {
  const [first = "", second = "", third = ""] = words;
  if (first === "number" || first === "option") return true;
  const isOne = lists.ONES.has(second) || (lists.ONES.has(third) && words.length <= WISH_MAX);
  const isOrdinal = lists.ORDINALS.has(second) && (third === "" || PREPOSITIONS.has(third));
  return /^(?:the|that|this)$/.test(first) && (isOne || isOrdinal);
}

/** "We can take the blue one", "you could skip the ending", "we should talk", "let's start over". */
function isProposal({ all }: Clause): boolean {
  const [first = "", second = "", third = ""] = all;
  if (first === "let" && /^(?:us|me)$/.test(second)) return true;
  if (first === "you") return /^(?:can|could|may|should|might|must)$/.test(second);
  if (first !== "we" && first !== "i") return false;
  if (/^(?:should|could)$/.test(second))
    return first === "we" && !all.some((word) => /^(?:when|until|then)$/.test(word));
  if (!/^(?:can|will|would)$/.test(second)) return false;
  return lists.CHOOSING.has(third) && (isPointed(all.slice(3)) || /^(?:it|that|this|them)$/.test(all[3] ?? ""));
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
    REMARKS.has(text)
  );
};

/** "as the song goes", "as they say", "like my gran used to say". */
const isSaying = (all: readonly string[]): boolean =>
  /(?:^| )(?:as|like) (?:the (?:\p{L}+ )?|they |we |my \p{L}+ |people |he |she |)(?:song|saying|proverb|poem|lyrics?|line|says?|goes|sang|sings?|put it|used to say|always said|always says)(?: |$)/u.test(
    all.join(" "),
  );
