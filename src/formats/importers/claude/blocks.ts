/**
 * The content blocks of a message of Claude's export (pam.md §15.2): words, thoughts, tool calls and their results. `text` beside them is a copy of the
 * words and counts only where the blocks hold none. A budget of tokens is dropped; a block of another kind stays verbatim (PAM-113, PAM-117).
 */
import type { Json } from "../../../core/json.ts";
import type { JsonObject, PamContent, PamToolCall } from "../../pam/documents.ts";
import { type Citation, citationOf, distinctCitations } from "../citation.ts";
import { asId, asList, asObject, asText, without } from "../json-shape.ts";
import { objectList } from "../object-list.ts";

/** What stands beside the visible talk: a thought of the assistant, or what a tool answered. */
export interface AsideBlock {
  readonly role: "assistant" | "tool";
  readonly text: string;
  readonly citations: readonly Citation[];
  readonly rest: JsonObject;
}

export interface ReadBlocks {
  readonly content: PamContent;
  readonly asides: readonly AsideBlock[];
  readonly toolCalls: readonly PamToolCall[];
  readonly citations: readonly Citation[];
  /** What the blocks of the visible message say beyond PAM, in their order. */
  readonly rest: readonly JsonObject[];
}

export function readBlocks(blocks: readonly JsonObject[], text: string | undefined): ReadBlocks {
  const words: string[] = [];
  const asides: AsideBlock[] = [];
  const toolCalls: PamToolCall[] = [];
  const citations: Citation[] = [];
  const rest: JsonObject[] = [];
  for (const block of blocks) {
    switch (block["type"]) {
      case "text":
        if (asText(block["text"]) !== undefined) words.push(String(block["text"]));
        citations.push(...citationsOf(block["citations"]));
        keep(rest, withoutEmpty(block, ["text"]));
        break;
      case "thinking":
        asides.push(thought(block));
        break;
      case "tool_use":
        toolCalls.push(toolCall(block));
        keep(rest, without(block, ["name", "input", "id"]));
        break;
      case "tool_result":
        asides.push(toolResult(block));
        break;
      case "token_budget":
        break;
      default:
        rest.push(without(block, []));
    }
  }
  return { content: contentOf(words, text), asides, toolCalls, citations: distinctCitations(citations), rest };
}

function contentOf(words: readonly string[], text: string | undefined): PamContent {
  const [first] = words;
  if (first === undefined) return { type: "text", text: text ?? "" };
  if (words.length === 1) return { type: "text", text: first };
  return { type: "multipart", parts: words.map((word) => ({ type: "text", text: word })) };
}

const thought = (block: JsonObject): AsideBlock => ({
  role: "assistant",
  text: asText(block["thinking"]) ?? "",
  citations: [],
  rest: without(block, ["thinking", "type"]),
});

function toolCall(block: JsonObject): PamToolCall {
  const id = asId(block["id"]);
  const input = asObject(block["input"]) ?? (block["input"] == null ? undefined : asInput(block["input"]));
  return {
    name: asText(block["name"]) ?? "tool",
    ...(id === undefined ? {} : { id }),
    ...(input === undefined ? {} : { input }),
  };
}

/** PAM's input is an object or a text (PAM-114). */
const asInput = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value));

function toolResult(block: JsonObject): AsideBlock {
  const content = block["content"];
  const items = typeof content === "string" ? [{ type: "text", text: content }] : objectList(content);
  const extras = items.map((item) => without(item, ["type", "text", "title", "url"]));
  return {
    role: "tool",
    text: items
      .map(words)
      .filter((text) => text !== "")
      .join("\n\n"),
    citations: distinctCitations(
      items.flatMap((item) =>
        item["url"] === undefined ? [] : (citationOf({ title: item["title"], url: item["url"] }) ?? []),
      ),
    ),
    rest: {
      ...without(block, ["type", "content"]),
      ...(extras.some((extra) => Object.keys(extra).length > 0) ? { content: extras } : {}),
    },
  };
}

/** Found pages without their text are told by their titles and addresses. */
const words = (item: JsonObject): string =>
  asText(item["text"]) ?? [asText(item["title"]), asText(item["url"])].filter((line) => line !== undefined).join("\n");

/** A source's address stands beside its title, or in what is told about it. */
const citationsOf = (value: Json | undefined): readonly Citation[] =>
  objectList(value).flatMap((told) => {
    const details = asObject(told["details"]);
    return citationOf({ title: told["title"] ?? details?.["title"], url: told["url"] ?? details?.["url"] }) ?? [];
  });

/** Keeps what says more than the kind of a block. */
function keep(rest: JsonObject[], members: JsonObject): void {
  if (Object.keys(members).some((name) => name !== "type")) rest.push(members);
}

const withoutEmpty = (block: JsonObject, placed: readonly string[]): JsonObject =>
  without(block, asList(block["citations"])?.length === 0 ? [...placed, "citations"] : placed);
