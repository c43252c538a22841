/**
 * What was in a store at the end of each phase (NAM-41): ids, kinds and who holds each key, never a text. A phase begins as a copy of the one
 * before; afterwards additions and deletions are booked on the current phase alone, also those of older items.
 */

import { compareCodePoints } from "../model/text.ts";

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

/*
 * What changed between two phases of a store (NAM-42), in either direction. A key whose holder changed is a replacement and not an addition with a
 * deletion; a phase without a snapshot, or one that was dropped, differs in nothing.
 */

interface Replacement {
  readonly key: string;
  readonly from: { readonly id: string; readonly kind: string };
  readonly to: { readonly id: string; readonly kind: string };
}
interface Change {
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

/*
 * Phases of one store (NAM-39, NAM-40): numbered from 1, started by a caller's token, once for each change of token, or by the first write. Plain
 * data in, plain data out; what a phase costs in ticks is the caller's.
 */

export interface Phase {
  /** From 1; never given twice, also where older ones were dropped. */
  readonly index: number;
  readonly startedAt: number;
  readonly reason: string;
  readonly name?: string;
}

export interface StorePhases {
  /** Oldest first; the last one is current. */
  readonly phases: readonly Phase[];
  readonly lastToken?: string;
}

export interface PhaseRequest {
  readonly token: string;
  readonly name?: string;
  readonly reason: string;
}

export const NO_PHASES: StorePhases = { phases: [] };

export const phaseId = ({ index }: Pick<Phase, "index">): string => `phase-${index}`;
export const currentPhase = ({ phases }: StorePhases): Phase | undefined => phases.at(-1);

/** A request whose token is not the one used last starts a phase; so does the first look at a store that has none. */
export const startsPhase = (store: StorePhases, request: PhaseRequest | undefined): boolean =>
  store.phases.length === 0 || (request !== undefined && request.token !== store.lastToken);

/** @param why the request, or the reason of a phase that nobody asked for. */
export function startPhase(
  store: StorePhases,
  tick: number,
  why: PhaseRequest | { readonly reason: string },
): StorePhases {
  const name = "name" in why ? why.name : undefined;
  const lastToken = "token" in why ? why.token : store.lastToken;
  const phase: Phase = {
    index: (currentPhase(store)?.index ?? 0) + 1,
    startedAt: tick,
    reason: why.reason,
    ...(name === undefined ? {} : { name }),
  };
  return { phases: [...store.phases, phase], ...(lastToken === undefined ? {} : { lastToken }) };
}

/** The phases that a recall looks into: the current one, or all from the newest back (NAM-44). */
export const phasesToRecall = ({ phases }: StorePhases, withHistory: boolean): readonly string[] =>
  (withHistory ? phases.toReversed() : phases.slice(-1)).map(phaseId);

interface PhaseRules {
  readonly enabled: boolean;
  readonly diff: boolean;
}

interface PhaseVerdict {
  readonly allowed: boolean;
  readonly reason: "allowed" | "phase_disabled" | "phase_diff_disabled";
}

export const judgePhaseStart = ({ enabled }: Pick<PhaseRules, "enabled">): PhaseVerdict =>
  enabled ? ALLOWED : { allowed: false, reason: "phase_disabled" };

/** The border of the space that is compared is asked besides (NAM-43). */
export function judgePhaseDiff({ enabled, diff }: PhaseRules): PhaseVerdict {
  if (!enabled) return { allowed: false, reason: "phase_disabled" };
  return diff ? ALLOWED : { allowed: false, reason: "phase_diff_disabled" };
}
const ALLOWED: PhaseVerdict = { allowed: true, reason: "allowed" };
