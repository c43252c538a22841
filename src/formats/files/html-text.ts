/**
 * Reads untrusted HTML as plain text (chat answers) or as small trees, one block at a time
 * (activity pages, PAM §15.3). Executes and fetches nothing. Depth and size are bounded.
 */

import { Parser } from "htmlparser2";
import { invalidInput } from "../invalid-input.ts";
import { textChunks } from "./byte-chunks.ts";

export interface HtmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly HtmlNode[];
}
export type HtmlNode = HtmlElement | string;

/** Far deeper than real pages. */
const DEPTH_MAX = 512;
/** Bounds one activity with its answer; a page may contain any number of them. */
const BLOCK_CHARACTERS_MAX = 16_000_000;

/** Accepts malformed HTML. @throws KeepsakeError `invalid_input` for nesting beyond DEPTH_MAX */
export function htmlText(html: string): string {
  const writer = new PlainWriter();
  let depth = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (++depth > DEPTH_MAX) throw tooDeep();
      writer.open(name);
    },
    ontext: (data) => writer.text(data),
    onclosetag: (name) => {
      depth--;
      writer.close(name);
    },
  });
  parser.end(html);
  return writer.finish();
}

export function textOfNodes(nodes: readonly HtmlNode[]): string {
  const writer = new PlainWriter();
  // The recursion is bounded by DEPTH_MAX.
  const walk = (node: HtmlNode): void => {
    if (typeof node === "string") writer.text(node);
    else {
      writer.open(node.name);
      node.children.forEach(walk);
      writer.close(node.name);
    }
  };
  nodes.forEach(walk);
  return writer.finish();
}

export const htmlOfNodes = (nodes: readonly HtmlNode[]): string => nodes.map(htmlOfNode).join("");

function htmlOfNode(node: HtmlNode): string {
  if (typeof node === "string") return escaped(node);
  const attributes = [...node.attributes].map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
  if (VOID.has(node.name)) return `<${node.name}${attributes}>`;
  return `<${node.name}${attributes}>${htmlOfNodes(node.children)}</${node.name}>`;
}
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) =>
    sign === "&" ? "&amp;" : sign === "<" ? "&lt;" : sign === ">" ? "&gt;" : "&quot;",
  );
const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

export const hasClass = (element: Pick<HtmlElement, "attributes">, name: string): boolean =>
  (element.attributes.get("class") ?? "").split(/\s+/).includes(name);

/**
 * The elements that `isBlock` selects, each as a whole tree, in document order. Nested blocks
 * belong to the outer one.
 * @throws KeepsakeError `invalid_input` for bytes that are not UTF-8, and beyond DEPTH_MAX or
 * BLOCK_CHARACTERS_MAX
 * Cost: one block in memory.
 */
export async function* htmlBlocks(
  input: AsyncIterable<Uint8Array | string>,
  isBlock: (element: Omit<HtmlElement, "children">) => boolean,
): AsyncGenerator<HtmlElement> {
  const ready: HtmlElement[] = [];
  const parser = new Parser(blockHandler(isBlock, (block) => ready.push(block)));
  for await (const text of textChunks(input)) {
    parser.write(text);
    yield* ready.splice(0);
  }
  parser.end();
  yield* ready;
}

interface Growing {
  readonly element: HtmlElement;
  readonly children: HtmlNode[];
}

function blockHandler(
  isBlock: (element: Omit<HtmlElement, "children">) => boolean,
  take: (block: HtmlElement) => void,
) {
  const open: Growing[] = [];
  let depth = 0;
  let sizeCharacters = 0;
  const grow = (characterCount: number): void => {
    sizeCharacters += characterCount;
    if (sizeCharacters > BLOCK_CHARACTERS_MAX) throw tooLarge();
  };
  return {
    onopentag(name: string, given: { readonly [name: string]: string }): void {
      if (++depth > DEPTH_MAX) throw tooDeep();
      const attributes = new Map(Object.entries(given));
      if (open.length === 0) {
        if (!isBlock({ name, attributes })) return;
        sizeCharacters = 0;
      }
      grow(
        name.length + [...attributes].reduce((sum, [key, value]) => sum + key.length + value.length, NODE_CHARACTERS),
      );
      const children: HtmlNode[] = [];
      const element: HtmlElement = { name, attributes, children };
      open.at(-1)?.children.push(element);
      open.push({ element, children });
    },
    ontext(data: string): void {
      const parent = open.at(-1);
      if (parent === undefined) return;
      grow(data.length);
      const last = parent.children.length - 1;
      // The parser splits text at entities and chunk ends.
      const before = parent.children[last];
      if (typeof before === "string") parent.children[last] = before + data;
      else parent.children.push(data);
    },
    onclosetag(): void {
      depth--;
      const closed = open.pop();
      if (closed !== undefined && open.length === 0) take(closed.element);
    },
  };
}
/** Assumed overhead of a node. */
const NODE_CHARACTERS = 16;

const tooDeep = () => invalidInput("The HTML is nested too deeply.", "Pass the page as exported.", { max: DEPTH_MAX });
const tooLarge = () =>
  invalidInput("The HTML has a block that is too large.", "Pass the page as exported.", { max: BLOCK_CHARACTERS_MAX });

