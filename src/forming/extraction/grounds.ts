/**
 * Checks that a statement is supported by the words, names, numbers and times of the segments it
 * cites (SEC-R11). The check is lexical: it catches invented content, not reversed meaning.
 */

import type { Operation } from "../../model/candidate.ts";
import type { Span } from "../../model/item.ts";
import { AnalysableText } from "../../text/analysable-text.ts";
import { analyseText, termsIn } from "../../text/analysis.ts";
import { LANGUAGES, type TextLanguage } from "../../text/languages.ts";
import { entities } from "../../text/names.ts";
import { describeInterval, type TimeExpression, timeExpressions } from "../../text/time-expression.ts";
import { SPACED_TIMES } from "../../text/time-languages.ts";
import { timeVocabulary } from "../../text/time-vocabulary.ts";
import { zonedParts } from "../../text/time-zone.ts";
import { type Word, words } from "../../text/words.ts";
import { type Segment, weekdayName } from "./extraction-request.ts";

export interface Grounds {
  readonly language: TextLanguage;
  /**
   * Texts of the segments, of the quotes, and of what is always allowed: speakers' names and
   * resolved times.
   */
  readonly said: string;
  readonly quoted: string;
  readonly granted: string;
  /** The line of the memory to update, or empty. */
  readonly memory: string;
  /** Folded, including speakers' names and resolved times. */
  readonly words: ReadonlySet<string>;
  readonly numbers: ReadonlySet<number>;
}

/** Least share of content words found in the cited segments. A paraphrase adds some of its own. */
const SEGMENTS_SHARE_MIN = 0.5;
/** Least share of content words found in the quotes themselves. */
const QUOTES_SHARE_MIN = 1 / 3;

/**
 * @param quotes verbatim stretches of the segments
 * @param memory the line of the memory to update, whose content may be repeated
 */
export function groundsOf(segments: readonly Segment[], quotes: readonly string[], memory = ""): Grounds {
  const sentence = segments.map(({ text }) => text).join("\n");
  const { language } = analyseText(sentence);
  const granted = segments
    .flatMap((segment) => [
      segment.speaker ?? "",
      ...timesOf(segment).map((time) => timeWords(time, segment.timeZone, language)),
    ])
    .join("\n");
  const all = [sentence, granted, memory].flatMap((part) => words(part));
  return {
    language,
    said: sentence,
    quoted: quotes.join("\n"),
    granted,
    memory,
    words: new Set(all.map(({ text }) => text)),
    numbers: new Set(all.flatMap((word) => numbersIn(word, language))),
  };
}

export const timesOf = ({ text, at, timeZone }: Segment): readonly TimeExpression[] =>
  timeExpressions(text, { at, zone: timeZone });

/** "yesterday" may be written as its date, in English, in the speaker's language, or in digits. */
function timeWords({ interval, granularity }: TimeExpression, zone: string, language: string): string {
  const described = `${describeInterval(interval, granularity, zone)} ${describeInterval(interval, granularity, zone, { language })}`;
  if (granularity !== "day") return described;
  const first = zonedParts(interval.start, zone);
  return `${described} ${first.month} ${weekdayName(first)}`;
}

/** All names and numbers are supported, and enough of the other words. */
export function isContained(text: string, grounds: Grounds): boolean {
  const read = new AnalysableText(text);
  if (!nameWords(read, grounds).every((word) => isKnown(word, grounds))) return false;
  const numbers = read.words.flatMap((word) => numbersIn(word, grounds.language));
  if (!numbers.every((number) => grounds.numbers.has(number))) return false;
  return share(text, grounds.said, grounds) >= SEGMENTS_SHARE_MIN;
}

export const isQuoted = (text: string, grounds: Grounds): boolean =>
  share(text, grounds.quoted, grounds) >= QUOTES_SHARE_MIN;

/** The evidence shares a content word with the text. */
export function isAbout(text: string, { quoted, granted, language }: Grounds): boolean {
  const known = new Set([quoted, granted].flatMap((part) => termsIn(part, language)));
  return termsIn(text, language).some((term) => known.has(term) && !PERSONS.has(term));
}

/**
 * The share of the text's content words found in the source. Content words and their forms depend
 * on the language, which is uncertain for short texts, so the best reading counts.
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

/** Terms for speakers without a name, as prescribed by the system text. */
const PERSONS: ReadonlySet<string> = new Set(["user", "assistant"]);

