/** Play New's exports: JSON that comes back, Markdown that a person reads. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type PlayNewExportOptions,
  plain,
  playNewJson,
  playNewMarkdown,
  readPlayNewExport,
} from "../../../src/formats/playnew/export.ts";
import type { Vault } from "../../../src/index.ts";
import { canonicalJson } from "../../../src/model/json.ts";
import { anyLife, live } from "../../support/any-life.ts";
import { all, testKeep, texts } from "../../support/vault.ts";
import { lived, WORK } from "./world.ts";

const json = async (vault: Vault, options?: PlayNewExportOptions): Promise<string> =>
  (await all(await vault.io.export(playNewJson(options)))).join("");
const markdown = async (vault: Vault, options?: PlayNewExportOptions): Promise<string> =>
  (await all(await vault.io.export(playNewMarkdown(options)))).join("");
async function* chunks(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += 61) yield text.slice(from, from + 61);
}
const CATEGORIES = ["conversation", "work_pattern", "preference", "learned_context"];

interface Exported {
  readonly record_count: number;
  readonly categories: Readonly<
    Record<string, { readonly count: number; readonly records: readonly Readonly<Record<string, unknown>>[] }>
  >;
}
/** Everything but the time of the export, each category's records by their ids. */
const told = (text: string) => {
  const { categories, record_count }: Exported = JSON.parse(text);
  const records = Object.entries(categories).map(([category, { records, count }]) => {
    expect(records.length).toBe(count);
    return [category, records.toSorted((a, b) => (String(a["memory_id"]) < String(b["memory_id"]) ? -1 : 1))];
  });
  const ids = new Set(Object.values(categories).flatMap((group) => group.records.map((record) => record["memory_id"])));
  return { record_count, records: Object.fromEntries(records), ids };
};

/** Record by record. */
function expectSame(second: string, first: string): void {
  const [again, before] = [told(second), told(first)];
  expect(again.record_count).toBe(before.record_count);
  for (const category of CATEGORIES)
    for (const [index, record] of before.records[category].entries()) {
      const { metadata, ...fields } = record;
      const { metadata: metadataAgain, ...fieldsAgain } = again.records[category][index];
      // When something was changed stands in the log of the vault that it was changed in.
      expect(canonicalJson({ ...fieldsAgain, updated_at: "" })).toBe(canonicalJson({ ...fields, updated_at: "" }));
      if (category !== "conversation") expect(ownOf(metadataAgain, again.ids)).toEqual(ownOf(metadata, before.ids));
    }
}

/** What Keepsake says of a record beside the specification. What is hidden is not in the document, and a link to it leads nowhere. */
function ownOf({ keepsake = {} }: { readonly keepsake?: Own }, ids: ReadonlySet<unknown>): Own {
  const { origin: _origin, source: _source, links = [], ...own } = keepsake;
  return { ...own, links: links.filter(({ to }) => ids.has(to)) };
}
interface Own {
  readonly origin?: unknown;
  readonly source?: unknown;
  readonly links?: readonly { readonly to: string }[];
}

