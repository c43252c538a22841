/** GUMem's interface over HTTP: its routes, whose sessions they are, and two clients of it against a server of its own (spec/gumem.md §1.1). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TOKEN_SCOPES } from "../../../src/engine/govern/access-tokens.ts";
import { openKeepsake } from "../../../src/index.ts";
import { OPERATIONS } from "../../../src/operations/registry.ts";
import { createClient } from "../../../src/server/client/client.ts";
import { openApiDocument } from "../../../src/server/http/openapi.ts";
import { type HttpWorld, httpWorld, type Reply } from "../../support/http-world.ts";
import { type Served, served } from "../../support/served.ts";
import { type TemporaryKeep, temporaryKeep } from "../../support/temporary-keep.ts";

type Json = { readonly [name: string]: unknown };

const TEAMS =
  "I'm setting up regular check-ins for our Europe team. For the Europe team, Berlin is the city I want to use.";

interface World {
  readonly http: HttpWorld;
  /** Of ana's vault. */
  readonly own: string;
  readonly service: string;
  call(method: string, path: string, token: string, body?: unknown): Promise<Reply & { readonly data: Json }>;
}

async function world(): Promise<World> {
  const http = await httpWorld();
  await http.keep.vault("ana");
  return {
    http,
    own: await http.token({ vault: "ana", scopes: TOKEN_SCOPES }),
    service: await http.token({ scopes: TOKEN_SCOPES }),
    async call(method, path, token, body) {
      const reply = await http.call(method, path, { token, ...(body === undefined ? {} : { body }) });
      const answer = OPERATIONS.find(
        (route) =>
          route.method === method && new RegExp(`^${route.path.replace(/\{\w+\}/, "[^/]+")}$`).test(pathOf(path)),
      )?.answer;
      // What is answered is what the document promises.
      if (reply.status === 200 && answer !== undefined)
        expect(answer.safeParse(reply.json).error?.issues ?? []).toEqual([]);
      if (reply.status === 200 && path.startsWith("/api/")) expect(reply.json["success"]).toBe(true);
      return { ...reply, data: (reply.json["data"] ?? {}) as Json };
    },
  };
}
const pathOf = (path: string): string => path.split("?")[0] ?? "";
const list = (data: Json, name: string) => data[name] as readonly Json[];
const said = (content: string, more: object = {}) => ({ messages: [{ role: "user", content, ...more }], sync: true });
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe("a session", () => {
  test("takes messages and answers a context with the five fields and their other names, times in ISO 8601 (GUM-25)", async () => {
    const { call, own } = await world();
    const begun = await call("POST", "/api/sessions", own, {
      user_id: "ana",
      session_id: "s1",
      title: "Teams",
      metadata: { source: "web" },
    });
    expect(begun.data).toEqual({ session_id: "s1", title: "Teams", metadata: { source: "web" } });
    const added = await call("POST", "/api/sessions/s1/messages", own, {
      messages: [
        {
          id: "m1",
          role: "user",
          content: TEAMS,
          timestamp: "2026-04-12T09:15:00Z",
          created_at: "2026-04-12T09:16:00Z",
          status: "pending",
          metadata: { lang: "en" },
          resource_urls: ["gumem://resources/0a"],
        },
        { id: null, role: "assistant", content: "Noted.", timestamp: null },
      ],
      sync: true,
    });
    expect(added.data).toMatchObject({
      session_id: "s1",
      accepted: 2,
      messages: [{ outcome: "stored" }, { outcome: "stored" }],
      pending_count: 0,
    });
    const { data } = await call("GET", "/api/sessions/s1/context?query=which%20city%20for%20Europe", own);
    expect(data).toMatchObject({
      user_id: "ana",
      session_id: "s1",
      session: { title: "Teams", metadata: { source: "web" } },
      contains_untrusted: false,
    });
    expect(data["formatted_context"]).toContain("Berlin");
    for (const [one, other, third] of [
      ["short_term_context", "history", "messages"],
      ["mid_term_context", "facts", "observations"],
      ["long_term_user_context", "summary", "propositions"],
    ] as const) {
      expect(data[other]).toEqual(data[one]);
      expect(data[third]).toEqual(data[one]);
    }
    const [first, second] = list(data, "messages");
    expect(first).toMatchObject({
      message_id: "m1",
      session_id: "s1",
      role: "user",
      content: TEAMS,
      timestamp: "2026-04-12T09:15:00.000Z",
      metadata: { lang: "en", created_at: "2026-04-12T09:16:00Z" },
      resource_urls: ["gumem://resources/0a"],
      status: "processed",
    });
    expect(Object.keys(second ?? {})).not.toContain("metadata");
    expect(list(data, "facts")[0]).toMatchObject({
      content: expect.stringContaining("Berlin"),
      created_at: expect.stringMatching(ISO),
    });
  });

  test("without an id of its own gets a new one; named again it keeps what was said about it and learns more", async () => {
    const { call, own } = await world();
    const begin = async (body: object) => (await call("POST", "/api/sessions", own, body)).data;
    const [one, other] = [
      await begin({}),
      await begin({ title: null, metadata: null, session_id: null, user_id: null }),
    ];
    expect(one["session_id"]).toMatch(/^[0-9a-f]{32}$/);
    expect(other["session_id"]).not.toBe(one["session_id"]);
    await begin({ session_id: "s1", title: "Teams", metadata: { a: 1 } });
    expect(await begin({ session_id: "s1", metadata: { b: [2] } })).toEqual({
      session_id: "s1",
      title: "Teams",
      metadata: { b: [2] },
    });
    expect((await call("GET", "/api/sessions/s2/context", own)).data["session"]).toEqual({});
  });

  test("is forgotten with its title and its files (GOS-48)", async () => {
    const { call, own, http } = await world();
    const vault = await http.keep.vault("ana");
    await call("POST", "/api/sessions", own, { session_id: "s1", title: "Divorce" });
    await call("POST", "/api/sessions/s1/messages", own, said("I live in Porto."));
    await vault.forget(await vault.forget({ session: "s1" }, { grade: "purge" }));
    expect((await call("GET", "/api/sessions/s1/context", own)).data).toMatchObject({ session: {}, messages: [] });
    expect(await http.call("POST", "/v1/memories/list", { token: own, body: { messages: true } })).toMatchObject({
      json: { memories: [] },
    });
  });

  test("default may be used without being begun, and recalls what other sessions told (GUM-26)", async () => {
    const { call, own } = await world();
    await call("POST", "/api/sessions/s1/messages", own, said("I am allergic to peanuts."));
    const { data } = await call("POST", "/api/sessions/default/context?query=allergic&details=false", own, {});
    expect(data["formatted_context"]).toContain("peanuts");
    expect(data["messages"]).toEqual([]);
  });

  test("answers before deriving by default, and with sync after it (GUM-32)", async () => {
    const { call, own, http } = await world();
    const later = await call("POST", "/api/sessions/s1/messages", own, {
      messages: [{ role: "user", content: "I live in Porto." }],
    });
    expect(later.data["pending_count"]).toBe(1);
    await (await http.keep.vault("ana")).settled();
    expect((await call("POST", "/api/sessions/s1/messages", own, said("I play chess."))).data["pending_count"]).toBe(0);
    expect((await call("GET", "/api/sessions/s1/context?query=Porto", own)).data["formatted_context"]).toContain(
      "Porto",
    );
  });

  test("keeps a message once by its sender's id (GUM-33)", async () => {
    const { call, own } = await world();
    const send = () => call("POST", "/api/sessions/s1/messages", own, said("I live in Porto.", { id: "m1" }));
    const [first, again] = [await send(), await send()];
    expect(list(again.data, "messages")).toEqual([{ id: list(first.data, "messages")[0]?.["id"], outcome: "known" }]);
    expect(again.data["accepted"]).toBe(1);
    expect(list((await call("GET", "/api/sessions/s1/context", own)).data, "messages")).toHaveLength(1);
  });
});

