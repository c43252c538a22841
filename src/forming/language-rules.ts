/**
 * The rules that forming needs for a language: how to split sentences, read a clause in the third
 * person, and find the attributes it sets. Language-independent logic is in form.ts.
 */

import type { ItemType, Span } from "../model/item.ts";
import type { Swap } from "./corrections.ts";
import type { EchoForms } from "./echoes.ts";
import type { SplitText } from "./listed-details.ts";
import type { ReportForms } from "./reports.ts";
import type { FavouriteForm, IntroductionForms, Slips } from "./slips.ts";
import type { Thing, ThingQuestion } from "./thing.ts";

/** Someone other than the speaker. */
export interface Person {
  /** As written. Absent if only the relation is known. */
  readonly name?: string;
  /** Relation to the speaker, in the speaker's language: `sister`. */
  readonly relation?: string;
  readonly gender?: "f" | "m";
  /** Absent: the speaker's relative. */
  readonly of?: Person;
  /** Several people, such as twins. "He" and "she" never refer to them. */
  readonly isSeveral?: boolean;
  /** Of several, if each is known by name. */
  readonly members?: readonly Person[];
  /** "A new drummer": someone else than the one known before. */
  readonly isNew?: boolean;
}

/**
 * Resolves a pronoun.
 * @param gender `f`, `m`, `any`, `several` for "they", or `company` for those just named, who are the
 * rest of "we"
 * @param isUnnamed the person was known only by relation and is named now
 * @param subject of the clause, whom its objects are not
 */
export type PronounResolver = (gender: string, isUnnamed?: boolean, subject?: Person) => Person | undefined;

/** The statement of one clause. */
export interface ClauseMemory {
  /** Absent: the speaker. */
  readonly subject?: Person;
  /** In the third person, without a personal subject and full stop. Times as said. */
  readonly text: string;
  /** Further statements, in an aside: "my wife, a nurse, works nights". */
  readonly besides?: readonly ClauseMemory[];
  /** Candidates for a later "she" or "he". */
  readonly mentioned?: readonly Person[];
  /** Worth keeping by its meaning, whatever the judge says: a taste, a name. */
  readonly isSure?: true;
  /** An injury or the day of a joint event: worth keeping even if said in passing among people. */
  readonly isVital?: true;
  /** Without a verb: "three times a week". Among people, the question that it answers is missing. */
  readonly isPhrase?: true;
  /** A plain fact, such as a name or a price: worth keeping if told to an assistant. */
  readonly isFact?: true;
  /** Might be an order or an answer: only to an assistant, and if the judge is sure. */
  readonly isNote?: true;
  /** Approximate length in days of something that has just ended. */
  readonly tookDays?: number;
}

/** A person with a relation to someone: "my wife Clara", "his wife Clara". */
export interface Relative {
  readonly person: Person;
  /** Absent: the speaker's relative. */
  readonly subject?: Person;
  /** `Is married to Clara`. */
  readonly text: string;
  /** `relationship.partner`, or `relation.` and the name. */
  readonly key: string;
  /** Replaces an earlier holder of the relation: "our new landlord". */
  readonly isNew?: boolean;
  /** Attributes that end with it: a baby's name ends a pregnancy. */
  readonly ends?: readonly string[];
}

/** As an entry of `ends`: the relation to the owner, keyed by the subject's name. */
export const OWN_RELATION = "relation";
/** As an entry of `ends`: every state of the subject, who has died. */
/** What is planned of a move, which a move that took place ends. */
export const MOVE_PLANNED = "plan.move";
export const LIFE = "life";
/** As an entry of `ends`: the pregnancy of which the subject was born. */
export const BIRTH = "birth";
/** Someone moved in with someone: ends that the other lives alone. */
export const HOUSEHOLD = "household";
/** Someone moved out: ends that the owner lives with them. */
export const HOUSEHOLD_LEFT = "household.left";

/** The type and attribute that a text sets, and its final wording. */
export interface AttributeClaim {
  readonly text: string;
  readonly type: ItemType;
  readonly key?: string;
  /** The earlier value, if stated: "moved from Berlin to Lisbon". */
  readonly former?: string;
  /** Attributes that end with it: retiring ends employment. */
  readonly ends?: readonly string[];
  /** Holds from its time on: "(since March 2026)". */
  readonly isSince?: boolean;
}

/** A lasting instruction to the assistant. */
export interface Instruction {
  readonly text: string;
  /** The attribute that it sets. */
  readonly key?: string;
  /** Further instructions in the same sentence. */
  readonly others?: readonly Instruction[];
}

/** A new time of day (`to`), or a shift of it (`by`, negative for earlier), in minutes. */
export interface ClockChange {
  readonly to?: number;
  readonly by?: number;
}

