/**
 * One lane of a recall. Clean and untrusted content are searched, ranked and assembled separately
 * and only meet in the prompt. So untrusted content can't move, replace or change what a person
 * said (SEC-R12, SEC-P2).
 */

import type { Item } from "../../model/item.ts";
import { estimateTokens } from "../../model/text.ts";
import type { RequestedState } from "../../search/analysis.ts";
import type { SearchFilter } from "../../search/filter.ts";
import type { Hit, SearchQuery, SearchResult } from "../../search/search-query.ts";
import type { VaultIndex } from "../../search/vault-index.ts";
import type { AnalysableText } from "../../text/analysable-text.ts";
import { isNewer } from "../observe/related-facts.ts";
import type { OpenVault } from "../open-vault.ts";
import { readerOf, readMask } from "./read-filter.ts";
import type { RecallOptions } from "./recall.ts";
import { isCoveredBy, NearDuplicateSet } from "./recall-answers.ts";
import { contextsOf, type Earlier, earlierOf, foldedOf, type RecalledContext } from "./recall-context.ts";
import { type Descent, descend, type Entry, entryOf } from "./recall-layers.ts";
import { type Chosen, NEWS_PLACES, newestFirst, type Ranked, type Ranking, rank } from "./recall-rank.ts";
import { selectItems } from "./recall-select.ts";

export interface PartitionRequest {
  readonly taint: Item["taint"];
  /** The question, analysed once for all stages. */
  readonly read: AnalysableText;
  readonly options: RecallOptions;
  readonly now: number;
  readonly filter: SearchFilter;
  readonly vector: SearchQuery["vector"];
  /** Most items. */
  readonly limit: number;
  /** Number of candidates to rank. */
  readonly candidatesMax: number;
}

export interface PartitionResult {
  readonly found: Pick<SearchResult, "searchedCount"> & {
    /** Probability that `picked` contains the answer. */
    readonly confidence: number;
    readonly mayBeMore: boolean;
  };
  readonly ranked: Ranking;
  /** In display order. */
  readonly picked: readonly Chosen[];
  readonly duplicates: readonly Hit[];
  /** Candidates beyond the limit. */
  readonly beyond: readonly Hit[];
  readonly contexts: ReadonlyMap<string, RecalledContext>;
  readonly earlier: ReadonlyMap<string, Earlier>;
  readonly layers: Descent | undefined;
}

export async function recallPartition(vault: OpenVault, request: PartitionRequest): Promise<PartitionResult> {
  const { options, now, filter, limit, candidatesMax, taint } = request;
  const mayRead = readMask(filter, readerOf(vault, options));
  const found = vault.index.search({
    text: request.read.text,
    now,
    timeZone: options.timeZone,
    filter,
    limit: candidatesMax,
    taint,
    mayRead,
    vector: request.vector,
  });
  const ranked = rank(vault, vault.policy.enabled ? found.hits : [], {
    now,
    session: options.session,
    contextReset: options.contextReset === true,
  });
  const eligible = withoutResting(vault, ranked);
  const chosen = await chosenOf(vault, eligible, {
    limit,
    now,
    askedState: found.requestedState,
    isWhole: options.cutOff === false,
  });
  const isLayered = taint === "clean" && (options.layered ?? vault.policy.recall.layered ?? false);
  const select = (facts: readonly Chosen[]): ReturnType<typeof selectItems> =>
    selectItems(vault, facts, {
      now,
      zone: options.timeZone ?? "UTC",
      read: request.read,
      cutOff: options.cutOff ?? true,
      taint,
      readable: vault.index.reading(filter, mayRead),
    });
  const selected = await select(chosen.facts);
  const layers = isLayered
    ? await descend(vault, request.read, {
        ranked: ranked.eligible,
        chosen: chosen.facts,
        isAnswered: selected.entries.length > 0,
        session: options.session,
      })
    : undefined;
  // Summaries were chosen by topic. The cut-off only applies to items found by their words.
  const shown = layers?.stoppedAt === "summaries" ? await select([]) : selected;
  const entry =
    taint === "clean" && mayBeginWithTopic(vault, request)
      ? await entryOf(vault, request.read, ranked.eligible)
      : undefined;
  const picked =
    entry === undefined
      ? [...(layers?.summaries ?? []), ...shown.entries]
      : topicFirst(
          entry,
          shown.entries,
          options.budgetTokens === undefined ? vault.policy.recall.budgetTokens : options.budgetTokens,
        );
  return {
    found: {
      confidence: shown.confidence,
      searchedCount: found.searchedCount,
      mayBeMore: found.hits.length === candidatesMax,
    },
    ranked,
    picked,
    duplicates: chosen.duplicates,
    beyond: chosen.beyond,
    contexts: options.context === false ? new Map() : await contextsOf(vault, picked, filter),
    earlier: await earlierOf(vault, picked, now),
    layers,
  };
}

