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

interface Term {
  readonly text: string;
  readonly normal: string;
  readonly implicit?: string;
  readonly pre: string;
  readonly post: string;
  readonly tags: readonly string[];
  readonly offset: { readonly start: number; readonly length: number };
}

export function parse(sentence: string): readonly ParsedWord[] {
  const straight = sentence.replaceAll(/[’‘ʼ]/g, "'");
  // Its types know no options of `json`.
  const parsed = nlp(straight).json({ offset: true, terms: { tags: true, normal: true, implicit: true, offset: true } }) as readonly {
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
