/**
 * Archives that somebody made to lead a reader astray, each with what it must be refused with (SEC-X1, SEC-X2). Written by hand: no program would write
 * them. `at`: refused when it is opened, or when its file is read.
 */
import { crc32, deflateRawSync, constants as zlib } from "node:zlib";
import { DESCRIPTOR_FLAG, type HandFile, wideSizes, zipByHand } from "../../support/zip-by-hand.ts";

export interface HostileArchive {
  readonly what: string;
  readonly bytes: Buffer;
  /** The `check` of the refusal. */
  readonly check: string;
  readonly at: "open" | "read";
}

const named = (what: string, name: string | Uint8Array, check: string): HostileArchive => ({
  what,
  bytes: zipByHand([
    { name: "fine.json", data: "{}" },
    { name, data: "evil" },
  ]),
  check,
  at: "open",
});

const unix = (mode: number): number => (mode << 16) >>> 0;

const kind = (what: string, attributes: number, file: Partial<HandFile> = {}): HostileArchive => ({
  what,
  bytes: zipByHand([{ name: "x", data: "/etc/passwd", attributes, ...file }]),
  check: "not-a-file",
  at: "open",
});

const together = (what: string, check: string, ...files: readonly HandFile[]): HostileArchive => ({
  what,
  bytes: zipByHand(files),
  check,
  at: "open",
});

const read = (
  what: string,
  check: string,
  file: Partial<HandFile>,
  ...others: readonly HandFile[]
): HostileArchive => ({
  what,
  bytes: zipByHand([{ name: "x", data: "some words, some words", ...file }, ...others]),
  check,
  at: "read",
});

export const HOSTILE_NAMES: readonly HostileArchive[] = [
  named("a name that climbs", "../evil", "name-dots"),
  named("a name that climbs out of a folder", "a/../../evil", "name-dots"),
  named("a name that climbs and comes back", "a/../fine", "name-dots"),
  named("two dots at the end", "a/..", "name-dots"),
  named("a dot", "./evil", "name-dots"),
  named("a dot inside", "a/./evil", "name-dots"),
  named("two slashes", "a//evil", "name-dots"),
  named("an absolute name", "/etc/passwd", "name-absolute"),
  named("two slashes at the beginning", "//server/share", "name-absolute"),
  named("a backslash", "a\\evil", "name-backslash"),
  named("backslashes that climb", "..\\..\\evil", "name-backslash"),
  named("a share", "\\\\server\\share", "name-backslash"),
  named("a drive", "C:evil", "name-drive"),
  named("a drive in small letters", "c:/evil", "name-drive"),
  named("a NUL", "evil.json\0.txt", "name-control-character"),
  named("a line break", "evil\n.json", "name-control-character"),
  named("a command for the terminal", "\u001b]52;c;ZXZpbA==\u0007", "name-control-character"),
  named("a control character beyond ASCII", "evil\u009b31m", "name-control-character"),
  named("256 bytes", "x".repeat(256), "name-too-long"),
  named("256 bytes of two each", "é".repeat(128), "name-too-long"),
  named("a name of 65,000 bytes", `${"x/".repeat(32_500)}y`, "name-too-long"),
  named("a decomposed letter", "u\u0308.json", "name-not-nfc"),
  named("no name", "", "name-empty"),
  named("a name that says it is UTF-8 and is not", Buffer.from([0xff, 0xfe, 0x2e]), "name-not-unicode"),
  named("half a character", Buffer.from([0xed, 0xa0, 0x80]), "name-not-unicode"),
  together("the same name twice", "name-twice", { name: "a", data: "1" }, { name: "a", data: "2" }),
  together(
    "the same name in capitals",
    "name-differs-by-case",
    { name: "a.json", data: "1" },
    { name: "A.JSON", data: "2" },
  ),
  together(
    "the same name in capitals beyond ASCII",
    "name-differs-by-case",
    { name: "straße", data: "1" },
    { name: "STRASSE", data: "2" },
  ),
  together(
    "folders that differ in capitals",
    "name-differs-by-case",
    { name: "a/x", data: "1" },
    { name: "A/y", data: "2" },
  ),
  together("a file that is also a folder", "file-is-folder", { name: "a", data: "1" }, { name: "a/b", data: "2" }),
  together(
    "a file that is also a folder in capitals",
    "file-is-folder",
    { name: "A/b", data: "1" },
    { name: "a", data: "2" },
  ),
  together("a folder that climbs", "name-dots", { name: "../" }),
  {
    what: "a good name whose second spelling climbs",
    bytes: zipByHand([{ name: "fine", data: "x", flags: 0, extra: unicodePath("fine", "../evil") }]),
    check: "name-dots",
    at: "open",
  },
];

