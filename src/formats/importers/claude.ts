/**
 * Claude's export as PAM documents (pam.md §15.2, PAM-115..PAM-119). `conversations.json` has the
 * messages, or is an index beside `conversations/<uuid>.json`. Files are recognized by content.
 */

import type { Json } from "../../model/json.ts";
import { compact } from "../compact.ts";
import type { GivenFile, GivenFiles } from "../files/given-files.ts";
import type { JsonObject, PamAttachment, PamContent, PamRole, PamToolCall } from "../pam/documents.ts";
import { filesEnding } from "./beginning.ts";
import type { ConversationDraft, MessageDraft } from "./conversation-draft.ts";
import { assistantImporter, type ImportRun } from "./import-run.ts";
import type { ImportPart } from "./importer.ts";
import {
  asId,
  asList,
  asObject,
  asText,
  elementParts,
  jsonElements,
  objects,
  problemAt,
  without,
} from "./json-elements.ts";
import { attachmentOf, type Citation, citationOf, distinctCitations } from "./sources.ts";
import { stableId } from "./stable-id.ts";
import { exactTime, type Statement, textStatements, timeOf, unreadTimes } from "./statement.ts";

export const claude = assistantImporter({
  name: "claude",
  title: "Claude export",
  finds: "conversations or memories",
  read: (given, run) => firstOwner(read(given, run)),
});

/** Users and projects come first: memories speak of them. */
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

/** What is no object tells what an empty one does. */
const objectsOf = (
  file: GivenFile,
  partsOf: (object: JsonObject) => Iterable<ImportPart>,
): AsyncGenerator<ImportPart> => elementParts(file, [], ({ value }) => partsOf(asObject(value) ?? {}));

/** @param found is given the ids of the conversations, for an index that names them */
const conversations = (file: GivenFile, found: Set<string>, run: ImportRun): AsyncGenerator<ImportPart> =>
  elementParts(file, [], async function* ({ value, place }) {
    const told = asObject(value);
    const id = asId(told?.["uuid"]);
    const messages = asList(told?.["chat_messages"]);
    if (told === undefined || id === undefined || messages === undefined) {
      const member = messages === undefined ? "chat_messages" : "uuid";
      yield problemAt(file, `${place}.${member}`, "missing-field", `A conversation without its ${member}.`);
      return;
    }
    found.add(id);
    // Opened and never written in.
    if (messages.length === 0) return;
    const account = asId(asObject(told["account"])?.["uuid"]);
    if (account !== undefined) yield { kind: "owner", id: account };
    const { draft, faults } = conversationDraft(id, told, messages);
    // Its metadata first: a file that cannot be read is told before its faults.
    const conversation = await run.conversation(file, draft);
    for (const index of faults)
      yield problemAt(file, `${place}.chat_messages[${index}]`, "unknown-shape", "A message that is no object.");
    yield conversation;
  });

const missingOf = (index: GivenFile, found: ReadonlySet<string>): AsyncGenerator<ImportPart> =>
  elementParts(index, [], ({ value, place }) => {
    const id = asId(asObject(value)?.["uuid"]);
    if (id !== undefined && found.has(id)) return [];
    return [problemAt(index, place, "missing-file", "The index names a conversation that was not given.")];
  });

/** Several files name the owner; the first word counts. */
async function* firstOwner(parts: AsyncIterable<ImportPart>): AsyncGenerator<ImportPart> {
  let isTold = false;
  for await (const part of parts) {
    if (part.kind === "owner" && isTold) continue;
    isTold ||= part.kind === "owner";
    yield part;
  }
}

type FileKind = "conversations" | "index" | "memories" | "projects" | "users" | "broken" | "other";

/** `broken`: nothing in it could be read. */
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

interface ReadConversation {
  readonly draft: ConversationDraft;
  readonly faults: readonly number[];
}

function conversationDraft(id: string, told: JsonObject, list: readonly Json[]): ReadConversation {
  const faults: number[] = [];
  const messages: MessageDraft[] = [];
  const isGraph = list.some((entry) => asText(asObject(entry)?.["parent_message_uuid"]) !== undefined);
  let previous: string | undefined;
  for (const [index, entry] of list.entries()) {
    const message = asObject(entry);
    if (message === undefined) {
      faults.push(index);
      continue;
    }
    const words = JSON.stringify([message["text"], message["content"]]);
    const uuid = asId(message["uuid"]) ?? stableId("claude", id, "message", String(index), words);
    const named = asText(message["parent_message_uuid"]);
    // The zero id, used where every message must name a parent, matches no message and so means a
    // root.
    const parent = isGraph ? named : previous;
    messages.push(...messageDrafts(uuid, parent, message));
    previous = uuid;
  }
  const account = asObject(told["account"]);
  return {
    faults,
    draft: {
      platform: "claude",
      providerId: id,
      accountId: asId(account?.["uuid"]),
      title: asText(told["name"]),
      model: asText(told["model"]),
      at: exactTime(told["created_at"]),
      updatedAt: exactTime(told["updated_at"]),
      messages,
      rawMetadata: {
        ...without(told, PLACED),
        ...unreadTimes(told, ["created_at", "updated_at"]),
        ...restOf("account", account, ["uuid"]),
      },
    },
  };
}

