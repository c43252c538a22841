/**
 * Merges near-duplicate topics (GUM-B10): those whose labels have the same terms, and those where
 * one label contains the other's terms and half of the smaller topic's facts mention them. Facts
 * move to the topic that stays, and the old name leads there; the old summaries become history.
 */

import { sha256 } from "../../crypto/primitives.ts";
import { topicTerms } from "../../forming/topic-terms.ts";
import { type Item, PRIVACY_CLASSES, type Span } from "../../model/item.ts";
import { inParts } from "../../model/parts.ts";
import { firstSpan, mergeSpans } from "../../model/text.ts";
import { joinClasses, retentionDueAt } from "../../policy/privacy.ts";
import { FACT, MESSAGE, RESTRICTED, SUMMARY, TOPIC } from "../../search/columns.ts";
import { EVERYDAY } from "../../search/filter.ts";
import type { ErasureJob } from "../../storage/record-store.ts";
import { analyseText } from "../../text/analysis.ts";
import { isSummarisable, TOPIC_KEY } from "../derive/digest.ts";
import { Topics } from "../derive/topics.ts";
import { type Closure, closureOf } from "../forget/closure.ts";
import { finishErasure } from "../forget/erase.ts";
import { requestJob } from "../forget/forget.ts";
import { type ConsentDependents, dependentsOf, eraseDependents } from "../govern/consent.ts";
import type { OpenVault, UnitOfWork } from "../open-vault.ts";

interface TopicPair {
  /** The topic with more facts stays; of equals, the older one. */
  readonly winner: string;
  readonly loser: string;
}

interface Known {
  readonly item: Item;
  readonly term: string;
  readonly terms: ReadonlySet<string>;
  readonly facts: readonly Item[];
}

/** Share of the smaller topic's facts that must mention the terms. */
const MENTION_SHARE_MIN = 0.5;
const LABELS_MAX = 10;
/** Bounds the pairwise comparison to the topics with the most facts. */
const TOPICS_MAX = 2_000;

/** Each topic is in at most one pair. Cost: reads every filed fact once. */
export async function nearDuplicateTopics(vault: OpenVault): Promise<readonly TopicPair[]> {
  const known = await knownTopics(vault);
  const byTerm = new Map<string, Known[]>();
  for (const topic of known) for (const term of topic.terms) byTerm.set(term, [...(byTerm.get(term) ?? []), topic]);
  const taken = new Set<Known>();
  const pairs: TopicPair[] = [];
  for (const winner of known) {
    if (taken.has(winner)) continue;
    const others = new Set([...winner.terms].flatMap((term) => byTerm.get(term) ?? []));
    const loser = [...others]
      .sort(order)
      .find((other) => !taken.has(other) && order(winner, other) < 0 && areNearDuplicates(winner, other));
    if (loser === undefined) continue;
    taken.add(winner).add(loser);
    pairs.push({ winner: winner.item.id, loser: loser.item.id });
  }
  return pairs;
}

/** Topics with more facts first. */
const order = (one: Known, other: Known): number =>
  other.facts.length - one.facts.length || (one.item.id < other.item.id ? -1 : 1);

async function knownTopics(vault: OpenVault): Promise<readonly Known[]> {
  const known: Known[] = [];
  for (const item of await vault.items.many(vault.index.passing({ layers: ["topic"] }, EVERYDAY))) {
    const term = item.key?.slice(TOPIC_KEY.length);
    if (term === undefined) continue;
    const summaries = await vault.items.many(item.evidence.map((entry) => entry.item));
    const facts = await vault.items.many(summaries.flatMap((summary) => summary.evidence.map((entry) => entry.item)));
    known.push({ item, term, terms: new Set([term, ...analyseText(item.text).terms]), facts });
  }
  return known.sort(order).slice(0, TOPICS_MAX);
}

function areNearDuplicates(larger: Known, smaller: Known): boolean {
  const isWithin = (one: Known, other: Known): boolean => [...one.terms].every((term) => other.terms.has(term));
  const [larges, smalls] = [isWithin(larger, smaller), isWithin(smaller, larger)];
  if (larges && smalls) return true;
  if (!larges && !smalls) return false;
  const mentioning = smaller.facts.filter((fact) => topicTerms(fact).has(larger.term)).length;
  return mentioning >= MENTION_SHARE_MIN * smaller.facts.length;
}

