/**
 * Cleft sentences: "what I love is small museums", "the place I most want to see is Kyoto", "Wilco
 * is the band I listen to most", "Peru is number one on my wish list". They become plain sentences:
 * `Can't stand small talk`.
 */

import { compilePattern } from "../../../text/alphabetic.ts";
import { anyOf } from "../../any-of.ts";
import type { ClauseMemory } from "../../language-rules.ts";
import { article } from "../people/relatives.ts";
import type { ResolvePronoun } from "./clause.ts";
import { makeWord, type Word, type Words } from "./parse.ts";
import { predicateOf } from "./predicate.ts";
import { rewriteFirstPerson } from "./references.ts";
import { textOf } from "./text.ts";
import { infinitiveOf } from "./verbs.ts";
import { listedWords, PREPOSITIONS, phrasesIn, wordList, wordSet } from "./words.ts";

export function readCleft(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  return (
    readListRank(words, resolve) ??
    readObjectLast(words, resolve) ??
    readObjectFirst(words, resolve) ??
    readShown(words, resolve)
  );
}

const isSpeaker = (word: Word | undefined): boolean => word?.word === "i" || word?.word === "we";

/** "what I love is …", "the one thing I miss is …", "the place I most want to see is …". */
function readObjectLast(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const subject = speakerAfter(words, 0);
  if (subject === undefined) return undefined;
  const be = words.findIndex(({ word }, at) => at > subject && /^(?:is|are)$/.test(word));
  if (be === -1) return undefined;
  const verb = words.slice(subject + 1, be);
  const isAll = words[0]?.word === "all";
  return plainSentence(isAll ? [makeWord("only", " ", "Adverb"), ...verb] : verb, words.slice(be + 1), "", resolve);
}

/** "Kyoto is the place I most want to see", "Malta is where I want to go most". */
function readObjectFirst(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const be = words.findIndex(({ word }) => /^(?:is|are)$/.test(word));
  if (
    be < 1 ||
    be > OBJECT_MAX ||
    /^(?:it|that|this|there|here|which|what|who|he|she|they|where)$/.test(words[0]?.word ?? "")
  )
    return undefined;
  const object = words.slice(0, be);
  // "For the team, Berlin is the city I want": the purpose comes first.
  if (object.some(({ after }) => /[,;]/.test(after))) return undefined;
  const isPlace = words[be + 1]?.word === "where" && isSpeaker(words[be + 2]);
  const subject = isPlace ? be + 2 : speakerAfter(words, be + 1);
  if (subject === undefined) return undefined;
  return plainSentence(
    words.slice(subject + 1),
    object,
    isPlace ? prepositionOf(words.slice(subject + 1)) : "",
    resolve,
  );
}
const OBJECT_MAX = 5;

/** "This is a bowl (that) I made in my first class": made it, whatever is shown. */
function readShown(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const [first, be, determiner] = words;
  if (!SHOWING.test(first?.word ?? "") || !/^(?:is|are|was|were)$/.test(be?.word ?? "")) return undefined;
  const subject = words.findIndex((word, at) => at > 3 && isSpeaker(word));
  const link = /^(?:that|which)$/.test(words[subject - 1]?.word ?? "") ? subject - 1 : subject;
  const thing = words.slice(2, link);
  const head = thing.at(-1);
  if (
    head?.tags.has("Noun") !== true ||
    head.after !== " " ||
    !/^(?:an?|the|some|one|my)$/.test(determiner?.word ?? "") ||
    thing.some(({ tags }) => tags.has("Verb")) ||
    NOT_THE_THING.test(head.word)
  )
    return undefined;
  const said = words.slice(subject + 1);
  const verb = said.findIndex((word) => MAKING.has(word.word));
  if (verb === -1 || !said.slice(0, verb).every(({ word }) => BEFORE_MAKING.test(word))) return undefined;
  const [determinerSaid, ...named] = thing;
  const isNew =
    determinerSaid?.word === "the" &&
    !head.tags.has("Plural") &&
    !/^(?:first|last|only|same|one)$/.test(named[0]?.word ?? "");
  const object = isNew ? [makeWord(article(named[0]?.word ?? ""), " ", "Determiner"), ...named] : thing;
  const rest = said.slice(verb + 1);
  const sentence = [
    ...said.slice(0, verb + 1).map((word) => ({ ...word, after: " " })),
    ...object.map((word, at) => (at === object.length - 1 ? { ...word, after: rest.length === 0 ? "" : " " } : word)),
    ...rest,
  ];
  const predicate = predicateOf(sentence, { isSpeaker: true, resolve });
  return predicate === undefined ? undefined : { text: textOf(predicate) };
}
const SHOWING = /^(?:this|these|those|here|that)$/;
const NOT_THE_THING =
  /^(?:photo|pic|picture|pics|photos|pictures|snap|shot|video|link|one|ones|thing|things|reason|way|place|time|day|moment|kind|sort)$/;
