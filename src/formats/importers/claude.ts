/**
 * Imports Claude's export (pam.md §15.2, PAM-115..PAM-119). `conversations.json` contains the
 * messages, or is an index of `conversations/<uuid>.json`. Files are recognized by content.
 */

import {
  asId,
  asList,
  asObject,
  asText,
  defined,
  entriesOf,
  isObject,
  type Json,
  type JsonObject,
  membersOf,
  objects,
  under,
  without,
} from "../../model/json.ts";
import type { GivenFile, GivenFiles } from "../files/given-files.ts";
import type { PamAttachment, PamContent, PamRole, PamToolCall } from "../pam/documents.ts";
import {
  assistantImporter,
  type ConversationDraft,
  type ImportPart,
  type ImportRun,
  type MessageDraft,
} from "./import-run.ts";
import { elementParts, filesEnding, jsonElements, problemAt } from "./json-elements.ts";
import { attachmentOf, type Citation, citationOf, distinctCitations } from "./sources.ts";
import { stableId } from "./stable-id.ts";
import { exactTime, type Statement, textStatements, timeOf, unreadTimes } from "./statement.ts";

export const claude = assistantImporter({
  name: "claude",
  title: "Claude export",
  finds: "conversations or memories",
  read: (given, run) => firstOwner(read(given, run)),
});

/** Users and projects first, because memories refer to them. */
async function* read(given: GivenFiles, run: ImportRun): AsyncGenerator<ImportPart> {
  const files = filesEnding(given, ".json");
  const kinds = new Map<GivenFile, FileKind>();
  for (const file of files) kinds.set(file, await kindOfFile(file));
  const ofKind = (kind: FileKind): readonly GivenFile[] => files.filter((file) => kinds.get(file) === kind);
  const projects = new Map<string, string>();
  for (const file of ofKind("users")) yield* objectsOf(file, (user) => userParts(user, run));
  for (const file of ofKind("projects")) yield* objectsOf(file, (project) => projectParts(project, projects, run));
  for (const file of ofKind("memories")) yield* objectsOf(file, (account) => accountParts(account, projects, run));
  const found = new Set<string>();
  for (const file of ofKind("conversations")) yield* conversations(file, found, run);
  for (const file of ofKind("index")) yield* missingOf(file, found);
  for (const file of ofKind("broken")) yield* elementParts(file, [], () => []);
}

/** Treats other values as an empty object. */
const objectsOf = (
  file: GivenFile,
  partsOf: (object: JsonObject) => Iterable<ImportPart>,
): AsyncGenerator<ImportPart> => elementParts(file, [], ({ value }) => partsOf(membersOf(value)));

/** @param found receives the ids of the conversations, to check an index */
const conversations = (file: GivenFile, found: Set<string>, run: ImportRun): AsyncGenerator<ImportPart> =>
  elementParts(file, [], async function* ({ value, place }) {
    const record = asObject(value);
    const id = asId(record?.["uuid"]);
    const messages = asList(record?.["chat_messages"]);
    if (record === undefined || id === undefined || messages === undefined) {
      const member = messages === undefined ? "chat_messages" : "uuid";
      yield problemAt(file, `${place}.${member}`, "missing-field", `A conversation has no ${member}.`);
      return;
    }
    found.add(id);
    if (messages.length === 0) return;
    const account = asId(asObject(record["account"])?.["uuid"]);
    if (account !== undefined) yield { kind: "owner", id: account };
    // Created first, because it may throw for an unreadable file.
    const conversation = await run.conversation(file, conversationDraft(id, record, messages));
    for (const [index, message] of messages.entries())
      if (!isObject(message))
        yield problemAt(file, `${place}.chat_messages[${index}]`, "unknown-shape", "A message is not an object.");
    yield conversation;
  });

const missingOf = (index: GivenFile, found: ReadonlySet<string>): AsyncGenerator<ImportPart> =>
  elementParts(index, [], ({ value, place }) => {
    const id = asId(asObject(value)?.["uuid"]);
    if (id !== undefined && found.has(id)) return [];
    return [problemAt(index, place, "missing-file", "The index names a conversation that is missing.")];
  });

/** Several files name the owner; the first one wins. */
async function* firstOwner(parts: AsyncIterable<ImportPart>): AsyncGenerator<ImportPart> {
  let hasOwner = false;
  for await (const part of parts) {
    if (part.kind === "owner" && hasOwner) continue;
    hasOwner ||= part.kind === "owner";
    yield part;
  }
}

type FileKind = "conversations" | "index" | "memories" | "projects" | "users" | "broken" | "other";

/** `broken`: no element is readable. */
async function kindOfFile(file: GivenFile): Promise<FileKind> {
  let kind: FileKind = "other";
  for await (const element of jsonElements(file)) {
    if (element.kind === "problem") kind = "broken";
    else return kindOf(asObject(element.value));
  }
  return kind;
}

