/**
 * GUMem's documents of the four layers, in the field names of its page (GUM-07, GUM-13, GUM-17, GUM-22): views of items, computed and never stored. Ids are
 * the vault's, so that every reference in a document names another one (GUM-10).
 */
import { isKeepsakeError } from "../../core/error.ts";
import type { Json } from "../../core/json.ts";
import { ARCHIVE_OFF_TEXT } from "../../vault/archive-off.ts";
import type { FormingStatus } from "../../vault/form-jobs.ts";
import type { ItemView } from "../../vault/inspect.ts";
import type { Vault } from "../../vault/vault.ts";

export interface GumemMessage {
  readonly id: string;
  /** The id that its host gave it, where it gave one. */
  readonly message_id?: string;
  readonly session_id?: string;
  readonly role: string;
  readonly content: string;
  /** ISO 8601, like every time here: when it was said or done. */
  readonly timestamp: string;
  readonly event_type?: string;
  readonly page?: string;
  readonly anchors?: { readonly [name: string]: string };
  readonly entities?: readonly string[];
  readonly resource_urls?: readonly string[];
  readonly metadata?: { readonly [name: string]: Json };
  readonly status: FormingStatus;
  readonly created_at: string;
}

export interface GumemFact {
  readonly id: string;
  readonly content: string;
  /** What kind of fact: preference, identity, goal … (GUM-14). */
  readonly kind: string;
  readonly entities: readonly string[];
  /** Never empty for what was formed from messages. */
  readonly source_message_ids: readonly string[];
  readonly labels: readonly string[];
  /** How far the messages are that it was formed from (GUM-B1). */
  readonly status: FormingStatus;
  readonly time_range: { readonly start: string; readonly end: string } | null;
  readonly created_at: string;
}

export type GumemValidity = "active" | "invalid" | "deprecated";
export type GumemMemoryStatus = "active" | "deprioritized" | "archived" | "deleted";

export interface GumemSummary {
  readonly id: string;
  readonly content: string;
  /** Label of its topic; null for the summary of a session or a week. */
  readonly topic: string | null;
  /** Never empty. */
  readonly source_facts: readonly string[];
  /** 0..1, as it was when the summary was written; `decay_factor` tells how it falls (GUM-17). */
  readonly confidence: number;
  readonly time: { readonly event_start: string; readonly event_end: string } | null;
  readonly labels: readonly string[];
  readonly entities: readonly string[];
  /** A day: importance is importance₀ · exp(−decay_factor · days) (GUM-B3). */
  readonly decay_factor: number;
  readonly validity: GumemValidity;
  readonly memory_status: GumemMemoryStatus;
  readonly retrieval_boost: number;
  readonly evidence: readonly GumemEvidence[];
  readonly anchors: { readonly [name: string]: string };
  readonly created_at: string;
}

interface GumemEvidence {
  readonly type: "fact" | "behavior" | "anchor";
  /** Of a fact or of a message; of an anchor its value. */
  readonly id: string;
}

interface GumemTopic {
  readonly id: string;
  readonly label: string;
  /** Other forms of the label. */
  readonly aliases: readonly string[];
  readonly summary_ids: readonly string[];
  readonly summary_count: number;
}

/** Undefined for what is no message. */
export function gumemMessage({ item, processing }: ItemView): GumemMessage | undefined {
  const { message, origin } = item;
  if (message === undefined) return undefined;
  const { event, metadata } = message;
  return {
    id: item.id,
    ...(origin.messageId === undefined ? {} : { message_id: origin.messageId }),
    ...(origin.session === undefined ? {} : { session_id: origin.session }),
    role: message.role,
    content: item.text,
    timestamp: instant(item.at),
    ...(event === undefined ? {} : { event_type: event.type }),
    ...(event?.page === undefined ? {} : { page: event.page }),
    ...(event?.anchors === undefined ? {} : { anchors: event.anchors }),
    ...(event?.entities === undefined ? {} : { entities: event.entities }),
    ...(event?.resourceUrls === undefined ? {} : { resource_urls: event.resourceUrls }),
    ...(metadata === undefined ? {} : { metadata }),
    status: processing,
    created_at: instant(item.at),
  };
}

/** Undefined for what is no fact, and for what GUMem does not see (unification §3). */
export function gumemFact({ item, processing, status }: ItemView): GumemFact | undefined {
  if (item.layer !== "fact" || status.gumem === undefined) return undefined;
  const { time } = item;
  return {
    id: item.id,
    content: item.text,
    kind: item.customType ?? item.type,
    entities: item.entities,
    source_message_ids: item.evidence.map((entry) => entry.item),
    labels: item.labels,
    status: processing,
    time_range: time === undefined ? null : { start: instant(time.start), end: instant(time.end) },
    created_at: instant(item.at),
  };
}

