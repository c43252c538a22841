/**
 * Verifies the tiles of a log from the signed root down. A full tile is proven if its root equals
 * the hash in the proven tile above it. The partial tiles at the right edge are proven if together
 * they produce the signed root. The hashes of a proven tile show which entry is wrong.
 */

import {
  frontierRoot,
  hashCount,
  hashesOf,
  peaksOf,
  perfectRoot,
  type ReadTile,
  TILE_WIDTH,
  tileWidth,
} from "../crypto/merkle-tree.ts";
import type { Checkpoint } from "../crypto/signed-note.ts";

export interface JudgedTile {
  /** Undefined if the tile is missing or has the wrong length. */
  readonly hashes: readonly Uint8Array[] | undefined;
  readonly isProven: boolean;
  /** The root that a full tile must have, if the tile above is proven. */
  readonly expectedRoot?: Uint8Array | undefined;
}
export interface ProvenTiles {
  /** Read in ascending order: the last tile of each level is cached. */
  tile(level: number, index: number): Promise<JudgedTile>;
  /** The partial tiles at the right edge, unverified; undefined if one is missing. */
  readonly edge: readonly (readonly Uint8Array[])[] | undefined;
  /** The edge produces the signed root. */
  readonly isEdgeProven: boolean;
  /** Full tiles above level 0, among those read so far, that differ from their expected root. */
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
  const isEdgeProven = edge !== undefined && isSameHash(frontierRoot({ size, peaks: peaksOf(edge) }), root);
  const damaged: DamagedTile[] = [];
  const lastOfLevel: (JudgedTile & { readonly index: number })[] = [];

  async function tile(level: number, index: number): Promise<JudgedTile> {
    const known = lastOfLevel[level];
    if (known?.index === index) return known;
    const judged = await judge(level, index);
    lastOfLevel[level] = { ...judged, index };
    return judged;
  }

  async function judge(level: number, index: number): Promise<JudgedTile> {
    const width = tileWidth(level, index, size);
    const hashes = await readOrMiss(level, index);
    if (width < TILE_WIDTH) return { hashes, isProven: isEdgeProven };
    const above = await tile(level + 1, Math.floor(index / TILE_WIDTH));
    const expectedRoot = above.isProven ? above.hashes?.[index % TILE_WIDTH] : undefined;
    const isProven =
      expectedRoot !== undefined && hashes !== undefined && isSameHash(perfectRoot(hashes), expectedRoot);
    if (level > 0 && expectedRoot !== undefined && !isProven)
      damaged.push({ level, index, isMissing: hashes === undefined });
    return { hashes, isProven, expectedRoot };
  }
  return { tile, edge, isEdgeProven, damaged };
}

/** One tile per level, from the leaves up; empty if the last tile of a level is full. */
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

export const isSameHash = (left: Uint8Array, right: Uint8Array): boolean => Buffer.compare(left, right) === 0;
