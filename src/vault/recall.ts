/**
 * Recall: the few items that matter for a query, ranked, inside a budget, each with its reasons (GOS-51..57, PN-19, GUM-24).
 * Reads this vault only (PN-02, GUM-26). A message alone is never long-term memory (GUM-02).
 * Not here: finding candidates (search/), ageing (aging/), what may be read (policy/).
 */
import { mayBeRecalled } from "../aging/archival.ts";
import { visibleDetails } from "../aging/brightness.ts";
import { currentConfidence } from "../aging/confidence.ts";
import { type Aging, daysBetween, effectiveSalience } from "../aging/decay.ts";
import { type Marker, markers } from "../aging/markers.ts";
import { recordAccess, rehearse } from "../aging/rehearsal.ts";
import { KeepsakeError } from "../core/error.ts";
import { gosumId } from "../core/id.ts";
import { type Item, type Taint, UNUSED, type Use } from "../core/item.ts";
import { sha256 } from "../crypto/hash.ts";
import { terms } from "../language/terms.ts";
import type { Columns } from "../search/columns.ts";
import type { Signals } from "../search/ranking.ts";
import type { Hit } from "../search/search-query.ts";
import type { Citation } from "../search/vault-index.ts";
import type { OpenVault } from "./open-vault.ts";
import { questionVector } from "./question-vector.ts";
import { type ReadFilter, readMask, searchFilter } from "./read-filter.ts";
import { estimateTokens, type Renderable, renderPrompt } from "./render.ts";

export interface RecallOptions {
  /** The conversation that asks. What is rendered is noted for it, so that it is not remembered again when it comes back. */
  readonly session?: string;
  /** Most items. Default: the profile's, 12 for `personal`. */
  readonly items?: number;
  /** Most tokens that the prompt may take; null: no bound. Default: the profile's, 1,500 for `personal`. */
  readonly budgetTokens?: number | null;
  readonly filter?: ReadFilter;
  /** False: nothing is counted, neither access nor rehearsal. Default true. */
  readonly rehearse?: boolean;
  /** Ask as of another moment, milliseconds UTC: decay and "last week" count from it. Counts nothing. */
  readonly now?: number;
  /** IANA zone of the asker. Default UTC. */
  readonly timeZone?: string;
  readonly signal?: AbortSignal;
}

export interface Why {
  /** 1 for the best. */
  readonly rank: number;
  /** What ranked it: weighted parts of `score`. */
  readonly parts: {
    readonly relevance: number;
    readonly salience: number;
    readonly recency: number;
    readonly topic: number;
  };
  /** What each signal of the search added. */
  readonly signals: Signals;
  /** Lines of the policy that took part, as paths of its document. */
  readonly policy: readonly string[];
}

export interface RecalledItem {
  readonly id: string;
  /** The 12 digits that prompts show the beginning of. */
  readonly shortId: string;
  readonly layer: Item["layer"];
  readonly type: Item["type"];
  readonly text: string;
  /** Only those that are still bright (GOS-54). */
  readonly details: readonly string[];
  readonly markers: readonly Marker[];
  /** When it was said. */
  readonly at: number;
  readonly time?: Item["time"];
  readonly speaker?: string;
  readonly subject?: string;
  readonly labels: readonly string[];
  /** Salience and confidence now. */
  readonly salience: number;
  readonly confidence: number;
  /** Recall's own calibrated confidence that it answers the query: from 0.7 on relevant (design §7). */
  readonly relevance: number;
  readonly score: number;
  /** For hosts that gate their tools (SEC-R10). */
  readonly taint: Taint;
  readonly source: Item["origin"]["source"];
  readonly privacyClass: Item["privacy"]["class"];
  /** The archived messages that it was formed from. */
  readonly messages: readonly Citation[];
  readonly why: Why;
}

