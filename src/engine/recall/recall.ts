/**
 * Recall: the few relevant items for a query, ranked, within a budget, each with its reasons
 * (GOS-51..57, PN-19, GUM-24). Reads this vault only (PN-02, GUM-26). A message alone is never
 * long-term memory (GUM-02). Clean items come first, untrusted ones after them (SEC-R12); the stages
 * are in `recallPartition`. Not here: finding candidates (search/), ageing (aging/), what may be
 * read (policy/).
 */
import { taskWithoutText } from "../../forming/foreign-text.ts";
import { KeepsakeError } from "../../model/error.ts";
import { assertKnown } from "../../model/input-fault.ts";
import type { Item } from "../../model/item.ts";
import { estimateTokens } from "../../model/text.ts";
import { untrustedPlaces } from "../../policy/write-gate.ts";
import type { SearchFilter } from "../../search/filter.ts";
import { RELEVANT } from "../../search/search.ts";
import type { Hit, SearchQuery } from "../../search/search-query.ts";
import { AnalysableText } from "../../text/analysable-text.ts";
import { detectLanguage } from "../../text/detect.ts";
import { withKnownNames } from "../../text/person-question.ts";
import { eachWord } from "../../text/words.ts";
import type { OpenVault, VaultEmbedding } from "../open-vault.ts";
import { assertProcessed } from "../open-vault.ts";
import { namesOfPeople } from "./current-items.ts";
import { type ReadFilter, readerOf, readMask, searchFilter } from "./read-filter.ts";
import { namesOfRelatives } from "./recall-answers.ts";
import {
  contextsOf,
  type Descent,
  descend,
  type Earlier,
  earlierOf,
  foldedOf,
  type RecalledContext,
  topicFirst,
  untold,
} from "./recall-context.ts";
import { countUse, traceRecall } from "./recall-count.ts";
import { type Chosen, chooseDistinct, NEWS_PLACES, type Ranking, rank } from "./recall-rank.ts";
import { explained, fitBudget, type LeftOut, type Recall, type RecalledItem, reconstruct } from "./recall-reply.ts";
import { selectItems } from "./recall-select.ts";
import { bySentences } from "./sentence-match.ts";

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
   * untrusted items also get some places of their own (policy/write-gate.ts).
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
   * Default: the policy's, true for `product` only. Without either, a topic that the question
   * names comes first: its summary, then its facts (GUM-05).
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
  const question = withKnownNames(taskWithoutText(query), namesOfPeople(vault));
  const asked = await questionVector(vault, question, options.signal);
  const request = {
    read: new AnalysableText(question, detectLanguage(question, { expected: vault.index.usualLanguage() })),
    options,
    now,
    filter,
    vector: asked.vector,
    candidatesMax: Math.max(CANDIDATES_MIN, CANDIDATES_PER_ITEM * limit),
  };
  const clean = await recallPartition(vault, { ...request, taint: "clean", limit });
  const untrusted = vault.index.hasUntrusted()
    ? appendUntrusted(clean, await recallPartition(vault, { ...request, taint: "untrusted", limit }), {
        places: limit - clean.picked.length,
        extra: options.items === undefined ? untrustedPlaces(vault.policy) : 0,
      })
    : EMPTY_PARTITION;
  const { read } = request;
  const whole = query === question ? read : new AnalysableText(query);
  const rebuilt = await rebuiltOf(vault, whole.terms, { clean, untrusted }, { ...options, now });
  const fitted = fitBudget(vault, rebuilt, budgetOf(vault, options));
  options.signal?.throwIfAborted();
  const items = fitted.items.map((entry) => entry.shown());
  const shown =
    options.explain === true
      ? await explained(
          vault,
          fitted.items.map(({ item }) => item),
          items,
          query,
        )
      : items;
  if (counts)
    await countUse(vault, fitted.items, { now, session: options.session, contextReset: options.contextReset === true });
  const { layers } = clean;
  const reply: Recall = {
    query,
    items: shown,
    prompt: fitted.prompt,
    tokens: estimateTokens(fitted.prompt),
    confidence: confidenceOf(items, clean, untrusted),
    leftOut: leftOutOf(items, {
      faded: [...clean.ranked.faded, ...untrusted.ranked.faded],
      cooling: [...clean.ranked.cooling, ...untrusted.ranked.cooling],
      duplicates: [...clean.duplicates, ...untrusted.duplicates],
      beyondItems: [...clean.beyond, ...untrusted.beyond].filter(({ id }) => !isShownAsEarlier(items, id)),
      beyondTokensCount: rebuilt.length - items.length,
      mayBeMore: clean.mayBeMore || untrusted.mayBeMore,
    }),
    containsUntrusted: containsUntrusted(items, layers?.recent ?? []),
    searchedCount: clean.searchedCount + untrusted.searchedCount,
    ...(layers === undefined
      ? {}
      : { layers: { topics: layers.topics, stoppedAt: layers.stoppedAt, recent: layers.recent } }),
    ...(asked.degraded === undefined ? {} : { degraded: asked.degraded }),
  };
  if (counts) traceRecall(vault, reply, now, options.session);
  return reply;
}

