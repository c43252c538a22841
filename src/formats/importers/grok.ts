/**
 * Imports Grok's export (pam.md §15.5, PAM-115..PAM-119): one `prod-grok-backend.json`, a profile,
 * and assets by id. Conversations may branch (PAM-107). Ignores billing and login sessions.
 */

import {
  asId,
  asList,
  asObject,
  asText,
  entriesOf,
  type Json,
  type JsonObject,
  membersOf,
  objects,
  texts,
  without,
} from "../../model/json.ts";
import type { GivenFile, GivenFiles } from "../files/given-files.ts";
import type { PamAttachment, PamRole } from "../pam/documents.ts";
import { isGrokFile } from "./detect-assistant.ts";
import {
  assistantImporter,
  type ConversationDraft,
  type ImportPart,
  type ImportRun,
  type MessageDraft,
} from "./import-run.ts";
import { elementParts, filesEnding, firstInFiles, type JsonElement, nameOf, problemAt } from "./json-elements.ts";
import { attachmentOf, citationOf, distinctCitations } from "./sources.ts";
import { stableId } from "./stable-id.ts";
import { exactInstant, exactTime, YEAR_10000 } from "./statement.ts";

export const grok = assistantImporter({
  name: "grok",
  title: "Grok export",
  finds: "conversations or memories",
  read,
});

const LISTS = ["conversations", "projects", "tasks", "media_posts"];
const BACKEND = "prod-grok-backend.json";
const PROFILE = "prod-mc-auth-mgmt-api.json";
const ASSET = /(?:^|\/)prod-mc-asset-server\/([^/]+)\/content$/;

async function* read(given: GivenFiles, run: ImportRun): AsyncGenerator<ImportPart> {
  const [backend, second] = await backendsOf(given);
  if (second !== undefined) {
    yield problemAt(second, "", "several-exports", "There is more than one Grok export; pass one at a time.");
    return;
  }
  const profiles = given.files.filter((file) => nameOf(file) === PROFILE);
  const user = (await firstInFiles(profiles, (profile) => asObject(profile["user"]))) ?? {};
  const userId = asId(user["userId"]);
  if (userId !== undefined) yield { kind: "owner", id: userId };
  yield* profileMemories(user, userId, run);
  if (backend === undefined) return;
  const assets = new Map(given.files.flatMap(({ path }) => [[ASSET.exec(path)?.[1] ?? "", path] as const]));
  yield* elementParts(backend, LISTS, (element) => {
    const object = membersOf(element.value);
    if (element.list === "projects") return projectMemories(object, userId, run);
    if (element.list === "media_posts") return mediaMemories(object, userId, run);
    const isConversation = element.list === "conversations" || isBareConversation(element);
    return isConversation ? conversationParts(backend, element, assets, run) : [];
  });
}

/** By name, otherwise by content. */
async function backendsOf(given: GivenFiles): Promise<readonly GivenFile[]> {
  const named = given.files.filter((file) => nameOf(file) === BACKEND);
  if (named.length > 0) return named;
  const found: GivenFile[] = [];
  for (const file of filesEnding(given, ".json")) if (await isGrokFile(file)) found.push(file);
  return found;
}

const isBareConversation = (element: JsonElement): boolean =>
  element.list === "" && asObject(element.value)?.["responses"] !== undefined;

async function* conversationParts(
  file: GivenFile,
  element: JsonElement,
  assets: ReadonlyMap<string, string>,
  run: ImportRun,
): AsyncGenerator<ImportPart> {
  const wrapped = asObject(element.value);
  const record = asObject(wrapped?.["conversation"]);
  const responses = asList(wrapped?.["responses"]);
  const id = asId(record?.["id"]) ?? asId(record?.["_id"]) ?? asId(record?.["conversation_id"]);
  if (wrapped === undefined || record === undefined || responses === undefined || id === undefined) {
    const member = record === undefined ? "conversation" : responses === undefined ? "responses" : "conversation.id";
    yield problemAt(file, `${element.place}.${member}`, "missing-field", `A conversation has no ${member}.`);
    return;
  }
  for (const [index, entry] of responses.entries())
    if (responseIn(entry) === undefined)
      yield problemAt(file, `${element.place}.responses[${index}]`, "unknown-shape", "A response is not an object.");
  yield run.conversation(file, conversationDraft(id, wrapped, responses, assets));
}

const PLACED = ["id", "title", "create_time", "modify_time", "user_id"];
const RESPONSE_PLACED = [
  ...["_id", "conversation_id", "parent_response_id", "sender", "message", "create_time", "model"],
  ...["cited_web_search_results", "generated_image_urls", "file_attachments", "metadata"],
  ...["thinking_start_time", "thinking_end_time"],
];

/** Each response is wrapped in an object, except in older exports. */
function responseIn(entry: Json): JsonObject | undefined {
  const outer = asObject(entry);
  return asObject(outer?.["response"]) ?? (outer?.["_id"] === undefined ? undefined : outer);
}

function conversationDraft(
  id: string,
  wrapped: JsonObject,
  responses: readonly Json[],
  assets: ReadonlyMap<string, string>,
): ConversationDraft {
  const record = membersOf(wrapped["conversation"]);
  const messages: MessageDraft[] = [];
  for (const [index, entry] of responses.entries()) {
    const response = responseIn(entry);
    if (response !== undefined) messages.push(messageDraft(id, index, membersOf(entry), response, assets));
  }
  const [at, updatedAt] = [storedTime(record["create_time"]), storedTime(record["modify_time"])];
  return {
    platform: "grok",
    providerId: id,
    accountId: asId(record["user_id"]),
    title: asText(record["title"]),
    at,
    updatedAt,
    messages,
    rawMetadata: {
      ...without(record, PLACED),
      ...(at === undefined ? kept(record, "create_time") : {}),
      ...(updatedAt === undefined ? kept(record, "modify_time") : {}),
      ...without(wrapped, ["conversation", "responses"]),
    },
  };
}

