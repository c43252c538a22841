/** Whether a sentence speaks of what was or of what will be, as far as that decides which Friday is meant. */
import type { TimeContext } from "./time-match.ts";

type Tense = "past" | "future" | "unknown";

/** How many words around a time expression may tell its tense. */
const REACH = 25;

/** The nearest sign before the expression, else the nearest one after it. `from` is the expression's first token. */
export function tenseAround(context: TimeContext, from: number, to: number): Tense {
  const { tokens, lexicon } = context;
  const lead = tokens[from - 1]?.text ?? "";
  const isSince = lexicon.bounds.some(({ value, words }) => value === "since" && endsBefore(context, words, from));
  // "Ab Juni" reaches on from a June to come where the sentence looks ahead.
  if (isSince && !(context.isAhead && lexicon.sets.forwardLeads.has(lead))) return "past";
  if (context.isAhead) return "future";
  if (lexicon.sets.forwardLeads.has(lead) && !isRange(context, from)) return "future";
  for (let at = from - 1; at >= Math.max(0, from - REACH); at--) {
    const tense = tenseOf(context, at);
    if (tense !== "unknown") return tense;
  }
  for (let at = to; at < Math.min(tokens.length, to + REACH); at++) {
    const tense = tenseOf(context, at);
    if (tense !== "unknown") return tense;
  }
  return "unknown";
}

const endsBefore = ({ tokens }: TimeContext, phrase: readonly string[], from: number): boolean =>
  phrase.every((word, step) => tokens[from - phrase.length + step]?.text === word);

/** "from 3 May to 7 May" */
function isRange({ tokens, lexicon }: TimeContext, from: number): boolean {
  for (let at = Math.max(0, from - RANGE_REACH); at < from; at++) {
    const word = tokens[at]?.text ?? "";
    if (lexicon.sets.from.has(word) || lexicon.sets.between.has(word)) return true;
  }
  return false;
}
const RANGE_REACH = 6;

/** What a single word says of the tense. */
export function tenseOf({ text, tokens, lexicon }: TimeContext, index: number): Tense {
  const token = tokens[index];
  if (token === undefined) return "unknown";
  const { sets, vocabulary } = lexicon;
  const { tense } = vocabulary;
  const word = token.text;
  const raw = text.slice(token.start, token.end).toLowerCase();
  if (sets.future.has(word)) return "future";
  if (tense.neverPast?.test(raw) !== true) {
    if (sets.past.has(word)) return "past";
    if (sets.notPast.has(word)) return "unknown";
    if (tense.pastEnding?.test(raw) === true) return "past";
  }
  if (tense.futureEnding?.test(raw) === true) return "future";
  const { plan } = tense;
  if (plan === undefined || !plan.ending.test(raw)) return "unknown";
  const before = tokens[index - 1];
  return before !== undefined && plan.after.test(text.slice(before.start, before.end)) ? "future" : "unknown";
}
