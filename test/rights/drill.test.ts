/** The synthetic test of being forgotten (GOS-49), and that it fails where something is left. */
import { describe, expect, test } from "vitest";
import { drillScanner } from "../../src/compliance/drill-probes.ts";
import { system } from "../../src/engine/system.ts";
import { type DrillLayers, type DrillReport, drill } from "../../src/entries/compliance.ts";
import { openMemoryStorage } from "../../src/entries/storage.ts";
import { type Keepsake, native, openKeepsake } from "../../src/index.ts";
import type { Storage } from "../../src/storage/storage.ts";
import { hashEmbedder } from "../support/hash-embedder.ts";
import { all, testKeep } from "../support/vault.ts";

/** A keep in memory with one part that does not do what it says. */
async function sabotaged(spoil: (storage: Storage) => Partial<Storage>): Promise<Keepsake> {
  const storage = await openMemoryStorage({ random: system.random });
  return openKeepsake({ storage: { ...storage, ...spoil(storage) } });
}

/** The same port with one method replaced. */
const withMethod = <Port extends object, Name extends keyof Port>(port: Port, name: Name, method: Port[Name]): Port =>
  new Proxy(port, {
    get(target, asked) {
      const member: unknown = asked === name ? method : Reflect.get(target, asked, target);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });

const failed = ({ probes }: DrillReport): readonly string[] =>
  probes.filter(({ passed }) => !passed).map(({ layer }) => layer);

describe("a drill", () => {
  test("passes on a keep as it runs, leaves nothing behind, and touches no real vault (GOS-49)", async () => {
    const { keepsake } = await testKeep();
    const ana = await keepsake.vault("ana");
    await ana.remember("I like chess.");
    const before = (await all(ana.audit.log())).length;
    const report = await drill(keepsake, { format: native() });
    expect(failed(report)).toEqual([]);
    expect(report).toMatchObject({ passed: true, isCleanedUp: true });
    expect(report.fault).toBeUndefined();
    // What was forgotten was there before: a look that cannot find anything proves nothing.
    for (const layer of [
      "host: recall",
      "host: list",
      "host: copy",
      "host: traces",
      "host: export",
      "neighbour: recall",
    ])
      expect(report.probes.find((probe) => probe.layer === layer)?.beforeCount, layer).toBeGreaterThan(0);
    expect((await keepsake.vaults()).map(({ name }) => name)).toEqual(["ana"]);
    expect(await keepsake.personRequests.list()).toEqual([]);
    expect((await all(ana.audit.log())).length).toBe(before);
    expect((await keepsake.audit.verify()).isValid).toBe(true);
  });

  test("looks at vectors too, where there are some", async () => {
    const { keepsake } = await testKeep({ options: { embedder: hashEmbedder() } });
    expect(failed(await drill(keepsake))).toEqual([]);
  });

  test("is cleaned up after by the next one, where one was cut off", async () => {
    const keep = await testKeep();
    keep.failAt("person.requested");
    // The fault is thrown once, in the middle; what was begun is ended when the drill cleans up.
    const report = await drill(keep.keepsake);
    expect(report).toMatchObject({ passed: false, fault: "unexpected" });
    expect(await drill(keep.keepsake)).toMatchObject({ passed: true, isCleanedUp: true });
    expect(await keep.keepsake.vaults()).toEqual([]);
    expect(await keep.keepsake.personRequests.list()).toEqual([]);
  });
});

describe("a drill fails", () => {
  test("where keys are not destroyed (GOS-49)", async () => {
    const keepsake = await sabotaged(({ keys }) => ({
      keys: withMethod(keys, "destroySalts", async () => ({ destroyedCount: 0 })),
    }));
    expect(await drill(keepsake)).toMatchObject({ passed: false, fault: "store_corrupt" });
  });

  test("where rows stay (GOS-49)", async () => {
    const keepsake = await sabotaged(({ records }) => ({
      records: withMethod(records, "commit", (vault, { erase: _erase, ...batch }) => records.commit(vault, batch)),
    }));
    expect((await drill(keepsake)).passed).toBe(false);
  });

  test("where traces stay (GOS-49)", async () => {
    const keepsake = await sabotaged(({ records }) => ({
      records: withMethod(records, "tracesAbout", async () => []),
    }));
    const report = await drill(keepsake);
    expect(report.passed).toBe(false);
    expect(failed(report).join()).toContain("host: traces");
  });

  test("where a copy lies on the disk that nobody knew of (GOS-49)", async () => {
    // Somebody writes down what the embedder is given.
    const embedder = hashEmbedder();
    const { keepsake } = await testKeep({ options: { embedder } });
    const layers: DrillLayers = {
      async *files() {
        yield { name: "clean", bytes: new Uint8Array(64) };
        yield { name: "leak", bytes: Buffer.from(embedder.calls.flat().join("\n")) };
      },
    };
    const report = await drill(keepsake, layers);
    expect(embedder.calls.length).toBeGreaterThan(0);
    expect(failed(report)).toEqual(["files on disk, byte by byte"]);
  });
});

test("the scanner finds a word in each of its spellings, and never answers the word", () => {
  const word = "Kelitasuvora";
  const scanner = drillScanner({ name: word });
  for (const before of ["", "a", "ab", "abc"])
    for (const encoded of [
      Buffer.from(`${before}${word}xyz`),
      Buffer.from(`${before}${word.toLowerCase()}xyz`),
      Buffer.from(`${before}${word}xyz`, "utf16le"),
      Buffer.from(Buffer.from(`${before}${word}xyz`).toString("base64")),
      Buffer.from(Buffer.from(`${before}${word}xyz`).toString("hex")),
    ])
      expect(scanner.inBytes(encoded)).toEqual(["name"]);
  expect(scanner.inBytes(Buffer.from("nothing of it"))).toEqual([]);
  expect(scanner.inText("about KELITASUVORA")).toEqual(["name"]);
});
