/**
 * Converts sessions to PAM conversations and back (PAM-104..PAM-113). Messages keep their ids. An
 * imported conversation's own data is stored with its first message.
 */

import { CONVERSATION, type ForeignMemory, FRAME } from "../../engine/correct/foreign-memory.ts";
import type { DecodedMessage, PortableItem } from "../../engine/maintain/format.ts";
import { isId } from "../../model/id.ts";
import type { Item } from "../../model/item.ts";
import { asObject, defined, type Json, type JsonObject } from "../../model/json.ts";
import { stableId } from "../importers/stable-id.ts";
import {
  CONVERSATION_SCHEMA,
  PAM_ROLES,
  PAM_VERSION,
  type PamConversation,
  type PamIndexEntry,
  type PamMessage,
  type PamRole,
} from "./documents.ts";
import { instantMs, spellInstant } from "./instant.ts";
import { OWN_PLATFORM, PAM_CODEC, pamIdOf, platformOf, wholeOf } from "./vault-memory.ts";
import { readSlot, SLOT, type Slot, type SlotContext, slotOf, withoutSlot } from "./vault-slot.ts";
import { conversationPath } from "./write-bundle.ts";

export type ConversationHead = Omit<PamConversation, "messages">;

/** Derived from the session's name, so that it is the same in every export. */
const sessionId = (session: string | undefined): string =>
  session === undefined ? stableId("keepsake-outside-sessions") : stableId("keepsake-session", session);

/** The head of an imported conversation, if this message carries it. */
export function importedHead(item: Item): ConversationHead | undefined {
  const frame = asObject(frameIn(item)?.["conversation"]);
  if (frame === undefined) return undefined;
  // Validated on import and sealed since; parts of it may have been erased.
  return { ...asObject(slotIn(item)?.[CONVERSATION]), ...frame } as unknown as ConversationHead;
}

/** The head of a conversation that was recorded here. */
export function ownHead(session: string | undefined, first: Item, last: Item): ConversationHead {
  return {
    schema: CONVERSATION_SCHEMA,
    schema_version: PAM_VERSION,
    id: sessionId(session),
    provider: defined({ name: platformOf(first.origin.platform), conversation_id: session }),
    temporal: { created_at: spellInstant(first.at), updated_at: spellInstant(last.at) },
  };
}

export function indexEntry(head: ConversationHead, messageCount: number, derived: readonly string[]): PamIndexEntry {
  const { title, tags } = head;
  return defined({
    id: head.id,
    platform: head.provider.name,
    title,
    message_count: messageCount,
    temporal: head.temporal,
    tags,
    derived_memories: derived,
    storage: { type: "file", ref: conversationPath(head.id), format: "json" },
  });
}

export function pamMessage({ item, use }: PortableItem, context: SlotContext): PamMessage {
  const imported = asObject(slotIn(item)?.["message"]) as unknown as Omit<PamMessage, "id"> | undefined; // as above
  const id = messageIdOf(item);
  const own = { [SLOT]: slotOf(item, use, context, { isForeign: frameIn(item) !== undefined }) };
  const content = { type: "text", text: item.text } as const;
  if (imported !== undefined)
    return {
      ...imported,
      ...linksIn(item),
      id,
      content: imported.content?.type === "multipart" ? { ...imported.content, text: item.text } : content,
      raw_metadata: { ...imported.raw_metadata, ...own },
    };
  const { messageId } = item.origin;
  return {
    id,
    ...defined({ provider_message_id: messageId }),
    role: roleOf(item),
    content,
    created_at: spellInstant(item.at),
    ...linksIn(item),
    raw_metadata: own,
  };
}

/** Unique only in its conversation. */
export function messageIdOf(item: Item): string {
  const id = frameIn(item)?.["id"];
  return typeof id === "string" ? id : pamIdOf(item);
}

/** Position in the imported conversation. */
export function placeOf(item: Item): number | undefined {
  const place = frameIn(item)?.["place"];
  return typeof place === "number" ? place : undefined;
}

const linksIn = (item: Item): Pick<PamMessage, "parent_id" | "children_ids"> =>
  (asObject(frameIn(item)?.["links"]) ?? {}) as Pick<PamMessage, "parent_id" | "children_ids">; // written by frameOf

function roleOf({ message, origin }: Item): PamRole {
  const stated = PAM_ROLES.find((role) => role === message?.role.toLowerCase());
  if (stated !== undefined) return stated;
  if (origin.actor === "ai") return "assistant";
  return origin.actor === "tool" || origin.actor === "system" ? origin.actor : "user";
}

/** Has text and a valid time, and is not a model's thought. Only such messages form memories. */
export const isSpoken = (message: PamMessage): boolean =>
  wordsOf(message) !== undefined && instantMs(message.created_at) !== undefined && message.is_thought !== true;

/**
 * Undefined for a message that is not `isSpoken`.
 * @param index position among spoken messages; the first carries the conversation's head
 */
export function decodedMessage(
  conversation: PamConversation,
  message: PamMessage,
  { index, isFormed, place }: { readonly index: number; readonly isFormed: boolean; readonly place: string },
): DecodedMessage | undefined {
  const text = wordsOf(message);
  const at = instantMs(message.created_at);
  if (text === undefined || at === undefined || message.is_thought === true) return undefined;
  const { messages: _messages, ...head } = conversation;
  const slot = readSlot(message.raw_metadata);
  const isForeign = slot === undefined || slot.isForeign === true;
  const isHead = index === 0 && !isOurs(conversation);
  const carried = {
    [FRAME]: frameOf(conversation, message, { isHead, index }),
    ...(isHead ? { [CONVERSATION]: wordsOfHead(head) } : {}),
    message: withoutWords(message),
  };
  const rest = isForeign ? carried : undefined;
  const id = idInVault(conversation, message);
  return defined({
    kind: "message",
    codec: PAM_CODEC,
    id,
    message: defined({
      role: message.role,
      content: text,
      at,
      session: sessionOf(conversation),
      id: message.id.slice(0, NAME_MAX),
      source: message.role === "system" ? "document" : undefined,
    }),
    platform: conversation.provider.name,
    isFormed: isFormed && (message.role === "user" || message.role === "assistant"),
    rest,
    whole: slot?.layer === "message" ? wholeMessage(id, slot, at, text, rest) : undefined,
    place,
  });
}

