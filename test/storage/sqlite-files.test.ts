/** The files of a keep: how they are set up, what is refused, and what a full or failing disk does. */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isKeepsakeError, type KeepsakeError } from "../../src/model/error.ts";
import { DATA_FORMAT, isSafeSqliteVersion, KEYS_FORMAT } from "../../src/storage/sqlite/file-format.ts";
import type { SqliteStorageOptions } from "../../src/storage/sqlite/open-sqlite-storage.ts";
import { atEveryFault, InjectedSqliteError } from "../support/faults.ts";
import { type TemporaryKeep, temporaryKeep } from "../support/temporary-keep.ts";
import { ANA, BEN, envelopeOf, itemId, record, records, saltId, segment, tracePage } from "./storage-under-test.ts";

const START = { seq: 0, generation: 0 };
const FULL = 13;
const IO_ERROR_FSYNC = 1034;

const dataFile = (keep: TemporaryKeep): string => join(keep.dir, "keepsake.db");
const keyFolder = (keep: TemporaryKeep): string => {
  const id = readdirSync(keep.keysDir).find((name) => /^[0-9a-f]{32}$/.test(name));
  if (id === undefined) throw new Error("no key folder");
  return join(keep.keysDir, id);
};

/** A keep with twenty records, closed. */
async function filledKeep(): Promise<TemporaryKeep> {
  const keep = temporaryKeep();
  await using storage = await keep.open();
  await storage.records.createVault(ANA);
  await storage.records.commit(ANA, { after: START, put: records(1, 20) });
  return keep;
}

function change(path: string, sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
}

/** The tables of a file that hold no row, by name. */
function emptyTables(path: string): readonly string[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const named = database.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
  );
  const names = named.all().map((row) => String(row["name"]));
  const empty = names.filter((name) => database.prepare(`SELECT 1 FROM ${name}`).get() === undefined);
  database.close();
  return empty;
}

