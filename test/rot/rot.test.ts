/** Files that rotted, were mixed up or cannot be used, and clocks that jump; rot-*.full.ts flip every byte (SEC §6.5). */
import { spawn } from "node:child_process";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { platform } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openKeepsake, type Vault } from "../../src/index.ts";
import { type LogEntry, logEntry } from "../../src/model/log-entry.ts";
import { dice } from "../support/dice.ts";
import { all, DAY, NOON, testKeep } from "../support/vault.ts";
import { bytesOf, copyOf, filesOf, judge, type SmallKeep, smallKeep, sweep, type Verdict } from "./small-keep.ts";
import { rotSeed } from "./suite.ts";

const TIMEOUT_MS = 3_600_000;
const PAGE_BYTES = 4_096;

let keep: SmallKeep;
let other: SmallKeep;
beforeAll(async () => {
  keep = await smallKeep();
  other = await smallKeep();
});
afterAll(() => {
  for (const each of [keep, other]) each[Symbol.dispose]();
});

/** A copy that something is done to. */
async function afterHarm(harm: (root: string) => void): Promise<Verdict> {
  const root = join(keep.root, "harmed");
  copyOf(keep, root);
  harm(root);
  const verdict = await judge(keep, { dir: join(root, "data"), keysDir: join(root, "keys") });
  sweep(join(root, "data"));
  return verdict;
}

const withRows = (root: string, path: string, change: (database: DatabaseSync) => void): void => {
  const database = new DatabaseSync(join(root, path));
  change(database);
  database.close();
};
const DATA = "data/keepsake.db";
const keystore = (): string => `keys/${keep.storeId}/keystore.db`;

