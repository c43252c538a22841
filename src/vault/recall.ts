/**
 * Recall: the few items that matter for a query, ranked, inside a budget, each with its reasons (GOS-51..57, PN-19, GUM-24).
 * Reads this vault only (PN-02, GUM-26). A message alone is never long-term memory (GUM-02). The steps stand in the files beside this one.
 * Not here: finding candidates (search/), ageing (aging/), what may be read (policy/).
 */
import { KeepsakeError } from "../core/error.ts";
import type { OpenVault } from "./open-vault.ts";
import { questionVector } from "./question-vector.ts";
import { type ReadFilter, readMask, searchFilter } from "./read-filter.ts";
import { fitBudget } from "./recall-budget.ts";
import { contextsOf } from "./recall-context.ts";
import { countUse } from "./recall-count.ts";
import { chooseDistinct } from "./recall-distinct.ts";
import { earlierOf, foldedOf } from "./recall-earlier.ts";
import { explained } from "./recall-explain.ts";
import { descend } from "./recall-layers.ts";
import { leftOutOf } from "./recall-left-out.ts";
import { NEWS_PLACES, newestFirst } from "./recall-newest.ts";
import { rank } from "./recall-rank.ts";
import { type Recall, type RecalledItem, reconstruct } from "./recall-reply.ts";
import { besideSuccessors, successorsFirst } from "./recall-truth.ts";
import { estimateTokens } from "./render.ts";

export interface RecallOptions {
  /** The conversation that asks. What is rendered is noted for it, so that it is not remembered again when it comes back. */
  readonly session?: string;
  /** The conversation's context was cleared or compacted: what was shown in it before is out of the model's sight (GOS-A7). */
  readonly contextReset?: boolean;
  /** Most items. Default: the profile's, 12 for `personal`. */
  readonly items?: number;
  /** Most tokens that the prompt may take; null: no bound. Default: the profile's, 1,500 for `personal`. */
  readonly budgetTokens?: number | null;
  readonly filter?: ReadFilter;
  /** False: no item brings the turn that it answers along. Default true. */
  readonly context?: boolean;
  /** True: every item also says which words matched, and quotes its evidence. Costs reading the messages cited. Default false. */
  readonly explain?: boolean;
  /**
   * True: from the top, topics with their summaries before facts, and facts only where those do not suffice (GUM-23). Default: the policy's, true
   * for `product` alone.
   */
  readonly layered?: boolean;
  /** False: nothing is counted, neither access nor rehearsal. Default true. */
  readonly rehearse?: boolean;
  /** Ask as of another moment, milliseconds UTC: decay and "last week" count from it. Counts nothing. */
  readonly now?: number;
  /** IANA zone of the asker. Default UTC. */
  readonly timeZone?: string;
  readonly signal?: AbortSignal;
}

/** How many candidates are weighed for each item that is wanted: age and weight reorder neighbours and lift nothing from far below. */
const CANDIDATES_PER_ITEM = 4;
const CANDIDATES_MIN = 64;
export const RECALL_ITEMS_MAX = 200;
const QUERY_MAX = 10_000;

/**
 * @throws KeepsakeError `vault_restricted` while processing is restricted, `invalid_input` for an overlong query or a wrong filter.
 * Cost: one pass over the open index; the items returned are decrypted. Never waits for the disk to write: rehearsal is queued.
 */
