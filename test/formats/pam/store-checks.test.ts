import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { schemaTypes } from "../../../scripts/write-schema-types.ts";
import { IdTable } from "../../../src/formats/pam/checks/references.ts";
import { levelOf, RULES } from "../../../src/formats/pam/checks/rules.ts";
import type { PamStore } from "../../../src/formats/pam/documents.ts";
import { FINDINGS_MAX, joinFindings } from "../../../src/formats/pam/findings.ts";
import { validateConversation, validateStore } from "../../../src/formats/pam/validate.ts";
import { AT, conversation, entry, json, LATER, memory, relation, rulesOf, sealed, store, told } from "./by-hand.ts";

const toldOf = (document: PamStore) => told(validateStore(json(document)));
const from = (conversationId: string) => ({ platform: "claude", conversation_ref: conversationId });

describe("ids and references", () => {
  test("ids of memories, relations and entries are unique (PAM-19, PAM-57)", () => {
    expect(toldOf(store([memory("a"), memory("b"), memory("a")]))).toEqual(["id-unique $.memories[2].id"]);
    const relations = [relation("r", "a", "b"), relation("r", "b", "a")];
    expect(toldOf(store([memory("a"), memory("b")], { relations }))).toEqual(["id-unique $.relations[1].id"]);
    expect(toldOf(store([], { conversations_index: [entry("c"), entry("c")] }))).toEqual([
      "id-unique $.conversations_index[1].id",
    ]);
  });

  test("ids that differ in one character, case or plane are different ids (PAM-19)", () => {
    expect(toldOf(sealed(["a", "A", "a ", "\u{1f600}", "\uff5e", "toString"].map((id) => memory(id))))).toEqual([]);
  });

  test("both ends of a relation exist (PAM-57)", () => {
    const relations = [relation("r", "a", "x"), relation("s", "y", "a")];
    expect(toldOf(store([memory("a")], { relations }))).toEqual([
      "xref-relation $.relations[0].to",
      "xref-relation $.relations[1].from",
    ]);
  });

  test("a relation of a memory with itself is warned of (PAM-59)", () => {
    const judged = validateStore(json(store([memory("a")], { relations: [relation("r", "a", "a")] })));
    expect(judged.isValid).toBe(true);
    expect(told(judged)).toEqual(["xref-relation:self $.relations[0]"]);
  });

  test("a named successor exists, before or behind (PAM-28)", () => {
    const old = (id: string, successor: string) =>
      memory(id, { status: "superseded", temporal: { created_at: AT, superseded_by: successor } });
    expect(toldOf(store([old("a", "c"), old("b", "a"), memory("c")]))).toEqual([]);
    expect(toldOf(store([old("a", "x")]))).toEqual(["xref-superseded $.memories[0].temporal.superseded_by"]);
  });

  test("a superseded memory names its successor, and one with a successor is superseded (PAM-27)", () => {
    expect(toldOf(store([memory("a", { status: "superseded" })]))).toEqual(["status-consistency $.memories[0].status"]);
    const still = memory("a", { temporal: { created_at: AT, superseded_by: "b" } });
    expect(toldOf(store([still, memory("b")]))).toEqual(["status-consistency $.memories[0].status"]);
  });

  test("memories that replace each other in a circle, and two words on who replaced whom, are told", () => {
    const old = (id: string, successor: string) =>
      memory(id, { status: "superseded", temporal: { created_at: AT, superseded_by: successor } });
    expect(rulesOf(validateStore(json(store([old("a", "b"), old("b", "c"), old("c", "a")])))).warnings).toEqual([
      "xref-superseded:cycle",
    ]);
    expect(rulesOf(validateStore(json(store([old("a", "a")])))).warnings).toEqual(["xref-superseded:cycle"]);
    const relations = [relation("r", "c", "a", { type: "supersedes" })];
    const judged = validateStore(json(store([old("a", "b"), memory("b"), memory("c")], { relations })));
    expect(told(judged)).toEqual(["status-consistency:relation $.relations[0]"]);
  });

  test("a chain of twenty thousand steps is walked, more than any stack holds,, and a circle of them found once (SEC-X6)", () => {
    const length = 20_000;
    const name = (index: number) => `m${index}`;
    const link = (index: number) => ({
      ...memory(name(index), { content: "x", status: "superseded" }),
      temporal: { created_at: AT, superseded_by: name((index + 1) % length) },
    });
    const judged = validateStore({
      ...store([]),
      memories: Array.from({ length }, (_, index) => link(index)),
    } as never);
    expect(rulesOf(judged)).toEqual({ errors: [], warnings: ["xref-superseded:cycle"] });
    expect(judged.warnings).toHaveLength(1);
  });

  test("where there is an index, a conversation reference leads into it (PAM-45)", () => {
    const quoting = memory("a", { provenance: from("c-1") });
    expect(toldOf(store([quoting]))).toEqual([]);
    expect(toldOf(store([quoting], { conversations_index: [] }))).toEqual([]);
    expect(toldOf(store([quoting], { conversations_index: [entry("c-2")] }))).toEqual([
      "xref-conversation $.memories[0].provenance.conversation_ref",
    ]);
  });

  test("index and provenance agree: an error in what we write, a warning in what others wrote (PAM-60, PAM-61)", () => {
    const document = store([memory("a", { provenance: from("c") })], {
      conversations_index: [entry("c", { derived_memories: [] })],
    });
    expect(rulesOf(validateStore(json(document)))).toEqual({ errors: [], warnings: ["xref-bidirectional"] });
    expect(rulesOf(validateStore(json(document), { purpose: "import" })).errors).toEqual([]);
    expect(rulesOf(validateStore(json(document), { purpose: "export" })).errors).toEqual(["xref-bidirectional"]);
    const listed = { ...document, conversations_index: [entry("c", { derived_memories: ["a"] })] };
    expect(toldOf(listed)).toEqual([]);
  });

  test("memories that are listed as derived exist (PAM-63)", () => {
    const index = [entry("c", { derived_memories: ["a", "x"] })];
    expect(toldOf(store([memory("a")], { conversations_index: index }))).toEqual([
      "xref-derived $.conversations_index[0].derived_memories[1]",
    ]);
  });

  test("in a delta, what leads nowhere may lead into the base (PAM-73, PAM-74)", () => {
    const document = store(
      [
        memory("a", {
          status: "superseded",
          temporal: { created_at: AT, superseded_by: "base-1" },
          provenance: from("c-base"),
        }),
      ],
      {
        relations: [relation("r", "a", "base-2")],
        conversations_index: [entry("c", { derived_memories: ["base-3"] })],
        export_type: "incremental",
      },
    );
    const judged = validateStore(json({ ...document, base_export_id: "e", since: AT }));
    expect(rulesOf(judged)).toEqual({
      errors: [],
      warnings: ["xref-superseded:delta", "xref-relation:delta", "xref-derived:delta", "xref-conversation:delta"],
    });
    const unnamed = validateStore(
      json({ ...document, export_type: "incremental", memories: [], relations: [], conversations_index: [] }),
    );
    expect(told(unnamed)).toEqual(["incremental-fields $.base_export_id", "incremental-fields $.since"]);
  });
});