interface SummaryFrame {
  /** Label of its topic. */
  readonly topic?: string | undefined;
  /** Messages that are behaviour and no talk, among those that its facts were formed from. */
  readonly behaviours?: readonly string[];
}

/** Undefined for what is no summary, and for what GUMem does not see. */
export function gumemSummary(view: ItemView, frame: SummaryFrame = {}): GumemSummary | undefined {
  const { item, status } = view;
  if (item.layer !== "summary" || status.gumem === undefined) return undefined;
  const { time, anchors = {} } = item;
  const facts = item.evidence.map((entry) => entry.item);
  return {
    id: item.id,
    content: item.text,
    topic: frame.topic ?? null,
    source_facts: facts,
    confidence: item.weight.confidence,
    time: time === undefined ? null : { event_start: instant(time.start), event_end: instant(time.end) },
    labels: item.labels,
    entities: item.entities,
    decay_factor: Math.LN2 / item.curve.halfLifeDays,
    validity: status.gumem.validity,
    memory_status: status.gumem.status,
    retrieval_boost: item.weight.boost,
    evidence: [
      ...facts.map((id) => ({ type: "fact", id }) as const),
      ...(frame.behaviours ?? []).map((id) => ({ type: "behavior", id }) as const),
      ...Object.values(anchors).map((id) => ({ type: "anchor", id }) as const),
    ],
    anchors,
    created_at: instant(item.at),
  };
}

/** Undefined for what is no topic, and for what GUMem does not see. */
export function gumemTopic({ item, status }: ItemView): GumemTopic | undefined {
  if (item.layer !== "topic" || status.gumem === undefined) return undefined;
  const summaries = item.evidence.map((entry) => entry.item);
  return {
    id: item.id,
    label: item.text,
    aliases: item.labels.filter((label) => label !== item.text),
    summary_ids: summaries,
    summary_count: summaries.length,
  };
}

const instant = (at: number): string => new Date(at).toISOString();

export type GumemDocument =
  | { readonly layer: "message"; readonly document: GumemMessage }
  | { readonly layer: "fact"; readonly document: GumemFact }
  | { readonly layer: "summary"; readonly document: GumemSummary }
  | { readonly layer: "topic"; readonly document: GumemTopic };

/** Cost: one walk over the vault, and a look at each message that a summary rests on. Counts as no use. */
export async function* gumemDocuments(vault: Vault): AsyncGenerator<GumemDocument> {
  const later: ItemView[] = [];
  for await (const view of vault.list({ messages: true, order: "oldest" })) {
    const { layer, text } = view.item;
    if (layer === "summary" || layer === "topic") later.push(view);
    else if (text !== ARCHIVE_OFF_TEXT) {
      const message = gumemMessage(view);
      const fact = gumemFact(view);
      if (message !== undefined) yield { layer: "message", document: message };
      if (fact !== undefined) yield { layer: "fact", document: fact };
    }
  }
  for (const view of later) {
    const summary = await gumemSummaryOf(vault, view);
    if (summary !== undefined) yield { layer: "summary", document: summary };
  }
  for (const view of later) {
    const topic = gumemTopic(view);
    if (topic !== undefined) yield { layer: "topic", document: topic };
  }
}

/** A summary with the label of its topic and the behaviour behind its facts. */
export async function gumemSummaryOf(vault: Vault, view: ItemView): Promise<GumemSummary | undefined> {
  const { layer, topicId, evidence } = view.item;
  if (layer !== "summary") return undefined;
  const topic = topicId === undefined ? undefined : await viewOr(vault, topicId);
  const behaviours = new Set<string>();
  for (const { item: fact } of evidence)
    for (const { item: source } of (await viewOr(vault, fact))?.item.evidence ?? [])
      if ((await viewOr(vault, source))?.item.message?.kind === "event") behaviours.add(source);
  return gumemSummary(view, { topic: topic?.item.text, behaviours: [...behaviours] });
}

/** What was erased meanwhile is no longer there. */
export async function viewOr(vault: Vault, id: string): Promise<ItemView | undefined> {
  try {
    return await vault.get(id);
  } catch (error) {
    if (isKeepsakeError(error, "not_found")) return undefined;
    throw error;
  }
}
