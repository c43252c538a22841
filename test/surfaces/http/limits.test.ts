/** The default limits, exactly, and whom they hold up (SEC-H8). */
import { expect, test } from "vitest";
import { TOKEN_SCOPES } from "../../../src/engine/govern/access-tokens.ts";
import { system } from "../../../src/engine/system.ts";
import { OPERATIONS } from "../../../src/operations/registry.ts";
import { DEFAULT_RATES, httpWorld, NO_LIMITS } from "../../support/http-world.ts";

test("are 20 calls a second and 40 at once, 10 wrong tokens a minute, 5 heavy calls an hour (SEC-H8)", () => {
  expect(DEFAULT_RATES).toEqual({
    calls: { perSecond: 20, burst: 40 },
    failures: { perSecond: 10 / 60, burst: 10 },
    heavy: { perSecond: 5 / 3_600, burst: 5 },
  });
  const heavy = OPERATIONS.filter(({ isHeavy }) => isHeavy === true).map(({ name }) => name);
  for (const name of ["exports.create", "imports.create", "playNew.export", "playNew.destroy", "destroy.confirm"])
    expect(heavy).toContain(name);
});

test("the sixth export of an hour waits, another token's does not, and ordinary calls go on (SEC-H8)", async () => {
  const world = await httpWorld({ rates: { ...NO_LIMITS, heavy: DEFAULT_RATES.heavy } });
  await (await world.keep.vault("ana")).remember("I like tea.");
  const [token, other] = [
    await world.token({ vault: "ana", scopes: TOKEN_SCOPES }),
    await world.token({ vault: "ana", scopes: TOKEN_SCOPES }),
  ];
  const exported = (by: string) =>
    world.call("POST", "/v1/export", { token: by, body: { format: "native", plain: true } });
  for (let n = 0; n < 5; n++) expect((await exported(token)).status).toBe(200);
  const refused = await exported(token);
  expect([refused.status, refused.json["code"], refused.headers.get("retry-after")]).toEqual([
    429,
    "rate_limited",
    "720",
  ]);
  expect((await exported(other)).status).toBe(200);
  expect((await world.call("POST", "/v1/recall", { token, body: { query: "tea" } })).status).toBe(200);
  world.keep.clock.pass(720_000);
  expect((await exported(token)).status).toBe(200);
  expect((await exported(token)).status).toBe(429);
});

test("a service token's exports are counted for each user, whom the body or a header names (SEC-H8, PN-27)", async () => {
  const world = await httpWorld({ rates: { ...NO_LIMITS, heavy: DEFAULT_RATES.heavy } });
  const token = await world.token({ scopes: TOKEN_SCOPES });
  const exported = (user_id: string) =>
    world.call("POST", "/v1/memory/export", { token, body: { user_id, format: "json" } });
  const written = (user: string) =>
    world.call("POST", "/v1/export", {
      token,
      headers: { "keepsake-user": user },
      body: { format: "pam", plain: true },
    });
  for (const user of ["ana", "bo", "cy"]) {
    for (let n = 0; n < 4; n++) expect((await exported(user)).status).toBe(200);
    expect((await written(user)).status).toBe(200);
  }
  expect((await exported("ana")).status).toBe(429);
  expect((await exported("ANA")).status).toBe(429);
  expect((await written("bo")).status).toBe(429);
  expect((await exported("di")).status).toBe(200);
});

test("previews of a destruction are no heavy calls, and leave the limit to what they preview (SEC-H8, PN-23)", async () => {
  const world = await httpWorld({ rates: { ...NO_LIMITS, heavy: DEFAULT_RATES.heavy } });
  await (await world.keep.vault("ida")).remember("I repair organs.");
  const token = await world.token({ vault: "ida", scopes: TOKEN_SCOPES });
  const guessing = await world.token({ vault: "ida", scopes: TOKEN_SCOPES });
  const destroy = (more: object, by = token) =>
    world.call("POST", "/v1/memory/destroy", { token: by, body: { user_id: "ida", ...more } });
  for (let n = 0; n < 7; n++) {
    expect((await world.call("POST", "/v1/destroy", { token })).status).toBe(200);
    expect((await destroy({})).json["destroyed"]).toBe(false);
  }
  const guess = { confirmation_token: "guessed" };
  for (let n = 0; n < 5; n++) expect((await destroy(guess, guessing)).status).not.toBe(429);
  expect((await destroy(guess, guessing)).status).toBe(429);
  expect((await destroy({}, guessing)).status).toBe(200);
  const { confirmation_token } = (await destroy({})).json;
  expect((await destroy({ confirmation_token })).json).toMatchObject({ destroyed: true });
});