const MAKING = wordSet(
  "made painted drew baked cooked built knitted crocheted sewed wrote designed carved finished bought got found created composed planted grew restored ordered caught won adopted rescued picked did",
);
const BEFORE_MAKING = /^(?:have|just|recently|finally|also|only|actually|had|myself|really)$/;

/** The "I" of "what I", "the place (that) I", "the one thing I". */
function speakerAfter(words: Words, from: number): number | undefined {
  const first = words[from]?.word ?? "";
  if (first === "what" || first === "all") return isSpeaker(words[from + 1]) ? from + 1 : undefined;
  if (!/^(?:the|one|my)$/.test(first)) return undefined;
  const subject = words.findIndex((word, at) => at > from + 1 && at <= from + NOUN_MAX && isSpeaker(word));
  const noun = words.slice(from + 1, subject);
  if (
    subject === -1 ||
    noun.some(({ word, tags, after }) => tags.has("Verb") || /[,;]/.test(after) || ABSTRACT_NOUNS.test(word))
  )
    return undefined;
  return subject;
}
const NOUN_MAX = 5;
/** Nouns that are not things: why, how, in which order. */
const ABSTRACT_NOUNS = /^(?:reason|way|problem|question|point|idea|first|last|next|only|moment|time|day|year|minute)$/;

