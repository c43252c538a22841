/** Markdown of the generated documents: headings, lists and tables whose cells no text can break out of. */

/** What only the controller and their lawyers can say, and did not. */
export const NOT_STATED = "not stated by the controller";

export const stated = (words: string | undefined): string => words ?? NOT_STATED;

/** One line of text in which nothing is markup. */
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
 * A table of objects, one a row. Each column has a heading and the member that it shows, or how a cell is made.
 * @param none what stands there when there are no rows
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

/** Sections with a blank line between them, and a line end behind the last. */
export const document = (title: string, sections: readonly (readonly [heading: string, body: string])[]): string =>
  `${[`# ${plain(title)}`, ...sections.flatMap(([heading, body]) => [`## ${plain(heading)}`, body])].join("\n\n")}\n`;

/** `90 days`, or how it is told that there is no end by itself. */
export const days = (count: number | null): string =>
  count === null ? "until it is erased" : count === 1 ? "1 day" : `${count} days`;
