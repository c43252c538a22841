/**
 * One clause of German as a memory: whom it is about, and what it says of them, in the third person with the verb first (memory.md §3).
 * What cannot stand alone is none.
 */
import type { ClauseMemory } from "../tongue.ts";
import { asWorking, ofLastDay } from "./employment.ts";
import { ofExperience } from "./experience.ts";
import { isFleeting } from "./fleeting.ts";
import { ofHome } from "./home.ts";
import { ofMoved } from "./moved.ts";
import { isNaming, ofPerson, ofPronoun, pronounAt } from "./others.ts";
import { isBreak, isCapital, made, type Word } from "./parse.ts";
import { isGivenName, personAt } from "./persons.ts";
import { memoryOf, type Who } from "./predicate.ts";
import { ofElided, ofSpeaker } from "./speaker.ts";
import { ofThing } from "./things.ts";
import {
  withNewValue,
  withoutAir,
  withoutReminder,
  withoutSecondNot,
  withoutStop,
  withPlainTime,
  withQuantity,
} from "./trim.ts";
import { formOf, partedLast, thirdPerson } from "./verbs.ts";
import { FACTUAL, FIRST, MINE } from "./words.ts";

/** @param who whom "sie" or "er" would mean here */
export function clauseMemory(said: readonly Word[], who: Who): ClauseMemory | undefined {
  const memory = readClause(said, who);
  return memory === undefined || isSpokenTo(memory.text) || isFleeting(memory.text) ? undefined : memory;
}

/** Whatever was not turned to the third person outside of quotation marks. */
const isSpokenTo = (text: string): boolean =>
  SPOKEN.test(text) && SPOKEN.test(text.replaceAll(/["“”„][^"“”„]*["“”]/gu, ""));
const SPOKEN =
  /(?<![\p{L}-])(?:ich|mich|mir|mein(?:e[nmrs]?)?|wir|uns|unser(?:e[nmrs]?)?|du|dich|dir|dein(?:e[nmrs]?)?|euch)(?![\p{L}-])/iu;

function readClause(whole: readonly Word[], who: Who): ClauseMemory | undefined {
  const said = withoutStop(whole);
  // "Kurzes Update von mir:"
  if (said.at(-1)?.after.includes(":") === true && !said.some(({ word }) => formOf(word) !== undefined))
    return undefined;
  if (said.at(-1)?.after.includes("?") === true) return undefined;
  const words = asWorking(
    withQuantity(withPlainTime(withNewValue(withoutReminder(withoutSecondNot(withoutAir(said)))))),
  );
  if (words.length === 0) return undefined;
  if (isOpenedClause(words)) return ofSubordinate(words, who);
  if (isTopicless(words) || isWishAlone(words)) return undefined;
  if (isNaming(words)) return undefined;
  const home = ofHome(words);
  if (home !== undefined) return home;
  const moved = ofMoved(words);
  if (moved !== undefined) return moved.memory;
  const lastDay = ofLastDay(words);
  if (lastDay !== undefined) return lastDay;
  const own = ofSpeaker(words, isGreeted(said));
  if (own !== undefined) return own.memory;
  const felt = ofExperience(words);
  if (felt !== undefined) return felt;
  const other = ofPerson(words);
  if (other !== undefined) return other.memory;
  return ofPronoun(words, who) ?? ofElided(words) ?? ofThing(words);
}

/** "Versteh ich nicht": what stood before the verb was left out, and nothing else says of what. */
const isTopicless = (words: readonly Word[]): boolean =>
  FIRST.has(words[1]?.word ?? "") &&
  OF_SOMETHING.has(formOf(words[0]?.word ?? "")?.infinitive ?? "") &&
  !words.slice(0, firstBreak(words)).some((word, place) => place > 1 && (isCapital(word) || /\d/.test(word.word))) &&
  !FIRST.has(words[0]?.word ?? "");

/** "Nicht so lange antworten", "keine Emojis": without a finite verb it asks for something. */
const isWishAlone = (words: readonly Word[]): boolean => {
  const last = words.at(-1);
  if (last === undefined || words.some(({ word }) => FIRST.has(word))) return false;
  const isInfinitive = (word: Word): boolean => !isCapital(word) && formOf(word.word)?.isPlural === true;
  const hasFinite = words.some((word) => !isCapital(word) && formOf(word.word) !== undefined && !isInfinitive(word));
  return !hasFinite && (words.some(({ word }) => /^keine?n?$/.test(word)) || (words.length > 1 && isInfinitive(last)));
};

const firstBreak = (words: readonly Word[]): number => {
  const at = words.findIndex((word) => isBreak(word));
  return at === -1 ? words.length : at + 1;
};

const OF_SOMETHING: ReadonlySet<string> = new Set(
  "verstehen wissen glauben finden mögen kennen haben wollen können machen brauchen denken sehen tun dürfen müssen sollen hassen lieben nehmen meinen sagen kaufen werden sein möchte".split(
    " ",
  ),
);

/** Somebody presents themselves. */
const isGreeted = (said: readonly Word[]): boolean =>
  /^(?:hallo|hi|hey|servus|moin|grüezi|huhu)$/.test(said[0]?.word ?? "");

/** "weil ich Vegetarier bin", "dass mein Bruder Milch nicht verträgt": the verb stands last. */
const isOpenedClause = (words: readonly Word[]): boolean => {
  const first = words[0]?.word ?? "";
  if (first !== "dass" && !FACTUAL.has(first)) return false;
  const second = words[1];
  if (second === undefined) return false;
  const isSubject =
    FIRST.has(second.word) ||
    /^(?:er|sie)$/.test(second.word) ||
    (MINE.has(second.word) && personAt(words, 1) !== undefined) ||
    isGivenName(second.word);
  // "Seit ich hier wohne, gehe ich …" has its own verb behind.
  return (
    isSubject &&
    !words.some(
      (word, place) => place > 1 && FIRST.has(word.word) && formOf(words[place - 1]?.word ?? "") !== undefined,
    )
  );
};

function ofSubordinate(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const second = words[1];
  if (second === undefined) return undefined;
  const isOwn = FIRST.has(second.word);
  const phrase = isOwn ? undefined : (personAt(words, 1) ?? pronounAt(words, 1, who));
  if (!isOwn && phrase === undefined) return undefined;
  const from = phrase?.end ?? 2;
  let end = words.findIndex((word, place) => place >= from && isBreak(word));
  if (end === -1) end = words.length - 1;
  const verb = words[end];
  if (verb === undefined || end < from) return undefined;
  const split = partedLast(verb.word);
  if (split === undefined && formOf(verb.word) === undefined) return undefined;
  const finite = isOwn ? thirdPerson(split?.verb ?? verb.word) : (split?.verb ?? verb.word);
  const rest = [...words.slice(from, end), ...(split === undefined ? [] : [made(split.particle)])];
  return memoryOf(made(finite), [], rest, isOwn, phrase);
}
