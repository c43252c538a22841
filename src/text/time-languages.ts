/**
 * The languages with time expressions, and their detection by words: function words count one, time
 * words two, English wins ties. One look-up per word; texts without a possible first word and
 * without digits are skipped.
 */

import { readData } from "../data.ts";
import { onceEach } from "../model/clock.ts";
import type {
  LexiconEntry,
  Meaning,
  Pattern,
  PatternElement,
  Phrase,
  Starts,
  TimeBound,
  TimeLexicon,
} from "./time-match.ts";
import { MEANINGS } from "./time-meaning.ts";
import {
  mapValues,
  TIME_CLASSES,
  type TimeClass,
  type TimeValue,
  type TimeVocabulary,
  timeVocabulary,
} from "./time-vocabulary.ts";
import { unpackedWords, type WordLabels } from "./word-file.ts";
import { fold, type Word, words } from "./words.ts";

const DIGIT_CLASSES: readonly TimeClass[] = ["NUMBER", "DAY", "YEAR", "ORDINAL", "DECADE"];
const LOOSE_CLASSES: readonly TimeClass[] = ["DAY", "YEAR", "MONTH", "SHORTMONTH"];

export function timeLexicon(vocabulary: TimeVocabulary): TimeLexicon {
  const wordsOf = vocabulary.isUnspaced ? (phrase: string): readonly string[] => [phrase] : wordsOfPhrase;
  const entries = entriesOf(vocabulary, wordsOf);
  const patterns = vocabulary.patterns.map(([order, meaning]) => patternOf(order, MEANINGS[meaning], wordsOf));
  const { startsAt, digitStarts } = startsOf(patterns, entries);
  const set = (list: string): ReadonlySet<string> =>
    new Set(list.split(/\s+/).flatMap((word) => wordsOf(word).slice(0, 1)));
  const sets = mapValues(vocabulary.lists, set);
  const bounds = boundsOf(vocabulary, wordsOf);
  const literals = patterns.flatMap((pattern) => pattern.elements.flatMap((element) => element.literals.flat()));
  const known = new Set([
    ...entries.keys(),
    ...[...entries.values()].flatMap((list) => list.flatMap((entry) => entry.rest)),
    ...literals,
    ...bounds.flatMap((phrase) => phrase.words),
    ...[sets.to, sets.from, sets.and, sets.past, sets.future, sets.habitual].flatMap((found) =>
      [...found].filter((word) => word !== ""),
    ),
  ]);
  return {
    vocabulary,
    entries,
    startsAt,
    digitStarts,
    daySuffix: vocabulary.daySuffix === "" ? undefined : new RegExp(`^(?:${vocabulary.daySuffix})$`),
    bounds,

    sets,
    known,
    lengthMax: [...known].reduce((longest, word) => Math.max(longest, word.length), 1),
  };
}

type WordsOf = (phrase: string) => readonly string[];
const NO_WORDS: readonly string[] = [];

/** Most phrases are plain words: tokenising each would take half of the loading time. */
const wordsOfPhrase: WordsOf = (phrase) =>
  phrase.includes(" ") ? phrase.split(" ").flatMap(wordsOfPart) : wordsOfPart(phrase);
