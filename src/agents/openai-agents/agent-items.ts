/** Items of the OpenAI Agents SDK: messages, calls of tools, what tools answered. */
import { MEMORY_TOOL_NAMES } from "../tools/memory-tools.ts";
import type { TurnMessage } from "../turn/turn-memory.ts";

type Input = string | readonly object[];

const field = (item: object, name: string): unknown => Reflect.get(item, name);
const isUser = (item: object): boolean => field(item, "role") === "user";
const isOfModel = (item: object): boolean =>
  field(item, "role") === "assistant" || /_call$/u.test(String(field(item, "type") ?? ""));

/** The words of a content: a text, or its parts that are text. */
function textIn(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return partText(content);
  const parts: readonly unknown[] = content;
  return parts
    .map(partText)
    .filter((text) => text !== "")
    .join("\n");
}

function partText(part: unknown): string {
  if (typeof part !== "object" || part === null) return "";
  const text = field(part, "text");
  return typeof text === "string" ? text : "";
}

/** The user's last words; `isContinued` where a later step of their turn asks. */
export function questionIn(input: Input): { readonly text: string; readonly isContinued: boolean } {
  if (typeof input === "string") return { text: input, isContinued: false };
  const at = input.findLastIndex(isUser);
  const question = input[at];
  return { text: question === undefined ? "" : textIn(field(question, "content")), isContinued: at < input.length - 1 };
}

/** Memories before the user's last words, in their role (SEC-R7). */
export function withMemories(input: Input, text: string): string | object[] {
  if (typeof input === "string") return `${text}\n${input}`;
  const at = input.findLastIndex(isUser);
  return input.map((item, index) => {
    if (index !== at) return item;
    const content = field(item, "content");
    return {
      ...item,
      content: Array.isArray(content) ? [{ type: "input_text", text }, ...content] : `${text}\n${textIn(content)}`,
    };
  });
}

/** What this call brings that the one before had not. */
export function newIn(input: Input): readonly TurnMessage[] {
  if (typeof input === "string") return [{ role: "user", text: input }];
  const before = input.findLastIndex(isOfModel);
  return input.slice(before + 1).flatMap((item, index): readonly TurnMessage[] => {
    const place = before + 1 + index;
    if (isUser(item)) return [{ role: "user", text: textIn(field(item, "content")), place }];
    if (!/_(?:call_)?(?:result|output)$/u.test(String(field(item, "type") ?? ""))) return [];
    const speaker = String(field(item, "name") ?? "");
    // What our own tools recalled is no news (SEC-P15).
    if (MEMORY_TOOL_NAMES.has(speaker)) return [];
    return [{ role: "tool", text: textIn(field(item, "output")), place, ...(speaker === "" ? {} : { speaker }) }];
  });
}

/** What the model said to the user. */
export const answerIn = (output: readonly object[]): string =>
  output
    .filter((item) => field(item, "role") === "assistant")
    .map((item) => textIn(field(item, "content")))
    .join("\n");
