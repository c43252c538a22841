/** Tables and pages that products write their exports as (PAM §15): any bytes are rows, plain text, or refused by line. */
import { readCsv } from "../../src/formats/files/byte-chunks.ts";
import { type HtmlElement, htmlBlocks, htmlOfNodes, htmlText, textOfNodes } from "../../src/formats/files/html-text.ts";
import { accepted, bytesOf, type FuzzTarget, inPieces, law, manyOf, textOf } from "../fuzz-target.ts";

const csv: FuzzTarget = {
  name: "csv",
  shape: "text",
  seeds: () =>
    [
      'Conversation,Time,Author,Message\nTea,2026-01-02T09:00:00,Human,"Hello, ""you""\nsecond line"\nTea,2026-01-02T09:01:00,AI,Hi\n',
      "a;b\r\n1;2\r\n\r\n",
      "\ufeffa,b\n1,2",
    ].map(bytesOf),
  words: [",", '"', '""', "\r\n", ";", "\t", "__proto__", ",,,", "\ufeff"],
  async read(input) {
    let [rowCount, faultCount] = [0, 0];
    let columns: string | undefined;
    const onFault = (): void => void faultCount++;
    for await (const { line, row } of readCsv(inPieces(input), { onFault })) {
      rowCount++;
      law(line >= 1, "a row stands on no line");
      const names = Object.keys(row).join();
      columns ??= names;
      law(columns === names, "two rows of one table have other columns");
    }
    return accepted(`${manyOf(rowCount)} ${manyOf(faultCount)}`);
  },
};

const PAGES = [
  '<div class="outer-cell"><div class="content">Prompted <b>What is &amp; tea?</b><br>12 Apr 2026, 09:15:00 CEST</div><p>Answer<ul><li>one<li>two</ul></div>',
  "<p>a<table><tr><td>1<td>2</table><pre>x\n y</pre><script>alert(1)</script><!-- c --><a href='javascript:x'>l</a>",
  "plain & text < with > signs",
];
async function blocksOf(page: Uint8Array): Promise<readonly HtmlElement[]> {
  const blocks: HtmlElement[] = [];
  for await (const block of htmlBlocks(inPieces(page), ({ name }) => name === "div" || name === "p"))
    blocks.push(block);
  return blocks;
}

/** Elements whose content is no HTML have no way to hold what is written for them, nor do those of other vocabularies. */
const hasRawText = ({ name, children }: HtmlElement): boolean =>
  RAW.has(name) || children.some((child) => typeof child !== "string" && hasRawText(child));
const RAW = new Set("iframe math noembed noframes noscript plaintext script style svg textarea title xmp".split(" "));

const html: FuzzTarget = {
  name: "html",
  shape: "text",
  seeds: () => PAGES.map(bytesOf),
  words: [
    "<div>",
    "</div>",
    "<br>",
    "<table><tr>",
    "<![CDATA[",
    "<script>",
    "<!--",
    "&#0;",
    "&lt;",
    '<a href="',
    "<svg><title>",
  ],
  async read(input) {
    const text = htmlText(textOf(input));
    const blocks = await blocksOf(input);
    for (const block of blocks.filter((each) => !hasRawText(each))) {
      const [again] = await blocksOf(bytesOf(htmlOfNodes([block])));
      law(
        again !== undefined && textOfNodes([again]) === textOfNodes([block]),
        "a tree written as HTML says something else",
      );
    }
    return accepted(`${manyOf(blocks.length)} ${text === "" ? "silent" : ""}`);
  },
};

export const TABLE_TARGETS: readonly FuzzTarget[] = [csv, html];
