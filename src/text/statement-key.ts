/**
 * Which sentences are the same statement: letters and digits alone count, without lead-ins
 * ("remember:", "note that"). What an assistant repeats to its user ("your dentist is …") is
 * compared as the user said it.
 */
import type { Span } from "../model/item.ts";
import { once } from "../model/once.ts";
import { displayText } from "../model/text.ts";
import { sentenceParts } from "./sentences.ts";
import { wordFile, wordsIn } from "./word-file.ts";
import { words } from "./words.ts";

/** Who speaks: the person, or someone who speaks to the person. */
export type Voice = "own" | "other";

export interface Statement {
  /** In offsets of the text. */
  readonly span: Span;
  readonly text: string;
  /** A sentence that begins with a pronoun is the same only behind the same sentence. */
  readonly key: string;
}

export function statementsIn(text: string, voice: Voice): readonly Statement[] {
  let before = "";
  return sentenceParts(text).map((span) => {
    const sentence = text.slice(span.start, span.end);
    const own = statementKey(sentence, voice);
    const key = before !== "" && isAnaphoric(sentence) ? `${before} ${own}` : own;
    before = key;
    return { span, text: sentence, key };
  });
}

/** Of one sentence; "" for one without letters and digits. */
export function statementKey(sentence: string, voice: Voice): string {
  const all = words(displayText(sentence)).map(({ text }) => text);
  const said = withoutLeadIns(all);
  return (voice === "own" ? said : asOwn(said)).join("");
}

/** Words that may stand before a statement, as `words` folds them, and phrases that may. */
const LEAD_INS = wordsIn("words.txt", "lead-ins of a statement");
const LEAD_IN_PHRASES = wordsIn("words.txt", "lead-in phrases");
/** Words left behind lead-ins at least: "Yes, please." is no lead-in of "please". */
const REST_MIN = 2;

function withoutLeadIns(all: readonly string[]): readonly string[] {
  let from = 0;
  for (;;) {
    const rest = all.slice(from);
    const phrase = [4, 3, 2].find((count) => LEAD_IN_PHRASES.has(rest.slice(0, count).join("")));
    const length = phrase ?? (LEAD_INS.has(rest[0] ?? "") ? 1 : 0);
    if (length === 0 || rest.length - length < REST_MIN) return rest;
    from += length;
  }
}

const OWN_WORDS = once(() => new Map(wordFile("words.txt").pairs("said of you")));

function asOwn(said: readonly string[]): readonly string[] {
  return said.map((word, place) => {
    if (said[place - 1] === "you" && (word === "are" || word === "were")) return word === "are" ? "am" : "was";
    return OWN_WORDS().get(word) ?? word;
  });
}

/** What points to the sentence before. Accents count: él is not el. */
const POINTERS = once(() => new Set(wordFile("words.txt").words("third persons")));
const CONNECTIVES = once(() => new Set(wordFile("words.txt").words("connectives")));

/** Begins with a word that points back: "She works nights." needs the sentence before it. */
export function isAnaphoric(sentence: string): boolean {
  const [first = "", second = ""] = sentence
    .normalize("NFC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}'’]+/u)
    .filter((word) => word !== "");
  return POINTERS().has((CONNECTIVES().has(first) ? second : first).replaceAll("’", "'"));
}

const NEGATIONS = wordsIn("words.txt", "negations");

/**
 * A word as `words` folds it that turns a statement around. No term tells of it, so texts that
 * differ in it differ. Scripts without spaces need no list: there a negation is part of the pairs
 * that texts are compared by.
 */
export const isNegation = (word: string): boolean => NEGATIONS.has(word);
