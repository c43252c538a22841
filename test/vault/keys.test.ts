/** Where the keys of a vault and of its records are, and where they are not (PN-13, SEC-D2). */
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openedVault } from "../../src/engine/open-vault.ts";
import { openItem, saltsOf } from "../../src/engine/write/items.ts";
import { openKeepsake, type Vault } from "../../src/index.ts";
import { temporaryKeep } from "../support/temporary-keep.ts";
import { all } from "../support/vault.ts";

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );

/** Names of the files that hold these bytes, as they are or written as text. */
function holding(folder: string, bytes: Uint8Array): readonly string[] {
  const secret = Buffer.from(bytes);
  const forms = [
    secret,
    ...(["hex", "base64", "base64url"] as const).map((form) => Buffer.from(secret.toString(form))),
  ];
  return filesIn(folder).filter((file) => {
    const content = readFileSync(file);
    return forms.some((form) => content.includes(form));
  });
}

async function told(vault: Vault): Promise<void> {
  await vault.observe({ role: "user", content: "My spare key lies under the blue pot.", session: "s1" });
  await vault.remember("I am allergic to walnuts.");
  await vault.recall("Where is the key?", { session: "s2" });
  await vault.settled();
}

test("the keys of a vault lie in no file while it is open, nor afterwards, and are zeros when it is closed (PN-13)", async () => {
  using keep = temporaryKeep();
  const keepsake = await openKeepsake({ dir: keep.dir, keysDir: keep.keysDir });
  const vault = await keepsake.vault("ana");
  await told(vault);
  const { keys } = openedVault(vault);
  const held = [keys.enc, keys.index, keys.export, keys.dedup, keys.names, keys.transfer];
  const copies = held.map((key) => Uint8Array.from(key));
  expect(copies.every((key) => key.byteLength === 32 && key.some((byte) => byte !== 0))).toBe(true);
  for (const key of copies) expect(holding(keep.root, key)).toEqual([]);
  // What such a look finds where there is something: the vault's public name for itself.
  expect(holding(keep.root, Buffer.from(vault.id, "hex")).length).toBeGreaterThan(0);
  await keepsake.close();
  for (const key of copies) expect(holding(keep.root, key)).toEqual([]);
  for (const key of held) expect(key.every((byte) => byte === 0)).toBe(true);
});

test("each record has a salt of its own, which is not in the data; without it no copy of the data gives the record back (SEC-D2)", async () => {
  using keep = temporaryKeep();
  const older = join(keep.root, "older");
  await using keepsake = await openKeepsake({ dir: keep.dir, keysDir: keep.keysDir });
  const vault = await keepsake.vault("ana");
  await told(vault);
  const items = (await all(vault.memories.list())).map(({ item }) => item);
  const opened = openedVault(vault);
  const ids = items.map(({ id }) => id);
  const rows = await opened.storage.records.get(vault.id, ids);
  const salts = await saltsOf(
    opened,
    rows.map(({ saltId = "" }) => ({ saltId })),
  );
  const raw = [...salts.values()].map((salt) => opened.keys.unwrapSalt(salt));
  expect(new Set(raw.map((salt) => Buffer.from(salt).toString("hex"))).size).toBe(items.length);
  for (const salt of raw) expect(holding(keep.root, salt)).toEqual([]);
  for (const { wrapped } of salts.values()) expect(holding(keep.dir, wrapped)).toEqual([]);
  cpSync(keep.dir, older, { recursive: true });

  const [gone, left] = ["blue pot", "walnuts"].map((words) => items.find(({ text }) => text.includes(words)));
  const { finished } = await vault.forget(await vault.forget({ ids: [gone?.id ?? ""] }));
  await finished;
  // The copy that was made before, beside the keys of today.
  const copied = rows.map((row) => ({ id: row.id, row }));
  const today = new Map(
    (
      await opened.storage.keys.salts(
        vault.id,
        rows.flatMap(({ saltId = [] }) => saltId),
      )
    ).map((salt) => [salt.saltId, salt]),
  );
  expect(copied.filter(({ row }) => !today.has(row.saltId ?? "")).map(({ id }) => id)).toEqual([gone?.id]);
  const found = copied.find(({ id }) => id === left?.id);
  if (found === undefined) throw new Error("the other record is in the copy");
  const [salt] = await opened.keys.readSalts(() => opened.storage.keys.salts(vault.id, [found.row.saltId ?? ""]));
  if (salt === undefined) throw new Error("the other record has its salt");
  expect(openItem(opened.keys, opened.keys.unwrapSalt(salt), found.row).text).toBe(left?.text);
  // The copy holds what is gone, and the data of today do not.
  const sealed = rows.find(({ id }) => id === gone?.id)?.envelope ?? new Uint8Array(0);
  expect(sealed.byteLength).toBeGreaterThan(0);
  expect(holding(older, sealed)).not.toEqual([]);
  expect(holding(keep.dir, sealed)).toEqual([]);
});
