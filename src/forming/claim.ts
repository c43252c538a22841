/**
 * Applies the rule tables of a language: what a sentence claims, its profile key, and its polarity.
 */

import type { Item, ItemType } from "../model/item.ts";
import type { ClaimRule, Grammar, Polarity, Test } from "./grammar.ts";

export interface Claim {
  readonly type: ItemType;
  readonly key?: string;
  readonly polarity: Polarity;
  readonly isLasting: boolean;
  readonly isCorrection: boolean;
}

export interface ClaimInput {
  readonly text: string;
  readonly grammar: Grammar;
  /** True if the sentence is about the speaker, so that it may set a profile key. */
  readonly maySetKey: boolean;
}

/** Bounds the matching time. Claims are made near the beginning of a sentence. */
const CLAIM_LENGTH_MAX = 400;

/** Undefined for questions, conditions, reported speech, one-off requests and small talk. */
export function claimOf({ text, grammar, maySetKey }: ClaimInput): Claim | undefined {
  const head = text.slice(0, CLAIM_LENGTH_MAX);
  const lower = normalizeClause(head);
  if (isWholeQuote(text)) return undefined;
  const isOrder = fits(grammar.standingAsks, lower);
  const isNoClaim = [grammar.asks, grammar.hypothetical, grammar.reported].some((sign) => fits(sign, lower));
  if (!isOrder && (QUESTION_MARK.test(text) || isNoClaim)) return undefined;
  const isMemoryRequest = fits(grammar.remembers, lower);
  if (!isOrder && !isMemoryRequest && fits(grammar.requests, lower)) return undefined;
  const [body, written] = [lower.replace(grammar.lead, ""), head.replace(grammar.lead, "")];
  const isCorrection = fits(grammar.corrects, lower);
  if (!isOrder && !isMemoryRequest && !isCorrection && fits(grammar.talk, body)) return undefined;
  const rule = ruleFor(grammar, body, written);
  if (rule === undefined || rule.type === "context") return undefined;
  const polarity = rule.type === "instruction" ? "positive" : (rule.polarity ?? polarityOf(grammar, lower));
  const isCertain = maySetKey && polarity === "positive" && !fits(grammar.hedged, lower);
  const key = isCertain ? grammar.keys.find(({ pattern }) => pattern.test(head))?.key : undefined;
  return {
    type: rule.type,
    ...(key === undefined ? {} : { key }),
    polarity,
    isLasting: rule.isLasting === true,
    isCorrection: isCorrection || polarity === "ended",
  };
}

const QUESTION_MARK = /[?？؟]["'”’)\s]*$/u;
const isWholeQuote = (text: string): boolean => /^["“„«][^"“”„«»]*["”“»][.!]?$/u.test(text);

function polarityOf(grammar: Grammar, lower: string): Polarity {
  if (fits(grammar.ended, lower)) return "ended";
  return fits(grammar.negated, lower) ? "negative" : "positive";
}

/**
 * @param lower the clause in plain form, for most rules
 * @param written the clause as written, for the rules that look at capitals
 */
export function ruleFor(grammar: Pick<Grammar, "claims">, lower: string, written: string): ClaimRule | undefined {
  const cased = written.replaceAll("’", "'");
  return grammar.claims.find(({ needs, pattern, unless, isCased }) => {
    if (needs?.test(lower) === false) return false;
    const text = isCased === true ? cased : lower;
    return precompile(pattern).test(text) && (unless === undefined || !precompile(unless).test(text));
  });
}

/**
 * V8 compiles a pattern to bytecode first, which runs ten times slower for large patterns. If the
 * first input is this long, V8 compiles to machine code at once.
 */
const LONG_TEXT = " ".repeat(1_000);
const precompiled = new WeakSet<RegExp>();
const fits = (sign: Test, text: string): boolean => (sign instanceof RegExp ? precompile(sign) : sign).test(text);

function precompile(pattern: RegExp): RegExp {
  if (precompiled.has(pattern)) return pattern;
  precompiled.add(pattern);
  pattern.test(LONG_TEXT);
  return pattern;
}

/** @param hasTime true if the memory has a time of its own */
export function modeOf(type: ItemType, hasTime: boolean): Item["mode"] {
  if (type === "instruction" || type === "skill") return "procedural";
  return hasTime || type === "context" ? "episodic" : "semantic";
}

/** "Ana: ", "User: ". */
const PREFIX = /^[^:\n]{1,42}: /u;
const NOTE = /(?<!\s)\s*\([^()]*\)/gu;

export const bareStatement = ({ text }: Pick<Item, "text">): string => text.replace(PREFIX, "").replaceAll(NOTE, "");

/**
 * The form of a clause that grammar patterns match; offsets are preserved. It has lower case and
 * straight apostrophes. Quoted passages, which are someone else's words, are blanked, and so is the
 * full stop in titles such as "Dr. Smith".
 */
export const normalizeClause = (text: string): string =>
  lowerCaseKeepingLength(text.replace(TITLE, "$1'")).replaceAll("’", "'").replace(QUOTED, blankPassage);

const TITLE = /\b(Dr|Mrs?|Ms|Prof|St|Sra?|Hr|Fr|Mme|Mlle|M)\.(?= \p{Lu})/gu;

const QUOTED = /["“„«‹][^"“”„«»‹›\n]{1,400}["”“»›]/gu;
/** Blanks passages of several words. A quoted title or nickname is the speaker's own word. */
const blankPassage = (quoted: string): string =>
  /\S\s+\S/u.test(quoted.slice(1, -1).trim()) ? " ".repeat(quoted.length) : quoted;

/** Some capitals have longer lower-case forms ("İ"). Such texts are converted letter by letter. */
export function lowerCaseKeepingLength(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  ).join("");
}
