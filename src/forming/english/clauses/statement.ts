/**
 * One clause of English as a memory: whom it is about, and what it says of them, in the third person (memory.md §3). What cannot
 * stand alone is none.
 */

import type { ClauseMemory, Person } from "../../tongue.ts";
import { ofCalling, ofEffect, ofOffer, ofPassive } from "../people/done-to.ts";
import { holdersIn, ofCareer, ofCouple, ofHousehold, ofOwnBirthday, teacherOf } from "../people/lives.ts";
import { nameAt } from "../people/names.ts";
import { calledIn, ofIntroduction, ofNewName } from "../people/naming.ts";
import { ofApposition, ofCalled, ofNamed, ofNamedOwner, ofPronoun, ofRelative } from "../people/people.ts";
import { article, isOwnFamiliar, kinPhrase, personOf } from "../people/relatives.ts";
import { ofSelfLead } from "../people/self-leads.ts";
import { isOfSpeaker, ofSpeaker } from "../people/speaker.ts";
import { pricedBeside } from "../things/asked-thing.ts";
import { ofStack } from "../things/built-with.ts";
import { ofChanged, ofReturn } from "../things/changed.ts";
import { ofAvoided, ofChoice } from "../things/choices.ts";
import { ofIntolerance, ofTreatment, tellsForbidden, tellsPain } from "../things/health.ts";
import { ofDenied } from "../things/no-longer.ts";
import { ofAim, ofItsAim, ofPlan } from "../things/plans.ts";
import { ofTaste } from "../things/tastes.ts";
import { isHelperNamed, isPriceTold } from "../things/thing-complement.ts";
import { ofThing } from "../things/things.ts";
import { isOwn, ofElidedThird, speaksOfSpeaker, verbAt, type Who } from "./clause.ts";
import { ofCleft, ofCondition, tellsCondition } from "./clefts.ts";
import { isOfAnother, ofElided } from "./elided.ts";
import { put, type Word } from "./parse.ts";
import { isPassing } from "./passing.ts";
import { retold } from "./references.ts";
import { textOf } from "./text.ts";
import { trimmed } from "./trim.ts";
import { BASE_VERBS } from "./verbs.ts";
import { whole } from "./whole.ts";
import { BE, NUMBER_WORDS } from "./words.ts";

/** "There's a robin that comes to my hand", "there are four hives behind my uncle's barn". */
function ofThere(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const at = words[0]?.word === "there" ? 0 : -1;
  const be = words[at + 1];
  if (at !== 0 || be === undefined || !/^(?:is|are|was|were)$/.test(be.word)) return undefined;
  const rest = words.slice(2);
  if (
    rest.length < 2 ||
    /^(?:no|nothing|not|so|too|always|something|nobody|somebody|someone|more|nowhere|enough)$/.test(rest[0]?.word ?? "")
  )
    return undefined;
  const isOfSpeaker = speaksOfSpeaker(rest);
  const said = retold(rest, { isSpeaker: isOfSpeaker, who });
  if (said === undefined) return undefined;
  const isOfPast = /^w/.test(be.word);
  if (isOfSpeaker) return { text: textOf([put(isOfPast ? "had" : "has", " ", "Verb"), ...said]) };
  return { text: textOf([put("there", " "), { ...be, after: " " }, ...said]) };
}

/** "This is my shelf of cactus-shaped things", "here's the scarf that my aunt knitted". */
function ofShown(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const [first, be, third] = words;
  if (
    !/^(?:this|these|those|here|that)$/.test(first?.word ?? "") ||
    !/^(?:is|are|was|were)$/.test(be?.word ?? "") ||
    third === undefined
  )
    return undefined;
  const rest = words.slice(2);
  const name = first?.word === "this" ? nameAt(words, 2) : undefined;
  if (
    name !== undefined &&
    !name.isPlace &&
    (name.end === words.length || /^(?:from|here|speaking)$/.test(words[name.end]?.word ?? ""))
  ) {
    const behind = words[name.end]?.word === "from" ? retold(words.slice(name.end), { isSpeaker: true, who }) : [];
    return behind === undefined
      ? undefined
      : { text: textOf([put("is", " ", "Verb"), put("called", " "), put(name.name, " "), ...behind]) };
  }
  if (isOwn(third)) {
    const phrase = kinPhrase(words, 3);
    if (phrase !== undefined && !phrase.isPossessive) return undefined;
    const said = retold(rest.slice(1), { isSpeaker: true, who });
    const head = said?.[0];
    if (said === undefined || head === undefined || phrase?.isPossessive === true) return undefined;
    const isPlural = /^(?:these|those)$/.test(first?.word ?? "");
    const isOwner = !isPlural && rest.slice(1, 3).some(({ tags }) => tags.has("Possessive") && !tags.has("Pronoun"));
    const determiner =
      isPlural || isOwner
        ? []
        : /^(?:first|last|latest|newest|only|best|favourite)$/.test(head.word)
          ? [put("the", " ")]
          : [put(article(head.word), " ")];
    return { text: textOf([put("has", " ", "Verb"), ...determiner, ...said]) };
  }
  if (!/^(?:the|a|an)$/.test(third.word) || !rest.some(isOwn) || !rest.slice(1).some(({ tags }) => tags.has("Verb")))
    return undefined;
  const said = retold(rest, { isSpeaker: true, who });
  return said === undefined ? undefined : { text: textOf([put("has", " ", "Verb"), ...said]) };
}

