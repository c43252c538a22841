/** Speech that a machine wrote down: sounds of hesitation, words said twice, spoken commas, numbers and days in words. */
import { numbersPut } from "../things/number-words.ts";

/** @param text with single spaces */
export function undictated(text: string): string {
  const quiet = text
    .replaceAll(
      /(?:^|[\s,]{1,3})(?<!\p{L})(?:[Uu]m+|[Uu]h+|[Uu]hm|[Ee]rm|[Ee]r|[Ee]hm)(?![\p{L}'-])[,.]?(?=\s|$)/gu,
      " ",
    )
    .replaceAll(/ (?:comma|semicolon)(?= |$)/giu, ",")
    .replaceAll(/ (?:full stop|period|new paragraph)(?=$)/giu, ".")
    .replaceAll(/ like(?= (?:in|a|an|the|not|two|three|really)(?!\p{L}))/giu, (word, at: number, whole: string) =>
      LIKE_AS_FILLER.test(whole.slice(Math.max(0, at - LOOK_BACK), at)) ? "" : word,
    )
    .replaceAll(/ +/g, " ")
    .trim();
  return numbersPut(unrepeated(quiet));
}
const LOOK_BACK = 12;
/** "to have like a little vineyard" */
const LIKE_AS_FILLER = /(?<!\p{L})(?:have|in|with|of|bread|was|it's|is|about|just|to)$/iu;

/** "he he lives", "each of my each of my grandchildren": said again, and meant once. */
function unrepeated(text: string): string {
  const words = text.split(" ");
  const out: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const length =
      REPEATED_MAX - [...Array(REPEATED_MAX).keys()].findIndex((less) => isRepeat(words, at, REPEATED_MAX - less));
    if (length > 0 && length <= REPEATED_MAX) {
      at += length - 1;
      continue;
    }
    out.push(words[at] ?? "");
  }
  return out.join(" ");
}
const REPEATED_MAX = 4;

function isRepeat(words: readonly string[], at: number, length: number): boolean {
  if (at + 2 * length > words.length) return false;
  for (let step = 0; step < length; step++) {
    const word = words[at + step]?.toLowerCase() ?? "";
    if (word !== words[at + length + step]?.toLowerCase() || !/^[\p{L}']+$/u.test(word)) return false;
  }
  // "had had", "that that", "very very": said so on purpose.
  return length > 1 || !/^(?:had|that|very|so|really|ha|bye|no|many|again|never|long|big|far)$/i.test(words[at] ?? "");
}
