/** A process that is killed at any point of a backup or a restore: what is there afterwards is whole, and the same again ends it (SEC-D10). */
import { spawnSync } from "node:child_process";
import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { finishRestore, planFinish, restoreKeys } from "../../src/entries/backup.ts";
import { failPointNames } from "../support/fail-point-names.ts";
import type { DyingOrder } from "./dying-child.ts";
import { InjectedFault, World } from "./world.ts";

const CHILD = fileURLToPath(new URL("dying-child.ts", import.meta.url));
const SAID = ["The marmot lives behind the shed.", "The key lies under the mat."] as const;
const POINTS = {
  backup: ["backup.logs_copied", "backup.copied"],
  restore: ["restore.copied", "restore.log_closed", "restore.applied", "restore.former_kept", "restore.placed"],
  keys: ["restore.keys_applied", "restore.keyring_placed"],
  finish: ["restore.orphans_destroyed"],
} as const;

function die(world: World, order: Pick<DyingOrder, "work" | "point" | "path">): void {
  const whole: DyingOrder = { ...order, dir: world.dir, keysDir: world.keysDir, now: world.clock.now() };
  const { signal, stderr } = spawnSync(process.execPath, [CHILD, JSON.stringify(whole)], { encoding: "utf8" });
  expect([signal, stderr]).toEqual(["SIGKILL", ""]);
}

async function filled(): Promise<World> {
  const world = new World();
  await world.live(async (vault) => {
    for (const text of SAID) await vault.remember(text);
  });
  return world;
}

test("no failpoint of backups and restores is left out", () => {
  const named = failPointNames().filter((name) => /^(backup|restore)\./.test(name));
  expect(Object.values(POINTS).flat().toSorted()).toEqual(named);
});

test.each(POINTS.backup)("dead at %s, a backup has no name, and the next one to this place is whole", async (point) => {
  using world = await filled();
  const path = world.path("b");
  die(world, { work: "backup", point, path });
  expect(existsSync(path)).toBe(false);
  await world.backup("b");
  expect(world.files(world.root).filter((name) => name.endsWith(".new"))).toEqual([]);
  await world.restore(path);
  expect(await world.textsOf()).toEqual(SAID);
});

test.each(POINTS.restore)(
  "dead at %s, a restore leaves one keep or the other, and is done by the next (SEC-D10)",
  async (point) => {
    using world = await filled();
    const backup = await world.backup("b");
    await world.forget("marmot shed");
    await world.live((vault) => vault.remember("Written after the backup."));
    die(world, { work: "restore", point, path: backup });
    const found = await world.textsOf();
    expect([[SAID[1], "Written after the backup."], [SAID[1]]]).toContainEqual(found.toSorted());
    await world.live((vault) => vault.remember("Written after the death."));
    await world.restore(backup);
    expect(await world.textsOf()).toEqual([SAID[1]]);
    await world.live(async (_vault, keepsake) => {
      expect(await keepsake.check()).toEqual([]);
      expect(await keepsake.audit.verify()).toMatchObject({ isValid: true, rows: [] });
      for (const { name } of await keepsake.audit.logs())
        expect((await keepsake.audit.verify({ log: name })).files).toMatchObject({ isValid: true });
    });
    expect(world.files(world.dir).filter((name) => name.startsWith("restoring-"))).toEqual([]);
  },
);

test.each(POINTS.keys)("dead at %s, a restore of the keys is done by the next", async (point) => {
  using world = await filled();
  const backup = await world.backupKeys("k");
  const [keep = ""] = world.files(world.keysDir).filter((name) => /^[0-9a-f]{32}$/.test(name));
  renameSync(join(world.keysDir, keep, "keystore.db"), world.path("lost"));
  die(world, { work: "keys", point, path: backup });
  rmSync(join(world.keysDir, keep, "keystore.db-journal"), { force: true });
  await restoreKeys(world.restoring(backup));
  expect(await world.textsOf()).toEqual(SAID);
  expect(world.files(world.keysDir).filter((name) => name.startsWith("restoring-"))).toEqual([]);
});

test("stopped at restore.orphans_destroyed, the end of a restore is reached by the next", async () => {
  using world = await filled();
  const backup = await world.backup("b");
  await world.live((vault) => vault.remember("Written after the backup."));
  await world.restore(backup);
  const options = { dir: world.dir, keysDir: world.keysDir, system: world.system };
  world.failAt("restore.orphans_destroyed");
  await expect(finishRestore(options, (await planFinish(options)).token)).rejects.toBeInstanceOf(InjectedFault);
  expect(await finishRestore(options, (await planFinish(options)).token)).toMatchObject({ formerCount: 1 });
  expect(await world.textsOf()).toEqual(SAID);
});
