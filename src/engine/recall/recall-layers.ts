/**
 * Layered recall (GUM-01, GUM-23, GUM-B11): first topics with their summaries, then facts, then the
 * latest messages, until a layer suffices. Summaries suffice if they contain every content word of
 * the question that the vault knows, and every relevant fact that was found.
 */

import type { Item } from "../../model/item.ts";
import { USER_SPACE } from "../../model/item.ts";
import type { AnalysableText } from "../../text/analysable-text.ts";
import { analyseText } from "../../text/analysis.ts";
import { TOPIC_KEY } from "../derive/digest.ts";
import { storedTopicOf, storedTopicOfRow } from "../derive/topics.ts";
import { wordsOfItem } from "../item-text.ts";
import type { OpenVault } from "../open-vault.ts";
import { type RecentMessage, recentMessages } from "./recall-context.ts";
import type { Chosen, Ranked } from "./recall-rank.ts";

export interface RecalledLayers {
  /** Best first. */
  readonly topics: readonly { readonly id: string; readonly label: string }[];
  /** The last layer that was needed. */
  readonly stoppedAt: "summaries" | "facts" | "messages";
  /** The latest messages of the session, if facts did not suffice either. */
  readonly recent: readonly RecentMessage[];
}

export interface Descent extends RecalledLayers {
  /** Shown before the facts. */
  readonly summaries: readonly Chosen[];
}

const TOPICS_MAX = 3;
const SUMMARIES_MAX = 3;
/** Number of facts that vote for their topics. */
const VOTERS_MAX = 24;
/** Least votes of a topic, as a share of the best one's. */
const VOTE_SHARE_MIN = 0.3;
/** Relevant from here on (design §7). */
const RELEVANT = 0.7;
const RECENT_MAX = 6;

interface Found {
  /** All candidates, best first. */
  readonly ranked: readonly Ranked[];
  /** The facts to show. */
  readonly chosen: readonly Chosen[];
  /** Whether any of them is relevant. An unrelated question gets no summary either (GUM-24). */
  readonly isAnswered: boolean;
  readonly session: string | undefined;
}

export async function descend(
  vault: OpenVault,
  { terms }: Pick<AnalysableText, "terms">,
  { ranked, chosen, isAnswered, session }: Found,
): Promise<Descent> {
  const wanted = new Set(terms.filter((term) => vault.index.frequency(term) > 0));
  const votes = votesOf(vault, ranked);
  const named = await namedTopics(vault, terms, votes);
  const topics = named.length > 0 || !isAnswered ? named : await vault.items.many(leading(votes));
  const summaries = await summariesOf(vault, topics, ranked);
  const isEnough = (texts: readonly Item[]): boolean => {
    const found = new Set(texts.flatMap((item) => analyseText(fullText(item)).terms));
    return [...wanted].every((term) => found.has(term));
  };
  const told = new Set(summaries.flatMap(({ item }) => item.evidence.map((entry) => entry.item)));
  const relevant = chosen.filter(({ hit }) => hit.relevance >= RELEVANT);
  const isAllTold = relevant.length > 0 && relevant.every(({ item }) => told.has(item.id));
  const stoppedAt =
    isAllTold && isEnough(summaries.map(({ item }) => item))
      ? "summaries"
      : isEnough([...summaries, ...chosen].map(({ item }) => item))
        ? "facts"
        : "messages";
  return {
    topics: topics.map(({ id, text }) => ({ id, label: text })),
    summaries,
    stoppedAt,
    recent: stoppedAt === "messages" && session !== undefined ? await recentMessages(vault, session, RECENT_MAX) : [],
  };
}

const fullText = ({ text, details, entities }: Item): string =>
  [text, ...details.map((detail) => detail.text), ...entities].join("\n");

/**
 * Topics that the question names: `running shoes` by both words, or by its head, `shoes`. Best
 * first. They are found by their name, or by a fact of theirs that was found.
 */
