/**
 * Whether a question asks what there was or is to do in a time, and nothing else: "What did I do last summer?", "What's planned for next weekend?". Its
 * words name nothing that a memory could hold: only the time tells which one is meant. English alone; elsewhere words decide.
 */
import type { Interval } from "../core/item.ts";
import { timeExpressions } from "./time-expression.ts";

const PAST =
  /^(?:what did (?:i|we) (?:do|get up to|do with .{2,20})|what (?:have|had) (?:i|we) (?:been doing|been up to|done)|what was (?:i|we) (?:doing|up to)|what were we (?:doing|up to)|where did (?:i|we) (?:go|travel|spend (?:my|our|the) (?:holidays?|vacation))|where (?:was|were) (?:i|we)|where have (?:i|we) been|what happened(?: to me| with me)?|what was going on(?: with me)?)$/iu;
const AHEAD =
  /^(?:what (?:am|are) (?:i|we) (?:doing|up to)|what do (?:i|we) have (?:on|planned|coming up|going on)?|what have (?:i|we) got (?:on|planned)?|what(?:'s| is) (?:on|planned|happening|coming up|going on|in my diary|on my calendar)(?: for me)?|what are (?:my|our) plans|what do (?:i|we) have planned|do (?:i|we) have (?:anything|any plans|plans)(?: on| planned)?|where (?:am|are) (?:i|we)(?: going)?)$/iu;

/** The time that is asked about. */
export function askedPeriod(
  question: string,
  { now, zone }: { readonly now: number; readonly zone: string },
): Interval | undefined {
  const said = question.trim().replaceAll("’", "'").slice(0, QUESTION_MAX);
  for (const [form, isAhead] of [
    [PAST, false],
    [AHEAD, true],
  ] as const) {
    const [time, ...others] = timeExpressions(said, { at: now, zone, isAhead }, "en");
    if (time === undefined || others.length > 0) return undefined;
    const rest = `${said.slice(0, time.start)}${said.slice(time.end)}`;
    if (form.test(plain(rest))) return time.interval;
  }
  return undefined;
}
const QUESTION_MAX = 120;

const plain = (rest: string): string =>
  rest
    .replaceAll(/[?!.,]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .replace(/^(?:so|and|hey|remind me) /iu, "")
    .replace(/ (?:in|on|for|at|during|over|the|this|back in|around)(?: the)?$/iu, "");
