/** What the shared readers know of the words of a language. */
import type { LanguageData } from "../language-data.ts";
import type { PredicateStart } from "./clause.ts";
import type { Relatives } from "./relatives.ts";
import type { Word } from "./word.ts";

export interface Language {
  readonly data: LanguageData;
  readonly parse: (said: string) => readonly Word[];
  /** Parses a memory in the third person, which starts with its verb. */
  readonly parseMemory: (text: string) => readonly Word[];
  readonly relatives: Relatives;
  readonly predicateStart: PredicateStart;
  /** A word of a name; at the start no other word. */
  readonly isName: (words: readonly Word[], at: number) => boolean;
  readonly isGivenName: (name: string) => boolean;
  readonly isSecondPerson: (word: Word) => boolean;
}
