/** The MCP endpoint of the server: behind the same door as every route. */
import { describe, expect, test } from "vitest";
import { httpWorld } from "../../support/http-world.ts";

const HEADERS = { accept: "application/json, text/event-stream" };
const listing = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };

async function withAna() {
  const world = await httpWorld();
  await (await world.keep.vault("ana")).remember("I like tea.");
  return { world, token: await world.token({ vault: "ana" }) };
}

describe("/mcp", () => {
  test("without a token says where its metadata lies, which needs none (SEC-H3)", async () => {
    const { world } = await withAna();
    const refused = await world.call("POST", "/mcp", { body: listing, headers: HEADERS });
    expect(refused.status).toBe(401);
    expect(refused.headers.get("www-authenticate")).toBe(
      'Bearer resource_metadata="http://localhost/.well-known/oauth-protected-resource/mcp", scope="memory:read memory:write"',
    );
    const metadata = await world.call("GET", "/.well-known/oauth-protected-resource/mcp");
    expect(metadata.json).toMatchObject({ resource: "http://localhost/mcp", bearer_methods_supported: ["header"] });
  });

  test("with one lists the tools of its scopes, and recalls from its vault (SEC-H6, SEC-H7)", async () => {
    const { world, token } = await withAna();
    const listed = await world.call("POST", "/mcp", { token, body: listing, headers: HEADERS });
    for (const name of ["recall", "remember", "forget_request"]) expect(listed.text).toContain(`"name":"${name}"`);
    expect(listed.text).not.toMatch(/"name":"(?:destroy|export|promote|restore|forget_confirm)/);
    const call = { ...listing, method: "tools/call", params: { name: "recall", arguments: { query: "tea" } } };
    expect((await world.call("POST", "/mcp", { token, body: call, headers: HEADERS })).text).toContain("I like tea.");
    const reader = await world.token({ vault: "ana", scopes: ["memory:read"] });
    const less = await world.call("POST", "/mcp", { token: reader, body: listing, headers: HEADERS });
    expect(less.text).not.toContain('"name":"remember"');
  });

  test("from a foreign host or page is refused before anything is read (SEC-H1)", async () => {
    const { world, token } = await withAna();
    for (const headers of [{ host: "evil.example" }, { origin: "https://evil.example" }])
      expect(
        (await world.call("POST", "/mcp", { token, body: listing, headers: { ...HEADERS, ...headers } })).status,
      ).toBe(403);
    expect(world.log.at(-1)).toMatchObject({ status: 403 });
  });
});
