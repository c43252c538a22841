/** Hits of two indexes over the same memories, to compare: each index numbers its rows as they come. */
import type { Hit } from "../../src/search/search-query.ts";

export type HitWithoutRows = ReturnType<typeof withoutRows>;

export const withoutRows = ({ row: _, older, ...hit }: Hit) => ({
  ...hit,
  older: older.map(({ row: __, ...each }) => each),
});
