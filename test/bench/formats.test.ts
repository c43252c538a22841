/** What the benchmark of formats measures with: a store or an archive that is not what it says would make every figure wrong. */
import { describe, expect, test } from "vitest";
import { chatgptFiles, type Written } from "../../bench/formats-chatgpt.ts";
import { decoded, encoded } from "../../bench/formats-codec.ts";
import { openJsonPeer } from "../../bench/formats-json-peer.ts";
import { allOf, conversationCount, isGenerated, preparedStore, relationCount } from "../../bench/formats-store.ts";
import { openArchive, writeArchive } from "../../src/formats/files/archive.ts";
import { bytesAccess, fileOver } from "../../src/formats/files/given-files.ts";
import { chatgpt } from "../../src/formats/importers/chatgpt.ts";
import { importing } from "../../src/formats/importers/importers.ts";
import { STORE_FILE } from "../../src/formats/pam/write-bundle.ts";

const NOW = Date.UTC(2026, 9, 1);
const COUNT = 90;

const storeBytes = async (count: number): Promise<Buffer> =>
  Buffer.concat(await allOf(encoded((await preparedStore(count))())));

describe("the generated store", () => {
  test("it is valid and intact, comes back as it was made, and the same number makes the same one", async () => {
    const bytes = await storeBytes(COUNT);
    let rightCount = 0;
    const { reading, ...counts } = await decoded(fileOver(STORE_FILE, bytesAccess(bytes)), (memory, index) => {
      if (isGenerated(memory, index)) rightCount += 1;
    });
    expect(reading.validation).toMatchObject({ isValid: true, errors: [], warnings: [] });
    expect(reading.validation.verification?.isIntact).toBe(true);
    expect(counts).toEqual({
      memoryCount: COUNT,
      relationCount: relationCount(COUNT),
      entryCount: conversationCount(COUNT),
    });
    expect(rightCount).toBe(COUNT);
    expect(await storeBytes(COUNT)).toEqual(bytes);
  });

  test("its memories differ in length, and some have letters beyond ASCII", async () => {
    const lengths: number[] = [];
    let foreignCount = 0;
    await decoded(fileOver(STORE_FILE, bytesAccess(await storeBytes(COUNT))), ({ content }) => {
      lengths.push(content.length);
      if (Buffer.byteLength(content) > content.length) foreignCount += 1;
    });
    expect(Math.max(...lengths)).toBeGreaterThan(10 * Math.min(...lengths));
    expect(foreignCount).toBeGreaterThan(0);
    expect(foreignCount).toBeLessThan(COUNT / 2);
  });

  test("a memory that is another one is told from what was made", async () => {
    const seen: boolean[] = [];
    await decoded(fileOver(STORE_FILE, bytesAccess(await storeBytes(2))), (memory, index) => {
      seen.push(isGenerated({ ...memory, content: `${memory.content}!` }, index), isGenerated(memory, index + 1));
    });
    expect(seen).toEqual([false, false, false, false]);
  });

  test("the peer takes the same document and refuses one that does not fit the schema", async () => {
    const peer = openJsonPeer();
    const document = peer.decode(await storeBytes(COUNT));
    expect(peer.decode(peer.encode(document))).toEqual(document);
    expect(() => peer.encode({ ...Object(document), owner: {} })).toThrow("the peer refuses");
  });
});

describe("the generated archive", () => {
  const SIZE_BYTES = 60_000;

  test("its importer finds every message that was written and meets no problem; it is as large as was asked", async () => {
    const written: Written = { bytes: 0, conversations: 0, messages: 0 };
    const packed = Buffer.concat(await allOf(writeArchive(chatgptFiles(SIZE_BYTES, written), NOW)));
    const input = await openArchive(bytesAccess(packed), "export.zip");
    expect(await chatgpt.detect(input)).toBe(true);
    const parts = await allOf(importing(chatgpt).decode({ input, now: NOW, authenticate: () => "" }));
    expect(parts.filter(({ kind }) => kind === "problem")).toEqual([]);
    expect(parts).toHaveLength(written.messages);
    expect(written.bytes).toBe(input.files.find(({ path }) => path === "conversations.json")?.sizeBytes);
    expect(written.bytes).toBeGreaterThanOrEqual(SIZE_BYTES);
    // One conversation is a quarter of a megabyte at most.
    expect(written.bytes).toBeLessThan(SIZE_BYTES + 262_144);
  });

  test("it is the same each time, and packs as talk does, not as one line repeated would", async () => {
    const archive = async (): Promise<Buffer> =>
      Buffer.concat(
        await allOf(writeArchive(chatgptFiles(SIZE_BYTES, { bytes: 0, conversations: 0, messages: 0 }), NOW)),
      );
    const first = await archive();
    expect(await archive()).toEqual(first);
    expect(first.length).toBeGreaterThan(SIZE_BYTES / 8);
  });
});