/** A message that Keepsake exported, with all of its item's fields. */
const wholeMessage = (
  id: string,
  slot: Slot,
  at: number,
  text: string,
  rest: ForeignMemory["rest"] | undefined,
): ForeignMemory => ({ codec: PAM_CODEC, id, at, text, type: "context", ...wholeOf(slot), ...defined({ rest }) });
const NAME_MAX = 200;

/** Our ids are globally unique; others only in their conversation. */
const idInVault = ({ id: conversation }: PamConversation, { id }: PamMessage): string =>
  isId(id) ? id : stableId("pam-message", conversation, id);

/** Only ids and times: this stays when text of the message is erased. */
function frameOf(
  conversation: PamConversation,
  message: PamMessage,
  { isHead, index }: { readonly isHead: boolean; readonly index: number },
): JsonObject {
  const { schema, schema_version, id, provider, temporal } = conversation;
  const links = defined({ parent_id: message.parent_id, children_ids: message.children_ids });
  const frame: unknown = defined({
    place: index,
    id: isId(message.id) ? undefined : message.id,
    links: Object.keys(links).length === 0 ? undefined : links,
    conversation: isHead ? { schema, schema_version, id, provider, temporal } : undefined,
  });
  return frame as JsonObject; // plain data
}

/** The other members of the head, which may contain text. */
function wordsOfHead({
  schema: _s,
  schema_version: _v,
  id: _i,
  provider: _p,
  temporal: _t,
  ...words
}: ConversationHead): Json {
  return words as unknown as JsonObject; // every member of a conversation is JSON
}

const isOurs = ({ provider, id }: ConversationHead): boolean =>
  provider.name === OWN_PLATFORM && id === sessionId(provider.conversation_id ?? undefined);

/** Prefixed with the product's name for other products, to avoid collisions. */
const sessionOf = ({ provider, id }: PamConversation): string =>
  (provider.name === OWN_PLATFORM && typeof provider.conversation_id === "string"
    ? provider.conversation_id
    : `${provider.name}:${provider.conversation_id ?? id}`
  ).slice(0, NAME_MAX);

function wordsOf({ content }: PamMessage): string | undefined {
  const parts = (content?.parts ?? []).flatMap(({ type, text }) =>
    typeof text === "string" && (type === "text" || type === "code") ? [text] : [],
  );
  const text = typeof content?.text === "string" && content.text.trim() !== "" ? content.text : parts.join("\n\n");
  return text.trim() === "" ? undefined : text;
}

/** The imported message without its text, which is stored in the item, and without our slot. */
function withoutWords({
  id: _id,
  parent_id: _p,
  children_ids: _c,
  content,
  raw_metadata: raw,
  ...rest
}: PamMessage): Json {
  const kept: unknown = defined({
    ...rest,
    content: content?.type === "multipart" ? { ...content, text: null } : undefined,
    raw_metadata: raw === undefined ? undefined : withoutSlot(raw),
  });
  return kept as JsonObject; // every member of a PAM message is JSON
}

const slotIn = (item: Item): Readonly<Record<string, Json>> | undefined =>
  item.foreign.find(({ codec }) => codec === PAM_CODEC)?.rest;

const frameIn = (item: Item): JsonObject | undefined => asObject(slotIn(item)?.[FRAME]);

/** Longer chains of missing messages count as broken (SEC-X6). */
const STEPS_MAX = 10_000;

/** Filters messages. A child of a removed message moves to the nearest remaining ancestor. */
export function keptMessages(
  messages: readonly PamMessage[],
  isKept: (message: PamMessage) => boolean,
): readonly PamMessage[] {
  const kept = messages.filter(isKept);
  const isLinked = messages.some(
    ({ parent_id: parent, children_ids: children = [] }) => parent != null || children.length > 0,
  );
  if (!isLinked) return kept;
  const byId = new Map(messages.map((message) => [message.id, message]));
  const keptIds = new Set(kept.map(({ id }) => id));
  const parentOf = new Map(kept.map((message) => [message.id, nearestKept(message, byId, keptIds)]));
  const childrenOf = new Map<string, string[]>();
  for (const { id } of kept) {
    const parent = parentOf.get(id);
    if (parent !== undefined) childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), id]);
  }
  return kept.map((message) => ({
    ...message,
    parent_id: parentOf.get(message.id) ?? null,
    children_ids: ordered(message.children_ids ?? [], childrenOf.get(message.id) ?? []),
  }));
}

function nearestKept(
  message: PamMessage,
  byId: ReadonlyMap<string, PamMessage>,
  keptIds: ReadonlySet<string>,
): string | undefined {
  let parent = message.parent_id ?? undefined;
  for (let step = 0; step < STEPS_MAX && parent !== undefined; step++) {
    if (keptIds.has(parent)) return parent;
    parent = byId.get(parent)?.parent_id ?? undefined;
  }
  return undefined;
}

/** In the stated order, followed by the children that moved up. */
function ordered(stated: readonly string[], children: readonly string[]): readonly string[] {
  const wanted = new Set(children);
  const before = stated.filter((id) => wanted.has(id));
  const known = new Set(before);
  return [...before, ...children.filter((id) => !known.has(id))];
}