interface PartitionRequest {
  readonly taint: Item["taint"];
  /** The question, analysed once for all stages. */
  readonly read: AnalysableText;
  readonly options: RecallOptions;
  readonly now: number;
  readonly filter: SearchFilter;
  readonly vector: SearchQuery["vector"];
  /** Most items. */
  readonly limit: number;
  readonly candidatesMax: number;
}

interface Partition {
  readonly searchedCount: number;
  /** Probability that `picked` contains the answer. */
  readonly confidence: number;
  readonly mayBeMore: boolean;
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

/**
 * The stages of a recall for one partition: filter, score, rank, deduplicate, cut off, add topics
 * and context. Clean and untrusted content only meet in the prompt, so untrusted content can't move,
 * replace or change what a person said (SEC-R12, SEC-P2).
 */
export async function recallPartition(vault: OpenVault, request: PartitionRequest): Promise<Partition> {
  const { options, now, filter, limit, candidatesMax, taint, read, vector } = request;
  const { session, timeZone, cutOff = true } = options;
  const mayRead = readMask(filter, readerOf(vault, options));
  const readable = vault.index.reading(filter, mayRead);
  const names = vault.policy.enabled && taint === "clean" ? await namesOfRelatives(vault, read, readable) : undefined;
  const search = { text: read.text, now, timeZone, filter, limit: candidatesMax, taint, mayRead, names, vector };
  const found = vault.index.search(search);
  const contextReset = options.contextReset === true;
  const hits = vault.policy.enabled
    ? await bySentences(vault, found.hits, { terms: read.terms, taint, reliance: found.reliance })
    : [];
  const ranked = rank(vault, hits, { now, session, contextReset });
  const distinct = { limit, askedState: found.requestedState, isWhole: !cutOff };
  const chosen = await chooseDistinct(vault, ranked, distinct, (entries) => foldedOf(vault, entries, now));
  const selecting = { now, zone: timeZone ?? "UTC", read, cutOff, taint, readable };
  const selected = await selectItems(vault, chosen.facts, selecting);
  const isLayered = taint === "clean" && (options.layered ?? vault.policy.recall.layered ?? false);
  const facts = { ranked: ranked.eligible, chosen: chosen.facts, isAnswered: selected.entries.length > 0, session };
  const layers = isLayered ? await descend(vault, read, facts) : undefined;
  // Summaries were chosen by topic. The cut-off only applies to items found by their words.
  const shown = layers?.stoppedAt === "summaries" ? await selectItems(vault, [], selecting) : selected;
  const picked = mayBeginWithTopic(vault, request)
    ? await topicFirst(vault, read, ranked.eligible, { entries: shown.entries, budget: budgetOf(vault, options) })
    : [
        ...(layers?.summaries ?? []),
        ...(cutOff ? untold(vault, layers?.summaries ?? [], shown.entries) : shown.entries),
      ];
  return {
    searchedCount: found.searchedCount,
    confidence: shown.confidence,
    mayBeMore: found.hits.length === candidatesMax,
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
const mayBeginWithTopic = ({ policy }: OpenVault, { options, limit, taint }: PartitionRequest): boolean =>
  taint === "clean" &&
  (options.layered ?? policy.recall.layered) === undefined &&
  policy.preset !== "persona" &&
  policy.preset !== "contract" &&
  options.filter === undefined &&
  options.spaces === undefined &&
  options.cutOff !== false &&
  limit >= NEWS_PLACES;

/** In tokens; null means none. */
const budgetOf = ({ policy }: OpenVault, { budgetTokens }: RecallOptions): number | null =>
  budgetTokens === undefined ? policy.recall.budgetTokens : budgetTokens;

/** Without results. */
const EMPTY_PARTITION: Partition = {
  searchedCount: 0,
  confidence: 0,
  mayBeMore: false,
  ranked: { eligible: [], faded: [], cooling: [] },
  picked: [],
  duplicates: [],
  beyond: [],
  contexts: new Map(),
  earlier: new Map(),
  layers: undefined,
};

/** The items of both partitions, clean ones first, as they will be shown. */
async function rebuiltOf(
  vault: OpenVault,
  terms: readonly string[],
  { clean, untrusted }: Readonly<Record<"clean" | "untrusted", Partition>>,
  options: RecallOptions & { readonly now: number },
): Promise<Awaited<ReturnType<typeof reconstruct>>> {
  const wanted = new Map(terms.map((term) => [term, 1 / (1 + vault.index.frequency(term))]));
  const partitions = await Promise.all(
    [clean, untrusted].map((partition) =>
      reconstruct(vault, partition.picked, {
        now: options.now,
        session: options.session,
        bounds: (["items", "budgetTokens"] as const).filter((bound) => options[bound] === undefined),
        contexts: partition.contexts,
        earlier: partition.earlier,
        timeZone: options.timeZone ?? "UTC",
        candidates: partition.ranked.eligible,
        firstRank: partition === clean ? 1 : 1 + clean.picked.length,
        wanted,
        cutOff: options.cutOff !== false,
      }),
    ),
  );
  return partitions.flat();
}

/**
 * Untrusted items get the places that clean ones leave, plus up to `extra` relevant ones after
 * them. So they never displace a person's own words, and documents are still found in a full vault
 * (SEC-R12).
 */
function appendUntrusted(
  clean: Partition,
  untrusted: Partition,
  { places, extra }: { readonly places: number; readonly extra: number },
): Partition {
  const relevantCount = untrusted.picked.filter(({ hit }) => hit.relevance >= RELEVANT).length;
  const count = Math.max(0, places, Math.min(extra, relevantCount));
  const isFit = ({ hit }: Partition["picked"][number], place: number): boolean =>
    place < places || hit.relevance >= RELEVANT;
  const picked = untrusted.picked.filter(isFit).slice(0, count);
  const shown = new Set([...clean.picked, ...picked]);
  const left = untrusted.picked.filter((entry) => !shown.has(entry)).map(({ hit }) => hit);
  return { ...untrusted, picked, beyond: [...left, ...untrusted.beyond] };
}

/** The highest confidence of the lanes that contribute items. */
function confidenceOf(items: readonly RecalledItem[], clean: Partition, untrusted: Partition): number {
  const shows = (taint: RecalledItem["taint"]): boolean => items.some((item) => item.taint === taint);
  return Math.max(shows("clean") ? clean.confidence : 0, shows("untrusted") ? untrusted.confidence : 0);
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
    throw wrongBound("items", "an integer of at least 0");
  if (budgetTokens !== undefined && budgetTokens !== null && !(Number.isFinite(budgetTokens) && budgetTokens >= 0))
    throw wrongBound("budgetTokens", "a number of at least 0, or null for no limit");
  if (now !== undefined && !Number.isFinite(now)) throw wrongBound("now", "a time in milliseconds UTC");
}

const wrongBound = (name: string, rule: string): KeepsakeError =>
  new KeepsakeError("invalid_input", `The option \`${name}\` of recall must be ${rule}.`, {
    hint: "Omit it to use the policy's value.",
    facts: { option: name },
  });

const overlong = (query: unknown): KeepsakeError =>
  new KeepsakeError("invalid_input", `A query must be a string of at most ${QUERY_MAX} characters.`, {
    hint: "Ask the question only, without attached documents.",
    facts: { length: typeof query === "string" ? query.length : 0 },
  });

interface LeftOutHits {
  readonly beyondItems: readonly Hit[];
  /** All of these count, because they passed the cut-off. */
  readonly beyondTokensCount: number;
  readonly cooling: readonly Hit[];
  readonly faded: readonly Hit[];
  readonly duplicates: readonly Hit[];
  readonly mayBeMore: boolean;
}

function leftOutOf(returned: readonly Pick<RecalledItem, "relevance">[], left: LeftOutHits): LeftOut {
  const bar = returned.length === 0 ? 0 : returned.reduce((least, item) => Math.min(least, item.relevance), RELEVANT);
  const count = (hits: readonly Hit[]): number => hits.reduce((sum, hit) => sum + (hit.relevance >= bar ? 1 : 0), 0);
  const counts = {
    beyondItemsCount: count(left.beyondItems),
    beyondTokensCount: left.beyondTokensCount,
    coolingCount: count(left.cooling),
    fadedCount: count(left.faded),
    duplicateCount: count(left.duplicates),
  };
  const totalCount = Object.values(counts).reduce((sum, one) => sum + one, 0);
  return { ...counts, totalCount, mayBeMore: left.mayBeMore };
}

interface QuestionVector {
  readonly vector?: SearchQuery["vector"];
  readonly degraded?: string;
}

/** Not a failure: the embedder does not support the script of the question. */
const NOT_COVERED = "not_covered";

async function questionVector(
  vault: OpenVault,
  question: string,
  signal: AbortSignal | undefined,
): Promise<QuestionVector> {
  const { embedding } = vault;
  if (embedding === undefined || question.trim() === "") return {};
  if (embedding.vectors.size() === 0) return withoutVectors(embedding, question);
  const found = await embedding.query(
    inFirstPerson(question, vault.index.speakers()),
    signal === undefined ? {} : { signal },
  );
  if ("vector" in found)
    return {
      vector: {
        vectors: embedding.vectors,
        question: found.vector,
        relevant: embedding.embedder.calibration.relevant,
        compared: await embedding.compare(found.vector),
      },
    };
  return found.degraded === NOT_COVERED ? {} : { degraded: found.degraded };
}

/** Reports an embedder that has failed on every text, because it would look like none. */
function withoutVectors({ embedder, failure }: VaultEmbedding, question: string): QuestionVector {
  const reason = failure();
  return reason === undefined || !embedder.covers(question) ? {} : { degraded: reason };
}

/**
 * Replaces a speaker's first name by "I". People say "I" about themselves, so a question about Ana
 * then resembles her own words.
 */
function inFirstPerson(question: string, speakers: Iterable<string>): string {
  const names = new Set<string>();
  for (const speaker of speakers) {
    let isFirst = true;
    eachWord(speaker, (word) => {
      if (isFirst) names.add(word);
      isFirst = false;
    });
  }
  let replaced = "";
  let from = 0;
  eachWord(question, (word, start, end) => {
    if (!names.has(word)) return;
    replaced += `${question.slice(from, start)}I`;
    from = end;
  });
  return replaced + question.slice(from);
}

export type SearchOptions = Omit<RecallOptions, "rehearse">;

export interface Search extends Recall {
  /** The items in the shape that users of mem0 know. */
  readonly results: readonly SearchResult[];
}

export interface SearchResult {
  readonly id: string;
  /** The statement with its subject and date, or for a passage the quoted words. */
  readonly memory: string;
  /** Calibrated probability, 0..1, that it answers the query. */
  readonly score: number;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly metadata: { readonly kind: string; readonly subject?: string; readonly labels: readonly string[] };
}

export async function search(vault: OpenVault, query: string, options: SearchOptions = {}): Promise<Search> {
  const reply = await recall(vault, query, { budgetTokens: null, ...options, rehearse: false });
  const results = reply.items.map(({ id, line, relevance, at, layer, type, subject, labels }) => ({
    id,
    memory: line,
    score: relevance,
    createdAt: new Date(at).toISOString(),
    metadata: { kind: layer === "fact" ? type : layer, ...(subject === undefined ? {} : { subject }), labels },
  }));
  return { ...reply, results };
}