const wordsOfPart: WordsOf = (part) =>
  IS_WORD.test(part) ? [fold(part.replace(/['’]/, ""))] : words(part).map((word) => word.text);
/** An apostrophe joins, except before a final s: "l'été", not "valentine's". */
const IS_WORD = /^[a-zß-öø-ÿœа-яё]+(?:['’](?!s$)[a-zß-öø-ÿœ]+)?$/;

function entriesOf(vocabulary: TimeVocabulary, wordsOf: WordsOf): ReadonlyMap<string, readonly LexiconEntry[]> {
  const entries = new Map<string, LexiconEntry[]>();
  const add = (timeClass: TimeClass, value: TimeValue, phrase: string, isElided: boolean): void => {
    const parts = wordsOf(phrase);
    const first = parts[0];
    if (first === undefined) return;
    const entry: LexiconEntry = { timeClass, value, rest: parts.length === 1 ? NO_WORDS : parts.slice(1), isElided };
    const known = entries.get(first);
    if (known === undefined) entries.set(first, [entry]);
    else if (!known.some((other) => other.timeClass === timeClass && other.rest.join(" ") === entry.rest.join(" "))) {
      known.push(entry);
      // Longest phrase first: "a couple of" before "a".
      known.sort((left, right) => right.rest.length - left.rest.length);
    }
  };
  const { elisions } = vocabulary;
  for (const [timeClass, list] of Object.entries(vocabulary.words)) {
    if (!isTimeClass(timeClass)) continue;
    for (const [value, phrases] of list) {
      for (const phrase of phrases) {
        add(timeClass, value, phrase, /['’]/.test(phrase));
        if (/^[aeiouyhàâéèêîôû]/i.test(phrase))
          for (const elision of elisions) add(timeClass, value, elision + phrase, true);
      }
    }
  }
  return entries;
}

const CLASSES: ReadonlySet<string> = new Set(TIME_CLASSES);
const isTimeClass = (text: string): text is TimeClass => CLASSES.has(text);

function patternOf(order: string, meaning: Meaning, wordsOf: WordsOf): Pattern {
  const elements: PatternElement[] = [];
  let isAfterDash = false;
  for (const written of order.split(" ")) {
    if (written === "-") {
      isAfterDash = true;
      continue;
    }
    const isOptional = written.endsWith("?");
    const body = isOptional ? written.slice(0, -1) : written;
    const classes = body.split("/").filter(isTimeClass);
    const literals = classes.length > 0 ? [] : body.split("|").map((word) => wordsOf(word.replaceAll("_", " ")));
    const isLoose = classes.some((name) => LOOSE_CLASSES.includes(name));
    // "Mittwoch, den 3. Mai"
    const isAfterWeekday = classes.length === 0 && elements.at(-1)?.classes.has("WEEKDAY") === true;
    const gap = isAfterDash ? "dash" : isLoose || isAfterWeekday ? "loose" : "tight";
    elements.push({ classes: new Set(classes), literals, isOptional, gap });
    isAfterDash = false;
  }
  return { elements, meaning };
}

/**
 * Patterns by first word, built and cached on first use: a language has ten thousand pairs of word
 * and pattern, a text uses few. Only words of the lexicon are cached, never of a text.
 */
function startsOf(
  patterns: readonly Pattern[],
  entries: ReadonlyMap<string, readonly LexiconEntry[]>,
): { readonly startsAt: (word: string) => Starts | undefined; readonly digitStarts: Starts } {
  const byClass = new Map<TimeClass, Set<Pattern>>();
  const byLiteral = new Map<string, Set<Pattern>>();
  for (const pattern of patterns)
    for (const element of pattern.elements) {
      for (const [word] of element.literals) if (word !== undefined) addTo(byLiteral, word, pattern);
      for (const timeClass of element.classes) addTo(byClass, timeClass, pattern);
      if (!element.isOptional) break;
    }
  const short = new Set(patterns.filter(isShort));
  const startsOfSets = (sets: readonly (ReadonlySet<Pattern> | undefined)[]): Starts => {
    const all = patterns.filter((pattern) => sets.some((set) => set?.has(pattern) === true));
    return { all, short: all.filter((pattern) => short.has(pattern)) };
  };
  /** Null until first use. */
  const known = new Map<string, Starts | null>();
  for (const word of entries.keys()) known.set(word, null);
  for (const word of byLiteral.keys()) known.set(word, null);
  const startsAt = (word: string): Starts | undefined => {
    const before = known.get(word);
    if (before === undefined) return undefined;
    const starts = before ?? startsOfSets(setsOf(word));
    if (before === null) known.set(word, starts);
    return starts.all.length > 0 ? starts : undefined;
  };
  const setsOf = (word: string): readonly (ReadonlySet<Pattern> | undefined)[] => [
    byLiteral.get(word),
    ...(entries.get(word) ?? []).map((entry) => byClass.get(entry.timeClass)),
  ];
  return { startsAt, digitStarts: startsOfSets(DIGIT_CLASSES.map((timeClass) => byClass.get(timeClass))) };
}

function addTo<Key>(sets: Map<Key, Set<Pattern>>, key: Key, pattern: Pattern): void {
  const known = sets.get(key);
  if (known === undefined) sets.set(key, new Set([pattern]));
  else known.add(pattern);
}

const isShort = ({ elements }: Pattern): boolean => elements.filter((element) => !element.isOptional).length <= 1;

function boundsOf({ bounds }: TimeVocabulary, wordsOf: WordsOf): readonly Phrase<TimeBound>[] {
  const found: Phrase<TimeBound>[] = [];
  for (const [bound, list] of bounds)
    for (const phrase of list.split(" "))
      if (isBound(bound) && phrase !== "") found.push({ words: wordsOf(phrase.replaceAll("_", " ")), value: bound });
  return found.sort((left, right) => right.words.length - left.words.length);
}
const isBound = (text: string): text is TimeBound =>
  text === "since" || text === "until" || text === "before" || text === "after";

/** In order of preference for ambiguous texts. */
export const SPACED_TIMES = ["en", "de", "fr", "es", "pt", "it", "nl", "sv", "ru"] as const;
const JAPANESE = "ja";
const CHINESE = "zh";
/** BCP 47 codes. */
export const TIME_LANGUAGES: readonly string[] = [...SPACED_TIMES, CHINESE, JAPANESE];

const lexiconOf = onceEach((code: string): TimeLexicon => timeLexicon(timeVocabulary(code)));

export interface TimeTokens {
  readonly lexicon: TimeLexicon;
  readonly tokens: readonly Word[];
}

/**
 * Candidate lexicons for a text with its tokens, likeliest first. A supported `language` decides.
 * Empty if no word can start a time, unless the language itself is wanted (`isWanted`).
 */
export function timeTokens(
  text: string,
  tokens: readonly Word[],
  language: string | undefined,
  isWanted: boolean,
): readonly TimeTokens[] {
  const asked = language?.toLowerCase().split("-")[0] ?? "";
  const codes = TIME_LANGUAGES.includes(asked) ? [asked] : languagesOf(text, tokens, isWanted);
  return codes.map((code) => {
    const lexicon = lexiconOf(code);
    return { lexicon, tokens: lexicon.vocabulary.isUnspaced ? unspacedTokens(text, lexicon) : tokens };
  });
}

/** Points by language, and whether a time can start with the word. */
interface Mark {
  readonly points: readonly (readonly [language: number, points: number])[];
  readonly isStart: boolean;
}

/** `en2,de1,!`: two points for English, one for German, and a time may start with it. */
function markOf(label: string): Mark {
  const signs = label.split(",");
  const points = signs
    .filter((sign) => sign !== "!")
    .map((sign) => [CODES.indexOf(sign.slice(0, 2)), Number(sign.slice(2))] as const);
  return { points, isStart: signs.includes("!") };
}
const CODES: readonly string[] = SPACED_TIMES;

/** From scripts/build-language-tables.ts, so only candidate languages load their lexicon. */
let marks: WordLabels<Mark> | undefined;

/** "No", "do", "me" exist in several languages: English wins unless another leads clearly. */
const MARGIN = 2;
const NO_LANGUAGES: readonly string[] = [];
/** Maximum languages tried in a tie: "há três semanas" is Spanish except for its first word. */
const TRIED_MAX = 3;
/** More words do not change the result. */
const WORDS_MAX = 200;

function languagesOf(text: string, tokens: readonly Word[], isWanted: boolean): readonly string[] {
  marks ??= unpackedWords(readData("packed/time-marks.txt"), markOf);
  const points = new Uint16Array(SPACED_TIMES.length);
  let isStart = false;
  let unspaced = 0;
  for (let index = 0; index < tokens.length; index++) {
    const word = tokens[index]?.text ?? "";
    const code = word.charCodeAt(0);
    if (code >= 48 && code <= 57) isStart = true;
    else if (isUnspacedCode(code)) unspaced++;
    else {
      const mark = marks(word);
      if (mark === undefined) continue;
      isStart ||= mark.isStart;
      if (index < WORDS_MAX)
        for (const [language, count] of mark.points) points[language] = (points[language] ?? 0) + count;
    }
  }
  if (unspaced > 0 && unspaced * 2 >= tokens.length) return [isJapanese(text) ? JAPANESE : CHINESE];
  if (!isStart && !isWanted) return NO_LANGUAGES;
  let best = 0;
  for (const count of points) if (count > best) best = count;
  if (best === 0) return SPACED_TIMES.slice(0, 1);
  const english = points[0] ?? 0;
  if (best === english || (english >= MARGIN && best < english + MARGIN)) return SPACED_TIMES.slice(0, 1);
  return SPACED_TIMES.filter((_code, language) => points[language] === best).slice(0, TRIED_MAX);
}

/** Time words in Chinese characters that only Japanese has. */
const JAPANESE_ONLY = /[来先今][週朝]|[来先]月|昨[年晩]|一昨|週間|曜日/;

function isJapanese(text: string): boolean {
  if (JAPANESE_ONLY.test(text)) return true;
  for (let at = 0; at < text.length; at++) if (isKanaCode(text.charCodeAt(at))) return true;
  return false;
}

/** Kana, CJK ideographs, and the zero 〇. */
const isUnspacedCode = (code: number): boolean =>
  (code >= 0x3041 && code <= 0x30ff) || (code >= 0x4e00 && code <= 0x9fff) || code === 0x3007;
const isKanaCode = (code: number): boolean => code >= 0x3041 && code <= 0x30ff;

/** Tokens for a script without spaces. */
function unspacedTokens(text: string, lexicon: TimeLexicon): readonly Word[] {
  const found: Word[] = [];
  let at = 0;
  while (at < text.length) {
    const start = at;
    const isRun = isUnspacedCode(text.charCodeAt(at));
    while (at < text.length && isUnspacedCode(text.charCodeAt(at)) === isRun) at++;
    if (isRun) cutRun(text, start, at, lexicon, found);
    else
      for (const word of words(text.slice(start, at)))
        found.push({ text: word.text, start: word.start + start, end: word.end + start });
  }
  return found;
}

function cutRun(text: string, start: number, end: number, lexicon: TimeLexicon, found: Word[]): void {
  let at = start;
  while (at < end) {
    const known = longestAt(text, at, end, lexicon);
    const numeral = numeralEnd(text, at, end);
    if (numeral > at && numeral >= at + known) {
      const value = numeralValue(text.slice(at, numeral));
      found.push({ text: value ?? text.slice(at, numeral), start: at, end: numeral });
      at = numeral;
    } else {
      const width = Math.max(known, 1);
      found.push({ text: text.slice(at, at + width), start: at, end: at + width });
      at += width;
    }
  }
}

function longestAt(text: string, at: number, end: number, { known, lengthMax }: TimeLexicon): number {
  for (let width = Math.min(lengthMax, end - at); width > 0; width--) {
    if (known.has(text.slice(at, at + width))) return width;
  }
  return 0;
}

const NUMERALS = "〇零一二三四五六七八九";
const IS_NUMERAL = /[〇零一二三四五六七八九十百两兩廿]/;
/** Longer digit runs are not days or years. */
const NUMERAL_MAX = 8;

function numeralEnd(text: string, at: number, end: number): number {
  let next = at;
  while (next < end && next - at < NUMERAL_MAX && IS_NUMERAL.test(text.charAt(next))) next++;
  return next;
}

/** 二〇二三 by digits, 二十三 by place value. */
function numeralValue(run: string): string | undefined {
  const plain = run.replaceAll(/[两兩]/g, "二").replaceAll("廿", "二十");
  if (!/[十百]/.test(plain)) return [...plain].map((digit) => digitOf(digit)).join("");
  const match = /^(?:([一二三四五六七八九])百零?)?(?:([一二三四五六七八九])?(十))?([一二三四五六七八九])?$/.exec(plain);
  if (match === null) return undefined;
  const tens = match[3] === undefined ? 0 : match[2] === undefined ? 1 : digitOf(match[2]);
  return String(100 * digitOf(match[1] ?? "〇") + 10 * tens + digitOf(match[4] ?? "〇"));
}

const digitOf = (character: string): number => Math.max(0, NUMERALS.indexOf(character) - 1);
