/**
 * Converts first-person verbs to the third person: "do not eat" → "doesn't eat", "am going to move"
 * → "plans to move".
 */

import { ENGLISH as EN } from "../../language-data.ts";
import { article } from "../people/relatives.ts";
import { asNoLonger } from "../things/no-longer.ts";
import { makeWord, tellsOfBecoming, type Word, type Words } from "./parse.ts";
import type { Frame } from "./pronouns.ts";
import { inThirdPerson, rewriteFirstPerson } from "./references.ts";
import { BASE_VERBS, isPast, isThirdPersonForm, past, SAME_IN_PAST, thirdPerson } from "./verbs.ts";
import { DETERMINERS, FILLERS, KEPT_ADVERBS, MODALS, PREPOSITIONS, SUBORDINATORS, wordSet } from "./words.ts";

/** The third-person predicate. Undefined if the words cannot stand alone. */
export function predicateOf(said: Words, frame: Frame): Words | undefined {
  const words = withArticle(said);
  const group = verbGroup(words, frame.isOfPast);
  if (group === undefined) return undefined;
  const rest =
    group.isShared && !mayPrecedePresent(words, group)
      ? words.slice(group.next)
      : withInflection(words.slice(group.next), words[group.next - 1]);
  const rewritten = rewriteFirstPerson(rest.map(inflectedDenial), {
    ...frame,
    verb: words[group.next - 1]?.word,
    before: [...(frame.before ?? []), ...group.output.filter(({ tags }) => tags.has("Noun"))],
  });
  if (rewritten === undefined) return undefined;
  return asNoLonger([...group.output, ...rewritten]);
}

/** "I met this amazing woman": new to the listener. */
const withArticle = (words: Words): Words =>
  words.map((word, at) =>
    word.word === "this" && isDescribed(words[at + 1]) && INTRODUCING.has(words[at - 1]?.word ?? "")
      ? makeWord(article(words[at + 1]?.word ?? ""), word.after, "Determiner")
      : word,
  );
const isDescribed = (word: Word | undefined): boolean =>
  word !== undefined && (word.tags.has("Adjective") || (word.tags.has("Noun") && !word.tags.has("Date")));
const INTRODUCING = wordSet(
  "met saw found got bought made tried discovered have had know adopted rescued did read watched built wrote painted baked cooked drew received joined",
);

/** "I bought a detector and walk along the beaches": a habit after an event. */
const mayPrecedePresent = (words: Words, { next, output }: VerbGroup): boolean =>
  output.at(-1)?.tags.has("PastTense") === true &&
  !/^(?:helped|made|saw|heard|watched)$/.test(words[next - 1]?.word ?? "") &&
  !SAME_IN_PAST.has(words[next - 1]?.word ?? "") &&
  opensHabit(words, next + words.slice(next).findIndex(isBase));
const opensHabit = (words: Words, at: number): boolean =>
  /^(?:and|but)$/.test(words[at - 1]?.word ?? "") &&
  (/^(?:am|are)$/.test(words[at]?.word ?? "") || opensPresent(words, at));
const opensPresent = (words: Words, at: number): boolean =>
  !PREPOSITIONS.has(words[at]?.word ?? "") &&
  (PREPOSITIONS.has(words[at + 1]?.word ?? "") || DETERMINERS.has(words[at + 1]?.word ?? ""));

export interface VerbGroup {
  readonly output: Words;
  readonly next: number;
  /** Coordinated verbs keep their form: "wants to run and swim". */
  readonly isShared: boolean;
}

interface Adverbs {
  readonly kept: Words;
  readonly isNegated: boolean;
  readonly next: number;
}

function adverbsAt(words: Words, from: number): Adverbs {
  const kept: Word[] = [];
  let isNegated = false;
  let at = from;
  for (; at < words.length; at++) {
    const word = words[at];
    if (word === undefined) break;
    if (word.word === "not") isNegated = true;
    else if (word.word === "no" && words[at + 1]?.word === "longer") {
      kept.push(makeWord("no", " "), makeWord("longer", " "));
      at++;
    } else if (
      KEPT_ADVERBS.has(word.word) &&
      word.word !== "no" &&
      !(
        word.word === "all" ||
        word.word === "both" ||
        word.word === "each" ||
        (word.word === "only" && words[at + 1]?.tags.has("Determiner"))
      )
    )
      kept.push({ ...word, after: " " });
    else if (isPlainAdverb(word, words[at + 1])) {
      if (!DROPPED_ADVERBS.has(word.word)) kept.push({ ...word, after: " " });
    } else if (word.word === "no" || !(FILLERS.has(word.word) || /^(?:both|all|each)$/.test(word.word))) break;
  }
  return { kept, isNegated, next: at };
}
const isPlainAdverb = (word: Word, next: Word | undefined): boolean =>
  /ly$/.test(word.word) &&
  word.tags.has("Adverb") &&
  !FILLERS.has(word.word) &&
  next !== undefined &&
  (next.tags.has("Verb") || BASE_VERBS.has(next.word));
