/**
 * The Play New record (PN-06, PN-07, PN-08): a view of an item, with `key_version` (PN-17, PN-C3).
 * Embedding vectors are never exported: they can be turned back into words (PN-C5, PN-37).
 */

import { CHANGED_AT, type ForeignMemory, WHOLE_TEXT } from "../../engine/correct/foreign-memory.ts";
import type { DecodedMemory, DecodedMessage, PortableItem } from "../../engine/maintain/format.ts";
import { rawHash } from "../../model/canonical-json.ts";
import { foreignStatus } from "../../model/foreign-status.ts";
import type { Item, Use } from "../../model/item.ts";
import { parseMoment } from "../../text/moment.ts";
import { compact } from "../compact.ts";
import {
  extensionOf,
  extensionOfMessage,
  isDigest,
  messageExtension,
  sourcesOf,
  type Telling,
  tellingOf,
  weightOfMessage,
  withReferences,
} from "./record-extension.ts";
import {
  CATEGORIES,
  type Channel,
  CONTENT_TYPES,
  type ContentType,
  channelOf,
  type Kinded,
  kindOf,
  type MemoryCategory,
  memoryIdOf,
  memoryIdOfName,
  PLAY_NEW_CODEC,
  type RecordKind,
} from "./record-kind.ts";
import { inItsSpelling, type JsonObject, spellingIn } from "./record-spelling.ts";

