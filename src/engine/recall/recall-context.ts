/**
 * The preceding turn, for memories that mean little without it: "Yes, last May!" needs the question
 * before it (design §6, §7). Only short answers to another person's question and sentences that
 * point back get one, so that a reply doesn't fill up with conversation.
 */

import { mayBeRecalled } from "../../model/aging.ts";
import { GIST_MAX, HOLDS, type Item, TAINTS, TRUTHS } from "../../model/item.ts";
import { voiceName } from "../../model/observation.ts";
import { truncate } from "../../model/text.ts";
import { citable } from "../../policy/privacy.ts";
import { SIGNS } from "../../search/analysis.ts";
import { codeOf, type SearchFilter } from "../../search/filter.ts";
import type { Hit } from "../../search/search-query.ts";
import type { Citation } from "../../search/vault-index.ts";
import { analyseText } from "../../text/analysis.ts";
import { pointsBack, sentences } from "../../text/sentences.ts";
import { perItem } from "../item-text.ts";
import { ARCHIVE_OFF_TEXT } from "../observe/speakers.ts";
import type { OpenVault } from "../open-vault.ts";
import { assertProcessed } from "../open-vault.ts";
import { agingOf, type Chosen, type Ranked } from "./recall-rank.ts";

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
  const isFit = columns.taint[beforeRow] === codeOf(TAINTS, "clean") || item.taint === "untrusted";
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
const CURRENT = codeOf(TRUTHS, "current");
const CLEAN = codeOf(TAINTS, "clean");

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
    return mayBeRecalled(agingOf(columns, row), now, vault.policy.recall.retrievalThreshold);
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