const DROPPED_ADVERBS = EN.words("dropped-adverbs");

const lowered = (word: Word): string => (/^\p{Lu}\p{Ll}/u.test(word.written) ? word.word : word.written);

/** "Still hasn't", "still doesn't". */
const withStillFirst = (group: VerbGroup | undefined): VerbGroup | undefined => {
  const [verb, still, ...rest] = group?.output ?? [];
  return group === undefined || verb === undefined || still?.word !== "still" || !/n't$/.test(verb.written)
    ? group
    : { ...group, output: [still, verb, ...rest] };
};

export const verbGroup = (words: Words, isOfPast = false): VerbGroup | undefined =>
  withStillFirst(plainVerbGroup(words, isOfPast));

function plainVerbGroup(words: Words, isOfPast: boolean): VerbGroup | undefined {
  const lead = adverbsAt(words, 0);
  const verb = words[lead.next];
  if (verb === undefined) return undefined;
  const adverbs = adverbsAt(words, lead.next + 1);
  const isNegated = adverbs.isNegated || lead.isNegated;
  const kept = [...lead.kept, ...adverbs.kept];
  const auxiliary = { words, kept, isNegated, next: adverbs.next };
  const { word } = verb;
  if (/^(?:am|is|are|was|were)$/.test(word)) return readBe(auxiliary, /^w/.test(word));
  if (/^(?:have|has|had)$/.test(word)) return readHave(auxiliary, word === "had");
  // "I been looking after my son"
  if (word === "been")
    return { output: [makeWord("has been", " ", "Verb"), ...kept], next: adverbs.next, isShared: true };
  if (/^(?:do|does|did)$/.test(word)) return readDo(auxiliary, verb, lead);
  if (MODALS.has(word) || word === "used") return readModal(auxiliary, word);
  if (!isVerbLike(verb, words[adverbs.next])) return undefined;
  const after = verb.after === "" ? " " : verb.after;
  const own = lead.kept;
  if (isPast(word, verb.tags) || (SAME_IN_PAST.has(word) && (isOfPast || isTimePast(words)))) {
    const written = lowered(verb);
    return {
      output: [...own, { ...makeWord(written, after, "Verb", "PastTense"), word }],
      next: lead.next + 1,
      isShared: true,
    };
  }
  return {
    output: [...own, makeWord(thirdPerson(word), after, "Verb", "PresentTense")],
    next: lead.next + 1,
    isShared: false,
  };
}

/** "put fifty in an envelope every month" is present; "cut my thumb on Monday" is past. */
const isTimePast = (words: Words): boolean => {
  if (words.some(({ word }) => /^(?:ago|yesterday)$/.test(word))) return true;
  // "I read a lot when I became a manager"
  const when = words.findIndex(({ word }) => /^(?:when|while)$/.test(word));
  if (when !== -1 && words.slice(when + 2, when + 4).some(({ word, tags }) => isPast(word, tags))) return true;
  const [verb] = words.filter(({ word }) => SAME_IN_PAST.has(word));
  const end = words.findIndex(({ word }) => SUBORDINATORS.has(word));
  const isHabit = (end === -1 ? words : words.slice(0, end)).some(
    ({ word }) =>
      /^(?:every|each|always|usually|often|never|when|whenever|most|twice|once|daily)$/.test(word) ||
      /days$/.test(word),
  );
  if (isHabit) return false;
  if (/^(?:read|let|bet|cost)$/.test(verb?.word ?? ""))
    return words.some(({ word }) => /^(?:last|in|twice|first)$/.test(word));
  return true;
};

interface Auxiliary {
  readonly words: Words;
  readonly kept: Words;
  readonly isNegated: boolean;
  readonly next: number;
}

