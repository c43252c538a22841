/** Plain Markdown: what a note says, piece by piece, and NanoClaw's archived conversations. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { markdown } from "../../../src/formats/importers/markdown.ts";
import { type Block, BlockReader } from "../../../src/formats/importers/markdown-note.ts";
import { contents, givenTexts, imported, texts } from "./given-texts.ts";
import { SAMPLES } from "./other-samples.ts";

function blocks(text: string): readonly Block[] {
  const reader = new BlockReader();
  const found = text.split("\n").flatMap((line, index) => reader.add({ kind: "line", line: index + 1, text: line }));
  return [...found, ...reader.end()];
}
const said = (text: string) => blocks(text).map((block) => [...block.path, block.text].join(" > "));

describe("blocks", () => {
  test("headings of both kinds and bold lines stand above what follows them", () => {
    expect(said("# A\n\none\n\n## B ##\n\ntwo\n\nC\n=\n\nthree\n\n**D**\n\nfour\n\n# E\nfive")).toEqual([
      "A > one",
      "A > B > two",
      "C > three",
      "C > D > four",
      "E > five",
    ]);
  });

  test("items go on over lines, nest, and lead with a colon", () => {
    expect(
      said("- one\n  goes on\n* two\n1. three\n- food:\n  - rice\n  - fish:\n    - cod\n  - plain\n- end"),
    ).toEqual(["one goes on", "two", "three", "food > rice", "food > fish > cod", "food > plain", "end"]);
  });

  test("a line with a colon leads the list or the code below it; one that leads nothing is said itself", () => {
    expect(said("Ana likes:\n\n- tea\n- rain\n\nAnd that is all.\n\nLast words:")).toEqual([
      "Ana likes > tea",
      "Ana likes > rain",
      "And that is all.",
      "Last words:",
    ]);
    expect(said("Build it:\n\n```\nmake\n- all\n```\n\nDone.")).toEqual(["Build it:\nmake\n- all", "Done."]);
    expect(said("- Build:\n  ```\n  make\n  ```\n- next")).toEqual(["Build:\n  make", "next"]);
  });

  test("comments, rules and quotation marks are no words; tasks are ticked or not", () => {
    expect(said("one <!-- no -->two\n<!-- no\nno\n-->\n\n***\n\n> quoted\n> words")).toEqual([
      "one two",
      "quoted words",
    ]);
    expect(blocks("- [x] a\n- [ ] b").map(({ text, isDone }) => [text, isDone])).toEqual([
      ["a", true],
      ["b", false],
    ]);
  });

  test("a row of a table says which column each cell is of", () => {
    expect(said("| Name | City |\n|---|:---|\n| Ana | Porto |\n| Rui | |\n\nafter | all")).toEqual([
      "Name: Ana; City: Porto",
      "Name: Rui; City: ",
      "after | all",
    ]);
  });

  test("code that never ends and text without an empty line are given out in bounded pieces", () => {
    const long = blocks(`\`\`\`\n${"x\n".repeat(300_000)}`);
    expect(long.length).toBeGreaterThan(4);
    for (const { text } of long) expect(text.length).toBeLessThan(110_000);
  });

  test("no word of a text without markup is lost or told twice", () => {
    const word = fc.stringMatching(/^[a-z]{1,6}$/);
    const line = fc.oneof(
      word,
      word.map((w) => `- ${w}`),
      word.map((w) => `  - ${w}:`),
      word.map((w) => `${w}:`),
      fc.constant(""),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 14 }), (made) => {
        const marked = made.map((text, index) => text.replace(/([a-z]+)/, `$1${index}z`));
        const words = marked.flatMap((text) => /[a-z]+\d+z/.exec(text)?.[0] ?? []);
        const found = blocks(marked.join("\n"));
        const heard = new Set(
          found.flatMap(({ text, path }) => [text, ...path]).flatMap((text) => text.match(/[a-z]+\d+z/g) ?? []),
        );
        expect([...heard].sort()).toEqual([...words].sort());
        expect(new Set(found.flatMap(({ text }) => text.match(/[a-z]+\d+z/g) ?? [])).size).toBe(
          found.flatMap(({ text }) => text.match(/[a-z]+\d+z/g) ?? []).length,
        );
      }),
      { numRuns: 300 },
    );
  });

  test("lines that are made to be slow are read like others", () => {
    const slow = [
      "|".repeat(200_000),
      `${"#".repeat(6)} ${" ".repeat(200_000)}x`,
      `- ${"- ".repeat(100_000)}`,
      `-${" ".repeat(200_000)}|x`,
      "[".repeat(200_000),
    ];
    expect(blocks(slow.join("\n\n")).length).toBeGreaterThan(2);
  });
});

describe("notes", () => {
  test("statements keep their headings, hashtags and tasks", async () => {
    const { memories } = await imported(
      markdown,
      givenTexts({ "notes/ana.md": SAMPLES["markdown"]?.["notes/ana.md"] ?? "" }),
    );
    expect(memories.map(({ type, content, tags }) => [type, content, tags])).toEqual([
      ["fact", "Ana lives in Porto. She works at Acme.", ["people", "ana"]],
      ["preference", "likes green tea #drinks", ["people", "ana", "drinks"]],
      ["fact", "call the bank", ["people", "ana"]],
    ]);
    expect(memories[2]?.metadata).toMatchObject({ is_done: true, heading_path: ["People", "Ana"], note: "ana" });
  });

  test("a long paragraph is cut at its sentences, and no sentence is lost", async () => {
    const sentences = Array.from(
      { length: 12 },
      (_, index) => `Ana read book number ${index} in the garden of her aunt in Porto.`,
    );
    const { memories } = await imported(markdown, givenTexts({ "a.md": sentences.join(" ") }));
    expect(memories.length).toBeGreaterThan(2);
    expect(contents(memories).join(" ")).toBe(sentences.join(" "));
  });

  test("front matter gives the dates, the title and the tags; labels of other scripts are kept beside the tags", async () => {
    const text =
      '---\ntitle: Trip\ncreated: 2025-05-01\nupdated: 2025-06-01\ntags: "reisen, #Übersee, 日本"\n---\nWe fly in May.\n';
    const { memories } = await imported(markdown, givenTexts({ "x.md": text }));
    expect(memories).toMatchObject([
      {
        content: "We fly in May.",
        tags: ["reisen", "ubersee"],
        temporal: { created_at: "2025-05-01T00:00:00Z", updated_at: "2025-06-01T00:00:00Z" },
        metadata: { note: "Trip", labels: ["reisen", "Übersee", "日本"] },
      },
    ]);
  });

  test("a byte order mark, carriage returns and a broken head change no words (PAM-116)", async () => {
    const windows = await imported(
      markdown,
      givenTexts({ "a.md": "\ufeff---\r\ntitle: T\r\n---\r\n# H\r\n\r\n- one\r\n- two\r\n" }),
    );
    expect(contents(windows.memories)).toEqual(["one", "two"]);
    expect(windows.memories[0]?.metadata?.["heading_path"]).toEqual(["H"]);
    const broken = await imported(markdown, givenTexts({ "a.md": "---\n{[\n---\n- one\n" }));
    expect(contents(broken.memories)).toEqual(["one"]);
    expect(broken.problems.map(({ check }) => check)).toEqual(["malformed-front-matter"]);
  });

  test("the same words under another heading are another memory; told twice in one place they are one", async () => {
    const { memories } = await imported(markdown, givenTexts({ "a.md": "# A\n- yes\n- yes\n# B\n- yes\n" }));
    expect(memories.map(({ metadata }) => metadata?.["heading_path"])).toEqual([["A"], ["B"]]);
    expect(new Set(memories.map(({ id }) => id)).size).toBe(2);
  });

  test("a file for agents is left to its own importer", async () => {
    const { memories } = await imported(markdown, givenTexts({ "CLAUDE.md": "Use tabs.", "n.md": "Ana swims." }));
    expect(contents(memories)).toEqual(["Ana swims."]);
  });
});

describe("NanoClaw's archives", () => {
  const path = "conversations/2026-01-20-cart-test.md";
  const archive = SAMPLES["markdown"]?.[path] ?? "";

  test("are conversations with their title and their day, and say that the times of turns are not known (PN-34)", async () => {
    const { conversations, memories } = await imported(markdown, givenTexts({ [path]: archive }), "Europe/Lisbon");
    expect(memories).toEqual([]);
    expect(conversations).toMatchObject([
      {
        title: "Cart test",
        provider: { name: "nanoclaw" },
        temporal: { created_at: "2026-01-20T15:04:00Z" },
        raw_metadata: { archived: "Jan 20, 3:04 PM" },
      },
    ]);
    expect(conversations[0]?.messages.every(({ raw_metadata }) => Array.isArray(raw_metadata?.["import_notes"]))).toBe(
      true,
    );
  });

  test("bold words in a message are words and no speaker", async () => {
    const { conversations } = await imported(markdown, givenTexts({ [path]: archive }));
    expect(texts(conversations[0])).toEqual([
      "user: Please fix it",
      "assistant: I will.\n\n**Note**: this is bold text of Andy's",
      "user: Thanks",
    ]);
  });

  test("without a turn are told", async () => {
    const { problems, conversations } = await imported(
      markdown,
      givenTexts({ [path]: "# T\n\nArchived: Jan 2, 3:04 AM\n\n---\n\nnobody speaks\n" }),
    );
    expect(conversations).toEqual([]);
    expect(problems.map(({ check }) => check)).toEqual(["unknown-shape", "nothing-found"]);
  });
});