describe("a keep on disk", () => {
  test("lies in two folders: no byte of the key folder's files is in the data folder", async () => {
    using keep = temporaryKeep();
    await using storage = await keep.open();
    await storage.keyring.create(envelopeOf("secret"), new Uint8Array(8_192));
    expect(readdirSync(keep.dir).sort()).toEqual(["ballast", "keepsake.db", "keepsake.db-shm", "keepsake.db-wal"]);
    expect(readdirSync(keep.keysDir).sort()).toEqual([".nobackup", storage.storeId].sort());
    const keys = readdirSync(join(keep.keysDir, storage.storeId)).filter((name) => !name.endsWith("-journal"));
    expect(keys.sort()).toEqual(["ballast", "data-folder", "key", "keyring", "keystore.db"]);
    expect(storage.paths).toEqual({ data: keep.dir, keys: join(keep.keysDir, storage.storeId) });
    expect(storage.warnings).toEqual([]);
  });

  test("belongs to its owner alone: folders 0700, files 0600", async () => {
    using keep = temporaryKeep();
    await using storage = await keep.open();
    await storage.keyring.create(envelopeOf("secret"), new Uint8Array(8_192));
    const mode = (path: string): string => (statSync(path).mode & 0o777).toString(8);
    const folder = keyFolder(keep);
    for (const path of [keep.dir, keep.keysDir, folder]) expect(mode(path)).toBe("700");
    for (const path of readdirSync(folder)) expect(mode(join(folder, path))).toBe("600");
    for (const path of readdirSync(keep.dir)) expect(mode(join(keep.dir, path))).toBe("600");
  });

  test("has the settings that survived power loss, whatever the defaults are (SEC-D9)", async () => {
    using keep = await filledKeep();
    // Settings written into the file by another program are seen and refused; those of the connection are set anew.
    change(dataFile(keep), "PRAGMA journal_mode = DELETE");
    await expect(keep.open()).rejects.toMatchObject({ code: "store_unsafe", facts: { setting: "journal_mode" } });
    change(dataFile(keep), "PRAGMA auto_vacuum = NONE; VACUUM; PRAGMA journal_mode = WAL");
    await expect(keep.open()).rejects.toMatchObject({ code: "store_unsafe", facts: { setting: "auto_vacuum" } });
    change(dataFile(keep), "PRAGMA journal_mode = DELETE; PRAGMA auto_vacuum = INCREMENTAL; VACUUM");
    change(dataFile(keep), "PRAGMA journal_mode = WAL");
    const seen: string[] = [];
    await using storage = await keep.open({ beforeStatement: (sql) => seen.push(sql) });
    await storage.records.commit(ANA, { after: { seq: 1, generation: 0 }, put: [record(30)] });
    expect(seen).toContain("BEGIN IMMEDIATE");
    await storage.keys.destroySalts(ANA, []);
    expect(seen).toContain("BEGIN EXCLUSIVE");
  });

  test.each([1, 2])(
    "a key file that another process locks before read %i of the opening is waited for",
    async (moment) => {
      using keep = await filledKeep();
      const name = readdirSync(keyFolder(keep)).find((each) => each.endsWith(".db")) ?? "";
      using other = new DatabaseSync(join(keyFolder(keep), name));
      let [reads, waits] = [0, 0];
      await using storage = await keep.open({
        beforeStatement(sql) {
          if (sql === "SELECT id FROM keep" && ++reads === moment) other.exec("BEGIN EXCLUSIVE");
        },
        async sleep() {
          waits++;
          if (other.isTransaction) other.exec("ROLLBACK");
        },
      });
      expect(waits).toBeGreaterThan(0);
      expect(await storage.records.ids(ANA)).toHaveLength(20);
    },
  );

  test("only an SQLite without the WAL fault is trusted (SEC-D9)", () => {
    for (const safe of ["3.51.3", "3.51.4", "3.53.0", "3.53.4", "3.60.0", "4.0.0"])
      expect(isSafeSqliteVersion(safe)).toBe(true);
    for (const unsafe of ["3.51.2", "3.52.0", "3.50.7", "3.44.6", "", "x.y.z", "3.53"])
      expect(isSafeSqliteVersion(unsafe)).toBe(false);
  });

  test("leaves nothing of an erased row in its files after compaction", async () => {
    using keep = temporaryKeep();
    await using storage = await keep.open();
    await storage.records.createVault(ANA);
    const mark = envelopeOf("an unmistakable envelope ".repeat(400));
    await storage.records.commit(ANA, { after: START, put: [record(1, { envelope: mark }), record(2)] });
    const isInFiles = (): boolean =>
      readdirSync(keep.dir).some((name) => readFileSync(join(keep.dir, name)).includes("an unmistakable envelope"));
    expect(isInFiles()).toBe(true);
    const erase = [{ id: itemId(1), at: 1, tombstone: true }];
    await storage.records.commit(ANA, { after: { seq: 1, generation: 0 }, erase });
    expect(isInFiles()).toBe(true);
    const sizeBefore = (await storage.records.stats()).sizeBytes;
    expect(await storage.records.compact()).toEqual({ busy: false });
    expect(isInFiles()).toBe(false);
    expect((await storage.records.stats()).sizeBytes).toBeLessThan(sizeBefore);
  });

  test("gives the room of what was purged back, and leaves an empty write-ahead log", async () => {
    using keep = temporaryKeep();
    await using storage = await keep.open();
    await storage.records.createVault(ANA);
    const put = records(1, 200).map((row) => ({ ...row, envelope: new Uint8Array(900) }));
    await storage.records.commit(ANA, { after: START, put });
    await storage.records.compact();
    const sizeBefore = statSync(dataFile(keep)).size;
    const erase = put.map(({ id }) => ({ id, at: 1, tombstone: false }));
    await storage.records.commit(ANA, { after: { seq: 1, generation: 0 }, erase });
    await storage.records.compact();
    expect(statSync(dataFile(keep)).size).toBeLessThan(sizeBefore / 2);
    expect(statSync(`${dataFile(keep)}-wal`).size).toBe(0);
  });

  test("leaves no row of a destroyed vault in any table, and its keys in none either", async () => {
    using keep = temporaryKeep();
    await using storage = await keep.open();
    await storage.records.createVault(ANA);
    const job = {
      id: itemId(9),
      state: "requested",
      grade: "forget",
      reason: "user_request",
      requestedAt: 1,
      updatedAt: 1,
    } as const;
    await storage.records.commit(ANA, {
      after: START,
      put: [record(1)],
      use: [{ id: itemId(1), envelope: envelopeOf("use") }],
      notes: [{ name: "note", envelope: envelopeOf("note") }],
      saltsToDestroy: [saltId(1)],
      jobs: [{ ...job, ids: [], saltIds: [], cutCount: 0 }],
      segments: [segment(7, 0, 1)],
      traces: [tracePage(1)],
      log: { entries: ["entry"], head: "c".repeat(64) },
    });
    change(dataFile(keep), "INSERT INTO embedding VALUES (1, x'00', 'e', 1, x'00')");
    change(dataFile(keep), "INSERT INTO blob VALUES (1, 'blob', x'00')");
    const slots = [{ keyVersion: 1, kind: "kek" as const, epoch: 1, wrapped: envelopeOf("slot") }];
    const vault = {
      vault: ANA,
      nameHash: "n",
      sealedName: envelopeOf("n"),
      sub: "s",
      mode: "standard" as const,
      createdAt: 1,
    };
    await storage.keys.createVault({ ...vault, slots });
    await storage.keys.addSalts(ANA, [{ saltId: saltId(1), keyVersion: 1, epoch: 1, wrapped: envelopeOf("w") }]);
    const [data, keys] = [dataFile(keep), join(keyFolder(keep), "keystore.db")];
    expect([...emptyTables(data), ...emptyTables(keys)]).toEqual([]);
    await storage.records.destroyVault(ANA);
    await storage.keys.destroyVault(ANA);
    const tables = [
      "blob",
      "doomed_salt",
      "embedding",
      "job",
      "note",
      "record",
      "segment",
      "trace",
      "use_counter",
      "vault",
    ];
    expect(emptyTables(data)).toEqual(tables);
    expect(emptyTables(keys)).toEqual(["rec_salt", "user_key", "vault"]);
  });

  test("leaves nothing of a destroyed salt in the key folder, at once", async () => {
    using keep = temporaryKeep();
    await using storage = await keep.open();
    const wrapped = envelopeOf("an unmistakable salt");
    const slot = { keyVersion: 1, kind: "kek" as const, epoch: 1, wrapped: envelopeOf("an unmistakable slot") };
    const vault = {
      vault: ANA,
      nameHash: "n",
      sealedName: envelopeOf("n"),
      sub: "s",
      mode: "standard" as const,
      createdAt: 1,
    };
    await storage.keys.createVault({ ...vault, slots: [slot] });
    await storage.keys.addSalts(
      ANA,
      [1, 2].map((n) => ({ saltId: saltId(n), keyVersion: 1, epoch: 1, wrapped })),
    );
    const hits = (text: string): number =>
      readdirSync(keyFolder(keep)).filter((name) => readFileSync(join(keyFolder(keep), name)).includes(text)).length;
    expect(hits("an unmistakable salt")).toBe(1);
    await storage.keys.destroySalts(ANA, [saltId(1), saltId(2)]);
    expect(hits("an unmistakable salt")).toBe(0);
    expect(hits("an unmistakable slot")).toBe(1);
    await storage.keys.destroyVault(ANA);
    expect(hits("an unmistakable slot")).toBe(0);
  });

  test("an open reader keeps compaction from finishing, and the answer says so", async () => {
    using keep = await filledKeep();
    await using storage = await keep.open();
    const reader = new DatabaseSync(dataFile(keep), { readOnly: true });
    reader.exec("BEGIN");
    reader.prepare("SELECT count(*) FROM record").get();
    await storage.records.commit(ANA, { after: { seq: 1, generation: 0 }, put: [record(30)] });
    expect(await storage.records.compact()).toEqual({ busy: true });
    reader.close();
    expect(await storage.records.compact()).toEqual({ busy: false });
  });
});

