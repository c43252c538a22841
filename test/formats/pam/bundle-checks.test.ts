import { describe, expect, test } from "vitest";
import type { PamConversation, PamIndexEntry } from "../../../src/formats/pam/documents.ts";
import { validateBundle, validateConversation, validateEmbeddings } from "../../../src/formats/pam/validate.ts";
import type { Json } from "../../../src/model/json.ts";
import {
  AT,
  changed,
  conversation,
  embedding,
  embeddings,
  entry,
  json,
  LATER,
  memory,
  message,
  rulesOf,
  store,
  told,
} from "./by-hand.ts";

const bundle = (files: Readonly<Record<string, unknown>>) =>
  validateBundle(new Map(Object.entries(files).map(([path, document]): [string, Json] => [path, json(document)])));

describe("the files of an export", () => {
  test("a store alone is an export; conversations and embeddings may stand beside it, and nothing can stand for it (PAM-3, PAM-4)", () => {
    expect(bundle({ "memory-store.json": store([memory("a")]) }).isValid).toBe(true);
    const files = {
      "any-name.json": store([memory("a", { embedding_ref: "e" })]),
      "conversations/c.json": conversation("c"),
      "embeddings.json": embeddings([embedding("e", "a")]),
    };
    expect(rulesOf(bundle(files))).toEqual({ errors: [], warnings: [] });
    expect(rulesOf(bundle({ "conversations/c.json": conversation("c") })).errors).toEqual(["bundle-files:no-store"]);
    expect(rulesOf(bundle({ "a.json": store([]), "b.json": store([]) })).errors).toEqual(["bundle-files:two-stores"]);
  });

  test("all files state the same version (PAM-6)", () => {
    const other = { ...conversation("c"), schema_version: "0.9" };
    const judged = bundle({ "memory-store.json": store([]), "conversations/c.json": other });
    expect(told(judged)).toEqual(["schema-version-consistency $.schema_version"]);
    expect(judged.errors[0]?.file).toBe("conversations/c.json");
    const vectors = changed(embeddings([]) as object, ["schema_version"], "0.9");
    expect(rulesOf(bundle({ "memory-store.json": store([]), "embeddings.json": vectors })).errors).toEqual([
      "schema-version-consistency",
    ]);
  });

  test("a JSON file that is no PAM document is passed over and told", () => {
    const judged = bundle({ "memory-store.json": store([]), "notes.json": { text: "hello" } });
    expect([judged.isValid, told(judged)]).toEqual([true, ["example-schema-detect:stranger $.schema"]]);
  });
});

describe("embeddings", () => {
  const withRef = store([memory("a", { embedding_ref: "e" })]);

  test("a null reference and a missing file are no error (PAM-46, PAM-48)", () => {
    expect(bundle({ "memory-store.json": store([memory("a", { embedding_ref: null })]) })).toMatchObject({
      isValid: true,
      warnings: [],
    });
    const judged = bundle({ "memory-store.json": withRef });
    expect([judged.isValid, told(judged)]).toEqual([true, ["xref-embedding:no-file $.memories[0].embedding_ref"]]);
  });

  test("with the file there, references lead to each other both ways (PAM-55)", () => {
    const broken = bundle({ "memory-store.json": withRef, "embeddings.json": embeddings([embedding("f", "x")]) });
    expect(told(broken).toSorted()).toEqual([
      "xref-embedding $.memories[0].embedding_ref",
      "xref-embedding-memory $.embeddings[0].memory_id",
    ]);
  });

  test("ids are unique, and a memory has at most one (PAM-51, PAM-53)", () => {
    const judged = validateEmbeddings(embeddings([embedding("e", "a"), embedding("e", "b"), embedding("f", "a")]));
    expect(told(judged)).toEqual([
      "id-unique-embeddings $.embeddings[1].id",
      "id-unique-embeddings $.embeddings[2].memory_id",
    ]);
  });

  test("a vector is as long as it says (PAM-54)", () => {
    const judged = validateEmbeddings(
      embeddings([embedding("e", "a", { dimensions: 3 }), embedding("f", "b", { vector: null })]),
    );
    expect(told(judged)).toEqual(["dimensions-mismatch $.embeddings[0].vector"]);
  });
});

