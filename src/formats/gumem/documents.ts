/**
 * GUMem's documents (GUM-07, GUM-13, GUM-17): views of items, computed on request and never stored.
 * Ids are the vault's, so references between documents resolve (GUM-10).
 */

import type { ItemView } from "../../engine/correct/inspect.ts";
import type { RecentMessage } from "../../engine/recall/recall-context.ts";
import type { RecalledItem } from "../../engine/recall/recall-reply.ts";
import type { Vault } from "../../engine/vault.ts";
import { isKeepsakeError } from "../../model/error.ts";
import { defined, type Json } from "../../model/json.ts";
import type {
  ActionDocument,
  Explanation,
  FactDocument,
  MessageDocument,
  QuotationDocument,
  SummaryDocument,
} from "./answer-shapes.ts";
import { ACTION_FIELDS } from "./requests.ts";

export type GumemMessage = Omit<MessageDocument, "taint">;
/** `source_message_ids` is never empty for a fact that was formed from messages. */
export type GumemFact = Whole<Omit<FactDocument, "taint" | "confidence" | keyof Explanation>>;
export type GumemSummary = Whole<Omit<SummaryDocument, "taint" | keyof Explanation>>;
type Whole<Document> = { [Name in keyof Document]-?: Exclude<Document[Name], undefined> };

type Shown = Pick<ItemView, "item" | "processing" | "status">;

export function gumemMessage({ item, processing }: Shown): GumemMessage | undefined {
  const { message, origin } = item;
  if (message === undefined) return undefined;
  const { event, metadata } = message;
  return defined({
    id: item.id,
    message_id: origin.messageId,
    session_id: origin.session,
    role: message.role,
    content: item.text,
    timestamp: instant(item.at),
    event_type: event?.type,
    page: event?.page,
    anchors: event?.anchors,
    entities: event?.entities,
    resource_urls: event?.resourceUrls,
    metadata,
    status: processing,
    created_at: instant(item.at),
  });
}

/** Undefined for other layers, and for items hidden from GUMem (unification §3). */
export function gumemFact({ item, processing, status }: Shown): GumemFact | undefined {
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
  readonly topic?: string | undefined;
  /** Ids of behaviour events among the messages that its facts were formed from. */
  readonly behaviours?: readonly string[];
}

