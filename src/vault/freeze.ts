/**
 * Frozen and restricted: two states that are often mixed up (SEC-S7). Frozen: nothing new is written, everything stays readable (PN-31).
 * Restricted: it is stored and no longer processed: not recalled, formed, compacted or let go by retention (GDPR 18). Either may be said of the
 * whole vault or of one memory; its owner reads, exports and erases as ever.
 */
import { HOLDS, type Item } from "../core/item.ts";
import type { LogOp } from "../core/log-entry.ts";
import { codeOf } from "../search/filter.ts";
import { closureOf } from "./closure.ts";
import { reformSummaries } from "./digest.ts";
import type { Draft } from "./draft.ts";
import { idOf } from "./forget-target.ts";
import { forgetInJobs } from "./form-jobs.ts";
import type { OpenVault } from "./open-vault.ts";
import { STATE_NOTE, type VaultState } from "./state.ts";

/** What a state was said of: the vault, or how many items. */
export interface StateChanged {
  readonly state: VaultState;
  readonly itemCount: number;
}

/** @param view one memory, by any of its ids; undefined: the vault. @throws KeepsakeError `not_found`. */
export async function freeze(vault: OpenVault, view?: string): Promise<StateChanged> {
  if (view === undefined)
    return setState(vault, "freeze", ({ state, at }) => ({ ...state, frozen: state.frozen ?? at }));
  return changeItems(vault, view, async (draft, id) => {
    const item = await draft.get(id);
    if (item === undefined || item.frozen === true) return 0;
    write(draft, "freeze", { ...item, frozen: true });
    return 1;
  });
}

/** With a memory goes what rests on it alone: a restricted message would live on in its facts. */
export async function restrict(vault: OpenVault, view?: string): Promise<StateChanged> {
  if (view === undefined)
    return setState(vault, "restrict", ({ state, at }) => ({ ...state, restricted: state.restricted ?? at }));
  return changeItems(vault, view, restrictItem);
}

/** Ends both states, of the vault or of one memory with what was restricted along with it. */
export async function resume(vault: OpenVault, view?: string): Promise<StateChanged> {
  if (view === undefined) return setState(vault, "unfreeze", () => ({}));
  return changeItems(vault, view, resumeItem);
}

interface Now {
  readonly state: VaultState;
  readonly at: number;
}

async function setState(vault: OpenVault, op: LogOp, next: (now: Now) => VaultState): Promise<StateChanged> {
  await vault.catchUp();
  const changed = await vault.queue.write(
    async (draft) => {
      const state = next({ state: vault.state, at: draft.at });
      draft.note(STATE_NOTE, Buffer.from(JSON.stringify(state)));
      if (op === "unfreeze" && vault.state.restricted !== undefined) draft.log({ op: "unrestrict" });
      if (op !== "unfreeze" || vault.state.frozen !== undefined) draft.log({ op });
      return { state, itemCount: 0 };
    },
    { alone: true },
  );
  // What waited meanwhile is taken up again.
  vault.deriver.wake();
  return changed;
}

async function changeItems(
  vault: OpenVault,
  view: string,
  change: (draft: Draft, id: string) => Promise<number>,
): Promise<StateChanged> {
  await vault.catchUp();
  return vault.queue.write(
    async (draft) => ({ state: vault.state, itemCount: await change(draft, idOf(vault, view)) }),
    { alone: true },
  );
}

async function restrictItem(draft: Draft, id: string): Promise<number> {
  const item = await draft.get(id);
  if (item === undefined) return 0;
  if (item.hold === "restricted") return item.restrictedAlong === true ? byItsOwner(draft, item) : 0;
  return restrictItems(draft, [id]);
}

/** Several at once, each with what rests on them alone. Answers how many items that are; what is restricted already stays as it is. */
export async function restrictItems(draft: Draft, ids: readonly string[]): Promise<number> {
  const asked = new Set(ids);
  // What was restricted before counts as gone: a memory of two messages goes with the second of them.
  const { erased } = await closureOf(draft.vault, [...ids, ...restrictedIds(draft.vault)], true);
  const going = [...erased.values()].filter(({ hold }) => hold !== "restricted");
  // Digests first: what is made of a fact and stays is told anew without it, what goes with it stays as it is.
  for (const each of going.toSorted(byLayer)) {
    const { restrictedAlong: _along, ...free } = each;
    const along = asked.has(each.id) ? {} : { restrictedAlong: true as const };
    write(draft, "restrict", { ...free, ...along, resumesTo: each.hold, hold: "restricted" });
    if (each.layer === "fact") await reformSummaries(draft, each.id);
  }
  forgetInJobs(
    draft,
    going.map((each) => each.id),
  );
  return going.length;
}

const FROM_THE_TOP: readonly Item["layer"][] = ["topic", "summary", "fact", "message"];
const byLayer = (left: Item, right: Item): number =>
  FROM_THE_TOP.indexOf(left.layer) - FROM_THE_TOP.indexOf(right.layer);

/** It does not come back any more with what it rests on. */
function byItsOwner(draft: Draft, { restrictedAlong: _along, ...item }: Item): number {
  write(draft, "restrict", item);
  return 1;
}

const RESTRICTED = codeOf(HOLDS, "restricted");

function restrictedIds(vault: OpenVault): readonly string[] {
  const { hold } = vault.index.columns();
  return vault.enteredIds().filter((id) => hold[vault.index.row(id)] === RESTRICTED);
}

/** Lifts what was said of one item, and of what was restricted along with it. */
export async function resumeItem(draft: Draft, id: string): Promise<number> {
  const item = await draft.get(id);
  if (item === undefined) return 0;
  if (item.hold !== "restricted") {
    if (item.frozen !== true) return 0;
    write(draft, "unfreeze", thawed(item));
    return 1;
  }
  let count = 0;
  const waiting = [id];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const each = await draft.get(next);
    const isMeant = next === id || (each?.restrictedAlong === true && (await hasFreeEvidence(draft, each)));
    if (each?.hold !== "restricted" || !isMeant) continue;
    write(draft, "unrestrict", await lifted(draft, next === id ? thawed(each) : each));
    count += 1;
    waiting.push(...draft.vault.index.citing(next));
  }
  return count;
}

const thawed = ({ frozen: _frozen, ...item }: Item): Item => item;

async function hasFreeEvidence(draft: Draft, { evidence }: Item): Promise<boolean> {
  for (const { item } of evidence) {
    const cited = await draft.get(item);
    if (cited !== undefined && cited.hold !== "restricted") return true;
  }
  return false;
}

/** As it was. Where another memory has taken its key meanwhile, it is history: at most one holds a key (UNI-X3). */
async function lifted(draft: Draft, item: Item): Promise<Item> {
  const { resumesTo = "active", restrictedAlong: _along, ...rest } = item;
  const holder =
    item.key === undefined || item.layer !== "fact" || item.truth !== "current"
      ? undefined
      : await draft.holder(item.scope, item.subject, item.key, item.taint);
  const isTaken = holder !== undefined && holder.id !== item.id;
  return { ...rest, hold: resumesTo, ...(isTaken ? { truth: "superseded" } : {}) };
}

function write(draft: Draft, op: LogOp, item: Item): void {
  draft.put({ ...item, revision: item.revision + 1 });
  draft.log({ op, mem: item.id, rev: item.revision + 1 });
}