describe("opening refuses, by code, and names the folders only where they cannot be used", () => {
  const refusal = async (keep: TemporaryKeep, options: Partial<SqliteStorageOptions> = {}): Promise<KeepsakeError> => {
    const error = await keep.open(options).then(
      async (storage) => {
        await storage[Symbol.asyncDispose]();
        throw new Error("it opened");
      },
      (thrown: unknown) => thrown,
    );
    if (!isKeepsakeError(error)) throw error;
    return error;
  };

  const refused = async (
    keep: TemporaryKeep,
    code: string,
    options: Partial<SqliteStorageOptions> = {},
  ): Promise<void> => {
    const error = await refusal(keep, options);
    expect(error).toMatchObject({ code });
    expect(error.hint).not.toBe("");
    expect(error.message.includes(keep.dir)).toBe(code === "store_read_only");
    expect(`${error.hint} ${JSON.stringify(error.facts)}`).not.toContain(keep.root);
  };

  test("a data file that is something else, in every sense", async () => {
    using keep = await filledKeep();
    const whole = readFileSync(dataFile(keep));
    const spoiled: readonly Buffer[] = [
      Buffer.alloc(0),
      Buffer.from("not a database at all"),
      Buffer.concat([Buffer.alloc(100, 0x5a), whole.subarray(100)]),
      whole.subarray(0, 50),
      whole.subarray(0, 4_096),
      whole.subarray(0, 10_000),
      whole.subarray(0, whole.length - 4_096),
    ];
    for (const bytes of spoiled) {
      writeFileSync(dataFile(keep), bytes);
      await refused(keep, "store_corrupt");
    }
    writeFileSync(dataFile(keep), whole);
    await using storage = await keep.open();
    expect(await storage.records.ids(ANA)).toHaveLength(20);
  });

  test("a database of another program", async () => {
    using keep = await filledKeep();
    change(dataFile(keep), "PRAGMA application_id = 1");
    await refused(keep, "store_corrupt");
  });

  test("a newer format of either file, which an older program would spoil", async () => {
    using keep = await filledKeep();
    change(dataFile(keep), `PRAGMA user_version = ${DATA_FORMAT.version + 1}`);
    await refused(keep, "store_too_new");
    await refused(keep, "store_too_new", { readOnly: true });
    change(dataFile(keep), `PRAGMA user_version = ${DATA_FORMAT.version}`);
    change(join(keyFolder(keep), "keystore.db"), "PRAGMA user_version = 3");
    await refused(keep, "store_too_new");
    change(join(keyFolder(keep), "keystore.db"), "PRAGMA user_version = 0");
    await refused(keep, "store_corrupt");
  });

  test.each([
    ["data", "data file", DATA_FORMAT.version],
    ["keys", "keystore", KEYS_FORMAT.version],
  ] as const)("an older format of the %s file, by name and with the way out", async (file, name, known) => {
    using keep = await filledKeep();
    const path = file === "data" ? dataFile(keep) : join(keyFolder(keep), "keystore.db");
    for (let found = 1; found < known; found++) {
      change(path, `PRAGMA user_version = ${found}`);
      const before = readFileSync(path);
      for (const readOnly of [false, true]) {
        const error = await refusal(keep, { readOnly });
        expect(error).toMatchObject({ code: "store_too_old", facts: { file, found, known } });
        expect(error.message).toBe(`The ${name} has format ${found}. This version of Keepsake reads format ${known}.`);
        expect(error.hint).toContain("keepsake export vault.jsonl");
        expect(error.hint).toContain("keepsake import vault.jsonl --mine");
      }
      expect(readFileSync(path).equals(before)).toBe(true);
    }
    expect(readdirSync(keep.dir).filter((entry) => entry.includes(".format-"))).toEqual([]);
  });

  test("a wrong key folder, and makes none in its place", async () => {
    using keep = await filledKeep();
    const elsewhere = join(keep.root, "elsewhere");
    await refused(keep, "wrong_key", { keysDir: elsewhere });
    expect(existsSync(elsewhere)).toBe(false);
    await using storage = await keep.open();
    expect(await storage.records.ids(ANA)).toHaveLength(20);
  });

  test("the keys of another keep under this keep's name", async () => {
    using keep = await filledKeep();
    using other = await filledKeep();
    copyFileSync(join(keyFolder(other), "keystore.db"), join(keyFolder(keep), "keystore.db"));
    await refused(keep, "wrong_key");
  });

  test("a missing, emptied or damaged keystore", async () => {
    using keep = await filledKeep();
    const path = join(keyFolder(keep), "keystore.db");
    renameSync(path, `${path}.away`);
    await refused(keep, "wrong_key");
    writeFileSync(path, "");
    await refused(keep, "store_corrupt");
    writeFileSync(path, Buffer.alloc(8_192, 1));
    await refused(keep, "store_corrupt");
  });

  test("a write-ahead log without its data file, which would be played into a new one", async () => {
    using keep = temporaryKeep();
    mkdirSync(keep.dir);
    writeFileSync(`${dataFile(keep)}-wal`, Buffer.alloc(4_096, 1));
    await refused(keep, "store_corrupt");
    expect(existsSync(dataFile(keep))).toBe(false);
  });

  test("a file where a folder should be", async () => {
    using keep = temporaryKeep();
    writeFileSync(keep.dir, "");
    await refused(keep, "store_read_only");
    rmSync(keep.dir);
    writeFileSync(keep.keysDir, "");
    await refused(keep, "store_read_only");
    mkdirSync(dataFile(keep), { recursive: true });
    await refused(keep, "store_corrupt");
  });

  test("to make a keep when it may only read", async () => {
    using keep = temporaryKeep();
    await refused(keep, "not_found", { readOnly: true });
    expect(existsSync(keep.dir)).toBe(false);
  });
});

