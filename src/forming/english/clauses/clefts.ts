/**
 * What is told with its object behind an "is": "what I love is small museums", "the place I most want to see is Kyoto", "Wilco is the band I listen
 * to most", "Peru is number one on my wish list". It is told as the plain sentence: `Can't stand small talk`.
 */

import { anyOf } from "../../any-of.ts";
import type { ClauseMemory } from "../../tongue.ts";
import type { Who } from "./clause.ts";
import { put, type Word } from "./parse.ts";
import { predicateOf } from "./predicate.ts";
import { retold } from "./references.ts";
import { textOf } from "./text.ts";
import { infinitiveOf } from "./verbs.ts";
import { PREPOSITIONS, set } from "./words.ts";

export function ofCleft(words: readonly Word[], who: Who): ClauseMemory | undefined {
  return ofList(words, who) ?? ofObjectBehind(words, who) ?? ofObjectInFront(words, who);
}

const isSpeaker = (word: Word | undefined): boolean => word?.word === "i" || word?.word === "we";

/** "what I love is …", "the one thing I miss is …", "the place I most want to see is …". */
function ofObjectBehind(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const subject = subjectBehind(words, 0);
  if (subject === undefined) return undefined;
  const be = words.findIndex(({ word }, at) => at > subject && /^(?:is|are)$/.test(word));
  if (be === -1) return undefined;
  const verb = words.slice(subject + 1, be);
  const isAll = words[0]?.word === "all";
  return plain(isAll ? [put("only", " ", "Adverb"), ...verb] : verb, words.slice(be + 1), "", who);
}

/** "Kyoto is the place I most want to see", "Malta is where I want to go most". */
function ofObjectInFront(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const be = words.findIndex(({ word }) => /^(?:is|are)$/.test(word));
  if (
    be < 1 ||
    be > OBJECT_MAX ||
    /^(?:it|that|this|there|here|which|what|who|he|she|they|where)$/.test(words[0]?.word ?? "")
  )
    return undefined;
  const object = words.slice(0, be);
  // "For the team, Berlin is the city I want": what it is wanted for stands in front.
  if (object.some(({ after }) => /[,;]/.test(after))) return undefined;
  const isPlace = words[be + 1]?.word === "where" && isSpeaker(words[be + 2]);
  const subject = isPlace ? be + 2 : subjectBehind(words, be + 1);
  if (subject === undefined) return undefined;
  return plain(words.slice(subject + 1), object, isPlace ? linkOf(words.slice(subject + 1)) : "", who);
}
const OBJECT_MAX = 5;

/** The "I" of "what I", "the place (that) I", "the one thing I". */
function subjectBehind(words: readonly Word[], from: number): number | undefined {
  const first = words[from]?.word ?? "";
  if (first === "what" || first === "all") return isSpeaker(words[from + 1]) ? from + 1 : undefined;
  if (!/^(?:the|one|my)$/.test(first)) return undefined;
  const subject = words.findIndex((word, at) => at > from + 1 && at <= from + NOUN_MAX && isSpeaker(word));
  const noun = words.slice(from + 1, subject);
  if (subject === -1 || noun.some(({ word, tags, after }) => tags.has("Verb") || /[,;]/.test(after) || OPEN.test(word)))
    return undefined;
  return subject;
}
const NOUN_MAX = 5;
/** Of these something else is told than of a thing: why, how, in which order. */
const OPEN = /^(?:reason|way|problem|question|point|idea|first|last|next|only|moment|time|day|year|minute)$/;

