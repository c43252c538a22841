/** A store whose data file is gone is not begun anew, and a folder that cannot be made ends with an error. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openKeepsake } from "../../src/engine/keepsake.ts";
import { temporaryFolder } from "../surfaces/run-cli.ts";

test("a missing data file beside the logs or the ballast of its store is an error that says what to do", async () => {
  using folder = temporaryFolder();
  const place = { dir: folder.path("data"), keysDir: folder.path("keys") };
  {
    await using keepsake = await openKeepsake({ dir: place.dir, keysDir: place.keysDir });
    await (await keepsake.vault("ana")).remember("I like tea.");
    await keepsake.audit.publishAll();
  }
  for (const name of readdirSync(place.dir)) if (name.startsWith("keepsake.db")) rmSync(join(place.dir, name));
  for (const readOnly of [false, true])
    await expect(openKeepsake({ dir: place.dir, keysDir: place.keysDir, readOnly })).rejects.toMatchObject({
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
});

/** A store with one memory, closed. */
async function filled(place: { readonly dir: string; readonly keysDir: string }): Promise<void> {
  await using keepsake = await openKeepsake({ dir: place.dir, keysDir: place.keysDir });
  await (await keepsake.vault("ana")).remember("I like tea.");
}

test("a data folder that is lost altogether is noticed by the keys of its store, and what the hint says to move begins anew", async () => {
  using folder = temporaryFolder();
  const place = { dir: folder.path("data"), keysDir: folder.path("keys") };
  const folders = ["--dir", place.dir, "--keys-dir", place.keysDir];
  await filled(place);
  const [id = ""] = readdirSync(place.keysDir).filter((name) => name !== ".nobackup");
  const keys = join(place.keysDir, id);
  rmSync(place.dir, { recursive: true });
  for (const readOnly of [false, true])
    await expect(openKeepsake({ dir: place.dir, keysDir: place.keysDir, readOnly })).rejects.toMatchObject({
      code: "store_corrupt",
      message: expect.stringContaining(join(place.dir, "keepsake.db")),
      hint: expect.stringContaining(keys),
    });
  for (const command of [["observe", "--role", "user", "I like tea."], ["list"], ["recall", "tea"], ["mcp"]]) {
    const ran = await folder.run([...command, ...folders]);
    expect([ran.code === 0, ran.err]).toEqual([false, expect.stringMatching(/keepsake\.db is missing.*start over/s)]);
  }
  const server = folder.start(["serve", "--port", "0", ...folders]);
  expect(await server.ended).toMatchObject({ code: expect.any(Number), err: expect.stringContaining(keys) });
  expect(existsSync(place.dir)).toBe(false);
  renameSync(keys, folder.path("older-keys"));
  await using keepsake = await openKeepsake({ dir: place.dir, keysDir: place.keysDir });
  expect(await keepsake.vaults()).toEqual([]);
});

test("keys of other stores in the same key folder are in no store's way, and a store that was moved is known at its new place", async () => {
  using folder = temporaryFolder();
  const keysDir = folder.path("keys");
  const [first, second, moved] = [folder.path("first"), folder.path("second"), folder.path("moved")];
  await filled({ dir: first, keysDir });
  await filled({ dir: second, keysDir });
  renameSync(first, moved);
  {
    await using keepsake = await openKeepsake({ dir: moved, keysDir });
    expect(await keepsake.vaults()).toHaveLength(1);
  }
  await filled({ dir: first, keysDir });
  rmSync(moved, { recursive: true });
  await expect(openKeepsake({ dir: moved, keysDir })).rejects.toMatchObject({ code: "store_corrupt" });
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
