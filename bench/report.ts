/** The tables as text: one a section, figures on the right, the aim and whether it was met at the end of the line. */
import type { Row, Section } from "./benchmark.ts";

export function table(section: Section): string {
  const figures = [...new Set(section.rows.flatMap((row) => Object.keys(row.figures)))];
  const heading = [section.title, ...figures, "of the peer", ""];
  const lines = section.rows.map((row) => [
    `  ${row.who}`,
    ...figures.map((name) => shown(row.figures[name])),
    row.ofPeer === undefined ? "" : `${shown(row.ofPeer)}×`,
    aim(row),
  ]);
  const cells = section.rows.length === 0 ? [[section.title]] : [heading, ...lines];
  const widths = heading.map((_, column) => Math.max(...cells.map((line) => (line[column] ?? "").length)));
  const text = cells.map((line) =>
    line
      .map((cell, column) => aligned(cell, column, widths))
      .join("  ")
      .trimEnd(),
  );
  return [
    ...text,
    ...(section.notes ?? []).map((note) => `  · ${note}`),
    ...(section.wrong ?? []).map((fault) => `  ! wrong: ${fault}`),
  ].join("\n");
}

const aligned = (cell: string, column: number, widths: readonly number[]): string =>
  column === 0 || column === widths.length - 1 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);

const aim = ({ verdict }: Row): string =>
  verdict === undefined ? "" : `aim ${verdict.aim}: ${verdict.met ? "met" : "missed"}`;

/** Three digits that count, or whole numbers with separators. */
function shown(value: number | undefined): string {
  if (value === undefined) return "";
  const size = Math.abs(value);
  if (size >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString("en");
  return value.toFixed(size >= 10 ? 1 : size >= 1 ? 2 : 3);
}