describe("conversations", () => {
  const listed = (facts: Partial<PamIndexEntry>, file: Partial<PamConversation> = {}) =>
    rulesOf(
      bundle({
        "memory-store.json": store([], { conversations_index: [entry("c", facts)] }),
        "conversations/c.json": conversation("c", file),
      }),
    );

  test("title, platform and message count of the index agree with the file (PAM-65)", () => {
    const right = { title: "Tea", message_count: 2, tags: ["x", "y"] };
    expect(listed(right, { title: "Tea", tags: ["y", "x"] })).toEqual({ errors: [], warnings: [] });
    expect(listed({ title: "Tea" }, { title: "Coffee" }).errors).toEqual(["conv-crossfile"]);
    expect(listed({ title: "Tea" }, { title: null })).toEqual({ errors: [], warnings: [] });
    expect(listed({ platform: "chatgpt" }).errors).toEqual(["conv-crossfile"]);
    expect(listed({ message_count: 3 }).errors).toEqual(["conv-crossfile"]);
    expect(listed({ temporal: { created_at: LATER } }).warnings).toEqual(["conv-crossfile:created-at"]);
    expect(listed({ tags: ["x"] }, { tags: ["z"] }).warnings).toEqual(["conv-crossfile:tags"]);
  });

  test("an entry names the place of its own file, and one without a file is fine", () => {
    expect(listed({ storage: { type: "file", ref: "conversations/c.json" } })).toEqual({ errors: [], warnings: [] });
    expect(listed({ storage: { type: "file", ref: "conversations/d.json" } }).warnings).toEqual(["conv-crossfile:ref"]);
    const alone = store([], {
      conversations_index: [entry("c", { storage: { type: "file", ref: "conversations/c.json" } })],
    });
    expect(bundle({ "memory-store.json": alone })).toMatchObject({ isValid: true, warnings: [] });
    const twice = {
      "memory-store.json": store([]),
      "conversations/1.json": conversation("c"),
      "conversations/2.json": conversation("c"),
    };
    expect(rulesOf(bundle(twice)).errors).toEqual(["bundle-files:same-conversation"]);
  });

  test("messages have ids of their own, and lead to each other", () => {
    const toldOf = (messages: PamConversation["messages"]) =>
      told(validateConversation(json(conversation("c", { messages }))));
    expect(toldOf([message("a"), message("a")])).toEqual(["id-unique-conversation $.messages[1].id"]);
    expect(toldOf([message("a", { parent_id: "x", children_ids: ["y"] })])).toEqual([
      "dag $.messages[0].parent_id",
      "dag $.messages[0].children_ids[0]",
    ]);
    expect(toldOf([message("a", { children_ids: ["b"] }), message("b")])).toEqual([
      "dag-bidirectional $.messages[0].children_ids[0]",
    ]);
    expect(toldOf([message("a", { parent_id: "b" }), message("b", { parent_id: "a" })])).toEqual([
      "dag:cycle $.messages[0].parent_id",
    ]);
    expect(toldOf([message("a", { created_at: LATER }), message("b", { created_at: AT })])).toEqual([
      "conv-temporal-order $.messages[1].created_at",
    ]);
    const fork = [
      message("a", { created_at: LATER, children_ids: ["b", "c"] }),
      message("b", { parent_id: "a" }),
      message("c", { parent_id: "a" }),
    ];
    expect(toldOf(fork)).toEqual([]);
    const lost = json(conversation("c", { messages: [message("a", { parent_id: "x" })] }));
    expect(rulesOf(validateConversation(lost, { purpose: "import" }))).toEqual({ errors: [], warnings: ["dag"] });
  });
});
