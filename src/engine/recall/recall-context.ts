/**
 * What is shown beside the relevant memories: the turn before them, what they superseded, and the
 * topics with their summaries.
 */

import { tells } from "../../forming/summary.ts";
import { mayBeRecalled } from "../../model/aging.ts";
import { GIST_MAX, HOLDS, type Item, TRUTHS, USER_SPACE } from "../../model/item.ts";
import { voiceName } from "../../model/observation.ts";
import { estimateTokens, truncate } from "../../model/text.ts";
import { citable } from "../../policy/privacy.ts";
import { FRAMING_WORDS, SIGNS } from "../../search/analysis.ts";
import { CLEAN, CURRENT } from "../../search/columns.ts";
import type { SearchFilter } from "../../search/filter.ts";
import { RELEVANT } from "../../search/search.ts";
import type { Hit } from "../../search/search-query.ts";
import type { Citation } from "../../search/vault-index.ts";
import type { AnalysableText } from "../../text/analysable-text.ts";
import { analyseText, isLightVerb } from "../../text/analysis.ts";
import { isStemmed } from "../../text/languages.ts";
import { entities } from "../../text/names.ts";
import { asksForFacts } from "../../text/question-kinds.ts";
import { pointsBack, sentences } from "../../text/sentences.ts";
import { isDerivedFromEvents } from "../derive/behaviour-events.ts";
import { TOPIC_KEY } from "../derive/digest.ts";
import { perItem, wordsOfItem } from "../item-text.ts";
import { ARCHIVE_OFF_TEXT } from "../observe/speakers.ts";
import { assertProcessed, type OpenVault } from "../open-vault.ts";
import type { Chosen, Ranked } from "./recall-rank.ts";

/*
 * The preceding turn, for memories that mean little without it: "Yes, last May!" needs the question
 * before it (design §6, §7). Only short answers to another person's question and sentences that
 * point back get one, so that a reply doesn't fill up with conversation.
 */

/** The turn before a memory's own message. Shown with the memory, but a message of its own. */
export interface RecalledContext {
  /** Of the message. */
  readonly id: string;
  /** The caller's own id of the message. */
  readonly messageId?: string;
  readonly session?: string;
  /** A person's name, or the label of other sources, such as Document or Pasted. */
  readonly speaker?: string;
  /** The role of the message, as the caller named it. */
  readonly role: string;
  /** Time of the message, milliseconds UTC. */
  readonly at: number;
  /** Its question or its last sentence, at most GIST_MAX characters. */
  readonly text: string;
  /** Of the message (SEC-R10). */
  readonly taint: Item["taint"];
}

/** A longer answer names its topic and needs no question beside it. */
const ANSWER_TERMS_MAX = 4;
const ANSWER_CHARACTERS_MAX = 100;
/**
 * Room for a greeting such as "Hey Mel! Thanks!" before the answer. Later sentences refer to their
 * own message.
 */
const OPENING_CHARACTERS_MAX = 24;

/** By id of the memory. Cost: reads one message for each memory that needs its context. */
export async function contextsOf(
  vault: OpenVault,
  chosen: readonly Chosen[],
  filter: SearchFilter,
): Promise<ReadonlyMap<string, RecalledContext>> {
  const wanted = new Map<string, string>();
  for (const { item, hit } of chosen) {
    const before = isFoundByNeighbours(hit) ? referencedTurn(vault, item) : undefined;
    if (before !== undefined) wanted.set(item.id, before);
  }
  if (wanted.size === 0) return new Map();
  const messages = new Map((await vault.items.many([...wanted.values()])).map((message) => [message.id, message]));
  const contexts = new Map<string, RecalledContext>();
  for (const { item } of chosen) {
    const message = messages.get(wanted.get(item.id) ?? "");
    if (message !== undefined && mayBeContext(message, filter)) contexts.set(item.id, contextOf(message, vault.name));
  }
  return contexts;
}

/** Found more by its neighbours than by its own words, so its own words say too little. */
const isFoundByNeighbours = ({ signals }: Hit): boolean => signals.neighbour > signals.lexical + signals.message;

