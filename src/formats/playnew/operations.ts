/**
 * Play New's five operations on one vault (PN-18 to PN-23). One vault belongs to one user; requests
 * for another are refused (PN-04).
 */

import type * as z from "zod";
import { type ConfirmedPlan, plannedItems } from "../../engine/forget/forget.ts";
import { type ForgetTarget, idOf } from "../../engine/forget/forget-target.ts";
import { auditSample } from "../../engine/maintain/maintenance-steps.ts";
import { type OpenVault, openedVault } from "../../engine/open-vault.ts";
import { listMask, type ReadFilter, searchFilter } from "../../engine/recall/read-filter.ts";
import { RECALL_ITEMS_MAX } from "../../engine/recall/recall.ts";
import { traceRecall } from "../../engine/recall/recall-count.ts";
import type { RecalledItem } from "../../engine/recall/recall-reply.ts";
import type { Vault } from "../../engine/vault.ts";
import { recordAccess } from "../../model/aging.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { isId } from "../../model/id.ts";
import { type Item, type Source, UNUSED } from "../../model/item.ts";
import { defined } from "../../model/json.ts";
import { parseWith } from "../../model/observation.ts";
import { parseMoment } from "../../text/moment.ts";
import { invalidInput } from "../invalid-input.ts";
import { type PlayNewExportOptions, playNewJson, playNewMarkdown } from "./export.ts";
import { contentOf, instant, recordKindOf } from "./record.ts";
import {
  CATEGORIES,
  type MemoryCategory,
  memoryIdOf,
  nameOfMemoryId,
  playNewExportId,
  playNewOrgId,
  playNewUserId,
  typesOf,
} from "./record-kind.ts";
import {
  type DestroyMemoryRequest,
  type DestroyMemoryResponse,
  destroyRequest,
  type ExportMemoryRequest,
  type ExportMemoryResponse,
  exportRequest,
  type ForgetMemoryRequest,
  type ForgetMemoryResponse,
  forgetRequest,
  type RetrievedMemory,
  type RetrieveMemoryRequest,
  type RetrieveMemoryResponse,
  retrieveRequest,
  type StoreMemoryRequest,
  type StoreMemoryResponse,
  storeRequest,
} from "./requests.ts";
import { storeMemory } from "./store-memory.ts";

export interface PlayNewOptions {
  /** Default: `usr_` and the id of the vault, which is always accepted. */
  readonly userId?: string;
  /** The host's id of the organisation. Default: `org_` and the id of the store. */
  readonly orgId?: string;
  /** Pass `assistant` if a model can call `store`. Default `user_direct`. */
  readonly source?: Source;
  /** Role of stored transcripts. Default `user`. */
  readonly role?: string;
  /** Who calls, if several do: a previewed deletion is confirmed only by its caller. */
  readonly caller?: string;
}

/** Each operation throws `invalid_input` for an invalid request; facts name the field. */
export interface PlayNew {
  readonly userId: string;
  readonly orgId: string;
  /**
   * @throws KeepsakeError `write_denied` with the gate's reason in `facts.reason` (PN-32);
   * `vault_frozen` (PN-31)
   */
  store(request: StoreMemoryRequest): Promise<StoreMemoryResponse>;
  /** @throws KeepsakeError `vault_restricted` */
  retrieve(request: RetrieveMemoryRequest): Promise<RetrieveMemoryResponse>;
  /**
   * @throws KeepsakeError `not_found`, `digest_changed` or `token_expired`; deletes nothing then
   */
  forget(request: ForgetMemoryRequest): Promise<ForgetMemoryResponse>;
  export(request: ExportMemoryRequest, target: ExportTarget): Promise<ExportMemoryResponse>;
  /** A token for `destroy`, bound to the vault's contents (PN-23). Expiry in milliseconds UTC. */
  confirmation(): Promise<{ readonly confirmation_token: string; readonly expires_at: number }>;
  /**
   * Irreversible; closes the vault.
   * @throws KeepsakeError `invalid_input`, `digest_changed` or `token_expired`; destroys nothing
   * then
   */
  destroy(request: DestroyMemoryRequest): Promise<DestroyMemoryResponse>;
}

