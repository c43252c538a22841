/** Names that are given with "called", "named" or "the names are", also in small letters: "my dogs are called rex and bo". */

import { relativeWord } from "../people/relative-words.ts";
import { AUXILIARIES, BASE_VERBS, isThirdPersonForm } from "./verbs.ts";
import { DETERMINERS, FILLERS, PREPOSITIONS, SUBORDINATORS } from "./words.ts";

/**
 * With capitals, and several of a kind as one has them: "I have two dogs called Rex and Bo".
 * Linear in the length of the text.
 */
export const withCalledNames = (text: string): string =>
  text
    .replaceAll(CALLED, (whole, ...rest) => named(whole, rest.at(-1) as Groups))
    .replaceAll(SEVERAL, (whole, ...rest) => counted(whole, rest.at(-1) as Groups));

type Groups = Readonly<Record<"noun" | "names", string>>;

const NAME = "[\\p{L}][\\p{L}'-]{1,20}";
const LIST = `${NAME}(?:(?:, and |, | and | & )${NAME}(?=[,.!?;)]|$| and | & )){0,4}`;
const NOUN = "(?<noun>\\p{L}[\\p{L}-]{1,20})";
/** "Mum called yesterday": only behind a form of "be", or of what somebody has. */
const CALLED = new RegExp(
  `(?<!\\p{L})(?:${NOUN}(?:['’]s?)? (?:names? (?:is|are)|(?:is|are) (?:called|named)|named)|(?:an?|one|two|three|four|[2-9]) (?:\\p{Ll}{1,20} )?(?<had>\\p{L}[\\p{L}-]{1,20}) called) (?<names>${LIST})`,
  "gu",
);
const SEVERAL = new RegExp(
  `(?<!\\p{L})(?:(?:[Mm]y|[Oo]ur) ${NOUN}(?:['’]s?)? (?:names are|are (?:called|named))|(?:[Ii]|[Ww]e) have ${NOUN.replace("noun", "had")} (?:called|named)) (?<names>(?=\\p{Lu})${LIST})`,
  "gu",
);

/** "Rex and bo", of a dog; not "called in sick". */
function named(whole: string, { noun, had, names }: Groups & { readonly had?: string }): string {
  if (relativeWord((noun ?? had ?? "").toLowerCase()) === undefined) return whole;
  const [first = "", ...others] = names.split(BETWEEN);
  if (!isName(first) || others.some((each) => !isName(each) || BASE_VERBS.has(each) || isThirdPersonForm(each)))
    return isName(first) ? whole.slice(0, whole.length - names.length) + capital(names) : whole;
  return whole.slice(0, whole.length - names.length) + names.replaceAll(WORD, capital);
}
const BETWEEN = /, and |, | and | & /u;
const WORD = /(?!and(?!\p{L}))(?<!\p{L})\p{Ll}[\p{L}'-]+/gu;
const isName = (word: string): boolean =>
  !DETERMINERS.has(word) &&
  !PREPOSITIONS.has(word) &&
  !FILLERS.has(word) &&
  !SUBORDINATORS.has(word) &&
  !AUXILIARIES.has(word) &&
  relativeWord(word) === undefined;

/** "Our kids are called Ida and Per" → "I have two kids called Ida and Per". */
function counted(whole: string, { noun, had, names }: Groups & { readonly had?: string }): string {
  const kind = (noun ?? had ?? "").toLowerCase();
  const count = COUNTS[names.split(BETWEEN).length];
  return count === undefined || relativeWord(kind)?.isPlural !== true
    ? whole
    : `I have ${count} ${kind} called ${names}`;
}
const COUNTS = ["", "", "two", "three", "four", "five"];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
