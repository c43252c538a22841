/** A person's yes, given over a terminal to what was just shown on it. Programs and models are never asked: they need the token. */

import type { Call } from "./command.ts";
import { printable } from "./printable.ts";

/** There is a person who sees what is shown and can be asked. */
export const mayAsk = ({ terminal, screen }: Call): boolean =>
  terminal.isInteractive && terminal.columns !== undefined && !screen.isJson;

/** True only for a clear yes. */
export async function saysYes(call: Call, question: string): Promise<boolean> {
  if (!mayAsk(call)) return false;
  return /^y(es)?$/i.test((await call.terminal.ask(printable(question))).trim());
}

/** True only when the very word was typed. */
export async function types(call: Call, question: string, word: string): Promise<boolean> {
  if (!mayAsk(call)) return false;
  return (await call.terminal.ask(printable(question))).trim() === word.trim();
}
