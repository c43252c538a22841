/** Draws from a list of things, each as often as its weight says: how random lives choose what they do next. */
import type { Dice } from "./dice.ts";

export function pickByWeight<Entry extends readonly [weight: number, ...rest: unknown[]]>(
  random: Dice,
  entries: readonly Entry[],
): Entry {
  let at = random.below(entries.reduce((sum, [weight]) => sum + weight, 0));
  for (const entry of entries) {
    if (at < entry[0]) return entry;
    at -= entry[0];
  }
  throw new Error("there is nothing to draw from");
}
