/**
 * OpenAI's two interfaces as seen by the proxy: the question, the position of memories, and what
 * was said.
 */

import { entriesOf, isList, type Json, type JsonObject, memberOf, rawHash, textOrEmpty } from "../../model/json.ts";
import type { TurnMessage } from "../turn/turn-memory.ts";

export type Body = JsonObject;

export interface Dialect {
  /** Relative to the upstream's base address. */
  readonly path: string;
  /** True for a valid request of this interface. */
  isRequest(body: Body): boolean;
  /** The user's last message; `isContinued` in later steps of its turn. */
  questionIn(body: Body): { readonly text: string; readonly isContinued: boolean };
  /** The request with a text before the user's last message, in the same role (SEC-R7). */
  withText(body: Body, text: string): Body;
  /** The new messages of this request. */
  turnIn(body: Body): readonly TurnMessage[];
  /** The model's text in a complete answer. */
  answerIn(answer: Json): string;
  /** The text that a stream event adds. */
  deltaIn(event: Json): string;
}

/** The text of a message, or of its parts of the given types. */
export function wordsOf(content: Json | undefined, types: readonly string[]): string {
  if (typeof content === "string") return content;
  return entriesOf(content)
    .filter((part) => types.includes(textOrEmpty(memberOf(part, "type"))))
    .map((part) => textOrEmpty(memberOf(part, "text")))
    .join("\n");
}

/** Puts a text before a message's content, in the content's form. */
export const contentWith = (content: Json | undefined, text: string, type: string): Json =>
  isList(content) ? [{ type, text }, ...content] : `${text}\n${textOrEmpty(content)}`;

export const roleOf = (message: Json): string => textOrEmpty(memberOf(message, "role"));

/**
 * Identifies a conversation without a name by its beginning, because clients resend the whole of
 * it.
 */
export const sessionOfWords = (first: string): string => `proxy:${rawHash(first).slice(-SESSION_CHARACTERS)}`;
const SESSION_CHARACTERS = 32;

const INPUT = ["input_text", "text"];
const OUTPUT = ["output_text", "text"];

const itemsIn = (body: Body): readonly Json[] => entriesOf(body["input"]);
const isUser = (item: Json): boolean => roleOf(item) === "user";

export const responsesDialect: Dialect = {
  path: "/responses",
  isRequest: (body) => typeof body["input"] === "string" || isList(body["input"]),
  questionIn(body) {
    if (typeof body["input"] === "string") return { text: body["input"], isContinued: false };
    const items = itemsIn(body);
    const at = items.findLastIndex(isUser);
    return { text: wordsOf(memberOf(items[at], "content"), INPUT), isContinued: at < items.length - 1 };
  },
  withText(body, text) {
    if (typeof body["input"] === "string") return { ...body, input: `${text}\n${body["input"]}` };
    const items = itemsIn(body);
    const at = items.findLastIndex(isUser);
    const changed = items.map((item, index) =>
      index === at && typeof item === "object"
        ? { ...item, content: contentWith(memberOf(item, "content"), text, "input_text") }
        : item,
    );
    return { ...body, input: changed };
  },
  turnIn(body) {
    if (typeof body["input"] === "string") return [{ role: "user", text: body["input"] }];
    const items = itemsIn(body);
    const before = items.findLastIndex((item) => roleOf(item) === "assistant" || CALLS.has(typeOf(item)));
    return items.slice(before + 1).flatMap((item, index): readonly TurnMessage[] => {
      const place = before + 1 + index;
      if (isUser(item)) return [{ role: "user", text: wordsOf(memberOf(item, "content"), INPUT), place }];
      if (!ANSWERS.has(typeOf(item))) return [];
      return [
        {
          role: "tool",
          text: wordsOf(memberOf(item, "output"), [...INPUT, ...OUTPUT]),
          speaker: toolOf(items, item),
          place,
        },
      ];
    });
  },
  answerIn: (answer) =>
    entriesOf(memberOf(answer, "output"))
      .filter((item) => typeOf(item) === "message")
      .map((item) => wordsOf(memberOf(item, "content"), OUTPUT))
      .join("\n"),
  deltaIn: (event) => (typeOf(event) === "response.output_text.delta" ? textOrEmpty(memberOf(event, "delta")) : ""),
};

const CALLS: ReadonlySet<string> = new Set(["function_call", "custom_tool_call"]);
const ANSWERS: ReadonlySet<string> = new Set(["function_call_output", "custom_tool_call_output"]);
const typeOf = (item: Json): string => textOrEmpty(memberOf(item, "type"));

function toolOf(items: readonly Json[], answer: Json): string {
  const id = memberOf(answer, "call_id");
  const call = items.find((item) => CALLS.has(typeOf(item)) && id !== undefined && memberOf(item, "call_id") === id);
  return textOrEmpty(memberOf(call, "name"));
}
