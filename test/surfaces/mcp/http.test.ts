import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Grant } from "../../../src/engine/govern/access-tokens.ts";
import { type McpEndpoint, mcpHandler } from "../../../src/server/mcp/http-handler.ts";
import { bearerChallenge, protectedResourceMetadata, resourceMetadataUrl } from "../../../src/server/mcp/resources.ts";
import { type TestKeep, testKeep } from "../../support/vault.ts";
import { PAGE } from "./connected.ts";
import { called, clientOptions, ERAS, type Era } from "./mcp-process.ts";

const URL_OF_IT = "http://127.0.0.1:7437/mcp";

let keep: TestKeep;
let endpoint: McpEndpoint;
const faults: string[] = [];
beforeEach(async () => {
  keep = await testKeep();
  await keep.vault("ana");
  await keep.vault("bea");
  faults.length = 0;
  endpoint = mcpHandler({ keepsake: keep.keepsake, clock: keep.clock, onFault: (kind) => faults.push(kind) });
});
afterEach(async () => {
  await endpoint.close();
  await keep.keepsake.close();
});

const grantFor = (vault: string): Grant => ({
  id: `${vault}-token-id`,
  vault,
  scopes: ["memory:read", "memory:write"],
  audience: "keepsake",
});

const handled = (request: Request, grant: Grant = grantFor("ana")): Promise<Response> =>
  endpoint.handle(request, grant, { name: grant.vault ?? "", create: false });

async function clientOf(vault: string, era: Era, onResponse: (response: Response) => void = () => undefined) {
  const client = new Client({ name: "test", version: "1" }, clientOptions(era));
  const transport = new StreamableHTTPClientTransport(new URL(URL_OF_IT), {
    fetch: async (url, init) => {
      const response = await handled(new Request(url, init), grantFor(vault));
      onResponse(response);
      return response;
    },
  });
  await client.connect(transport);
  return client;
}

describe.each(ERAS)("a client that speaks %s over HTTP", (era) => {
  test("observes, recalls, reads and is given no session (SEC-H4)", async () => {
    const headers: (string | null)[] = [];
    const client = await clientOf("ana", era, (response) => headers.push(response.headers.get("mcp-session-id")));
    await called(client, "observe", { session: "s1", messages: [{ role: "user", content: "I live in Berlin." }] });
    expect(await called(client, "recall", { query: "Where do I live?", session: "s1" })).toMatchObject({
      items: [{ text: "Lives in Berlin", line: "ana: lives in Berlin" }],
    });
    for (const name of ["profile", "recent"]) {
      const { contents } = await client.readResource({ uri: `keepsake://${name}` });
      expect(JSON.stringify(contents)).toContain("ana: lives in Berlin");
    }
    expect(await called(client, "profile", {})).toMatchObject({
      subject: "ana",
      groups: [{ name: "identity", lines: [{ line: "ana: lives in Berlin" }] }],
    });
    expect(headers.length).toBeGreaterThan(2);
    expect(new Set(headers)).toEqual(new Set([null]));
    await client.close();
  });

  test("sees its own vault and no other's, whatever it names (SEC-I1, SEC-H4)", async () => {
    const { formed } = await (await keep.vault("bea")).observe({
      role: "user",
      content: "I live in Rome.",
      session: "s1",
    });
    const client = await clientOf("ana", era);
    expect(await called(client, "recall", { query: "Rome", session: "s1" })).toMatchObject({ items: [] });
    const theirs = await client.callTool({ name: "inspect", arguments: { id: formed[0]?.id ?? "" } });
    const nobodys = await client.callTool({
      name: "inspect",
      arguments: { id: "0198c5d2-0000-7000-8000-000000000000" },
    });
    expect(theirs).toEqual(nobodys);
    await client.close();
  });

  test("tells progress while a long call goes on (design §10)", async () => {
    const client = await clientOf("ana", era);
    const seen: number[] = [];
    const messages = Array.from({ length: 120 }, (_, place) => ({
      role: "user",
      content: `I visited harbour number ${place}.`,
    }));
    await client.callTool(
      { name: "observe", arguments: { messages, session: "s1" } },
      { onprogress: ({ progress }) => seen.push(progress) },
    );
    expect(seen).toEqual([50, 100, 120]);
    await client.close();
  });

  test("a correction behind outside content is a proposal, over calls that have nothing in common but the token (SEC-R2)", async () => {
    const { formed } = await (await keep.vault("ana")).observe({
      role: "user",
      content: "I live in Berlin.",
      session: "s1",
    });
    const [one, other] = [await clientOf("ana", era), await clientOf("ana", era)];
    await called(one, "observe", { session: "s2", messages: [PAGE] });
    const args = { id: formed[0]?.id, text: "I live in Lyon.", session: "s1" };
    expect(await called(other, "correct", args)).toMatchObject({ outcome: "proposed" });
    keep.clock.pass(3_600_000);
    expect(await called(other, "correct", { ...args, text: "I live in Hamburg." })).toMatchObject({
      outcome: "corrected",
    });
    await Promise.all([one.close(), other.close()]);
  });
});

