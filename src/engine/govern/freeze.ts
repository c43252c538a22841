/**
 * Two states of a vault or a memory (SEC-S7). Frozen: readable, no new writes (PN-31). Restricted:
 * stored but not processed, so not recalled, formed, compacted or expired (GDPR 18). The owner can
 * still read, export and erase.
 */

import type { Item } from "../../model/item.ts";
import type { LogOp } from "../../model/log-entry.ts";
import { idOf } from "../forget/forget-target.ts";
import { release, withhold, withholdSeparately } from "../forget/withhold.ts";
import type { OpenVault } from "../open-vault.ts";
import { STATE_NOTE, type VaultState } from "../write/stored-notes.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

/** Whether the whole vault changed, or how many items. */
export interface StateChanged {
  readonly state: VaultState;
  readonly itemCount: number;
}

/** @param view any id of a memory; undefined for the vault. @throws KeepsakeError `not_found`. */
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

/** Includes dependent memories, because a restricted message would live on in its facts. */
export async function restrict(vault: OpenVault, view?: string): Promise<StateChanged> {
  if (view === undefined)
    return setState(vault, "restrict", ({ state, at }) => ({ ...state, restricted: state.restricted ?? at }));
  return changeItems(vault, view, restrictItem);
}

/** Ends both states, for the vault or a memory and what was restricted with it. */
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
  // Resume delayed work.
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
  withholdSeparately(draft, item, "restricted");
  return 1;
}

/** Restricts items with their dependents. @returns the number of newly restricted items */
export const restrictItems = (draft: UnitOfWork, ids: readonly string[]): Promise<number> =>
  withhold(draft, ids, "restricted");

/** Resumes an item and what was restricted with it. */
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
