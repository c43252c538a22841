/** A disk that really fails under SQLite: a preloaded library breaks the system calls of a child process (SEC §6.1, §6.5). */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { platform, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storageChild } from "../support/child-process.ts";
import { type TemporaryKeep, temporaryKeep } from "../support/temporary-keep.ts";
import { ANA } from "./storage-under-test.ts";

const SOURCE = fileURLToPath(new URL("../support/io-fault.c", import.meta.url));
let folder = "";
let library: string | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "keepsake-shim-"));
  const made = join(folder, "io-fault.so");
  if (platform() !== "linux") return;
  try {
    execFileSync("cc", ["-shared", "-fPIC", "-O1", "-o", made, SOURCE, "-ldl"], { stdio: "pipe" });
    library = made;
  } catch (error) {
    // A compiler that is there and refuses the source is a fault of ours.
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Fault {
  readonly file: string;
  readonly kind: "sync" | "full" | "write" | "short" | "readonly";
  readonly nth?: number;
}

/** Lines of a child whose disk has this fault while the trigger file is there: steps `arm` and `disarm`. */
async function withFault(keep: TemporaryKeep, fault: Fault, steps: readonly string[]): Promise<readonly string[]> {
  const trigger = join(keep.root, "trigger");
  const said = steps.map((step) => ({ arm: `writeFile,${trigger}`, disarm: `removeFile,${trigger}` })[step] ?? step);
  const child = storageChild(keep, said, {
    LD_PRELOAD: library ?? "",
    IO_FAULT_TRIGGER: trigger,
    IO_FAULT_FILE: fault.file,
    IO_FAULT_KIND: fault.kind,
    IO_FAULT_NTH: String(fault.nth ?? 1),
  });
  const { lines } = await child.ended();
  return lines.filter((line) => !/^(writeFile|removeFile) /.test(line));
}

const ids = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => /^(?:ack|commit) ok (\S+)/.exec(line)?.[1] ?? []);
const codes = (lines: readonly string[], verb: string): string[] =>
  lines.flatMap((line) => (line.startsWith(`${verb} `) ? [line.split(" ")[1] ?? ""] : []));

/** Named as skipped where the library cannot be made. */
const check = (title: string, body: () => Promise<void>): void =>
  test(title, async (context) => (library === undefined ? context.skip("no C compiler") : body()));