/** One parsed sentence. */
export interface Reading {
  /** @param who resolves pronouns */
  readonly clause: (who: PronounResolver) => ClauseMemory | undefined;
  readonly relatives: (who?: PronounResolver) => readonly Relative[];
  /** Everyone mentioned, for the next pronoun. Absent: only subjects and relatives. */
  readonly people?: (who: PronounResolver) => readonly Person[];
  /** Undefined for one-off requests. */
  readonly instruction: () => Instruction | undefined;
}

export interface CompletedClause {
  readonly text: string;
  /** Where the message names the place. */
  readonly from: number;
  /** It says all that the clauses from there on say. */
  readonly isWhole?: true;
}

export interface LanguageRules {
  readonly language: string;
  /** The new time or place, if a memory's text only moves something there: "The exam was moved to Monday". Optional. */
  readonly movedTo?: (text: string) => string | undefined;
  /** The clauses of a sentence, in order. */
  readonly segments: (text: string, sentence: Span) => readonly Span[];
  readonly read: (said: string) => Reading;
  /** Drops the parsed clauses that are kept for the next reader. Absent: none are kept. */
  readonly forgetParses?: () => void;
  readonly attributeClaim: (text: string) => AttributeClaim;
  /** Things in a third-person text about `subject` or the speaker. Absent: not supported. */
  readonly things?: (text: string, subject?: string) => readonly Thing[];
  /** The value that a question asks for. Absent: not supported. */
  readonly thingQuestion?: (question: string) => ThingQuestion | undefined;
  /** Whether a third-person text is in the past. */
  readonly isPast: (text: string) => boolean;
  /** Whether the words as said refer to the future. */
  readonly isAhead: (said: string) => boolean;
  /** Marks past-tense texts about future events: "Booked a table for 3 May". */
  readonly arrangementCues?: RegExp;
  /** Cues for the assistant's answers, which make a statement an instruction. Optional. */
  readonly answerStyleCues?: RegExp;
  /**
   * A request phrased as a need: "I need a list of museums", or how the result of the one before
   * should be. Absent: the judge decides.
   */
  readonly asks?: (said: string, isAfterOrder: boolean) => boolean;
  /** The clause with what the message said before: the place it means, the verb it lacks. Optional. */
  readonly completeClause?: (said: string, earlier: string) => CompletedClause | undefined;
  /** The reason why the thing named before is refused: "no celery, I'm allergic". Optional. */
  readonly refusal?: (said: string, earlier: string) => CompletedClause | undefined;
  /** Whom of theirs the listener is asked about, as they say it: "my mum" of "How's your mum?". Optional. */
  readonly asListener?: (said: string) => string | undefined;
  /** What "mine" is, after somebody else's: "my dad retired", "mine still works". Optional. */
  readonly ownOfKind?: (before: string, said: string) => string | undefined;
  /** How clauses share a predicate: "und meine Schwester auch". Optional. */
  readonly echoes?: EchoForms;
  /** How news is reported: "Mama sagt, Oma ist im Krankenhaus". Optional. */
  readonly reports?: ReportForms;
  /** Reads the labelled facts of a message: the sentence that "Job: welder" stands for. Optional. */
  readonly labelled?: (message: string) => (said: string) => string | undefined;
  /**
   * Facts that a request presupposes: "near my flat in Leith". With `isStated`, those of a statement:
   * "since I moved to Oslo". Optional.
   */
  readonly presupposed?: (said: string, isStated: boolean) => readonly string[];
  /** Marks habits, whose times are not dates. Absent: every time is a date. */
  readonly habitCues?: RegExp;
  /** "No longer", "cancelled". */
  readonly endedCues: RegExp;
  /** "Actually", "I meant". */
  readonly correctionCues: RegExp;
  /** How speakers correct themselves: "on Monday, I mean, Tuesday". Absent: both are read. */
  readonly slips?: Slips;
  /** "Now", "moved", "went with". Absent: nothing marks a change. */
  readonly changeCues?: RegExp;
  /** "Not any more" after the speaker's own question. Absent: not supported. */
  readonly denialCues?: RegExp;
  /** "I do", "mine is red" after the speaker's own question. Absent: not supported. */
  readonly ownAnswerCues?: RegExp;
  /** How a new time for the last topic begins: "it's", "new date is". Optional. */
  readonly renewalLead?: RegExp;
  /** What an assistant hears that may end or resume something known: "back at work". Optional. */
  readonly newsCues?: RegExp;
  /** A new amount for the last topic: "they upped it to 10 mg". Group: `amount`. Optional. */
  readonly renewalAmount?: RegExp;
  /** A sentence that is only an amount of something known: "26 goats". */
  readonly renewalCount?: RegExp;
  /** A new time of day for the last topic: "two hours later", "at 16:45 now". Optional. */
  readonly clockChange?: (said: string) => ClockChange | undefined;
  /** Applies a clock change to the text of a memory. Undefined if that is not possible. */
  readonly withClock?: (text: string, change: ClockChange) => string | undefined;
  /**
   * Replaces a day, a thing or a wrong word of a memory that it does not repeat. Absent: not supported.
   * @param isReply to a question
   */
  readonly swap?: (text: string, isReply: boolean) => Swap | undefined;
  /** A bare day with the preposition that makes it certain: "on the 20th". Absent: bare days are certain. */
  readonly onDay?: (day: string) => string;
  /** A final preposition that belongs to the following time: " on", " since last". */
  readonly timePreposition: RegExp;
  /** A verb's particle and the time behind it: "moved in last month". Optional. */
  readonly timeParticle?: RegExp;
  /** The part of `timePreposition` that stays with the date. Group: `bound` ("until"). */
  readonly timeBound?: RegExp;
  /** Whether a text states a commitment or availability of the speaker. Optional. */
  readonly isCommitment?: (text: string) => boolean;
  /** Third-person pronouns. Absent: they are resolved only within the message. */
  readonly pronouns?: RegExp;
  /** Pronouns of a group: those named last, a message ago at most. Absent: `pronouns` has them. */
  readonly groupPronouns?: RegExp;
  /** Cues of relations. Absent: such sentences must be worth keeping alone. */
  readonly relationCues?: RegExp;
  /** How speakers introduce themselves: "aquí Sofía". Absent: only full clauses state a name. */
  readonly introductions?: IntroductionForms;
  /** "That's my new favourite film", about the title just named. Absent: not supported. */
  readonly favourite?: FavouriteForm | undefined;
  /**
   * Verbs of statements that may be jokes: "my boss is an alien haha". Laughter then separates
   * clauses and is judged with such a statement. Absent: laughter has no special role.
   */
  readonly jokeCues?: RegExp;
  /** A greeting before an introduction, left out when a clause is judged: "hi im kit". Absent: none. */
  readonly greeting?: RegExp;
  /** What opens a clause and says nothing: "btw", "I mean". Absent: nothing is cut. */
  readonly preamble?: RegExp | undefined;
  /** What closes a clause and says nothing: "…, so yeah". Absent: nothing is cut. */
  readonly trailer?: RegExp | undefined;
  /** A third-person text without anything of its own: "Had a great time". Absent: the judge decides. */
  readonly isVague?: (text: string) => boolean;
  /**
   * Whether a text among friends tells nothing later: a truth about everyone, praise of what the
   * other showed. What changes something known may point back at it. Optional.
   */
  readonly isIdleTalk?: (text: string, said: string, isChange?: boolean) => boolean;
  /** Texts that only end something known: "is fine again". Absent: none. */
  readonly onlyEnds?: RegExp;
  /** Cues of sentences to keep by meaning alone (`isSure`). Absent: the judge decides. */
  readonly sureCues?: RegExp | undefined;
  /** The same of facts that only an assistant is told to remember (`isFact`). */
  readonly factCues?: RegExp;
  /**
   * A short answer to a question as a full sentence; empty for a refusal to tell, undefined for
   * anything else. @param before the previous utterance
   */
  readonly expandAnswer?: (before: string, said: string) => string | undefined;
  /** True for a word that, without its capital, is probably no name: "rose". Absent: none. */
  readonly isCommonWord?: (word: string) => boolean;
  /** The relation of people that the next clauses name: "we have two kids". Optional. */
  readonly announcedRelation?: (said: string) => string | undefined;
  /** A clause about one of them: "Ida is 9" → "my kid Ida is 9". Undefined for other clauses. */
  readonly withRelation?: (relation: string, said: string) => string | undefined;
  /**
   * The statement in a doubt, "guess I'm vegan now?", or in what is to be kept, "remember I'm vegan".
   * Absent: not supported.
   */
  readonly restated?: (said: string) => string | undefined;
  /** The speaker's full term for a person: "my son Leo", "Luka's wife Petra". */
  readonly describePerson?: (person: Person) => string | undefined;
  readonly genderOf?: (relation: string) => Person["gender"];
  /** Whether a clause gives an appointment that it names a new day: "me han pasado la cita al lunes". */
  readonly moves?: (said: string) => boolean;
  /** Names, in lower case, that a text without capitals introduces: "mi marido andrés". */
  readonly introducedNames?: (text: string) => readonly string[];
  /**
   * Splits a text that states several things. @param subject if it is about someone else. Absent:
   * no splitting.
   */
  readonly splitStatements?: (text: string, subject: Person | undefined) => readonly string[];
  /** Splits the vivid extras from an episode. Absent: by word lists. */
  readonly splitDetails?: (text: string) => SplitText;
  /** "since March 2026". */
  readonly since: (date: string) => string;
  /**
   * "until March 2026". With it, bounds are those of the time expression; without, `timeBound`
   * finds them.
   */
  readonly until?: (date: string) => string;
}
