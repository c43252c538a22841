/**
 * Brightness of details: they fade faster than the gist, each by itself (GOS-29). A detail that is too faint stays in the
 * item and is not rendered (GOS-30).
 */
import type { Curve, Detail, Item, Use } from "../core/item.ts";
import { rehearsedAt } from "../core/item.ts";
import { daysBetween } from "./decay.ts";

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
