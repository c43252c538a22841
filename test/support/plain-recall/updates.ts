/** Which memory took the place of which, and what speaks for it because of that (docs/recall.md, "What was updated"). */
import type { Item } from "../../../src/model/item.ts";
import { type Holdings, type PlainFilter, passes } from "./filter.ts";
import { isLater, type Scene, timeShare } from "./signals.ts";

/** All that it took the place of, itself or through others: newest first. */
export function olderThan(holdings: Holdings, item: Item, mayLend: (item: Item) => boolean): readonly Item[] {
  const older = new Set<Item>();
  const follow = (newer: Item): void => {
    for (const one of directlyOlder(holdings, newer)) {
      if (one === item || older.has(one) || !mayLend(one)) continue;
      older.add(one);
      follow(one);
    }
  };
  follow(item);
  return [...older].sort((one, other) => (isLater(one, other) ? -1 : 1));
}

function directlyOlder({ items }: Holdings, newer: Item): readonly Item[] {
  const all = [...items.values()];
  return all.filter((older) => older !== newer && tookThePlaceOf(all, newer, older));
}

function tookThePlaceOf(all: readonly Item[], newer: Item, older: Item): boolean {
  // What outside content says is no news of what a person said.
  if (newer.taint !== "clean" && older.taint === "clean") return false;
  if (names(newer, "supersedes", older)) return true;
  if (names(newer, "contradicts", older) && !cameAsHistory(all, newer) && isLater(newer, older)) return true;
  // Told late, or by one who knows less: it names what holds.
  const gaveWay = older.truth === "superseded" && (cameAsHistory(all, older) || !isLater(older, newer));
  return names(older, "contradicts", newer) && gaveWay;
}

const names = (one: Item, type: Item["links"][number]["type"], other: Item): boolean =>
  one.links.some((link) => link.type === type && link.to === other.id);

const cameAsHistory = (all: readonly Item[], item: Item): boolean =>
  item.truth === "superseded" && !all.some((other) => other !== item && names(other, "supersedes", item));

/** What passes but for its truth. */
export const mayLend = (holdings: Holdings, filter: PlainFilter, now: number): ((item: Item) => boolean) => {
  const truth = [...new Set([...(filter.truth ?? []), "current" as const, "superseded" as const])];
  return (item) => passes(holdings, item, { ...filter, truth }, now);
};

/** Whether the older one lends to the newer, and stands behind it. */
export function standsBelow(scene: Scene, older: Item, newer: Item): boolean {
  if (older.truth !== "current") return true;
  return scene.question.state !== "former" && timeShare(scene, newer) >= timeShare(scene, older);
}
