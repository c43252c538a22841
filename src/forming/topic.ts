/**
 * What a memory may be filed under, and what a topic is called (GUM-05, GUM-22, GUM-B10). A topic stands for a term, so that "shoe" and
 * "shoes" are one; its label is how people say it: the pair of words that most of its memories have, or else the word.
 */
import type { Item } from "../model/item.ts";
import { analyseText } from "../text/analysis.ts";
import { conceptsIn } from "../text/concepts.ts";
import type { LanguageCode } from "../text/language.ts";
import { isStemmed, LANGUAGES } from "../text/languages.ts";
import { entities } from "../text/names.ts";
import { ReadText } from "../text/read-text.ts";
import { isLightVerb } from "../text/term-of.ts";
import { timeExpressions } from "../text/time-expression.ts";
import { words } from "../text/words.ts";
import type { TellingWords } from "./grammar.ts";
import { saidIn } from "./said.ts";
import { tellingWordsFor } from "./telling-words.ts";
import { isBeforeNoun } from "./topic-words.ts";

/** Words of what a journey is about (forming/behaviour/journey.ts). */
const PHRASE_WORDS_MAX = 4;

/** Terms of the runs of two to four words that a memory has: the names of journeys that it may speak of. */
export function phraseTerms(item: Filed): ReadonlySet<string> {
  const said = saidIn(item);
  const whole = new ReadText(said);
  const found = new Set<string>();
  let run: string[] = [];
  let end = -1;
  for (const word of whole.words.slice(0, PHRASES_MAX)) {
    const terms = analyseText(said.slice(word.start, word.end), whole.language).terms;
    const isNext = end >= 0 && BETWEEN_WORDS.test(said.slice(end, word.start));
    run = terms.length === 1 ? [...(isNext ? run : []), terms[0] ?? ""].slice(-PHRASE_WORDS_MAX) : [];
    end = word.end;
    for (let from = 0; from < run.length - 1; from++) found.add(run.slice(from).join(" "));
  }
  return found;
}
const BETWEEN_WORDS = /^[ -]$/;
const PHRASES_MAX = 100;

/** The term of a name of one or several words. */
export const nameTerm = (name: string): string => analyseText(name).terms.join(" ");

/** Shorter words are particles and abbreviations, longer ones no words. */
const WORD_MIN = 3;
const WORD_MAX = 40;
/** Of one memory; those at its beginning. */
const TERMS_MAX = 24;

type Filed = Pick<Item, "text" | "at" | "speaker" | "labels">;

/**
 * Terms that a memory may be filed under, each with the word as it is said there: names, words of a concept, and what an article or a
 * possessive makes a noun. Neither feelings, times and numbers nor small talk.
 */
export function topicTerms(item: Filed): ReadonlyMap<string, string> {
  const said = saidIn(item);
  const whole = new ReadText(said);
  const { language } = whole;
  const telling = tellingWordsFor(whole.language);
  const times = timeExpressions(said, { at: item.at, zone: "UTC" }, undefined, whole.words);
  const names = namesIn(said, whole);
  const own = new Set(words(`${item.speaker ?? ""} user`).map((word) => word.text));
  const found = new Map<string, string>();
  for (const [index, { text, start, end }] of whole.words.entries()) {
    if (found.size >= TERMS_MAX) break;
    if (!mayName(text, telling) || own.has(text)) continue;
    if (isPredicate(whole, names, index) || ADJECTIVES.has(text)) continue;
    if (times.some((time) => start >= time.start && end <= time.end)) continue;
    const written = said.slice(start, end);
    const [term, ...others] = analyseText(written, language).terms;
    if (term === undefined || others.length > 0 || found.has(term) || isLightVerb(codeOf(telling), term)) continue;
    const isThing =
      names.has(text) ||
      conceptsIn(written, [term], language).length > 0 ||
      isBeforeNoun(whole.words[index - 1]?.text ?? "", codeOf(telling));
    if (isThing) found.set(term, written);
  }
  return found;
}

const namesIn = (said: string, whole: ReadText): ReadonlySet<string> =>
  new Set(entities(said, whole).flatMap((name) => words(name).map((word) => word.text)));

/** A memory begins with its predicate; behind "to" and "can" stands another one. */
const isPredicate = (whole: ReadText, names: ReadonlySet<string>, place: number): boolean =>
  !names.has(whole.words[place]?.text ?? "") && (place === 0 || BEFORE_VERB.has(whole.words[place - 1]?.text ?? ""));

