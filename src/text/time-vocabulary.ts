/**
 * What a language brings to the time grammar: its words by class, the orders in which it writes
 * them, and the words around that make a time certain. It stands in `data/<language>/times.txt`;
 * what an order means stands in time-meaning.ts once for all languages.
 */
import { patternOf, type WordFile, wordFile } from "./word-file.ts";

/**
 * NAMED yesterday (days from today) · NAMEDYEAR 去年 · MOMENT tonight ("0 night") · DAYPART · STEP
 * last, next (-1, 1; 2 the nearest) · THIS · UNIT, UNITS · NUMBER, VAGUE few · ABOUT · WEEKDAY (0
 * is Monday) · SHORTDAY · MONTH · SHORTMONTH (only beside a day or year) · SEASON (first northern
 * month) · FEAST (time-days.ts) · STAGE early, mid, late (0, 1, 2) · ORDINAL (-1 is last) · DECADE
 * · QUARTER (1 to 4, halves 11, 12) · RECENT (days back). DAY, YEAR, and NUMBER, ORDINAL, DECADE in
 * digits are read by form.
 */
export const TIME_CLASSES = [
  "NAMED",
  "NAMEDYEAR",
  "MOMENT",
  "DAYPART",
  "STEP",
  "THIS",
  "UNIT",
  "UNITS",
  "NUMBER",
  "VAGUE",
  "ABOUT",
  "WEEKDAY",
  "SHORTDAY",
  "MONTH",
  "SHORTMONTH",
  "SEASON",
  "FEAST",
  "STAGE",
  "ORDINAL",
  "DAY",
  "YEAR",
  "DECADE",
  "QUARTER",
  "RECENT",
] as const;
/** What an order of words may mean (time-meaning.ts). */
export const MEANING_NAMES = [
  "day",
  "moment",
  "relative",
  "beforeLast",
  "afterNext",
  "ago",
  "ahead",
  "lately",
  "weekday",
  "weekend",
  "month",
  "date",
  "ordinalDate",
  "monthDay",
  "weekdayOfMonth",
  "countedMonth",
  "dayRange",
  "monthRange",
  "yearRange",
  "year",
  "season",
  "feast",
  "decade",
  "quarter",
  "stage",
  "nth",
  "half",
  "around",
  "nothing",
] as const;
export type MeaningName = (typeof MEANING_NAMES)[number];

export type TimeClass = (typeof TIME_CLASSES)[number];

export type TimeValue = number | string;
/** A value and the phrases that say it. */
type TimeRow = readonly [value: TimeValue, phrases: readonly string[]];

/** Lists of words around a time, and where the file has them: a section, or a key of one. */
const LISTS = {
  /** Words by which a text shows its language; also what may follow a bare year. */
  functionWords: "function words",
  /** Further frequent words by which a text shows its language. */
  marks: "marks",
  articles: "articles",
  /** Which lead words make a bare time certain. An empty list asks for none. */
  month: "leads/month",
  year: "leads/year",
  weekday: "leads/weekday",
  season: "leads/season",
  feast: "leads/feast",
  decade: "leads/decade",
  weekend: "leads/weekend",
  /** Words that open "from … to …" and "between … and …"; `to` also joins without one. */
  from: "ranges/from",
  to: "ranges/to",
  between: "ranges/between",
  and: "ranges/and",
  past: "tense/past",
  future: "tense/future",
  /** Words that end like a past tense and are none. */
  notPast: "tense/not past",
  /** A time that something was moved to, set for or is due by lies ahead of that act. */
  forwardLeads: "tense/forward leads",
  /** Said of what happens again and again: a weekday in such a sentence is no date. */
  habitual: "habitual",
  /** Behind a bare weekday: "*" anything, "." a phrase's end; empty: it needs its lead. */
  afterWeekday: "after weekday",
  /** Before a bare weekday these make it a name or a kind of day. */
  beforeWeekday: "before weekday",
  /** Everyday words too: only with a capital, or after a day. */
  doubtful: "doubtful",
} as const;
export type TimeList = keyof typeof LISTS;

interface TimeTense {
  /** Endings of the written word, lower case, accents on. */
  readonly pastEnding: RegExp | undefined;
  readonly futureEnding: RegExp | undefined;
  /** Written forms that are never past: "we're" folds like "were". */
  readonly neverPast: RegExp | undefined;
  /** "I'm moving": an ending, and the word before it, that speak of a plan. */
  readonly plan: { readonly ending: RegExp; readonly after: RegExp } | undefined;
}

