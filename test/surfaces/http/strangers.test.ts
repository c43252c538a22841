/** Calls without a good token, and names of users: neither keeps out those who have a token, and neither makes a vault. */
import { describe, expect, test } from "vitest";
import { TOKEN_SCOPES } from "../../../src/engine/govern/access-tokens.ts";
import { OPERATIONS } from "../../../src/operations/registry.ts";
import { DEFAULT_RATES, httpWorld } from "../../support/http-world.ts";

const RECALL = { query: "tea" };

/** Refusals that come late come at once; the limit of a call's time never ends one. */
const LATE_MS_MAX = 2_000;
const soon = (ms: number, task: () => void) => {
  if (ms <= LATE_MS_MAX) task();
  return () => undefined;
};

describe("a right token is answered, whatever its address did before", () => {
  test.each([
    ["without a token", undefined],
    ["with a wrong token", "no"],
  ])("hundreds of calls %s (SEC-H8)", async (_, token) => {
    const world = await httpWorld({ rates: DEFAULT_RATES, later: soon });
    await world.keep.vault("ana");
    const right = await world.token({ vault: "ana" });
    const statuses = new Set<number>();
    for (let n = 0; n < 200; n++) statuses.add((await world.call("GET", "/v1/stats", { token })).status);
    for (const path of ["/mcp", "/docs", "/openapi.json", "/nowhere", "/api/sessions/a/context", "/metrics"])
      for (let n = 0; n < 50; n++) statuses.add((await world.call("GET", path, { token })).status);
    expect([...statuses].sort()).toEqual([401, 429]);
    expect((await world.call("POST", "/v1/recall", { token: right, body: RECALL })).status).toBe(200);
    expect((await world.call("GET", "/v1/stats", { token: right })).status).toBe(200);
  });

  test("links that don't work hold up no link that does (PN-21, SEC-H8)", async () => {
    const world = await httpWorld({ rates: DEFAULT_RATES, later: soon });
    await (await world.keep.vault("ana")).remember("I like tea.");
    const token = await world.token({ vault: "ana", scopes: TOKEN_SCOPES });
    const exported = await world.call("POST", "/v1/memory/export", {
      token,
      body: { user_id: "ana", format: "json" },
      headers: { "keepsake-recipient": "none" },
    });
    const { pathname } = new URL(String(exported.json["download_url"]));
    const statuses = new Set<number>();
    for (let n = 0; n < 60; n++) statuses.add((await world.fetch(`${pathname.slice(0, -4)}${n}`)).status);
    expect([...statuses].sort()).toEqual([403, 429]);
    expect((await world.fetch(pathname)).status).toBe(200);
  });
});

describe("a page of another site", () => {
  const page = (site: string) => ({ headers: { "sec-fetch-site": site }, address: "192.0.2.1" });

  test.each(["cross-site", "same-site", "Cross-Site"])(
    "is refused without a token and counts for nobody: %s (SEC-H1, SEC-H8)",
    async (site) => {
      const world = await httpWorld({ rates: { ...DEFAULT_RATES, calls: { perSecond: 1, burst: 3 } } });
      for (const path of ["/v1/stats", "/mcp", "/docs", "/openapi.json", "/api/sessions/a/context", "/v1/resources"])
        expect((await world.call("GET", path, page(site))).status).toBe(403);
      // Basic is what a browser makes of names in an address.
      const basic = { headers: { "sec-fetch-site": site, authorization: "Basic YTpi" } };
      expect((await world.call("GET", "/v1/stats", basic)).status).toBe(403);
      for (let n = 0; n < 3; n++) expect((await world.call("GET", "/v1/stats")).status).toBe(401);
    },
  );

  test("is served with a token, and where its origin is allowed; so is a page of this server (SEC-H1)", async () => {
    const world = await httpWorld();
    await world.keep.vault("ana");
    const token = await world.token({ vault: "ana" });
    expect((await world.call("GET", "/v1/stats", { ...page("cross-site"), token })).status).toBe(200);
    for (const site of ["same-origin", "none"])
      expect((await world.call("GET", "/openapi.json", page(site))).status).toBe(200);
    const allowed = { headers: { "sec-fetch-site": "cross-site", origin: "https://app.example" } };
    expect((await world.call("GET", "/openapi.json", allowed)).status).toBe(200);
  });
});

