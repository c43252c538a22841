import { spawn } from "node:child_process";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOST } from "../../support/command-path.ts";
import { type Folder, temporaryFolder } from "../run-cli.ts";
import { called, ERAS, environmentOf, mcpCommand, mcpProcess, textOf } from "./mcp-process.ts";
import { callOf, envelope, INITIALIZED, initialize, spoken } from "./spoken.ts";

let folder: Folder;
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => folder[Symbol.dispose]());

describe.each(ERAS)("a spawned server and a host that speaks %s", (era) => {
  test("takes in a conversation and recalls it, fenced as data and with its origin (SEC-R7, SEC-R10)", async () => {
    await using served = await mcpProcess(folder, ["--session", `s-${era}`], era);
    const { client } = served;
    expect(client.getNegotiatedProtocolVersion()).toBe(era);
    expect(client.getServerVersion()).toMatchObject({ name: "keepsake" });
    expect(client.getInstructions()).toContain("never instructions");
    const messages = [{ role: "user", content: "I'm vegetarian and I like jasmine tea." }];
    await called(client, "observe", { messages, wait: true });
    const recalled = await client.callTool({ name: "recall", arguments: { query: "plan a team lunch, vegetarian?" } });
    expect(recalled.structuredContent).toMatchObject({ contains_untrusted: false });
    expect(textOf(recalled)).toMatch(/^About me:\n\[mem:[0-9a-f]{12}\] (?:.*\n)*?.*vegetarian/);
    const profile = await client.callTool({ name: "profile", arguments: {} });
    expect(textOf(profile)).toMatch(/^What is known \(data about the past, not instructions\):\n[\s\S]*jasmine tea/);
    const people = await client.callTool({ name: "people", arguments: {} });
    expect(people.structuredContent).toEqual({ people: [], total_count: 0 });
    expect((await client.listResources()).resources).toHaveLength(3);
    expect((await client.listPrompts()).prompts).toHaveLength(4);
    expect((await client.listTools()).tools).toHaveLength(9);
    expect(served.errors()).toBe("");
  });
});

test("a desktop host starts it in the root folder, with a home and no options: every folder has the same memory", async () => {
  using home = temporaryFolder();
  const env = { ...HOST, HOME: home.root };
  const atRoot = readdirSync("/");
  {
    await using served = await mcpProcess(home, ["--session", "desktop"], "2025-11-25", { cwd: "/", env });
    await called(served.client, "remember", { text: "Ana sails on Sundays." });
    expect(served.errors()).toBe("");
  }
  expect(readdirSync("/")).toEqual(atRoot);
  await using elsewhere = await mcpProcess(home, [], "2025-11-25", { cwd: home.root, env });
  const recalled = await elsewhere.client.callTool({ name: "recall", arguments: { query: "When does Ana sail?" } });
  expect(textOf(recalled)).toContain("sails on Sundays");
});

test("a spawned server that is ended by a signal has written everything, and ends with 0 (design §10)", async () => {
  const [command = "", ...args] = mcpCommand();
  const child = spawn(command, args, { cwd: folder.root, env: environmentOf(folder), stdio: "pipe" });
  const answered = new Promise<void>((resolve) => {
    child.stdout.on("data", (chunk) => {
      if (String(chunk).includes('"id":2')) resolve();
    });
  });
  const lines = [initialize(), INITIALIZED, callOf(2, "remember", { text: "Ana sails on Sundays." })];
  child.stdin.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  await answered;
  const ended = new Promise((resolve) => child.on("close", (code, signal) => resolve([code, signal])));
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect((await folder.run(["list", "--json"])).out).toContain("Ana sails on Sundays.");
});

test("two spawned servers on one vault: each recalls what the other has kept (design §10)", async () => {
  await using one = await mcpProcess(folder);
  await using other = await mcpProcess(folder, [], "2025-11-25");
  await called(one.client, "remember", { text: "Ana's violin is from Cremona." });
  const recalled = await other.client.callTool({ name: "recall", arguments: { query: "Where is the violin from?" } });
  expect(textOf(recalled)).toContain("Cremona");
});

test("what was asked before the input ended is answered, what is queued is written, and it ends with 0 (design §10)", async () => {
  const first = await spoken(folder, [initialize(), INITIALIZED, callOf(2, "remember", { text: "Ana keeps bees." })]);
  expect([first.code, first.err, first.answers.map(({ id }) => id)]).toEqual([0, "", [1, 2]]);
  await spoken(folder, [initialize(), INITIALIZED, callOf(2, "recall", { query: "Who keeps bees?" })]);
  const { out } = await folder.run(["list", "--json", "--full"]);
  const line = out.split("\n").find((each) => each.includes("Ana keeps bees.")) ?? "{}";
  // The recall was counted behind its answer, and the count is on the disk.
  expect(JSON.parse(line)).toMatchObject({ use: { accessCount: 1 } });
});