/** A value that a sentence puts right without saying of what. */
function corrected(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const [first, second] = words;
  // "I meant Tuesday, not Thursday"
  if (first?.word === "i" && /^(?:mean|meant)$/.test(second?.word ?? "")) {
    const meant = words.slice(2);
    if (
      meant.length === 0 ||
      meant.length > REST_MAX ||
      meant.some(({ tags, word }) => BE.has(word) || tags.has("Verb") || word === "that" || word === "it")
    )
      return undefined;
    const told = retold(meant, { isSpeaker: false, who });
    return told === undefined ? undefined : { text: textOf(told) };
  }
  if (first?.word !== "it" || !/^(?:is|was)$/.test(second?.word ?? "")) return undefined;
  // "it's my stepdad who is from Lagos, not my dad"
  const rest = words.slice(2);
  const comma = rest.findIndex(({ after }) => /^,/.test(after));
  if (
    comma === -1 ||
    rest[comma + 1]?.word !== "not" ||
    rest.length > REST_MAX ||
    rest.some(({ word }) => BE.has(word))
  )
    return undefined;
  if (!rest.some(({ written, tags }) => /^\p{Lu}/u.test(written) || tags.has("Value") || /\d/.test(written)))
    return undefined;
  const said = retold(rest, { isSpeaker: false, who });
  return said === undefined ? undefined : { text: textOf(said) };
}
const REST_MAX = 12;

type Reader = (words: readonly Word[], who: Who) => ClauseMemory | undefined;
/** In order: what is read by the first is not read by the others. */
const READERS: readonly Reader[] = [
  ofDenied,
  ofCleft,
  ofIntolerance,
  ofTaste,
  ofAvoided,
  ofNewName,
  ofCondition,
  ofCareer,
  ofSelfLead,
  ofOwnBirthday,
  ofReturn,
  ofAim,
  ofItsAim,
  ofShown,
  corrected,
  ofTreatment,
  ofStack,
  ofChanged,
  ofHousehold,
  ofSpeaker,
  ofApposition,
  ofIntroduction,
  ofCalling,
  ofRelative,
  ofPronoun,
  ofNamedOwner,
  ofEffect,
  ofPassive,
  ofOffer,
  ofThere,
  ofCouple,
  ofElidedThird,
  ofElided,
  ofNamed,
  ofThing,
];

/** @param who whom "she" or "he" would mean here */
export function clauseMemory(words: readonly Word[], who?: Who): ClauseMemory | undefined {
  const choice = ofChoice(words, who) ?? ofPlan(words, who);
  if (choice !== undefined) return choice;
  const own = contrasted(timeBehind(withoutOffer(pricedBeside(namedBeside(unreported(trimmed(words)))))));
  const told = memoryOf(own, words, who);
  const shorter = told === undefined ? withoutTail(own) : undefined;
  return shorter === undefined ? told : memoryOf(shorter, words, who);
}

/** "I don't have a car, just a cargo bike": behind a "not" it is what there is instead. */
function contrasted(words: readonly Word[]): readonly Word[] {
  const not = words.findIndex(({ word }) => word === "not" || word === "never");
  return words.map((word, at) =>
    not !== -1 &&
    at > not &&
    word.word === "just" &&
    /^,/.test(words[at - 1]?.after ?? "") &&
    words[at + 1]?.tags.has("Determiner") === true
      ? { ...word, word: "only", written: "only" }
      : word,
  );
}

