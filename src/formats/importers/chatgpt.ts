/**
 * Imports ChatGPT's export (pam.md §15.1, PAM-115..PAM-119): `conversations.json` or its numbered
 * parts, `user.json`, `message_feedback.json` and assets. The export does not contain saved
 * memories.
 */

import {
  asId,
  asList,
  asObject,
  asText,
  defined,
  entriesOf,
  type Json,
  type JsonObject,
  membersOf,
  objects,
  textOrEmpty,
  texts,
  under,
  without,
} from "../../model/json.ts";
import type { GivenFile, GivenFiles } from "../files/given-files.ts";
import {
  PAM_ROLES,
  type PamAttachment,
  type PamContent,
  type PamContentPart,
  type PamRole,
  type PamToolCall,
} from "../pam/documents.ts";
import {
  assistantImporter,
  type ConversationDraft,
  type ImportPart,
  type ImportRun,
  type MessageDraft,
} from "./import-run.ts";
import { filesEnding, firstInFiles, jsonElements, nameOf, problemAt } from "./json-elements.ts";
import {
  attachmentOf,
  type Citation,
  citationOf,
  distinctCitations,
  type GivenReferences,
  givenReferences,
} from "./sources.ts";
import { exactTime, unreadTimes } from "./statement.ts";

export const chatgpt = assistantImporter({ name: "chatgpt", title: "ChatGPT export", finds: "conversations", read });

interface ExportFacts {
  readonly accountId: string | undefined;
  /** The user's ratings, by message id. */
  readonly feedback: ReadonlyMap<string, JsonObject>;
  readonly references: GivenReferences;
}

const USER_FILE = "user.json";
const FEEDBACK_FILE = "message_feedback.json";
const FEEDBACK_MAX = 100_000;

async function* read(given: GivenFiles, run: ImportRun): AsyncGenerator<ImportPart> {
  const named = (name: string): readonly GivenFile[] => given.files.filter((file) => nameOf(file) === name);
  const accountId = await firstInFiles(named(USER_FILE), (user) => asId(user["id"]));
  if (accountId !== undefined) yield { kind: "owner", id: accountId };
  const facts = { accountId, feedback: await feedbackOf(named(FEEDBACK_FILE)), references: givenReferences(given) };
  const files = filesEnding(given, ".json").filter((file) => ![USER_FILE, FEEDBACK_FILE].includes(nameOf(file)));
  const isNamedSo = files.some(isConversationsFile);
  for (const file of files) yield* conversations(file, !isNamedSo || isConversationsFile(file), facts, run);
}

const isConversationsFile = (file: GivenFile): boolean => /^conversations(?:-\d+)?\.json$/.test(nameOf(file));

/** @param isExpected false: the file may contain something else and is then skipped */
async function* conversations(
  file: GivenFile,
  isExpected: boolean,
  facts: ExportFacts,
  run: ImportRun,
): AsyncGenerator<ImportPart> {
  let isFound = false;
  for await (const element of jsonElements(file)) {
    if (element.kind === "problem") {
      if (isFound || isExpected) yield element;
      continue;
    }
    const conversation = asObject(element.value);
    const mapping = asObject(conversation?.["mapping"]);
    if (conversation === undefined || mapping === undefined) {
      if (!isFound && !isExpected) return;
      yield problemAt(file, `${element.place}.mapping`, "missing-field", "A conversation without its messages.");
      continue;
    }
    const id = asId(conversation["conversation_id"]) ?? asId(conversation["id"]);
    if (id === undefined) {
      yield problemAt(file, `${element.place}.id`, "missing-field", "A conversation without an id.");
      continue;
    }
    isFound = true;
    yield run.conversation(file, conversationDraft(id, conversation, mapping, facts));
  }
}

/** By message id, or by conversation id if a record has no message id. */
async function feedbackOf(files: readonly GivenFile[]): Promise<ReadonlyMap<string, JsonObject>> {
  const feedback = new Map<string, JsonObject>();
  await firstInFiles(files, (record) => {
    const message = asId(record["message_id"]) ?? asId(record["id"]);
    if (message !== undefined) feedback.set(message, record);
    return feedback.size >= FEEDBACK_MAX ? feedback : undefined;
  });
  return feedback;
}

/** Members that PAM has a field for. */
const PLACED = ["title", "create_time", "update_time", "mapping", "is_archived", "default_model_slug"];

