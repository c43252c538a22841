import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { grok, storedTime } from "../../../src/formats/importers/grok.ts";
import { contentHash } from "../../../src/formats/pam/checksum.ts";
import type { Json, JsonObject } from "../../../src/model/json.ts";
import { faultsOf, importedFrom, wordsOf } from "./given-export.ts";

const ROOT = "ttl/30d/export_data/u-1";
const BACKEND = `${ROOT}/prod-grok-backend.json`;
const FIRST_MS = 1_764_583_200_000;

const date = (ms: number): JsonObject => ({ $date: { $numberLong: String(ms) } });
const response = (
  id: string,
  parent: string | null,
  sender: string,
  text: string,
  rest: JsonObject = {},
): JsonObject => ({
  response: {
    _id: id,
    conversation_id: "g-1",
    parent_response_id: parent,
    sender,
    message: text,
    create_time: date(FIRST_MS + Number(id.slice(1)) * 1000),
    ...rest,
  },
  share_link: null,
});
const conversation = (responses: readonly Json[], rest: JsonObject = {}): JsonObject => ({
  conversation: {
    id: "g-1",
    user_id: "u-1",
    title: "Images",
    create_time: "2025-12-01T10:00:00.000000Z",
    modify_time: "2025-12-01T10:05:00.000000Z",
    ...rest,
  },
  responses,
});

const read = async (responses: readonly Json[], rest: JsonObject = {}, files: Readonly<Record<string, Json>> = {}) => {
  const imported = await importedFrom(grok, {
    [BACKEND]: { conversations: [conversation(responses, rest)] },
    ...files,
  });
  expect(faultsOf(imported)).toEqual([]);
  return imported;
};