describe("a call that names no conversation (SEC-R2)", () => {
  const remember = async (client: Client, text: string) => called(client, "remember", { text });

  test("is stored, recalled, and corrected as one that names it", async () => {
    const client = await clientOf("ana", "2025-11-25");
    const kept = await remember(client, "Ana plays the flute.");
    expect(kept).toMatchObject({ outcome: "stored" });
    expect(await called(client, "recall", { query: "what does Ana play?" })).toMatchObject({
      items: [{ text: "Ana plays the flute.", taint: "clean" }],
    });
    await called(client, "observe", { messages: [{ role: "user", content: "I live in Berlin." }] });
    expect(await called(client, "recall", { query: "where do I live?" })).toMatchObject({
      items: [{ taint: "clean", source: "user_direct" }],
    });
    await client.close();
  });

  test.each([
    ["in it", {}],
    ["in another one", { session: "s1" }],
  ])("is quarantined after the token brought in outside content %s (SEC-R4)", async (_, naming) => {
    const [one, other] = [await clientOf("ana", "2025-11-25"), await clientOf("ana", "2025-11-25")];
    await called(one, "observe", { ...naming, messages: [PAGE] });
    expect(await remember(other, "Ana prefers Lyon.")).toMatchObject({ outcome: "quarantined" });
    await Promise.all([one.close(), other.close()]);
  });

  test("is quarantined for the rest of the day, and of the process no longer than the vault", async () => {
    const client = await clientOf("ana", "2025-11-25");
    await called(client, "observe", { messages: [PAGE] });
    await client.close();
    // Another process: nothing is left of what this one noted.
    await endpoint.close();
    endpoint = mcpHandler({ keepsake: keep.keepsake, clock: keep.clock });
    const again = await clientOf("ana", "2025-11-25");
    expect(await remember(again, "Ana prefers Lyon.")).toMatchObject({ outcome: "quarantined" });
    keep.clock.pass(86_400_000);
    expect(await remember(again, "Ana prefers Porto.")).toMatchObject({ outcome: "stored" });
    await again.close();
  });
});

const VERSION_KEY = "io.modelcontextprotocol/protocolVersion";
const META = {
  [VERSION_KEY]: "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};
const CALL = {
  jsonrpc: "2.0",
  id: 7,
  method: "tools/call",
  params: { name: "recall", arguments: { query: "tea" }, _meta: META },
};
const HEADERS = {
  "Content-Type": "application/json",
  Accept: "application/json, text/event-stream",
  "MCP-Protocol-Version": "2026-07-28",
  "Mcp-Method": "tools/call",
  "Mcp-Name": "recall",
};

const post = (body: unknown, headers: Record<string, string> = HEADERS): Request =>
  new Request(URL_OF_IT, { method: "POST", headers, body: typeof body === "string" ? body : JSON.stringify(body) });

const without = (name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(HEADERS).filter(([each]) => each !== name));

describe("headers that say something else than the body (SEC-H5)", () => {
  test("agreeing headers are served (SEC-H5)", async () => {
    expect((await handled(post(CALL))).status).toBe(200);
  });

  test.each([
    ["another revision", { ...HEADERS, "MCP-Protocol-Version": "2025-11-25" }],
    ["another method", { ...HEADERS, "Mcp-Method": "tools/list" }],
    ["another tool", { ...HEADERS, "Mcp-Name": "forget_request" }],
    ["no method", without("Mcp-Method")],
    ["no tool", without("Mcp-Name")],
  ])("%s: 400 and -32020 (SEC-H5)", async (_, headers) => {
    const response = await handled(post(CALL, headers));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ id: 7, error: { code: -32020 } });
  });

  test("the name of a resource and of a prompt are compared too (SEC-H5)", async () => {
    for (const [method, params, name] of [
      ["resources/read", { uri: "keepsake://recent" }, "keepsake://topics"],
      ["prompts/get", { name: "review-memory" }, "recall-for-task"],
    ] as const) {
      const request = { ...CALL, method, params: { ...params, _meta: META } };
      const response = await handled(post(request, { ...HEADERS, "Mcp-Method": method, "Mcp-Name": name }));
      expect([response.status, await response.json()]).toEqual([
        400,
        expect.objectContaining({ error: expect.objectContaining({ code: -32020 }) }),
      ]);
    }
  });
});

