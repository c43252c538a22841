/** What a backup holds and what not, when it is one, and what is told of one that is none. */
import { spawn } from "node:child_process";
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { planRestore } from "../../src/entries/backup.ts";
import { openMemoryStorage } from "../../src/entries/storage.ts";
import { openKeepsake } from "../../src/index.ts";
import { manifestText, readManifest } from "../../src/storage/sqlite/backup-folder.ts";
import { InjectedFault, texts, World } from "./world.ts";

const SAID = ["The marmot lives behind the shed.", "The key lies under the mat."] as const;
const WRITER = fileURLToPath(new URL("writing-child.ts", import.meta.url));

async function filled(): Promise<World> {
  const world = new World();
  await world.live(async (vault) => {
    for (const text of SAID) await vault.remember(text);
  });
  return world;
}
const bytesBelow = (folder: string): readonly Buffer[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name)));

describe("a backup of the data", () => {
  test("holds no key, no wrapped key and no word, and is its owner's alone (SEC-D3, SEC-D1)", async () => {
    using world = await filled();
    await world.live(async (vault) => {
      for (let count = 2; count < 82; count++) await vault.remember(`I own ${count} red kites.`);
    });
    const backup = await world.backup("b");
    const { openSqliteStorage } = await import("../../src/storage/sqlite/open-sqlite-storage.ts");
    const { system } = await import("../../src/engine/system.ts");
    await using storage = await openSqliteStorage({
      ...system,
      dir: world.dir,
      keysDir: world.keysDir,
      readOnly: true,
    });
    const stored = await storage.keys.vaults();
    const salts = await storage.keys.pool(stored[0]?.vault ?? "", 0, 1_000);
    const ring = await storage.keyring.read();
    const secrets = [
      ...salts.map(({ wrapped }) => wrapped),
      ...stored.flatMap(({ slots }) => slots.map(({ wrapped }) => wrapped)),
      ring?.secret ?? Buffer.alloc(0),
      ring?.keyring.subarray(20, 84) ?? Buffer.alloc(0),
      ...SAID.map((text) => Buffer.from(text.slice(4, 16))),
    ];
    expect(secrets.length).toBeGreaterThan(100);
    for (const bytes of bytesBelow(backup))
      for (const secret of secrets) expect(bytes.includes(Buffer.from(secret))).toBe(false);
    expect(statSync(backup).mode & 0o777).toBe(0o700);
    for (const name of ["keepsake.db", "backup.json"]) expect(statSync(join(backup, name)).mode & 0o777).toBe(0o600);
  });

  test("says how far each vault and the log were, and what it consists of", async () => {
    using world = await filled();
    const told: string[] = [];
    const { head, done } = await world.live(async (vault, keepsake) => {
      const written = await keepsake.backupData(world.path("b"), { progress: ({ step }) => told.push(step) });
      return { done: written, head: (await vault.stats()).seq };
    });
    const manifest = readManifest(world.read("b", "backup.json"));
    if (manifest.kind !== "data") return expect.unreachable("it is of the data");
    expect(manifest.vaults.map(({ seq }) => seq)).toContain(head);
    expect(manifest.log).toMatchObject({ size: expect.any(Number), root: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(done).toMatchObject({
      kind: "data",
      at: world.clock.now(),
      vaultCount: manifest.vaults.length,
      warnings: [],
    });
    expect(done.sizeBytes).toBe(
      bytesBelow(world.path("b")).reduce((sum, { length }) => sum + length, 0) - world.read("b", "backup.json").length,
    );
    expect([...new Set(told)]).toEqual(["log", "copy", "check", "hash"]);
  });

  test("is one moment, whatever is written meanwhile by another process, and lacks nothing that was acknowledged before (SEC §6.8)", async () => {
    using world = await filled();
    const child = spawn(process.execPath, [WRITER, world.dir, world.keysDir], { stdio: ["ignore", "pipe", "inherit"] });
    let acknowledged = 0;
    const begun = new Promise<void>((resolve) => {
      child.stdout.on("data", (chunk) => {
        acknowledged += String(chunk).split("\n").length - 1;
        if (acknowledged > 3) resolve();
      });
    });
    await begun;
    const counts: number[] = [];
    await world.live(async (_vault, keepsake) => {
      for (const name of ["one", "two", "three"]) {
        counts.push(acknowledged);
        await keepsake.backupData(world.path(name));
      }
    });
    child.kill();
    await new Promise((resolve) => child.on("close", resolve));
    for (const [index, name] of ["one", "two", "three"].entries()) {
      await using keepsake = await openKeepsake({ dir: world.path(name), keysDir: world.keysDir, readOnly: true });
      expect(await keepsake.check()).toEqual([]);
      const vault = await keepsake.vault("ben", { create: false });
      const numbers = (await texts(vault)).map((text) => Number(/\d+/.exec(text)?.[0]));
      expect(numbers).toEqual(numbers.map((_, place) => place));
      expect(numbers.length).toBeGreaterThanOrEqual(counts[index] ?? 0);
      expect(await keepsake.audit.verify()).toMatchObject({ isValid: true, rows: [] });
    }
  });

  test("overwrites nothing, and lies neither in the keep nor beside its keys nor in another backup (SEC-D3)", async () => {
    using world = await filled();
    const backup = await world.backup("b");
    mkdirSync(world.path("empty"));
    const refused = async (path: string, code: string) =>
      world.live(async (_vault, keepsake) => {
        await expect(keepsake.backupData(path)).rejects.toMatchObject({ code });
        await expect(keepsake.backupKeys(path)).rejects.toMatchObject({ code });
      });
    await refused(backup, "already_exists");
    await refused(world.path("empty"), "already_exists");
    for (const inside of [join(world.dir, "b"), join(world.keysDir, "deep", "b"), join(backup, "b")])
      await refused(inside, "invalid_input");
  });

  test("warns where keys lie beside it: one copy of the folder would hold both (SEC-D3)", async () => {
    using world = await filled();
    await world.live(async (_vault, keepsake) => {
      expect((await keepsake.backupData(world.path("all/data"))).warnings).toEqual([]);
      expect((await keepsake.backupKeys(world.path("all/keys"))).warnings).toHaveLength(1);
      expect((await keepsake.backupKeys(world.path("apart/keys"))).warnings).toEqual([]);
      expect((await keepsake.backupData(world.path("all/next"))).warnings).toHaveLength(1);
    });
  });

  test("that fails or is stopped leaves nothing", async () => {
    using world = await filled();
    await world.live(async (_vault, keepsake) => {
      const stop = new AbortController();
      const stopping = keepsake.backupData(world.path("b"), { signal: stop.signal, progress: () => stop.abort() });
      await expect(stopping).rejects.toThrow();
      for (const point of ["backup.logs_copied", "backup.copied"]) {
        world.failAt(point);
        await expect(keepsake.backupData(world.path("b"))).rejects.toBeInstanceOf(InjectedFault);
      }
    });
    expect(readdirSync(world.root).toSorted()).toEqual(["data", "keys"]);
  });

  test("is not made of damaged data, nor of a keep in memory", async () => {
    using world = await filled();
    await using memory = await openKeepsake({ storage: await openMemoryStorage() });
    await expect(memory.backupData(world.path("m"))).rejects.toMatchObject({ code: "invalid_input" });
    await expect(memory.backupKeys(world.path("m"))).rejects.toMatchObject({ code: "invalid_input" });
    const keepsake = await world.open();
    const file = join(world.dir, "keepsake.db");
    const bytes = readFileSync(file);
    // Every page but the first.
    bytes.fill(9, 4_096);
    writeFileSync(file, bytes);
    await expect(keepsake.backupData(world.path("b"))).rejects.toMatchObject({ code: "store_corrupt" });
    await keepsake.close().catch(() => undefined);
    expect(readdirSync(world.root)).not.toContain("b");
  });
});

describe("what is no whole backup", () => {
  const refused = async (world: World, name: string, code = "store_corrupt") => {
    await expect(planRestore(world.restoring(world.path(name)))).rejects.toMatchObject({ code });
    expect(await world.textsOf()).toEqual(SAID);
  };

  test("a missing, longer, cut or changed part, whichever it is, is one clear refusal", async () => {
    using world = await filled();
    await world.backup("b");
    const { parts } = readManifest(world.read("b", "backup.json"));
    expect(parts.length).toBeGreaterThan(2);
    for (const [index, { path, sizeBytes }] of parts.entries()) {
      const spoilt = [
        (file: string) => rmSync(file),
        (file: string) => truncateSync(file, sizeBytes - 1),
        (file: string) => appendFileSync(file, "x"),
        (file: string) => flip(file, Math.floor(sizeBytes / 2)),
      ];
      for (const [way, spoil] of spoilt.entries()) {
        const copy = `copy-${index}-${way}`;
        world.copy("b", copy);
        spoil(join(world.path(copy), path));
        await refused(world, copy);
      }
    }
  });

  test("any changed byte of the manifest, a cut one and none", async () => {
    using world = await filled();
    await world.backup("b");
    const text = world.read("b", "backup.json");
    for (let at = 0; at < text.length; at += 1) {
      const changed = Buffer.from(text);
      changed[at] = (changed[at] ?? 0) ^ 1;
      // White space between the members is the one thing that does not count.
      const isSame = JSON.stringify(parsed(changed.toString())) === JSON.stringify(JSON.parse(text));
      if (!isSame) expect(() => readManifest(changed.toString()), `byte ${at}`).toThrow(/damaged|newer/);
    }
    world.copy("b", "cut");
    truncateSync(join(world.path("cut"), "backup.json"), text.length - 3);
    await refused(world, "cut");
    world.copy("b", "none");
    rmSync(join(world.path("none"), "backup.json"));
    await refused(world, "none", "not_found");
    await refused(world, "nowhere", "not_found");
  });

  test("one of a newer format, and one of the other side", async () => {
    using world = await filled();
    await world.backup("b");
    world.copy("b", "newer");
    const manifest = readManifest(world.read("b", "backup.json"));
    writeFileSync(
      join(world.path("newer"), "backup.json"),
      manifestText(manifest).replace('"format": 1', '"format": 2'),
    );
    await refused(world, "newer", "store_too_new");
    await world.backupKeys("keys-of-today");
    await refused(world, "keys-of-today", "invalid_input");
  });
});

function flip(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
