/** The words by which a memory says how sure it is, so that the reader of a prompt can hedge (GOS-54, GOS-57). */
import { daysBetween } from "./decay.ts";

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
