/** Who may call the server, how much, and what a refusal tells (SEC-H1 to H13). */
import { describe, expect, test } from "vitest";
import { TOKEN_SCOPES } from "../../../src/engine/govern/access-tokens.ts";
import { OPERATIONS } from "../../../src/operations/registry.ts";
import { DEFAULT_RATES, type HttpWorld, httpWorld, NO_LIMITS } from "../../support/http-world.ts";
import { DAY } from "../../support/vault.ts";

const RECALL = { query: "what do I eat?" };

async function withAna(): Promise<{ readonly world: HttpWorld; readonly token: string }> {
  const world = await httpWorld();
  await (await world.keep.vault("ana")).remember("I like tea.");
  return { world, token: await world.token({ vault: "ana", scopes: TOKEN_SCOPES }) };
}

describe("where a call comes from", () => {
  test.each([
    ["a foreign host", { host: "evil.example" }],
    ["a foreign host with a port", { host: "evil.example:7437" }],
    ["a host that begins with an own one", { host: "localhost.evil.example" }],
    ["two hosts", { host: "localhost evil.example" }],
    ["no host", { host: "" }],
    ["a foreign origin", { origin: "https://evil.example" }],
    ["an origin that is none", { origin: "null" }],
    ["an own origin by another scheme", { origin: "http://app.example" }],
  ])("%s is refused before anything is asked of the vault (SEC-H1)", async (_, headers) => {
    const { world, token } = await withAna();
    for (const [method, path] of [...OPERATIONS.map((route) => [route.method, route.path]), ["GET", "/healthz"]]) {
      const reply = await world.call(method ?? "", path ?? "", {
        token,
        headers,
        ...(method === "GET" ? {} : { body: RECALL }),
      });
      expect([reply.status, reply.json["code"]]).toEqual([403, "forbidden"]);
    }
    expect(world.log.every(({ token: seen }) => seen === undefined)).toBe(true);
  });

  test.each([[{}], [{ host: "LOCALHOST:7437" }], [{ origin: "https://app.example" }]])(
    "an own name and an allowed origin are served: %j (SEC-H1)",
    async (headers) => {
      const { world, token } = await withAna();
      expect((await world.call("POST", "/v1/recall", { token, body: RECALL, headers })).status).toBe(200);
    },
  );
});