/** The id of the message that the item refers to. Reads the index only. */
function referencedTurn(vault: OpenVault, item: Item): string | undefined {
  // A message is its own source.
  const [cited] =
    item.layer === "message" ? [{ item: item.id, spans: [] as Item["evidence"][number]["spans"] }] : item.evidence;
  if (cited === undefined || (cited.spans[0]?.start ?? 0) > OPENING_CHARACTERS_MAX) return undefined;
  const { isPointing, isShort } = openWords(item);
  // A memory is self-contained, however short.
  if (!isPointing && (!isShort || item.layer !== "message")) return undefined;
  const [row, before] = [vault.index.row(cited.item), vault.index.turnBefore(cited.item)];
  if (row < 0 || before === undefined) return undefined;
  const columns = vault.index.columns();
  const beforeRow = vault.index.row(before);
  const asks = ((columns.signs[beforeRow] ?? 0) & SIGNS.question) !== 0;
  const isOther =
    columns.speaker[beforeRow] !== columns.speaker[row] || columns.actor[beforeRow] !== columns.actor[row];
  if (!isPointing && !(asks && isOther)) return undefined;
  // Untrusted content never explains a person's own words (SEC-R7).
  const isFit = columns.taint[beforeRow] === CLEAN || item.taint === "untrusted";
  return isFit && isCitable(vault, beforeRow) ? before : undefined;
}

/** The spoken words, without the name and dates that forming added. */
function wordsOf({ text, speaker }: Item): string {
  const own = speaker !== undefined && text.startsWith(`${speaker}: `) ? text.slice(speaker.length + 2) : text;
  return own.replaceAll(/(?<!\s)\s*\([^()]*\)/gu, "");
}

/** What its words leave to the turn before. */
const openWords = perItem((item) => {
  const words = wordsOf(item);
  const isPointing = pointsBack(words);
  const isShort = words.length <= ANSWER_CHARACTERS_MAX && analyseText(words).terms.length <= ANSWER_TERMS_MAX;
  return { isPointing, isShort };
});

function isCitable(vault: OpenVault, row: number): boolean {
  const columns = vault.index.columns();
  const [truth, hold] = [TRUTHS[columns.truth[row] ?? 0], HOLDS[columns.hold[row] ?? 0]];
  return truth !== undefined && hold !== undefined && citable(truth, hold);
}

/** A filter on agent or source applies to the context as well. */
function mayBeContext(message: Item, { agent, source }: SearchFilter): boolean {
  if (message.text === ARCHIVE_OFF_TEXT) return false;
  if (agent !== undefined && message.scope.agent !== agent) return false;
  return source === undefined || source.includes(message.origin.source);
}

function contextOf(message: Item, ownerName: string): RecalledContext {
  const { messageId, session, source } = message.origin;
  const role = message.message?.role ?? "";
  const speaker =
    source === "user_direct" ? message.speaker : voiceName({ role, source, speaker: message.speaker, ownerName });
  return {
    id: message.id,
    ...(messageId === undefined ? {} : { messageId }),
    ...(session === undefined ? {} : { session }),
    ...(speaker === undefined ? {} : { speaker }),
    role,
    at: message.at,
    text: truncate(keySentence(message.text), GIST_MAX),
    taint: message.taint,
  };
}

/** The sentence that an answer refers to: the last question, otherwise the last sentence. */
function keySentence(text: string): string {
  const words = sentences(text.slice(-TAIL_MAX).toWellFormed()).map((sentence) => sentence.text);
  return words.findLast((sentence) => QUESTION.test(sentence)) ?? words.at(-1) ?? text;
}
/** Of a long message, only the end is read. */
const TAIL_MAX = 2_000;
const QUESTION = /[?？]/u;

/*
 * Older statements shown with the memory that superseded them (GUM-27, GUM-B5), so that "how was it
 * before?" has an answer and conflicts are visible. They pass the same filter, except for its
 * truth. Untrusted content is never shown on the line of a person's own words (SEC-R7).
 */

/**
 * An older statement: superseded, or current and in conflict with the memory that it is shown with.
 */
