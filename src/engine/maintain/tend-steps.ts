/**
 * Near-equal topics become one (GUM-B10): those whose labels have the same terms, and those where one's terms are among the other's and half of
 * what the smaller one holds speaks of the other. Members move; the other's name leads to the one that stays; its summaries say nothing more.
 */

import { sha256 } from "../../crypto/hash.ts";
import { topicTerms } from "../../forming/summary.ts";
import { type Aging, effectiveSalience, mayBeArchived } from "../../model/aging.ts";
import { DAY_MS } from "../../model/clock.ts";
import { HOLDS, type Item, LAYERS, PRIVACY_CLASSES, TRUTHS } from "../../model/item.ts";
import { retentionDueAt } from "../../policy/retention.ts";
import type { Columns } from "../../search/columns.ts";
import { codeOf, EVERYDAY } from "../../search/filter.ts";
import { analyseText } from "../../text/analysis.ts";
import { endResting, type Resting, restingOn } from "../correct/consent-end.ts";
import { isSummarisable, TOPIC_KEY } from "../derive/digest.ts";
import { Topics } from "../derive/topics.ts";
import { type Closure, closureOf } from "../forget/closure.ts";
import { finishErasure } from "../forget/erase.ts";
import { requestJob } from "../forget/forget.ts";
import type { OpenVault } from "../open-vault.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

export interface TopicPair {
  /** Stays: the one that more facts are filed under; of equals the older. */
  readonly winner: string;
  readonly loser: string;
}

interface Known {
  readonly item: Item;
  readonly term: string;
  readonly terms: ReadonlySet<string>;
  readonly facts: readonly Item[];
}

/** Of the smaller topic's facts. */
const SPEAKING_SHARE = 0.5;
const LABELS_MAX = 10;
/** Bounds the comparing of all with all: the topics of most facts. */
const TOPICS_MAX = 2_000;

/** Each topic in one pair at most; what merges further does so in the next look. Cost: reads every filed fact once. */
export async function nearEqualTopics(vault: OpenVault): Promise<readonly TopicPair[]> {
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
      .find((other) => !taken.has(other) && order(winner, other) < 0 && areOne(winner, other));
    if (loser === undefined) continue;
    taken.add(winner).add(loser);
    pairs.push({ winner: winner.item.id, loser: loser.item.id });
  }
  return pairs;
}

/** Those of most facts first. */
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

function areOne(larger: Known, smaller: Known): boolean {
  const isWithin = (one: Known, other: Known): boolean => [...one.terms].every((term) => other.terms.has(term));
  const [larges, smalls] = [isWithin(larger, smaller), isWithin(smaller, larger)];
  if (larges && smalls) return true;
  if (!larges && !smalls) return false;
  const speaking = smaller.facts.filter((fact) => topicTerms(fact).has(larger.term)).length;
  return speaking >= SPEAKING_SHARE * smaller.facts.length;
}

/** Both in one commit. False where either is gone or merged already. */
export async function mergeTopics(draft: UnitOfWork, pair: TopicPair): Promise<boolean> {
  const [winner, loser] = [await draft.get(pair.winner), await draft.get(pair.loser)];
  if (winner?.truth !== "current" || loser?.truth !== "current") return false;
  const summaries = await all(draft, loser);
  const facts: Item[] = [];
  for (const summary of summaries) facts.push(...(await all(draft, summary)));
  const topics = new Topics(draft);
  for (const fact of facts) if (isSummarisable(fact)) await topics.add(fact, winner.id);
  await topics.finish();
  for (const summary of summaries) put(draft, overOf(summary, winner.id));
  const grown = (await draft.get(winner.id)) ?? winner;
  put(draft, { ...grown, labels: [...new Set([...grown.labels, ...loser.labels])].slice(0, LABELS_MAX) });
  // What is said of it later is filed under the one that stays (topics.ts).
  put(draft, { ...overOf(loser, winner.id), topicId: winner.id });
  return true;
}

