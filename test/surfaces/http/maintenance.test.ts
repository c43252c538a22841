/** Maintenance over HTTP: keys, vectors and the space of a memory. */
import { describe, expect, test } from "vitest";
import { TOKEN_SCOPES } from "../../../src/engine/govern/access-tokens.ts";
import { SPACES } from "../../../src/model/item.ts";
import { hashEmbedder } from "../../support/hash-embedder.ts";
import { httpWorld } from "../../support/http-world.ts";
import { DAY } from "../../support/vault.ts";

async function worldOf(...given: Parameters<typeof httpWorld>) {
  const world = await httpWorld(...given);
  const vault = await world.keep.vault("ana");
  const token = await world.token({ vault: "ana", scopes: TOKEN_SCOPES });
  return { ...world, issue: world.token, vault, token };
}

describe("keys over HTTP", () => {
  test("are shown and rotated, and everything stays readable (PN-17)", async () => {
    const { call, vault, token } = await worldOf();
    await vault.remember("Lives in Porto");
    const before = await call("GET", "/v1/keys", { token });
    expect(before.json).toMatchObject({ mode: "standard", key_version: 1 });
    expect(before.json).not.toHaveProperty("rotation");
    const later = await call("POST", "/v1/keys/rotate", { token, body: { deadline_days: 7 } });
    expect(Number(later.json["deadline"]) - Number(later.json["started_at"])).toBe(7 * DAY);
    expect(later.json).not.toHaveProperty("done_at");
    const now = await call("POST", "/v1/keys/rotate", { token, body: { now: true } });
    expect(now.json).toMatchObject({ key_version: 2, done_at: expect.any(Number) });
    const after = await call("GET", "/v1/keys", { token });
    expect(after.json).toMatchObject({ key_version: 2, rotation: { key_version: 2, done_at: expect.any(Number) } });
    const { json } = await call("POST", "/v1/recall", { token, body: { query: "Where do I live?" } });
    expect(json["prompt"]).toContain("lives in Porto");
  });

  test("belong to the owner: neither a reader nor a writer sees or rotates them (PN-04)", async () => {
    const world = await worldOf();
    const { call, token } = world;
    const weak = await world.issue({ vault: "ana", scopes: TOKEN_SCOPES.filter((scope) => scope !== "memory:admin") });
    expect((await call("GET", "/v1/keys", { token: weak })).status).toBe(401);
    expect((await call("POST", "/v1/keys/rotate", { token: weak, body: {} })).status).toBe(401);
    expect((await call("GET", "/v1/keys", { token })).text).not.toMatch(/secret|wrapped|ciphertext/iu);
  });
});

test("vectors are computed over HTTP where the store has an embedder, and refused by name where it has none (PN-37, PAM-49)", async () => {
  const embedder = hashEmbedder();
  const { call, vault, token } = await worldOf({}, { options: { embedder } });
  embedder.fail("throw");
  await vault.remember("Plays the cello");
  embedder.fail(undefined);
  const { json } = await call("POST", "/v1/maintenance/vectors", { token });
  expect(json["embedded_count"]).toBeGreaterThan(0);

  const plain = await worldOf();
  const refused = await plain.call("POST", "/v1/maintenance/vectors", { token: plain.token });
  expect([refused.status, refused.json["code"]]).toEqual([400, "invalid_input"]);
});

test("a memory is copied to another space over HTTP if a rule of the policy carries it (NAM-36)", async () => {
  const { call, vault, token } = await worldOf();
  const policy = {
    ...vault.policy,
    spaces: {
      read: SPACES,
      write: SPACES,
      promotions: [{ from: "user", to: "project", events: [], minAuthority: "ai_inferred", decisionOverride: false }],
    },
  } as const;
  await vault.setPolicy(policy, { notice: "Memories may be copied to the project." });
  const { id } = await vault.remember("The vendor ships on Mondays.");
  const refused = await call("POST", `/v1/memories/${id}/promote`, { token, body: { space: "system" } });
  expect([refused.status, refused.json["code"]]).toEqual([422, "write_denied"]);
  const { json } = await call("POST", `/v1/memories/${id}/promote`, { token, body: { space: "project" } });
  expect(json).toMatchObject({ from: "user", to: "project", supersedes: [id] });
  expect((await vault.memories.get(String(json["id"]))).item.scope.space).toBe("project");
});
