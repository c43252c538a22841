/** The default limits, exactly, and whom they hold up (SEC-H8). */
import { expect, test } from "vitest";
import { ROUTES } from "../../../src/surfaces/http/route-table.ts";
import { TOKEN_SCOPES } from "../../../src/vault/access-tokens.ts";
import { DEFAULT_RATES, httpWorld, NO_LIMITS } from "../../support/http-world.ts";

test("are 20 calls a second and 40 at once, 10 wrong tokens a minute, 5 heavy calls an hour (SEC-H8)", () => {
  expect(DEFAULT_RATES).toEqual({
    calls: { perSecond: 20, burst: 40 },
    failures: { perSecond: 10 / 60, burst: 10 },
    heavy: { perSecond: 5 / 3_600, burst: 5 },
  });
  const heavy = ROUTES.filter(({ isHeavy }) => isHeavy === true).map(({ name }) => name);
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
