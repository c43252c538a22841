/**
 * The canary suite (SEC §7): words that stand nowhere else are planted through every entrance and then looked for, in every byte of
 * every file, while they live and after they were erased. canary.full.ts takes every variant.
 */
import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { canaryScanner, canaryWord } from "../../conformance/erasure/scanner.ts";
import { openKeepsake } from "../../src/index.ts";
import { CanaryWorld } from "../support/canary-world.ts";
import { destroyAndLook, forgetAndLook, forgetAndLookWithoutRecovery } from "./erasure.ts";

/** Each as somebody might have written the word down, inside noise. */
function writtenDown(word: string, text: string): Readonly<Record<string, Buffer>> {
  const utf16 = Buffer.from(word, "utf16le");
  const zipped = deflateRawSync(word);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(4, 26);
  return {
    "utf-8": Buffer.from(word),
    "utf-16le": utf16,
    "utf-16be": Buffer.from(utf16).swap16(),
    NFD: Buffer.from(word.normalize("NFD")),
    "upper case": Buffer.from(word.toUpperCase()),
    "one token": Buffer.from(word.toLowerCase()),
    json: Buffer.from(word.replace("ë", "\\u00eb")),
    url: Buffer.from(encodeURIComponent(word)),
    html: Buffer.from(word.replace("ë", "&#235;")),
    hex: Buffer.from(Buffer.from(word).toString("hex")),
    HEX: Buffer.from(Buffer.from(word).toString("hex").toUpperCase()),
    "base64, first": Buffer.from(Buffer.from(`${word}.`).toString("base64")),
    "base64, second": Buffer.from(Buffer.from(`.${word}.`).toString("base64")),
    "base64, third": Buffer.from(Buffer.from(`..${word}.`).toString("base64url")),
    reversed: Buffer.from([...word].reverse().join("")),
    gzip: gzipSync(`about ${word}`),
    deflate: deflateSync(`about ${word}`),
    zstd: zstdCompressSync(`about ${word}`),
    zip: Buffer.concat([header, Buffer.from("name"), zipped]),
    ...hashesOf(text),
  };
}

function hashesOf(text: string): Readonly<Record<string, Buffer>> {
  const made: Record<string, Buffer> = {};
  for (const name of ["md5", "sha1", "sha256", "sha512"]) {
    const digest = createHash(name).update(text).digest();
    made[name] = digest;
    made[`${name} hex`] = Buffer.from(digest.toString("hex"));
    made[`${name} base64`] = Buffer.from(digest.toString("base64"));
  }
  return made;
}

test("the scanner finds a word however it was written down, and nothing in noise", () => {
  const [word, other] = [canaryWord(), canaryWord()];
  const text = `My cousin ${word} lives in Lyon.`;
  const scanner = canaryScanner({ words: { here: word }, texts: [text] });
  for (const [kind, bytes] of Object.entries(writtenDown(word, text))) {
    const noisy = Buffer.concat([randomBytes(997), bytes, randomBytes(503)]);
    expect(scanner.scan(noisy), kind).not.toEqual([]);
  }
  for (const bytes of Object.values(writtenDown(other, `My cousin ${other} lives in Lyon.`))) {
    expect(scanner.scan(Buffer.concat([randomBytes(100_000), bytes]))).toEqual([]);
  }
});

test("the scanner finds a word in folders, in names of files, and in rows that lie on several pages", () => {
  const folder = mkdtempSync(join(tmpdir(), "keepsake-scan-"));
  try {
    const word = canaryWord();
    const scanner = canaryScanner({ words: { here: word }, texts: [] });
    mkdirSync(join(folder, "deep"));
    writeFileSync(join(folder, "deep", `${word}.txt`), randomBytes(100));
    const database = new DatabaseSync(join(folder, "data.db"));
    database.exec("CREATE TABLE t (v BLOB)");
    // Split where the value leaves its page, the word is in no file in one piece: only reading the row shows it.
    for (let shift = 0; shift < Buffer.byteLength(word); shift++) {
      const long = Buffer.concat([randomBytes(4_000 + shift), Buffer.from(word), randomBytes(9_000)]);
      database.prepare("INSERT INTO t (v) VALUES (?)").run(long);
    }
    database.close();
    const hits = scanner.scanFolders(folder);
    expect(hits.some((hit) => hit.startsWith("name of deep"))).toBe(true);
    expect(hits.some((hit) => hit.startsWith("data.db, rows"))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("nothing that came in is in clear, or as a hash, in any file while it lives (PN-02, SEC-C1, SEC-C11)", async () => {
  using world = new CanaryWorld();
  const found: string[] = [];
  await world.plant(() => found.push(...world.scanFiles()));
  found.push(...world.scanFiles());
  expect(found).toEqual([]);

  // Self-test on the same files: one word planted in the data file is found there.
  const database = new DatabaseSync(join(world.dir, "keepsake.db"));
  database.exec("CREATE TABLE planted (value TEXT)");
  database.prepare("INSERT INTO planted VALUES (?)").run(world.words.turn);
  database.close();
  expect(world.scanFiles()).not.toEqual([]);
});

test("no word that came in is in the log or in the message of any refusal (PN-02, SEC-G4)", async () => {
  using world = new CanaryWorld();
  await world.plant();
  await using keepsake = await openKeepsake({ dir: world.dir, keysDir: world.keysDir });
  const vault = await keepsake.vault(world.owner);
  const log: string[] = [];
  for await (const entry of vault.audit.log()) log.push(entry);
  expect(log.length).toBeGreaterThan(world.planted.size);
  expect(world.scanner.scan(Buffer.from(log.join("\n")))).toEqual([]);
  expect(world.errors.length).toBeGreaterThan(14);
  expect(
    world.errors.flatMap((error) => world.scanner.scan(Buffer.from(error)).map((hit) => `${hit}: ${error}`)),
  ).toEqual([]);
});

test("what was forgotten is gone from files, read paths and old copies; bystanders come back (PN-28, SEC-E1)", async () => {
  await forgetAndLook("quietly");
});

test("a forget beside an open reader shows nothing at once, and cleans the files at the next open (SEC-E1)", async () => {
  await forgetAndLook("with an open reader");
});

test("a forget that dies behind its keys is finished by the next process, and nothing comes back (SEC-E1)", async () => {
  await forgetAndLook({ diesAt: "forget.keys_destroyed" });
});

test("a destroyed vault is gone from files and old copies; the vault beside it comes back (PN-22, PN-28, SEC-E1)", async () => {
  await destroyAndLook("quietly");
});

test("a destruction that dies behind its keys is finished when the keep is opened (SEC-E1)", async () => {
  await destroyAndLook({ diesAt: "destroy.keys_destroyed" });
});

test("a forget that is requested is in no answer of a reader who comes before it is carried out", async () => {
  await forgetAndLookWithoutRecovery("forget.requested");
});
