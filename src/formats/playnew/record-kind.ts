/**
 * Kinds, channels and ids of Play New records (PN-06, PN-08; PN-C1, PN-C2). Kinds are derived from
 * an item's layer and type (unification §2) and never stored.
 */

import type { ForeignMemory } from "../../engine/correct/foreign-memory.ts";
import type { Decoded } from "../../engine/maintain/format.ts";
import { isId, parseIdView, playNewId } from "../../model/id.ts";
import { type Item, TYPES } from "../../model/item.ts";
import { canonicalJson, isList, isObject, type Json, type JsonObject } from "../../model/json.ts";
import { parseMoment } from "../../text/moment.ts";
import type { PlayNewRecord } from "./record.ts";

export const CATEGORIES = ["conversation", "work_pattern", "preference", "learned_context"] as const;
export const CONTENT_TYPES = ["transcript", "summary", "fact", "preference", "pattern"] as const;
export const CHANNELS = ["slack", "teams", "email", "web"] as const;

export type MemoryCategory = (typeof CATEGORIES)[number];
export type ContentType = (typeof CONTENT_TYPES)[number];
export type Channel = (typeof CHANNELS)[number];

export interface RecordKind {
  readonly category: MemoryCategory;
  readonly contentType: ContentType;
}

/** The item fields that determine a kind. */
export type Kinded = Partial<Pick<Item, "layer" | "type" | "customType" | "topicId">>;

/** `customType` of observed habits; storing them requires consent (PN-32). */
const WORK_PATTERN = "work_pattern";

/** Conversation summaries are `conversation`; topics and their summaries are `learned_context`. */
export function kindOf({ layer = "fact", type = "fact", customType, topicId }: Kinded): RecordKind {
  if (layer === "message") return { category: "conversation", contentType: "transcript" };
  if (layer === "topic") return { category: "learned_context", contentType: "summary" };
  if (layer === "summary")
    return { category: topicId === undefined ? "conversation" : "learned_context", contentType: "summary" };
  if (type === "preference" || type === "instruction") return { category: "preference", contentType: "preference" };
  if (type === "custom" && customType === WORK_PATTERN) return { category: "work_pattern", contentType: "pattern" };
  return { category: "learned_context", contentType: "fact" };
}

/**
 * Undefined for a transcript, which is a message. Anything called a pattern needs consent (PN-32).
 * The category decides the type, so that filters apply before a search ranks (PN-C10).
 */
export function typeOfKind({
  category,
  contentType,
}: RecordKind): (Required<Pick<ForeignMemory, "layer" | "type">> & Pick<ForeignMemory, "customType">) | undefined {
  if (contentType === "transcript") return undefined;
  if (category === "work_pattern" || contentType === "pattern")
    return { layer: "fact", type: "custom", customType: WORK_PATTERN };
  if (category === "preference") return { layer: "fact", type: "preference" };
  return contentType === "summary" ? { layer: "summary", type: "context" } : { layer: "fact", type: "fact" };
}

export const typesOf = (category: MemoryCategory): readonly Item["type"][] => {
  if (category === "preference") return PREFERENCES;
  return category === "work_pattern" ? ["custom"] : TYPES.filter((type) => !PREFERENCES.includes(type));
};
const PREFERENCES: readonly Item["type"][] = ["preference", "instruction"];

/** Null for other channels, which are stored in the metadata (PN-C20). */
export const channelOf = (channel: string | undefined): Channel | null =>
  CHANNELS.find((known) => known === channel) ?? null;

/** The codec of foreign ids in items. */
export const PLAY_NEW_CODEC = "play-new";

/** @param vault id of the vault, 32 hex digits */
export const playNewUserId = (vault: string): string => `usr_${vault}`;

/** @param store id of the store, 32 hex digits */
export const playNewOrgId = (store: string): string => `org_${store}`;

export const playNewExportId = (id: string): string => `exp_${id.replaceAll("-", "")}`;

export const memoryIdOf = ({ id, foreign }: Pick<Item, "id" | "foreign">): string =>
  memoryIdOfName(foreign.find(({ codec }) => codec === PLAY_NEW_CODEC)?.id ?? id);

/** Converts ids of the vault; returns other names unchanged. */
export const memoryIdOfName = (name: string): string => (isId(name) ? playNewId(name) : name);