describe("tokens", () => {
  test("none, unknown, of another audience, expired, revoked, or any JWT: 401, alike, and in no log (SEC-H3)", async () => {
    const { world } = await withAna();
    const { tokens } = world.keep.keepsake;
    const revoked = await tokens.create({ vault: "ana" });
    await tokens.revoke(revoked.id);
    const foreign = await world.token({ vault: "ana", audience: "elsewhere" });
    const expired = await world.token({ vault: "ana", days: 1 });
    world.keep.clock.pass(DAY);
    const jwt = "eyJhbGciOiJub25lIn0.eyJhdWQiOiJrZWVwc2FrZSIsInN1YiI6ImFuYSJ9.";
    const replies = [];
    for (const token of [undefined, "no", foreign, expired, revoked.token, jwt, `${jwt}c2ln`, "a".repeat(5_000)]) {
      const reply = await world.call("POST", "/v1/recall", { token, body: RECALL });
      expect(reply.status).toBe(401);
      expect(reply.headers.get("www-authenticate")).toBe("Bearer");
      replies.push(reply.text);
    }
    for (const authorization of ["Basic YW5hOmFuYQ==", "Bearer", "Bearer a b", expired])
      replies.push((await world.call("POST", "/v1/recall", { body: RECALL, headers: { authorization } })).text);
    expect(new Set(replies).size).toBe(1);
    const log = JSON.stringify(world.log);
    for (const token of [foreign, expired, revoked.token, jwt]) expect(log).not.toContain(token);
  });

  test("each route is open to its scope alone (SEC-H6)", async () => {
    const { world } = await withAna();
    for (const scope of TOKEN_SCOPES) {
      const token = await world.token({ vault: "ana", scopes: [scope] });
      for (const route of OPERATIONS) {
        const reply = await world.call(route.method, route.path, {
          token,
          ...(route.method === "GET" ? {} : { body: {} }),
        });
        if (scope === route.scope) expect(reply.status).not.toBe(401);
        else {
          expect([reply.status, reply.json["code"]]).toEqual([401, "unauthorized"]);
          expect(reply.headers.get("www-authenticate")).toBe(
            `Bearer error="insufficient_scope", scope="${route.scope}"`,
          );
        }
      }
    }
  });

  test("a service's names a user, whose vault is made on first use; any other names its own or nobody (SEC-H3)", async () => {
    const { world, token } = await withAna();
    const service = await world.token();
    const user = (name: string) => ({ "keepsake-user": name });
    expect((await world.call("POST", "/v1/recall", { token: service, body: RECALL })).json["code"]).toBe(
      "invalid_input",
    );
    const made = await world.call("POST", "/v1/remember", {
      token: service,
      body: { text: "I like beer." },
      headers: user("bea"),
    });
    expect(made.status).toBe(200);
    expect((await world.keep.keepsake.vaults()).map(({ name }) => name)).toEqual(["ana", "bea"]);
    expect((await world.call("POST", "/v1/recall", { token, body: RECALL, headers: user("ana") })).status).toBe(200);
    const foreign = await world.call("POST", "/v1/recall", { token, body: RECALL, headers: user("bea") });
    const nobody = await world.call("POST", "/v1/recall", { token, body: RECALL, headers: user("nobody") });
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(nobody.text);
    expect((await world.keep.keepsake.vaults()).map(({ name }) => name)).toEqual(["ana", "bea"]);
  });
});

describe("what belongs to another", () => {
  test("is not there: every route answers another's ids as ids that do not exist (SEC-H4, GUM-26)", async () => {
    const { world } = await withAna();
    const { id } = await (await world.keep.vault("bea")).remember("I like beer.");
    const token = await world.token({ vault: "ana", scopes: TOKEN_SCOPES });
    const nowhere = "01a20645-3601-748c-89dd-f6f1babd77e9";
    let triedCount = 0;
    for (const route of OPERATIONS.filter(({ path }) => path.includes("{id}"))) {
      const replies = [];
      for (const named of [id, nowhere]) {
        const sent = { token, ...(route.method === "GET" ? {} : { body: { text: "Other words." } }) };
        const reply = await world.call(route.method, route.path.replace("{id}", named), sent);
        expect([404, 400]).toContain(reply.status);
        replies.push(reply.text.replaceAll(named, "ID"));
      }
      expect(replies[0]).toBe(replies[1]);
      triedCount += 1;
    }
    expect(triedCount).toBeGreaterThan(2);
  });

  test("a cursor and a confirmation are worth nothing to another token, of the same vault even (SEC-H4)", async () => {
    const { world, token } = await withAna();
    const vault = await world.keep.vault("ana");
    for (const text of ["I like tea.", "I like toast.", "I like chess."]) await vault.remember(text);
    const other = await world.token({ vault: "ana", scopes: TOKEN_SCOPES });
    const page = await world.call("POST", "/v1/memories/list", { token, body: { limit: 1 } });
    const cursor = page.json["next"];
    expect((await world.call("POST", "/v1/memories/list", { token, body: { limit: 1, cursor } })).status).toBe(200);
    expect((await world.call("POST", "/v1/memories/list", { token: other, body: { limit: 1, cursor } })).status).toBe(
      404,
    );
    const plan = (await world.call("POST", "/v1/forget", { token, body: { target: { query: "chess" } } })).json;
    const { target, grade, reason, keep_source, near_duplicates_are } = plan;
    const confirmed = { target, grade, reason, keep_source, near_duplicates_are, token: plan["token"] };
    expect((await world.call("POST", "/v1/forget/confirm", { token: other, body: confirmed })).status).toBe(404);
    const altered = { ...confirmed, target: { query: "tea" } };
    expect((await world.call("POST", "/v1/forget/confirm", { token, body: altered })).json["code"]).toBe(
      "digest_changed",
    );
    expect((await world.call("POST", "/v1/forget/confirm", { token, body: confirmed })).status).toBe(200);
    expect((await world.call("POST", "/v1/forget/confirm", { token, body: confirmed })).status).not.toBe(200);
  });
});

