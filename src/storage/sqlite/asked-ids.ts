/**
 * Rows for many ids by one statement, the ids packed into one value: statement by statement each row would take and let go of the
 * file's locks, which costs as much as reading it.
 */
import { packIds } from "./compact-id.ts";
import { numberCell, type Row, type Statement } from "./statement.ts";

/** The statement begins with this; ?1 is its vault and ?2 the packed ids. Its first column is `place`. */
export const ASKED = `WITH RECURSIVE asked (place) AS (SELECT 0 WHERE length(?2) > 0
  UNION ALL SELECT place + 1 FROM asked WHERE 16 * (place + 2) <= length(?2))`;
/** The id at each place. */
export const ASKED_ID = "substr(?2, 16 * place + 1, 16)";

/** What `found` makes of each row, in the order of the ids; those without a row are left out. Every id must be well-formed. */
export function rowsAsked<Found>(
  statement: Statement,
  vault: number,
  ids: readonly string[],
  found: (row: Row, id: string) => Found,
  ...more: readonly string[]
): readonly Found[] {
  if (ids.length === 0) return [];
  // Each place has at most one row, and the places are walked in their order (CROSS JOIN).
  return statement.all(vault, packIds(ids), ...more).map((row) => found(row, ids[numberCell(row, 0)] ?? ""));
}
