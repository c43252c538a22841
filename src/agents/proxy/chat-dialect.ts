/** `POST /chat/completions`. */
import type { Json } from "../../model/json.ts";
import { isList } from "../../model/json.ts";
import type { TurnMessage } from "../turn/turn-memory.ts";
import { type Body, contentWith, type Dialect, listIn, member, roleOf, stringIn, wordsOf } from "./dialect.ts";

const TEXT = ["text"];

const messagesIn = (body: Body): readonly Json[] => listIn(body["messages"]);
const isUser = (message: Json): boolean => roleOf(message) === "user";

export const chatDialect: Dialect = {
  path: "/chat/completions",
  isRequest: (body) => isList(body["messages"]) && typeof body["model"] === "string",
  questionIn(body) {
    const messages = messagesIn(body);
    const at = messages.findLastIndex(isUser);
    return { text: wordsOf(member(messages[at], "content"), TEXT), isContinued: at < messages.length - 1 };
  },
  withText(body, text) {
    const messages = messagesIn(body);
    const at = messages.findLastIndex(isUser);
    const changed = messages.map((message, index) =>
      index === at && typeof message === "object"
        ? { ...message, content: contentWith(member(message, "content"), text, "text") }
        : message,
    );
    return { ...body, messages: changed };
  },
  turnIn(body) {
    const messages = messagesIn(body);
    const before = messages.findLastIndex((message) => roleOf(message) === "assistant");
    return messages.slice(before + 1).flatMap((message, index): readonly TurnMessage[] => {
      const said = { text: wordsOf(member(message, "content"), TEXT), place: before + 1 + index };
      if (isUser(message)) return [{ role: "user", ...said }];
      if (!TOOLS.has(roleOf(message))) return [];
      return [{ role: "tool", ...said, speaker: toolOf(messages, message) }];
    });
  },
  answerIn: (answer) => wordsOf(member(member(firstOf(answer), "message"), "content"), TEXT),
  deltaIn: (event) => stringIn(member(member(firstOf(event), "delta"), "content")),
};

const TOOLS: ReadonlySet<string> = new Set(["tool", "function"]);

/** Of several answers the first is what a client shows. */
const firstOf = (answer: Json): Json | undefined =>
  listIn(member(answer, "choices")).find((choice) => (member(choice, "index") ?? 0) === 0);

/** A tool's name stands where it was called. */
function toolOf(messages: readonly Json[], answer: Json): string {
  const id = member(answer, "tool_call_id");
  const calls = messages.flatMap((message) => listIn(member(message, "tool_calls")));
  const call = calls.find((each) => id !== undefined && member(each, "id") === id);
  return stringIn(member(member(call, "function"), "name")) || stringIn(member(answer, "name"));
}
