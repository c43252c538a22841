/**
 * What a language without a tongue brings to forming: what its sentences claim and whom they are about, as data (small-grammars.ts). Every
 * pattern is linear: no repetition stands inside another, and each gap has a bound.
 */
import type { Item, ItemType } from "../model/item.ts";
import type { LanguageCode } from "../text/languages.ts";

/** Whether a text has some property: a pattern, or a function in the shape of one. */
export interface Test {
  test(text: string): boolean;
}

/** `negative`: it is denied or disliked. `ended`: it was so, and is no more. */
export type Polarity = "positive" | "negative" | "ended";

export interface ClaimRule {
  /** As docs/formation.md lists it: `diet`, `residence`. */
  readonly name: string;
  readonly type: ItemType;
  readonly event: Item["event"];
  readonly pattern: RegExp;
  /** A short pattern without which the rule cannot fit: it saves looking for the long one. Over the clause in lower case. */
  readonly needs?: RegExp;
  /** Clauses that the pattern would take wrongly. */
  readonly unless?: RegExp;
  /** Both look at the clause as written, because a name is known by its capital. */
  readonly isCased?: boolean;
  readonly labels?: readonly string[];
  /** Habit or standing state rather than an episode, whatever time it names. */
  readonly isStanding?: boolean;
  /** Where the words of the rule themselves say so; otherwise `negated` and `ended` of the grammar decide. */
  readonly polarity?: Polarity;
  /** Takes what no other rule claims: too little to part a sentence by. */
  readonly isWeak?: boolean;
  /** A sentence that this rule, and none before it, claims. */
  readonly example: string;
}

/** A profile key, only where the sentence leaves no doubt: a key replaces its older holder. */
export interface KeyRule {
  readonly key: string;
  /** Over the clause as written, because a place or a name is known by its capital. */
  readonly pattern: RegExp;
}

/** Languages with a stemmer, and others whose sentences are understood. */
export type GrammarLanguage = LanguageCode | "pl" | "tr" | "ja" | "zh";

/** What tells how a statement stands to another, and what it is about: all that is looked at of memories that were formed before. */
export interface TellingWords {
  readonly language: GrammarLanguage;
  /** How things are now, or that they changed: "now", "currently", "so far", "rescheduled", "went up". */
  readonly changes: Test;
  /** Somebody looks for a thing: "I'm looking for a 6 foot table". Lower case. */
  readonly seeks: Test;
  /** What happened once, and is no state of things: "I spent $80". Lower case. */
  readonly happened?: Test;
  /** A text made of nothing but these words says nothing worth keeping. As `words` folds them. */
  readonly chatter: ReadonlySet<string>;
  /** Feelings from -1 to 1, as `words` folds them. */
  readonly feelings: ReadonlyMap<string, number>;
  /** Words that turn a feeling around, as `words` folds them. */
  readonly negations: ReadonlySet<string>;
}

/** Unless said otherwise a pattern looks at a sentence in lower case. */
export interface Grammar extends TellingWords {
  /** What sentences claim; the first that fits wins. */
  readonly claims: readonly ClaimRule[];
  readonly keys: readonly KeyRule[];

  /** A standing order put as a question: "Could you stop using emojis?" None of the next five applies to it. */
  readonly standingAsks: Test;
  /** Sentences that claim nothing. A question without its mark; */
  readonly asks: Test;
  /** a condition, a wish contrary to fact; */
  readonly hypothetical: Test;
  /** what others say or think: "He says that …"; */
  readonly reported: Test;
  /** what the assistant is to do just now: "Write me a poem …"; */
  readonly requests: Test;
  /** talk about the talk: "I see", "I think you're right", "let me check". */
  readonly talk: Test;

  readonly corrects: Test;
  readonly remembers: Test;
  readonly hedged: Test;
  /** It denies what it is about. */
  readonly negated: Test;
  readonly ended: Test;
  /** What stands before the claim itself and is set aside: "Actually, …", "Please remember that …", "By the way, …". */
  readonly lead: RegExp;
  /** Another person as the subject, as written: groups `person` ("sister") and `name` ("Ana"). */
  readonly subjects: readonly RegExp[];
}
