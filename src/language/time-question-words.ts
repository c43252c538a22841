/** What a language brings to questions about time, as patterns over the question as it was written. */
export interface TimeQuestionWords {
  /** BCP 47, the language alone. */
  readonly code: string;
  /** The question asks for a time: "when did", "how long ago". */
  readonly asks: RegExp;
  /** It asks for the first or the newest of several: "the first time", "most recently". */
  readonly first: RegExp;
  readonly last: RegExp;
  /** Words that end right before a time and make it a filter: "only from ". */
  readonly onlyBefore: RegExp;
  /** Words right behind a time that do: " only". */
  readonly onlyAfter: RegExp;
  /** Words before an event that stand for a side of it. */
  readonly before: RegExp;
  readonly after: RegExp;
  readonly around: RegExp;
  /** Right before one of these: "right after", "shortly before". */
  readonly near: RegExp;
  /** Words that end right before one of these and make it something else: "look after". */
  readonly notAnchor: RegExp;
  /** A folded word that begins the question proper behind an event: "before I moved, *where* did I live". */
  readonly clause: RegExp;
}

/**
 * Letters and digits of the languages that part words by spaces. Written out: `\p{L}` in a pattern that ignores case takes half a millisecond
 * to compile, and a language has a dozen patterns.
 */
const IN_WORD = "[0-9A-Za-z\u00aa\u00b5\u00ba\u00c0-\u024f\u0400-\u052f]";

/** A pattern for whole words, in any case. `list` is the body of a group. */
export const wordsPattern = (list: string): RegExp => new RegExp(`(?<!${IN_WORD})(?:${list})(?!${IN_WORD})`, "iu");
/** A pattern for words at the end of what stands before something. */
export const endPattern = (list: string): RegExp => new RegExp(`(?<!${IN_WORD})(?:${list})\\s*$`, "iu");
/** A pattern for words at the beginning of what stands behind something. */
export const startPattern = (list: string): RegExp => new RegExp(`^\\s*(?:${list})(?!${IN_WORD})`, "iu");
/** A pattern for a language that has nothing of the kind. */
export const NEVER = /(?!)/u;
