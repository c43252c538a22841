/**
 * Recall: the few relevant items for a query, ranked, within a budget, each with its reasons
 * (GOS-51..57, PN-19, GUM-24). Reads this vault only (PN-02, GUM-26). A message alone is never
 * long-term memory (GUM-02). Clean items come first, untrusted ones after them (recall-lane.ts,
 * SEC-R12). Not here: finding candidates (search/), ageing (aging/), what may be read (policy/).
 */

import { taskAlone } from "../../forming/foreign-text.ts";
import { KeepsakeError } from "../../model/error.ts";
import { assertKnown } from "../../model/input-fault.ts";
import type { Item } from "../../model/item.ts";
import { outsidePlaces } from "../../policy/taint-rules.ts";
import { analyseText } from "../../text/analysis.ts";
import type { OpenVault } from "../open-vault.ts";
import { assertProcessed } from "../state.ts";
import { questionVector } from "./question-vector.ts";
import { type ReadFilter, searchFilter } from "./read-filter.ts";
import { fitBudget } from "./recall-budget.ts";
import { countUse } from "./recall-count.ts";
import { explained } from "./recall-explain.ts";
import { EMPTY_LANE, type RecalledLane, recallLane } from "./recall-lane.ts";
import { leftOutOf } from "./recall-left-out.ts";
import { type Recall, type RecalledItem, reconstruct } from "./recall-reply.ts";
import { estimateTokens } from "./render.ts";
import { traceRecall } from "./trace-of-recall.ts";

export interface RecallOptions {
  /**
   * The current session. Rendered items are noted for it, so that quoting them forms no new
   * memories.
   */
  readonly session?: string;
  /**
   * The session's context was cleared or compacted, so the model no longer sees earlier items
   * (GOS-A7).
   */
  readonly contextReset?: boolean;
  /**
   * Maximum number of items; clean ones come first. Default: as many as are relevant. Then relevant
   * untrusted items also get some places of their own (policy/outside-places.ts).
   */
  readonly items?: number;
  /** Token limit of the prompt; null means none. Default: the policy's, 1,500 for `personal`. */
  readonly budgetTokens?: number | null;
  readonly filter?: ReadFilter;
  /** Spaces to search, among those the policy allows. Default: all of them. */
  readonly spaces?: readonly Item["scope"]["space"][];
  /**
   * True includes statements from before the current phase. Default: the policy's phases decide.
   */
  readonly history?: boolean;
  /** False omits the context of items, the turn before them. Default: true. */
  readonly context?: boolean;
  /**
   * True adds matched words and quoted evidence, which reads the cited messages. Default: false.
   */
  readonly explain?: boolean;
  /**
   * True starts with topics and their summaries, and continues with facts only if needed (GUM-23).
   * Default: the policy's, true for `product` only.
   */
  readonly layered?: boolean;
  /** False returns everything found, relevant or not. For evaluations only. Default: true. */
  readonly cutOff?: boolean;
  /** False counts neither access nor rehearsal. Default: true. */
  readonly rehearse?: boolean;
  /** Another time to ask at, milliseconds UTC, for decay and "last week". Counts no access. */
  readonly now?: number;
  /** IANA time zone of the caller. Default: UTC. */
  readonly timeZone?: string;
  readonly signal?: AbortSignal;
}

/**
 * Candidates per requested item. Age and salience only reorder close neighbours, so four suffice.
 */
const CANDIDATES_PER_ITEM = 4;
const CANDIDATES_MIN = 64;
export const RECALL_ITEMS_MAX = 200;
/** Default limit. The cut-off and the budget usually end a reply earlier. */
const ITEMS_FOUND = 60;
const QUERY_MAX = 10_000;

/**
 * @throws KeepsakeError `vault_restricted` while processing is restricted, `invalid_input` for an
 * overlong query or a wrong filter. Cost: one pass over the open index, and decryption of the
 * returned items. Rehearsal is queued, so recall never waits for a write, except with
 * `audit.retrieval: always`.
 */
