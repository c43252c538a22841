/**
 * Closed lists of Portuguese words for parsing statements, given names, and tests for names of
 * places, countries and employers.
 */

import { GIVEN_NAMES } from "../../../text/german-names.ts";
import { fold } from "../../../text/words.ts";
import type { VerbForm } from "../conjugation.ts";
import { PORTUGUESE } from "../data.ts";
import { capital } from "../text.ts";
import { verbForms } from "./verbs.ts";

export const SHORTHAND = PORTUGUESE.map("shorthand");
export const SECOND = PORTUGUESE.words("second");
export const SECOND_VERBS = PORTUGUESE.words("second-verbs");
export const OWN = PORTUGUESE.words("own");
export const ARTICLES = PORTUGUESE.words("articles");
export const DETERMINERS = PORTUGUESE.words("determiners");
export const EPITHETS = PORTUGUESE.words("epithets");
export const PREPOSITIONS = PORTUGUESE.words("prepositions");
export const CONTRACTIONS = PORTUGUESE.words("contractions");
export const ADVERBS = PORTUGUESE.words("adverbs");
export const EMPTY_ADVERBS = PORTUGUESE.words("empty-adverbs");
export const CLITICS = PORTUGUESE.words("clitics");
export const CHATTER = PORTUGUESE.pattern("chatter");
export const OPENERS = PORTUGUESE.words("openers");
export const CALLED = PORTUGUESE.words("called");
export const OPENING_PHRASES = PORTUGUESE.phrases("opening-phrases");
export const CLOSERS = PORTUGUESE.words("closers");
export const CLOSING_PHRASES = PORTUGUESE.phrases("closing-phrases");
export const OPINIONS = new Set(PORTUGUESE.list("opinions").map(fold));

export const SUBORDINATORS = PORTUGUESE.words("subordinators");
export const RELATIVES = PORTUGUESE.words("relatives");
export const QUESTIONS = PORTUGUESE.words("questions");
export const BEFORE_VERB = PORTUGUESE.words("before-verb");
export const NOUNS_TOO = PORTUGUESE.words("nouns-too");
export const ADJECTIVES_TOO = PORTUGUESE.words("adjectives-too");
export const REFERRING = PORTUGUESE.words("pointing");
export const TIMES = PORTUGUESE.words("times");
export const NUMBERS = PORTUGUESE.words("numbers");
export const LEADS = PORTUGUESE.words("leads");
export const NOT_PERSONS = PORTUGUESE.words("not-persons");
export const MOOD = PORTUGUESE.pattern("mood");

const WOMEN = new Set(PORTUGUESE.list("women").map(fold));
const MEN = new Set(PORTUGUESE.list("men").map(fold));

/** @param name one word, as written */
export const isGivenName = (name: string): boolean => {
  const plain = fold(name);
  return WOMEN.has(plain) || MEN.has(plain) || GIVEN_NAMES.has(plain);
};

export function genderOfName(name: string): "f" | "m" | undefined {
  const [first = ""] = fold(name).split(" ");
  const isWoman = WOMEN.has(first);
  return isWoman === MEN.has(first) ? undefined : isWoman ? "f" : "m";
}

export const ROLES = PORTUGUESE.source("roles");
const COUNTRIES = PORTUGUESE.words("countries");
const COMMON = PORTUGUESE.words("common");
const WITH_ARTICLE = PORTUGUESE.pattern("is-with-article");

/** A place name: capitalised, or a plain word in a chat without capitals. */
export function isPlace(place: string | undefined): boolean {
  const [first = ""] = (place ?? "").split(" ");
  return (
    first.length > 1 && !COMMON.has(first.toLowerCase()) && (/^\p{Lu}/u.test(first) || /^\p{Ll}{4,}$/u.test(first))
  );
}

export const isCountry = (place: string | undefined): boolean => COUNTRIES.has((place ?? "").toLowerCase());

export const isEmployer = (name: string | undefined): boolean =>
  name !== undefined && isPlace(name) && !WITH_ARTICLE.test(name);

export class Token {
  /** Shorthand expanded; "chamo-me" is just the verb. */
  readonly written: string;
  /** Lower case. */
  readonly word: string;
  /** The pronoun after a verb: `me` in "chamo-me". */
  readonly clitic: string;
  /** Text up to the next word. */
  readonly after: string;
  /** UTF-16 offset in the sentence. */
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

  /** Punctuation separates it from the next word. */
  get isBreak(): boolean {
    return /[,;:()–—.!?…"“”«»]/u.test(this.after) || / -+ /.test(this.after);
  }
}

const WORD = /[\p{L}\p{N}]+(?:[-'’./_+&@][\p{L}\p{N}]+|(?<=\d)[,:](?=\d)\d+)*[%º°ª€+#]*/gu;
const HANGING = /^(?<verb>\p{L}+(?:-\p{L}+)?)-(?<clitic>me|te|se|nos|vos|lhes?|l[oa]s?|n[oa]s?|[oa]s?)$/iu;

export function tokens(sentence: string): readonly Token[] {
  const matches = [...sentence.matchAll(WORD)];
  return matches.flatMap((match, index) => {
    const start = match.index;
    const end = start + match[0].length;
    const after = sentence.slice(end, matches[index + 1]?.index ?? sentence.length);
    return wordsOf(match[0], after, start, end);
  });
}

function wordsOf(text: string, after: string, start: number, end: number): readonly Token[] {
  const lower = text.toLowerCase();
  const long = SHORTHAND.get(lower) ?? spelled(lower);
  if (long !== undefined && long !== lower) {
    const parts = cased(long, text).split(" ");
    return parts.map((part, index) => new Token(part, "", index === parts.length - 1 ? after : " ", start, end));
  }
  if (text.includes("-")) {
    const hanging = HANGING.exec(text)?.groups;
    const verb = hanging?.["verb"];
    const clitic = hanging?.["clitic"]?.toLowerCase();
    if (verb !== undefined && clitic !== undefined) {
      // "vê-lo" stays: an infinitive has no person.
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

/** "coracao", "acoes": restores unambiguous accents. */
function spelled(word: string): string | undefined {
  if (word.length > SHORT && word.endsWith("ao")) return `${word.slice(0, -2).replace(/c$/, "ç")}ão`;
  if (word.endsWith("coes")) return `${word.slice(0, -4)}ções`;
  return undefined;
}
const SHORT = 3;

const cased = (word: string, written: string): string => (/^\p{Lu}/u.test(written) ? capital(word) : word);
