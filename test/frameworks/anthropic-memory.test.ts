/** Anthropic's memory tool over a vault: the commands as the SDK's own file system tool answers them, and paths that lead nowhere else. */

import { mkdtemp, readdir, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { betaMemoryTool, type MemoryToolHandlers } from "@anthropic-ai/sdk/helpers/beta/memory";
import { BetaLocalFilesystemMemoryTool } from "@anthropic-ai/sdk/tools/memory/node";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { type AnthropicMemory, anthropicMemory, memoryPath } from "../../src/agents/anthropic-memory/memory-tool.ts";
import { all, type TestKeep, testKeep } from "../support/vault.ts";

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const each of cleanUp.splice(0)) await each();
});
async function keep(): Promise<TestKeep> {
  const made = await testKeep();
  cleanUp.push(() => made.keepsake.close());
  return made;
}
const memory = async (): Promise<AnthropicMemory> => anthropicMemory(await (await keep()).vault());
const create = (path: string, file_text: string) => ({ command: "create" as const, path, file_text });
const view = (path: string) => ({ command: "view" as const, path });

describe("the commands", () => {
  test("run through the SDK's own helper, as a model calls them", async () => {
    const handlers: MemoryToolHandlers = await memory();
    const tool = betaMemoryTool(handlers);
    expect(tool.type).toBe("memory_20250818");
    expect(await tool.run(create("/memories/notes.md", "one\ntwo"))).toBe(
      "File created successfully at: /memories/notes.md",
    );
    expect(await tool.run(view("/memories/notes.md"))).toBe(
      "Here's the content of /memories/notes.md with line numbers:\n     1\tone\n     2\ttwo",
    );
  });

  test("answer as the SDK's file system tool does, over any sequence of them", async () => {
    const name = fc.constantFrom("a.md", "b.md", "c");
    const path = fc.oneof(
      name.map((file) => `/memories/${file}`),
      fc.tuple(fc.constantFrom("x", "y"), name).map(([folder, file]) => `/memories/${folder}/${file}`),
      fc.constantFrom("/memories/x", "/memories/y", "/memories/gone"),
    );
    const text = fc.constantFrom("one", "one\ntwo\n", "", "three\none two\nfour", "ü\n");
    const command = fc.oneof(
      { weight: 3, arbitrary: fc.record({ command: fc.constant("create" as const), path, file_text: text }) },
      fc.record({ command: fc.constant("view" as const), path }),
      fc.record({
        command: fc.constant("view" as const),
        path,
        view_range: fc.constantFrom([1, 2], [2, -1], [0, 1], [5, 9]),
      }),
      fc.record({
        command: fc.constant("str_replace" as const),
        path,
        old_str: fc.constantFrom("one", "two", "nine"),
        new_str: text,
      }),
      fc.record({
        command: fc.constant("insert" as const),
        path,
        insert_line: fc.integer({ min: -1, max: 4 }),
        insert_text: text,
      }),
      fc.record({ command: fc.constant("delete" as const), path }),
      fc.record({ command: fc.constant("rename" as const), old_path: path, new_path: path }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 14 }), async (commands) => {
        const folder = await mkdtemp(join(tmpdir(), "keepsake-memory-"));
        const [made, reference] = [await testKeep(), await BetaLocalFilesystemMemoryTool.init(folder)];
        try {
          const ours = anthropicMemory(await made.vault());
          for (const each of commands) {
            const [one, other] = [await ours.run(each), await answerOf(reference, each)];
            await withoutEmptyFolders(join(folder, "memories"));
            if (!isOfTheFileSystem(other)) expect(plain(one), JSON.stringify(each)).toBe(plain(other));
          }
        } finally {
          await made.keepsake.close();
          await rm(folder, { recursive: true });
        }
      }),
      { numRuns: 25 },
    );
  });

  test("a directory is listed two levels deep, with sizes, without what is hidden", async () => {
    const files = await memory();
    await files.run(create("/memories/a.md", "12345"));
    await files.run(create("/memories/x/y/z/deep.md", "1"));
    await files.run(create("/memories/.hidden", "1"));
    expect(await files.run(view("/memories"))).toBe(
      "Here're the files and directories up to 2 levels deep in /memories, excluding hidden items and node_modules:\n" +
        "7B\t/memories\n5B\t/memories/a.md\n1B\t/memories/x/\n1B\t/memories/x/y/",
    );
  });

  test("text that stands twice in one line, or over several lines, is told apart", async () => {
    const files = await memory();
    await files.run(create("/memories/a", "go go\nand on"));
    const replace = (old_str: string, new_str: string) =>
      files.run({ command: "str_replace", path: "/memories/a", old_str, new_str });
    expect(await replace("go", "stop")).toContain("Multiple occurrences of old_str `go` in lines: 1, 1");
    expect(await replace("", "stop")).toContain("did not appear verbatim");
    expect(await replace("go\nand", "go, $& and")).toContain("     1\tgo go, $& and on");
  });

  test("what the policy keeps out is told to the model, and the file stays as it was", async () => {
    const files = await memory();
    await files.run(create("/memories/a", "Card to follow."));
    const answer = await files.run({
      command: "insert",
      path: "/memories/a",
      insert_line: 1,
      insert_text: "4111 1111 1111 1111",
    });
    expect(answer).toMatch(/^Error: The document contains something that the vault's policy refuses/u);
    expect(answer).not.toContain("4111");
    expect(await files.run(view("/memories/a"))).toContain("     1\tCard to follow.");
  });

  test("what is no command is refused before anything is done", async () => {
    const files = await memory();
    for (const input of [{}, { command: "destroy" }, { command: "view" }, { command: "view", path: 1 }, "view", null])
      await expect(files.run(input)).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("a directory goes as a whole and for good; its sibling that begins with the same letters stays (PN-20)", async () => {
    const vault = await (await keep()).vault();
    const files = anthropicMemory(vault);
    for (const path of ["/memories/work/a", "/memories/work/b/c", "/memories/work-old/d"])
      await files.run(create(path, "x"));
    expect(await files.run({ command: "delete", path: "/memories/work" })).toBe("Successfully deleted /memories/work");
    expect(await all(vault.memories.list({ messages: true }))).toHaveLength(1);
    expect(await files.run(view("/memories/work-old/d"))).toContain("\tx");
  });

  test("a directory is not moved into itself, and no file lies below a file", async () => {
    const files = await memory();
    await files.run(create("/memories/a/b", "x"));
    expect(await files.run({ command: "rename", old_path: "/memories/a", new_path: "/memories/a/b/c" })).toMatch(
      /^Error: /u,
    );
    expect(await files.run(create("/memories/a/b/c", "y"))).toBe("Error: The path /memories/a/b/c lies below a file");
    expect(await files.run(view("/memories/a/b"))).toContain("\tx");
  });
});

describe("a path", () => {
  const ESCAPES = [
    ...["/memories/../etc/passwd", "/memories/a/../../b", "/memories/..", "..", "../memories/a", "/memories/./a"],
    ...[
      "/memories-evil/a",
      "/memories-evil",
      "/memoriesx",
      "/memories_evil/x",
      "/Memories/a",
      "/MEMORIES",
      "/etc/passwd",
    ],
    ...["memories/a", "C:\\memories\\a", "/memories\\..\\a", "/memories/..\\..\\a", "\\\\host\\memories"],
    ...[
      "/memories/%2e%2e/a",
      "/memories/%2E%2e%2fa",
      "/memories/%252e%252e/a",
      "/memories%2fa",
      "/memories/a%00.md",
      "/memories/%5c..%5ca",
    ],
    ...[
      "/memories/a\u0000.md",
      "/memories/\u0000",
      "/memories/a\nb",
      "/memories/\u202etxt.a",
      "/memories//a",
      "/memories/a//b",
      "//memories/a",
    ],
    ...[
      "/memories/\uff0e\uff0e/a",
      "/memories/\u2025/a",
      "/memories/a\uff0fb",
      "/memories/ /a",
      "/memories/.. /a",
      "/memories/..../a",
    ],
    ...[
      "",
      "/",
      "/memories/\ud800",
      `/memories/${"a/".repeat(40)}b`,
      `/memories/${"a".repeat(201)}`,
      "file:///memories/a",
      " /memories/a",
    ],
  ];
  test.each(ESCAPES)("%j leads nowhere, with every command (SEC-X1)", async (path) => {
    const vault = await (await keep()).vault();
    const files = anthropicMemory(vault);
    await files.run(create("/memories/mine", "mine"));
    const commands = [
      view(path),
      create(path, "evil"),
      { command: "str_replace", path, old_str: "mine", new_str: "evil" },
      { command: "insert", path, insert_line: 0, insert_text: "evil" },
      { command: "delete", path },
      { command: "rename", old_path: path, new_path: "/memories/stolen" },
      { command: "rename", old_path: "/memories/mine", new_path: path },
    ];
    for (const command of commands) expect(await files.run(command)).toMatch(/^Error: The path is not allowed/u);
    const held = await all(vault.memories.list({ messages: true }));
    expect(held.map(({ item }) => item.message?.metadata?.["content"])).toEqual(["mine"]);
  });

  test("in another Unicode form is the same file", async () => {
    const files = await memory();
    await files.run(create("/memories/caf\u00e9", "one"));
    expect(await files.run(create("/memories/cafe\u0301", "two"))).toMatch(/already exists/u);
    expect(await files.run(view("/memories/cafe\u0301/"))).toContain("\tone");
  });

  test("is below the root or refused, whatever it is, and its one form stays as it is (SEC-X1)", () => {
    const part = fc.oneof(
      fc.constantFrom("/", "..", ".", "memories", "/memories", "%2e", "\\", "a", "\u0000"),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        for (const given of [parts.join(""), `/memories/${parts.join("/")}`]) {
          const path = memoryPath(given);
          if (path === undefined) continue;
          expect(path === "/memories" || path.startsWith("/memories/")).toBe(true);
          expect(path.split("/")).not.toContain("..");
          expect(
            new URL(`file://h${path.replaceAll("%", "%25").replaceAll("?", "%3f").replaceAll("#", "%23")}`).pathname,
          ).toMatch(/^\/memories(\/|$)/u);
          expect(memoryPath(path)).toBe(path);
        }
      }),
    );
  });
});