describe("a vault is made", () => {
  const names = async (world: Awaited<ReturnType<typeof httpWorld>>) =>
    (await world.keep.keepsake.vaults()).map(({ name }) => name);

  test("by no route for a service token without the scope to write (SEC-H6)", async () => {
    const world = await httpWorld();
    const scopes = TOKEN_SCOPES.filter((scope) => scope !== "memory:write");
    const token = await world.token({ scopes });
    const bodies: Readonly<Record<string, unknown>> = {
      "playNew.retrieve": { user_id: "zed", query: "tea" },
      "playNew.forget": { user_id: "zed", memory_ids: ["mem_0198c5d27a3b7c1e9f00112233445566"] },
    };
    const headers = { "keepsake-user": "zed" };
    for (const { name, method, path, body } of OPERATIONS) {
      const at = path.replace(/\{\w+\}/g, "a");
      const sent = body === undefined ? {} : { body: bodies[name] ?? {} };
      await world.call(method, at, { token, headers, ...sent });
    }
    expect(await names(world)).toEqual([]);
    for (const [method, path, body] of [
      ["GET", "/v1/stats", undefined],
      ["POST", "/v1/recall", RECALL],
      ["GET", "/api/sessions/a/context?user_id=zed", undefined],
      ["POST", "/v1/memory/retrieve", bodies["playNew.retrieve"]],
      ["POST", "/mcp", { jsonrpc: "2.0", id: 1, method: "tools/list" }],
    ] as const) {
      const reply = await world.call(method, path, { token, headers, ...(body === undefined ? {} : { body }) });
      expect([path, reply.status, reply.json["code"]]).toEqual([path, 404, "not_found"]);
    }
    expect(await names(world)).toEqual([]);
  });

  test("by a service token that may write, once for all spellings of a name (SEC-H6)", async () => {
    const world = await httpWorld();
    const token = await world.token();
    const remember = (user: string) =>
      world.call("POST", "/v1/remember", { token, body: { text: "I like tea." }, headers: { "keepsake-user": user } });
    for (const user of ["Ana", "ANA", "ana", " aNa "]) expect((await remember(user)).status).toBe(200);
    expect(await names(world)).toEqual(["Ana"]);
    const own = await world.token({ vault: "ana" });
    const asked = await world.call("GET", "/v1/stats", { token: own, headers: { "keepsake-user": "ANA" } });
    expect(asked.status).toBe(200);
  });

  test("for none of two users that one call names (SEC-H6)", async () => {
    const world = await httpWorld();
    await world.keep.vault("ana");
    for (const token of [await world.token(), await world.token({ vault: "ana" })])
      for (const path of ["/v1/stats", "/mcp"]) {
        const reply = await world.call("GET", path, { token, headers: { "keepsake-user": "zed, ana" } });
        expect([reply.status, reply.json["code"], reply.json["facts"]]).toEqual([
          400,
          "invalid_input",
          { field: "Keepsake-User" },
        ]);
      }
    expect(await names(world)).toEqual(["ana"]);
  });
});

test("a request line that names another host than the header is refused (SEC-H1)", async () => {
  const world = await httpWorld({ names: { hosts: new Set(["localhost", "127.0.0.1"]), origins: new Set() } });
  await world.keep.vault("ana");
  const token = await world.token({ vault: "ana" });
  const calledAs = async (host: string) => (await world.call("GET", "/v1/stats", { token, headers: { host } })).status;
  expect([await calledAs("localhost:80"), await calledAs("LOCALHOST"), await calledAs("127.0.0.1")]).toEqual([
    200, 200, 403,
  ]);
});