function kindOf(element: JsonObject | undefined): FileKind {
  if (element === undefined) return "other";
  const has = (...names: readonly string[]): boolean => names.some((name) => element[name] !== undefined);
  if (has("chat_messages")) return "conversations";
  if (has("conversations_memory", "project_memories")) return "memories";
  if (has("docs", "prompt_template")) return "projects";
  if (has("email_address", "full_name") && !has("name")) return "users";
  return has("uuid") && has("name", "summary") && has("updated_at", "account") ? "index" : "other";
}

const PLACED = ["uuid", "name", "created_at", "updated_at", "account", "chat_messages", "model"];
const MESSAGE_PLACED = [
  ...["uuid", "sender", "text", "content", "created_at", "attachments", "files", "parent_message_uuid"],
  "model",
];

function conversationDraft(id: string, record: JsonObject, list: readonly Json[]): ConversationDraft {
  const messages: MessageDraft[] = [];
  const isGraph = list.some((entry) => asText(asObject(entry)?.["parent_message_uuid"]) !== undefined);
  let previous: string | undefined;
  for (const [index, entry] of list.entries()) {
    const message = asObject(entry);
    if (message === undefined) continue;
    const words = JSON.stringify([message["text"], message["content"]]);
    const uuid = asId(message["uuid"]) ?? stableId("claude", id, "message", String(index), words);
    const named = asText(message["parent_message_uuid"]);
    // The zero id of a root matches no message.
    const parent = isGraph ? named : previous;
    messages.push(...messageDrafts(uuid, parent, message));
    previous = uuid;
  }
  const account = membersOf(record["account"]);
  return {
    platform: "claude",
    providerId: id,
    accountId: asId(account["uuid"]),
    title: asText(record["name"]),
    model: asText(record["model"]),
    at: exactTime(record["created_at"]),
    updatedAt: exactTime(record["updated_at"]),
    messages,
    rawMetadata: {
      ...without(record, PLACED),
      ...unreadTimes(record, ["created_at", "updated_at"]),
      ...under("account", without(account, ["uuid"])),
    },
  };
}

/** Thoughts and tool results in order, then the answer under the message's own id. */
function messageDrafts(uuid: string, parent: string | undefined, message: JsonObject): readonly MessageDraft[] {
  const read = readBlocks(objects(message["content"]), asText(message["text"]));
  const common = {
    providerId: uuid,
    at: exactTime(message["created_at"]),
    model: asText(message["model"]),
  };
  const asides = read.asides.map((aside, index): MessageDraft => {
    const id = asideId(uuid, aside, index);
    const before = read.asides[index - 1];
    return {
      ...common,
      id,
      parent: before === undefined ? parent : asideId(uuid, before, index - 1),
      role: aside.role,
      isThought: aside.role === "assistant",
      content: { type: "text", text: aside.text },
      citations: aside.citations,
      rawMetadata: { ...rawOf(message, ["updated_at"]), ...aside.rest },
    };
  });
  const answer: MessageDraft = {
    ...common,
    id: uuid,
    parent: asides.at(-1)?.id ?? parent,
    role: roleOf(message["sender"]),
    content: read.content,
    attachments: attachmentsOf(message),
    citations: read.citations,
    toolCalls: read.toolCalls,
    rawMetadata: {
      ...without(message, MESSAGE_PLACED),
      ...unreadTimes(message, ["created_at"]),
      ...(roleOf(message["sender"]) === "tool" ? rawOf(message, ["sender"]) : {}),
      ...(read.rest.length === 0 ? {} : { content_blocks: read.rest }),
      ...filesRest(message),
    },
  };
  return [...asides, answer];
}

const asideId = (uuid: string, aside: AsideBlock, index: number): string =>
  stableId("claude", "message", uuid, aside.role, String(index));

/** An unknown sender is treated as a tool, which is trusted least. */
const roleOf = (sender: Json | undefined): PamRole =>
  sender === "human" ? "user" : sender === "assistant" ? "assistant" : "tool";

/** Large pastes are attachments, not the user's own words. */
function attachmentsOf(message: JsonObject): readonly PamAttachment[] {
  const documents = objects(message["attachments"]).map((record) => {
    const kind = asText(record["file_type"]);
    return attachmentOf({
      type: "document",
      name: record["file_name"],
      mimeType: kind?.includes("/") ? kind : undefined,
      providerId: record["id"],
      sizeBytes: record["file_size"],
    });
  });
  const files = objects(message["files"]).map((record) =>
    attachmentOf({ name: record["file_name"], mimeType: record["file_type"], providerId: record["file_uuid"] }),
  );
  return [...documents, ...files];
}

function filesRest(message: JsonObject): JsonObject {
  const extracts = objects(message["attachments"]).flatMap((record) => {
    const text = asText(record["extracted_content"]);
    return text === undefined ? [] : [{ file_name: record["file_name"] ?? null, extracted_content: text }];
  });
  const attachments = rests(message["attachments"], ["file_name", "file_size", "extracted_content", "id"]);
  const files = rests(message["files"], ["file_name", "file_uuid"]);
  return defined({ attachment_extracts: extracts.length === 0 ? undefined : extracts, attachments, files });
}

/** One entry per file; undefined if PAM represents everything. */
function rests(value: Json | undefined, placed: readonly string[]): readonly JsonObject[] | undefined {
  const found = objects(value).map((record) => without(record, placed));
  return found.some((entry) => Object.keys(entry).length > 0) ? found : undefined;
}