export function playNew(vault: Vault, options: PlayNewOptions = {}): PlayNew {
  const userId = options.userId ?? playNewUserId(vault.id);
  const orgId = options.orgId ?? playNewOrgId(openedVault(vault).storage.storeId);
  const by = { source: options.source ?? "user_direct", role: options.role ?? "user" };
  const users = new Set([userId, playNewUserId(vault.id)]);
  const checked = <T extends { readonly user_id: string }>(schema: z.ZodType<T>, request: unknown): T => {
    const parsed = parseWith(schema, request, "The request");
    if (users.has(parsed.user_id)) return parsed;
    throw anotherUser();
  };
  return {
    userId,
    orgId,
    store: async (request) => storeMemory(vault, checked(storeRequest, request), by),
    retrieve: async (request) => retrieveMemories(vault, checked(retrieveRequest, request)),
    forget: async (request) => forgetMemories(vault, checked(forgetRequest, request), options.caller ?? ""),
    export: async (request, target) =>
      exportMemories(vault, checked(exportRequest, request), target, { userId, orgId }),
    async confirmation() {
      const { token, expiresAt } = await vault.destroy();
      return { confirmation_token: token, expires_at: expiresAt };
    },
    destroy: async (request) => destroyMemory(vault, checked(destroyRequest, request).confirmation_token),
  };
}

async function destroyMemory(vault: Vault, token: string): Promise<DestroyMemoryResponse> {
  const { embedders } = await vault.maintenance.condition();
  const { destroyed, recordCount, job } = await vault.destroy(token);
  return {
    destroyed,
    records_deleted: recordCount,
    vectors_deleted: embedders.reduce((sum, { vectorCount }) => sum + vectorCount, 0),
    blobs_deleted: recordCount,
    audit_id: job,
  };
}

/** Does not reveal whether the user exists (PN-02). */
const anotherUser = () =>
  invalidInput("The request is for a user other than the owner of this vault.", "Open the vault of that user.", {
    field: "user_id",
  });

type ExportRequest = z.output<typeof exportRequest>;

/** Links expire after a day (PN-21). */
const EXPORT_MS = 86_400_000;

export interface ExportFile {
  /** A `file:` URL or a signed link. */
  readonly url: string;
  write(chunk: string): Promise<void>;
  close(): Promise<void>;
  /** Removes the partial file after an error. */
  abort?(): Promise<void>;
}

/**
 * @param name `exports/<id>.json` or `.md`, as in file mode (PN-34)
 * @param expiresAt milliseconds UTC; link and file must not exist afterwards
 */
export type ExportTarget = (name: string, expiresAt: number) => Promise<ExportFile>;

/** PN-21: streams the document to the caller's target. */
async function exportMemories(
  vault: Vault,
  request: ExportRequest,
  target: ExportTarget,
  owner: Pick<PlayNewExportOptions, "userId" | "orgId">,
): Promise<ExportMemoryResponse> {
  const opened = openedVault(vault);
  const exportId = playNewExportId(opened.ids.next());
  const generatedAt = opened.system.clock.now();
  let recordCount = 0;
  const options: PlayNewExportOptions = {
    ...owner,
    keyVersion: opened.keys.keyVersion,
    categories: request.categories,
    includeMetadata: request.include_metadata,
    onEnd: (count) => {
      recordCount = count;
    },
  };
  const isJson = request.format === "json";
  const document = await vault.io.export(isJson ? playNewJson(options) : playNewMarkdown(options));
  const file = await target(`exports/${exportId}.${isJson ? "json" : "md"}`, generatedAt + EXPORT_MS);
  const sizeBytes = await writeAll(document, file);
  return {
    export_id: exportId,
    download_url: file.url,
    record_count: recordCount,
    total_size_bytes: sizeBytes,
    generated_at: instant(generatedAt),
  };
}

async function writeAll(document: AsyncIterable<string>, file: ExportFile): Promise<number> {
  let sizeBytes = 0;
  try {
    for await (const chunk of document) {
      await file.write(chunk);
      sizeBytes += Buffer.byteLength(chunk);
    }
  } catch (error) {
    await file.abort?.();
    throw error;
  }
  await file.close();
  return sizeBytes;
}

type ForgetRequest = z.output<typeof forgetRequest>;

/**
 * PN-20. A query needs a dry run first, which lists the matches and returns a token for exactly
 * these (PN-C7). The token of a caller's last dry run is remembered, because the specification's
 * own requests have no member for it.
 */
