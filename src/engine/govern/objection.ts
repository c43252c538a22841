/**
 * Objections to a purpose (GDPR 21). From the commit that records one, the gate refuses new
 * memories for that purpose, and existing ones are restricted until the decision. Work patterns
 * have a purpose of their own. If upheld, they stay restricted and may be forgotten; if rejected or
 * withdrawn, they are resumed.
 */

import * as z from "zod";
import { KeepsakeError } from "../../model/error.ts";
import type { Item } from "../../model/item.ts";
import type { LogOp } from "../../model/log-entry.ts";
import { parseWith } from "../../model/observation.ts";
import { inParts } from "../../model/parts.ts";
import { idOf } from "../forget/forget-target.ts";
import { release, withhold, withholdSeparately } from "../forget/withhold.ts";
import type { OpenVault, UnitOfWork } from "../open-vault.ts";
import { packedIds, unpackedIds } from "../write/items.ts";
import {
  isUpheldOrOpen,
  OBJECTION_DECISIONS,
  OBJECTIONS_NOTE,
  type ObjectionDecision,
  STATE_NOTE,
  type StoredObjection,
  type VaultState,
  WORK_PATTERN_PURPOSE,
} from "../write/stored-notes.ts";

export type Objection = Omit<StoredObjection, "restrictedBefore">;

/** At most one objection per purpose is active. */
const OBJECTIONS_MAX = 500;
const PAGE_ITEMS = 500;
const WORK_PATTERN = "work_pattern";

/**
 * @throws KeepsakeError `already_exists` while an objection to the purpose is active,
 * `invalid_input` for an invalid purpose.
 * Cost: reads every item once and rewrites the restricted ones in one commit.
 */
export async function openObjection(vault: OpenVault, purpose: string): Promise<Objection> {
  const parsed = parseWith(z.string().min(1).max(200), purpose, "The purpose");
  return vault.queue.alone(async (draft) => {
    if (vault.objections.some((each) => each.purpose === parsed && isUpheldOrOpen(each))) throw alreadyActive();
    const found = await itemsOf(vault, (item) => isFor(item, parsed));
    const restrictedBefore = found.filter(({ hold }) => hold === "restricted").map(({ id }) => id);
    const itemCount = await restrictItems(
      draft,
      found.filter(({ hold }) => hold !== "restricted").map(({ id }) => id),
    );
    const objection: StoredObjection = {
      id: vault.ids.next(),
      purpose: parsed,
      at: draft.at,
      state: "open",
      itemCount,
      restrictedBefore: packedIds(restrictedBefore),
    };
    noteObjections(draft, [...vault.objections, objection]);
    draft.log({ op: "request", mem: objection.id, cnt: itemCount });
    return objectionView(objection);
  });
}

/** @throws KeepsakeError `not_found` without an open objection of this id, `invalid_input`. */
export async function decideObjection(vault: OpenVault, id: string, decision: ObjectionDecision): Promise<Objection> {
  const decided = parseWith(z.enum(OBJECTION_DECISIONS), decision, "The decision");
  return vault.queue.alone(async (draft) => {
    const objection = vault.objections.find((each) => each.id === id);
    // An upheld objection stays active until it is withdrawn.
    const mayChange = objection?.state === "open" || (objection?.state === "upheld" && decided === "withdrawn");
    if (objection === undefined || !mayChange) throw unknownObjection();
    const next: StoredObjection = { ...objection, state: decided, decidedAt: draft.at };
    const all = vault.objections.map((each) => (each.id === id ? next : each));
    if (decided !== "upheld") await resumeAll(draft, next, all);
    noteObjections(draft, all);
    draft.log({ op: "request", mem: id });
    return objectionView(next);
  });
}

export const objectionView = ({ restrictedBefore: _before, ...objection }: StoredObjection): Objection => objection;