export interface Recall {
  readonly query: string;
  /** Best first. Empty when nothing is relevant: silence beats noise (GUM-24). */
  readonly items: readonly RecalledItem[];
  /** Ready for a prompt: fenced as data, one line an item (SEC-R7). Empty text for no items. */
  readonly prompt: string;
  /** Estimated tokens of the prompt. */
  readonly tokens: number;
  /** True when an item came from outside content, so that a host can gate its tools (SEC-R10). */
  readonly containsUntrusted: boolean;
  /** Items that passed the filters, found or not (PN-19). */
  readonly searchedCount: number;
  /**
   * Why an embedder that is configured took no part: `slow`, `resting` after failures, `withheld` from a service for what the question holds,
   * or the reason of its failure (docs/design/vectors.md). Words alone decided. Absent where it took part, or where there is none.
   */
  readonly degraded?: string;
}

/** How many candidates are weighed for each item that is wanted: age and weight reorder neighbours and lift nothing from far below. */
const CANDIDATES_PER_ITEM = 4;
const CANDIDATES_MIN = 64;
export const RECALL_ITEMS_MAX = 200;
const QUERY_MAX = 10_000;
/** gosum's recency: half of it is gone after a week (spec/gosum.md §3, left open). */
const RECENCY_HALF_DAYS = 7;
const BOUNDARY_BYTES = 16;
const POLICY_LINES = ["recall.weights", "recall.items", "recall.budgetTokens", "recall.retrievalThreshold"];

/**
 * @throws KeepsakeError `vault_restricted` while processing is restricted, `invalid_input` for an overlong query or a wrong filter.
 * Cost: one pass over the open index; the items returned are decrypted. Never waits for the disk to write: rehearsal is queued.
 */
export async function recall(vault: OpenVault, query: string, options: RecallOptions = {}): Promise<Recall> {
  if (typeof query !== "string" || query.length > QUERY_MAX) throw overlong(query);
  options.signal?.throwIfAborted();
  await vault.catchUp();
  const now = options.now ?? vault.system.clock.now();
  const filter = searchFilter(options.filter, options.timeZone);
  const limit = Math.min(options.items ?? vault.policy.recall.items, RECALL_ITEMS_MAX);
  const asked = await questionVector(vault, query, options.signal);
  const found = vault.index.search({
    text: query,
    now,
    timeZone: options.timeZone,
    filter,
    limit: Math.max(CANDIDATES_MIN, CANDIDATES_PER_ITEM * limit),
    mayRead: readMask(filter),
    vector: asked.vector,
  });
  const ranked = vault.policy.enabled ? rank(vault, query, found.hits, now, options.session) : [];
  const recalled = await reconstruct(vault, ranked.slice(0, limit), now);
  const { items, prompt } = fitBudget(vault, recalled, options.budgetTokens);
  options.signal?.throwIfAborted();
  if (options.rehearse !== false && options.now === undefined) {
    count(vault, items, now, options.session);
    await logRecall(vault, items.length);
  }
  return {
    query,
    items: items.map((entry) => entry.shown),
    prompt,
    tokens: estimateTokens(prompt),
    containsUntrusted: items.some((entry) => entry.item.taint === "untrusted"),
    searchedCount: found.searchedCount,
    ...(asked.degraded === undefined ? {} : { degraded: asked.degraded }),
  };
}

interface Ranked {
  readonly hit: Hit;
  readonly score: number;
  readonly parts: Why["parts"];
  readonly salience: number;
}

