/** Play New's five operations over HTTP, in its own words (PN-18 to PN-23). */
import { describe, expect, test } from "vitest";
import { TOKEN_SCOPES } from "../../../src/vault/access-tokens.ts";
import { type HttpWorld, httpWorld } from "../../support/http-world.ts";

const FACT = { user_id: "ana", category: "preference", content_type: "preference", content: "Likes green tea." };

async function world(): Promise<{ readonly http: HttpWorld; readonly token: string }> {
  const http = await httpWorld();
  return { http, token: await http.token({ scopes: TOKEN_SCOPES }) };
}

describe("the operations", () => {
  test("store and retrieve, for the user that the request names, whose vault is made on first use (PN-18, PN-19)", async () => {
    const { http, token } = await world();
    const stored = await http.call("POST", "/v1/memory/store", { token, body: FACT });
    expect(stored.json).toEqual({
      memory_id: expect.stringMatching(/^mem_[0-9a-f]{32}$/),
      embedding_generated: false,
      content_hash: expect.any(String),
      created_at: expect.stringMatching(/Z$/),
    });
    const found = await http.call("POST", "/v1/memory/retrieve", {
      token,
      body: { user_id: "ana", query: "green tea" },
    });
    expect(found.json).toEqual({
      memories: [
        {
          memory_id: stored.json["memory_id"],
          category: "preference",
          content_type: "preference",
          content: "Likes green tea.",
          similarity_score: expect.any(Number),
          topic_tags: [],
          created_at: expect.any(String),
        },
      ],
      total_searched: 1,
      query_time_ms: expect.any(Number),
    });
    const other = await http.call("POST", "/v1/memory/retrieve", {
      token,
      body: { user_id: "bea", query: "green tea" },
    });
    expect(other.json["memories"]).toEqual([]);
  });

  test("forget in two steps by query, and the second is the first caller's alone (PN-20, SEC-H4)", async () => {
    const { http, token } = await world();
    await http.call("POST", "/v1/memory/store", { token, body: FACT });
    const forget = (target: object, by = token) =>
      http.call("POST", "/v1/memory/forget", { token: by, body: { user_id: "ana", target } });
    const shown = await forget({ query: "green tea", confirm_matches: false });
    expect(shown.json).toMatchObject({ deleted_count: 0, memory_ids: [expect.any(String)], audit_id: "" });
    const confirmed = { query: "green tea", confirm_matches: true, confirm_token: shown.json["confirm_token"] };
    const stranger = await http.token({ scopes: TOKEN_SCOPES });
    expect((await forget(confirmed, stranger)).status).toBe(404);
    expect((await forget(confirmed)).json).toMatchObject({ deleted_count: 1, memory_ids: shown.json["memory_ids"] });
  });

  test("destroy with the token that was shown for it, and no other (PN-22, PN-23)", async () => {
    const { http, token } = await world();
    await http.call("POST", "/v1/memory/store", { token, body: FACT });
    const destroy = (confirmation: unknown) =>
      http.call("POST", "/v1/memory/destroy", { token, body: { user_id: "ana", confirmation_token: confirmation } });
    expect((await destroy("wrong")).status).toBe(404);
    const plan = await http.call("POST", "/v1/destroy", { token, headers: { "keepsake-user": "ana" } });
    expect((await destroy(plan.json["token"])).json).toMatchObject({
      destroyed: true,
      records_deleted: expect.any(Number),
    });
    expect(await http.keep.keepsake.vaults()).toEqual([]);
  });

  test("a token of one vault names its own user, and another as one that does not exist (PN-04, SEC-H3)", async () => {
    const { http, token } = await world();
    await http.call("POST", "/v1/memory/store", { token, body: FACT });
    const own = await http.token({ vault: "ana", scopes: TOKEN_SCOPES });
    const retrieve = (user: string) =>
      http.call("POST", "/v1/memory/retrieve", { token: own, body: { user_id: user, query: "tea" } });
    expect((await retrieve("ana")).status).toBe(200);
    const [bea, nobody] = [await retrieve("bea"), await retrieve("nobody")];
    expect(bea.status).toBe(404);
    expect(bea.text).toBe(nobody.text);
    const misspelt = await http.call("POST", "/v1/memory/retrieve", {
      token: own,
      body: { user_id: "ana", query: "tea", maxResults: 3 },
    });
    expect(misspelt.json["code"]).toBe("invalid_input");
  });
});

describe("an export", () => {
  async function link() {
    const { http, token } = await world();
    await http.call("POST", "/v1/memory/store", { token, body: FACT });
    const made = await http.call("POST", "/v1/memory/export", { token, body: { user_id: "ana", format: "json" } });
    const { pathname } = new URL(String(made.json["download_url"]));
    return { http, token, made, pathname };
  }

  test("is fetched by its link, once, as the specification lays it out (PN-21)", async () => {
    const { http, made, pathname } = await link();
    expect(made.json).toMatchObject({
      export_id: expect.any(String),
      record_count: 1,
      generated_at: expect.stringMatching(/Z$/),
    });
    const document = await http.call("GET", pathname);
    expect(document.json).toMatchObject({
      export_version: "1.0",
      user_id: "ana",
      record_count: 1,
      categories: { preference: { count: 1, records: [{ content: "Likes green tea." }] } },
    });
    expect(Buffer.byteLength(document.text)).toBe(made.json["total_size_bytes"]);
    expect(document.headers.get("content-disposition")).toBe('attachment; filename="memory.json"');
    expect((await http.call("GET", pathname)).status).toBe(403);
  });

  test("has a link that nobody changes, uses late, or finds in the log, and that dies with its token", async () => {
    const { http, token, pathname } = await link();
    const parts = pathname.split("/");
    for (let place = 3; place < parts.length; place++)
      for (const change of [
        (part: string) => `${part}A`,
        (part: string) => `${part.startsWith("a") ? "b" : "a"}${part.slice(1)}`,
      ]) {
        const changed = parts.map((part, at) => (at === place ? change(part) : part)).join("/");
        expect((await http.call("GET", changed)).json["code"]).toBe("forbidden");
      }
    expect(JSON.stringify(http.log)).not.toContain(parts.at(-1));
    http.keep.clock.pass(900_000);
    expect((await http.call("GET", pathname)).status).toBe(403);
    const again = await http.call("POST", "/v1/memory/export", { token, body: { user_id: "ana", format: "markdown" } });
    const { tokens } = http.keep.keepsake;
    for (const { id } of await tokens.list()) await tokens.revoke(id);
    expect((await http.call("GET", new URL(String(again.json["download_url"])).pathname)).status).toBe(403);
  });
});