/**
 * Not where a filter asks for something else, nor in presets with a form or a limit of their own
 * (GOS-59).
 */
const mayBeginWithTopic = ({ policy }: OpenVault, { options, limit }: PartitionRequest): boolean =>
  (options.layered ?? policy.recall.layered) === undefined &&
  policy.preset !== "persona" &&
  policy.preset !== "contract" &&
  options.filter === undefined &&
  options.spaces === undefined &&
  options.cutOff !== false &&
  limit >= NEWS_PLACES;

/** A summary that takes more of the budget would displace what answers. */
const SUMMARY_SHARE = 0.2;

/**
 * The topic's summary, then its facts, then the others. Without the summary if the facts say it
 * all, or if the budget is small. As found if the best fact answers more of the question
 * than the topic's name.
 * @param budget in tokens; null: no budget
 */
function topicFirst(
  { summaries, holds, isExceededBy }: Entry,
  entries: readonly Chosen[],
  budget: number | null,
): readonly Chosen[] {
  const [best] = entries;
  if (best !== undefined && isExceededBy(best.item)) return entries;
  const shown = new Set(entries.map(({ item }) => item.id));
  const news = summaries.filter(
    ({ item }) =>
      item.evidence.some((fact) => !shown.has(fact.item)) &&
      (budget === null || estimateTokens(item.text) <= SUMMARY_SHARE * budget),
  );
  const { topic = [], rest = [] } = Object.groupBy(entries, ({ item }) => (holds(item.id) ? "topic" : "rest"));
  return [...news, ...topic, ...rest];
}

interface ChooseOptions {
  readonly limit: number;
  readonly now: number;
  readonly askedState: RequestedState | undefined;
  /** Keeps everything found. For evaluations only. */
  readonly isWhole: boolean;
}

/** The best distinct items, newer before older. */
async function chosenOf(
  vault: OpenVault,
  eligible: readonly Ranked[],
  { limit, now, askedState, isWhole }: ChooseOptions,
) {
  const candidates = withoutPairs(vault, successorsFirst(eligible), { askedState, isWhole });
  const wanted = limit === 0 ? 0 : Math.max(limit, NEWS_PLACES);
  const chosen = await chooseDistinct(vault, candidates, wanted, foldedOf(vault, candidates, now));
  const best = newestFirst(chosen.items, askedState, (one, other) => isNewer(vault, one, other));
  return {
    facts: groupedWithSuccessors(best.slice(0, limit)),
    duplicates: chosen.duplicates,
    beyond: [...best.slice(limit).map(({ hit }) => hit), ...chosen.beyond],
  };
}

/**
 * A faded memory, or one in its cooldown, must not return as the passage behind it (GOS-51,
 * GOS-53).
 */