function memoryOf(own: readonly Word[], words: readonly Word[], who: Who): ClauseMemory | undefined {
  if (
    own.length === 0 ||
    own.at(-1)?.after.includes("?") === true ||
    isHypothetical(own) ||
    isPassing(own, words) ||
    isOfAnother(own) ||
    isOfGroup(own)
  )
    return undefined;
  const [first] = own;
  const phrase = first?.word === "the" ? kinPhrase(own, 1) : undefined;
  const isOwn = /^(?:my|our)$/.test(first?.word ?? "") || phrase?.kin.age !== undefined;
  // "My husband's name is Matteo" is told as a relation.
  const told = isOwn ? kinPhrase(own, 1) : undefined;
  if ((told?.isTold === true && told.end === own.length) || isOnlyRelation(own, who)) return undefined;
  if (told?.isTold === true) return ofRelative(own, who);
  if (calledIn(own, who) !== undefined) return ofCalled(own, who);
  for (const read of READERS) {
    const memory = read(own, who);
    // What the speaker does and cannot be told is not told of a thing either.
    if (memory === undefined && read === ofSpeaker && isOfSpeaker(own)) return undefined;
    if (memory === undefined) continue;
    const about = memory.subject !== undefined ? "person" : read === ofThing ? "thing" : "speaker";
    const text = isTelling(memory.text) ? whole(memory.text, about) : undefined;
    if (text === undefined) return undefined;
    return {
      ...memory,
      ...((read === ofThing && (isHelperNamed(text) || isPriceTold(text))) ||
      tellsCondition(text) ||
      tellsPain(text) ||
      tellsForbidden(text)
        ? { isSure: true }
        : {}),
      text,
      mentioned: [...(memory.mentioned ?? []), ...spokenOf(own)],
    };
  }
  return undefined;
}

/** "Since Friday he lives in Malente": "he lives in Malente since Friday". */
function timeBehind(words: readonly Word[]): readonly Word[] {
  const [first] = words;
  if (first === undefined || !(first.tags.has("Date") || TIME_LEADS.test(first.word))) return words;
  const at = words.slice(0, TIME_LEAD_MAX).findIndex(({ word }) => word === "he" || word === "she");
  const lead = words.slice(0, Math.max(0, at));
  const isTime = lead.some(({ tags }) => tags.has("Date")) && lead.every(({ tags }) => !tags.has("Verb"));
  const last = words.at(-1);
  if (!isTime || last === undefined || words[at + 1] === undefined) return words;
  const behind = lead.map((word, place) => (place === lead.length - 1 ? { ...word, after: last.after } : word));
  return [...words.slice(at, -1), { ...last, after: " " }, ...behind];
}
const TIME_LEADS = /^(?:on|in|since|from|until|every|each|last|next|this|after|before)$/;
const TIME_LEAD_MAX = 5;

/** "We're called Velvet Moths", "we're five developers": a group, of which nobody can tell here what it is. */
const isOfGroup = ([first, second, third, fourth]: readonly Word[]): boolean =>
  first?.word === "we" &&
  second?.word === "are" &&
  (/^(?:called|named)$/.test(third?.word ?? "") ||
    (NUMBER_WORDS.has(third?.word ?? "") && fourth?.tags.has("Actor") === true));

/** "…, it's called Plotwise": as "called Plotwise", behind what it names. */
function namedBeside(words: readonly Word[]): readonly Word[] {
  const it = words.findIndex(
    ({ word }, at) =>
      at > 1 &&
      /^(?:it is|we are)$/.test(`${word} ${words[at + 1]?.word}`) &&
      /^,/.test(words[at - 1]?.after ?? "") &&
      /^(?:called|named)$/.test(words[at + 2]?.word ?? ""),
  );
  if (it === -1) return words;
  const before = words.slice(0, it).map((word, at) => (at === it - 1 ? { ...word, after: " " } : word));
  return [...before, ...words.slice(it + 2)];
}

/** "I'm vegetarian btw if you order food": for whom it matters now says nothing of what is so. */
function withoutOffer(words: readonly Word[]): readonly Word[] {
  const condition = words.findIndex(
    ({ word }, at) =>
      at > OFFER_FROM && word === "if" && /^(?:you|anyone|anybody|somebody|someone)$/.test(words[at + 1]?.word ?? ""),
  );
  const own = condition === -1 ? words : words.slice(0, condition);
  // "On Mondays instead": of what, the memory that it takes the place of says.
  return own.at(-1)?.word === "instead" && own.length > INSTEAD_FROM ? own.slice(0, -1) : own;
}
const OFFER_FROM = 2;
const INSTEAD_FROM = 3;

/** "Henrik is our new manager": it is told as a relation. */
function isOnlyRelation(words: readonly Word[], who: Who): boolean {
  if (teacherOf(words, who) !== undefined || isTheirsTold(words)) return true;
  const be = words.slice(0, NAME_MAX).findIndex(({ word }) => word === "is");
  if (holdersIn(words).length > 0 && (be === nameAt(words, 0)?.end || words[0]?.word === "the")) return true;
  if (be < 1 || nameAt(words, 0)?.end !== be || !/^(?:my|our)$/.test(words[be + 1]?.word ?? "")) return false;
  const phrase = kinPhrase(words, be + 2);
  return phrase?.end === words.length && !phrase.isPossessive;
}
const NAME_MAX = 4;