describe("the JSON export", () => {
  test("has the four categories with count and records, and says of each record what the specification's example says (PN-21)", async () => {
    const { vault } = await lived();
    const exported: Exported = JSON.parse(await json(vault, { includeMetadata: false, userId: "usr_abc123" }));
    expect(exported).toMatchObject({
      export_version: "1.0",
      user_id: "usr_abc123",
      exported_at: "2026-05-12T12:01:00.000Z",
      categories: { conversation: { count: 4 }, work_pattern: { count: 1 }, preference: { count: expect.any(Number) } },
    });
    expect(Object.keys(exported.categories)).toEqual(CATEGORIES);
    const groups = Object.values(exported.categories);
    expect(exported.record_count).toBe(groups.reduce((sum, { count }) => sum + count, 0));
    for (const { count, records } of groups) {
      expect(records).toHaveLength(count);
      for (const record of records)
        expect(Object.keys(record)).toEqual([
          "memory_id",
          "content",
          "session_id",
          "channel",
          "topic_tags",
          "created_at",
        ]);
    }
    expect(exported.categories["conversation"]?.records[0]).toMatchObject({
      content: "My sister Mia lives in Berlin.",
      session_id: "ses_1",
      channel: "slack",
      topic_tags: [],
    });
  });

  test("with metadata says all that a record knows, and holds everything that is not hidden, older truths too (PN-21, PN-27)", async () => {
    const { vault } = await lived();
    const { categories }: Exported = JSON.parse(await json(vault));
    const [preference] =
      categories["preference"]?.records.filter(({ content }) => String(content).includes("bullet")) ?? [];
    expect(preference).toMatchObject({
      content_type: "preference",
      content_hash: expect.stringMatching(/^sha256:/),
      importance_score: expect.any(Number),
      compacted_from: [],
      updated_at: expect.any(String),
      deleted_at: null,
      source: { session_id: null, timestamp: expect.any(String) },
      metadata: { access_count: 0, keepsake: { key: "style.form" } },
    });
    const contexts = categories["learned_context"]?.records ?? [];
    const porto = contexts.find(({ content }) => content === "Lives in Porto.");
    expect(porto).toMatchObject({
      updated_at: "2026-05-12T12:01:00.000Z",
      metadata: { keepsake: { truth: "superseded" } },
    });
    const listed = (await all(vault.memories.list({ messages: true }))).filter(
      ({ status }) => status.playNew === "live" || status.playNew === "archival",
    );
    expect(
      Object.values(categories)
        .flatMap(({ records }) => records.map(({ memory_id }) => memory_id))
        .sort(),
    ).toEqual(listed.map(({ ids }) => ids.playNew).sort());
    expect(JSON.stringify(categories)).not.toContain("Grand Hotel");
  });

  test("of some categories holds no other's records, and is written to the log as an export (PN-21)", async () => {
    const { vault } = await lived();
    const exported: Exported = JSON.parse(await json(vault, { categories: ["preference", "work_pattern"] }));
    expect(Object.keys(exported.categories)).toEqual(["work_pattern", "preference"]);
    expect((await all(vault.audit.log())).filter((entry) => entry.includes('"export"'))).toHaveLength(1);
    const empty: Exported = JSON.parse(await json(await (await testKeep()).vault()));
    expect(empty).toMatchObject({ record_count: 0, categories: { learned_context: { count: 0, records: [] } } });
  });

  test("taken into an empty vault and out again it says the same, record by record (PN-30)", async () => {
    const { keep, vault } = await lived();
    const first = await json(vault);
    const other = await keep.vault("moved");
    await other.consent.give(WORK);
    const result = await other.io.import(playNewJson(), chunks(first), { mine: true });
    expect(result).toMatchObject({ problemCount: 0, refusedCount: 0, importedCount: JSON.parse(first).record_count });
    await other.settled();
    expectSame(await json(other), first);
    const recalled = (await other.search("Where do I live, in Lisbon or in Porto?")).items.map((item) => item.text);
    expect(recalled).toContain("Lives in Lisbon.");
    expect(recalled).not.toContain("Lives in Porto.");
  });

  test("says the same out of an empty vault whatever happened to the first (PN-30)", async () => {
    await fc.assert(
      fc.asyncProperty(anyLife, async (acts) => {
        const keep = await testKeep();
        const vault = await keep.vault();
        await live(keep, vault, acts);
        const first = await json(vault);
        const other = await keep.vault("moved");
        const result = await other.io.import(playNewJson(), chunks(first), { mine: true });
        expect(result).toMatchObject({ problemCount: 0, importedCount: JSON.parse(first).record_count });
        expectSame(await json(other), first);
      }),
      { numRuns: 15 },
    );
  });

  test("into the vault that wrote it changes nothing, and what was erased there does not come back (PN-30)", async () => {
    const { vault } = await lived();
    const file = await json(vault);
    const { record_count: recordCount } = JSON.parse(file);
    expect(await vault.io.import(playNewJson(), chunks(file), { mine: true })).toMatchObject({
      importedCount: 0,
      knownCount: recordCount,
    });
    await (await vault.forget(await vault.forget({ query: "bullet points" }))).finished;
    const result = await vault.io.import(playNewJson(), chunks(file), { mine: true });
    expect(result).toMatchObject({ importedCount: 0, erasedCount: 1, knownCount: recordCount - 1 });
    expect((await texts(vault)).join()).not.toContain("bullet");
  });

  test("of another Play New brings memories and messages, and what of it is faulty is told with its place and sinks nothing (PN-30)", async () => {
    const vault = await (await testKeep()).vault();
    const record = (content: string, more: object = {}) => ({
      memory_id: `mem_${content.length}`,
      content,
      session_id: null,
      channel: null,
      topic_tags: [],
      created_at: "2026-04-12T09:15:00Z",
      ...more,
    });
    const file = JSON.stringify({
      export_version: "1.0",
      user_id: "usr_abc123",
      exported_at: "2026-04-15T10:00:00Z",
      record_count: 847,
      categories: {
        conversation: {
          count: 1,
          records: [record("User asked about Q3 pipeline risk.", { session_id: "ses_9", channel: "slack" })],
        },
        preference: {
          count: 1,
          records: [record("Prefers oat milk.", { topic_tags: ["drink"] }), record("Zebra", { created_at: "soon" }), 7],
        },
        learned_context: { records: "none" },
      },
    });
    const parts = await all(readPlayNewExport(chunks(file), "export.json"));
    const problems = parts.flatMap((part) => (part.kind === "problem" ? [part.problem] : []));
    expect(problems.map(({ place, check }) => [place, check])).toEqual([
      ["$.categories.preference.records[1].created_at", "unfit-record"],
      ["$.categories.preference.records[2]", "unknown-shape"],
      ["$.categories.learned_context", "unknown-shape"],
      ["$.record_count", "count-mismatch"],
    ]);
    expect(JSON.stringify(problems)).not.toContain("Zebra");
    expect(await vault.io.import(playNewJson(), file, { mine: true })).toMatchObject({
      importedCount: 2,
      messageCount: 1,
      problemCount: 4,
    });
    expect(await texts(vault, "message")).toEqual(["User asked about Q3 pipeline risk."]);
    expect(await texts(vault)).toContain("Prefers oat milk.");
  });

  test("not of the person's own word is outside content: what it says of its own authority counts for nothing (PN-30)", async () => {
    const { keep, vault } = await lived();
    const other = await keep.vault("stranger");
    await other.io.import(playNewJson(), await json(vault));
    for (const { item } of await all(other.memories.list({ messages: true })))
      expect(item).toMatchObject({ taint: "untrusted", authority: "ai_inferred" });
  });

  test("what is no such export, or of a later version, is refused without a word of it (PN-30)", async () => {
    const vault = await (await testKeep()).vault();
    const wrong = [
      "[]",
      "{}",
      '{"export_version":"1.0"}',
      '{"categories":{}}',
      '{"export_version":1,"categories":{}}',
      '{"export_version":"1.0","categories":["Zebra"]}',
      '{"export_version":"1.0",',
    ];
    for (const text of wrong)
      await expect(vault.io.import(playNewJson(), text)).rejects.toMatchObject({ code: "invalid_input" });
    await expect(vault.io.import(playNewJson(), '{"export_version":"2.0","categories":{}}')).rejects.toMatchObject({
      code: "store_too_new",
    });
    expect(await vault.io.import(playNewJson(), '{"export_version":"1.1","categories":{}}')).toMatchObject({
      importedCount: 0,
    });
  });
});

