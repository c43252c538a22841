/**
 * Near-equal topics become one (GUM-B10): those whose labels have the same terms, and those where one's terms are among the other's and half of
 * what the smaller one holds speaks of the other. Members move; the other's name leads to the one that stays; its summaries say nothing more.
 */

import { topicTerms } from "../../forming/topic.ts";
import type { Item } from "../../model/item.ts";
import { EVERYDAY } from "../../search/filter.ts";
import { analyseText } from "../../text/analysis.ts";
import { isSummarisable, TOPIC_KEY } from "../derive/digest.ts";
import { Topics } from "../derive/topics.ts";
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
