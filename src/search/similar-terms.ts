/**
 * What a word that no memory holds may have meant: a longer word that begins with it, or one that is a slip of the hand away
 * ("Reedis" → Redis). A fallback only, for words that are not found as they are: a guess beside a match would be noise. Names with digits
 * are never guessed: k9s is not k8s.
 */
import { slipsBetween } from "../core/slips.ts";

/** Shorter words begin, or nearly equal, too many others. */
const PREFIX_MIN = 4;
const TYPO_MIN = 5;
/** Words of this length may hold two slips. */
const TWO_SLIPS_MIN = 8;
/** More is no longer one word that was meant. */
const SIMILAR_MAX = 8;
/** How much longer the finished word may be. */
const UNFINISHED_MAX = 6;

/** Nearest first, then in alphabetical order. `length` is that of the word as typed: its stem may be shorter, and is as safe a guess. */
export function similarTerms(word: string, terms: Iterable<string>, length: number = word.length): readonly string[] {
  if (word.length < PREFIX_MIN || !IS_WORD.test(word)) return [];
  const slips = length >= TWO_SLIPS_MIN ? 2 : length >= TYPO_MIN ? 1 : 0;
  const first = word.charCodeAt(0);
  const found: { readonly term: string; readonly distance: number }[] = [];
  for (const term of terms) {
    // Hands slip inside a word far more often than at its first letter, and this rules most of the dictionary out at once.
    if (term.charCodeAt(0) !== first || term.length + slips < word.length || term === word) continue;
    if (term.length > word.length + UNFINISHED_MAX) continue;
    const distance = term.startsWith(word) ? PREFIX_DISTANCE : slipsBetween(word, term, slips);
    if (distance <= slips || distance === PREFIX_DISTANCE) if (IS_WORD.test(term)) found.push({ term, distance });
  }
  return found
    .sort((left, right) => left.distance - right.distance || (left.term < right.term ? -1 : 1))
    .slice(0, SIMILAR_MAX)
    .map(({ term }) => term);
}

const IS_WORD = /^\p{L}+$/u;
/** An unfinished word is nearer than two slips and further than one. */
const PREFIX_DISTANCE = 1.5;