export const HOSTILE_KINDS: readonly HostileArchive[] = [
  kind("a symbolic link", unix(0o120777)),
  kind("a symbolic link that says it is from DOS", unix(0o120777), { madeBy: 20 }),
  kind("a character device", unix(0o020666)),
  kind("a block device", unix(0o060660)),
  kind("a pipe", unix(0o010644)),
  kind("a socket", unix(0o140755)),
  kind("a link of Windows", 0x400, { madeBy: 20 }),
  together("a folder with content", "folder-with-content", { name: "a/", data: "evil, evil, evil" }),
  together("a folder by its kind, with content", "folder-with-content", {
    name: "a",
    data: "evil",
    attributes: unix(0o040755),
  }),
  together("a file behind a password", "encrypted", { name: "a", data: "x", flags: 0x801 }),
  together("a file behind a strong password", "encrypted", { name: "a", data: "x", flags: 0x841 }),
  together("bzip2", "compression", { name: "a", packed: Buffer.from("BZh9"), method: 12 }),
  together("LZMA", "compression", { name: "a", packed: Buffer.from("x"), method: 14 }),
];

export const HOSTILE_HEADERS: readonly HostileArchive[] = [
  read("another name in the file's own header", "header-differs", { local: { name: "y" } }),
  read("another name of another length", "header-differs", { local: { name: "../../evil" } }),
  read("another size in the file's own header", "header-differs", { local: { sizeBytes: 5 } }),
  read("another packed size in the file's own header", "header-differs", { local: { packedBytes: 5 } }),
  read("another checksum in the file's own header", "header-differs", { local: { crc: 5 } }),
  read("another way of packing in the file's own header", "header-differs", { local: { method: 0 } }),
  read("a password in the file's own header only", "header-differs", { local: { flags: 0x801 } }),
  read("sizes behind the data in the file's own header only", "header-differs", {
    local: { flags: 0x800 | DESCRIPTOR_FLAG },
  }),
  read("another size behind the data", "header-differs", { descriptor: { sizeBytes: 4 } }),
  read("another checksum behind the data", "header-differs", { descriptor: { crc: 4 } }),
  { what: "no header where the directory says", bytes: withoutHeader(), check: "header-differs", at: "read" },
  read("fewer bytes than it says", "size-differs", { sizeBytes: 1_000 }),
  read("more bytes than it says", "size-differs", { sizeBytes: 3 }),
  read("another checksum than it says", "checksum-differs", { crc: 1 }),
  read("stored in another size than it says", "size-differs", { method: 0, sizeBytes: 5 }),
  read("packed bytes that end too early", "damaged", {
    packed: deflateRawSync(Buffer.from("some words, some words")).subarray(0, 9),
  }),
  read("packed bytes with others behind them", "damaged", {
    packed: Buffer.concat([deflateRawSync(Buffer.from("some words, some words")), Buffer.from("and more")]),
  }),
  read("packed bytes that are none", "damaged", { packed: Buffer.from("no deflate at all") }),
  read("another archive's trailer inside the packed bytes", "damaged", { packed: twoMembers(), sizeBytes: 22 }),
];

/** What Fifield's better bomb is made of: files that share packed bytes. */
export const OVERLAPPING: readonly HostileArchive[] = [
  together(
    "two files in one place",
    "overlap",
    { name: "a", data: "x" },
    { name: "b", data: "x", isDirectoryOnly: true, offset: 0 },
  ),
  together(
    "a file that reaches into the next",
    "overlap",
    { name: "a", data: "xxxx", packedBytes: 60, method: 0, sizeBytes: 60 },
    { name: "b", data: "y" },
  ),
  quoted(),
  {
    what: "a file that reaches into the directory",
    bytes: zipByHand([{ name: "a", data: "x", method: 0, packedBytes: 40, sizeBytes: 40 }]),
    check: "overlap",
    at: "read",
  },
  {
    what: "a header that swallows the next file",
    bytes: swallowing(),
    check: "overlap",
    at: "read",
  },
];

export const HOSTILE_DIRECTORIES: readonly HostileArchive[] = [
  whole("nothing", "not-an-archive", Buffer.alloc(0)),
  whole("a few bytes", "not-an-archive", Buffer.from("PK\u0003\u0004")),
  whole("no end", "not-an-archive", zipByHand([{ name: "a", data: "x" }]).subarray(0, -8)),
  whole(
    "only its second half",
    "not-an-archive",
    zipByHand([{ name: "a", data: "x".repeat(99), method: 0 }]).subarray(-60),
  ),
  whole(
    "something before the archive",
    "ambiguous",
    zipByHand([{ name: "a", data: "x" }], { before: Buffer.from("MZ, a program") }),
  ),
  whole(
    "something behind the archive",
    "ambiguous",
    zipByHand([{ name: "a", data: "x" }], { behind: Buffer.from("more") }),
  ),
  whole(
    "something between the files and the directory's end",
    "ambiguous",
    zipByHand([{ name: "a", data: "x" }], { behindDirectory: Buffer.from("more of it") }),
  ),
  whole("two archives in one", "ambiguous", twoEnds()),
  whole("more files than it lists", "not-an-archive", zipByHand([{ name: "a", data: "x" }], { entryCount: 3 })),
  whole(
    "fewer files than it lists",
    "ambiguous",
    zipByHand(
      [
        { name: "a", data: "x" },
        { name: "b", data: "y" },
      ],
      { entryCount: 1 },
    ),
  ),
  whole("a directory of 4 GiB", "directory-too-long", wideDirectory(4n << 30n)),
  whole("a directory beyond every number", "not-an-archive", wideDirectory((1n << 63n) + 5n)),
  whole(
    "sizes beyond every number",
    "not-an-archive",
    zipByHand([
      {
        name: "a",
        data: "x",
        sizeBytes: 0xffffffff,
        packedBytes: 0xffffffff,
        extra: wideSizes(1n << 62n, 1n << 62n),
        local: { extra: Buffer.alloc(0) },
      },
    ]),
  ),
  whole("wide sizes that are missing", "not-an-archive", zipByHand([{ name: "a", data: "x", sizeBytes: 0xffffffff }])),
];

