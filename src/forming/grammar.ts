/**
 * What a language brings to forming: what its sentences claim, whom they are about and where they part, as data. Further languages are
 * further values of this type, listed in `grammars.ts`; docs/formation.md explains each member with examples.
 *
 * Unless said otherwise a pattern looks at one clause in lower case, accents kept, with straight apostrophes; quoted passages are blanked.
 * Every pattern is linear: no repetition stands inside another, and each gap has a bound.
 */
import type { Item, ItemType } from "../core/item.ts";
import type { LanguageCode } from "../language/language.ts";

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

export interface Grammar extends TellingWords {
  /** What clauses claim; the first that fits wins. */
  readonly claims: readonly ClaimRule[];
  readonly keys: readonly KeyRule[];
  /** "Berlin for Europe", over the clause as written: a preference without a verb. */
  readonly elliptic: Test;
  /** A clause about a third person or a thing that states something; counts only where it names a person or a time. */
  readonly states: Test;

  /** A standing order put as a question: "Could you stop using emojis?" None of the next five applies to it. */
  readonly standingAsks?: Test;
  /** Clauses that claim nothing. A question without its mark; */
  readonly asks: Test;
  /** a condition, a wish contrary to fact; */
  readonly hypothetical: Test;
  /** what others say or think: "He says that …"; */
  readonly reported: Test;
  /** what the assistant is to do just now: "Write me a poem …"; */
  readonly requests: Test;
  /** talk about the talk: "I see", "I think you're right", "let me check". */
  readonly talk: Test;

  /** Talk that goes on to claim something: "I see, but I prefer examples". */
  readonly goesOn?: Test;

  /** Overlays: they change how a claim is told. */
  readonly corrects: Test;
  readonly remembers: Test;
  readonly hedged: Test;
  /** The clause denies what it is about. Subordinate clauses do not count: "I love that I don't commute" denies nothing. */
  readonly negated: Test;
  readonly ended: Test;
  readonly emphatic: Test;
  /** What stands before the claim itself and is set aside: "Actually, …", "Please remember that …", "By the way, …". */
  readonly lead: RegExp;

  /** The subject at the start of a clause as written, where that is not the speaker: groups `person` ("sister") and `name` ("Ana"). */
  readonly subjects: readonly RegExp[];
  /** The speaker as the subject at the start of a clause as written: "I", "we"; with verbs that hold it in their ending, nothing. */
  readonly speaker: RegExp;
  /** A pronoun for one other person at the start of a clause as written: "She". Its antecedent is the one other person named just before. */
  readonly thirdPerson: RegExp;

  /** Where a clause with a subject of its own begins; a match ends where the clause begins. Global. */
  readonly joints: RegExp;
  /** Where a clause begins that shares the subject of the one before: "… and works in Porto". Global. */
  readonly sharedJoints: RegExp;
  /** Where a question or a request begins behind a statement: "I'm vegan, so can you …?". Lower case; a match ends where it begins. Global. */
  readonly asksBehind?: RegExp;
  /** Where a statement begins behind a question or a request: "Where could we eat, since I'm vegan?". Like `asksBehind`. Global. */
  readonly statesBehind?: RegExp;
  /** Questions and requests in which "I" need not be the speaker: "Write a letter saying that …". */
  readonly supposes?: Test;
  /** A clause that says what somebody is at, so that a preference behind it is for that: "I'm struggling with my essay, and I prefer Word". Lower case. */
  readonly setsScene?: Test;
  /** What is asked tells news of what "it" stands for: "can you remind me that it's been moved to 4?". Lower case. */
  readonly changedIt?: Test;
  /** Two sentences, as one text, that say one thing: "Horror films? Not for me.", "I got that wrong. My flight is on Friday." */
  readonly oneWithNext?: Test;
  /** Lower case: a clause with a subject and a verb of its own, so that a comma may part it from the next. */
  readonly standsAlone?: Test;
  /** Clauses of a list that stand on their own: "avoid Friday meetings". Lower case. */
  readonly standalone: Test;
  /** A clause that leans on the one before ("It was great"), as written. */
  readonly leansBack: Test;
  /** A tail of reasons that may fade before the rest. Over the statement as written; matches to its end. */
  readonly tail: RegExp;
  /** Where an overlong statement may be cut. Global. */
  readonly cuts: RegExp;

  /** Greetings and exclamations that may be followed by one name: "Hey Mel!". */
  readonly openers: ReadonlySet<string>;
}