export interface TimeVocabulary {
  /** BCP 47, the language alone. */
  readonly code: string;
  readonly words: Readonly<Partial<Record<TimeClass, readonly TimeRow[]>>>;
  /**
   * Orders: classes in capitals, `A/B` either class, other words as they are, `a|b` either word,
   * `?` optional, `-` a dash. The longest that fits wins, of equals the first.
   */
  readonly patterns: readonly (readonly [order: string, meaning: MeaningName])[];
  readonly lists: Readonly<Record<TimeList, string>>;
  /** The word for "since" and its kin; a phrase may have several words. */
  readonly bounds: readonly (readonly [bound: string, phrases: string])[];
  readonly tense: TimeTense;
  /** A weekday always needs its lead: Portuguese "segunda" is also "second". */
  readonly needsWeekdayLead: boolean;
  /** Letters behind the digits of an ordinal day, as a pattern; empty where a language has none. */
  readonly daySuffix: string;
  /** Letters behind the digits of a decade; absent: a decade in digits is not read. */
  readonly decadeSuffix: string | undefined;
  /** True where a full stop stands behind the day: "3. Mai". */
  readonly hasDottedDays: boolean;
  /** How 05/07/2023 is read: day first, or as the zone of the speaker has it. */
  readonly slashed: "day" | "zone";
  /** Short forms that stand before a vowel: l', d'. */
  readonly elisions: readonly string[];
  /** True where a noun before another qualifies it: "Christmas party", "summer camp". */
  readonly hasNounCompounds: boolean;
  /** True for a script without spaces: its words are found by longest match. */
  readonly isUnspaced: boolean;
}

/** @param code BCP 47, the language alone; one of those that have the file */
export function timeVocabulary(code: string): TimeVocabulary {
  const file = wordFile(`${code}/times.txt`);
  const settings = new Map(file.pairs("settings"));
  const isSet = (name: string): boolean => settings.get(name) === "yes";
  return {
    code,
    words: Object.fromEntries(TIME_CLASSES.map((name) => [name, file.pairs(name).map(rowOf)])),
    patterns: file
      .entries("orders")
      .flatMap(({ head, lines, place }) => lines.map((order) => [order, meaningNamed(head, place)] as const)),
    lists: mapped(LISTS, (place) => listAt(file, place)),
    bounds: file.pairs("bounds"),
    tense: tenseIn(file),
    needsWeekdayLead: isSet("weekday needs lead"),
    daySuffix: settings.get("day suffix") ?? "",
    decadeSuffix: settings.get("decade suffix"),
    hasDottedDays: isSet("dotted days"),
    slashed: settings.get("slashed") === "zone" ? "zone" : "day",
    elisions: settings.get("elisions")?.split(" ") ?? [],
    hasNounCompounds: isSet("noun compounds"),
    isUnspaced: isSet("unspaced"),
  };
}

function listAt(file: WordFile, place: string): string {
  const [section = "", key] = place.split("/");
  return key === undefined ? file.text(section) : (file.pairs(section).find(([found]) => found === key)?.[1] ?? "");
}

/** The record with other values; every key of it comes back. */
export const mapped = <Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  change: (value: From) => To,
): Readonly<Record<Key, To>> =>
  Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, change(value)])) as Record<Key, To>;

/** `3: few a_few`. */
const rowOf = ([value, phrases]: readonly [string, string]): TimeRow => [
  /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value,
  phrases.split(" ").map((phrase) => phrase.replaceAll("_", " ")),
];

function meaningNamed(name: string, place: string): MeaningName {
  if (!isMeaning(name)) throw new Error(`${place}: no meaning is called "${name}"`);
  return name;
}
const isMeaning = (name: string): name is MeaningName => (MEANING_NAMES as readonly string[]).includes(name);

function tenseIn(file: WordFile): TimeTense {
  const written = new Map(file.pairs("tense"));
  const pattern = (name: string): RegExp | undefined => {
    const text = written.get(name);
    return text === undefined ? undefined : patternOf(text, `${file.path} [tense] ${name}`);
  };
  const [ending, after] = [pattern("plan ending"), pattern("plan after")];
  return {
    pastEnding: pattern("past ending"),
    futureEnding: pattern("future ending"),
    neverPast: pattern("never past"),
    plan: ending === undefined || after === undefined ? undefined : { ending, after },
  };
}
