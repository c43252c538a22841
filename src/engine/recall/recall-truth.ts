/**
 * Puts current memories above superseded ones, and the newer above the older of two current ones
 * (GUM-27, GUM-B5). Superseded memories are found only if the filter asks for history. A successor
 * is raised to just above its predecessor; among shown items the older directly follows the newer.
 * The links are in the index (search/updates.ts), so no item is read.
 */
import type { Hit } from "../../search/search-query.ts";
import type { Ranked } from "./recall-rank.ts";

type WithHit = Pick<Ranked, "hit">;
const idOf = ({ hit }: WithHit): string => hit.id;

/** The same entries, each below its successors. */
export function successorsFirst<Entry extends WithHit>(entries: readonly Entry[]): readonly Entry[] {
  const successors = successorsOf(entries.map(({ hit }) => hit));
  return successors.size === 0 ? entries : inOrderOfTruth(entries, successors, idOf);
}

/** The same entries, with linked ones together at the place of the first, in unchanged order. */
export function besideSuccessors<Entry extends WithHit>(entries: readonly Entry[]): readonly Entry[] {
  const successors = successorsOf(entries.map(({ hit }) => hit));
  if (successors.size === 0) return entries;
  const groupOf = grouped(entries.map(idOf), successors);
  return [...Map.groupBy(entries, (entry) => groupOf(idOf(entry))).values()].flat();
}

/** By id of a superseded item: the ids of its successors. */
function successorsOf(hits: readonly Hit[]): ReadonlyMap<string, readonly string[]> {
  const successors = new Map<string, string[]>();
  for (const { id, older } of hits)
    for (const { id: gone, isBelow } of older) if (isBelow) successors.set(gone, [...(successors.get(gone) ?? []), id]);
  return successors;
}

/** Maps each id to one root per group of linked ids. */
function grouped(ids: readonly string[], successors: ReadonlyMap<string, readonly string[]>): (id: string) => string {
  const parents = new Map<string, string>();
  const rootOf = (id: string): string => {
    let root = id;
    for (let up = parents.get(root); up !== undefined; up = parents.get(root)) root = up;
    return root;
  };
  for (const id of ids)
    for (const successor of successors.get(id) ?? [])
      if (rootOf(id) !== rootOf(successor)) parents.set(rootOf(id), rootOf(successor));
  return rootOf;
}

/**
 * The same entries in order, but each after its successors. Cycles of links don't occur, but would
 * end safely.
 */
export function inOrderOfTruth<Entry>(
  entries: readonly Entry[],
  successors: ReadonlyMap<string, readonly string[]>,
  idOf: (entry: Entry) => string,
): readonly Entry[] {
  const byId = new Map(entries.map((entry) => [idOf(entry), entry]));
  const placed = new Set<string>();
  const order: Entry[] = [];
  const place = (entry: Entry): void => {
    const id = idOf(entry);
    if (placed.has(id)) return;
    placed.add(id);
    for (const successor of successors.get(id) ?? []) {
      const newer = byId.get(successor);
      if (newer !== undefined) place(newer);
    }
    order.push(entry);
  };
  for (const entry of entries) place(entry);
  return order;
}
