/**
 * Which of the six event types a user's words are (NAM-7): correction, preference, decision, fact, context, in this order, the first with a hit.
 * Word boundaries are those of Unicode: letters, digits and underscore of every script belong to a word. A tool's results are `execution`, the
 * model's words are `context`; neither is classified.
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
/** What follows `use ` may be any word: the rule has a boundary before it only. */
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

/** `not`, and later on the same line `but`, with something between. Two passes a line: one pattern for both would start anew at every `not`. */
function isNotBut(lower: string): boolean {
  for (const line of lower.split("\n")) {
    const not = NOT.exec(line);
    if (not === null) continue;
    for (const but of line.matchAll(BUT)) if (but.index > not.index + not[0].length) return true;
  }
  return false;
}
