/** What a method of retrieval gives to the evaluation. Everything a method needs beyond a memory comes in when it is made. */
import type { Conversation, Question } from "./eval-set.ts";

export interface Answer {
  /** Ids of turns (or beliefs) whose words are shown, best first, each once; without a budget. */
  readonly ranked: readonly string[];
  /** What the everyday budget returns as a set. Absent: the method has no budget of its own. */
  readonly returned?: readonly string[];
  /** How sure the method is that the best answers the question; any scale. */
  readonly confidence: number;
  /** What a prompt of the everyday budget takes. Absent: the method has none. */
  readonly tokens?: number;
  readonly ms: number;
}
export interface Method {
  readonly name: string;
  /** Asked before anything is loaded: why it cannot run here, as a sentence. Absent or undefined: it can. */
  readonly unavailable?: () => Promise<string | undefined>;
  /** Loads one memory. What is answered is closed before the next one is loaded. */
  readonly load: (conversation: Conversation) => Promise<LoadedMethod>;
}
export interface LoadedMethod extends AsyncDisposable {
  readonly ask: (question: Question) => Promise<Answer>;
}
