/** Spanish for the shared readers (language.ts). */
import { SPANISH as ES } from "../../language-data.ts";
import { Framing } from "../framing.ts";
import type { Language } from "../language.ts";
import { isBreak, type Word, wordAt } from "../word.ts";
import { parse } from "./parse.ts";
import { isNameWord, RELATIVES } from "./relatives.ts";
import { isSecondPerson } from "./third-person.ts";
import { isGivenName } from "./verbs.ts";

/** Start of the predicate: "no me", "ya no lo". */
export function predicateStart(words: readonly Word[], main: number, from = 0): number {
  let start = main;
  while (start > from) {
    const previous = words[start - 1];
    if (previous === undefined || isBreak(previous)) break;
    if (ES.has("clitics", previous.word) && !isArticle(words, start - 1)) start--;
    else if (ES.has("adverbs", previous.word) && previous.finite === undefined && !isTime(words, start - 1)) start--;
    else break;
  }
  return start;
}
/** "La" and the like are pronouns before a verb. */
const isArticle = (words: readonly Word[], index: number): boolean => {
  const next = words[index + 1];
  return next !== undefined && next.finite === undefined && !ES.has("clitics", next.word);
};
const isTime = (words: readonly Word[], index: number): boolean =>
  ES.has("determiners prepositions", wordAt(words, index - 1));

export const LANGUAGE: Language = {
  data: ES,
  parse,
  parseMemory: (text) => parse(text, true),
  relatives: RELATIVES,
  predicateStart,
  isName: (words, at) => isNameWord(words[at], at === 0),
  isGivenName,
  isSecondPerson,
};

export const FRAMING = new Framing(LANGUAGE);
