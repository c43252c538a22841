/**
 * Identifies equal statements: only letters and digits count, without lead-ins ("remember:", "note
 * that"). Statements of the assistant ("your dentist is …") are compared in the user's person.
 */

import { once } from "../model/clock.ts";
import type { Span } from "../model/item.ts";
import { displayText } from "../model/text.ts";
import type { TextCache } from "./analysable-text.ts";
import { sentenceParts } from "./sentences.ts";
import { wordFile, wordsIn } from "./word-file.ts";
import { words } from "./words.ts";

/** `own`: the person; `other`: someone who addresses the person. */
export type Voice = "own" | "other";

interface Statement {
  /** Offsets in the text. */
  readonly span: Span;
  readonly text: string;
  /** A sentence that starts with a pronoun equals another only after the same sentence. */
  readonly key: string;
}

/** @param texts caches what is read of the sentences */
export function statementsIn(text: string, voice: Voice, texts?: TextCache): readonly Statement[] {
  let before = "";
  return sentenceParts(text).map((span) => {
    const sentence = text.slice(span.start, span.end);
    const own = statementKey(sentence, voice, texts);
    const key = before !== "" && isAnaphoric(sentence) ? `${before} ${own}` : own;
    before = key;
    return { span, text: sentence, key };
  });
}

/** Key of one sentence; "" without letters and digits. */
export function statementKey(sentence: string, voice: Voice, texts?: TextCache): string {
  const shown = displayText(sentence);
  const all = (texts?.of(shown).words ?? words(shown)).map(({ text }) => text);
  const said = withoutLeadIns(all);
  return (voice === "own" ? said : inUserPerson(said)).join("");
}

/** Lead-in words and phrases, folded as by `words`. */
const LEAD_INS = wordsIn("words.txt", "lead-ins of a statement");
const LEAD_IN_PHRASES = wordsIn("words.txt", "lead-in phrases");
/** Minimum words after lead-ins: "Yes, please." is not a lead-in of "please". */
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

function inUserPerson(said: readonly string[]): readonly string[] {
  return said.map((word, index) => {
    if (said[index - 1] === "you" && (word === "are" || word === "were")) return word === "are" ? "am" : "was";
    return OWN_WORDS().get(word) ?? word;
  });
}

/** References to the previous sentence. Accents count: él is not el. */
const POINTERS = once(() => new Set(wordFile("words.txt").words("third persons")));
const CONNECTIVES = once(() => new Set(wordFile("words.txt").words("connectives")));

/** Starts with a reference: "She works nights." needs the previous sentence. */
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
 * Negations, folded as by `words`. They are not part of the terms, so texts that differ in one are
 * different. Scripts without spaces need no list: their negations are part of the compared pairs.
 */
export const isNegation = (word: string): boolean => NEGATIONS.has(word);

export const negationsIn = (text: string): readonly string[] =>
  words(text).flatMap(({ text: word }) => (isNegation(word) ? [word] : []));
