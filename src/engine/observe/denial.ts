/**
 * "Nope, not any more": a reply that says that what was just said of somebody is over. Who is meant is its speaker, or the only one whom the message before tells
 * of; what that message told of them is history from then on (memory.md §4). Of the owner nobody else says so.
 */
import type { Item } from "../../model/item.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { supersede } from "./keep-candidate.ts";

const OVER = new RegExp(
  [
    "(?:(?:no|nope|nah|well|actually|haha|lol|um|hm+|oh)[\\s,.!]+)*(?:not (?:any ?more|any longer)|no longer|that(?:'s| is| was) (?:over|history|(?:ages|years|months|long) ago))",
    "(?:(?:nein|nee|nö|ach)[\\s,.!]+)*(?:nicht mehr|das ist vorbei)",
    "(?:no[\\s,.!]+)*ya no",
    "(?:non[\\s,.!]+)*(?:plus maintenant|c'est fini)",
    "(?:não[\\s,.!]+)*(?:já não|não mais)",
  ]
    .map((way) => `^(?:${way})(?!\\p{L})`)
    .join("|"),
  "iu",
);

/** Messages back that such a reply may mean. */
const MESSAGES_MAX = 2;

export async function endDenied(draft: UnitOfWork, message: Item, text: string): Promise<void> {
  const { session, actor } = message.origin;
  const said = text.trim().slice(0, REPLY_MAX).replaceAll("’", "'");
  if (session === undefined || actor !== "user" || message.taint !== "clean" || !OVER.test(said)) return;
  for (const before of await draft.lastMessages(message, MESSAGES_MAX)) {
    if (before.speaker === message.speaker || before.origin.actor !== "user") continue;
    const told = await toldBy(draft, before);
    const own = told.filter(({ subject }) => subject === message.speaker);
    const subjects = new Set(told.map(({ subject }) => subject));
    const meant = own.length > 0 ? own : subjects.size === 1 ? told : [];
    for (const item of meant) await supersede(draft, item);
    if (meant.length > 0) return;
  }
}
/** A reply says so at once. */
const REPLY_MAX = 120;

/** States that a message alone says of somebody else than the owner. */
async function toldBy(draft: UnitOfWork, { id }: Item): Promise<readonly Item[]> {
  const pending = [...draft.pending()].filter(({ evidence }) => evidence.some(({ item }) => item === id));
  const ids = new Set([...draft.vault.index.citing(id), ...pending.map((item) => item.id)]);
  return (await draft.many([...ids])).filter(
    ({ layer, truth, hold, subject, type, frozen, evidence }) =>
      layer === "fact" &&
      truth === "current" &&
      hold === "active" &&
      subject !== undefined &&
      type !== "relationship" &&
      frozen !== true &&
      evidence.every(({ item }) => item === id),
  );
}
