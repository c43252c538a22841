/** A restore that is practised: it finds what is wrong, and touches nothing. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { newRecoveryKey } from "../../src/crypto/key-slot.ts";
import { restoreDrill } from "../../src/entries/backup.ts";
import { manifestText, readManifest } from "../../src/storage/sqlite/backup-folder.ts";
import { World } from "./world.ts";

const SAID = ["The marmot lives behind the shed.", "The key lies under the mat.", "Ines plays the cello."] as const;

async function filled(): Promise<World> {
  const world = new World();
  await world.live(async (vault) => {
    for (const text of SAID) await vault.remember(text);
    await vault.observe({ session: "s", role: "user", content: "I visited Lisbon in spring." });
  });
  return world;
}
const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
/** Every file with its hash. SQLite's own files beside the data come and go with readers. */
const state = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/-(wal|shm|journal)$/.test(entry.name))
      .map(({ parentPath, name }) => [join(parentPath, name), sha256(readFileSync(join(parentPath, name)))]),
  );
const drills = (): readonly string[] => readdirSync(tmpdir()).filter((name) => name.startsWith("keepsake-drill-"));

/** Changes the data file of a backup, and the manifest with it, as nobody but an adversary would. */
function tamper(folder: string, sql: string): void {
  const file = join(folder, "keepsake.db");
  const database = new DatabaseSync(file);
  expect(database.prepare(sql).run().changes).toBeGreaterThan(0);
  database.close();
  const manifest = readManifest(readFileSync(join(folder, "backup.json"), "utf8"));
  const bytes = readFileSync(file);
  const parts = manifest.parts.map((part) =>
    part.path === "keepsake.db" ? { ...part, sizeBytes: bytes.length, sha256: sha256(bytes) } : part,
  );
  writeFileSync(join(folder, "backup.json"), manifestText({ ...manifest, parts }));
}

test("counts what would come back, proves logs and receipts, and touches neither keep, keys nor backup (SEC §6.8)", async () => {
  using world = await filled();
  await world.forget("marmot shed");
  const backup = await world.backup("b");
  await world.forget("key mat");
  const before = state(world.root);
  const left = drills();
  const report = await restoreDrill({ keysDir: world.keysDir, backup, system: world.system });
  expect(report).toMatchObject({
    isGood: true,
    vaultCount: 1,
    tombstoneCount: 2,
    keylessCount: 1,
    damagedCount: 0,
    receiptCount: 1,
    faults: [],
  });
  expect(report.readableCount).toBeGreaterThanOrEqual(2);
  expect(report.logs).toMatchObject([{ log: "governance/1", isValid: true }]);
  expect(state(world.root)).toEqual(before);
  expect(drills()).toEqual(left);
});

test("with a backup of the keys and the recovery key it needs nothing of the machine", async () => {
  using world = await filled();
  const { identity, recipient } = await newRecoveryKey("age-hybrid");
  const [backup, keys] = [await world.backup("b"), await world.backupKeys("k", recipient)];
  const keysDir = world.path("nowhere");
  const report = await restoreDrill({ keysDir, backup, keys, identity, system: world.system });
  expect(report).toMatchObject({ isGood: true, keylessCount: 0 });
  expect(existsSync(keysDir)).toBe(false);
  await expect(restoreDrill({ keysDir, backup, keys, system: world.system })).rejects.toMatchObject({
    code: "wrong_key",
  });
});

test("finds records that rotted, were swapped or were given another revision, and shows nothing of them (SEC-C2)", async () => {
  using world = await filled();
  await world.backup("b");
  const isFact = "layer <> (SELECT min(layer) FROM record)";
  const cases = [
    ["rotten", `UPDATE record SET envelope = zeroblob(length(envelope)) WHERE ${isFact}`, "record_corrupt"],
    [
      "swapped",
      `UPDATE record SET envelope = (SELECT envelope FROM record ORDER BY layer LIMIT 1) WHERE ${isFact}`,
      "record_corrupt",
    ],
    ["unlogged", `UPDATE record SET revision = revision + 1 WHERE ${isFact}`, "record_corrupt"],
  ] as const;
  for (const [name, sql, code] of cases) {
    world.copy("b", name);
    tamper(world.path(name), sql);
    const report = await restoreDrill({ keysDir: world.keysDir, backup: world.path(name), system: world.system });
    expect(report.isGood).toBe(false);
    expect(report.faults.map((fault) => fault.code)).toContain(code);
    expect(report.damagedCount).toBeGreaterThan(0);
    expect(JSON.stringify(report)).not.toMatch(/marmot|cello|Lisbon/);
  }
});

test("finds a published log that was made to fit", async () => {
  using world = await filled();
  const backup = await world.backup("b");
  const [path = ""] = readManifest(world.read("b", "backup.json")).parts.flatMap((part) =>
    part.path.includes("entries") ? [part.path] : [],
  );
  const bytes = readFileSync(join(backup, path));
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  writeFileSync(join(backup, path), bytes);
  const manifest = readManifest(world.read("b", "backup.json"));
  const parts = manifest.parts.map((part) => (part.path === path ? { ...part, sha256: sha256(bytes) } : part));
  writeFileSync(join(backup, "backup.json"), manifestText({ ...manifest, parts }));
  const report = await restoreDrill({ keysDir: world.keysDir, backup, system: world.system });
  expect(report).toMatchObject({ isGood: false, logs: [{ isValid: false }] });
  expect(report.faults).not.toEqual([]);
});
