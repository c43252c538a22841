/**
 * The Play New record (PN-06, PN-07, PN-08): a view of an item, with `key_version` (PN-17, PN-C3).
 * Embedding vectors are never exported, because text can be reconstructed from them (PN-C5, PN-37).
 */

import { CHANGED_AT, type ForeignMemory, WHOLE_TEXT } from "../../engine/correct/foreign-memory.ts";
import type { DecodedMemory, DecodedMessage, PortableItem } from "../../engine/maintain/format.ts";
import { foreignStatus, type Item, type Use } from "../../model/item.ts";
import { defined, type JsonObject, rawHash } from "../../model/json.ts";
import { parseMoment } from "../../text/moment.ts";
import {
  extensionOf,
  extensionOfMessage,
  isDerived,
  messageExtension,
  type RecordFields,
  recordFields,
  sourcesOf,
  weightOfMessage,
  withReferences,
} from "./record-extension.ts";
import {
  CATEGORIES,
  CONTENT_TYPES,
  channelOf,
  type Kinded,
  kindOf,
  memoryIdOf,
  memoryIdOfName,
  PLAY_NEW_CODEC,
  type RecordKind,
  respelled,
  spellingIn,
} from "./record-kind.ts";

export type PlayNewRecord = Readonly<ReturnType<typeof toRecord>>;

export interface RecordOwner {
  readonly userId: string;
  readonly orgId: string;
  readonly keyVersion?: number | undefined;
}

export interface RecordOptions extends RecordOwner {
  /** The record id of another item. Default: `mem_` and the digits of its id. */
  readonly idOf?: (id: string) => string;
  /** When an item was last changed, milliseconds UTC. Default: its creation time. */
  readonly changedAt?: (id: string) => number | undefined;
}

/**
 * Undefined for quarantined and hidden items. An item that is being erased has only ids and times
 * (PN-C14); a dismissed one is marked as deleted.
 */
export function playNewRecord({ item, use }: PortableItem, options: RecordOptions): PlayNewRecord | undefined {
  const status = foreignStatus(item).playNew;
  if (status === "absent") return undefined;
  const { idOf = memoryIdOfName, changedAt } = options;
  const draft: RecordDraft = {
    memoryId: memoryIdOf(item),
    at: item.at,
    updatedAt: Math.max(item.at, changedAt?.(item.id) ?? item.at, changedBefore(item)),
    content: contentOf(item),
    isDeleted: status === "deleted",
    kind: item,
    fields: item.layer === "message" ? messageFields(item, use) : recordFields(item, use, idOf),
    extension: undefined,
  };
  if (item.hold === "pending" || item.hold === "erased") return tombstone(draft, options);
  const extension = item.layer === "message" ? messageExtension(item) : extensionOf(draft.fields);
  return respelled(toRecord({ ...draft, extension }, options), spellingIn(slotOf(item)?.rest));
}

/** A message has no evidence, and only its host can have given it a weight. */
function messageFields({ origin, message, ttl }: Item, use: Use): RecordFields {
  const { tags, importance } = weightOfMessage(message?.metadata);
  const weight = importance === undefined ? undefined : { salience: importance };
  return defined({ origin, use, labels: tags, weight, ttl });
}

/** The kind of an item's record: as in its document, if it was imported. */
export function recordKindOf(item: Item): RecordKind {
  const { members } = spellingIn(slotOf(item)?.rest);
  const kind = kindOf(item);
  return {
    category: CATEGORIES.find((category) => category === members["category"]) ?? kind.category,
    contentType: CONTENT_TYPES.find((contentType) => contentType === members["content_type"]) ?? kind.contentType,
  };
}

const slotOf = ({ foreign }: Item): Item["foreign"][number] | undefined =>
  foreign.find(({ codec }) => codec === PLAY_NEW_CODEC);

/** The last change in its document, before the import. */
function changedBefore(item: Item): number {
  const changedAt = slotOf(item)?.rest?.[CHANGED_AT];
  return typeof changedAt === "number" ? changedAt : item.at;
}

/** Text beyond an item's limit is stored in the format's slot. */
export function contentOf(item: Item): string {
  const whole = slotOf(item)?.rest?.[WHOLE_TEXT];
  return typeof whole === "string" ? whole : item.text;
}

