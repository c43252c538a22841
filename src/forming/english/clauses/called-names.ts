/** Names after "called", "named" or "the names are", also in small letters: "my dogs are called rex and bo". */

import { upperFirst } from "../../../model/text.ts";
import { compilePattern } from "../../../text/alphabetic.ts";
import { relativeWord } from "../people/relative-words.ts";
import { AUXILIARIES, BASE_VERBS, isThirdPersonForm } from "./verbs.ts";
import { DETERMINERS, FILLERS, PREPOSITIONS, SUBORDINATORS } from "./words.ts";

/**
 * Gives names their capitals, and puts several as a count: "I have two dogs called Rex and Bo". Linear in the length of
 * the text.
 */
export const withCalledNames = (text: string): string =>
  text
    .replaceAll(STATED, (...match) => withCapitals(match.at(-1) as Called))
    .replaceAll(OWNED, (...match) => withCapitals(match.at(-1) as Called))
    .replaceAll(SEVERAL, (...match) => withCount(match.at(-1) as Called));

/** The parts of "my dogs are called rex and bo". */
interface Called {
  /** "My ". */
  readonly before: string;
  /** "dogs" */
  readonly kind: string;
  /** " are called ". */
  readonly link: string;
  /** "rex and bo" */
  readonly names: string;
}

const KIND = "(?<kind>\\p{L}[\\p{L}-]{1,20})";
const NAME = "\\p{L}[\\p{L}'-]{1,20}";
const NAMES = `(?<names>${NAME}(?:(?:, and |, | and | & )${NAME}(?=[,.!?;)]|$| and | & )){0,4})`;
const STATED = compilePattern(
  `(?<!\\p{L})(?<before>)${KIND}(?<link>(?:['’]s?)? (?:names? (?:is|are)|(?:is|are) (?:called|named)|named) )${NAMES}`,
  "gu",
);
/** Only of what somebody has: "mum called yesterday". */
const OWNED = compilePattern(
  `(?<!\\p{L})(?<before>(?:an?|one|two|three|four|[2-9]) (?:\\p{Ll}{1,20} )?)${KIND}(?<link> called )${NAMES}`,
  "gu",
);
const SEVERAL = compilePattern(
  `(?<!\\p{L})(?<before>(?:[Mm]y|[Oo]ur|(?:[Ii]|[Ww]e) have) )${KIND}(?<link>(?:['’]s?)? (?:(?:names )?are (?:called |named )?|called |named ))(?=\\p{Lu})${NAMES}`,
  "gu",
);

/** Leaves "called in sick" alone. */
function withCapitals({ before, kind, link, names }: Called): string {
  const [first = "", ...others] = names.split(BETWEEN);
  const isOfKind = relativeWord(kind.toLowerCase()) !== undefined && isName(first);
  const areNames = others.every((each) => isName(each) && !BASE_VERBS.has(each) && !isThirdPersonForm(each));
  const written = !isOfKind ? names : areNames ? names.replaceAll(SMALL, upperFirst) : upperFirst(names);
  return before + kind + link + written;
}
const BETWEEN = /, and |, | and | & /u;
const SMALL = /(?!and(?!\p{L}))(?<!\p{L})\p{Ll}[\p{L}'-]+/gu;
const isName = (word: string): boolean =>
  ![DETERMINERS, PREPOSITIONS, FILLERS, SUBORDINATORS, AUXILIARIES].some((words) => words.has(word)) &&
  relativeWord(word) === undefined;

/** "Our kids are called Ida and Per" → "I have two kids called Ida and Per". */
function withCount({ before, kind, link, names }: Called): string {
  const count = COUNTS[names.split(BETWEEN).length];
  const isSeveral = count !== undefined && relativeWord(kind.toLowerCase())?.isPlural === true;
  return isSeveral ? `I have ${count} ${kind.toLowerCase()} called ${names}` : before + kind + link + names;
}
const COUNTS = [undefined, undefined, "two", "three", "four", "five"];