describe("a disk that fails", () => {
  check(
    "after a failed sync of a commit the store writes nothing more until it is opened again, and nothing acknowledged is lost",
    async () => {
      for (const nth of [1, 2, 3]) {
        using keep = temporaryKeep();
        const steps = [
          "open",
          "vault",
          "commits,3",
          "arm",
          "commit",
          "commit",
          "commit",
          "disarm",
          "commit",
          "count",
          "close",
        ];
        const lines = await withFault(keep, { file: "keepsake.db-wal", kind: "sync", nth }, steps);
        const answers = codes(lines, "commit");
        expect(answers).toEqual([
          ...Array<string>(nth - 1).fill("ok"),
          ...Array<string>(5 - nth).fill("store_read_only"),
        ]);
        // Reading goes on.
        expect(codes(lines, "count")).toEqual([String(3 + nth - 1)]);
        await using storage = await keep.open();
        expect(await storage.records.check()).toEqual([]);
        expect(await storage.records.ids(ANA)).toEqual(expect.arrayContaining(ids(lines)));
        const head = await storage.records.head(ANA);
        expect(await storage.records.commit(ANA, { after: head ?? { seq: 0, generation: 0 } })).toMatchObject({
          committed: true,
        });
      }
    },
  );

  check("a process that dies right after a failed sync loses nothing acknowledged either", async () => {
    using keep = temporaryKeep();
    const lines = await withFault(keep, { file: "keepsake.db-wal", kind: "sync" }, [
      "open",
      "vault",
      "commits,3",
      "arm",
      "commit",
    ]);
    expect(codes(lines, "commit")).toEqual(["store_read_only"]);
    await using storage = await keep.open();
    expect(await storage.records.check()).toEqual([]);
    expect(await storage.records.ids(ANA)).toEqual(expect.arrayContaining(ids(lines)));
  });

  check("a failed write in the middle of a commit does the same", async () => {
    for (const nth of [1, 2, 5]) {
      using keep = temporaryKeep();
      const steps = ["open", "vault", "commits,3", "arm", "commit", "disarm", "commit", "count", "close"];
      const lines = await withFault(keep, { file: "keepsake.db-wal", kind: "write", nth }, steps);
      expect(codes(lines, "commit")).toEqual(["store_read_only", "store_read_only"]);
      expect(codes(lines, "count")).toEqual(["3"]);
      await using storage = await keep.open();
      expect((await storage.records.ids(ANA)).toSorted()).toEqual(ids(lines).toSorted());
      expect(await storage.records.check()).toEqual([]);
    }
  });

  check(
    "a failed sync of the keystore stops its writes, and a destruction that was not acknowledged can be repeated",
    async () => {
      for (const file of ["keystore.db", "keystore.db-journal"]) {
        using keep = temporaryKeep();
        const steps = [
          "open",
          "vault",
          "salts",
          "arm",
          "destroySalt,1",
          "disarm",
          "destroySalt,2",
          "pool",
          "commit",
          "close",
        ];
        const lines = await withFault(keep, { file, kind: "sync" }, steps);
        expect(codes(lines, "destroySalt")).toEqual(["store_read_only", "store_read_only"]);
        // The data lie in another file, which is well.
        expect(codes(lines, "commit")).toEqual(["ok"]);
        await using storage = await keep.open();
        expect(await storage.keys.check()).toEqual([]);
        await storage.keys.destroySalts(ANA, ["1".repeat(32)]);
        expect((await storage.keys.pool(ANA, 0, 10)).map((salt) => salt.saltId)).toEqual(["2".repeat(32)]);
      }
    },
  );

  check("a failed sync of a checkpoint is told by compact", async () => {
    using keep = temporaryKeep();
    const steps = ["open", "vault", "commits,5", "arm", "compact", "disarm", "commit", "count", "close"];
    const lines = await withFault(keep, { file: "keepsake.db", kind: "sync" }, steps);
    expect(codes(lines, "compact")).toEqual(["store_read_only"]);
    expect(codes(lines, "commit")).toEqual(["store_read_only"]);
    await using storage = await keep.open();
    expect((await storage.records.ids(ANA)).toSorted()).toEqual(ids(lines).toSorted());
  });

  check(
    "a full disk gives store_full: everything before is kept, reads go on, and writing too once there is room",
    async () => {
      for (const nth of [1, 2, 4]) {
        using keep = temporaryKeep();
        const steps = [
          "open",
          "vault",
          "commits,3",
          "arm",
          "commit",
          "commit",
          "count",
          "disarm",
          "commit",
          "count",
          "check",
          "close",
        ];
        const lines = await withFault(keep, { file: "keepsake.db-wal", kind: "full", nth }, steps);
        expect(codes(lines, "commit")).toEqual(["store_full", "store_full", "ok"]);
        expect(codes(lines, "count")).toEqual(["3", "4"]);
        expect(codes(lines, "check")).toEqual(["ok"]);
        await using storage = await keep.open();
        expect((await storage.records.ids(ANA)).toSorted()).toEqual(ids(lines).toSorted());
      }
    },
  );

  check("a full disk keeps an erasure out only while not even the ballast helps, and undoes nothing", async () => {
    using keep = temporaryKeep();
    const steps = ["open", "vault", "commits,3", "arm", "eraseAll", "count", "disarm", "eraseAll", "count", "close"];
    const lines = await withFault(keep, { file: "keepsake.db-wal", kind: "full" }, steps);
    expect(codes(lines, "eraseAll")).toEqual(["store_full", "ok"]);
    expect(codes(lines, "count")).toEqual(["3", "0"]);
  });

  check("a disk that is full at the first start makes no half keep", async () => {
    for (const file of ["keystore.db", "keepsake.db"]) {
      using keep = temporaryKeep();
      const lines = await withFault(keep, { file, kind: "full" }, [
        "arm",
        "open",
        "disarm",
        "open",
        "vault",
        "commit",
        "close",
      ]);
      expect(lines.filter((line) => line.startsWith("open"))).toEqual(["open store_full", "open ok"]);
      expect(codes(lines, "commit")).toEqual(["ok"]);
    }
  });

  check("short writes are harmless", async () => {
    for (const file of ["keepsake.db", "keystore.db", "keyring"]) {
      using keep = temporaryKeep();
      const steps = [
        "arm",
        "open",
        "vault",
        "commits,20",
        "salts",
        "keyring",
        "destroySalt,1",
        "compact",
        "check",
        "close",
      ];
      const lines = await withFault(keep, { file, kind: "short" }, steps);
      expect(lines.filter((line) => !line.startsWith("ack"))).toEqual([
        "open ok",
        "vault ok",
        "commits ok",
        "salts ok",
        "keyring ok",
        "destroySalt 1",
        "compact ok",
        "check ok",
        "close ok",
      ]);
      await using storage = await keep.open();
      expect((await storage.records.ids(ANA)).toSorted()).toEqual(ids(lines).toSorted());
      expect((await storage.keyring.read())?.keyring).toHaveLength(8_192);
    }
  });

  check("a failed sync of the keyring is told, and makes no half keyring", async () => {
    using keep = temporaryKeep();
    const lines = await withFault(keep, { file: "keyring", kind: "sync" }, [
      "open",
      "arm",
      "keyring",
      "disarm",
      "keyring",
      "close",
    ]);
    expect(codes(lines, "keyring")).toEqual(["store_read_only", "ok"]);
  });

  check("folders that cannot be written: refused for writing with a hint, open for reading", async () => {
    using keep = temporaryKeep();
    const made = await withFault(keep, { file: keep.root, kind: "readonly" }, ["open", "vault", "commits,3", "close"]);
    expect(made).toContain("close ok");
    const before = readFileSync(join(keep.dir, "keepsake.db"));
    const steps = ["open", "open,readonly", "count", "commit", "check", "close"];
    writeFileSync(join(keep.root, "trigger"), "");
    const lines = await withFault(keep, { file: `${keep.root}/`, kind: "readonly" }, steps);
    expect(lines).toEqual([
      "open store_read_only",
      "open ok",
      "count 3",
      "commit store_read_only",
      "check ok",
      "close ok",
    ]);
    expect(readFileSync(join(keep.dir, "keepsake.db"))).toEqual(before);
  });
});
