/**
 * GUMem's response to a query (GUM-25, GUM-B2): the memories of a recall, limited only by the
 * caller's configuration (GUM-B12).
 */

import { RECALL_ITEMS_MAX, type RecallOptions } from "../../engine/recall/recall.ts";
import type { RecentMessage } from "../../engine/recall/recall-context.ts";
import type { Recall, RecalledItem } from "../../engine/recall/recall-reply.ts";
import type { Vault } from "../../engine/vault.ts";
import { EVENT_LABEL } from "../../model/item.ts";
import { defined } from "../../model/json.ts";
import { contextDocument, contextOf, type GumemContext, type RecalledContext, viewOr } from "./documents.ts";
import { type RecallConfig, readRecallConfig, unusedFields } from "./requests.ts";

export type { GumemContext };

export interface GumemQuery extends Omit<RecallOptions, "layered"> {
  readonly recentMessages?: number;
  /** GUMem's `recall_config`, in any spelling. Overrides the other options. */
  readonly recallConfig?: unknown;
}

const RECENT_DEFAULT = 10;

/**
 * @param options with `explain`, each memory also has its sources and scores
 * @throws like `vault.recall`, and KeepsakeError `invalid_input` for an invalid configuration
 */
export async function gumemContext(vault: Vault, query: string, options: GumemQuery = {}): Promise<GumemContext> {
  return contextDocument(vault, await recalledContext(vault, query, options), viewOf(options));
}

const viewOf = ({ explain }: Pick<RecallOptions, "explain">) => ({
  details: explain === true,
  addressOf: (session: string) => session,
});

/** The memories of a context, before they become documents. */
export async function recalledContext(vault: Vault, query: string, options: GumemQuery = {}): Promise<RecalledContext> {
  const { recentMessages = RECENT_DEFAULT, recallConfig, ...recallOptions } = options;
  const config = recallConfig === undefined ? undefined : readRecallConfig(recallConfig);
  const limit = config?.message_recent_limit ?? recentMessages;
  const { session } = options;
  const recall =
    config?.enable_long_term_recall === false
      ? undefined
      : await vault.recall(query, { ...recallOptions, ...optionsOf(config, recallOptions), layered: true });
  const recent = session === undefined || limit === 0 ? [] : await vault.recent(session, { limit });
  const { facts, summaries, passages, prompt } = selectedItems(vault, recall, config);
  const own = passages.filter((item) => session !== undefined && sessionOf(item) === session);
  return contextOf(headOf(query, recall, prompt, config), {
    messages: [...(await messagesBefore(vault, own, recent)), ...recent],
    facts,
    summaries,
    quotations: passages.filter((item) => !own.includes(item)),
  });
}

const headOf = (
  query: string,
  recall: Recall | undefined,
  prompt: string,
  config: RecallConfig | undefined,
): Parameters<typeof contextOf>[0] => ({
  query,
  formatted_context: prompt,
  topics: recall?.layers?.topics.slice(0, config?.topic_top_k) ?? [],
  stopped_at: recall === undefined ? "messages" : (recall.layers?.stoppedAt ?? "facts"),
  unused_config: config === undefined ? undefined : unusedFields(config),
});

const sessionOf = ({ id, messages }: RecalledItem): string | undefined =>
  messages.find((message) => message.id === id)?.session;

/** The older messages of the session that its passages quote, in chronological order. */
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
    const { speaker, text, at, taint } = item;
    found.push(defined({ id, messageId, role: item.message.role, speaker, text, at, taint }));
  }
  return found.toSorted((one, other) => one.at - other.at);
}

/**
 * Facts formed from behaviour events only (GUM-08, GUM-B6). Not counted as a use.
 * @throws like `vault.search`
 */
export async function gumemActionContext(
  vault: Vault,
  query: string,
  options: ActionQuery = {},
): Promise<GumemContext> {
  return contextDocument(vault, await recalledActionContext(vault, query, options), viewOf(options));
}

type ActionQuery = Pick<RecallOptions, "explain" | "signal">;

export async function recalledActionContext(
  vault: Vault,
  query: string,
  options: ActionQuery = {},
): Promise<RecalledContext> {
  // Without the filter, events would displace the facts formed from them.
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
  const head = headOf(query, recall, promptOf(vault, recall, new Set(facts)), undefined);
  return contextOf(head, { messages: [], facts, summaries: [], quotations: [] });
}

