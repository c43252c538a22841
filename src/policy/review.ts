/**
 * What is brought forward for its owner to look at (GOS-31c, GOS-37, spec/gosum.md): sensitive data at half of their time, what is about to fade
 * and weighed much once, and what behaviour alone suggests, once it has stood for a while. Contradictions are found by their links.
 */
import { DAY_MS } from "../core/clock.ts";
import type { Item } from "../core/item.ts";

export const REVIEW_REASONS = ["conflict", "sensitive_half_life", "guessed", "fading"] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** gosum's minimum (GOS-A5), for curves that never archive: what a person would hardly find any more is about to fade for them too. */
const NOMINAL_MINIMUM = 0.05;
/** About to fade: below twice the minimum. */
const NEAR_MINIMUM = 2;
/** Weighed much once. */
const SALIENT_MIN = 0.4;
/** The half-life of what behaviour shows (GUM-B3): what it guessed has had its time to be contradicted. */
const GUESSED_DAYS = 14;

/** @param minimum of its curve @param now effective salience */
export function isAboutToFade(stored: number, now: number, minimum: number, type: Item["type"]): boolean {
  const border = NEAR_MINIMUM * Math.max(minimum, NOMINAL_MINIMUM);
  return type !== "context" && stored >= SALIENT_MIN && now < border && now >= minimum;
}

/** A preference that nobody stated (GUM-B6). */
export const isGuessed = (item: Pick<Item, "type" | "authority" | "at">, now: number): boolean =>
  item.type === "preference" && item.authority === "ai_inferred" && now - item.at >= GUESSED_DAYS * DAY_MS;