/** Merges in one commit. @returns false if either topic is erased or merged */
export async function mergeTopics(draft: UnitOfWork, pair: TopicPair): Promise<boolean> {
  const [winner, loser] = [await draft.get(pair.winner), await draft.get(pair.loser)];
  if (winner?.truth !== "current" || loser?.truth !== "current") return false;
  const summaries = await all(draft, loser);
  const facts: Item[] = [];
  for (const summary of summaries) facts.push(...(await all(draft, summary)));
  const topics = new Topics(draft);
  for (const fact of facts) if (isSummarisable(fact)) await topics.add(fact, winner.id);
  await topics.finish();
  for (const summary of summaries) put(draft, asHistory(summary, winner.id));
  const grown = (await draft.get(winner.id)) ?? winner;
  put(draft, { ...grown, labels: [...new Set([...grown.labels, ...loser.labels])].slice(0, LABELS_MAX) });
  // Later facts are filed under the topic that stays (topics.ts).
  put(draft, { ...asHistory(loser, winner.id), topicId: winner.id });
  return true;
}

const MERGED_TEXT = "[merged]";
/** Empty history that depends on the remaining topic and is erased with it. */
const asHistory = (item: Item, winnerId: string): Item => ({
  ...item,
  truth: "superseded",
  text: MERGED_TEXT,
  details: [],
  entities: [],
  labels: [],
  evidence: [{ item: winnerId, spans: [] }],
});

async function all(draft: UnitOfWork, { evidence }: Item): Promise<readonly Item[]> {
  return (await Promise.all(evidence.map((entry) => draft.get(entry.item)))).filter((item) => item !== undefined);
}

function put(draft: UnitOfWork, item: Item): void {
  const { anchors: _anchors, time: _time, ...rest } = item;
  const base = item.truth === "current" ? item : rest;
  draft.revise("form", base, { act: "system" });
}

/**
 * Retention: erases expired memories and their dependents, keys first (GOS-33, GOS-43, UNI-X9),
 * regardless of salience (UNI-X15). Restricted memories and what they depend on stay, because they
 * are not processed (SEC-E9).
 */

const STEP_ITEMS = 500;

/** What depended on expired consents. */
export async function dependentsOfExpired(vault: OpenVault, now: number): Promise<ConsentDependents> {
  const ended = vault.consents.filter(
    ({ until, withdrawnAt }) => withdrawnAt === undefined && until !== undefined && until <= now,
  );
  if (ended.length === 0) return { ids: [], cuts: new Map() };
  const scopes = ended.map(({ scope }) => scope);
  return dependentsOf(vault, { records: ended, scopes }, now, (item) => item.hold !== "restricted");
}

/** Idempotent. @returns the number of erased items */
export async function endExpiredConsents(vault: OpenVault): Promise<number> {
  const job = await vault.queue.alone(async (draft) =>
    eraseDependents(draft, await dependentsOfExpired(vault, draft.at), "retention"),
  );
  if (job === undefined) return 0;
  const { receipt, finished } = await finishErasure(vault, job);
  await finished;
  return receipt.itemCount;
}

/**
 * Ids of expired items, oldest first. Cost: one pass over the rows, and the closure of each if
 * anything is restricted.
 */
export async function expiredItemIds(vault: OpenVault, now: number): Promise<readonly string[]> {
  const due = expiredFactIds(vault, now);
  const { present, hold } = vault.index.columns();
  const isRestricted = (id: string): boolean => hold[vault.index.row(id)] === RESTRICTED;
  const hasRestricted = hold.some((code, row) => code === RESTRICTED && present[row] === 1);
  if (!hasRestricted || due.length === 0) return due;
  const touches = ({ erased, weakened, cuts }: Closure): boolean =>
    [...erased.keys(), ...weakened.keys(), ...cuts.keys()].some(isRestricted);
  const free: { readonly id: string; readonly closure: Closure }[] = [];
  for (const id of due) {
    const closure = await closureOf(vault, [id], { keepSource: false });
    if (!touches(closure)) free.push({ id, closure });
  }
  const ids = free.map(({ id }) => id);
  if (!touches(await closureOf(vault, ids, { keepSource: false }))) return ids;
  // Keep messages cited by restricted memories: expired items could together erase all their words.
  const isCited = (message: string): boolean => vault.index.citing(message).some(isRestricted);
  return free.filter(({ closure }) => ![...closure.cuts.keys()].some(isCited)).map(({ id }) => id);
}

