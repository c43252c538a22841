/** The documents of GUMem's page as they are read: known fields are checked, others are passed over. */
import * as z from "zod";

const id = z.string().min(1).max(200);
const when = z.string().min(4).max(48);
const someNames = z.array(z.string().min(1).max(200)).max(100);
const names = someNames.default([]);
const ids = z.array(id).max(1_000);
const anchors = z.record(z.string().min(1).max(200), z.string().max(1_000)).optional();
const content = z.string().min(1).max(1_000_000);

export const messageDocument = z.looseObject({
  id,
  message_id: id.optional(),
  session_id: id.nullish(),
  role: id,
  content,
  timestamp: when.nullish(),
  created_at: when.nullish(),
  event_type: id.nullish(),
  page: z.string().max(2_000).nullish(),
  anchors,
  entities: someNames.optional(),
  resource_urls: z.array(z.string().max(4_000)).max(100).nullish(),
  metadata: z.record(z.string(), z.json()).nullish(),
});
export const factDocument = z.looseObject({
  id,
  content,
  kind: id.optional(),
  entities: names,
  source_message_ids: ids.default([]),
  labels: names,
  time_range: z.object({ start: when, end: when }).nullish(),
  created_at: when,
});
export const summaryDocument = z.looseObject({
  id,
  content,
  source_facts: ids.min(1),
  confidence: z.number().min(0).max(1).optional(),
  time: z.object({ event_start: when, event_end: when }).nullish(),
  labels: names,
  entities: names,
  decay_factor: z.number().min(0).optional(),
  validity: z.enum(["active", "invalid", "deprecated"]).default("active"),
  memory_status: z.enum(["active", "deprioritized", "archived", "deleted"]).default("active"),
  retrieval_boost: z.number().min(0).max(4).optional(),
  anchors,
  created_at: when,
});
export const topicDocument = z.looseObject({ id, label: id, aliases: names, summary_ids: ids.default([]) });

/** As `gumemDocuments` gives them. */
export const layeredDocument = z.looseObject({
  layer: z.enum(["message", "fact", "summary", "topic"]),
  document: z.unknown(),
});
