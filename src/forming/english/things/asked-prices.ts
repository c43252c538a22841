/** What somebody wants for what was just spoken of: "they're selling the piano, they want 650 for it" is the piano for 650. */
import { put, type Word } from "../clauses/parse.ts";

/** The clause of the price as a phrase behind the thing. */
export function pricedBeside(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex((_, place) => place > 1 && asksAt(words, place) !== undefined);
  const from = at === -1 ? undefined : asksAt(words, at);
  if (from === undefined || !/^,/.test(words[at - 1]?.after ?? "")) return words;
  const before = words.slice(0, at).map((word, place) => (place === at - 1 ? { ...word, after: " " } : word));
  const price = words.slice(from).filter(({ word }, place, all) => !isForIt(word, all[place - 1], all[place + 1]));
  return [...before, put("for", " ", "Preposition"), ...price];
}

const isForIt = (word: string, before: Word | undefined, next: Word | undefined): boolean =>
  (word === "for" && IT.test(next?.word ?? "")) || (IT.test(word) && before?.word === "for");
const IT = /^(?:it|them|that|this)$/;

/** Where the amount begins, behind "they want", "she is asking". @param words also of a text that is not parsed */
export function asksAt(words: readonly { readonly word: string }[], at: number): number | undefined {
  const said = words
    .slice(at, at + 4)
    .map(({ word }) => word)
    .join(" ");
  const asking = ASKING.exec(said)?.[0];
  return asking === undefined ? undefined : at + asking.trim().split(" ").length;
}
const ASKING =
  /^(?:they|he|she) (?:wants?|asks?|(?:are |is )?asking)(?: for)?(?= [\p{Sc}]?\d)|^(?:they're|he's|she's) asking(?: for)?(?= [\p{Sc}]?\d)/u;
