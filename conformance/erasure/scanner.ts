/**
 * Looks for words in every byte of every file, however they may be written down (SEC §7.3): encodings, hashes, compressed streams,
 * rows of SQLite files. The words are made at run time, so that no source, heap or cache holds them by another way.
 */
import { createHash, randomBytes } from "node:crypto";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { constants, inflateRawSync, zstdDecompressSync } from "node:zlib";
import { blake2b } from "@noble/hashes/blake2.js";
import { equalityText } from "../../src/model/text.ts";
import { quantiseRow } from "../../src/search/vector-index.ts";
import { dice } from "../../test/support/dice.ts";

export interface Canary {
  /** Words that stand nowhere else, by the entrance that they went in through. */
  readonly words: Readonly<Record<string, string>>;
  /** Whole texts, for their hashes and encodings. */
  readonly texts: readonly string[];
  /** What an embedder made of them: the first numbers of each, in the widths that a store may use. */
  readonly vectors?: readonly Float32Array[];
}

/** What was found and how it was written down; the place where it is known. */
export type Hit = string;

export interface Scanner {
  scan(bytes: Uint8Array): readonly Hit[];
  /** Every file in these folders, at any depth. */
  scanFolders(...folders: readonly string[]): readonly Hit[];
}

/** A fresh word with a letter that composes, so that NFC and NFD differ. A seed makes the same one again. */
export function canaryWord(seed: number = randomBytes(4).readInt32BE()): string {
  const word = dice(seed).word();
  return `${word.slice(0, 4)}ë${word.slice(4)}`;
}

const HASHES = ["md5", "sha1", "sha256", "sha512"] as const;
const TOKEN = /\p{L}{6,}/gu;
const INFLATED_MAX = 4_194_304;

export function canaryScanner(canary: Canary): Scanner {
  const needles = new Needles();
  for (const [entrance, word] of Object.entries(canary.words)) {
    addWritten(needles, entrance, word);
    for (const [token] of word.matchAll(TOKEN)) addWritten(needles, entrance, token);
    addHashes(needles, entrance, word);
  }
  for (const [index, text] of canary.texts.entries()) {
    addWritten(needles, `text ${index}`, text);
    addHashes(needles, `text ${index}`, text);
  }
  for (const [index, vector] of (canary.vectors ?? []).entries()) addVector(needles, `vector ${index}`, vector);
  const scan = (bytes: Uint8Array): readonly Hit[] => [...new Set(scanDeep(needles, Buffer.from(bytes)))];
  return {
    scan,
    scanFolders: (...folders) => folders.flatMap((folder) => scanFolder(folder, scan)),
  };
}

/** Every way of writing down that §7.3 names. */
function addWritten(needles: Needles, what: string, word: string): void {
  const forms = [word, word.normalize("NFC"), word.normalize("NFD"), equalityText(word)];
  // As a name too: forming gives one its capital.
  const named = (form: string): string => form.charAt(0).toUpperCase() + form.slice(1);
  const cased = forms.flatMap((form) => [form, form.toLowerCase(), form.toUpperCase(), named(form)]);
  for (const form of new Set(cased)) {
    const utf8 = Buffer.from(form);
    const utf16 = Buffer.from(form, "utf16le");
    needles.add(`${what}, utf-8`, utf8);
    needles.add(`${what}, utf-16le`, utf16);
    needles.add(`${what}, utf-16be`, Buffer.from(utf16).swap16());
    needles.add(`${what}, json`, Buffer.from(JSON.stringify(form).slice(1, -1)));
    needles.add(
      `${what}, json ascii`,
      Buffer.from(escaped(form, (code) => `\\u${code.toString(16).padStart(4, "0")}`)),
    );
    needles.add(
      `${what}, json ASCII`,
      Buffer.from(escaped(form, (code) => `\\u${code.toString(16).toUpperCase().padStart(4, "0")}`)),
    );
    needles.add(`${what}, url`, Buffer.from(encodeURIComponent(form)));
    needles.add(`${what}, form`, Buffer.from(encodeURIComponent(form).replaceAll("%20", "+")));
    needles.add(`${what}, html`, Buffer.from(escaped(form, (code) => `&#${code};`)));
    needles.add(`${what}, html hex`, Buffer.from(escaped(form, (code) => `&#x${code.toString(16)};`)));
    needles.add(`${what}, hex`, Buffer.from(utf8.toString("hex")));
    needles.add(`${what}, HEX`, Buffer.from(utf8.toString("hex").toUpperCase()));
    for (const shift of [0, 1, 2]) addBase64(needles, what, utf8, shift);
    needles.add(`${what}, reversed`, Buffer.from([...form].reverse().join("")));
    needles.add(`${what}, bytes reversed`, Buffer.from(utf8).reverse());
  }
}

