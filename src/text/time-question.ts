/**
 * What a question says about time: where to look ("in 2023", "since March"), an anchor event ("two
 * weeks before the move"), whether the first or the newest is meant, and whether it asks for a
 * time. A time steers the ranking; it filters only if the words say so ("only from 2023"). This
 * module does not search.
 */

import { onceEach } from "../model/clock.ts";
import type { Interval, Span } from "../model/item.ts";
import {
  offsetBefore,
  resolved,
  scanTimes,
  type TimeExpression,
  type TimeReference,
  type TimeScan,
} from "./time-expression.ts";
import { isLast, isUnit, UNIT_DAYS, type Unit } from "./time-match.ts";
import { civilDay, dayNumber, INSTANT_MAX, isCivilDay, zonedParts, zonedTime } from "./time-zone.ts";
import { patternOf, wordFile } from "./word-file.ts";

/** Open ends of "before 2020" and "after May": the limits of instants. */
export const OPEN_START = -INSTANT_MAX;
export const OPEN_END = INSTANT_MAX;

export interface TimeAnchor {
  /** The event in the question; searching for it gives the anchor time. */
  readonly phrase: Span;
  readonly direction: "before" | "after" | "around";
  /** Inclusive days from the event, negative before it. "Two weeks before" is -17 to -11. */
  readonly offsetDays: { readonly from: number; readonly to: number };
  /** The words give a distance or nearness, so items there are the ones meant. */
  readonly isCounted: boolean;
}

export interface TimeQuestion {
  /** Times named in the question, with their positions. */
  readonly expressions: readonly TimeExpression[];
  /**
   * Where to look. Open sides are resolved: "since March" runs to the end of today, "before 2020"
   * starts at `OPEN_START`.
   */
  readonly intervals: readonly Interval[];
  readonly ordinal: "first" | "last" | undefined;
  /** "When", "what date", "how long ago": answered by items with a time. */
  readonly wantsTime: boolean;
  /** The words ask for nothing but the intervals: a filter. Never without an interval. */
  readonly isExplicit: boolean;
  readonly anchor?: TimeAnchor;
}

/** A longer question is a document; the request is at its beginning. */
const QUESTION_MAX = 2_000;

/**
 * `language` (BCP 47) selects the rules if known, otherwise the words do. Pure; linear in the
 * length of the question.
 */
export function timeQuestion(text: string, reference: TimeReference, language?: string): TimeQuestion {
  const asked = text.slice(0, QUESTION_MAX);
  const scan = scanTimes(asked, reference, language, true);
  const words = questionWordsOf(scan?.lexicon.vocabulary.code ?? "en");
  const expressions = (scan?.matches ?? []).flatMap(
    (match) => resolved(scan?.tokens ?? [], match, reference.zone) ?? [],
  );
  const anchor = scan === undefined ? undefined : anchorIn(asked, scan, expressions, words);
  const intervals = intervalsOf(asked, expressions, reference);
  return {
    expressions,
    intervals,
    ordinal: ordinalIn(asked, expressions, words),
    wantsTime: words.asks.test(asked),
    isExplicit: intervals.length > 0 && expressions.some((expression) => isFilter(asked, expression, words)),
    ...(anchor === undefined ? {} : { anchor }),
  };
}

function intervalsOf(
  text: string,
  expressions: readonly TimeExpression[],
  reference: TimeReference,
): readonly Interval[] {
  // Drops times beyond the range of instants.
  const found = expressions.map((expression) => sided(expression, reference)).filter(({ start, end }) => start < end);
  const [first, second] = found;
  // "after 2019 and before 2022" is one interval.
  if (first !== undefined && second !== undefined && found.length === 2 && isOpenPair(first, second)) {
    const both = { start: Math.max(first.start, second.start), end: Math.min(first.end, second.end) };
    if (both.start < both.end) return [both];
  }
  return [...found, ...ambiguousDates(text, expressions, reference.zone)];
}

const isOpenPair = (left: Interval, right: Interval): boolean =>
  (left.start === OPEN_START && right.start !== OPEN_START && left.end !== OPEN_END) ||
  (right.start === OPEN_START && left.start !== OPEN_START && right.end !== OPEN_END);

function sided({ interval, bound }: TimeExpression, reference: TimeReference): Interval {
  if (bound === "before") return { start: OPEN_START, end: interval.start };
  if (bound === "until") return { start: OPEN_START, end: interval.end };
  if (bound === "after") return { start: interval.end, end: OPEN_END };
  if (bound !== "since") return interval;
  const { year, month, day } = zonedParts(reference.at, reference.zone);
  const today = zonedTime({ ...civilDay(dayNumber(year, month, day) + 1) }, reference.zone);
  return { start: interval.start, end: today > interval.start ? today : OPEN_END };
}

