/** The table that the command prints: a line for each figure, a column for each method. Fractions in percent, times in milliseconds. */
import type { Measure } from "./eval-set.ts";
import type { Row } from "./run.ts";

const WORDS = ["set", "what", "measure", "questions"] as const;
/** The first columns are words and stand left; figures stand right. */
const WORD_COLUMNS = 3;
const NONE = "–";

/** Columns in the order of `methods`; an empty line between sets. */
export function table(rows: readonly Row[], methods: readonly string[]): string {
  const heading = [...WORDS, ...methods];
  const cells = [heading, ...rows.map((row) => cellsOf(row, methods))];
  const widths = heading.map((_, column) => Math.max(...cells.map((line) => (line[column] ?? "").length)));
  return cells
    .flatMap((line, index) => {
      const isNewSet = index > 1 && rows[index - 1]?.set !== rows[index - 2]?.set;
      return [...(isNewSet ? [""] : []), padded(line, widths)];
    })
    .join("\n");
}

const padded = (line: readonly string[], widths: readonly number[]): string =>
  line
    .map((cell, column) =>
      column < WORD_COLUMNS ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    .join("  ")
    .trimEnd();

const cellsOf = (row: Row, methods: readonly string[]): readonly string[] => [
  row.set,
  row.part,
  row.measure,
  String(row.questions),
  ...methods.map((method) => written(row.measure, row.values[method] ?? null, row.questions)),
];

/** Yes-or-no measures are told as counts, since a set may have few questions of the kind. */
const COUNTED: ReadonlySet<Measure> = new Set(["exact sets", "newer first"]);

function written(measure: Measure, value: number | null, questions: number): string {
  if (value === null) return NONE;
  if (COUNTED.has(measure)) return `${Math.round(value * questions)}/${questions}`;
  if (measure === "abstention AUC") return value.toFixed(3);
  if (measure === "tokens") return value.toFixed(0);
  if (measure === "ms p50" || measure === "ms p95") return value.toFixed(2);
  return (100 * value).toFixed(1);
}