/** Whether an imported item is refused. */
export const isObjectedTo = (objections: readonly Objection[], item: Pick<Item, "customType" | "purpose">): boolean =>
  objections.some((each) => isUpheldOrOpen(each) && isFor(item, each.purpose));

const isFor = (item: Pick<Item, "customType" | "purpose">, purpose: string): boolean =>
  purpose === WORK_PATTERN_PURPOSE ? item.customType === WORK_PATTERN : item.purpose === purpose;

/** Resumes items unless another objection or the owner restricted them. */
async function resumeAll(draft: UnitOfWork, ended: StoredObjection, all: readonly Objection[]): Promise<void> {
  const before = new Set(unpackedIds(ended.restrictedBefore));
  const isFree = (item: Item): boolean =>
    isFor(item, ended.purpose) && item.hold === "restricted" && !before.has(item.id) && !isObjectedTo(all, item);
  for (const { id } of await itemsOf(draft.vault, isFree)) await resumeItem(draft, id);
}

async function itemsOf(vault: OpenVault, isMeant: (item: Item) => boolean): Promise<readonly Item[]> {
  const found: Item[] = [];
  for (const ids of inParts(vault.enteredIds(), PAGE_ITEMS))
    found.push(...(await vault.items.many(ids)).filter(isMeant));
  return found;
}

function noteObjections(draft: UnitOfWork, objections: readonly StoredObjection[]): void {
  const over = objections.filter((each) => !isUpheldOrOpen(each));
  const dropped = new Set(over.slice(0, Math.max(0, objections.length - OBJECTIONS_MAX)));
  const remaining = objections.filter((each) => !dropped.has(each));
  draft.note(OBJECTIONS_NOTE, Buffer.from(JSON.stringify(remaining)));
}

const alreadyActive = (): KeepsakeError =>
  new KeepsakeError("already_exists", "There is already an active objection to this purpose.", {
    hint: "List it with keepsake rights object. Decide or withdraw it with --decide.",
  });

const unknownObjection = (): KeepsakeError =>
  new KeepsakeError("not_found", "There is no open objection with this ID.", {
    hint: "List them with keepsake rights object.",
  });

/*
 * Two states of a vault or a memory (SEC-S7). Frozen: readable, no new writes (PN-31). Restricted:
 * stored but not processed, so not recalled, formed, compacted or expired (GDPR 18). The owner can
 * still read, export and erase.
 */

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
    draft.revise("freeze", { ...item, frozen: true });
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

async function setState(
  vault: OpenVault,
  op: LogOp,
  next: (now: { readonly state: VaultState; readonly at: number }) => VaultState,
): Promise<StateChanged> {
  const changed = await vault.queue.alone(async (draft) => {
    const state = next({ state: vault.state, at: draft.at });
    draft.note(STATE_NOTE, Buffer.from(JSON.stringify(state)));
    if (op === "unfreeze" && vault.state.restricted !== undefined) draft.log({ op: "unrestrict" });
    if (op !== "unfreeze" || vault.state.frozen !== undefined) draft.log({ op });
    return { state, itemCount: 0 };
  });
  // Resume delayed work.
  vault.deriver.wake();
  return changed;
}

async function changeItems(
  vault: OpenVault,
  view: string,
  change: (draft: UnitOfWork, id: string) => Promise<number>,
): Promise<StateChanged> {
  return vault.queue.alone(async (draft) => ({
    state: vault.state,
    itemCount: await change(draft, idOf(vault, view)),
  }));
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
const restrictItems = (draft: UnitOfWork, ids: readonly string[]): Promise<number> =>
  withhold(draft, ids, "restricted");

async function resumeItem(draft: UnitOfWork, id: string): Promise<number> {
  const item = await draft.get(id);
  if (item === undefined) return 0;
  const isRestricted = item.hold === "restricted";
  if (item.frozen === true) {
    const { frozen: _frozen, ...thawed } = item;
    draft.revise("unfreeze", thawed);
  }
  if (isRestricted) return release(draft, id);
  return item.frozen === true ? 1 : 0;
}
