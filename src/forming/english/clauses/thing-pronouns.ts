/**
 * Names what "it" or "they" stand for at the start of a clause: "I've got a job interview, it's on
 * Friday" → "the job interview is on Friday". It is the subject, the object or the only thing of the
 * sentence before, and only where things are spoken of: "it was hard" is about all that happened.
 */

import { compilePattern } from "../../../text/alphabetic.ts";
import { anyOf } from "../../any-of.ts";
import type { CompletedClause } from "../../language-rules.ts";
import { nameAt } from "../people/names.ts";
import { relativeWord } from "../people/relative-words.ts";
import { relativePhrase } from "../people/relatives.ts";
import { parse, type Word, type Words } from "./parse.ts";
import { isFiniteVerb } from "./verbs.ts";
import { listedWords, PERSON_WORDS, POSSESSIVES, PREPOSITIONS, wordList } from "./words.ts";

/** @param earlier the message up to `said` */
export function withNamedThing(said: string, earlier: string): CompletedClause | undefined {
  const { before = "", after = "" } = LIKED.exec(said)?.groups ?? {};
  const liked = before === "" ? undefined : pluralBefore(earlier);
  if (liked !== undefined) return { text: `${before}${liked.phrase}${after}`, from: liked.from };
  const { part = "", told = "" } = PART_OF_IT.exec(said)?.groups ?? {};
  const whole = part === "" ? undefined : thingBefore(earlier, { isPlural: false, isTimed: false });
  if (whole !== undefined) return { text: `${part}${whole.phrase}${told}`, from: whole.from };
  const { lead = "", pronoun = "" } = PRONOUN.exec(said)?.groups ?? {};
  const rest = said.slice(lead.length + pronoun.length);
  const taken = REACTION.test(rest) ? TAKEN.exec(earlier) : null;
  if (taken !== null) return { text: `${taken.groups?.["what"]}${rest}`, from: taken.index };
  const isDay = OF_DAY.test(rest);
  if (pronoun === "" || !(OF_THING.test(rest) || OF_PLACE.test(rest) || isDay) || OF_EVENT.test(rest)) return undefined;
  const thing = thingBefore(earlier, { isPlural: /^they$/iu.test(pronoun), isTimed: ONLY_WHEN.test(rest) });
  if (thing === undefined || (isDay && !hasDay(thing.phrase))) return undefined;
  return { text: `${thing.phrase}${inFull(rest)}`, from: thing.from };
}

/** "I love olives but my kids hate them", "I plan the events and prefer having them at weekends". */
const LIKED = compilePattern(
  `^(?<before>(?:(?:and|but|so|because|since|though) )?(?:i|we|(?:my|our) \\p{L}+|\\p{Lu}\\p{Ll}+)(?: (?:really|do|does|just|always|absolutely|still|both|all|would|['’]d))* ${anyOf(wordList("tastes"))} (?:(?:to )?\\p{L}+ )?)them(?<after>(?=$|[ ,.!]).*)$`,
  "iu",
);

/** The only thing in the plural of the sentence before. */
function pluralBefore(earlier: string): NamedThing | undefined {
  const from = startOfSentence(earlier, earlier.length);
  const words = parse(earlier.slice(from));
  const heads = words.flatMap(({ tags }, at) =>
    tags.has("Plural") && tags.has("Noun") && !tags.has("Pronoun") ? [at] : [],
  );
  const [at, ...others] = heads;
  const head = at === undefined ? undefined : words[at];
  if (at === undefined || head === undefined || others.length > 0 || !isThing(head, words, at)) return undefined;
  let start = at;
  while (start > 0 && isPart(words[start - 1], words[start - 2]) && words[start - 1]?.after === " ") start--;
  return {
    phrase: words
      .slice(start, at + 1)
      .map(({ written }) => written)
      .join(" "),
    from,
  };
}

/** "I have a concert. It's Wednesday", not "I bought a bike. It's Wednesday". */
const hasDay = (phrase: string): boolean => DATED_EVENTS.has(phrase.split(" ").at(-1)?.toLowerCase() ?? "");
const DATED_EVENTS = listedWords("dated-events");