/** What the verb is done with comes behind it, before "most" and "every Christmas". */
function plain(verb: readonly Word[], object: readonly Word[], link: string, who: Who): ClauseMemory | undefined {
  if (verb.length === 0 || object.length === 0 || object.length > VALUE_MAX) return undefined;
  if (/^(?:to|that|how|when|why|if|because|not|called|named)$/.test(object[0]?.word ?? "")) return undefined;
  if (STRESS.test(verb[0]?.word ?? "")) return plain(verb.slice(1), object, link, who);
  // "most want to see": as "want to see … most".
  if (verb[0]?.word === "most") return plain([...verb.slice(1), { ...verb[0], after: "" }], object, link, who);
  const tail = PREPOSITIONS.has(verb.at(-1)?.word ?? "")
    ? -1
    : verb.findIndex(({ word }, at) => at > 0 && TAIL.test(word));
  const end = tail === -1 ? verb.length : tail;
  const spaced = (part: readonly Word[]): readonly Word[] =>
    part.map((word) => ({ ...word, after: word.after || " " }));
  const own = object.map((word, at) =>
    at === object.length - 1 ? { ...word, after: end === verb.length ? "" : " " } : word,
  );
  const said = [
    ...spaced(verb.slice(0, end)),
    ...(link === "" ? [] : [put(link, " ", "Preposition")]),
    ...own,
    ...verb.slice(end),
  ];
  const predicate = predicateOf(said, { isSpeaker: true, who });
  if (predicate === undefined) return undefined;
  const text = textOf(predicate);
  return { text, ...(TASTE.test(text) ? { isSure: true } : {}) };
}
const STRESS = /^(?:really|just|simply|absolutely|truly|honestly|still)$/;
const VALUE_MAX = 10;
const TAIL = /^(?:most|the|best|least|every|each|more|always|on|at|in)$/;
const TASTE =
  /^(?:Most |Really |Still )?(?:only ever \p{L}+s|can't (?:stand|bear|face|abide|live without)|adores?|loves?|likes?|hates?|wants?|would love|would like|dreams?|misses|prefers?|enjoys?|dislikes?)(?!\p{L})/iu;

/** How a place hangs on its verb: "grew up in", "want to go to". */
const linkOf = (verb: readonly Word[]): string =>
  verb.some(({ word }) => /^(?:go|move|travel|fly|return|went|moved|goes)$/.test(word)) ? "to" : "in";

/** "Peru is number one on my wish list", "top of our bucket list is the Azores", "Japan tops my travel list". */
function ofList(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const be = words.findIndex(({ word }) => /^(?:is|are|tops)$/.test(word));
  const [front, behind] = [words.slice(0, be), words.slice(be + 1)];
  const list = be < 1 ? undefined : (rankOf(behind, words[be]) ?? rankOf(front));
  const object = list === undefined || be < 1 ? undefined : rankOf(front) === undefined ? front : behind;
  if (list === undefined || object === undefined || object.length > OBJECT_MAX) return undefined;
  if (/^(?:it|that|this|what)$/.test(object[0]?.word ?? "")) return undefined;
  const [start] = object;
  const isDoing = start?.tags.has("Gerund") === true;
  const wished = isDoing
    ? [put("to", " "), { ...start, written: infinitiveOf(start.word, start.tags) }, ...object.slice(1)]
    : object;
  const said = retold(wished, { isSpeaker: true, who });
  if (said === undefined) return undefined;
  const isPlace = object.every(({ written, tags }) => tags.has("Place") || /^(?:the|\p{Lu}.*)$/u.test(written));
  // "First on my list" is of errands too.
  if (!isPlace && !list.isOfWishes) return undefined;
  const head = `${list.isFirst ? "most " : ""}wants${isPlace ? " to visit" : ""}`;
  const verbs = head.split(" ").map((word) => put(word, " ", "Verb"));
  return {
    text: textOf([...verbs, ...said.map((word, at) => (at === said.length - 1 ? { ...word, after: "" } : word))]),
    isSure: true,
  };
}

interface Rank {
  readonly isFirst: boolean;
  readonly isOfWishes: boolean;
}
/** Where on which list: "right at the top of my travel list", "high on our wish list". */
function rankOf(words: readonly Word[], verb?: Word): Rank | undefined {
  const said = `${verb?.word === "tops" ? "top of " : ""}${words.map(({ word }) => word).join(" ")}`;
  const { first, high, kind } = LISTED.exec(said)?.groups ?? {};
  if (first === undefined && high === undefined && kind === undefined) return undefined;
  return { isFirst: first !== undefined, isOfWishes: kind !== undefined || first !== undefined };
}
const LISTED =
  /^(?:(?:at|right|still|very|the|up|always) )*(?:(?:(?<first>top|head|number (?:one|1)|first)|(?<high>high(?: up)?)) )?(?:of|on) (?:my|our)(?: (?<kind>bucket|wish|travel|dream|life|holiday))?(?: list|list)$/u;

/** Sentences worth parsing for a cleft. */
export const CLEFT_TOLD =
  /(?<!\p{L})(?:(?:what|all) (?:i|we)|(?:the|one) (?:\p{L}+ ){1,3}(?:i|we)|is where (?:i|we)|list)(?!\p{L})/iu;

/** Words that close a message. */
export const CLOSERS = set(
  "tbh imo imho ngl fr smh lol haha hahaha hahah lolol lmao rofl btw though tho xd omg ugh thanks thx please pls right ok okay anyway anyways yay etc sorry obviously honestly hello apparently unfortunately sadly luckily thankfully typical folks guys yikes phew duh innit naturally of-course",
);

/** Phrases, the longest first. */
export const COMMENT_WORDS: readonly (readonly string[])[] = `
  thank god;thank goodness;thank you;nice to meet you all;nice to meet you;pleased to meet you;lovely to meet you;lovely to be here;happy to be here;glad to be here;excited to be here;can you believe it;can you believe that;believe it or not;to be honest;to be fair;in all honesty;you know;as you know;by the way;i guess;i suppose;i think;we think;we reckon;i reckon;we hope;i hope;i must say;i must admit;i have to say
  i am afraid;i swear;i promise;i know;true story;long story;go figure;of course;what are the odds;after all;in the end;my mistake;my bad;who would have thought;no exceptions;no regrets;and all that;and all;and so on;and stuff;or something;or so;so far so good;no kidding;no joke;as it turns out;it turns out;turns out;turned out
  for what it is worth;if i am honest;if you ask me;if that matters;if it matters;if that helps;in case it matters;just like that;not going to lie;if at all;can not wait;such is life;that is life;it is official;please remember that;remember that;just so you know;for the record;ask me anything;spread the word
  like a baby;as always;as usual;as ever;more than ever;in that order;at long last;as it were;so there;so to speak;in general;at the moment;right now;these days;for now;at present;as of now;at this point;as we speak;in my opinion;wish me luck;fingers crossed;do not ask;you see;i wish;how about you;what about you;and you
`
  .trim()
  .split(/[;\n]/)
  .map((phrase) => phrase.trim().split(" "))
  .sort((one, other) => other.length - one.length);

/** How something is found to be. */
export const JUDGING = set(`
  awesome great lovely amazing crazy funny fun typical sad good bad nice cool weird wild insane hilarious ridiculous unbelievable incredible
  expensive cheap late early hard tough rough brutal painful exhausting annoying stupid silly ironic strange odd scary terrifying lucky proud
  happy sad glad excited pleased delighted relieved tired exhausted embarrassing cheesy delicious gorgeous beautiful perfect brilliant
  fantastic wonderful magical special obvious fair true right wrong sorry honest boring heaven bliss torture hell nightmare mess pain joy treat
  shame pity miracle relief luck bonus start life story vibes magic honestly finally obviously sadly thankfully luckily
`);
const COMMENT_HEADS = set(
  "so too such how what hence thus typical obviously sadly luckily thankfully hopefully apparently honestly believe guess imagine see remember sorry thanks thank cheers hello no yes yay hooray phew",
);
const EVALUATING = set(
  "means mean explains explain makes made doubles helps helped sucks hurts bites matters counts says suits scares drives keeps feels felt was is seems sounds",
);

/** True of what stands behind the last comma where it only comments. */
export function isCommentEnd(end: readonly Word[], before: readonly Word[]): boolean {
  const [first, second] = end;
  if (first === undefined || before.length < 2) return false;
  // "if that matters", "if you come across any"; "which is awesome", "which explains a lot".
  if (first.word === "if" || (first.word === "in" && second?.word === "case"))
    return before.some(({ tags }) => tags.has("Verb")) && !/^(?:if|when)$/.test(before[0]?.word ?? "");
  if (first.word === "which") return isEvaluation(end);
  if (/^(?:not|never)$/.test(first.word))
    return (
      end.length <= 2 &&
      !second?.tags.has("Noun") &&
      !second?.tags.has("ProperNoun") &&
      !second?.tags.has("Place") &&
      !second?.tags.has("Value")
    );
  // "…, best holiday ever".
  if (/^(?:best|worst|nicest|coolest|longest|hardest)$/.test(first.word) && end.at(-1)?.word === "ever")
    return end.length <= COMMENT_MAX;
  if (first.word === "ever" || first.word === "period") return end.length === 1;
  if (
    first.word === "no" &&
    !end.some(({ tags, written }) => tags.has("Value") || tags.has("ProperNoun") || /\d/.test(written))
  )
    return end.length <= NEGATED_MAX;
  const hasNews = end.some(
    ({ tags, written }) =>
      tags.has("Value") ||
      tags.has("Date") ||
      tags.has("Place") ||
      tags.has("ProperNoun") ||
      tags.has("Person") ||
      /\d/.test(written),
  );
  if (hasNews) return false;
  if (COMMENT_HEADS.has(first.word) && end.length <= COMMENT_MAX)
    return !(first.word === "no" && second !== undefined) || JUDGING.has(end.at(-1)?.word ?? "");
  const judged = end.filter(({ word }) => JUDGING.has(word)).length;
  return judged > 0 && end.length <= JUDGED_MAX && !end.some(({ tags }) => tags.has("Verb"));
}
const COMMENT_MAX = 5;
const NEGATED_MAX = 4;
const JUDGED_MAX = 3;

/** "which is awesome", "which I dread", "which explains a lot": nothing that could be told by itself. */
function isEvaluation(words: readonly Word[]): boolean {
  const rest = words.slice(1);
  if (
    rest.some(
      ({ tags, written }) =>
        tags.has("Value") || tags.has("Date") || tags.has("Place") || tags.has("ProperNoun") || /\d/.test(written),
    )
  )
    return false;
  const [first, second] = rest;
  if (first === undefined) return true;
  if (/^(?:i|we)$/.test(first.word)) return rest.length <= JUDGED_MAX + 1;
  if (/^(?:is|was|are)$/.test(first.word))
    return rest.slice(1).some(({ word }) => JUDGING.has(word) || /^(?:why|what|how)$/.test(word)) || rest.length <= 2;
  if (EVALUATING.has(first.word)) return true;
  return first.tags.has("Adverb") && second !== undefined && EVALUATING.has(second.word);
}

/** Illnesses that last, by the name that people give them. */
export const CONDITIONS = anyOf(`
  asthma diabetes arthritis rheumatoid_arthritis osteoarthritis migraines? eczema psoriasis rosacea epilepsy ibs ibd crohn's_disease crohn's colitis ulcerative_colitis
  coeliac_disease celiac_disease hay_fever hayfever sciatica tinnitus vertigo anxiety depression adhd insomnia high_blood_pressure hypertension low_blood_pressure
  gout osteoporosis scoliosis fibromyalgia endometriosis pcos anaemia anemia hypothyroidism hashimoto's lupus sleep_apn(?:o)?ea reflux acid_reflux gerd heart_condition
  heart_disease multiple_sclerosis parkinson's angina copd hernia herniated_disc slipped_disc plantar_fasciitis tennis_elbow carpal_tunnel ptsd ocd bipolar_disorder
  narcolepsy glaucoma raynaud's long_covid dyspraxia dyslexia
`);
const OWN = new RegExp(
  `(?<!\\p{L})my (?:(?:bad|stupid|chronic|old|damn|bloody|mild|severe) )?(?<name>${CONDITIONS})(?!\\p{L})`,
  "iu",
);
/** In front of what only the one who has it says of it. */
const FELT = new RegExp(
  `^(?:(?:the|this|bloody|damn|stupid|bad) )?(?<name>${CONDITIONS}) (?:here|again|(?:has been|is|was|keeps|kicked|flared|hit|got|gets|acts|plays|came) (?:so |really |pretty |quite |super |very )?(?:bad|awful|terrible|horrible|worse|rough|acting up|playing up|flaring|killing|back|up|me|unbearable|brutal|in|coming))(?!\\p{L})`,
  "iu",
);

/** @param words without what opens and closes the sentence */
export function ofCondition(words: readonly Word[]): ClauseMemory | undefined {
  const text = words
    .map(({ word, tags, written }) => (tags.has("Possessive") && /'s$/.test(written) ? written.toLowerCase() : word))
    .join(" ");
  // What the speaker takes or does because of it is told whole.
  if (OVER.test(text) || /^(?:i|we)$/.test(words[0]?.word ?? "")) return undefined;
  const name = (OWN.exec(text) ?? FELT.exec(text))?.groups?.["name"];
  if (name === undefined) return undefined;
  return { text: `Has ${SHORT.test(name) ? name.toUpperCase() : name.toLowerCase()}`, isSure: true };
}
const SHORT = /^(?:adhd|ibs|ibd|pcos|gerd|copd|ptsd|ocd)$/iu;
/** Not so any more, not theirs, or told in full: "my migraines are gone since I quit coffee". */
const OVER =
  /(?<!\p{L})(?:gone|cured|healed|better|no longer|anymore|used to|diagnosed|since|test|without|not have)(?!\p{L})/u;

/** Of a text in the third person: an illness that somebody has, which is never said in vain. */
export const tellsCondition = (text: string): boolean => HAD.test(text);
const HAD = new RegExp(`^Has (?:(?:a|mild|severe|chronic|type (?:1|2|one|two)) )*(?:${CONDITIONS})(?!\\p{L})`, "iu");

/** How a sentence that may tell one looks. */
export const CONDITION_TOLD = new RegExp(`(?<!\\p{L})(?:${CONDITIONS})(?!\\p{L})`, "iu");
