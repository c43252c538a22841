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

/** Places of the search where the invitation is looked for, and the messages read after it. */
const INVITATIONS_MAX = 3;
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
  for (const { item } of picked.filter(({ hit }) => hit.held > 0).slice(0, INVITATIONS_MAX)) {
    const replies = (await repliesTo(vault, item, readable)).filter(isFit);
    if (replies.length > 0) return replies;
  }
  return [];
}
const ANYBODY: ReadonlySet<string> = new Set(["anyone", "anybody", "everyone", "everybody", "someone", "somebody"]);

/**
 * The latest that each of the others said of taking part, after the message or the one that the
 * memory is from.
 */
async function repliesTo(vault: OpenVault, item: Item, readable: Readable): Promise<readonly Item[]> {
  const proposal = item.layer === "message" ? item.id : item.evidence[0]?.item;
  const start = proposal === undefined ? -1 : vault.index.row(proposal);
  if (proposal === undefined || start === -1) return [];
  const [proposed, ...said] = await vault.items.many([proposal, ...messagesAfter(vault, start, readable)]);
  const speakerOf = ({ speaker = vault.name }: Item): string => speaker;
  if (proposed?.layer !== "message") return [];
  const isByProposer = (message: Item): boolean => speakerOf(message) === speakerOf(proposed);
  // In a later session only where the one who proposed it takes part.
  const sessions = new Set([proposed, ...said.filter(isByProposer)].map(({ origin }) => origin.session));
  const latest = new Map<string, Item>();
  for (const message of said) {
    const isReply =
      !isByProposer(message) && message.at - proposed.at <= REPLY_MS && sessions.has(message.origin.session);
    if (!isReply || !(takesPart(message.text) || doesNot(message.text))) continue;
    latest.delete(speakerOf(message));
    latest.set(speakerOf(message), message);
  }
  return [...latest.values()];
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
