/**
 * The reversible grades (design §4, SEC-S7): restricted by law, hidden or archived by the owner.
 * What rests on a withheld item alone is withheld too, and so are messages with nothing else in
 * use. Both return with it, except what the owner withheld separately.
 */

import type { Item } from "../../model/item.ts";
import type { LogFact, LogOp } from "../../model/log-entry.ts";
import { HIDDEN, RESTRICTED } from "../../search/columns.ts";
import { reformSummaries } from "../derive/digest.ts";
import type { OpenVault, UnitOfWork } from "../open-vault.ts";
import { removeFromJobs } from "../write/stored-notes.ts";
import { closureOf } from "./closure.ts";

type Withheld = Extract<Item["hold"], "restricted" | "hidden" | "archived">;

const BEGINS: Readonly<Record<Withheld, LogOp>> = { restricted: "restrict", hidden: "hide", archived: "archive" };
const ENDS: Readonly<Record<Withheld, LogOp>> = {
  restricted: "unrestrict",
  hidden: "unhide",
  archived: "restore_item",
};

/** Withheld on request. Faded items in the archive are not. */
export const isWithheld = ({ hold, resumesTo }: Pick<Item, "hold" | "resumesTo">): boolean =>
  hold === "restricted" || hold === "hidden" || (hold === "archived" && resumesTo !== undefined);

type EntryFields = Pick<LogFact, "job" | "rc" | "mode" | "act">;

/** The items to withhold: the given ones, and what rests on them alone. */
export async function withholdable(vault: OpenVault, ids: readonly string[]): Promise<readonly Item[]> {
  const before = withheldIds(vault);
  // Withheld items count as gone: a memory of two messages follows the second. Restored ones stay.
  const groundless =
    before.length === 0 ? new Map<string, Item>() : (await closureOf(vault, before, { keepSource: true })).erased;
  const { erased } = await closureOf(vault, [...ids, ...before], { keepSource: true });
  const withheldAs = new Set(ids);
  const withheld = [...erased.values()].filter(
    (item) => !isWithheld(item) && (withheldAs.has(item.id) || !groundless.has(item.id)),
  );
  return [...withheld, ...(await messagesWithoutFacts(vault, withheld))];
}

/** Returns the number of withheld items. */
export async function withhold(
  draft: UnitOfWork,
  ids: readonly string[],
  as: Withheld,
  entry: EntryFields = {},
): Promise<number> {
  const withheldAs = new Set(ids);
  const withheld = await withholdable(draft.vault, ids);
  // Digests first, so that remaining ones are regenerated and withheld ones stay unchanged.
  let count = 0;
  for (const { id } of withheld.toSorted(byLayer)) {
    // From the draft, which may have erased or regenerated the item in this commit.
    const each = draft.isWithdrawn(id) ? undefined : await draft.get(id);
    if (each === undefined) continue;
    count += 1;
    const { heldAlong: _along, ...free } = each;
    const along = withheldAs.has(each.id) ? {} : { heldAlong: true as const };
    // Messages are always archived, so `archived` would have no effect on them.
    const hold = as === "archived" && each.layer === "message" ? "hidden" : as;
    draft.revise(BEGINS[as], { ...free, ...along, resumesTo: each.hold, hold }, entry);
    if (each.layer === "fact") await reformSummaries(draft, each.id);
  }
  removeFromJobs(
    draft,
    withheld.map((each) => each.id),
  );
  return count;
}

/** Hides messages only: the memories formed from them stay in use. */
export async function withholdMessages(draft: UnitOfWork, ids: readonly string[], entry: EntryFields): Promise<void> {
  for (const message of await draft.many(ids))
    if (!isWithheld(message)) draft.revise("hide", { ...message, resumesTo: message.hold, hold: "hidden" }, entry);
}

/** The item no longer returns together with what it rests on. */
export function withholdSeparately(draft: UnitOfWork, { heldAlong: _along, ...item }: Item, as: Withheld): void {
  draft.revise(BEGINS[as], item);
}

/**
 * Restores an item and what was withheld with it. Returns their number; 0 if it is not withheld.
 */
export async function release(draft: UnitOfWork, id: string, entry: EntryFields = {}): Promise<number> {
  const waiting = [id];
  // Messages cite back, so each item is released once.
  const released = new Set<string>();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (released.has(next)) continue;
    const each = await draft.get(next);
    if (each === undefined || !isReleasable(each, next === id)) continue;
    const isMeant = next === id || (each.heldAlong === true && (await hasGround(draft, each)));
    if (!isMeant) continue;
    draft.revise(ENDS[withheldAs(each)], await lifted(draft, each), entry);
    released.add(next);
    waiting.push(...draft.vault.index.citing(next), ...each.evidence.map(({ item }) => item));
  }
  return released.size;
}

/** A faded item returns only if it is named. */
const isReleasable = (item: Item, isNamed: boolean): boolean =>
  isWithheld(item) || (isNamed && item.hold === "archived" && item.layer !== "message");

const withheldAs = ({ hold, layer }: Item): Withheld =>
  hold === "restricted" ? "restricted" : hold === "hidden" || layer === "message" ? "hidden" : "archived";

/** Messages whose memories are all out of use. */
async function messagesWithoutFacts(vault: OpenVault, withheld: readonly Item[]): Promise<readonly Item[]> {
  const withheldNow = new Set(withheld.map(({ id }) => id));
  const sources = new Set(
    withheld.flatMap(({ layer, evidence }) => (layer === "fact" ? evidence.map(({ item }) => item) : [])),
  );
  const messages: Item[] = [];
  for (const id of sources) {
    const message = withheldNow.has(id) ? undefined : await vault.items.get(id);
    if (message?.layer !== "message" || isWithheld(message)) continue;
    const facts = await vault.items.many(vault.index.citing(id));
    if (facts.every((fact) => withheldNow.has(fact.id) || isWithheld(fact))) messages.push(message);
  }
  return messages;
}

/** A memory needs evidence in use; a message needs a memory in use. */
async function hasGround(draft: UnitOfWork, { id, layer, evidence }: Item): Promise<boolean> {
  const grounds = layer === "message" ? draft.vault.index.citing(id) : evidence.map(({ item }) => item);
  for (const ground of grounds) {
    const item = await draft.get(ground);
    if (item !== undefined && !isWithheld(item)) return true;
  }
  return false;
}

/** Archived items still count as evidence; restricted and hidden ones don't. */
const GONE: ReadonlySet<number> = new Set([RESTRICTED, HIDDEN]);

function withheldIds(vault: OpenVault): readonly string[] {
  const { hold } = vault.index.columns();
  return vault.enteredIds().filter((id) => GONE.has(hold[vault.index.row(id)] ?? -1));
}

const TOP_DOWN: readonly Item["layer"][] = ["topic", "summary", "fact", "message"];
const byLayer = (left: Item, right: Item): number => TOP_DOWN.indexOf(left.layer) - TOP_DOWN.indexOf(right.layer);

/**
 * The former state. Superseded if another memory now holds its key, which must be unique (UNI-X3).
 */
async function lifted(draft: UnitOfWork, item: Item): Promise<Item> {
  const { resumesTo = "active", heldAlong: _along, ...rest } = item;
  const holder =
    item.key === undefined || item.layer !== "fact" || item.truth !== "current"
      ? undefined
      : await draft.findByKey(item.scope, item.subject, item.key, item.taint);
  const isTaken = holder !== undefined && holder.id !== item.id;
  return { ...rest, hold: resumesTo, ...(isTaken ? { truth: "superseded" } : {}) };
}
