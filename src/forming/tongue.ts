/**
 * What a language gives to forming: how its sentences part, what a clause says of whom in the third person, which attributes it sets. What is
 * the same in every language stands in form.ts.
 */
import type { ItemType, Span } from "../model/item.ts";
import type { Introducing } from "./introduction.ts";
import type { Slips } from "./slips.ts";
import type { AskedThing, Thing } from "./thing.ts";

/** Somebody else than the speaker. */
export interface Person {
  /** As written; absent where only the relation is known. */
  readonly name?: string;
  /** What they are to the speaker, in the speaker's language, as `sister`. */
  readonly relation?: string;
  readonly gender?: "f" | "m";
  /** Whose relative they are; absent: the speaker's. */
  readonly of?: Person;
  /** Several, as twins: no "he" or "she" means them. */
  readonly isSeveral?: boolean;
}

/**
 * Whom a pronoun means.
 * @param gender `f`, `m`, or `any`
 * @param isUnnamed whoever was spoken of by what they are alone, whose name comes now
 */
export type Meant = (gender: string, isUnnamed?: boolean) => Person | undefined;

/** What one clause says. */
export interface ClauseMemory {
  /** Absent: the speaker. */
  readonly subject?: Person;
  /** In the third person; without its subject where that is a person, else with it. No full stop, times still as they were said. */
  readonly text: string;
  /** Of whom a later "she" or "he" may speak. */
  readonly mentioned?: readonly Person[];
  /** By its meaning worth keeping, whatever its words alone are judged to be: a taste, a name. */
  readonly isSure?: true;
  /** Approximate length in days of something that has just ended. */
  readonly tookDays?: number;
}

/** Somebody whom a sentence names with what they are to the speaker or to another person: "my wife Clara", "his wife Clara". */
export interface Relative {
  readonly person: Person;
  /** Whose relative they are; absent: the speaker's. */
  readonly subject?: Person;
  /** `Is married to Clara`. */
  readonly text: string;
  /** `relationship.partner`, or `relation.` and the name. */
  readonly key: string;
  /** Somebody else was it before: "our new landlord". */
  readonly isNew?: boolean;
  /** Attributes that end with it: with a baby's name ends a pregnancy. */
  readonly ends?: readonly string[];
}

/** Among the attributes that end: what the subject is to the owner, whose key holds the subject's name. */
export const OWN_RELATION = "relation";

/** What a text sets: its type, the attribute, and the words that it then has. */
export interface Attributed {
  readonly text: string;
  readonly type: ItemType;
  readonly key?: string;
  /** An earlier value that the sentence itself names: "moved from Berlin to Lisbon". */
  readonly former?: string;
  /** Attributes that end with it: who retires works nowhere. */
  readonly ends?: readonly string[];
  /** It holds from its time on: "(since March 2026)". */
  readonly isSince?: boolean;
}

/** A wish on how the assistant behaves from now on. */
export interface Wish {
  readonly text: string;
  /** The attribute that it sets. */
  readonly key?: string;
  /** Further wishes of the same sentence. */
  readonly others?: readonly Wish[];
}

/** Another time of day, in minutes: the time itself, or how much later (earlier where negative). */
export interface ClockChange {
  readonly to?: number;
  readonly by?: number;
}

/** A sentence that was read once. */
export interface Reading {
  /** @param who whom "she" or "he" would mean here */
  readonly clause: (who: Meant) => ClauseMemory | undefined;
  readonly relatives: (who?: Meant) => readonly Relative[];
  /** All whom it speaks of, told or not: of them "she" may speak next. Absent: only those who are told. */
  readonly people?: (who: Meant) => readonly Person[];
  /** A wish that holds from now on; undefined for what is to be done once. */
  readonly instruction: () => Wish | undefined;
}

