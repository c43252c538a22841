/**
 * The kinds of a Play New record (PN-06): four categories and five content types, both read off an item's layer and type (unification §2, row "Kind")
 * and never stored. The channels that the record knows (PN-08) stand here too.
 */
import { type Item, TYPES } from "../../core/item.ts";
import type { ForeignMemory } from "../../vault/foreign-memory.ts";

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

/** As a memory may tell it: what is absent has its default. */
export type Kinded = Partial<Pick<Item, "layer" | "type" | "customType" | "topicId">>;

/** `customType` of what was observed of somebody's habits; keeping it takes consent (PN-32). */
export const WORK_PATTERN = "work_pattern";

/**
 * What an item is in Play New's words. A summary of a stretch of conversation is told under `conversation`; one that gathers what is known about a
 * topic, and the topic itself, under `learned_context`.
 */
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
 * What a record of this kind is in a vault. What either of its two words calls a pattern is one, so that no habit comes in without the consent that
 * patterns need (PN-32). The category decides the type, so that a filter by category narrows a search before it ranks (PN-C10). A transcript is a message
 * and no memory: undefined.
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

/** The types that records of a category have. */
export const typesOf = (category: MemoryCategory): readonly Item["type"][] => {
  if (category === "preference") return PREFERENCES;
  return category === "work_pattern" ? ["custom"] : TYPES.filter((type) => !PREFERENCES.includes(type));
};
const PREFERENCES: readonly Item["type"][] = ["preference", "instruction"];

/** The view of an open channel: one of four, or none, and then the word itself goes into the metadata (PN-C20). */
export const channelOf = (channel: string | undefined): Channel | null =>
  CHANNELS.find((known) => known === channel) ?? null;
