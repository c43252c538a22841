/**
 * A summary without a model: the most telling of its facts in their own words, in order of time (GUM-15, GUM-B9). What finds no room in the
 * gist goes into details, which fade first. It says nothing that its facts do not say, so that it can be formed anew from any part of them.
 */

import { DETAIL_MAX, DETAILS_MAX, type Detail, type Interval, type Item, SUMMARY_MAX } from "../model/item.ts";
import { singleLine, truncate } from "../model/text.ts";
import { analyseText } from "../text/analysis.ts";
import { conceptsIn } from "../text/concepts.ts";
import { isLightVerb } from "../text/forms.ts";
import { isStemmed, LANGUAGES, type LanguageCode } from "../text/languages.ts";
import { entities } from "../text/names.ts";
import { ReadText } from "../text/read-text.ts";
import { timeExpressions } from "../text/time-expression.ts";
import { words } from "../text/words.ts";
import { BEHAVIOUR_EXTRACTOR } from "./behaviour/candidate.ts";
import { inCategory, type ReadWording, readWording } from "./behaviour/wording.ts";
import { saidIn } from "./claim.ts";
import type { TellingWords } from "./grammar.ts";
import { tellingWordsFor } from "./telling-request.ts";

/** Name and version of the extractor, as it stands in `origin.extractor` and `weight.classifier`. */
export const SUMMARY_EXTRACTOR = "extract/1";

export interface Summary {
  readonly text: string;
  readonly details: readonly Detail[];
  readonly entities: readonly string[];
  readonly time: Interval;
  readonly anchors?: Readonly<Record<string, string>>;
  readonly weight: Item["weight"];
}

const ENTITIES_MAX = 20;
const ANCHORS_MAX = 20;
/** Of a subject and what joins two facts, on average. */
const BORDER_LENGTH = 10;

/**
 * @param facts at least one, in any order
 * @param heading what it is about: "running shoes", "2026-W19"; empty where nothing tells it
 * @param owner the subject of those that name no other
 */
export function summarise(facts: readonly Item[], heading: string, owner: string): Summary {
  const ranked = facts.toSorted(byWeight);
  const room = SUMMARY_MAX - heading.length - 2;
  const chosen = fitting(ranked, room);
  const gist = `${heading === "" ? "" : `${heading}: `}${sentences(inOrderOfTime(chosen), owner, heading)}`;
  const taken = new Set(chosen);
  const rest = ranked.filter((fact) => !taken.has(fact)).slice(0, DETAILS_MAX);
  const anchors = Object.assign({}, ...facts.map((fact) => fact.anchors ?? {}));
  return {
    text: truncate(singleLine(gist), SUMMARY_MAX),
    details: inOrderOfTime(rest).map((fact) => ({ text: truncate(bare(fact), DETAIL_MAX), brightness: 1 })),
    entities: mostNamed(facts),
    time: {
      start: Math.min(...facts.map((fact) => fact.time?.start ?? fact.at)),
      end: Math.max(...facts.map((fact) => fact.time?.end ?? fact.at)),
    },
    ...(Object.keys(anchors).length === 0
      ? {}
      : { anchors: Object.fromEntries(Object.entries(anchors).slice(0, ANCHORS_MAX)) as Record<string, string> }),
    weight: weightOf(facts),
  };
}

/** What tells most first: weight, then how often it was said, then the newest. */
const byWeight = (left: Item, right: Item): number =>
  right.weight.salience - left.weight.salience ||
  right.count - left.count ||
  right.at - left.at ||
  (left.id < right.id ? 1 : -1);

const inOrderOfTime = (facts: readonly Item[]): readonly Item[] =>
  facts.toSorted((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1));

/** As many as there is room for; at least the first, cut to it. */
function fitting(ranked: readonly Item[], room: number): readonly Item[] {
  const chosen: Item[] = [];
  let used = 0;
  for (const fact of ranked) {
    const length = fact.text.length + BORDER_LENGTH;
    if (chosen.length > 0 && used + length > room) continue;
    chosen.push(fact);
    used += length;
  }
  return chosen;
}

const bare = ({ text }: Item): string => text.replace(/(?<![.;,\s])[.;,\s]+$/u, "");

/** "Wim sold a bakery and plans to open a sailing school. Marijke started as a tram driver." What behaviour showed is one sentence behind them. */
function sentences(facts: readonly Item[], owner: string, heading: string): string {
  const shown = facts.filter(isShownByBehaviour);
  const joined = joinedPreferences(shown.map(bare), heading);
  const said = joined === undefined ? facts : facts.filter((fact) => !isShownByBehaviour(fact));
  return [saidSentences(said, owner), ...(joined === undefined ? [] : [`${owner} ${joined}.`])].join(" ").trim();
}

/** Nobody said it: it has no order among what was said. */
const isShownByBehaviour = ({ origin, type }: Item): boolean =>
  type === "preference" && origin.extractor === BEHAVIOUR_EXTRACTOR;

function saidSentences(facts: readonly Item[], owner: string): string {
  const bySubject = new Map<string, string[]>();
  for (const fact of facts) {
    const subject = fact.subject ?? owner;
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), bare(fact)]);
  }
  return [...bySubject].flatMap(([subject, texts]) => told(subject, texts)).join(" ");
}

