/**
 * Snapshots at the end of each phase (NAM-41): ids, kinds and key holders, never text. A phase
 * starts as a copy of the previous one. Later additions and deletions, also of older items, belong
 * to the current phase.
 */
import { compareCodePoints } from "../model/text.ts";

export interface LedgerEntry {
  readonly kind: string;
  /** Identifies the statement; null for none. */
  readonly key: string | null;
}

export interface PhaseSnapshot {
  readonly items: Map<string, LedgerEntry>;
  /** The latest id by key. */
  readonly newest: Map<string, string>;
}

/** By phase id, oldest first. Maps are changed in place; use `copyLedger` to preserve a state. */
export type PhaseLedger = Map<string, PhaseSnapshot>;

/** @param max number of snapshots to retain; null or 0 for all (NAM-45) */
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

export function addToSnapshot(ledger: PhaseLedger, phase: string, id: string, entry: LedgerEntry): void {
  const snapshot = ledger.get(phase) ?? copySnapshot(undefined);
  ledger.set(phase, snapshot);
  snapshot.items.set(id, entry);
  if (entry.key !== null) snapshot.newest.set(entry.key, id);
}

/** Also removes its key, unless another item holds it by now. */
export function removeFromSnapshot(ledger: PhaseLedger, phase: string, id: string): void {
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

/** Copies only the current snapshot, because finished ones never change. */
export function copyLedger(ledger: PhaseLedger, current: string | undefined): PhaseLedger {
  const copy = new Map(ledger);
  const snapshot = current === undefined ? undefined : ledger.get(current);
  if (current !== undefined && snapshot !== undefined) copy.set(current, copySnapshot(snapshot));
  return copy;
}

/*
 * The difference between two phases (NAM-42), in either direction. A key with another holder is a
 * replacement. A phase without a snapshot has no differences.
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

/** Each list is ordered by key or id. */
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
  const replacedIds = new Set(replaced.map((entry) => entry.from.id));
  const replacingIds = new Set(replaced.map((entry) => entry.to.id));
  return { added: onlyIn(to, from, replacingIds), deleted: onlyIn(from, to, replacedIds), replaced };
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
 * The phases of a store (NAM-39, NAM-40): numbered from 1, started by a new token of the caller or
 * by the first write.
 */

export interface Phase {
  /** From 1; never reused, even if older phases were dropped. */
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

/** A new token starts a phase, and so does the first access to a store without phases. */
export const startsPhase = (store: StorePhases, request: PhaseRequest | undefined): boolean =>
  store.phases.length === 0 || (request !== undefined && request.token !== store.lastToken);

/** @param why the request, or the reason of an implicit phase */
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

/** The phases to recall from: the current one, or all, newest first (NAM-44). */
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

/** Comparison also requires access to the space (NAM-43). */
export function judgePhaseDiff({ enabled, diff }: PhaseRules): PhaseVerdict {
  if (!enabled) return { allowed: false, reason: "phase_disabled" };
  return diff ? ALLOWED : { allowed: false, reason: "phase_diff_disabled" };
}
const ALLOWED: PhaseVerdict = { allowed: true, reason: "allowed" };