const BEFORE_VERB: ReadonlySet<string> = new Set(
  "to can cant can't will wont won't would could couldnt couldn't should must may might dont don't doesnt doesn't didnt didn't zu para à".split(
    " ",
  ),
);
/** Qualities name no topic. */
const ADJECTIVES: ReadonlySet<string> = new Set(
  `new old good great nice big small little healthy happy sad hard easy special important amazing awesome beautiful best better favourite favorite real true
  way bit thing things lot lots hand difference part time day photo pic picture impact kind sort place stuff blue red green whole full different same own young long short high low early late free busy hot cold fun cool first last next recent several many much`.split(
    /\s+/,
  ),
);

/** Topics are of languages with a stemmer. */
const codeOf = ({ language }: TellingWords): LanguageCode => (isStemmed(language) ? language : "en");

/** A word of content, as `words` folds it: no particle, number, feeling or small talk. */
const mayName = (word: string, telling: TellingWords): boolean =>
  word.length >= WORD_MIN &&
  word.length <= WORD_MAX &&
  !HAS_DIGIT.test(word) &&
  !LANGUAGES[codeOf(telling)].stopWords.has(word) &&
  !telling.feelings.has(word) &&
  !telling.chatter.has(word);
const HAS_DIGIT = /\p{N}/u;

/** A pair that fewer share is chance. */
const PAIR_SHARE_MIN = 0.5;
const PAIR_COUNT_MIN = 2;
const LABEL_MAX = 80;

/** How the memories of a topic say it. Deterministic: of equals the one that comes first in order of the alphabet. */
export function topicLabel(term: string, items: readonly Filed[]): string {
  const pairs = new Tally();
  const words = new Tally();
  for (const item of items) {
    const said = saidIn(item);
    const whole = new ReadText(said);
    const names = namesIn(said, whole);
    const seen = new Set<string>();
    for (const [index, word] of whole.words.entries()) {
      const written = said.slice(word.start, word.end);
      if (analyseText(written, whole.language).terms[0] !== term) continue;
      words.add(written.toLowerCase(), written);
      for (const place of [index - 1, index + 1]) {
        const neighbour = isPredicate(whole, names, place) ? undefined : whole.words[place];
        const pair = neighbour === undefined ? undefined : pairOf(said, neighbour, word, whole);
        if (pair === undefined || seen.has(pair.toLowerCase())) continue;
        seen.add(pair.toLowerCase());
        pairs.add(pair.toLowerCase(), pair);
      }
    }
  }
  const pair = pairs.top();
  const isShared = pair !== undefined && pair.count >= PAIR_COUNT_MIN && pair.count >= PAIR_SHARE_MIN * items.length;
  return (isShared ? pair.written : (words.top()?.written ?? term)).slice(0, LABEL_MAX);
}

/** Two telling words with nothing but a space or a hyphen between them. */
function pairOf(
  said: string,
  neighbour: { readonly start: number; readonly end: number; readonly text: string },
  word: { readonly start: number; readonly end: number },
  whole: ReadText,
): string | undefined {
  const [first, second] = neighbour.start < word.start ? [neighbour, word] : [word, neighbour];
  const telling = tellingWordsFor(whole.language);
  if (!BETWEEN_WORDS.test(said.slice(first.end, second.start)) || !mayName(neighbour.text, telling)) return undefined;
  const [term] = analyseText(said.slice(neighbour.start, neighbour.end), whole.language).terms;
  return term === undefined || isLightVerb(codeOf(telling), term) ? undefined : said.slice(first.start, second.end);
}

/** How often each was said, and the form that it was said in most. */
class Tally {
  readonly #counts = new Map<string, { count: number; readonly forms: Map<string, number> }>();

  add(key: string, written: string): void {
    const entry = this.#counts.get(key) ?? { count: 0, forms: new Map<string, number>() };
    entry.count += 1;
    entry.forms.set(written, (entry.forms.get(written) ?? 0) + 1);
    this.#counts.set(key, entry);
  }

  top(): { readonly count: number; readonly written: string } | undefined {
    const [best] = [...this.#counts].sort(byCountThenText(([, entry]) => entry.count));
    if (best === undefined) return undefined;
    const [form] = [...best[1].forms].sort(byCountThenText(([, count]) => count));
    return { count: best[1].count, written: form?.[0] ?? best[0] };
  }
}

const byCountThenText =
  <Value>(countOf: (entry: readonly [string, Value]) => number) =>
  (left: readonly [string, Value], right: readonly [string, Value]): number =>
    countOf(right) - countOf(left) || (left[0] < right[0] ? -1 : 1);
