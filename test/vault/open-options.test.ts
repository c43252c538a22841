/** What a store may be opened with. A misspelt option is refused before anything is opened: the default folder would have been written to in silence. */
import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openMemoryStorage } from "../../src/entries/storage.ts";
import { openKeepsake } from "../../src/index.ts";

test.each([
  [{ path: "my-data" }, "Unknown field `path`. Did you mean `dir`?", "path"],
  [{ keys_dir: "my-keys" }, "Unknown field `keys_dir`. Did you mean `keysDir`?", "keys_dir"],
  [{ zebra: undefined }, "Unknown field `zebra`.", "zebra"],
])("opening refuses %j, names the field and lists those that exist", async (unknown, message, field) => {
  const folder = await mkdtemp(join(tmpdir(), "keepsake-options-"));
  try {
    const places = { dir: join(folder, "data"), keysDir: join(folder, "keys") };
    const opening = openKeepsake({ ...places, ...unknown });
    await expect(opening).rejects.toMatchObject({
      code: "invalid_input",
      message,
      hint: expect.stringMatching(/^The options can have these fields here: dir, keysDir, storage, .*system\.$/),
      facts: { field, rule: "unknown" },
    });
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("options that are given as undefined are left at their defaults", async () => {
  const storage = await openMemoryStorage();
  await using keepsake = await openKeepsake({ storage, ...{ preset: undefined, hooks: undefined } } as object);
  expect(await keepsake.vaults()).toEqual([]);
});