describe("a damaged file", () => {
  test("is reported, refused or read, but never ends in an error of another kind", async () => {
    using keep = await filledKeep();
    const whole = readFileSync(dataFile(keep));
    const flip = fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }));
    await fc.assert(
      fc.asyncProperty(fc.array(flip, { minLength: 1, maxLength: 4 }), fc.boolean(), async (flips, readOnly) => {
        const bytes = Buffer.from(whole);
        for (const [at, mask] of flips) bytes[at] = (bytes[at] ?? 0) ^ mask;
        writeFileSync(dataFile(keep), bytes);
        const codes = await useEverything(keep, readOnly);
        for (const code of codes)
          expect([
            "store_corrupt",
            "store_too_new",
            "store_too_old",
            "store_unsafe",
            "store_read_only",
            "wrong_key",
            "not_found",
          ]).toContain(code);
      }),
      { numRuns: 100 },
    );
  });

  test("whose index does not fit its table is told by check", async () => {
    using keep = await filledKeep();
    const bytes = readFileSync(dataFile(keep));
    const id = Buffer.from(itemId(7).replaceAll("-", ""), "hex");
    const places = [bytes.indexOf(id), bytes.lastIndexOf(id)];
    expect(new Set(places).size).toBe(2);
    for (const at of places) {
      const spoiled = Buffer.from(bytes);
      spoiled[at + 3] = 0xee;
      writeFileSync(dataFile(keep), spoiled);
      await using storage = await keep.open();
      expect(await storage.records.check()).not.toEqual([]);
    }
  });
});

