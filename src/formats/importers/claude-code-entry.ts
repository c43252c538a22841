/**
 * One line of a Claude Code transcript (playnew.md §5.4). Kept: what the user typed, what the
 * assistant said, and names of tools. Dropped: meta entries, side chains, compaction summaries,
 * thinking, and what tools received and returned.
 */
import type { Json } from "../../model/json.ts";
import { compact } from "../compact.ts";
import type { JsonObject, PamAttachment, PamToolCall } from "../pam/documents.ts";
import type { MessageDraft } from "./conversation-draft.ts";
import { asObject, asText, objects, present } from "./json-shape.ts";
import { exactTime } from "./source-time.ts";

interface Entry {
  readonly uuid: string;
  /** The entry that it follows. Behind a compaction the logical one. */
  readonly parent: string | undefined;
  readonly message: MessageDraft | undefined;
  /** Folder, branch, version: the same in most entries of a session. */
  readonly surroundings: JsonObject;
}

/** Undefined for a line that is no entry of the conversation's graph. */
export function readEntry(line: JsonObject): Entry | undefined {
  const uuid = asText(line["uuid"]);
  if (uuid === undefined) return undefined;
  const parent = asText(line["parentUuid"]) ?? asText(line["logicalParentUuid"]);
  return {
    uuid,
    parent,
    message: DROPPED.some((mark) => line[mark] === true) ? undefined : messageOf(line, uuid, parent),
    surroundings: present(Object.fromEntries(SURROUNDINGS.map((name) => [name, scalar(line[name])]))),
  };
}
const DROPPED = ["isMeta", "isSidechain", "isCompactSummary", "isVisibleInTranscriptOnly", "isApiErrorMessage"];
export const SURROUNDINGS = ["cwd", "gitBranch", "version", "entrypoint", "userType"];
/** Found again as members of the message, or said of the whole session. */
const MAPPED = [
  ...DROPPED,
  ...SURROUNDINGS,
  ...["uuid", "parentUuid", "logicalParentUuid", "sessionId", "type", "timestamp", "message"],
];

function messageOf(line: JsonObject, uuid: string, parent: string | undefined): MessageDraft | undefined {
  const message = asObject(line["message"]);
  const role = line["type"];
  if (message === undefined || (role !== "user" && role !== "assistant")) return undefined;
  const content = message["content"];
  const blocks = objects(content);
  const said = typeof content === "string" ? [content] : blocks.flatMap(textOfBlock);
  const text = role === "user" ? typedOf(said) : asText(said.join("\n\n"));
  const toolCalls = role === "assistant" ? blocks.flatMap(toolCallOf) : [];
  const attachments = role === "user" ? blocks.flatMap(attachmentOf) : [];
  if (text === undefined && toolCalls.length === 0 && attachments.length === 0) return undefined;
  return {
    id: uuid,
    providerId: uuid,
    parent,
    role,
    content: text === undefined ? undefined : { type: "text", text },
    at: exactTime(line["timestamp"]),
    model: asText(message["model"]),
    toolCalls,
    attachments,
    rawMetadata: rawOf(line, message),
  };
}

const textOfBlock = (block: JsonObject): readonly string[] =>
  block["type"] === "text" && typeof block["text"] === "string" ? [block["text"]] : [];

function typedOf(said: readonly string[]): string | undefined {
  const typed = said.flatMap((text) => typedWords(text) ?? []);
  return typed.length === 0 ? undefined : typed.join("\n\n");
}

/** The name alone: what a tool was given may be a whole file or a secret (playnew.md §5.4). */
function toolCallOf(block: JsonObject): readonly PamToolCall[] {
  const name = asText(block["name"]);
  if (name === undefined || typeof block["type"] !== "string" || !block["type"].endsWith("tool_use")) return [];
  return [compact({ name, id: asText(block["id"]) })];
}

function attachmentOf(block: JsonObject): readonly PamAttachment[] {
  const type = block["type"];
  if (type !== "image" && type !== "document") return [];
  return [compact({ type, mime_type: asText(asObject(block["source"])?.["media_type"]) })];
}

/**
 * Other facts of the entry (PAM-113), without lists and objects: those hold tool input and output.
 */
function rawOf(line: JsonObject, message: JsonObject): JsonObject {
  const own = Object.entries(line).filter(([name]) => !MAPPED.includes(name));
  return present({
    ...Object.fromEntries(own.map(([name, value]) => [name, scalar(value)])),
    message_id: scalar(message["id"]),
    stop_reason: scalar(message["stop_reason"]),
    usage: asObject(message["usage"]),
  });
}

/** Longer texts are content, not facts about it. */
const SCALAR_LENGTH_MAX = 500;

function scalar(value: Json | undefined): Json | undefined {
  if (typeof value === "string") return value.length <= SCALAR_LENGTH_MAX ? value : undefined;
  return typeof value === "number" || typeof value === "boolean" ? value : undefined;
}

/** Told to the model, never typed: taken out with what stands between the tags. */
const FOREIGN_TAGS = [
  ...["system-reminder", "local-command-stdout", "local-command-stderr", "local-command-caveat", "bash-stdout"],
  ...["bash-stderr", "command-message", "command-contents", "ide_opened_file", "ide_selection", "ide_diagnostics"],
  ...["task-notification", "session-start-hook", "user-prompt-submit-hook", "post-tool-use-hook"],
];
/** Typed, in a wrapper: kept as it was typed. */
const TYPED_TAGS: readonly (readonly [tag: string, before: string])[] = [
  ["command-name", ""],
  ["command-args", ""],
  ["bash-input", "!"],
];
const INTERRUPTED = "[Request interrupted by user";

/** Undefined where nothing of it was typed. Linear in the text, whatever stands in it. */
export function typedWords(text: string): string | undefined {
  let words = text;
  if (words.includes("<")) {
    for (const tag of FOREIGN_TAGS) words = withoutTag(words, tag, () => "");
    for (const [tag, before] of TYPED_TAGS) words = withoutTag(words, tag, (inner) => ` ${before}${inner.trim()} `);
  }
  words = words === text ? text : words.trim();
  return words.trim() === "" || words.trimStart().startsWith(INTERRUPTED) ? undefined : words;
}

/** A tag that is never closed is no tag: it stays as it is. */
function withoutTag(text: string, tag: string, kept: (inner: string) => string): string {
  const [open, close] = [`<${tag}>`, `</${tag}>`];
  let result = "";
  let from = 0;
  for (let start = text.indexOf(open); start !== -1; start = text.indexOf(open, from)) {
    const end = text.indexOf(close, start + open.length);
    if (end === -1) break;
    result += text.slice(from, start) + kept(text.slice(start + open.length, end));
    from = end + close.length;
  }
  return from === 0 ? text : result + text.slice(from);
}