describe("times and names", () => {
  test("an update is not older than its memory, and a validity does not end before it begins (PAM-30)", () => {
    const timed = (temporal: object) => toldOf(store([memory("a", { temporal: { created_at: LATER, ...temporal } })]));
    expect(timed({ updated_at: AT })).toEqual(["temporal $.memories[0].temporal.updated_at"]);
    expect(timed({ valid_from: LATER, valid_until: AT })).toEqual(["temporal $.memories[0].temporal.valid_until"]);
    expect(timed({ updated_at: "2026-02-01T02:00:00+02:00", valid_until: null })).toEqual([]);
    const reinforced = memory("a", { temporal: { created_at: LATER }, confidence: { last_reinforced: AT } });
    expect(toldOf(store([reinforced]))).toEqual(["temporal:reinforced $.memories[0].confidence.last_reinforced"]);
    const index = [entry("c", { temporal: { created_at: LATER, updated_at: AT } })];
    expect(toldOf(store([], { conversations_index: index }))).toEqual([
      "temporal $.conversations_index[0].temporal.updated_at",
    ]);
  });

  test("a company's name draws a warning in each of the three places that name a platform (PAM-40, PAM-41)", () => {
    for (const platform of ["openai", "anthropic", "google", "microsoft", "xai"]) {
      expect(toldOf(store([memory("a", { provenance: { platform } })]))).toEqual([
        "platform-naming $.memories[0].provenance.platform",
      ]);
      expect(toldOf(store([], { conversations_index: [entry("c", { platform })] }))).toEqual([
        "platform-naming $.conversations_index[0].platform",
      ]);
      expect(told(validateConversation(json(conversation("c", { provider: { name: platform } }))))).toEqual([
        "platform-naming $.provider.name",
      ]);
    }
    expect(toldOf(store([memory("a", { provenance: { platform: "some-new-thing" } })]))).toEqual([]);
  });
});

describe("what is told", () => {
  test("where the form is wrong, nothing is concluded from it", () => {
    const wrong = { ...sealed([memory("a", { content: "" })]), relations: [relation("r", "x", "y")] };
    const judged = validateStore(json(wrong));
    expect(rulesOf(judged)).toEqual({ errors: ["schema-validation"], warnings: [] });
    expect(judged.verification).toBeUndefined();
  });

  test("findings beyond a thousand are counted and not told", () => {
    const relations = Array.from({ length: FINDINGS_MAX + 5 }, (_, index) => relation(`r${index}`, "a", "x"));
    const judged = validateStore(json(store([memory("a")], { relations })));
    expect([judged.errors.length, judged.omittedCount]).toEqual([FINDINGS_MAX, 5]);
    expect(joinFindings([judged, judged]).omittedCount).toBe(FINDINGS_MAX + 10);
  });

  test("every rule has a level for each purpose, and is milder on import or stricter on export where it differs", () => {
    for (const name of Object.keys(RULES) as (keyof typeof RULES)[]) {
      const [plain, onImport, onExport] = (["check", "import", "export"] as const).map((purpose) =>
        levelOf(name, purpose),
      );
      if (onImport !== plain) expect([plain, onImport]).toEqual(["error", "warning"]);
      if (onExport !== plain) expect([plain, onExport]).toEqual(["warning", "error"]);
    }
  });
});

test("a table of names gives each its own number, however many there are", () => {
  const table = new IdTable();
  const names = Array.from({ length: 5_000 }, (_, index) => `id-${index}`);
  expect(names.map((name) => table.ordinal(name))).toEqual(names.map((_, index) => index));
  expect(names.map((name) => table.ordinal(name))).toEqual(names.map((_, index) => index));
  expect([table.size, table.ordinal("another"), table.size]).toEqual([5_000, 5_000, 5_001]);
});

test("the types of documents are those of the schemas (PAM-7)", () => {
  for (const [path, text] of schemaTypes())
    expect(readFileSync(path, "utf8"), "node scripts/write-schema-types.ts").toBe(text);
});
