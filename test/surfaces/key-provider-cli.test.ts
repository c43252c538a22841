/** A key provider on the command line, with the one that needs no service (security.md §3.6). */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Folder, temporaryFolder } from "./run-cli.ts";

const VALUE = Buffer.alloc(32, "keep").toString("base64");
const OTHER = Buffer.alloc(32, "away").toString("base64");
const PROVIDER = JSON.stringify({ provider: "env", variable: "MY_KEEP_KEY" });
const guarded = { KEEPSAKE_KEY_PROVIDER: PROVIDER, MY_KEEP_KEY: VALUE };

const keyFile = (folder: Folder): string => {
  const [path] = globSync("keys/*/key", { cwd: folder.root });
  return readFileSync(join(folder.root, path ?? "")).toString("latin1");
};

describe("a key provider", () => {
  test("guards a keep from its first command on, and is needed by every other", async () => {
    using folder = temporaryFolder();
    const made = await folder.run(["remember", "I moved to Porto."], { env: guarded });
    expect([made.code, made.err]).toEqual([0, expect.stringContaining("environment variable")]);
    expect(keyFile(folder)).toMatch(/^KEEPWRAP/);
    expect((await folder.run(["list"], { env: guarded })).out).toContain("Porto");
    expect(await folder.json(["doctor"], { env: guarded })).toMatchObject({ ok: true, vaultCount: 1 });
    const without = await folder.run(["list", "--json"]);
    expect([without.code, JSON.parse(without.err).error]).toEqual([
      5,
      expect.objectContaining({ code: "wrong_key", facts: { provider: "env" } }),
    ]);
    const wrong = await folder.run(["list", "--json"], { env: { ...guarded, MY_KEEP_KEY: OTHER } });
    expect(JSON.parse(wrong.err.slice(wrong.err.indexOf("{"))).error.code).toBe("key_provider_failed");
    const unset = await folder.run(["list", "--json"], { env: { KEEPSAKE_KEY_PROVIDER: PROVIDER } });
    expect([unset.code, JSON.parse(unset.err).error.code]).toEqual([2, "invalid_input"]);
    for (const { out, err } of [without, wrong, unset]) expect(out + err).not.toContain(VALUE);
  });

  test("takes a keyring over from the key file, and gives it back", async () => {
    using folder = temporaryFolder();
    await folder.json(["remember", "I moved to Porto."]);
    const before = keyFile(folder);
    expect((await folder.run(["keys", "guard", "--json"])).code).toBe(2);
    expect(await folder.json(["keys", "guard"], { env: guarded })).toEqual({
      guardedBy: "env MY_KEEP_KEY",
      isChanged: true,
    });
    expect(keyFile(folder)).toMatch(/^KEEPWRAP/);
    expect(await folder.json(["keys", "guard"], { env: guarded })).toMatchObject({ isChanged: false });
    expect((await folder.run(["list"], { env: guarded })).out).toContain("Porto");
    expect(await folder.json(["keys", "guard", "--key-file"], { env: guarded })).toEqual({
      guardedBy: "key file",
      isChanged: true,
    });
    expect(keyFile(folder)).not.toBe(before);
    expect((await folder.run(["list"])).out).toContain("Porto");
    expect(await folder.json(["keys", "guard", "--key-file"], { env: guarded })).toMatchObject({ isChanged: false });
  });

  test("is no project's to name, and a wrong one is refused by its field", async () => {
    using folder = temporaryFolder();
    folder.write("keepsake.config.json", JSON.stringify({ keyProvider: { provider: "env", variable: "MY_KEEP_KEY" } }));
    const project = await folder.run(["list", "--json"]);
    expect([project.code, JSON.parse(project.err).error.message]).toEqual([
      2,
      expect.stringContaining("project's file can't"),
    ]);
    folder.write("keepsake.config.json", "{}");
    for (const [value, field] of [
      [{ provider: "env", variable: "not a name" }, "variable"],
      [{ provider: "aws", key: "alias/k", keyOfEpoch: "alias/k" }, "keyOfEpoch"],
      [{ provider: "gcp", key: "projects/p", region: "nowhere" }, "region"],
      [{ provider: "vault" }, "provider"],
    ] as const) {
      const env = { KEEPSAKE_KEY_PROVIDER: JSON.stringify(value) };
      const { err } = await folder.run(["list", "--json"], { env });
      expect(JSON.parse(err).error.message).toContain(`("${field}" is not valid)`);
    }
    const shown = await folder.run(["config", "show"], { env: guarded });
    expect(shown.out).toMatch(/keyProvider +env MY_KEEP_KEY +KEEPSAKE_KEY_PROVIDER/);
  });

  test("of a service whose package is not there is refused with its name, and nothing is made", async () => {
    using folder = temporaryFolder();
    const env = {
      KEEPSAKE_KEY_PROVIDER: JSON.stringify({ provider: "gcp", key: "projects/p/locations/l/keyRings/r/cryptoKeys/k" }),
    };
    const { err } = await folder.run(["remember", "I moved to Porto.", "--json"], { env });
    expect(JSON.parse(err).error).toMatchObject({ code: "key_provider_failed", facts: { reason: "not_installed" } });
    expect(globSync("keys/*/key", { cwd: folder.root })).toEqual([]);
  });
});