/** "The cat flap has a lock, the code for it is 4471". */
const PART_OF_IT =
  /^(?<part>(?:(?:and|but|so),? )?the (?:\p{L}+ ){1,2}(?:for|of|to) )it(?<told>(?:['’]s| is| was)(?!\p{L}).*)$/iu;

/** "It opens", "and they're made of clay". */
const PRONOUN = /^(?<lead>(?:(?:and|but|so|plus|also|now|apparently),? )?)(?<pronoun>it|they)(?=['’ ])/iu;
const OF_THING = compilePattern(
  `^(?:['’](?:s|re|ll|ve)| (?:is|are|was|were|will|has|have|had))?(?: (?:already|now|still|just|only|also|mostly|usually|actually|all|both|even|finally|gonna|going to|supposed to|due to))*(?: be)? ?${anyOf(wordList("said-of-things"))}`,
  "iu",
);
/** "It's in Leeds". */
const OF_PLACE = /^(?:['’](?:s|re)| is| are| was| were) (?:in|at|from|near) \p{Lu}/u;
const OF_DAY = /^(?:['’]s| is) (?:tomorrow|(?:next|this) \p{L}+|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?!\p{L})/iu;
/** "Cutting down on coffee, it gives me migraines". */
const REACTION = compilePattern(
  `^(?: (?:always|often|usually|just|really|only))? ${anyOf(wordList("reactions"))}(?!\\p{L})`,
  "iu",
);
const TAKEN = compilePattern(
  `(?<!\\p{L})${anyOf(wordList("food-verbs"))} (?:(?:any|some|much|too much|the) )?(?<what>(?!(?:it|them|that|this|to|a|an|my|one)(?!\\p{L}))\\p{L}[\\p{L}-]{2,20}(?: \\p{L}[\\p{L}-]{2,20})?)[,.;!]{0,3} {1,2}(?:(?:because|cos|cause|since|as|and|but) )?$`,
  "iu",
);
const OF_EVENT = compilePattern(`(?<!\\p{L})${anyOf(wordList("said-of-events"))}(?!\\p{L})`, "iu");

/** "It's on Friday", and nothing else. */
const ONLY_WHEN = /^(?:['’]s| is| will be) (?:on|at|from|in|next|this|tomorrow) [^,]{0,30}$/u;

/** "'s called" → " is called". */
const inFull = (rest: string): string =>
  rest.replace(/^['’](?<verb>s|re|ll|ve) (?<next>\p{L}*)/u, (_, verb: string, next: string) =>
    verb === "s" && /^(?:been|got)$/u.test(next) ? ` has ${next}` : `${CONTRACTED.get(verb) ?? ""} ${next}`,
  );
const CONTRACTED: ReadonlyMap<string, string> = new Map([
  ["s", " is"],
  ["re", " are"],
  ["ll", " will"],
  ["ve", " have"],
]);

interface NamedThing {
  readonly phrase: string;
  /** Where the message names it. */
  readonly from: number;
}

function thingBefore(
  earlier: string,
  { isPlural, isTimed }: { isPlural: boolean; isTimed: boolean },
): NamedThing | undefined {
  let end = earlier.length;
  for (let back = 0; back < SENTENCES_MAX; back++) {
    const from = startOfSentence(earlier, end);
    const words = parse(earlier.slice(from, end));
    // "An exam in June. It's on the 12th" moves the exam.
    if (isTimed && words.some(({ tags }) => tags.has("Date"))) return undefined;
    const phrase = thingIn(words, isPlural);
    if (phrase !== undefined) return { phrase, from };
    // A sentence about the same thing is passed over.
    if (from === 0 || !/^(?:it|they)$/.test(words[0]?.word ?? "")) return undefined;
    end = from;
  }
  return undefined;
}
const SENTENCES_MAX = 3;

const startOfSentence = (text: string, end: number): number => {
  const own = text
    .slice(0, end)
    .trimEnd()
    .replace(/(?<![.!?;])[.!?;]+$/u, "");
  return Math.max(0, ...[...own.matchAll(/[.!?;]\s/gu)].map(({ index }) => index + 1));
};

interface Phrase {
  readonly start: number;
  readonly end: number;
  /** Undefined if it can't be named. */
  readonly text: string | undefined;
  readonly isPlural: boolean;
}

/** The subject, the object or the only thing; the wedding of who is getting married. */
function thingIn(words: Words, isPlural: boolean): string | undefined {
  const verb = words.findIndex(isFiniteVerb);
  const phrases = phrasesIn(words).filter((phrase) => phrase.isPlural === isPlural && !isQualified(words, phrase.end));
  const subject = phrases.find(({ start, end }) => start <= 1 && end <= verb);
  const object = verb === -1 ? undefined : phrases.find(({ start }) => start > verb && isObjectAt(words, verb, start));
  // "The keys to our first flat. It's in …": the only one.
  const [only, ...others] = phrases;
  const isOnly = only !== undefined && others.length === 0 && !OF_TIME.test(words[only.start - 1]?.word ?? "");
  const found = subject ?? object ?? (isOnly ? only : undefined);
  return found === undefined && !isPlural ? weddingIn(words) : found?.text;
}
/** "Not since the move, it's 20 km now": the way to work. */
const OF_TIME = /^(?:since|after|before|until|till|during|without|despite)$/;
/** No other noun in between: "I signed up for a class", not "I told my aunt about a class". */
const isObjectAt = (words: Words, verb: number, start: number): boolean =>
  !words.slice(verb + 1, start).some(({ tags }) => NOMINAL.some((tag) => tags.has(tag)));
const NOMINAL = ["Noun", "Pronoun"];
/** "The lease for a houseboat": which of the two? */
const isQualified = (words: Words, end: number): boolean =>
  words[end - 1]?.after === " " && PREPOSITIONS.has(words[end]?.word ?? "") && LINKED.test(words[end + 1]?.word ?? "");
const LINKED = /^(?:an?|my|our)$/;

function weddingIn(words: Words): string | undefined {
  const at = words.findIndex(({ word }) => word === "married");
  if (!/^(?:get|gets|getting)$/.test(words[at - 1]?.word ?? "")) return undefined;
  const [first] = words;
  if (/^(?:i|we)$/.test(first?.word ?? "")) return "our wedding";
  const phrase = /^(?:my|our)$/.test(first?.word ?? "") ? relativePhrase(words, 1) : undefined;
  return phrase === undefined || phrase.isPossessive
    ? undefined
    : `${words
        .slice(0, phrase.end)
        .map(({ written }) => written)
        .join(" ")}'s wedding`;
}

/** Noun phrases with an article or an owner that name things. */
function phrasesIn(words: Words): readonly Phrase[] {
  const found: Phrase[] = [];
  for (let start = 0; start < words.length; start++) {
    const { word: determiner = "", tags } = words[start] ?? {};
    if (!STARTS.test(determiner)) continue;
    let end = start + 1;
    while (end < words.length && isPart(words[end], words[end - 1]) && words[end - 1]?.after === " ") end++;
    while (end > start + 1 && !isHead(words[end - 1])) end--;
    const head = words[end - 1];
    if (head === undefined || end === start + 1 || !isThing(head, words, start + 1)) continue;
    const own = words.slice(start + 1, end).map(({ written }) => written);
    const owner = tags?.has("Possessive") === true ? determiner : "the";
    const text = OF_OTHERS.test(determiner) ? undefined : [owner, ...own].join(" ");
    found.push({ start, end, text, isPlural: head.tags.has("Plural") });
    start = end - 1;
  }
  return found;
}
const STARTS = /^(?:an?|one|two|three|four|five|another|my|our|his|her|their|the|some)$/;
/** "He left his laptop in the sauna, it was …": whose, only he knows. */
const OF_OTHERS = /^(?:his|her|their)$/;
/** "A class", "a meeting". */
const isHead = (word: Word | undefined): boolean =>
  word?.tags.has("Noun") === true || word?.tags.has("Gerund") === true || word?.word === "flat";
const isPart = (word: Word | undefined, before: Word | undefined): boolean =>
  word !== undefined &&
  !["Pronoun", "Determiner"].some((tag) => word.tags.has(tag)) &&
  !POSSESSIVES.has(word.word) &&
  !PREPOSITIONS.has(word.word) &&
  (["Noun", "Adjective", "Value", "Gerund"].some((tag) => word.tags.has(tag)) ||
    // "A used car", not "our car failed"
    (word.tags.has("PastTense") && before?.tags.has("Noun") !== true));

const isThing = (head: Word, words: Words, start: number): boolean =>
  !PERSONAL.some((tag) => head.tags.has(tag)) &&
  !PERSON_WORDS.has(head.word) &&
  !EVENT_NOUNS.has(head.word) &&
  !BODY.test(head.word) &&
  !SEASON.test(head.word) &&
  relativeWord(head.word) === undefined &&
  nameAt(words, start) === undefined;
const PERSONAL = ["Person", "FirstName", "Actor", "Date", "Time", "Duration", "Possessive"];
/** What happens or is felt rather than stands somewhere. */
const EVENT_NOUNS = listedWords("event-nouns");
const SEASON = /^(?:spring|summer|autumn|winter|weekend)$/;
const BODY = compilePattern(`^${anyOf(wordList("body"))}$`, "u");