/** Predicates of one subject, two a sentence; what has a subject of its own stands alone. */
function told(subject: string, texts: readonly string[]): readonly string[] {
  const found: string[] = [];
  let open: string | undefined;
  for (const text of texts) {
    const predicate = PREDICATE.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : undefined;
    if (predicate === undefined) found.push(`${text}.`);
    else if (open === undefined) open = `${subject} ${predicate}`;
    else {
      found.push(`${open} and ${predicate}.`);
      open = undefined;
    }
  }
  return open === undefined ? found : [...found, `${open}.`];
}
/** How an English predicate begins in the third person; of other languages each statement stands alone. */
const PREDICATE =
  /^(?:Is|Was|Has|Had|Does|Did|Can|Can't|Could|Couldn't|Will|Won't|Would|Should|Must|May|Might|Used|Isn't|Wasn't|Doesn't|Didn't|Hasn't|Went|Got|Made|Took|Came|Saw|Met|Ran|Bought|Sold|Lost|Won|Found|Began|Left|Gave|Told|Wrote|Read|Built|Broke|Spent|Caught|Taught|Thought|Felt|Kept|Held|Heard|Drove|Flew|Swam|Grew|Fell|Led|Quit|Sent|Chose|Ate|Drank|Sang|Slept|Wore|Threw|Rode|Became|[A-Z][a-z]+(?:ed|[^su]s))(?![\p{L}'’])/u;

function mostNamed(facts: readonly Item[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of facts.flatMap((fact) => fact.entities)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([one, left], [other, right]) => right - left || (one < other ? -1 : 1))
    .slice(0, ENTITIES_MAX)
    .map(([name]) => name);
}

/** No surer than its facts are on average, and as salient as the most salient of them. */
function weightOf(facts: readonly Item[]): Item["weight"] {
  const mean = (of: (fact: Item) => number): number => facts.reduce((sum, fact) => sum + of(fact), 0) / facts.length;
  return {
    salience: Math.max(...facts.map((fact) => fact.weight.salience)),
    points: Math.max(...facts.map((fact) => fact.weight.points)),
    reasons: ["of_facts"],
    classifier: SUMMARY_EXTRACTOR,
    valence: mean((fact) => fact.weight.valence),
    confidence: mean((fact) => fact.weight.confidence),
    boost: 1,
  };
}

/**
 * @param texts of preferences that behaviour showed, in order
 * @param name what they are about, which then need not be said with each
 * @returns undefined where there is none of them
 */
function joinedPreferences(texts: readonly string[], name: string): string | undefined {
  const read = texts.flatMap((text) => readWording(text) ?? []).map((each) => withoutCategory(each, name));
  // That running shoes are looked for, the heading says.
  const telling = read.filter(({ thing }) => thing.toLowerCase() !== name.toLowerCase());
  const said = telling.length > 0 ? telling : read;
  const byVerb = Map.groupBy(
    said.toSorted((one, other) => one.place - other.place),
    (each) => `${each.lead} ${each.verb}`,
  );
  let lead = "";
  const parts: string[] = [];
  for (const same of byVerb.values()) {
    const [first] = same;
    if (first === undefined) continue;
    const things = withOneCategory(same.map(({ thing }) => thing));
    const again = first.lead.endsWith("to") ? `to ${first.verb}` : first.verb;
    parts.push(`${first.lead === lead ? again : `${first.lead} ${first.verb}`} ${things}`);
    lead = first.lead;
  }
  return parts.length === 0 ? undefined : listed(parts);
}

const withoutCategory = (read: ReadWording, name: string): ReadWording => {
  const end = inCategory(name);
  return read.thing.toLowerCase().endsWith(end.toLowerCase())
    ? { ...read, thing: read.thing.slice(0, -end.length) }
    : read;
};

/** `size 42 and a price under 90 in shoes` for things that are all sought in shoes. */
function withOneCategory(things: readonly string[]): string {
  const [first = ""] = things;
  const category = first.slice(Math.max(0, first.lastIndexOf(inCategory(""))));
  const isShared = things.length > 1 && category !== first && things.every((thing) => thing.endsWith(category));
  return isShared ? `${listed(things.map((thing) => thing.slice(0, -category.length)))}${category}` : listed(things);
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

/*
 * What a memory may be filed under, and what a topic is called (GUM-05, GUM-22, GUM-B10). A topic stands for a term, so that "shoe" and
 * "shoes" are one; its label is how people say it: the pair of words that most of its memories have, or else the word.
 */

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

const set = (list: string): ReadonlySet<string> => new Set(list.split(" "));

const LISTS: Partial<Readonly<Record<LanguageCode, ReadonlySet<string>>>> = {
  en: set("a an the my our your his her their its this these those of about"),
  de: set(
    "der die das den dem des ein eine einen einem einer mein meine meinen meinem meiner unser unsere unseren dein deine sein seine ihr ihre zum zur beim im am vom",
  ),
  es: set("el la los las un una unos unas mi mis nuestro nuestra nuestros nuestras tu tus su sus del al este esta"),
  fr: set("le la les l un une des du au aux mon ma mes notre nos ton ta tes son sa ses leur leurs ce cette d"),
  pt: set(
    "o a os as um uma meu minha meus minhas nosso nossa nossos nossas teu tua seu sua do da dos das no na nos nas ao este esta",
  ),
  it: set(
    "il lo la i gli le l un uno una mio mia miei mie nostro nostra nostri nostre tuo tua suo sua del dello della dei degli delle al allo alla nel nella questo questa",
  ),
  nl: set("de het een mijn onze ons jouw zijn haar hun deze dit die dat van"),
};

const isBeforeNoun = (word: string, language: LanguageCode): boolean => LISTS[language]?.has(word) === true;