test("what waits in quarantine or is hidden is there for the scope of whoever decides about it, and for no other (SEC-R4, SEC-R5)", async () => {
  const { world, token: admin } = await withAna();
  const vault = await world.keep.vault("ana");
  const waiting = await vault.remember("Praise melons.", { type: "instruction", source: "document", speaker: "web" });
  const hidden = await vault.remember("I like secret gardens.");
  await vault.forget(await vault.forget({ ids: [hidden.id] }, { grade: "hide" }));
  const reader = await world.token({ vault: "ana", scopes: ["memory:read", "memory:write"] });
  for (const { id } of [waiting, hidden]) {
    for (const path of ["", "/evidence", "/lineage"]) {
      expect((await world.call("GET", `/v1/memories/${id}${path}`, { token: reader })).status).toBe(404);
      expect((await world.call("GET", `/v1/memories/${id}${path}`, { token: admin })).status).toBe(200);
    }
    const correcting = { token: reader, body: { text: "I like melons." } };
    expect((await world.call("POST", `/v1/memories/${id}/correct`, correcting)).status).toBe(404);
  }
  const listed = async (token: string) => (await world.call("POST", "/v1/memories/list", { token, body: {} })).text;
  expect(await listed(reader)).not.toMatch(/melons|secret/);
  expect(await listed(admin)).toMatch(/melons/);
});

