/** Named people and animals in French (relatives.ts). */

import { FRENCH as FR } from "../../language-data.ts";
import { Relatives } from "../relatives.ts";
import { type Word, wordAt } from "../word.ts";
import { KINSHIP_TERMS } from "./verbs.ts";

export const isOwning = (word: Word | undefined): boolean => word !== undefined && FR.has("own", word.word);

export const isName = (word: Word | undefined): boolean =>
  word !== undefined &&
  word.written !== word.word &&
  /^\p{Lu}[\p{L}'’.-]*[\p{L}.]$/u.test(word.written) &&
  !word.isQuoted &&
  !FR.has("not-names speakers", word.word);

/** "J'ai un frère", "on a deux chats": the speaker has them. */
function isGained(words: readonly Word[], at: number): boolean {
  const isOne = /^une?$/u.test(wordAt(words, at));
  if (!isOne && !FR.has("counting", wordAt(words, at))) return false;
  const before = words.slice(Math.max(0, at - (isOne ? OWNER_DISTANCE : COUNT_DISTANCE)), at).map(({ word }) => word);
  return (
    before.some((word) => FR.has("speakers", word)) &&
    !(isOne && before.some((word) => /^(?:qui|il|elle|que)$/u.test(word)))
  );
}
const OWNER_DISTANCE = 8;
const COUNT_DISTANCE = 3;

export const RELATIVES = new Relatives({
  data: FR,
  kin: KINSHIP_TERMS,
  isName: (words, at) => isName(words[at]),
  isGained,
  tell: ({ name, relation, isFemale }) => `A ${isFemale ? "une" : "un"} ${relation}, ${name}`,
  aged: "{age} ans",
});

/** "Ma sœur Anna et …": a list is no single subject. */
export const isListed = (words: readonly Word[], next: number): boolean =>
  words[next]?.word === "et" || (FR.has("prepositions", wordAt(words, next)) && words[next]?.word !== "a");