function expiredFactIds(vault: OpenVault, now: number): readonly string[] {
  const { defaultDays, perClass } = vault.policy.retention;
  if (defaultDays === null && Object.values(perClass).every((days) => days === null)) return [];
  const { present, at, hold, privacyClass, layer } = vault.index.columns();
  // Summaries and topics follow their facts. They expire only when all facts do.
  const isFollowing = (row: number): boolean => {
    const isDigest = layer[row] === SUMMARY || layer[row] === TOPIC;
    return isDigest && vault.index.evidenceOf(vault.index.idOf(row)).some((id) => vault.index.has(id));
  };
  const due: { readonly id: string; readonly at: number }[] = [];
  for (let row = 0; row < present.length; row++) {
    if (present[row] !== 1 || hold[row] === RESTRICTED || isFollowing(row)) continue;
    const saidAt = at[row] ?? 0;
    const name = PRIVACY_CLASSES[privacyClass[row] ?? 0] ?? "guest-pii";
    const dueAt = retentionDueAt(vault.policy, { at: saidAt, privacyClass: name });
    if (dueAt !== undefined && dueAt <= now) due.push({ id: vault.index.idOf(row), at: saidAt });
  }
  return due.sort((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1)).map(({ id }) => id);
}

/**
 * Cuts expired messages to the words that memories of a longer-kept class cite, and gives them that
 * class (GOS-33).
 * @returns the ids that remain to be erased
 */
export async function trimExpired(vault: OpenVault, ids: readonly string[]): Promise<readonly string[]> {
  const due = new Set(ids);
  const { layer, privacyClass } = vault.index.columns();
  const citingOf = (id: string): readonly string[] => {
    const row = vault.index.row(id);
    if (layer[row] !== MESSAGE) return [];
    return vault.index.citing(id).filter((other) => {
      const citing = vault.index.row(other);
      return !due.has(other) && layer[citing] === FACT && privacyClass[citing] !== privacyClass[row];
    });
  };
  const trimmed = new Map(ids.map((id) => [id, citingOf(id)] as const).filter(([, citing]) => citing.length > 0));
  if (trimmed.size === 0) return ids;
  const { finished } = await finishErasure(vault, await vault.queue.alone((draft) => cutToCited(draft, trimmed)));
  await finished;
  return ids.filter((id) => !trimmed.has(id));
}

async function cutToCited(draft: UnitOfWork, trimmed: ReadonlyMap<string, readonly string[]>): Promise<ErasureJob> {
  const cuts = new Map<string, readonly Span[]>();
  const privacy = new Map<string, Item["privacy"]>();
  for (const [id, citing] of trimmed) {
    const message = await draft.get(id);
    if (message === undefined) continue;
    const facts = await draft.many(citing);
    const cited = facts.flatMap(({ evidence }) =>
      evidence.filter(({ item }) => item === id).flatMap(({ spans }) => spans),
    );
    cuts.set(id, spansBetween(firstSpan({ start: 0, end: message.text.length }, message.message?.cuts ?? []), cited));
    const [first, ...others] = facts.map((fact) => fact.privacy);
    if (first !== undefined)
      privacy.set(
        id,
        others.reduce((one, other) => (joinClasses(one.class, other.class) === one.class ? one : other), first),
      );
  }
  const job = await requestJob(draft, [], EXPIRED, cuts);
  for (const [id, kept] of privacy) {
    const message = await draft.get(id);
    if (message !== undefined) draft.put({ ...message, privacy: kept });
  }
  return job;
}

/** What of a span the others leave. */
function spansBetween({ start, end }: Span, others: readonly Span[]): readonly Span[] {
  const merged = mergeSpans(others);
  const edges = [start, ...merged.flatMap((span) => [span.start, span.end]), end];
  return Array.from({ length: edges.length / 2 }, (_, at) => ({
    start: edges[2 * at] ?? 0,
    end: edges[2 * at + 1] ?? 0,
  })).filter((span) => span.start < span.end);
}

/**
 * Idempotent and resumable.
 * @returns the number of erased items, derived ones included
 * @param report called between two jobs; may throw
 * @param how default: including source words
 */
export async function eraseExpired(
  vault: OpenVault,
  ids: readonly string[],
  report: (done: number, total: number) => void,
  how: Parameters<typeof requestJob>[2] = EXPIRED,
): Promise<number> {
  let goneCount = 0;
  for (const [place, step] of [...inParts(ids, STEP_ITEMS)].entries()) {
    report(place * STEP_ITEMS, ids.length);
    const job = await vault.queue.alone(async (draft) => {
      const left = step.filter((id) => vault.index.has(id));
      return left.length === 0 ? undefined : requestJob(draft, left, how);
    });
    if (job === undefined) continue;
    const { receipt, finished } = await finishErasure(vault, job);
    await finished;
    goneCount += receipt.itemCount;
  }
  report(ids.length, ids.length);
  return goneCount;
}

const EXPIRED = { grade: "purge", reason: "retention", keepSource: false } as const;

/**
 * Selects about one entry in ten for a sampled audit (GOS-A26), by the hash of a random id, so that
 * nobody can choose which.
 */

export const auditSample = (id: string): boolean => (sha256(Buffer.from(id))[0] ?? 0) < 26;
