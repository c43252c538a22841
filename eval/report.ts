/** The table that the command prints: quality in percent, times in milliseconds. */
import type { Row } from "./run.ts";

const HEADINGS = [
  "set",
  "method",
  "category",
  "questions",
  "r@5",
  "r@10",
  "r@20",
  "ndcg@10",
  "mrr",
  "tokens",
  "p50 ms",
  "p95 ms",
];
/** The first columns are words and stand left; figures stand right. */
const WORD_COLUMNS = 3;

export function table(rows: readonly Row[]): string {
  const cells = [HEADINGS, ...rows.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...cells.map((line) => (line[column] ?? "").length)));
  return cells
    .map((line) =>
      line
        .map((cell, column) =>
          column < WORD_COLUMNS ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

const percent = (share: number): string => (100 * share).toFixed(1);

const cellsOf = (row: Row): string[] => [
  row.set,
  row.method,
  row.category,
  String(row.questions),
  percent(row["recall@5"]),
  percent(row["recall@10"]),
  percent(row["recall@20"]),
  percent(row["ndcg@10"]),
  percent(row.mrr),
  row.tokens === null ? "–" : row.tokens.toFixed(0),
  row.ms_p50.toFixed(2),
  row.ms_p95.toFixed(2),
];
