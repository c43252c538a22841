/**
 * When two facts are the same fact, and which word a caller's message id is found by. Equal text about another subject or in
 * another space is another fact; the same message id in another session is another message (GUM-33).
 */
import { equalityText } from "./text.ts";

export interface FactIdentity {
  readonly text: string;
  readonly subject?: string | undefined;
  readonly speaker?: string | undefined;
  readonly scope: { readonly space: string; readonly phase?: string | undefined };
}

const BORDER = "\u0000";

export const factIdentity = (fact: FactIdentity): string =>
  [fact.scope.space, fact.scope.phase ?? "", fact.subject ?? "", fact.speaker ?? "", equalityText(fact.text)].join(
    BORDER,
  );

export const messageWord = (session: string | undefined, callerId: string): string =>
  `${session ?? ""}${BORDER}${callerId}`;

/** The caller's id inside a message word. */
export const callerIdOf = (word: string): string => word.slice(word.indexOf(BORDER) + 1);
