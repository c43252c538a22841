/**
 * Decay of salience, gosum's formula literally (GOS-26, GOS-27): baseline · boost^count · 2^(−t/halfLife) + floor · |valence|.
 * The baseline is never rewritten by rehearsal; the boost lives in the exponent alone (GOS-A2). A pure function of its input and now.
 */
import { DAY_MS } from "./clock.ts";
import { type Curve, type Detail, HISTORY_MAX, type Item, rehearsedAt, type Use } from "./item.ts";

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

/**
 * Brightness of details: they fade faster than the gist, each by itself (GOS-29). A detail that is too faint stays in the
 * item and is not rendered (GOS-30).
 */

/** Below this a detail is not rendered (GOS-17, GOS-30). */
export const VISIBLE_BRIGHTNESS_MIN = 0.1;

/** brightness₀ · 2^(−rate · days / halfLifeDays), GOS-29. Range 0..1. */
export function brightness(
  brightness0: number,
  curve: Pick<Curve, "halfLifeDays" | "detailRate">,
  thenMs: number,
  nowMs: number,
): number {
  return brightness0 * 2 ** ((-curve.detailRate * daysBetween(thenMs, nowMs)) / curve.halfLifeDays);
}

/** Brightness now of each detail, in the item's order. It counts from the values that the last rehearsal materialised (GOS-A6). */
export function detailBrightness(
  item: Pick<Item, "at" | "details" | "curve">,
  used: Use,
  now: number,
): readonly number[] {
  const then = rehearsedAt(item, used);
  return item.details.map((detail, index) =>
    brightness(used.brightness[index] ?? detail.brightness, item.curve, then, now),
  );
}

/** The details that may be rendered now, brightness as of now. */
export function visibleDetails(
  item: Pick<Item, "at" | "details" | "curve">,
  used: Use,
  now: number,
): readonly Detail[] {
  const bright = detailBrightness(item, used, now);
  return item.details
    .map((detail, index) => ({ text: detail.text, brightness: bright[index] ?? 0 }))
    .filter((detail) => detail.brightness >= VISIBLE_BRIGHTNESS_MIN);
}

/**
 * Rehearsal: being injected into a prompt, mentioned by the user or brought up for review keeps a memory vivid (GOS-31, GOS-32).
 * First every detail's current brightness is materialised, then the referenced ones are raised; so the clock can start again
 * and unreferenced details still go on exactly on their curve (GOS-A6). Being listed or exported is no rehearsal.
 */
export interface Rehearsal {
  /** Indexes of the details that the user's words referred to. Rendering alone refers to none (GOS-A6). */
  readonly referenced?: readonly number[];
}

/**
 * The use after one rehearsal: count + 1, last rehearsal = now, newest instants kept in the history (GOS-68).
 * Outside content gets no credit, so that it cannot pin itself to the top by being quoted often (SEC-R6, SEC-S13): its use
 * comes back as it was.
 */
export function rehearse(
  use: Use,
  item: Pick<Item, "at" | "details" | "curve" | "taint">,
  now: number,
  options: Rehearsal = {},
): Use {
  if (item.taint === "untrusted") return use;
  const referenced = new Set(options.referenced);
  const at = Math.max(now, rehearsedAt(item, use));
  const raise = (value: number, index: number): number =>
    referenced.has(index) ? Math.min(1, value * item.curve.boost) : value;
  return {
    ...use,
    rehearsalCount: use.rehearsalCount + 1,
    lastRehearsedAt: at,
    history: [...use.history, at].slice(-HISTORY_MAX),
    brightness: detailBrightness(item, use, at).map(raise),
  };
}

/** The use after one returned hit. Access is only counted: it changes neither salience nor brightness (unification §4). */
export const recordAccess = (use: Use, now: number): Use => ({
  ...use,
  accessCount: use.accessCount + 1,
  lastAccessAt: Math.max(now, use.lastAccessAt ?? now),
});

/**
 * How sure we are now. Stored is the confidence of the day; it falls exponentially with the days since it was last reinforced,
 * by the item's own half-life: PAM's `time_exponential`. An identity's half-life is so long that it does not fall (GUM-B3).
 */

/** confidence₀ · 2^(−days / halfLifeDays), days since the last rehearsal (PAM §7.4). Range 0..1. It never ranks: that is salience. */
export function currentConfidence(
  item: Pick<Item, "at" | "curve"> & { readonly weight: Pick<Item["weight"], "confidence"> },
  used: Use,
  now: number,
): number {
  return item.weight.confidence * 2 ** (-daysBetween(rehearsedAt(item, used), now) / item.curve.halfLifeDays);
}

/**
 * Which memories have faded so far that they may leave active recall (GOS-28), and which may be candidates of it (GOS-51).
 * Charged memories keep their floor here; retention, withdrawn consent and erasure never ask it (GOS-A3, UNI-X15).
 */
type Judged = Aging & { readonly curve: Pick<Curve, "minimum"> };

/** True below the curve's minimum. Archived is out of recall, not erased. */
export const mayBeArchived = (aging: Judged, now: number): boolean =>
  effectiveSalience(aging, now) < aging.curve.minimum;

/** gosum's two conditions: the stored baseline reaches the curve's minimum, the effective salience the policy's threshold (GOS-A24). */
export const mayBeRecalled = (aging: Judged, now: number, retrievalThreshold: number): boolean =>
  aging.salience >= aging.curve.minimum && effectiveSalience(aging, now) >= retrievalThreshold;

/** The words by which a memory says how sure it is, so that the reader of a prompt can hedge (GOS-54, GOS-57). */
export type Marker = "recent" | "vivid" | "faint";

/** Effective salience below this is faint (GOS-54). */
const FAINT_BELOW = 0.4;

/** `recent` first where it holds, then exactly one of `faint` and `vivid` (spec/gosum.md §5). */
export function markers(
  memory: { readonly at: number; readonly effectiveSalience: number },
  now: number,
  recentDays: number,
): readonly Marker[] {
  const strength: Marker = memory.effectiveSalience < FAINT_BELOW ? "faint" : "vivid";
  return daysBetween(memory.at, now) <= recentDays ? ["recent", strength] : [strength];
}