/** The vault's id of a record; foreign names are returned unchanged. */
export function nameOfMemoryId(memoryId: string): string {
  if (!OWN_VIEW.test(memoryId)) return memoryId;
  const view = parseIdView(memoryId);
  return "id" in view ? view.id : memoryId;
}
const OWN_VIEW = /^mem_[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/;

export const problem = (file: string, place: string, check: string, message: string): Decoded => ({
  kind: "problem",
  problem: { file, place, check, message },
});

/*
 * Preserves the spelling of an imported record: members that the vault changed are written in our
 * form, all others byte for byte as in the document (unification §6).
 */

/** The spelling stored in a memory's or slot's `rest`. */
export function spellingIn(rest: { readonly [name: string]: Json } | undefined): Spelling {
  if (rest === undefined) return NO_SPELLING;
  const { told: members, absent } = rest;
  return {
    members: isObject(members) ? members : {},
    absent: isList(absent) ? absent.filter((path) => typeof path === "string") : [],
  };
}

/** Our record, in the document's spelling wherever that is still correct. */
export const respelled = (record: PlayNewRecord, { members, absent }: Spelling): PlayNewRecord =>
  // The same members, with values that the reader checked.
  merged(asObject(record), members, "", new Set(absent), isUnchangedFor(record.created_at)) as unknown as PlayNewRecord;

export const asObject = (record: PlayNewRecord): JsonObject => record as unknown as JsonObject;

const isUnchangedFor =
  (createdAt: string): IsUnchanged =>
  (path, original, ours) => {
    switch (path) {
      case "created_at":
        return isSameMoment(original, ours);
      case "updated_at":
        return ours === createdAt || (momentOf(original) ?? Number.NEGATIVE_INFINITY) >= (momentOf(ours) ?? 0);
      case "deleted_at":
        return (original ?? null) === null ? ours === null : ours !== null;
      // Use counts of untrusted documents are not imported; messages have neither use nor expiry.
      case "metadata.access_count":
        return (original ?? 0) === ours || ours === 0;
      case "metadata.last_accessed":
      case "metadata.ttl":
        return ours === null || isSameMoment(original, ours);
      case "metadata.topic_tags":
        return JSON.stringify(fittingTags(original)) === JSON.stringify(ours);
      case "content":
      case "content_hash":
        return original === undefined || original === null || original === "" || original === ours;
      default:
        return true;
    }
  };

const isSameMoment = (original: Json | undefined, ours: Json | undefined): boolean =>
  momentOf(original) !== undefined && momentOf(original) === momentOf(ours);

export const momentOf = (value: Json | undefined): number | undefined =>
  typeof value === "string" ? parseMoment(value, "UTC") : undefined;

/** The differences between a document and the record that we would write. Stored in `rest`. */
interface Spelling {
  /** Members of the document that our record lacks or spells differently. Stored as `told`. */
  readonly members: JsonObject;
  /** Paths of members of our record that the document lacks. */
  readonly absent: readonly string[];
}

const NO_SPELLING: Spelling = { members: {}, absent: [] };

/** @param written the document @param ours the record that we would write */
export function spellingOf(written: JsonObject, ours: JsonObject): Spelling {
  const absent: string[] = [];
  return { members: differing(written, ours, "", absent), absent };
}

function differing(written: JsonObject, ours: JsonObject, within: string, absent: string[]): JsonObject {
  for (const name of Object.keys(ours)) if (!Object.hasOwn(written, name)) absent.push(within + name);
  const members: [string, Json][] = [];
  for (const [name, value] of Object.entries(written)) {
    const own = ours[name];
    if (own !== undefined && isObject(value) && isObject(own)) {
      const inner = differing(value, own, `${within}${name}.`, absent);
      if (Object.keys(inner).length > 0) members.push([name, inner]);
    } else if (own === undefined || canonicalJson(value) !== canonicalJson(own)) members.push([name, value]);
  }
  return Object.fromEntries(members);
}

/** Whether the vault has not changed a member. `original` is undefined if the document lacks it. */
type IsUnchanged = (path: string, original: Json | undefined, ours: Json | undefined) => boolean;

function merged(
  ours: JsonObject,
  members: JsonObject,
  within: string,
  absent: ReadonlySet<string>,
  isUnchanged: IsUnchanged,
): JsonObject {
  const result: [string, Json][] = [];
  for (const [name, own] of Object.entries(ours)) {
    const path = within + name;
    const value = members[name];
    if (absent.has(path) && isUnchanged(path, undefined, own)) continue;
    if (isObject(own)) result.push([name, merged(own, isObject(value) ? value : {}, `${path}.`, absent, isUnchanged)]);
    else result.push([name, value !== undefined && isUnchanged(path, value, own) ? value : own]);
  }
  for (const [name, value] of Object.entries(members))
    if (!Object.hasOwn(ours, name) && isUnchanged(within + name, value, undefined)) result.push([name, value]);
  return Object.fromEntries(result);
}

const TAGS_MAX = 100;
const TAG_MAX = 200;

export const fittingTags = (tags: Json | undefined): readonly string[] =>
  (isList(tags) ? tags : [])
    .filter((tag): tag is string => typeof tag === "string" && tag !== "" && tag.length <= TAG_MAX)
    .slice(0, TAGS_MAX);
