/**
 * Words of a Portuguese sentence: as written, without a pronoun that hangs on a verb, and what each
 * may be as a verb.
 */

import { capital } from "../text.ts";
import { type VerbForm, verbForms } from "./verbs.ts";
import { SHORTHAND } from "./words.ts";

export class Token {
  /** As written, shorthand spelt out; of "chamo-me" the verb alone. */
  readonly written: string;
  /** In lower case. */
  readonly word: string;
  /** The pronoun behind a verb: `me` of "chamo-me". */
  readonly clitic: string;
  /** What stands behind it, up to the next word. */
  readonly after: string;
  /** UTF-16 offsets in the sentence. */
  readonly start: number;
  readonly end: number;
  #forms: readonly VerbForm[] | undefined;

  constructor(written: string, clitic: string, after: string, start: number, end: number) {
    this.written = written;
    this.word = written.toLowerCase();
    this.clitic = clitic;
    this.after = after;
    this.start = start;
    this.end = end;
  }

  get isCapital(): boolean {
    return /^\p{Lu}/u.test(this.written);
  }

  get forms(): readonly VerbForm[] {
    this.#forms ??= /^\p{L}/u.test(this.word) ? verbForms(this.word) : [];
    return this.#forms;
  }

  followedBy(after: string): Token {
    return new Token(this.written, this.clitic, after, this.start, this.end);
  }

  /** Something stands between it and the next word. */
  get isBreak(): boolean {
    return /[,;:()–—.!?…"“”«»]/u.test(this.after) || / -+ /.test(this.after);
  }
}

const WORD = /[\p{L}\p{N}]+(?:[-'’./_+&@][\p{L}\p{N}]+|(?<=\d)[,:](?=\d)\d+)*[%º°ª€+#]*/gu;
const HANGING = /^(?<verb>\p{L}+(?:-\p{L}+)?)-(?<clitic>me|te|se|nos|vos|lhes?|l[oa]s?|n[oa]s?|[oa]s?)$/iu;

export function tokens(sentence: string): readonly Token[] {
  const matches = [...sentence.matchAll(WORD)];
  return matches.flatMap((match, place) => {
    const start = match.index;
    const end = start + match[0].length;
    const after = sentence.slice(end, matches[place + 1]?.index ?? sentence.length);
    return wordsOf(match[0], after, start, end);
  });
}

function wordsOf(text: string, after: string, start: number, end: number): readonly Token[] {
  const lower = text.toLowerCase();
  const long = SHORTHAND.get(lower) ?? spelt(lower);
  if (long !== undefined && long !== lower) {
    const parts = cased(long, text).split(" ");
    return parts.map((part, place) => new Token(part, "", place === parts.length - 1 ? after : " ", start, end));
  }
  if (text.includes("-")) {
    const hanging = HANGING.exec(text)?.groups;
    const verb = hanging?.["verb"];
    const clitic = hanging?.["clitic"]?.toLowerCase();
    if (verb !== undefined && clitic !== undefined) {
      // "vê-lo" keeps its form: an infinitive has no person.
      if (OBJECTS.test(clitic)) return [new Token(text, clitic, after, start, end)];
      const base = withoutClitic(verb.toLowerCase(), clitic);
      if (base !== undefined) return [new Token(cased(base, verb), clitic, after, start, end)];
    }
  }
  return [new Token(text, "", after, start, end)];
}

const OBJECTS = /^l[oa]s?$/;

/** "mudámo-nos" has lost an s. */
function withoutClitic(verb: string, clitic: string): string | undefined {
  if (clitic === "nos" && verb.endsWith("mo")) return `${verb}s`;
  if (verbForms(verb).length > 0) return verb;
  return clitic.length > 1 && /(?:ei|ou|eu|iu|am|[aeio])$/.test(verb) ? verb : undefined;
}

/** "coracao", "acoes": accents left out where they can only stand. */
function spelt(word: string): string | undefined {
  if (word.length > SHORT && word.endsWith("ao")) return `${word.slice(0, -2).replace(/c$/, "ç")}ão`;
  if (word.endsWith("coes")) return `${word.slice(0, -4)}ções`;
  return undefined;
}
const SHORT = 3;

const cased = (word: string, written: string): string => (/^\p{Lu}/u.test(written) ? capital(word) : word);
