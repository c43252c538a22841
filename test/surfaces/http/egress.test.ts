/**
 * A default installation tells nobody anything (design §10): whole lives of the server, of its client, of the protocol's server and of a hook, each a process with
 * a spy in it. The server listens on the loopback and waits; that is all of the network that any of them touches.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { TOKEN_SCOPES } from "../../../src/engine/govern/access-tokens.ts";
import { openKeepsake } from "../../../src/index.ts";
import { createClient } from "../../../src/server/client/client.ts";
import { served } from "../../support/served.ts";
import { contextOf, payload, withMemory } from "../hooks/hook-events.ts";
import { callOf, INITIALIZED, initialize } from "../mcp/spoken.ts";
import { type Folder, temporaryFolder } from "../run-cli.ts";

const support = (name: string): string => fileURLToPath(new URL(`../../support/${name}`, import.meta.url));
const COUNTING = pathToFileURL(support("count-network.ts")).href;
const NOTING = pathToFileURL(support("note-network.ts")).href;

interface Spied {
  readonly env: Readonly<Record<string, string>>;
  /** A line for each process that ended. */
  lines(): readonly string[];
}

/** @param preload what every process started with the environment loads first */
function spiedBy(preload: string, folder: Folder): Spied {
  const file = folder.path("network");
  writeFileSync(file, "");
  return {
    env: { NODE_OPTIONS: `--import ${preload}`, KEEPSAKE_NETWORK_COUNT: file, HOME: folder.root },
    lines: () => readFileSync(file, "utf8").split("\n").filter(Boolean),
  };
}

test("a server listens on the loopback, and neither connects nor asks for a name, from its start to its end (SEC-H1, SEC-H10)", async () => {
  using folder = temporaryFolder();
  const place = { dir: folder.path("data"), keysDir: folder.path("keys") };
  let token = "";
  {
    await using keepsake = await openKeepsake({ dir: place.dir, keysDir: place.keysDir });
    await keepsake.vault("ana");
    token = (await keepsake.tokens.create({ vault: "ana", scopes: TOKEN_SCOPES })).token;
  }
  const spied = spiedBy(NOTING, folder);
  await using server = await served(place, ["--port", "0", "--rate", "0", "--log"], spied.env);
  const memory = createClient({ url: server.url, token });
  await memory.observe({
    messages: [{ role: "user", content: "I'm vegetarian. See https://evil.example/menu." }],
    sync: true,
  });
  await memory.remember({ text: "I like tea." });
  expect((await memory.recall({ query: "what do I drink?" })).prompt).toContain("tea");
  const plan = await memory.forget.plan({ target: { query: "I like tea." } });
  const { target, grade, reason, keep_source, near_duplicates_are, token: confirmation } = plan;
  await memory.forget.confirm({ target, grade, reason, keep_source, near_duplicates_are, token: confirmation });
  await memory.maintain({});
  for (const path of ["/openapi.json", "/healthz", "/docs"]) await (await fetch(`${server.url}${path}`)).text();
  const rpc = await fetch(`${server.url}/mcp`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify(callOf(1, "recall", { query: "what do I eat?" })),
  });
  expect(await rpc.text()).toContain("vegetarian");
  server.process.kill("SIGTERM");
  expect(await server.ended).toEqual({ code: 0, signal: null });
  expect(spied.lines()).toEqual(["listen 127.0.0.1"]);
});

test("a server of the protocol touches no network (SEC-H10)", async () => {
  using folder = temporaryFolder();
  const spied = spiedBy(COUNTING, folder);
  const started = folder.start(["mcp"], spied.env);
  const calls = [callOf(2, "remember", { text: "I like tea." }), callOf(3, "recall", { query: "what do I drink?" })];
  started.process.stdin?.end([initialize(), INITIALIZED, ...calls].map((line) => `${JSON.stringify(line)}\n`).join(""));
  const { code, out } = await started.ended;
  expect(code).toBe(0);
  expect(out.trim().split("\n")).toHaveLength(3);
  expect(spied.lines()).toEqual(["0"]);
});

test("a hook touches no network, and neither does the process that it leaves behind (SEC-H10)", async () => {
  using folder = await withMemory();
  const spied = spiedBy(COUNTING, folder);
  const run = async (event: "user-prompt-submit" | "stop" | "session-end"): Promise<string> => {
    const started = folder.start(["hook", event, "--budget-ms", "30000"], spied.env);
    started.process.stdin?.end(payload(folder, event));
    const { code, out } = await started.ended;
    expect(code).toBe(0);
    return out;
  };
  expect(contextOf(await run("user-prompt-submit"))).toContain("vegetarian");
  await run("stop");
  await run("session-end");
  await expect.poll(spied.lines, { interval: 100 }).toEqual(["0", "0", "0", "0"]);
});

test.each([
  ['await fetch("http://127.0.0.1:5999/").catch(() => {})', "connect 127.0.0.1"],
  [
    'const net = await import("node:net"); net.connect(9, "192.0.2.1").on("error", () => {}).destroy();',
    "connect 192.0.2.1",
  ],
  [
    'const { lookup } = await import("node:dns/promises"); await lookup("localhost").catch(() => {});',
    "name localhost",
  ],
  [
    'const { createSocket } = await import("node:dgram"); createSocket("udp4").bind(0, function () { this.close(); });',
    "datagram",
  ],
  [
    'const net = await import("node:net"); net.createServer().listen(0, "0.0.0.0", function () { this.close(); });',
    "listen 0.0.0.0",
  ],
])("the spy sees a try: %s (SEC-H10)", async (script, line) => {
  using folder = temporaryFolder();
  const spied = spiedBy(NOTING, folder);
  const { spawnSync } = await import("node:child_process");
  spawnSync(process.execPath, ["--input-type=module", "--eval", script], { env: { ...process.env, ...spied.env } });
  expect(spied.lines()).toContain(line);
});
