/**
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
