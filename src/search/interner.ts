/**
 * Words of the caller (speakers, sessions, agents, label sets) as small numbers, counted by use: when the last row that
 * names a word goes, the word goes too, so that no name outlives its erasure. Number 0 means "none".
 */
export interface Interner {
  /** The number of a word; counts one more use, or several. `undefined` is 0. */
  readonly acquire: (text: string | undefined, useCount?: number) => number;
  readonly release: (ordinal: number) => void;
  /** The number of a word without counting a use; undefined where nobody uses it. */
  readonly find: (text: string) => number | undefined;
  readonly text: (ordinal: number) => string | undefined;
  /** Every word in use, with its number. */
  readonly entries: () => IterableIterator<[string, number]>;
  /** One more than the largest number ever in use: the size for an array by ordinal. */
  readonly bound: () => number;
}

export function createInterner(): Interner {
  const ordinals = new Map<string, number>();
  const texts: (string | undefined)[] = [undefined];
  const useCounts: number[] = [0];
  const free: number[] = [];
  return {
    acquire(text, useCount = 1) {
      if (text === undefined) return 0;
      const known = ordinals.get(text);
      if (known !== undefined) {
        useCounts[known] = (useCounts[known] ?? 0) + useCount;
        return known;
      }
      const ordinal = free.pop() ?? texts.length;
      const own = ownCopy(text);
      ordinals.set(own, ordinal);
      texts[ordinal] = own;
      useCounts[ordinal] = useCount;
      return ordinal;
    },
    release(ordinal) {
      const text = texts[ordinal];
      if (text === undefined) return;
      const left = (useCounts[ordinal] ?? 1) - 1;
      useCounts[ordinal] = left;
      if (left > 0) return;
      ordinals.delete(text);
      texts[ordinal] = undefined;
      free.push(ordinal);
    },
    find: (text) => ordinals.get(text),
    text: (ordinal) => texts[ordinal],
    entries: () => ordinals.entries(),
    bound: () => texts.length,
  };
}

/**
 * A cut-out of a string may keep the whole string alive in memory: a word of a message would hold the message.
 * Short cut-outs are always copies (V8 shares from 13 characters on).
 */
export const ownCopy = (text: string): string => (text.length < SHARED_FROM ? text : ` ${text}`.slice(1));
const SHARED_FROM = 13;
