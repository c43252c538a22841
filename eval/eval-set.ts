/** A set of conversations with questions whose evidence is known, in the one shape that every loader gives and every method takes. */
export interface Turn {
  readonly id: string;
  readonly speaker?: string;
  readonly role: "user" | "assistant";
  /** Milliseconds UTC. */
  readonly at: number;
  readonly text: string;
}
export interface Question {
  readonly text: string;
  readonly category: string;
  /** Ids of the turns that hold the answer; a question without any is not scored. */
  readonly evidence: readonly string[];
  /** When it is asked. Default: the conversation's end. */
  readonly at?: number;
}
export interface Conversation {
  readonly name: string;
  readonly sessions: readonly { readonly id: string; readonly turns: readonly Turn[] }[];
  readonly questions: readonly Question[];
  /** The end of the last session. */
  readonly now: number;
}
export interface EvalSet {
  readonly name: string;
  readonly conversations: readonly Conversation[];
  /** Categories that the row `all` sums up. */
  readonly summaryCategories: readonly string[];
}

/** The answer of a method: turn ids, best first. */
export interface Ranking {
  readonly turns: readonly string[];
  /** What a prompt of the method's own budget takes; undefined where it has none. */
  readonly tokens?: number;
  readonly ms: number;
}
export interface Method {
  readonly name: string;
  /** Loads one conversation. What is answered is closed before the next one is loaded. */
  readonly load: (conversation: Conversation) => Promise<LoadedMethod>;
}
export interface LoadedMethod extends AsyncDisposable {
  readonly ask: (question: Question) => Promise<Ranking>;
}
