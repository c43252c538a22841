/**
 * The time vocabulary of a language: words by class, word orders, and the context words that
 * confirm a time. Stored in `data/<language>/times.txt`; the meaning of each order is in
 * time-meaning.ts.
 */
import { patternOf, type WordFile, wordFile } from "./word-file.ts";

/**
 * NAMED yesterday (days from today) · NAMEDYEAR 去年 · MOMENT tonight ("0 night") · DAYPART · STEP
 * last, next (-1, 1; 2 the nearest) · THIS · UNIT, UNITS · NUMBER, VAGUE few · ABOUT · WEEKDAY (0
 * is Monday) · SHORTDAY · MONTH · SHORTMONTH (only beside a day or year) · SEASON (first northern
 * month) · FEAST (feastDays) · STAGE early, mid, late (0, 1, 2) · ORDINAL (-1 is last) · DECADE
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
/** Possible meanings of a word order (time-meaning.ts). */
const MEANING_NAMES = [
  "day",
  "moment",
  "relative",
  "beforeLast",
  "afterNext",
  "ago",
  "ahead",
  "lately",
  "weeksAfterWeekday",
  "weekday",
  "weekend",
  "month",
  "date",
  "ordinalDate",
  "monthDay",
  "weekdayOfMonth",
  "ordinalOfMonth",
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
type TimeRow = readonly [value: TimeValue, phrases: readonly string[]];

/** Lists of context words and their place in the file: a section, or a key in one. */
const LISTS = {
  /** Identify the language; also what may follow a bare year. */
  functionWords: "function words",
  /** Further frequent words that identify the language. */
  marks: "marks",
  articles: "articles",
  /** Words that confirm a following bare time. An empty list requires none. */
  month: "leads/month",
  year: "leads/year",
  weekday: "leads/weekday",
  season: "leads/season",
  feast: "leads/feast",
  decade: "leads/decade",
  weekend: "leads/weekend",
  /** Openings of "from … to …" and "between … and …"; `to` also joins on its own. */
  from: "ranges/from",
  to: "ranges/to",
  between: "ranges/between",
  and: "ranges/and",
  past: "tense/past",
  future: "tense/future",
  /** Words that end like a past tense. */
  notPast: "tense/not past",
  /** A time that something was moved to, set for or is due by is in the future. */
  forwardLeads: "tense/forward leads",
  /** Habitual: a weekday in such a sentence is no date. */
  habitual: "habitual",
  /** Allowed after a bare weekday: "*" anything, "." a phrase end; empty: needs a lead word. */
  afterWeekday: "after weekday",
  /** Make a following weekday a name or a kind of day. */
  beforeWeekday: "before weekday",
  /** Ambiguous words: need a capital, or a day before them. */
  doubtful: "doubtful",
  beforeMonth: "before month",
  /** Make a doubtful word before a number a month. */
  beforeDate: "before date",
} as const;
export type TimeList = keyof typeof LISTS;

interface TimeTense {
  /** Suffixes in lower case with accents. */
  readonly pastEnding: RegExp | undefined;
  readonly futureEnding: RegExp | undefined;
  /** The word before a past ending that is not past: "gets delivered". */
  readonly passive: RegExp | undefined;
  /** Written forms that are never past: "we're" folds to "were". */
  readonly neverPast: RegExp | undefined;
  /** From a weekday on: what shows that it is one, where it needs a lead word. */
  readonly weekday: RegExp | undefined;
  /** "I'm moving": a suffix, and the preceding word, that express a plan. */
  readonly plan: { readonly ending: RegExp; readonly after: RegExp } | undefined;
}

export type TimeVocabulary = ReturnType<typeof timeVocabulary>;

/** @param code BCP 47 language subtag with such a file */
export function timeVocabulary(code: string) {
  const file = wordFile(`${code}/times.txt`);
  const settings = new Map(file.pairs("settings"));
  const isSet = (name: string): boolean => settings.get(name) === "yes";
  const words: Readonly<Partial<Record<TimeClass, readonly TimeRow[]>>> = Object.fromEntries(
    TIME_CLASSES.map((name) => [name, file.pairs(name).map(rowOf)]),
  );
  return {
    code,
    words,
    /**
     * Word orders: classes in capitals, `A/B` alternative classes, other words literal, `a|b`
     * alternative words, `?` optional, `-` a dash. The longest match wins, then the first.
     */
    patterns: file
      .entries("orders")
      .flatMap(({ head, lines, location }) => lines.map((order) => [order, meaningNamed(head, location)] as const)),
    lists: mapValues(LISTS, (place) => listAt(file, place)),
    /** Bounds such as "since"; a phrase may have several words. */
    bounds: file.pairs("bounds"),
    tense: tenseIn(file),
    /** A weekday always needs a lead word: Portuguese "segunda" is also "second". */
    needsWeekdayLead: isSet("weekday needs lead"),
    /** Suffix pattern of an ordinal day; empty if there is none. */
    daySuffix: settings.get("day suffix") ?? "",
    /** Suffix pattern of a decade; absent: decades in digits are not read. */
    decadeSuffix: settings.get("decade suffix"),
    /** Days end with a full stop: "3. Mai". */
    hasDottedDays: isSet("dotted days"),
    /** Reading of 05/07/2023: day first, or by the speaker's zone. */
    slashed: settings.get("slashed") === "zone" ? "zone" : "day",
    /** Elided forms before a vowel: l', d'. */
    elisions: settings.get("elisions")?.split(" ") ?? [],
    /** A noun qualifies the next one: "Christmas party", "summer camp". */
    hasNounCompounds: isSet("noun compounds"),
    /** A script without spaces: words are found by longest match. */
    isUnspaced: isSet("unspaced"),
  } as const;
}

function listAt(file: WordFile, location: string): string {
  const [section = "", key] = location.split("/");
  return key === undefined ? file.text(section) : (file.pairs(section).find(([found]) => found === key)?.[1] ?? "");
}

export const mapValues = <Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  change: (value: From) => To,
): Readonly<Record<Key, To>> =>
  Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, change(value)])) as Record<Key, To>;

/** `3: few a_few`. */
const rowOf = ([value, phrases]: readonly [string, string]): TimeRow => [
  /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value,
  phrases.split(" ").map((phrase) => phrase.replaceAll("_", " ")),
];

function meaningNamed(name: string, location: string): MeaningName {
  if (!isMeaning(name)) throw new Error(`${location}: no meaning is called "${name}"`);
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
    passive: pattern("passive"),
    neverPast: pattern("never past"),
    weekday: pattern("weekday"),
    plan: ending === undefined || after === undefined ? undefined : { ending, after },
  };
}