describe("a recall", () => {
  test("names sources and scores with details, and without them has neither (GUM-36)", async () => {
    const { call, own } = await world();
    await call("POST", "/api/sessions/s1/messages", own, said("I am allergic to peanuts.", { id: "m1" }));
    const ask = async (details: string) =>
      list(
        (await call("GET", `/api/sessions/s2/context?query=what%20am%20I%20allergic%20to${details}`, own)).data,
        "facts",
      )[0] ?? {};
    expect(await ask("&details=true")).toMatchObject({
      source_message_ids: [expect.any(String)],
      rank: 1,
      score: expect.any(Number),
      relevance: expect.any(Number),
      matched: expect.arrayContaining(["allergic"]),
      sources: [
        {
          message_id: "m1",
          session_id: "s1",
          timestamp: expect.stringMatching(ISO),
          quotes: ["I am allergic to peanuts."],
        },
      ],
    });
    for (const details of ["", "&details=false"])
      for (const name of ["source_message_ids", "rank", "score", "relevance", "matched", "sources"])
        expect(Object.keys(await ask(details))).not.toContain(name);
  });

  test("takes the configuration in any spelling, or null, names what changes nothing, and filters by metadata inside it and beside it (GUM-37)", async () => {
    const { call, own } = await world();
    await call(
      "POST",
      "/api/sessions/s1/messages",
      own,
      said("I like sailing in Porto.", { metadata: { channel: "web", lang: "en" } }),
    );
    await call(
      "POST",
      "/api/sessions/s1/messages",
      own,
      said("I like fishing in Porto.", { metadata: { channel: "phone", lang: "en" } }),
    );
    const ask = async (body: object) =>
      (await call("POST", "/api/sessions/s1/context?query=What%20do%20I%20like%20in%20Porto", own, body)).data;
    const facts = (data: Json) => list(data, "facts").map(({ content }) => String(content));
    expect((await ask({ recall_config: null }))["unused_config"]).toBeUndefined();
    expect(facts(await ask({ recall_config: null })).length).toBeGreaterThan(1);
    for (const body of [
      { metadata_filters: { channel: "phone" } },
      { recall_config: { metadata_filters: { channel: "phone" } } },
      { recall_config: { MetadataFilters: { lang: "en" } }, metadata_filters: { channel: "phone" } },
    ])
      expect(facts(await ask(body)).join()).toMatch(/^(?:(?!sailing).)*fishing/);
    const limited = await ask({
      recall_config: { messageRecentLimit: 1, FactSemanticTopK: 1, query_router: null, longTermRrfK: 60, topK: 3 },
    });
    expect([list(limited, "messages").length, facts(limited).length]).toEqual([1, 1]);
    expect(limited["unused_config"]).toEqual(["long_term_rrf_k", "topK"]);
    expect((await ask({ recall_config: { enable_long_term_recall: false } }))["facts"]).toEqual([]);
  });
});

