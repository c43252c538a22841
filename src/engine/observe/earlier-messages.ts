/**
 * Earlier messages in which a pronoun can find its referent: those of the same session, then the
 * latest of other sessions. Messages of another space or another agent are left out.
 */

import type { EarlierMessage } from "../../forming/form-candidates.ts";
import { type Item, LAYERS, TAINTS } from "../../model/item.ts";
import { withoutMarks } from "../../model/text.ts";
import { codeOf } from "../../search/filter.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

/** How many messages back a pronoun may refer. */
const MESSAGES_MAX = 8;
/** After a longer pause people use a name again. */
const PAUSE_MAX_MS = 31 * 24 * 60 * 60_000;
/** Limits the scan for messages of other sessions. */
const ROWS_MAX = 80;

/** Oldest first. */
export async function earlierMessages(draft: UnitOfWork, message: Item): Promise<readonly EarlierMessage[]> {
  const { session } = message.origin;
  if (session === undefined) return [];
  const own = await draft.lastMessages(message, MESSAGES_MAX);
  const others = own.length < MESSAGES_MAX ? await messagesElsewhere(draft, message, session) : [];
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

/** Whether someone other than the owner spoke recently in the session. */
export async function isGroupConversation(draft: UnitOfWork, message: Item): Promise<boolean> {
  const { origin, speaker } = message;
  if (origin.session === undefined || origin.actor !== "user") return false;
  const isOther = (name: string | undefined): boolean => name !== undefined && name !== draft.vault.name;
  if (isOther(speaker)) return true;
  return (await draft.lastMessages(message, GROUP_WITHIN)).some((earlier) => isOther(earlier.speaker));
}
const GROUP_WITHIN = 3;

const MESSAGE = codeOf(LAYERS, "message");
const CLEAN = codeOf(TAINTS, "clean");

/** What people said in other sessions before this message, newest first. */
async function messagesElsewhere(draft: UnitOfWork, message: Item, session: string): Promise<readonly Item[]> {
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
  const found = [...pending, ...(await draft.many(ids))];
  return found.filter((item) => item.id !== message.id && item.origin.session !== session && isEligible(item, message));
}

const isEligible = (earlier: Item, { at, scope, taint }: Item): boolean =>
  earlier.origin.actor === "user" &&
  earlier.taint === "clean" &&
  taint === "clean" &&
  earlier.scope.space === scope.space &&
  earlier.scope.owner === scope.owner &&
  earlier.scope.agent === scope.agent &&
  earlier.at <= at &&
  at - earlier.at <= PAUSE_MAX_MS;
