/** HTML as plain text and as blocks: what a reader would have read, and no tag. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasClass, htmlBlocks, htmlOfNodes, htmlText, textOfNodes } from "../../../src/formats/files/html-text.ts";
import { chunked, gathered, refusal, untilFault } from "./chunked.ts";

describe("plain text", () => {
  test.each([
    ["paragraphs", "<p>One\n  two.</p><p>Three.</p>", "One two.\n\nThree."],
    ["breaks", "a<br>b<br/>c<br><br><br>d", "a\nb\nc\n\nd"],
    ["headings and divisions", "<h2>Title</h2><div>a</div><div>b <b>bold</b></div>", "Title\n\na\nb bold"],
    ["a list", "<p>See:</p><ul><li>one</li><li><p>two</p></li></ul>end", "See:\n\n- one\n- two\n\nend"],
    ["a numbered list", "<ol><li>one<li>two</ol>", "1. one\n2. two"],
    ["lists in lists", "<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>", "- a\n  1. b\n- c"],
    [
      "a table",
      "<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td><p>2</p><p>3</p></td></tr></table>x",
      "A | B\n1 | 2 3\n\nx",
    ],
    ["code", "<pre><code>if (a &lt; b)\n    c()\n</code></pre>", "if (a < b)\n    c()"],
    ["links", '<a href="https://example.org">the page</a>, <img src=x alt="">', "the page,"],
    ["entities", "caf&eacute; &amp; &#128512; &lt;b&gt; &unknown;", "café & 😀 <b> &unknown;"],
    ["words across tags", "un<b>bold</b>ed <i> x </i> y", "unbolded x y"],
    [
      "scripts and styles",
      "a<script>alert('<p>x')</script><style>p{}</style><noscript>n</noscript><title>t</title>b",
      "ab",
    ],
    ["comments", "a<!-- <p>x</p> -->b<![CDATA[c]]>", "ab"],
    ["nothing", "", ""],
    ["plain words", "just words", "just words"],
    ["tags that close nothing", "</div></ul></td>a</p>", "a"],
    ["tags that nobody closed", "<div><p>a<b>b", "ab"],
    ["a tag that was cut off", "a <b", "a"],
  ])("%s", (_what, html, text) => {
    expect(htmlText(html)).toBe(text);
  });

  test("no tag comes out of a page, however it is broken", () => {
    const piece = fc.constantFrom(
      "<",
      ">",
      "</",
      "<p",
      "<ul>",
      "<li>",
      "<td>",
      "<script>",
      "</script>",
      "<pre>",
      "</pre>",
      '"',
      "=",
      "a ",
      "\n",
      "<br>",
      "<!--",
      "-->",
      "&amp;",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = htmlText(pieces.join(""));
        expect(text).not.toMatch(/<(?:p|ul|li|td|script|pre|br)>/);
        expect(text).toBe(text.replace(/[ \t]+$/gm, ""));
        expect(text).not.toMatch(/\n\n\n/);
      }),
      { numRuns: 500 },
    );
  });

  test("depth is bounded, and a tag that closes nothing costs no more for what is open (SEC-X2)", async () => {
    expect(htmlText(`${"<i>".repeat(500)}x`)).toBe("x");
    const deep = refusal((async () => htmlText("<i>".repeat(100_000) + "</b>".repeat(100_000)))());
    expect((await deep).code).toBe("invalid_input");
    expect(htmlText("<b>x</b>".repeat(20_000))).toHaveLength(20_000);
  });
});

describe("blocks of a page", () => {
  const page = `<html><head><style>.outer-cell{}</style></head><body><div class="mdl-grid">
    <div class="outer-cell mdl-cell"><div class="header">Gemini</div><p>Prompted&nbsp;h&eacute;llo<br>2026</p></div>
    <p>between</p>
    <div class="x outer-cell"><div class="outer-cell">inner &lt;b&gt;</div><img src="a&quot;b"></div>
    </div></body></html>`;
  const blocks = (html: string, ...cuts: readonly number[]) =>
    gathered(htmlBlocks(chunked(html, ...cuts), (element) => hasClass(element, "outer-cell")));

  test("come one by one as trees, wherever the page is cut", async () => {
    for (const cut of [1, 7, 100_000]) {
      const [first, second, ...others] = await blocks(page, cut);
      expect(others).toEqual([]);
      expect(first?.attributes.get("class")).toBe("outer-cell mdl-cell");
      expect(textOfNodes(first?.children ?? [])).toBe("Gemini\n\nPrompted\u00a0héllo\n2026");
      expect(textOfNodes(second === undefined ? [] : [second])).toBe("inner <b>");
      expect(htmlOfNodes(second?.children ?? [])).toBe(
        '<div class="outer-cell">inner &lt;b&gt;</div><img src="a&quot;b">',
      );
    }
  });

  test("what is written as HTML again is the same tree", async () => {
    const [block] = await blocks(page);
    const again = await blocks(htmlOfNodes(block === undefined ? [] : [block]));
    expect(again).toEqual([block]);
  });

  test("a block is given out before the page is over, and only as long as somebody asks", async () => {
    let isClosed = false;
    async function* endless() {
      try {
        for (;;) yield '<div class="outer-cell">x</div>';
      } finally {
        isClosed = true;
      }
    }
    let count = 0;
    for await (const _ of htmlBlocks(endless(), ({ name }) => name === "div")) if (++count === 5) break;
    expect([count, isClosed]).toEqual([5, true]);
  });

  test("a block that nobody closed ends with the page", async () => {
    expect((await blocks('<div class="outer-cell">open <b>end')).map((block) => textOfNodes([block]))).toEqual([
      "open end",
    ]);
  });

  test("a block has a largest size and a page has none; depth is bounded (SEC-X2)", async () => {
    async function* long(open: string, piece: string, count: number) {
      yield open;
      for (let index = 0; index < count; index++) yield piece;
    }
    const read = (source: AsyncIterable<string>) => untilFault(htmlBlocks(source, ({ name }) => name === "div"));
    const piece = "x".repeat(100_000);
    expect((await read(long("<div>", piece, 200))).fault?.code).toBe("invalid_input");
    expect((await read(long("<div>", "<b></b>".repeat(10_000), 200))).fault?.code).toBe("invalid_input");
    expect((await read(long("", `<div>${piece}</div>`, 200))).given).toHaveLength(200);
    expect((await read(long("", "<i>", 1_000))).fault?.code).toBe("invalid_input");
  });

  test("attributes and names cannot reach a prototype (SEC-X3)", async () => {
    const [block] = await gathered(htmlBlocks(chunked('<div __proto__="x" constructor="y"></div>'), () => true));
    expect(block?.attributes.get("constructor")).toBe("y");
    expect("x" in {}).toBe(false);
  });
});
