/**
 * What a statement may rest on: the words, names, numbers and times of the segments that it cites. A statement that says more than they do
 * is dropped (SEC-R11). The check is of words and not of meaning: it stops what was invented, not what was turned around.
 */
import { analyseText, termsIn } from "../../text/analysis.ts";
import type { TextLanguage } from "../../text/language.ts";
import { LANGUAGES } from "../../text/languages.ts";
import { entities } from "../../text/names.ts";
import { ReadText } from "../../text/read-text.ts";
import { describeInterval, type TimeExpression, timeExpressions } from "../../text/time-expression.ts";
import { SPACED_TIMES } from "../../text/time-languages.ts";
import { timeVocabulary } from "../../text/time-vocabulary.ts";
import { type Word, words } from "../../text/words.ts";
import { zonedParts } from "../../text/zone.ts";
import type { Segment } from "./segment.ts";
import { weekdayName } from "./weekday-name.ts";

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
