/** Publishing a log: the files at every size, growing in steps, and the heads that are never signed. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exampleEntries, KEY, ORIGIN, publishedLog, SIGNER, sourceOf } from "../../conformance/audit/example-log.ts";
import { CHECKPOINT_PATH, type LogFiles, type LogSource } from "../../src/audit/log-files.ts";
import { publishLog } from "../../src/audit/publish-log.ts";
import { consistencyProofFor, inclusionProofFor } from "../../src/audit/receipt.ts";
import { verifyLog } from "../../src/audit/verify-log.ts";
import { verifyConsistency, verifyInclusion } from "../../src/crypto/merkle-tree.ts";
import { leafHash } from "../../src/crypto/primitives.ts";
import {
  type Checkpoint,
  checkpointText,
  ed25519PublicKey,
  parseCheckpoint,
  signNote,
  verifyNote,
} from "../../src/crypto/signed-note.ts";
import { memoryLogFiles } from "../support/memory-log-files.ts";
import { merkleRoot } from "../support/merkle-reference.ts";

const code = (expected: string) => expect.objectContaining({ name: "KeepsakeError", code: expected });
const ENTRIES = exampleEntries(1_300);
const LEAVES = ENTRIES.map((entry) => leafHash(Buffer.from(entry)));
const keys = [KEY];
const headOf = (size: number): Checkpoint => ({ origin: ORIGIN, size, root: merkleRoot(LEAVES, size) });

describe("the files of a log", () => {
  test("an empty log, one entry, and sizes around a bundle verify and have the root of the tree", async () => {
    for (const size of [0, 1, 2, 255, 256, 257, 511, 512, 513, 1_300]) {
      const files = memoryLogFiles();
      const { checkpoint, note, appendedCount } = await publishLog(sourceOf(ENTRIES.slice(0, size)), files, SIGNER);
      expect(checkpoint).toEqual({ origin: ORIGIN, size, root: merkleRoot(LEAVES, size) });
      expect(appendedCount).toBe(size);
      expect(verifyNote(note, keys)).toMatchObject({ valid: true, text: checkpointText(checkpoint) });
      expect(await verifyLog(files, keys)).toMatchObject({ isValid: true, entryCount: size, faultCount: 0 });
    }
  });

  test("they are those of tlog-tiles", async () => {
    const files = await publishedLog(ENTRIES.slice(0, 600));
    expect(files.paths()).toEqual([
      CHECKPOINT_PATH,
      "tile/0/000",
      "tile/0/001",
      "tile/0/002.p/88",
      "tile/1/000.p/2",
      "tile/entries/000",
      "tile/entries/001",
      "tile/entries/002.p/88",
    ]);
    expect((await files.read("tile/0/001"))?.byteLength).toBe(8_192);
  });

  test("a log that grew in steps has the files of one that was published at once, and no older partial tile of a full one", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 300 }), { minLength: 1, maxLength: 6 }), async (steps) => {
        const files = memoryLogFiles();
        let size = 0;
        for (const step of steps) {
          size = Math.min(ENTRIES.length, size + step);
          await publishLog(sourceOf(ENTRIES.slice(0, size)), files, SIGNER);
        }
        const atOnce = await publishedLog(ENTRIES.slice(0, size));
        for (const path of atOnce.paths()) expect(await files.read(path)).toEqual(await atOnce.read(path));
        const full = new Set(atOnce.paths().filter((path) => !path.includes(".p/")));
        for (const path of files.paths())
          expect(path.includes(".p/") && full.has(path.split(".p/")[0] ?? "")).toBe(false);
        expect((await verifyLog(files, keys)).isValid).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  test("nothing new writes nothing, and an async source works as a page does", async () => {
    const files = memoryLogFiles();
    const asked: number[] = [];
    const source: LogSource = {
      origin: ORIGIN,
      size: async () => 700,
      async *entries(from, limit) {
        asked.push(from);
        yield* ENTRIES.slice(from, Math.min(700, from + limit));
      },
    };
    const { note } = await publishLog(source, files, SIGNER);
    const writes: string[] = [];
    const watched = {
      ...files,
      write: async (path: string, bytes: Uint8Array) => {
        writes.push(path);
        await files.write(path, bytes);
      },
    };
    asked.length = 0;
    expect(await publishLog(source, watched, SIGNER)).toMatchObject({ note, appendedCount: 0 });
    expect(writes.filter((path) => path === CHECKPOINT_PATH)).toEqual([]);
    // Only the end is read again.
    expect(asked).toEqual([256]);
  });

  test("the checkpoint is written last, after the head was remembered", async () => {
    const order: string[] = [];
    const files = memoryLogFiles();
    const watched: LogFiles = {
      ...files,
      write: async (path, bytes) => {
        order.push(path);
        await files.write(path, bytes);
      },
    };
    await publishLog(sourceOf(ENTRIES.slice(0, 300)), watched, SIGNER, {
      keepHead: async (head) => void order.push(`kept ${head.size}`),
    });
    expect(order.slice(-2)).toEqual(["kept 300", CHECKPOINT_PATH]);
  });

  test("a crash at any write leaves the old head valid, and the next run goes on", async () => {
    for (let nth = 1; nth < 20; nth++) {
      const files = await publishedLog(ENTRIES.slice(0, 250));
      let count = 0;
      const failing: LogFiles = {
        ...files,
        write: async (path, bytes) => {
          if (++count === nth) throw new Error("injected");
          await files.write(path, bytes);
        },
      };
      const grown = sourceOf(ENTRIES.slice(0, 700));
      const outcome = await publishLog(grown, failing, SIGNER).catch(() => undefined);
      expect(await verifyLog(files, keys)).toMatchObject({
        isValid: true,
        entryCount: outcome === undefined ? 250 : 700,
      });
      await publishLog(grown, files, SIGNER);
      expect(await verifyLog(files, keys)).toMatchObject({ isValid: true, entryCount: 700 });
      if (outcome !== undefined) return;
    }
    expect.unreachable("the fault loop did not end");
  });

  test("proofs out of the files verify, for every entry and every older head", async () => {
    const files = await publishedLog(ENTRIES);
    const size = ENTRIES.length;
    for (const index of [0, 1, 255, 256, 700, size - 1]) {
      const leaf = LEAVES[index] ?? Buffer.of();
      const path = await inclusionProofFor(files, index);
      expect(verifyInclusion({ index, size, leaf, path, root: merkleRoot(LEAVES) })).toBe(true);
      const older = await inclusionProofFor(files, index, index + 1);
      expect(verifyInclusion({ index, size: index + 1, leaf, path: older, root: merkleRoot(LEAVES, index + 1) })).toBe(
        true,
      );
      const olderRoot = merkleRoot(LEAVES, index);
      const consistency = await consistencyProofFor(files, index);
      expect(
        verifyConsistency({ olderSize: index, size, olderRoot, root: merkleRoot(LEAVES), path: consistency }),
      ).toBe(true);
    }
    await expect(inclusionProofFor(files, size)).rejects.toThrow(code("invalid_input"));
    await files.write("tile/0/002", Buffer.alloc(8_192));
    await expect(inclusionProofFor(files, 600)).rejects.toThrow(code("log_corrupt"));
    await files.remove("tile/0/002");
    await expect(inclusionProofFor(files, 600)).rejects.toThrow(code("log_corrupt"));
    await expect(consistencyProofFor(memoryLogFiles(), 1)).rejects.toThrow(code("log_corrupt"));
  });
});

describe("a head is not signed", () => {
  test("when an entry among the last ones is not the published one (SEC-G2)", async () => {
    for (const at of [200, 299, 499]) {
      const files = await publishedLog(ENTRIES.slice(0, 500));
      const before = await files.read(CHECKPOINT_PATH);
      const other = ENTRIES.slice(0, 600).with(at, ENTRIES[at + 600] ?? "");
      await expect(publishLog(sourceOf(other), files, SIGNER)).rejects.toThrow(code("log_fork"));
      expect(await files.read(CHECKPOINT_PATH)).toEqual(before);
      expect((await verifyLog(files, keys)).isValid).toBe(true);
    }
  });

  test("when any entry is not, where all are compared", async () => {
    const files = await publishedLog(ENTRIES.slice(0, 1_000));
    const other = ENTRIES.with(3, ENTRIES[1_100] ?? "");
    await expect(publishLog(sourceOf(other), files, SIGNER, { compareAll: true })).rejects.toThrow(code("log_fork"));
  });

  test("when the source is shorter than the head, of the folder or remembered", async () => {
    const files = await publishedLog(ENTRIES.slice(0, 500));
    await expect(publishLog(sourceOf(ENTRIES.slice(0, 499)), files, SIGNER)).rejects.toThrow(code("log_rollback"));
    const lastHead = headOf(700);
    await expect(publishLog(sourceOf(ENTRIES.slice(0, 600)), files, SIGNER, { lastHead })).rejects.toThrow(
      code("log_rollback"),
    );
    await expect(publishLog(sourceOf(ENTRIES.slice(0, 800)), files, SIGNER, { lastHead })).resolves.toMatchObject({
      appendedCount: 300,
    });
  });

  test("when it does not contain the head that is remembered (SEC-G2)", async () => {
    const other = { ...headOf(600), root: merkleRoot(LEAVES, 599) };
    for (const files of [memoryLogFiles(), await publishedLog(ENTRIES.slice(0, 500))]) {
      const signing = publishLog(sourceOf(ENTRIES.slice(0, 800)), files, SIGNER, { lastHead: other });
      await expect(signing).rejects.toThrow(code("log_fork"));
    }
    const elsewhere = publishLog(sourceOf(ENTRIES), memoryLogFiles(), SIGNER, {
      lastHead: { ...headOf(1), origin: "b" },
    });
    await expect(elsewhere).rejects.toThrow(code("log_fork"));
  });

  test("when the folder holds another log, another key's, or tiles that are not its head's", async () => {
    const files = await publishedLog(ENTRIES.slice(0, 300));
    await expect(publishLog(sourceOf(ENTRIES, "another/log"), files, SIGNER)).rejects.toThrow(code("log_fork"));
    const stranger = { name: "stranger", seed: Buffer.alloc(32, 9) };
    await expect(publishLog(sourceOf(ENTRIES), files, stranger)).rejects.toThrow(code("wrong_key"));
    const tile = Buffer.from((await files.read("tile/0/001.p/44")) ?? []);
    await files.write("tile/0/001.p/44", tile.fill(0, 0, 1));
    await expect(publishLog(sourceOf(ENTRIES), files, SIGNER)).rejects.toThrow(code("log_corrupt"));
    await files.write(CHECKPOINT_PATH, Buffer.from("no note"));
    await expect(publishLog(sourceOf(ENTRIES), files, SIGNER)).rejects.toThrow(code("log_corrupt"));
  });

  test("when the source has gaps or an entry is too long", async () => {
    const source = { ...sourceOf(ENTRIES.slice(0, 10)), size: async () => 12 };
    await expect(publishLog(source, memoryLogFiles(), SIGNER)).rejects.toThrow(code("store_corrupt"));
    const long = publishLog(sourceOf(["x".repeat(4_097)]), memoryLogFiles(), SIGNER);
    await expect(long).rejects.toThrow(code("invalid_input"));
  });
});

test("while keys are changed both sign, and afterwards the new one goes on alone", async () => {
  const next = { name: ORIGIN, seed: Buffer.alloc(32, 0x17) };
  const nextKey = { name: ORIGIN, publicKey: ed25519PublicKey(next.seed) };
  const files = await publishedLog(ENTRIES.slice(0, 100));
  await publishLog(sourceOf(ENTRIES.slice(0, 200)), files, SIGNER);
  // Nothing is new but the key.
  const { note } = await publishLog(sourceOf(ENTRIES.slice(0, 200)), files, SIGNER, { alsoSignedBy: [next] });
  expect(verifyNote(note, keys).valid).toBe(true);
  expect(verifyNote(note, [nextKey]).valid).toBe(true);
  await publishLog(sourceOf(ENTRIES.slice(0, 300)), files, next, { formerKeys: keys });
  expect((await verifyLog(files, [nextKey])).isValid).toBe(true);
  expect(await verifyLog(files, keys)).toMatchObject({ first: { code: "checkpoint_unknown_key" } });
});

test("progress tells what is new, and an aborted run signs nothing", async () => {
  const files = memoryLogFiles();
  const told: (readonly [number, number])[] = [];
  await publishLog(sourceOf(ENTRIES), files, SIGNER, { onProgress: (done, total) => void told.push([done, total]) });
  expect(told.at(-1)).toEqual([1_280, 1_300]);
  const empty = memoryLogFiles();
  await expect(publishLog(sourceOf(ENTRIES), empty, SIGNER, { signal: AbortSignal.abort() })).rejects.toThrow();
  expect(await empty.read(CHECKPOINT_PATH)).toBeUndefined();
});

test("the published checkpoint of three entries is the vector of the specification", () => {
  const name = "memory.example.com/org_xyz789/audit/1";
  const root = Buffer.from("+y2Y4E2BYsucrxoiENA4W9v28MVU1YXlee0bnIkJJ48=", "base64");
  const note = signNote(checkpointText({ origin: name, size: 3, root }), { name, seed: SIGNER.seed });
  expect(parseCheckpoint(note.slice(0, note.indexOf("\n\n") + 1))).toEqual({ origin: name, size: 3, root });
});