async function namedTopics(
  vault: OpenVault,
  asked: readonly string[],
  votes: ReadonlyMap<string, number>,
): Promise<readonly Item[]> {
  const held = asked.flatMap((term) => vault.index.holder(USER_SPACE, undefined, `${TOPIC_KEY}${term}`) ?? []);
  const topics = await vault.items.many([...new Set([...votes.keys(), ...held])]);
  const isNamed = (item: Item): boolean => {
    const { terms } = wordsOfItem(item);
    return terms.every((term) => asked.includes(term)) || asked.includes(terms.at(-1) ?? "");
  };
  const voteOf = ({ id }: Item): number => votes.get(id) ?? 0;
  return topics
    .filter(isNamed)
    .toSorted((one, other) => voteOf(other) - voteOf(one))
    .slice(0, TOPICS_MAX);
}

/** What an ordinary recall begins with if the question names a topic (GUM-05). */
export interface Entry {
  readonly summaries: readonly Chosen[];
  /** Whether a fact belongs to the topic. */
  holds(id: string): boolean;
  /** Whether a fact has a word of the question that the topic's name lacks. */
  isExceededBy(fact: Item): boolean;
}

export async function entryOf(
  vault: OpenVault,
  { terms }: Pick<AnalysableText, "terms">,
  ranked: readonly Ranked[],
): Promise<Entry | undefined> {
  const [topic] = await namedTopics(vault, terms, votesOf(vault, ranked));
  if (topic === undefined) return undefined;
  const summaries = await summariesOf(vault, [topic], ranked);
  // A name may be that of two people, whom recall-answers.ts tells apart.
  if (summaries.some(({ item }) => item.entities.includes(topic.text))) return undefined;
  const named = new Set([topic.text, ...topic.labels].flatMap((name) => analyseText(name).terms));
  const others = new Set(terms.filter((term) => !named.has(term)));
  return {
    summaries,
    holds: (id) => storedTopicOf(vault.index, id) === topic.id,
    isExceededBy: (fact) => wordsOfItem(fact).terms.some((term) => others.has(term)),
  };
}

/** A fact votes for its topic with its own score. */
function votesOf(vault: OpenVault, ranked: readonly Ranked[]): ReadonlyMap<string, number> {
  const votes = new Map<number, number>();
  for (const { hit, score } of ranked.slice(0, VOTERS_MAX)) {
    const topic = storedTopicOfRow(vault.index, hit.row);
    if (topic !== undefined) votes.set(topic, (votes.get(topic) ?? 0) + score);
  }
  return new Map([...votes].map(([topic, vote]) => [vault.index.idOf(topic), vote]));
}

function leading(votes: ReadonlyMap<string, number>): readonly string[] {
  const sorted = [...votes].sort(([one, left], [other, right]) => right - left || (one < other ? -1 : 1));
  const most = sorted[0]?.[1] ?? 0;
  return sorted
    .filter(([, vote]) => vote >= VOTE_SHARE_MIN * most)
    .slice(0, TOPICS_MAX)
    .map(([id]) => id);
}

/**
 * For each topic, the summary with most of the facts found, ranked like the first of these facts.
 */
async function summariesOf(
  vault: OpenVault,
  topics: readonly Item[],
  ranked: readonly Ranked[],
): Promise<readonly Chosen[]> {
  const [first] = ranked;
  if (first === undefined) return [];
  const byFact = new Map(ranked.slice(0, VOTERS_MAX).map((entry) => [entry.hit.id, entry]));
  const found: Chosen[] = [];
  for (const topic of topics) {
    const parts = await vault.items.many(topic.evidence.map((entry) => entry.item));
    const citedCount = (item: Item): number => item.evidence.filter((entry) => byFact.has(entry.item)).length;
    const [best] = parts.filter(isCurrent).sort((left, right) => citedCount(right) - citedCount(left));
    if (best === undefined) continue;
    const voice = best.evidence.map((entry) => byFact.get(entry.item)).find((entry) => entry !== undefined) ?? first;
    const hit = { ...voice.hit, id: best.id, row: vault.index.row(best.id), older: [] };
    found.push({ ...voice, hit, item: best, copies: [] });
  }
  return found.slice(0, SUMMARIES_MAX);
}

const isCurrent = ({ truth, hold, layer }: Item): boolean =>
  layer === "summary" && truth === "current" && hold === "active";