describe("an action", () => {
  const SAVE = {
    user_id: "ana",
    timestamp: "2026-04-12T09:15:00Z",
    content: "Saved the light running shoes",
    log_id: "a1",
    session_id: "shop",
    device_id: "d7",
    app: "store",
    platform: "ios",
    event_type: "save",
    page: "/shoes",
    anchors: { product: "p-1" },
    metadata: { price: 90 },
    entities: ["running shoes"],
    resource_urls: ["gumem://resources/0b"],
  };

  test("comes back as it was logged, newest first and page by page, and once by its id (GUM-06, GUM-07, GUM-33)", async () => {
    const { call, own } = await world();
    const log = (action: object) => call("POST", "/api/user/actions", own, action);
    expect((await log(SAVE)).data).toEqual({ log_id: "a1", session_id: "shop", outcome: "stored" });
    expect((await log(SAVE)).data).toEqual({ log_id: "a1", session_id: "shop", outcome: "known" });
    const plain = await log({ user_id: "ana", timestamp: "2026-04-12T09:20:00Z", content: "Looked at the map" });
    await log({ ...SAVE, log_id: "a3", timestamp: "2026-04-12T09:25:00Z" });
    await call("POST", "/api/sessions/shop/messages", own, said("I live in Porto."));
    const stream = async (query: string) => (await call("GET", `/api/user/actions/stream${query}`, own)).data;
    const whole = list(await stream("?user_id=ana"), "actions");
    expect(whole.map((action) => action["log_id"])).toEqual(["a3", plain.data["log_id"], "a1"]);
    expect(whole[2]).toEqual({ ...SAVE, timestamp: "2026-04-12T09:15:00.000Z" });
    expect(whole[1]).toMatchObject({ event_type: "action", content: "Looked at the map" });
    const first = await stream("?limit=2");
    const second = await stream(`?limit=2&cursor=${first["next"]}`);
    expect([...list(first, "actions"), ...list(second, "actions")]).toEqual(whole);
    expect(second["next"]).toBeUndefined();
  });

  test("teaches what a query over actions finds, and what was only said it does not find (GUM-08, GUM-B6)", async () => {
    const { call, own } = await world();
    for (const n of [1, 2, 3])
      await call("POST", "/api/user/actions", own, {
        ...SAVE,
        log_id: `a${n}`,
        timestamp: `2026-04-1${n}T09:15:00Z`,
        sync: true,
      });
    await call("POST", "/api/sessions/s1/messages", own, said("I hate shoes with laces."));
    const { data } = await call("GET", "/api/user/actions/query?user_id=ana&query=shoes&details=true", own);
    expect(list(data, "facts").length).toBeGreaterThan(0);
    expect(JSON.stringify(data)).toContain("running shoes");
    expect(JSON.stringify(data)).not.toContain("laces");
    expect(data["formatted_context"]).toContain("running shoes");
    for (const { sources } of list(data, "facts"))
      for (const source of sources as readonly Json[]) expect(source["message_id"]).toMatch(/^a\d$/);
    expect((await call("GET", "/api/sessions/s1/context?query=laces", own)).data["formatted_context"]).toContain(
      "laces",
    );
  });

  test("of a frozen vault is refused, and so is a title (SEC-S7)", async () => {
    const { call, own, http } = await world();
    const vault = await http.keep.vault("ana");
    await vault.freeze();
    expect((await call("POST", "/api/user/actions", own, SAVE)).json["code"]).toBe("vault_frozen");
    expect((await call("POST", "/api/sessions", own, { title: "Teams" })).json["code"]).toBe("vault_frozen");
  });
});

