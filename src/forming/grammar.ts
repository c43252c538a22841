/**
 * Rule tables for languages without full rules: what sentences claim and whom they are about
 * (compact-grammars.ts). Every pattern is linear: no nested repetition, and each gap is bounded.
 */
import type { Item, ItemType } from "../model/item.ts";
import type { LanguageCode } from "../text/languages.ts";

/** A predicate over text: a pattern, or a function in the shape of one. */
export interface Test {
  test(text: string): boolean;
}

/** `negative`: denied or disliked. `ended`: formerly true. */
export type Polarity = "positive" | "negative" | "ended";

export interface ClaimRule {
  /** As listed in docs/formation.md: `diet`, `residence`. */
  readonly name: string;
  readonly type: ItemType;
  readonly event: Item["event"];
  readonly pattern: RegExp;
  /** A short pattern that must match first, for speed. Applies to the clause in lower case. */
  readonly needs?: RegExp;
  /** Exceptions to the pattern. */
  readonly unless?: RegExp;
  /** `pattern` and `unless` apply to the clause as written, because capitals mark names. */
  readonly isCased?: boolean;
  readonly labels?: readonly string[];
  /** A habit or a lasting state, whatever time it names. */
  readonly isLasting?: boolean;
  /** Set if the rule itself determines it; otherwise `negated` and `ended` of the grammar do. */
  readonly polarity?: Polarity;
  /** Matches too broadly to split a sentence by. */
  readonly isWeak?: boolean;
  /** A sentence that this rule claims and no earlier rule does. */
  readonly example: string;
}

/** Sets a profile key. Only for unambiguous sentences, because a key replaces its earlier value. */
export interface KeyRule {
  readonly key: string;
  /** Applies to the clause as written, because capitals mark places and names. */
  readonly pattern: RegExp;
}

/** Languages with a stemmer, and others with rule tables. */
export type GrammarLanguage = LanguageCode | "pl" | "tr" | "ja" | "zh";

/** Words that determine the topic of a statement and its relation to stored memories. */
export interface FormingLexicon {
  readonly language: GrammarLanguage;
  /** A current state or a change: "now", "currently", "so far", "rescheduled", "went up". */
  readonly changes: Test;
  /** A search for a thing: "I'm looking for a 6 foot table". Lower case. */
  readonly seeks: Test;
  /** A single event: "I spent $80". Lower case. */
  readonly happened?: Test;
  /** A text of only these words is not worth keeping. Folded as by `words`. */
  readonly chatter: ReadonlySet<string>;
  /** From -1 to 1. Folded as by `words`. */
  readonly feelings: ReadonlyMap<string, number>;
  /** Words that invert a feeling. Folded as by `words`. */
  readonly negations: ReadonlySet<string>;
}

/** Patterns match a sentence in lower case unless noted otherwise. */
export interface Grammar extends FormingLexicon {
  /** The first match wins. */
  readonly claims: readonly ClaimRule[];
  readonly keys: readonly KeyRule[];

  /** A lasting instruction phrased as a question, which overrides the next five tests. */
  readonly standingAsks: Test;
  /** Questions without a question mark. */
  readonly asks: Test;
  /** Conditions and counterfactual wishes. */
  readonly hypothetical: Test;
  /** Reported speech: "He says that …". */
  readonly reported: Test;
  /** One-off requests: "Write me a poem …". */
  readonly requests: Test;
  /** Small talk: "I see", "I think you're right", "let me check". */
  readonly talk: Test;

  readonly corrects: Test;
  readonly remembers: Test;
  readonly hedged: Test;
  readonly negated: Test;
  readonly ended: Test;
  /** A removable introduction: "Actually, …", "Please remember that …", "By the way, …". */
  readonly lead: RegExp;
  /** Another person as the subject, as written. Groups: `person` ("sister") and `name` ("Ana"). */
  readonly subjects: readonly RegExp[];
}
