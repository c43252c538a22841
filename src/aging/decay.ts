/**
 * Decay of salience, gosum's formula literally (GOS-26, GOS-27): baseline · boost^count · 2^(−t/halfLife) + floor · |valence|.
 * The baseline is never rewritten by rehearsal; the boost lives in the exponent alone (GOS-A2). A pure function of its input and now.
 */
import { DAY_MS } from "../core/clock.ts";
import type { Curve } from "../core/item.ts";

/** What decay needs to know of an item and its use: small, so that columns of an index can feed it. */
export interface Aging {
  /** The stored baseline, 0..1. */
  readonly salience: number;
  /** −1..1; dreaded and cherished memories hold alike (GOS-A4). */
  readonly valence: number;
  readonly curve: Pick<Curve, "halfLifeDays" | "boost" | "floor">;
  readonly rehearsalCount: number;
  /** Milliseconds UTC of the last rehearsal; of creation where there was none (`rehearsedAt` of core). */
  readonly rehearsedAt: number;
}

/**
 * Rehearsals beyond this many lift nothing more: 1.4^12 is 57, that is 81 days above 1 on a 14-day curve, while an unbounded
 * exponent would let what is recalled often pin itself to the top for good (SEC-S13). The count itself goes on.
 */
export const REHEARSAL_EXPONENT_MAX = 12;

/** Days from then to now, never negative: a clock that was set back does not make a memory fresher than new. */
export const daysBetween = (thenMs: number, nowMs: number): number => Math.max(0, (nowMs - thenMs) / DAY_MS);

/** The formula as it stands; may exceed 1 (GOS-A1). */
export function rawSalience(aging: Aging, now: number): number {
  const { halfLifeDays, boost, floor } = aging.curve;
  const boosted = aging.salience * boost ** Math.min(aging.rehearsalCount, REHEARSAL_EXPONENT_MAX);
  const decayed = boosted * 2 ** (-daysBetween(aging.rehearsedAt, now) / halfLifeDays);
  return decayed + floor * Math.abs(aging.valence);
}

/** Salience now, 0..1: the formula, clamped (GOS-A1). Never rises as time passes; never falls below floor · |valence|. */
export const effectiveSalience = (aging: Aging, now: number): number => Math.min(1, rawSalience(aging, now));
