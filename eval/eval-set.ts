/**
 * A set of memories with questions whose gold is known, in the one shape that every loader gives and every method takes.
 * What is ranked are turns, or beliefs where a memory consists of them; `Question.counts` says when something else is counted.
 */
export interface Turn {
  readonly id: string;
  readonly speaker?: string;
  readonly role: "user" | "assistant";
  /** Milliseconds UTC. */
  readonly at: number;
  readonly text: string;
  /** A behaviour event instead of something said; `text` is the sentence that a reader without events gets. */
  readonly event?: { readonly type: string; readonly anchors: Readonly<Record<string, string>> };
  /** What the turn is about, for questions that count things. */
  readonly thing?: string;
}
export interface Session {
  readonly id: string;
  readonly turns: readonly Turn[];
}

/** A memory that its owner states outright, with the names it goes by. */
export interface Belief {
  readonly id: string;
  readonly text: string;
  /** Canonical name first, then aliases. */
  readonly names: readonly string[];
  /** A question with labels is answered only from beliefs that bear one of them. */
  readonly labels: readonly string[];
  readonly type: string;
  readonly at: number;
  /** Shared by all versions of one belief, where there are several. */
  readonly key?: string;
  /** A later version took its place: it must not surface. */
  readonly isSuperseded: boolean;
  /** Ids of beliefs that this one connects. */
  readonly related: readonly string[];
}

export interface Question {
  readonly text: string;
  readonly category: string;
  /** Ids of the turns or beliefs that hold the answer; a question without any is ranked by nothing. */
  readonly evidence: readonly string[];
  /** When it is asked. Default: the conversation's end. */
  readonly at?: number;
  /** What `evidence` names and rankings are counted in. Default: turns (or beliefs). */
  readonly counts?: "sessions" | "things";
  /** No word of the question is of the matter: only what was done, and how often, can rank. */
  readonly asksBehaviour?: true;
  /** Nobody ever said it: the right confidence is low. Also with evidence, where that is only the tempting turn. */
  readonly isUnanswerable?: true;
  /** Exactly `evidence` must come back under the everyday budget, and nothing else; an empty one asks for silence. */
  readonly isExactSet?: true;
  /** The caller's own bound on what comes back. */
  readonly itemsMax?: number;
  /** Only what bears one of these labels may come back. */
  readonly labels?: readonly string[];
  /** The newer statement must rank above the older one. */
  readonly update?: { readonly older: readonly string[]; readonly newer: readonly string[] };
  /** Turns that may fairly come as well: how many of the first five are among them is measured. */
  readonly kin?: readonly string[];
  /** Left out of the ranking: the entry that is the question itself. */
  readonly itself?: string;
}

/** One memory with its questions. It has sessions, or beliefs, or (a new user) neither. */
export interface Conversation {
  readonly name: string;
  readonly sessions: readonly Session[];
  /** Earlier versions of a belief before later ones. */
  readonly beliefs?: readonly Belief[];
  /** Beliefs of other people whose memories lie beside this one: none of them may ever come back. */
  readonly othersBeliefs?: readonly Belief[];
  readonly questions: readonly Question[];
  /** The end of the last session. */
  readonly now: number;
}

/** All but tokens and milliseconds are fractions. */
export type Measure =
  | "recall@5"
  | "recall@10"
  | "recall@10, cut off"
  | "recall@20"
  | "nDCG@10"
  | "MRR"
  | "exact sets"
  | "set precision"
  | "set recall"
  | "newer first"
  | "kin in first 5"
  | "abstention AUC"
  | "tokens"
  | "ms p50"
  | "ms p95";

/** Something that memory must be able to do, told as a line of its own. */
export interface Behaviour {
  readonly name: string;
  readonly measure: Measure;
  /** Of these categories; default: of all questions that the measure fits. */
  readonly categories?: readonly string[];
}

export interface EvalSet {
  readonly name: string;
  readonly conversations: readonly Conversation[];
  /** Categories that the main lines sum up. */
  readonly summaryCategories: readonly string[];
  readonly behaviours: readonly Behaviour[];
  /** What a reader of the figures must know, in one sentence. */
  readonly note?: string;
}
