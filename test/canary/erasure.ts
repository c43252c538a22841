/**
 * Erases planted canaries in one of several ways and looks whether anything brings them back (SEC §7.4): every file, every read path,
 * an old copy of the data with the keys of today, and every salt that is left. Before it, the same questions must be answered.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { openKeepsake } from "../../src/index.ts";
import type { CanaryChildConfig } from "../support/canary-child.ts";
import { CanaryWorld, openedBy } from "../support/canary-world.ts";

const CHILD = fileURLToPath(new URL("../support/canary-child.ts", import.meta.url));

/** `reader`: another connection reads on meanwhile. A failpoint: the process dies there, and another goes on. */
export type Way = "quietly" | "with an open reader" | { readonly diesAt: string };

/** Forgets everything that was planted; the bystanders stay. */
export async function forgetAndLook(way: Way): Promise<void> {
  using world = new CanaryWorld();
  await world.plant();
  const backup = world.copyData("backup");
  const old = await world.sealedRows(backup);
  const saltsBefore = await world.saltsLeft();

  // The positive control: what is asked below is answered now.
  expect(openedBy(saltsBefore, old.rows, old.keys)).toBe(world.planted.size);
  expectMessageAndMemory(world);
  const before = await world.read(backup, world.owner);
  expect(before.texts).toEqual(expect.arrayContaining([...world.planted.values()]));
  expect(world.erasedScanner.scan(Buffer.from(await world.readEverything()))).not.toEqual([]);

  expect(world.erasedScanner.scan(await world.segmentsRead(backup))).not.toEqual([]);

  const ids = [...world.planted.keys()];
  if (way === "quietly") await forget(world, ids);
  else if (way === "with an open reader") await forgetBesideReader(world, ids);
  else dies(world, { vault: world.owner, ids, failPoint: way.diesAt });

  const read = await world.readEverything();
  expect(world.erasedScanner.scan(Buffer.from(read))).toEqual([]);
  expect(read).toContain(world.bystander.inside);
  expect(world.scanFiles()).toEqual([]);
  const after = await world.read(backup, world.owner);
  expect(after.texts).toEqual(world.staying.inside);
  expect((await world.read(backup, world.bystander.vault)).texts).toEqual(world.staying.outside);
  expect(openedBy(await world.saltsLeft(), old.rows, old.keys)).toBe(0);
  for (const dir of [world.dir, backup]) expect(world.erasedScanner.scan(await world.segmentsRead(dir))).toEqual([]);
  expectSlackClean(world, old.rows);
}

/** The same for a whole vault. */
export async function destroyAndLook(way: Way): Promise<void> {
  using world = new CanaryWorld();
  await world.plant();
  const backup = world.copyData("backup");
  const old = await world.sealedRows(backup);
  expect((await world.read(backup, world.owner)).texts).toEqual(expect.arrayContaining([...world.planted.values()]));
  expectMessageAndMemory(world);

  if (way === "quietly") await destroy(world);
  else if (way !== "with an open reader") dies(world, { vault: world.owner, failPoint: way.diesAt });

  await (await openKeepsake({ dir: world.dir, keysDir: world.keysDir })).close();
  expect(await world.keepLogOps()).toEqual(["destroy"]);
  expect(await world.read(world.dir, world.owner)).toEqual({ texts: [], refusal: "not_found" });
  expect(await world.read(backup, world.owner)).toEqual({ texts: [], refusal: "not_found" });
  for (const dir of [world.dir, backup]) {
    expect((await world.read(dir, world.bystander.vault)).texts).toEqual(world.staying.outside);
  }
  expect(world.scanFiles()).toEqual([]);
  expect(openedBy(await world.saltsLeft(), old.rows, old.keys)).toBe(0);
  expectSlackClean(world, old.rows);
}

async function forget(world: CanaryWorld, ids: readonly string[]): Promise<void> {
  await using keepsake = await openKeepsake({ dir: world.dir, keysDir: world.keysDir });
  const vault = await keepsake.vault(world.owner);
  const erasure = await vault.forget(await vault.forget({ ids }));
  expect(erasure.receipt).toMatchObject({ state: "keys_destroyed", itemCount: ids.length });
  expect(await erasure.finished).toMatchObject({ state: "compacted" });
}

/** The files cannot be cleaned while somebody reads old pages; nothing can be read all the same, and the next open cleans them. */
async function forgetBesideReader(world: CanaryWorld, ids: readonly string[]): Promise<void> {
  const reader = new DatabaseSync(join(world.dir, "keepsake.db"), { readOnly: true });
  try {
    reader.exec("BEGIN");
    reader.prepare("SELECT count(*) FROM record").get();
    await using keepsake = await openKeepsake({ dir: world.dir, keysDir: world.keysDir, busyTimeoutMs: 50 });
    const vault = await keepsake.vault(world.owner);
    const erasure = await vault.forget(await vault.forget({ ids }));
    expect(erasure.receipt.state).toBe("keys_destroyed");
    const end = await erasure.finished.catch((error: { code?: string }) => ({ state: error.code }));
    expect(["rows_purged", "store_busy"]).toContain(end.state);
    expect((await world.read(world.dir, world.owner)).texts).toEqual(world.staying.inside);
  } finally {
    reader.close();
  }
}

async function destroy(world: CanaryWorld): Promise<void> {
  await using keepsake = await openKeepsake({ dir: world.dir, keysDir: world.keysDir });
  const vault = await keepsake.vault(world.owner);
  expect(await vault.destroy((await vault.destroy()).token)).toMatchObject({ destroyed: true });
}

/** A request is durable and nobody has carried it out yet: a reader who comes then is shown nothing of it (SEC §3.9 step 1). */
export async function forgetAndLookWithoutRecovery(diesAt: string): Promise<void> {
  using world = new CanaryWorld();
  await world.plant();
  expect((await world.read(world.dir, world.owner)).texts).toEqual(expect.arrayContaining([...world.planted.values()]));
  dies(world, { vault: world.owner, ids: [...world.planted.keys()], failPoint: diesAt });
  expectMessageAndMemory(world);
  expect((await world.read(world.dir, world.owner)).texts).toEqual(world.staying.inside);
}

/** The bystanders' words are in a message and in a memory formed from it, where a name gets its capital. */
function expectMessageAndMemory({ staying, bystander }: CanaryWorld): void {
  for (const where of ["inside", "outside"] as const) {
    const word = bystander[where].toLowerCase();
    expect(staying[where].filter((text) => text.toLowerCase().includes(word))).toHaveLength(2);
  }
}

function dies(world: CanaryWorld, what: Omit<CanaryChildConfig, "dir" | "keysDir">): void {
  const config: CanaryChildConfig = { dir: world.dir, keysDir: world.keysDir, ...what };
  const { signal, stderr } = spawnSync(process.execPath, [CHILD, JSON.stringify(config)], { encoding: "utf8" });
  expect({ signal, stderr }).toEqual({ signal: "SIGKILL", stderr: "" });
  expect(world.scanFiles()).toEqual([]);
}

/** secure_delete and compaction: not even the ciphertext of what went is on the pages any more. */
function expectSlackClean(world: CanaryWorld, rows: CanaryRows): void {
  expect(world.envelopesFound(world.dir, rows)).toBe(0);
  expect(world.envelopesFound(join(world.root, "backup"), rows)).toBe(rows.length);
}
type CanaryRows = Awaited<ReturnType<CanaryWorld["sealedRows"]>>["rows"];
