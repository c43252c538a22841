/**
 * A cache of word analysis for texts that are processed together, such as those of a commit. It
 * contains words of memories, so its owner clears it when done and on every removal: words of
 * erased memories must not stay in the process.
 */
import type { LanguageCode } from "./languages.ts";

/** A lower-case word in plain letters; callers fill in the fields. */
export interface CachedWord {
  /** Bit mask of the languages that list it; undefined until needed. */
  mask: number | undefined;
  /** Its term in `language`; "" for a stop word. */
  term: string;
  language: LanguageCode | undefined;
}

export type WordMemo = ReturnType<typeof createWordMemo>;

/** A few hundred kilobytes. Texts of one vault mostly use a few thousand words. */
export const WORDS_MAX = 2_048;

export function createWordMemo() {
  const known = new Map<string, CachedWord>();
  return {
    met(word: string) {
      const before = known.get(word);
      if (before !== undefined) return before;
      if (known.size >= WORDS_MAX) known.clear();
      const fresh = { mask: undefined, term: "", language: undefined };
      known.set(ownCopy(word), fresh);
      return fresh;
    },
    forget() {
      if (known.size > 0) known.clear();
    },
    /** At most `WORDS_MAX`. */
    size: () => known.size,
  };
}

/** A substring may keep its whole parent string alive (V8 shares from 13 characters on). */
export const ownCopy = (word: string): string => (word.length < SHARED_FROM ? word : ` ${word}`.slice(1));
const SHARED_FROM = 13;
