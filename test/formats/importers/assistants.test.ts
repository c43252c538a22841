import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { providerChecks } from "../../../conformance/pam/providers.ts";
import { ASSISTANTS } from "../../../conformance/pam/providers-import.ts";
import { detectAssistant } from "../../../src/formats/importers/detect-assistant.ts";
import type { Json } from "../../../src/model/json.ts";
import { givenOf, importedFrom } from "./given-export.ts";

const FIXTURES = join(import.meta.dirname, "../../fixtures/assistants");

async function faultsIn(folder: string): Promise<readonly string[]> {
  const faults: string[] = [];
  for await (const { name, fault } of providerChecks(folder)) if (fault !== undefined) faults.push(`${name}: ${fault}`);
  return faults;
}

/** One small export of each form that a product has had. */
const EXPORTS: Readonly<Record<string, { readonly of: string; readonly files: Readonly<Record<string, Json>> }>> = {
  "chatgpt in one file": {
    of: "chatgpt",
    files: {
      "user.json": { id: "user-ana" },
      "conversations.json": [
        { id: "c", create_time: 1_700_000_000, mapping: { n: { id: "n", message: message("Hello") } } },
      ],
    },
  },
  "chatgpt in pieces": {
    of: "chatgpt",
    files: {
      "conversations-000.json": [
        { id: "c", create_time: 1_700_000_000, mapping: { n: { id: "n", message: message("Hello") } } },
      ],
      "conversations-001.json": [],
    },
  },
  "claude with text only": {
    of: "claude",
    files: {
      "conversations.json": [
        {
          uuid: "c",
          chat_messages: [{ uuid: "m", sender: "human", text: "Hello", created_at: "2024-01-01T00:00:00Z" }],
        },
      ],
    },
  },
  "claude with an index": {
    of: "claude",
    files: {
      "conversations.json": [{ uuid: "c", name: "n", updated_at: "2026-01-01T00:00:00Z" }],
      "conversations/c.json": {
        uuid: "c",
        chat_messages: [{ uuid: "m", sender: "human", content: [{ type: "text", text: "Hello" }] }],
      },
    },
  },
  "gemini with details": {
    of: "gemini",
    files: {
      "MyActivity.json": [
        { header: "Gemini", time: "2026-01-01T00:00:00Z", details: [{ name: "Request", value: "Hello" }] },
      ],
    },
  },
  "gemini with interactions": {
    of: "gemini",
    files: {
      "MyActivity.json": [
        {
          header: "Gemini Apps",
          time: "2026-01-01T00:00:00Z",
          userInteractions: [{ userInteraction: { request: "Hello" } }],
        },
      ],
    },
  },
  "gemini with titles": {
    of: "gemini",
    files: {
      "MyActivity.json": [
        { header: "YouTube", title: "Watched a video", time: "2026-01-01T00:00:00Z" },
        { header: "Gemini Apps", title: "Prompted Hello", time: "2026-01-01T00:00:00Z" },
      ],
    },
  },
  "gemini as a page": {
    of: "gemini",
    files: {
      "MyActivity.html":
        '<div class="outer-cell"><p class="mdl-typography--title">Gemini Apps</p><div class="content-cell">Prompted Hello<br>Feb 17, 2026, 3:08:20 PM UTC<br></div></div>',
    },
  },
  "copilot activity": {
    of: "copilot",
    files: { "a.csv": "Conversation,Time,Author,Message\nTrip,2026-02-17T14:00:00,user,Hello\n" },
  },
  "copilot chat": {
    of: "copilot",
    files: { "a.csv": "CreatedAt,MessageContent,Author,ChatName\n12/13/2025 12:07:15 +00:00,Hello,user,Trip\n" },
  },
  "copilot apps": {
    of: "copilot",
    files: { "a.csv": "Timestamp,ClientApp,Prompt\n2026-01-05T10:00:00,Notepad,Hello\n" },
  },
  grok: {
    of: "grok",
    files: {
      "ttl/30d/export_data/u/prod-grok-backend.json": {
        tasks: [],
        conversations: [
          { conversation: { id: "c" }, responses: [{ response: { _id: "r", sender: "human", message: "Hello" } }] },
        ],
      },
    },
  },
};
function message(text: string): Json {
  return { id: "n", author: { role: "user" }, content: { content_type: "text", parts: [text] } };
}

