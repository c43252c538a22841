/**
 * GUMem's answer to a query (GUM-25, GUM-B2): the five fields of its page as the contract, and the names of its other pages for the same things.
 * What it holds is recall's, descending from topics to summaries, facts and messages; nothing here ranks or hides anything but what the caller's own
 * configuration cuts off (GUM-B12).
 */
import { EVENT_LABEL, type Item } from "../../core/item.ts";
import type { Json } from "../../core/json.ts";
import type { ItemView } from "../../vault/inspect.ts";
import { RECALL_ITEMS_MAX, type RecallOptions } from "../../vault/recall.ts";
import type { Recall, RecalledItem } from "../../vault/recall-reply.ts";
import type { RecentMessage } from "../../vault/recent.ts";
import type { Vault } from "../../vault/vault.ts";
import {
  type GumemFact,
  type GumemMessage,
  type GumemSummary,
  gumemFact,
  gumemMessage,
  gumemSummaryOf,
  viewOr,
} from "./documents.ts";
import { placesInPrompt } from "./prompt-lines.ts";
import { type RecallConfig, readRecallConfig, unusedFields } from "./recall-config.ts";
import { ACTION_FIELDS } from "./requests.ts";

export interface GumemContext {
  readonly query: string;
  /** The last messages of the session, behind older ones of it that say something of the query. */
  readonly short_term_context: readonly RecentMessage[];
  /** Facts relevant to the query. */
  readonly mid_term_context: readonly RecalledItem[];
  /** Summaries, reusable across sessions. */
  readonly long_term_user_context: readonly RecalledItem[];
  /** What was said in other sessions, as it was said: passages of messages, and no memory (GUM-02). */
  readonly quotations: readonly RecalledItem[];
  /** Ready for a prompt. */
  readonly formatted_context: string;
  /** The same under the names of the Query Memory page and of the SDK. */
  readonly history: readonly RecentMessage[];
  readonly facts: readonly RecalledItem[];
  readonly summary: readonly RecalledItem[];
  readonly messages: readonly RecentMessage[];
  readonly observations: readonly RecalledItem[];
  readonly propositions: readonly RecalledItem[];
  readonly topics: readonly { readonly id: string; readonly label: string }[];
  readonly stopped_at: "summaries" | "facts" | "messages";
  /** Fields of the configuration that change nothing here. Absent without a configuration. */
  readonly unused_config?: readonly string[];
}

export interface GumemQuery extends Omit<RecallOptions, "layered"> {
  /** Most messages of short-term context. Default 10. */
  readonly recentMessages?: number;
  /** GUMem's `recall_config`, in any spelling; what it says wins over the other options. */
  readonly recallConfig?: unknown;
}

const RECENT_DEFAULT = 10;

/** @throws what `vault.recall` throws, and KeepsakeError `invalid_input` for a configuration that is none. */
export async function gumemContext(vault: Vault, query: string, options: GumemQuery = {}): Promise<GumemContext> {
  const { recentMessages = RECENT_DEFAULT, recallConfig, ...asked } = options;
  const config = recallConfig === undefined ? undefined : readRecallConfig(recallConfig);
  const limit = config?.message_recent_limit ?? recentMessages;
  const { session } = options;
  const recall =
    config?.enable_long_term_recall === false
      ? undefined
      : await vault.recall(query, { ...asked, ...optionsOf(config, asked), layered: true });
  const recent = session === undefined || limit === 0 ? [] : await vault.recent(session, { limit });
  const kept = keptOf(vault, recall, config);
  const own = kept.passages.filter((item) => session !== undefined && sessionOf(item) === session);
  return contextOf(query, {
    recall,
    recent: [...(await messagesBefore(vault, own, recent)), ...recent],
    quotations: kept.passages.filter((item) => !own.includes(item)),
    kept,
    config,
  });
}

const sessionOf = ({ id, messages }: RecalledItem): string | undefined =>
  messages.find((message) => message.id === id)?.session;

