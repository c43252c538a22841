/**
 * Frozen and restricted: two states that are often mixed up (SEC-S7). Frozen: nothing new is written, everything stays readable (PN-31).
 * Restricted: it is stored and no longer processed: not recalled, formed, compacted or let go by retention (GDPR 18). Either may be said of the
 * whole vault or of one memory; its owner reads, exports and erases as ever.
 */

import type { Item } from "../../model/item.ts";
import type { LogOp } from "../../model/log-entry.ts";
import { idOf } from "../forget/forget-target.ts";
import { release, withhold, withholdByItself } from "../forget/withhold.ts";
import type { OpenVault } from "../open-vault.ts";
import { STATE_NOTE, type VaultState } from "../write/stored-notes.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

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
  change: (draft: UnitOfWork, id: string) => Promise<number>,
): Promise<StateChanged> {
  await vault.catchUp();
  return vault.queue.write(
    async (draft) => ({ state: vault.state, itemCount: await change(draft, idOf(vault, view)) }),
    { alone: true },
  );
}

async function restrictItem(draft: UnitOfWork, id: string): Promise<number> {
  const item = await draft.get(id);
  if (item === undefined) return 0;
  if (item.hold !== "restricted") return withhold(draft, [id], "restricted");
  if (item.heldAlong !== true) return 0;
  withholdByItself(draft, item, "restricted");
  return 1;
}

/** Several at once, each with what rests on them alone. Answers how many items that are; what is restricted already stays as it is. */
export const restrictItems = (draft: UnitOfWork, ids: readonly string[]): Promise<number> =>
  withhold(draft, ids, "restricted");

/** Lifts what was said of one item, and of what was restricted along with it. */
export async function resumeItem(draft: UnitOfWork, id: string): Promise<number> {
  const item = await draft.get(id);
  if (item === undefined) return 0;
  const isRestricted = item.hold === "restricted";
  if (item.frozen === true) {
    const { frozen: _frozen, ...thawed } = item;
    write(draft, "unfreeze", thawed);
  }
  if (isRestricted) return release(draft, id);
  return item.frozen === true ? 1 : 0;
}

function write(draft: UnitOfWork, op: LogOp, item: Item): void {
  draft.put({ ...item, revision: item.revision + 1 });
  draft.log({ op, mem: item.id, rev: item.revision + 1 });
}