export interface EarlierStatement {
  readonly id: string;
  readonly text: string;
  /** Time of the statement, milliseconds UTC. */
  readonly at: number;
  readonly truth: Item["truth"];
  readonly speaker?: string;
  readonly taint: Item["taint"];
  /** The archived messages that it was formed from. */
  readonly messages: readonly Citation[];
}

export interface Earlier {
  /** Newest first, at most EARLIER_MAX, without items that the reply already contains. */
  readonly statements: readonly EarlierStatement[];
  /**
   * True when a contradicting statement is current as well, shown here or as an item of the reply.
   */
  readonly isConflict: boolean;
}

const EARLIER_MAX = 3;

/**
 * Ids of current memories shown on the line of a newer one: the two share one place (GUM-B5).
 * @param entries each behind its successors
 */
export function foldedOf(vault: OpenVault, entries: readonly Ranked[], now: number): ReadonlySet<string> {
  const folded = new Set<string>();
  const isFit = fitting(vault, now);
  const { truth } = vault.index.columns();
  for (const { hit } of entries) {
    if (hit.older.length === 0 || folded.has(hit.id)) continue;
    const shownWith = hit.older.filter(({ row }) => isFit(hit.row, row)).slice(0, EARLIER_MAX);
    for (const { id, row, isBelow } of shownWith) if (isBelow && truth[row] === CURRENT) folded.add(id);
  }
  return folded;
}

/** By id of the memory. Cost: reads the older statements that are shown. */
export async function earlierOf(
  vault: OpenVault,
  chosen: readonly Chosen[],
  now: number,
): Promise<ReadonlyMap<string, Earlier>> {
  const linked = chosen.filter(({ hit }) => hit.older.length > 0);
  if (linked.length === 0) return new Map();
  const isFit = fitting(vault, now);
  const shown = new Set(chosen.flatMap(({ item, copies }) => [item.id, ...copies.map((copy) => copy.id)]));
  const wanted = new Map<string, readonly string[]>();
  // From last to first: in a chain, each statement is shown with the next newer one in the reply.
  for (const entry of linked.toReversed()) {
    const ids = entry.hit.older
      .map(({ id }) => id)
      .filter((id) => !shown.has(id) && isFit(entry.hit.row, vault.index.row(id)))
      .slice(0, EARLIER_MAX);
    for (const id of ids) shown.add(id);
    wanted.set(entry.item.id, ids);
  }
  const read = new Map((await vault.items.many([...wanted.values()].flat())).map((item) => [item.id, item]));
  return new Map(
    linked.map((entry) => [
      entry.item.id,
      {
        statements: (wanted.get(entry.item.id) ?? []).flatMap((id) => {
          const item = read.get(id);
          return item === undefined ? [] : [statementOf(vault, item)];
        }),
        isConflict: isConflict(vault, entry, isFit),
      },
    ]),
  );
}

type IsFit = (newerRow: number, olderRow: number) => boolean;

function fitting(vault: OpenVault, now: number): IsFit {
  const columns = vault.index.columns();
  return (newerRow, row) => {
    if (columns.present[row] !== 1 || (columns.taint[newerRow] === CLEAN && columns.taint[row] !== CLEAN)) return false;
    return mayBeRecalled(vault.index.agingOf(row), now, vault.policy.recall.retrievalThreshold);
  };
}

function isConflict(vault: OpenVault, entry: Chosen, isFit: IsFit): boolean {
  const { truth } = vault.index.columns();
  const copies = new Set(entry.copies.map(({ id }) => id));
  return (
    entry.item.truth === "current" &&
    entry.hit.older.some(
      ({ id }) =>
        !copies.has(id) && isFit(entry.hit.row, vault.index.row(id)) && truth[vault.index.row(id)] === CURRENT,
    )
  );
}

const statementOf = (vault: OpenVault, item: Item): EarlierStatement => ({
  id: item.id,
  text: item.text,
  at: item.at,
  truth: item.truth,
  ...(item.speaker === undefined ? {} : { speaker: item.speaker }),
  taint: item.taint,
  messages: messagesOf(vault, [item]),
});