/** Passages of the asking session are messages of it, in their order. */
async function messagesBefore(
  vault: Vault,
  passages: readonly RecalledItem[],
  recent: readonly RecentMessage[],
): Promise<readonly RecentMessage[]> {
  const known = new Set(recent.map(({ id }) => id));
  const found: RecentMessage[] = [];
  for (const { id } of passages) {
    const item = known.has(id) ? undefined : (await viewOr(vault, id))?.item;
    if (item?.message === undefined) continue;
    const { messageId } = item.origin;
    found.push({
      id,
      ...(messageId === undefined ? {} : { messageId }),
      role: item.message.role,
      ...(item.speaker === undefined ? {} : { speaker: item.speaker }),
      text: item.text,
      at: item.at,
      taint: item.taint,
    });
  }
  return found.toSorted((one, other) => one.at - other.at);
}

interface ContextParts {
  readonly recall: Recall | undefined;
  readonly recent: readonly RecentMessage[];
  readonly quotations: readonly RecalledItem[];
  readonly kept: KeptItems;
  readonly config: RecallConfig | undefined;
}

function contextOf(query: string, { recall, recent, quotations, kept, config }: ContextParts): GumemContext {
  return {
    query,
    short_term_context: recent,
    mid_term_context: kept.facts,
    long_term_user_context: kept.summaries,
    quotations,
    formatted_context: kept.prompt,
    history: recent,
    facts: kept.facts,
    summary: kept.summaries,
    messages: recent,
    observations: kept.facts,
    propositions: kept.summaries,
    topics: recall?.layers?.topics.slice(0, config?.topic_top_k) ?? [],
    stopped_at: recall === undefined ? "messages" : (recall.layers?.stoppedAt ?? "facts"),
    ...(config === undefined ? {} : { unused_config: unusedFields(config) }),
  };
}

/**
 * What behaviour taught: facts that were formed from events, and nothing that was only said (GUM-08, GUM-B6). Counts as no use: it looks at far more than it
 * answers with.
 * @throws what `vault.search` throws
 */
export async function gumemActionContext(
  vault: Vault,
  query: string,
  options: Pick<RecallOptions, "explain" | "signal"> = {},
): Promise<GumemContext> {
  // An event that says the same as what it taught would stand in its place; what was said would set how much is relevant.
  const filter = { layers: ["fact"], labels: [EVENT_LABEL] } as const;
  const recall = await vault.search(query, {
    ...options,
    filter,
    items: RECALL_ITEMS_MAX,
    budgetTokens: null,
    layered: false,
  });
  const facts: RecalledItem[] = [];
  for (const item of recall.items) {
    if (facts.length === vault.policy.recall.items) break;
    if (await isFromBehaviour(vault, item)) facts.push(item);
  }
  const kept = { facts, summaries: [], passages: [], prompt: promptOf(vault, recall, new Set(facts)) };
  return contextOf(query, { recall, recent: [], quotations: [], kept, config: undefined });
}

async function isFromBehaviour(vault: Vault, { messages }: RecalledItem): Promise<boolean> {
  for (const { id } of messages.slice(0, CITATIONS_MAX))
    if ((await viewOr(vault, id))?.item.message?.kind === "event") return true;
  return false;
}
/** A fact that was said a thousand times is judged by its first few. */
const CITATIONS_MAX = 5;

function optionsOf(config: RecallConfig | undefined, { filter }: GumemQuery): RecallOptions {
  const items = config?.observation_semantic_top_k;
  const metadata = config?.metadata_filters;
  return {
    ...(items === undefined ? {} : { items }),
    ...(metadata === undefined ? {} : { filter: { ...filter, metadata: { ...filter?.metadata, ...metadata } } }),
  };
}

interface KeptItems {
  readonly facts: readonly RecalledItem[];
  readonly summaries: readonly RecalledItem[];
  readonly passages: readonly RecalledItem[];
  readonly prompt: string;
}

/** Each item by its layer: a passage is in no facts and no summaries, however well it answers. */
function keptOf(vault: Vault, recall: Recall | undefined, config: RecallConfig = {}): KeptItems {
  if (recall === undefined) return { facts: [], summaries: [], passages: [], prompt: "" };
  const ofLayer = (wanted: RecalledItem["layer"], least = 0): readonly RecalledItem[] =>
    recall.items.filter(({ layer, relevance }) => layer === wanted && relevance >= least);
  const summaries = ofLayer("summary").slice(0, config.proposition_top_k);
  const facts = ofLayer("fact", config.observation_semantic_min_score).slice(0, config.observation_semantic_top_k);
  const passages = ofLayer("message", config.message_semantic_min_score).slice(0, config.message_semantic_top_k);
  const formatted = new Set([...summaries, ...facts.slice(0, config.observation_context_top_k), ...passages]);
  return { facts, summaries, passages, prompt: promptOf(vault, recall, formatted) };
}