function withoutResting(vault: OpenVault, { eligible, cooling, faded }: Ranking): readonly Ranked[] {
  const resting = new Set([...cooling, ...faded].map(({ id }) => id));
  if (resting.size === 0) return eligible;
  const awake = new Set(eligible.map(({ hit }) => hit.id));
  const rests = (id: string): boolean => {
    const told = vault.index.citing(id);
    return told.some((fact) => resting.has(fact)) && !told.some((fact) => awake.has(fact));
  };
  return eligible.filter(({ hit }) => !rests(hit.id));
}

/**
 * Of a memory and its passage, only the better one is shown. The memory wins if it covers the whole
 * question or supersedes another.
 */
function withoutPairs(
  vault: OpenVault,
  ranked: readonly Ranked[],
  { askedState, isWhole }: Pick<ChooseOptions, "askedState" | "isWhole">,
): readonly Ranked[] {
  const { index } = vault;
  const entries = ranked.map((entry) => ({ ...entry.hit, entry, sources: index.sourcesOf(entry.hit.row) }));
  const quoted = new Set<number>();
  /** Messages of shown memories. They add nothing unless they share a word with the question. */
  const besides = new Set<number>();
  const held = new Map(entries.map((entry) => [entry.row, entry.held]));
  const told = new Set<number>();
  const answered = new Set<number>();
  for (const { held: own, older, sources } of entries) {
    if (sources.some((source) => own >= Math.max(held.get(source) ?? 0, HELD_IN_FULL)))
      for (const source of sources) answered.add(source);
    if (older.length > 0) for (const source of sources) told.add(source);
    if (askedState !== "former") for (const message of supersededMessages(index, older)) told.add(message);
  }
  for (const source of answered) told.add(source);
  return entries.flatMap(({ row, held: own, sources, entry }) => {
    const isOf = (rows: ReadonlySet<number>): boolean =>
      sources.length > 0 && sources.every((source) => rows.has(source));
    // Found only through its neighbours, not by its own words.
    const isEmpty = !isWhole && own === 0;
    if (told.has(row) || isOf(quoted) || (isEmpty && (isOf(answered) || besides.has(row)))) return [];
    quoted.add(row);
    for (const source of sources) besides.add(source);
    return [entry];
  });
}

/** Messages whose memories are all superseded. */
function supersededMessages(index: VaultIndex, older: Hit["older"]): readonly number[] {
  if (older.length === 0) return [];
  const superseded = new Set(older.flatMap(({ row, isBelow }) => (isBelow ? [row] : [])));
  return [...superseded]
    .flatMap((row) => index.sourcesOf(row))
    .filter((message) => index.rowsCiting(message).every((row) => superseded.has(row)));
}

/** From this share on, a memory covers everything the question names. */
const HELD_IN_FULL = 0.9;

/** A lane without results. */
export const EMPTY_PARTITION: PartitionResult = {
  found: { confidence: 0, searchedCount: 0, mayBeMore: false },
  ranked: { eligible: [], faded: [], cooling: [] },
  picked: [],
  duplicates: [],
  beyond: [],
  contexts: new Map(),
  earlier: new Map(),
  layers: undefined,
};

interface Choice {
  readonly items: readonly Chosen[];
  /** Near-duplicates of chosen items. */
  readonly duplicates: readonly Hit[];
  /** Candidates beyond the limit. */
  readonly beyond: readonly Hit[];
}

/**
 * The best `limit` distinct items, in order.
 * @param folded ids of items shown on another item's line, which count as copies at most
 */
