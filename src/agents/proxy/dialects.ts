/**
 * OpenAI's two interfaces as seen by the proxy: the question, the position of memories, and what
 * was said.
 */

import { entriesOf, isList, isObject, type Json, type JsonObject, memberOf, textOrEmpty } from "../../model/json.ts";
import type { PromptForm } from "../turn/prompt-form.ts";

export interface Dialect {
  /** Relative to the upstream's base address. */
  readonly path: string;
  /** The member of a request with its messages, or in `input` with one text. */
  readonly prompt: "messages" | "input";
  readonly form: PromptForm<Json>;
  isRequest(body: JsonObject): boolean;
  /** The model's text in a complete answer. */
  answerIn(answer: Json): string;
  /** The text that a stream event adds. */
  deltaIn(event: Json): string;
}

/** The text of a message, or of its parts of the given types. */
function wordsOf(content: Json | undefined, types: readonly string[]): string {
  if (typeof content === "string") return content;
  return entriesOf(content)
    .filter((part) => types.includes(typeOf(part)))
    .map((part) => textOrEmpty(memberOf(part, "text")))
    .join("\n");
}

const typeOf = (item: Json): string => textOrEmpty(memberOf(item, "type"));
const roleOf = (message: Json): string => textOrEmpty(memberOf(message, "role"));
const isUser = (message: Json): boolean => roleOf(message) === "user";

/** Puts a text before a message's content, in the content's form. */
const withText =
  (type: string) =>
  (message: Json, text: string): Json => {
    if (!isObject(message)) return message;
    const content = memberOf(message, "content");
    const changed = isList(content) ? [{ type, text }, ...content] : `${text}\n${textOrEmpty(content)}`;
    return { ...message, content: changed };
  };

const TEXT = ["text"];
const TOOLS: ReadonlySet<string> = new Set(["tool", "function"]);

const chatDialect: Dialect = {
  path: "/chat/completions",
  prompt: "messages",
  isRequest: (body) => isList(body["messages"]) && typeof body["model"] === "string",
  form: {
    isUser,
    isModel: (message) => roleOf(message) === "assistant",
    textOf: (message) => wordsOf(memberOf(message, "content"), TEXT),
    resultsOf: (message, all) =>
      TOOLS.has(roleOf(message))
        ? [{ text: wordsOf(memberOf(message, "content"), TEXT), speaker: chatToolOf(all, message) }]
        : [],
    withText: withText("text"),
  },
  answerIn: (answer) => wordsOf(memberOf(memberOf(firstOf(answer), "message"), "content"), TEXT),
  deltaIn: (event) => textOrEmpty(memberOf(memberOf(firstOf(event), "delta"), "content")),
};

/** Clients show the first of several choices. */
const firstOf = (answer: Json): Json | undefined =>
  entriesOf(memberOf(answer, "choices")).find((choice) => (memberOf(choice, "index") ?? 0) === 0);

/** The tool's name is in the call. */
function chatToolOf(messages: readonly Json[], answer: Json): string {
  const id = memberOf(answer, "tool_call_id");
  const calls = messages.flatMap((message) => entriesOf(memberOf(message, "tool_calls")));
  const call = calls.find((each) => id !== undefined && memberOf(each, "id") === id);
  return textOrEmpty(memberOf(memberOf(call, "function"), "name")) || textOrEmpty(memberOf(answer, "name"));
}

const INPUT = ["input_text", "text"];
const OUTPUT = ["output_text", "text"];
const CALLS: ReadonlySet<string> = new Set(["function_call", "custom_tool_call"]);
const ANSWERS: ReadonlySet<string> = new Set(["function_call_output", "custom_tool_call_output"]);

const responsesDialect: Dialect = {
  path: "/responses",
  prompt: "input",
  isRequest: (body) => typeof body["input"] === "string" || isList(body["input"]),
  form: {
    isUser,
    isModel: (item) => roleOf(item) === "assistant" || CALLS.has(typeOf(item)),
    textOf: (item) => wordsOf(memberOf(item, "content"), INPUT),
    resultsOf: (item, all) =>
      ANSWERS.has(typeOf(item))
        ? [{ text: wordsOf(memberOf(item, "output"), [...INPUT, ...OUTPUT]), speaker: responsesToolOf(all, item) }]
        : [],
    withText: withText("input_text"),
  },
  answerIn: (answer) =>
    entriesOf(memberOf(answer, "output"))
      .filter((item) => typeOf(item) === "message")
      .map((item) => wordsOf(memberOf(item, "content"), OUTPUT))
      .join("\n"),
  deltaIn: (event) => (typeOf(event) === "response.output_text.delta" ? textOrEmpty(memberOf(event, "delta")) : ""),
};

function responsesToolOf(items: readonly Json[], answer: Json): string {
  const id = memberOf(answer, "call_id");
  const call = items.find((item) => CALLS.has(typeOf(item)) && id !== undefined && memberOf(item, "call_id") === id);
  return textOrEmpty(memberOf(call, "name"));
}

export const DIALECTS: readonly Dialect[] = [chatDialect, responsesDialect];
