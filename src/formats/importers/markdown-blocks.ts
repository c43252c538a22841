/**
 * Markdown as blocks: list items, paragraphs, table rows, code, each with the headings above it. A
 * line that ends in a colon leads what follows, as a heading does. One pass, one block in memory.
 */
import type { MarkdownLine } from "./markdown-note.ts";

export interface Block {
  readonly kind: "item" | "paragraph" | "row" | "code";
  readonly text: string;
  /** Headings, and lines that lead with a colon, from the outside in. */
  readonly path: readonly string[];
  readonly line: number;
  /** True for a task that is ticked off, false for one that is not. */
  readonly isDone?: boolean;
}

/** A text without an empty line in it is given out in pieces of about this length. */
const BLOCK_LENGTH_MAX = 100_000;
/** A longer line is no heading and no rule of a table. */
const MARKUP_LENGTH_MAX = 1_000;
const FENCE = /^\s*(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})(?:\s+(\S.*)|\s*)$/;
const BOLD_LINE = /^(?:\*\*|__)([^*_]+)(?:\*\*|__):?$/;
const ITEM = /^(\s*)(?:[-*+•]|\d{1,9}[.)])\s+(\S.*|)$/;
const TASK = /^\[([ xX])\]\s+(\S.*|)$/;
const RULE = /^\s*(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,}|={3,})$/;
const TABLE_RULE = /^\s*(?:\|\s*)?:?-+:?\s*(?:\|\s*:?-+:?\s*)*(?:\|\s*)?$/;
/** Below the depth of every lead. */
const ALL_LEADS = -1;
/** A line of bold words heads what follows, below all real headings. */
const BOLD_DEPTH = 7;

interface Lead {
  readonly depth: number;
  readonly text: string;
}
interface Open {
  readonly kind: Block["kind"];
  readonly path: readonly string[];
  readonly line: number;
  readonly indent: number;
  readonly isDone?: boolean;
  text: string;
}

export class BlockReader {
  #headings: Lead[] = [];
  /** Items and paragraphs that lead with a colon, and the indent from which on they do. */
  #leads: (Lead & { readonly block: Block; isUsed: boolean })[] = [];
  #open: Open | undefined;
  #fence: string | undefined;
  #isInComment = false;
  #table: readonly string[] | undefined;
  #done: Block[] = [];

  /** Takes in a line, gives out the blocks that it ended. */
  add({ text: raw, line }: Extract<MarkdownLine, { readonly kind: "line" }>): readonly Block[] {
    if (this.#fence !== undefined) this.#addCode(raw, line);
    else this.#addText(this.#withoutComments(raw).trimEnd(), line);
    return this.#done.splice(0);
  }

  /** What is still open at the end of the file. */
  end(): readonly Block[] {
    this.#close();
    this.#dropLeads(ALL_LEADS);
    return this.#done.splice(0);
  }

  #addCode(text: string, line: number): void {
    if (this.#fence !== undefined && text.trim().startsWith(this.#fence) && /^[`~]+$/.test(text.trim())) {
      this.#fence = undefined;
      this.#close();
      return;
    }
    this.#extend(text, "\n", line);
  }

  #addText(text: string, line: number): void {
    const fence = FENCE.exec(text)?.[1];
    if (fence !== undefined) this.#beginCode(fence, line);
    else if (text.trim() === "") this.#endParagraph();
    else if (this.#isHeading(text) || this.#isTable(text, line)) return;
    else if (RULE.test(text)) this.#close();
    else this.#addWords(text, line);
  }