const escaped = (text: string, written: (code: number) => string): string =>
  text.replaceAll(/[^ -~]/g, (unit) => written(unit.charCodeAt(0)));

/** The letters that depend on the word alone, wherever it stands in what was encoded. */
function addBase64(needles: Needles, what: string, utf8: Buffer, shift: number): void {
  const text = Buffer.concat([Buffer.alloc(shift), utf8]).toString("base64");
  const from = [0, 2, 3][shift] ?? 0;
  const until = Math.floor(((shift + utf8.length) * 8) / 6);
  needles.add(`${what}, base64 +${shift}`, Buffer.from(text.slice(from, until)));
  needles.add(
    `${what}, base64url +${shift}`,
    Buffer.from(text.slice(from, until).replaceAll("+", "-").replaceAll("/", "_")),
  );
}

function addHashes(needles: Needles, what: string, text: string): void {
  const forms = new Set([text, text.normalize("NFC"), text.normalize("NFD"), text.toLowerCase(), equalityText(text)]);
  for (const form of forms) {
    const utf8 = Buffer.from(form);
    const digests = HASHES.map((name) => [name, createHash(name).update(utf8).digest()] as const);
    for (const [name, digest] of [...digests, ["blake2b", Buffer.from(blake2b(utf8, { dkLen: 32 }))] as const]) {
      needles.add(`${what}, ${name}`, digest);
      needles.add(`${what}, ${name} hex`, Buffer.from(digest.toString("hex")));
      needles.add(`${what}, ${name} HEX`, Buffer.from(digest.toString("hex").toUpperCase()));
      needles.add(`${what}, ${name} base64`, Buffer.from(digest.toString("base64").replace(/.?=*$/, "")));
      needles.add(`${what}, ${name} base64url`, Buffer.from(digest.toString("base64url").slice(0, -1)));
    }
  }
}

const VECTOR_NUMBERS = 16;