describe("the Markdown export", () => {
  test("has a heading for each category and record, and the words as a quotation (PN-21, PN-27)", async () => {
    const { vault } = await lived();
    const text = await markdown(vault);
    expect(text.match(/^#{1,2} .*$/gm)).toEqual([
      `# Personal memory of usr\\_${vault.id}`,
      ...["## Conversation history", "## Work patterns", "## Preferences", "## Learned context"],
    ]);
    const { record_count: recordCount } = JSON.parse(await json(vault));
    expect(text.match(/^### /gm)).toHaveLength(recordCount);
    expect(text).toContain(`Records in all: ${recordCount}\n`);
    expect(text).toContain("> I love rye bread.\n> \\# Not a heading\n");
    expect(text).toContain("- Tags: style, Été\n");
    const brief = await markdown(vault, { includeMetadata: false, categories: ["preference"] });
    expect(brief).not.toMatch(/Hash|Importance|Berlin/);
    expect(brief).toContain("> Prefers bullet points over prose.");
  });

  test("makes markup of nothing that a memory says: no heading, no list, no link, no picture (PN-21)", () => {
    const hostile = [
      "![x](http://a.example/p.png)",
      "[x](javascript:1)",
      "<img src=x>",
      "# h",
      "- l",
      "+ l",
      "1. l",
      "2) l",
      "> q",
      "`c`",
      "**b**",
      "http://a.example",
      "www.a.example",
      "a@b.example",
      "&lt;",
      "| a | b |",
      "~~~",
    ];
    expect(hostile.map(plain)).toEqual([
      "\\!\\[x\\](http\\://a.example/p.png)",
      "\\[x\\](javascript:1)",
      "\\<img src=x\\>",
      "\\# h",
      "\\- l",
      "\\+ l",
      "1\\. l",
      "2\\) l",
      "\\> q",
      "\\`c\\`",
      "\\*\\*b\\*\\*",
      "http\\://a.example",
      "www\\.a.example",
      "a\\@b.example",
      "\\&lt;",
      "\\| a \\| b \\|",
      "\\~\\~\\~",
    ]);
    expect(plain(" a\u0000\u2028b ")).toBe("a b");
  });
});
