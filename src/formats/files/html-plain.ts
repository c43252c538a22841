/**
 * Plain text from the events of an HTML parser: what a reader of the page would have read. Blocks become lines, list items `- `, cells of a row are
 * joined by ` | `; scripts and styles say nothing; links keep their words. No tag comes out, whatever goes in.
 */

export interface PlainWriter {
  open(name: string): void;
  text(data: string): void;
  close(name: string): void;
  /** Lines without white space at their ends, never more than one empty line in a row. */
  finish(): string;
}

export function plainWriter(): PlainWriter {
  const out: string[] = [];
  /** Line breaks that are due before the next word. */
  let due = 0;
  let isSpaceDue = false;
  let silent = 0;
  let verbatim = 0;
  let isAfterMark = false;
  let openCells = 0;
  let cellCount = 0;
  const lists: { isOrdered: boolean; count: number }[] = [];

  const breakLine = (count: number): void => {
    // Behind a mark its words follow on the same line, and a row of a table is one line.
    if (isAfterMark) return;
    if (openCells > 0) isSpaceDue = true;
    else {
      due = Math.max(due, count);
      isSpaceDue = false;
    }
  };
  const write = (words: string): void => {
    if (due > 0 && out.length > 0) out.push("\n".repeat(due));
    else if (isSpaceDue && out.length > 0) out.push(" ");
    due = 0;
    isSpaceDue = false;
    isAfterMark = false;
    out.push(words);
  };
  /** A mark stands at the beginning of its line, and no space of the page comes between it and its words. */
  const writeMark = (mark: string): void => {
    write(mark);
    isAfterMark = true;
  };

  return {
    open(name) {
      if (SILENT.has(name)) silent++;
      if (name === "br") {
        if (verbatim > 0) write("\n");
        // A second break in a row is an empty line; more say no more than that.
        else breakLine(Math.min(due + 1, 2));
      } else if (name === "ul" || name === "ol") {
        breakLine(lists.length === 0 ? 2 : 1);
        lists.push({ isOrdered: name === "ol", count: 0 });
      } else if (name === "li") {
        isAfterMark = false;
        breakLine(1);
        const list = lists.at(-1);
        if (list !== undefined) list.count++;
        const indent = "  ".repeat(Math.max(0, Math.min(lists.length, INDENTS_MAX) - 1));
        writeMark(`${indent}${list?.isOrdered === true ? `${list.count}.` : "-"} `);
      } else if (name === "tr") {
        isAfterMark = false;
        openCells = 0;
        breakLine(1);
        cellCount = 0;
      } else if (name === "td" || name === "th") {
        isSpaceDue = false;
        if (cellCount++ > 0) writeMark(" | ");
        openCells++;
      } else if (PARAGRAPHS.has(name)) breakLine(2);
      else if (BLOCKS.has(name)) breakLine(1);
      if (name === "pre") verbatim++;
    },
    text(data) {
      if (silent > 0) return;
      if (verbatim > 0) {
        if (data !== "") write(data);
        return;
      }
      const words = data.replace(SPACES, " ");
      if (words.startsWith(" ")) isSpaceDue ||= due === 0 && endsInWord(out);
      const bare = trimmed(words);
      if (bare === "") return;
      write(bare);
      isSpaceDue = words.endsWith(" ");
    },
    close(name) {
      if (SILENT.has(name)) silent = Math.max(0, silent - 1);
      if (name === "pre") verbatim = Math.max(0, verbatim - 1);
      if (name === "ul" || name === "ol") {
        lists.pop();
        breakLine(lists.length === 0 ? 2 : 1);
      } else if (name === "td" || name === "th") openCells = Math.max(0, openCells - 1);
      else if (PARAGRAPHS.has(name)) breakLine(2);
      else if (BLOCKS.has(name)) breakLine(1);
    },
    finish: () =>
      out
        .join("")
        .replace(/(?<![ \t])[ \t]+(?=\n|$)/g, "")
        .replace(/\n{3,}/g, "\n\n")
        .replace(/^\n+|(?<!\n)\n+$/g, ""),
  };
}

/** Deeper lists are written as deep as this. */
const INDENTS_MAX = 8;
/** White space of HTML; a no-break space is a character. */
const SPACES = /[ \t\n\f\r]+/g;
const trimmed = (text: string): string => text.slice(text.startsWith(" ") ? 1 : 0, text.endsWith(" ") ? -1 : undefined);
const endsInWord = (out: readonly string[]): boolean => !/[\s]$/.test(out.at(-1) ?? " ");

const SILENT = new Set(["head", "noscript", "script", "style", "svg", "template", "title"]);
const PARAGRAPHS = new Set(["blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "p", "pre", "table"]);
const BLOCKS = new Set([
  "address",
  "article",
  "aside",
  "body",
  "caption",
  "dd",
  "details",
  "div",
  "dl",
  "dt",
  "fieldset",
  "figcaption",
  "figure",
  "footer",
  "form",
  "header",
  "html",
  "li",
  "main",
  "nav",
  "section",
  "summary",
  "tr",
]);