export const HOSTILE_ARCHIVES: readonly HostileArchive[] = [
  ...HOSTILE_NAMES,
  ...HOSTILE_KINDS,
  ...HOSTILE_HEADERS,
  ...OVERLAPPING,
  ...HOSTILE_DIRECTORIES,
];

function whole(what: string, check: string, bytes: Buffer): HostileArchive {
  return { what, bytes, check, at: "open" };
}

/** Info-ZIP's second spelling of a name. */
function unicodePath(name: string, spelled: string): Buffer {
  const content = Buffer.concat([Buffer.alloc(5), Buffer.from(spelled)]);
  content.writeUInt8(1, 0);
  content.writeUInt32LE(crc32(name), 1);
  const head = Buffer.alloc(4);
  head.writeUInt16LE(0x7075, 0);
  head.writeUInt16LE(content.length, 2);
  return Buffer.concat([head, content]);
}

/** One file's packed bytes are the next file's header and packed bytes: "quoted" by a stored block. */
function quoted(): HostileArchive {
  const kernel = zipByHand([{ name: "b", data: "x".repeat(100) }]);
  const inner = kernel.subarray(0, kernel.indexOf(Buffer.from([0x50, 0x4b, 1, 2])));
  const head = Buffer.from([0, inner.length, 0, 0xff - inner.length, 0xff]);
  const data = Buffer.concat([inner, Buffer.from("x".repeat(100))]);
  const packed = Buffer.concat([head, inner, deflateRawSync(Buffer.from("x".repeat(100)))]);
  const at = 31 + head.length;
  return together(
    "a file inside the packed bytes of another",
    "overlap",
    { name: "a", data, packed },
    { name: "b", data: "x".repeat(100), isDirectoryOnly: true, offset: at },
  );
}

/** The header of the first file says that its extra field reaches over the second file's header. */
function swallowing(): Buffer {
  const bytes = zipByHand([
    { name: "x", data: "some words", method: 0 },
    { name: "y", data: "other words", method: 0 },
  ]);
  bytes.writeUInt16LE(20, 28);
  return bytes;
}

function withoutHeader(): Buffer {
  const bytes = zipByHand([{ name: "x", data: "some words" }]);
  bytes.writeUInt32LE(0, 0);
  return bytes;
}

function twoEnds(): Buffer {
  const first = zipByHand([{ name: "a", data: "x" }]);
  return zipByHand([{ name: "b", data: "y" }], { before: first, comment: first.subarray(-22) });
}

function wideDirectory(lengthBytes: bigint): Buffer {
  const bytes = zipByHand([{ name: "a", data: "x" }], { zip64: true });
  const at = bytes.indexOf(Buffer.from([0x50, 0x4b, 6, 6]));
  bytes.writeBigUInt64LE(lengthBytes, at + 40);
  bytes.writeBigUInt64LE(0n, at + 48);
  return bytes;
}

/** Read as two members of gzip this unpacks to more than read as what it is. */
function twoMembers(): Buffer {
  const first = deflateRawSync(Buffer.from("some words, "));
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32("some words, "), 0);
  trailer.writeUInt32LE(12, 4);
  const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
  return Buffer.concat([first, trailer, head, deflateRawSync(Buffer.from("some words"))]);
}

/** Packed bytes of so many equal pieces, without ever holding them: a piece ends at a whole byte and begins with nothing known. */
export function packedRepeat(
  piece: Uint8Array,
  count: number,
): { readonly packed: Buffer; readonly crc: number; readonly sizeBytes: number } {
  const open = deflateRawSync(piece, { finishFlush: zlib.Z_FULL_FLUSH, level: 9 });
  let crc = 0;
  for (let turn = 0; turn < count; turn++) crc = crc32(piece, crc);
  return {
    packed: Buffer.concat([...Array.from({ length: count }, () => open), Buffer.from([3, 0])]),
    crc,
    sizeBytes: piece.length * count,
  };
}
