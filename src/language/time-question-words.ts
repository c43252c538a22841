/** What a language brings to questions about time: `data/<language>/time-questions.txt`. */
import { patternOf, wordFile } from "./word-file.ts";

/** Patterns over the question as it was written. */
export interface TimeQuestionWords {
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

type Place = "words" | "end" | "start" | "whole";
/** Where the words of a section stand: whole words in any case, at the end or the beginning of a text, or all of it. */
function placed(list: string, place: Place): RegExp {
  if (place === "whole") return new RegExp(`^(?:${list})$`);
  if (place === "end") return new RegExp(`(?<!${IN_WORD})(?:${list})\\s*$`, "iu");
  if (place === "start") return new RegExp(`^\\s*(?:${list})(?!${IN_WORD})`, "iu");
  return new RegExp(`(?<!${IN_WORD})(?:${list})(?!${IN_WORD})`, "iu");
}

const NEVER = /(?!)/u;
/** Languages with the file; in another no question about time is told, and English never answers for it. */
const CODES: readonly string[] = ["en", "de", "fr", "es", "pt", "zh"];
const KNOWN = new Map<string, TimeQuestionWords>();

/** @param code the language alone: "en", "de" */
export function questionWordsOf(code: string): TimeQuestionWords {
  const known = KNOWN.get(code);
  if (known !== undefined) return known;
  const read = (section: string, place: Place): RegExp => {
    const entries = CODES.includes(code) ? wordFile(`${code}/time-questions.txt`).entries(section) : [];
    const [first] = entries;
    if (first === undefined) return NEVER;
    if (first.head.startsWith("/")) return patternOf(first.head, first.place);
    return placed(entries.map(({ head }) => head).join("|"), place);
  };
  const words: TimeQuestionWords = {
    asks: read("asks", "words"),
    first: read("first", "words"),
    last: read("last", "words"),
    onlyBefore: read("only before", "end"),
    onlyAfter: read("only after", "start"),
    before: read("before", "words"),
    after: read("after", "words"),
    around: read("around", "words"),
    near: read("near", "end"),
    notAnchor: read("not anchor", "end"),
    clause: read("clause", "whole"),
  };
  KNOWN.set(code, words);
  return words;
}
