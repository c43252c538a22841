import { describe, expect, test } from "vitest";
import { claude } from "../../../src/formats/importers/claude.ts";
import { contentHash } from "../../../src/formats/pam/checksum.ts";
import type { Json, JsonObject } from "../../../src/model/json.ts";
import { faultsOf, importedFrom, talk, wordsOf } from "./given-export.ts";

const message = (uuid: string, sender: string, text: string, rest: JsonObject = {}): JsonObject => ({
  uuid,
  sender,
  text,
  content: [{ type: "text", text, citations: [], start_timestamp: null }],
  created_at: `2026-01-10T09:00:0${uuid.slice(1, 2)}Z`,
  updated_at: "2026-01-10T09:01:00Z",
  attachments: [],
  files: [],
  ...rest,
});

const conversation = (messages: readonly Json[], rest: JsonObject = {}): JsonObject => ({
  uuid: "c-1",
  name: "Choosing a boat",
  created_at: "2026-01-10T09:00:00.123456Z",
  updated_at: "2026-01-10T09:10:00.000000Z",
  account: { uuid: "acc-ana" },
  chat_messages: messages,
  ...rest,
});

const read = async (messages: readonly Json[], rest: JsonObject = {}, files: Readonly<Record<string, Json>> = {}) => {
  const imported = await importedFrom(claude, { "conversations.json": [conversation(messages, rest)], ...files });
  expect(faultsOf(imported)).toEqual([]);
  return imported;
};

const NO_PARENT = "00000000-0000-4000-8000-000000000000";

