/**
 * The event type of a user's words (NAM-7): correction, preference, decision, fact, context, in
 * this order; the first match wins. Word boundaries are those of Unicode. Tool results are always
 * `execution` and the model's words `context`; neither is classified.
 */
import type { EVENT_TYPES } from "../core/item.ts";
import { statedFact } from "./stated-fact.ts";

export type EventType = (typeof EVENT_TYPES)[number];

const SIGN = "[\\p{L}\\p{N}_]";
const START = `(?<!${SIGN})`;
const END = `(?!${SIGN})`;
const word = (words: string): string => `${START}(?:${words})${END}`;
const anyOf = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join("|"), "u");

const CORRECTION_WORD = anyOf(word("actually|correction"));
const PREFERENCE = anyOf(word("i prefer|i like|i want|never (?:do|use|call)"));
/** `use ` has a boundary before it only; any word may follow. */
const DECISION = anyOf(word("we decided|decision|decided|choose|let's use|we will use"), `${START}use [a-z0-9]`);

export function eventType(text: string): EventType {
  const lower = text.toLowerCase();
  if (CORRECTION_WORD.test(lower) || isNotBut(lower)) return "correction";
  if (PREFERENCE.test(lower)) return "preference";
  if (DECISION.test(lower)) return "decision";
  return statedFact(text) === undefined ? "context" : "fact";
}

const NOT = new RegExp(word("not"), "u");
const BUT = new RegExp(word("but"), "gu");

/**
 * `not`, and later on the same line `but`, with something between. Two passes a line, because one
 * pattern for both would start again at every `not`.
 */
function isNotBut(lower: string): boolean {
  for (const line of lower.split("\n")) {
    const not = NOT.exec(line);
    if (not === null) continue;
    for (const but of line.matchAll(BUT)) if (but.index > not.index + not[0].length) return true;
  }
  return false;
}
