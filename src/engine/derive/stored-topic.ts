/** Topics as they are stored, told from the columns: which row is one, and which one a fact is filed under. */
import { LAYERS, TRUTHS } from "../../model/item.ts";
import type { Columns } from "../../search/columns.ts";
import { codeOf, EVERYDAY } from "../../search/filter.ts";
import type { VaultIndex } from "../../search/vault-index.ts";

const TOPIC = codeOf(LAYERS, "topic");
export const CURRENT = codeOf(TRUTHS, "current");
export const SUPERSEDED = codeOf(TRUTHS, "superseded");

export const isTopic = (columns: Columns, row: number, truth: number): boolean =>
  row >= 0 &&
  columns.present[row] === 1 &&
  columns.layer[row] === TOPIC &&
  columns.truth[row] === truth &&
  (EVERYDAY.holds & (1 << (columns.hold[row] ?? 0))) !== 0;

/** The topic whose summary cites the fact; facts of one that is over are free. */
export function storedTopicOf(index: VaultIndex, factId: string): string | undefined {
  const topic = storedTopicOfRow(index, index.row(factId));
  return topic === undefined ? undefined : index.idOf(topic);
}

export function storedTopicOfRow(index: VaultIndex, fact: number): number | undefined {
  const { layer, truth } = index.columns();
  for (const summary of index.rowsCiting(fact)) {
    const topic = index.rowsCiting(summary).find((row) => layer[row] === TOPIC && truth[row] === CURRENT);
    if (topic !== undefined) return topic;
  }
  return undefined;
}