/** Σ w·part over relevance, salience now, recency, and whether the query names one of its labels (GOS-52). */
function rank(
  vault: OpenVault,
  query: string,
  hits: readonly Hit[],
  now: number,
  session: string | undefined,
): Ranked[] {
  const { weights, retrievalThreshold, cooldownTurns } = vault.policy.recall;
  const columns = vault.index.columns();
  const best = hits[0]?.score ?? 1;
  const asked = new Set(terms(query, { stopWords: false }));
  const ranked: Ranked[] = [];
  for (const hit of hits) {
    const aging = agingOf(columns, hit.row);
    if (!mayBeRecalled(aging, now, retrievalThreshold)) continue;
    if (cooldownTurns > 0 && isCoolingDown(vault, session, hit.id)) continue;
    const salience = effectiveSalience(aging, now);
    const recency = 2 ** (-daysBetween(aging.rehearsedAt, now) / RECENCY_HALF_DAYS);
    const parts = {
      relevance: weights.relevance * (hit.score / best),
      salience: weights.salience * salience,
      recency: weights.recency * recency,
      topic: vault.index.labelsOf(hit.row).some((label) => isNamed(label, asked)) ? weights.topic : 0,
    };
    ranked.push({ hit, parts, salience, score: parts.relevance + parts.salience + parts.recency + parts.topic });
  }
  return ranked.sort((a, b) => b.score - a.score);
}

/** Every term of the label is asked for; a label without terms is named by nothing. */
function isNamed(label: string, asked: ReadonlySet<string>): boolean {
  const wanted = terms(label, { stopWords: false });
  return wanted.length > 0 && wanted.every((term) => asked.has(term));
}

const agingOf = (columns: Columns, row: number): Aging & { readonly curve: { readonly minimum: number } } => ({
  salience: columns.salience[row] ?? 0,
  valence: columns.valence[row] ?? 0,
  rehearsalCount: columns.rehearsalCount[row] ?? 0,
  rehearsedAt: columns.rehearsedAt[row] ?? 0,
  curve: {
    halfLifeDays: columns.halfLifeDays[row] ?? 1,
    boost: columns.rehearsalBoost[row] ?? 1,
    floor: columns.floor[row] ?? 0,
    minimum: columns.minimum[row] ?? 0,
  },
});

/** Not again within the cooldown of the session that asks (GOS-53, GOS-A7). */
function isCoolingDown(vault: OpenVault, session: string | undefined, id: string): boolean {
  const turn = session === undefined ? undefined : vault.rendered.turnOf(session, id);
  if (session === undefined || turn === undefined) return false;
  return (vault.sessions.get(session)?.turnCount ?? 0) - turn < vault.policy.recall.cooldownTurns;
}

interface Reconstructed {
  readonly item: Item;
  readonly use: Use;
  readonly shown: RecalledItem;
  readonly renderable: Renderable;
}

/** Gist always, details while they are bright, markers for how sure it is (GOS-54, GOS-57). */
async function reconstruct(
  vault: OpenVault,
  ranked: readonly Ranked[],
  now: number,
): Promise<readonly Reconstructed[]> {
  const items = new Map((await vault.items.many(ranked.map((entry) => entry.hit.id))).map((item) => [item.id, item]));
  const shown: Reconstructed[] = [];
  for (const entry of ranked) {
    const item = items.get(entry.hit.id);
    // Erased between the search and the reading: it is gone, and nothing stands in its place.
    if (item === undefined) continue;
    const use = vault.uses.get(item.id) ?? UNUSED;
    const details = visibleDetails(item, use, now).map((detail) => detail.text);
    const marks = markers({ at: item.at, effectiveSalience: entry.salience }, now, vault.policy.recall.recentDays);
    shown.push({
      item,
      use,
      renderable: {
        id: item.id,
        text: item.text,
        details,
        detailCount: item.details.length,
        markers: marks,
        taint: item.taint,
        source: item.origin.source,
      },
      shown: recalledItem(vault, item, use, entry, { details, markers: marks, rank: shown.length + 1, now }),
    });
  }
  return shown;
}

interface Shown {
  readonly details: readonly string[];
  readonly markers: readonly Marker[];
  readonly rank: number;
  readonly now: number;
}

