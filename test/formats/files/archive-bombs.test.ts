/** Archives that unpack to more than anybody gave (SEC-X2): ended early, in little memory. */
import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type ArchiveLimits, OWNER_LIMITS, openArchive, UPLOAD_LIMITS } from "../../../src/formats/files/archive.ts";
import { bytesAccess } from "../../../src/formats/files/given-files.ts";
import { type HandFile, zipByHand } from "../../support/zip-by-hand.ts";
import { fileOf, refusal } from "./chunked.ts";
import { packedRepeat } from "./hostile-archives.ts";

const MIB = 1024 * 1024;
const ZEROS = Buffer.alloc(MIB);

const open = (bytes: Buffer, limits: ArchiveLimits = UPLOAD_LIMITS) => openArchive(bytesAccess(bytes), "x.zip", limits);

/** What comes out of the first file before it is refused, and how far the process grew meanwhile. */
async function unpack(bytes: Buffer, limits: ArchiveLimits) {
  const given = await open(bytes, limits);
  const before = process.memoryUsage().rss;
  let sizeBytes = 0;
  let growthBytes = 0;
  const work = (async () => {
    for await (const chunk of fileOf(given).read()) {
      sizeBytes += chunk.length;
      growthBytes = Math.max(growthBytes, process.memoryUsage().rss - before);
    }
  })();
  return { work, told: () => ({ sizeBytes, growthBytes }) };
}

const bomb = (mebibytes: number, says: Partial<HandFile> = {}): Buffer => {
  const { packed, crc, sizeBytes } = packedRepeat(ZEROS, mebibytes);
  return zipByHand([{ name: "bomb", packed, method: 8, crc, sizeBytes, ...says }]);
};

describe("a file that unpacks to too much", () => {
  test("is refused before it is opened where the archive says so itself (SEC-X2)", async () => {
    expect((await refusal(open(bomb(20)))).facts).toEqual({ check: "ratio-too-high", entry: 0, max: 100 });
    expect((await refusal(open(bomb(65)))).facts).toEqual({ check: "file-too-large", entry: 0, max: 64 * MIB });
    expect((await refusal(open(bomb(20), OWNER_LIMITS))).facts["check"]).toBe("ratio-too-high");
  });

  test("is ended at its first byte too many where the archive says less, in little memory (SEC-X2)", async () => {
    for (const sizeBytes of [10, 3 * MIB]) {
      const { packed } = packedRepeat(ZEROS, 1_024);
      const bytes = zipByHand([{ name: "bomb", packed, method: 8, crc: 0, sizeBytes }]);
      const { work, told } = await unpack(bytes, UPLOAD_LIMITS);
      expect((await refusal(work)).facts).toEqual({ check: "size-differs", file: "bomb" });
      expect(told().sizeBytes).toBeLessThanOrEqual(sizeBytes);
      expect(told().growthBytes).toBeLessThan(100 * MIB);
    }
  });

  test("is unpacked in constant memory where it may be: 256 MiB in less than a hundred more (SEC-X2)", async () => {
    const limits = { ...OWNER_LIMITS, ratioMax: 2_000 };
    const { work, told } = await unpack(bomb(256), limits);
    await work;
    expect(told().sizeBytes).toBe(256 * MIB);
    expect(told().growthBytes).toBeLessThan(100 * MIB);
  });

  test("may have any ratio in its first MiB, and not beyond (SEC-X2)", async () => {
    const small = deflateRawSync(ZEROS);
    expect(MIB / small.length).toBeGreaterThan(500);
    const taken = await unpack(zipByHand([{ name: "a", data: ZEROS }]), UPLOAD_LIMITS);
    await taken.work;
    expect(taken.told().sizeBytes).toBe(MIB);
    expect((await refusal(open(zipByHand([{ name: "a", data: Buffer.alloc(MIB + 1) }])))).facts["check"]).toBe(
      "ratio-too-high",
    );
  });
});

describe("many files that together unpack to too much", () => {
  const limits: ArchiveLimits = { entryCountMax: 5, fileBytesMax: 100, totalBytesMax: 250, ratioMax: 100 };
  const files = (count: number, sizeBytes: number) =>
    zipByHand(
      Array.from({ length: count }, (_, index) => ({ name: `f${index}`, data: Buffer.alloc(sizeBytes), method: 0 })),
    );

  test("are counted together (SEC-X2)", async () => {
    expect((await open(files(2, 100), limits)).files).toHaveLength(2);
    expect((await refusal(open(files(3, 100), limits))).facts).toEqual({ check: "total-too-large", max: 250 });
  });

  test("are bounded in number, folders included (SEC-X2)", async () => {
    expect((await open(files(5, 1), limits)).files).toHaveLength(5);
    expect((await refusal(open(files(6, 1), limits))).facts).toEqual({ check: "too-many-entries", max: 5 });
    const folders = zipByHand(Array.from({ length: 6 }, (_, index) => ({ name: `f${index}/` })));
    expect((await refusal(open(folders, limits))).facts["check"]).toBe("too-many-entries");
    const many = zipByHand(Array.from({ length: 10_001 }, (_, index) => ({ name: `${index}` })));
    expect((await refusal(open(many))).facts).toEqual({ check: "too-many-entries", max: 10_000 });
  });

  test("cannot share their bytes, as the bomb without recursion does (SEC-X2)", async () => {
    const { packed, crc, sizeBytes } = packedRepeat(ZEROS, 1);
    const kernel: HandFile = { name: "0", packed, method: 8, crc, sizeBytes };
    const sharing = Array.from({ length: 500 }, (_, index) => ({
      ...kernel,
      name: `${index + 1}`,
      isDirectoryOnly: true,
      offset: 0,
    }));
    expect((await refusal(open(zipByHand([kernel, ...sharing])))).facts["check"]).toBe("overlap");
  });

  test("as archives in archives unpack one level and no more (SEC-X2)", async () => {
    const inner = bomb(20);
    const given = await open(zipByHand([{ name: "lib.zip", data: inner, method: 0 }]));
    expect(fileOf(given).sizeBytes).toBe(inner.length);
  });
});

test("the limits are those of SEC-X2 for uploads, and wider for what the owner names (SEC-X2)", () => {
  expect(UPLOAD_LIMITS).toEqual({
    entryCountMax: 10_000,
    fileBytesMax: 64 * MIB,
    totalBytesMax: 1_024 * MIB,
    ratioMax: 100,
  });
  expect(OWNER_LIMITS).toMatchObject({ fileBytesMax: 4_096 * MIB, totalBytesMax: 8_192 * MIB, ratioMax: 200 });
});
