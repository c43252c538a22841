/** What the parts of the time grammar hand each other: the text as it stands, and which days a run of its words means. */
import type { TimeClass, TimeList, TimeValue, TimeVocabulary } from "./time-vocabulary.ts";
import type { Word } from "./words.ts";

/** `span` is any run of whole days: "early May", "from June to August", "the 90s". */
export type Granularity = "part" | "day" | "weekend" | "week" | "month" | "season" | "year" | "span";

/** On which side of the named time something lies: "since March" reaches on from it, "until March" up to it. */
export type TimeBound = "since" | "until" | "before" | "after";

/** What the rules see. Days are numbers of src/text/calendar.ts. */
export interface TimeContext {
  readonly text: string;
  readonly tokens: readonly Word[];
  readonly lexicon: TimeLexicon;
  readonly today: number;
  /** The hour of the day at the reference, 0 to 23. */
  readonly hour: number;
  readonly zone: string;
  /** True in a question, where vague words ("recently") and lengths up to now ("the past two weeks") say where to look. */
  readonly isQuestion: boolean;
  /** The text speaks of what is to come. */
  readonly isAhead: boolean;
  /** True where the words before already say that a time follows: the second end of "from June to August". */
  readonly isLed: boolean;
  /** The same, led. */
  readonly led: () => TimeContext;
}

/** Tokens `from` to `to` (exclusive) mean days `first` to `after` (exclusive). */
export interface TimeMatch {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly after: number;
  /** Hours from the midnight of `first`; may exceed 24 or lie before it. */
  readonly hours?: readonly [number, number];
  readonly granularity: Granularity;
  readonly isRelative: boolean;
  readonly isApproximate?: boolean;
  /** True where the year was not said and was chosen: the other end of a range may know better. */
  readonly isYearless?: boolean;
  /** True for a weekday alone, which a range may mean every week. */
  readonly isWeekday?: boolean;
  readonly bound?: TimeBound;
  /** True for words that only look like a time: they are passed over as a whole. */
  readonly isNothing?: boolean;
}

export const wordAt = (context: TimeContext, index: number): string => context.tokens[index]?.text ?? "";

/** What is written between a token and the next one. */
export const gapAfter = (context: TimeContext, index: number): string =>
  context.text.slice(context.tokens[index]?.end ?? 0, context.tokens[index + 1]?.start ?? context.text.length);

export const isCapital = (context: TimeContext, index: number): boolean =>
  /\p{Lu}/u.test(context.text.charAt(context.tokens[index]?.start ?? 0));

/** True where a phrase ends with this token: at the end of the text or before punctuation. */
export const isLast = (context: TimeContext, index: number): boolean =>
  index + 1 >= context.tokens.length || /[.,;:!?)\]"”\n…–—。、，！？]/.test(gapAfter(context, index));

export interface TimePart {
  readonly timeClass: TimeClass;
  readonly value: TimeValue;
  /** Its first token. */
  readonly at: number;
  readonly isElided: boolean;
}

/** Words in an order that a language has: tokens `from` to `to` and what they stand for. */
export interface FoundOrder {
  readonly from: number;
  readonly to: number;
  readonly parts: readonly TimePart[];
}

export type Meaning = (context: TimeContext, order: FoundOrder) => TimeMatch | undefined;

export interface LexiconEntry {
  readonly timeClass: TimeClass;
  readonly value: TimeValue;
  /** The words of the phrase behind its first one. */
  readonly rest: readonly string[];
  readonly isElided: boolean;
}

/** How the gap before an element may look: a space; also comma or full stop where dates have them; a dash. */
export type Gap = "tight" | "loose" | "dash";

export interface PatternElement {
  readonly classes: ReadonlySet<TimeClass>;
  readonly literals: readonly (readonly string[])[];
  readonly isOptional: boolean;
  readonly gap: Gap;
}

export interface Pattern {
  readonly elements: readonly PatternElement[];
  readonly meaning: Meaning;
}

/** The orders that may begin at a word, and those of them that one word can fill. */
export interface Starts {
  readonly all: readonly Pattern[];
  readonly short: readonly Pattern[];
}

/** A phrase that can be looked for backwards. */
export interface Phrase<Value> {
  readonly words: readonly string[];
  readonly value: Value;
}

export interface TimeLexicon {
  readonly vocabulary: TimeVocabulary;
  readonly entries: ReadonlyMap<string, readonly LexiconEntry[]>;
  /** The orders that may begin at a word; undefined where none does. */
  readonly startsAt: (word: string) => Starts | undefined;
  /** Orders that may begin with a word in digits. */
  readonly digitStarts: Starts;
  /** The letters behind an ordinal day, or undefined where a language has none. */
  readonly daySuffix: RegExp | undefined;
  readonly bounds: readonly Phrase<TimeBound>[];

  readonly sets: Readonly<Record<TimeList, ReadonlySet<string>>>;
  /** Every word that the grammar knows, digits apart; `lengthMax` is the longest, for the search in an unspaced script. */
  readonly known: ReadonlySet<string>;
  readonly lengthMax: number;
}
