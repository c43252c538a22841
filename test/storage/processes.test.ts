/** Real processes on one keep: one writes at a time, readers catch up, and a killed writer leaves a whole file. */
import { randomBytes } from "node:crypto";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openSqliteStorage } from "../../src/storage/sqlite/open-sqlite-storage.ts";
import { storageChild, storageChildSync } from "../support/child-process.ts";
import { standingClock } from "../support/random.ts";
import { temporaryKeep } from "../support/temporary-keep.ts";
import { ANA, BEN, record } from "./storage-under-test.ts";

const acknowledged = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => (line.startsWith("ack ok ") ? [line.slice("ack ok ".length)] : []));

describe("several processes on one keep", () => {
  test("one writes at a time: the second waits, then gets store_busy, and both read on", async () => {
    using keep = temporaryKeep();
    await using storage = await keep.open({ busyTimeoutMs: 60 });
    await storage.records.createVault(ANA);
    const go = join(keep.root, "go");
    const writer = storageChild(keep, ["open", `hold,commit.rows_written,${go}`, "commit", "close"]);
    await writer.line("holding");
    const commit = storage.records.commit(ANA, { after: { seq: 0, generation: 0 }, put: [record(1)] });
    await expect(commit).rejects.toMatchObject({ code: "store_busy", facts: { file: "data" } });
    expect(await storage.records.since(ANA, 0, 10)).toEqual([]);

    await using patient = await keep.open();
    const waiting = patient.records.commit(ANA, { after: { seq: 0, generation: 0 }, put: [record(2)] });
    writeFileSync(go, "");
    const { lines } = await writer.ended();
    expect(lines).toContainEqual(expect.stringMatching(/^commit ok /));
    expect(await waiting).toEqual({ committed: false, reason: "stale" });
    expect(await storage.records.since(ANA, 0, 10)).toHaveLength(1);
    expect(await storage.records.check()).toEqual([]);
  });

  test("the keystore too has one writer at a time, and whoever reads meanwhile waits for it", async () => {
    using keep = temporaryKeep();
    await using storage = await keep.open({ busyTimeoutMs: 5_000 });
    const vault = {
      nameHash: "n",
      sealedName: new Uint8Array(1),
      sub: "s",
      mode: "standard" as const,
      createdAt: 1,
      slots: [],
    };
    await storage.keys.createVault({ ...vault, vault: BEN, nameHash: "ben" });
    const child = storageChild(keep, ["open", "salts", "destroySalt,1", "pool", "close"]);
    for (let round = 0; round < 50; round++) {
      const salts = [
        { saltId: round.toString(16).padStart(32, "f"), keyVersion: 1, epoch: 1, wrapped: new Uint8Array(60) },
      ];
      expect(await storage.keys.addSalts(BEN, salts)).toEqual({ firstPoolNo: round });
    }
    const { lines } = await child.ended();
    expect(lines).toEqual(["open ok", "salts ok", "destroySalt 1", "pool 1", "close ok"]);
    expect(await storage.keys.pool(ANA, 0, 10)).toHaveLength(1);
  });

  test("many that start at once on empty folders open the same keep", async () => {
    for (let round = 0; round < 2; round++) {
      using keep = temporaryKeep();
      // On a busy machine each waits long for the others.
      const children = [1, 2, 3, 4, 5].map(() => storageChild(keep, ["open,write,120000", "commit", "close"]));
      for (const child of children)
        expect((await child.ended()).lines).toEqual(["open ok", "commit no vault", "close ok"]);
      await using storage = await keep.open();
      expect(await storage.keys.check()).toEqual([]);
    }
  });

  test("a store that another process creates at any moment of the first start is opened, not called lost", async () => {
    let momentCount = 1;
    for (let moment = 1; moment <= momentCount; moment++) {
      using keep = temporaryKeep();
      let readCount = 0;
      const storage = await openSqliteStorage({
        random: { bytes: (count) => randomBytes(count) },
        clock: standingClock(),
        sleep: async () => {},
        reservedBytes: 4_096,
        keysDir: keep.keysDir,
        get dir(): string {
          if (++readCount === moment) storageChildSync(keep, ["open", "vault"]);
          return keep.dir;
        },
      });
      await using _ = storage;
      expect(readdirSync(keep.keysDir).filter((name) => !name.startsWith("."))).toEqual([storage.storeId]);
      expect(await storage.records.check()).toEqual([]);
      // Afterwards only reads of an open store follow.
      momentCount = Math.max(momentCount, Math.min(readCount, 16));
    }
  });

  test("no acknowledged commit of writers that race is lost, and a reader catches up by seq", async () => {
    using keep = temporaryKeep();
    await using storage = await keep.open();
    await storage.records.createVault(ANA);
    const children = [1, 2].map(() => storageChild(keep, ["open", "commits,120", "close"]));
    const seen: string[] = [];
    const catchUp = async (): Promise<void> => {
      const head = await storage.records.head(ANA);
      for (let seq = seen.length; seq < (head?.seq ?? 0); ) {
        const page = await storage.records.since(ANA, seq, 7);
        // One record a commit here: its seq is its place, and none is skipped or given twice.
        for (const row of page) {
          expect(row.seq).toBe(seen.length + 1);
          seen.push(row.id);
        }
        seq = seen.length;
      }
    };
    await Promise.all(children.map((child) => child.line("ack")));
    for (let round = 0; round < 20; round++) await catchUp();
    const acks = (await Promise.all(children.map((child) => child.ended()))).flatMap(({ lines }) =>
      acknowledged(lines),
    );
    await catchUp();
    expect(acks).toHaveLength(240);
    expect(seen.toSorted()).toEqual(acks.toSorted());
    expect(await storage.records.head(ANA)).toMatchObject({ seq: 240, logCount: 240 });
    expect(await storage.records.check()).toEqual([]);
  });

  test("a writer killed at any point leaves a whole file with every acknowledged commit (SEC-S10)", async () => {
    for (const [point, isThere] of [
      ["commit.begun", false],
      ["commit.rows_written", false],
      ["commit.committed", true],
    ] as const) {
      using keep = temporaryKeep();
      const child = storageChild(keep, ["open", "vault", `kill,${point},5`, "commits,9"]);
      const { lines, signal } = await child.ended();
      expect(signal).toBe("SIGKILL");
      await using storage = await keep.open();
      const ids = await storage.records.ids(ANA);
      const acks = acknowledged(lines);
      expect(acks).toHaveLength(4);
      expect(ids).toEqual(expect.arrayContaining([...acks]));
      expect(ids).toHaveLength(isThere ? 5 : 4);
      const head = await storage.records.head(ANA);
      expect(head).toMatchObject({ seq: ids.length, logCount: ids.length });
      expect(await storage.records.log(ANA, 0, 10)).toHaveLength(ids.length);
      expect(await storage.records.check()).toEqual([]);
      const next = await storage.records.commit(ANA, { after: head ?? { seq: 0, generation: 0 }, put: [record(1)] });
      expect(next).toMatchObject({ committed: true, head: { seq: ids.length + 1 } });
    }
  });

  test("a keystore killed in the middle of a destruction is whole, with the key or without it", async () => {
    using keep = temporaryKeep();
    const child = storageChild(keep, ["open", "salts", "kill,keystore.salts_destroyed,1", "destroySalt,1"]);
    expect((await child.ended()).signal).toBe("SIGKILL");
    await using storage = await keep.open();
    expect(await storage.keys.check()).toEqual([]);
    expect((await storage.keys.pool(ANA, 0, 10)).map((salt) => salt.poolNo)).toEqual([1]);
  });
});
