/**
 * The gist of a statement: who said it, then the words as they were said, with the date that a relative time meant behind it in
 * parentheses: `Caroline: I went to a support group yesterday (7 May 2023).` Nothing is rephrased, so nothing is invented and every
 * word can be found again; a statement too long for one gist is cut at clauses into several.
 */
import { DETAIL_MAX, DETAILS_MAX, GIST_MAX } from "../core/item.ts";
import { singleLine, truncate } from "../core/text.ts";
import { describeInterval, type TimeExpression } from "../language/time-expression.ts";
import type { Clause } from "./clauses.ts";
import type { Grammar } from "./grammar.ts";
import type { Range } from "./range.ts";

export interface Gist {
  readonly text: string;
  readonly details: readonly string[];
  /** What it was formed from, in the message. */
  readonly span: Range;
}

export interface GistInput {
  /** The whole message. */
  readonly text: string;
  readonly range: Clause;
  readonly grammar: Grammar;
  /** Of the whole message or of the range, offsets in the message. */
  readonly times: readonly TimeExpression[];
  readonly zone: string;
  readonly prefix: string;
  /** False keeps asides in the gist: an instruction is never thinned. */
  readonly mayThin: boolean;
}

/** One gist, or several where the statement is too long for one; what was asked for its sake is a detail of the last. */
export function gists(input: GistInput): readonly Gist[] {
  const { text, range } = input;
  if (range.askedFrom === undefined) return gistsOf(input);
  const stated = gistsOf({ ...input, range: { ...range, end: range.askedFrom } });
  const asked = truncate(singleLine(text.slice(range.askedFrom, range.end)).replace(JOINT, ""), DETAIL_MAX);
  return stated.map((gist, place) =>
    place < stated.length - 1
      ? gist
      : {
          ...gist,
          details: [...gist.details, asked].slice(0, DETAILS_MAX),
          span: { start: gist.span.start, end: range.end },
        },
  );
}
/** What stands between a statement and a question. */
const JOINT = /^[\s,;:…—–.-]{1,8}/u;

function gistsOf(input: GistInput): readonly Gist[] {
  const { text, range, grammar } = input;
  const { about, pronoun } = range;
  const subject = about === undefined ? "" : singleLine(text.slice(about.start, about.end));
  const prefix = about === undefined || pronoun !== undefined ? input.prefix : `${input.prefix}${subject} `;
  const limit = GIST_MAX - prefix.length;
  const times = input.times.filter((time) => time.start >= range.start && time.end <= range.end && time.isRelative);
  const meant = pronoun === undefined ? [] : [[wordEnd(text, pronoun.end), ` (${subject})`] as const];
  const notes = new Map([...meant, ...times.map((time) => [time.end, noteOf(time, input.zone)] as const)]);
  const notesLength = [...notes.values()].reduce((sum, note) => sum + note.length, 0);
  const noted = notesLength <= limit / 3 ? notes : new Map<number, string>();
  const budget = limit - (noted.size === 0 ? 0 : notesLength);

  const thinned = input.mayThin && range.end - range.start > VIVID_FROM ? thin(text, range, noted, grammar) : undefined;
  if (thinned !== undefined && thinned.gist.length <= limit) {
    return [{ text: truncate(prefix + thinned.gist, GIST_MAX), details: thinned.details, span: range }];
  }
  return pieces(text, range, budget, grammar).map((span) => ({
    text: truncate(prefix + written(text, span, noted), GIST_MAX),
    details: [],
    span,
  }));
}

