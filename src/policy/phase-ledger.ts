/**
 * What was in a store at the end of each phase (NAM-41): ids, kinds and who holds each key, never a text. A phase begins as a copy of the one
 * before; afterwards additions and deletions are booked on the current phase alone, also those of older items.
 */

export interface LedgerEntry {
  readonly kind: string;
  /** The key that says which statement it is; null: none. */
  readonly key: string | null;
}

export interface PhaseSnapshot {
  readonly items: Map<string, LedgerEntry>;
  /** Key → the id that was added last under it. */
  readonly newest: Map<string, string>;
}

/** By phase id, oldest first. The maps are changed in place: a caller that keeps an older state copies them with `copyLedger`. */
export type PhaseLedger = Map<string, PhaseSnapshot>;

/** @param max snapshots that are kept, null or 0: all (NAM-45). Items, the registry and the phase numbers stay whatever is dropped. */
export function openSnapshot(
  ledger: PhaseLedger,
  phase: string,
  previous: string | undefined,
  max: number | null,
): void {
  const before = previous === undefined ? undefined : ledger.get(previous);
  ledger.set(phase, copySnapshot(before));
  if (max === null || max <= 0) return;
  for (const oldest of ledger.keys()) {
    if (ledger.size <= max) return;
    ledger.delete(oldest);
  }
}

export function bookAddition(ledger: PhaseLedger, phase: string, id: string, entry: LedgerEntry): void {
  const snapshot = ledger.get(phase) ?? copySnapshot(undefined);
  ledger.set(phase, snapshot);
  snapshot.items.set(id, entry);
  if (entry.key !== null) snapshot.newest.set(entry.key, id);
}

/** Its key goes too, unless somebody else holds it by now. */
export function bookDeletion(ledger: PhaseLedger, phase: string, id: string): void {
  const snapshot = ledger.get(phase);
  const entry = snapshot?.items.get(id);
  if (snapshot === undefined || entry === undefined) return;
  snapshot.items.delete(id);
  if (entry.key !== null && snapshot.newest.get(entry.key) === id) snapshot.newest.delete(entry.key);
}

const copySnapshot = (from: PhaseSnapshot | undefined): PhaseSnapshot => ({
  items: new Map(from?.items),
  newest: new Map(from?.newest),
});

/** Snapshots of phases that are over never change, so only the current one is copied. */
export function copyLedger(ledger: PhaseLedger, current: string | undefined): PhaseLedger {
  const copy = new Map(ledger);
  const snapshot = current === undefined ? undefined : ledger.get(current);
  if (current !== undefined && snapshot !== undefined) copy.set(current, copySnapshot(snapshot));
  return copy;
}