function readBe({ words, kept, isNegated, next }: Auxiliary, isOfPast: boolean): VerbGroup {
  const following = words[next];
  const then = words[next + 2];
  if (
    !isOfPast &&
    following?.word === "going" &&
    words[next + 1]?.word === "to" &&
    then !== undefined &&
    (then.tags.has("Verb") || BASE_VERBS.has(then.word))
  ) {
    const isMeant = !/^(?:be|have|need|miss|lose|die|get|become|turn)$/.test(then.word);
    const be = isMeant ? (isNegated ? "doesn't plan to" : "plans to") : isNegated ? "isn't going to" : "is going to";
    return { output: [...kept, makeWord(be, " ", "Verb")], next: next + 2, isShared: true };
  }
  const be = `${isOfPast ? "was" : "is"}${isNegated ? "n't" : ""}`;
  const now = !isOfPast && isLivingThere(words.slice(next)) ? [makeWord("now", " ")] : [];
  return { output: [makeWord(be, " ", "Verb"), ...kept, ...now], next, isShared: isOfPast };
}

/** "in Lyon now": the speaker lives there. */
function isLivingThere([link, index, ...rest]: Words): boolean {
  if (link?.word !== "in" || index === undefined || index.after !== " ") return false;
  const now = rest.findIndex(({ word }) => word === "now");
  return now !== -1 && rest.slice(0, now).every(({ written, after }) => /^\p{Lu}/u.test(written) && after === " ");
}

function readHave({ words, kept, isNegated, next }: Auxiliary, isOfPast: boolean): VerbGroup {
  const following = words[next];
  const afterGot = words[next + 1];
  if (isOfPast && following?.word === "better")
    return { output: [makeWord(isNegated ? "shouldn't" : "should", " ", "Verb")], next: next + 1, isShared: true };
  const isGot =
    following?.word === "got" &&
    !(afterGot?.tags.has("PastTense") === true && afterGot.tags.has("Participle")) &&
    !tellsOfBecoming(words.slice(next + 1));
  const have = `${isOfPast ? "had" : "has"}${isNegated ? "n't" : ""}`;
  const at = isGot ? next + 1 : next;
  const after = isGot ? words[next]?.after : undefined;
  const verb = makeWord(have, after !== undefined && /^[,;]/.test(after) ? after : " ", "Verb");
  // "never had a mortgage", "has never been".
  const isMain =
    !isGot &&
    (following === undefined ||
      following.tags.has("Determiner") ||
      following.tags.has("Possessive") ||
      following.tags.has("Value") ||
      (following.tags.has("Noun") && !following.tags.has("Verb")));
  return {
    output: isMain || (isGot && kept.length > 0) ? [...kept, verb] : [verb, ...kept],
    next: at,
    isShared: words[at]?.word === "to" || isOfPast,
  };
}

function readDo({ words, kept, isNegated, next }: Auxiliary, verb: Word, lead: Adverbs): VerbGroup | undefined {
  const following = words[next];
  const isEmphatic = verb.after === " " && EMPHASISED.test(following?.word ?? "");
  const isMain =
    following === undefined ||
    (!isEmphatic && !(following.tags.has("Infinitive") || BASE_VERBS.has(following.word))) ||
    (!isEmphatic && following.tags.has("Noun")) ||
    DETERMINERS.has(following.word) ||
    (!isEmphatic && isKindOfActivity(following, words[next + 1]));
  if (isNegated)
    return following === undefined
      ? undefined
      : { output: [...kept, makeWord(verb.word === "did" ? "didn't" : "doesn't", " ", "Verb")], next, isShared: true };
  if (isMain)
    return {
      output: [...lead.kept, makeWord(verb.word === "did" ? "did" : "does", verb.after, "Verb")],
      next: lead.next + 1,
      isShared: verb.word === "did",
    };
  // "I did manage a weekend away"
  if (verb.word === "did" && following.after === " ")
    return { output: [...kept, makeWord(past(following.word), " ", "PastTense")], next: next + 1, isShared: true };
  if (verb.word === "did") return { output: [...kept, makeWord("did", " ", "Verb")], next, isShared: true };
  return verbGroup(words.slice(next)) === undefined ? undefined : shifted(verbGroup(words.slice(next)), next, kept);
}
/** "I do enjoy music" */
const EMPHASISED = /^(?:like|love|enjoy|hate|want|need|prefer|know|believe|miss|own)$/;
/** "do chair yoga", "do voice acting"; not "do drink tea". */
const isKindOfActivity = (kind: Word, activity: Word | undefined): boolean =>
  kind.after === " " &&
  activity !== undefined &&
  (activity.tags.has("Noun") || activity.tags.has("Gerund")) &&
  !activity.tags.has("Pronoun") &&
  !activity.tags.has("Possessive") &&
  (KINDS_OF_ACTIVITY.has(kind.word) || !BASE_VERBS.has(kind.word));
