/** A deployment whose vaults belong to their owners alone: what an operator with every file and command gets of them (PN-02, SEC-C12). */
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newRecoveryKey } from "../../src/crypto/key-slot.ts";
import { playNew } from "../../src/formats/playnew/operations.ts";
import { openKeepsake } from "../../src/index.ts";
import { served } from "../support/served.ts";
import { type Folder, type Ran, temporaryFolder } from "./run-cli.ts";

const WORDS = /axolotl|terrarium/i;
const MODE = { KEEPSAKE_KEYS_MODE: "user-held" };

let folder: Folder;
let owner: readonly [string, string];
const operator = (...argv: readonly string[]): Promise<Ran> => folder.run(argv, { env: MODE });
const place = () => ({ dir: folder.path("data/keepsake"), keysDir: folder.path("keys") });

beforeEach(async () => {
  folder = temporaryFolder();
  owner = [(await newRecoveryKey("age-x25519")).identity, (await newRecoveryKey("age-hybrid")).identity];
  for (const [index, identity] of owner.entries()) writeFileSync(folder.path(`own${index}.key`), `${identity}\n`);
});
afterEach(() => folder[Symbol.dispose]());

const create = () => operator("vaults", "create", "ana", "--recovery", "file:own0.key", "--recovery", "file:own1.key");

describe("with user-held vaults as the default", () => {
  test("nobody but an owner with two keys makes a vault, and half of it leaves nothing", async () => {
    for (const argv of [
      ["remember", "I keep bees.", "--vault", "ana"],
      ["vaults", "create", "ana"],
    ]) {
      const refused = await operator(...argv);
      expect([refused.code, refused.err]).toEqual([3, expect.stringContaining("--recovery file:one.key")]);
    }
    for (const given of [["file:own0.key"], ["file:own0.key", "file:own0.key"], ["file:own0.key", "file:none.key"]])
      expect((await operator("vaults", "create", "ana", ...given.flatMap((key) => ["--recovery", key]))).code).toBe(2);
    expect((await operator("vaults", "list", "--json")).out).toBe("");
    expect((await create()).out).toContain("keepsake unlock --vault ana");
    expect((await operator("vaults", "list")).out).toMatch(/user-held +ana/);
    expect((await folder.run(["config", "show"], { env: { KEEPSAKE_KEYS_MODE: "mine" } })).code).toBe(2);
  });

  test("an operator who tries commands, server, backups and the files themselves reads nothing (PN-02)", async () => {
    await create();
    await (async () => {
      await using keepsake = await openKeepsake({ ...place(), keysMode: "user-held" });
      const vault = await keepsake.vault("ana", { create: false, key: { identity: owner[1] } });
      await vault.observe({ role: "user", content: "I keep an axolotl in a terrarium.", session: "axolotl talk" });
      await vault.remember("The terrarium is from Karin.");
      await playNew(vault).store({
        user_id: `usr_${vault.id}`,
        category: "learned_context",
        content_type: "fact",
        content: "The axolotl eats at nine.",
        topic_tags: ["axolotl"],
      });
      await vault.settled();
      expect((await vault.recall("Who is the terrarium from?")).prompt).toMatch(WORDS);
    })();

    const tried = [
      ["list"],
      ["recall", "What lives in the terrarium?"],
      ["profile"],
      ["export", "ana.jsonl"],
      ["export", "ana.json", "--as", "play-new-json"],
      ["export", "mem", "--as", "play-new-folder"],
      ["keys", "share", "--key", "file:wrong.key"],
    ];
    writeFileSync(folder.path("wrong.key"), `${(await newRecoveryKey("age-x25519")).identity}\n`);
    for (const argv of tried) {
      const { code, out, err } = await operator(...argv, "--vault", "ana");
      expect([argv[0], code === 0, WORDS.test(out + err)]).toEqual([argv[0], false, false]);
    }
    for (const argv of [
      ["backup", "data", "away/data"],
      ["backup", "keys", "away/keys"],
      ["operator"],
      ["vaults", "list"],
    ]) {
      const { code, out, err } = await operator(...argv);
      expect([argv, code, WORDS.test(out + err)]).toEqual([argv, 0, false]);
    }
    const drill = await operator("restore", "drill", "away/data", "--keys", "away/keys");
    expect(drill.out + drill.err).not.toMatch(WORDS);
    // A copy of everything, on a machine without the setting.
    cpSync(place().dir, folder.path("copy/data"), { recursive: true });
    cpSync(place().keysDir, folder.path("copy/keys"), { recursive: true });
    const copied = ["--dir", "copy/data", "--keys-dir", "copy/keys", "--vault", "ana"];
    for (const command of ["list", "recall axolotl", "export copied.jsonl"]) {
      const { code, out, err } = await folder.run([...command.split(" "), ...copied]);
      expect([code === 0, err.includes("vault_locked"), WORDS.test(out + err)]).toEqual([false, true, false]);
    }

    const scopes = ["read", "write", "export"].flatMap((scope) => ["--scope", scope]);
    const { out: token } = await operator("token", "create", "--service", ...scopes, "--json");
    await using server = await served(place(), ["--port", "0"], MODE);
    const asked = async (path: string, body: object): Promise<string> => {
      const response = await fetch(`${server.url}${path}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${(JSON.parse(token) as { readonly token: string }).token}`,
          "content-type": "application/json",
          "keepsake-user": "ana",
        },
        body: JSON.stringify(body),
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
      return response.text();
    };
    expect(await asked("/v1/recall", { query: "terrarium" })).toContain("vault_locked");
    const own = { user_id: "ana" };
    expect(await asked("/v1/memory/retrieve", { ...own, query: "pets" })).toContain("vault_locked");
    expect(await asked("/v1/memory/export", { ...own, format: "json" })).not.toMatch(WORDS);
    expect(
      await asked("/v1/memory/store", {
        ...own,
        user_id: "bea",
        category: "preference",
        content_type: "preference",
        content: "x",
      }),
    ).not.toMatch(WORDS);

    let files = 0;
    for (const entry of readdirSync(folder.root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      files++;
      expect(readFileSync(join(entry.parentPath, entry.name)).toString("latin1")).not.toMatch(WORDS);
    }
    expect(files).toBeGreaterThan(8);
  });
});