/** Undefined for other layers, and for items hidden from GUMem. */
export function gumemSummary(view: Shown, frame: SummaryFrame = {}): GumemSummary | undefined {
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
    // Per day: importance is importance₀ · exp(−decay_factor · days) (GUM-B3).
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

const instant = (at: number): string => new Date(at).toISOString();

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

export async function viewOr(vault: Vault, id: string): Promise<ItemView | undefined> {
  try {
    return await vault.memories.get(id);
  } catch (error) {
    if (isKeepsakeError(error, "not_found")) return undefined;
    throw error;
  }
}

/** The fields of a context besides its memories. */
interface ContextHead {
  readonly query: string;
  readonly formatted_context: string;
  readonly topics: readonly { readonly id: string; readonly label: string }[];
  readonly stopped_at: "summaries" | "facts" | "messages";
  /** Configuration fields without effect. Absent without a configuration. */
  readonly unused_config?: readonly string[] | undefined;
}

interface ContextMemories<Message, Fact, Summary, Quotation> {
  /** Relevant older messages of the session, then its last messages. */
  readonly messages: readonly Message[];
  readonly facts: readonly Fact[];
  readonly summaries: readonly Summary[];
  /** Passages from messages of other sessions (GUM-02). */
  readonly quotations: readonly Quotation[];
}

/** The five fields of GUMem's page, repeated under the names of its other pages. */
export const contextOf = <Message, Fact, Summary, Quotation>(
  { query, formatted_context, topics, stopped_at, unused_config }: ContextHead,
  { messages, facts, summaries, quotations }: ContextMemories<Message, Fact, Summary, Quotation>,
) => ({
  query,
  short_term_context: messages,
  mid_term_context: facts,
  long_term_user_context: summaries,
  quotations,
  formatted_context,
  history: messages,
  facts,
  summary: summaries,
  messages,
  observations: facts,
  propositions: summaries,
  topics,
  stopped_at,
  ...defined({ unused_config }),
});

export type RecalledContext = Readonly<
  ReturnType<typeof contextOf<RecentMessage, RecalledItem, RecalledItem, RecalledItem>>
>;

interface ContextView {
  /** Adds sources and scores. The context must have been recalled with `explain` (GUM-36). */
  readonly details: boolean;
  readonly addressOf: (session: string) => string;
}

/** `contains_untrusted` lets a host gate its tools (SEC-R10). */
export type GumemContext = Readonly<
  ReturnType<typeof contextOf<MessageDocument, FactDocument, SummaryDocument, QuotationDocument>>
> & { readonly contains_untrusted: boolean };

/** Reads each message, fact and summary of the context. Not counted as a use. */
export async function contextDocument(
  vault: Vault,
  context: RecalledContext,
  view: ContextView,
): Promise<GumemContext> {
  const messages = await documents(vault, context.messages, (found) => messageDocument(found, view));
  const facts = await documents(vault, context.facts, (found, item) => factDocument(found, item, view));
  const quotations = await documents(vault, context.quotations, (found, item) => quotationDocument(found, item, view));
  const summaries = await documents(vault, context.summary, (found, item) => summaryDocument(vault, found, item, view));
  return {
    ...contextOf(context, { messages, facts, summaries, quotations }),
    contains_untrusted: [...messages, ...facts, ...summaries, ...quotations].some(({ taint }) => taint === "untrusted"),
  };
}

/** Skips entries that were erased since the recall. */
async function documents<Entry extends { readonly id: string }, Document>(
  vault: Vault,
  entries: readonly Entry[],
  documentOf: (view: ItemView, entry: Entry) => Document | undefined | Promise<Document | undefined>,
): Promise<readonly Document[]> {
  const found: Document[] = [];
  for (const entry of entries) {
    const view = await viewOr(vault, entry.id);
    const document = view === undefined ? undefined : await documentOf(view, entry);
    if (document !== undefined) found.push(document);
  }
  return found;
}

/** Moves `resource_urls` from the metadata to its own field. Undefined if it is not a message. */
export function messageDocument(
  view: ItemView,
  { addressOf }: Pick<ContextView, "addressOf">,
): MessageDocument | undefined {
  const message = gumemMessage(view);
  if (message === undefined) return undefined;
  const { metadata = {}, session_id: session, ...document } = message;
  const { resource_urls: urls, ...rest } = metadata;
  const resources = document.event_type === undefined && isTexts(urls) ? urls : undefined;
  const shown = resources === undefined ? metadata : rest;
  return {
    ...document,
    ...defined({
      session_id: session === undefined ? undefined : addressOf(session),
      resource_urls: resources ?? document.resource_urls,
      metadata: Object.keys(shown).length === 0 ? undefined : shown,
    }),
    taint: view.item.taint,
  };
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === "string");

function quotationDocument(view: ItemView, item: RecalledItem, context: ContextView): QuotationDocument | undefined {
  const message = messageDocument(view, context);
  if (message === undefined) return undefined;
  return {
    ...message,
    content: item.text,
    line: item.line,
    ...defined({ is_history: item.isHistory }),
    ...(context.details ? explanation(item, context) : {}),
  };
}

function factDocument(view: ItemView, item: RecalledItem, context: ContextView): FactDocument | undefined {
  const fact = gumemFact(view);
  if (fact === undefined) return undefined;
  const { source_message_ids, ...document } = fact;
  const { confidence, taint } = item;
  const details = context.details ? { source_message_ids, ...explanation(item, context) } : {};
  return { ...document, confidence, taint, ...details };
}

async function summaryDocument(
  vault: Vault,
  view: ItemView,
  item: RecalledItem,
  context: ContextView,
): Promise<SummaryDocument | undefined> {
  const summary = await gumemSummaryOf(vault, view);
  if (summary === undefined) return undefined;
  const { source_facts, evidence, ...document } = summary;
  const details = context.details ? { source_facts, evidence, ...explanation(item, context) } : {};
  return { ...document, taint: item.taint, ...details };
}

function explanation({ score, relevance, why }: RecalledItem, { addressOf }: ContextView): Explanation {
  const { rank, matches = [], evidence = [] } = why;
  return {
    rank,
    score,
    relevance,
    matched: [...new Set([...matches.map(({ said }) => said), ...evidence.flatMap(({ matched }) => matched)])],
    sources: evidence.map(({ id, messageId, session, at, quotes }) =>
      defined({
        id,
        message_id: messageId,
        session_id: session === undefined ? undefined : addressOf(session),
        timestamp: instant(at),
        quotes,
      }),
    ),
  };
}

interface ActionFrame extends Pick<ContextView, "addressOf"> {
  readonly userId: string;
}

/** The action that an event was recorded from. Undefined if it is not an event. */
export function actionDocument({ item }: ItemView, { userId, addressOf }: ActionFrame): ActionDocument | undefined {
  const { message, origin } = item;
  if (message?.kind !== "event" || message.event === undefined) return undefined;
  const { event, metadata = {} } = message;
  const own = ACTION_FIELDS.filter((field) => typeof metadata[field] === "string");
  const rest: readonly [string, Json][] = Object.entries(metadata).filter(
    ([field]) => !own.some((known) => known === field),
  );
  return defined({
    log_id: origin.messageId ?? item.id,
    user_id: userId,
    timestamp: instant(item.at),
    content: item.text,
    session_id: origin.session === undefined ? undefined : addressOf(origin.session),
    ...Object.fromEntries(own.map((field) => [field, String(metadata[field])])),
    event_type: event.type,
    page: event.page,
    anchors: event.anchors,
    metadata: rest.length === 0 ? undefined : Object.fromEntries(rest),
    entities: event.entities,
    resource_urls: event.resourceUrls,
  });
}