describe("exports of assistants", () => {
  test.for(Object.entries(EXPORTS))(
    "%s is told by what stands in it, and by no other importer (PAM-119)",
    async ([, { of, files }]) => {
      const fitting: string[] = [];
      for (const [name, importer] of ASSISTANTS) if (await importer.detect(givenOf(files))) fitting.push(name);
      expect(fitting).toEqual([of]);
      // Names of files say nothing about it.
      const renamed = Object.fromEntries(
        Object.entries(files).map(([path, content], index) => [
          `x${index}${path.slice(path.lastIndexOf("."))}`,
          content,
        ]),
      );
      expect(await detectAssistant(givenOf(renamed))).toBe(of);
    },
  );

  test.for(Object.entries(EXPORTS))(
    "%s is read by today's importer, older forms as newer ones (PAM-116, PAM-118)",
    async ([, { of, files }]) => {
      const importer = ASSISTANTS.get(of);
      expect(importer).toBeDefined();
      if (importer === undefined) return;
      const { conversations, problems } = await importedFrom(importer, files);
      expect(problems).toEqual([]);
      expect(conversations.map(({ messages }) => messages.map(({ role }) => role))).toEqual([["user"]]);
      expect(conversations[0]?.import_metadata?.importer_version).toBe(importer.version);
    },
  );

  test("every importer has a version that names it and its month (PAM-115)", () => {
    for (const [name, importer] of ASSISTANTS)
      expect(importer.version).toMatch(new RegExp(`^${name}-importer/\\d{4}\\.\\d{2}$`));
  });

  test.for([
    ["nothing", {}],
    ["empty lists", { "a.json": [], "b.json": {} }],
    ["another list", { "a.json": [{ title: "x" }] }],
    ["another object", { "a.json": { conversations: [{ mapping: {} }] } }],
    ["another product's activity", { "a.json": [{ header: "Google Maps", details: [] }] }],
    ["another table", { "a.csv": "a,b\n1,2\n" }],
    ["another page", { "a.html": '<div class="outer-cell"><p class="mdl-typography--title">YouTube</p></div>' }],
    ["broken JSON", { "a.json": '[{"mapping":' }],
    ["no JSON at all", { "a.json": "\u0000\u0001" }],
    ["a list that is nested too deep", { "a.json": "[".repeat(100_000) }],
  ] as const)("%s is unknown (PAM-119)", async ([, files]) =>
    expect(await detectAssistant(givenOf(files))).toBe("unknown"),
  );

  test("a PAM store counts before what lies beside it (PAM-119)", async () => {
    const files = { "a.json": [{ mapping: {} }], "b.json": { schema: "portable-ai-memory", memories: [] } };
    expect(await detectAssistant(givenOf(files))).toBe("pam");
  });

  test("a faulty first element does not hide its neighbours (PAM-116, PAM-119)", async () => {
    expect(await detectAssistant(givenOf({ "a.json": '[{"title":"\\ud83d","mapping":{}},{"mapping":{}}]' }))).toBe(
      "chatgpt",
    );
  });

  test("a container that ends its limits while it is read is a problem of its file and throws nothing (PAM-116)", async () => {
    const { KeepsakeError } = await import("../../../src/model/error.ts");
    const given = givenOf({ "conversations.json": [{ id: "c", mapping: {} }] });
    const lying = {
      ...given,
      files: given.files.map((file) => ({
        ...file,
        read: async function* () {
          yield Buffer.from("[");
          throw new KeepsakeError("invalid_input", "The archive ends its limits.", { hint: "Give less." });
        },
      })),
    };
    for (const [, importer] of ASSISTANTS) {
      const checks: string[] = [];
      for await (const part of importer.read(lying, { now: 0 }))
        if (part.kind === "problem") checks.push(part.problem.check);
      expect(checks.at(-1)).toBe("nothing-found");
    }
  });
});

describe("the published cases", () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
  const copy = (): string => {
    const folder = mkdtempSync(join(tmpdir(), "keepsake-assistants-"));
    folders.push(folder);
    for (const name of ["chatgpt", "grok"]) cpSync(join(FIXTURES, name), join(folder, name), { recursive: true });
    return folder;
  };

  test("give what they must give (PAM-105, PAM-116, PAM-119)", async () => {
    expect(await faultsIn(FIXTURES)).toEqual([]);
  });

  test.for([
    ["chatgpt/basic/expected.json", '"First answer, later regenerated."', '"Other words."'],
    ["chatgpt/basic/expected.json", '"thumbsUp"', '"thumbsDown"'],
    ["chatgpt/basic/expected.json", '"owner_id"', '"unheard_of"'],
    ["grok/basic/expected.json", '"r-3"', '"r-9"'],
    ["grok/basic/expected.json", "2025-12-01T10:00:05Z", "2025-12-01T10:00:06Z"],
    ["grok/basic/export/ttl/30d/export_data/u-1/prod-grok-backend.json", '"steps"', '"stops"'],
  ] as const)("a planted difference in %s is seen: %s", async ([path, from, to]) => {
    const folder = copy();
    const text = readFileSync(join(folder, path), "utf8");
    expect(text).toContain(from);
    writeFileSync(join(folder, path), text.replace(from, to));
    expect(await faultsIn(folder)).toHaveLength(1);
  });
});
