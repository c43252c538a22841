/**
 * The turn that a memory answers, where it needs one: "Yes, last May!" says nothing without the question before it (design §6, §7).
 * Only for memories that lean on it, so that a reply does not fill up with conversation: a short answer to a question of somebody
 * else, and a sentence that points back. Everything else stands for itself.
 */

import { GIST_MAX, HOLDS, type Item, TAINTS, TRUTHS } from "../core/item.ts";
import { voiceName } from "../core/role.ts";
import { truncate } from "../core/text.ts";
import { analyseText } from "../language/analysis.ts";
import { pointsBack } from "../language/pronouns.ts";
import { sentences } from "../language/sentences.ts";
import { citable } from "../policy/read-scope.ts";
import { SIGNS } from "../search/analysis.ts";
import { codeOf, type SearchFilter } from "../search/filter.ts";
import type { Hit } from "../search/search-query.ts";
import { ARCHIVE_OFF_TEXT } from "./archive-off.ts";
import type { OpenVault } from "./open-vault.ts";
import type { Chosen } from "./recall-distinct.ts";

/** Words of a message beside a memory: what was said just before. It is shown with the memory and counts as itself. */
export interface RecalledContext {
  /** Of the message. */
  readonly id: string;
  /** The caller's own id of it. */
  readonly messageId?: string;
  readonly session?: string;
  /** Of a person, the name. Of anyone else, what the words are shown under, such as Document or Pasted. */
  readonly speaker?: string;
  /** The role that it was said in, as the caller named it. */
  readonly role: string;
  /** When it was said, milliseconds UTC. */
  readonly at: number;
  /** Its question or its last sentence, at most GIST_MAX characters. */
  readonly text: string;
  /** Of the message (SEC-R10). */
  readonly taint: Item["taint"];
}

/** An answer of more terms carries what it is about with it. */
const ANSWER_TERMS_MAX = 4;
const ANSWER_CHARACTERS_MAX = 100;
/** "Hey Mel! Thanks!" may stand before an answer; what begins further in leans on its own message. */
const OPENING_CHARACTERS_MAX = 24;

/** By id of the memory. Cost: nothing for memories that stand for themselves; otherwise one message each is read. */
export async function contextsOf(
  vault: OpenVault,
  chosen: readonly Chosen[],
  filter: SearchFilter,
): Promise<ReadonlyMap<string, RecalledContext>> {
  const wanted = new Map<string, string>();
  for (const { item, hit } of chosen) {
    const before = isFoundAround(hit) ? turnLeantOn(vault, item) : undefined;
    if (before !== undefined) wanted.set(item.id, before);
  }
  if (wanted.size === 0) return new Map();
  const messages = new Map((await vault.items.many([...wanted.values()])).map((message) => [message.id, message]));
  const contexts = new Map<string, RecalledContext>();
  for (const { item } of chosen) {
    const message = messages.get(wanted.get(item.id) ?? "");
    if (message !== undefined && mayStandBeside(message, filter)) contexts.set(item.id, contextOf(message, vault.name));
  }
  return contexts;
}

/** What stands around it speaks more for it than its own words do: then they say too little by themselves. */
const isFoundAround = ({ signals }: Hit): boolean => signals.neighbour > signals.lexical + signals.message;

/** The message that the item leans on, by the index alone. */
function turnLeantOn(vault: OpenVault, item: Item): string | undefined {
  // A message is its own source.
  const [cited] =
    item.layer === "message" ? [{ item: item.id, spans: [] as Item["evidence"][number]["spans"] }] : item.evidence;
  if (cited === undefined || (cited.spans[0]?.start ?? 0) > OPENING_CHARACTERS_MAX) return undefined;
  const said = wordsOf(item);
  const isPointing = pointsBack(said);
  if (!isPointing && !isShort(said)) return undefined;
  const [row, before] = [vault.index.row(cited.item), vault.index.turnBefore(cited.item)];
  if (row < 0 || before === undefined) return undefined;
  const columns = vault.index.columns();
  const beforeRow = vault.index.row(before);
  const asks = ((columns.signs[beforeRow] ?? 0) & SIGNS.question) !== 0;
  const isOther =
    columns.speaker[beforeRow] !== columns.speaker[row] || columns.actor[beforeRow] !== columns.actor[row];
  if (!isPointing && !(asks && isOther)) return undefined;
  // What outside content says is no help to what a person said (SEC-R7).
  const isFit = columns.taint[beforeRow] === codeOf(TAINTS, "clean") || item.taint === "untrusted";
  return isFit && isCitable(vault, beforeRow) ? before : undefined;
}

/** What was said, without the name and the dates that forming put to it. */
function wordsOf({ text, speaker }: Item): string {
  const own = speaker !== undefined && text.startsWith(`${speaker}: `) ? text.slice(speaker.length + 2) : text;
  return own.replaceAll(/(?<!\s)\s*\([^()]*\)/gu, "");
}

const isShort = (said: string): boolean =>
  said.length <= ANSWER_CHARACTERS_MAX && analyseText(said).terms.length <= ANSWER_TERMS_MAX;

function isCitable(vault: OpenVault, row: number): boolean {
  const columns = vault.index.columns();
  const [truth, hold] = [TRUTHS[columns.truth[row] ?? 0], HOLDS[columns.hold[row] ?? 0]];
  return truth !== undefined && hold !== undefined && citable(truth, hold);
}

/** Whoever asks for one agent's memories, or for those from certain sources, gets nothing else beside them. */
function mayStandBeside(message: Item, { agent, source }: SearchFilter): boolean {
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
    text: truncate(tellingSentence(message.text), GIST_MAX),
    taint: message.taint,
  };
}

/** What an answer answers: the last question, or else what was said last. */
function tellingSentence(text: string): string {
  const said = sentences(text.slice(-TAIL_MAX).toWellFormed()).map((sentence) => sentence.text);
  return said.findLast((sentence) => QUESTION.test(sentence)) ?? said.at(-1) ?? text;
}
/** Only the end of a long message is read. */
const TAIL_MAX = 2_000;
const QUESTION = /[?？]/u;
