/**
 * Recall: the few relevant items for a query, ranked, within a budget, each with its reasons
 * (GOS-51..57, PN-19, GUM-24). Reads this vault only (PN-02, GUM-26). A message alone is never
 * long-term memory (GUM-02). Clean items come first, untrusted ones after them
 * (recall-partition.ts, SEC-R12). Not here: finding candidates (search/), ageing (aging/), what may
 * be read (policy/).
 */
import { taskWithoutText } from "../../forming/foreign-text.ts";
import { KeepsakeError } from "../../model/error.ts";
import { assertKnown } from "../../model/input-fault.ts";
import type { Evidence, Item } from "../../model/item.ts";
import { spanText } from "../../model/text.ts";
import { untrustedPlaces } from "../../policy/write-gate.ts";
import { type Match, matchesOf } from "../../search/matches.ts";
import type { Hit, SearchQuery } from "../../search/search-query.ts";
import { AnalysableText } from "../../text/analysable-text.ts";
import { eachWord } from "../../text/words.ts";
import type { OpenVault, VaultEmbedding } from "../open-vault.ts";
import { assertProcessed } from "../open-vault.ts";
import { type ReadFilter, searchFilter } from "./read-filter.ts";
import { countUse, traceRecall } from "./recall-count.ts";
import { EMPTY_PARTITION, type PartitionResult, recallPartition } from "./recall-partition.ts";
import {
  type ExplainedEvidence,
  type FoundMatch,
  type LeftOut,
  type Recall,
  type RecalledItem,
  type Reconstructed,
  reconstruct,
} from "./recall-reply.ts";
import { estimateTokens, promptOf, promptRoom, type Rendering, renderPrompt } from "./render.ts";

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
  const question = taskWithoutText(query);
  const asked = await questionVector(vault, question, options.signal);
  const request = {
    read: new AnalysableText(question),
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
  const fitted = fitBudget(vault, rebuilt, options.budgetTokens);
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
      mayBeMore: clean.found.mayBeMore || untrusted.found.mayBeMore,
    }),
    containsUntrusted: containsUntrusted(items, layers?.recent ?? []),
    searchedCount: clean.found.searchedCount + untrusted.found.searchedCount,
    ...(layers === undefined
      ? {}
      : { layers: { topics: layers.topics, stoppedAt: layers.stoppedAt, recent: layers.recent } }),
    ...(asked.degraded === undefined ? {} : { degraded: asked.degraded }),
  };
  if (counts) traceRecall(vault, reply, now, options.session);
  return reply;
}

/** The items of both partitions, clean ones first, as they will be shown. */
async function rebuiltOf(
  vault: OpenVault,
  terms: readonly string[],
  { clean, untrusted }: Readonly<Record<"clean" | "untrusted", PartitionResult>>,
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
      }),
    ),
  );
  return partitions.flat();
}

/** Relevant from this probability on (design §7). */
const RELEVANT = 0.7;

/**
 * Untrusted items get the places that clean ones leave, plus up to `extra` relevant ones after
 * them. So they never displace a person's own words, and documents are still found in a full vault
 * (SEC-R12).
 */
function appendUntrusted(
  clean: PartitionResult,
  untrusted: PartitionResult,
  { places, extra }: { readonly places: number; readonly extra: number },
): PartitionResult {
  const relevantCount = untrusted.picked.filter(({ hit }) => hit.relevance >= RELEVANT).length;
  const count = Math.max(0, places, Math.min(extra, relevantCount));
  const isFit = ({ hit }: PartitionResult["picked"][number], place: number): boolean =>
    place < places || hit.relevance >= RELEVANT;
  const picked = untrusted.picked.filter(isFit).slice(0, count);
  const shown = new Set([...clean.picked, ...picked]);
  const left = untrusted.picked.filter((entry) => !shown.has(entry)).map(({ hit }) => hit);
  return { ...untrusted, picked, beyond: [...left, ...untrusted.beyond] };
}

