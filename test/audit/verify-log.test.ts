/** Verifying a published log: what is found, and where it is said to be. */
import { describe, expect, test } from "vitest";
import {
  chained,
  copyOf,
  exampleEntries,
  factOf,
  KEY,
  memoryOf,
  ORIGIN,
  overwriteEntries,
  overwriteTiles,
  publishedLog,
  SIGNER,
  sourceOf,
  subjectOf,
} from "../../conformance/audit/example-log.ts";
import { firstIndex, readEntry } from "../../src/audit/chain-book.ts";
import { CHECKPOINT_PATH, utf8 } from "../../src/audit/log-files.ts";
import { publishLog } from "../../src/audit/publish-log.ts";
import { type LogReport, verifyLog } from "../../src/audit/verify-log.ts";
import { leafHash } from "../../src/crypto/primitives.ts";
import { checkpointText, signNote } from "../../src/crypto/signed-note.ts";
import { CLOCK_SET_BACK } from "../../src/model/log-entry.ts";
import { memoryLogFiles } from "../support/memory-log-files.ts";
import { merkleRoot } from "../support/merkle-reference.ts";

const SIZE = 700;
const ENTRIES = exampleEntries(SIZE);
const keys = [KEY];
const entryAt = (index: number): string => ENTRIES[index] ?? "";
const altered = (text: string): string => text.replace(/"act":"\w+"/, '"act":"admin"');
const swapped = (index: number) => ENTRIES.with(index, entryAt(index + 1)).with(index + 1, entryAt(index));

/** The bad entry lies where the report says, or in the stretch that it names. */
function expectLocated(report: LogReport, index: number): void {
  expect(report.isValid).toBe(false);
  const { first } = report;
  expect(first).toBeDefined();
  if (first === undefined) return;
  expect(firstIndex(first)).toBeLessThanOrEqual(index);
  expect(first.index).toBeGreaterThanOrEqual(index);
}