/** Opens and asks for everything; answers the codes of what was refused. */
async function useEverything(keep: TemporaryKeep, readOnly: boolean): Promise<readonly string[]> {
  const codes: string[] = [];
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!isKeepsakeError(error)) throw error;
      codes.push(error.code);
      return undefined;
    }
  };
  const storage = await attempt(() => keep.open({ readOnly }));
  if (storage === undefined) return codes;
  const { records: store } = storage;
  await attempt(() => store.check());
  await attempt(() => store.since(ANA, 0, 100));
  await attempt(() =>
    store.get(
      ANA,
      records(1, 20).map((row) => row.id),
    ),
  );
  await attempt(() => store.ids(ANA));
  await attempt(async () => store.commit(ANA, { after: (await store.head(ANA)) ?? START, put: [record(30)] }));
  await attempt(() => store.destroyVault(ANA));
  await attempt(() => store.compact());
  await storage[Symbol.asyncDispose]();
  return codes;
}

describe("what weakens the promise is said", () => {
  test("keys inside the data folder, data inside the key folder, and one folder for both", async () => {
    using keep = temporaryKeep();
    for (const [dir, keysDir] of [
      [join(keep.root, "one"), join(keep.root, "one", "keys")],
      [join(keep.root, "two", "data"), join(keep.root, "two")],
      [join(keep.root, "three"), join(keep.root, "three")],
    ] as const) {
      await using storage = await keep.open({ dir, keysDir });
      expect(storage.warnings).toEqual([expect.stringContaining("is inside the other")]);
    }
    await using apart = await keep.open({ dir: join(keep.root, "four"), keysDir: join(keep.root, "four-keys") });
    expect(apart.warnings).toEqual([]);
  });

  test("keys that others may read", async () => {
    using keep = await filledKeep();
    chmodSync(join(keyFolder(keep), "keystore.db"), 0o644);
    await using storage = await keep.open();
    expect(storage.warnings).toEqual([expect.stringContaining("Other users")]);
  });
});

