/** Named people and animals in Spanish (relatives.ts). */

import { SPANISH as ES } from "../../language-data.ts";
import type { Person } from "../../language-rules.ts";
import { Relatives, type Told } from "../relatives.ts";
import { isAdjectival } from "../small-names.ts";
import { isBreak, isFirst, isThirdForm, type Word, wordAt } from "../word.ts";
import { RELATIONS } from "./verbs.ts";

export const isNameWord = (word: Word | undefined, isStart: boolean): boolean => {
  if (word === undefined || !word.isCapital || !/^\p{Lu}[\p{L}’'-]+$/u.test(word.written) || word.finite !== undefined)
    return false;
  if (word.word === "yo" || ES.has("pointing determiners prepositions question-words", word.word)) return false;
  return (
    !isStart ||
    !(
      isFunction(word.word) ||
      ES.has("nouns-too", word.word) ||
      RELATIONS.has(word.word) ||
      word.nonfinite !== undefined ||
      /(?:mente|ción|dad|ando|endo)$/.test(word.word)
    )
  );
};

const isFunction = (word: string): boolean =>
  ES.has("determiners prepositions clitics adverbs subordinators having-a-time", word);

/** A lower-case name: no other word, before a verb or a break. */
function isSmallName(words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (word === undefined || words.some(({ isCapital }, at) => isCapital && at > 0)) return false;
  if (!/^\p{Ll}{3,}$/u.test(word.written) || word.finite !== undefined || word.nonfinite !== undefined) return false;
  if (
    isFunction(word.word) ||
    ES.has("nouns-too", word.word) ||
    RELATIONS.has(word.word) ||
    isAdjectival(word.word) ||
    /^(?:enfermo?a?|muert[oa])$/.test(word.word)
  )
    return false;
  const next = words[index + 1];
  return (
    next !== undefined &&
    !isBreak(word) &&
    (next.finite !== undefined || ES.has("clitics", next.word) || next.word === "no")
  );
}

/** "Mi hermana tuvo una niña, Jimena"; not "nos regalaron una perra, Kira". */
function isOfOthers(words: readonly Word[], index: number): boolean {
  const verb = words.findLastIndex(({ finite }, at) => at < index && finite !== undefined);
  return (
    isThirdForm(words[verb]?.finite) &&
    !words.slice(0, verb).some((word) => isFirst(word) || /^(?:me|nos|yo|nosotr[oa]s)$/.test(word.word))
  );
}

/** `Tiene una hermana, Ana`. */
function tell({ name, relation, noun, isFemale }: Told): string {
  if (relation.startsWith("mejor ")) return `Su ${relation} es ${name}`;
  return ES.has("single partners", noun.split(" ")[0] ?? "")
    ? `Su ${relation} se llama ${name}`
    : `Tiene ${isFemale ? "una" : "un"} ${relation}, ${name}`;
}

export const RELATIVES = new Relatives({
  data: ES,
  kin: RELATIONS,
  isName: (words, at) => isNameWord(words[at], at === 0),
  isSmallName,
  isGained: (words, at) =>
    words[at]?.finite === undefined
      ? (ES.has("counting", wordAt(words, at)) || /^\d$/.test(wordAt(words, at))) && !isOfOthers(words, at)
      : words[at]?.finite?.verb === "tener" && isFirst(words[at]),
  tell,
  aged: "de {age} años",
});

/** `mi hermana Ana` from its possessive or article on. */
export function relativeAt(
  words: readonly Word[],
  index: number,
): { readonly person: Person; readonly end: number; readonly isSeveral: boolean } | undefined {
  const phrase = RELATIVES.ownedAt(words, index);
  if (phrase === undefined) return undefined;
  return { person: RELATIVES.personOf(phrase), end: phrase.end, isSeveral: phrase.names.length > 1 };
}
