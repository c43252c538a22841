/** Backups and restores on the command line, in this process and as processes of their own. */
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { newRecoveryKey } from "../../src/crypto/key-slot.ts";
import { type Folder, type Scene, temporaryFolder } from "./run-cli.ts";

const SAID = ["Ana saw a quokka.", "Ines plays the cello."] as const;

async function filled(): Promise<Folder> {
  const folder = temporaryFolder();
  for (const text of SAID) await folder.json(["remember", text]);
  return folder;
}
const list = async (folder: Folder): Promise<string> => (await folder.run(["list", "--oldest"])).out;

async function refused(folder: Folder, argv: readonly string[], scene?: Scene) {
  const { code, err } = await folder.run([...argv, "--json"], scene);
  return { code, error: JSON.parse(err).error.code as string };
}
async function forget(folder: Folder, query: string): Promise<void> {
  const plan = await folder.json(["forget", "--query", query]);
  await folder.json(["forget", "--query", query, "--confirm", String(plan["token"])]);
}

describe("backup", () => {
  test("writes data and keys apart, says what it wrote, and warns where they are not apart (SEC-D3)", async () => {
    using folder = await filled();
    const data = await folder.run(["backup", "data", "away/data"]);
    expect(data).toMatchObject({ code: 0, err: "" });
    expect(data.out).toMatch(/^Backed up: \d vaults?, [\d.]+ kB\.\n$/);
    expect(await folder.json(["backup", "data", "other"])).toMatchObject({ kind: "data", warnings: [] });
    const keys = await folder.run(["backup", "keys", "away/keys"]);
    expect(keys.out).toMatch(/^Backed up: keystore, [\d.]+ kB, epoch 1\.\n$/);
    expect(keys.err).toContain("Warning: Backups of data and keys are in one folder");
    expect(data.out + keys.out + keys.err).not.toMatch(/quokka|cello/);
  });

  test("shows its progress on a screen, and leaves nothing when it is stopped", async () => {
    using folder = await filled();
    const shown = await folder.run(["backup", "data", "b"], { columns: 100 });
    expect(shown.err).toMatch(/copying ….*checking every page ….*hashing: /s);
    const stopped = await folder.run(["backup", "data", "c"], { columns: 100, onMessage: (_text, stop) => stop() });
    expect(stopped.code).toBe(130);
    expect(stopped.err).toContain("Stopped. Nothing was written.");
    expect(readdirSync(folder.root).filter((name) => name.startsWith("c"))).toEqual(
      ["config"].filter((name) => existsSync(folder.path(name))),
    );
  });

  test("refuses what it cannot do: nothing to back up, no folder, a folder that is there, a recipient that is none", async () => {
    using empty = temporaryFolder();
    expect(await refused(empty, ["backup", "data", "b"])).toEqual({ code: 3, error: "not_found" });
    using folder = await filled();
    await folder.json(["backup", "data", "b"]);
    expect(await refused(folder, ["backup", "data", "b"])).toEqual({ code: 1, error: "already_exists" });
    expect(await refused(folder, ["backup", "data"])).toEqual({ code: 2, error: "invalid_input" });
    expect(await refused(folder, ["backup", "keys", "k", "--keyring-to", "me"])).toEqual({
      code: 2,
      error: "invalid_input",
    });
    expect(await refused(folder, ["remember", "More.", "--dir", "b"])).toEqual({ code: 5, error: "store_read_only" });
  });

  test("can be looked into as it lies", async () => {
    using folder = await filled();
    await folder.json(["backup", "data", "b"]);
    await forget(folder, "quokka");
    const { out } = await folder.run(["list", "--dir", "b"]);
    expect(out).toContain("Ines plays the cello.");
    expect(out).not.toContain("quokka");
  });
});