export async function recall(vault: OpenVault, query: string, options: RecallOptions = {}): Promise<Recall> {
  if (typeof query !== "string" || query.length > QUERY_MAX) throw overlong(query);
  checkOptions(options);
  options.signal?.throwIfAborted();
  await vault.catchUp();
  assertProcessed(vault);
  const now = options.now ?? vault.system.clock.now();
  const counts = options.rehearse !== false && options.now === undefined;
  const filter = searchFilter(options.filter, { keys: vault.keys, timeZone: options.timeZone, now });
  const limit = Math.min(options.items ?? ITEMS_FOUND, RECALL_ITEMS_MAX);
  // Only the task is a question, not the text it comes with.
  const question = taskAlone(query);
  const asked = await questionVector(vault, question, options.signal);
  const asking = {
    query: question,
    options,
    now,
    filter,
    vector: asked.vector,
    candidatesMax: Math.max(CANDIDATES_MIN, CANDIDATES_PER_ITEM * limit),
  };
  const clean = await recallLane(vault, { ...asking, taint: "clean", limit });
  const outside = vault.index.hasUntrusted()
    ? behind(clean, await recallLane(vault, { ...asking, taint: "untrusted", limit }), {
        places: limit - clean.picked.length,
        extra: options.items === undefined ? outsidePlaces(vault.policy) : 0,
      })
    : EMPTY_LANE;
  const wanted = new Map(analyseText(query).terms.map((term) => [term, 1 / (1 + vault.index.frequency(term))]));
  const rebuiltLanes = await Promise.all(
    [clean, outside].map((lane) =>
      reconstruct(vault, lane.picked, {
        now,
        session: options.session,
        bounds: (["items", "budgetTokens"] as const).filter((bound) => options[bound] === undefined),
        contexts: lane.contexts,
        earlier: lane.earlier,
        timeZone: options.timeZone ?? "UTC",
        candidates: lane.ranked.eligible,
        firstRank: lane === clean ? 1 : 1 + clean.picked.length,
        wanted,
      }),
    ),
  );
  const rebuilt = rebuiltLanes.flat();
  const fitted = fitBudget(vault, rebuilt, options.budgetTokens);
  options.signal?.throwIfAborted();
  const items = fitted.items.map((entry) => entry.shown);
  const shown = options.explain === true ? await explained(vault, fitted.items, query) : items;
  if (counts)
    await countUse(vault, fitted.items, { now, session: options.session, contextReset: options.contextReset === true });
  const { layers } = clean;
  const reply: Recall = {
    query,
    items: shown,
    prompt: fitted.prompt,
    tokens: estimateTokens(fitted.prompt),
    confidence: confidenceOf(items, clean, outside),
    leftOut: leftOutOf(items, {
      faded: [...clean.ranked.faded, ...outside.ranked.faded],
      cooling: [...clean.ranked.cooling, ...outside.ranked.cooling],
      duplicates: [...clean.duplicates, ...outside.duplicates],
      beyondItems: [...clean.beyond, ...outside.beyond].filter(({ id }) => !isShownAsEarlier(items, id)),
      beyondTokensCount: rebuilt.length - items.length,
      mayBeMore: clean.found.mayBeMore || outside.found.mayBeMore,
    }),
    containsUntrusted: containsUntrusted(items, layers?.recent ?? []),
    searchedCount: clean.found.searchedCount + outside.found.searchedCount,
    ...(layers === undefined
      ? {}
      : { layers: { topics: layers.topics, stoppedAt: layers.stoppedAt, recent: layers.recent } }),
    ...(asked.degraded === undefined ? {} : { degraded: asked.degraded }),
  };
  if (counts) traceRecall(vault, reply, now, options.session);
  return reply;
}

/** From here on relevant (design §7). */
const RELEVANT = 0.7;

/**
 * Untrusted items get the places that clean ones leave, plus up to `extra` relevant ones after
 * them. So they never displace a person's own words, and documents are still found in a full vault
 * (SEC-R12).
 */
function behind(
  clean: RecalledLane,
  outside: RecalledLane,
  { places, extra }: { readonly places: number; readonly extra: number },
): RecalledLane {
  const relevantCount = outside.picked.filter(({ hit }) => hit.relevance >= RELEVANT).length;
  const count = Math.max(0, places, Math.min(extra, relevantCount));
  const isFit = ({ hit }: RecalledLane["picked"][number], place: number): boolean =>
    place < places || hit.relevance >= RELEVANT;
  const picked = outside.picked.filter(isFit).slice(0, count);
  const shown = new Set([...clean.picked, ...picked]);
  const left = outside.picked.filter((entry) => !shown.has(entry)).map(({ hit }) => hit);
  return { ...outside, picked, beyond: [...left, ...outside.beyond] };
}

/** The highest confidence of the lanes that contribute items. */
function confidenceOf(items: readonly RecalledItem[], clean: RecalledLane, outside: RecalledLane): number {
  const shows = (taint: RecalledItem["taint"]): boolean => items.some((item) => item.taint === taint);
  return Math.max(shows("clean") ? clean.found.confidence : 0, shows("untrusted") ? outside.found.confidence : 0);
}

/** Checks memories, their context and the latest messages. */
const containsUntrusted = (
  items: readonly RecalledItem[],
  recent: readonly { readonly taint: RecalledItem["taint"] }[],
): boolean =>
  [
    ...items,
    ...items.flatMap(({ context, earlier = [] }) => [...(context === undefined ? [] : [context]), ...earlier]),
    ...recent,
  ].some(({ taint }) => taint === "untrusted");

const isShownAsEarlier = (items: readonly RecalledItem[], id: string): boolean =>
  items.some(({ earlier }) => earlier?.some((statement) => statement.id === id) === true);

const OPTIONS: Readonly<Record<keyof RecallOptions, true>> = {
  session: true,
  contextReset: true,
  items: true,
  budgetTokens: true,
  filter: true,
  spaces: true,
  history: true,
  context: true,
  explain: true,
  layered: true,
  cutOff: true,
  rehearse: true,
  now: true,
  timeZone: true,
  signal: true,
};

function checkOptions(options: RecallOptions): void {
  assertKnown(options, Object.keys(OPTIONS), "The options");
  const { items, budgetTokens, now } = options;
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
