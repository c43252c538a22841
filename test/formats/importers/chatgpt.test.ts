import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chatgpt } from "../../../src/formats/importers/chatgpt.ts";
import type { Json, JsonObject } from "../../../src/model/json.ts";
import { faultsOf, importedFrom, NOW, talk, wordsOf } from "./given-export.ts";

const AT = 1_700_000_000;

interface NodeOptions {
  readonly role?: string;
  readonly content?: JsonObject;
  readonly metadata?: JsonObject;
  readonly message?: JsonObject;
}

const node = (id: string, parent: string | null, text: string, options: NodeOptions = {}): JsonObject => ({
  id,
  parent,
  children: [],
  message: {
    id,
    author: { role: options.role ?? "user" },
    create_time: AT + Number(id.replace(/\D/g, "") || 0),
    content: options.content ?? { content_type: "text", parts: [text] },
    metadata: options.metadata ?? {},
    ...options.message,
  },
});

const conversation = (nodes: readonly JsonObject[], rest: JsonObject = {}): JsonObject => ({
  id: "c-1",
  title: "Porto",
  create_time: AT,
  update_time: AT + 60,
  mapping: Object.fromEntries(nodes.map((one) => [String(one["id"]), one])),
  ...rest,
});

const read = async (
  nodes: readonly JsonObject[],
  rest: JsonObject = {},
  files: Readonly<Record<string, Json>> = {},
) => {
  const imported = await importedFrom(chatgpt, { "conversations.json": [conversation(nodes, rest)], ...files });
  expect(faultsOf(imported)).toEqual([]);
  return imported;
};

