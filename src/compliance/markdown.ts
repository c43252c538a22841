/** Markdown for the generated documents; all text is escaped. */

/** Placeholder for what only the controller can state. */
export const NOT_STATED = "not stated by the controller";

export const stated = (words: string | undefined): string => words ?? NOT_STATED;

/** One line of text, without markup. */
export const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .replace(/[\\`*_[\]<>|#]/g, "\\$&");

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(plain).join(" | ")} |`;
  return [line(head), `|${head.map(() => "---|").join("")}`, ...rows.map(line)].join("\n");
}

/**
 * A table with one object per row.
 * @param columns by heading, the member to show or a function of the row
 * @param none returned if there are no rows
 */
export function tableOf<Row>(
  rows: readonly Row[],
  columns: Readonly<Record<string, keyof Row | ((row: Row) => string)>>,
  none?: string,
): string {
  if (rows.length === 0 && none !== undefined) return none;
  const cells = (row: Row): readonly string[] =>
    Object.values(columns).map((column) => (typeof column === "function" ? column(row) : String(row[column])));
  return table(Object.keys(columns), rows.map(cells));
}

export const list = (lines: readonly string[]): string => lines.map((line) => `- ${plain(line)}`).join("\n");

export const document = (title: string, sections: readonly (readonly [heading: string, body: string])[]): string =>
  `${[`# ${plain(title)}`, ...sections.flatMap(([heading, body]) => [`## ${plain(heading)}`, body])].join("\n\n")}\n`;

export const days = (count: number | null): string =>
  count === null ? "until it is erased" : count === 1 ? "1 day" : `${count} days`;