describe("Grok's export", () => {
  test("the sender is a person in any letter case, and everything else is the assistant (PAM-104, PAM-105)", async () => {
    const senders = ["human", "Human", "HUMAN", "ASSISTANT", "assistant", "grok-3"];
    const { conversations } = await read(senders.map((sender, index) => response(`r${index}`, null, sender, "x")));
    expect(conversations[0]?.messages.map(({ role }) => role)).toEqual([
      "user",
      "user",
      "user",
      "assistant",
      "assistant",
      "assistant",
    ]);
    expect(conversations[0]?.messages[5]?.raw_metadata?.["sender"]).toBe("grok-3");
  });

  test("branches stay, told by parents alone, in any order of the file (PAM-107, PAM-108)", async () => {
    const tree = [
      response("r1", null, "human", "Who won?"),
      response("r2", "r1", "assistant", "Team A."),
      response("r3", "r1", "assistant", "Team B."),
      response("r4", "r2", "human", "Sure?"),
    ];
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(tree, { minLength: tree.length }), async (responses) => {
        const { conversations } = await read(responses);
        expect(
          conversations[0]?.messages.map(({ id, parent_id, children_ids }) => [id, parent_id, children_ids]),
        ).toEqual([
          ["r1", null, ["r2", "r3"]],
          ["r2", "r1", ["r4"]],
          ["r3", "r1", []],
          ["r4", "r2", []],
        ]);
      }),
      { numRuns: 10 },
    );
  });

  test.for([
    [{ $date: { $numberLong: "1764583200000" } }, 1_764_583_200_000],
    [{ $date: 1_764_583_200_000 }, 1_764_583_200_000],
    [{ $date: "2025-12-01T10:00:00Z" }, 1_764_583_200_000],
    ["2025-12-01T10:00:00.000000Z", 1_764_583_200_000],
    [{ $date: { $numberLong: "soon" } }, undefined],
    [{ $date: { $numberLong: "99999999999999999999" } }, undefined],
    [null, undefined],
  ] as const)("the time %j (PAM-106)", ([value, expected]) => expect(storedTime(value)).toBe(expected));

  test("thoughts, searches and everything unknown are kept word for word, the model's facts under a name of their own (PAM-113)", async () => {
    const { conversations } = await read(
      [
        response("r1", null, "assistant", "A.", {
          model: "grok-4",
          thinking_trace: "<card/>",
          thinking_start_time: date(FIRST_MS),
          steps: [{ tagged_text: {} }],
          metadata: { llm_info: {} },
          later: { deep: [1] },
          error: null,
        }),
      ],
      { starred: true, system_prompt_name: "default" },
    );
    const [message] = conversations[0]?.messages ?? [];
    expect(message?.model).toBe("grok-4");
    expect(message?.raw_metadata).toEqual({
      thinking_trace: "<card/>",
      thinking_start_time: "2025-12-01T10:00:00Z",
      steps: [{ tagged_text: {} }],
      grok_metadata: { llm_info: {} },
      later: { deep: [1] },
    });
    expect(conversations[0]?.raw_metadata).toEqual({ starred: true, system_prompt_name: "default" });
  });

  test("assets are found by their ids, pictures keep their links, sources their previews", async () => {
    const { conversations } = await read(
      [
        response("r1", null, "human", "", { file_attachments: ["as-1", "as-2"] }),
        response("r2", "r1", "assistant", "", {
          generated_image_urls: ["https://example.com/i.png"],
          cited_web_search_results: [{ url: "https://example.com/r", title: "R", preview: "won" }],
        }),
      ],
      {},
      { [`${ROOT}/prod-mc-asset-server/as-1/content`]: "print()" },
    );
    expect(conversations[0]?.messages[0]?.attachments).toEqual([
      { type: "file", ref: `${ROOT}/prod-mc-asset-server/as-1/content`, provider_id: "as-1" },
      { type: "file", provider_id: "as-2" },
    ]);
    expect(conversations[0]?.messages[1]?.attachments).toEqual([{ type: "image", ref: "https://example.com/i.png" }]);
    expect(conversations[0]?.messages[1]?.citations).toEqual([
      { title: "R", url: "https://example.com/r", snippet: "won" },
    ]);
    expect(wordsOf(conversations[0]?.messages[1])).toBe("");
  });

  test("projects, pictures asked for and the profile become memories with hashes; billing and sessions do not (PAM-120)", async () => {
    const imported = await importedFrom(grok, {
      [BACKEND]: {
        conversations: [],
        projects: [
          {
            workspace_id: "w-1",
            name: "Sport desk",
            custom_personality: "Be brief",
            conversation_starters: ["Scores?"],
          },
        ],
        tasks: [],
        media_posts: [
          { id: "p-1", original_prompt: "A cup", media_type: "image", create_time: "2025-12-02T10:00:00Z" },
        ],
      },
      [`${ROOT}/prod-mc-auth-mgmt-api.json`]: {
        user: { userId: "u-1", givenName: "Ana", familyName: "Lima", email: "ana@example.com" },
        sessions: [{ ip: "SECRET" }],
      },
      [`${ROOT}/prod-mc-billing.json`]: { balance: "SECRET" },
    });
    expect(faultsOf(imported)).toEqual([]);
    expect(imported.owners).toEqual(["u-1"]);
    expect(imported.memories.map(({ type, content }) => [type, content])).toEqual([
      ["identity", "Name: Ana Lima"],
      ["identity", "E-mail address: ana@example.com"],
      ["project", "Project: Sport desk"],
      ["instruction", "Be brief"],
      ["context", "A cup"],
    ]);
    for (const memory of imported.memories) expect(memory.content_hash).toBe(contentHash(memory.content));
    expect(imported.memories.at(-1)?.temporal.created_at).toBe("2025-12-02T10:00:00Z");
    expect(JSON.stringify(imported)).not.toContain("SECRET");
  });

  test("two backends are two exports: nothing is taken, and the person is asked (PAM-117)", async () => {
    const backend = { conversations: [conversation([response("r1", null, "human", "x")])] };
    const imported = await importedFrom(grok, {
      [BACKEND]: backend,
      "ttl/30d/export_data/u-2/prod-grok-backend.json": backend,
    });
    expect(imported.conversations).toEqual([]);
    expect(imported.problems.map(({ check }) => check)).toEqual(["several-exports", "nothing-found"]);
  });

  test("a renamed backend is found by what stands in it, responses may be bare (PAM-116, PAM-119)", async () => {
    const bare = [response("r1", null, "human", "Hello")["response"] ?? null];
    const imported = await importedFrom(grok, {
      "export/data.json": { conversations: [conversation(bare)] },
      "export/other.json": { a: 1 },
    });
    expect(imported.conversations[0]?.messages.map(wordsOf)).toEqual(["Hello"]);
  });

  test("broken conversations and responses are told and sink no others (PAM-116)", async () => {
    const imported = await importedFrom(grok, {
      [BACKEND]: {
        conversations: [
          { conversation: { title: "SECRET", id: "g-0" } },
          { responses: [] },
          7,
          conversation(["SECRET", response("r1", null, "human", "Hello")]),
        ],
      },
    });
    expect(imported.conversations).toHaveLength(1);
    expect(imported.problems.map(({ check, place }) => [check, place])).toEqual([
      ["missing-field", "$.conversations[0].responses"],
      ["missing-field", "$.conversations[1].conversation"],
      ["missing-field", "$.conversations[2].conversation"],
      ["unknown-shape", "$.conversations[3].responses[0]"],
    ]);
    expect(JSON.stringify(imported.problems)).not.toContain("SECRET");
  });

  test("the same export gives the same documents (PAM-116)", async () => {
    const files = { [BACKEND]: { conversations: [conversation([response("r1", null, "human", "Hello")])] } };
    expect(await importedFrom(grok, files)).toEqual(await importedFrom(grok, files));
  });
});
