/**
 * What a statement may rest on: the words, names, numbers and times of the segments that it cites. A statement that says more than they do
 * is dropped (SEC-R11). The check is of words and not of meaning: it stops what was invented, not what was turned around.
 */

import type { Operation } from "../../model/candidate.ts";
import type { Span } from "../../model/item.ts";
import { analyseText, termsIn } from "../../text/analysis.ts";
import { LANGUAGES, type TextLanguage } from "../../text/languages.ts";
import { entities } from "../../text/names.ts";
import { ReadText } from "../../text/read-text.ts";
import { describeInterval, type TimeExpression, timeExpressions } from "../../text/time-expression.ts";
import { SPACED_TIMES } from "../../text/time-languages.ts";
import { timeVocabulary } from "../../text/time-vocabulary.ts";
import { type Word, words } from "../../text/words.ts";
import { zonedParts } from "../../text/zone.ts";
import { type Segment, weekdayName } from "./extraction-request.ts";

export interface Grounds {
  readonly language: TextLanguage;
  /** Text of the segments, of the quotes alone, and what both may take for granted: speakers' names and resolved times. */
  readonly said: string;
  readonly quoted: string;
  readonly granted: string;
  /** The line of the memory that is updated; empty where none is. */
  readonly memory: string;
  /** Folded words, those of speakers' names and of resolved times included. */
  readonly words: ReadonlySet<string>;
  readonly numbers: ReadonlySet<number>;
}

/** Of the content words, at least this share stands in the cited segments; a paraphrase brings some of its own. */
const SEGMENTS_SHARE_MIN = 0.5;
/** And this share in the quotes themselves, or they are no evidence. */
const QUOTES_SHARE_MIN = 1 / 3;

/**
 * @param quotes the cited stretches of the segments, as written there
 * @param memory the line of the memory that is updated: what it says may be said again
 */
export function groundsOf(segments: readonly Segment[], quotes: readonly string[], memory = ""): Grounds {
  const said = segments.map(({ text }) => text).join("\n");
  const { language } = analyseText(said);
  const granted = segments
    .flatMap((segment) => [
      segment.speaker ?? "",
      ...timesOf(segment).map((time) => timeWords(time, segment.timeZone, language)),
    ])
    .join("\n");
  const all = [said, granted, memory].flatMap((part) => words(part));
  return {
    language,
    said,
    quoted: quotes.join("\n"),
    granted,
    memory,
    words: new Set(all.map(({ text }) => text)),
    numbers: new Set(all.flatMap((word) => numbersIn(word, language))),
  };
}

export const timesOf = ({ text, at, timeZone }: Segment): readonly TimeExpression[] =>
  timeExpressions(text, { at, zone: timeZone });

/** "yesterday" may be written as its date, in English or in the language of the speaker, and the date in digits. */
function timeWords({ interval, granularity }: TimeExpression, zone: string, language: string): string {
  const described = `${describeInterval(interval, granularity, zone)} ${describeInterval(interval, granularity, zone, { language })}`;
  if (granularity !== "day") return described;
  const first = zonedParts(interval.start, zone);
  return `${described} ${first.month} ${weekdayName(first)}`;
}

/** Every name and number of the text is in the grounds, and enough of its other words. */
export function isContained(text: string, grounds: Grounds): boolean {
  const read = new ReadText(text);
  if (!nameWords(read, grounds).every((word) => isKnown(word, grounds))) return false;
  const numbers = read.words.flatMap((word) => numbersIn(word, grounds.language));
  if (!numbers.every((number) => grounds.numbers.has(number))) return false;
  return share(text, grounds.said, grounds) >= SEGMENTS_SHARE_MIN;
}

/** Enough of the text stands in the quotes themselves. */
export const isQuoted = (text: string, grounds: Grounds): boolean =>
  share(text, grounds.quoted, grounds) >= QUOTES_SHARE_MIN;

/** What is cited has a telling word in common with this text: a memory that it ends, or what an update says anew. */
export function isAbout(text: string, { quoted, granted, language }: Grounds): boolean {
  const known = new Set([quoted, granted].flatMap((part) => termsIn(part, language)));
  return termsIn(text, language).some((term) => known.has(term) && !PERSONS.has(term));
}

/**
 * Of the content words of a text, how many are among those of the source. Which words those are, and which are forms of one, depends on the
 * language, and a few words do not tell it: the best of the likely readings counts.
 */
