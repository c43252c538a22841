/**
 * The tiles of a log from the signed root downwards: a tile is proven when its own root is a hash of a proven tile above it, and the open tiles at
 * the right edge are proven when together they make the signed root. What is proven tells, hash by hash, which entry is wrong.
 */

import {
  hashCount,
  hashesOf,
  peaksOf,
  perfectRoot,
  type ReadTile,
  TILE_WIDTH,
  tileWidth,
} from "../crypto/log-tiles.ts";
import { frontierRoot } from "../crypto/merkle-tree.ts";
import type { Checkpoint } from "../crypto/signed-note.ts";

export interface JudgedTile {
  /** Undefined for a tile that is missing or has another length. */
  readonly hashes?: readonly Uint8Array[];
  readonly isProven: boolean;
  /** The root that a full tile must have, where a proven tile above says it. */
  readonly expectedRoot?: Uint8Array;
}
export interface ProvenTiles {
  /** Cheap when asked in rising order: of each level the last tile is held. */
  tile(level: number, index: number): Promise<JudgedTile>;
  /** The open tiles at the right edge as they lie there; undefined where one is missing. */
  readonly edge: readonly (readonly Uint8Array[])[] | undefined;
  /** Whether they make the signed root. */
  readonly isEdgeProven: boolean;
  /** Full tiles above the leaves, among those asked for so far, that are not what the proven tile above them wants. */
  readonly damaged: readonly DamagedTile[];
}
interface DamagedTile {
  readonly level: number;
  readonly index: number;
  readonly isMissing: boolean;
}

export async function provenTiles({ size, root }: Checkpoint, readTile: ReadTile): Promise<ProvenTiles> {
  const readOrMiss = async (level: number, index: number) => {
    try {
      return hashesOf(await readTile(level, index, tileWidth(level, index, size)));
    } catch {
      return undefined;
    }
  };
  const edge = await readEdge(size, readOrMiss);
  const isEdgeProven = edge !== undefined && isSame(frontierRoot({ size, peaks: peaksOf(edge) }), root);
  const damaged: DamagedTile[] = [];
  const held: (JudgedTile & { readonly index: number })[] = [];

  async function tile(level: number, index: number): Promise<JudgedTile> {
    const known = held[level];
    if (known?.index === index) return known;
    const judged = await judge(level, index);
    held[level] = { ...judged, index };
    return judged;
  }

  async function judge(level: number, index: number): Promise<JudgedTile> {
    const width = tileWidth(level, index, size);
    const hashes = await readOrMiss(level, index);
    if (width < TILE_WIDTH) return { ...(hashes === undefined ? {} : { hashes }), isProven: isEdgeProven };
    const above = await tile(level + 1, Math.floor(index / TILE_WIDTH));
    const expectedRoot = above.isProven ? above.hashes?.[index % TILE_WIDTH] : undefined;
    const isProven = expectedRoot !== undefined && hashes !== undefined && isSame(perfectRoot(hashes), expectedRoot);
    if (level > 0 && expectedRoot !== undefined && !isProven)
      damaged.push({ level, index, isMissing: hashes === undefined });
    return {
      ...(hashes === undefined ? {} : { hashes }),
      isProven,
      ...(expectedRoot === undefined ? {} : { expectedRoot }),
    };
  }
  return { tile, edge, isEdgeProven, damaged };
}

/** Level by level from the leaves up; a level whose last tile is full is open with nothing in it. */
async function readEdge(
  size: number,
  readOrMiss: (level: number, index: number) => Promise<readonly Uint8Array[] | undefined>,
): Promise<readonly (readonly Uint8Array[])[] | undefined> {
  const edge: (readonly Uint8Array[])[] = [];
  for (let level = 0; hashCount(level, size) > 0; level++) {
    const isOpen = hashCount(level, size) % TILE_WIDTH > 0;
    const hashes = isOpen ? await readOrMiss(level, Math.floor(hashCount(level, size) / TILE_WIDTH)) : [];
    if (hashes === undefined) return undefined;
    edge.push(hashes);
  }
  return edge;
}

const isSame = (left: Uint8Array, right: Uint8Array): boolean => Buffer.compare(left, right) === 0;