async function forgetMemories(vault: Vault, { target }: ForgetRequest, caller: string): Promise<ForgetMemoryResponse> {
  const wanted = await targetOf(vault, target);
  const ids = await goingNames(vault, wanted);
  const previews = previewsOf(vault);
  const preview = "query" in target ? JSON.stringify([caller, target.query]) : "";
  if ("query" in target && !target.confirm_matches) {
    if (ids.length === 0) return NOTHING;
    const { token } = await vault.forget(wanted);
    previews.set(preview, token);
    if (previews.size > PREVIEWS_MAX) previews.delete([...previews.keys()][0] ?? "");
    return { ...NOTHING, memory_ids: ids, confirm_token: token };
  }
  if ("query" in target && target.force !== true) {
    const token = target.confirm_token ?? previews.get(preview);
    if (token === undefined) throw unconfirmed();
    previews.delete(preview);
    return confirmed(vault, { ...DEFAULTS, target: wanted, token }, ids);
  }
  if (ids.length === 0) return NOTHING;
  const plan = await vault.forget(wanted);
  return confirmed(vault, plan, await goingNames(vault, wanted));
}

/** Tokens by caller and query. A token expires and confirms only what was shown. */
const PREVIEWS = new WeakMap<OpenVault, Map<string, string>>();
const PREVIEWS_MAX = 100;

function previewsOf(vault: Vault): Map<string, string> {
  const opened = openedVault(vault);
  const previews = PREVIEWS.get(opened) ?? new Map<string, string>();
  PREVIEWS.set(opened, previews);
  return previews;
}

const NOTHING: ForgetMemoryResponse = { deleted_count: 0, memory_ids: [], audit_id: "" };
const DEFAULTS = { grade: "forget", reason: "user_request", keepSource: false } as const;

/** @throws KeepsakeError `digest_changed` if the matches changed; deletes nothing then */
async function confirmed(vault: Vault, plan: ConfirmedPlan, ids: readonly string[]): Promise<ForgetMemoryResponse> {
  const { receipt } = await vault.forget(plan);
  return { deleted_count: receipt.itemCount, memory_ids: ids, audit_id: receipt.job };
}

async function goingNames(vault: Vault, target: ForgetTarget): Promise<readonly string[]> {
  return (await plannedItems(openedVault(vault), target)).map(memoryIdOf).sort();
}

async function targetOf(vault: Vault, target: ForgetRequest["target"]): Promise<ForgetTarget> {
  if ("memory_ids" in target) return { ids: await itemIds(vault, target.memory_ids) };
  if ("session_id" in target) return { session: target.session_id };
  if ("query" in target) return { query: target.query };
  return "before" in target ? { before: target.before } : { labels: target.topic_tags };
}

/**
 * Cost: for ids of another Play New instance, reads every item.
 * @throws KeepsakeError `not_found`; deletes nothing then
 */
async function itemIds(vault: Vault, memoryIds: readonly string[]): Promise<readonly string[]> {
  const opened = openedVault(vault);
  const { index } = opened;
  const found = new Map<string, string>();
  for (const memoryId of memoryIds) {
    const name = nameOfMemoryId(memoryId);
    if (isId(name) && index.has(name)) found.set(memoryId, name);
  }
  const missing = new Set(memoryIds.filter((memoryId) => !found.has(memoryId)));
  if (missing.size > 0)
    for await (const { item } of vault.memories.list({ messages: true }))
      if (missing.delete(memoryIdOf(item))) found.set(memoryIdOf(item), item.id);
  for (const memoryId of missing) {
    const id = resolvedView(opened, memoryId);
    if (id === undefined) throw unknownIds(missing.size);
    found.set(memoryId, id);
  }
  return [...new Set(found.values())];
}

/**
 * Resolves another form of an id, such as the short one in prompts.
 * @throws KeepsakeError `invalid_input` if it is ambiguous
 */
function resolvedView(opened: OpenVault, view: string): string | undefined {
  try {
    return idOf(opened, view);
  } catch (error) {
    if (isKeepsakeError(error) && error.facts["memoryCount"] === undefined) return undefined;
    throw error;
  }
}

const unknownIds = (count: number): KeepsakeError =>
  new KeepsakeError("not_found", "This vault has no memory with one of these ids. Nothing was deleted.", {
    hint: "List the memories with a retrieval or an export. The missing one may have been deleted.",
    facts: { count },
  });

const unconfirmed = () =>
  invalidInput(
    "Deleting by query requires a confirmation.",
    "Send the same query with confirm_matches: false, check the matches, then send it with confirm_matches: true.",
    { field: "target.confirm_matches" },
  );

type RetrieveRequest = z.output<typeof retrieveRequest>;

/**
 * PN-19: recall's search and ranking. Filters apply before the search (PN-C10); the score is the
 * calibrated confidence (PN-C9, design §7). Cost: one search; a filter also reads each candidate to
 * count the matches.
 */