describe("entries that somebody changed in the files", () => {
  test("an altered, removed, inserted or moved entry is named exactly (SEC-G1)", async () => {
    const good = await publishedLog(ENTRIES);
    for (const index of [0, 1, 254, 255, 256, 300, 511, 512, 640, SIZE - 2]) {
      const cases: readonly (readonly [string, readonly string[], string])[] = [
        ["altered", ENTRIES.with(index, altered(entryAt(index))), "entry_changed"],
        ["moved", swapped(index), "entry_changed"],
      ];
      for (const [, texts, code] of cases) {
        const files = await copyOf(good);
        await overwriteEntries(files, texts, SIZE);
        expect(await verifyLog(files, keys)).toMatchObject({ isValid: false, first: { code, index } });
      }
      for (const texts of [ENTRIES.toSpliced(index, 1), ENTRIES.toSpliced(index, 0, entryAt(index))]) {
        const files = await copyOf(good);
        await overwriteEntries(files, texts, SIZE);
        const { first } = await verifyLog(files, keys);
        expect(first?.from).toBeUndefined();
        // An entry written twice is first wrong where its double stands.
        expect(first?.index).toBe(texts.length > SIZE ? index + 1 : index);
      }
    }
  });

  test("a last entry that is missing, or one too many behind it, is named (SEC-G1)", async () => {
    const good = await publishedLog(ENTRIES);
    const shorter = await copyOf(good);
    await overwriteEntries(shorter, ENTRIES.slice(0, -1), SIZE);
    expect(await verifyLog(shorter, keys)).toMatchObject({ first: { code: "entry_missing", index: SIZE - 1 } });
    const longer = await copyOf(good);
    await overwriteEntries(longer, [...ENTRIES, entryAt(3)], SIZE);
    expect(await verifyLog(longer, keys)).toMatchObject({ first: { code: "entry_extra", index: SIZE } });
  });

  test("with tiles made to fit, the root gives it away and the chains say where (SEC-G1)", async () => {
    const good = await publishedLog(ENTRIES);
    for (const index of [0, 5, 255, 256, 400, 600]) {
      for (const texts of [
        ENTRIES.with(index, altered(entryAt(index))),
        swapped(index),
        ENTRIES.toSpliced(index, 1),
        ENTRIES.toSpliced(index, 0, entryAt(index + 40)),
      ]) {
        const files = await copyOf(good);
        await overwriteEntries(files, texts, SIZE);
        await overwriteTiles(files, texts, SIZE);
        expectLocated(await verifyLog(files, keys), index);
      }
    }
  });

  test("a doubt reaches no further than the tile that was made to fit", async () => {
    // The subject's next entry lies in the next tile, and the tile above still vouches for that one.
    const index = 255;
    const files = await publishedLog(ENTRIES);
    const texts = ENTRIES.with(index, altered(entryAt(index)));
    await overwriteEntries(files, texts, SIZE);
    await files.write("tile/0/000", Buffer.concat(texts.slice(0, 256).map((text) => leafHash(Buffer.from(text)))));
    const { first } = await verifyLog(files, keys);
    expect(first).toMatchObject({ code: "chain_broken", from: index, index });
  });

  test("a damaged length, a missing bundle and a missing tile are told, and nothing throws", async () => {
    const good = await publishedLog(ENTRIES);
    const cut = await copyOf(good);
    await cut.write("tile/entries/001", Buffer.from((await cut.read("tile/entries/001"))?.subarray(0, 1_000) ?? []));
    const { first } = await verifyLog(cut, keys);
    expect(first).toMatchObject({ code: "bundle_damaged" });
    expect(first?.index).toBeGreaterThanOrEqual(256);
    expect(first?.index).toBeLessThan(262);
    for (const [path, code, from, index] of [
      ["tile/entries/001", "bundle_missing", 256, 511],
      ["tile/0/001", "tile_missing", 256, 511],
      ["tile/entries/002.p/188", "bundle_missing", 512, 699],
    ] as const) {
      const files = await copyOf(good);
      await files.remove(path);
      expect(await verifyLog(files, keys)).toMatchObject({ isValid: false, faults: [{ code, from, index }] });
    }
    const headless = await copyOf(good);
    await headless.remove("tile/1/000.p/2");
    expect(await verifyLog(headless, keys)).toMatchObject({ isValid: false, first: { code: "tile_missing" } });
  });

  test("a tile that was changed is told from an entry that was", async () => {
    const good = await publishedLog(ENTRIES);
    for (const [path, index] of [
      ["tile/0/001", 256 + 9],
      ["tile/0/002.p/188", 512 + 9],
      ["tile/1/000.p/2", 256],
    ] as const) {
      const files = await copyOf(good);
      const tile = Buffer.from((await files.read(path)) ?? []);
      const at = path.includes("/1/") ? 32 : 9 * 32;
      await files.write(path, tile.fill(0, at, at + 32));
      const report = await verifyLog(files, keys);
      expect(report).toMatchObject({ isValid: false, entryCount: SIZE, first: { code: "tile_damaged", index } });
      expect(report.faults.every(({ code }) => code === "tile_damaged")).toBe(true);
    }
  });
});

test("in a log of more than 65,536 entries the full tiles above the leaves are judged as well", async () => {
  const many = exampleEntries(65_900);
  const good = await publishedLog(many);
  for (const isMissing of [false, true]) {
    const files = await copyOf(good);
    if (isMissing) await files.remove("tile/1/000");
    else await files.write("tile/1/000", Buffer.alloc(8_192));
    expect(await verifyLog(files, keys)).toMatchObject({
      isValid: false,
      entryCount: many.length,
      faults: [{ code: isMissing ? "tile_missing" : "tile_damaged", from: 0, index: 65_535 }],
    });
  }
  await overwriteEntries(good, many.with(40_000, altered(many[40_000] ?? "")), many.length);
  expect(await verifyLog(good, keys)).toMatchObject({ faults: [{ code: "entry_changed", index: 40_000 }] });
});