interface RecordDraft {
  readonly memoryId: string;
  readonly at: number;
  readonly updatedAt: number;
  readonly content: string;
  readonly isDeleted: boolean;
  readonly kind: Kinded;
  readonly fields: RecordFields;
  readonly extension: JsonObject | undefined;
}

/** The specification's default importance. */
export const UNWEIGHED = 0.5;

function toRecord(draft: RecordDraft, owner: RecordOwner) {
  const { fields, extension, kind } = draft;
  const { category, contentType } = kindOf(kind);
  const channel = fields.origin?.channel;
  return {
    /** `mem_` and 32 hex digits, or the id from another Play New instance. */
    memory_id: draft.memoryId,
    user_id: owner.userId,
    org_id: owner.orgId,
    category,
    content_type: contentType,
    /** Empty once it is forgotten. */
    content: draft.content,
    /** `sha256:` and the hash of the exact content (PN-C6). */
    content_hash: rawHash(draft.content),
    embedding_vector: null,
    source: {
      session_id: fields.origin?.session ?? null,
      channel: channelOf(channel),
      message_id: fields.origin?.messageId ?? null,
      timestamp: instant(draft.at),
    },
    metadata: defined({
      topic_tags: fields.labels ?? [],
      importance_score: fields.weight?.salience ?? UNWEIGHED,
      access_count: fields.use?.accessCount ?? 0,
      last_accessed: instantOrNull(fields.use?.lastAccessAt),
      compacted_from: isDerived(kind) ? sourcesOf(fields) : [],
      /** Time of expiry. */
      ttl: instantOrNull(fields.ttl?.until),
      key_version: owner.keyVersion ?? null,
      /** A channel that is not one of the four (PN-C20). */
      channel_raw: channelOf(channel) === null ? channel : undefined,
      /** Item fields without a record member. */
      keepsake: extension,
    }),
    /** RFC 3339, UTC, with milliseconds: always 24 characters (PN-C1). */
    created_at: instant(draft.at),
    updated_at: instant(draft.updatedAt),
    deleted_at: draft.isDeleted ? instant(draft.updatedAt) : null,
  };
}

/** Ids and times, without content. */
const tombstone = (draft: RecordDraft, owner: RecordOwner): PlayNewRecord => ({
  ...toRecord({ ...draft, content: "", extension: undefined, fields: {} }, owner),
  content_hash: "",
});

export const instant = (at: number): string => new Date(at).toISOString();
const instantOrNull = (at: number | undefined): string | null => (at === undefined ? null : instant(at));

export type PlayNewPart = DecodedMemory | DecodedMessage;

/** The inverse of `readRecord`, byte for byte. */
export function recordOfPart(part: PlayNewPart, owner: RecordOwner): PlayNewRecord {
  const draft = part.kind === "memory" ? draftOfMemory(part.memory) : draftOfMessage(part);
  const rest = part.kind === "memory" ? part.memory.rest : part.rest;
  return respelled(toRecord(draft, owner), spellingIn(rest));
}

function draftOfMemory({
  codec: _codec,
  id: name,
  at,
  changedAt,
  isWhole: _isWhole,
  text,
  rest: _rest,
  ...members
}: ForeignMemory): RecordDraft {
  const fields = withReferences(members, memoryIdOfName);
  return {
    memoryId: memoryIdOfName(name),
    at,
    updatedAt: changedAt ?? at,
    content: text,
    isDeleted: members.truth === "retracted",
    kind: defined({
      layer: members.layer ?? "fact",
      type: members.type,
      customType: members.customType,
      topicId: typeof members.topic === "string" ? members.topic : undefined,
    }),
    fields,
    extension: extensionOf(fields),
  };
}

function draftOfMessage({ id: name, message }: DecodedMessage): RecordDraft {
  const { content, at = 0, session, channel, id: messageId } = message;
  const { tags, importance } = weightOfMessage(message.metadata);
  const createdAt = typeof at === "number" ? at : (parseMoment(at, message.timeZone ?? "UTC") ?? 0);
  return {
    memoryId: memoryIdOfName(name),
    at: createdAt,
    updatedAt: createdAt,
    content,
    isDeleted: false,
    kind: { layer: "message" },
    fields: defined({
      origin: defined({ session, channel, messageId }),
      labels: tags,
      weight: importance === undefined ? undefined : { salience: importance },
    }),
    extension: extensionOfMessage(message),
  };
}