describe("what is not served is answered clearly", () => {
  test("a revision that nobody speaks, with those that are (design §10)", async () => {
    const params = { ...CALL.params, _meta: { ...META, [VERSION_KEY]: "2031-01-01" } };
    const response = await handled(post({ ...CALL, params }, { ...HEADERS, "MCP-Protocol-Version": "2031-01-01" }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { data: { supported: expect.arrayContaining(["2026-07-28"]) } },
    });
    const old = await handled(
      post({ jsonrpc: "2.0", id: 1, method: "tools/list" }, { ...HEADERS, "MCP-Protocol-Version": "1999-01-01" }),
    );
    expect(old.status).toBe(400);
  });

  test("what is not JSON as it may be sent, and what is too large or of another type (SEC-X3, SEC-H9)", async () => {
    for (const [request, status] of [
      [post("{"), 400],
      [post('{"jsonrpc":"2.0","id":1,"method":"ping","__proto__":{}}'), 400],
      [post("[".repeat(100_000)), 400],
      [post(`"${"x".repeat(1_100_000)}"`), 413],
      [post(CALL, { ...HEADERS, "Content-Type": "text/plain" }), 415],
    ] as const) {
      const response = await handled(request);
      expect(response.status).toBe(status);
      const text = await response.text();
      expect(JSON.parse(text)).toMatchObject({ jsonrpc: "2.0", id: null, error: { code: -32700 } });
      expect(text).not.toContain("xxx");
    }
  });

  test("a session of the protocol: there is none to open, to end, or to come back to (SEC-H4)", async () => {
    for (const method of ["GET", "DELETE"]) {
      const response = await handled(
        new Request(URL_OF_IT, { method, headers: { Accept: "text/event-stream", "Mcp-Session-Id": "ana-token-id" } }),
      );
      expect(response.status).toBe(405);
    }
    // A session id that somebody else might have had opens nothing of theirs.
    const response = await handled(post(CALL, { ...HEADERS, "Mcp-Session-Id": "bea-token-id" }));
    expect(response.status).toBe(200);
  });

  test("a vault that is not there is told before anything is answered (SEC-I1)", async () => {
    await expect(handled(post(CALL), grantFor("nobody"))).rejects.toMatchObject({ code: "not_found" });
  });

  test("a fault beside the answers is told by its kind alone (SEC-H13)", async () => {
    await handled(post(CALL, { ...HEADERS, "Mcp-Name": "forget_request" }));
    for (const kind of faults) expect(kind).toMatch(/^\w+$/);
  });
});

describe("what a client finds out before it has a token (RFC 9728)", () => {
  test("which resource this is, its scopes, and how a token is sent (SEC-H3)", () => {
    expect(protectedResourceMetadata("https://memory.example/mcp", ["memory:read", "memory:write"])).toEqual({
      resource: "https://memory.example/mcp",
      resource_name: "Keepsake",
      scopes_supported: ["memory:read", "memory:write"],
      bearer_methods_supported: ["header"],
    });
    expect(resourceMetadataUrl("https://memory.example/mcp")).toBe(
      "https://memory.example/.well-known/oauth-protected-resource/mcp",
    );
    expect(resourceMetadataUrl("https://memory.example/")).toBe(
      "https://memory.example/.well-known/oauth-protected-resource",
    );
  });

  test("a 401 says where that stands (SEC-H3)", () => {
    expect(bearerChallenge("https://memory.example/mcp", ["memory:read", "memory:write"])).toBe(
      'Bearer resource_metadata="https://memory.example/.well-known/oauth-protected-resource/mcp", scope="memory:read memory:write"',
    );
    expect(bearerChallenge("https://memory.example/mcp")).not.toContain("scope");
  });
});
