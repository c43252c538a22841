/**
 * The terms of the baselines. A yardstick must not move when the library's own analysis changes, so words, stop words and
 * stems stand here by themselves: Unicode letters and digits in lower case, English stop words, Porter's stemmer.
 */
import { stemmer } from "stemmer";

/** Lower-case words. Scripts without spaces give pairs of characters, as is usual for them. */
export function plainTerms(text: string): string[] {
  const terms: string[] = [];
  for (const [word] of text.normalize("NFKC").toLowerCase().matchAll(WORD)) {
    const characters = SPACELESS.test(word) ? [...word] : [];
    if (characters.length < 2) terms.push(word);
    for (let index = 0; index + 1 < characters.length; index++)
      terms.push(`${characters[index]}${characters[index + 1]}`);
  }
  return terms;
}

/** The same without stop words, stemmed. */
export function stemmedTerms(text: string): string[] {
  return plainTerms(text)
    .filter((word) => !STOP_WORDS.has(word))
    .map((word) => (LATIN.test(word) ? stemmer(word) : word));
}

const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** A run of one kind, so that "在2023年" does not become one word. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}\p{N}])+/gu;
const LATIN = /^[a-z]+$/;

const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after again against all am an and any are as at be because been before being below between both but by can
  could d did do does doing don down during each few for from further had has have having he her here hers herself him himself
  his how i if in into is it its itself just ll m me might more most must my myself no nor not now of off on once only or
  other our ours ourselves out over own re s same she should so some such t than that the their theirs them themselves then
  there these they this those through to too under until up ve very was we were what when where which while who whom why
  will with would you your yours yourself yourselves`.split(/\s+/),
);
