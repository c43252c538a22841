/**
 * Play New's retrieve (PN-19): recall's search and ranking. Filters come before the search
 * (PN-C10); the score is the calibrated confidence (PN-C9, design §7).
 */
import type * as z from "zod";
import { auditSample } from "../../engine/maintain/audit-sample.ts";
import type { OpenVault } from "../../engine/open-vault.ts";
import { openedVault } from "../../engine/opened-vault.ts";
import type { ReadFilter } from "../../engine/recall/read-filter.ts";
import { RECALL_ITEMS_MAX } from "../../engine/recall/recall.ts";
import type { RecalledItem } from "../../engine/recall/recall-reply.ts";
import { traceRecall } from "../../engine/recall/trace-of-recall.ts";
import type { Vault } from "../../engine/vault.ts";
import { recordAccess } from "../../model/aging.ts";
import { type Item, UNUSED } from "../../model/item.ts";
import { parseMoment } from "../../text/moment.ts";
import { compact } from "../compact.ts";
import { contentOf, instant, recordKindOf } from "./record.ts";
import { CATEGORIES, type MemoryCategory, memoryIdOf, typesOf } from "./record-kind.ts";
import type { RetrievedMemory, RetrieveMemoryResponse, retrieveRequest } from "./requests.ts";

type RetrieveRequest = z.output<typeof retrieveRequest>;

/** Cost: one search; with a filter, a look at each memory that it may mean, to count them. */
export async function retrieveMemories(vault: Vault, request: RetrieveRequest): Promise<RetrieveMemoryResponse> {
  const opened = openedVault(vault);
  const startedAt = opened.system.clock.now();
  const { max_results, min_similarity, time_range = {} } = request;
  const categories = new Set(request.category_filter ?? CATEGORIES);
  const filter = filterOf(categories, time_range);
  const passes = passing(categories, time_range);
  // The vault's filter also passes events in that time, and knows types, not categories.
  const isDecided = categories.size === CATEGORIES.length && request.time_range === undefined;
  const reply = await vault.search(request.query, {
    items: isDecided ? max_results : RECALL_ITEMS_MAX,
    context: false,
    filter,
  });
  const found: { readonly recalled: RecalledItem; readonly memory: RetrievedMemory }[] = [];
  for (const recalled of reply.items) {
    if (found.length === max_results) break;
    // A record has no place to say that what was said is no longer so.
    if (recalled.relevance < min_similarity || recalled.isHistory === true) continue;
    const { item } = await vault.memories.get(recalled.id);
    if (passes(item)) found.push({ recalled, memory: retrieved(item, recalled) });
  }
  const searchedCount = isDecided
    ? reply.searchedCount
    : (await countOf(vault, { ...filter, ...LIVE }, passes)) +
      (categories.has("conversation") ? await countOf(vault, { ...filter, ...QUOTABLE }, passes) : 0);
  const items = found.map(({ recalled }) => recalled);
  await countAccess(
    opened,
    items.map(({ id }) => id),
  );
  traceRecall(opened, { ...reply, items }, opened.system.clock.now(), undefined);
  return {
    memories: found.map(({ memory }) => memory),
    total_searched: searchedCount,
    query_time_ms: Math.max(0, opened.system.clock.now() - startedAt),
  };
}

function filterOf(
  categories: ReadonlySet<MemoryCategory>,
  { after, before }: NonNullable<RetrieveRequest["time_range"]>,
): ReadFilter {
  const types = [...new Set([...categories].flatMap(typesOf))];
  return compact({ types: categories.size === CATEGORIES.length ? undefined : types, after, before });
}

/** By what a record says of itself: its category, and when it was created. */
function passing(
  categories: ReadonlySet<MemoryCategory>,
  { after, before }: NonNullable<RetrieveRequest["time_range"]>,
): (item: Item) => boolean {
  const from = parseMoment(after ?? "", "UTC") ?? Number.NEGATIVE_INFINITY;
  const until = parseMoment(before ?? "", "UTC") ?? Number.POSITIVE_INFINITY;
  return (item) => item.at >= from && item.at < until && categories.has(recordKindOf(item).category);
}

/** A passage counts as a record of the conversation, not as a memory (memory.md §2). */
function retrieved(item: Item, { layer, text, relevance }: RecalledItem): RetrievedMemory {
  const { category, contentType } = recordKindOf(item);
  return {
    memory_id: memoryIdOf(item),
    category,
    content_type: contentType,
    content: layer === "message" ? text : contentOf(item),
    similarity_score: relevance,
    topic_tags: item.labels,
    created_at: instant(item.at),
  };
}

const LIVE = { truth: ["current"], hold: ["active", "deprioritized"] } as const;
/** Messages that may be quoted. */
const QUOTABLE = { layers: ["message"], truth: ["current"], hold: ["active", "deprioritized", "archived"] } as const;

async function countOf(vault: Vault, filter: ReadFilter, passes: (item: Item) => boolean): Promise<number> {
  let count = 0;
  for await (const { item } of vault.memories.list({ filter, messages: filter.layers !== undefined }))
    if (passes(item)) count++;
  return count;
}

/**
 * Every returned hit counts as an access (unification §4), but not as a rehearsal. The access log
 * follows the policy (GOS-63).
 */
async function countAccess(vault: OpenVault, ids: readonly string[]): Promise<void> {
  const now = vault.system.clock.now();
  if (!vault.isReadOnly && !vault.isPaused)
    for (const id of ids) {
      const use = recordAccess(vault.uses.get(id) ?? UNUSED, now);
      vault.setUse(id, use);
      vault.useQueue.set(id, use);
    }
  const fact = { op: "recall", cnt: ids.length, act: "agent" } as const;
  const wanted = vault.policy.audit.retrieval;
  if (wanted === "always") await vault.queue.write(async (draft) => draft.log(fact));
  else if (wanted === "sampled" && !vault.isReadOnly && auditSample(vault.ids.next())) vault.useQueue.addLog(fact);
}