const SLASHED = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/((?:19|20)\d\d)(?![\d/])/g;
/** Questions mention at most this many. */
const DATES_MAX = 4;

/** 05/07/2023, if neither language nor zone decides: a question looks at both readings. */
function ambiguousDates(text: string, expressions: readonly TimeExpression[], zone: string): readonly Interval[] {
  const found: Interval[] = [];
  for (const match of text.matchAll(SLASHED)) {
    if (found.length >= 2 * DATES_MAX) break;
    if (expressions.some(({ start, end }) => start < match.index + match[0].length && end > match.index)) continue;
    const [left, right, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
    for (const [month, day] of [
      [left, right],
      [right, left],
    ] as const) {
      if (!isCivilDay(year, month, day)) continue;
      const next = civilDay(dayNumber(year, month, day) + 1);
      found.push({ start: zonedTime({ year, month, day }, zone), end: zonedTime(next, zone) });
    }
  }
  return found;
}

function ordinalIn(
  text: string,
  expressions: readonly TimeExpression[],
  words: TimeQuestionWords,
): "first" | "last" | undefined {
  const outside = (pattern: RegExp): number => {
    const match = pattern.exec(text);
    if (match === null) return -1;
    return expressions.some(({ start, end }) => match.index >= start && match.index < end) ? -1 : match.index;
  };
  const first = outside(words.first);
  const last = outside(words.last);
  if (first < 0 && last < 0) return undefined;
  return last < 0 || (first >= 0 && first < last) ? "first" : "last";
}

/** Maximum distance between "only" and a time. */
const FILTER_REACH = 80;

const isFilter = (text: string, { start, end }: TimeExpression, words: TimeQuestionWords): boolean =>
  words.onlyBefore.test(text.slice(Math.max(0, start - FILTER_REACH), start)) ||
  words.onlyAfter.test(text.slice(end, end + FILTER_REACH));

/** Maximum words of an anchor event. */
const ANCHOR_WORDS_MAX = 12;

function anchorIn(
  text: string,
  scan: TimeScan,
  expressions: readonly TimeExpression[],
  words: TimeQuestionWords,
): TimeAnchor | undefined {
  let found: { readonly anchor: TimeAnchor; readonly at: number } | undefined;
  for (const direction of ["before", "after", "around"] as const) {
    const match = words[direction].exec(text);
    if (match === null || (found !== undefined && found.at <= match.index)) continue;
    const end = match.index + match[0].length;
    if (expressions.some((expression) => expression.start < end && expression.end > match.index)) continue;
    if (words.notAnchor.test(text.slice(Math.max(0, match.index - FILTER_REACH), match.index))) continue;
    const phrase = phraseAfter(text, end, scan, expressions, words);
    if (phrase === undefined) continue;
    found = {
      anchor: { phrase, direction, ...offsetOf(text, match.index, direction, scan, words) },
      at: match.index,
    };
  }
  return found?.anchor;
}

/** Up to the end of the clause. Undefined for a time, or without searchable words. */
function phraseAfter(
  text: string,
  from: number,
  { tokens, lexicon, context }: TimeScan,
  expressions: readonly TimeExpression[],
  words: TimeQuestionWords,
): Span | undefined {
  const first = tokens.findIndex((token) => token.start >= from);
  if (first < 0 || !/^\s+$/.test(text.slice(from, tokens[first]?.start))) return undefined;
  let to = first;
  let contentCount = 0;
  while (to < tokens.length && to - first < ANCHOR_WORDS_MAX) {
    const token = tokens[to];
    if (token === undefined) break;
    // "before May" is a bounded time, not an event. A time after the event is unrelated.
    const isTime = expressions.some(({ start, end }) => token.start >= start && token.start < end);
    if (isTime && contentCount === 0) return undefined;
    if (isTime || (contentCount > 0 && words.clause.test(token.text))) break;
    if (!lexicon.sets.functionWords.has(token.text)) contentCount++;
    to++;
    if (isLast(context, to - 1)) break;
  }
  const start = tokens[first]?.start;
  const end = tokens[to - 1]?.end;
  return contentCount === 0 || start === undefined || end === undefined ? undefined : { start, end };
}

/** Reach of "before the move" without a distance; the ranking prefers nearer items. */
const OPEN_DAYS = 36_500;
/** Days of "right after". */
const NEAR_DAYS = 14;
/** "During", "at the time of": events are reported within days. */
const AROUND_DAYS = 7;
/** Precision of a count, by unit. */
const SLACK_DAYS: ReadonlyMap<Unit, number> = new Map([
  ["day", 0],
  ["week", 3],
  ["fortnight", 4],
  ["weekend", 3],
  ["month", 12],
  ["quarter", 30],
  ["year", 75],
  ["decade", 700],
]);

function offsetOf(
  text: string,
  at: number,
  direction: "before" | "after" | "around",
  { tokens, context }: TimeScan,
  words: TimeQuestionWords,
): Pick<TimeAnchor, "offsetDays" | "isCounted"> {
  if (direction === "around") return { offsetDays: { from: -AROUND_DAYS, to: AROUND_DAYS }, isCounted: false };
  const isNear = words.near.test(text.slice(Math.max(0, at - FILTER_REACH), at));
  const to = tokens.findIndex((token) => token.start >= at);
  const offset = offsetBefore(context, to, 0);
  const unit = offset !== undefined && isUnit(offset.unit) ? offset.unit : undefined;
  if (offset === undefined || unit === undefined)
    return { offsetDays: signed(direction, 0, isNear ? NEAR_DAYS : OPEN_DAYS), isCounted: isNear };
  const days = Math.round((UNIT_DAYS.get(unit) ?? 0) * offset.count);
  const slack = Math.max(SLACK_DAYS.get(unit) ?? 0, offset.isVague ? days * VAGUE_SHARE : 0);
  const near = offset.isAlone && unit !== "day" ? 1 : Math.max(0, Math.floor(days - slack));
  return { offsetDays: signed(direction, near, Math.ceil(days + slack)), isCounted: true };
}
/** "A few weeks" may be 50 % more or less. */
const VAGUE_SHARE = 0.5;

/** Avoids -0. */
const signed = (direction: "before" | "after", near: number, far: number): TimeAnchor["offsetDays"] =>
  direction === "before" ? { from: -far, to: 0 - near } : { from: near, to: far };

/** Whole days in the zone, before the event's first day or after its last. */
export function anchoredInterval(anchor: TimeAnchor, event: Interval, zone: string): Interval {
  const dayAt = (at: number): number => {
    const { year, month, day } = zonedParts(at, zone);
    return dayNumber(year, month, day);
  };
  const first = dayAt(event.start);
  const last = dayAt(Math.max(event.start, event.end - 1));
  const from = (anchor.direction === "after" ? last : first) + anchor.offsetDays.from;
  const to = (anchor.direction === "before" ? first : last) + anchor.offsetDays.to;
  const start = zonedTime(civilDay(from), zone);
  const end = zonedTime(civilDay(to + 1), zone);
  return { start: start >= OPEN_START ? start : OPEN_START, end: end <= OPEN_END ? end : OPEN_END };
}

/**
 * Letters and digits of languages with spaces. Written out, because `\p{L}` in a case-insensitive
 * pattern takes 0.5 ms to compile, and a language has a dozen patterns.
 */
const IN_WORD = "[0-9A-Za-z\u00aa\u00b5\u00ba\u00c0-\u024f\u0400-\u052f]";

type Place = "words" | "end" | "start" | "whole";
/** Position of the words: whole words anywhere, at the end, at the start, or everything. */
function placed(list: string, place: Place): RegExp {
  if (place === "whole") return new RegExp(`^(?:${list})$`);
  if (place === "end") return new RegExp(`(?<!${IN_WORD})(?:${list})\\s*$`, "iu");
  if (place === "start") return new RegExp(`^\\s*(?:${list})(?!${IN_WORD})`, "iu");
  return new RegExp(`(?<!${IN_WORD})(?:${list})(?!${IN_WORD})`, "iu");
}

const NEVER = /(?!)/u;
/** Languages with question words; others have no time questions, and English is no fallback. */
const CODES: readonly string[] = ["en", "de", "fr", "es", "pt", "zh"];

type TimeQuestionWords = ReturnType<typeof questionWordsOf>;

/** Patterns over the original question. @param code language subtag: "en", "de" */
const questionWordsOf = onceEach((code: string) => {
  const read = (section: string, place: Place): RegExp => {
    const entries = CODES.includes(code) ? wordFile(`${code}/time-questions.txt`).entries(section) : [];
    const [first] = entries;
    if (first === undefined) return NEVER;
    if (first.head.startsWith("/")) return patternOf(first.head, first.location);
    return placed(entries.map(({ head }) => head).join("|"), place);
  };
  return {
    /** Asks for a time: "when did", "how long ago". */
    asks: read("asks", "words"),
    /** Asks for the first or newest: "the first time", "most recently". */
    first: read("first", "words"),
    last: read("last", "words"),
    /** Words just before a time that make it a filter: "only from ". */
    onlyBefore: read("only before", "end"),
    /** Words just after a time that make it a filter: " only". */
    onlyAfter: read("only after", "start"),
    /** Words before an event that mean a side of it. */
    before: read("before", "words"),
    after: read("after", "words"),
    around: read("around", "words"),
    /** Modifiers of these: "right after", "shortly before". */
    near: read("near", "end"),
    /** Words that give these another meaning: "look after". */
    notAnchor: read("not anchor", "end"),
    /** A folded word that starts the main clause: "before I moved, *where* did I live". */
    clause: read("clause", "whole"),
  };
});
