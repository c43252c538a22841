import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { expect, test } from "vitest";
import { assertOwnName } from "../../src/server/http/problem.ts";
import { type McpHandlerOptions, mcpHandler } from "../../src/server/mcp/http-handler.ts";
import { fixtureServer } from "../support/mcp-conformance-fixtures.ts";
import { testKeep } from "../support/vault.ts";

const SUITE = fileURLToPath(new URL("./node_modules/@modelcontextprotocol/conformance/dist/index.js", import.meta.url));

/** Scenarios of the suite that want a server to have tools, resources and prompts of the suite's own names. */
const WITH_FIXTURES = [
  "completion-complete",
  "json-schema-2020-12",
  "logging-set-level",
  "prompts-get-embedded-resource",
  "prompts-get-simple",
  "prompts-get-with-args",
  "prompts-get-with-image",
  "resources-read-binary",
  "resources-read-text",
  "resources-templates-read",
  "tools-call-audio",
  "tools-call-embedded-resource",
  "tools-call-error",
  "tools-call-image",
  "tools-call-mixed-content",
  "tools-call-simple-text",
  "tools-call-with-logging",
  "tools-call-with-progress",
];
/** Of these the server calls its client, or comes back to a session of the protocol: this server keeps none (SEC-H4). */
const WITH_SESSIONS = [
  "elicitation-sep1034-defaults",
  "elicitation-sep1330-enums",
  "resources-subscribe",
  "resources-unsubscribe",
  "server-sse-multiple-streams",
  "server-sse-polling",
  "tools-call-elicitation",
  "tools-call-sampling",
];

/** Runs every scenario of a server. Fails where one fails that is not expected to, or passes that is expected to fail. */
async function judged(expectedFailures: readonly string[], serverFor?: McpHandlerOptions["serverFor"]) {
  const keep = await testKeep();
  await keep.vault("ana");
  const endpoint = mcpHandler({
    keepsake: keep.keepsake,
    clock: keep.clock,
    ...(serverFor === undefined ? {} : { serverFor }),
  });
  const names = { hosts: new Set(["localhost", "127.0.0.1", "::1"]), origins: new Set<string>() };
  const grant = { id: "t", vault: "ana", scopes: ["memory:read", "memory:write"], audience: "keepsake" } as const;
  const server = createServer(
    getRequestListener(
      async (request) => {
        try {
          assertOwnName(request.headers, names);
        } catch {
          return new Response(undefined, { status: 403 });
        }
        return endpoint.handle(request, grant, { name: "ana", create: false });
      },
      { overrideGlobalObjects: false },
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  names.origins.add(`http://localhost:${port}`).add(`http://127.0.0.1:${port}`);
  const folder = mkdtempSync(join(tmpdir(), "keepsake-mcp-"));
  try {
    const baseline = join(folder, "baseline.yml");
    writeFileSync(baseline, JSON.stringify({ server: expectedFailures }));
    const argv = ["server", "--url", `http://127.0.0.1:${port}/mcp`, "--suite", "all", "--expected-failures", baseline];
    return await ran([SUITE, ...argv], folder);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await endpoint.close();
    await keep.keepsake.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function ran(argv: readonly string[], cwd: string): Promise<{ readonly code: number | null; readonly out: string }> {
  const child = spawn(process.execPath, argv, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  let out = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      out += String(chunk);
    });
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, out })));
}

test("the server passes every scenario of the protocol's own suite that needs no fixture (SEC-H1, SEC-H4)", async () => {
  const { code, out } = await judged([...WITH_FIXTURES, ...WITH_SESSIONS]);
  expect({ code, out: code === 0 ? "" : out }).toEqual({ code: 0, out: "" });
});

test("served in the same way, the suite's fixtures pass too, but for what takes a session of the protocol (SEC-H4)", async () => {
  const { code, out } = await judged(WITH_SESSIONS, fixtureServer);
  expect({ code, out: code === 0 ? "" : out }).toEqual({ code: 0, out: "" });
});