/** One byte in the middle of these bytes. */
const flipWithin = (root: string, path: string, part: Uint8Array): void => {
  const bytes = readFileSync(join(root, path));
  const at = bytes.indexOf(part);
  expect(at).toBeGreaterThan(0);
  const middle = at + Math.floor(part.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 0x21;
  writeFileSync(join(root, path), bytes);
};

function cells(path: string, sql: string): readonly Uint8Array[] {
  const database = new DatabaseSync(join(keep.root, path), { readOnly: true });
  const rows = database.prepare(sql).all();
  database.close();
  sweep(keep.dir);
  return rows
    .flatMap((row) => Object.values(row))
    .map((cell) => (cell instanceof Uint8Array ? cell : Buffer.from(`${cell}`)));
}

describe("one byte that rotted", () => {
  test("an untouched copy is whole", async () => {
    expect(await afterHarm(() => undefined)).toEqual({ violations: [], outcome: "whole", missing: [] });
  });

  test("in a record: that record is named, and every other is readable (SEC-C2, SEC-C6)", async () => {
    for (const [id, envelope] of keep.envelopes) {
      const verdict = await afterHarm((root) => flipWithin(root, DATA, envelope));
      expect(verdict).toEqual({ violations: [], outcome: "named", missing: [id] });
    }
  });

  test("in the name of a record's key: the record cannot be read, and is named all the same", async () => {
    for (const salt of cells(DATA, "SELECT salt_id FROM record WHERE salt_id IS NOT NULL")) {
      const verdict = await afterHarm((root) => flipWithin(root, DATA, salt));
      expect(verdict).toMatchObject({ violations: [], outcome: "named", missing: [expect.any(String)] });
    }
  });

  test("in a record's wrapped key: that record is named", async () => {
    const salts = cells(DATA, "SELECT salt_id FROM record WHERE salt_id IS NOT NULL").map((salt) =>
      Buffer.from(salt).toString("hex"),
    );
    const wrapped = salts.flatMap((salt) =>
      cells(keystore(), `SELECT wrapped FROM rec_salt WHERE hex(salt_id) = upper('${salt}')`),
    );
    expect(wrapped).toHaveLength(salts.length);
    for (const bytes of wrapped) {
      const verdict = await afterHarm((root) => flipWithin(root, keystore(), bytes));
      expect(verdict).toMatchObject({ violations: [], outcome: "named", missing: [expect.any(String)] });
    }
  });

  test("in counters, segments, traces and log entries: every memory is readable", async () => {
    const columns = [
      "envelope FROM use_counter",
      "entry FROM log",
      // A record longer than a page spans several places of the file.
      "substr(envelope, 1, 64) FROM trace",
      "substr(envelope, 1, 64) FROM segment",
    ];
    const parts = columns.map((column) => cells(DATA, `SELECT ${column}`));
    for (const found of parts) expect(found.length).toBeGreaterThan(0);
    for (const part of parts.flat()) {
      const verdict = await afterHarm((root) => flipWithin(root, DATA, part));
      expect(verdict).toEqual({ violations: [], outcome: "whole", missing: [] });
    }
  });
});

describe("bytes in the wrong place", () => {
  test("pages of another keep's files show nothing of it, and what they displace is told (SEC-C2)", async () => {
    for (const [path, from] of [
      [DATA, DATA],
      [keystore(), `keys/${other.storeId}/keystore.db`],
    ] as const) {
      const [mine, theirs] = [bytesOf(keep.root, path), bytesOf(other.root, from)];
      for (let at = 0; at + PAGE_BYTES <= Math.min(mine.length, theirs.length); at += PAGE_BYTES) {
        const mixed = Buffer.from(mine);
        mixed.set(theirs.subarray(at, at + PAGE_BYTES), at);
        const { violations } = await afterHarm((root) => writeFileSync(join(root, path), mixed));
        expect(violations).toEqual([]);
      }
    }
  });

  test("pages that changed places within a file are found (SEC-C2)", async () => {
    const random = dice(rotSeed);
    for (const path of [DATA, keystore()]) {
      const bytes = bytesOf(keep.root, path);
      for (let round = 0; round < 30; round++) {
        const [one, two] = [1, 2].map(() => random.below(bytes.length / PAGE_BYTES) * PAGE_BYTES);
        const mixed = Buffer.from(bytes);
        mixed.set(bytes.subarray(two, (two ?? 0) + PAGE_BYTES), one);
        mixed.set(bytes.subarray(one, (one ?? 0) + PAGE_BYTES), two);
        const { violations } = await afterHarm((root) => writeFileSync(join(root, path), mixed));
        expect(violations).toEqual([]);
      }
    }
  });

  test("a record under another's name, of another vault or another keep does not open (SEC-C2, SEC-I3)", async () => {
    const [swapped, moved, foreign] = [
      "UPDATE record SET envelope = (SELECT envelope FROM record o WHERE o.vault = record.vault AND o.id <> record.id AND o.envelope IS NOT NULL)",
      "UPDATE record SET (envelope, salt_id) = (SELECT envelope, salt_id FROM record o WHERE o.vault <> record.vault AND o.envelope IS NOT NULL)",
      "UPDATE record SET envelope = x'",
    ];
    const only = "WHERE id = (SELECT min(id) FROM record WHERE envelope IS NOT NULL)";
    const alien = Buffer.from([...other.envelopes.values()][0] ?? []).toString("hex");
    for (const sql of [`${swapped} ${only}`, `${moved} ${only}`, `${foreign}${alien}' ${only}`]) {
      const verdict = await afterHarm((root) => withRows(root, DATA, (database) => database.exec(sql)));
      expect(verdict).toMatchObject({ violations: [], outcome: "named", missing: [expect.any(String)] });
    }
  });

  test("keys that changed places open nothing (SEC-C2)", async () => {
    const later = "FROM rec_salt o WHERE o.vault = rec_salt.vault AND o.pool_no > rec_salt.pool_no";
    const swap = `UPDATE rec_salt SET wrapped = (SELECT wrapped ${later} ORDER BY pool_no LIMIT 1)
      WHERE EXISTS (SELECT 1 ${later})`;
    const verdict = await afterHarm((root) => withRows(root, keystore(), (database) => database.exec(swap)));
    expect(verdict).toMatchObject({ violations: [], outcome: "named" });
    expect(verdict.missing.length).toBeGreaterThan(5);
  });

  test("the key files of another keep are refused by name (SEC-C1)", async () => {
    for (const name of ["key", "keyring", "keystore.db"]) {
      const bytes = bytesOf(other.root, `keys/${other.storeId}/${name}`);
      const { violations, outcome } = await afterHarm((root) =>
        writeFileSync(join(root, `keys/${keep.storeId}/${name}`), bytes),
      );
      expect({ violations, outcome }).toEqual({ violations: [], outcome: "wrong_key" });
    }
  });
});

describe("a machine that gives nothing", () => {
  const CHILD = fileURLToPath(new URL("no-handles-child.ts", import.meta.url));
  const HANDLES = 80;

  test("without file handles everything is refused by code, and nothing is harmed", {
    timeout: TIMEOUT_MS,
  }, async () => {
    if (platform() === "win32") return;
    const root = join(keep.root, "no-handles");
    copyOf(keep, root);
    const few = `ulimit -n ${HANDLES}; exec "$0" "$@"`;
    const child = spawn("sh", ["-c", few, process.execPath, CHILD, join(root, "data"), join(root, "keys")]);
    let [said, errors] = ["", ""];
    child.stdout.on("data", (chunk) => {
      said += String(chunk);
    });
    child.stderr.on("data", (chunk) => {
      errors += String(chunk);
    });
    const code = await new Promise((resolve) => child.on("close", resolve));
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    const answers = said.trim().split("\n");
    expect(new Set(answers)).toEqual(new Set(["done", "store_read_only"]));
    expect([answers[0], answers[1], answers.at(-1)]).toEqual(["done", "store_read_only", "done"]);
    const { outcome } = await judge(keep, { dir: join(root, "data"), keysDir: join(root, "keys") });
    expect(outcome).toBe("whole");
  });

  /** Another user's files: as root, by becoming nobody; else by taking the rights away. */
  async function withoutRights(
    root: string,
    mode: { readonly folder: number; readonly file: number },
    work: () => Promise<void>,
  ) {
    const folders = [keep.root, root, "data", "keys", `keys/${keep.storeId}`].map((name) =>
      name.startsWith("/") ? name : join(root, name),
    );
    const isRoot = process.geteuid?.() === 0;
    for (const path of filesOf(keep)) chmodSync(join(root, path), mode.file);
    for (const folder of folders.toReversed()) chmodSync(folder, mode.folder);
    if (isRoot) process.seteuid?.(65_534);
    try {
      await work();
    } finally {
      if (isRoot) process.seteuid?.(0);
      for (const folder of folders) chmodSync(folder, 0o700);
    }
  }

  test("folders that may only be read: refused for writing, and read without a trace", async () => {
    if (platform() === "win32") return;
    const root = join(keep.root, "readable");
    copyOf(keep, root);
    const folders = { dir: join(root, "data"), keysDir: join(root, "keys") };
    const before = filesOf(keep).map((path) => bytesOf(root, path));
    await withoutRights(root, { folder: 0o555, file: 0o444 }, async () => {
      await expect(openKeepsake({ dir: folders.dir, keysDir: folders.keysDir })).rejects.toMatchObject({
        code: "store_read_only",
      });
      expect(await judge(keep, folders)).toEqual({ violations: [], outcome: "whole", missing: [] });
    });
    expect(filesOf(keep).map((path) => bytesOf(root, path))).toEqual(before);
  });

  test("folders that may not even be read are refused by code", async () => {
    if (platform() === "win32") return;
    const root = join(keep.root, "closed");
    copyOf(keep, root);
    const folders = { dir: join(root, "data"), keysDir: join(root, "keys") };
    await withoutRights(root, { folder: 0o000, file: 0o000 }, async () => {
      for (const readOnly of [false, true])
        await expect(openKeepsake({ ...folders, readOnly })).rejects.toMatchObject({ code: "store_read_only" });
    });
    expect((await judge(keep, folders)).outcome).toBe("whole");
  });
});

describe("a clock that jumps", () => {
  const HOUR = 3_600_000;

  const logged = async (vault: Vault): Promise<readonly LogEntry[]> =>
    (await all(vault.audit.log())).map((text) => logEntry.parse(JSON.parse(text)));

  test("an hour back and ten years ahead: nothing is lost, and the log keeps its order and the clock's times (SEC-S10)", async () => {
    const world = await testKeep();
    let vault = await world.vault();
    const kept = new Map<string, string>();
    const gone: string[] = [];
    let loggedCount = 0;
    const plan = await vault.forget({ ids: [(await vault.remember("The first thing is a kettle.")).id] });
    for (const [number, at] of [NOON, NOON - HOUR, NOON + 3_650 * DAY, NOON - HOUR, NOON + DAY].entries()) {
      world.clock.set(at);
      const { id } = await vault.remember(`The cupboard number ${number} is painted green.`);
      const corrected = await vault.correct(id, `The cupboard number ${number} is painted blue.`);
      const { id: going } = await vault.remember(`The drawer number ${number} is stuck.`);
      await (await vault.forget(await vault.forget({ ids: [going] }))).finished;
      kept.set(corrected.id, corrected.text);
      gone.push(going);
      if (number % 2 === 0) vault = await (await world.reopen()).vault();
      for (const [each, text] of kept)
        expect((await vault.memories.get(each)).item).toMatchObject({ text, truth: "current" });
      for (const each of gone) await expect(vault.memories.get(each)).rejects.toMatchObject({ code: "not_found" });
      const entries = await logged(vault);
      expect(entries.map(({ n }) => n)).toEqual(entries.map((_, place) => place));
      expect(new Set(entries.slice(loggedCount).map(({ ts }) => ts))).toEqual(new Set([at]));
      loggedCount = entries.length;
    }
    expect(new Set([...kept.keys(), ...gone]).size).toBe(10);
    // What was shown ten years ago is no longer confirmed by it.
    await expect(vault.forget(plan)).rejects.toMatchObject({ code: "token_expired" });
  });
});