describe("heads", () => {
  test("no head, a strange key, a changed head and another log are told", async () => {
    const files = await publishedLog(ENTRIES);
    const stranger = { name: ORIGIN, publicKey: Buffer.alloc(32, 1) };
    expect(await verifyLog(memoryLogFiles(), keys)).toMatchObject({ first: { code: "checkpoint_missing" } });
    expect(await verifyLog(files, [stranger])).toMatchObject({ first: { code: "checkpoint_unknown_key" } });
    expect(await verifyLog(files, keys, { origin: "another" })).toMatchObject({ first: { code: "origin_differs" } });
    const note = utf8((await files.read(CHECKPOINT_PATH)) ?? Buffer.of());
    for (const [text, code] of [
      [note.replace("\n700\n", "\n699\n"), "checkpoint_bad_signature"],
      ["", "checkpoint_malformed"],
      [signNote("text\n", SIGNER), "checkpoint_malformed"],
    ] as const) {
      await files.write(CHECKPOINT_PATH, Buffer.from(text));
      expect(await verifyLog(files, keys)).toMatchObject({ isValid: false, first: { code } });
    }
  });

  test("an older head is borne out, a rolled-back or forked one is not (SEC-G2)", async () => {
    const files = await publishedLog(ENTRIES.slice(0, 400));
    const older = utf8((await files.read(CHECKPOINT_PATH)) ?? Buffer.of());
    await publishLog(sourceOf(ENTRIES), files, SIGNER);
    expect(await verifyLog(files, keys, { since: older })).toMatchObject({ isValid: true });

    const rolledBack = await publishedLog(ENTRIES.slice(0, 399));
    expect(await verifyLog(rolledBack, keys)).toMatchObject({ isValid: true });
    expect(await verifyLog(rolledBack, keys, { since: older })).toMatchObject({
      first: { code: "log_rollback", index: 399 },
    });

    // The keeper has the key, and signed two histories.
    const forked = await publishedLog(
      chained(ENTRIES.map((_, index) => ({ subject: index % 2, fact: factOf(index) }))),
    );
    expect(await verifyLog(forked, keys)).toMatchObject({ isValid: true });
    expect(await verifyLog(forked, keys, { since: older })).toMatchObject({ first: { code: "log_fork" } });
    expect(await verifyLog(files, keys, { since: "no note" })).toMatchObject({ first: { code: "since_invalid" } });
    const other = signNote(checkpointText({ origin: "other", size: 1, root: merkleRoot([]) }), SIGNER);
    expect(await verifyLog(files, keys, { since: other })).toMatchObject({ first: { code: "since_invalid" } });
  });
});

test("an older checkpoint is verified beside the files of a newer one", async () => {
  for (const [older, newer] of [
    [100, 120],
    [100, 600],
    [256, 257],
    [600, 700],
  ] as const) {
    const files = await publishedLog(ENTRIES.slice(0, older));
    const note = await files.read(CHECKPOINT_PATH);
    await publishLog(sourceOf(ENTRIES.slice(0, newer)), files, SIGNER);
    await files.write(CHECKPOINT_PATH, note ?? Buffer.of());
    expect(await verifyLog(files, keys)).toMatchObject({ isValid: true, entryCount: older });
  }
});