const CAPITAL = /\p{Lu}/u;
const INNER_CAPITAL = /^.+\p{Lu}/u;
const SENTENCE_START = /(?:^|[.!?…:]["'”’)\]]*\s)["'“‘([\s]*$/u;

/**
 * Words that may be names: capitalised, unless they begin a sentence and are common. German
 * capitalises every noun, so only recognised names count there.
 */
function nameWords(read: AnalysableText, { language }: Grounds): readonly Word[] {
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

/** In digits or spelled out. */
function numbersIn({ text }: Word, language: TextLanguage): readonly number[] {
  const spelled = numberWords(language).get(text);
  if (spelled !== undefined) return [spelled];
  return (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
}

const NUMBER_WORDS = new Map<string, ReadonlyMap<string, number>>();

/** Starting at two, because "one" and "a" are not counts. */
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

/* Resolves citations to offsets in the original text (SEC-R11, GUM-10). */

export interface Quote {
  readonly segment: Segment;
  /** Offsets in the segment's text. */
  readonly span: Span;
  readonly text: string;
}

/** Spans in the message of one segment. */
export interface SegmentSpans {
  readonly ref: string;
  readonly spans: readonly Span[];
}

export type CiteFault = "uncited" | "unknown_segment" | "context_cited" | "quote_not_found";

/** Resolves the quotes of a fact. One invalid quote rejects all, because it indicates invention. */
export type QuoteFinder = (cites: Operation["cites"]) => readonly Quote[] | CiteFault;

/** For the segments of one request. The first wins if two share a ref. */
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

/** By segment, in order of citation. Adjacent and overlapping spans are merged. */
export function citedSpans(quotes: readonly Quote[]): readonly SegmentSpans[] {
  return [...Map.groupBy(quotes, ({ segment }) => segment)].map(([{ ref, start: from = 0 }, cited]) => ({
    ref,
    spans: mergeSpans(cited.map(({ span }) => ({ start: span.start + from, end: span.end + from }))),
  }));
}

function mergeSpans(spans: readonly Span[]): readonly Span[] {
  const found: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = found.at(-1);
    if (last === undefined || span.start > last.end) found.push(span);
    else found[found.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
  }
  return found;
}

/*
 * Finds a quote in a text (SEC-R11), ignoring case, width, accent encoding, styles of quotation
 * marks and dashes, white space and invisible characters. Results are offsets in the original text.
 */

/** A normalised text with the source offsets of each unit. */
interface Comparable {
  readonly form: string;
  /** Offsets in the original. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/**
 * A character with its combining marks, so that both encodings of é match; whole Hangul syllables.
 */
const CLUSTER = /[\s\S]\p{M}*[\u1160-\u11ff]*/gu;
/** Control, format, private-use and unassigned characters; not white space. */
const INVISIBLE = /[\p{Cf}\p{Co}\p{Cn}]|(?!\s)\p{Cc}/gu;
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
        .replaceAll(INVISIBLE, "")
        .replaceAll(QUOTATION, '"')
        .replaceAll(APOSTROPHE, "'")
        .replaceAll(DASH, "-")
        .replaceAll(/\s+/gu, " ");

/** The first occurrence as whole words. Undefined if the quote has no letters or digits. */
export function findQuote(text: Comparable, quote: string): Span | undefined {
  const wanted = withoutWrapping(comparable(quote).form);
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
/** Bounds the search. A one-letter quote may occur inside many words. */
const PLACES_MAX = 1_000;

/** Removes quotation marks and ellipses that models add. */
const withoutWrapping = (form: string): string =>
  form.replace(/^[\s"'.…]+/u, "").replace(/(?<![\s"'.…])[\s"'.…]+$/u, "");

/** Scripts without spaces have no visible word edges. */
const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u;
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

function isEdge(form: string, at: number): boolean {
  const before = characterBefore(form, at);
  const after = String.fromCodePoint(form.codePointAt(at) ?? SPACE);
  return !(WORD_CHARACTER.test(before) && WORD_CHARACTER.test(after)) || UNSPACED.test(before) || UNSPACED.test(after);
}
const SPACE = 0x20;

function characterBefore(form: string, at: number): string {
  const pair = form.slice(Math.max(0, at - 2), at);
  return [...pair].at(-1) ?? " ";
}