function conversationDraft(
  id: string,
  conversation: JsonObject,
  mapping: JsonObject,
  facts: ExportFacts,
): ConversationDraft {
  const messages: MessageDraft[] = [];
  const omitted: Json[] = [];
  const links = linksOf(mapping);
  let instruction: string | undefined;
  for (const [nodeId, node] of Object.entries(mapping)) {
    const message = asObject(asObject(node)?.["message"]);
    const draft = message === undefined ? undefined : messageDraft(nodeId, message, facts);
    if (draft !== undefined) {
      const parent = links.parentOf.get(nodeId);
      messages.push(parent === undefined ? draft : { ...draft, parent });
      continue;
    }
    instruction ??= instructionOf(message);
    omitted.push(node);
  }
  const placed = [...PLACED, ...["id", "conversation_id"].filter((name) => conversation[name] === id)];
  const rest = { ...without(conversation, placed), ...unreadTimes(conversation, ["create_time", "update_time"]) };
  return {
    platform: "chatgpt",
    providerId: id,
    accountId: facts.accountId,
    title: asText(conversation["title"]),
    model: asText(conversation["default_model_slug"]),
    systemInstruction: instruction,
    at: exactTime(conversation["create_time"]),
    updatedAt: exactTime(conversation["update_time"]),
    isArchived: conversation["is_archived"] === true,
    messages,
    skippedParents: links.parentOf,
    placeOf: links.placeOf,
    rawMetadata: omitted.length === 0 ? rest : { ...rest, omitted_nodes: omitted },
  };
}

/** A node's own `parent` wins over the first node that lists it as a child. */
function linksOf(mapping: JsonObject) {
  const listedBy = new Map<string, string>();
  const placeOf = new Map<string, number>();
  for (const [id, node] of Object.entries(mapping)) {
    for (const [place, child] of texts(asObject(node)?.["children"]).entries()) {
      if (listedBy.has(child)) continue;
      listedBy.set(child, id);
      placeOf.set(child, place);
    }
  }
  const parentOf = new Map<string, string | undefined>();
  for (const [id, node] of Object.entries(mapping)) {
    const record = asId(asObject(node)?.["parent"]);
    const parent = record !== undefined && Object.hasOwn(mapping, record) ? record : listedBy.get(id);
    parentOf.set(id, parent === id ? undefined : parent);
  }
  return { parentOf, placeOf };
}

/** Custom instructions are in a hidden node before the first turn. */
function instructionOf(message: JsonObject | undefined): string | undefined {
  const content = asObject(message?.["content"]);
  if (content?.["content_type"] !== "user_editable_context") return undefined;
  const record = asObject(asObject(message?.["metadata"])?.["user_context_message_data"]);
  const instructions = asText(content["user_instructions"]) ?? asText(record?.["about_model_message"]);
  const profile = asText(content["user_profile"]) ?? asText(record?.["about_user_message"]);
  const text = asText(
    entriesOf(content["parts"])
      .filter((part) => typeof part === "string")
      .join("\n"),
  );
  const sections = [
    ...(instructions === undefined ? [] : [`Custom instructions:\n${instructions}`]),
    ...(profile === undefined ? [] : [`User profile:\n${profile}`]),
  ];
  return sections.length > 0 ? sections.join("\n\n") : text;
}

const MESSAGE_PLACED = ["author", "create_time", "content"];

function messageDraft(nodeId: string, message: JsonObject, facts: ExportFacts): MessageDraft | undefined {
  const metadata = membersOf(message["metadata"]);
  const content = readContent(membersOf(message["content"]), facts.references);
  if (metadata["is_visually_hidden_from_conversation"] === true || content.isContext) return undefined;
  const author = membersOf(message["author"]);
  const role = roleOf(author["role"]);
  const attachments = distinctAttachments([...content.attachments, ...listed(metadata, facts.references)]);
  const toolCalls = toolCallsOf(role, author, message, content.text);
  if (content.text.trim() === "" && attachments.length === 0 && toolCalls.length === 0) return undefined;
  const messageId = asId(message["id"]);
  const feedback = facts.feedback.get(messageId ?? nodeId) ?? facts.feedback.get(nodeId);
  return {
    id: nodeId,
    providerId: nodeId,
    role,
    at: exactTime(message["create_time"]),
    content: content.content,
    model: asText(metadata["model_slug"]),
    isThought: content.isThought || metadata["reasoning_status"] === "is_reasoning",
    attachments,
    citations: distinctCitations([...content.citations, ...citationsOf(metadata)]),
    toolCalls,
    rawMetadata: {
      ...without(message, messageId === nodeId ? [...MESSAGE_PLACED, "id"] : MESSAGE_PLACED),
      ...unreadTimes(message, ["create_time"]),
      ...under("author", without(author, isKnownRole(author["role"]) ? ["role"] : [])),
      ...under("content", content.rest),
      ...defined({ feedback }),
    },
  };
}