async function retrieveMemories(vault: Vault, request: RetrieveRequest): Promise<RetrieveMemoryResponse> {
  const opened = openedVault(vault);
  const startedAt = opened.system.clock.now();
  const { max_results, min_similarity, time_range = {} } = request;
  const categories = new Set(request.category_filter ?? CATEGORIES);
  const filter = filterOf(categories, time_range);
  const passes = passing(categories, time_range);
  // The vault's filter is broader: it knows types, not categories, and includes events in that
  // time.
  const isDecided = categories.size === CATEGORIES.length && request.time_range === undefined;
  const find = async (most: number) => {
    const reply = await vault.search(request.query, { items: most, context: false, filter });
    const found: { readonly recalled: RecalledItem; readonly memory: RetrievedMemory }[] = [];
    for (const recalled of reply.items) {
      if (found.length === max_results) break;
      // A record cannot express that a statement is outdated.
      if (recalled.relevance < min_similarity || recalled.isHistory === true) continue;
      const { item } = await vault.memories.get(recalled.id);
      if (passes(item, recordKindOf(item).category)) found.push({ recalled, memory: retrieved(item, recalled) });
    }
    return { reply, found, isWhole: found.length === max_results || reply.items.length < most };
  };
  const first = await find(isDecided ? max_results : Math.min(RECALL_ITEMS_MAX, FILTERED_ITEMS * max_results));
  const { reply, found } = isDecided || first.isWhole ? first : await find(RECALL_ITEMS_MAX);
  const searchedCount = isDecided
    ? reply.searchedCount
    : (await countOf(opened, { ...filter, ...LIVE }, passes)) +
      (categories.has("conversation") ? await countOf(opened, { ...filter, ...QUOTABLE }, passes) : 0);
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

/** Items asked for a wanted one where the filter may leave some out. All are asked for where these are too few. */
const FILTERED_ITEMS = 3;

function filterOf(
  categories: ReadonlySet<MemoryCategory>,
  { after, before }: NonNullable<RetrieveRequest["time_range"]>,
): ReadFilter {
  const types = [...new Set([...categories].flatMap(typesOf))];
  return defined({ types: categories.size === CATEGORIES.length ? undefined : types, after, before });
}

/** Filters by a record's category and creation time. */
function passing(
  categories: ReadonlySet<MemoryCategory>,
  { after, before }: NonNullable<RetrieveRequest["time_range"]>,
): (item: Pick<Item, "at">, category: MemoryCategory) => boolean {
  const from = parseMoment(after ?? "", "UTC") ?? Number.NEGATIVE_INFINITY;
  const until = parseMoment(before ?? "", "UTC") ?? Number.POSITIVE_INFINITY;
  return ({ at }, category) => at >= from && at < until && categories.has(category);
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
const QUOTABLE = { layers: ["message"], truth: ["current"], hold: ["active", "deprioritized", "archived"] } as const;

/** By row: the category of its item, and the commit that wrote it. */
type Categories = Map<number, { readonly seq: number | undefined; readonly category: MemoryCategory }>;
const categoriesOf = new WeakMap<OpenVault, Categories>();

/** Number of items with one of the categories. Cost: reads the items that no earlier call has read. */
async function countOf(
  vault: OpenVault,
  given: ReadFilter,
  passes: (item: Pick<Item, "at">, category: MemoryCategory) => boolean,
): Promise<number> {
  const { index } = vault;
  const filter = searchFilter(given, { keys: vault.keys, now: vault.system.clock.now() });
  const { seq, at, present } = index.columns();
  const { hasRow } = index.reading(filter, listMask(filter, given.layers !== undefined));
  const rows = Array.from(present.keys()).filter(hasRow);
  const known: Categories = categoriesOf.get(vault) ?? new Map();
  categoriesOf.set(vault, known);
  const unknown = rows.filter((row) => known.get(row)?.seq !== seq[row]).map((row) => index.idOf(row));
  for (let from = 0; from < unknown.length; from += PAGE_ITEMS)
    for (const item of await vault.items.many(unknown.slice(from, from + PAGE_ITEMS))) {
      const row = index.row(item.id);
      known.set(row, { seq: seq[row], category: recordKindOf(item).category });
    }
  return rows.filter((row) => {
    const category = known.get(row)?.category;
    return category !== undefined && passes({ at: at[row] ?? 0 }, category);
  }).length;
}
const PAGE_ITEMS = 1_000;

/**
 * Each returned hit counts as an access (unification §4), but not as a rehearsal. The policy
 * decides whether it is logged (GOS-63).
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
