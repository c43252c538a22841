/** Long words that look drawn at random: keys without a name or a known prefix. */
import type { TextSpan } from "./text-span.ts";

/** What `LONG_WORD` asks for. */
export const RANDOM_WORD_MIN = 32;
const LONG_WORD = /(?<![A-Za-z0-9+/_=.:@#?&-])[A-Za-z0-9+/_-]{32,512}={0,2}(?![A-Za-z0-9+/_=.-])/g;
/** Random base64 changes between lower case, upper case and digits about every second sign; names in camel case hardly. */
const CHANGES_MIN = 0.35;
const ENTROPY_MIN_BITS = 4;

/** Long words of three kinds of signs without any order in them. Digests name their algorithm and are no secrets. */
export function findRandomWords(text: string): readonly TextSpan<"key">[] {
  return [...text.matchAll(LONG_WORD)]
    .filter((match) => isRandom(match[0]))
    .map((match) => ({ kind: "key", start: match.index, end: match.index + match[0].length }));
}

function isRandom(word: string): boolean {
  if (!/[a-z]/.test(word) || !/[A-Z]/.test(word) || !/\d/.test(word) || /^(?:sha|md)\d/.test(word)) return false;
  return changes(word) >= CHANGES_MIN * word.length && entropyBits(word) >= ENTROPY_MIN_BITS;
}

function changes(word: string): number {
  const kinds = word.replace(/[a-z]/g, "a").replace(/[A-Z]/g, "A").replace(/\d/g, "0");
  let count = 0;
  for (let at = 1; at < kinds.length; at++) if (kinds[at] !== kinds[at - 1]) count += 1;
  return count;
}

/** Shannon entropy in bits a sign. */
function entropyBits(word: string): number {
  const counts = new Map<string, number>();
  for (const sign of word) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / word.length) * Math.log2(count / word.length);
  return bits;
}
