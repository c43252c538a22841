/**
 * GUMem's answer to a query (GUM-25, GUM-B2): the five fields of its page as the contract, and the names of its other pages for the same things.
 * What it holds is recall's, descending from topics to summaries, facts and messages; nothing here ranks or hides anything but what the caller's own
 * configuration cuts off (GUM-B12).
 */
import { EVENT_LABEL } from "../../core/item.ts";
import { RECALL_ITEMS_MAX, type RecallOptions } from "../../vault/recall.ts";
import type { Recall, RecalledItem } from "../../vault/recall-reply.ts";
import type { RecentMessage } from "../../vault/recent.ts";
import type { Vault } from "../../vault/vault.ts";
import { placesInPrompt } from "./prompt-lines.ts";
import { type RecallConfig, readRecallConfig, unusedFields } from "./recall-config.ts";
import { viewOr } from "./vault-documents.ts";

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
