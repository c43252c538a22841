/** Prompts as the AI SDK gives them to language models (and Mastra with it): where the user asks, where memories go, what is new in a call. */
import { MEMORY_TOOL_NAMES } from "../tools/memory-tools.ts";
import type { TurnMessage } from "../turn/turn-memory.ts";

export interface Part {
  readonly type: string;
}
/** As much of a message as is read. */
export interface PromptMessage {
  readonly role: string;
  readonly content: string | readonly Part[];
}
type Prompt = readonly PromptMessage[];

/** The user's last words; `isContinued` where a later step of their turn asks. Empty without a user. */
export function questionIn(prompt: Prompt): { readonly text: string; readonly isContinued: boolean } {
  const at = prompt.findLastIndex(({ role }) => role === "user");
  return { text: textOf(prompt[at]?.content ?? ""), isContinued: at < prompt.length - 1 };
}

/** Before the user's last words as a part of its own, or behind the system messages as another one. */
export const withMemories = (prompt: Prompt, text: string, place: "user" | "system"): PromptMessage[] =>
  place === "user" ? besides(prompt, text) : below(prompt, text);

function besides(prompt: Prompt, text: string): PromptMessage[] {
  const at = prompt.findLastIndex(({ role }) => role === "user");
  return prompt.map((message, index) => {
    if (index !== at) return message;
    const own = typeof message.content === "string" ? [{ type: "text", text: message.content }] : message.content;
    return { ...message, content: [{ type: "text", text }, ...own] };
  });
}

function below(prompt: Prompt, text: string): PromptMessage[] {
  const first = prompt.findIndex(({ role }) => role !== "system");
  return [...prompt.slice(0, first), { role: "system", content: text }, ...prompt.slice(first)];
}

/**
 * What this call brings that the one before had not: the user's words in the first step of a turn, what tools answered in the later ones. What the
 * model said stands between them and was observed when it said it.
 */
export function newIn(prompt: readonly PromptMessage[]): readonly TurnMessage[] {
  const before = prompt.findLastIndex(({ role }) => role === "assistant");
  return prompt.slice(before + 1).flatMap((message, index): readonly TurnMessage[] => {
    const place = before + 1 + index;
    if (message.role === "user") return [{ role: "user", text: textOf(message.content), place }];
    return message.role === "tool" ? toolTexts(message, place) : [];
  });
}

const isText = (part: Part): part is Part & { readonly text: string } =>
  part.type === "text" && "text" in part && typeof part.text === "string";

/** The words of a message: its text, without images, reasoning and calls. */
export const textOf = (content: PromptMessage["content"]): string =>
  typeof content === "string"
    ? content
    : content
        .filter(isText)
        .map(({ text }) => text)
        .join("\n");

function toolTexts({ content }: PromptMessage, place: number): readonly TurnMessage[] {
  if (typeof content === "string") return [];
  return content.flatMap((part): readonly TurnMessage[] => {
    if (part.type !== "tool-result" || !("output" in part)) return [];
    const speaker = "toolName" in part && typeof part.toolName === "string" ? part.toolName : undefined;
    // What our own tools recalled is no news (SEC-P15).
    if (speaker !== undefined && MEMORY_TOOL_NAMES.has(speaker)) return [];
    return [{ role: "tool", text: JSON.stringify(part.output), place, ...(speaker === undefined ? {} : { speaker }) }];
  });
}