async function chooseDistinct(
  vault: OpenVault,
  ranked: readonly Ranked[],
  limit: number,
  folded: ReadonlySet<string>,
): Promise<Choice> {
  const items: (Chosen & { readonly copies: Item[] })[] = [];
  const duplicates: Hit[] = [];
  const distinct = new NearDuplicateSet();
  let next = 0;
  while (items.length < limit && next < ranked.length) {
    const page = ranked.slice(next, next + limit - items.length);
    next += page.length;
    const read = new Map((await vault.items.many(page.map(({ hit }) => hit.id))).map((item) => [item.id, item]));
    for (const entry of page) {
      const item = read.get(entry.hit.id);
      // Deleted between the search and the read.
      if (item === undefined) continue;
      if (
        item.layer === "message" &&
        isCoveredBy(
          item,
          items.map((chosen) => chosen.item),
        )
      ) {
        duplicates.push(entry.hit);
        continue;
      }
      const isFolded = folded.has(item.id);
      const same = isFolded ? distinct.find(item) : distinct.add(item);
      if (same === undefined) {
        if (!isFolded) items.push({ ...entry, item, copies: [] });
      } else {
        duplicates.push(entry.hit);
        items.find((chosen) => chosen.item.id === same)?.copies.push(item);
      }
    }
  }
  return { items, duplicates, beyond: ranked.slice(next).map(({ hit }) => hit) };
}

/*
 * Puts current memories above superseded ones, and the newer above the older of two current ones
 * (GUM-27, GUM-B5). Superseded memories are found only if the filter asks for history. A successor
 * is raised to just above its predecessor; among shown items the older directly follows the newer.
 * The links are in the index (search/row-links.ts), so no item is read.
 */

type WithHit = Pick<Ranked, "hit">;
const idOf = ({ hit }: WithHit): string => hit.id;

/** The same entries, each below its successors. */
function successorsFirst<Entry extends WithHit>(entries: readonly Entry[]): readonly Entry[] {
  const successors = successorsOf(entries.map(({ hit }) => hit));
  return successors.size === 0 ? entries : inOrderOfTruth(entries, successors, idOf);
}

/** The same entries, with linked ones together at the place of the first, in unchanged order. */
function groupedWithSuccessors<Entry extends WithHit>(entries: readonly Entry[]): readonly Entry[] {
  const successors = successorsOf(entries.map(({ hit }) => hit));
  if (successors.size === 0) return entries;
  const groupOf = grouped(entries.map(idOf), successors);
  return [...Map.groupBy(entries, (entry) => groupOf(idOf(entry))).values()].flat();
}

/** By id of a superseded item: the ids of its successors. */
function successorsOf(hits: readonly Hit[]): ReadonlyMap<string, readonly string[]> {
  const successors = new Map<string, string[]>();
  for (const { id, older } of hits)
    for (const { id: superseded, isBelow } of older)
      if (isBelow) successors.set(superseded, [...(successors.get(superseded) ?? []), id]);
  return successors;
}

/** Maps each id to one root per group of linked ids. */
function grouped(ids: readonly string[], successors: ReadonlyMap<string, readonly string[]>): (id: string) => string {
  const parents = new Map<string, string>();
  const rootOf = (id: string): string => {
    let root = id;
    for (let up = parents.get(root); up !== undefined; up = parents.get(root)) root = up;
    return root;
  };
  for (const id of ids)
    for (const successor of successors.get(id) ?? [])
      if (rootOf(id) !== rootOf(successor)) parents.set(rootOf(id), rootOf(successor));
  return rootOf;
}

/**
 * The same entries in order, but each after its successors. Cycles of links don't occur, but would
 * end safely.
 */
export function inOrderOfTruth<Entry>(
  entries: readonly Entry[],
  successors: ReadonlyMap<string, readonly string[]>,
  idOf: (entry: Entry) => string,
): readonly Entry[] {
  const byId = new Map(entries.map((entry) => [idOf(entry), entry]));
  const placed = new Set<string>();
  const order: Entry[] = [];
  const place = (entry: Entry): void => {
    const id = idOf(entry);
    if (placed.has(id)) return;
    placed.add(id);
    for (const successor of successors.get(id) ?? []) {
      const newer = byId.get(successor);
      if (newer !== undefined) place(newer);
    }
    order.push(entry);
  };
  for (const entry of entries) place(entry);
  return order;
}
