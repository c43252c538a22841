/** Pruning: a whole prefix goes, on record and signed, and everything from there on stays provable (security.md §4.7). */
import { describe, expect, test } from "vitest";
import { exampleEntries, KEY, ORIGIN, publishedLog, SIGNER, sourceOf } from "../../conformance/audit/example-log.ts";
import { MINIMUM_PATH, pruneLog } from "../../src/audit/chain-book.ts";
import { CHECKPOINT_PATH, utf8 } from "../../src/audit/log-files.ts";
import { publishLog } from "../../src/audit/publish-log.ts";
import { consistencyProofFor, inclusionProofFor, receiptFor, verifyReceipt } from "../../src/audit/receipt.ts";
import { verifyLog } from "../../src/audit/verify-log.ts";
import { TILE_WIDTH, tilePath, verifyInclusion } from "../../src/crypto/merkle-tree.ts";
import { leafHash } from "../../src/crypto/primitives.ts";
import { signNote } from "../../src/crypto/signed-note.ts";
import { type MemoryLogFiles, memoryLogFiles } from "../support/memory-log-files.ts";
import { merkleRoot } from "../support/merkle-reference.ts";

const code = (expected: string) => expect.objectContaining({ name: "KeepsakeError", code: expected });
const SIZE = 1_500;
const ENTRIES = exampleEntries(SIZE);
const keys = [KEY];
const headNote = async (files: MemoryLogFiles) => utf8((await files.read(CHECKPOINT_PATH)) ?? Buffer.of());

describe("a pruned log", () => {
  test("verifies from its minimum on, which the report names; chains and proofs go on", async () => {
    for (const minimum of [0, 1, 255, 256, 257, 700, 1_024, SIZE]) {
      const files = await publishedLog(ENTRIES);
      const { removedFileCount } = await pruneLog(files, minimum, SIGNER);
      expect(removedFileCount).toBe(2 * Math.floor(minimum / TILE_WIDTH));
      const start = minimum - (minimum % TILE_WIDTH);
      expect(await verifyLog(files, keys)).toMatchObject({
        isValid: true,
        minimumIndex: minimum,
        entryCount: SIZE - start,
        continuedCount: start === 0 ? 0 : 3,
      });
      if (minimum === SIZE) continue;
      const path = await inclusionProofFor(files, minimum);
      const leaf = leafHash(Buffer.from(ENTRIES[minimum] ?? ""));
      expect(verifyInclusion({ index: minimum, size: SIZE, leaf, path, root: merkleRoot(ENTRIES.map(leafOf)) })).toBe(
        true,
      );
      await consistencyProofFor(files, minimum);
    }
  });

  test("older receipts and older heads stay good", async () => {
    const files = await publishedLog(ENTRIES.slice(0, 900));
    const older = await headNote(files);
    const receipt = await receiptFor(files, KEY, { index: 10 });
    await publishLog(sourceOf(ENTRIES), files, SIGNER);
    await pruneLog(files, 800, SIGNER);
    expect(verifyReceipt(receipt, KEY)).toMatchObject({ valid: true, index: 10 });
    expect(await verifyLog(files, keys, { since: older })).toMatchObject({ isValid: true });
    await expect(receiptFor(files, KEY, { index: 10 })).rejects.toThrow(code("log_corrupt"));
  });

  test("goes on growing, without the entries that went", async () => {
    const files = await publishedLog(ENTRIES.slice(0, 900));
    await pruneLog(files, 700, SIGNER);
    const source = {
      ...sourceOf(ENTRIES),
      entries: async (from: number, limit: number) => {
        expect(from).toBeGreaterThanOrEqual(512);
        return ENTRIES.slice(from, from + limit);
      },
    };
    await publishLog(source, files, SIGNER);
    expect(await verifyLog(files, keys)).toMatchObject({ isValid: true, minimumIndex: 700 });
  });

  test("is pruned further, and never back or beyond its head", async () => {
    const files = await publishedLog(ENTRIES);
    await pruneLog(files, 600, SIGNER);
    for (const bad of [599, -1, 0.5, SIZE + 1]) {
      await expect(pruneLog(files, bad, SIGNER)).rejects.toThrow(code("invalid_input"));
    }
    await pruneLog(files, 1_100, SIGNER);
    expect(await verifyLog(files, keys)).toMatchObject({ isValid: true, minimumIndex: 1_100 });
    await expect(pruneLog(memoryLogFiles(), 0, SIGNER)).rejects.toThrow(code("log_corrupt"));
  });

  test("keeps a head that was seen before its minimum unproven, and says so", async () => {
    const files = await publishedLog(ENTRIES.slice(0, 300));
    const older = await headNote(files);
    await publishLog(sourceOf(ENTRIES), files, SIGNER);
    await pruneLog(files, 1_300, SIGNER);
    expect(await verifyLog(files, keys, { since: older })).toMatchObject({ first: { code: "since_unprovable" } });
  });
});

describe("entries that are missing without a record of it", () => {
  test("are missing: only the log's key can record a minimum", async () => {
    const files = await publishedLog(ENTRIES);
    await files.remove(tilePath(0, 0));
    await files.remove("tile/entries/000");
    expect(await verifyLog(files, keys)).toMatchObject({ isValid: false, first: { index: 255, from: 0 } });
    expect(await verifyLog(files, keys, { minimumIndex: 256 })).toMatchObject({ isValid: true, minimumIndex: 256 });

    const stranger = { name: ORIGIN, seed: Buffer.alloc(32, 9) };
    const text = `keepsake.log-minimum/v1\n${ORIGIN}\n256\n`;
    for (const note of [signNote(text, stranger), "no note", signNote(text.replace(ORIGIN, "other"), SIGNER)]) {
      await files.write(MINIMUM_PATH, Buffer.from(note));
      expect(await verifyLog(files, keys)).toMatchObject({ isValid: false });
      expect((await verifyLog(files, keys)).faults.map((fault) => fault.code)).toContain("minimum_invalid");
    }
    for (const malformed of [text.replace("256", "0256"), text.replace("v1", "v2"), `${text}more\n`]) {
      await files.write(MINIMUM_PATH, Buffer.from(signNote(malformed, SIGNER)));
      expect((await verifyLog(files, keys)).faults.map((fault) => fault.code)).toContain("minimum_invalid");
    }
  });

  test("a larger log loses whole tiles above the leaves as well, and its root still follows", async () => {
    const many = exampleEntries(66_100);
    const files = await publishedLog(many);
    const { removedFileCount } = await pruneLog(files, 65_800, SIGNER);
    expect(removedFileCount).toBe(2 * 257 + 1);
    expect(await files.read("tile/1/000")).toBeUndefined();
    expect(await verifyLog(files, keys)).toMatchObject({ isValid: true, minimumIndex: 65_800 });
    await inclusionProofFor(files, 66_000);
    await consistencyProofFor(files, 65_900);
  });
});

function leafOf(text: string): Buffer {
  return leafHash(Buffer.from(text));
}