describe("entries that a keeper signed and should not have", () => {
  const published = async (texts: readonly string[]) => verifyLog(await publishedLog(texts), keys);
  const store = (subject: number) => ({ subject, fact: factOf(1) });
  const three = chained([store(0), store(1), store(0)]);

  test("another member, another order, spaces, a wrong type or a word outside the schema", async () => {
    const [first = ""] = three;
    for (const [text, code] of [
      [first.replace("{", '{"aaa":1,'), "entry_invalid"],
      [first.replace('"v":1', '"v":2'), "entry_invalid"],
      [first.replace('"op":"store"', '"op":"gossip"'), "entry_invalid"],
      [first.replace("}", ',"note":"Ana lives in Ghent"}'), "entry_invalid"],
      [first.replace(":", ": "), "entry_not_canonical"],
      [first.replace('"v":1', '"v":1.0'), "entry_not_canonical"],
      [first.replace(/"ts":(\d+),"v":1/, '"v":1,"ts":$1'), "entry_not_canonical"],
      [first.replace('"n":0', '"n":0,"n":0'), "entry_not_canonical"],
      ["[]", "entry_invalid"],
      ["no json", "entry_invalid"],
    ] as const) {
      expect(await published([text])).toMatchObject({ isValid: false, first: { code, index: 0 } });
    }
  });

  test("an entry of more than 4,096 bytes, which the publisher does not take", () => {
    const [first = ""] = three;
    const long = (length: number) => Buffer.from(first.replace("{", `{${" ".repeat(length - first.length)}`));
    expect(readEntry(long(4_096))).toEqual({ fault: "entry_not_canonical" });
    expect(readEntry(long(4_097))).toEqual({ fault: "entry_too_long" });
    expect(readEntry(Buffer.from(first))).toEqual({ entry: JSON.parse(first) });
    expect(readEntry(Buffer.of(0xff, 0xfe))).toEqual({ fault: "entry_invalid" });
  });

  test("a subject's entry left out, doubled, linked to another or begun in the middle (SEC-G1)", async () => {
    const texts = chained(Array.from({ length: 9 }, (_, index) => store(index % 2)));
    const subject = subjectOf(0);
    expect(await published(texts)).toMatchObject({ isValid: true, subjectCount: 2 });
    expect(await published(texts.toSpliced(4, 1))).toMatchObject({
      faults: [{ code: "chain_gap", index: 5, subject }],
    });
    expect(await published(texts.toSpliced(5, 0, texts[4] ?? ""))).toMatchObject({
      first: { code: "chain_gap", index: 5, subject },
    });
    const unlinked = texts.with(4, (texts[4] ?? "").replace(/"p":"..../, '"p":"0000'));
    expect(await published(unlinked)).toMatchObject({ first: { code: "chain_broken", index: 4, subject } });
    expect(await published(texts.slice(2))).toMatchObject({ first: { code: "chain_start", index: 0, subject } });
    expect(await published(texts.with(0, (texts[2] ?? "").replace('"n":1', '"n":0')))).toMatchObject({
      first: { code: "chain_start", index: 0 },
    });
  });

  test("time that goes back", async () => {
    const [first = "", second = ""] = chained([store(0), store(0)]);
    const earlier = second.replace(/"ts":\d+/, '"ts":5');
    expect(await published([first, earlier])).toMatchObject({ first: { code: "time_backwards", index: 1 } });
    const [, setBack = "", later = ""] = chained([
      store(0),
      { subject: 0, fact: { op: "resume", rule: CLOCK_SET_BACK, act: "system" } },
      store(0),
    ]);
    const atFive = (text: string) => text.replace(/"ts":\d+/, '"ts":5');
    const faults = (await published([first, atFive(setBack), atFive(later)])).faults ?? [];
    expect(faults.filter(({ code }) => code === "time_backwards")).toEqual([]);
  });

  test("a log that continues another one says so in its first entry, and chains go on from there", async () => {
    const texts = chained(Array.from({ length: 6 }, (_, index) => store(index % 2)));
    const open = { subject: 9, fact: { op: "log_open", cnt: 4, last: "a".repeat(64) } } as const;
    const [opening = ""] = chained([open]);
    const later = [opening.replace(/"ts":\d+/, '"ts":1'), ...texts.slice(2)];
    expect(await published(later)).toMatchObject({ isValid: true, continuedCount: 2 });
    expect(await published(texts.slice(2))).toMatchObject({ isValid: false });
  });

  test("numbers may leap and never fall where a subject's entries lie in several logs", async () => {
    const texts = chained(Array.from({ length: 12 }, () => store(0)));
    const files = await publishedLog([texts[1], texts[4], texts[5], texts[9]].map((text) => text ?? ""));
    expect((await verifyLog(files, keys)).isValid).toBe(false);
    expect(await verifyLog(files, keys, { chains: "shared" })).toMatchObject({ isValid: true });
    const falling = await publishedLog([texts[5], texts[4]].map((text) => text ?? ""));
    expect(await verifyLog(falling, keys, { chains: "shared" })).toMatchObject({
      first: { code: "chain_gap", index: 1 },
    });
  });
});

test("a report counts all faults, holds a thousand, and carries no text of an entry", async () => {
  const many = exampleEntries(1_500);
  const files = await publishedLog(many);
  await overwriteEntries(
    files,
    many.map((text) => text.replace('"v":1', '"v":3')),
    many.length,
  );
  const report = await verifyLog(files, keys);
  expect(report.faultCount).toBe(1_500);
  expect(report.faults.length).toBe(1_000);
  expect(JSON.stringify(report.faults)).not.toContain(memoryOf(0));
});

test("every entry is handed on in order, progress is told, and an aborted run ends", async () => {
  const files = await publishedLog(ENTRIES);
  const seen: number[] = [];
  const told: number[] = [];
  await verifyLog(files, keys, {
    onEntry: (_entry, index) => void seen.push(index),
    onProgress: (done) => void told.push(done),
  });
  expect(seen).toEqual(ENTRIES.map((_, index) => index));
  expect(told).toEqual([256, 512, 700]);
  await expect(verifyLog(files, keys, { signal: AbortSignal.abort() })).rejects.toThrow();
});