describe("whose session it is", () => {
  test("a service's token names the user once, and gets sessions that lead to that user (GUM-26, SEC-H3)", async () => {
    const { call, service, own, http } = await world();
    const begin = async (user: string) =>
      String((await call("POST", "/api/sessions", service, { user_id: user, session_id: "s1" })).data["session_id"]);
    const [ana, bea] = [await begin("ana"), await begin("bea")];
    expect(ana).toMatch(/^[0-9a-f]{32}\.s1$/);
    await call("POST", `/api/sessions/${bea}/messages`, service, said("I am allergic to peanuts."));
    const ask = async (session: string, token = service) =>
      (await call("GET", `/api/sessions/${session}/context?query=allergic&details=true`, token)).data;
    expect((await ask(bea))["formatted_context"]).toContain("peanuts");
    expect(await ask(bea)).toMatchObject({
      user_id: "bea",
      session_id: bea,
      messages: [{ session_id: bea }],
      facts: [{ sources: [{ session_id: bea }] }],
    });
    expect(await ask(ana)).toMatchObject({ user_id: "ana", formatted_context: "", messages: [] });
    // The same session, by the vault's own token and in its own words.
    await call("POST", `/api/sessions/${ana}/messages`, service, said("I live in Porto."));
    expect(list(await ask("s1", own), "messages")).toMatchObject([{ session_id: "s1", content: "I live in Porto." }]);
    expect((await http.keep.keepsake.vaults()).map(({ name }) => name)).toEqual(["ana", "bea"]);
  });

  test("by user_id or by the header where the session does not say it, and by nothing else (SEC-H3)", async () => {
    const { call, service, http } = await world();
    await call("POST", "/api/sessions/own/messages", service, { ...said("I live in Porto."), user_id: "ana" });
    expect((await call("GET", "/api/sessions/own/context?user_id=ana", service)).data["messages"]).toHaveLength(1);
    const byHeader = await http.call("GET", "/api/sessions/own/context", {
      token: service,
      headers: { "keepsake-user": "ana" },
    });
    expect((byHeader.json["data"] as Json)["messages"]).toHaveLength(1);
    for (const [method, path, body] of [
      ["POST", "/api/sessions", {}],
      ["POST", "/api/sessions/own/messages", said("I live in Porto.")],
      ["GET", "/api/sessions/own/context", undefined],
      ["POST", "/api/sessions/own/context", {}],
      ["POST", "/api/user/actions", { timestamp: "2026-04-12T09:15:00Z", content: "Saved it" }],
      ["GET", "/api/user/actions/query?query=a", undefined],
      ["GET", "/api/user/actions/stream", undefined],
    ] as const) {
      const reply = await call(method, path, service, body);
      expect([path, reply.status, reply.json["code"]]).toEqual([path, 400, "invalid_input"]);
      expect(reply.json["detail"]).toMatch(/user_id/);
    }
  });

  test("another's is answered as one that does not exist, whoever asks and however it is named (SEC-H4, GUM-26)", async () => {
    const { call, service, own, http } = await world();
    const theirs = String((await call("POST", "/api/sessions", service, { user_id: "bea" })).data["session_id"]);
    await call("POST", `/api/sessions/${theirs}/messages`, service, said("I like beer."));
    const nowhere = `${"0".repeat(32)}.${theirs.split(".")[1]}`;
    const answers = new Set<string>();
    for (const address of [theirs, nowhere])
      for (const [method, path, body] of [
        ["POST", "/api/sessions", { session_id: address }],
        ["POST", `/api/sessions/${address}/messages`, said("I live in Porto.")],
        ["GET", `/api/sessions/${address}/context?query=beer`, undefined],
        ["POST", `/api/sessions/${address}/context?query=beer`, {}],
        ["POST", "/api/user/actions", { timestamp: "2026-04-12T09:15:00Z", content: "Saved it", session_id: address }],
      ] as const) {
        const reply = await call(method, path, own, body);
        expect([reply.status, reply.json["code"]]).toEqual([404, "not_found"]);
        answers.add(reply.text);
      }
    for (const user of ["bea", "nobody"])
      for (const [method, path, body] of [
        ["POST", "/api/sessions", { user_id: user }],
        ["POST", "/api/sessions/s1/messages", { ...said("I live in Porto."), user_id: user }],
        ["GET", `/api/sessions/s1/context?user_id=${user}`, undefined],
        ["GET", `/api/user/actions/query?query=a&user_id=${user}`, undefined],
        ["GET", `/api/user/actions/stream?user_id=${user}`, undefined],
      ] as const)
        answers.add((await call(method, path, own, body)).text);
    // A service that contradicts itself is not told whose session it was.
    answers.add((await call("GET", `/api/sessions/${theirs}/context?user_id=ana`, service)).text);
    answers.add((await call("GET", `/api/sessions/${nowhere}/context`, service)).text);
    answers.add(
      (
        await http.call("GET", `/api/sessions/${theirs}/context`, {
          token: service,
          headers: { "keepsake-user": "ana" },
        })
      ).text,
    );
    expect([...answers]).toEqual([expect.stringContaining('"code":"not_found"')]);
    expect(list((await call("GET", `/api/sessions/${theirs}/context`, service)).data, "messages")).toHaveLength(1);
    expect((await http.keep.keepsake.vaults()).map(({ name }) => name)).toEqual(["ana", "bea"]);
  });

  test("a cursor of the stream is worth nothing to another token (SEC-H4)", async () => {
    const { call, own, http } = await world();
    for (const n of [1, 2])
      await call("POST", "/api/user/actions", own, {
        timestamp: `2026-04-1${n}T09:15:00Z`,
        content: `Saved shoe ${n}`,
      });
    const { next } = (await call("GET", "/api/user/actions/stream?limit=1", own)).data;
    const other = await http.token({ vault: "ana" });
    expect((await call("GET", `/api/user/actions/stream?limit=1&cursor=${next}`, own)).status).toBe(200);
    expect((await call("GET", `/api/user/actions/stream?limit=1&cursor=${next}`, other)).status).toBe(404);
  });
});

