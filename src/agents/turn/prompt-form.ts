/**
 * The question, the new messages and the place of memories in a prompt, whatever its messages look
 * like. A prompt that is one text is the user's.
 */

import type { TurnMessage } from "./turn-memory.ts";

/** How a host writes messages. */
export interface PromptForm<Message> {
  isUser(message: Message): boolean;
  /** Sent by the model. What follows the last of these is new. */
  isModel(message: Message): boolean;
  textOf(message: Message): string;
  /** Empty for a message that is no tool's. */
  resultsOf(message: Message, all: readonly Message[]): readonly Pick<TurnMessage, "text" | "speaker">[];
  /** The message with a text before its own. */
  withText(message: Message, text: string): Message;
}

type Prompt<Message> = string | readonly Message[];

/** The user's last message; `isContinued` in later steps of its turn. Empty without one. */
export function questionIn<Message>(prompt: Prompt<Message>, form: PromptForm<Message>) {
  if (typeof prompt === "string") return { text: prompt, isContinued: false };
  const at = prompt.findLastIndex(form.isUser);
  const question = prompt[at];
  return { text: question === undefined ? "" : form.textOf(question), isContinued: at < prompt.length - 1 };
}

/** Memories come before the user's last message, in the user's role (SEC-R7). */
export function withMemories<Message>(prompt: readonly Message[], text: string, form: PromptForm<Message>): Message[];
export function withMemories<Message>(
  prompt: Prompt<Message>,
  text: string,
  form: PromptForm<Message>,
): string | Message[];
export function withMemories<Message>(
  prompt: Prompt<Message>,
  text: string,
  form: PromptForm<Message>,
): string | Message[] {
  if (typeof prompt === "string") return `${text}\n${prompt}`;
  const at = prompt.findLastIndex(form.isUser);
  return prompt.map((message, index) => (index === at ? form.withText(message, text) : message));
}

/**
 * The new messages of a call: the user's in the first step of a turn, tool results in later ones.
 * The model's own were observed when it sent them.
 */
export function newIn<Message>(prompt: Prompt<Message>, form: PromptForm<Message>): readonly TurnMessage[] {
  if (typeof prompt === "string") return [{ role: "user", text: prompt }];
  const first = prompt.findLastIndex(form.isModel) + 1;
  return prompt.slice(first).flatMap((message, index): readonly TurnMessage[] => {
    const place = first + index;
    if (form.isUser(message)) return [{ role: "user", text: form.textOf(message), place }];
    return form.resultsOf(message, prompt).map((result) => ({ role: "tool", ...result, place }));
  });
}