describe("limits", () => {
  test("of calls hold for each token, recover with time, and leave others alone (SEC-H8)", async () => {
    const world = await httpWorld({ rates: DEFAULT_RATES });
    await world.keep.vault("ana");
    const [token, other] = [await world.token({ vault: "ana" }), await world.token({ vault: "ana" })];
    const statuses = async (by: string, address: string, count: number) => {
      const all: number[] = [];
      for (let n = 0; n < count; n++)
        all.push((await world.call("POST", "/v1/recall", { token: by, body: RECALL, address })).status);
      return all;
    };
    expect(await statuses(token, "192.0.2.1", 40)).toEqual(Array.from({ length: 40 }, () => 200));
    const refused = await world.call("POST", "/v1/recall", { token, body: RECALL });
    expect([refused.status, refused.json["code"], refused.headers.get("retry-after")]).toEqual([
      429,
      "rate_limited",
      "1",
    ]);
    expect(await statuses(other, "192.0.2.2", 1)).toEqual([200]);
    world.keep.clock.pass(1_000);
    expect(await statuses(token, "192.0.2.1", 21)).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  test("of wrong tokens hold for wrong tokens of their address alone (SEC-H8)", async () => {
    const world = await httpWorld({ rates: { ...NO_LIMITS, failures: DEFAULT_RATES.failures } });
    await world.keep.vault("ana");
    const token = await world.token({ vault: "ana" });
    const wrong = async (address?: string) =>
      (await world.call("POST", "/v1/recall", { token: "no", body: RECALL, ...(address && { address }) })).status;
    for (let n = 0; n < 10; n++) expect(await wrong()).toBe(401);
    expect(await wrong()).toBe(429);
    expect(await wrong("192.0.2.9")).toBe(401);
    expect((await world.call("POST", "/v1/recall", { token, body: RECALL })).status).toBe(200);
    world.keep.clock.pass(6_000);
    expect(await wrong()).toBe(401);
  });

  test.each([
    ["no JSON", "{", 400, "invalid_input"],
    ["a key twice", '{"query":"a","query":"b"}', 400, "invalid_input"],
    ["a key that changes objects", '{"query":"a","__proto__":{}}', 400, "invalid_input"],
    ["too deep", `{"query":${"[".repeat(100)}${"]".repeat(100)}}`, 400, "invalid_input"],
    ["too many entries", `{"query":"a","filter":{"labels":[${"1,".repeat(100_000)}1]}}`, 400, "invalid_input"],
    ["an unknown member", '{"query":"a","zebra":1}', 400, "invalid_input"],
    ["half a character", '{"query":"\\ud800"}', 400, "invalid_input"],
    ["two MiB", JSON.stringify({ query: "a".repeat(2_097_152) }), 413, "too_large"],
  ])("a body with %s is refused with its reason (SEC-H9, SEC-X3)", async (_, body, status, code) => {
    const { world, token } = await withAna();
    const reply = await world.call("POST", "/v1/recall", { token, body });
    expect([reply.status, reply.json["code"]]).toEqual([status, code]);
  });

  test("an unknown member is named with the nearest that there is, and one that is missing too", async () => {
    const { world, token } = await withAna();
    const refusal = async (path: string, body: unknown) => {
      const { json } = await world.call("POST", path, { token, body });
      return [json["title"], json["facts"]];
    };
    expect(await refusal("/v1/recall", { query: "tea", topK: 3 })).toEqual([
      "Unknown field `topK`. Did you mean `items`?",
      { field: "topK", rule: "unknown", issue_count: 1 },
    ]);
    expect(await refusal("/v1/recall", { query: "tea", budgetTokens: 3 })).toEqual([
      "Unknown field `budgetTokens`. Did you mean `budget_tokens`?",
      { field: "budgetTokens", rule: "unknown", issue_count: 1 },
    ]);
    expect((await refusal("/v1/recall", {}))[0]).toBe("Missing field `query`.");
    expect((await refusal("/v1/observe", { messages: [{ role: "user" }] }))[0]).toBe(
      "Missing field `messages.0.content`.",
    );
    expect((await refusal("/v1/forget", { target: { query: "tea" }, zebra: 1 }))[0]).toBe("Unknown field `zebra`.");
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=a", ""])(
    "a body of type %j is refused (SEC-H9)",
    async (type) => {
      const { world, token } = await withAna();
      const reply = await world.call("POST", "/v1/recall", { token, body: RECALL, headers: { "content-type": type } });
      expect([reply.status, reply.json["code"]]).toEqual([415, "unsupported"]);
    },
  );
});

describe("a refusal", () => {
  test("is a problem document without a stack, a path, or anybody's words (SEC-H13)", async () => {
    const { world, token } = await withAna();
    world.keep.refuseCommits(() => new TypeError("SELECT secret FROM /home/ana"));
    const replies = [
      await world.call("POST", "/v1/remember", { token, body: { text: "I have a zebra." } }),
      await world.call("POST", "/v1/remember", { token, body: { text: "I have a zebra.", kind: "zebra" } }),
      await world.call("GET", "/v1/zebra", { token }),
      await world.call("GET", "/v1/memories/zebra", { token }),
      await world.call("POST", "/v1/recall", { token: "zebra", body: RECALL }),
      await world.call("POST", "/v1/recall", { token, body: '{"zebra":' }),
    ];
    for (const { text, headers, json, status } of replies) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(headers.get("content-type")).toBe("application/problem+json");
      expect(Object.keys(json).sort()).toEqual(["code", "detail", "facts", "status", "title", "type"]);
      expect(json["status"]).toBe(status);
      expect(text).not.toMatch(/zebra|SELECT|\/home|\bat \w+ \(|node_modules/i);
    }
    expect(replies[0]?.json["code"]).toBe("internal");
    expect(JSON.stringify(world.log)).not.toMatch(/zebra|SELECT|\/home/i);
    expect(world.log[0]).toMatchObject({ route: "/v1/remember", status: 500, code: "internal", fault: "TypeError" });
  });
});

test("an answer may not be kept, guessed at, or named to others", async () => {
  const { world, token } = await withAna();
  const { headers } = await world.call("POST", "/v1/recall", { token, body: RECALL });
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
});
