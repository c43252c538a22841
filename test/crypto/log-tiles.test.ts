/** The files of a log: names and contents as tlog-tiles says, and roots and proofs from tiles that agree with the tree built at once. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bundlePath,
  decodeBundle,
  emptyRoot,
  encodeBundle,
  frontierRoot,
  hashCount,
  openTilesAt,
  peaksOf,
  perfectRoot,
  type ReadTile,
  TILE_WIDTH,
  tilePath,
  tileTree,
  tileWidth,
  verifyConsistency,
  verifyInclusion,
  verifyMultiProof,
} from "../../src/crypto/merkle-tree.ts";
import { leafHash, nodeHash } from "../../src/crypto/primitives.ts";
import { consistencyProof, inclusionProof, merkleRoot } from "../support/merkle-reference.ts";

const code = (expected: string) => expect.objectContaining({ name: "KeepsakeError", code: expected });
const LEAF_COUNT = 1_100;
const LEAVES = Array.from({ length: LEAF_COUNT }, (_, index) => leafHash(Buffer.from(`entry ${index}`)));

/** The tiles of the first `size` leaves, made straight from the definition: hash i of level L is the root over 256^L leaves. */
function definedTiles(size: number): ReadTile {
  return async (level, index, width) => {
    expect(width).toBe(tileWidth(level, index, size));
    const span = TILE_WIDTH ** level;
    const first = index * TILE_WIDTH;
    return Buffer.concat(
      Array.from({ length: width }, (_, at) => merkleRoot(LEAVES.slice((first + at) * span, (first + at + 1) * span))),
    );
  };
}

describe("names and bundles", () => {
  test("tiles and bundles lie where the published examples say", () => {
    expect(tilePath(0, 1_234_067)).toBe("tile/0/x001/x234/067");
    expect(tilePath(63, 0, 1)).toBe("tile/63/000.p/1");
    expect(tilePath(1, 999, 255)).toBe("tile/1/999.p/255");
    expect(tilePath(2, 1_000)).toBe("tile/2/x001/000");
    expect(bundlePath(67, 256)).toBe("tile/entries/067");
    expect(bundlePath(Number.MAX_SAFE_INTEGER, 3)).toBe("tile/entries/x009/x007/x199/x254/x740/991.p/3");
    for (const bad of [
      () => tilePath(64, 0),
      () => tilePath(0, -1),
      () => tilePath(0, 0, 0),
      () => tilePath(0, 0, 257),
    ]) {
      expect(bad).toThrow(code("invalid_input"));
    }
  });

  test("a tree of 70,000 entries has the tiles of the published example", () => {
    const size = 70_000;
    expect([0, 272, 273, 274].map((index) => tileWidth(0, index, size))).toEqual([256, 256, 112, 0]);
    expect([0, 1, 2].map((index) => tileWidth(1, index, size))).toEqual([256, 17, 0]);
    expect([tileWidth(2, 0, size), tileWidth(3, 0, size)]).toEqual([1, 0]);
    expect([tileWidth(0, 0, 256), tileWidth(0, 1, 256), tileWidth(1, 0, 256)]).toEqual([256, 0, 1]);
    expect(hashCount(4, 2 ** 40)).toBe(2 ** 8);
  });

  test("a bundle gives its entries back, and a cut one those before the cut", () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 12 }), fc.nat(), (entries, at) => {
        const bundle = encodeBundle(entries);
        const whole = decodeBundle(bundle);
        expect(whole).toMatchObject({ isWhole: true, hasMore: false });
        expect(whole.entries.map((entry) => [...entry])).toEqual(entries.map((entry) => [...entry]));
        const cut = decodeBundle(bundle.subarray(0, bundle.length === 0 ? 0 : at % bundle.length));
        expect(cut.entries.length).toBeLessThanOrEqual(entries.length);
        for (const [index, entry] of cut.entries.entries()) expect([...entry]).toEqual([...(entries[index] ?? [])]);
      }),
    );
    expect(decodeBundle(encodeBundle([Buffer.from("a"), Buffer.from("b")]), 1)).toMatchObject({ hasMore: true });
    for (const bad of [[0], [0, 2, 1], [0, 1, 7, 0], [0, 0, 0]]) {
      expect(decodeBundle(Buffer.from(bad)).isWhole).toBe(false);
    }
    expect(() => encodeBundle([Buffer.alloc(65_536)])).toThrow(code("invalid_input"));
  });
});

