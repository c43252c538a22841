/** A Play New record as it is read: known members are checked, others are kept as they are. */
import * as z from "zod";
import { CATEGORIES, CHANNELS, CONTENT_TYPES } from "./record-kind.ts";

const CONTENT_MAX = 1_000_000;
const id = z.string().min(1).max(200);
const when = z.string().min(4).max(48);

export const recordShape = z.looseObject({
  memory_id: id,
  category: z.enum(CATEGORIES),
  content_type: z.enum(CONTENT_TYPES),
  content: z.string().max(CONTENT_MAX),
  content_hash: z.string().max(200).nullish(),
  source: z
    .looseObject({
      session_id: id.nullish(),
      channel: z.enum(CHANNELS).nullish(),
      message_id: id.nullish(),
      timestamp: when.nullish(),
    })
    .optional(),
  metadata: z
    .looseObject({
      topic_tags: z.array(z.string().max(1_000)).max(10_000).nullish(),
      importance_score: z.number().min(0).max(1).nullish(),
      access_count: z.int().min(0).nullish(),
      last_accessed: when.nullish(),
      compacted_from: z.array(id).max(1_000).nullish(),
      ttl: z.json().optional(),
      channel_raw: id.nullish(),
      keepsake: z.json().optional(),
    })
    .optional(),
  created_at: when,
  updated_at: when.nullish(),
  deleted_at: when.nullish(),
});
export type CheckedRecord = z.output<typeof recordShape>;