function messageDraft(
  conversation: string,
  index: number,
  outer: JsonObject,
  response: JsonObject,
  assets: ReadonlyMap<string, string>,
): MessageDraft {
  const providerId = asId(response["_id"]) ?? asId(response["responseId"]);
  const at = storedTime(response["create_time"]);
  const text = typeof response["message"] === "string" ? response["message"] : "";
  return {
    id: providerId ?? stableId("grok", "message", conversation, String(index), text),
    providerId,
    parent: asId(response["parent_response_id"]),
    role: roleOf(response["sender"]),
    at,
    content: { type: "text", text },
    model: asText(response["model"]),
    attachments: attachmentsOf(response, assets),
    citations: distinctCitations(
      objects(response["cited_web_search_results"]).flatMap(
        (source) => citationOf({ title: source["title"], url: source["url"], snippet: source["preview"] }) ?? [],
      ),
    ),
    rawMetadata: {
      ...without(response, RESPONSE_PLACED),
      ...thinkingTimes(response),
      ...(at === undefined ? kept(response, "create_time") : {}),
      ...renamed(response, "metadata", "grok_metadata"),
      ...(isPlainSender(response["sender"]) ? {} : kept(response, "sender")),
      ...(outer === response ? {} : without(outer, ["response"])),
    },
  };
}

/** The sender is `human`, `assistant`, `ASSISTANT` or the name of a model (PAM-105). */
const roleOf = (sender: Json | undefined): PamRole =>
  typeof sender === "string" && sender.toLowerCase() === "human" ? "user" : "assistant";

/** A model's name is more specific than the role. */
const isPlainSender = (sender: Json | undefined): boolean =>
  typeof sender === "string" && /^(?:human|assistant)$/i.test(sender);

function attachmentsOf(response: JsonObject, assets: ReadonlyMap<string, string>): readonly PamAttachment[] {
  const images = texts(response["generated_image_urls"]).map((url) => attachmentOf({ type: "image", ref: url }));
  const files = entriesOf(response["file_attachments"]).flatMap((entry) => {
    const record = asObject(entry);
    const id = asId(entry) ?? asId(record?.["fileMetadataId"]) ?? asId(record?.["id"]) ?? asId(record?.["asset_id"]);
    if (id === undefined) return [];
    return [
      attachmentOf({
        name: record?.["fileName"] ?? record?.["name"],
        mimeType: record?.["fileMimeType"] ?? record?.["mime_type"],
        ref: assets.get(id),
        providerId: id,
      }),
    ];
  });
  return [...files, ...images];
}

/** As ISO 8601; other values unchanged. */
const thinkingTimes = (response: JsonObject): JsonObject =>
  Object.fromEntries(
    ["thinking_start_time", "thinking_end_time"].flatMap((name) => {
      const value = response[name];
      if (value == null) return [];
      const at = storedTime(value);
      return [[name, at === undefined ? value : exactInstant(at)]];
    }),
  );

const kept = (record: JsonObject, name: string): JsonObject => renamed(record, name, name);

function renamed(record: JsonObject, name: string, to: string): JsonObject {
  const value = record[name];
  return value == null ? {} : { [to]: value };
}

function* projectMemories(project: JsonObject, userId: string | undefined, run: ImportRun): Generator<ImportPart> {
  const name = asText(project["name"]);
  const id = asId(project["workspace_id"]) ?? asId(project["id"]) ?? name ?? "";
  const common = {
    at: storedTime(project["create_time"]) ?? run.now,
    updatedAt: storedTime(project["modify_time"]),
    userId,
    method: "api_export",
  } as const;
  yield* run.memory({
    ...common,
    text: name === undefined ? "" : `Project: ${name}`,
    type: "project",
    sourceId: id,
    metadata: without(project, ["name", "custom_personality", "create_time", "modify_time"]),
  });
  yield* run.memory({
    ...common,
    text: asText(project["custom_personality"]) ?? "",
    type: "instruction",
    summary: name,
    sourceId: `${id}:custom_personality`,
    metadata: { project_id: id, project_name: name },
  });
}

/** Imports the user's prompt, not the image. */
function* mediaMemories(post: JsonObject, userId: string | undefined, run: ImportRun): Generator<ImportPart> {
  const text = asText(post["original_prompt"]) ?? asText(post["prompt"]) ?? "";
  yield* run.memory({
    text,
    at: storedTime(post["create_time"]) ?? run.now,
    type: "context",
    userId,
    sourceId: asId(post["id"]) ?? text,
    method: "api_export",
    metadata: without(post, ["original_prompt", "create_time", "id"]),
  });
}

function* profileMemories(user: JsonObject, userId: string | undefined, run: ImportRun): Generator<ImportPart> {
  const name = texts([user["givenName"] ?? null, user["familyName"] ?? null]).join(" ");
  yield* run.identity(userId, "name", "Name", name);
  yield* run.identity(userId, "email", "E-mail address", asText(user["email"]));
  yield* run.identity(userId, "birthDate", "Date of birth", asText(user["birthDate"]));
}

export function storedTime(value: Json | undefined): number | undefined {
  const date = asObject(value)?.["$date"];
  if (date === undefined) return exactTime(value);
  const long = asObject(date)?.["$numberLong"];
  // A number here is always in milliseconds.
  const ms =
    typeof date === "number" ? date : typeof long === "string" && /^\d{1,15}$/.test(long) ? Number(long) : undefined;
  return ms === undefined ? exactTime(date) : ms > 0 && ms < YEAR_10000 ? Math.trunc(ms) : undefined;
}
