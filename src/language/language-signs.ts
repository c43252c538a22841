/**
 * What tells a language by its letters and forms, for words that no list knows: `data/detection.txt`. Masks have a bit
 * for each place in `LATIN_LANGUAGES`.
 */
import { once } from "../core/once.ts";
import { LATIN_LANGUAGES } from "./languages.ts";
import { wordFile } from "./word-file.ts";

const FILE = "detection.txt";

/** The mask of some languages. */
export const maskOf = (codes: readonly string[]): number =>
  LATIN_LANGUAGES.reduce((mask, { code }, bit) => (codes.includes(code) ? mask | (1 << bit) : mask), 0);

const ACCENTS = once(() => {
  const letters = wordFile(FILE).pairs("accents");
  return new Map(letters.map(([letter, codes]) => [letter, maskOf(codes.split(" "))]));
});

/** The languages that write an accented letter. */
export const accentMask = (letter: string): number | undefined => ACCENTS().get(letter);

/** A form that only one language writes, and the votes that it gives. */
export interface LanguageSign {
  readonly pattern: RegExp;
  readonly mask: number;
  readonly votes: number;
}

export const languageSigns = once((): readonly LanguageSign[] =>
  wordFile(FILE)
    .entries("signs")
    .map(({ head, lines }) => {
      const [code = "", votes] = head.split(" ");
      return { pattern: new RegExp(lines.join("|"), "iu"), mask: maskOf([code]), votes: Number(votes) };
    }),
);

/** The mask of each common run of letters in a word and at its ends: run by run from its beginning, the shorter first. */
export function eachFragment(word: string, visit: (mask: number) => void): void {
  const { next, masks } = FRAGMENTS();
  for (let start = -1; start < word.length; start++) {
    let node = 0;
    for (let offset = start; offset <= word.length; offset++) {
      const sign = offset < 0 ? WORD_START : offset === word.length ? WORD_END : word.charCodeAt(offset) - LETTER_A;
      if (sign < 0 || sign >= SIGNS) break;
      node = next[node * SIGNS + sign] ?? 0;
      if (node === 0) break;
      const mask = masks[node] ?? 0;
      if (mask !== 0) visit(mask);
    }
  }
}

/** The runs as a tree: cutting every run out of every word that no list knows would cost more than all the rest of telling a language. */
interface FragmentTree {
  /** `node · SIGNS + sign` → node; 0 where it ends. */
  readonly next: Uint16Array;
  readonly masks: Uint8Array;
}
const FRAGMENTS = once(fragmentTree);

const LETTER_A = 97;
/** `^` and `$` behind the 26 letters. */
const WORD_START = 26;
const WORD_END = 27;
const SIGNS = 28;
const signOf = (character: string): number =>
  character === "^" ? WORD_START : character === "$" ? WORD_END : character.charCodeAt(0) - LETTER_A;

function fragmentTree(): FragmentTree {
  const byFragment = new Map<string, number>();
  for (const [code, list] of wordFile(FILE).pairs("letter runs"))
    for (const fragment of list.split(" ")) byFragment.set(fragment, (byFragment.get(fragment) ?? 0) | maskOf([code]));
  const nodesMax = 1 + [...byFragment.keys()].reduce((sum, fragment) => sum + fragment.length, 0);
  const next = new Uint16Array(nodesMax * SIGNS);
  const masks = new Uint8Array(nodesMax);
  let bound = 1;
  for (const [fragment, mask] of byFragment) {
    let node = 0;
    for (const character of fragment) {
      const place = node * SIGNS + signOf(character);
      if (next[place] === 0) next[place] = bound++;
      node = next[place] ?? 0;
    }
    masks[node] = mask;
  }
  return { next, masks };
}