describe("bad input", () => {
  test.each([
    ["POST", "/api/sessions", { userId: "ana" }, 400, "invalid_input"],
    ["POST", "/api/sessions", { session_id: "" }, 400, "invalid_input"],
    ["POST", "/api/sessions", { session_id: "s".repeat(201) }, 400, "invalid_input"],
    ["GET", `/api/sessions/${"s".repeat(201)}/context`, undefined, 400, "invalid_input"],
    ["POST", "/api/sessions", { title: "my password is Tr0ub4dor&3xyz!" }, 422, "write_denied"],
    ["POST", "/api/sessions", "{", 400, "invalid_input"],
    ["POST", "/api/sessions/s1/messages", { messages: [] }, 400, "invalid_input"],
    ["POST", "/api/sessions/s1/messages", { messages: [{ role: "user" }] }, 400, "invalid_input"],
    [
      "POST",
      "/api/sessions/s1/messages",
      { messages: [{ role: "user", content: "a", text: "b" }] },
      400,
      "invalid_input",
    ],
    [
      "POST",
      "/api/sessions/s1/messages",
      { messages: [{ role: "user", content: "a", timestamp: "tomorrowish" }] },
      400,
      "invalid_input",
    ],
    [
      "POST",
      "/api/sessions/s1/messages",
      { messages: [{ role: "user", content: "a", resource_urls: ["x"], metadata: { resource_urls: ["y"] } }] },
      400,
      "invalid_input",
    ],
    ["POST", "/api/sessions/s1/context", { recall_config: { message_recent_limit: "many" } }, 400, "invalid_input"],
    [
      "POST",
      "/api/sessions/s1/context",
      { recall_config: { metadata_filters: { a: 1 } }, metadata_filters: { a: 2 } },
      400,
      "invalid_input",
    ],
    ["GET", "/api/sessions/s1/context?details=perhaps", undefined, 400, "invalid_input"],
    ["POST", "/api/user/actions", { content: "Saved it" }, 400, "invalid_input"],
    [
      "POST",
      "/api/user/actions",
      { timestamp: "2026-04-12T09:15:00Z", content: "a", app: "x", metadata: { app: "y" } },
      400,
      "invalid_input",
    ],
    ["GET", "/api/user/actions/query", undefined, 400, "invalid_input"],
    ["GET", "/api/user/actions/stream?limit=0", undefined, 400, "invalid_input"],
    ["GET", "/api/user/actions/stream?cursor=zebra", undefined, 404, "not_found"],
    ["GET", "/api/zebra", undefined, 404, "not_found"],
    ["PUT", "/api/sessions", {}, 404, "not_found"],
  ])(
    "%s %s with %j is refused as JSON with a detail, in GUMem's envelope",
    async (method, path, body, status, code) => {
      const { call, own } = await world();
      const reply = await call(method, path, own, body);
      expect([reply.status, reply.json["code"], reply.json["success"]]).toEqual([status, code, false]);
      expect(reply.headers.get("content-type")).toBe("application/json");
      expect(reply.json).toMatchObject({ status, detail: expect.any(String), message: reply.json["title"] });
      expect(reply.text).not.toMatch(/zebra|Tr0ub|tomorrowish/);
    },
  );

  test("is described in the document as it is answered", () => {
    const { paths } = openApiDocument();
    for (const { method, path } of OPERATIONS) {
      const refusal = paths?.[path]?.[method.toLowerCase() as "get"]?.responses?.["default"];
      const [type] = Object.keys((refusal as { readonly content: object }).content);
      expect([path, type]).toEqual([path, path.startsWith("/api/") ? "application/json" : "application/problem+json"]);
    }
    const form = paths?.["/api/resources"]?.post?.requestBody;
    expect(JSON.stringify(form)).toContain('"multipart/form-data":{"schema":{"type":"object"');
    expect(JSON.stringify(form)).toContain('"file":{"type":"string","format":"binary"}');
  });

  test("a token that is none, or not good for the route, is told in the same envelope (SEC-H3, SEC-H6)", async () => {
    const { call, http } = await world();
    const reader = await http.token({ vault: "ana", scopes: ["memory:read"] });
    const none = await call("POST", "/api/sessions", "no", {});
    const narrow = await call("POST", "/api/sessions", reader, {});
    for (const reply of [none, narrow])
      expect([reply.status, reply.json["code"], reply.headers.get("content-type")]).toEqual([
        401,
        "unauthorized",
        "application/json",
      ]);
    expect(none.headers.get("www-authenticate")).toBe("Bearer");
    expect(narrow.headers.get("www-authenticate")).toContain('scope="memory:write"');
  });

  const part = (head: string, content = "a") => `--X\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const FILE = part('name="file"; filename="a.txt"');
  test.each([
    ["no file", part('name="user_id"', "zebra"), 400, "invalid_input"],
    ["two files", FILE + FILE, 400, "invalid_input"],
    ["a file as text", part('name="file"'), 400, "invalid_input"],
    ["a file under another name", part('name="other"; filename="a.txt"'), 400, "invalid_input"],
    ["a field twice", FILE + part('name="user_id"', "ana") + part('name="user_id"', "ana"), 400, "invalid_input"],
    ["an unknown field", FILE + part('name="other"', "zebra"), 400, "invalid_input"],
    ["another's user", FILE + part('name="user_id"', "zebra"), 404, "not_found"],
    ["no parts", "", 400, "invalid_input"],
    ["nine MiB", part('name="file"; filename="a.txt"', "a".repeat(9_437_184)), 413, "too_large"],
    ["a little more than eight MiB", part('name="file"; filename="a.txt"', "a".repeat(8_388_609)), 413, "too_large"],
  ])("a form with %s is refused, without its content (SEC-H9)", async (_, parts, status, code) => {
    const { http, own } = await world();
    const reply = await http.call("POST", "/api/resources", {
      token: own,
      body: `${parts}--X--\r\n`,
      headers: { "content-type": "multipart/form-data; boundary=X" },
    });
    expect([reply.status, reply.json["code"]]).toEqual([status, code]);
    expect(reply.text).not.toContain("zebra");
  });

  test.each(["application/json", "multipart/form-data", "multipart/form-data; boundary=Y", "text/plain"])(
    "a resource as %s is refused (SEC-H9)",
    async (type) => {
      const { http, own } = await world();
      const reply = await http.call("POST", "/api/resources", {
        token: own,
        body: `${FILE}--X--\r\n`,
        headers: { "content-type": type },
      });
      expect([400, 415]).toContain(reply.status);
    },
  );
});

describe("a server and its clients", () => {
  let place: TemporaryKeep;
  let server: Served;
  let own = "";
  let service = "";

  beforeAll(async () => {
    place = temporaryKeep();
    await using keepsake = await openKeepsake({ dir: place.dir, keysDir: place.keysDir });
    await keepsake.vault("ana");
    own = (await keepsake.tokens.create({ vault: "ana", scopes: TOKEN_SCOPES })).token;
    service = (await keepsake.tokens.create({ scopes: TOKEN_SCOPES })).token;
    await keepsake.close();
    server = await served(place, ["--port", "0", "--rate", "0", "--log"]);
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    place[Symbol.dispose]();
  });

  /** As the older client does it: one API key, dates as dates, bodies that are read as JSON only where they say that they are. */
  function olderClient(key: string) {
    async function request(method: string, path: string, body?: unknown): Promise<Json> {
      const response = await fetch(`${server.url}${path}`, {
        method,
        headers: {
          Authorization: `Api-Key ${key}`,
          Accept: "application/json",
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        },
        // JSON writes dates in ISO 8601, and leaves out what is undefined.
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = (response.headers.get("content-type") ?? "").includes("application/json");
      const parsed = (isJson ? JSON.parse(text) : { unread: text }) as Json;
      if (!response.ok) throw Object.assign(new Error(String(parsed["detail"])), { status: response.status });
      return parsed;
    }
    const context = (session: string) => `/api/sessions/${encodeURIComponent(session)}/context`;
    return {
      health: () => request("GET", "/healthz"),
      async begin(input: object): Promise<string> {
        const { data } = await request("POST", "/api/sessions", input);
        const session = (data as Json | undefined)?.["session_id"];
        if (typeof session !== "string" || session === "") throw new Error("no session");
        return session;
      },
      add: (session: string, messages: readonly object[]) =>
        request("POST", `/api/sessions/${encodeURIComponent(session)}/messages`, { messages }),
      memory: async (session: string, query: string, config?: object | null) =>
        (config === undefined
          ? await request("GET", `${context(session)}?query=${encodeURIComponent(query)}&details=true`)
          : await request("POST", `${context(session)}?query=${encodeURIComponent(query)}`, { recall_config: config }))[
          "data"
        ] as Json,
      act: (input: object) => request("POST", "/api/user/actions", input),
    };
  }

  /** As the newer client does it: a bearer token, a POST for each recall, files in forms. */
  function newerClient(token: string) {
    async function request(method: string, path: string, body?: object | FormData): Promise<Json> {
      const isForm = body instanceof FormData;
      const response = await fetch(`${server.url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          accept: "application/json",
          ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      const payload = (await response.json()) as Json;
      if (!response.ok)
        throw Object.assign(new Error(String(payload["message"] ?? payload["detail"])), {
          status: response.status,
          code: payload["code"],
        });
      return payload["data"] as Json;
    }
    return {
      begin: (input: object) => request("POST", "/api/sessions", input),
      add: (session: string, input: object) =>
        request("POST", `/api/sessions/${encodeURIComponent(session)}/messages`, input),
      recall: ({
        session = "default",
        query = "",
        ...body
      }: {
        session?: string;
        query?: string;
        [name: string]: unknown;
      }) =>
        request(
          "POST",
          `/api/sessions/${encodeURIComponent(session)}/context?${new URLSearchParams({ query, details: "false" })}`,
          body,
        ),
      upload(file: Blob, fields: Readonly<Record<string, string>>, name?: string): Promise<Json> {
        const form = new FormData();
        if (name === undefined) form.set("file", file);
        else form.set("file", file, name);
        for (const [field, value] of Object.entries(fields)) form.set(field, value);
        return request("POST", "/api/resources", form);
      },
      record: (input: object) => request("POST", "/api/user/actions", input),
      actions: (what: "query" | "stream", query: Record<string, string>) =>
        request("GET", `/api/user/actions/${what}?${new URLSearchParams(query)}`),
    };
  }

  test("the older begins a session, adds messages with dates, recalls with a configuration, with null and without, logs an action, and understands a refusal", async () => {
    const gum = olderClient(service);
    expect(await gum.health()).toEqual({ status: "ok" });
    const session = await gum.begin({ user_id: "carla", title: null, metadata: undefined });
    const at = new Date("2026-04-12T09:15:00Z");
    await gum.add(session, [
      { role: "user", content: TEAMS, timestamp: at },
      { role: "assistant", content: "Noted.", created_at: at },
    ]);
    await expect
      .poll(async () => (await gum.memory(session, "which city for Europe"))["formatted_context"])
      .toContain("Berlin");
    for (const config of [null, {}, { message_recent_limit: 1, query_router: null }]) {
      const memory = await gum.memory(session, "which city for Europe", config);
      expect(memory).toMatchObject({
        messages: expect.any(Array),
        formatted_context: expect.stringContaining("Berlin"),
        observations: expect.any(Array),
        propositions: expect.any(Array),
      });
    }
    expect(list(await gum.memory(session, ""), "messages")[0]).toMatchObject({ timestamp: at.toISOString() });
    const logged = await gum.act({ user_id: "carla", timestamp: at, content: "Saved the map", log_id: null });
    expect((logged["data"] as Json)["log_id"]).toEqual(expect.any(String));
    await expect(gum.begin({ title: "nobody's" })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("user_id"),
    });
    await expect(olderClient("no").begin({ user_id: "carla" })).rejects.toMatchObject({
      status: 401,
      message: expect.stringContaining("token"),
    });
  });

  test("the newer does so with sessions of its own naming, actions and files", async () => {
    const eak = newerClient(own);
    expect(await eak.begin({ user_id: "ana", session_id: "customer-brief", title: "Brief" })).toMatchObject({
      session_id: "customer-brief",
    });
    await eak.add("customer-brief", {
      user_id: "ana",
      sync: true,
      messages: [{ role: "user", content: "I prefer concise checklists." }],
    });
    expect(
      (await eak.recall({ session: "customer-brief", query: "checklists", recall_config: { topK: 3 } }))[
        "formatted_context"
      ],
    ).toContain("checklists");
    expect((await eak.recall({ query: "checklists" }))["session_id"]).toBe("default");
    await eak.record({
      user_id: "ana",
      session_id: "customer-brief",
      event_type: "save",
      timestamp: new Date().toISOString(),
      content: "Saved a checklist",
    });
    expect(list(await eak.actions("stream", { user_id: "ana", limit: "1" }), "actions")).toMatchObject([
      { event_type: "save", content: "Saved a checklist" },
    ]);
    expect(await eak.actions("query", { user_id: "ana", query: "checklist" })).toMatchObject({
      facts: expect.any(Array),
    });
    await expect(eak.begin({ user_id: "bea" })).rejects.toMatchObject({
      status: 404,
      code: "not_found",
      message: "There is no vault with this name.",
    });
  });

  test("a file goes in by a form, comes back byte for byte, is listed, exported, and erased with its session or by itself (GOS-48, SEC-D10)", async () => {
    const eak = newerClient(own);
    const memory = createClient({ url: server.url, token: own });
    const bytes = crypto.getRandomValues(new Uint8Array(60_000));
    const file = new Blob([bytes], { type: "image/png" });
    const kept = await eak.upload(file, { user_id: "ana", session_id: "", content_type: "image/png" }, "cat.png");
    const id = String(kept["resource_id"]);
    expect(kept).toEqual({
      resource_id: id,
      resource_url: `gumem://resources/${id}`,
      session_id: "default",
      content_type: "image/png",
      size_bytes: 60_000,
    });
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect((await eak.upload(file, { session_id: "s9" }))["resource_id"]).toBe(id);
    expect((await newerClient(service).upload(file, { user_id: "bea" }))["resource_id"]).not.toBe(id);
    const bytesBack = async (): Promise<Buffer> =>
      Buffer.from(await new Response(await memory.resources.get({ id })).arrayBuffer());
    expect((await bytesBack()).equals(Buffer.from(bytes))).toBe(true);
    const { resources } = await memory.resources.list({});
    expect(resources.map(({ session, name, content_type }) => ({ session, name, content_type }))).toEqual([
      { session: "s9", name: undefined, content_type: "image/png" },
      { session: "default", name: "cat.png", content_type: "image/png" },
    ]);
    const page = await memory.resources.list({ limit: 1 });
    expect((await memory.resources.list({ limit: 1, cursor: page.next ?? "" })).resources).toEqual(resources.slice(1));
    const exported = Buffer.from(
      await new Response(await memory.exports.create({ format: "native", plain: true })).arrayBuffer(),
    ).toString("utf8");
    expect(exported).toContain(id);
    const plan = await memory.forget.plan({ target: { session: "default" }, grade: "purge" });
    const { target, grade, reason, keep_source, near_duplicates_are, token } = plan;
    await memory.forget.confirm({ target, grade, reason, keep_source, near_duplicates_are, token });
    expect((await memory.resources.list({})).resources.map(({ session }) => session)).toEqual(["s9"]);
    expect((await bytesBack()).equals(Buffer.from(bytes))).toBe(true);
    expect(await memory.resources.delete({ id })).toEqual({ deleted: true, session_count: 1 });
    await expect(memory.resources.get({ id })).rejects.toMatchObject({ code: "not_found" });
    await expect(memory.resources.delete({ id })).rejects.toMatchObject({ code: "not_found" });
  });

  test("the generated client has all of it, and a file is a Blob there", async () => {
    const memory = createClient({ url: server.url, token: service, user: "dora" });
    const { data } = await memory.gumem.createSession({ user_id: "dora", title: "Trip" });
    await memory.gumem.addMessages({
      session: data.session_id,
      messages: [{ role: "user", content: "I live in Porto." }],
      sync: true,
    });
    const found = await memory.gumem.recall({ session: data.session_id, query: "Porto", metadata_filters: null });
    expect(found.data).toMatchObject({
      user_id: "dora",
      session: { title: "Trip" },
      formatted_context: expect.stringContaining("Porto"),
    });
    const kept = await memory.gumem.uploadResource({
      file: new File(["hello"], "a.txt", { type: "text/plain" }),
      session_id: data.session_id,
    });
    expect(kept.data).toMatchObject({ size_bytes: 5, content_type: "text/plain", session_id: data.session_id });
    expect((await memory.resources.list({})).resources).toMatchObject([{ name: "a.txt" }]);
    await expect(memory.gumem.recordAction({ timestamp: "no date", content: "a" })).rejects.toMatchObject({
      code: "invalid_input",
    });
    // All documents as one file, for another user (GUM-07, GUM-10).
    const answer = new Response(await memory.exports.create({ format: "gumem", plain: true }));
    const content = new Uint8Array(await answer.arrayBuffer());
    const { messages, facts } = JSON.parse(Buffer.from(content).toString("utf8"));
    expect(facts[0].source_message_ids).toEqual([messages[0].id]);
    const other = createClient({ url: server.url, token: service, user: "edgar" });
    expect(await other.imports.create({ content, mine: "true" })).toMatchObject({ format: "gumem", problem_count: 0 });
    expect((await other.recall({ query: "Where do I live?" })).prompt).toContain("Porto");
  });

  test("what a refused or a served call leaves in the log is no word of it (PN-02)", async () => {
    expect(server.errors).toContain('"route":"/api/sessions/{session}/messages"');
    expect(server.errors).not.toMatch(/Porto|checklist|cat\.png|customer-brief|carla|keepsake_/);
  });
});
