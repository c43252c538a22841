/** Play New's five operations over HTTP, in its own words (PN-18 to PN-23). */
import { describe, expect, test } from "vitest";
import { openWithIdentity } from "../../../src/crypto/age-file.ts";
import { newRecoveryKey } from "../../../src/crypto/key-slot.ts";
import { TOKEN_SCOPES } from "../../../src/engine/govern/access-tokens.ts";
import { LINK_MS } from "../../../src/operations/download.ts";
import { DEFAULT_RATES, type HttpWorld, httpWorld, NO_LIMITS } from "../../support/http-world.ts";

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

  test("forget in the specification's own two requests, and only the caller of the first can send the second (PN-20, SEC-H4)", async () => {
    const { http, token } = await world();
    await http.call("POST", "/v1/memory/store", { token, body: FACT });
    const forget = (confirm_matches: boolean, by = token) =>
      http.call("POST", "/v1/memory/forget", {
        token: by,
        body: { user_id: "ana", target: { query: "green tea", confirm_matches } },
      });
    const unseen = await forget(true);
    expect([unseen.status, unseen.json["code"]]).toEqual([400, "invalid_input"]);
    const shown = await forget(false);
    expect((await forget(true, await http.token({ scopes: TOKEN_SCOPES }))).status).toBe(400);
    expect((await forget(true)).json).toEqual({
      deleted_count: 1,
      memory_ids: shown.json["memory_ids"],
      audit_id: expect.any(String),
    });
  });

  test("a work pattern is stored with consent, listed, retrieved and exported, and gone when it is withdrawn (PN-32, PN-01)", async () => {
    const { http, token } = await world();
    const post = (path: string, body: object) =>
      http.call("POST", path, { token, body, headers: path.includes("consent") ? { "keepsake-user": "ana" } : {} });
    const habit = {
      user_id: "ana",
      category: "work_pattern",
      content_type: "pattern",
      content: "Plans sprints on Tuesdays.",
    };
    await http.call("POST", "/v1/memory/store", { token, body: FACT });
    const refused = await post("/v1/memory/store", habit);
    expect([refused.status, refused.json["facts"]]).toEqual([422, { reason: "work_pattern_without_consent" }]);
    expect(refused.json["detail"]).toContain("/v1/consents");
    await post("/v1/consents", { scope: "work-pattern", text: "You may.", version: "1", how: "settings page" });
    const { json: stored } = await post("/v1/memory/store", habit);
    // Formed from what was said, too.
    const vault = await http.keep.vault("ana");
    const monday = Date.parse("2026-03-02T09:00:00Z");
    for (let week = 0; week < 3; week++)
      await vault.observe({
        role: "user",
        content: "I checked the backups.",
        session: `s${week}`,
        at: monday + week * 604_800_000,
      });
    await vault.settled();
    const patterns = async () =>
      (await http.call("GET", "/v1/patterns", { token, headers: { "keepsake-user": "ana" } })).json[
        "patterns"
      ] as readonly { readonly item: { readonly text: string } }[];
    const known = ["Checks the backups on Monday mornings", "Plans sprints on Tuesdays."];
    expect((await patterns()).map(({ item }) => item.text).sort()).toEqual(known);
    const category_filter = ["work_pattern"];
    const found = await post("/v1/memory/retrieve", {
      user_id: "ana",
      query: "When are sprints planned?",
      category_filter,
    });
    expect(found.json["memories"]).toMatchObject([{ memory_id: stored["memory_id"], category: "work_pattern" }]);
    const made = await post("/v1/memory/export", { user_id: "ana", format: "json", categories: ["work_pattern"] });
    const exported = await http.call("GET", new URL(String(made.json["download_url"])).pathname);
    expect(exported.json).toMatchObject({ record_count: 2, categories: { work_pattern: { count: 2 } } });
    await post("/v1/consents/withdraw", { consent: "work-pattern" });
    expect(await patterns()).toEqual([]);
    const after = await post("/v1/memory/retrieve", {
      user_id: "ana",
      query: "sprints",
      category_filter,
      min_similarity: 0,
    });
    expect(after.json["memories"]).toEqual([]);
    expect((await post("/v1/memory/store", habit)).status).toBe(422);
    const left = await post("/v1/memory/retrieve", { user_id: "ana", query: "green tea" });
    expect(left.json["memories"]).toHaveLength(1);
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

  test("destroy hands out its own token first, in the words of the specification (PN-22, PN-23)", async () => {
    const { http, token } = await world();
    await http.call("POST", "/v1/memory/store", { token, body: FACT });
    const destroy = (more: object, by = token) =>
      http.call("POST", "/v1/memory/destroy", { token: by, body: { user_id: "ana", ...more } });
    const first = await destroy({});
    expect(first.json).toMatchObject({ destroyed: false, records_deleted: 0, audit_id: "" });
    const { confirmation_token } = first.json;
    const other = await destroy({ confirmation_token }, await http.token({ scopes: TOKEN_SCOPES }));
    expect([other.status, other.json["title"]]).toEqual([404, "This confirmation token is invalid."]);
    expect(other.json["detail"]).not.toMatch(/cursor|page/);
    expect(await http.keep.keepsake.vaults()).toHaveLength(1);
    expect((await destroy({ confirmation_token })).json).toMatchObject({ destroyed: true });
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
  async function link(headers: Readonly<Record<string, string>> = {}) {
    const { http, token } = await world();
    await http.call("POST", "/v1/memory/store", { token, body: FACT });
    const made = await http.call("POST", "/v1/memory/export", {
      token,
      headers,
      body: { user_id: "ana", format: "json" },
    });
    const pathname = made.status === 200 ? new URL(String(made.json["download_url"])).pathname : "";
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

  test("is sealed to the recipient that is named, and opens to nobody else (SEC-H12, PN-21)", async () => {
    const [own, other] = [await newRecoveryKey("age-x25519"), await newRecoveryKey("age-hybrid")];
    const { http, made, pathname } = await link({ "keepsake-recipient": own.recipient });
    const fetched = await http.fetch(pathname);
    expect(fetched.headers.get("content-type")).toBe("application/octet-stream");
    expect(fetched.headers.get("content-disposition")).toBe('attachment; filename="memory.json.age"');
    const bytes = new Uint8Array(await fetched.arrayBuffer());
    expect(Buffer.from(bytes).toString("latin1")).not.toContain("green tea");
    const document = (await openWithIdentity(own.identity, bytes)).toString("utf8");
    expect(JSON.parse(document)).toMatchObject({ export_version: "1.0", user_id: "ana", record_count: 1 });
    expect(Buffer.byteLength(document)).toBe(made.json["total_size_bytes"]);
    await expect(openWithIdentity(other.identity, bytes)).rejects.toMatchObject({ code: "wrong_key" });
  });

  test("named as in clear is the same as with no word about it (PN-21)", async () => {
    const { http, pathname } = await link({ "keepsake-recipient": "none" });
    expect((await http.call("GET", pathname)).json).toMatchObject({ user_id: "ana", record_count: 1 });
  });

  test.each([
    ["after 23 hours", 23, 200],
    ["not after 25 hours", 25, 403],
  ])("has a link that is good for a day: %s (PN-21)", async (_, hours, status) => {
    const { http, pathname } = await link();
    http.keep.clock.pass(hours * 3_600_000);
    expect((await http.call("GET", pathname)).status).toBe(status);
  });

  test("has a link that another server of the store follows too, once in all (PN-21, SEC-H12)", async () => {
    const { http, pathname } = await link();
    const another = await httpWorld({ keepsake: http.keep.keepsake, clock: http.keep.clock });
    expect((await another.call("GET", pathname)).json).toMatchObject({ user_id: "ana", record_count: 1 });
    const third = await httpWorld({ keepsake: http.keep.keepsake, clock: http.keep.clock });
    for (const server of [another, third, http]) expect((await server.call("GET", pathname)).status).toBe(403);
  });

  test("has a link to its own vault, which opens no other, whoever asked for both (PN-21, PN-04)", async () => {
    const { http, token, pathname } = await link();
    await http.call("POST", "/v1/memory/store", { token, body: { ...FACT, user_id: "bea", content: "Likes rye." } });
    const bea = await http.keep.vault("bea");
    const moved = pathname.replace((await http.keep.vault("ana")).id, bea.id);
    expect(moved).not.toBe(pathname);
    expect((await http.call("GET", moved)).status).toBe(403);
    expect((await http.call("GET", pathname)).text).not.toContain("rye");
  });

  test("has a link that dies with its vault, also where another of that name begins (PN-21, PN-22)", async () => {
    const { http, token, pathname } = await link();
    const destroy = (more: object) =>
      http.call("POST", "/v1/memory/destroy", { token, body: { user_id: "ana", ...more } });
    const { confirmation_token } = (await destroy({})).json;
    expect((await destroy({ confirmation_token })).json).toMatchObject({ destroyed: true });
    const afterwards = await http.call("GET", pathname);
    expect([afterwards.status, afterwards.json["code"]]).toEqual([403, "forbidden"]);
    await http.call("POST", "/v1/memory/store", { token, body: { ...FACT, content: "Likes plum jam." } });
    const anew = await http.call("GET", pathname);
    expect([anew.status, anew.text]).toEqual([403, afterwards.text]);
  });

  test("has a link that is good until its last millisecond, and not one longer (PN-21)", async () => {
    const [last, over] = [await link(), await link()];
    last.http.keep.clock.pass(LINK_MS - 1);
    expect((await last.http.call("GET", last.pathname)).json).toMatchObject({ user_id: "ana", record_count: 1 });
    over.http.keep.clock.pass(LINK_MS);
    expect((await over.http.call("GET", over.pathname)).status).toBe(403);
    expect(LINK_MS).toBe(24 * 3_600_000);
  });

  test.each([
    [{ "keepsake-recipient": "" }],
    [{ "keepsake-recipient": "age1notone" }],
    [{ "keepsake-recipient": "None" }],
  ])("for a recipient that is none is refused, and never made in clear: %j (SEC-H12)", async (headers) => {
    const { made } = await link(headers as Readonly<Record<string, string>>);
    expect([made.status, made.json["code"], made.json["facts"]]).toEqual([
      400,
      "invalid_input",
      { header: "Keepsake-Recipient" },
    ]);
    expect(made.json["detail"]).toMatch(/age1.*none/);
    expect(made.json["download_url"]).toBeUndefined();
  });

  test("asked for again with one idempotency key and another recipient is another call (SEC-H12)", async () => {
    const { http, token } = await world();
    await http.call("POST", "/v1/memory/store", { token, body: FACT });
    const asked = (recipient: string) =>
      http.call("POST", "/v1/memory/export", {
        token,
        headers: { "keepsake-recipient": recipient, "idempotency-key": "k" },
        body: { user_id: "ana", format: "json" },
      });
    expect((await asked("none")).status).toBe(200);
    expect((await asked((await newRecoveryKey("age-hybrid")).recipient)).json["code"]).toBe("invalid_input");
  });

  test("has a link that nobody changes, uses late, or finds in the log, and that dies with its token (SEC-H12)", async () => {
    const { http, token, pathname } = await link();
    const [, , , vault = "", id = "", handle = ""] = pathname.split("/");
    const bytes = Buffer.from(handle, "base64url");
    const macBytes = 16;
    const inside = JSON.parse(bytes.subarray(macBytes).toString("utf8")) as { readonly [name: string]: unknown };
    expect(Object.keys(inside).sort()).toEqual(["expiresAt", "nonce", "request"]);
    expect(JSON.stringify(inside)).not.toContain("ana");
    const forged = (change: object): string =>
      Buffer.concat([bytes.subarray(0, macBytes), Buffer.from(JSON.stringify({ ...inside, ...change }))]).toString(
        "base64url",
      );
    const bea = await http.keep.vault("bea");
    const others = await http.keep.keepsake.tokens.create({ scopes: TOKEN_SCOPES });
    const changed = [
      [bea.id, id, handle],
      [`${vault}A`, id, handle],
      [vault, others.id, handle],
      [vault, `${id}A`, handle],
      [vault, id, `${handle}A`],
      [vault, id, `${handle}=`],
      [vault, id, forged({ nonce: "AAAAAAAAAAAAAAAAAAAAAA" })],
      [vault, id, forged({ expiresAt: Number(inside["expiresAt"]) + 1 })],
      [vault, id, forged({ request: { format: "markdown", include_metadata: true } })],
      [vault, id, forged({ recipient: (await newRecoveryKey("age-hybrid")).recipient })],
      ...[0, 7, 15].map((place) => {
        const flipped = Buffer.from(bytes);
        flipped[place] = (flipped[place] ?? 0) ^ 1;
        return [vault, id, flipped.toString("base64url")];
      }),
    ];
    const texts = new Set<string>();
    for (const parts of changed) {
      const reply = await http.call("GET", `/v1/downloads/${parts.join("/")}`);
      expect([reply.status, reply.json["code"]]).toEqual([403, "forbidden"]);
      texts.add(reply.text);
    }
    expect(texts.size).toBe(1);
    // A program that only asks for the head does not use it up.
    expect((await http.fetch(pathname, "HEAD")).status).toBe(404);
    const followed = await http.call("GET", pathname);
    expect([followed.status, followed.headers.get("cache-control"), followed.headers.get("referrer-policy")]).toEqual([
      200,
      "no-store",
      "no-referrer",
    ]);
    expect((await http.call("GET", pathname)).status).toBe(403);
    const log = JSON.stringify(http.log);
    expect(log).toContain('"/v1/downloads/{vault}/{token}/{handle}"');
    for (const secret of [handle, vault, ...changed.map((parts) => parts[2] ?? "")]) expect(log).not.toContain(secret);
    const anotherLink = async (): Promise<string> => {
      const body = { user_id: "ana", format: "markdown" };
      const again = await http.call("POST", "/v1/memory/export", { token, body });
      return new URL(String(again.json["download_url"])).pathname;
    };
    const late = await anotherLink();
    http.keep.clock.pass(LINK_MS);
    expect((await http.call("GET", late)).status).toBe(403);
    const orphan = await anotherLink();
    for (const { id: each } of await http.keep.keepsake.tokens.list()) await http.keep.keepsake.tokens.revoke(each);
    expect((await http.call("GET", orphan)).status).toBe(403);
  });

  test("whoever tries links is held up as whoever tries tokens, and nobody else (SEC-H8, SEC-H12)", async () => {
    const http = await httpWorld({ rates: { ...NO_LIMITS, failures: DEFAULT_RATES.failures } });
    const wrong = () => http.call("GET", "/v1/downloads/a/b/c", { address: "192.0.2.7" });
    for (let n = 0; n < 10; n++) expect((await wrong()).status).toBe(403);
    expect((await wrong()).json["code"]).toBe("rate_limited");
    expect((await http.call("GET", "/v1/downloads/a/b/c", { address: "192.0.2.8" })).status).toBe(403);
  });
});
