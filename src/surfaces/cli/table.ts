/** Readable columns: the last one takes what is left of the screen. */
import { truncate } from "../../core/text.ts";
import { printable } from "./printable.ts";
import { dim, type Screen } from "./screen.ts";

/** A screen narrower than this wraps anyway. */
const LAST_COLUMN_MIN = 20;
const GAP = "  ";

/**
 * @param columns of the screen; undefined: nothing is shortened.
 * Widths count UTF-16 units, which is exact for ids, dates and words and near enough for the text behind them.
 */
export async function printTable(
  screen: Screen,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  columns: number | undefined,
): Promise<void> {
  const shown = rows.map((row) => row.map(printable));
  const widths = head.map((title, column) =>
    shown.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), title.length),
  );
  const last = head.length - 1;
  const taken = widths.slice(0, last).reduce((sum, width) => sum + width + GAP.length, 0);
  const room = columns === undefined ? Number.MAX_SAFE_INTEGER : Math.max(LAST_COLUMN_MIN, columns - taken);
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === last ? truncate(cell, room) : cell.padEnd(widths[column] ?? 0)))
      .join(GAP)
      .trimEnd();
  await screen.line(dim(line(head)));
  for (const row of shown) await screen.line(line(row));
}
