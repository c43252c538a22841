/**
 * Which memories have faded so far that they may leave active recall (GOS-28), and which may be candidates of it (GOS-51).
 * Charged memories keep their floor here; retention, withdrawn consent and erasure never ask it (GOS-A3, UNI-X15).
 */
import type { Curve } from "../core/item.ts";
import { type Aging, effectiveSalience } from "./decay.ts";

type Judged = Aging & { readonly curve: Pick<Curve, "minimum"> };

/** True below the curve's minimum. Archived is out of recall, not erased. */
export const mayBeArchived = (aging: Judged, now: number): boolean =>
  effectiveSalience(aging, now) < aging.curve.minimum;

/** gosum's two conditions: the stored baseline reaches the curve's minimum, the effective salience the policy's threshold (GOS-A24). */
export const mayBeRecalled = (aging: Judged, now: number, retrievalThreshold: number): boolean =>
  aging.salience >= aging.curve.minimum && effectiveSalience(aging, now) >= retrievalThreshold;