function recalledItem(vault: OpenVault, item: Item, use: Use, entry: Ranked, view: Shown): RecalledItem {
  return {
    id: item.id,
    shortId: gosumId(item.id),
    layer: item.layer,
    type: item.type,
    text: item.text,
    details: view.details,
    markers: view.markers,
    at: item.at,
    ...(item.time === undefined ? {} : { time: item.time }),
    ...(item.speaker === undefined ? {} : { speaker: item.speaker }),
    ...(item.subject === undefined ? {} : { subject: item.subject }),
    labels: item.labels,
    salience: entry.salience,
    confidence: currentConfidence(item, use, view.now),
    relevance: entry.hit.relevance,
    score: entry.score,
    taint: item.taint,
    source: item.origin.source,
    privacyClass: item.privacy.class,
    messages: item.evidence.flatMap((evidence) => vault.index.citation(evidence.item) ?? []),
    why: { rank: view.rank, parts: entry.parts, signals: entry.hit.signals, policy: POLICY_LINES },
  };
}

/** The best that fit: whole lines, in order, until the next would not fit any more (GOS-53). */
function fitBudget(
  vault: OpenVault,
  recalled: readonly Reconstructed[],
  wanted: number | null | undefined,
): { readonly items: readonly Reconstructed[]; readonly prompt: string } {
  const { recall: rules } = vault.policy;
  const budget = wanted === undefined ? rules.budgetTokens : (wanted ?? Number.POSITIVE_INFINITY);
  const rendering = {
    heading: rules.heading,
    confabulation: rules.confabulation,
    boundary: vault.system.random.bytes(BOUNDARY_BYTES),
  };
  for (let length = recalled.length; length > 0; length--) {
    const items = recalled.slice(0, length);
    const prompt = renderPrompt(
      items.map((entry) => entry.renderable),
      rendering,
    );
    if (estimateTokens(prompt) <= budget) return { items, prompt };
  }
  return { items: [], prompt: "" };
}

/** Access counts any returned hit; being injected keeps a clean memory vivid, once a session (GOS-31, GOS-56, GOS-A7, SEC-R6). */
function count(vault: OpenVault, items: readonly Reconstructed[], now: number, session: string | undefined): void {
  if (vault.isReadOnly || items.length === 0) return;
  for (const { item, use } of items) {
    const isFirst = session === undefined || vault.rendered.turnOf(session, item.id) === undefined;
    const accessed = recordAccess(use, now);
    const next = isFirst ? rehearse(accessed, item, now) : accessed;
    vault.setUse(item.id, next);
    vault.useQueue.set(item.id, next);
  }
  if (session === undefined) return;
  const turn = vault.sessions.get(session)?.turnCount ?? 0;
  const { name, content } = vault.rendered.note(
    session,
    turn,
    items.map(({ item }) => item),
  );
  vault.useQueue.setNote(name, content);
}

/**
 * The access log, as the policy wants it (GOS-63): `always` is durable before the reply, the one case in which recall waits;
 * `sampled` rides along later, chosen by the entry's own random id, so that nobody picks what is written (GOS-A26).
 */
async function logRecall(vault: OpenVault, itemCount: number): Promise<void> {
  const wanted = vault.policy.audit.retrieval;
  const fact = { op: "recall", cnt: itemCount, act: "agent" } as const;
  if (wanted === "always") {
    if (vault.isReadOnly) throw readOnly();
    await vault.queue.write(async (draft) => draft.log(fact));
  } else if (wanted === "sampled" && !vault.isReadOnly && isSampled(vault.ids.next())) vault.useQueue.addLog(fact);
}

/** About one in ten: the first byte of the hash of a random id below 26. */
const isSampled = (id: string): boolean => (sha256(Buffer.from(id))[0] ?? 0) < 26;

const readOnly = (): KeepsakeError =>
  new KeepsakeError("store_read_only", "This vault's policy writes down every recall, and the store takes no writes.", {
    hint: "Open it for writing, or let the owner change audit.retrieval.",
  });

const overlong = (query: unknown): KeepsakeError =>
  new KeepsakeError("invalid_input", `A query is a text of at most ${QUERY_MAX} characters.`, {
    hint: "Ask with the question itself, not with a whole document.",
    facts: { length: typeof query === "string" ? query.length : 0 },
  });