/** The highest confidence of the lanes that contribute items. */
function confidenceOf(items: readonly RecalledItem[], clean: PartitionResult, untrusted: PartitionResult): number {
  const shows = (taint: RecalledItem["taint"]): boolean => items.some((item) => item.taint === taint);
  return Math.max(shows("clean") ? clean.found.confidence : 0, shows("untrusted") ? untrusted.found.confidence : 0);
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

/* The token budget: the best lines that fit, whole and in reply order (GOS-53). */

interface Fitted {
  readonly items: readonly Reconstructed[];
  readonly prompt: string;
}

const BOUNDARY_BYTES = 16;

/** @param wanted the caller's budget. Undefined uses the policy's; null means no budget. */
function fitBudget(vault: OpenVault, recalled: readonly Reconstructed[], wanted: number | null | undefined): Fitted {
  const { recall: rules } = vault.policy;
  const budget = wanted === undefined ? rules.budgetTokens : (wanted ?? Number.POSITIVE_INFINITY);
  const rendering: Rendering = {
    heading: rules.heading,
    confabulation: rules.confabulation,
    boundary: vault.system.random.bytes(BOUNDARY_BYTES),
  };
  const isPersona = vault.policy.preset === "persona";
  const heading = `About ${vault.name}`;
  const lines = new Map(isPersona ? [] : recalled.map((entry) => [entry, entry.promptLine()]));
  const prompt = (shown: readonly Reconstructed[]): string =>
    isPersona
      ? renderPrompt(
          shown.map((entry) => entry.renderable()),
          rendering,
        )
      : promptOf(
          shown.flatMap((entry) => lines.get(entry) ?? []),
          heading,
          rendering.boundary,
        );
  const whole = prompt(recalled);
  if (estimateTokens(whole) <= budget) return { items: recalled, prompt: whole };
  const fitting = new Set<Reconstructed>();
  const inOrder = (): readonly Reconstructed[] => recalled.filter((entry) => fitting.has(entry));
  const hasRoom = promptRoom(heading, rendering.boundary, budget);
  for (const entry of worthiestFirst(recalled)) {
    const line = lines.get(entry);
    fitting.add(entry);
    if (line === undefined ? estimateTokens(prompt(inOrder())) > budget : !hasRoom(line)) fitting.delete(entry);
  }
  return { items: inOrder(), prompt: prompt(inOrder()) };
}

/**
 * The order in which items get space: the best one, then clean items by score and relevance, then
 * untrusted ones, so that untrusted items never displace clean ones (SEC-R12).
 */
function worthiestFirst(recalled: readonly Reconstructed[]): readonly Reconstructed[] {
  const partition = ({ item }: Reconstructed): number => Number(item.taint === "untrusted");
  const [best, ...rest] = recalled;
  const others = rest.toSorted((one, other) => partition(one) - partition(other) || other.worth - one.worth);
  return best === undefined ? [] : [best, ...others];
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

/** Most messages quoted for one memory, however often it was said. */
const EVIDENCE_MAX = 5;

async function explained(
  vault: OpenVault,
  items: readonly Item[],
  recalled: readonly RecalledItem[],
  query: string,
): Promise<readonly RecalledItem[]> {
  const cited = items.flatMap(({ evidence: all }) => all.slice(0, EVIDENCE_MAX).map((evidence) => evidence.item));
  const messages = new Map((await vault.items.many([...new Set(cited)])).map((message) => [message.id, message]));
  const matchedIn = (taint: Item["taint"]) => {
    const isKnown = (term: string): boolean => vault.index.frequency(term, taint) > 0;
    return (text: string): readonly Match[] => matchesOf(query, text, { isKnown });
  };
  const matched = { clean: matchedIn("clean"), untrusted: matchedIn("untrusted") };
  return recalled.map((shown, place) => ({
    ...shown,
    why: {
      ...shown.why,
      matches: matchesIn(shown, query, matched[shown.taint]),
      evidence: (items[place]?.evidence ?? []).slice(0, EVIDENCE_MAX).flatMap((evidence) => {
        const message = messages.get(evidence.item);
        return message === undefined ? [] : [evidenceOf(message, evidence, matched[shown.taint])];
      }),
    },
  }));
}

function matchesIn(
  shown: RecalledItem,
  query: string,
  matched: (text: string) => readonly Match[],
): readonly FoundMatch[] {
  const inField = (field: FoundMatch["field"], texts: readonly string[]): readonly FoundMatch[] =>
    texts.flatMap((text, fieldIndex) =>
      matched(text).map((match) => ({
        ...match,
        field,
        fieldIndex,
        asked: query.slice(match.query.start, match.query.end),
        said: text.slice(match.text.start, match.text.end),
      })),
    );
  return [...inField("text", [shown.text]), ...inField("detail", shown.details), ...inField("label", shown.labels)];
}

function evidenceOf(
  message: Item,
  { spans }: Evidence,
  matched: (text: string) => readonly Match[],
): ExplainedEvidence {
  const { messageId, session } = message.origin;
  const cuts = message.message?.cuts ?? [];
  const words = matched(message.text).map(({ text }) => message.text.slice(text.start, text.end));
  return {
    id: message.id,
    ...(messageId === undefined ? {} : { messageId }),
    ...(session === undefined ? {} : { session }),
    at: message.at,
    ...(message.speaker === undefined ? {} : { speaker: message.speaker }),
    quotes: spans.map((span) => spanText(message.text, cuts, span)),
    matched: [...new Set(words)],
  };
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