describe("a store opened for reading only", () => {
  test("reads everything and refuses every write", async () => {
    using keep = await filledKeep();
    await using storage = await keep.open({ readOnly: true });
    expect(await storage.records.since(ANA, 0, 100)).toHaveLength(20);
    expect(await storage.keyring.read()).toBeUndefined();
    const writes: readonly (() => Promise<unknown>)[] = [
      () => storage.records.commit(ANA, { after: { seq: 1, generation: 0 } }),
      () => storage.records.createVault(BEN),
      () => storage.records.destroyVault(ANA),
      () => storage.records.compact(),
      () => storage.keys.addSalts(ANA, []),
      () => storage.keys.destroyVault(ANA),
      () => storage.keyring.create(envelopeOf("s"), new Uint8Array(2)),
      () => storage.keyring.change(() => [{ slot: 0, bytes: new Uint8Array(1) }]),
    ];
    for (const write of writes) await expect(write()).rejects.toMatchObject({ code: "store_read_only" });
  });

  test("sees what a writer beside it commits", async () => {
    using keep = await filledKeep();
    await using writer = await keep.open();
    await using reader = await keep.open({ readOnly: true });
    await writer.records.commit(ANA, { after: { seq: 1, generation: 0 }, put: [record(30)] });
    expect((await reader.records.since(ANA, 1, 10)).map((row) => row.id)).toEqual([itemId(30)]);
  });
});

describe("a failing disk, planted at every statement", () => {
  test("after a failed write or sync nothing more is written until the store is opened again; reads go on", async () => {
    const places = await atEveryFault(
      async (faults) => {
        using keep = await filledKeep();
        const storage = await keep.open({ beforeStatement: faults.hit });
        const { records: store } = storage;
        faults.arm();
        const failed = await store.commit(ANA, { after: { seq: 1, generation: 0 }, put: [record(30)] }).then(
          () => false,
          (error: unknown) => isKeepsakeError(error, "store_read_only"),
        );
        faults.disarm();
        expect(failed).toBe(faults.hasFired);
        if (failed) {
          await expect(store.commit(ANA, { after: { seq: 1, generation: 0 } })).rejects.toMatchObject({
            code: "store_read_only",
          });
          await expect(store.compact()).rejects.toMatchObject({ code: "store_read_only" });
        }
        expect(await store.ids(ANA)).toHaveLength(failed ? 20 : 21);
        // Keys lie in another file: what is there can still be destroyed.
        await storage.keys.destroyVault(ANA);
        await storage[Symbol.asyncDispose]();
        await using again = await keep.open();
        const head = (await again.records.head(ANA)) ?? START;
        expect(await again.records.commit(ANA, { after: head, put: [record(31)] })).toMatchObject({ committed: true });
      },
      () => new InjectedSqliteError(IO_ERROR_FSYNC),
    );
    expect(places).toBeGreaterThanOrEqual(5);
  });

  test("a full disk gives store_full, leaves nothing half done, and writing goes on when there is room", async () => {
    const places = await atEveryFault(
      async (faults) => {
        using keep = await filledKeep();
        await using storage = await keep.open({ beforeStatement: faults.hit });
        const { records: store } = storage;
        const batch = { after: { seq: 1, generation: 0 }, put: records(30, 33) };
        faults.arm();
        const failed = await store.commit(ANA, batch).then(
          () => false,
          (error: unknown) => isKeepsakeError(error, "store_full"),
        );
        faults.disarm();
        expect(failed).toBe(faults.hasFired);
        expect(await store.ids(ANA)).toHaveLength(failed ? 20 : 24);
        if (failed) expect(await store.commit(ANA, batch)).toMatchObject({ committed: true });
      },
      () => new InjectedSqliteError(FULL),
    );
    expect(places).toBeGreaterThanOrEqual(5);
  });

  test("a full disk lets the ballast go for an erasure, which then succeeds, and takes it again later", async () => {
    const places = await atEveryFault(
      async (faults) => {
        using keep = await filledKeep();
        await using storage = await keep.open({ beforeStatement: faults.hit });
        const ballast = (): number => statSync(join(keep.dir, "ballast"), { throwIfNoEntry: false })?.size ?? 0;
        expect(ballast()).toBe(4_096);
        const erase = [{ id: itemId(1), at: 1, tombstone: true }];
        faults.arm();
        expect(await storage.records.commit(ANA, { after: { seq: 1, generation: 0 }, erase })).toMatchObject({
          committed: true,
        });
        faults.disarm();
        expect(await storage.records.get(ANA, [itemId(1)])).toMatchObject([{ hold: "erased" }]);
        expect(ballast()).toBe(faults.hasFired ? 0 : 4_096);
        await storage.records.compact();
        expect(ballast()).toBe(4_096);
      },
      () => new InjectedSqliteError(FULL),
    );
    expect(places).toBeGreaterThanOrEqual(4);
  });

  test("a full disk does not keep keys from being destroyed", async () => {
    await atEveryFault(
      async (faults) => {
        using keep = temporaryKeep();
        await using storage = await keep.open({ beforeStatement: faults.hit });
        const salts = [1, 2].map((n) => ({ saltId: saltId(n), keyVersion: 1, epoch: 1, wrapped: envelopeOf("w") }));
        const vault = {
          vault: ANA,
          nameHash: "n",
          sealedName: envelopeOf("n"),
          sub: "s",
          mode: "standard" as const,
          createdAt: 1,
        };
        await storage.keys.createVault({ ...vault, slots: [] });
        await storage.keys.addSalts(ANA, salts);
        faults.arm();
        expect(await storage.keys.destroySalts(ANA, [saltId(1)])).toEqual({ destroyedCount: 1 });
        faults.disarm();
        expect(await storage.keys.salts(ANA, [saltId(1)])).toEqual([]);
      },
      () => new InjectedSqliteError(FULL),
    );
  });
});