export async function recall(vault: OpenVault, query: string, options: RecallOptions = {}): Promise<Recall> {
  if (typeof query !== "string" || query.length > QUERY_MAX) throw overlong(query);
  checkBounds(options);
  options.signal?.throwIfAborted();
  await vault.catchUp();
  const now = options.now ?? vault.system.clock.now();
  const counts = options.rehearse !== false && options.now === undefined;
  const filter = searchFilter(options.filter, { keys: vault.keys, timeZone: options.timeZone, now });
  const limit = Math.min(options.items ?? vault.policy.recall.items, RECALL_ITEMS_MAX);
  const candidatesMax = Math.max(CANDIDATES_MIN, CANDIDATES_PER_ITEM * limit);
  const asked = await questionVector(vault, query, options.signal);
  const found = vault.index.search({
    text: query,
    now,
    timeZone: options.timeZone,
    filter,
    limit: candidatesMax,
    mayRead: readMask(filter),
    vector: asked.vector,
  });
  const ranked = rank(vault, vault.policy.enabled ? found.hits : [], {
    now,
    session: options.session,
    contextReset: options.contextReset === true,
  });
  const candidates = successorsFirst(ranked.eligible);
  const wanted = limit === 0 ? 0 : Math.max(limit, NEWS_PLACES);
  const chosen = await chooseDistinct(vault, candidates, wanted, foldedOf(vault, candidates, now));
  const best = newestFirst(chosen.items, found.askedState);
  const facts = besideSuccessors(best.slice(0, limit));
  const beyond = [...best.slice(limit).map(({ hit }) => hit), ...chosen.beyond];
  const layers =
    (options.layered ?? vault.policy.recall.layered ?? false)
      ? await descend(vault, query, ranked.eligible, facts, options.session)
      : undefined;
  const picked =
    layers === undefined ? facts : [...layers.summaries, ...(layers.stoppedAt === "summaries" ? [] : facts)];
  const contexts = options.context === false ? new Map() : await contextsOf(vault, picked, filter);
  const earlier = await earlierOf(vault, picked, now);
  const rebuilt = reconstruct(vault, picked, {
    now,
    session: options.session,
    bounds: (["items", "budgetTokens"] as const).filter((bound) => options[bound] === undefined),
    contexts,
    earlier,
    timeZone: options.timeZone ?? "UTC",
    candidates: ranked.eligible,
  });
  const fitted = fitBudget(vault, rebuilt, options.budgetTokens);
  options.signal?.throwIfAborted();
  const items = fitted.items.map((entry) => entry.shown);
  const shown = options.explain === true ? await explained(vault, fitted.items, query) : items;
  if (counts)
    await countUse(vault, fitted.items, { now, session: options.session, contextReset: options.contextReset === true });
  return {
    query,
    items: shown,
    prompt: fitted.prompt,
    tokens: estimateTokens(fitted.prompt),
    confidence: items.length === 0 ? 0 : found.confidence,
    leftOut: leftOutOf(items, {
      faded: ranked.faded,
      cooling: ranked.cooling,
      duplicates: chosen.duplicates,
      beyondItems: beyond.filter(({ id }) => !isShownAsEarlier(items, id)),
      beyondTokens: picked.slice(items.length),
      mayBeMore: found.hits.length === candidatesMax,
    }),
    containsUntrusted: items.some((item) => item.taint === "untrusted"),
    searchedCount: found.searchedCount,
    ...(layers === undefined
      ? {}
      : { layers: { topics: layers.topics, stoppedAt: layers.stoppedAt, recent: layers.recent } }),
    ...(asked.degraded === undefined ? {} : { degraded: asked.degraded }),
  };
}

const isShownAsEarlier = (items: readonly RecalledItem[], id: string): boolean =>
  items.some(({ earlier }) => earlier?.some((statement) => statement.id === id) === true);

function checkBounds({ items, budgetTokens, now }: RecallOptions): void {
  if (items !== undefined && !(Number.isInteger(items) && items >= 0))
    throw wrongBound("items", "a whole number from 0 on");
  if (budgetTokens !== undefined && budgetTokens !== null && !(Number.isFinite(budgetTokens) && budgetTokens >= 0))
    throw wrongBound("budgetTokens", "a number from 0 on, or null for no bound");
  if (now !== undefined && !Number.isFinite(now)) throw wrongBound("now", "a moment in milliseconds UTC");
}

const wrongBound = (name: string, rule: string): KeepsakeError =>
  new KeepsakeError("invalid_input", `The option ${name} of recall is ${rule}.`, {
    hint: "Leave it out to have the policy's own.",
    facts: { option: name },
  });

const overlong = (query: unknown): KeepsakeError =>
  new KeepsakeError("invalid_input", `A query is a text of at most ${QUERY_MAX} characters.`, {
    hint: "Ask with the question itself, not with a whole document.",
    facts: { length: typeof query === "string" ? query.length : 0 },
  });
