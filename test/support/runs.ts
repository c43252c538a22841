/** How much of costly work is done: a quarter in the fast tier, all of it in the full one. */

const SHARE = process.env["KEEPSAKE_FULL"] === "1" ? 1 : 4;

/** How often a property is tried. */
export const runs = (count: number): { readonly numRuns: number } => ({ numRuns: Math.ceil(count / SHARE) });

/** The places below `length` that are tried one by one. */
export const places = (length: number): readonly number[] =>
  Array.from({ length: Math.ceil(length / SHARE) }, (_, index) => index * SHARE);
