/** The files of the published logs: written whole or not at all, and what a crash left of them goes. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { systemRandom } from "../../src/crypto/primitives.ts";
import { openKeepsake } from "../../src/index.ts";
import { ownAuditFiles } from "../../src/storage/sqlite/private-files.ts";
import { NOON, testClock } from "../support/vault.ts";

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});
function freshRoot(): string {
  const root = mkdtempSync(join(tmpdir(), "keepsake-audit-"));
  roots.push(root);
  return root;
}
/** What a writer leaves that dies between writing a file and giving it its name. */
function draft(place: string, at: number): string {
  const path = `${place}.${"a1".repeat(16)}.new`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, "half a file");
  utimesSync(path, at / 1_000, at / 1_000);
  return path;
}
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((each) => (each.isFile() ? [each.name] : []));

describe("drafts of files that were never finished", () => {
  test("go once they are old; one that is being written stays, and so does every file", async () => {
    const root = freshRoot();
    const files = ownAuditFiles(root, false, systemRandom);
    await files.write("governance/1/tile/0/000", Buffer.from("a tile"));
    const old = draft(join(root, "governance/1/tile/0/001.p/7"), NOON - 1);
    const fresh = draft(join(root, "governance/1/checkpoint"), NOON);
    writeFileSync(join(root, "notes.new"), "somebody's own");
    utimesSync(join(root, "notes.new"), 1, 1);
    expect(await files.sweep(NOON)).toBe(1);
    expect([old, fresh, join(root, "notes.new")].map((path) => existsSync(path))).toEqual([false, true, true]);
    expect(await files.read("governance/1/tile/0/000")).toEqual(new Uint8Array(Buffer.from("a tile")));
    expect(await files.sweep(NOON)).toBe(0);
  });

  test("are none where nothing was ever published, and nobody sweeps who may only read", async () => {
    expect(await ownAuditFiles(join(freshRoot(), "nothing"), false, systemRandom).sweep(NOON)).toBe(0);
    const reader = ownAuditFiles(freshRoot(), true, systemRandom);
    await expect(reader.sweep(NOON)).rejects.toMatchObject({ code: "store_read_only" });
  });

  test("go with the upkeep of the keep, beside the data and beside the keys (SEC-D10)", async () => {
    const root = freshRoot();
    const [dir, keysDir] = [join(root, "data"), join(root, "keys")];
    const clock = testClock(Date.now());
    await using keepsake = await openKeepsake({ dir, keysDir, system: { clock } });
    await (await keepsake.vault("ana")).remember("The marmot lives behind the shed.");
    await keepsake.audit.publish();
    const beside = draft(join(dir, "audit/governance/1/tile/entries/000.p/3"), clock.now() - 3_600_001);
    const heads = draft(join(keysDir, keepsake.id, "heads/governance/1/checkpoint"), clock.now() - 3_600_001);
    const underWay = draft(join(dir, "audit/governance/1/checkpoint"), clock.now() - 1_000);
    await keepsake.maintain();
    expect([beside, heads, underWay].map((path) => existsSync(path))).toEqual([false, false, true]);
    expect(filesIn(join(dir, "audit"))).toContain("checkpoint");
    expect(await keepsake.audit.verify()).toMatchObject({ isValid: true });
  });
});
