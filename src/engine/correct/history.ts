/** Former values of a memory, and restoring one to undo a wrong update (memory.md §4). */
import { KeepsakeError } from "../../model/error.ts";
import type { Item } from "../../model/item.ts";
import { reformSummaries } from "../derive/digest.ts";
import { idOf } from "../forget/forget-target.ts";
import { supersede } from "../observe/end-replaced.ts";
import type { OpenVault } from "../open-vault.ts";
import { memoryLine } from "../recall/render.ts";
import { assertNotFrozen, assertTakesWrites } from "../state.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

export interface PastValue {
  readonly id: string;
  readonly line: string;
  readonly truth: Item["truth"];
  /** When it was said. */
  readonly at: number;
}

/** Limits the length of a chain of updates. */
const STEPS_MAX = 100;

/**
 * All values of a memory, newest first, including the current one.
 * @param view any id of the memory
 * @throws KeepsakeError `not_found`
 */
export async function history(vault: OpenVault, view: string): Promise<readonly PastValue[]> {
  await vault.catchUp();
  const items = await vault.items.many([...chainOf(vault, idOf(vault, view))]);
  return items
    .filter(({ layer, hold }) => layer === "fact" && hold !== "erased")
    .toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1))
    .map((item) => ({ id: item.id, line: memoryLine(item, vault.name), truth: item.truth, at: item.at }));
}

/** All items connected by supersession. */
function chainOf({ index, items: _ }: OpenVault, id: string): ReadonlySet<string> {
  const found = new Set([id]);
  const open = [id];
  while (open.length > 0 && found.size < STEPS_MAX) {
    const next = open.pop() ?? "";
    for (const other of [...index.supersededBy(next), ...index.supersedes(next)]) {
      if (found.has(other)) continue;
      found.add(other);
      open.push(other);
    }
  }
  return found;
}

export interface Restored {
  readonly id: string;
  /** The items that became history. */
  readonly supersedes: readonly string[];
}

/**
 * Makes a former value current again; its successor becomes history.
 * @param view any id of the former value
 * @throws KeepsakeError `not_found`, `vault_frozen`, `vault_restricted`, `item_frozen`,
 * `invalid_input` if it is not a former value
 */
export async function restoreValue(vault: OpenVault, view: string): Promise<Restored> {
  await vault.catchUp();
  return vault.queue.write(async (draft) => {
    assertTakesWrites(vault);
    const old = await draft.get(idOf(vault, view));
    if (old === undefined) throw notFormerValue("not_found");
    assertNotFrozen(old);
    if (old.layer !== "fact" || !FORMER.has(old.truth)) throw notFormerValue("invalid_input");
    const newer = await current(draft, chainOf(vault, old.id));
    for (const item of newer) {
      assertNotFrozen(item);
      // Restoring an undone value repeats the update, so the other value was true before.
      await (old.truth === "retracted" ? supersede(draft, item) : retract(draft, item));
    }
    const links = newer.map(({ id }) => ({ type: "supersedes" as const, to: id }));
    const otherLinks = old.links.filter(
      ({ type, to }) => !(type === "supersedes" && newer.some(({ id }) => id === to)),
    );
    draft.put({
      ...old,
      revision: old.revision + 1,
      truth: "current",
      links: [...otherLinks, ...links],
      event: "correction",
    });
    draft.log({ op: "correct", mem: old.id, rev: old.revision + 1 });
    await reformSummaries(draft, old.id);
    return { id: old.id, supersedes: newer.map(({ id }) => id) };
  });
}

/** An undone value was never true, so no reply calls it former. */
async function retract(draft: UnitOfWork, item: Item): Promise<void> {
  draft.put({ ...item, revision: item.revision + 1, truth: "retracted" });
  draft.log({ op: "supersede", mem: item.id, rev: item.revision + 1 });
  await reformSummaries(draft, item.id);
}

const FORMER: ReadonlySet<Item["truth"]> = new Set(["superseded", "retracted"]);

const current = async (draft: UnitOfWork, ids: ReadonlySet<string>): Promise<readonly Item[]> =>
  (await draft.many([...ids])).filter(({ truth, hold }) => truth === "current" && hold === "active");

const notFormerValue = (code: "not_found" | "invalid_input"): KeepsakeError =>
  new KeepsakeError(
    code,
    code === "not_found" ? "This vault has no memory with this id." : "This memory is no former value.",
    {
      hint: "memories.history(id) lists the values of a memory with their ids.",
    },
  );
