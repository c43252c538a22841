/** Input and output of forming (form.ts). */
import type { ItemType, Span } from "../model/item.ts";
import type { TextCache } from "../text/analysable-text.ts";
import type { TimeExpression } from "../text/time-expression.ts";
import type { ClockChange, Person } from "./language-rules.ts";
import type { MainPerson } from "./mentions.ts";

export interface FormedMemory {
  /** Without the subject if that is a person. */
  readonly text: string;
  readonly type: ItemType;
  readonly key?: string | undefined;
  /** Absent: the speaker. */
  readonly subject?: Person | undefined;
  readonly former?: string | undefined;
  readonly ends?: readonly string[] | undefined;
  /** The vivid extras of its sentence, if the message keeps them apart. */
  readonly details?: readonly string[];
  /** When it happens or happened, if stated. */
  readonly time?: TimeExpression | undefined;
  readonly isPast: boolean;
  readonly span: Span;
  readonly worth: number;
  /** Stated as over: "no longer", "cancelled". */
  readonly isEnded: boolean;
  /** Stated as a correction: "actually", "I meant". */
  readonly isCorrection: boolean;
  /** Stated as new: "these days". */
  readonly isChange: boolean;
  /** A new time for something mentioned before. The text is that time alone. */
  readonly isRenewal: boolean;
  /** Of a renewal that gives only a time of day. */
  readonly clock?: ClockChange | undefined;
  /** All it says: something known is now at this time or place. */
  readonly movedTo?: string | undefined;
  /** Not worth keeping alone. It only ends or corrects a known memory. */
  readonly isOnlyNews: boolean;
  /** Log odds of the wording model (judge.ts). Absent if the meaning alone makes it a memory. */
  readonly wording?: number | undefined;
}

/** An earlier message of the conversation. */
export interface EarlierUtterance {
  readonly text: string;
  /** Absent if the speaker is the same. Relatives of other speakers are not the speaker's. */
  readonly by?: Person;
  /** Said by an assistant. Pronouns may refer to the people it names; it has no relatives. */
  readonly isAssistant?: boolean;
  /** Said in an earlier conversation. */
  readonly isElsewhere?: boolean;
}

export interface FormingMessage {
  /** The whole message with foreign text blanked. Spans are offsets into it. */
  readonly text: string;
  /** The last message of the other side in this conversation. */
  readonly before: string;
  /** A question to everybody that others answered in between. */
  readonly openQuestion?: string | undefined;
  /** Name of the speaker, if known. */
  readonly speaker?: string;
  /** Earlier messages, oldest first, for resolving pronouns. */
  readonly earlier?: readonly EarlierUtterance[];
  /** People whom the message names and whose relation is stored. */
  readonly known?: readonly Person[];
  /** The people with most memories, in descending order. */
  readonly main?: readonly MainPerson[];
  readonly at: number;
  readonly zone: string;
  /** True if the speaker may instruct the assistant. */
  readonly mayInstruct: boolean;
  /** True if people talk to each other rather than to an assistant. */
  readonly isAmongPeople: boolean;
  /** Others spoke just before. */
  readonly isInGroup?: boolean;
  /**
   * For a persona at work: statements about its place and guests count too, and the vivid extras
   * of an episode are separate from its gist, so that they fade first.
   */
  readonly keepsScenes?: boolean;
  /** What the message quotes, which is blanked in its text. */
  readonly quotes?: readonly Quotation[];
  /** What was read of texts lately. */
  readonly texts?: TextCache;
}

export interface Quotation {
  readonly span: Span;
  /** With its marks. */
  readonly text: string;
}

/** Of a statement that holds, and changes nothing. */
export const PLAIN_SIGNS = {
  isPast: false,
  isEnded: false,
  isCorrection: false,
  isChange: false,
  isRenewal: false,
  isOnlyNews: false,
} as const;

export interface FormingResult {
  readonly memories: readonly FormedMemory[];
  /** Of the most valuable sentence; 0 if none states anything. */
  readonly worth: number;
}
