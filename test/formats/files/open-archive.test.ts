/** ZIP archives that a person gives: what is read of them, and everything that is refused. */
import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { looksLikeArchive, OWNER_LIMITS, openArchive, UPLOAD_LIMITS } from "../../../src/formats/files/archive.ts";
import { bytesAccess, type GivenFiles } from "../../../src/formats/files/given-files.ts";
import { type HandFile, wideSizes, zipByHand } from "../../support/zip-by-hand.ts";
import { fileOf, gathered, refusal, untilFault, wholeBytes, wholeText } from "./chunked.ts";
import { HOSTILE_ARCHIVES, HOSTILE_NAMES, type HostileArchive } from "./hostile-archives.ts";

const open = (bytes: Buffer, limits = OWNER_LIMITS): Promise<GivenFiles> =>
  openArchive(bytesAccess(bytes), "export.zip", limits);

const contents = async (given: GivenFiles): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(given.files.map(async (file) => [file.path, await wholeText(file.read())] as const)),
  );

describe("what is read", () => {
  test("files stored and deflated, with sizes before or behind their bytes, in the order of their paths", async () => {
    const given = await open(
      zipByHand([
        { name: "b/ü.json", data: "deflated, deflated", descriptor: true },
        { name: "b/" },
        { name: "a.json", data: "stored", method: 0 },
        { name: "😀", data: "" },
        { name: "\uff5e", data: "empty of sense" },
      ]),
    );
    expect(given.name).toBe("export.zip");
    expect(given.files.map(({ path, sizeBytes }) => [path, sizeBytes])).toEqual([
      ["a.json", 6],
      ["b/ü.json", 18],
      ["\uff5e", 14],
      ["😀", 0],
    ]);
    expect(await contents(given)).toEqual({
      "a.json": "stored",
      "b/ü.json": "deflated, deflated",
      "\uff5e": "empty of sense",
      "😀": "",
    });
  });

  test("a file is read from its beginning each time, several at once, and also after a reader stopped early", async () => {
    const given = await open(
      zipByHand([
        { name: "a", data: "x".repeat(300_000) },
        { name: "b", data: "y" },
      ]),
    );
    const a = fileOf(given, "a");
    for await (const _ of a.read()) break;
    const all = await Promise.all(Array.from({ length: 20 }, () => wholeText(a.read())));
    expect(new Set(all)).toEqual(new Set(["x".repeat(300_000)]));
  });

  test("the 64-bit form", async () => {
    const wide: HandFile = {
      name: "a",
      data: "words",
      sizeBytes: 0xffffffff,
      packedBytes: 0xffffffff,
      extra: wideSizes(5, deflateRawSync(Buffer.from("words")).length),
    };
    expect(await contents(await open(zipByHand([wide, { name: "b", data: "c" }], { zip64: true })))).toEqual({
      a: "words",
      b: "c",
    });
  });

  test("an empty archive, and one with a comment", async () => {
    expect((await open(zipByHand([]))).files).toEqual([]);
    expect(
      await contents(await open(zipByHand([{ name: "a", data: "b" }], { comment: Buffer.from("PK, of a sort") }))),
    ).toEqual({ a: "b" });
  });

  test("what systems leave behind is passed over", async () => {
    const given = await open(
      zipByHand(
        ["__MACOSX/._a.json", "a.json", ".DS_Store", "b/.DS_Store", "b/._c", "b/Thumbs.db"].map((name) => ({
          name,
          data: "x",
        })),
      ),
    );
    expect(given.files.map(({ path }) => path)).toEqual(["a.json"]);
  });

  test("an archive in an archive is a file like any other: it is never opened (SEC-X2)", async () => {
    const inner = zipByHand([{ name: "../evil", data: "x" }]);
    const given = await open(zipByHand([{ name: "inner.zip", data: inner, method: 0 }]));
    expect(await wholeBytes(fileOf(given).read())).toEqual(inner);
  });

  test("after it was closed nothing is read any more", async () => {
    const given = await open(zipByHand([{ name: "a", data: "b" }]));
    await given[Symbol.asyncDispose]();
    expect((await refusal(gathered(fileOf(given).read()))).code).toBe("closed");
  });

  test("a disk that fails is told as that, and not as a fault of the archive", async () => {
    const bytes = zipByHand([{ name: "a", data: "b".repeat(1_000) }]);
    let isBroken = false;
    const given = await openArchive(
      {
        sizeBytes: bytes.length,
        read: async (offset, length) => {
          if (isBroken && offset > 30) throw new Error("input/output error");
          return bytes.subarray(offset, offset + length);
        },
      },
      "x",
    );
    isBroken = true;
    await expect(gathered(fileOf(given).read())).rejects.toThrow("input/output error");
  });

  test("an archive that is cut while it is read is damaged", async () => {
    const bytes = zipByHand([{ name: "a", data: "b".repeat(1_000), method: 0 }]);
    let endsAt = bytes.length;
    const given = await openArchive(
      {
        sizeBytes: bytes.length,
        read: async (offset, length) => bytes.subarray(offset, Math.min(offset + length, endsAt)),
      },
      "x",
    );
    const file = fileOf(given);
    const reading = (async () => {
      for await (const _ of file.read()) expect.unreachable("it is not whole");
    })();
    endsAt = 31;
    expect((await refusal(reading)).facts).toEqual({ check: "damaged", file: "a" });
  });

  test("it is known by its first bytes", () => {
    expect(looksLikeArchive(zipByHand([{ name: "a" }]))).toBe(true);
    expect(looksLikeArchive(zipByHand([]))).toBe(true);
    for (const other of ["", "PK", '{"a":1}', "PK\u0007\u0008"])
      expect(looksLikeArchive(Buffer.from(other))).toBe(false);
  });
});

