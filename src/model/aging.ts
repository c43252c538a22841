/**
 * Decay of salience by gosum's formula (GOS-26, GOS-27):
 * baseline · boost^count · 2^(−t/halfLife) + floor · |valence|.
 * Rehearsal changes the exponent and never the baseline (GOS-A2).
 */
import { DAY_MS } from "./clock.ts";
import { type Curve, type Detail, HISTORY_MAX, type Item, rehearsedAt, type Use } from "./item.ts";

/** Input of the formula. Small enough to come from index columns. */
export interface Aging {
  /** The stored baseline, 0..1. */
  readonly salience: number;
  /** −1..1. Only the magnitude matters (GOS-A4). */
  readonly valence: number;
  readonly curve: Pick<Curve, "halfLifeDays" | "boost" | "floor">;
  readonly rehearsalCount: number;
  /** Last rehearsal, or creation if there was none (`rehearsedAt` in item.ts), milliseconds UTC. */
  readonly rehearsedAt: number;
}

/**
 * Further rehearsals are counted without effect. 1.4^12 is 57, which lasts 81 days on a 14-day
 * curve. An unbounded exponent would pin frequently recalled memories to the top (SEC-S13).
 */
export const REHEARSAL_EXPONENT_MAX = 12;

/** Never negative, so that a clock that was set back makes no memory fresher than new. */
export const daysBetween = (thenMs: number, nowMs: number): number => Math.max(0, (nowMs - thenMs) / DAY_MS);

/** Unclamped; may exceed 1 (GOS-A1). */
export function rawSalience(aging: Aging, now: number): number {
  const { halfLifeDays, boost, floor } = aging.curve;
  const boosted = aging.salience * boost ** Math.min(aging.rehearsalCount, REHEARSAL_EXPONENT_MAX);
  const decayed = boosted * 2 ** (-daysBetween(aging.rehearsedAt, now) / halfLifeDays);
  return decayed + floor * Math.abs(aging.valence);
}

/** Clamped to 0..1 (GOS-A1). Never rises with time or falls below floor · |valence|. */
export const effectiveSalience = (aging: Aging, now: number): number => Math.min(1, rawSalience(aging, now));

/** Least brightness of a rendered detail (GOS-17, GOS-30). Faint details stay stored. */
export const VISIBLE_BRIGHTNESS_MIN = 0.1;

/**
 * brightness₀ · 2^(−rate · days / halfLifeDays), 0..1 (GOS-29). Details fade faster than the gist.
 */
export function brightness(
  brightness0: number,
  curve: Pick<Curve, "halfLifeDays" | "detailRate">,
  thenMs: number,
  nowMs: number,
): number {
  return brightness0 * 2 ** ((-curve.detailRate * daysBetween(thenMs, nowMs)) / curve.halfLifeDays);
}

/** Current brightness of each detail, from the values stored at the last rehearsal (GOS-A6). */
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
 * Injection into a prompt, a mention by the user and a review rehearse a memory (GOS-31, GOS-32).
 * Listing and exporting don't.
 */
interface Rehearsal {
  /** Indexes of the details that the user mentioned. Rendering alone mentions none (GOS-A6). */
  readonly referenced?: readonly number[];
}

/**
 * The use after one rehearsal. Stores the brightness of all details and raises the mentioned ones,
 * so that the others continue on their curve (GOS-A6). History has the latest instants (GOS-68).
 * Untrusted items get no credit, so that they can't pin themselves to the top (SEC-R6, SEC-S13).
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

/** The use after one returned hit. Access is only counted (unification §4). */
export const recordAccess = (use: Use, now: number): Use => ({
  ...use,
  accessCount: use.accessCount + 1,
  lastAccessAt: Math.max(now, use.lastAccessAt ?? now),
});

/**
 * confidence₀ · 2^(−days / halfLifeDays), days since the last rehearsal, 0..1 (PAM §7.4,
 * `time_exponential`). Identities have such long half-lives that they stay (GUM-B3). Not used for
 * ranking.
 */
export function currentConfidence(
  item: Pick<Item, "at" | "curve"> & { readonly weight: Pick<Item["weight"], "confidence"> },
  used: Use,
  now: number,
): number {
  return item.weight.confidence * 2 ** (-daysBetween(rehearsedAt(item, used), now) / item.curve.halfLifeDays);
}

/**
 * For archiving (GOS-28) and recall (GOS-51). Retention and erasure ignore it (GOS-A3, UNI-X15).
 */
type Judged = Aging & { readonly curve: Pick<Curve, "minimum"> };

/** Below the curve's minimum. Archived memories are not recalled but stay stored. */
export const mayBeArchived = (aging: Judged, now: number): boolean =>
  effectiveSalience(aging, now) < aging.curve.minimum;

/**
 * Baseline at least the curve's minimum, effective salience at least the policy's threshold
 * (GOS-A24).
 */
export const mayBeRecalled = (aging: Judged, now: number, retrievalThreshold: number): boolean =>
  aging.salience >= aging.curve.minimum && effectiveSalience(aging, now) >= retrievalThreshold;

/** Tells the reader of a prompt how certain a memory is (GOS-54, GOS-57). */
export type Marker = "recent" | "vivid" | "faint";

/** Effective salience below which a memory is faint (GOS-54). */
const FAINT_BELOW = 0.4;

/** `recent` if it applies, then either `faint` or `vivid` (spec/gosum.md §5). */
export function markers(
  memory: { readonly at: number; readonly effectiveSalience: number },
  now: number,
  recentDays: number,
): readonly Marker[] {
  const strength: Marker = memory.effectiveSalience < FAINT_BELOW ? "faint" : "vivid";
  return daysBetween(memory.at, now) <= recentDays ? ["recent", strength] : [strength];
}
