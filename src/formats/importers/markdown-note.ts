/** Reads Markdown notes line by line into blocks: items, paragraphs, table rows and code. */

import { parse } from "yaml";
import { asObject, asText, type JsonObject, parseJson, texts } from "../../model/json.ts";
import { givenLines } from "../files/byte-chunks.ts";
import type { GivenFile } from "../files/given-files.ts";
import type { ImportPart, ReadOptions } from "./import-run.ts";
import { nameOf, problemAt } from "./json-elements.ts";
import { firstTime, textStatements } from "./statement.ts";

interface NotePiece {
  readonly kind: "piece";
  readonly block: Block;
  readonly front: JsonObject;
}
type Problem = Extract<ImportPart, { readonly kind: "problem" }>;

export async function* notePieces(file: GivenFile): AsyncGenerator<NotePiece | Problem> {
  const reader = new BlockReader();
  let front: JsonObject = {};
  const pieces = (blocks: readonly Block[]): readonly NotePiece[] =>
    blocks.map((block) => ({ kind: "piece", block, front }));
  for await (const line of markdownLines(file)) {
    if (line.kind === "problem") yield line;
    else if (line.kind === "line") yield* pieces(reader.add(line));
    else if ("value" in line.front) front = line.front.value;
    else
      yield problemAt(
        file,
        "line 1",
        line.front.fault,
        "The front matter is not valid or supported YAML and was ignored.",
      );
  }
  yield* pieces(reader.end());
}

/** A long paragraph has several statements, any other block has one. */
export const statementsIn = (block: Block): readonly string[] =>
  block.kind === "paragraph" ? textStatements(block.text).map(({ text }) => text) : [block.text];

const HASHTAG = /(?:^|[\s(])#(\p{L}[\p{L}\p{N}_/-]*)/gu;

export const hashtags = (text: string): readonly string[] =>
  [...text.matchAll(HASHTAG)].flatMap(([, tag]) => tag ?? []);

export function frontTags(front: JsonObject): readonly string[] {
  const written = front["tags"];
  const listed = typeof written === "string" ? written.split(",") : texts(written);
  return listed.map((tag) => tag.trim().replace(/^#/, "")).filter((tag) => tag !== "");
}

/** From the front matter; the default is the time of the import. */
export function noteTimes(
  front: JsonObject,
  { now, timeZone }: ReadOptions,
): { readonly at: number; readonly updatedAt: number | undefined } {
  return {
    at:
      firstTime(
        ["created", "created_at", "date"].map((name) => front[name]),
        timeZone,
      ) ?? now,
    updatedAt: firstTime(
      ["modified", "updated", "updated_at"].map((name) => front[name]),
      timeZone,
    ),
  };
}

/** From the front matter; the default is the file name without its extension. */
export const noteTitle = (file: GivenFile, front: JsonObject): string =>
  asText(front["title"]) ?? nameOf(file).replace(/\.[^.]+$/, "");

type MarkdownLine =
  | { readonly kind: "front"; readonly front: FrontMatter }
  | { readonly kind: "line"; readonly line: number; readonly text: string }
  | Extract<ImportPart, { readonly kind: "problem" }>;

/** Yields the front matter first, if any. An unclosed one is text. */
export async function* markdownLines(file: GivenFile): AsyncGenerator<MarkdownLine> {
  let head: MarkdownLine[] | undefined;
  let headLength = 0;
  for await (const given of givenLines(file)) {
    if ("fault" in given) {
      yield problemAt(file, `line ${given.line}`, given.fault, "This line is unreadable and was skipped.");
      continue;
    }
    const line = { kind: "line", line: given.line, text: given.text } as const;
    if (given.line === 1 && line.text.trimEnd() === "---") {
      head = [];
      continue;
    }
    if (head === undefined) {
      yield line;
      continue;
    }
    if (/^(?:---|\.\.\.)\s*$/.test(line.text)) {
      yield { kind: "front", front: readFrontMatter(textOf(head)) };
      head = undefined;
      continue;
    }
    head.push(line);
    headLength += line.text.length;
    if (headLength <= FRONT_MATTER_LENGTH_MAX) continue;
    yield* head;
    head = undefined;
  }
  yield* head ?? [];
}

const textOf = (lines: readonly MarkdownLine[]): string =>
  lines.map((line) => (line.kind === "line" ? line.text : "")).join("\n");

const FRONT_MATTER_LENGTH_MAX = 65_536;
/** Prevents exponential expansion ("billion laughs"). */
const ALIASES_MAX = 20;

type FrontMatter = { readonly value: JsonObject } | { readonly fault: "malformed-front-matter" };

/** Plain YAML without tags (SEC-X3). Never throws. */
export function readFrontMatter(text: string): FrontMatter {
  try {
    const read: unknown = parse(text, { schema: "core", maxAliasCount: ALIASES_MAX, logLevel: "error" });
    const value = read === null || read === undefined ? {} : asObject(parseJson(JSON.stringify(read)));
    return value === undefined ? FAULT : { value };
  } catch {
    // Invalid syntax, too many aliases, too deep, or a value outside JSON.
    return FAULT;
  }
}
const FAULT = { fault: "malformed-front-matter" } as const;

export const MARKDOWN_ENDINGS = [".md", ".markdown"] as const;

export interface Block {
  readonly kind: "item" | "paragraph" | "row" | "code";
  readonly text: string;
  /** Headings and introductory lines that end in a colon, outermost first. */
  readonly path: readonly string[];
  readonly line: number;
  /** Only for tasks. */
  readonly isDone?: boolean;
}

/** Longer blocks are split. */
const BLOCK_LENGTH_MAX = 100_000;
/** Longer lines are neither headings nor table rules. */
const MARKUP_LENGTH_MAX = 1_000;
const FENCE = /^\s*(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})(?:\s+(\S.*)|\s*)$/;
const BOLD_LINE = /^(?:\*\*|__)([^*_]+)(?:\*\*|__):?$/;
const ITEM = /^(\s*)(?:[-*+•]|\d{1,9}[.)])\s+(\S.*|)$/;
const TASK = /^\[([ xX])\]\s+(\S.*|)$/;
const RULE = /^\s*(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,}|={3,})$/;
const TABLE_RULE = /^\s*(?:\|\s*)?:?-+:?\s*(?:\|\s*:?-+:?\s*)*(?:\|\s*)?$/;
/** Less than the depth of every lead. */
const ALL_LEADS = -1;
/** A line in bold is a heading below all real headings. */
const BOLD_DEPTH = 7;