export interface Tongue {
  readonly language: string;
  /** Parts of the text inside a sentence that are clauses of their own, in order. */
  readonly segments: (text: string, sentence: Span) => readonly Span[];
  readonly read: (said: string) => Reading;
  readonly attributed: (text: string) => Attributed;
  /** Of a text in the third person, about `subject` or the speaker: the things that it tells of. Absent: none are told apart. */
  readonly things?: (text: string, subject?: string) => readonly Thing[];
  /** Which value of which thing a question asks for. Absent: no question is understood so. */
  readonly askedThing?: (question: string) => AskedThing | undefined;
  /** Of a text in the third person: it happened. */
  readonly isPast: (text: string) => boolean;
  /** Of the words as said: it is to come. */
  readonly isAhead: (said: string) => boolean;
  /** Of a text in the past: what was arranged is yet to come, as "Booked a table for 3 May". */
  readonly arranging?: RegExp;
  /** Speaks of the assistant's answers: a wish for them is an instruction though it is told as a statement. Absent: none is understood. */
  readonly ofAnswers?: RegExp;
  /** Asks for something by telling what its speaker needs: "I need a list of museums". Absent: the judge alone decides. */
  readonly asks?: (said: string) => boolean;
  /** What a request takes for granted, as statements: "near my flat in Leith". Absent: nothing is read so. */
  readonly presupposed?: (said: string) => readonly string[];
  /** What is done again and again: a time in it is no date. Absent: every time is one. */
  readonly habitual?: RegExp;
  /** "No longer", "cancelled". */
  readonly ended: RegExp;
  /** "Actually", "I meant". */
  readonly correcting: RegExp;
  /** How a slip is put right in the same breath: "on Monday, I mean, Tuesday". Absent: both are read. */
  readonly slips?: Slips;
  /** "Now", "moved", "went with". Absent: nothing says that it was otherwise. */
  readonly newly?: RegExp;
  /** "Not any more" behind a question that its speaker put to themselves. Absent: none is understood. */
  readonly denying?: RegExp;
  /** How a sentence begins that gives another time to what was spoken of: "it's", "it's now", "new date is". Absent: none is understood. */
  readonly renewing?: RegExp;
  /** The whole of a sentence that gives another amount to what was spoken of: "they upped it to 10 mg"; its group is `amount`. Absent: none is understood. */
  readonly renewingAmount?: RegExp;
  /** "Two hours later", "at 16:45 now": the new time of day of what was spoken of. Absent: none is understood. */
  readonly clockChange?: (said: string) => ClockChange | undefined;
  /** The text of a memory with it; undefined where it cannot be told. */
  readonly withClock?: (text: string, change: ClockChange) => string | undefined;
  /** Another day for what somebody does, said without saying what: `from` and `to`. Absent: none is understood. */
  readonly swap?: (text: string) => { readonly from: string; readonly to: string } | undefined;
  /** What stands before a time and goes with it, at the end of a text: " on", " since last". */
  readonly timePreposition: RegExp;
  /** Of `timePreposition`, what bounds a time and stays with its date: `bound` is "until". Absent: nothing does. */
  readonly timeBound?: RegExp;
  /** Of a text about its speaker: what they take on for others, or when they can. Absent: none is told apart. */
  readonly isCommitment?: (text: string) => boolean;
  /** Words that mean somebody spoken of before: "he". Absent: only the message itself is looked at for whom they mean. */
  readonly pronouns?: RegExp;
  /** What a sentence holds that may say who somebody is to whom. Absent: such a sentence counts only where it is worth keeping by itself. */
  readonly relating?: RegExp;
  /** How somebody says who is there: "aquí Sofía". Absent: only a whole clause tells a name. */
  readonly introducing?: Introducing;
  /**
   * Verbs of statements that may be jokes: "my boss is an alien haha". Laughter then separates clauses and is judged with such a statement. Absent:
   * laughter has no special role.
   */
  readonly joking?: RegExp;
  /** What a sentence holds that may be worth keeping by its meaning alone (`isSure`). Absent: the judge of words decides. */
  readonly telling?: RegExp | undefined;
  /** What a short answer to "who" says in full: "me". @param before what was said last */
  readonly answered?: (before: string, said: string) => string | undefined;
  /** What somebody says of themselves as if they asked, as a statement: "guess I'm vegan now?". Absent: none is understood. */
  readonly hedged?: (said: string) => string | undefined;
  /** As the speaker would call somebody in full: "my son Leo", "Luka's wife Petra". */
  readonly calling?: (person: Person) => string | undefined;
  readonly genderOf?: (relation: string) => Person["gender"];
  /** A text that says several things, as several; `subject` where it is about somebody else. Absent: it stays as it is. */
  readonly parts?: (text: string, subject: Person | undefined) => readonly string[];
  /** "since March 2026". */
  readonly since: (date: string) => string;
}
