/**
 * Rehearsal: being injected into a prompt, mentioned by the user or brought up for review keeps a memory vivid (GOS-31, GOS-32).
 * First every detail's current brightness is materialised, then the referenced ones are raised; so the clock can start again
 * and unreferenced details still go on exactly on their curve (GOS-A6). Being listed or exported is no rehearsal.
 */
import { HISTORY_MAX, type Item, rehearsedAt, type Use } from "../core/item.ts";
import { detailBrightness } from "./brightness.ts";

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