describe("Claude's export", () => {
  test("reads people, the assistant and times to the microsecond (PAM-104, PAM-105, PAM-106)", async () => {
    const { conversations, owners } = await read(
      [message("m1", "human", "Hello"), message("m2", "assistant", "Hi Ana")],
      { summary: "A talk." },
    );
    expect(talk(conversations[0])).toEqual([
      ["user", "Hello"],
      ["assistant", "Hi Ana"],
    ]);
    expect(conversations[0]?.temporal).toEqual({
      created_at: "2026-01-10T09:00:00.123456Z",
      updated_at: "2026-01-10T09:10:00Z",
    });
    expect(conversations[0]?.provider).toEqual({ name: "claude", conversation_id: "c-1", account_id: "acc-ana" });
    expect(conversations[0]?.raw_metadata).toEqual({ summary: "A talk." });
    expect(owners).toEqual(["acc-ana"]);
  });

  test("a conversation without parents is a line in order of time (PAM-110)", async () => {
    const { conversations } = await read([
      message("m1", "human", "1"),
      message("m2", "assistant", "2"),
      message("m3", "human", "3"),
    ]);
    expect(conversations[0]?.messages.map(({ id, parent_id, children_ids }) => [id, parent_id, children_ids])).toEqual([
      ["m1", null, ["m2"]],
      ["m2", "m1", ["m3"]],
      ["m3", "m2", []],
    ]);
  });

  test("newer exports branch by their parents, and the zero id stands for none (PAM-107, PAM-108)", async () => {
    const { conversations } = await read(
      [
        message("m1", "human", "first wording", { parent_message_uuid: NO_PARENT }),
        message("m2", "assistant", "answer", { parent_message_uuid: "m1" }),
        message("m3", "human", "second wording", { parent_message_uuid: NO_PARENT }),
        message("m4", "assistant", "another answer", { parent_message_uuid: "m1" }),
      ],
      { current_leaf_message_uuid: "m4" },
    );
    const byId = new Map(conversations[0]?.messages.map((one) => [one.id, one]));
    expect(byId.get("m1")?.children_ids).toEqual(["m2", "m4"]);
    expect([byId.get("m1")?.parent_id, byId.get("m3")?.parent_id]).toEqual([null, null]);
    expect(conversations[0]?.raw_metadata?.["current_leaf_message_uuid"]).toBe("m4");
  });

  const blocks: readonly Json[] = [
    { type: "thinking", thinking: "Ana sails.", summaries: [{ summary: "sailing" }], cut_off: false },
    { type: "tool_use", id: "t1", name: "web_search", input: { query: "boats" }, message: "Searching" },
    {
      type: "tool_result",
      tool_use_id: "t1",
      name: "web_search",
      is_error: false,
      content: [{ type: "knowledge", title: "Boats", url: "https://example.com/b", metadata: { site: "example.com" } }],
    },
    { type: "token_budget", left: 7 },
    { type: "text", text: "A sloop.", citations: [{ title: "About", details: { url: "https://example.com/a" } }] },
  ];

  test("thoughts and tool results become messages of their own, and the answer keeps its id, words and calls (PAM-104, PAM-114)", async () => {
    const { conversations } = await read([
      message("m1", "human", "Which boat?"),
      message("m2", "assistant", "A sloop.", { content: blocks }),
      message("m3", "human", "Thanks"),
    ]);
    const messages = conversations[0]?.messages ?? [];
    expect(messages.map((one) => [one.role, one.is_thought ?? false, wordsOf(one)])).toEqual([
      ["user", false, "Which boat?"],
      ["assistant", true, "Ana sails."],
      ["tool", false, "Boats\nhttps://example.com/b"],
      ["assistant", false, "A sloop."],
      ["user", false, "Thanks"],
    ]);
    const [, thought, result, answer, thanks] = messages;
    expect([thought?.parent_id, result?.parent_id, answer?.parent_id, thanks?.parent_id]).toEqual([
      "m1",
      thought?.id,
      result?.id,
      "m2",
    ]);
    expect(answer?.tool_calls).toEqual([{ name: "web_search", id: "t1", input: { query: "boats" } }]);
    expect(result?.citations).toEqual([{ title: "Boats", url: "https://example.com/b" }]);
    expect(answer?.citations).toEqual([{ title: "About", url: "https://example.com/a" }]);
    expect(messages.map(({ provider_message_id }) => provider_message_id)).toEqual(["m1", "m2", "m2", "m2", "m3"]);
  });

  test("what blocks say beyond PAM is kept word for word, and a budget of tokens is dropped (PAM-113)", async () => {
    const { conversations } = await read([
      message("m2", "assistant", "A sloop.", { content: [...blocks, { type: "hologram", angle: 7 }] }),
    ]);
    const [thought, result, answer] = conversations[0]?.messages ?? [];
    expect(thought?.raw_metadata).toMatchObject({ summaries: [{ summary: "sailing" }], cut_off: false });
    expect(result?.raw_metadata).toMatchObject({
      tool_use_id: "t1",
      name: "web_search",
      is_error: false,
      content: [{ metadata: { site: "example.com" } }],
    });
    expect(answer?.raw_metadata?.["content_blocks"]).toEqual([
      { type: "tool_use", message: "Searching" },
      { type: "text", citations: [{ title: "About", details: { url: "https://example.com/a" } }] },
      { type: "hologram", angle: 7 },
    ]);
    expect(answer?.raw_metadata?.["updated_at"]).toBe("2026-01-10T09:01:00Z");
    expect(JSON.stringify(conversations)).not.toContain("token_budget");
  });

  test("a tool's input that is a list is kept as a text (PAM-114)", async () => {
    const { conversations } = await read([
      message("m1", "assistant", "", { content: [{ type: "tool_use", name: "t", input: [1, 2] }] }),
    ]);
    expect(conversations[0]?.messages[0]?.tool_calls).toEqual([{ name: "t", input: "[1,2]" }]);
  });

  test("words stand in the blocks or in the text, whichever holds them (PAM-116)", async () => {
    const { conversations } = await read([
      message("m1", "human", "", { content: [{ type: "text", text: "only in blocks" }] }),
      message("m2", "assistant", "only in text", { content: [] }),
      message("m3", "human", "both", {
        content: [
          { type: "text", text: "one" },
          { type: "text", text: "two" },
        ],
      }),
    ]);
    expect(talk(conversations[0])).toEqual([
      ["user", "only in blocks"],
      ["assistant", "only in text"],
      ["user", "one\ntwo"],
    ]);
  });

  test("attachments are documents, files are what their names say, and pastes are kept beside the message (PAM-113)", async () => {
    const { conversations } = await read([
      message("m1", "human", "See these", {
        attachments: [{ file_name: "needs.txt", file_size: 20, file_type: "txt", extracted_content: "must float" }],
        files: [
          { file_name: "plan.PNG", file_uuid: "f-1" },
          { file_name: "data.bin", preview: "x" },
        ],
      }),
    ]);
    const [one] = conversations[0]?.messages ?? [];
    expect(one?.attachments).toEqual([
      { type: "document", name: "needs.txt", size_bytes: 20 },
      { type: "image", name: "plan.PNG", provider_id: "f-1" },
      { type: "file", name: "data.bin" },
    ]);
    expect(wordsOf(one)).toBe("See these");
    expect(one?.raw_metadata).toMatchObject({
      attachment_extracts: [{ file_name: "needs.txt", extracted_content: "must float" }],
      attachments: [{ file_type: "txt" }],
      files: [{}, { preview: "x" }],
    });
  });

  test("an index with a file for each conversation is read, and a missing file is told (PAM-116, PAM-119)", async () => {
    const entry = (uuid: string): JsonObject => ({ uuid, name: "Boats", updated_at: "2026-01-10T09:10:00Z" });
    const imported = await importedFrom(claude, {
      "conversations.json": [entry("c-1"), entry("c-2")],
      "conversations/c-1.json": conversation([message("m1", "human", "Hello")]),
      "projects/p-1.json": { uuid: "p-1", name: "Boat", prompt_template: "Speak like a sailor.", docs: [] },
    });
    expect(imported.conversations.map(({ id, import_metadata }) => [id.length, import_metadata?.source_file])).toEqual([
      [36, "conversations/c-1.json"],
    ]);
    expect(imported.memories.map(({ type, content }) => [type, content])).toEqual([
      ["instruction", "Speak like a sailor."],
    ]);
    expect(imported.problems.map(({ check, place }) => [check, place])).toEqual([["missing-file", "$[1]"]]);
    expect(await claude.detect({ name: "", files: [], [Symbol.asyncDispose]: async () => {} })).toBe(false);
  });

  test("an id that stands twice is given once, and a change before the beginning is none (PAM-109)", async () => {
    const { conversations } = await read([message("m1", "human", "One"), message("m1", "human", "Two")], {
      updated_at: "2020-01-01T00:00:00Z",
    });
    expect(new Set(conversations[0]?.messages.map(({ id }) => id)).size).toBe(2);
    expect(conversations[0]?.messages.map(({ provider_message_id }) => provider_message_id)).toEqual(["m1", "m1"]);
    expect(conversations[0]?.temporal.updated_at).toBe(conversations[0]?.temporal.created_at);
  });

  test("what Claude remembers becomes statements with their own hashes, sections and projects (PAM-120)", async () => {
    const imported = await importedFrom(claude, {
      "users.json": [
        { uuid: "acc-ana", full_name: "Ana Lima", email_address: "ana@example.com", verified_phone_number: null },
      ],
      "projects.json": [
        {
          uuid: "p-1",
          name: "Boat",
          docs: [
            { uuid: "d-1", filename: "plan.md", content: "# Plan" },
            { uuid: "d-2", filename: "empty.md", content: "" },
          ],
        },
      ],
      "memories.json": [
        {
          account_uuid: "acc-ana",
          conversations_memory: "**Work context**\n\nRuns a small clinic.\n\n- Likes figs",
          project_memories: { "p-1": "**Purpose**\n\nBuild a boat." },
        },
      ],
    });
    expect(faultsOf(imported)).toEqual([]);
    expect(imported.owners).toEqual(["acc-ana"]);
    expect(imported.memories.map(({ type, content }) => [type, content])).toEqual([
      ["identity", "Name: Ana Lima"],
      ["identity", "E-mail address: ana@example.com"],
      ["project", "# Plan"],
      ["context", "Runs a small clinic."],
      ["context", "Likes figs"],
      ["project", "Build a boat."],
    ]);
    for (const memory of imported.memories) {
      expect(memory.content_hash).toBe(contentHash(memory.content));
      expect(memory.provenance).toMatchObject({ platform: "claude", extraction_method: "api_export" });
    }
    expect(imported.memories.at(-1)?.metadata).toMatchObject({
      project_id: "p-1",
      project_name: "Boat",
      section: ["Purpose"],
    });
    expect(imported.memories[2]?.summary).toBe("Boat: plan.md");
  });

  test("statements keep their ids when others join them (PAM-116)", async () => {
    const memories = async (text: string) =>
      (await importedFrom(claude, { "memories.json": [{ conversations_memory: text }] })).memories;
    const [before] = await memories("Ana sails.");
    const [, after] = await memories("Ana bakes.\n\nAna sails.");
    expect(after).toEqual(before);
  });

  test("broken messages and conversations are told and sink no others; empty conversations are no loss (PAM-116)", async () => {
    const imported = await importedFrom(claude, {
      "conversations.json": [
        conversation([message("m1", "human", "Hello"), "SECRET", 7]),
        { name: "SECRET", chat_messages: [message("m1", "human", "SECRET")] },
        conversation([], { uuid: "c-3" }),
        conversation([message("m1", "human", "Bye")], { uuid: "c-4" }),
      ],
      "projects.json": "[{",
    });
    expect(imported.conversations.map(({ provider }) => provider.conversation_id)).toEqual(["c-1", "c-4"]);
    expect(imported.problems.map(({ check, place }) => [check, place])).toEqual([
      ["unknown-shape", "$[0].chat_messages[1]"],
      ["unknown-shape", "$[0].chat_messages[2]"],
      ["missing-field", "$[1].uuid"],
      ["malformed-json", expect.stringContaining("$[0]")],
    ]);
    expect(JSON.stringify(imported.problems)).not.toContain("SECRET");
  });

  test("the same export gives the same documents (PAM-116)", async () => {
    const files = { "conversations.json": [conversation([message("m1", "assistant", "A", { content: blocks })])] };
    expect(await importedFrom(claude, files)).toEqual(await importedFrom(claude, files));
  });
});
