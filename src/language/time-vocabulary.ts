/**
 * What a language brings to the time grammar: its words by class, the orders in which it writes them, and the words around that make a time
 * certain. Data only; what an order means stands in time-meaning.ts once for all languages.
 */
import type { TimeBound } from "./time-match.ts";
import type { MeaningName } from "./time-meaning.ts";

/**
 * NAMED yesterday (days from today) · NAMEDYEAR 去年 · MOMENT tonight ("0 night") · DAYPART · STEP last, next (-1, 1; 2 the nearest) · THIS ·
 * UNIT, UNITS · NUMBER, VAGUE few · ABOUT · WEEKDAY (0 is Monday) · SHORTDAY · MONTH · SHORTMONTH (only beside a day or year) · SEASON (first
 * northern month) · FEAST (time-feast.ts) · STAGE early, mid, late (0, 1, 2) · ORDINAL (-1 is last) · DECADE · QUARTER (1 to 4, halves 11, 12) ·
 * RECENT (days back). DAY, YEAR, and NUMBER, ORDINAL, DECADE in digits are read by form.
 */
export type TimeClass =
  | "NAMED"
  | "NAMEDYEAR"
  | "MOMENT"
  | "DAYPART"
  | "STEP"
  | "THIS"
  | "UNIT"
  | "UNITS"
  | "NUMBER"
  | "VAGUE"
  | "ABOUT"
  | "WEEKDAY"
  | "SHORTDAY"
  | "MONTH"
  | "SHORTMONTH"
  | "SEASON"
  | "FEAST"
  | "STAGE"
  | "ORDINAL"
  | "DAY"
  | "YEAR"
  | "DECADE"
  | "QUARTER"
  | "RECENT";

export type TimeValue = number | string;
/** A value and the phrases that say it. */
type TimeRow = readonly [value: TimeValue, phrases: readonly string[]];

/** Which lead words make a bare time certain. An absent set asks for none. Words are separated by spaces, as in every set here. */
interface TimeLeads {
  readonly month?: string;
  readonly year?: string;
  readonly weekday?: string;
  readonly season?: string;
  readonly feast?: string;
  readonly decade?: string;
  readonly weekend?: string;
}

interface TimeTense {
  readonly past: string;
  readonly future: string;
  /** Endings of the written word, lower case, accents on. */
  readonly pastEnding?: RegExp;
  readonly futureEnding?: RegExp;
  /** Words that end like a past tense and are none. */
  readonly notPast?: string;
  /** Written forms that are never past: "we're" folds like "were". */
  readonly neverPast?: RegExp;
  /** "I'm moving": an ending, and the word before it, that speak of a plan. */
  readonly plan?: { readonly ending: RegExp; readonly after: RegExp };
  /** A time that something was moved to, set for or is due by lies ahead of that act. */
  readonly forwardLeads?: string;
}

export interface TimeVocabulary {
  /** BCP 47, the language alone. */
  readonly code: string;
  /** Words by which a text shows its language; also what may follow a bare year. */
  readonly functionWords: string;
  /** Further frequent words by which a text shows its language. */
  readonly marks?: string;
  readonly words: Partial<Readonly<Record<TimeClass, Iterable<TimeRow>>>>;
  /**
   * Orders: classes in capitals, `A/B` either class, other words as they are, `a|b` either word, `?` optional, `-` a dash. The longest that
   * fits wins, of equals the first.
   */
  readonly patterns: readonly (readonly [order: string, meaning: MeaningName])[];
  readonly leads: TimeLeads;
  readonly articles: string;
  /** The word for "since" and its kin; a phrase may have several words. */
  readonly bounds: Readonly<Record<TimeBound, string>>;
  /** "from … to …" and "between … and …": words that open, words that join. `to` joins without an opening too. */
  readonly ranges: {
    readonly from: string;
    readonly to: string;
    readonly between: string;
    readonly and: string;
  };
  readonly tense: TimeTense;
  /** Said of what happens again and again: a weekday in such a sentence is no date. */
  readonly habitual: string;
  /** What may follow a bare weekday: a list, "*" anything, "." only the end of a phrase; absent: a weekday needs its lead. */
  readonly afterWeekday?: string;
  /** True where even a weekday that is followed well needs its lead: Portuguese "segunda" is also "second". */
  readonly needsWeekdayLead?: boolean;
  /** Before a bare weekday these make it a name or a kind of day. */
  readonly beforeWeekday: string;
  /** Everyday words too: only with a capital, or after a day. */
  readonly doubtful: string;
  /** Letters behind the digits of an ordinal day, as a pattern; empty where a language has none. */
  readonly daySuffix: string;
  /** Letters behind the digits of a decade; absent: a decade in digits is not read. */
  readonly decadeSuffix?: string;
  /** True where a full stop stands behind the day: "3. Mai". */
  readonly hasDottedDays?: boolean;
  /** How 05/07/2023 is read: day first, or as the zone of the speaker has it. */
  readonly slashed: "day" | "zone";
  /** Short forms that stand before a vowel: l', d'. */
  readonly elisions?: readonly string[];
  /** True where a noun before another qualifies it: "Christmas party", "summer camp". */
  readonly hasNounCompounds?: boolean;
  /** True for a script without spaces: its words are found by longest match. */
  readonly isUnspaced?: boolean;
}

/** Rows for values that count up: `row(1, "january february")`; `a/b` are two words for one value, `_` is a space. */
export const row = (first: number, list: string): Iterable<TimeRow> =>
  readLater(() => list.split(" ").map((group, index): TimeRow => [first + index, phrasesOf(group)]));

/** Rows for named values: `rows({ day: "day", week: "week" })`. */
export const rows = (named: Readonly<Record<string, string>>): Iterable<TimeRow> =>
  readLater(() =>
    Object.entries(named).map(
      ([value, group]): TimeRow => [
        /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value,
        group.split(" ").flatMap(phrasesOf),
      ],
    ),
  );

/** The vocabularies of eleven languages are loaded, and a text needs one. */
const readLater = (read: () => readonly TimeRow[]): Iterable<TimeRow> => ({
  [Symbol.iterator]: () => read()[Symbol.iterator](),
});

const phrasesOf = (group: string): readonly string[] => group.split("/").map((phrase) => phrase.replaceAll("_", " "));
