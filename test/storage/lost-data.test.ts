/** A store whose data file is gone is not begun anew, and a folder that cannot be made ends with an error. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openKeepsake } from "../../src/vault/keepsake.ts";
import { temporaryFolder } from "../surfaces/run-cli.ts";

test("a missing data file beside the logs or the ballast of its store is an error that says what to do", async () => {
  using folder = temporaryFolder();
  const place = { dir: folder.path("data"), keysDir: folder.path("keys") };
  {
    await using keepsake = await openKeepsake(place);
    await (await keepsake.vault("ana")).remember("I like tea.");
    await keepsake.audit.publishAll();
  }
  for (const name of readdirSync(place.dir)) if (name.startsWith("keepsake.db")) rmSync(join(place.dir, name));
  for (const readOnly of [false, true])
    await expect(openKeepsake({ ...place, readOnly })).rejects.toMatchObject({
      code: "store_corrupt",
      hint: expect.stringMatching(/Restore a backup.*start over/s),
    });
  const ran = await folder.run([
    "observe",
    "--role",
    "user",
    "I like tea.",
    "--dir",
    place.dir,
    "--keys-dir",
    place.keysDir,
  ]);
  expect([ran.code === 0, ran.err]).toEqual([false, expect.stringContaining("keepsake.db is missing")]);
  const listed = await folder.run(["list", "--dir", place.dir, "--keys-dir", place.keysDir]);
  expect(listed.err).toContain("keepsake.db is missing");
  expect(existsSync(join(place.dir, "keepsake.db"))).toBe(false);
  // Begun anew deliberately.
  for (const name of ["audit", "ballast"]) rmSync(join(place.dir, name), { recursive: true, force: true });
  await using keepsake = await openKeepsake(place);
  expect(await keepsake.vaults()).toEqual([]);
});

test("a folder that cannot be made is named, and opening it ends", async () => {
  using folder = temporaryFolder();
  folder.write("file", "x");
  // Of the kernel's own file systems, where there is one.
  for (const dir of [folder.path("file/data"), ...(existsSync("/proc/self") ? ["/proc/keepsake-test/data"] : [])])
    await expect(openKeepsake({ dir, keysDir: dir })).rejects.toMatchObject({
      code: "store_read_only",
      message: expect.stringContaining(dir),
    });
});

test("folders are made with what is missing above them, for their owner alone; a file in the way is refused", async () => {
  using folder = temporaryFolder();
  const dir = folder.path("a/b/c");
  await using _ = await openKeepsake({ dir, keysDir: folder.path("k/l") });
  for (const made of ["a", "a/b", "a/b/c", "k/l"]) expect(statSync(folder.path(made)).mode & 0o777).toBe(0o700);
  folder.write("file", "x");
  mkdirSync(folder.path("other"));
  await expect(openKeepsake({ dir: folder.path("file/data"), keysDir: folder.path("other") })).rejects.toMatchObject({
    code: "store_read_only",
  });
});
