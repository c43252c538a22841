/**
 * What changed between two phases of a store (NAM-42), in either direction. A key whose holder changed is a replacement and not an addition with a
 * deletion; a phase without a snapshot, or one that was dropped, differs in nothing.
 */
import { compareCodePoints } from "../model/text.ts";
import type { LedgerEntry, PhaseLedger, PhaseSnapshot } from "./phase-ledger.ts";

interface Replacement {
  readonly key: string;
  readonly from: { readonly id: string; readonly kind: string };
  readonly to: { readonly id: string; readonly kind: string };
}
export interface Change {
  readonly id: string;
  readonly kind: string;
}

/** Each list in the order of its keys or ids. */
export interface PhaseDiff {
  readonly added: readonly Change[];
  readonly deleted: readonly Change[];
  readonly replaced: readonly Replacement[];
}

const NOTHING: PhaseDiff = { added: [], deleted: [], replaced: [] };

export function diffPhases(ledger: PhaseLedger, fromPhase: string, toPhase: string): PhaseDiff {
  const [from, to] = [ledger.get(fromPhase), ledger.get(toPhase)];
  if (from === undefined || to === undefined) return NOTHING;
  const replaced = replacements(from, to);
  const gone = new Set(replaced.map((entry) => entry.from.id));
  const come = new Set(replaced.map((entry) => entry.to.id));
  return { added: onlyIn(to, from, come), deleted: onlyIn(from, to, gone), replaced };
}

function replacements(from: PhaseSnapshot, to: PhaseSnapshot): readonly Replacement[] {
  const found: Replacement[] = [];
  for (const [key, fromId] of from.newest) {
    const toId = to.newest.get(key);
    if (toId === undefined || toId === fromId) continue;
    const [before, after] = [from.items.get(fromId), to.items.get(toId)];
    if (before === undefined || after === undefined) continue;
    found.push({ key, from: { id: fromId, kind: before.kind }, to: { id: toId, kind: after.kind } });
  }
  return found.sort((left, right) => compareCodePoints(left.key, right.key));
}

function onlyIn(one: PhaseSnapshot, other: PhaseSnapshot, except: ReadonlySet<string>): readonly Change[] {
  const isOnly = ([id]: readonly [string, LedgerEntry]): boolean => !other.items.has(id) && !except.has(id);
  return [...one.items]
    .filter(isOnly)
    .map(([id, { kind }]) => ({ id, kind }))
    .sort((left, right) => compareCodePoints(left.id, right.id));
}
