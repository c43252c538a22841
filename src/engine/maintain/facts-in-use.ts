/**
 * Finds facts from columns alone: those in use, those that may leave recall (GOS-28), and those
 * unused for long (PN-24).
 */

import { effectiveSalience, mayBeArchived } from "../../model/aging.ts";
import { DAY_MS } from "../../model/clock.ts";
import { ACTIVE, CURRENT, FACT } from "../../search/columns.ts";
import type { VaultIndex } from "../../search/vault-index.ts";
import type { OpenVault } from "../open-vault.ts";

/** Rows of current facts in use. Cost: one pass over the rows. */
export function factsInUse({ index }: OpenVault): readonly number[] {
  const columns = index.columns();
  const rows: number[] = [];
  for (let row = 0; row < columns.present.length; row++) {
    const isInUse =
      columns.present[row] === 1 &&
      columns.layer[row] === FACT &&
      columns.truth[row] === CURRENT &&
      columns.hold[row] === ACTIVE;
    if (isInUse) rows.push(row);
  }
  return rows;
}

export const salienceAt = (index: VaultIndex, row: number, now: number): number =>
  effectiveSalience(index.agingOf(row), now);

/** Below the minimum of their curve. */
export function fadedRows(vault: OpenVault, now: number): readonly number[] {
  return factsInUse(vault).filter((row) => mayBeArchived(vault.index.agingOf(row), now));
}

/** Counts faded facts that were not shown for `idleDays`. */
export function idleCount(vault: OpenVault, idleDays: number, now: number): number {
  const { at } = vault.index.columns();
  return fadedRows(vault, now).filter((row) => {
    const lastAt = vault.uses.get(vault.index.idOf(row))?.lastAccessAt ?? at[row] ?? 0;
    return now - lastAt > idleDays * DAY_MS;
  }).length;
}
