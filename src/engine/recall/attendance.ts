/**
 * Who takes part in what was proposed to a group: "Who is coming to the barbecue?" is answered by
 * the replies to the invitation ("count me in", "can't make it, I'm in Porto"). They are quoted,
 * since alone they say nothing that could be remembered.
 */

import { DAY_MS } from "../../model/clock.ts";
import { ACTORS, type Item } from "../../model/item.ts";
import { CLEAN, MESSAGE } from "../../search/columns.ts";
import type { Readable } from "../../search/vault-index.ts";
import { groupOf, isOneOf } from "../../text/question-kinds.ts";
import type { OpenVault } from "../open-vault.ts";
import type { Chosen } from "./recall-rank.ts";

const asksWhoTakesPart = isOneOf("asks who takes part");
const nameAsked = groupOf("asks who takes part", "name");
const asksWhoDoesNot = isOneOf("asks who does not take part");
const takesPart = isOneOf("takes part");
const doesNot = isOneOf("does not take part");
const agrees = isOneOf("agrees");

/** Places of the search where the invitation is looked for, and the messages read after it. */
const INVITATIONS_MAX = 5;
const REPLIES_MAX = 60;
const PERSON = ACTORS.indexOf("user");

/** A later message is no reply. */
const REPLY_MS = 14 * DAY_MS;

/**
 * The latest reply of each person, oldest first: of those who come, or where the question asks so,
 * of those who don't.
 * @param picked best first
 */
export async function attendanceOf(
  vault: OpenVault,
  query: string,
  picked: readonly Chosen[],
  readable: Readable,
): Promise<readonly Item[]> {
  if (!asksWhoTakesPart(query)) return [];
  const name = nameAsked(query)?.toLowerCase();
  const isFit = ({ text, speaker = vault.name }: Item): boolean =>
    name === undefined || ANYBODY.has(name)
      ? doesNot(text) === asksWhoDoesNot(query)
      : speaker.toLowerCase().split(" ").includes(name);
  let told: readonly Item[] = [];
  // The invitation is what most have replied to.
  for (const { item } of picked.filter(({ hit }) => hit.held > 0).slice(0, INVITATIONS_MAX)) {
    const replies = await repliesTo(vault, item, readable);
    if (replies.length > told.length) told = replies;
  }
  return told.filter(isFit);
}
const ANYBODY: ReadonlySet<string> = new Set(["anyone", "anybody", "everyone", "everybody", "someone", "somebody"]);

/**
 * The latest that each of the others said of taking part, after the message or the one that the
 * memory is from.
 */
async function repliesTo(vault: OpenVault, item: Item, readable: Readable): Promise<readonly Item[]> {
  const start = await proposedIn(vault, item);
  if (start === -1) return [];
  const proposal = vault.index.idOf(start);
  const [proposed, ...said] = await vault.items.many([proposal, ...messagesAfter(vault, start, readable)]);
  const speakerOf = ({ speaker = vault.name }: Item): string => speaker;
  if (proposed?.layer !== "message") return [];
  const isByProposer = (message: Item): boolean => speakerOf(message) === speakerOf(proposed);
  // In a later session only where the one who proposed it takes part.
  const sessions = new Set([proposed, ...said.filter(isByProposer)].map(({ origin }) => origin.session));
  const latest = new Map<string, Item>();
  // "Has anybody a second grill?" "Yes": that somebody comes was not asked.
  let isAsked = true;
  for (const message of said) {
    const isReply =
      !isByProposer(message) && message.at - proposed.at <= REPLY_MS && sessions.has(message.origin.session);
    const isTold = takesPart(message.text) || doesNot(message.text) || (isAsked && agrees(message.text));
    if (message.text.includes("?")) isAsked = false;
    if (!isReply || !isTold) continue;
    latest.delete(speakerOf(message));
    latest.set(speakerOf(message), message);
  }
  return [...latest.values()];
}

/** The row of the message that proposed it, before its plan was moved; -1 if there is none. */
async function proposedIn(vault: OpenVault, item: Item): Promise<number> {
  if (item.layer === "message") return vault.index.row(item.id);
  const [former] = await vault.items.many(vault.index.supersedes(item.id));
  const rows = [item, ...(former === undefined ? [] : [former])]
    .flatMap(({ evidence }) => evidence.map((entry) => vault.index.row(entry.item)))
    .filter((row) => row !== -1);
  return rows.length === 0 ? -1 : Math.min(...rows);
}

function messagesAfter(vault: OpenVault, start: number, readable: Readable): readonly string[] {
  const { present, layer, actor, taint } = vault.index.columns();
  const ids: string[] = [];
  for (let row = start + 1; row < present.length && ids.length < REPLIES_MAX; row++) {
    const isSaid = present[row] === 1 && layer[row] === MESSAGE && actor[row] === PERSON && taint[row] === CLEAN;
    if (isSaid && readable.hasRow(row)) ids.push(vault.index.idOf(row));
  }
  return ids;
}
