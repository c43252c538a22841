/**
 * A record as it stands in an export (PN-21): the members of the specification's example, and with metadata everything else that the record knows behind
 * them (PN-C23). The category is told by where it stands.
 */
import type { Json } from "../../core/json.ts";
import { isObject, type JsonObject } from "./as-written.ts";
import type { PlayNewRecord } from "./record.ts";
import { asObject } from "./record-spelling.ts";

export function exportedRecord(record: PlayNewRecord, includeMetadata: boolean): JsonObject {
  const { memory_id, content, source, metadata, created_at } = record;
  const brief = {
    memory_id,
    content,
    session_id: source.session_id ?? null,
    channel: source.channel ?? null,
    topic_tags: metadata.topic_tags ?? [],
    created_at,
  };
  if (!includeMetadata) return brief;
  const { importance_score, compacted_from, ...described } = metadata;
  const { topic_tags: _tags, ...rest } = described;
  const { category: _category, embedding_vector: _vector, user_id: _user, org_id: _org, ...told } = asObject(record);
  return {
    ...brief,
    ...told,
    importance_score: importance_score ?? null,
    compacted_from: compacted_from ?? [],
    // Plain data by their types.
    source: source as unknown as Json,
    metadata: rest as unknown as Json,
  };
}

/**
 * The record that an export tells, whole or brief.
 * @param category where it stands
 */
export function recordOfExported(given: JsonObject, category: string): JsonObject {
  const { session_id, channel, topic_tags, importance_score, compacted_from, source, metadata, ...told } = given;
  return {
    ...told,
    category,
    content_type: told["content_type"] ?? usualType(category),
    source: { ...present({ session_id, channel }), ...(isObject(source) ? source : {}) },
    metadata: {
      ...present({ topic_tags, importance_score, compacted_from }),
      ...(isObject(metadata) ? metadata : {}),
    },
  };
}

/** A brief export leaves the content type out. */
const USUAL_TYPES: Readonly<Record<string, string>> = {
  conversation: "transcript",
  work_pattern: "pattern",
  preference: "preference",
  learned_context: "fact",
};
const usualType = (category: string): Json => USUAL_TYPES[category] ?? null;

const present = (members: { readonly [name: string]: Json | undefined }): JsonObject =>
  Object.fromEntries(Object.entries(members).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
