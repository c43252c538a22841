/**
 * One conversation of Claude's export (pam.md §15.2): messages in the order of the file, or branching by `parent_message_uuid` (PAM-107). What Claude
 * thought and what its tools answered become messages of their own before the answer they led to, which keeps its id, its words and its calls.
 */
import type { Json } from "../../../core/json.ts";
import type { JsonObject, PamAttachment, PamRole } from "../../pam/documents.ts";
import { attachmentOf } from "../attachment.ts";
import type { ConversationDraft, MessageDraft } from "../conversation-draft.ts";
import { exactTime, unreadTimes } from "../exact-time.ts";
import { asId, asObject, asText, without } from "../json-shape.ts";
import { objectList } from "../object-list.ts";
import { stableId } from "../stable-id.ts";
import { type AsideBlock, readBlocks } from "./blocks.ts";

const PLACED = ["uuid", "name", "created_at", "updated_at", "account", "chat_messages", "model"];
const MESSAGE_PLACED = [
  ...["uuid", "sender", "text", "content", "created_at", "attachments", "files", "parent_message_uuid"],
  "model",
];

export interface ReadConversation {
  readonly draft: ConversationDraft;
  /** Places of messages that could not be read. */
  readonly faults: readonly number[];
}

export function conversationDraft(id: string, told: JsonObject, list: readonly Json[]): ReadConversation {
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
    // The zero id, which stands for no parent where every message must name one, is the id of no message: a root like any other unknown parent.
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
  const read = readBlocks(objectList(message["content"]), asText(message["text"]));
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

/** Large pastes are attachments with their words in `extracted_content`; these are kept beside the message, not as the words of the person. */
function attachmentsOf(message: JsonObject): readonly PamAttachment[] {
  const documents = objectList(message["attachments"]).map((told) => {
    const kind = asText(told["file_type"]);
    return attachmentOf({
      type: "document",
      name: told["file_name"],
      mimeType: kind?.includes("/") ? kind : undefined,
      providerId: told["id"],
      sizeBytes: told["file_size"],
    });
  });
  const files = objectList(message["files"]).map((told) =>
    attachmentOf({ name: told["file_name"], mimeType: told["file_type"], providerId: told["file_uuid"] }),
  );
  return [...documents, ...files];
}

function filesRest(message: JsonObject): JsonObject {
  const extracts = objectList(message["attachments"]).flatMap((told) => {
    const text = asText(told["extracted_content"]);
    return text === undefined ? [] : [{ file_name: told["file_name"] ?? null, extracted_content: text }];
  });
  const attachments = rests(message["attachments"], ["file_name", "file_size", "extracted_content", "id"]);
  const files = rests(message["files"], ["file_name", "file_uuid"]);
  return {
    ...(extracts.length === 0 ? {} : { attachment_extracts: extracts }),
    ...(attachments === undefined ? {} : { attachments }),
    ...(files === undefined ? {} : { files }),
  };
}

/** One entry for each file, in their order; undefined where none says more than its place in PAM holds. */
function rests(value: Json | undefined, placed: readonly string[]): readonly JsonObject[] | undefined {
  const found = objectList(value).map((told) => without(told, placed));
  return found.some((entry) => Object.keys(entry).length > 0) ? found : undefined;
}

const rawOf = (message: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(names.flatMap((name) => (message[name] === undefined ? [] : [[name, message[name]]])));

function restOf(name: string, value: JsonObject | undefined, placed: readonly string[]): JsonObject {
  const rest = value === undefined ? {} : without(value, placed);
  return Object.keys(rest).length === 0 ? {} : { [name]: rest };
}
