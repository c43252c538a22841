/**
 * Current truth above what was superseded, and of two that both hold the newer above the older (GUM-27, GUM-B5). What is history comes up by
 * itself only where the filter asks for it. Whatever took the place of another is lifted to just above it, and of those that are shown the older
 * stands directly behind the newer. The index knows the links (search/updates.ts), so nothing is read for it.
 */
import type { Hit } from "../search/search-query.ts";
import type { Ranked } from "./recall-rank.ts";

type WithHit = Pick<Ranked, "hit">;
const idOf = ({ hit }: WithHit): string => hit.id;

/** The same entries, none above what took its place. */
export function successorsFirst<Entry extends WithHit>(entries: readonly Entry[]): readonly Entry[] {
  const successors = successorsOf(entries.map(({ hit }) => hit));
  return successors.size === 0 ? entries : inOrderOfTruth(entries, successors, idOf);
}

/** The same entries: what took the place of one another stands together, where the first of them stands, in the order that it has. */
export function besideSuccessors<Entry extends WithHit>(entries: readonly Entry[]): readonly Entry[] {
  const successors = successorsOf(entries.map(({ hit }) => hit));
  if (successors.size === 0) return entries;
  const groupOf = grouped(entries.map(idOf), successors);
  return [...Map.groupBy(entries, (entry) => groupOf(idOf(entry))).values()].flat();
}

/** By id of what gave way: the ids of what took its place. */
function successorsOf(hits: readonly Hit[]): ReadonlyMap<string, readonly string[]> {
  const successors = new Map<string, string[]>();
  for (const { id, older } of hits)
    for (const { id: gone, isBelow } of older) if (isBelow) successors.set(gone, [...(successors.get(gone) ?? []), id]);
  return successors;
}

/** What is joined by links, however many, has one name. */
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

/** The same entries: each in its place, but behind all that took its place. Rings of links, which no verb makes, end where they close. */
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
