/**
 * Which words a text must contain for a pattern to match: of `^is (?:an? )?(?:nurse|cook)$`, one of
 * "nurse" and "cook". Saves testing, and compiling, most patterns of a table. Reads regular
 * expressions without understanding all of them: what it does not know may be any text.
 */
import { alphabetic } from "./alphabetic.ts";

/** The words of which one must occur, by their first letters; undefined if there are none. */
export type Needed = readonly string[] | undefined;

/** A word counts by its first letters, since a pattern may leave its end open. */
const LETTERS = 3;
const WORD = alphabetic("\\p{L}+", "g");

/** The words of a text as `Needed` has them. */
const wordsOf = (text: string): readonly string[] =>
  (text.toLowerCase().match(WORD) ?? []).map((word) => word.slice(0, LETTERS));

/** Patterns in order, of which a text is tested only by those whose words it has. */
export class PatternIndex<Entry> {
  readonly #entries: readonly Entry[];
  /** 1 for the patterns that may match any text. */
  readonly #always: Uint8Array;
  readonly #byWord = new Map<string, number[]>();

  /** @param sourceOf the pattern of an entry */
  constructor(entries: readonly Entry[], sourceOf: (entry: Entry) => string) {
    this.#entries = entries;
    this.#always = new Uint8Array(entries.length);
    const sources = entries.map(sourceOf);
    const frequency = frequencies(sources);
    for (const [index, source] of sources.entries()) {
      const needed = neededWords(source, frequency);
      if (needed === undefined) this.#always[index] = 1;
      for (const word of needed ?? []) this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), index]);
    }
  }

  /** What may match, in order. */
  candidates(text: string): readonly Entry[] {
    const isCandidate = this.#always.slice();
    for (const word of wordsOf(text)) for (const index of this.#byWord.get(word) ?? []) isCandidate[index] = 1;
    return this.#entries.filter((_, index) => isCandidate[index] === 1);
  }
}

/** How often patterns have a word: the rarest tell most. */
function frequencies(sources: readonly string[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const word of sources.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => counts.get(word) ?? 0;
}

/** @param frequency chooses between words that are all needed */
export const neededWords = (source: string, frequency: (word: string) => number): Needed =>
  new Reader(source, frequency).alternatives(false).needed;

/** What has more than one character. */
const COMPOUND = /\\[pPuk](?:\{[^}]*\}|<[^>]*>)|\\u.{4}|\\x..|\\.|\(\?(?:[:=!]|<[=!]|<\w+>)|\[(?:\\.|[^\]\\])*\]|\(/y;
const QUANTIFIER = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y;
const OPTIONAL = /^(?:[*?]|\{0)/;
const LOOKING = /^\(\?<?[=!]/;
const ESCAPED_BORDER = /^\\[^\p{L}\p{N}]$|^\\[ds]$/u;
const UNKNOWN = /^[[.\\\ud800-\udfff]/;
const LETTER = alphabetic("^\\p{L}$");
const isLetter = (token: string): boolean => (token >= "a" && token <= "z" && token.length === 1) || LETTER.test(token);
/** All letters, perhaps beside others, in a class that is not negated. */
const isLetters = (token: string): boolean =>
  token === "\\p{L}" || (/^\[[^^\]][^\]]*\]$/.test(token) && (token.includes("\\p{L}") || token.includes("A-ZÀ-Ö")));

class Reader {
  readonly #source: string;
  readonly #frequency: (word: string) => number;
  #at = 0;

  constructor(source: string, frequency: (word: string) => number) {
    this.#source = source;
    this.#frequency = frequency;
  }

  /** Up to the end of the group. `isStart`: a word can only begin here, not go on; also in the result. */
  alternatives(isStart: boolean): { readonly needed: Needed; readonly isStart: boolean } {
    const parts = [this.#sequence(isStart)];
    while (this.#character() === "|") parts.push(this.#sequence(isStart));
    const known = parts.flatMap(({ needed }) => (needed === undefined ? [] : [needed]));
    return {
      needed: known.length < parts.length ? undefined : [...new Set(known.flat())],
      isStart: parts.every((part) => part.isStart),
    };
  }

  #sequence(isStartBefore: boolean): { readonly needed: Needed; readonly isStart: boolean } {
    let isStart = isStartBefore;
    let needed: Needed;
    /** The letters read of a word, if its beginning is known. */
    let word = "";
    let least = Number.POSITIVE_INFINITY;
    const need = (words: Needed): void => {
      const cost = this.#cost(words);
      if (cost < least) [needed, least] = [words, cost];
    };
    const endWord = (isWhole: boolean): void => {
      if (word.length >= LETTERS || (isWhole && word !== "")) need([word.slice(0, LETTERS).toLowerCase()]);
      word = "";
    };
    while (this.#at < this.#source.length && !"|)".includes(this.#source[this.#at] ?? "")) {
      const token = this.#next("\\([", COMPOUND) || this.#character();
      const group = token.startsWith("(") ? this.#group(token, isStart && word === "") : undefined;
      const quantifier = this.#next("*+?{", QUANTIFIER);
      const isOptional = OPTIONAL.test(quantifier);
      if (isLetter(token) && !isOptional) {
        if (isStart || word !== "") word += token;
        isStart = false;
        if (quantifier !== "") endWord(false);
        continue;
      }
      const isBorder = group === undefined && (token === "$" || token === "^" || this.#isBorder(token));
      endWord(isBorder && !isOptional);
      if (group !== undefined && !isOptional) need(group.needed);
      if (LOOKING.test(token) || token === "$") {
        if (group !== undefined && !isOptional) isStart ||= group.isStart;
        continue;
      }
      isStart = (isBorder || group?.isStart === true) && (!isOptional || isStart);
    }
    endWord(false);
    return { needed, isStart };
  }

  #isBorder(token: string): boolean {
    return ESCAPED_BORDER.test(token) || !(UNKNOWN.test(token) || isLetter(token));
  }

  /** What a look around matches is no part of the text that follows. */
  #group(token: string, isStart: boolean): { readonly needed: Needed; readonly isStart: boolean } {
    const from = this.#at;
    const group = this.alternatives(isStart);
    if (!LOOKING.test(token)) return group;
    const isBehindNoLetter = token === "(?<!" && isLetters(this.#source.slice(from, this.#at - 1));
    return { needed: undefined, isStart: isStart || isBehindNoLetter };
  }

  #character(): string {
    return this.#source[this.#at++] ?? "";
  }

  /** Empty if the next character is none of `first`. */
  #next(first: string, pattern: RegExp): string {
    if (!first.includes(this.#source[this.#at] ?? "-")) return "";
    pattern.lastIndex = this.#at;
    const [token = ""] = pattern.exec(this.#source) ?? [];
    this.#at += token.length;
    return token;
  }

  #cost(words: Needed): number {
    if (words === undefined) return Number.POSITIVE_INFINITY;
    return words.reduce((sum, word) => sum + this.#frequency(word), 0);
  }
}