const KINDS_OF_ACTIVITY = wordSet("head hand back box park shift face stage volunteer body cross record sand film");
const shifted = (group: VerbGroup | undefined, by: number, kept: Words): VerbGroup | undefined =>
  group === undefined ? undefined : { ...group, output: [...kept, ...group.output], next: group.next + by };

const NEGATED: Readonly<Record<string, string>> = {
  can: "can't",
  will: "won't",
  shall: "won't",
  may: "may not",
  cannot: "can't",
  might: "might not",
};

function readModal({ words, kept, isNegated, next }: Auxiliary, word: string): VerbGroup {
  const following = words[next];
  if (word === "would" && following?.word === "like" && words[next + 1]?.word === "to")
    return {
      output: [...kept, makeWord(isNegated ? "doesn't want" : "would like", " ", "Verb")],
      next: next + 1,
      isShared: true,
    };
  const modal = word === "shall" ? "will" : word;
  return {
    output: [makeWord(isNegated ? (NEGATED[word] ?? `${modal}n't`) : modal, " ", "Verb"), ...kept],
    next,
    isShared: true,
  };
}

/** Exceptions after "I", where nearly everything is a verb whatever its tag. */
const isVerbLike = (verb: Word, next: Word | undefined): boolean =>
  /^[a-z][a-z'-]*$/.test(verb.word) &&
  !/^\p{Lu}{2}/u.test(verb.written) &&
  !NOT_VERBS.has(verb.word) &&
  (!PREPOSITIONS.has(verb.word) || isVerbHere(verb, next)) &&
  !(verb.tags.has("Pronoun") || verb.tags.has("Determiner") || verb.tags.has("Conjunction"));
/** True for "I like jazz"; false for "I, like, went" and "I like totally forgot". */
const isVerbHere = ({ word, tags, after }: Word, next: Word | undefined): boolean =>
  BASE_VERBS.has(word) &&
  tags.has("Verb") &&
  next !== undefined &&
  !/^\s*[,;]/.test(after) &&
  !(isPast(next.word, next.tags) && !next.tags.has("Adjective"));
const NOT_VERBS: ReadonlySet<string> = new Set(
  "and or but so too as if when who which that the a an it me my mean guess think suppose reckon bet know hope wish wonder swear promise say thank understand agree apologise apologize mean see"
    .split(" ")
    .filter((word) => !/^(?:know|agree|see|understand|promise|think|hope|wish|say)$/.test(word)),
);

/**
 * "I get up at six, walk the dog and do an hour of maths": inflects each verb.
 * @param first the verb before `words`
 */
function withInflection(words: Words, first: Word | undefined): Words {
  let isInside = false;
  const verbs = verbsEnd(words, first);
  return words.map((word, index) => {
    const before = words[index - 1];
    if (
      // What follows shares the infinitive: "likes to sing and dance".
      (word.word === "to" && (isBase(words[index + 1]) || (index === 0 && WISHES.test(first?.word ?? "")))) ||
      /^(?:when|because|if|that|who|which|while|where|help|let|make)$/.test(word.word) ||
      (/^(?:before|after|since|until)$/.test(word.word) && !isTime(words[index + 1]))
    )
      isInside = true;
    if (index <= verbs && !/^(?:and|or)$/.test(word.word)) return inThirdPerson(asVerb(word));
    if (before === undefined || isInside || index <= verbs) return word;
    const connective =
      FILLERS.has(before.word) || KEPT_ADVERBS.has(before.word) || before.word === "then" ? words[index - 2] : before;
    const isJoined =
      /^(?:and|but|or|then)$/.test(connective?.word ?? "") && (connective?.after === " " || connective?.after === ", ");
    // "Different games, like RPGs": an example.
    const isExample = word.word === "like" && words[index + 1]?.word !== "to";
    const next = words[index + 1];
    const isListed =
      /^,/.test(before.after) &&
      BASE_VERBS.has(word.word) &&
      !isExample &&
      !(APPOINTMENTS.has(word.word) && isDay(next));
    const isLiving = LIVING.test(`${word.word} ${next?.word ?? ""}`);
    const isVerb = isLiving || (isBase(word) && !AMOUNTS.has(word.word) && canPrecedeVerb(next));
    // "I explored the coast and hit a few parks"
    if (isJoined && isVerb && SAME_IN_PAST.has(word.word) && first !== undefined && isPast(first.word, first.tags))
      return word;
    if (isListed && isAlone(words, index)) return inThirdPerson(asVerb(word));
    return (isJoined || isListed) && isVerb ? inThirdPerson(isLiving ? asVerb(word) : word) : word;
  });
}

/** "I used to fence, but haven't in years" → "hasn't". */
const inflectedDenial = (word: Word, at: number, words: Words): Word =>
  DENYING.has(word.word) && words[at + 1]?.word === "not" && /^(?:and|but|or)$/.test(words[at - 1]?.word ?? "")
    ? inThirdPerson(asVerb(word))
    : word;
const DENYING: ReadonlySet<string> = new Set(["have", "do", "am", "are"]);

/** "Like to mountain bike": whatever follows is a verb. */
const WISHES = /^(?:like|love|hate|prefer|want|need|try|hope|plan|wish|aim|tend|learn|continue)$/;

/** Always verbs: "… and want to learn pottery", "… and work nights". */
const LIVING =
  /^(?:live (?:alone|in|with|near|at|on|by|aboard|abroad|there|off|together|apart)|work (?:nights|days|evenings|weekends|shifts|part-time|from|as|for|at)|(?:want|need) (?:to|a|an|some|more))$/u;

/** "Since January" opens no clause. */
const isTime = (word: Word | undefined): boolean => word?.tags.has("Date") === true || word?.tags.has("Value") === true;

/** "I sketch, paint and draw every day": where the verbs that follow at once end; -1 without. */
function verbsEnd(words: Words, first: Word | undefined): number {
  let end = -1;
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    const before = words[at - 1] ?? first;
    if (word === undefined || before === undefined) break;
    if (/^(?:and|or)$/.test(word.word)) continue;
    const isJoined = /^(?:and|or)$/.test(before.word);
    if (!(isJoined || /^,/.test(before.after)) || !(BASE_VERBS.has(word.word) || (isJoined && mayBeVerb(word)))) break;
    end = at;
  }
  return end;
}
/** "I practise and train": whatever follows a verb without object is a verb. */
const mayBeVerb = ({ word, written, tags }: Word): boolean =>
  /^[a-z]+$/.test(written) &&
  (tags.has("Infinitive") || (tags.has("Noun") && !tags.has("Plural"))) &&
  !DETERMINERS.has(word) &&
  !PREPOSITIONS.has(word) &&
  !isPast(word, tags);
