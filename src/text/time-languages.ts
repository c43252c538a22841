/** The languages with time expressions, and the lexicon of each. */

import { onceEach } from "../model/clock.ts";
import {
  type LexiconEntry,
  type Meaning,
  type Pattern,
  type PatternElement,
  PatternStarts,
  type Phrase,
  type TimeBound,
  type TimeLexicon,
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
import { fold, words } from "./words.ts";

const LOOSE_CLASSES: readonly TimeClass[] = ["DAY", "YEAR", "MONTH", "SHORTMONTH"];

export function timeLexicon(vocabulary: TimeVocabulary): TimeLexicon {
  const wordsOf = vocabulary.isUnspaced ? (phrase: string): readonly string[] => [phrase] : wordsOfPhrase;
  const entries = entriesOf(vocabulary, wordsOf);
  const patterns = vocabulary.patterns.map(([order, meaning]) => patternOf(order, MEANINGS[meaning], wordsOf));
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
    starts: startsOf(patterns, entries),
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

function startsOf(patterns: readonly Pattern[], entries: ReadonlyMap<string, readonly LexiconEntry[]>): PatternStarts {
  const byClass = new Map<TimeClass, Set<Pattern>>();
  const byLiteral = new Map<string, Set<Pattern>>();
  for (const pattern of patterns)
    for (const element of pattern.elements) {
      for (const [word] of element.literals) if (word !== undefined) addTo(byLiteral, word, pattern);
      for (const timeClass of element.classes) addTo(byClass, timeClass, pattern);
      if (!element.isOptional) break;
    }
  return new PatternStarts({ patterns, entries, byClass, byLiteral });
}

function addTo<Key>(sets: Map<Key, Set<Pattern>>, key: Key, pattern: Pattern): void {
  const known = sets.get(key);
  if (known === undefined) sets.set(key, new Set([pattern]));
  else known.add(pattern);
}

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
export const JAPANESE = "ja";
export const CHINESE = "zh";
/** BCP 47 codes. */
export const TIME_LANGUAGES: readonly string[] = [...SPACED_TIMES, CHINESE, JAPANESE];

export const lexiconOf = onceEach((code: string): TimeLexicon => timeLexicon(timeVocabulary(code)));