test("one address is held up as one token is, with however many tokens, and no other address (SEC-H8)", async () => {
  const world = await httpWorld({ rates: { ...NO_LIMITS, calls: DEFAULT_RATES.calls } });
  await world.keep.vault("ana");
  const tokens = await Promise.all(Array.from({ length: 41 }, () => world.token({ vault: "ana" })));
  const statuses: number[] = [];
  for (const token of tokens)
    statuses.push((await world.call("POST", "/v1/recall", { token, body: { query: "tea" } })).status);
  expect(statuses).toEqual([...Array.from({ length: 40 }, () => 200), 429]);
  const elsewhere = { token: tokens[40], body: { query: "tea" }, address: "192.0.2.2" };
  expect((await world.call("POST", "/v1/recall", elsewhere)).status).toBe(200);
});

test("a token is held up wherever it is used from (SEC-H8)", async () => {
  const world = await httpWorld({ rates: { ...NO_LIMITS, calls: DEFAULT_RATES.calls } });
  await world.keep.vault("ana");
  const token = await world.token({ vault: "ana" });
  const from = async (address: string): Promise<number> =>
    (await world.call("POST", "/v1/recall", { token, body: { query: "tea" }, address })).status;
  for (let n = 0; n < 40; n++) expect(await from(`192.0.2.${n + 1}`)).toBe(200);
  expect(await from("192.0.2.200")).toBe(429);
});

test("every address of the server counts, but those that say whether it lives (SEC-H8)", async () => {
  const world = await httpWorld({ rates: { ...NO_LIMITS, calls: { perSecond: 1, burst: 1 } } });
  for (const [at, path] of ["/openapi.json", "/docs", "/v1/resources", "/nowhere"].entries()) {
    const address = `192.0.2.${at + 1}`;
    expect((await world.call("GET", path, { address })).status).not.toBe(429);
    expect((await world.call("GET", path, { address })).status).toBe(429);
    for (const free of ["/healthz", "/readyz"]) expect((await world.call("GET", free, { address })).status).toBe(200);
  }
  expect(world.log.filter(({ status }) => status === 429).map(({ route }) => route)).toEqual([
    "/openapi.json",
    "/docs",
    "/v1/resources",
    "elsewhere",
  ]);
});

test("who goes on asking is refused in turn, twenty times a second, at most two seconds late, and others are answered at once (SEC-H8)", async () => {
  const requestMs = 30_000;
  const delays: number[] = [];
  const world = await httpWorld({
    rates: { ...NO_LIMITS, calls: { perSecond: 1, burst: 1 } },
    later: (ms, task) => {
      if (ms === requestMs) return system.later(ms, task);
      delays.push(ms);
      task();
      return () => undefined;
    },
  });
  await world.keep.vault("ana");
  const token = await world.token({});
  const call = (address: string) =>
    world.call("POST", "/v1/recall", { token, body: { query: "tea" }, headers: { "keepsake-user": "ana" }, address });
  expect((await call("192.0.2.1")).status).toBe(200);
  const refused = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n++) {
      const { status, headers } = await call("192.0.2.1");
      expect([status, headers.get("retry-after")]).toEqual([429, "1"]);
    }
  };
  await refused(40);
  expect(delays).toEqual([]);
  await refused(50);
  expect(delays.slice(0, 3)).toEqual([50, 100, 150]);
  expect(delays.slice(-3)).toEqual([2_000, 2_000, 2_000]);
  const other = await world.token({ vault: "ana" });
  delays.length = 0;
  const answered = await world.call("POST", "/v1/recall", {
    token: other,
    body: { query: "tea" },
    address: "192.0.2.2",
  });
  expect([answered.status, delays]).toEqual([200, []]);
  world.keep.clock.pass(10_000);
  expect((await call("192.0.2.1")).status).toBe(200);
});
