/**
 * Older statements shown with the memory that superseded them (GUM-27, GUM-B5), so that "how was it
 * before?" has an answer and conflicts are visible. They pass the same filter, except for its
 * truth. Untrusted content is never shown on the line of a person's own words (SEC-R7).
 */

import { mayBeRecalled } from "../../model/aging.ts";
import { type Item, TAINTS, TRUTHS } from "../../model/item.ts";
import { codeOf } from "../../search/filter.ts";
import type { Citation } from "../../search/vault-index.ts";
import type { OpenVault } from "../open-vault.ts";
import { messagesOf } from "./citations.ts";
import type { Chosen } from "./recall-rank.ts";
import { agingOf, type Ranked } from "./recall-rank.ts";

/**
 * An older statement: superseded, or current and in conflict with the memory that it is shown with.
 */
export interface EarlierStatement {
  readonly id: string;
  readonly text: string;
  /** Time of the statement, milliseconds UTC. */
  readonly at: number;
  readonly truth: Item["truth"];
  readonly speaker?: string;
  readonly taint: Item["taint"];
  /** The archived messages that it was formed from. */
  readonly messages: readonly Citation[];
}

export interface Earlier {
  /** Newest first, at most EARLIER_MAX, without items that the reply already contains. */
  readonly statements: readonly EarlierStatement[];
  /**
   * True when a contradicting statement is current as well, shown here or as an item of the reply.
   */
  readonly isConflict: boolean;
}

const EARLIER_MAX = 3;
const CURRENT = codeOf(TRUTHS, "current");
const CLEAN = codeOf(TAINTS, "clean");

/**
 * Ids of current memories shown on the line of a newer one: the two share one place (GUM-B5).
 * @param entries each behind its successors
 */
export function foldedOf(vault: OpenVault, entries: readonly Ranked[], now: number): ReadonlySet<string> {
  const folded = new Set<string>();
  const isFit = fitting(vault, now);
  const { truth } = vault.index.columns();
  for (const { hit } of entries) {
    if (hit.older.length === 0 || folded.has(hit.id)) continue;
    const beside = hit.older.filter(({ id }) => isFit(hit.row, id)).slice(0, EARLIER_MAX);
    for (const { id, isBelow } of beside) if (isBelow && truth[vault.index.row(id)] === CURRENT) folded.add(id);
  }
  return folded;
}

/** By id of the memory. Cost: reads the older statements that are shown. */
export async function earlierOf(
  vault: OpenVault,
  chosen: readonly Chosen[],
  now: number,
): Promise<ReadonlyMap<string, Earlier>> {
  const linked = chosen.filter(({ hit }) => hit.older.length > 0);
  if (linked.length === 0) return new Map();
  const isFit = fitting(vault, now);
  const shown = new Set(chosen.flatMap(({ item, copies }) => [item.id, ...copies.map((copy) => copy.id)]));
  const wanted = new Map<string, readonly string[]>();
  // From last to first: in a chain, each statement is shown with the next newer one in the reply.
  for (const entry of linked.toReversed()) {
    const ids = entry.hit.older
      .map(({ id }) => id)
      .filter((id) => !shown.has(id) && isFit(entry.hit.row, id))
      .slice(0, EARLIER_MAX);
    for (const id of ids) shown.add(id);
    wanted.set(entry.item.id, ids);
  }
  const read = new Map((await vault.items.many([...wanted.values()].flat())).map((item) => [item.id, item]));
  return new Map(
    linked.map((entry) => [
      entry.item.id,
      {
        statements: (wanted.get(entry.item.id) ?? []).flatMap((id) => {
          const item = read.get(id);
          return item === undefined ? [] : [statementOf(vault, item)];
        }),
        isConflict: isConflict(vault, entry, isFit),
      },
    ]),
  );
}

type IsFit = (newerRow: number, older: string) => boolean;

function fitting(vault: OpenVault, now: number): IsFit {
  const columns = vault.index.columns();
  return (newerRow, older) => {
    const row = vault.index.row(older);
    if (row < 0 || (columns.taint[newerRow] === CLEAN && columns.taint[row] !== CLEAN)) return false;
    return mayBeRecalled(agingOf(columns, row), now, vault.policy.recall.retrievalThreshold);
  };
}

function isConflict(vault: OpenVault, entry: Chosen, isFit: IsFit): boolean {
  const { truth } = vault.index.columns();
  const copies = new Set(entry.copies.map(({ id }) => id));
  return (
    entry.item.truth === "current" &&
    entry.hit.older.some(
      ({ id }) => !copies.has(id) && isFit(entry.hit.row, id) && truth[vault.index.row(id)] === CURRENT,
    )
  );
}

const statementOf = (vault: OpenVault, item: Item): EarlierStatement => ({
  id: item.id,
  text: item.text,
  at: item.at,
  truth: item.truth,
  ...(item.speaker === undefined ? {} : { speaker: item.speaker }),
  taint: item.taint,
  messages: messagesOf(vault, [item]),
});
