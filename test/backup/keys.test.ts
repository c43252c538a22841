/** Backups of the keys: what they open, until when, and that nothing that was erased comes back with one. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { newRecoveryKey } from "../../src/crypto/key-slot.ts";
import { planRestore, restoreDrill, restoreKeys } from "../../src/entries/backup.ts";
import { texts, World } from "./world.ts";

const SAID = ["The marmot lives behind the shed.", "The key lies under the mat.", "Ines plays the cello."] as const;

async function filled(): Promise<World> {
  const world = new World();
  await world.live(async (vault) => {
    for (const text of SAID) await vault.remember(text);
  });
  return world;
}
const keepIn = (world: World): string => readdirSync(world.keysDir).find((name) => /^[0-9a-f]{32}$/.test(name)) ?? "";

/** Only the keystore is lost; the keyring is there. */
function loseKeystore(world: World): void {
  for (const name of ["keystore.db", "keystore.db-journal"])
    rmSync(join(world.keysDir, keepIn(world), name), { force: true });
}
const changeEpoch = (world: World) =>
  world.live(async (_vault, keepsake) => void (await keepsake.maintain({ now: true })));

test("a keystore that is lost comes back, with the keyring that is there", async () => {
  using world = await filled();
  const keys = await world.backupKeys("k");
  loseKeystore(world);
  await expect(world.open()).rejects.toMatchObject({ code: "wrong_key" });
  expect(await restoreKeys(world.restoring(keys))).toMatchObject({
    vaultCount: 1,
    epoch: 1,
    hasKeyring: false,
    erasedSaltCount: 0,
  });
  expect(await world.textsOf()).toEqual(SAID);
  await world.live((vault) => vault.remember("It goes on."));
});

test("it holds no keyring and no key file, but sealed to a recovery key (SEC-D3)", async () => {
  using world = await filled();
  const { identity, recipient } = await newRecoveryKey("age-x25519");
  const plain = await world.backupKeys("plain");
  const sealed = await world.backupKeys("sealed", recipient);
  const secret = readFileSync(join(world.keysDir, keepIn(world), "key"));
  const ring = readFileSync(join(world.keysDir, keepIn(world), "keyring")).subarray(20, 84);
  for (const folder of [plain, sealed])
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((each) =>
      /\.(db|age|json)$/.test(each),
    ))
      for (const key of [secret, ring]) expect(readFileSync(join(folder, name)).includes(key)).toBe(false);
  expect(readdirSync(join(plain, keepIn(world)))).toEqual(["keystore.db"]);
  expect(readdirSync(join(sealed, keepIn(world)))).toEqual(["keyring.age", "keystore.db"]);
  expect(existsSync(join(sealed, ".nobackup"))).toBe(true);

  // The whole machine is lost: data, keystore, keyring and key file.
  const data = await world.backup("b");
  rmSync(world.keysDir, { recursive: true });
  world.loseData();
  await expect(restoreKeys(world.restoring(plain))).rejects.toMatchObject({ code: "wrong_key" });
  await expect(restoreKeys(world.restoring(sealed))).rejects.toMatchObject({ code: "wrong_key" });
  const other = await newRecoveryKey("age-x25519");
  await expect(restoreKeys({ ...world.restoring(sealed), identity: other.identity })).rejects.toMatchObject({
    code: "wrong_key",
  });
  await expect(restoreKeys({ ...world.restoring(sealed), identity: "AGE-SECRET-KEY-1" })).rejects.toMatchObject({
    code: "invalid_input",
  });
  expect(await restoreKeys({ ...world.restoring(sealed), identity })).toMatchObject({ hasKeyring: true });
  await world.restore(data);
  expect(await world.textsOf()).toEqual(SAID);
});

test("what is no age recipient is refused before anything is written", async () => {
  using world = await filled();
  await expect(world.backupKeys("k", "age1nonsense")).rejects.toMatchObject({ code: "invalid_input" });
  expect(existsSync(world.path("k"))).toBe(false);
});

