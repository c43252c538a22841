/**
 * GUMem's answer to a query (GUM-25, GUM-B2): the five fields of its page as the contract, and the names of its other pages for the same things.
 * What it holds is recall's, descending from topics to summaries, facts and messages; nothing here ranks or hides anything but what the caller's own
 * configuration cuts off (GUM-B12).
 */
import { RECALL_ITEMS_MAX, type RecallOptions } from "../../vault/recall.ts";
import type { Recall, RecalledItem } from "../../vault/recall-reply.ts";
import type { RecentMessage } from "../../vault/recent.ts";
import type { Vault } from "../../vault/vault.ts";
import { type RecallConfig, readRecallConfig, unusedFields } from "./recall-config.ts";
import { viewOr } from "./vault-documents.ts";

export interface GumemContext {
  readonly query: string;
  /** The last messages of the session. */
  readonly short_term_context: readonly RecentMessage[];
  /** Facts relevant to the query. */
  readonly mid_term_context: readonly RecalledItem[];
  /** Summaries, reusable across sessions. */
  readonly long_term_user_context: readonly RecalledItem[];
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
  return contextOf(query, { recall, recent, kept: keptOf(recall, config), config });
}

interface ContextParts {
  readonly recall: Recall | undefined;
  readonly recent: readonly RecentMessage[];
  readonly kept: KeptItems;
  readonly config: RecallConfig | undefined;
}

function contextOf(query: string, { recall, recent, kept, config }: ContextParts): GumemContext {
  return {
    query,
    short_term_context: recent,
    mid_term_context: kept.facts,
    long_term_user_context: kept.summaries,
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
  const recall = await vault.search(query, { ...options, items: RECALL_ITEMS_MAX, budgetTokens: null, layered: false });
  const facts: RecalledItem[] = [];
  for (const item of recall.items) {
    if (facts.length === vault.policy.recall.items) break;
    if (item.layer === "fact" && (await isFromBehaviour(vault, item))) facts.push(item);
  }
  const kept = { facts, summaries: [], prompt: promptOf(recall, new Set(facts)) };
  return contextOf(query, { recall, recent: [], kept, config: undefined });
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
  readonly prompt: string;
}

function keptOf(recall: Recall | undefined, config: RecallConfig = {}): KeptItems {
  if (recall === undefined) return { facts: [], summaries: [], prompt: "" };
  const least = config.observation_semantic_min_score ?? 0;
  const summaries = recall.items.filter(({ layer }) => layer === "summary").slice(0, config.proposition_top_k);
  const facts = recall.items
    .filter(({ layer, relevance }) => layer === "fact" && relevance >= least)
    .slice(0, config.observation_semantic_top_k);
  const formatted = new Set([...summaries, ...facts.slice(0, config.observation_context_top_k)]);
  return { facts, summaries, prompt: promptOf(recall, formatted) };
}

/** Heading, instructions and the opening of the fence stand before the lines, one for each item in order; the end of the fence and an empty line behind (design §9). */
const LINES_BEFORE = 3;

function promptOf({ prompt, items }: Recall, formatted: ReadonlySet<RecalledItem>): string {
  if (items.every((item) => formatted.has(item))) return prompt;
  if (formatted.size === 0) return "";
  const isKept = (_line: string, index: number): boolean => {
    const item = items[index - LINES_BEFORE];
    return item === undefined || formatted.has(item);
  };
  return prompt.split("\n").filter(isKept).join("\n");
}
