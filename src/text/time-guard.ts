/** Words around a time that confirm or exclude it, and the implied year. */

import type { LexiconEntry } from "./time-match.ts";
import { gapAfter, isCapital, isLast, type TimeBound, type TimeContext, wordAt } from "./time-match.ts";
import { civilDay } from "./time-zone.ts";

type LeadKind = "month" | "year" | "season" | "feast" | "decade" | "weekend";

/** Whether the previous word introduces such a time; true if there are no such words. */
export function isIntroduced(context: TimeContext, from: number, kind: LeadKind): boolean {
  const { sets, vocabulary } = context.lexicon;
  if (context.isAnnounced || vocabulary.lists[kind] === "") return true;
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

/** Whether a sentence ends between two tokens. */
const endsBetween = (context: TimeContext, left: number, right: number): boolean =>
  /[.!?\n]\s/.test(context.text.slice(context.tokens[left]?.end ?? 0, context.tokens[right]?.start ?? 0));

/**
 * A bare weekday is a time if adverbial: "on Friday", "we met Friday"; not "Friday meetings", "the
 * Friday of my life".
 */
export function isAdverbialWeekday(context: TimeContext, from: number, to: number): boolean {
  const { sets, vocabulary } = context.lexicon;
  if (isHabitual(context, from) || isDated(context, to)) return false;
  const lead = wordAt(context, from - 1);
  const isLedHere = context.isAnnounced || sets.weekday.has(lead) || sets.between.has(lead);
  if (vocabulary.isUnspaced) return !/^\d+$/.test(lead);
  // "Terça às 10h", "terça-feira": no ordinal.
  const isLacking = vocabulary.needsWeekdayLead && !isShown(context, from);
  if (!isLedHere && (sets.beforeWeekday.has(lead) || isLacking)) return false;
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
  return (
    isVerbNext ||
    isLast(context, to - 1) ||
    sets.afterWeekday.has(wordAt(context, to)) ||
    joinsRange(context, to) ||
    isClock(context, to)
  );
}

/** "Martes 23/6": the date behind it says which. */
const isDated = ({ text, tokens, lexicon }: TimeContext, to: number): boolean =>
  lexicon.vocabulary.slashed === "day" &&
  DATED.test(text.slice(tokens[to - 1]?.end ?? text.length).slice(0, CLOCK_MAX));
const DATED = /^,? \d{1,2}\/(?:0?[1-9]|1[0-2])(?![\d/])/u;

/** What else shows that a word is a weekday: its form, or the hour behind it. */
const isShown = ({ text, tokens, lexicon }: TimeContext, from: number): boolean =>
  lexicon.vocabulary.tense.weekday?.test(text.slice(tokens[from]?.start ?? 0).slice(0, SHOWN_MAX)) === true;
const SHOWN_MAX = 30;

/** "Friday 6am", "Tuesday 9:30". */
const isClock = ({ text, tokens }: TimeContext, at: number): boolean =>
  CLOCK.test(text.slice(tokens[at]?.start ?? text.length).slice(0, CLOCK_MAX));
const CLOCK = /^\d{1,2}(?:[:.]\d{2}(?!\d)| ?[ap]\.?m(?!\p{L}))/iu;
const CLOCK_MAX = 8;

const joinsRange = (context: TimeContext, to: number): boolean => {
  const { sets } = context.lexicon;
  return sets.to.has(wordAt(context, to)) || sets.and.has(wordAt(context, to));
};

/** "in 2000 words" counts words, "to march 26 miles" miles: the next word must not be a noun. */
export const endsNumber = (context: TimeContext, to: number): boolean =>
  isLast(context, to - 1) ||
  context.lexicon.sets.functionWords.has(wordAt(context, to)) ||
  context.lexicon.vocabulary.isUnspaced ||
  isCapital(context, to) ||
  tenseOf(context, to) !== "unknown" ||
  joinsRange(context, to);

/** "before Christmas", "since the summer": bounded times need no tense. */
export const isBounded = (context: TimeContext, from: number): boolean => boundBefore(context, from) !== undefined;

/** The bound that ends just before a token, ignoring an article. */
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

export const isAmbiguous = (entry: Pick<LexiconEntry, "value">): boolean => String(entry.value).endsWith("?");

/** The year that fits the tense of the sentence; without one, the nearest to today. */
export function nearestYear(context: TimeContext, from: number, to: number, dayIn: (year: number) => number): number {
  const { year } = civilDay(context.today);
  const tense = tenseAround(context, from, to);
  if (tense === "past") return dayIn(year) <= context.today + SLACK_DAYS ? year : year - 1;
  if (tense === "future") return dayIn(year) >= context.today - SLACK_DAYS ? year : year + 1;
  const distance = (civil: number): number => Math.abs(dayIn(civil) - context.today);
  return [year, year - 1, year + 1].reduce((best, next) => (distance(next) < distance(best) ? next : best));
}
/** "in May" said in May means this May. */
const SLACK_DAYS = 16;

type Tense = "past" | "future" | "unknown";

/** Words around a time expression that may show its tense. */
const REACH = 25;

/**
 * The nearest sign before the expression, else after it. Other sentences come last: "I've been
 * promoted! Manager from June" looks ahead. `from` is its first token.
 */
export function tenseAround(context: TimeContext, from: number, to: number): Tense {
  const { tokens, lexicon } = context;
  const lead = tokens[from - 1]?.text ?? "";
  const isSince = lexicon.bounds.some(({ value, words }) => value === "since" && endsBefore(context, words, from));
  // "Ab Juni" is a future June if the sentence looks ahead.
  // "A partir de junio": the word that looks ahead is the second last.
  const isForward = [lead, isSince ? (tokens[from - 2]?.text ?? "") : ""].some((word) =>
    lexicon.sets.forwardLeads.has(word),
  );
  if (isSince && !(context.isAhead && isForward)) return "past";
  if (context.isAhead) return "future";
  if (isForward && !isRange(context, from)) return "future";
  const before = Math.max(0, from - REACH);
  const opening = partStart(context, before, from, SENTENCE_END);
  const nearest = (first: number, step: number, end: number): Tense => {
    for (let at = first; at !== end; at += step) {
      const tense = tenseOf(context, at);
      if (tense !== "unknown") return tense;
    }
    return "unknown";
  };
  // "I sprained it, no running until May": the verb before the comma does not end in May.
  if (boundBefore(context, from)?.bound === "until") {
    const part = partStart(context, before, from, CLAUSE_END);
    if (part > opening) return nearest(from - 1, -1, part - 1);
  }
  const own = nearest(from - 1, -1, opening - 1);
  const known = own === "unknown" ? nearest(to, 1, Math.min(tokens.length, to + REACH)) : own;
  if (known !== "unknown") return known;
  return opening > before && lexicon.sets.from.has(lead) ? "future" : nearest(opening - 1, -1, before - 1);
}

/** The first token of the sentence or clause that the token `to` is in, not before `from`. */
function partStart(context: TimeContext, from: number, to: number, ends: RegExp): number {
  for (let at = to - 1; at >= from; at--) if (ends.test(gapAfter(context, at))) return at + 1;
  return from;
}
const SENTENCE_END = /[.!?]\s/u;
const CLAUSE_END = /[.!?,;]\s/u;

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

/** Tense shown by a single word. */
function tenseOf(context: TimeContext, index: number): Tense {
  const { tokens, lexicon } = context;
  const token = tokens[index];
  if (token === undefined) return "unknown";
  const { sets, vocabulary } = lexicon;
  const { tense } = vocabulary;
  const raw = written(context, index);
  if (sets.future.has(token.text)) return "future";
  if (tense.neverPast?.test(raw) !== true) {
    if (sets.past.has(token.text)) return "past";
    if (sets.notPast.has(token.text) || isNameInside(context, index)) return "unknown";
    // "Is getting married", "gets delivered": the word before it has the tense.
    if (tense.pastEnding?.test(raw) === true)
      return isPlanned(context, index - 1) || tense.passive?.test(written(context, index - 1)) === true
        ? "unknown"
        : "past";
  }
  return tense.futureEnding?.test(raw) === true || isPlanned(context, index) ? "future" : "unknown";
}

/** "With Saeed": a capital inside a sentence. */
const isNameInside = (context: TimeContext, index: number): boolean =>
  isCapital(context, index) &&
  /\p{Ll}/u.test(written(context, index)) &&
  index > 0 &&
  !/[.!?\n]/u.test(gapAfter(context, index - 1));

/** "Is getting". */
/** "I'm moving", "the plumber's coming". */
export const isPlanned = (context: TimeContext, index: number): boolean => {
  const { plan } = context.lexicon.vocabulary.tense;
  return plan?.ending.test(written(context, index)) === true && plan.after.test(written(context, index - 1));
};

const written = ({ text, tokens }: TimeContext, index: number): string => {
  const token = tokens[index];
  return token === undefined ? "" : text.slice(token.start, token.end).toLowerCase();
};
