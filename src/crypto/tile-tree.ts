/**
 * Roots and proofs of a log from its tiles, without reading its entries (security.md §4.3): a proof touches a few tiles a level.
 * What a tile says is taken as it stands; whoever gets the proof checks it against a signed root (merkle-proof.ts).
 */
import { integerWithin } from "./encoding.ts";
import {
  HASH_BYTES,
  hashAt,
  hashCount,
  hashesOf,
  perfectRoot,
  TILE_HEIGHT,
  TILE_WIDTH,
  tileWidth,
} from "./log-tiles.ts";
import { emptyRoot, nodeHash } from "./merkle-tree.ts";

/** Answers the first `width` hashes of a tile, exactly; throws where they are not to be had. */
export type ReadTile = (level: number, index: number, width: number) => Promise<Uint8Array>;

interface TileTree {
  readonly size: number;
  leaf(index: number): Promise<Uint8Array>;
  /** Of the tree of the first `size` leaves. */
  root(size?: number): Promise<Uint8Array>;
  inclusionProof(index: number, size?: number): Promise<Uint8Array[]>;
  consistencyProof(olderSize: number, size?: number): Promise<Uint8Array[]>;
  /** What `verifyMultiProof` needs beside the leaves at `indexes`, which are ascending and differ. */
  multiProof(indexes: readonly number[], size?: number): Promise<Uint8Array[]>;
}

/** Tiles held at once, 8 KiB each; a proof walks down one edge or two, so that a few levels of neighbours are enough. */
const TILES_HELD_MAX = 64;

/** @param size leaves of the tree that the tiles were written for; older trees are asked for by their own size */
export function tileTree(size: number, readTile: ReadTile): TileTree {
  const node = nodeReader(size, held(readTile));

  async function rangeRoot(from: number, to: number): Promise<Uint8Array> {
    const count = to - from;
    const height = perfectHeight(count);
    if (height !== undefined) return node(height, from / count);
    const middle = from + largestPowerBelow(count);
    return nodeHash(await rangeRoot(from, middle), await rangeRoot(middle, to));
  }

  async function inclusion(index: number, from: number, to: number): Promise<Uint8Array[]> {
    if (to - from === 1) return [];
    const middle = from + largestPowerBelow(to - from);
    return index < middle
      ? [...(await inclusion(index, from, middle)), await rangeRoot(middle, to)]
      : [...(await inclusion(index, middle, to)), await rangeRoot(from, middle)];
  }

  /** SUBPROOF of RFC 6962 §2.1.2, as in merkle-tree.ts. */
  async function consistency(olderSize: number, from: number, to: number, whole: boolean): Promise<Uint8Array[]> {
    if (olderSize === to - from) return whole ? [] : [await rangeRoot(from, to)];
    const half = largestPowerBelow(to - from);
    const middle = from + half;
    return olderSize <= half
      ? [...(await consistency(olderSize, from, middle, whole)), await rangeRoot(middle, to)]
      : [...(await consistency(olderSize - half, middle, to, false)), await rangeRoot(from, middle)];
  }

  async function others(indexes: readonly number[], from: number, to: number): Promise<Uint8Array[]> {
    if (indexes.length === 0) return [await rangeRoot(from, to)];
    if (to - from === 1) return [];
    const middle = from + largestPowerBelow(to - from);
    const left = indexes.filter((index) => index < middle);
    return [...(await others(left, from, middle)), ...(await others(indexes.slice(left.length), middle, to))];
  }

  return {
    size,
    leaf: async (index) => node(0, integerWithin(index, size - 1)),
    root: async (asked = size) => (integerWithin(asked, size) === 0 ? emptyRoot() : rangeRoot(0, asked)),
    inclusionProof: async (index, asked = size) =>
      inclusion(integerWithin(index, integerWithin(asked, size) - 1), 0, asked),
    async consistencyProof(olderSize, asked = size) {
      integerWithin(olderSize, integerWithin(asked, size));
      return olderSize === 0 || olderSize === asked ? [] : consistency(olderSize, 0, asked, true);
    },
    async multiProof(indexes, asked = size) {
      for (const index of indexes) integerWithin(index, integerWithin(asked, size) - 1);
      return others(indexes, 0, asked);
    },
  };
}

/**
 * The open tiles of the tree of the first `olderSize` leaves, level by level: what is needed to go on appending to it.
 * @param size leaves of the tree that the tiles were written for
 */
export async function openTilesAt(olderSize: number, size: number, readTile: ReadTile): Promise<Uint8Array[][]> {
  const open: Uint8Array[][] = [];
  for (let level = 0; hashCount(level, olderSize) > 0; level++) {
    const index = Math.floor(hashCount(level, olderSize) / TILE_WIDTH);
    const width = hashCount(level, olderSize) % TILE_WIDTH;
    const tile = width === 0 ? undefined : await readTile(level, index, tileWidth(level, index, size));
    open.push(tile === undefined ? [] : hashesOf(tile.subarray(0, width * HASH_BYTES)));
  }
  return open;
}

/** The hash of a perfect subtree: one hash of a tile, or what a few of them make together. */
function nodeReader(size: number, readTile: ReadTile) {
  return async (height: number, index: number): Promise<Uint8Array> => {
    const level = Math.floor(height / TILE_HEIGHT);
    const count = 2 ** (height % TILE_HEIGHT);
    const first = index * count;
    const tileIndex = Math.floor(first / TILE_WIDTH);
    const tile = await readTile(level, tileIndex, tileWidth(level, tileIndex, size));
    const from = first % TILE_WIDTH;
    return perfectRoot(Array.from({ length: count }, (_, position) => hashAt(tile, from + position)));
  };
}

/** Keeps the tiles that were read last. */
function held(readTile: ReadTile): ReadTile {
  const tiles = new Map<string, Uint8Array>();
  return async (level, index, width) => {
    const key = `${level}/${index}`;
    const known = tiles.get(key);
    if (known !== undefined) return known;
    const tile = await readTile(level, index, width);
    const [oldest] = tiles.keys();
    if (tiles.size >= TILES_HELD_MAX && oldest !== undefined) tiles.delete(oldest);
    tiles.set(key, tile);
    return tile;
  };
}

/** The exponent of a power of two, else undefined. Every range of the recursion of such a length begins at a multiple of it. */
function perfectHeight(count: number): number | undefined {
  let height = 0;
  let power = 1;
  while (power < count) {
    power *= 2;
    height += 1;
  }
  return power === count ? height : undefined;
}

/** The largest power of two below `count`, for count ≥ 2. No bit operators: they are wrong from 2^31 on. */
function largestPowerBelow(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}
