/** What is counted and logged of an answer that goes on after it was begun: it ends when all of it was sent, or nobody takes the rest. */
import { expect, test } from "vitest";
import { putResource } from "../../../src/agents/documents/resource-store.ts";
import { newRecoveryKey } from "../../../src/crypto/key-slot.ts";
import { system } from "../../../src/engine/system.ts";
import { type CallRecord, HttpApp } from "../../../src/server/http/app.ts";
import { httpWorld, NO_LIMITS } from "../../support/http-world.ts";
import { testKeep } from "../../support/vault.ts";

const FACTS = 30;

async function world() {
  const keep = await testKeep();
  const vault = await keep.vault("ana");
  for (let number = 0; number < FACTS; number++) await vault.remember(`I like room ${number} of the house.`);
  const log: CallRecord[] = [];
  const app = new HttpApp({
    keepsake: keep.keepsake,
    audience: "keepsake",
    names: { hosts: new Set(["localhost"]), origins: new Set() },
    rates: NO_LIMITS,
    clock: keep.clock,
    later: system.later,
    log: (record) => log.push(record),
    isReady: () => true,
  });
  const { token } = await keep.keepsake.tokens.create({
    vault: "ana",
    scopes: ["memory:read", "memory:export", "memory:admin"],
  });
  const headers = { host: "localhost", authorization: `Bearer ${token}`, "content-type": "application/json" };
  const exported = () =>
    app.fetch(
      new Request("http://localhost/v1/export", {
        method: "POST",
        headers,
        body: JSON.stringify({ format: "native", plain: true }),
      }),
      "192.0.2.1",
    );
  const head = (path: string) =>
    app.fetch(new Request(`http://localhost${path}`, { method: "HEAD", headers }), "192.0.2.1");
  const counted = async () => {
    const text = await (await app.fetch(new Request("http://localhost/metrics", { headers }), "192.0.2.1")).text();
    const of = (name: string): number => Number(new RegExp(`^${name}.* (\\d+)$`, "m").exec(text)?.[1] ?? 0);
    // The look itself is under way.
    return { open: of("keepsake_http_requests_open") - 1, exports: of(".*requests_total.*/v1/export") };
  };
  const exports = () => log.filter(({ route }) => route === "/v1/export");
  return { keep, vault, exported, head, counted, exports };
}

test("is under way until all of it was read, and takes as long", async () => {
  const { keep, exported, counted, exports } = await world();
  const response = await exported();
  expect([response.status, exports()]).toEqual([200, []]);
  expect(await counted()).toEqual({ open: 1, exports: 0 });
  keep.clock.pass(1_234);
  expect((await response.text()).split("\n").length).toBeGreaterThan(FACTS);
  expect(exports().map(({ status, ms }) => [status, ms])).toEqual([[200, 1_234]]);
  expect(await counted()).toEqual({ open: 0, exports: 1 });
});

test("ends once where nobody takes the rest", async () => {
  const { exported, counted, exports } = await world();
  const response = await exported();
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(exports()).toHaveLength(1);
  expect(await counted()).toEqual({ open: 0, exports: 1 });
});

test("ends at once where there is only a head", async () => {
  const { vault, head, counted } = await world();
  const { id } = await putResource(vault, { session: "s", contentType: "image/png", bytes: new Uint8Array(100) });
  const response = await head(`/v1/resources/${id}`);
  expect([response.status, response.body]).toEqual([200, null]);
  expect((await counted()).open).toBe(0);
});

test.each([
  [{ format: "native", sealed: false }, "keepsake.jsonl"],
  [{ sealed: false }, "keepsake.pam.zip"],
  [{ format: "pam", sealed: true }, "keepsake.pam.zip.age"],
])("an export as %j is saved as %s", async ({ sealed, ...asked }, fileName) => {
  const http = await httpWorld();
  await http.keep.vault("ana");
  const token = await http.token({ vault: "ana", scopes: ["memory:export"] });
  const { recipient } = await newRecoveryKey("age-x25519");
  const body = { ...asked, ...(sealed ? { recipient } : { plain: true }) };
  const { status, headers } = await http.call("POST", "/v1/export", { token, body });
  expect([status, headers.get("content-disposition")]).toEqual([200, `attachment; filename="${fileName}"`]);
});