const rawOf = (message: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(names.flatMap((name) => (message[name] === undefined ? [] : [[name, message[name]]])));

/** A thought of the assistant or a tool result. */
interface AsideBlock {
  readonly role: "assistant" | "tool";
  readonly text: string;
  readonly citations: readonly Citation[];
  readonly rest: JsonObject;
}

function readBlocks(blocks: readonly JsonObject[], text: string | undefined) {
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
        addRest(rest, withoutEmpty(block, ["text"]));
        break;
      case "thinking":
        asides.push(thought(block));
        break;
      case "tool_use":
        toolCalls.push(toolCall(block));
        addRest(rest, without(block, ["name", "input", "id"]));
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
  return defined({ name: asText(block["name"]) ?? "tool", id, input });
}

/** PAM's input is an object or a text (PAM-114). */
const asInput = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value));

function toolResult(block: JsonObject): AsideBlock {
  const content = block["content"];
  const items = typeof content === "string" ? [{ type: "text", text: content }] : objects(content);
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

/** A search result without text is represented by its title and URL. */
const words = (item: JsonObject): string =>
  asText(item["text"]) ?? [asText(item["title"]), asText(item["url"])].filter((line) => line !== undefined).join("\n");

/** Title and URL are in the citation or in its `details`. */
const citationsOf = (value: Json | undefined): readonly Citation[] =>
  objects(value).flatMap((record) => {
    const details = asObject(record["details"]);
    return citationOf({ title: record["title"] ?? details?.["title"], url: record["url"] ?? details?.["url"] }) ?? [];
  });

/** Ignores a block with only a type left. */
function addRest(rest: JsonObject[], members: JsonObject): void {
  if (Object.keys(members).some((name) => name !== "type")) rest.push(members);
}

const withoutEmpty = (block: JsonObject, placed: readonly string[]): JsonObject =>
  without(block, asList(block["citations"])?.length === 0 ? [...placed, "citations"] : placed);

function* accountParts(
  account: JsonObject,
  projects: ReadonlyMap<string, string>,
  run: ImportRun,
): Generator<ImportPart> {
  const userId = asId(account["account_uuid"]);
  if (userId !== undefined) yield { kind: "owner", id: userId };
  const general = asText(account["conversations_memory"]) ?? "";
  yield* statements(general, { type: "context", userId }, [], {}, run);
  for (const [project, text] of Object.entries(membersOf(account["project_memories"]))) {
    const metadata = { project_id: project, project_name: projects.get(project) };
    yield* statements(asText(text) ?? "", { type: "project", userId }, [project], metadata, run);
  }
}

function* statements(
  text: string,
  common: Pick<Statement, "type" | "userId">,
  place: readonly string[],
  metadata: NonNullable<Statement["metadata"]>,
  run: ImportRun,
): Generator<ImportPart> {
  for (const { text: statement, section } of textStatements(text)) {
    yield* run.memory({
      ...common,
      text: statement,
      at: run.now,
      place: [...place, ...section],
      labels: section,
      method: "api_export",
      metadata: { ...metadata, section: section.length === 0 ? undefined : section },
    });
  }
}

/** A project's description, instructions and documents. */
function* projectParts(project: JsonObject, names: Map<string, string>, run: ImportRun): Generator<ImportPart> {
  const [uuid, givenName] = [asId(project["uuid"]), asText(project["name"])];
  if (uuid !== undefined && givenName !== undefined) names.set(uuid, givenName);
  const [id, name] = [uuid ?? "", givenName ?? "project"];
  const userId = asId(asObject(project["creator"])?.["uuid"]);
  const at = timeOf(project["created_at"]) ?? run.now;
  const common = { at, userId, method: "api_export" } as const;
  const metadata = { project_id: id, project_name: name };
  for (const [member, type] of [["description", "project"] as const, ["prompt_template", "instruction"] as const]) {
    yield* run.memory({
      ...common,
      text: asText(project[member]) ?? "",
      type,
      summary: name,
      sourceId: `${id}:${member}`,
      metadata,
    });
  }
  for (const entry of entriesOf(project["docs"])) {
    const document = membersOf(entry);
    const filename = asText(document["filename"]) ?? asText(document["file_name"]) ?? "document";
    yield* run.memory({
      ...common,
      text: asText(document["content"]) ?? "",
      at: timeOf(document["created_at"]) ?? at,
      type: "project",
      summary: `${name}: ${filename}`,
      sourceId: asId(document["uuid"]) ?? `${id}:${filename}`,
      metadata: { ...metadata, filename },
    });
  }
}

function* userParts(user: JsonObject, run: ImportRun): Generator<ImportPart> {
  const userId = asId(user["uuid"]);
  if (userId !== undefined) yield { kind: "owner", id: userId };
  const fields: readonly (readonly [string, string])[] = [
    ["full_name", "Name"],
    ["email_address", "E-mail address"],
    ["verified_phone_number", "Phone number"],
  ];
  for (const [member, label] of fields) {
    yield* run.identity(userId, member, label, asText(user[member]));
  }
}
