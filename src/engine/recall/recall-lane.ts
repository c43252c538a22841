/**
 * One lane of a recall. Clean and untrusted content are searched, ranked and assembled separately
 * and only meet in the prompt. So untrusted content can't move, replace or change what a person
 * said (SEC-R12, SEC-P2).
 */

import type { Item } from "../../model/item.ts";
import type { SearchFilter } from "../../search/filter.ts";
import type { AskedState } from "../../search/question-signs.ts";
import type { Hit, SearchQuery, SearchResult } from "../../search/search-query.ts";
import { withAppointments } from "../../text/german-appointments.ts";
import { isToldFromEvents } from "../derive/behaviour-events.ts";
import { isNewer } from "../observe/kin.ts";
import type { OpenVault } from "../open-vault.ts";
import { readMask } from "./read-filter.ts";
import { readerOf } from "./reader.ts";
import type { RecallOptions } from "./recall.ts";
import { contextsOf, type RecalledContext } from "./recall-context.ts";
import { chooseDistinct } from "./recall-distinct.ts";
import { type Earlier, earlierOf, foldedOf } from "./recall-earlier.ts";
import { type Descent, descend } from "./recall-layers.ts";
import { NEWS_PLACES, newestFirst } from "./recall-newest.ts";
import type { Chosen } from "./recall-rank.ts";
import { type Ranked, type Ranking, rank } from "./recall-rank.ts";
import { selected } from "./recall-select.ts";
import { besideSuccessors, successorsFirst } from "./recall-truth.ts";

export interface LaneAsking {
  readonly taint: Item["taint"];
  readonly query: string;
  readonly options: RecallOptions;
  readonly now: number;
  readonly filter: SearchFilter;
  readonly vector: SearchQuery["vector"];
  /** Most items. */
  readonly limit: number;
  /** Number of candidates to rank. */
  readonly candidatesMax: number;
}

export interface RecalledLane {
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

export async function recallLane(vault: OpenVault, asking: LaneAsking): Promise<RecalledLane> {
  const { options, now, filter, limit, candidatesMax, taint } = asking;
  const mayRead = readMask(filter, readerOf(vault, options));
  const found = vault.index.search({
    text: withAppointments(asking.query),
    now,
    timeZone: options.timeZone,
    filter,
    limit: candidatesMax,
    taint,
    mayRead,
    vector: asking.vector,
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
    askedState: found.askedState,
    isWhole: options.cutOff === false,
  });
  const isLayered = taint === "clean" && (options.layered ?? vault.policy.recall.layered ?? false);
  const layers = isLayered
    ? await descend(vault, asking.query, ranked.eligible, chosen.facts, options.session)
    : undefined;
  // Summaries were chosen by topic. The cut-off only applies to items found by their words.
  const facts = layers?.stoppedAt === "summaries" ? [] : chosen.facts;
  const shown = await selected(vault, facts, {
    now,
    zone: options.timeZone ?? "UTC",
    query: asking.query,
    cutOff: options.cutOff ?? true,
    taint,
    readable: () => new Set(vault.index.passing(filter, mayRead)),
  });
  const picked = [...(layers?.summaries ?? []), ...shown.entries];
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

interface Choosing {
  readonly limit: number;
  readonly now: number;
  readonly askedState: AskedState | undefined;
  /** Keeps everything found. For evaluations only. */
  readonly isWhole: boolean;
}

/** The best distinct items, newer before older. */
async function chosenOf(vault: OpenVault, eligible: readonly Ranked[], { limit, now, askedState, isWhole }: Choosing) {
  const candidates = withoutPairs(vault, successorsFirst(eligible), { askedState, isWhole });
  const wanted = limit === 0 ? 0 : Math.max(limit, NEWS_PLACES);
  const chosen = await chooseDistinct(vault, candidates, wanted, foldedOf(vault, candidates, now));
  const best = newestFirst(chosen.items, askedState, (one, other) => isNewer(vault, one, other));
  return {
    facts: besideSuccessors(best.slice(0, limit)),
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
 * question or supersedes another. A memory derived from events always replaces them, because a
 * habit says more than one of its occurrences.
 */
function withoutPairs(
  vault: OpenVault,
  ranked: readonly Ranked[],
  { askedState, isWhole }: Pick<Choosing, "askedState" | "isWhole">,
): readonly Ranked[] {
  const { index } = vault;
  const quotedIds = new Set<string>();
  /** Messages of the memories that are shown: without a word of the question they add nothing. */
  const besides = new Set<string>();
  const taught = ranked.filter(({ hit }) => isToldFromEvents(index, hit.row));
  const told = new Set(taught.flatMap(({ hit }) => index.evidenceOf(hit.id)));
  const held = new Map(ranked.map(({ hit }) => [hit.id, hit.held]));
  const answering = ranked.filter(({ hit }) =>
    index.evidenceOf(hit.id).some((id) => hit.held >= Math.max(held.get(id) ?? 0, HELD_IN_FULL)),
  );
  const answered = new Set(answering.flatMap(({ hit }) => index.evidenceOf(hit.id)));
  for (const id of answered) told.add(id);
  for (const { hit } of ranked) {
    if (hit.older.length > 0) for (const id of index.evidenceOf(hit.id)) told.add(id);
    if (askedState !== "former") for (const id of saidBefore(vault, hit)) told.add(id);
  }
  return ranked.filter(({ hit }) => {
    const sources = index.evidenceOf(hit.id);
    const isOf = (ids: ReadonlySet<string>): boolean => sources.length > 0 && sources.every((id) => ids.has(id));
    // What only was said beside the answer is none.
    const isEmpty = !isWhole && hit.held === 0;
    if (told.has(hit.id) || isOf(quotedIds) || (isEmpty && (isOf(answered) || besides.has(hit.id)))) return false;
    quotedIds.add(hit.id);
    for (const id of sources) besides.add(id);
    return true;
  });
}

/** Messages whose memories are all superseded. */
function saidBefore({ index }: OpenVault, { older }: Hit): readonly string[] {
  const gone = new Set(older.flatMap(({ id, isBelow }) => (isBelow ? [id] : [])));
  return [...gone]
    .flatMap((id) => index.evidenceOf(id))
    .filter((message) => index.citing(message).every((id) => gone.has(id)));
}

/** From this share on, a memory covers everything the question names. */
const HELD_IN_FULL = 0.9;

/** A lane without results. */
export const EMPTY_LANE: RecalledLane = {
  found: { confidence: 0, searchedCount: 0, mayBeMore: false },
  ranked: { eligible: [], faded: [], cooling: [] },
  picked: [],
  duplicates: [],
  beyond: [],
  contexts: new Map(),
  earlier: new Map(),
  layers: undefined,
};
