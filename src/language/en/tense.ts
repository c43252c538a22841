/** Whether an English sentence speaks of what was or of what will be, as far as that decides which Friday is meant. */
import type { TimeContext } from "../time-expression.ts";
import type { Word } from "../words.ts";
import { FORWARD_LEADS, FUTURE, NOT_PAST, PAST } from "./time-words.ts";

export type Tense = "past" | "future" | "unknown";

/** How many words around a time expression may tell its tense. */
const REACH = 25;

/** The nearest sign before the expression, else the nearest one after it. `from` is the expression's first token. */
export function tenseAround(context: TimeContext, index: number, from = index): Tense {
  const lead = context.tokens[from - 1]?.text ?? "";
  if (lead === "since") return "past";
  if (FORWARD_LEADS.has(lead) && !isRange(context, from)) return "future";
  for (let at = index - 1; at >= Math.max(0, index - REACH); at--) {
    const tense = tenseOf(context, at);
    if (tense !== "unknown") return tense;
  }
  for (let at = index + 1; at < Math.min(context.tokens.length, index + REACH); at++) {
    const tense = tenseOf(context, at);
    if (tense !== "unknown") return tense;
  }
  return "unknown";
}

/** "from 3 May to 7 May" */
const isRange = ({ tokens }: TimeContext, from: number): boolean =>
  tokens
    .slice(Math.max(0, from - RANGE_REACH), from)
    .some((token) => token.text === "from" || token.text === "between");
const RANGE_REACH = 6;

function tenseOf({ text, tokens }: TimeContext, index: number): Tense {
  const token = tokens[index];
  if (token === undefined) return "unknown";
  const word = token.text;
  const isContracted = /['’](?:ll|re|m|s)$/i.test(text.slice(token.start, token.end));
  if (FUTURE.has(word) || (isContracted && /ll$/i.test(word))) return "future";
  // "we're" folds like "were" and is none.
  if (PAST.has(word) && !isContracted) return "past";
  if (word.length > 3 && word.endsWith("ed") && !NOT_PAST.has(word)) return "past";
  return word.endsWith("ing") && isPresent(text, tokens[index - 1]) ? "future" : "unknown";
}

/** "I'm moving in May": the present progressive with a time speaks of a plan. */
const isPresent = (text: string, before: Word | undefined): boolean =>
  before !== undefined && /^(?:am|are|is|\w+['’](?:m|re|s))$/i.test(text.slice(before.start, before.end));
