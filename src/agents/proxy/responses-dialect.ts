/** `POST /responses`. Its input is one text, or items: messages, calls of tools, what tools answered. */
import { isList, type Json } from "../../model/json.ts";
import type { TurnMessage } from "../turn/turn-memory.ts";
import { type Body, contentWith, type Dialect, listIn, member, roleOf, stringIn, wordsOf } from "./dialect.ts";

const INPUT = ["input_text", "text"];
const OUTPUT = ["output_text", "text"];

const itemsIn = (body: Body): readonly Json[] => listIn(body["input"]);
const isUser = (item: Json): boolean => roleOf(item) === "user";

export const responsesDialect: Dialect = {
  path: "/responses",
  isRequest: (body) => typeof body["input"] === "string" || isList(body["input"]),
  questionIn(body) {
    if (typeof body["input"] === "string") return { text: body["input"], isContinued: false };
    const items = itemsIn(body);
    const at = items.findLastIndex(isUser);
    return { text: wordsOf(member(items[at], "content"), INPUT), isContinued: at < items.length - 1 };
  },
  withText(body, text) {
    if (typeof body["input"] === "string") return { ...body, input: `${text}\n${body["input"]}` };
    const items = itemsIn(body);
    const at = items.findLastIndex(isUser);
    const changed = items.map((item, index) =>
      index === at && typeof item === "object"
        ? { ...item, content: contentWith(member(item, "content"), text, "input_text") }
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
      if (isUser(item)) return [{ role: "user", text: wordsOf(member(item, "content"), INPUT), place }];
      if (!ANSWERS.has(typeOf(item))) return [];
      return [
        {
          role: "tool",
          text: wordsOf(member(item, "output"), [...INPUT, ...OUTPUT]),
          speaker: toolOf(items, item),
          place,
        },
      ];
    });
  },
  answerIn: (answer) =>
    listIn(member(answer, "output"))
      .filter((item) => typeOf(item) === "message")
      .map((item) => wordsOf(member(item, "content"), OUTPUT))
      .join("\n"),
  deltaIn: (event) => (typeOf(event) === "response.output_text.delta" ? stringIn(member(event, "delta")) : ""),
};

const CALLS: ReadonlySet<string> = new Set(["function_call", "custom_tool_call"]);
const ANSWERS: ReadonlySet<string> = new Set(["function_call_output", "custom_tool_call_output"]);
const typeOf = (item: Json): string => stringIn(member(item, "type"));

function toolOf(items: readonly Json[], answer: Json): string {
  const id = member(answer, "call_id");
  const call = items.find((item) => CALLS.has(typeOf(item)) && id !== undefined && member(item, "call_id") === id);
  return stringIn(member(call, "name"));
}