/**
 * The messages behind these items, each once, in order. Summaries cite through their facts. Deleted
 * messages are left out.
 */
export function messagesOf(vault: OpenVault, items: readonly Item[]): readonly Citation[] {
  const { index } = vault;
  const below = ({ id, layer, evidence }: Item): readonly string[] => {
    if (layer === "message") return [id];
    const ids = evidence.map((entry) => entry.item);
    return layer === "summary" ? ids.flatMap((fact) => index.evidenceOf(fact)) : ids;
  };
  return [...new Set(items.flatMap(below))].flatMap((id) => index.citation(id) ?? []);
}

/* The latest messages of a session: the short-term context of a conversation (GUM-25). */

export interface RecentMessage {
  readonly id: string;
  readonly messageId?: string;
  readonly role: string;
  readonly speaker?: string;
  readonly text: string;
  /** Milliseconds UTC. */
  readonly at: number;
  /** Lets a host gate its tools (SEC-R10). */
  readonly taint: Item["taint"];
}

/** In order, the newest last. @throws KeepsakeError `vault_restricted`. */
export async function recentMessages(
  vault: OpenVault,
  session: string,
  limit: number,
): Promise<readonly RecentMessage[]> {
  assertProcessed(vault);
  const { index } = vault;
  const { truth, hold } = index.columns();
  const rows = index.turnsOf(session).filter((row) => {
    const [itemTruth, itemHold] = [TRUTHS[truth[row] ?? 0], HOLDS[hold[row] ?? 0]];
    return itemTruth !== undefined && itemHold !== undefined && citable(itemTruth, itemHold);
  });
  const messages = await vault.items.many(rows.slice(-limit).map((row) => index.idOf(row)));
  return messages
    .filter(({ text }) => text !== ARCHIVE_OFF_TEXT)
    .map(({ id, origin, message, speaker, text, at, taint }) => ({
      id,
      ...(origin.messageId === undefined ? {} : { messageId: origin.messageId }),
      role: message?.role ?? "user",
      ...(speaker === undefined ? {} : { speaker }),
      text,
      at,
      taint,
    }));
}

/*
 * Layered recall (GUM-01, GUM-23, GUM-B11): first topics with their summaries, then facts, then the
 * latest messages, until a layer suffices. Summaries suffice if they contain every content word of
 * the question that the vault knows, and every relevant fact that was found.
 */

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

/** A summary that takes more of the budget would displace what answers. */
const SUMMARY_SHARE = 0.2;

/**
 * What an ordinary recall begins with if the question names a topic (GUM-05): its summary, then the
 * facts of the topic that the summary does not tell, then the others. As found if the best fact has
 * a word of the question that the topic's name lacks, or if the budget is small. If the question
 * asks for more than the topic, the summary needs a fact that was not found. A request that names the
 * place of a journey begins with that journey.
 * @param budget in tokens; null: no budget
 */
export async function topicFirst(
  vault: OpenVault,
  read: AnalysableText,
  ranked: readonly Ranked[],
  { entries, budget }: { readonly entries: readonly Chosen[]; readonly budget: number | null },
): Promise<readonly Chosen[]> {
  const { terms, language } = read;
  const isRoomFor = ({ item }: Chosen): boolean =>
    budget === null || estimateTokens(item.text) <= SUMMARY_SHARE * budget;
  const [topic] = await namedTopics(vault, terms, votesOf(vault, ranked));
  if (topic === undefined) {
    const journey = (await journeyTo(vault, read, ranked)).filter(isRoomFor);
    return [...journey, ...withoutOtherJourneys(vault, journey, untold(vault, journey, entries))];
  }
  const summaries = await summariesOf(vault, [topic], ranked);
  // A name may be that of two people, whom recall-answers.ts tells apart.
  if (summaries.some(({ item }) => item.entities.includes(topic.text))) return entries;
  const named = new Set([topic.text, ...topic.labels].flatMap((name) => analyseText(name).terms));
  const code = isStemmed(language) ? language : "en";
  const others = new Set(
    terms.filter((term) => !named.has(term) && !isLightVerb(code, term) && !FRAMING_WORDS.has(term)),
  );
  const [best] = entries;
  if (best !== undefined && wordsOfItem(best.item).terms.some((term) => others.has(term))) return entries;
  const shown = new Set(entries.map(({ item }) => item.id));
  const leading = summaries.filter(
    (entry) => (others.size === 0 || entry.item.evidence.some((fact) => !shown.has(fact.item))) && isRoomFor(entry),
  );
  const topicRow = vault.index.row(topic.id);
  const isOfTopic = ({ item }: Chosen): boolean => topicRow === vault.index.topicOf(vault.index.row(item.id));
  const kept = untold(vault, leading, entries);
  return [...leading, ...kept.filter(isOfTopic), ...kept.filter((entry) => !isOfTopic(entry))];
}

