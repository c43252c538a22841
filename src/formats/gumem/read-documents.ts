/**
 * GUMem's documents as what a vault takes in: messages as messages, facts, summaries and topics as memories of another product's. A document that does not
 * fit is told with its place and sinks no other.
 */
import { isKeepsakeError, KeepsakeError } from "../../core/error.ts";
import { type Item, TYPES } from "../../core/item.ts";
import { type Observation, parseWith } from "../../core/observation.ts";
import { parseMoment } from "../../language/moment.ts";
import type { ForeignMemory } from "../../vault/foreign-memory.ts";
import type { Decoded, DecodedMemory, DecodedMessage, Reader } from "../../vault/format.ts";
import { factDocument, layeredDocument, messageDocument, summaryDocument, topicDocument } from "./document-shapes.ts";
import type { GumemMemoryStatus, GumemValidity } from "./documents.ts";

export const GUMEM_CODEC = "gumem";

/** `vault.import(gumem(), documents)`: documents as `gumemDocuments` gives them. */
export const gumem = (): Reader<AsyncIterable<unknown>> => ({
  name: GUMEM_CODEC,
  decode: ({ input, now }) => readGumemDocuments(input, now),
});

/** @param now when it is read, milliseconds UTC: a topic's page has no time */
export async function* readGumemDocuments(documents: AsyncIterable<unknown>, now: number): AsyncGenerator<Decoded> {
  let number = 0;
  for await (const given of documents) {
    number++;
    const place = `document ${number}`;
    try {
      const decoded = decodedOf(given, place, now);
      if (decoded !== undefined) yield decoded;
    } catch (error) {
      if (!isKeepsakeError(error, "invalid_input")) throw error;
      yield { kind: "problem", problem: { file: "", place, check: "unfit-document", message: error.message } };
    }
  }
}

function decodedOf(given: unknown, place: string, now: number): Decoded | undefined {
  const { layer, document } = parseWith(layeredDocument, given, "The document");
  if (layer === "message") return messageOfGumem(document, place);
  if (layer === "fact") return { kind: "memory", memory: factOfGumem(document), place };
  if (layer === "topic") return { kind: "memory", memory: topicOfGumem(document, now), place };
  const memory = summaryOfGumem(document);
  return memory === undefined ? undefined : ({ kind: "memory", memory, place } satisfies DecodedMemory);
}

/** @throws KeepsakeError `invalid_input`, naming the field. */
export function messageOfGumem(given: unknown, place = ""): DecodedMessage {
  const told = parseWith(messageDocument, given, "The message");
  const isEvent = told.event_type != null;
  const said: Observation = {
    role: told.role,
    content: told.content,
    ...(told.timestamp == null && told.created_at == null
      ? {}
      : { at: moment(told.timestamp ?? told.created_at ?? "", "timestamp") }),
    ...(told.session_id == null ? {} : { session: told.session_id }),
    ...(told.message_id === undefined ? {} : { id: told.message_id }),
    ...(told.event_type == null
      ? {}
      : {
          kind: "event",
          event: {
            type: told.event_type,
            ...(told.page == null ? {} : { page: told.page }),
            ...(told.anchors === undefined ? {} : { anchors: told.anchors }),
            ...(told.entities === undefined ? {} : { entities: told.entities }),
            ...(told.resource_urls == null ? {} : { resourceUrls: told.resource_urls }),
          },
        }),
    ...(told.metadata == null ? {} : { metadata: told.metadata }),
  };
  // A turn has no place for what only an event has.
  const beside = { page: told.page, resource_urls: told.resource_urls };
  const left = Object.entries(beside).filter(([, value]) => value != null);
  return {
    kind: "message",
    codec: GUMEM_CODEC,
    id: told.id,
    message: said,
    isFormed: false,
    ...(isEvent || left.length === 0 ? {} : { rest: JSON.parse(JSON.stringify(Object.fromEntries(left))) }),
    place,
  };
}

/** @throws KeepsakeError `invalid_input`, naming the field. */
export function factOfGumem(given: unknown): ForeignMemory {
  const told = parseWith(factDocument, given, "The fact");
  const type = TYPES.find((known) => known === told.kind);
  return {
    ...basics(told),
    layer: "fact",
    ...(type !== undefined && type !== "custom" ? { type } : customOf(told.kind)),
    ...(told.time_range == null ? {} : { time: interval(told.time_range.start, told.time_range.end) }),
    ...(told.source_message_ids.length === 0 ? {} : { evidence: told.source_message_ids }),
  };
}

const customOf = (kind: string | undefined): Pick<ForeignMemory, "type" | "customType"> =>
  kind === undefined ? { type: "fact" } : { type: "custom", customType: kind };

/** Undefined for what is deleted. @throws KeepsakeError `invalid_input`, naming the field. */
export function summaryOfGumem(given: unknown): ForeignMemory | undefined {
  const told = parseWith(summaryDocument, given, "The summary");
  if (told.memory_status === "deleted") return undefined;
  const { confidence, retrieval_boost: boost, decay_factor: decay } = told;
  return {
    ...basics(told),
    layer: "summary",
    type: "context",
    ...(told.time == null ? {} : { time: interval(told.time.event_start, told.time.event_end) }),
    ...(told.anchors === undefined ? {} : { anchors: told.anchors }),
    weight: { ...(confidence === undefined ? {} : { confidence }), ...(boost === undefined ? {} : { boost }) },
    // Without decay there is no half-life to tell; the policy's own holds then.
    ...(decay === undefined || decay === 0 ? {} : { curve: { halfLifeDays: Math.LN2 / decay } }),
    ...standingOf(told.validity, told.memory_status),
    evidence: told.source_facts,
  };
}

/** @throws KeepsakeError `invalid_input`, naming the field. */
export function topicOfGumem(given: unknown, now: number): ForeignMemory {
  const told = parseWith(topicDocument, given, "The topic");
  return {
    codec: GUMEM_CODEC,
    id: told.id,
    at: now,
    changedAt: 0,
    text: told.label,
    layer: "topic",
    type: "context",
    labels: told.aliases,
    ...(told.summary_ids.length === 0 ? {} : { evidence: told.summary_ids }),
  };
}

/** The two axes of unification §3, from their GUMem names back. */
export function standingOf(
  validity: GumemValidity,
  status: Exclude<GumemMemoryStatus, "deleted">,
): { readonly truth: Item["truth"]; readonly hold: Item["hold"] } {
  const truth = validity === "active" ? "current" : validity === "deprecated" ? "deprecated" : "superseded";
  return { truth, hold: truth === "superseded" && status === "archived" ? "active" : status };
}

interface Basic {
  readonly id: string;
  readonly content: string;
  readonly created_at: string;
  readonly labels: readonly string[];
  readonly entities: readonly string[];
}

const basics = (told: Basic): Pick<ForeignMemory, "codec" | "id" | "at" | "text" | "labels" | "entities"> => ({
  codec: GUMEM_CODEC,
  id: told.id,
  at: moment(told.created_at, "created_at"),
  text: told.content,
  labels: told.labels,
  entities: told.entities,
});

const interval = (start: string, end: string): NonNullable<ForeignMemory["time"]> => ({
  start: moment(start, "time"),
  end: moment(end, "time"),
});

function moment(value: string, field: string): number {
  const at = parseMoment(value, "UTC");
  if (at !== undefined) return at;
  throw new KeepsakeError("invalid_input", `The document's ${field} is no date.`, {
    hint: "Use ISO 8601, as 2026-04-12T09:15:00Z.",
    facts: { field },
  });
}
