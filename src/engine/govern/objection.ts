/**
 * Objections to a purpose (GDPR 21). From the commit that records one, the gate refuses new
 * memories for that purpose, and existing ones are restricted until the decision. Work patterns
 * have a purpose of their own. If upheld, they stay restricted and may be forgotten; if rejected or
 * withdrawn, they are resumed.
 */

import * as z from "zod";
import { KeepsakeError } from "../../model/error.ts";
import type { Item } from "../../model/item.ts";
import { parseWith } from "../../model/observation.ts";
import type { OpenVault } from "../open-vault.ts";
import { packedIds, unpackedIds } from "../write/packed-ids.ts";
import { OBJECTIONS_NOTE, type StoredObjection } from "../write/stored-notes.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { restrictItems, resumeItem } from "./freeze.ts";
import { OBJECTION_DECISIONS, type ObjectionDecision } from "./rights-lists.ts";

/** Covers the collection of work patterns, whatever the vault's purpose. */
export const WORK_PATTERN_PURPOSE = "work-pattern";

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
  await vault.catchUp();
  return vault.queue.write(
    async (draft) => {
      if (vault.objections.some((each) => each.purpose === parsed && isActive(each))) throw alreadyActive();
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
    },
    { alone: true },
  );
}

/** @throws KeepsakeError `not_found` without an open objection of this id, `invalid_input`. */
export async function decideObjection(vault: OpenVault, id: string, decision: ObjectionDecision): Promise<Objection> {
  const decided = parseWith(z.enum(OBJECTION_DECISIONS), decision, "The decision");
  await vault.catchUp();
  return vault.queue.write(
    async (draft) => {
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
    },
    { alone: true },
  );
}

export const objectionView = ({ restrictedBefore: _before, ...objection }: StoredObjection): Objection => objection;

/** For the write gate: whether new memories or work patterns are refused. */
export function objectedTo(
  objections: readonly Objection[],
  purpose: string,
): { readonly purposeObjected?: true; readonly workPatternObjected?: true } {
  const active = (objectedPurpose: string): boolean =>
    objections.some((each) => each.purpose === objectedPurpose && isActive(each));
  return {
    ...(active(purpose) ? { purposeObjected: true } : {}),
    ...(active(WORK_PATTERN_PURPOSE) ? { workPatternObjected: true } : {}),
  };
}

/** Whether an imported item is refused. */
export const isObjectedTo = (objections: readonly Objection[], item: Pick<Item, "customType" | "purpose">): boolean =>
  objections.some((each) => isActive(each) && isFor(item, each.purpose));

const isActive = ({ state }: Objection): boolean => state === "open" || state === "upheld";

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
  const all = vault.enteredIds();
  for (let from = 0; from < all.length; from += PAGE_ITEMS)
    for (const item of await vault.items.many(all.slice(from, from + PAGE_ITEMS))) if (isMeant(item)) found.push(item);
  return found;
}

function noteObjections(draft: UnitOfWork, objections: readonly StoredObjection[]): void {
  const over = objections.filter((each) => !isActive(each));
  const dropped = new Set(over.slice(0, Math.max(0, objections.length - OBJECTIONS_MAX)));
  const remaining = objections.filter((each) => !dropped.has(each));
  draft.note(OBJECTIONS_NOTE, Buffer.from(JSON.stringify(remaining)));
}

const alreadyActive = (): KeepsakeError =>
  new KeepsakeError("already_exists", "There is already an active objection to this purpose.", {
    hint: "See it: keepsake rights object. It is decided, or taken back, with --decide.",
  });

const unknownObjection = (): KeepsakeError =>
  new KeepsakeError("not_found", "There is no open objection with this id.", {
    hint: "See them: keepsake rights object.",
  });
