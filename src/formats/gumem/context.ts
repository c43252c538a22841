/**
 * GUMem's answer to a query (GUM-25, GUM-B2). Its memories are recall's; only the caller's own
 * configuration cuts anything off (GUM-B12).
 */

import { RECALL_ITEMS_MAX, type RecallOptions } from "../../engine/recall/recall.ts";
import type { RecentMessage } from "../../engine/recall/recall-context.ts";
import type { Recall, RecalledItem } from "../../engine/recall/recall-reply.ts";
import type { Vault } from "../../engine/vault.ts";
import { EVENT_LABEL } from "../../model/item.ts";
import { compact } from "../compact.ts";
import { contextOf, type GumemContext, viewOr } from "./documents.ts";
import { type RecallConfig, readRecallConfig, unusedFields } from "./recall-config.ts";

export type { GumemContext };

export interface GumemQuery extends Omit<RecallOptions, "layered"> {
  readonly recentMessages?: number;
  /** GUMem's `recall_config`, in any spelling; what it says wins over the other options. */
  readonly recallConfig?: unknown;
}

const RECENT_DEFAULT = 10;

/** @throws what `vault.recall` throws, and KeepsakeError `invalid_input` for a bad configuration */
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
  return contextOf(headOf(query, recall, kept.prompt, config), {
    messages: [...(await messagesBefore(vault, own, recent)), ...recent],
    facts: kept.facts,
    summaries: kept.summaries,
    quotations: kept.passages.filter((item) => !own.includes(item)),
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
    const { speaker, text, at, taint } = item;
    found.push(compact({ id, messageId, role: item.message.role, speaker, text, at, taint }));
  }
  return found.toSorted((one, other) => one.at - other.at);
}

/**
 * Facts formed from behaviour events, and nothing that was only said (GUM-08, GUM-B6). Counts as no
 * use.
 * @throws what `vault.search` throws
 */
export async function gumemActionContext(
  vault: Vault,
  query: string,
  options: Pick<RecallOptions, "explain" | "signal"> = {},
): Promise<GumemContext> {
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
/** A fact that was said a thousand times is judged by its first few. */
const CITATIONS_MAX = 5;

function optionsOf(config: RecallConfig | undefined, { filter }: GumemQuery): RecallOptions {
  const items = config?.observation_semantic_top_k;
  const metadata = config?.metadata_filters;
  return compact({
    items,
    filter: metadata === undefined ? undefined : { ...filter, metadata: { ...filter?.metadata, ...metadata } },
  });
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

function isEmptyFence(lines: readonly string[], place: number): boolean {
  const isOpened = (at: number): boolean => {
    const fence = /^<(?<name>[\w-]+) quotes>$/.exec(lines[at] ?? "")?.groups?.["name"];
    return fence !== undefined && lines[at + 1] === `</${fence}>`;
  };
  return isOpened(place) || isOpened(place - 1);
}

/**
 * In the forms of `persona` and `contract`: heading, instructions and the fence come first (design
 * §9).
 */
const LINES_BEFORE = 3;

/** `persona` and `contract` render in forms of their own. */
const hasOwnForm = ({ policy }: Vault): boolean => policy.preset === "persona" || policy.preset === "contract";

/** Line index of each item. Longer lines are matched first, because one may begin with another. */
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

/**
 * Puts the short id of each memory before its line, for a model that must name what it was shown
 * (GOS-11).
 */
export function promptWithIds(vault: Vault, recall: Pick<Recall, "prompt" | "items">): string {
  if (hasOwnForm(vault)) return recall.prompt;
  const ids = new Map([...placesInPrompt(vault, recall)].map(([{ shortId }, place]) => [place, shortId]));
  const named = (line: string, place: number): string => (ids.has(place) ? `[${ids.get(place)}] ${line}` : line);
  return recall.prompt.split("\n").map(named).join("\n");
}
