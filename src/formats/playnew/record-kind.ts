/**
 * Kinds, channels and ids of Play New records (PN-06, PN-08; PN-C1, PN-C2). Kinds are derived from
 * an item's layer and type (unification §2) and never stored.
 */

import type { ForeignMemory } from "../../engine/correct/foreign-memory.ts";
import { isId, parseIdView, playNewId } from "../../model/id.ts";
import { type Item, TYPES } from "../../model/item.ts";

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
