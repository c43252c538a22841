/**
 * The static files of a log after C2SP tlog-tiles (security.md §4.3): where a tile and an entry bundle lie, what is in them, and the hashes of
 * perfect subtrees inside a tile. Indexes are divided and never shifted, so that logs beyond 2^31 entries are right.
 */
import { KeepsakeError } from "../model/error.ts";
import { asBuffer, concat, integerWithin } from "./encoding.ts";
import { nodeHash } from "./merkle-tree.ts";

/** Hashes in a full tile, entries in a full bundle. */
export const TILE_WIDTH = 256;
/** Levels of the tree that one tile spans: 2^8 hashes. */
export const TILE_HEIGHT = 8;
export const HASH_BYTES = 32;

const TILE_LEVEL_MAX = 63;
const ENTRY_BYTES_MAX = 65_535;
const LENGTH_BYTES = 2;

/** `tile/<level>/x001/x234/067`, with `.p/<width>` behind it while the tile is not full. */
export const tilePath = (level: number, index: number, width: number = TILE_WIDTH): string =>
  `tile/${integerWithin(level, TILE_LEVEL_MAX)}/${numberPath(index)}${partialPath(width)}`;

/** `tile/entries/x001/x234/067`, with `.p/<width>` behind it while the bundle is not full. */
export const bundlePath = (index: number, width: number = TILE_WIDTH): string =>
  `tile/entries/${numberPath(index)}${partialPath(width)}`;

/** Hashes that tile `index` of a level holds in a tree of `size` leaves: 0 for a tile that does not exist. */
export const tileWidth = (level: number, index: number, size: number): number =>
  Math.min(TILE_WIDTH, Math.max(0, hashCount(level, size) - index * TILE_WIDTH));

/** Hashes that a level holds in a tree of `size` leaves: its perfect subtrees of 256^level leaves. */
export const hashCount = (level: number, size: number): number => Math.floor(size / TILE_WIDTH ** level);

/** Entries one after the other, each behind two bytes of big-endian length. */
export function encodeBundle(entries: readonly Uint8Array[]): Buffer {
  return concat(
    ...entries.flatMap((entry) => {
      const length = Buffer.allocUnsafe(LENGTH_BYTES);
      length.writeUInt16BE(integerWithin(entry.byteLength, ENTRY_BYTES_MAX));
      return [length, entry];
    }),
  );
}

export interface DecodedBundle {
  /** Views into the bundle, at most `limit`. */
  readonly entries: readonly Buffer[];
  /** False where the last length points behind the end. The entries before it are told all the same, so that a fault can be located. */
  readonly isWhole: boolean;
  /** True where more follows behind the last entry that was asked for. */
  readonly hasMore: boolean;
}

export function decodeBundle(bundle: Uint8Array, limit: number = TILE_WIDTH): DecodedBundle {
  const bytes = asBuffer(bundle);
  const entries: Buffer[] = [];
  let offset = 0;
  while (offset < bytes.length && entries.length < limit) {
    const start = offset + LENGTH_BYTES;
    if (start > bytes.length) return { entries, isWhole: false, hasMore: false };
    const end = start + bytes.readUInt16BE(offset);
    if (end > bytes.length) return { entries, isWhole: false, hasMore: false };
    entries.push(bytes.subarray(start, end));
    offset = end;
  }
  return { entries, isWhole: true, hasMore: offset < bytes.length };
}

/** Hash `position` of a tile, a view. */
export const hashAt = (tile: Uint8Array, position: number): Buffer =>
  asBuffer(tile).subarray(position * HASH_BYTES, (position + 1) * HASH_BYTES);

/** All hashes of a tile, views. */
export const hashesOf = (tile: Uint8Array): Buffer[] =>
  Array.from({ length: Math.floor(tile.byteLength / HASH_BYTES) }, (_, position) => hashAt(tile, position));

/** The root over hashes whose number is a power of two. */
export function perfectRoot(hashes: readonly Uint8Array[]): Uint8Array {
  let row = hashes;
  while (row.length > 1) {
    const above: Uint8Array[] = [];
    for (let position = 0; position + 1 < row.length; position += 2) {
      const [left, right] = [row[position], row[position + 1]];
      if (left !== undefined && right !== undefined) above.push(nodeHash(left, right));
    }
    row = above;
  }
  const [root] = row;
  if (root !== undefined) return root;
  throw new KeepsakeError("invalid_input", "There is no root over no hashes.", {
    hint: "Ask for the root of an empty tree with emptyRoot.",
  });
}

/** The open tiles of a tree, level by level from the leaves up: what is needed to go on appending. Each holds fewer than 256 hashes. */
type OpenTiles = readonly (readonly Uint8Array[])[];

/** The roots of the perfect subtrees of a tree, largest first, from its open tiles (see merkle-frontier.ts). */
export function peaksOf(open: OpenTiles): Uint8Array[] {
  return open.toReversed().flatMap((hashes) => {
    const peaks: Uint8Array[] = [];
    let from = 0;
    for (let width = TILE_WIDTH / 2; width >= 1; width /= 2) {
      if (hashes.length - from < width) continue;
      peaks.push(perfectRoot(hashes.slice(from, from + width)));
      from += width;
    }
    return peaks;
  });
}

/** Three digits an element, an `x` before all but the last, so that no file has the name of a folder. */
function numberPath(index: number): string {
  const digits = String(integerWithin(index, Number.MAX_SAFE_INTEGER));
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, "0");
  const groups = padded.match(/\d{3}/g) ?? [];
  return groups.map((group, position) => (position < groups.length - 1 ? `x${group}` : group)).join("/");
}

const partialPath = (width: number): string =>
  integerWithin(width, TILE_WIDTH) === TILE_WIDTH ? "" : `.p/${atLeastOne(width)}`;

function atLeastOne(width: number): number {
  if (width > 0) return width;
  throw new KeepsakeError("invalid_input", "There are no empty tiles.", { hint: "Ask for a width from 1 to 256." });
}