describe("roots and proofs from tiles", () => {
  test("open tiles make the root of the tree, whatever its size", async () => {
    for (const size of [1, 2, 3, 127, 128, 255, 256, 257, 511, 512, 513, 767, 1_023, 1_024, 1_025, LEAF_COUNT]) {
      for (const older of [size, Math.ceil(size / 2), 1]) {
        const open = await openTilesAt(older, size, definedTiles(size));
        expect(open.every((hashes) => hashes.length < TILE_WIDTH)).toBe(true);
        expect(frontierRoot({ size: older, peaks: peaksOf(open) })).toEqual(merkleRoot(LEAVES, older));
      }
    }
    expect(frontierRoot({ size: 0, peaks: peaksOf([]) })).toEqual(emptyRoot());
    expect(() => perfectRoot([])).toThrow(code("invalid_input"));
  });

  test("every root and proof equals that of the tree over all leaves", async () => {
    const number = fc.nat({ max: LEAF_COUNT });
    await fc.assert(
      fc.asyncProperty(number, number, number, async (first, second, third) => {
        const [older = 0, asked = 0, size = 0] = [first, second, third].toSorted((left, right) => left - right);
        const tree = tileTree(size, definedTiles(size));
        expect(await tree.root(asked)).toEqual(merkleRoot(LEAVES, asked));
        expect(await tree.consistencyProof(older, asked)).toEqual(consistencyProof(LEAVES, older, asked));
        if (older === asked) return;
        expect(await tree.inclusionProof(older, asked)).toEqual(inclusionProof(LEAVES, older, asked));
        expect(await tree.leaf(older)).toEqual(LEAVES[older]);
      }),
      { numRuns: 60 },
    );
  });

  test("indexes and sizes outside the log are refused", async () => {
    const tree = tileTree(300, definedTiles(300));
    await expect(tree.inclusionProof(300)).rejects.toThrow(code("invalid_input"));
    await expect(tree.inclusionProof(0, 301)).rejects.toThrow(code("invalid_input"));
    await expect(tree.inclusionProof(0, 0)).rejects.toThrow(code("invalid_input"));
    await expect(tree.consistencyProof(9, 8)).rejects.toThrow(code("invalid_input"));
    await expect(tree.root(301)).rejects.toThrow(code("invalid_input"));
    await expect(tree.leaf(-1)).rejects.toThrow(code("invalid_input"));
    await expect(tree.multiProof([5, 300])).rejects.toThrow(code("invalid_input"));
  });

  test("a proof in a log of more than 2^31 entries reads a few tiles and is right", async () => {
    // In a tree of equal leaves all subtrees of one height have one root, so the tiles need no log.
    const heights: Uint8Array[] = [leafHash(Buffer.from("same"))];
    for (let height = 1; height <= 48; height++) {
      const below = heights[height - 1] ?? emptyRoot();
      heights.push(nodeHash(below, below));
    }
    const leaf = heights[0] ?? emptyRoot();
    for (const size of [2 ** 31 + 5, 2 ** 33, 2 ** 40 + 2 ** 31 + 77]) {
      let readCount = 0;
      const tree = tileTree(size, async (level, index, width) => {
        readCount += 1;
        expect(width).toBe(tileWidth(level, index, size));
        return Buffer.concat(Array.from({ length: width }, () => heights[level * 8] ?? emptyRoot()));
      });
      const root = await tree.root();
      for (const index of [0, 2 ** 31 - 1, 2 ** 31, size - 1]) {
        const path = await tree.inclusionProof(index);
        expect(verifyInclusion({ index, size, leaf, path, root })).toBe(true);
      }
      const olderSize = 2 ** 31 + 1;
      const path = await tree.consistencyProof(olderSize);
      expect(verifyConsistency({ olderSize, size, olderRoot: await tree.root(olderSize), root, path })).toBe(true);
      expect(readCount).toBeLessThan(60);
    }
  });
});

describe("one proof for several leaves", () => {
  const anyClaim = fc
    .integer({ min: 1, max: 400 })
    .chain((size) =>
      fc.tuple(fc.constant(size), fc.uniqueArray(fc.nat({ max: size - 1 }), { minLength: 1, maxLength: 12 })),
    );
  const claimOf = async (size: number, unsorted: readonly number[]) => {
    const indexes = unsorted.toSorted((left, right) => left - right);
    const hashes = await tileTree(size, definedTiles(size)).multiProof(indexes);
    const leaves = indexes.map((index) => ({ index, hash: LEAVES[index] ?? emptyRoot() }));
    return { size, leaves, hashes, root: merkleRoot(LEAVES, size) };
  };

  test("it verifies, and is refused once a leaf, an index, a hash or the root is another", async () => {
    await fc.assert(
      fc.asyncProperty(anyClaim, async ([size, indexes]) => {
        const claim = await claimOf(size, indexes);
        expect(verifyMultiProof(claim)).toBe(true);
        const other = leafHash(Buffer.from("another"));
        for (const [at, { index, hash }] of claim.leaves.entries()) {
          const { leaves } = claim;
          expect(verifyMultiProof({ ...claim, leaves: leaves.with(at, { index, hash: other }) })).toBe(false);
          expect(verifyMultiProof({ ...claim, leaves: leaves.with(at, { index: index + 1, hash }) })).toBe(false);
          expect(verifyMultiProof({ ...claim, leaves: leaves.toSpliced(at, 1) })).toBe(false);
          expect(verifyMultiProof({ ...claim, leaves: leaves.toSpliced(at, 0, { index, hash }) })).toBe(false);
        }
        for (const at of claim.hashes.keys()) {
          expect(verifyMultiProof({ ...claim, hashes: claim.hashes.with(at, other) })).toBe(false);
          expect(verifyMultiProof({ ...claim, hashes: claim.hashes.toSpliced(at, 1) })).toBe(false);
        }
        expect(verifyMultiProof({ ...claim, hashes: [...claim.hashes, other] })).toBe(false);
        expect(verifyMultiProof({ ...claim, root: other })).toBe(false);
        expect(verifyMultiProof({ ...claim, leaves: [] })).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  test("neighbours share their hashes", async () => {
    const twelve = Array.from({ length: 12 }, (_, position) => 500 + position);
    const { hashes } = await claimOf(LEAF_COUNT, twelve);
    expect(hashes.length).toBeLessThan(16);
    expect(inclusionProof(LEAVES, 500, LEAF_COUNT).length).toBeGreaterThanOrEqual(10);
  });
});