  #beginCode(fence: string, line: number): void {
    const led = this.#open;
    this.#fence = fence.slice(0, 3);
    // "Run the tests:" and the command below it are one statement.
    if (led?.text.endsWith(":")) this.#open = { ...led, kind: "code" };
    else {
      this.#close();
      this.#open = {
        kind: "code",
        path: this.#path(Number.POSITIVE_INFINITY),
        line,
        indent: 0,
        text: this.#takenLead(),
      };
    }
  }

  /** What leads with a colon right before the code, an empty line between them. */
  #takenLead(): string {
    const lead = this.#leads.at(-1);
    if (lead === undefined || lead.isUsed) return "";
    lead.isUsed = true;
    return `${lead.text}:`;
  }

  #isHeading(text: string): boolean {
    if (text.length > MARKUP_LENGTH_MAX) return false;
    if (/^ {0,3}(?:=+|-+)\s*$/.test(text) && this.#open?.kind === "paragraph" && !this.#open.text.includes("\n")) {
      const title = this.#open.text;
      this.#open = undefined;
      this.#head(text.trim().startsWith("=") ? 1 : 2, title);
      return true;
    }
    const [, marks, words = ""] = HEADING.exec(text) ?? [];
    const title = words.trimEnd().replace(/(?<!\s)\s+#+$/, "");
    const bold = this.#open === undefined ? BOLD_LINE.exec(text.trim())?.[1] : undefined;
    if (marks === undefined && bold === undefined) return false;
    this.#close();
    this.#head(marks?.length ?? BOLD_DEPTH, (bold ?? title).replace(/:$/, "").trim());
    return true;
  }

  #head(depth: number, text: string): void {
    this.#dropLeads(ALL_LEADS);
    this.#headings = this.#headings.filter((heading) => heading.depth < depth);
    if (text !== "") this.#headings.push({ depth, text });
  }

  #isTable(text: string, line: number): boolean {
    if (!text.includes("|")) {
      this.#table = undefined;
      return false;
    }
    if (this.#table === undefined) {
      const header = this.#open?.text.split("\n").at(-1);
      if (text.length > MARKUP_LENGTH_MAX || !TABLE_RULE.test(text) || header === undefined || !header.includes("|"))
        return false;
      this.#open = undefined;
      this.#table = cells(header);
      return true;
    }
    const names = this.#table;
    const said = cells(text).map((cell, index) => (names[index] ? `${names[index]}: ${cell}` : cell));
    this.#done.push({ kind: "row", text: said.join("; "), path: this.#path(Number.POSITIVE_INFINITY), line });
    return true;
  }

  #addWords(text: string, line: number): void {
    const quoted = text.replace(/^\s*(?:>\s?)+/, "");
    const [, spaces = "", words] = ITEM.exec(quoted) ?? [];
    if (words !== undefined) {
      this.#close();
      const indent = widthOf(spaces);
      this.#dropLeads(indent);
      const [, tick, task] = TASK.exec(words) ?? [];
      const about = { kind: "item", path: this.#path(indent), line, indent, text: (task ?? words).trim() } as const;
      this.#open = tick === undefined ? { ...about } : { ...about, isDone: tick !== " " };
    } else if (this.#open !== undefined)
      this.#extend(quoted.trim(), this.#open.kind === "paragraph" ? "\n" : " ", line);
    else this.#beginParagraph(quoted, line);
  }

  /** An indented paragraph belongs to the item above it; one at the margin ends the list. */
  #beginParagraph(text: string, line: number): void {
    const indent = widthOf(/^\s*/.exec(text)?.[0] ?? "");
    this.#dropLeads(indent - 0.5);
    this.#open = { kind: "paragraph", path: this.#path(indent), line, indent, text: text.trim() };
  }

  #extend(text: string, joint: string, line: number): void {
    if (this.#open === undefined)
      this.#open = { kind: "code", path: this.#path(Number.POSITIVE_INFINITY), line, indent: 0, text: "" };
    this.#open.text += `${this.#open.text === "" ? "" : joint}${text}`;
    if (this.#open.text.length > BLOCK_LENGTH_MAX) this.#close();
  }

  #endParagraph(): void {
    this.#table = undefined;
    this.#close();
  }

  #close(): void {
    const open = this.#open;
    this.#open = undefined;
    if (open === undefined) return;
    const text = (open.kind === "paragraph" ? open.text.replaceAll("\n", " ") : open.text).trim();
    if (text === "") return;
    const { kind, path, line, isDone } = open;
    const block: Block = { kind, text, path, line, ...(isDone === undefined ? {} : { isDone }) };
    const leads = (kind === "item" || kind === "paragraph") && text.endsWith(":");
    if (!leads) this.#done.push(block);
    else this.#leads.push({ depth: leadDepth(open), text: text.slice(0, -1).trim(), block, isUsed: false });
  }

  /** Leads of this depth and deeper lead no more. One that led nothing is a statement itself. */
  #dropLeads(indent: number): void {
    for (let lead = this.#leads.at(-1); lead !== undefined && lead.depth >= indent; lead = this.#leads.at(-1)) {
      this.#leads.pop();
      if (!lead.isUsed) this.#done.push(lead.block);
    }
  }

  #path(indent: number): readonly string[] {
    const leads = this.#leads.filter((lead) => lead.depth < indent);
    for (const lead of leads) if (indent !== Number.POSITIVE_INFINITY) lead.isUsed = true;
    const led = indent === Number.POSITIVE_INFINITY ? leads.filter((lead) => lead.isUsed) : leads;
    return [...this.#headings, ...led].map(({ text }) => text);
  }

  #withoutComments(text: string): string {
    let rest = text;
    let kept = "";
    while (rest !== "") {
      const [mark, length] = this.#isInComment ? (["-->", 3] as const) : (["<!--", 4] as const);
      const at = rest.indexOf(mark);
      if (!this.#isInComment) kept += at === -1 ? rest : rest.slice(0, at);
      if (at === -1) break;
      this.#isInComment = !this.#isInComment;
      rest = rest.slice(at + length);
    }
    return kept;
  }
}

/** A paragraph leads the list below it; an item leads what is indented deeper. */
const leadDepth = ({ kind, indent }: Open): number => (kind === "paragraph" ? indent - 0.5 : indent);

/** Columns; a tab goes to the next multiple of four. */
function widthOf(spaces: string): number {
  let width = 0;
  for (const space of spaces) width = space === "\t" ? width - (width % 4) + 4 : width + 1;
  return width;
}

const cells = (row: string): readonly string[] =>
  row
    .trim()
    .replaceAll(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
