/** Tokens of a keep: what they open, until when, and that nothing of them can be read. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openKeepsake } from "../../src/index.ts";
import { isKeepsakeError } from "../../src/model/error.ts";
import { temporaryKeep } from "../support/temporary-keep.ts";
import { DAY, testKeep } from "../support/vault.ts";

const AUDIENCE = "keepsake";

async function withAna() {
  const keep = await testKeep();
  await keep.vault("ana");
  return { keep, tokens: keep.keepsake.tokens };
}

describe("a token", () => {
  test("opens its vault, for its scopes and its audience, and nothing else (SEC-H3)", async () => {
    const { tokens } = await withAna();
    const { token, id } = await tokens.create({ vault: "ana", scopes: ["memory:read"] });
    expect(await tokens.check(token, AUDIENCE)).toEqual({
      id,
      vault: "ana",
      scopes: ["memory:read"],
      audience: AUDIENCE,
    });
    for (const [wrong, audience] of [
      [token, "other"],
      [`${token}x`, AUDIENCE],
      [token.slice(0, -1), AUDIENCE],
      [id, AUDIENCE],
      ["", AUDIENCE],
      ["eyJhbGciOiJub25lIn0.eyJhdWQiOiJrZWVwc2FrZSJ9.", AUDIENCE],
    ] as const)
      expect(await tokens.check(wrong, audience)).toBeUndefined();
  });

  test("is good until its day, and revoked at once, for another process too (SEC-H3)", async () => {
    const { keep, tokens } = await withAna();
    const short = await tokens.create({ vault: "ana", days: 1 });
    const long = await tokens.create({ vault: "ana", days: 30 });
    const other = (await keep.reopen()).keepsake.tokens;
    expect(await other.check(long.token, AUDIENCE)).toMatchObject({ id: long.id });
    keep.clock.pass(DAY);
    expect(await tokens.check(short.token, AUDIENCE)).toBeUndefined();
    expect((await tokens.list()).map(({ id }) => id)).toEqual([long.id]);
    await tokens.revoke(long.id);
    expect(await other.check(long.token, AUDIENCE)).toBeUndefined();
    expect(await other.list()).toEqual([]);
    await expect(tokens.revoke(long.id)).rejects.toSatisfy((error) => isKeepsakeError(error, "not_found"));
  });

  test("of a service names no vault; one of a vault goes with it, and stays with it under another name (SEC-H3)", async () => {
    const { keep, tokens } = await withAna();
    const service = await tokens.create({ label: "backend" });
    expect(await tokens.check(service.token, AUDIENCE)).toMatchObject({ vault: undefined });
    const own = await tokens.create({ vault: "ana" });
    await keep.keepsake.renameVault("ana", "anna");
    expect(await tokens.check(own.token, AUDIENCE)).toMatchObject({ vault: "anna" });
    const vault = await keep.vault("anna");
    await vault.destroy((await vault.destroy()).token);
    expect(await tokens.check(own.token, AUDIENCE)).toBeUndefined();
    expect(await tokens.list()).toMatchObject([
      { isService: true, vault: null, label: "backend" },
      { isService: false, vault: null },
    ]);
    await expect(tokens.create({ vault: "nobody" })).rejects.toSatisfy((error) => isKeepsakeError(error, "not_found"));
  });

  test("lies nowhere in clear: neither itself, nor its label, nor whose vault it opens (PN-02, SEC-H3)", async () => {
    using place = temporaryKeep();
    const { dir, keysDir, root } = place;
    await using keepsake = await openKeepsake({ dir, keysDir });
    await keepsake.vault("anastasia");
    const { token, id } = await keepsake.tokens.create({ vault: "anastasia", label: "kitchen-tablet" });
    await keepsake.close();
    const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const stored = files.map((file) => readFileSync(join(file.parentPath, file.name), "latin1")).join("");
    // What is there in clear is found.
    expect(stored).toContain(`token/${id}`);
    const hash = createHash("sha256").update(token).digest();
    for (const word of [token, "anastasia", "kitchen", hash.toString("hex"), hash.toString("latin1"), "memory:"])
      expect(stored).not.toContain(word);
  });
});
