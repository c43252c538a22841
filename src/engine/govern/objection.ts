/**
 * Objection (GDPR 21): the person says no to one purpose. In the commit that writes it down new memories for that purpose are refused by the
 * gate, and what is there is restricted with what rests on it alone: stored, in no answer, until it is decided. Collecting work patterns has a
 * switch of its own. Upheld: it stays so, and its owner may forget it. Rejected, or taken back: everything is as it was.
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

/** The purpose that stands for collecting work patterns, whatever purpose the vault itself has. */
export const WORK_PATTERN_PURPOSE = "work-pattern";

export type Objection = Omit<StoredObjection, "restrictedBefore">;

/** Enough for a register; a purpose has one standing objection at most. */
const OBJECTIONS_MAX = 500;
const PAGE_ITEMS = 500;
const WORK_PATTERN = "work_pattern";

/**
 * @throws KeepsakeError `already_exists` while an objection to the purpose stands, `invalid_input` for a purpose that is no word.
 * Cost: every item of the vault is read once; what is restricted is written anew in one commit.
 */
export async function object(vault: OpenVault, purpose: string): Promise<Objection> {
  const asked = parseWith(z.string().min(1).max(200), purpose, "The purpose");
  await vault.catchUp();
  return vault.queue.write(
    async (draft) => {
      if (vault.objections.some((each) => each.purpose === asked && isStanding(each))) throw standsAlready();
      const found = await itemsOf(vault, (item) => isFor(item, asked));
      const restrictedBefore = found.filter(({ hold }) => hold === "restricted").map(({ id }) => id);
      const itemCount = await restrictItems(
        draft,
        found.filter(({ hold }) => hold !== "restricted").map(({ id }) => id),
      );
      const objection: StoredObjection = {
        id: vault.ids.next(),
        purpose: asked,
        at: draft.at,
        state: "open",
        itemCount,
        restrictedBefore: packedIds(restrictedBefore),
      };
      noteObjections(draft, [...vault.objections, objection]);
      draft.log({ op: "request", mem: objection.id, cnt: itemCount });
      return shown(objection);
    },
    { alone: true },
  );
}

/** @throws KeepsakeError `not_found` where no open objection has this id, `invalid_input`. */
export async function decideObjection(vault: OpenVault, id: string, decision: ObjectionDecision): Promise<Objection> {
  const decided = parseWith(z.enum(OBJECTION_DECISIONS), decision, "The decision");
  await vault.catchUp();
  return vault.queue.write(
    async (draft) => {
      const objection = vault.objections.find((each) => each.id === id);
      // What was upheld stands until the person takes it back.
      const mayChange = objection?.state === "open" || (objection?.state === "upheld" && decided === "withdrawn");
      if (objection === undefined || !mayChange) throw unknownObjection();
      const next: StoredObjection = { ...objection, state: decided, decidedAt: draft.at };
      const all = vault.objections.map((each) => (each.id === id ? next : each));
      if (decided !== "upheld") await resumeAll(draft, next, all);
      noteObjections(draft, all);
      draft.log({ op: "request", mem: id });
      return shown(next);
    },
    { alone: true },
  );
}

export const shown = ({ restrictedBefore: _before, ...objection }: StoredObjection): Objection => objection;

/** Whether new memories for the purpose of the vault, or new work patterns, are refused: for the write gate. */
export function objectedTo(
  objections: readonly Objection[],
  purpose: string,
): { readonly purposeObjected?: true; readonly workPatternObjected?: true } {
  const stands = (asked: string): boolean => objections.some((each) => each.purpose === asked && isStanding(each));
  return {
    ...(stands(purpose) ? { purposeObjected: true } : {}),
    ...(stands(WORK_PATTERN_PURPOSE) ? { workPatternObjected: true } : {}),
  };
}

/** Whether an item of a document may not come in either. */
export const isObjectedTo = (objections: readonly Objection[], item: Pick<Item, "customType" | "purpose">): boolean =>
  objections.some((each) => isStanding(each) && isFor(item, each.purpose));

const isStanding = ({ state }: Objection): boolean => state === "open" || state === "upheld";

const isFor = (item: Pick<Item, "customType" | "purpose">, purpose: string): boolean =>
  purpose === WORK_PATTERN_PURPOSE ? item.customType === WORK_PATTERN : item.purpose === purpose;

/** But what another objection still stands for, and what its owner had restricted before. */
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
  const over = objections.filter((each) => !isStanding(each));
  const dropped = new Set(over.slice(0, Math.max(0, objections.length - OBJECTIONS_MAX)));
  const kept = objections.filter((each) => !dropped.has(each));
  draft.note(OBJECTIONS_NOTE, Buffer.from(JSON.stringify(kept)));
}

const standsAlready = (): KeepsakeError =>
  new KeepsakeError("already_exists", "An objection to this purpose stands already.", {
    hint: "See it: keepsake rights object. It is decided, or taken back, with --decide.",
  });

const unknownObjection = (): KeepsakeError =>
  new KeepsakeError("not_found", "There is no such objection to decide.", {
    hint: "See them: keepsake rights object.",
  });