/** What led to the answer, one after the other, then the answer under the message's own id. */
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

/** An unknown speaker is no person: what it says is treated as a tool's, which is trusted least. */
const roleOf = (sender: Json | undefined): PamRole =>
  sender === "human" ? "user" : sender === "assistant" ? "assistant" : "tool";

/** Large pastes stay beside the message and are not taken as the person's words. */
function attachmentsOf(message: JsonObject): readonly PamAttachment[] {
  const documents = objects(message["attachments"]).map((told) => {
    const kind = asText(told["file_type"]);
    return attachmentOf({
      type: "document",
      name: told["file_name"],
      mimeType: kind?.includes("/") ? kind : undefined,
      providerId: told["id"],
      sizeBytes: told["file_size"],
    });
  });
  const files = objects(message["files"]).map((told) =>
    attachmentOf({ name: told["file_name"], mimeType: told["file_type"], providerId: told["file_uuid"] }),
  );
  return [...documents, ...files];
}

function filesRest(message: JsonObject): JsonObject {
  const extracts = objects(message["attachments"]).flatMap((told) => {
    const text = asText(told["extracted_content"]);
    return text === undefined ? [] : [{ file_name: told["file_name"] ?? null, extracted_content: text }];
  });
  const attachments = rests(message["attachments"], ["file_name", "file_size", "extracted_content", "id"]);
  const files = rests(message["files"], ["file_name", "file_uuid"]);
  return compact({ attachment_extracts: extracts.length === 0 ? undefined : extracts, attachments, files });
}

/** One entry a file; undefined when no file says more than PAM holds. */
function rests(value: Json | undefined, placed: readonly string[]): readonly JsonObject[] | undefined {
  const found = objects(value).map((told) => without(told, placed));
  return found.some((entry) => Object.keys(entry).length > 0) ? found : undefined;
}

const rawOf = (message: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(names.flatMap((name) => (message[name] === undefined ? [] : [[name, message[name]]])));

function restOf(name: string, value: JsonObject | undefined, placed: readonly string[]): JsonObject {
  const rest = value === undefined ? {} : without(value, placed);
  return Object.keys(rest).length === 0 ? {} : { [name]: rest };
}

/** What stands beside the visible talk: a thought of the assistant, or what a tool answered. */
interface AsideBlock {
  readonly role: "assistant" | "tool";
  readonly text: string;
  readonly citations: readonly Citation[];
  readonly rest: JsonObject;
}

interface ReadBlocks {
  readonly content: PamContent;
  readonly asides: readonly AsideBlock[];
  readonly toolCalls: readonly PamToolCall[];
  readonly citations: readonly Citation[];
  /** What the blocks of the visible message say beyond PAM, in their order. */
  readonly rest: readonly JsonObject[];
}

function readBlocks(blocks: readonly JsonObject[], text: string | undefined): ReadBlocks {
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
  return compact({ name: asText(block["name"]) ?? "tool", id, input });
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

/** Found pages without their text are told by their titles and addresses. */
const words = (item: JsonObject): string =>
  asText(item["text"]) ?? [asText(item["title"]), asText(item["url"])].filter((line) => line !== undefined).join("\n");

/** A source's address stands beside its title, or in what is told about it. */
const citationsOf = (value: Json | undefined): readonly Citation[] =>
  objects(value).flatMap((told) => {
    const details = asObject(told["details"]);
    return citationOf({ title: told["title"] ?? details?.["title"], url: told["url"] ?? details?.["url"] }) ?? [];
  });

/** Keeps what says more than the kind of a block. */
function keep(rest: JsonObject[], members: JsonObject): void {
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
  for (const [project, text] of Object.entries(asObject(account["project_memories"]) ?? {})) {
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

/** A project's description and instructions, and each document that holds something, whole. */
function* projectParts(project: JsonObject, names: Map<string, string>, run: ImportRun): Generator<ImportPart> {
  const [known, called] = [asId(project["uuid"]), asText(project["name"])];
  if (known !== undefined && called !== undefined) names.set(known, called);
  const [id, name] = [known ?? "", called ?? "project"];
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
  for (const entry of asList(project["docs"]) ?? []) {
    const document = asObject(entry) ?? {};
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
  const told: readonly (readonly [string, string])[] = [
    ["full_name", "Name"],
    ["email_address", "E-mail address"],
    ["verified_phone_number", "Phone number"],
  ];
  for (const [member, label] of told) {
    const value = asText(user[member]);
    if (value === undefined) continue;
    yield* run.memory({
      text: `${label}: ${value}`,
      at: run.now,
      type: "identity",
      userId,
      sourceId: `${userId ?? ""}:${member}`,
      method: "api_export",
    });
  }
}
