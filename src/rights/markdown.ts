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

export const list = (lines: readonly string[]): string => lines.map((line) => `- ${plain(line)}`).join("\n");

/** Sections with a blank line between them, and a line end behind the last. */
export const document = (title: string, sections: readonly (readonly [heading: string, body: string])[]): string =>
  `${[`# ${plain(title)}`, ...sections.flatMap(([heading, body]) => [`## ${plain(heading)}`, body])].join("\n\n")}\n`;

/** `90 days`, or how it is told that there is no end by itself. */
export const days = (count: number | null): string =>
  count === null ? "until it is erased" : count === 1 ? "1 day" : `${count} days`;
