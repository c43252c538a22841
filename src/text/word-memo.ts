/**
 * What was worked out for the words of texts that are read together, as those of one commit: a word that comes again costs one look. It holds
 * words of memories, so its owner forgets it when it is done and as soon as a memory goes: words of erased memories must not stay in a process.
 */
import type { LanguageCode } from "./languages.ts";

/** A word as it was met, in lower case and plain letters; filled in by who asks. */
export interface MetWord {
  /** The languages that have it in their lists, as a mask; undefined where nobody asked yet. */
  mask: number | undefined;
  /** Its term in the language that it was last asked for; "" for a stop word. */
  term: string;
  language: LanguageCode | undefined;
}

export interface WordMemo {
  readonly met: (word: string) => MetWord;
  readonly forget: () => void;
  /** How many words it holds, at most `WORDS_MAX`. */
  readonly size: () => number;
}

/** A few hundred kilobytes. Texts of one vault come back to a few thousand words. */
export const WORDS_MAX = 2_048;

export function createWordMemo(): WordMemo {
  const known = new Map<string, MetWord>();
  return {
    met(word) {
      const before = known.get(word);
      if (before !== undefined) return before;
      if (known.size >= WORDS_MAX) known.clear();
      const fresh = { mask: undefined, term: "", language: undefined };
      known.set(ownWord(word), fresh);
      return fresh;
    },
    forget() {
      if (known.size > 0) known.clear();
    },
    size: () => known.size,
  };
}

/** A cut-out of a text may keep all of the text alive (V8 shares from 13 characters on). */
const ownWord = (word: string): string => (word.length < SHARED_FROM ? word : ` ${word}`.slice(1));
const SHARED_FROM = 13;