describe("what is refused", () => {
  const refused = async ({ bytes, at }: HostileArchive, limits = OWNER_LIMITS) => {
    const opened = open(bytes, limits);
    if (at === "open") return refusal(opened);
    const given = await opened;
    return refusal(gathered(fileOf(given, given.files.some(({ path }) => path === "x") ? "x" : "a").read()));
  };

  test("the corpus is one: at least forty archives, no two alike (SEC-X1)", () => {
    expect(HOSTILE_ARCHIVES.length).toBeGreaterThanOrEqual(40);
    expect(new Set(HOSTILE_ARCHIVES.map(({ bytes }) => bytes.toString("latin1"))).size).toBe(HOSTILE_ARCHIVES.length);
  });

  test.each(HOSTILE_ARCHIVES.map((each) => [each.what, each] as const))("%s (SEC-X1)", async (_what, archive) => {
    for (const limits of [OWNER_LIMITS, UPLOAD_LIMITS]) {
      const error = await refused(archive, limits);
      expect([error.code, error.facts["check"]]).toEqual(["invalid_input", archive.check]);
    }
  });

  test("no refusal tells a name that was not checked before (SEC-X1)", async () => {
    for (const archive of HOSTILE_NAMES) {
      const { message, hint, facts, cause } = await refused(archive);
      expect(cause).toBeUndefined();
      expect(JSON.stringify([message, hint, facts])).not.toMatch(/evil|passwd|share|straße|\\u00/i);
    }
  });

  test("the longest name that may be is taken (SEC-X1)", async () => {
    for (const name of ["x".repeat(255), "é".repeat(127), `${"y/".repeat(127)}z`])
      expect(await contents(await open(zipByHand([{ name, data: "1" }])))).toEqual({ [name]: "1" });
  });

  test("an archive that was changed anywhere is refused, or reads as it was, or its directory says otherwise (SEC-X1)", async () => {
    const files = [
      { name: "a.json", data: "some words, some words" },
      { name: "b/c", data: "x", descriptor: true },
      { name: "d", data: "stored", method: 0 },
    ];
    const whole = zipByHand(files);
    const words = new Set(files.map(({ data }) => data));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 3 }),
        async (changes) => {
          const bytes = Buffer.from(whole);
          for (const [at, byte] of changes) bytes[at] = byte;
          const { given } = await untilFault(
            (async function* () {
              for (const file of (await open(bytes)).files) yield await wholeText(file.read());
            })(),
          );
          // A sum of 32 bits covers what is read: other content does not come out.
          for (const text of given) expect(words.has(text) || text === "").toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
