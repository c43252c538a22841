/** Schemas of GUMem's responses and their types (spec/gumem.md §1.1, GUM-25, GUM-B2). */
import * as z from "zod";
import { TAINTS } from "../../model/item.ts";

const text = z.string();
const texts = z.array(text).readonly();
const id = z.string();
const instant = z.string().describe("ISO 8601");
const fraction = z.number();
const metadata = z.record(z.string(), z.unknown());
const anchors = z.record(z.string(), text);
const status = z.enum(["pending", "chunked", "processed", "failed"]);
const taint = z.enum(TAINTS).describe("untrusted: outside content took part, so that a host can gate its tools");

const behaviour = {
  page: text.optional(),
  anchors: anchors.optional(),
  entities: texts.optional(),
  resource_urls: texts.optional(),
  metadata: metadata.optional(),
};

const messageFields = {
  id,
  message_id: id.optional().describe("its sender's own"),
  session_id: id.optional(),
  role: text,
  content: text,
  timestamp: instant,
  event_type: text.optional(),
  ...behaviour,
  status,
  taint,
  created_at: instant,
};
const message = z.object(messageFields).meta({ id: "GumemMessage" });

/** Present only with `details` (GUM-36). */
const explanation = {
  rank: z.int().optional(),
  score: z.number().optional(),
  relevance: fraction.optional().describe("0..1: how surely it answers the query"),
  matched: texts.optional().describe("words of the query, as the memory or a message behind it says them"),
  sources: z
    .array(
      z.object({
        id,
        message_id: id.optional(),
        session_id: id.optional(),
        timestamp: instant,
        quotes: texts,
      }),
    )
    .readonly()
    .optional()
    .describe("the messages behind it"),
};

const quotation = z
  .object({
    ...messageFields,
    content: text.describe("the part of the message that is quoted"),
    line: text.describe("as a model is shown it: who said it, when, and the words"),
    is_history: z.literal(true).optional().describe("what it said is no longer so"),
    ...explanation,
  })
  .meta({ id: "GumemQuotation" });

const fact = z
  .object({
    id,
    content: text,
    kind: text,
    entities: texts,
    labels: texts,
    status,
    time_range: z.object({ start: instant, end: instant }).nullable(),
    confidence: fraction,
    taint,
    created_at: instant,
    source_message_ids: texts.optional(),
    ...explanation,
  })
  .meta({ id: "GumemFact" });

const summary = z
  .object({
    id,
    content: text,
    topic: text.nullable(),
    confidence: fraction,
    time: z.object({ event_start: instant, event_end: instant }).nullable(),
    labels: texts,
    entities: texts,
    decay_factor: z.number().describe("a day"),
    validity: z.enum(["active", "invalid", "deprecated"]),
    memory_status: z.enum(["active", "deprioritized", "archived", "deleted"]),
    retrieval_boost: z.number(),
    anchors,
    taint,
    created_at: instant,
    source_facts: texts.optional(),
    evidence: z
      .array(z.object({ type: z.enum(["fact", "behavior", "anchor"]), id }))
      .readonly()
      .optional(),
    ...explanation,
  })
  .meta({ id: "GumemSummary" });

const messages = z.array(message).readonly();
const facts = z.array(fact).readonly();
const summaries = z.array(summary).readonly();

/** The five fields of GUMem's page, repeated under the names of its other pages. */
export const contextAnswer = z
  .object({
    user_id: id,
    session_id: id.optional(),
    session: z.object({ title: text.optional(), metadata: metadata.optional() }).optional(),
    query: text,
    short_term_context: messages.describe("the last messages of the session, and older ones that matter for the query"),
    mid_term_context: facts.describe("facts"),
    long_term_user_context: summaries.describe("summaries, reusable across sessions"),
    quotations: z.array(quotation).readonly().describe("what was said in other sessions, as it was said"),
    formatted_context: text.describe("ready for a prompt"),
    history: messages,
    facts,
    summary: summaries,
    messages,
    observations: facts,
    propositions: summaries,
    topics: z.array(z.object({ id, label: text })).readonly(),
    stopped_at: z.enum(["summaries", "facts", "messages"]),
    unused_config: texts.optional().describe("fields of the configuration that change nothing here"),
    contains_untrusted: z.boolean(),
  })
  .meta({ id: "GumemContext" });

export const actionAnswer = z
  .object({
    log_id: id,
    user_id: id,
    timestamp: instant,
    content: text,
    session_id: id.optional(),
    device_id: text.optional(),
    app: text.optional(),
    platform: text.optional(),
    event_type: text,
    ...behaviour,
  })
  .meta({ id: "GumemAction" });

export type MessageDocument = z.output<typeof message>;
export type QuotationDocument = z.output<typeof quotation>;
export type FactDocument = z.output<typeof fact>;
export type SummaryDocument = z.output<typeof summary>;
export type ActionDocument = z.output<typeof actionAnswer>;
export type Explanation = { [Name in keyof typeof explanation]: z.output<(typeof explanation)[Name]> };
