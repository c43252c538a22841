/**
 * The kinds, channels and ids of Play New records (PN-06, PN-08; PN-C1, PN-C2). Kinds follow from
 * an item's layer and type (unification §2) and are never stored.
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

/** As a memory may tell it: what is absent has its default. */
export type Kinded = Partial<Pick<Item, "layer" | "type" | "customType" | "topicId">>;

/** `customType` of what was observed of somebody's habits; keeping it takes consent (PN-32). */
const WORK_PATTERN = "work_pattern";

/**
 * Summaries of conversations are `conversation`; topics and their summaries are `learned_context`.
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
 * Undefined for a transcript, which is a message. Whatever either word calls a pattern needs
 * consent (PN-32). The category decides the type, so that filters narrow a search before it ranks
 * (PN-C10).
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

/** One of four or none; other channels go into the metadata (PN-C20). */
export const channelOf = (channel: string | undefined): Channel | null =>
  CHANNELS.find((known) => known === channel) ?? null;

/** Name of this format where items note what other formats call them. */
export const PLAY_NEW_CODEC = "play-new";

/** @param vault id of the vault, 32 hex digits: one vault is one user */
export const playNewUserId = (vault: string): string => `usr_${vault}`;

/** @param keep id of the keep, 32 hex digits: one keep is one organisation */
export const playNewOrgId = (keep: string): string => `org_${keep}`;

export const playNewExportId = (id: string): string => `exp_${id.replaceAll("-", "")}`;

export const memoryIdOf = ({ id, foreign }: Pick<Item, "id" | "foreign">): string =>
  memoryIdOfName(foreign.find(({ codec }) => codec === PLAY_NEW_CODEC)?.id ?? id);

/** A vault's own id in this view; any other name stays as it is. */
export const memoryIdOfName = (name: string): string => (isId(name) ? playNewId(name) : name);

/**
 * A record id of this view is a UUID with a time, so references to it resolve anywhere in the
 * document.
 */
export function nameOfMemoryId(memoryId: string): string {
  if (!OWN_VIEW.test(memoryId)) return memoryId;
  const view = parseIdView(memoryId);
  return "id" in view ? view.id : memoryId;
}
const OWN_VIEW = /^mem_[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/;