describe("ChatGPT's export", () => {
  test("gives messages with their required members in one of four roles (PAM-104, PAM-105)", async () => {
    const { conversations } = await read([
      node("n1", null, "Hello, I am Ana."),
      node("n2", "n1", "Hello Ana.", { role: "assistant" }),
      node("n3", "n2", "search results", { role: "tool" }),
      node("n4", "n3", "be short", { role: "system" }),
      node("n5", "n4", "from a speaker of later days", { role: "critic" }),
    ]);
    expect(conversations[0]?.messages.map(({ role }) => role)).toEqual(["user", "assistant", "tool", "system", "tool"]);
    expect(conversations[0]?.messages[4]?.raw_metadata?.["author"]).toEqual({ role: "critic" });
  });

  test("keeps both answers where one was asked for again, and the branch last seen (PAM-107, PAM-108)", async () => {
    const { conversations } = await read(
      [
        { ...node("n1", null, "Plan a trip."), children: ["n3", "n2"] },
        node("n2", "n1", "First plan", { role: "assistant" }),
        node("n3", "n1", "Second plan", { role: "assistant" }),
        node("n4", "n3", "Thanks"),
      ],
      { current_node: "n4" },
    );
    const [first, second, third, fourth] = conversations[0]?.messages ?? [];
    expect(first?.children_ids).toEqual(["n3", "n2"]);
    expect([second?.parent_id, third?.parent_id, fourth?.parent_id]).toEqual(["n1", "n1", "n3"]);
    expect(conversations[0]?.raw_metadata?.["current_node"]).toBe("n4");
  });

  test("nodes that show nothing leave the graph, their answers hang on the nearest ancestor, and they are kept word for word (PAM-107, PAM-113)", async () => {
    const hidden = node("n2", "n1", "context", {
      role: "system",
      metadata: { is_visually_hidden_from_conversation: true },
    });
    const root = { id: "root", parent: null, children: ["n1"], message: null };
    const { conversations } = await read([root, node("n1", "root", "One"), hidden, node("n3", "n2", "Three")]);
    expect(conversations[0]?.messages.map(({ id, parent_id }) => [id, parent_id])).toEqual([
      ["n1", null],
      ["n3", "n1"],
    ]);
    expect(conversations[0]?.raw_metadata?.["omitted_nodes"]).toEqual([root, hidden]);
  });

  test("any part of a tree in any order gives a sound graph with every message once (PAM-108, PAM-109)", async () => {
    const tree = [
      { id: "root", parent: null, children: ["n1"], message: null },
      node("n1", "root", "one"),
      node("n2", "n1", "two", { role: "assistant" }),
      node("n3", "n1", "three", { role: "assistant" }),
      node("n4", "n3", "four", { metadata: { is_visually_hidden_from_conversation: true } }),
      node("n5", "n4", "five"),
      node("n6", "n5", "six", { role: "assistant" }),
    ];
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(tree, { minLength: 1 }), async (nodes) => {
        const { conversations } = await read(nodes);
        const shown = nodes.filter((one) => one["message"] !== null && one["id"] !== "n4").map((one) => one["id"]);
        const messages = conversations[0]?.messages ?? [];
        expect(messages.map(({ id }) => id).sort()).toEqual(shown.map(String).sort());
        for (const { id, parent_id, children_ids } of messages) {
          if (parent_id !== null) expect(messages.find((one) => one.id === parent_id)?.children_ids).toContain(id);
          for (const child of children_ids ?? []) expect(messages.find((one) => one.id === child)?.parent_id).toBe(id);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("a parent that only the list of children knows is believed (PAM-108, PAM-116)", async () => {
    const { conversations } = await read([
      { ...node("n1", null, "One"), children: ["n2"] },
      { ...node("n2", null, "Two", { role: "assistant" }) },
    ]);
    expect(conversations[0]?.messages[1]?.parent_id).toBe("n1");
  });

  test("a message without a time stands at that of its conversation, behind what it answers, and says so (PAM-106, PAM-110)", async () => {
    const { conversations } = await read([
      node("n1", null, "One"),
      node("n2", "n1", "Two", { role: "assistant", message: { create_time: null } }),
      node("n3", "n2", "Three", { message: { create_time: "2023-11-14T22:13:30.25Z" } }),
    ]);
    expect(conversations[0]?.messages.map(({ created_at }) => created_at)).toEqual([
      "2023-11-14T22:13:21Z",
      "2023-11-14T22:13:20Z",
      "2023-11-14T22:13:30.250000Z",
    ]);
    expect(conversations[0]?.messages[1]?.raw_metadata?.["import_notes"]).toEqual(["created-at-from-conversation"]);
  });

  test("a conversation without a time begins with its first message; without any it stands at the import and says so (PAM-106)", async () => {
    const untimed = conversation([node("n5", null, "Hi", { message: { create_time: 0 } })], {
      id: "c-2",
      create_time: null,
      update_time: null,
    });
    const { conversations } = await importedFrom(chatgpt, {
      "conversations.json": [conversation([node("n5", null, "Hi")], { create_time: null, update_time: null }), untimed],
    });
    expect(conversations[0]?.temporal.created_at).toBe("2023-11-14T22:13:25Z");
    expect(conversations[1]?.temporal.created_at).toBe("2026-11-01T00:00:00Z");
    expect(conversations[1]?.raw_metadata?.["import_notes"]).toEqual(["created-at-from-import"]);
  });

  test("notes importer, time, file and its checksum in the demanded forms (PAM-111, PAM-112, PAM-115)", async () => {
    const { conversations } = await read([node("n1", null, "One")]);
    const source = conversations[0]?.import_metadata;
    expect(source?.importer).toMatch(/^[a-zA-Z0-9_-]+\/\d+\.\d+\.\d+$/);
    expect(source?.importer_version).toMatch(/^chatgpt-importer\/\d{4}\.\d{2}$/);
    expect(source?.imported_at).toBe("2026-11-01T00:00:00Z");
    expect(source?.source_file).toBe("conversations.json");
    expect(source?.source_checksum).toMatch(/^sha256:[0-9a-f]{64}$/);
  });

  test("what has no place in PAM is kept word for word, at the message and at the conversation (PAM-113)", async () => {
    const { conversations } = await read(
      [
        node("n1", null, "One", {
          message: { weight: 1, end_turn: true, channel: "final" },
          metadata: { request_id: "r", later: { deep: [1] } },
        }),
      ],
      { gizmo_id: "g-1", is_starred: true, safe_urls: ["https://example.com"] },
    );
    const [message] = conversations[0]?.messages ?? [];
    expect(message?.raw_metadata).toMatchObject({
      weight: 1,
      end_turn: true,
      channel: "final",
      metadata: { request_id: "r", later: { deep: [1] } },
    });
    expect(conversations[0]?.raw_metadata).toEqual({
      gizmo_id: "g-1",
      is_starred: true,
      safe_urls: ["https://example.com"],
    });
  });

  test("calls of tools have a text as input and a text as output (PAM-114)", async () => {
    const { conversations } = await read([
      node("n1", null, "", {
        role: "assistant",
        content: { content_type: "code", language: "python", text: "print(6*7)" },
        message: { recipient: "python" },
      }),
      node("n2", "n1", "", {
        content: { content_type: "execution_output", text: "42" },
        message: { author: { role: "tool", name: "python" } },
      }),
    ]);
    const [call, result] = conversations[0]?.messages ?? [];
    expect(call?.tool_calls).toEqual([{ name: "python", id: "n1", input: "print(6*7)" }]);
    expect(call?.content?.parts).toEqual([{ type: "code", text: "print(6*7)", language: "python" }]);
    expect(result?.tool_calls).toEqual([{ name: "python", output: "42" }]);
  });

  test("thoughts and their recap are marked as thoughts and stay out of the visible talk (PAM-104)", async () => {
    const { conversations } = await read([
      node("n1", null, "", {
        role: "assistant",
        content: { content_type: "thoughts", thoughts: [{ summary: "s", content: "First." }, { content: "Then." }] },
      }),
      node("n2", "n1", "", {
        role: "assistant",
        content: { content_type: "reasoning_recap", content: "Thought for 3 s" },
      }),
      node("n3", "n2", "Still thinking", { role: "assistant", metadata: { reasoning_status: "is_reasoning" } }),
      node("n4", "n3", "The answer", { role: "assistant" }),
    ]);
    expect(conversations[0]?.messages.map((message) => [message.is_thought ?? false, wordsOf(message)])).toEqual([
      [true, "First.\n\nThen."],
      [true, "Thought for 3 s"],
      [true, "Still thinking"],
      [false, "The answer"],
    ]);
  });

  test("sources are cited from each place where the product kept them, once, and only with addresses that are ones (PAM-117)", async () => {
    const { conversations } = await read([
      node("n1", null, "Answer", {
        role: "assistant",
        metadata: {
          citations: [{ metadata: { title: "Fares", url: "https://example.com/f", text: "42" } }],
          search_result_groups: [
            {
              entries: [
                { title: "Fares", url: "https://example.com/f" },
                { title: "Umlaut", url: "https://example.com/ä" },
              ],
            },
          ],
          content_references: [{ type: "grouped_webpages", items: [{ title: "Broken", url: "not an address" }] }],
        },
      }),
      node("n2", "n1", "", {
        role: "tool",
        content: { content_type: "tether_quote", url: "https://example.com/q", title: "Quote", text: "As it says" },
      }),
    ]);
    expect(conversations[0]?.messages[0]?.citations).toEqual([
      { title: "Fares", url: "https://example.com/f", snippet: "42" },
      { title: "Umlaut", url: "https://example.com/%C3%A4" },
      { title: "Broken" },
    ]);
    expect(conversations[0]?.messages[1]?.citations?.[0]?.url).toBe("https://example.com/q");
  });

  test("images and files are found among what was given, each once; what is missing keeps its pointer", async () => {
    const image = (pointer: string): JsonObject => ({
      content_type: "image_asset_pointer",
      asset_pointer: pointer,
      size_bytes: 9,
      width: 4,
    });
    const { conversations } = await read(
      [
        node("n1", null, "", {
          content: {
            content_type: "multimodal_text",
            parts: [
              "Look",
              image("file-service://file-A1"),
              null,
              image("sediment://file_B2"),
              image("file-service://file-GONE"),
            ],
          },
          metadata: {
            attachments: [
              { id: "file-A1", name: "ticket.png", mime_type: "image/png", size: 9 },
              { id: "file-D4", name: "notes.pdf", mime_type: "application/pdf" },
            ],
          },
        }),
      ],
      {},
      { "file-A1-ticket.png": "png", "user-x/file_B2-photo.jpg": "jpg", "file-D4.pdf": "pdf" },
    );
    const [message] = conversations[0]?.messages ?? [];
    expect(message?.content?.type).toBe("multipart");
    expect(message?.attachments).toEqual([
      {
        type: "image",
        name: "ticket.png",
        mime_type: "image/png",
        ref: "file-A1-ticket.png",
        provider_id: "file-service://file-A1",
        size_bytes: 9,
      },
      { type: "image", ref: "user-x/file_B2-photo.jpg", provider_id: "sediment://file_B2", size_bytes: 9 },
      { type: "image", ref: "file-service://file-GONE", provider_id: "file-service://file-GONE", size_bytes: 9 },
      { type: "file", name: "notes.pdf", mime_type: "application/pdf", ref: "file-D4.pdf", provider_id: "file-D4" },
    ]);
  });

  test("custom instructions of a hidden node become the conversation's instruction", async () => {
    const { conversations } = await read([
      node("n1", null, "", {
        content: { content_type: "user_editable_context", user_profile: "I am Ana.", user_instructions: "Be short." },
      }),
      node("n2", "n1", "Hello"),
    ]);
    expect(conversations[0]?.system_instruction).toBe("Custom instructions:\nBe short.\n\nUser profile:\nI am Ana.");
    expect(talk(conversations[0])).toEqual([["user", "Hello"]]);
  });

  test("the owner and a person's thumbs come from the files beside the conversations (PAM-113)", async () => {
    const imported = await read(
      [node("n1", null, "One", { role: "assistant" })],
      {},
      {
        "user.json": { id: "user-ana", email: "ana@example.com" },
        "message_feedback.json": [{ message_id: "n1", rating: "thumbsDown", tags: ["wrong"] }],
      },
    );
    expect(imported.owners).toEqual(["user-ana"]);
    expect(imported.conversations[0]?.provider.account_id).toBe("user-ana");
    expect(imported.conversations[0]?.messages[0]?.raw_metadata?.["feedback"]).toMatchObject({
      rating: "thumbsDown",
      tags: ["wrong"],
    });
  });

  test("numbered pieces of a split export are read as one, whatever lies between them (PAM-116)", async () => {
    const piece = (id: string): Json => [conversation([node("n1", null, `I am ${id}`)], { id })];
    const imported = await importedFrom(chatgpt, {
      "conversations-000.json": piece("c-1"),
      "conversations-001.json": piece("c-2"),
      "conversations-002.json": piece("c-1"),
      "conversations.json.index": "0 1 2",
      "shared_conversations.json": [{ id: "s", conversation_id: "c-1", title: "Porto" }],
      "chat.html": "<html></html>",
    });
    expect(imported.conversations.map(({ provider }) => provider.conversation_id)).toEqual(["c-1", "c-2"]);
    expect(imported.problems.map(({ check, file }) => [check, file])).toEqual([
      ["duplicate-conversation", "conversations-002.json"],
    ]);
  });

  test("one bad conversation is told by its place, without a word of it, and sinks no other (PAM-116)", async () => {
    const good = JSON.stringify(conversation([node("n1", null, "Good")]));
    const broken = '{"id":"c-9","title":"SECRET \\ud83d","mapping":{}}';
    const imported = await importedFrom(chatgpt, {
      "conversations.json": `[${broken},{"id":"c-8","title":"SECRET"},7,{"mapping":{}},${good}]`,
    });
    expect(imported.conversations).toHaveLength(1);
    expect(imported.problems.map(({ check, place }) => [check, place])).toEqual([
      ["malformed-json", "$[0]"],
      ["missing-field", "$[1].mapping"],
      ["missing-field", "$[2].mapping"],
      ["missing-field", "$[3].id"],
    ]);
    expect(JSON.stringify(imported.problems)).not.toContain("SECRET");
  });

  test("a file that breaks off gives what came before and says where it ended (PAM-116)", async () => {
    const good = JSON.stringify(conversation([node("n1", null, "Good")]));
    const imported = await importedFrom(chatgpt, { "conversations.json": `[${good},{"id":"c-2","map` });
    expect(imported.conversations).toHaveLength(1);
    expect(imported.problems.map(({ check }) => check)).toEqual(["malformed-json"]);
  });

  test("an export that holds nothing is a problem and no success (PAM-116)", async () => {
    const { problems } = await importedFrom(chatgpt, { "conversations.json": [] });
    expect(problems.map(({ check }) => check)).toEqual(["nothing-found"]);
  });

  test("content of a kind that is not known gives what words it has and stays whole (PAM-113, PAM-117)", async () => {
    const content = { content_type: "hologram", text: "Words of later days", angle: 7 };
    const { conversations } = await read([node("n1", null, "", { role: "assistant", content })]);
    expect(wordsOf(conversations[0]?.messages[0])).toBe("Words of later days");
    expect(conversations[0]?.messages[0]?.raw_metadata?.["content"]).toEqual(content);
  });

  test("the same export gives the same documents, and a later one the same ids (PAM-116)", async () => {
    const files = { "conversations.json": [conversation([node("n1", null, "One")])] };
    const [first, again] = [await importedFrom(chatgpt, files), await importedFrom(chatgpt, files)];
    expect(again).toEqual(first);
    const later = await importedFrom(
      chatgpt,
      { "conversations.json": [conversation([node("n1", null, "One"), node("n2", "n1", "Two")])] },
      { now: NOW + 1 },
    );
    expect(later.conversations[0]?.id).toBe(first.conversations[0]?.id);
    expect(later.conversations[0]?.messages[0]?.id).toBe(first.conversations[0]?.messages[0]?.id);
  });

  test("a conversation keeps its own UUID; any other id becomes one that follows from it", async () => {
    const uuid = "6f1c2b7e-0d3a-4c55-9a10-1b2c3d4e5f60";
    const { conversations } = await importedFrom(chatgpt, {
      "conversations.json": [
        conversation([node("n1", null, "One")], { id: uuid }),
        conversation([node("n1", null, "One")]),
      ],
    });
    expect(conversations[0]?.id).toBe(uuid);
    expect(conversations[1]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
