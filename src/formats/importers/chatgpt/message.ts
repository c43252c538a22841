/**
 * One message of ChatGPT's export (pam.md §15.1): role, words, thoughts, tool calls, citations, attachments. Undefined for a message that shows nothing:
 * hidden from the conversation, or without words, files and calls.
 */
import type { Json } from "../../../core/json.ts";
import type { JsonObject, PamAttachment, PamRole, PamToolCall } from "../../pam/documents.ts";
import { attachmentOf } from "../attachment.ts";
import { type Citation, citationOf, distinctCitations } from "../citation.ts";
import type { MessageDraft } from "../conversation-draft.ts";
import { exactTime, unreadTimes } from "../exact-time.ts";
import type { GivenReferences } from "../given-references.ts";
import { asId, asList, asObject, asText, without } from "../json-shape.ts";
import { readContent } from "./content.ts";
import type { ExportFacts } from "./export-facts.ts";

const PLACED = ["author", "create_time", "content"];

export function messageDraft(nodeId: string, message: JsonObject, facts: ExportFacts): MessageDraft | undefined {
  const metadata = asObject(message["metadata"]) ?? {};
  const content = readContent(asObject(message["content"]) ?? {}, facts.references);
  if (metadata["is_visually_hidden_from_conversation"] === true || content.isContext) return undefined;
  const author = asObject(message["author"]) ?? {};
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
      ...without(message, messageId === nodeId ? [...PLACED, "id"] : PLACED),
      ...unreadTimes(message, ["create_time"]),
      ...rest("author", without(author, isKnownRole(author["role"]) ? ["role"] : [])),
      ...rest("content", content.rest),
      ...(feedback === undefined ? {} : { feedback }),
    },
  };
}

const ROLES: readonly PamRole[] = ["user", "assistant", "system", "tool"];
const isKnownRole = (role: Json | undefined): role is PamRole => ROLES.some((known) => known === role);

/** An unknown speaker is no person and no system: what it says is treated as a tool's, which is trusted least. */
const roleOf = (role: Json | undefined): PamRole => (isKnownRole(role) ? role : "tool");

function toolCallsOf(role: PamRole, author: JsonObject, message: JsonObject, text: string): readonly PamToolCall[] {
  const recipient = asText(message["recipient"]);
  if (role === "assistant" && recipient !== undefined && recipient !== "all") {
    const id = asId(message["id"]);
    return [{ name: recipient, ...(id === undefined ? {} : { id }), input: text }];
  }
  const name = asText(author["name"]);
  return role === "tool" && name !== undefined ? [{ name, output: text }] : [];
}

function listed(metadata: JsonObject, references: GivenReferences): readonly PamAttachment[] {
  return (asList(metadata["attachments"]) ?? []).flatMap((entry) => {
    const told = asObject(entry);
    if (told === undefined) return [];
    const id = asId(told["id"]);
    return attachmentOf({
      name: told["name"],
      mimeType: told["mime_type"] ?? told["mimeType"],
      ref: id === undefined ? undefined : references.find(id),
      providerId: id,
      sizeBytes: told["size"],
    });
  });
}

/** An image stands as a part of the words and again in the list of attachments: once is enough, with what both know of it. */
function distinctAttachments(attachments: readonly PamAttachment[]): readonly PamAttachment[] {
  const known = new Map<string, PamAttachment>();
  for (const [index, attachment] of attachments.entries()) {
    const id = attachment.provider_id?.replace(/^[a-z-]+:\/\//, "") ?? String(index);
    const before = known.get(id);
    known.set(id, before === undefined ? attachment : { ...attachment, ...before });
  }
  return [...known.values()];
}

/** Three generations of the product keep its sources in three places. */
function citationsOf(metadata: JsonObject): readonly Citation[] {
  const cited = (asList(metadata["citations"]) ?? []).map((entry) => asObject(asObject(entry)?.["metadata"]));
  const found = (asList(metadata["search_result_groups"]) ?? []).flatMap((group) =>
    (asList(asObject(group)?.["entries"]) ?? []).map(asObject),
  );
  const referred = (asList(metadata["content_references"]) ?? []).flatMap((entry) => {
    const reference = asObject(entry);
    return [reference, ...(asList(reference?.["items"]) ?? []).map(asObject)];
  });
  return [...cited, ...found, ...referred].flatMap((source) => {
    if (source?.["url"] === undefined) return [];
    return (
      citationOf({ title: source["title"], url: source["url"], snippet: source["text"] ?? source["snippet"] }) ?? []
    );
  });
}

const rest = (name: string, members: JsonObject): JsonObject =>
  Object.keys(members).length === 0 ? {} : { [name]: members };