/** "We watch films, hike, and have game nights". */
const isAlone = (words: Words, at: number): boolean =>
  /^,/.test(words[at]?.after ?? "") && words[at + 1]?.word === "and" && isBase(words[at + 2]);
const asVerb = (word: Word): Word => ({ ...word, tags: new Set(["Verb", "PresentTense"]) });
/** "…, interview on the 20th": before a day, these are nouns. */
const APPOINTMENTS = EN.words("predicate-appointments");
const isDay = (next: Word | undefined): boolean =>
  /^(?:on|at|this|next|tomorrow|today|tonight)$/.test(next?.word ?? "");
/** "…, budget under 800": before figures, these are usually nouns. */
const AMOUNTS: ReadonlySet<string> = new Set("budget price cost limit rent fee size weight".split(" "));
const isBase = (word: Word | undefined): boolean =>
  word !== undefined &&
  !/[^s]s$/.test(word.word) &&
  (word.tags.has("Infinitive") ||
    /^(?:am|are|have|do)$/.test(word.word) ||
    (word.tags.has("PresentTense") && !word.tags.has("Gerund") && !isThirdPersonForm(word.word))) &&
  !word.tags.has("Noun") &&
  !isPast(word.word, word.tags);
const canPrecedeVerb = (next: Word | undefined): boolean =>
  next === undefined ||
  DETERMINERS.has(next.word) ||
  PREPOSITIONS.has(next.word) ||
  next.tags.has("Adverb") ||
  next.tags.has("Adjective") ||
  next.tags.has("Value") ||
  next.tags.has("Pronoun") ||
  next.tags.has("Noun") ||
  next.word === "not" ||
  next.tags.has("Verb");
