/** What a sentence claims by the rule tables of its language: its type, its key, and whether it still holds. */

import type { Item, ItemType } from "../model/item.ts";
import type { ClaimRule, Grammar, Polarity, Test } from "./grammar.ts";

export interface Claim {
  readonly type: ItemType;
  readonly key?: string;
  readonly polarity: Polarity;
  readonly isStanding: boolean;
  readonly isCorrection: boolean;
}

export interface ClaimInput {
  /** The sentence as written. */
  readonly text: string;
  readonly grammar: Grammar;
  /** True where it is about the speaker, so that a profile key may be taken from it. */
  readonly mayHoldKey: boolean;
}

/** Patterns see at most this much: what a sentence claims stands near its beginning, and matching stays bounded. */
const CLAIM_LENGTH_MAX = 400;

/** Undefined where it claims nothing: a question, a condition, what others say, what is to be done just now, talk, and what no rule knows. */
export function claimOf({ text, grammar, mayHoldKey }: ClaimInput): Claim | undefined {
  const head = text.slice(0, CLAIM_LENGTH_MAX);
  const lower = plain(head);
  if (isWholeQuote(text)) return undefined;
  const isOrder = fits(grammar.standingAsks, lower);
  const isNoClaim = [grammar.asks, grammar.hypothetical, grammar.reported].some((sign) => fits(sign, lower));
  if (!isOrder && (QUESTION_MARK.test(text) || isNoClaim)) return undefined;
  const isToKeep = fits(grammar.remembers, lower);
  if (!isOrder && !isToKeep && fits(grammar.requests, lower)) return undefined;
  const [body, written] = [lower.replace(grammar.lead, ""), head.replace(grammar.lead, "")];
  const isCorrection = fits(grammar.corrects, lower);
  if (!isOrder && !isToKeep && !isCorrection && fits(grammar.talk, body)) return undefined;
  const rule = ruleFor(grammar, body, written);
  if (rule === undefined || rule.type === "context") return undefined;
  const polarity = rule.type === "instruction" ? "positive" : (rule.polarity ?? polarityOf(grammar, lower));
  const isCertain = mayHoldKey && polarity === "positive" && !fits(grammar.hedged, lower);
  const key = isCertain ? grammar.keys.find(({ pattern }) => pattern.test(head))?.key : undefined;
  return {
    type: rule.type,
    ...(key === undefined ? {} : { key }),
    polarity,
    isStanding: rule.isStanding === true,
    isCorrection: isCorrection || polarity === "ended",
  };
}

const QUESTION_MARK = /[?？؟]["'”’)\s]*$/u;
const isWholeQuote = (text: string): boolean => /^["“„«][^"“”„«»]*["”“»][.!]?$/u.test(text);

function polarityOf(grammar: Grammar, lower: string): Polarity {
  if (fits(grammar.ended, lower)) return "ended";
  return fits(grammar.negated, lower) ? "negative" : "positive";
}

/** The rule that claims a clause: in plain form, and as written with straight apostrophes for the rules that look at capitals. */
export function ruleFor(grammar: Pick<Grammar, "claims">, lower: string, written: string): ClaimRule | undefined {
  const cased = written.replaceAll("’", "'");
  return grammar.claims.find(({ needs, pattern, unless, isCased }) => {
    if (needs?.test(lower) === false) return false;
    const text = isCased === true ? cased : lower;
    return ready(pattern).test(text) && (unless === undefined || !ready(unless).test(text));
  });
}

/**
 * V8 first compiles a pattern to bytecode, which takes ten times as long for large ones, unless the first text that it meets is this long: then it
 * makes machine code at once.
 */
const LONG_TEXT = " ".repeat(1_000);
const readied = new WeakSet<RegExp>();
const fits = (sign: Test, text: string): boolean => (sign instanceof RegExp ? ready(sign) : sign).test(text);

function ready(pattern: RegExp): RegExp {
  if (readied.has(pattern)) return pattern;
  readied.add(pattern);
  pattern.test(LONG_TEXT);
  return pattern;
}

/** @param hasTime it happened, or is to happen, at a time of its own */
export function modeOf(type: ItemType, hasTime: boolean): Item["mode"] {
  if (type === "instruction" || type === "skill") return "procedural";
  return hasTime || type === "context" ? "episodic" : "semantic";
}

/** "Ana: ", "User: ". */
const PREFIX = /^[^:\n]{1,42}: /u;
const NOTE = /(?<!\s)\s*\([^()]*\)/gu;

export const saidIn = ({ text }: Pick<Item, "text">): string => text.replace(PREFIX, "").replaceAll(NOTE, "");

/** A clause as the patterns of a grammar see it. Every offset stays what it was. */

/** Lower case, straight apostrophes, no words in quotation marks, which are somebody else's, and no full stop within a name: "Dr. Smith". */
export const plain = (text: string): string =>
  lowered(text.replace(TITLE, "$1'")).replaceAll("’", "'").replace(QUOTED, blank);

const TITLE = /\b(Dr|Mrs?|Ms|Prof|St|Sra?|Hr|Fr|Mme|Mlle|M)\.(?= \p{Lu})/gu;

const QUOTED = /["“„«‹][^"“”„«»‹›\n]{1,400}["”“»›]/gu;
/** Passages of several words; a title or a nickname is the speaker's own word. */
const blank = (quoted: string): string =>
  /\S\s+\S/u.test(quoted.slice(1, -1).trim()) ? " ".repeat(quoted.length) : quoted;

/** A few capitals have longer small letters ("İ"): those texts are lowered letter by letter. */
function lowered(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  ).join("");
}
