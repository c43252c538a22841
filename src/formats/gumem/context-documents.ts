/**
 * A context as it goes over the wire (GUM-25, GUM-B2): messages, facts and summaries as GUMem's documents, times in ISO 8601. What each rests on, and its scores,
 * stand there where they were asked for (GUM-36).
 */

import type { Item } from "../../core/item.ts";
import type { Json } from "../../core/json.ts";
import type { ItemView } from "../../vault/inspect.ts";
import type { RecalledItem } from "../../vault/recall-reply.ts";
import type { Vault } from "../../vault/vault.ts";
import type { GumemContext } from "./context.ts";
import { type GumemFact, type GumemMessage, type GumemSummary, gumemFact, gumemMessage } from "./documents.ts";
import { gumemSummaryOf, viewOr } from "./vault-documents.ts";

/** Whether outside content took part, so that a host can gate its tools (SEC-R10). */
interface Tainted {
  readonly taint: Item["taint"];
}

export type MessageDocument = GumemMessage & Tainted;

/** Why a memory is here. */
export interface Detailed {
  readonly rank: number;
  readonly score: number;
  /** Recall's own calibrated confidence that it answers the query, 0..1. */
  readonly relevance: number;
  /** Words of the query as the memory, or a message behind it, says them. */
  readonly matched: readonly string[];
  /** The messages behind it, with what was taken from each. */
  readonly sources: readonly {
    readonly id: string;
    readonly message_id?: string;
    readonly session_id?: string;
    readonly timestamp: string;
    readonly quotes: readonly string[];
  }[];
}

type WithoutSources<Document, Sources extends string> = Omit<Document, Sources> & Tainted & Partial<Detailed>;
export type FactDocument = WithoutSources<GumemFact, "source_message_ids"> &
  Partial<Pick<GumemFact, "source_message_ids">> & { readonly confidence: number };
export type SummaryDocument = WithoutSources<GumemSummary, "source_facts" | "evidence"> &
  Partial<Pick<GumemSummary, "source_facts" | "evidence">>;

/** A passage of a message of another session. `content` is the part that is quoted. */
export type QuotationDocument = MessageDocument &
  Partial<Detailed> & {
    /** As a model is shown it: who said it, when, and the words as one JSON string. */
    readonly line: string;
    /** What it said is no longer so. */
    readonly is_history?: true;
  };

export interface ContextDocument {
  readonly query: string;
  readonly short_term_context: readonly MessageDocument[];
  readonly mid_term_context: readonly FactDocument[];
  readonly long_term_user_context: readonly SummaryDocument[];
  readonly quotations: readonly QuotationDocument[];
  readonly formatted_context: string;
  readonly history: readonly MessageDocument[];
  readonly facts: readonly FactDocument[];
  readonly summary: readonly SummaryDocument[];
  readonly messages: readonly MessageDocument[];
  readonly observations: readonly FactDocument[];
  readonly propositions: readonly SummaryDocument[];
  readonly topics: GumemContext["topics"];
  readonly stopped_at: GumemContext["stopped_at"];
  readonly unused_config?: readonly string[];
  readonly contains_untrusted: boolean;
}

export interface ContextView {
  /** True: what each memory rests on, and its scores. The context has to be recalled with `explain`. */
  readonly details: boolean;
  /** Ids of sessions as this caller sees them. */
  readonly addressOf: (session: string) => string;
}

/** Cost: a look at each message, fact and summary of the context. Counts as no use. */
export async function contextDocument(
  vault: Vault,
  context: GumemContext,
  view: ContextView,
): Promise<ContextDocument> {
  const messages = await documents(vault, context.messages, (found) => messageDocument(found, view));
  const facts = await documents(vault, context.facts, (found, item) => factDocument(found, item, view));
  const quotations = await documents(vault, context.quotations, (found, item) => quotationDocument(found, item, view));
  const summaries = await documents(vault, context.summary, (found, item) => summaryDocument(vault, found, item, view));
  return {
    query: context.query,
    short_term_context: messages,
    mid_term_context: facts,
    long_term_user_context: summaries,
    quotations,
    formatted_context: context.formatted_context,
    history: messages,
    facts,
    summary: summaries,
    messages,
    observations: facts,
    propositions: summaries,
    topics: context.topics,
    stopped_at: context.stopped_at,
    ...(context.unused_config === undefined ? {} : { unused_config: context.unused_config }),
    contains_untrusted: [...messages, ...facts, ...summaries, ...quotations].some(({ taint }) => taint === "untrusted"),
  };
}

/** What was erased since it was recalled is passed over. */
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

/** A message with what its sender gave beside it: of a turn its resources lie in its metadata. Undefined for what is no message. */
export function messageDocument(
  view: ItemView,
  { addressOf }: Pick<ContextView, "addressOf">,
): MessageDocument | undefined {
  const message = gumemMessage(view);
  if (message === undefined) return undefined;
  const { metadata = {}, session_id: session, ...document } = message;
  const { resource_urls: urls, ...rest } = metadata;
  const isList = document.event_type === undefined && isTexts(urls);
  const shown = isList ? rest : metadata;
  return {
    ...document,
    ...(session === undefined ? {} : { session_id: addressOf(session) }),
    ...(isList ? { resource_urls: urls } : {}),
    ...(Object.keys(shown).length === 0 ? {} : { metadata: shown }),
    taint: view.item.taint,
  };
}

const isTexts = (value: Json | undefined): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === "string");

function quotationDocument(view: ItemView, item: RecalledItem, asked: ContextView): QuotationDocument | undefined {
  const message = messageDocument(view, asked);
  if (message === undefined) return undefined;
  return {
    ...message,
    content: item.text,
    line: item.line,
    ...(item.isHistory === undefined ? {} : { is_history: item.isHistory }),
    ...(asked.details ? detailed(item, asked) : {}),
  };
}

function factDocument(view: ItemView, item: RecalledItem, asked: ContextView): FactDocument | undefined {
  const fact = gumemFact(view);
  if (fact === undefined) return undefined;
  const { source_message_ids, ...document } = fact;
  const { confidence, taint } = item;
  return {
    ...document,
    confidence,
    taint,
    ...(asked.details ? { source_message_ids, ...detailed(item, asked) } : {}),
  };
}

async function summaryDocument(
  vault: Vault,
  view: ItemView,
  item: RecalledItem,
  asked: ContextView,
): Promise<SummaryDocument | undefined> {
  const summary = await gumemSummaryOf(vault, view);
  if (summary === undefined) return undefined;
  const { source_facts, evidence, ...document } = summary;
  return {
    ...document,
    taint: item.taint,
    ...(asked.details ? { source_facts, evidence, ...detailed(item, asked) } : {}),
  };
}

function detailed({ score, relevance, why }: RecalledItem, { addressOf }: ContextView): Detailed {
  const { rank, matches = [], evidence = [] } = why;
  return {
    rank,
    score,
    relevance,
    matched: [...new Set([...matches.map(({ said }) => said), ...evidence.flatMap(({ matched }) => matched)])],
    sources: evidence.map(({ id, messageId, session, at, quotes }) => ({
      id,
      ...(messageId === undefined ? {} : { message_id: messageId }),
      ...(session === undefined ? {} : { session_id: addressOf(session) }),
      timestamp: new Date(at).toISOString(),
      quotes,
    })),
  };
}
