/**
 * The messages that stand before one, in which "he" finds whom it means: those of its conversation, and where that has just begun the latest of the
 * conversations before it, since people go on about somebody the next day. Never what was said in another space, or to another agent.
 */

import type { EarlierMessage } from "../../forming/form-candidates.ts";
import { type Item, LAYERS, TAINTS } from "../../model/item.ts";
import { withoutMarks } from "../../model/text.ts";
import { codeOf } from "../../search/filter.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

/** So many messages back a pronoun may reach. */
const MESSAGES_MAX = 8;
/** Nobody goes on about somebody after a longer pause without a name. */
const PAUSE_MAX_MS = 31 * 24 * 60 * 60_000;
/** Rows that are looked through for them. */
const ROWS_MAX = 80;

/** Oldest first. */
export async function earlierMessages(draft: UnitOfWork, message: Item): Promise<readonly EarlierMessage[]> {
  const { session } = message.origin;
  if (session === undefined) return [];
  const own = await draft.lastMessages(message, MESSAGES_MAX);
  const others = own.length < MESSAGES_MAX ? await saidElsewhere(draft, message, session) : [];
  const speakerOf = ({ speaker }: Item): string => speaker ?? draft.vault.name;
  return [...own, ...others.slice(0, MESSAGES_MAX - own.length)].toReversed().map((earlier): EarlierMessage => {
    const isAssistant = earlier.origin.actor !== "user";
    return {
      text: withoutMarks(earlier.text),
      isAssistant,
      isElsewhere: earlier.origin.session !== session,
      ...(isAssistant || speakerOf(earlier) === speakerOf(message) ? {} : { speaker: speakerOf(earlier) }),
    };
  });
}

/** Whether somebody else than its owner has just spoken in the conversation of a message. */
export async function isInGroup(draft: UnitOfWork, message: Item): Promise<boolean> {
  const { origin, speaker } = message;
  if (origin.session === undefined || origin.actor !== "user") return false;
  const isOther = (name: string | undefined): boolean => name !== undefined && name !== draft.vault.name;
  if (isOther(speaker)) return true;
  return (await draft.lastMessages(message, GROUP_WITHIN)).some((earlier) => isOther(earlier.speaker));
}
const GROUP_WITHIN = 3;

const MESSAGE = codeOf(LAYERS, "message");
const CLEAN = codeOf(TAINTS, "clean");

/** What people said in other conversations before this message, newest first. */
async function saidElsewhere(draft: UnitOfWork, message: Item, session: string): Promise<readonly Item[]> {
  const { index } = draft.vault;
  const { present, layer, taint } = index.columns();
  const own = index.row(message.id);
  const end = own === -1 ? present.length : own;
  const ids: string[] = [];
  let seenCount = 0;
  for (let row = end - 1; row >= 0 && seenCount < ROWS_MAX; row--) {
    if (present[row] !== 1 || taint[row] !== CLEAN) continue;
    seenCount++;
    if (layer[row] === MESSAGE && index.sessionOf(row) !== session) ids.push(index.idOf(row));
  }
  const pending =
    own === -1
      ? [...draft.pending()].filter(({ layer: kind, id }) => kind === "message" && !index.has(id)).reverse()
      : [];
  const said = [...pending, ...(await draft.many(ids))];
  return said.filter((item) => item.id !== message.id && item.origin.session !== session && isNear(item, message));
}

const isNear = (earlier: Item, { at, scope, taint }: Item): boolean =>
  earlier.origin.actor === "user" &&
  earlier.taint === "clean" &&
  taint === "clean" &&
  earlier.scope.space === scope.space &&
  earlier.scope.owner === scope.owner &&
  earlier.scope.agent === scope.agent &&
  earlier.at <= at &&
  at - earlier.at <= PAUSE_MAX_MS;
