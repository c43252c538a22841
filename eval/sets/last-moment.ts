/** When a memory ends: the "now" of questions that have no date of their own. */
import { EvalInputError } from "../eval-input-error.ts";

/** @throws EvalInputError for a memory without anything in it. */
export function lastMoment(said: readonly { readonly at: number }[], place: string): number {
  if (said.length === 0) throw new EvalInputError(`${place}: nothing was said.`);
  return said.reduce((latest, { at }) => Math.max(latest, at), Number.NEGATIVE_INFINITY);
}
