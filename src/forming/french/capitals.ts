/**
 * Capitals that a hasty writer left out, where the verb leaves no doubt: "j'habite à rennes", "de lille à amiens", "je bosse chez orange".
 * The rules tell places and employers by them.
 */
import type { ParsedWord } from "./parse.ts";

const HOME = /^(?:habit(?:e|ons|ais)|vi(?:s|t|vons|vais)|loge|déménagé?|emménagé?|installée?s?|née?|grandi)$/u;
const WORK = /^(?:travaille|travaillais|bosse|bossais|commence|débute|suis|passée?|partie?|stage|boulot|embauchée?)$/u;
/** Words between the verb and the place: adverbs, with whom. */
const REACH = 8;
const NO_NAME: ReadonlySet<string> = new Set(
  `côté cheval cause partir pied vélo nouveau deux trois quatre plusieurs proximité temps midi moi toi lui elle nous vous eux
  mon ma mes son sa ses leur leurs un une des le la les l' ce cette mi mi-temps plein distance domicile l'étranger
  pas plus chez maison campagne mer montagne`.split(/\s+/u),
);

/** The words, with the capitals that are certain. */
export function withCapitals(words: readonly ParsedWord[]): readonly ParsedWord[] {
  return words.map((word, place) =>
    isPlace(words, place) ? { ...word, written: word.written.charAt(0).toUpperCase() + word.written.slice(1) } : word,
  );
}

function isPlace(words: readonly ParsedWord[], place: number): boolean {
  const { written, word } = words[place] ?? { written: "", word: "" };
  const before = words[place - 1]?.word ?? "";
  if (!/^\p{Ll}[\p{L}-]{2,}$/u.test(written) || NO_NAME.has(word)) return false;
  const verb = before === "chez" ? WORK : /^(?:à|de|d'|vers)$/u.test(before) ? HOME : undefined;
  if (verb === undefined) return false;
  for (let at = place - 2; at >= 0 && at > place - REACH; at--) {
    if (/[.;!?]/u.test(words[at]?.after ?? "")) return false;
    if (verb.test(words[at]?.word ?? "")) return true;
  }
  return false;
}