describe("the keyring's two files", () => {
  const secret = envelopeOf("secret");
  const keyring = new Uint8Array(8_192).fill(3);

  test("a first start that was cut off is begun again", async () => {
    using keep = temporaryKeep();
    await using storage = await keep.open();
    const folder = keyFolder(keep);
    writeFileSync(join(folder, "keyring.new"), "half");
    writeFileSync(join(folder, "key"), "secret of a start that was cut off");
    expect(await storage.keyring.read()).toBeUndefined();
    await storage.keyring.create(secret, keyring);
    expect(await storage.keyring.read()).toEqual({ secret, keyring });
    expect(readdirSync(folder)).not.toContain("keyring.new");
  });

  test("one without the other is wrong_key, and nothing is written over the one that is left", async () => {
    using keep = temporaryKeep();
    await using storage = await keep.open();
    await storage.keyring.create(secret, keyring);
    const [key, ring] = [join(keyFolder(keep), "key"), join(keyFolder(keep), "keyring")];
    for (const path of [key, ring]) {
      renameSync(path, `${path}.away`);
      await expect(storage.keyring.read()).rejects.toMatchObject({ code: "wrong_key" });
      await expect(storage.keyring.create(secret, keyring)).rejects.toMatchObject({
        code: path === key ? "already_exists" : "wrong_key",
      });
      renameSync(`${path}.away`, path);
    }
    expect(await storage.keyring.read()).toEqual({ secret, keyring });
  });

  test("a slot is overwritten in its own place: the file stays the same file, and the old bytes are gone from it", async () => {
    using keep = temporaryKeep();
    await using storage = await keep.open();
    await storage.keyring.create(secret, keyring);
    const path = join(keyFolder(keep), "keyring");
    const before = statSync(path);
    await storage.keyring.change(() => [{ slot: 0, bytes: new Uint8Array(4_096).fill(9) }]);
    expect(statSync(path).ino).toBe(before.ino);
    expect(statSync(path).size).toBe(before.size);
    expect(readFileSync(path).subarray(0, 4_096).includes(3)).toBe(false);
  });

  test("a keyring of the wrong size takes no slot", async () => {
    using keep = temporaryKeep();
    await using storage = await keep.open();
    await storage.keyring.create(secret, keyring);
    truncateSync(join(keyFolder(keep), "keyring"), 5_000);
    await expect(storage.keyring.change(() => [{ slot: 1, bytes: new Uint8Array(4_096) }])).rejects.toMatchObject({
      code: "invalid_input",
    });
  });
});
