/** What somebody is said to do, told of whom it is said: "she says he won't eat eggs any more". Who said it matters less. */
import type { Word } from "./parse.ts";

/** The words behind "… says", where a clause of somebody else begins there; else all of them. */
export function unreported(words: readonly Word[]): readonly Word[] {
  const verb = words.slice(0, SAYER_MAX).findIndex(({ word }, at) => at > 0 && SAYING.has(word));
  if (verb === -1 || !isSayer(words.slice(0, verb))) return words;
  const start = words[verb + 1]?.word === "that" ? verb + 2 : verb + 1;
  const first = words[start];
  const isClause =
    first !== undefined &&
    words[start + 1] !== undefined &&
    /^(?:he|she|i|we|my|our)$/.test(first.word) &&
    first.word !== words[0]?.word;
  return isClause ? words.slice(start) : words;
}
const SAYER_MAX = 5;
const SAYING: ReadonlySet<string> = new Set("says said reckons reckoned told".split(" "));

/** Somebody else than the speaker. */
const isSayer = (words: readonly Word[]): boolean =>
  words.length > 0 && !words.some(({ word, tags }) => /^(?:i|we|you|not)$/.test(word) || tags.has("Verb"));
