/**
 * Out of use and back (design §4, the reversible grades; SEC-S7): restricted by law, hidden or archived by its owner. With a memory goes what rests
 * on it alone, because a withheld message would live on in its facts, and the messages that say nothing else, because they would be shown
 * beside other memories. What goes along comes back along; what its owner withheld by itself waits for its owner.
 */
import { HOLDS, type Item } from "../../model/item.ts";
import type { LogFact, LogOp } from "../../model/log-entry.ts";
import { codeOf } from "../../search/filter.ts";
import { reformSummaries } from "../derive/digest.ts";
import { forgetInJobs } from "../observe/form-jobs.ts";
import type { OpenVault } from "../open-vault.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { closureOf } from "./closure.ts";

export type Withheld = Extract<Item["hold"], "restricted" | "hidden" | "archived">;

const BEGINS: Readonly<Record<Withheld, LogOp>> = { restricted: "restrict", hidden: "hide", archived: "archive" };
const ENDS: Readonly<Record<Withheld, LogOp>> = {
  restricted: "unrestrict",
  hidden: "unhide",
  archived: "restore_item",
};

/** Withheld as somebody asked for it: what merely faded into the archive is not. */
export const isWithheld = ({ hold, resumesTo }: Pick<Item, "hold" | "resumesTo">): boolean =>
  hold === "restricted" || hold === "hidden" || (hold === "archived" && resumesTo !== undefined);

/** What the entries in the log say beside the item. */
type Told = Pick<LogFact, "job" | "rc" | "mode" | "act">;

/** The items that would go out of use: those that are asked for, and what rests on them alone. Whatever is withheld already is left out. */
export async function withholdable(vault: OpenVault, ids: readonly string[]): Promise<readonly Item[]> {
  const before = withheldIds(vault);
  // What was withheld before counts as gone: a memory of two messages goes with the second of them. What its owner took back from there stays.
  const groundless =
    before.length === 0 ? new Map<string, Item>() : (await closureOf(vault, before, { keepSource: true })).erased;
  const { erased } = await closureOf(vault, [...ids, ...before], { keepSource: true });
  const asked = new Set(ids);
  const going = [...erased.values()].filter(
    (item) => !isWithheld(item) && (asked.has(item.id) || !groundless.has(item.id)),
  );
  return [...going, ...(await messagesBehind(vault, going))];
}

/** Answers how many items that are. */
export async function withhold(
  draft: UnitOfWork,
  ids: readonly string[],
  as: Withheld,
  told: Told = {},
): Promise<number> {
  const asked = new Set(ids);
  const going = await withholdable(draft.vault, ids);
  // Digests first: what is made of a fact and stays is told anew without it, what goes with it stays as it is.
  let count = 0;
  for (const { id } of going.toSorted(byLayer)) {
    // As the draft has it by now: what goes for good in the same commit is not kept, and what was told anew stays so.
    const each = draft.isWithdrawn(id) ? undefined : await draft.get(id);
    if (each === undefined) continue;
    count += 1;
    const { heldAlong: _along, ...free } = each;
    const along = asked.has(each.id) ? {} : { heldAlong: true as const };
    // Every message lies in the archive: taken out of use it is hidden there.
    const hold = as === "archived" && each.layer === "message" ? "hidden" : as;
    write(draft, BEGINS[as], { ...free, ...along, resumesTo: each.hold, hold }, told);
    if (each.layer === "fact") await reformSummaries(draft, each.id);
  }
  forgetInJobs(
    draft,
    going.map((each) => each.id),
  );
  return count;
}

/** It does not come back any more with what it rests on. */
export function withholdByItself(draft: UnitOfWork, { heldAlong: _along, ...item }: Item, as: Withheld): void {
  write(draft, BEGINS[as], item, {});
}

