/** Archives and paths (SEC-X1, SEC-X2): whatever the bytes say, no name leads out, and no more comes out than the limits let. */

import { openArchive, writeArchive } from "../../src/formats/files/archive.ts";
import { bytesAccess, pathFault, resolvedPath } from "../../src/formats/files/given-files.ts";
import { zipByHand } from "../../test/support/zip-by-hand.ts";
import { accepted, bytesOf, type FuzzTarget, inPieces, law, manyOf, refused, textOf } from "../fuzz-target.ts";

const AT = Date.UTC(2026, 3, 12, 9, 15);
const LIMITS = { entryCountMax: 50, fileBytesMax: 65_536, totalBytesMax: 262_144, ratioMax: 100 };

async function written(files: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const source = (async function* () {
    for (const [path, text] of Object.entries(files)) yield { path, chunks: inPieces(bytesOf(text)) };
  })();
  for await (const piece of writeArchive(source, AT)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const archive: FuzzTarget = {
  name: "archive",
  shape: "bytes",
  async seeds() {
    return [
      await written({ "memory-store.json": "{}", "conversations/a.json": "x".repeat(3_000) }),
      zipByHand([
        { name: "a.txt", data: "hello" },
        { name: "folder/" },
        { name: "folder/größe.md", data: "tea ".repeat(50) },
      ]),
      zipByHand([{ name: "b", data: "with sizes behind", descriptor: true }], {
        zip64: true,
        comment: bytesOf("comment"),
      }),
      zipByHand([]),
    ];
  },
  words: ["PK\u0003\u0004", "PK\u0001\u0002", "PK\u0005\u0006", "../"],
  async read(input) {
    await using given = await openArchive(bytesAccess(input), "upload.zip", LIMITS);
    let totalBytes = 0;
    for (const file of given.files) {
      law(pathFault(file.path) === undefined, "a file has a name that leads out");
      for await (const piece of file.read()) totalBytes += piece.length;
      law(totalBytes <= LIMITS.totalBytesMax, "more comes out than the limits let");
    }
    law(
      new Set(given.files.map(({ path }) => path.toLowerCase())).size === given.files.length,
      "two files of one name",
    );
    return accepted(manyOf(given.files.length));
  },
};

const reference: FuzzTarget = {
  name: "file-reference",
  shape: "text",
  seeds: () => ["conversations/1.json", "../memory-store.json", "./a/../b.json", "größe.md"].map(bytesOf),
  words: ["../", "/", "\\", "%2e%2e/", "C:", "file://", "\u0000", ".", "NUL", "a\u0308"],
  read(input) {
    const path = resolvedPath("conversations/index.json", textOf(input));
    if (path === undefined) return refused("outside");
    law(pathFault(path, 4_096) === undefined, "a reference leads to a name that may not be");
    return accepted(manyOf(path.split("/").length));
  },
};

export const ARCHIVE_TARGETS: readonly FuzzTarget[] = [archive, reference];