describe("restore data", () => {
  test("shows first, and does exactly that with its token (SEC-E2, SEC-D8)", async () => {
    using folder = await filled();
    await folder.json(["backup", "data", "b"]);
    await forget(folder, "quokka");
    await folder.json(["remember", "Written later."]);
    const shown = await folder.run(["restore", "data", "b"]);
    expect(shown.code).toBe(0);
    expect(shown.out).toMatch(/The backup of .* UTC would be restored: \d records?\./);
    expect(shown.out).toContain("1 record was deleted since and would stay deleted.");
    expect(shown.out).toContain("1 record written since would be lost.");
    expect(await list(folder)).toContain("Written later.");
    const token = /--confirm (\S+)/.exec(shown.err)?.[1] ?? "";
    const done = await folder.run(["restore", "data", "b", "--confirm", token]);
    expect(done.out).toMatch(
      /^Restored: \d records?\. The log continues in governance\/2\.\nThe replaced data is kept in former\//,
    );
    expect(await list(folder)).not.toMatch(/quokka|later/);
    expect(await list(folder)).toContain(SAID[1]);
    expect((await folder.run(["audit", "verify"])).code).toBe(0);
    expect((await folder.run(["doctor"])).code).toBe(0);
    expect(await refused(folder, ["restore", "data", "b", "--confirm", token])).toMatchObject({
      code: 4,
      error: "digest_changed",
    });
  });

  test("asks a person for the word, and takes no other (SEC-D8)", async () => {
    using folder = await filled();
    await folder.json(["backup", "data", "b"]);
    await folder.json(["remember", "Written later."]);
    await folder.run(["restore", "data", "b"], { columns: 100, answers: ["yes"] });
    expect(await list(folder)).toContain("later");
    const done = await folder.run(["restore", "data", "b"], { columns: 100, answers: ["restore"] });
    expect(done.out).toContain("Restored:");
    expect(await list(folder)).not.toContain("later");
    const plan = await folder.json(["restore", "finish"]);
    expect(plan).toMatchObject({ kind: "finish-plan", formers: [{ name: expect.any(String) }] });
    const finished = await folder.run(["restore", "finish", "--confirm", String(plan["token"])]);
    expect(finished.out).toMatch(/^Deleted: 1 replaced data folder and \d+ unused keys\.\n$/);
  });

  test("one clear error each: none, a damaged one, one of the keys, a head that is none", async () => {
    using folder = await filled();
    await folder.json(["backup", "data", "b"]);
    await folder.json(["backup", "keys", "k/k"]);
    expect(await refused(folder, ["restore", "data"])).toEqual({ code: 2, error: "invalid_input" });
    expect(await refused(folder, ["restore", "data", "nowhere"])).toEqual({ code: 3, error: "not_found" });
    expect(await refused(folder, ["restore", "data", "k/k"])).toEqual({ code: 2, error: "invalid_input" });
    expect(await refused(folder, ["restore", "data", "b", "--last-checkpoint", "none"])).toEqual({
      code: 3,
      error: "not_found",
    });
    writeFileSync(folder.path("b/keepsake.db"), "x");
    expect(await refused(folder, ["restore", "data", "b"])).toEqual({ code: 5, error: "store_corrupt" });
    expect(await refused(folder, ["restore", "drill", "b"])).toEqual({ code: 5, error: "store_corrupt" });
  });
});

test("as processes of their own: everything is lost, and comes back with the recovery key", async () => {
  using folder = await filled();
  const { identity, recipient } = await newRecoveryKey("age-x25519");
  folder.write("recovery.txt", `# created: today\n# public key: ${recipient}\n${identity}\n`);
  const ran = async (...argv: readonly string[]) => {
    const { code, out, err } = await folder.start(argv).ended;
    return { code, out, err };
  };
  expect(await ran("backup", "data", "data-copy")).toMatchObject({ code: 0, err: "" });
  const keys = await ran("backup", "keys", "keys/../apart/copy", "--keyring-to", recipient);
  expect(keys).toMatchObject({ code: 0 });
  expect(keys.err).toContain("Delete the previous copy");
  for (const name of ["data", "keys"]) rmSync(folder.path(name), { recursive: true });

  const drill = await ran(
    "restore",
    "drill",
    "data-copy",
    "--keys",
    "apart/copy",
    "--identity",
    "file:recovery.txt",
    "--json",
  );
  expect(drill.code).toBe(0);
  expect(JSON.parse(drill.out)).toMatchObject({ isGood: true, readableCount: 2, keylessCount: 0 });
  expect((await folder.run(["restore", "drill", "data-copy"])).code).toBe(5);
  expect((await folder.run(["restore", "keys", "apart/copy"])).code).toBe(5);
  const literal = await folder.run(["restore", "keys", "apart/copy", "--identity", identity]);
  expect(literal.err).toContain("expects a reference");
  const restored = await ran("restore", "keys", "apart/copy", "--identity", "file:recovery.txt");
  expect(restored.out).toMatch(/^Restored: the keys of 1 vault as of /);
  const plan = JSON.parse((await ran("restore", "data", "data-copy", "--json")).out);
  expect(plan).toMatchObject({ present: "none", erasedCount: 0 });
  expect((await ran("restore", "data", "data-copy", "--confirm", plan.token)).code).toBe(0);
  const { out } = await ran("list");
  for (const text of SAID) expect(out).toContain(text);
  expect([...readdirSync(folder.root)].join(" ")).not.toContain(".new");
});

test("restore keys replaces nothing, and a drill with faults ends with 1", async () => {
  using folder = await filled();
  await folder.json(["backup", "data", "b"]);
  await folder.json(["backup", "keys", "apart/k"]);
  expect(await refused(folder, ["restore", "keys", "apart/k"])).toEqual({ code: 1, error: "already_exists" });
  const good = await folder.run(["restore", "drill", "b"]);
  expect(good.code).toBe(0);
  expect(good.out).toMatch(
    /^The backup can be restored\.\nMade .* UTC, restored in [\d.]+ s\.\n1 vault, 2 readable records, 0 tombstones\.\ngovernance\/1: \d+ entries, verified\.\n$/,
  );
  await folder.run(["maintain", "--change-epoch"]);
  expect(await refused(folder, ["restore", "drill", "b", "--keys", "apart/k"])).toEqual({
    code: 5,
    error: "wrong_key",
  });
  expect((await folder.run(["restore", "drill", "b"])).code).toBe(0);
  renameSync(folder.path("b"), folder.path("moved"));
  expect(existsSync(join(folder.root, "b"))).toBe(false);
});
