/** What stands around a time and makes it certain, or makes it something else: leads, habits, names. And the year that nobody said. */

import { civilDay } from "./calendar.ts";
import type { LexiconEntry } from "./time-match.ts";
import { isCapital, isLast, type TimeBound, type TimeContext, wordAt } from "./time-match.ts";

type LeadSet = "month" | "year" | "season" | "feast" | "decade" | "weekend";

/** True where the word before, an article skipped, is one that leads to such a time. A language without such words asks for none. */
export function isLed(context: TimeContext, from: number, kind: LeadSet): boolean {
  const { sets, vocabulary } = context.lexicon;
  if (context.isLed || vocabulary.lists[kind] === "") return true;
  const before = wordAt(context, from - 1);
  if (sets[kind].has(before) || sets.between.has(before)) return true;
  if (sets.articles.has(before) && sets[kind].has(wordAt(context, from - 2))) return true;
  return isBounded(context, from);
}

/** "every Friday", "I never work on Sunday". */
export function isHabitual(context: TimeContext, from: number): boolean {
  for (let at = Math.max(0, from - HABIT_REACH); at < from; at++)
    if (context.lexicon.sets.habitual.has(wordAt(context, at)) && !endsBetween(context, at, from)) return true;
  return false;
}
const HABIT_REACH = 8;

/** True where a sentence ends between two tokens. */
const endsBetween = (context: TimeContext, left: number, right: number): boolean =>
  /[.!?\n]\s/.test(context.text.slice(context.tokens[left]?.end ?? 0, context.tokens[right]?.start ?? 0));

/** A bare weekday is a time where it is an adverb: "on Friday", "we met Friday"; not "Friday meetings", "the Friday of my life". */
export function isAdverbialWeekday(context: TimeContext, from: number, to: number): boolean {
  const { sets, vocabulary } = context.lexicon;
  if (isHabitual(context, from)) return false;
  const lead = wordAt(context, from - 1);
  const isLedHere = context.isLed || sets.weekday.has(lead) || sets.between.has(lead);
  if (vocabulary.isUnspaced) return !/^\d+$/.test(lead);
  if (!isLedHere && (sets.beforeWeekday.has(lead) || vocabulary.needsWeekdayLead)) return false;
  if (vocabulary.lists.afterWeekday === "") return isLedHere;
  // "Donnerstag um 18 Uhr", "Montag 10 Uhr"
  if (vocabulary.lists.afterWeekday.startsWith("."))
    return (
      isLedHere ||
      isLast(context, to - 1) ||
      sets.afterWeekday.has(wordAt(context, to)) ||
      /^\d{1,2}$/.test(wordAt(context, to))
    );
  if (vocabulary.lists.afterWeekday === "*") return true;
  const isVerbNext = vocabulary.needsWeekdayLead && tenseOf(context, to) !== "unknown";
  return isVerbNext || isLast(context, to - 1) || sets.afterWeekday.has(wordAt(context, to)) || joinsRange(context, to);
}

const joinsRange = (context: TimeContext, to: number): boolean => {
  const { sets } = context.lexicon;
  return sets.to.has(wordAt(context, to)) || sets.and.has(wordAt(context, to));
};

/** "in 2000 words" counts words: behind a year stands the end, a function word, a name or another end of a range. */
export const endsYear = (context: TimeContext, to: number): boolean =>
  isLast(context, to - 1) ||
  context.lexicon.sets.functionWords.has(wordAt(context, to)) ||
  context.lexicon.vocabulary.isUnspaced ||
  isCapital(context, to) ||
  tenseOf(context, to) !== "unknown" ||
  joinsRange(context, to);

/** "before Christmas", "since the summer": a side needs no tense. */
export const isBounded = (context: TimeContext, from: number): boolean => boundBefore(context, from) !== undefined;

/** The phrase of a bound that ends right before a token, an article skipped. */
export function boundBefore(
  context: TimeContext,
  from: number,
): { readonly bound: TimeBound; readonly from: number } | undefined {
  const skips = context.lexicon.sets.articles.has(wordAt(context, from - 1)) ? [1, 0] : [0];
  for (const skip of skips) {
    for (const { words: phrase, value } of context.lexicon.bounds) {
      const start = from - skip - phrase.length;
      if (start >= 0 && phrase.every((word, step) => wordAt(context, start + step) === word))
        return { bound: value, from: start };
    }
  }
  return undefined;
}

export const isDoubted = (entry: Pick<LexiconEntry, "value">): boolean => String(entry.value).endsWith("?");

/** The year that puts a day of the calendar into the sentence's tense, or nearest to today where there is none. */
export function nearestYear(context: TimeContext, from: number, to: number, dayIn: (year: number) => number): number {
  const { year } = civilDay(context.today);
  const tense = tenseAround(context, from, to);
  if (tense === "past") return dayIn(year) <= context.today + SLACK_DAYS ? year : year - 1;
  if (tense === "future") return dayIn(year) >= context.today - SLACK_DAYS ? year : year + 1;
  const distance = (civil: number): number => Math.abs(dayIn(civil) - context.today);
  return [year, year - 1, year + 1].reduce((best, next) => (distance(next) < distance(best) ? next : best));
}
/** "in May" said in May is this May, before and after its middle. */
const SLACK_DAYS = 16;

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
