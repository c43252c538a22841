/**
 * Words of an English sentence with their parts of speech, by `compromise`. Its contractions are taken apart: "I'm" is `i` and `am`,
 * the second without a surface of its own.
 */
import nlp from "compromise/two";

export interface ParsedWord {
  /** As written; empty for the second half of a contraction. */
  readonly written: string;
  /** What stands behind it, up to the next word. */
  readonly after: string;
  /** In lower case, straight apostrophes, contractions taken apart. */
  readonly word: string;
  readonly tags: ReadonlySet<string>;
  /** UTF-16 offsets in the sentence. */
  readonly start: number;
  readonly end: number;
}

/** Chats leave out what the parser needs: "im", "dont", "u". */
const spelled = (text: string): string =>
  text.replaceAll(/[’‘ʼ]/g, "'").replaceAll(LOOSE, (word) => {
    const whole = SPELLED[word.toLowerCase()] ?? word;
    return /^\p{Lu}/u.test(word) ? whole.charAt(0).toUpperCase() + whole.slice(1) : whole;
  });
const SPELLED: Readonly<Record<string, string>> = {
  im: "I'm",
  ive: "I've",
  dont: "don't",
  doesnt: "doesn't",
  didnt: "didn't",
  cant: "can't",
  wont: "won't",
  isnt: "isn't",
  wasnt: "wasn't",
  havent: "haven't",
  couldnt: "couldn't",
  wouldnt: "wouldn't",
  shouldnt: "shouldn't",
  hes: "he's",
  shes: "she's",
  thats: "that's",
  theres: "there's",
  theyre: "they're",
  youre: "you're",
  weve: "we've",
  theyve: "they've",
  u: "you",
  ur: "your",
  n: "and",
  w: "with",
  bc: "because",
  cuz: "because",
  tmrw: "tomorrow",
  tmr: "tomorrow",
};
const LOOSE = new RegExp(`(?<![\\p{L}'/.-])(?:${Object.keys(SPELLED).join("|")})(?![\\p{L}'/.-])`, "giu");

interface Term {
  readonly text: string;
  readonly normal: string;
  readonly implicit?: string;
  readonly pre: string;
  readonly post: string;
  readonly tags: readonly string[];
  readonly offset: { readonly start: number; readonly length: number };
}

export function parse(written: string): readonly ParsedWord[] {
  const sentence = spelled(written);
  const straight = sentence;
  // Its types know no options of `json`.
  const parsed = nlp(straight).json({
    offset: true,
    terms: { tags: true, normal: true, implicit: true, offset: true },
  }) as readonly {
    readonly terms: readonly Term[];
  }[];
  const terms = parsed.flatMap((part) => part.terms);
  return terms.map((term, place) => {
    const start = term.offset.start + term.pre.length;
    const end = start + term.text.length;
    const next = terms[place + 1];
    const nextStart = next === undefined ? straight.length : next.offset.start + next.pre.length;
    return {
      written: sentence.slice(start, end),
      after: straight.slice(end, Math.max(end, nextStart)),
      word: (term.implicit ?? term.normal ?? term.text).toLowerCase(),
      tags: new Set(term.tags),
      start,
      end,
    };
  });
}