/** As it came and at unit length, in four, two and one byte a number. */
function addVector(needles: Needles, what: string, vector: Float32Array): void {
  const norm = Math.hypot(...vector) || 1;
  const whole = new Int8Array(vector.length);
  quantiseRow(vector, whole);
  needles.add(`${what}, int8`, bytesOf(whole.slice(0, VECTOR_NUMBERS)));
  for (const scaled of [vector, vector.map((value) => value / norm)]) {
    const first = scaled.slice(0, VECTOR_NUMBERS);
    needles.add(`${what}, float32`, bytesOf(first));
    needles.add(`${what}, float16`, bytesOf(Float16Array.from(first)));
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array | Float16Array | Int8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Many byte strings, looked for in one pass: by their first two bytes, and only where the next two are those of some needle as well. */
class Needles {
  readonly #byStart = new Map<number, { readonly what: string; readonly bytes: Buffer }[]>();
  readonly #starts = new Uint8Array(65_536);
  readonly #nexts = new Uint8Array(65_536);

  add(what: string, bytes: Buffer): void {
    if (bytes.length < 6) throw new RangeError(`the needle "${what}" is too short to mean anything`);
    const start = bytes.readUInt16BE(0);
    this.#starts[start] = 1;
    this.#nexts[bytes.readUInt16BE(2)] = 1;
    const known = this.#byStart.get(start) ?? [];
    if (known.some((needle) => needle.bytes.equals(bytes))) return;
    this.#byStart.set(start, [...known, { what, bytes }]);
  }

  in(hay: Buffer): Set<Hit> {
    const hits = new Set<Hit>();
    let start = hay[0] ?? 0;
    for (let at = 1; at < hay.length; at++) {
      start = ((start << 8) | (hay[at] ?? 0)) & 0xffff;
      if (this.#starts[start] === 0) continue;
      if (this.#nexts[((hay[at + 1] ?? 0) << 8) | (hay[at + 2] ?? 0)] === 0) continue;
      for (const { what, bytes } of this.#byStart.get(start) ?? []) {
        if (hay.compare(bytes, 0, bytes.length, at - 1, Math.min(at - 1 + bytes.length, hay.length)) === 0)
          hits.add(what);
      }
    }
    return hits;
  }
}

/** The bytes, and what unpacks from any place in them. */
function* scanDeep(needles: Needles, bytes: Buffer): Generator<Hit> {
  yield* needles.in(bytes);
  for (const { kind, inner } of streams(bytes)) for (const hit of needles.in(inner)) yield `${hit}, in ${kind}`;
}

const options = { maxOutputLength: INFLATED_MAX, finishFlush: constants.Z_SYNC_FLUSH } as const;
/** Read as raw deflate behind the header, which stops at the end of the stream whatever follows. */
const raw = (from: number) => (bytes: Buffer) => inflateRawSync(bytes.subarray(from), options);
const UNPACK: readonly (readonly [kind: string, magic: readonly number[], unpack: (bytes: Buffer) => Buffer])[] = [
  ["gzip", [0x1f, 0x8b, 0x08], ungzip],
  ...[0x01, 0x5e, 0x9c, 0xda].map((level) => ["deflate", [0x78, level], raw(2)] as const),
  ["zstd", [0x28, 0xb5, 0x2f, 0xfd], unzstd],
  ["zip", [0x50, 0x4b, 0x03, 0x04], unzip],
];

function* streams(bytes: Buffer): Generator<{ readonly kind: string; readonly inner: Buffer }> {
  for (const [kind, magic, unpack] of UNPACK) {
    const start = Buffer.from(magic);
    for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 1)) {
      try {
        yield { kind, inner: unpack(bytes.subarray(at)) };
      } catch {
        // Bytes that only begin like such a stream.
      }
    }
  }
}

const GZIP_EXTRA = 4;
const GZIP_NAME = 8;
const GZIP_COMMENT = 16;

/** RFC 1952: optional fields stand between the header and the data. */
function ungzip(bytes: Buffer): Buffer {
  const flags = bytes[3] ?? 0;
  let start = 10;
  if ((flags & GZIP_EXTRA) !== 0) start += 2 + bytes.readUInt16LE(start);
  for (const field of [GZIP_NAME, GZIP_COMMENT]) if ((flags & field) !== 0) start = bytes.indexOf(0, start) + 1;
  return raw(start)(bytes);
}

/** One member: its local header names the lengths of what stands before the data. */
function unzip(bytes: Buffer): Buffer {
  return raw(30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28))(bytes);
}

/** RFC 8878: the frame is followed block by block to its end, because what follows it would be refused. */
function unzstd(bytes: Buffer): Buffer {
  const descriptor = bytes[4] ?? 0;
  const isSingleSegment = (descriptor & 0x20) !== 0;
  const dictionaryBytes = [0, 1, 2, 4][descriptor & 3] ?? 0;
  const sizeBytes = [isSingleSegment ? 1 : 0, 2, 4, 8][descriptor >> 6] ?? 0;
  let at = 5 + (isSingleSegment ? 0 : 1) + dictionaryBytes + sizeBytes;
  for (let isLast = false; !isLast; ) {
    const header = bytes.readUIntLE(at, 3);
    isLast = (header & 1) === 1;
    // A block of type 1 is one byte, repeated.
    at += 3 + (((header >> 1) & 3) === 1 ? 1 : header >> 3);
  }
  const checksumBytes = (descriptor & 4) === 0 ? 0 : 4;
  return zstdDecompressSync(bytes.subarray(0, at + checksumBytes), { maxOutputLength: INFLATED_MAX });
}

function scanFolder(folder: string, scan: (bytes: Uint8Array) => readonly Hit[]): readonly Hit[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap((name) => {
    const path = join(folder, name);
    const hits = scan(Buffer.from(name)).map((hit) => `name of ${name}: ${hit}`);
    if (!statSync(path).isFile()) return hits;
    const bytes = readFileSync(path);
    hits.push(...scan(bytes).map((hit) => `${name}: ${hit}`));
    if (bytes.subarray(0, 15).toString("latin1") === "SQLite format 3")
      hits.push(...scan(sqliteCells(path)).map((hit) => `${name}, rows: ${hit}`));
    return hits;
  });
}

/** All values of all tables, each in one piece: on the pages a long value lies in several. Reads a copy. */
export function sqliteCells(path: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "keepsake-cells-"));
  try {
    const copy = join(folder, "copy.db");
    copyFileSync(path, copy);
    if (existsSync(`${path}-wal`)) copyFileSync(`${path}-wal`, `${copy}-wal`);
    const database = new DatabaseSync(copy);
    try {
      return Buffer.concat([...cells(database)]);
    } finally {
      database.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function* cells(database: DatabaseSync): Generator<Buffer> {
  const tables = database.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table'").all();
  for (const { name, sql } of tables) {
    yield Buffer.from(String(sql));
    for (const row of database.prepare(`SELECT * FROM "${String(name)}"`).all()) {
      for (const value of Object.values(row)) {
        if (value instanceof Uint8Array) yield Buffer.from(value);
        else if (typeof value === "string") yield Buffer.from(`\0${value}\0`);
      }
    }
  }
}
