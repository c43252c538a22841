/** Named people and animals in Portuguese (relatives.ts). */

import { PORTUGUESE as PT } from "../../language-data.ts";
import type { VerbForm } from "../conjugation.ts";
import { type KinshipTerm, kinshipTerms } from "../names.ts";
import { type RelativePhrase, Relatives, type Told } from "../relatives.ts";
import { isFirstForm, isThirdForm, type Word, wordAt } from "../word.ts";
import { isGivenName } from "./parse.ts";

const KINSHIP_TERMS = kinshipTerms(PT);

/** @param word in lower case */
export const kinshipTerm = (word: string): KinshipTerm | undefined => KINSHIP_TERMS.get(word);

const isName = (token: Word, isFirst: boolean): boolean => {
  if (PT.has("times", token.word) || LAUGHTER.test(token.word) || PT.has("numbers articles", token.word)) return false;
  if (!token.isCapital) return token.word.length > 2 && !isFirst && token.forms.length === 0 && isGivenName(token.word);
  return !(isFirst && token.forms.length > 0);
};

const LAUGHTER = /^(?:k{2,}|(?:ha){2,}|rs)$/;

const OWNING_WITHIN = 3;
const isOwning = ({ verb }: VerbForm): boolean => PT.has("owning", verb);
/** "Tenho", "adotámos", "deram-nos"; not "a minha irmã teve". */
function isGained(tokens: readonly Word[], at: number): boolean {
  const { forms = [], clitic = "" } = tokens[at] ?? {};
  const isToUs = /^(?:me|nos)$/.test(clitic) || /^(?:me|nos)$/.test(wordAt(tokens, at - 1));
  if (isToUs && forms.some(({ verb }) => PT.has("giving", verb))) return true;
  const owning = forms.filter(isOwning);
  return (
    owning.some((form) => isFirstForm(form) || !isThirdForm(form)) ||
    (owning.length > 0 && wordAt(tokens, at - 1) === "gente")
  );
}
/** "Tenho gêmeos, o Caio e a Lia": several without a number. */
const isHavingSeveral = (tokens: readonly Word[], at: number): boolean =>
  tokens[at]?.forms.some((form) => form.verb === "ter" && isFirstForm(form)) === true &&
  kinshipTerm(wordAt(tokens, at + 1))?.isPlural === true;
const COUNTED = /^(?:uma?|duas|dois|três|quatro|cinco|\d)$/;

function tell({ name, relation, noun, isFemale, isFormer }: Told): string {
  if (PT.has("single", noun)) return `${isFemale ? "A" : "O"} ${relation} ${isFormer ? "chamava" : "chama"}-se ${name}`;
  return `${isFormer ? "Tinha" : "Tem"} ${isFemale ? "uma" : "um"} ${relation}, ${name}`;
}

export const RELATIVES = new Relatives({
  data: PT,
  kin: KINSHIP_TERMS,
  isName: (words, at) => {
    const word = words[at];
    return word !== undefined && isName(word, at === 0);
  },
  isGained: (words, at) =>
    isHavingSeveral(words, at) ||
    (COUNTED.test(wordAt(words, at)) &&
      (at === 0 ||
        words
          .slice(Math.max(0, at - OWNING_WITHIN), at)
          .some((_, step, near) => isGained(words, at - near.length + step)))),
  tell,
  aged: "de {age} anos",
});

/** A relative with its names, also stated ones. */
export function relativePhrase(words: readonly Word[], from: number): RelativePhrase | undefined {
  const phrase = RELATIVES.phraseAt(words, from);
  return phrase === undefined ? undefined : RELATIVES.called(words, phrase);
}