/** "Esme's class teacher is Mrs Duval", "my son's teacher is called Mr Aziz". */
function isTheirsTold(words: readonly Word[]): boolean {
  const own = /^(?:my|our)$/.test(words[0]?.word ?? "") ? kinPhrase(words, 1) : undefined;
  const end = own === undefined ? nameAt(words, 0)?.end : own.end;
  if (end === undefined || words[end - 1]?.tags.has("Possessive") !== true) return false;
  const theirs = kinPhrase(words, end);
  return theirs?.isTold === true && theirs.end === words.length;
}

/** "My surname is Novak now, took his name": what cannot be told behind a comma takes nothing from what can. */
function withoutTail(words: readonly Word[]): readonly Word[] | undefined {
  const comma = words.findIndex(({ after }) => /^,/.test(after));
  const own = words.slice(0, comma + 1);
  const isClause =
    /^(?:i|we|my|our)$/.test(own[0]?.word ?? "") &&
    (verbAt(own, 1) !== undefined || BASE_VERBS.has(own[1]?.word ?? ""));
  const tail = words.slice(comma + 1);
  const isOpen = tail.some(({ word }) => OPEN.test(word));
  return isClause && isOpen && tail[0]?.word !== "and" ? own : undefined;
}

const OPEN = /^(?:he|she|his|her|him|it|its|they|them|their|there|that|this|those|these|you|your|if)$/;

/** Relatives inside the clause: of them "she" may speak next. */
const spokenOf = (words: readonly Word[]): readonly Person[] =>
  words.flatMap(({ word }, at): readonly Person[] => {
    const isOwn = word === "my" || word === "our";
    const phrase = isOwn ? kinPhrase(words, at + 1) : isOwnFamiliar(words, at) ? kinPhrase(words, at) : undefined;
    return phrase === undefined || phrase.kin.isPlural || phrase.isPossessive
      ? []
      : [personOf(phrase, phrase.names[0])];
  });

/** "If I had a boat …", "I wish …", "I would if I could": nothing that is. */
function isHypothetical(words: readonly Word[]): boolean {
  const [first, second] = words;
  // "It's not that I hate running": what is denied is not told.
  const isDenied = first?.word === "it" && second?.word === "is" && words[2]?.word === "not";
  if (isDenied && /^(?:that|like|as|because)$/.test(words[3]?.word ?? "")) return true;
  if (
    /^(?:if|unless|imagine|suppose|whether|had)$/.test(first?.word ?? "") &&
    (first?.word !== "had" || second?.word === "i")
  )
    return true;
  if ((first?.word === "i" || first?.word === "we") && second?.word === "wish" && words[2]?.word !== "to") return true;
  const would = words.findIndex(({ word }) => word === "would" || word === "could");
  return (
    would !== -1 &&
    words.some(({ word }, place) => word === "if" && place !== would) &&
    !/^(?:like|love)$/.test(words[would + 1]?.word ?? "")
  );
}

/** The speaker and whoever listens are not spoken of as such. */
const isTelling = (text: string): boolean =>
  !/^(?:Will|Would|Can|May|Might) be$/u.test(text) &&
  !/(?<!\p{L})(?:I|i|me|my|mine|myself|we|us|our|ours|you|your|yours)(?!['\p{L}-])/u.test(
    text.replaceAll(/"[^"]*"/gu, ""),
  );

/** The words behind "… says", where a clause of somebody else begins there; else all of them. */
function unreported(words: readonly Word[]): readonly Word[] {
  const verb = words.slice(0, SAYER_MAX).findIndex(({ word }, at) => at > 0 && SAYING.has(word));
  if (verb === -1 || !isSayer(words.slice(0, verb))) return words;
  const start = words[verb + 1]?.word === "that" ? verb + 2 : verb + 1;
  const first = words[start];
  const isClause =
    first !== undefined &&
    words[start + 1] !== undefined &&
    /^(?:he|she|i|we|my|our)$/.test(first.word) &&
    first.word !== words[0]?.word;
  return isClause ? words.slice(start) : words;
}
const SAYER_MAX = 5;
const SAYING: ReadonlySet<string> = new Set("says said reckons reckoned told".split(" "));

/** Somebody else than the speaker. */
const isSayer = (words: readonly Word[]): boolean =>
  words.length > 0 && !words.some(({ word, tags }) => /^(?:i|we|you|not)$/.test(word) || tags.has("Verb"));