/**
 * Builds plain text from parser events. Blocks become lines, list items start with `- `, and cells
 * are joined by ` | `. Scripts, styles and tags are dropped.
 */
class PlainWriter {
  readonly #out: string[] = [];
  #due = 0;
  #isSpaceDue = false;
  #silent = 0;
  #verbatim = 0;
  #isAfterMark = false;
  #openCells = 0;
  #cellCount = 0;
  readonly #lists: { isOrdered: boolean; count: number }[] = [];

  open(name: string): void {
    if (SILENT.has(name)) this.#silent++;
    if (name === "br") this.#openBreak();
    else if (name === "ul" || name === "ol") {
      this.#breakLine(this.#lists.length === 0 ? 2 : 1);
      this.#lists.push({ isOrdered: name === "ol", count: 0 });
    } else if (name === "li") this.#openItem();
    else if (name === "tr") {
      this.#isAfterMark = false;
      this.#openCells = 0;
      this.#breakLine(1);
      this.#cellCount = 0;
    } else if (name === "td" || name === "th") {
      this.#isSpaceDue = false;
      if (this.#cellCount++ > 0) this.#writeMark(" | ");
      this.#openCells++;
    } else this.#breakBlock(name);
    if (name === "pre") this.#verbatim++;
  }

  text(data: string): void {
    if (this.#silent > 0) return;
    if (this.#verbatim > 0) {
      if (data !== "") this.#write(data);
      return;
    }
    const words = data.replace(SPACES, " ");
    if (words.startsWith(" ")) this.#isSpaceDue ||= this.#due === 0 && endsInWord(this.#out);
    const bare = trimmed(words);
    if (bare === "") return;
    this.#write(bare);
    this.#isSpaceDue = words.endsWith(" ");
  }

  close(name: string): void {
    if (SILENT.has(name)) this.#silent = Math.max(0, this.#silent - 1);
    if (name === "pre") this.#verbatim = Math.max(0, this.#verbatim - 1);
    if (name === "ul" || name === "ol") {
      this.#lists.pop();
      this.#breakLine(this.#lists.length === 0 ? 2 : 1);
    } else if (name === "td" || name === "th") this.#openCells = Math.max(0, this.#openCells - 1);
    else this.#breakBlock(name);
  }

  /** Trims line ends and collapses several empty lines into one. */
  finish(): string {
    return this.#out
      .join("")
      .replace(/(?<![ \t])[ \t]+(?=\n|$)/g, "")
      .replace(/\n{3,}/g, "\n\n")
      .replace(/^\n+|(?<!\n)\n+$/g, "");
  }

  #openBreak(): void {
    if (this.#verbatim > 0) this.#write("\n");
    // Two or more breaks in a row make one empty line.
    else this.#breakLine(Math.min(this.#due + 1, 2));
  }

  #openItem(): void {
    this.#isAfterMark = false;
    this.#breakLine(1);
    const list = this.#lists.at(-1);
    if (list !== undefined) list.count++;
    const indent = "  ".repeat(Math.max(0, Math.min(this.#lists.length, INDENTS_MAX) - 1));
    this.#writeMark(`${indent}${list?.isOrdered === true ? `${list.count}.` : "-"} `);
  }

  #breakBlock(name: string): void {
    if (PARAGRAPHS.has(name)) this.#breakLine(2);
    else if (BLOCKS.has(name)) this.#breakLine(1);
  }

  #breakLine(count: number): void {
    // Text after a list marker stays on its line, and a table row is one line.
    if (this.#isAfterMark) return;
    if (this.#openCells > 0) this.#isSpaceDue = true;
    else {
      this.#due = Math.max(this.#due, count);
      this.#isSpaceDue = false;
    }
  }

  #write(words: string): void {
    if (this.#due > 0 && this.#out.length > 0) this.#out.push("\n".repeat(this.#due));
    else if (this.#isSpaceDue && this.#out.length > 0) this.#out.push(" ");
    this.#due = 0;
    this.#isSpaceDue = false;
    this.#isAfterMark = false;
    this.#out.push(words);
  }

  /** Suppresses white space between the marker and its text. */
  #writeMark(mark: string): void {
    this.#write(mark);
    this.#isAfterMark = true;
  }
}

const INDENTS_MAX = 8;
/** HTML white space, which does not include the no-break space. */
const SPACES = /[ \t\n\f\r]+/g;
const trimmed = (text: string): string => text.slice(text.startsWith(" ") ? 1 : 0, text.endsWith(" ") ? -1 : undefined);
const endsInWord = (out: readonly string[]): boolean => !/[\s]$/.test(out.at(-1) ?? " ");

const SILENT = new Set(["head", "noscript", "script", "style", "svg", "template", "title"]);
const PARAGRAPHS = new Set(["blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "p", "pre", "table"]);
const BLOCKS = new Set([
  ...["address", "article", "aside", "body", "caption", "dd", "details", "div", "dl", "dt", "fieldset", "figcaption"],
  ...["figure", "footer", "form", "header", "html", "li", "main", "nav", "section", "summary", "tr"],
]);
