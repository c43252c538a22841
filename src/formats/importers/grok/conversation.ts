/** One conversation of Grok's export (pam.md §15.5): responses that name their parents, so that branches stay (PAM-107); what has no place in PAM verbatim (PAM-113). */
import type { Json } from "../../../core/json.ts";
import type { JsonObject, PamAttachment, PamRole } from "../../pam/documents.ts";
import { attachmentOf } from "../attachment.ts";
import { citationOf, distinctCitations } from "../citation.ts";
import type { ConversationDraft, MessageDraft } from "../conversation-draft.ts";
import { exactInstant } from "../exact-time.ts";
import { asId, asList, asObject, asText, texts, without } from "../json-shape.ts";
import { objectList } from "../object-list.ts";
import { stableId } from "../stable-id.ts";
import { storedTime } from "./stored-time.ts";

const PLACED = ["id", "title", "create_time", "modify_time", "user_id"];
const RESPONSE_PLACED = [
  ...["_id", "conversation_id", "parent_response_id", "sender", "message", "create_time", "model"],
  ...["cited_web_search_results", "generated_image_urls", "file_attachments", "metadata"],
  ...["thinking_start_time", "thinking_end_time"],
];

export interface ReadConversation {
  readonly draft: ConversationDraft;
  /** Places of responses that could not be read. */
  readonly faults: readonly number[];
}

/** @param assets path of each given asset by its id */
export function conversationDraft(
  id: string,
  wrapped: JsonObject,
  responses: readonly Json[],
  assets: ReadonlyMap<string, string>,
): ReadConversation {
  const told = asObject(wrapped["conversation"]) ?? {};
  const faults: number[] = [];
  const messages: MessageDraft[] = [];
  for (const [index, entry] of responses.entries()) {
    const outer = asObject(entry);
    // Each response is wrapped once more; older exports leave that out.
    const response = asObject(outer?.["response"]) ?? (outer?.["_id"] === undefined ? undefined : outer);
    if (outer === undefined || response === undefined) faults.push(index);
    else messages.push(messageDraft(id, index, outer, response, assets));
  }
  const [at, updatedAt] = [storedTime(told["create_time"]), storedTime(told["modify_time"])];
  return {
    faults,
    draft: {
      platform: "grok",
      providerId: id,
      accountId: asId(told["user_id"]),
      title: asText(told["title"]),
      at,
      updatedAt,
      messages,
      rawMetadata: {
        ...without(told, PLACED),
        ...(at === undefined ? kept(told, "create_time") : {}),
        ...(updatedAt === undefined ? kept(told, "modify_time") : {}),
        ...without(wrapped, ["conversation", "responses"]),
      },
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
      objectList(response["cited_web_search_results"]).flatMap(
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

/** The name of a model says more than the role. */
const isPlainSender = (sender: Json | undefined): boolean =>
  typeof sender === "string" && /^(?:human|assistant)$/i.test(sender);

function attachmentsOf(response: JsonObject, assets: ReadonlyMap<string, string>): readonly PamAttachment[] {
  const images = texts(response["generated_image_urls"]).map((url) => attachmentOf({ type: "image", ref: url }));
  const files = (asList(response["file_attachments"]) ?? []).flatMap((entry) => {
    const told = asObject(entry);
    const id = asId(entry) ?? asId(told?.["fileMetadataId"]) ?? asId(told?.["id"]) ?? asId(told?.["asset_id"]);
    if (id === undefined) return [];
    return [
      attachmentOf({
        name: told?.["fileName"] ?? told?.["name"],
        mimeType: told?.["fileMimeType"] ?? told?.["mime_type"],
        ref: assets.get(id),
        providerId: id,
      }),
    ];
  });
  return [...files, ...images];
}

/** As ISO 8601; what is no time stays as it was. */
const thinkingTimes = (response: JsonObject): JsonObject =>
  Object.fromEntries(
    ["thinking_start_time", "thinking_end_time"].flatMap((name) => {
      const value = response[name];
      if (value == null) return [];
      const at = storedTime(value);
      return [[name, at === undefined ? value : exactInstant(at)]];
    }),
  );

const kept = (told: JsonObject, name: string): JsonObject => renamed(told, name, name);

function renamed(told: JsonObject, name: string, to: string): JsonObject {
  const value = told[name];
  return value == null ? {} : { [to]: value };
}