/** Back into use, with what went along. Answers how many items that are; 0 for what is not withheld. */
export async function release(draft: UnitOfWork, id: string, told: Told = {}): Promise<number> {
  const waiting = [id];
  // Its message leads back to it, and what came back as archived would come out of the archive as well.
  const released = new Set<string>();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (released.has(next)) continue;
    const each = await draft.get(next);
    if (each === undefined || !isReleasable(each, next === id)) continue;
    const isMeant = next === id || (each.heldAlong === true && (await hasGround(draft, each)));
    if (!isMeant) continue;
    write(draft, ENDS[asked(each)], await lifted(draft, each), told);
    released.add(next);
    waiting.push(...draft.vault.index.citing(next), ...each.evidence.map(({ item }) => item));
  }
  return released.size;
}

/** What faded into the archive comes back when its owner names it. */
const isReleasable = (item: Item, isNamed: boolean): boolean =>
  isWithheld(item) || (isNamed && item.hold === "archived" && item.layer !== "message");

const asked = ({ hold, layer }: Item): Withheld =>
  hold === "restricted" ? "restricted" : hold === "hidden" || layer === "message" ? "hidden" : "archived";

/** Messages that were said for nothing but what goes: every memory of theirs is out of use then. */
async function messagesBehind(vault: OpenVault, going: readonly Item[]): Promise<readonly Item[]> {
  const gone = new Set(going.map(({ id }) => id));
  const behind = new Set(
    going.flatMap(({ layer, evidence }) => (layer === "fact" ? evidence.map(({ item }) => item) : [])),
  );
  const messages: Item[] = [];
  for (const id of behind) {
    const message = gone.has(id) ? undefined : await vault.items.get(id);
    if (message?.layer !== "message" || isWithheld(message)) continue;
    const facts = await vault.items.many(vault.index.citing(id));
    if (facts.every((fact) => gone.has(fact.id) || isWithheld(fact))) messages.push(message);
  }
  return messages;
}

/** A memory needs evidence that is in use; a message needs a memory of its own that is. */
async function hasGround(draft: UnitOfWork, { id, layer, evidence }: Item): Promise<boolean> {
  const grounds = layer === "message" ? draft.vault.index.citing(id) : evidence.map(({ item }) => item);
  for (const ground of grounds) {
    const item = await draft.get(ground);
    if (item !== undefined && !isWithheld(item)) return true;
  }
  return false;
}

/** An archived memory is cold, not gone: only what is restricted or hidden leaves nothing to rest on. */
const GONE: ReadonlySet<number> = new Set([codeOf(HOLDS, "restricted"), codeOf(HOLDS, "hidden")]);

function withheldIds(vault: OpenVault): readonly string[] {
  const { hold } = vault.index.columns();
  return vault.enteredIds().filter((id) => GONE.has(hold[vault.index.row(id)] ?? -1));
}

const FROM_THE_TOP: readonly Item["layer"][] = ["topic", "summary", "fact", "message"];
const byLayer = (left: Item, right: Item): number =>
  FROM_THE_TOP.indexOf(left.layer) - FROM_THE_TOP.indexOf(right.layer);

/** As it was. Where another memory has taken its key meanwhile, it is history: at most one holds a key (UNI-X3). */
async function lifted(draft: UnitOfWork, item: Item): Promise<Item> {
  const { resumesTo = "active", heldAlong: _along, ...rest } = item;
  const holder =
    item.key === undefined || item.layer !== "fact" || item.truth !== "current"
      ? undefined
      : await draft.holder(item.scope, item.subject, item.key, item.taint);
  const isTaken = holder !== undefined && holder.id !== item.id;
  return { ...rest, hold: resumesTo, ...(isTaken ? { truth: "superseded" } : {}) };
}

function write(draft: UnitOfWork, op: LogOp, item: Item, told: Told): void {
  draft.put({ ...item, revision: item.revision + 1 });
  draft.log({ op, mem: item.id, rev: item.revision + 1, ...told });
}