/** The summary of the journey whose place a request names: "Suggest a place to stay in Madeira". */
async function journeyTo(
  vault: OpenVault,
  { text }: AnalysableText,
  ranked: readonly Ranked[],
): Promise<readonly Chosen[]> {
  const places = asksForFacts(text) ? [] : entities(text);
  if (places.length === 0) return [];
  const facts = await vault.items.many(ranked.slice(0, VOTERS_MAX).map(({ hit }) => hit.id));
  const topics = facts
    .filter(
      (fact) =>
        fact.layer === "fact" && fact.subject === undefined && fact.entities.some((name) => places.includes(name)),
    )
    .flatMap(({ id }) => vault.index.topicOf(vault.index.row(id)) ?? []);
  const ids = [...new Set(topics)].map((row) => vault.index.idOf(row));
  const summaries = await summariesOf(vault, await vault.items.many(ids), ranked);
  return summaries.filter(({ item }) => item.evidence.some((fact) => isOfJourney(vault, fact.item))).slice(0, 1);
}

const isOfJourney = ({ index }: OpenVault, factId: string): boolean => isDerivedFromEvents(index, index.row(factId));

/** Beside the summary of one journey, none of what the events of another show. */
function withoutOtherJourneys(
  vault: OpenVault,
  journey: readonly Chosen[],
  entries: readonly Chosen[],
): readonly Chosen[] {
  if (journey.length === 0) return entries;
  const cited = new Set(journey.flatMap(({ item }) => item.evidence.map((fact) => fact.item)));
  return entries.filter(({ item }) => {
    const facts = item.message?.kind === "event" ? vault.index.citing(item.id) : [item.id];
    return !facts.some((id) => isOfJourney(vault, id) && !cited.has(id));
  });
}

/** Without the facts that one of the summaries tells, except instructions, and the events behind them. */
export function untold(vault: OpenVault, summaries: readonly Chosen[], entries: readonly Chosen[]): readonly Chosen[] {
  const cited = new Set(summaries.flatMap(({ item }) => item.evidence.map((entry) => entry.item)));
  return entries.filter(({ item }) => {
    if (cited.has(item.id)) return item.type === "instruction" || !summaries.some((each) => tells(each.item, item));
    const memories = item.message?.kind === "event" ? vault.index.citing(item.id) : [];
    return memories.length === 0 || !memories.every((id) => cited.has(id));
  });
}

/** A fact votes for its topic with its own score. */
function votesOf(vault: OpenVault, ranked: readonly Ranked[]): ReadonlyMap<string, number> {
  const votes = new Map<number, number>();
  for (const { hit, score } of ranked.slice(0, VOTERS_MAX)) {
    const topic = vault.index.topicOf(hit.row);
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
    const [best] = parts.filter(isCurrentSummary).sort((left, right) => citedCount(right) - citedCount(left));
    if (best === undefined) continue;
    const voice = best.evidence.map((entry) => byFact.get(entry.item)).find((entry) => entry !== undefined) ?? first;
    const hit = { ...voice.hit, id: best.id, row: vault.index.row(best.id), older: [] };
    found.push({ ...voice, hit, item: best, copies: [] });
  }
  return found.slice(0, SUMMARIES_MAX);
}

const isCurrentSummary = ({ truth, hold, layer }: Item): boolean =>
  layer === "summary" && truth === "current" && hold === "active";
