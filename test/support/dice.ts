/** Decisions that a seed repeats: numbers, choices, and words that nobody ever wrote down. */
import { sensitiveTopics } from "../../src/policy/privacy.ts";

export interface Dice {
  /** 0 up to `count - 1`. */
  below(count: number): number;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
  /** A word that can be spoken: four syllables, lower case, so that no detector takes it for a secret, and none that a topic begins with ("tumorehe"). */
  word(): string;
}

const CONSONANTS = "bdfghklmnprstvz";
const VOWELS = "aeiou";
const SYLLABLES = 4;

/** mulberry32. */
export function dice(seed: number): Dice {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number): number => Math.floor(next() * count);
  const letter = (letters: string): string => letters.charAt(below(letters.length));
  const anyWord = (): string => Array.from({ length: SYLLABLES }, () => letter(CONSONANTS) + letter(VOWELS)).join("");
  const word = (): string => {
    for (;;) {
      const found = anyWord();
      if (sensitiveTopics(found).length === 0) return found;
    }
  };
  return {
    below,
    pick: (values) => values[below(values.length)] ?? values[0],
    word,
  };
}
