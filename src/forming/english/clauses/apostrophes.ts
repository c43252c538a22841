/** Restores apostrophes that chats omit: "my moms a nurse", "mums birthday", "jaydens brother". */

import { GIVEN_NAMES } from "../../../text/german-names.ts";
import { relativeWord } from "../people/relative-words.ts";
import { isGivenName, isWord } from "./lexicon.ts";
import { withRelativeApostrophes } from "./relative-apostrophes.ts";
import { BASE_VERBS, isThirdPersonForm } from "./verbs.ts";

export const withApostrophes = (text: string): string =>
  withRelativeApostrophes(text.replaceAll(OWNED, nameInCapitals)).replaceAll(NAME_OWNED, nameInAnyCase);

/** "Biscuits appointment": restores the apostrophe. */
const OWNED =
  /(?<!\p{L})(\p{Lu}\p{Ll}+)s(?= (?:(?:vet|dentist|doctor|dental|driving|school|next|new|first) )?(?:appointment|birthday|party|check-?up|surgery|operation|graduation|lesson|test|exam|allergy|school|teacher|vet|doctor)(?!\p{L}))/gu;
/** "jaydens brother": a name, because no other word precedes someone's relative like this. */
const NAME_OWNED =
  /(?<!\p{L})(\p{L}\p{Ll}+(?!s)\p{Ll})s(?= (?:(?:little|big|older|younger|best) )?(?:mum|mom|mother|dad|father|sister|brother|wife|husband|son|daughter|girlfriend|boyfriend|partner|aunt|uncle|cousin|friend|boss|house|flat|wedding|funeral|birthday|appointment|party|operation|graduation|allergy|school|nursery|teacher|room)(?!\p{L}))/gu;
const nameInAnyCase = (whole: string, name: string, at: number, text: string): string => {
  const lower = name.toLowerCase();
  // "cams mum": nothing else stands before somebody's mother.
  const isBeforeParent =
    BEFORE_PARENT.test(text.slice(at + whole.length)) &&
    !BASE_VERBS.has(lower) &&
    !isThirdPersonForm(whole) &&
    !ADVERB.test(whole) &&
    !/(?<!\p{L})(?:the|my|our|his|her|their|both|these|those) $/iu.test(text.slice(0, at));
  const isName = isGivenName(lower) || isBeforeParent || !(isWord(lower) || isWord(`${lower}s`));
  return isName && !isGivenName(`${lower}s`) && relativeWord(lower) === undefined ? `${capital(name)}'s` : whole;
};
const BEFORE_PARENT = /^ (?:mum|mom|mother|dad|father|parents)(?!\p{L})/u;
const ADVERB = /^(?:always|perhaps|this|besides|unless|sometimes|yes|plus|as|does|thus)$/iu;
const nameInCapitals = (whole: string, name: string): string => {
  const isName = GIVEN_NAMES.has(name.toLowerCase()) || !NAME_IN_S.test(whole);
  return isName && !GIVEN_NAMES.has(whole.toLowerCase()) ? `${name}'s` : whole;
};
/** Names and places that end in "s": "Paris", "Christmas", "Athens". */
const NAME_IN_S = /(?:[aiu]s|ss|[^aeiou]es|ens|els|ales)$/u;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