/** Behind "She's", not inside it. */
const wordEnd = (text: string, at: number): number =>
  at + (/^[\p{L}'’]*/u.exec(text.slice(at, at + WORD_MAX))?.[0].length ?? 0);
const WORD_MAX = 20;

const noteOf = (time: TimeExpression, zone: string): string =>
  ` (${describeInterval(time.interval, time.granularity, zone, time.isApproximate)})`;

/** The words of a range on one line, each noted expression followed by its date. */
function written(text: string, range: Range, notes: ReadonlyMap<number, string>): string {
  let result = "";
  let from = range.start;
  for (const [end, note] of notes) {
    if (end <= from || end > range.end) continue;
    result += text.slice(from, end) + note;
    from = end;
  }
  return singleLine(result + text.slice(from, range.end));
}

/** Shorter statements stay whole: their asides cost little and may be the point. */
const VIVID_FROM = 100;
/** A remark stands apart from the word before it; `call(argument)` is code. */
const ASIDE = /\s\(([^()\n]{6,190})\)/g;
/** What must be left for a gist to say something. */
const GIST_MIN = 40;

/** Moves vivid extras, remarks in parentheses and a tail of reasons, into details, which fade first (GOS-17). */
function thin(
  text: string,
  range: Range,
  notes: ReadonlyMap<number, string>,
  grammar: Grammar,
): { gist: string; details: string[] } | undefined {
  const whole = text.slice(range.start, range.end);
  const extras: Range[] = [...whole.matchAll(ASIDE)].map((match) => rangeOf(match, range.start));
  const tail = grammar.tail.exec(whole);
  if (tail !== null) extras.push(rangeOf(tail, range.start));
  const taken: Range[] = [];
  for (const extra of extras.slice(0, DETAILS_MAX)) {
    if (taken.every((other) => extra.end <= other.start || extra.start >= other.end)) taken.push(extra);
  }
  taken.sort((left, right) => left.start - right.start);
  if (taken.length === 0) return undefined;
  let gist = "";
  let from = range.start;
  for (const extra of [...taken, { start: range.end, end: range.end }]) {
    gist += `${written(text, { start: from, end: extra.start }, notes)} `;
    from = extra.end;
  }
  gist = singleLine(gist).replaceAll(/ ([.,!?;:])/g, "$1");
  if (gist.length < GIST_MIN) return undefined;
  const details = taken.map((extra) =>
    truncate(
      written(text, extra, notes)
        .replace(/^[\s,(]+/, "")
        .replace(/\)$/, ""),
      DETAIL_MAX,
    ),
  );
  return { gist, details: details.filter((detail) => detail !== "") };
}

const rangeOf = (match: RegExpExecArray | RegExpMatchArray, base: number): Range => {
  const start = base + (match.index ?? 0);
  return { start, end: start + match[0].length };
};

/** A message of a megabyte does not become thousands of gists by one sentence without a stop. */
const PIECES_MAX = 400;

/** Cuts a range into parts of at most `budget` units: at the last clause, else the last space, else between code points. */
function pieces(text: string, range: Range, budget: number, { cuts }: Grammar): readonly Range[] {
  const found: Range[] = [];
  let start = range.start;
  while (range.end - start > budget && found.length < PIECES_MAX - 1) {
    const cut = start + cutAt(text.slice(start, start + budget), cuts);
    found.push({ start, end: cut });
    start = cut;
    while (start < range.end && /\s/.test(text.charAt(start))) start++;
  }
  if (start < range.end)
    found.push({ start, end: found.length === PIECES_MAX - 1 ? Math.min(range.end, start + budget) : range.end });
  return found.map((piece) => trimmed(text, piece)).filter((piece) => piece.end > piece.start);
}

function cutAt(window: string, cuts: RegExp): number {
  const half = Math.floor(window.length / 2);
  let clause = -1;
  for (const match of window.matchAll(cuts)) if (match.index >= half) clause = match.index + match[0].length;
  if (clause > 0) return clause;
  const space = window.lastIndexOf(" ");
  if (space >= half) return space;
  return window.isWellFormed() || window.length < 2 ? window.length : window.length - 1;
}

function trimmed(text: string, range: Range): Range {
  let { start, end } = range;
  while (start < end && /\s/.test(text.charAt(start))) start++;
  while (end > start && /\s/.test(text.charAt(end - 1))) end--;
  return { start, end };
}
