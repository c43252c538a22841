/**
 * Choices against an earlier wish: "no carpet after all, we went with cork". The memory names both,
 * so that it supersedes the wish.
 */

import type { ClauseMemory } from "../../language-rules.ts";
import type { ResolvePronoun } from "../clauses/clause.ts";
import { makeWord, type Word, type Words } from "../clauses/parse.ts";
import { rewriteFirstPerson } from "../clauses/references.ts";
import { textOf } from "../clauses/text.ts";
import { FILLERS } from "../clauses/words.ts";
import { thingPhrase } from "./thing-phrase.ts";

/** Sentences worth parsing for a choice. */
export const CHOICE_CUES = /(?<!\p{L})no (?:[\p{L}-]+ ){1,4}?after all(?!\p{L})/iu;

export function readChoice(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const [first] = words;
  const end = words.findIndex(({ word }, at) => word === "after" && words[at + 1]?.word === "all");
  if (first?.word !== "no" || end < 2 || end > GIVEN_UP_MAX) return undefined;
  const frame = { isSpeaker: true, resolve };
  const givenUp = rewriteFirstPerson(asPhrase(words.slice(1, end)), frame);
  if (givenUp === undefined) return undefined;
  const chosen = chosenThing(words.slice(end + 2));
  const own = chosen === undefined ? undefined : rewriteFirstPerson(chosen, frame);
  if (own === undefined)
    return { text: textOf([makeWord("decided", " ", "Verb"), makeWord("against", " "), ...givenUp]), isSure: true };
  const isNews = [
    makeWord("chose", " ", "Verb"),
    ...spaced(own),
    makeWord("instead", " "),
    makeWord("of", " "),
    ...givenUp,
  ];
  return { text: textOf(isNews), isSure: true };
}
const GIVEN_UP_MAX = 6;

/** "… going for bamboo", "… went with oak". */
function chosenThing(words: Words): Words | undefined {
  const at = words
    .slice(0, CHOICE_WITHIN)
    .findIndex(
      ({ word }, index) => /^(?:going|went|go|gone)$/.test(word) && /^(?:for|with)$/.test(words[index + 1]?.word ?? ""),
    );
  const phrase = at === -1 ? undefined : thingPhrase(words.slice(at + 2));
  return phrase === undefined ? undefined : words.slice(at + 2, at + 2 + phrase.length);
}
const CHOICE_WITHIN = 5;

const asPhrase = (words: Words): Words =>
  words.map((word, at) => (at === words.length - 1 ? { ...word, after: "" } : word));
const spaced = (words: Words): Words =>
  words.map((word, at) => (at === words.length - 1 ? { ...word, after: " " } : word));

/** @param words the sentence without greetings and closing words */
export function readAvoidance(words: Words): ClauseMemory | undefined {
  const own = words.filter(({ word }) => !FILLERS.has(word) || word === "no");
  const thing = refusedThing(own) ?? excludedThing(own);
  if (thing === undefined || thing.length === 0 || thing.length > THING_MAX || !thing.every(isOfThing))
    return undefined;
  const verbs = isPlace(thing) || isTrip(thing, own) ? ["isn't", "going", "to"] : ["avoids"];
  const named = thing.map((word, at) => ({ ...word, after: at === thing.length - 1 ? "" : " " }));
  return { text: textOf([...verbs.map((verb) => makeWord(verb, " ", "Verb")), ...named]), isSure: true };
}
/** "No Crete for us": a journey that falls through. */
const isPlace = ([first]: Words): boolean => first?.tags.has("Place") === true;
/** "No Crete for me this year". */
const isTrip = ([first]: Words, words: Words): boolean =>
  /^\p{Lu}/u.test(first?.written ?? "") &&
  words.some(
    ({ word }, at) => word === "this" && /^(?:year|summer|winter|spring|autumn|time)$/.test(words[at + 1]?.word ?? ""),
  );
const THING_MAX = 4;
const isOfThing = ({ word, tags }: Word): boolean =>
  !tags.has("Pronoun") && !tags.has("Determiner") && !NO_THINGS.test(word) && (!tags.has("Verb") || /ing$/.test(word));
const NO_THINGS =
  /^(?:idea|clue|problem|worries|way|reason|one|thanks|need|rush|hurry|time|use|luck|sleep|chance|doubt|more|longer|matter|pressure|rest|fun|kids|children|pets|job|news|words|excuses?|changes?|plans?|regrets|complaints|surprises?|big|deal)$/;

/** "no cheese board for me", "nothing with nuts in mine". */
function refusedThing(words: Words): Words | undefined {
  const isWith = words[0]?.word === "nothing" && words[1]?.word === "with";
  if (words[0]?.word !== "no" && !isWith) return undefined;
  const link = words.findIndex(
    ({ word }, at) =>
      at > (isWith ? 2 : 1) && /^(?:for|near|around|in|on|with)$/.test(word) && isSpeakers(words, at + 1),
  );
  if (link === -1 || !isEnd(words, link + 1) || words.some(({ word }) => word === "since")) return undefined;
  const thing = words.slice(isWith ? 2 : 1, link);
  return thing.at(-1)?.word === "anywhere" ? thing.slice(0, -1) : thing;
}

/** "keep celery out of everything", "hold the mayo on mine". */
function excludedThing(words: Words): Words | undefined {
  if (/^(?:hold|skip|omit)$/.test(words[0]?.word ?? "")) {
    const link = words.findIndex(({ word }, at) => at > 1 && /^(?:on|in|from|for)$/.test(word));
    const thing = words.slice(words[1]?.word === "the" ? 2 : 1, link);
    return link === -1 || !isSpeakers(words, link + 1) || !isEnd(words, link + 1) ? undefined : thing;
  }
  if (!/^(?:keep|leave)$/.test(words[0]?.word ?? "")) return undefined;
  const out = words.findIndex(({ word }, at) => at > 1 && word === "out" && words[at + 1]?.word === "of");
  return out === -1 || !isSpeakers(words, out + 2) ? undefined : words.slice(1, out);
}

const isSpeakers = (words: Words, at: number): boolean =>
  /^(?:me|mine|us|my|our|everything|anything)$/.test(words[at]?.word ?? "");

/** True unless a word limits it to one occasion. */
const isEnd = (words: Words, at: number): boolean =>
  !words
    .slice(at + 1)
    .some(({ word }) => /^(?:today|tonight|tomorrow|yet|now|yesterday|week|weekend|morning)$/.test(word));

/** Sentences worth parsing for a refusal. */
export const AVOIDANCE_CUES =
  /^(?:(?:but|and|so|just|also|please),? )*(?:(?:no|nothing with|hold|skip|omit) (?:[\p{L}-]+ ){1,5}(?:for|near|around|in|on|with) (?:me|mine|us|my|our)|(?:keep|leave) (?:[\p{L}-]+ ){1,4}out of)(?!\p{L})/iu;
