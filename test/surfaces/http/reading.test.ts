/** A request that reads changes nothing, whatever it asks for: no record, no note, no entry of a log. */
import { expect, test } from "vitest";
import { TOKEN_SCOPES } from "../../../src/engine/govern/access-tokens.ts";
import { OPERATIONS } from "../../../src/operations/registry.ts";
import { httpWorld } from "../../support/http-world.ts";
import { all } from "../../support/vault.ts";

/** GUMem's protocol asks for a recall in this way: being recalled is written down, as with every recall (GOS-31). Nothing else is. */
const RECALLS: ReadonlySet<string> = new Set(["/api/sessions/{session}/context"]);

test("no GET of any route changes a byte of what is stored; a POST is seen to", async () => {
  const world = await httpWorld();
  const vault = await world.keep.vault("ana");
  await vault.observe({ role: "user", content: "My sister Mia lives in Berlin.", session: "s1" });
  const { id } = await vault.remember("I like tea.");
  await vault.settled();
  await vault.flush();
  const token = await world.token({ vault: "ana", scopes: TOKEN_SCOPES });
  // Once before: that a token was used on a day is written down with its first call.
  await world.call("GET", "/v1/stats", { token });
  await vault.flush();
  const stored = async () => JSON.stringify([bytesOf(world.keep.medium), await all(vault.audit.log())]);

  const before = await stored();
  const reading = OPERATIONS.filter(({ method, path }) => method === "GET" && !RECALLS.has(path)).map(
    ({ path }) => path,
  );
  expect(reading.length).toBeGreaterThan(15);
  const others = [
    "/healthz",
    "/readyz",
    "/metrics",
    "/openapi.json",
    "/docs",
    "/v1/export",
    "/v1/memories",
    "/nowhere",
  ];
  const statuses: number[] = [];
  for (const path of [...reading, ...others]) {
    const asked = path.replace("{id}", id).replace("{session}", "s1");
    for (const query of ["", "?confirm=yes&token=x&delete=true"])
      statuses.push((await world.call("GET", asked + query, { token })).status);
    await vault.flush();
    expect((await stored()) === before, path).toBe(true);
  }
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(15);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  // What changes something is not to be had by GET, and is seen by this very comparison.
  expect((await world.call("POST", "/v1/remember", { token, body: { text: "I play the violin." } })).status).toBe(200);
  expect((await stored()) === before).toBe(false);
});

/** Everything of a medium, in an order of its own. */
function bytesOf(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (value instanceof Map) return [...value].map(([key, member]) => [bytesOf(key), bytesOf(member)]);
  if (value instanceof Set) return [...value].map(bytesOf);
  if (Array.isArray(value)) return value.map(bytesOf);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value).map(([key, member]) => [key, bytesOf(member)]);
}