async function isFromBehaviour(vault: Vault, { messages }: RecalledItem): Promise<boolean> {
  for (const { id } of messages.slice(0, CITATIONS_MAX))
    if ((await viewOr(vault, id))?.item.message?.kind === "event") return true;
  return false;
}
/** Bounds the cost for facts with many sources. */
const CITATIONS_MAX = 5;

function optionsOf(config: RecallConfig | undefined, { filter }: GumemQuery): RecallOptions {
  const items = config?.observation_semantic_top_k;
  const metadata = config?.metadata_filters;
  return defined({
    items,
    filter: metadata === undefined ? undefined : { ...filter, metadata: { ...filter?.metadata, ...metadata } },
  });
}

function selectedItems(vault: Vault, recall: Recall | undefined, config: RecallConfig = {}) {
  if (recall === undefined) return { facts: [], summaries: [], passages: [], prompt: "" };
  const ofLayer = (wanted: RecalledItem["layer"], minRelevance = 0): readonly RecalledItem[] =>
    recall.items.filter(({ layer, relevance }) => layer === wanted && relevance >= minRelevance);
  const summaries = ofLayer("summary").slice(0, config.proposition_top_k);
  const facts = ofLayer("fact", config.observation_semantic_min_score).slice(0, config.observation_semantic_top_k);
  const passages = ofLayer("message", config.message_semantic_min_score).slice(0, config.message_semantic_top_k);
  const formatted = new Set([...summaries, ...facts.slice(0, config.observation_context_top_k), ...passages]);
  return { facts, summaries, passages, prompt: promptOf(vault, recall, formatted) };
}

/** The prompt without the lines of items that the configuration excludes. */
function promptOf(vault: Vault, { prompt, items }: Recall, formatted: ReadonlySet<RecalledItem>): string {
  if (items.every((item) => formatted.has(item))) return prompt;
  if (formatted.size === 0) return "";
  const lines = prompt.split("\n");
  const places = placesInPrompt(vault, { prompt, items });
  const excluded = new Set(items.flatMap((item) => (formatted.has(item) ? [] : (places.get(item) ?? []))));
  const included = lines.filter((_, place) => !excluded.has(place));
  return included.filter((_, place) => !isEmptyFence(included, place)).join("\n");
}

function isEmptyFence(lines: readonly string[], place: number): boolean {
  const isOpened = (at: number): boolean => {
    const fence = /^<(?<name>[\w-]+) quotes>$/.exec(lines[at] ?? "")?.groups?.["name"];
    return fence !== undefined && lines[at + 1] === `</${fence}>`;
  };
  return isOpened(place) || isOpened(place - 1);
}

/** Heading, instructions and fence of the `persona` and `contract` forms (design §9). */
const LINES_BEFORE = 3;

const hasOwnForm = ({ policy }: Vault): boolean => policy.preset === "persona" || policy.preset === "contract";

/** Line index of each item. Longer lines match first: one may be a prefix of another. */
function placesInPrompt(
  vault: Vault,
  { prompt, items }: Pick<Recall, "prompt" | "items">,
): ReadonlyMap<RecalledItem, number> {
  if (hasOwnForm(vault)) return new Map(items.map((item, index) => [item, index + LINES_BEFORE]));
  const lines = prompt.split("\n");
  const places = new Map<RecalledItem, number>();
  const taken = new Set<number>();
  for (const item of items.toSorted((one, other) => other.line.length - one.line.length)) {
    const place = lines.findIndex((line, at) => !taken.has(at) && line.startsWith(item.line));
    if (place === -1) continue;
    taken.add(place);
    places.set(item, place);
  }
  return places;
}

/** The prompt with each memory's short id before its line, so that a model can cite it (GOS-11). */
export function promptWithIds(vault: Vault, recall: Pick<Recall, "prompt" | "items">): string {
  if (hasOwnForm(vault)) return recall.prompt;
  const ids = new Map([...placesInPrompt(vault, recall)].map(([{ shortId }, place]) => [place, shortId]));
  const named = (line: string, place: number): string => (ids.has(place) ? `[${ids.get(place)}] ${line}` : line);
  return recall.prompt.split("\n").map(named).join("\n");
}