function share(text: string, source: string, { language, granted, memory }: Grounds): number {
  const shares = [...new Set([language, analyseText(text).language, "en" as const])].map((reading) => {
    const known = new Set([source, granted, memory].flatMap((part) => termsIn(part, reading)));
    const content = termsIn(text, reading).filter((term) => !PERSONS.has(term));
    return content.length === 0 ? 0 : content.filter((term) => known.has(term)).length / content.length;
  });
  return Math.max(...shares);
}

const isKnown = ({ text }: Word, { words: known }: Grounds): boolean => known.has(text) || PERSONS.has(text);

/** How the instructions have a speaker called who has no name. */
const PERSONS: ReadonlySet<string> = new Set(["user", "assistant"]);

const CAPITAL = /\p{Lu}/u;
const INNER_CAPITAL = /^.+\p{Lu}/u;
const SENTENCE_START = /(?:^|[.!?…:]["'”’)\]]*\s)["'“‘([\s]*$/u;

/**
 * The words of a text that may be names: with a capital, but for a sentence's first word where it is a common one. German gives every noun
 * a capital, so there only what is told for a name counts.
 */
function nameWords(read: ReadText, { language }: Grounds): readonly Word[] {
  const named = new Set(entities(read.text, read).flatMap((name) => words(name).map(({ text }) => text)));
  const isGerman = language === "de" || read.language === "de";
  return read.words.filter((word) => {
    const written = read.text.slice(word.start, word.end);
    if (named.has(word.text) || INNER_CAPITAL.test(written)) return true;
    if (isGerman || !CAPITAL.test(written)) return false;
    return !SENTENCE_START.test(read.text.slice(0, word.start)) || !isCommon(word.text, language);
  });
}

function isCommon(word: string, language: TextLanguage): boolean {
  const codes = language in LANGUAGES ? [language, "en"] : ["en"];
  return Object.values(LANGUAGES).some(
    ({ code, stopWords, frequentWords }) => codes.includes(code) && (stopWords.has(word) || frequentWords.has(word)),
  );
}

/** The numbers in a word, in digits or spelled out. */
function numbersIn({ text }: Word, language: TextLanguage): readonly number[] {
  const spelled = numberWords(language).get(text);
  if (spelled !== undefined) return [spelled];
  return (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
}

const NUMBER_WORDS = new Map<string, ReadonlyMap<string, number>>();

/** From two on: "one" and "a" count nothing. */
function numberWords(language: TextLanguage): ReadonlyMap<string, number> {
  const code = SPACED_TIMES.find((other) => other === language) ?? "en";
  const known = NUMBER_WORDS.get(code);
  if (known !== undefined) return known;
  const made = new Map<string, number>();
  for (const [value, phrases] of timeVocabulary(code).words.NUMBER ?? [])
    for (const phrase of phrases)
      for (const { text } of Number.isInteger(value) && Number(value) >= 2 && !/[_ ]/.test(phrase) ? words(phrase) : [])
        made.set(text, Number(value));
  NUMBER_WORDS.set(code, made);
  return made;
}

/* What a fact cites, found again: the segment by its ref, the quote by its words, as offsets in what was really said (SEC-R11, GUM-10). */

export interface Quote {
  readonly segment: Segment;
  /** Offsets in the segment's text. */
  readonly span: Span;
  /** The words as they stand there. */
  readonly text: string;
}

/** Spans in the message of one segment. */
export interface Cited {
  readonly ref: string;
  readonly spans: readonly Span[];
}

export type CiteFault = "uncited" | "unknown_segment" | "context_cited" | "quote_not_found";

/** Answers a fact's quotes. One that does not hold spoils them all: a wrong one among right ones is a sign of invention. */
export type QuoteFinder = (cites: Operation["cites"]) => readonly Quote[] | CiteFault;

/** For the segments of one request; where two share a ref, the first is meant. */
export function quoteFinder(segments: readonly Segment[]): QuoteFinder {
  const known = new Map<string, Segment>();
  for (const segment of segments) if (!known.has(segment.ref)) known.set(segment.ref, segment);
  const forms = new Map<Segment, Comparable>();
  const formOf = (segment: Segment): Comparable => {
    const form = forms.get(segment) ?? comparable(segment.text);
    forms.set(segment, form);
    return form;
  };

  return (cites) => {
    const quotes: Quote[] = [];
    for (const { ref, quote } of cites) {
      const segment = known.get(ref);
      if (segment === undefined) return "unknown_segment";
      if (segment.kind === "context") return "context_cited";
      const span = findQuote(formOf(segment), quote);
      if (span === undefined) return "quote_not_found";
      quotes.push({ segment, span, text: segment.text.slice(span.start, span.end) });
    }
    return quotes.length === 0 ? "uncited" : quotes;
  };
}

/** By segment, in the order they were cited; touching and overlapping spans are one. */
export function citedSpans(quotes: readonly Quote[]): readonly Cited[] {
  return [...Map.groupBy(quotes, ({ segment }) => segment)].map(([{ ref, start: from = 0 }, cited]) => ({
    ref,
    spans: joined(cited.map(({ span }) => ({ start: span.start + from, end: span.end + from }))),
  }));
}

function joined(spans: readonly Span[]): readonly Span[] {
  const found: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = found.at(-1);
    if (last === undefined || span.start > last.end) found.push(span);
    else found[found.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
  }
  return found;
}

/*
 * Where a quote stands in a text (SEC-R11): compared without case, width, accents' spelling, kinds of quotation marks and dashes, runs of
 * white space and what no reader sees; answered in offsets of the text as it is.
 */

/** A text in its comparable form, and for each unit of it where it came from. */
interface Comparable {
  readonly form: string;
  /** Offsets in the original of what each unit of the form was made from. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** A character with what is written on it, so that both spellings of é are one. Jamo vowels and finals belong to their syllable. */
const CLUSTER = /[\s\S]\p{M}*[\u1160-\u11ff]*/gu;
/** Controls, formats, joiners, private use: what `displayText` takes out, and a little more. White space is none of them here. */
const UNSEEN = /[\p{Cf}\p{Co}\p{Cn}]|(?!\s)\p{Cc}/gu;
const QUOTATION = /[“”„‟«»″]/gu;
const APOSTROPHE = /[‘’‚‛`´′]/gu;
const DASH = /[‐‑‒–—―−]/gu;

export function comparable(text: string): Comparable {
  let form = "";
  const starts: number[] = [];
  const ends: number[] = [];
  for (const match of text.matchAll(CLUSTER)) {
    const end = match.index + match[0].length;
    const plain = plainForm(match[0]);
    const isSpaceAgain = plain === " " && (form === "" || form.endsWith(" "));
    if (plain === "" || isSpaceAgain) continue;
    form += plain;
    for (let unit = 0; unit < plain.length; unit++) {
      starts.push(match.index);
      ends.push(end);
    }
  }
  return form.endsWith(" ")
    ? { form: form.slice(0, -1), starts: starts.slice(0, -1), ends: ends.slice(0, -1) }
    : { form, starts, ends };
}

const plainForm = (cluster: string): string =>
  /^[!-_a-~]$/.test(cluster)
    ? cluster.toLowerCase()
    : cluster
        .toWellFormed()
        .normalize("NFKC")
        .toLowerCase()
        .normalize("NFKC")
        .replaceAll(UNSEEN, "")
        .replaceAll(QUOTATION, '"')
        .replaceAll(APOSTROPHE, "'")
        .replaceAll(DASH, "-")
        .replaceAll(/\s+/gu, " ");

/** The first place where the quote stands as whole words; undefined where it stands nowhere, or says nothing. */
export function findQuote(text: Comparable, quote: string): Span | undefined {
  const wanted = unwrapped(comparable(quote).form);
  if (!/[\p{L}\p{N}]/u.test(wanted)) return undefined;
  for (let from = 0, tries = 0; tries < PLACES_MAX; tries++) {
    const at = text.form.indexOf(wanted, from);
    if (at === -1) return undefined;
    const after = at + wanted.length;
    const start = text.starts[at];
    const end = text.ends[after - 1];
    if (start !== undefined && end !== undefined && isEdge(text.form, at) && isEdge(text.form, after))
      return { start, end };
    from = at + 1;
  }
  return undefined;
}
/** A quote of one letter may stand inside a thousand words before it stands alone. */
const PLACES_MAX = 1_000;

/** What a model puts around a quote: marks, and dots for what it left out. */
const unwrapped = (form: string): string => form.replace(/^[\s"'.…]+/u, "").replace(/(?<![\s"'.…])[\s"'.…]+$/u, "");

/** Words of scripts that are written without spaces have no edges to see. */
const JOINED = /[\p{L}\p{N}\p{M}]/u;
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

function isEdge(form: string, at: number): boolean {
  const before = characterBefore(form, at);
  const after = String.fromCodePoint(form.codePointAt(at) ?? SPACE);
  return !(JOINED.test(before) && JOINED.test(after)) || UNSPACED.test(before) || UNSPACED.test(after);
}
const SPACE = 0x20;

function characterBefore(form: string, at: number): string {
  const pair = form.slice(Math.max(0, at - 2), at);
  return [...pair].at(-1) ?? " ";
}