const MERGED_TEXT = "[merged]";
/** History without a word: rests on the topic that stays, and goes with it. */
const overOf = (item: Item, winnerId: string): Item => ({
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
  const kept = item.truth === "current" ? item : rest;
  draft.put({ ...kept, revision: item.revision + 1 });
  draft.log({ op: "form", mem: item.id, rev: item.revision + 1, act: "system" });
}

/*
 * Retention: what may no longer be kept goes, keys first, with what rests on it alone (GOS-33, GOS-43, UNI-X9). Neither salience nor its floor
 * has a say (UNI-X15). What is restricted stays, with what it rests on: nobody processes it, this neither (SEC-E9).
 */

/** One job's worth: a commit each. */
const STEP_ITEMS = 500;
const RESTRICTED = codeOf(HOLDS, "restricted");
const SUMMARY = codeOf(LAYERS, "summary");
const TOPIC = codeOf(LAYERS, "topic");

/** What rested on a consent that has ended by its own date. */
export async function restingOnEnded(vault: OpenVault, now: number): Promise<Resting> {
  const ended = vault.consents.filter(
    ({ until, withdrawnAt }) => withdrawnAt === undefined && until !== undefined && until <= now,
  );
  if (ended.length === 0) return { ids: [], cuts: new Map() };
  return restingOn(vault, ended, now, (item) => item.hold !== "restricted");
}

/** Idempotent. Answers how many items went. */
export async function letConsentsEnd(vault: OpenVault): Promise<number> {
  const job = await vault.queue.write(
    async (draft) => endResting(draft, await restingOnEnded(vault, draft.at), "retention"),
    { alone: true },
  );
  if (job === undefined) return 0;
  const { receipt, finished } = await finishErasure(vault, job);
  await finished;
  return receipt.itemCount;
}

/** Ids of what is due, the oldest first. Cost: one pass over the rows; where something is restricted, a look at what each would take along. */
export async function dueToGo(vault: OpenVault, now: number): Promise<readonly string[]> {
  const due = pastTheirTime(vault, now);
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
  // Together they would take all words from under a restricted memory: what shares a message with one waits.
  const isCited = (message: string): boolean => vault.index.citing(message).some(isRestricted);
  return free.filter(({ closure }) => ![...closure.cuts.keys()].some(isCited)).map(({ id }) => id);
}

function pastTheirTime(vault: OpenVault, now: number): readonly string[] {
  const { defaultDays, perClass } = vault.policy.retention;
  if (defaultDays === null && Object.values(perClass).every((days) => days === null)) return [];
  const { present, at, hold, privacyClass, layer } = vault.index.columns();
  // Summaries and topics go with what they tell, and take nothing along: of several facts some may stay.
  const isFollowing = (row: number): boolean => {
    const isDigest = layer[row] === SUMMARY || layer[row] === TOPIC;
    return isDigest && vault.index.evidenceOf(vault.index.idOf(row)).some((id) => vault.index.has(id));
  };
  const due: { readonly id: string; readonly at: number }[] = [];
  for (let row = 0; row < present.length; row++) {
    if (present[row] !== 1 || hold[row] === RESTRICTED || isFollowing(row)) continue;
    const said = at[row] ?? 0;
    const name = PRIVACY_CLASSES[privacyClass[row] ?? 0] ?? "guest-pii";
    const dueAt = retentionDueAt(vault.policy, { at: said, privacyClass: name });
    if (dueAt !== undefined && dueAt <= now) due.push({ id: vault.index.idOf(row), at: said });
  }
  return due.sort((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1)).map(({ id }) => id);
}

/**
 * Idempotent, and stopped at any point it goes on there. Answers how many went, derived ones among them.
 * @param report is asked between two jobs, and may throw
 * @param how default: with the words that it was formed from
 */
export async function letExpire(
  vault: OpenVault,
  ids: readonly string[],
  report: (done: number, total: number) => void,
  how: Parameters<typeof requestJob>[2] = EXPIRED,
): Promise<number> {
  let goneCount = 0;
  for (let from = 0; from < ids.length; from += STEP_ITEMS) {
    report(from, ids.length);
    const step = ids.slice(from, from + STEP_ITEMS);
    const job = await vault.queue.write(
      async (draft) => {
        const left = step.filter((id) => vault.index.has(id));
        return left.length === 0 ? undefined : requestJob(draft, left, how);
      },
      { alone: true },
    );
    if (job === undefined) continue;
    const { receipt, finished } = await finishErasure(vault, job);
    await finished;
    goneCount += receipt.itemCount;
  }
  report(ids.length, ids.length);
  return goneCount;
}

const EXPIRED = { grade: "purge", reason: "retention", keepSource: false } as const;

/*
 * Memories that fade, found by columns alone: which have faded so far that they may leave recall (GOS-28), and which of these nobody has looked
 * at for long (PN-24).
 */

const FACT = codeOf(LAYERS, "fact");
const CURRENT = codeOf(TRUTHS, "current");
const ACTIVE = codeOf(HOLDS, "active");

/** Rows of facts that are true and in use. Cost: one pass over the rows. */
export function factsInUse({ index }: OpenVault): readonly number[] {
  const columns = index.columns();
  const rows: number[] = [];
  for (let row = 0; row < columns.present.length; row++) {
    const isInUse =
      columns.present[row] === 1 &&
      columns.layer[row] === FACT &&
      columns.truth[row] === CURRENT &&
      columns.hold[row] === ACTIVE;
    if (isInUse) rows.push(row);
  }
  return rows;
}

type RowAging = Aging & { readonly curve: Aging["curve"] & { readonly minimum: number } };

const agingOf = (columns: Columns, row: number): RowAging => ({
  salience: columns.salience[row] ?? 0,
  valence: columns.valence[row] ?? 0,
  curve: {
    halfLifeDays: columns.halfLifeDays[row] ?? 1,
    boost: columns.rehearsalBoost[row] ?? 1,
    floor: columns.floor[row] ?? 0,
    minimum: columns.minimum[row] ?? 0,
  },
  rehearsalCount: columns.rehearsalCount[row] ?? 0,
  rehearsedAt: columns.rehearsedAt[row] ?? 0,
});

export const salienceAt = (columns: Columns, row: number, now: number): number =>
  effectiveSalience(agingOf(columns, row), now);

/** Below the minimum of their curve. */
export function fadedRows(vault: OpenVault, now: number): readonly number[] {
  const columns = vault.index.columns();
  return factsInUse(vault).filter((row) => mayBeArchived(agingOf(columns, row), now));
}

/** Faded ones that nothing has shown for so long. */
export function idleCount(vault: OpenVault, idleDays: number, now: number): number {
  const { at } = vault.index.columns();
  return fadedRows(vault, now).filter((row) => {
    const lastAt = vault.uses.get(vault.index.idOf(row))?.lastAccessAt ?? at[row] ?? 0;
    return now - lastAt > idleDays * DAY_MS;
  }).length;
}

/* Which entries a sampled audit writes: about one in ten, chosen by a random id, so that nobody picks what is written (GOS-A26). */

/** The first byte of the hash of a random id is below 26. */
export const auditSample = (id: string): boolean => (sha256(Buffer.from(id))[0] ?? 0) < 26;
