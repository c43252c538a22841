/**
 * Current truth above what was superseded (GUM-27). What is history comes up only where the filter asks for it, and never stands above
 * what took its place: that is lifted to just above it.
 */
import type { Item } from "../core/item.ts";
import { TRUTHS } from "../core/item.ts";
import { codeOf, type SearchFilter } from "../search/filter.ts";
import type { OpenVault } from "./open-vault.ts";
import type { Ranked } from "./recall-rank.ts";

const CURRENT = codeOf(TRUTHS, "current");

/** Costs nothing in an everyday recall; otherwise the candidates are read for their links. */
export async function successorsFirst(
  vault: OpenVault,
  ranked: readonly Ranked[],
  filter: SearchFilter,
): Promise<readonly Ranked[]> {
  const { truth } = vault.index.columns();
  if (filter.truth === undefined || ranked.every(({ hit }) => truth[hit.row] === CURRENT)) return ranked;
  const items = await vault.items.many(ranked.map(({ hit }) => hit.id));
  return inOrderOfTruth(ranked, successorsOf(items), ({ hit }) => hit.id);
}

/** By id of what is history: the ids of what took its place. */
function successorsOf(items: readonly Pick<Item, "id" | "truth" | "links">[]): ReadonlyMap<string, readonly string[]> {
  const successors = new Map<string, string[]>();
  const add = (older: string, newer: string): unknown =>
    successors.set(older, [...(successors.get(older) ?? []), newer]);
  for (const { id, truth, links } of items)
    for (const { type, to } of links) {
      if (type === "supersedes") add(to, id);
      // Told later about an earlier time: it came in as history, and names what holds.
      else if (type === "contradicts" && truth === "superseded") add(id, to);
    }
  return successors;
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