test("files of one store are not seen in another, nor by another vault (SEC-H4)", async () => {
  const made = await keep();
  const [ana, ben] = [await made.vault("ana"), await made.vault("ben")];
  await anthropicMemory(ana).run(create("/memories/a", "kolibri"));
  for (const other of [anthropicMemory(ben), anthropicMemory(ana, { store: "second" })])
    expect(await other.run(view("/memories/a"))).toBe(
      "Error: The path /memories/a does not exist. Please provide a valid path.",
    );
});

/** What the SDK sends to the model: what a handler throws, it sends as "Error: …". */
async function answerOf(tool: BetaLocalFilesystemMemoryTool, given: { readonly command: string }): Promise<string> {
  const handlers: MemoryToolHandlers = tool;
  try {
    return String(await betaMemoryTool(handlers).run(given as Parameters<ReturnType<typeof betaMemoryTool>["run"]>[0]));
  } catch (error) {
    return `Error: ${error instanceof Error ? error.message : ""}`;
  }
}

/** A vault has no directory without files. */
async function withoutEmptyFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    await withoutEmptyFolders(join(folder, entry.name));
    if ((await readdir(join(folder, entry.name))).length === 0) await rmdir(join(folder, entry.name));
  }
}

/** Where a directory stands in the way of a file, or the other way round, the file system answers with a code of its own. */
const isOfTheFileSystem = (answer: string): boolean => /ENOTDIR|EISDIR|ENOTEMPTY|is not a file|EINVAL/u.test(answer);

/** Without sizes of directories, which a vault has none of. */
const plain = (answer: string): string =>
  answer.replaceAll(/^[\d.]+[BKMG](?=\t.*\/$|\t\/memories$|\t\/memories\/[xy]$)/gmu, "");