describe("what was erased", () => {
  test("before the epoch changed: an old backup of data and keys together opens it, which is the honest limit", async () => {
    using world = await filled();
    const [data, keys] = [await world.backup("b"), await world.backupKeys("k")];
    await world.forget("marmot shed");
    const report = await restoreDrill({ keysDir: world.keysDir, backup: data, keys, system: world.system });
    expect(report).toMatchObject({ isGood: true, readableCount: 3, keylessCount: 0 });
  });

  test("after one epoch: the old keys open nothing, for nobody (SEC-E3)", async () => {
    using world = await filled();
    const [data, keys] = [await world.backup("b"), await world.backupKeys("k")];
    await world.forget("marmot shed");
    await changeEpoch(world);
    await expect(
      restoreDrill({ keysDir: world.keysDir, backup: data, keys, system: world.system }),
    ).rejects.toMatchObject({
      code: "wrong_key",
    });
    loseKeystore(world);
    await expect(restoreKeys(world.restoring(keys))).rejects.toMatchObject({ code: "wrong_key" });
    expect(readdirSync(join(world.keysDir, keepIn(world)))).not.toContain("keystore.db");
  });

  test("goes from restored keys again where the data knows of it, salts and whole vaults (SEC-E2)", async () => {
    using world = await filled();
    await world.live((vault) => vault.remember("Ben collects stamps."), "ben");
    const [data, keys] = [await world.backup("b"), await world.backupKeys("k")];
    await world.forget("marmot shed");
    await world.live(async (vault) => void (await vault.destroy((await vault.destroy()).token)), "ben");
    loseKeystore(world);
    const { erasedSaltCount } = await restoreKeys(world.restoring(keys));
    expect(erasedSaltCount).toBeGreaterThan(2);
    expect(await planRestore(world.restoring(data))).toMatchObject({ erasedCount: 1, destroyedVaultCount: 1 });
    await using keepsake = await world.open();
    expect((await keepsake.vaults()).map(({ name }) => name)).toEqual(["ana"]);
  });
});

test("a keystore that is there is never replaced by an older one (SEC-E3)", async () => {
  using world = await filled();
  const keys = await world.backupKeys("k");
  await world.forget("marmot shed");
  const file = join(world.keysDir, keepIn(world), "keystore.db");
  const before = readFileSync(file);
  await expect(restoreKeys(world.restoring(keys))).rejects.toMatchObject({ code: "already_exists" });
  expect(readFileSync(file).equals(before)).toBe(true);
});

test("damaged, another keep's, and one whose data is another keep's", async () => {
  using world = await filled();
  using other = await filled();
  const keys = await world.backupKeys("k");
  const theirs = await other.backupKeys("k");
  // Into the folder of other data.
  await expect(restoreKeys({ ...world.restoring(theirs), keysDir: world.path("new") })).rejects.toMatchObject({
    code: "wrong_key",
  });
  world.copy("k", "damaged");
  const file = join(world.path("damaged"), keepIn(world), "keystore.db");
  const bytes = readFileSync(file);
  bytes[5_000] = (bytes[5_000] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  loseKeystore(world);
  await expect(restoreKeys(world.restoring(world.path("damaged")))).rejects.toMatchObject({ code: "store_corrupt" });
  await restoreKeys(world.restoring(keys));
  expect(await world.textsOf()).toEqual(SAID);
});

test("records that are younger than the keys are named as unreadable, and writing goes on (SEC-S10)", async () => {
  using world = await filled();
  const keys = await world.backupKeys("k");
  await world.live(async (vault) => {
    for (let number = 0; number < 200; number++) await vault.remember(`Sentence ${number} is about thing${number}.`);
  });
  renameSync(join(world.keysDir, keepIn(world), "keystore.db"), world.path("lost"));
  rmSync(join(world.keysDir, keepIn(world), "keystore.db-journal"), { force: true });
  await restoreKeys(world.restoring(keys));
  await world.live(async (vault) => {
    const found = await texts(vault);
    expect(found).toEqual(expect.arrayContaining([...SAID]));
    expect(vault.maintenance.damaged.length).toBeGreaterThan(0);
    await vault.remember("Written with the restored keys.");
    expect(await texts(vault)).toContain("Written with the restored keys.");
  });
});