const isKnownRole = (role: Json | undefined): role is PamRole => PAM_ROLES.some((known) => known === role);

/** An unknown role is treated as a tool, which is trusted least. */
const roleOf = (role: Json | undefined): PamRole => (isKnownRole(role) ? role : "tool");

function toolCallsOf(role: PamRole, author: JsonObject, message: JsonObject, text: string): readonly PamToolCall[] {
  const recipient = asText(message["recipient"]);
  if (role === "assistant" && recipient !== undefined && recipient !== "all") {
    const id = asId(message["id"]);
    return [defined({ name: recipient, id, input: text })];
  }
  const name = asText(author["name"]);
  return role === "tool" && name !== undefined ? [{ name, output: text }] : [];
}

function listed(metadata: JsonObject, references: GivenReferences): readonly PamAttachment[] {
  return objects(metadata["attachments"]).map((record) => {
    const id = asId(record["id"]);
    return attachmentOf({
      name: record["name"],
      mimeType: record["mime_type"] ?? record["mimeType"],
      ref: id === undefined ? undefined : references.find(id),
      providerId: id,
      sizeBytes: record["size"],
    });
  });
}

/** Merges images that are both part of the content and listed as attachments. */
function distinctAttachments(attachments: readonly PamAttachment[]): readonly PamAttachment[] {
  const known = new Map<string, PamAttachment>();
  for (const [index, attachment] of attachments.entries()) {
    const id = attachment.provider_id?.replace(/^[a-z-]+:\/\//, "") ?? String(index);
    const before = known.get(id);
    known.set(id, before === undefined ? attachment : { ...attachment, ...before });
  }
  return [...known.values()];
}

/** Versions of the product store citations in three places. */
function citationsOf(metadata: JsonObject): readonly Citation[] {
  const cited = objects(objects(metadata["citations"]).map((entry) => entry["metadata"]));
  const found = objects(metadata["search_result_groups"]).flatMap((group) => objects(group["entries"]));
  const referred = objects(metadata["content_references"]).flatMap((entry) => [entry, ...objects(entry["items"])]);
  return [...cited, ...found, ...referred].flatMap((source) => {
    if (source["url"] === undefined) return [];
    return (
      citationOf({ title: source["title"], url: source["url"], snippet: source["text"] ?? source["snippet"] }) ?? []
    );
  });
}

interface ReadContent {
  readonly content: PamContent;
  /** All text of the content. */
  readonly text: string;
  readonly isThought: boolean;
  /** Custom instructions or model context rather than a message. */
  readonly isContext: boolean;
  readonly attachments: readonly PamAttachment[];
  readonly citations: readonly Citation[];
  readonly rest: JsonObject;
}

function readContent(content: JsonObject, references: GivenReferences): ReadContent {
  const type = content["content_type"];
  switch (type) {
    case "text":
    case "multimodal_text":
      return partsContent(content, type === "multimodal_text", references);
    case "code":
      return codeContent(content);
    case "thoughts":
      return { ...plain(joined(content["thoughts"], "content", "\n\n")), isThought: true, rest: extras(content, []) };
    case "reasoning_recap":
      return { ...plain(textOrEmpty(content["content"])), isThought: true, rest: extras(content, ["content"]) };
    case "user_editable_context":
    case "model_editable_context":
      return { ...plain(""), isContext: true };
    case "tether_browsing_display":
      return { ...plain(textOrEmpty(content["result"])), rest: extras(content, ["result"]) };
    case "tether_quote":
    case "sonic_webpage":
      return { ...plain(textOrEmpty(content["text"])), citations: sourceOf(content), rest: extras(content, ["text"]) };
    case "execution_output":
    case "system_error":
      return { ...plain(textOrEmpty(content["text"])), rest: extras(content, ["text"]) };
    default:
      return otherContent(content, references);
  }
}

const plain = (text: string): ReadContent => ({
  content: { type: "text", text },
  text,
  isThought: false,
  isContext: false,
  attachments: [],
  citations: [],
  rest: {},
});

/** The members without a PAM field; empty if only a plain content type is left. */
function extras(content: JsonObject, placed: readonly string[]): JsonObject {
  const rest = without(content, placed);
  return Object.keys(rest).every((name) => name === "content_type") &&
    PLAIN_TYPES.has(textOrEmpty(rest["content_type"]))
    ? {}
    : rest;
}
const PLAIN_TYPES = new Set(["text", "multimodal_text", "code"]);

const joined = (list: Json | undefined, member: string, between: string): string =>
  objects(list)
    .flatMap((entry) => asText(entry[member]) ?? [])
    .join(between);

function codeContent(content: JsonObject): ReadContent {
  const text = textOrEmpty(content["text"]);
  const language = asText(content["language"]);
  const isKnown = language !== undefined && language !== "unknown";
  const part: PamContentPart = { type: "code", text, ...(isKnown ? { language } : {}) };
  return {
    ...plain(text),
    content: { type: "multipart", parts: [part] },
    rest: extras(content, isKnown ? ["text", "language"] : ["text"]),
  };
}

/** Text parts only become one text; otherwise the parts are preserved in order. */
function partsContent(content: JsonObject, isMultipart: boolean, references: GivenReferences): ReadContent {
  const found = entriesOf(content["parts"]).flatMap((part) => readPart(part, references) ?? []);
  const words = found.flatMap(({ part }) => (part.type === "text" ? (part.text ?? []) : []));
  const isText = !isMultipart && found.every(({ part }) => part.type === "text");
  const raw = found.flatMap(({ raw: whole }) => whole ?? []);
  return {
    ...plain(words.join("\n")),
    content: isText
      ? { type: "text", text: words.join("\n") }
      : { type: "multipart", parts: found.map(({ part }) => part) },
    attachments: found.flatMap(({ attachment }) => attachment ?? []),
    citations: found.flatMap(({ citation }) => citation ?? []),
    rest: { ...extras(content, ["parts"]), ...(raw.length === 0 ? {} : { parts: raw }) },
  };
}

interface ReadPart {
  readonly part: PamContentPart;
  readonly attachment?: PamAttachment;
  readonly citation?: Citation;
  readonly raw?: Json;
}

function readPart(part: Json, references: GivenReferences): ReadPart | undefined {
  if (typeof part === "string") return { part: { type: "text", text: part } };
  const record = asObject(part);
  if (record === undefined) return undefined;
  const type = textOrEmpty(record["content_type"]);
  const [citation] = SOURCE_TYPES.has(type) ? sourceOf(record) : [];
  const asset = assetOf(record);
  if (asset === undefined) {
    const text = textOrEmpty(record["text"]);
    return defined({ part: { type: "text", text } as const, citation, raw: record });
  }
  const pointer = textOrEmpty(asset["asset_pointer"]);
  const ref = references.find(pointer) ?? pointer;
  const kind = type.startsWith("audio") ? "audio" : type.includes("video") ? "video" : "image";
  return {
    part: { type: kind, ref },
    attachment: attachmentOf({ type: kind, ref, providerId: pointer, sizeBytes: asset["size_bytes"] }),
    raw: record,
  };
}
const SOURCE_TYPES = new Set(["sonic_webpage", "tether_quote"]);

/** Voice chats wrap the audio pointer in another object. */
function assetOf(part: JsonObject): JsonObject | undefined {
  const inner = asObject(part["audio_asset_pointer"]);
  return [part, inner].find((one) => asText(one?.["asset_pointer"]) !== undefined);
}

const sourceOf = (content: JsonObject): readonly Citation[] => {
  const citation = citationOf({
    title: content["title"],
    url: content["url"],
    snippet: content["snippet"] ?? content["text"],
  });
  return citation === undefined ? [] : [citation];
};

/** For unknown content types: their parts, or the first text member. */
function otherContent(content: JsonObject, references: GivenReferences): ReadContent {
  if (asList(content["parts"]) !== undefined) {
    const read = partsContent(content, true, references);
    return { ...read, rest: without(content, []) };
  }
  const text = asText(content["text"]) ?? asText(content["result"]) ?? asText(content["content"]) ?? "";
  return { ...plain(text), rest: without(content, []) };
}