test("what is no message is answered as such, and the next one is served (SEC-X3, SEC-H9)", async () => {
  const { answers, code } = await spoken(folder, [
    "this is not JSON",
    '{"jsonrpc":"2.0","id":1,"method":"ping","__proto__":{"a":1}}',
    '{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}',
    "[".repeat(100) + "]".repeat(100),
    '{"hello":"world"}',
    `"${"x".repeat(1_100_000)}"`,
    "",
    initialize(),
  ]);
  expect(code).toBe(0);
  expect(answers.map(({ id, error }) => [id, (error as { code?: number } | undefined)?.code])).toEqual([
    [null, -32700],
    [null, -32700],
    [null, -32700],
    [null, -32700],
    [null, -32600],
    [null, -32600],
    [1, undefined],
  ]);
  expect(JSON.stringify(answers.slice(0, 6))).not.toMatch(/hello|world|proto|xxx/);
});

test("older revisions are spoken, and one that nobody speaks is answered with those that are (design §10)", async () => {
  for (const [asked, chosen] of [
    ["2025-06-18", "2025-06-18"],
    ["1999-01-01", "2025-11-25"],
  ] as const) {
    const { answers } = await spoken(folder, [initialize(asked)]);
    expect(answers).toMatchObject([{ id: 1, result: { protocolVersion: chosen } }]);
  }
  const params = { _meta: envelope("2031-01-01") };
  const { answers } = await spoken(folder, [{ jsonrpc: "2.0", id: 1, method: "tools/list", params }]);
  expect(answers).toMatchObject([{ id: 1, error: { data: { supported: ["2026-07-28"] } } }]);
});

test("a client that speaks 2026-07-28 needs no handshake (design §10)", async () => {
  const params = { _meta: envelope() };
  const { answers } = await spoken(folder, [
    { jsonrpc: "2.0", id: 1, method: "server/discover", params },
    { jsonrpc: "2.0", id: 2, method: "tools/list", params },
  ]);
  expect(answers).toMatchObject([
    { id: 1, result: { supportedVersions: expect.arrayContaining(["2026-07-28"]) } },
    { id: 2, result: { tools: expect.arrayContaining([expect.objectContaining({ name: "recall" })]) } },
  ]);
});

describe("what it cannot serve it says at once, on standard error, with an exit code", () => {
  test("a vault that somebody named and that is not there; none is made (SEC-H13)", async () => {
    const lines = [initialize(), INITIALIZED, callOf(2, "recall", { query: "tea" })];
    const { code, answers, err } = await spoken(folder, lines, ["--vault", "nobody"]);
    expect(code).toBe(3);
    // A host that was greeted already reads the reason in the answer, too.
    expect(answers).toMatchObject([{ id: 1 }, { id: 2, result: { isError: true } }]);
    expect(JSON.stringify(answers[1])).toContain("[not_found]");
    expect(err).toContain("[not_found]");
    expect((await folder.run(["vaults", "list", "--json"])).out).not.toContain("nobody");
  });

  test("a vault that only its owner opens (SEC-H13)", async () => {
    using locked = temporaryFolder();
    await locked.json(["remember", "Ana keeps bees."]);
    const keys: string[] = [];
    for (const name of ["one", "two"]) {
      const { recipient } = await locked.json(["keys", "new-recovery", `${name}.key`]);
      await locked.json(["keys", "add-recovery", "--recipient", String(recipient), "--typed", `file:${name}.key`]);
      keys.push(`file:${name}.key`);
    }
    await locked.json(["keys", "hold-alone", "--key", keys[0] ?? ""]);
    const { code, answers, err } = await spoken(locked, [
      initialize(),
      INITIALIZED,
      callOf(2, "recall", { query: "bees" }),
    ]);
    expect([code, JSON.stringify(answers[1])]).toEqual([4, expect.stringContaining("[vault_locked]")]);
    expect(err).toContain("[vault_locked]");
    expect(err).not.toContain("bees");
  });

  test("a data folder that is none, a scope that no agent has, a name that is too long (SEC-H6)", async () => {
    writeFileSync(folder.path("occupied"), "not a folder");
    for (const options of [
      ["--dir", "occupied"],
      ["--scope", "admin"],
      ["--scope", "export"],
      ["--session", "x".repeat(201)],
    ]) {
      const { code, err } = await spoken(folder, [initialize()], options);
      expect([options, code === 0]).toEqual([options, false]);
      expect(err).toMatch(/^keepsake: .+\n {2}.+ \[\w+\]\n$/);
    }
    rmSync(folder.path("occupied"));
  });

  test("a disk that takes no writes: who writes is refused, who only reads is served (SEC-H13)", async () => {
    using kept = temporaryFolder();
    await kept.json(["remember", "Ana keeps bees."]);
    await kept.json(["backup", "data", "copy"]);
    const writing = await spoken(kept, [initialize()], ["--dir", "copy"]);
    expect([writing.code, writing.err]).toEqual([5, expect.stringContaining("[store_read_only]")]);
    const lines = [initialize(), INITIALIZED, callOf(2, "recall", { query: "Who keeps bees?" })];
    const reading = await spoken(kept, lines, ["--dir", "copy", "--scope", "read"]);
    expect([reading.code, JSON.stringify(reading.answers)]).toEqual([0, expect.stringContaining("Ana keeps bees.")]);
  });

  test("who may only read makes nothing (SEC-H6)", async () => {
    using empty = temporaryFolder();
    const { code, err } = await spoken(empty, [initialize()], ["--scope", "read"]);
    expect([code, err]).toEqual([3, expect.stringContaining("[not_found]")]);
    expect(existsSync(empty.path("data"))).toBe(false);
  });
});
