/** Whether a French text tells of what happened, or of what is to come. */
import { FRENCH } from "../romance/data.ts";
import { isParticiple, takesBeing, verbForm } from "./verbs.ts";
import { ADVERBS } from "./words.ts";

const AHEAD = FRENCH.pattern("ahead");

const BACK = FRENCH.pattern("back");

/** Of the words as said: a word for what is to come, or the present with nothing that looks back. */
export const isAhead = (said: string): boolean => AHEAD.test(said) || !BACK.test(said);

/** Of a text in the third person: its first verb is in a past tense. */
export function isPast(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+['’]?/gu) ?? [];
  for (const [place, word] of words.entries()) {
    if (place > WORDS_MAX) return false;
    if (word === "était" || word === "avait") return true;
    if (/^(?:a|ont|est|sont)$/u.test(word)) return hasHappened(words, place);
    const form = verbForm(word);
    if (form?.tense === "imperfect") return true;
    if (form?.isThird === true && place === 0) return false;
  }
  return false;
}
const WORDS_MAX = 8;

/** "A vendu", "est partie", "s'est marié": not "est marié". */
function hasHappened(words: readonly string[], place: number): boolean {
  let at = place + 1;
  while (ADVERBS.has(words[at] ?? "")) at++;
  const participle = words[at] ?? "";
  if (!isParticiple(participle) && participle !== "été" && participle !== "eu") return false;
  if (/^(?:a|ont)$/u.test(words[place] ?? "")) return true;
  return words[place - 1] === "s'" || takesBeing(verbForm(participle)?.infinitive ?? "");
}