/** The prompt without the lines of items that the caller's configuration cuts off. */
function promptOf(vault: Vault, { prompt, items }: Recall, formatted: ReadonlySet<RecalledItem>): string {
  if (items.every((item) => formatted.has(item))) return prompt;
  if (formatted.size === 0) return "";
  const lines = prompt.split("\n");
  const places = placesInPrompt(vault, { prompt, items });
  const left = new Set(items.flatMap((item) => (formatted.has(item) ? [] : (places.get(item) ?? []))));
  const kept = lines.filter((_, place) => !left.has(place));
  return kept.filter((_, place) => !isEmptyFence(kept, place)).join("\n");
}

/** The fence of quotations, where nothing is left in it. */
function isEmptyFence(lines: readonly string[], place: number): boolean {
  const isOpened = (at: number): boolean => {
    const fence = /^<(?<name>[\w-]+) quotes>$/.exec(lines[at] ?? "")?.groups?.["name"];
    return fence !== undefined && lines[at + 1] === `</${fence}>`;
  };
  return isOpened(place) || isOpened(place - 1);
}

/** Whether outside content took part, so that a host can gate its tools (SEC-R10). */
interface Tainted {
  readonly taint: Item["taint"];
}

type MessageDocument = GumemMessage & Tainted;

/** Why a memory is here. */
interface Detailed {
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
type FactDocument = WithoutSources<GumemFact, "source_message_ids"> &
  Partial<Pick<GumemFact, "source_message_ids">> & { readonly confidence: number };
type SummaryDocument = WithoutSources<GumemSummary, "source_facts" | "evidence"> &
  Partial<Pick<GumemSummary, "source_facts" | "evidence">>;

/** A passage of a message of another session. `content` is the part that is quoted. */
type QuotationDocument = MessageDocument &
  Partial<Detailed> & {
    /** As a model is shown it: who said it, when, and the words as one JSON string. */
    readonly line: string;
    /** What it said is no longer so. */
    readonly is_history?: true;
  };

interface ContextDocument {
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

interface ContextView {
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

export interface ActionDocument {
  /** Its caller's own, or the vault's where it came without one. */
  readonly log_id: string;
  readonly user_id: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly content: string;
  readonly session_id?: string;
  readonly device_id?: string;
  readonly app?: string;
  readonly platform?: string;
  readonly event_type: string;
  readonly page?: string;
  readonly anchors?: Readonly<Record<string, string>>;
  readonly metadata?: Readonly<Record<string, Json>>;
  readonly entities?: readonly string[];
  readonly resource_urls?: readonly string[];
}

interface ActionFrame {
  readonly userId: string;
  /** Ids of sessions as this caller sees them. */
  readonly addressOf: (session: string) => string;
}

/** Undefined for what is no event. */
export function actionDocument({ item }: ItemView, { userId, addressOf }: ActionFrame): ActionDocument | undefined {
  const { message, origin } = item;
  if (message?.kind !== "event" || message.event === undefined) return undefined;
  const { event, metadata = {} } = message;
  const own = ACTION_FIELDS.filter((field) => typeof metadata[field] === "string");
  const rest = Object.entries(metadata).filter(([field]) => !own.some((known) => known === field));
  return {
    log_id: origin.messageId ?? item.id,
    user_id: userId,
    timestamp: new Date(item.at).toISOString(),
    content: item.text,
    ...(origin.session === undefined ? {} : { session_id: addressOf(origin.session) }),
    ...Object.fromEntries(own.map((field) => [field, String(metadata[field])])),
    event_type: event.type,
    ...(event.page === undefined ? {} : { page: event.page }),
    ...(event.anchors === undefined ? {} : { anchors: event.anchors }),
    ...(rest.length === 0 ? {} : { metadata: Object.fromEntries(rest) }),
    ...(event.entities === undefined ? {} : { entities: event.entities }),
    ...(event.resourceUrls === undefined ? {} : { resource_urls: event.resourceUrls }),
  };
}