export interface PlayNewRecord {
  /** `mem_` and 32 hex digits, or what another Play New called it. */
  readonly memory_id: string;
  readonly user_id: string;
  readonly org_id: string;
  readonly category: MemoryCategory;
  readonly content_type: ContentType;
  /** Empty once it is forgotten. */
  readonly content: string;
  /** `sha256:` and the hash of the content as it is (PN-C6). */
  readonly content_hash: string;
  readonly embedding_vector: readonly number[] | null;
  readonly source: {
    readonly session_id: string | null;
    readonly channel: Channel | null;
    readonly message_id: string | null;
    readonly timestamp: string;
  };
  readonly metadata: {
    readonly topic_tags: readonly string[];
    readonly importance_score: number;
    readonly access_count: number;
    readonly last_accessed: string | null;
    readonly compacted_from: readonly string[];
    /** Until when it is kept, where that is fixed. */
    readonly ttl: string | null;
    readonly key_version: number | null;
    /** The channel itself where it is none of the four (PN-C20). */
    readonly channel_raw?: string;
    /** What the record has no field for, in the item's own names. */
    readonly keepsake?: JsonObject;
  };
  /** RFC 3339, UTC, with milliseconds: always 24 characters (PN-C1). */
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

export interface RecordOwner {
  readonly userId: string;
  readonly orgId: string;
  /** The version of the user's key that new records are sealed under. */
  readonly keyVersion?: number | undefined;
}

export interface RecordOptions extends RecordOwner {
  /** What the record of another item is called. Default: `mem_` and the digits of its id. */
  readonly idOf?: (id: string) => string;
  /** When an item was last changed, milliseconds UTC. Default: when it was made. */
  readonly changedAt?: (id: string) => number | undefined;
}

/**
 * Undefined for quarantined and hidden items. Of an item being erased only ids and times remain
 * (PN-C14); a dismissed one is marked as deleted.
 */
export function playNewRecord({ item, use }: PortableItem, options: RecordOptions): PlayNewRecord | undefined {
  const status = foreignStatus(item).playNew;
  if (status === "absent") return undefined;
  const { idOf = memoryIdOfName, changedAt } = options;
  const told: Told = {
    memoryId: memoryIdOf(item),
    at: item.at,
    updatedAt: Math.max(item.at, changedAt?.(item.id) ?? item.at, changedBefore(item)),
    content: contentOf(item),
    isDeleted: status === "deleted",
    kind: item,
    telling: item.layer === "message" ? messageTelling(item, use) : tellingOf(item, use, idOf),
    extension: undefined,
  };
  if (item.hold === "pending" || item.hold === "erased") return tombstone(told, options);
  const extension = item.layer === "message" ? messageExtension(item) : extensionOf(told.telling);
  return inItsSpelling(written({ ...told, extension }, options), spellingIn(slotOf(item)?.rest));
}

/** A message rests on nothing, and its host alone can have weighed it. */
function messageTelling({ origin, message, ttl }: Item, use: Use): Telling {
  const { tags, importance } = weightOfMessage(message?.metadata);
  const weight = importance === undefined ? undefined : { salience: importance };
  return compact({ origin, use, labels: tags, weight, ttl });
}

/** What a record of this item says that it is: its document's words where it came from one. */
export function recordKindOf(item: Item): RecordKind {
  const { told } = spellingIn(slotOf(item)?.rest);
  const kind = kindOf(item);
  return {
    category: CATEGORIES.find((category) => category === told["category"]) ?? kind.category,
    contentType: CONTENT_TYPES.find((contentType) => contentType === told["content_type"]) ?? kind.contentType,
  };
}

const slotOf = ({ foreign }: Item): Item["foreign"][number] | undefined =>
  foreign.find(({ codec }) => codec === PLAY_NEW_CODEC);

/** When its document changed it last, before it came here. */
function changedBefore(item: Item): number {
  const changedAt = slotOf(item)?.rest?.[CHANGED_AT];
  return typeof changedAt === "number" ? changedAt : item.at;
}

/** Text beyond an item's limit is in the slot of this format. */
export function contentOf(item: Item): string {
  const whole = slotOf(item)?.rest?.[WHOLE_TEXT];
  return typeof whole === "string" ? whole : item.text;
}

/** A record in the making: what an item, or a part that was read, tells. */
interface Told {
  readonly memoryId: string;
  readonly at: number;
  readonly updatedAt: number;
  readonly content: string;
  readonly isDeleted: boolean;
  readonly kind: Kinded;
  readonly telling: Telling;
  readonly extension: JsonObject | undefined;
}

/** The usual value of the specification, where nobody weighed it; a transcript is not ranked. */
export const UNWEIGHED = 0.5;

function written(told: Told, owner: RecordOwner): PlayNewRecord {
  const { telling, extension, kind } = told;
  const { category, contentType } = kindOf(kind);
  const channel = telling.origin?.channel;
  return {
    memory_id: told.memoryId,
    user_id: owner.userId,
    org_id: owner.orgId,
    category,
    content_type: contentType,
    content: told.content,
    content_hash: rawHash(told.content),
    embedding_vector: null,
    source: {
      session_id: telling.origin?.session ?? null,
      channel: channelOf(channel),
      message_id: telling.origin?.messageId ?? null,
      timestamp: instant(told.at),
    },
    metadata: compact({
      topic_tags: telling.labels ?? [],
      importance_score: telling.weight?.salience ?? UNWEIGHED,
      access_count: telling.use?.accessCount ?? 0,
      last_accessed: instantOrNull(telling.use?.lastAccessAt),
      compacted_from: isDigest(kind) ? sourcesOf(telling) : [],
      ttl: instantOrNull(telling.ttl?.until),
      key_version: owner.keyVersion ?? null,
      channel_raw: channelOf(channel) === null ? channel : undefined,
      keepsake: extension,
    }),
    created_at: instant(told.at),
    updated_at: instant(told.updatedAt),
    deleted_at: told.isDeleted ? instant(told.updatedAt) : null,
  };
}

/** Ids and times, and nothing that anybody said. */
const tombstone = (told: Told, owner: RecordOwner): PlayNewRecord => ({
  ...written({ ...told, content: "", extension: undefined, telling: {} }, owner),
  content_hash: "",
});

export const instant = (at: number): string => new Date(at).toISOString();
const instantOrNull = (at: number | undefined): string | null => (at === undefined ? null : instant(at));

export type PlayNewPart = DecodedMemory | DecodedMessage;

/** The record of a part that was read: the record that it was read from, byte for byte. */
export function recordOfPart(part: PlayNewPart, owner: RecordOwner): PlayNewRecord {
  const told = part.kind === "memory" ? toldOfMemory(part.memory) : toldOfMessage(part);
  const rest = part.kind === "memory" ? part.memory.rest : part.rest;
  return inItsSpelling(written(told, owner), spellingIn(rest));
}

function toldOfMemory({
  codec: _codec,
  id: name,
  at,
  changedAt,
  isWhole: _isWhole,
  text,
  rest: _rest,
  ...told
}: ForeignMemory): Told {
  const telling = withReferences(told, memoryIdOfName);
  return {
    memoryId: memoryIdOfName(name),
    at,
    updatedAt: changedAt ?? at,
    content: text,
    isDeleted: told.truth === "retracted",
    kind: compact({
      layer: told.layer ?? "fact",
      type: told.type,
      customType: told.customType,
      topicId: typeof told.topic === "string" ? told.topic : undefined,
    }),
    telling,
    extension: extensionOf(telling),
  };
}

function toldOfMessage({ id: name, message }: DecodedMessage): Told {
  const { content, at = 0, session, channel, id: messageId } = message;
  const { tags, importance } = weightOfMessage(message.metadata);
  const said = typeof at === "number" ? at : (parseMoment(at, message.timeZone ?? "UTC") ?? 0);
  return {
    memoryId: memoryIdOfName(name),
    at: said,
    updatedAt: said,
    content,
    isDeleted: false,
    kind: { layer: "message" },
    telling: compact({
      origin: compact({ session, channel, messageId }),
      labels: tags,
      weight: importance === undefined ? undefined : { salience: importance },
    }),
    extension: extensionOfMessage(message),
  };
}