/** A heading, or an introductory line such as "Run the tests:". */
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
  /** Items and paragraphs that end in a colon and introduce deeper blocks. */
  #leads: (Lead & { readonly block: Block; isUsed: boolean })[] = [];
  #open: Open | undefined;
  #fence: string | undefined;
  #isInComment = false;
  #table: readonly string[] | undefined;
  #done: Block[] = [];

  /** Returns the blocks that this line completes. */
  add({ text: raw, line }: Extract<MarkdownLine, { readonly kind: "line" }>): readonly Block[] {
    if (this.#fence !== undefined) this.#addCode(raw, line);
    else this.#addText(this.#withoutComments(raw).trimEnd(), line);
    return this.#done.splice(0);
  }

  /** Returns the remaining blocks. */
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
    // An introductory line and the code below it are one statement.
    if (led?.text.endsWith(":")) this.#open = { ...led, kind: "code" };
    else {
      this.#close();
      this.#open = {
        kind: "code",
        path: this.#path(Number.POSITIVE_INFINITY),
        line,
        indent: 0,
        text: this.#consumeLead(),
      };
    }
  }

  /** The introductory line before the code, separated by an empty line. */
  #consumeLead(): string {
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
    const values = cells(text).map((cell, index) => (names[index] ? `${names[index]}: ${cell}` : cell));
    this.#done.push({ kind: "row", text: values.join("; "), path: this.#path(Number.POSITIVE_INFINITY), line });
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

  /** An indented paragraph belongs to the item above; an unindented one ends the list. */
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

  /** Ends leads of this depth and deeper. A lead that introduced nothing is a block itself. */
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

/** A paragraph introduces the list below it; an item introduces deeper blocks. */
const leadDepth = ({ kind, indent }: Open): number => (kind === "paragraph" ? indent - 0.5 : indent);

/** Width in columns, with tab stops at multiples of four. */
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