/** Puts the object after its verb, before "most" and "every Christmas". */
function plainSentence(verb: Words, object: Words, link: string, resolve: ResolvePronoun): ClauseMemory | undefined {
  if (verb.length === 0 || object.length === 0 || object.length > VALUE_MAX) return undefined;
  if (/^(?:to|that|how|when|why|if|because|not|called|named)$/.test(object[0]?.word ?? "")) return undefined;
  if (STRESS.test(verb[0]?.word ?? "")) return plainSentence(verb.slice(1), object, link, resolve);
  // "most want to see" becomes "want to see … most".
  if (verb[0]?.word === "most")
    return plainSentence([...verb.slice(1), { ...verb[0], after: "" }], object, link, resolve);
  const tail = PREPOSITIONS.has(verb.at(-1)?.word ?? "")
    ? -1
    : verb.findIndex(({ word }, at) => at > 0 && TAIL.test(word));
  const end = tail === -1 ? verb.length : tail;
  const spaced = (part: Words): Words =>
    part.map((word) => ({ ...word, after: /^[.!?]*$/.test(word.after) ? " " : word.after }));
  const own = object.map((word, at) =>
    at === object.length - 1 ? { ...word, after: end === verb.length ? "" : " " } : word,
  );
  const sentence = [
    ...spaced(verb.slice(0, end)),
    ...(link === "" ? [] : [makeWord(link, " ", "Preposition")]),
    ...own,
    ...verb.slice(end),
  ];
  const predicate = predicateOf(sentence, { isSpeaker: true, resolve });
  if (predicate === undefined) return undefined;
  const text = textOf(predicate);
  return { text, ...(TASTE.test(text) ? { isSure: true } : {}) };
}
const STRESS = /^(?:really|just|simply|absolutely|truly|honestly|still)$/;
const VALUE_MAX = 10;
const TAIL = /^(?:most|the|best|least|every|each|more|always|on|at|in)$/;
const TASTE =
  /^(?:Most |Really |Still )?(?:only ever \p{L}+s|can't (?:stand|bear|face|abide|live without)|adores?|loves?|likes?|hates?|wants?|would love|would like|dreams?|misses|prefers?|enjoys?|dislikes?)(?!\p{L})/iu;

/** The preposition of a place: "grew up in", "want to go to". */
const prepositionOf = (verb: Words): string =>
  verb.some(({ word }) => /^(?:go|move|travel|fly|return|went|moved|goes)$/.test(word)) ? "to" : "in";

/** "Peru is number one on my wish list", "Japan tops my travel list". */
function readListRank(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const be = words.findIndex(({ word }) => /^(?:is|are|tops)$/.test(word));
  const [front, following] = [words.slice(0, be), words.slice(be + 1)];
  const list = be < 1 ? undefined : (rankOf(following, words[be]) ?? rankOf(front));
  const object = list === undefined || be < 1 ? undefined : rankOf(front) === undefined ? front : following;
  if (list === undefined || object === undefined || object.length > OBJECT_MAX) return undefined;
  if (/^(?:it|that|this|what)$/.test(object[0]?.word ?? "")) return undefined;
  const [start] = object;
  const isDoing = start?.tags.has("Gerund") === true;
  const wished = isDoing
    ? [makeWord("to", " "), { ...start, written: infinitiveOf(start.word, start.tags) }, ...object.slice(1)]
    : object;
  const rewritten = rewriteFirstPerson(wished, { isSpeaker: true, resolve });
  if (rewritten === undefined) return undefined;
  const isPlace = object.every(({ written, tags }) => tags.has("Place") || /^(?:the|\p{Lu}.*)$/u.test(written));
  // "First on my list" may refer to errands.
  if (!isPlace && !list.isOfWishes) return undefined;
  const head = `${list.isFirst ? "most " : ""}wants${isPlace ? " to visit" : ""}`;
  const verbs = head.split(" ").map((word) => makeWord(word, " ", "Verb"));
  return {
    text: textOf([
      ...verbs,
      ...rewritten.map((word, at) => (at === rewritten.length - 1 ? { ...word, after: "" } : word)),
    ]),
    isSure: true,
  };
}

interface Rank {
  readonly isFirst: boolean;
  readonly isOfWishes: boolean;
}
/** The rank on a list: "right at the top of my travel list", "high on our wish list". */
function rankOf(words: Words, verb?: Word): Rank | undefined {
  const sentence = `${verb?.word === "tops" ? "top of " : ""}${words.map(({ word }) => word).join(" ")}`;
  const { first, high, kind } = LISTED.exec(sentence)?.groups ?? {};
  if (first === undefined && high === undefined && kind === undefined) return undefined;
  return { isFirst: first !== undefined, isOfWishes: kind !== undefined || first !== undefined };
}
const LISTED =
  /^(?:(?:at|right|still|very|the|up|always) )*(?:(?:(?<first>top|head|number (?:one|1)|first)|(?<high>high(?: up)?)) )?(?:of|on) (?:my|our)(?: (?<kind>bucket|wish|travel|dream|life|holiday))?(?: list|list)$/u;

/** Sentences worth parsing for a cleft. */
export const CLEFT_CUES =
  /(?<!\p{L})(?:(?:what|all) (?:i|we)|(?:the|one) (?:\p{L}+ ){1,3}(?:i|we)|is where (?:i|we)|list)(?!\p{L})/iu;

export const CLOSERS = listedWords("closers");
export const COMMENT_WORDS = phrasesIn(wordList("comment-words"));
export const EVALUATIONS = listedWords("evaluations");
const COMMENT_HEADS = listedWords("comment-heads");

/** "…, forgot to say". */
const FORGOTTEN =
  /^(?:i )?(?:(?:almost |nearly )?(?:forgot|meant) to (?:say|mention|add|tell you)|should have (?:said|mentioned))(?: (?:that|this|earlier|before))*$/u;

/** True if the words after the last comma are only a comment. */
export function isFinalComment(end: Words, before: Words): boolean {
  const [first, second] = end;
  if (first === undefined || before.length < 2) return false;
  if (FORGOTTEN.test(end.map(({ word }) => word).join(" "))) return true;
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
    !/^(?:if|when|whenever|for)$/.test(before[0]?.word ?? "") &&
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
    return !(first.word === "no" && second !== undefined) || EVALUATIONS.has(end.at(-1)?.word ?? "");
  // "…, ironic for a florist".
  if (EVALUATIONS.has(first.word) && /^(?:for|given|considering|of)$/.test(second?.word ?? ""))
    return end.length <= COMMENT_MAX;
  const judged = end.filter(({ word }) => EVALUATIONS.has(word)).length;
  // The parser takes the "bit" of "bit sad" and the "gutted" for verbs.
  const isOther = ({ word, tags }: Word): boolean => tags.has("Verb") && !EVALUATIONS.has(word) && word !== "bit";
  return judged > 0 && end.length <= JUDGED_MAX && !end.some(isOther);
}
const COMMENT_MAX = 5;
const NEGATED_MAX = 4;
const JUDGED_MAX = 3;

/** "which is awesome", "which I dread", "which explains a lot": not a statement of its own. */
function isEvaluation(words: Words): boolean {
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
    return (
      rest.slice(1).some(({ word }) => EVALUATIONS.has(word) || /^(?:why|what|how)$/.test(word)) || rest.length <= 2
    );
  // "…, which my late husband would have called insane"; not "…, which has a garden".
  return !/^(?:has|have|had|belongs|comes|starts|runs|opens|costs|leaves)$/.test(
    (first.tags.has("Adverb") ? second : first)?.word ?? "",
  );
}

export const CONDITIONS = anyOf(wordList("conditions"));
const OWN = compilePattern(
  `(?<!\\p{L})my (?:(?:bad|stupid|chronic|old|damn|bloody|mild|severe) )?(?<name>${CONDITIONS})(?!\\p{L})`,
  "iu",
);
/** Introduces a description of symptoms. */
const FELT = compilePattern(
  `^(?:(?:the|this|bloody|damn|stupid|bad) )?(?<name>${CONDITIONS}) (?:here|again|(?:has been|is|was|keeps|kicked|flared|hit|got|gets|acts|plays|came) (?:so |really |pretty |quite |super |very )?(?:bad|awful|terrible|horrible|worse|rough|acting up|playing up|flaring|killing|back|up|me|unbearable|brutal|in|coming))(?!\\p{L})`,
  "iu",
);

/** @param words without openers and closers */
export function readCondition(words: Words): ClauseMemory | undefined {
  const text = words
    .map(({ word, tags, written }) => (tags.has("Possessive") && /'s$/.test(written) ? written.toLowerCase() : word))
    .join(" ");
  // What the speaker takes or does because of it is kept in full.
  if (OVER.test(text) || /^(?:i|we)$/.test(words[0]?.word ?? "")) return undefined;
  const name = (OWN.exec(text) ?? FELT.exec(text))?.groups?.["name"];
  if (name === undefined) return undefined;
  return { text: `Has ${SHORT.test(name) ? name.toUpperCase() : name.toLowerCase()}`, isSure: true };
}
const SHORT = /^(?:adhd|ibs|ibd|pcos|gerd|copd|ptsd|ocd)$/iu;
/** Ended, someone else's, or stated in full: "my migraines are gone since I quit coffee". */
const OVER =
  /(?<!\p{L})(?:gone|cured|healed|better|no longer|anymore|used to|diagnosed|since|test|without|not have)(?!\p{L})/u;

/** True if a third-person text states a condition, which is always worth keeping. */
export const statesCondition = (text: string): boolean => HAD.test(text) || BEING_ILL.test(text);
const BEING_ILL =
  /^Is (?:(?:also|now|severely|badly|mildly|slightly|both|a bit|type (?:1|2|one|two)|insulin[- ]dependent|\d+ (?:weeks|months)) )*(?:allergic to|diabetic|coeliac|celiac|epileptic|asthmatic|anaemic|anemic|dyslexic|autistic|bipolar|deaf|colou?r[- ]blind|pregnant|breast-?feeding)(?!\p{L})/u;
const HAD = compilePattern(
  `^Has (?:(?:a|mild|severe|chronic|type (?:1|2|one|two)) )*(?:${CONDITIONS})(?!\\p{L})`,
  "iu",
);

/** Matches sentences that may state a condition. */
export const CONDITION_CUES = compilePattern(`(?<!\\p{L})(?:${CONDITIONS})(?!\\p{L})`, "iu");
