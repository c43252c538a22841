/**
 * The log as the Merkle tree of RFC 6962 (SEC-G1; security.md §4.3): the tiles it is published in,
 * its roots and proofs, and proofs that stand alone.
 */

import { KeepsakeError } from "../model/error.ts";
import { asBuffer, concat, exactSize, integerWithin, nodeHash, sha256OfText } from "./primitives.ts";
import { type Checkpoint, type NoteFault, parseCheckpoint, type VerifierKey, verifyNote } from "./signed-note.ts";

export const emptyRoot = (): Buffer => sha256OfText("");

/** Largest power of two below `count`, for count ≥ 2. Bit operators fail from 2^31 on. */
function largestPowerBelow(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}

/**
 * A growing tree, stored as the roots of its perfect subtrees, largest first. Appending and
 * computing the root cost O(log n), so a log can show its head after each commit (security.md §4.3,
 * §4.5).
 */
export interface MerkleFrontier {
  readonly size: number;
  /** One hash per bit set in `size`, largest subtree first. */
  readonly peaks: readonly Uint8Array[];
}

export const frontierRoot = (frontier: MerkleFrontier): Uint8Array =>
  frontier.peaks.length === 0 ? emptyRoot() : frontier.peaks.reduceRight((right, left) => nodeHash(left, right));

/**
 * Verifies proofs as in security.md §4.4 (RFC 9162 §2.1.3.2 and §2.1.4.2). Halves by division
 * rather than by bit shift, which fails from 2^31 on.
 */
export interface InclusionClaim {
  readonly index: number;
  readonly size: number;
  readonly leaf: Uint8Array;
  readonly path: readonly Uint8Array[];
  readonly root: Uint8Array;
}
export interface ConsistencyClaim {
  readonly olderSize: number;
  readonly size: number;
  readonly olderRoot: Uint8Array;
  readonly root: Uint8Array;
  readonly path: readonly Uint8Array[];
}

export function verifyInclusion({ index, size, leaf, path, root }: InclusionClaim): boolean {
  if (!isCount(index) || !isCount(size) || index >= size || !isHash(leaf) || !path.every(isHash)) return false;
  let hash = leaf;
  const isWhole = climb(index, size - 1, path, (sibling, isLeft) => {
    hash = isLeft ? nodeHash(sibling, hash) : nodeHash(hash, sibling);
  });
  return isWhole && isSameHash(hash, root);
}

export function verifyConsistency({ olderSize, size, olderRoot, root, path }: ConsistencyClaim): boolean {
  if (!isCount(olderSize) || !isCount(size) || olderSize > size || !path.every(isHash)) return false;
  if (olderSize === size) return path.length === 0 && isSameHash(olderRoot, root);
  if (olderSize === 0) return path.length === 0;
  const [start, ...rest] = isPowerOfTwo(olderSize) && path.length > 0 ? [olderRoot, ...path] : path;
  if (start === undefined) return false;
  let node = olderSize - 1;
  let last = size - 1;
  while (isOdd(node)) {
    node = half(node);
    last = half(last);
  }
  let olderHash = start;
  let hash = start;
  const isWhole = climb(node, last, rest, (sibling, isLeft) => {
    if (isLeft) olderHash = nodeHash(sibling, olderHash);
    hash = isLeft ? nodeHash(sibling, hash) : nodeHash(hash, sibling);
  });
  return isWhole && isSameHash(olderHash, olderRoot) && isSameHash(hash, root);
}

/**
 * Passes each hash of a path with its side, from a node up to the root.
 * @returns whether the path has the right length
 */
function climb(
  from: number,
  lastOfLevel: number,
  path: readonly Uint8Array[],
  visit: (sibling: Uint8Array, isLeft: boolean) => void,
): boolean {
  let node = from;
  let last = lastOfLevel;
  for (const sibling of path) {
    if (last === 0) return false;
    const isLeft = isOdd(node) || node === last;
    visit(sibling, isLeft);
    while (isLeft && !isOdd(node) && node !== 0) {
      node = half(node);
      last = half(last);
    }
    node = half(node);
    last = half(last);
  }
  return last === 0;
}

const half = (count: number): number => Math.floor(count / 2);
const isOdd = (count: number): boolean => count % 2 === 1;
const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
const isHash = (bytes: Uint8Array): boolean => bytes.byteLength === 32;

function isPowerOfTwo(count: number): boolean {
  let power = 1;
  while (power < count) power *= 2;
  return power === count;
}

/** All values are public, so constant time is not needed. */
export const isSameHash = (left: Uint8Array, right: Uint8Array): boolean => Buffer.compare(left, right) === 0;

/**
 * One proof for several leaves of a tree. It lists the missing hashes in the order of a walk from
 * the left, so neighbours share them: twelve adjacent entries of a million need about twenty
 * hashes, not 240.
 */
interface ProvenLeaf {
  readonly index: number;
  /** 32 bytes. */
  readonly hash: Uint8Array;
}
interface MultiProofClaim {
  readonly size: number;
  /** Ascending, without duplicates, at least one. */
  readonly leaves: readonly ProvenLeaf[];
  readonly hashes: readonly Uint8Array[];
  readonly root: Uint8Array;
}

/** Also false if a hash is left over, so that each proof has only one form. */
export function verifyMultiProof({ size, leaves, hashes, root }: MultiProofClaim): boolean {
  if (!Number.isSafeInteger(size) || leaves.length === 0 || !leaves.every((leaf) => isLeaf(leaf, size))) return false;
  if (leaves.some((leaf, position) => position > 0 && leaf.index <= (leaves[position - 1]?.index ?? size)))
    return false;
  if (!hashes.every(isHash)) return false;

  let used = 0;
  const rangeRoot = (from: number, to: number, inside: readonly ProvenLeaf[]): Uint8Array | undefined => {
    const [first] = inside;
    if (first === undefined) return hashes[used++];
    if (to - from === 1) return first.hash;
    const middle = from + largestPowerBelow(to - from);
    const leftCount = inside.filter((leaf) => leaf.index < middle).length;
    const left = rangeRoot(from, middle, inside.slice(0, leftCount));
    const right = rangeRoot(middle, to, inside.slice(leftCount));
    return left === undefined || right === undefined ? undefined : nodeHash(left, right);
  };
  const found = rangeRoot(0, size, leaves);
  return found !== undefined && used === hashes.length && Buffer.compare(found, root) === 0;
}

const isLeaf = ({ index, hash }: ProvenLeaf, size: number): boolean =>
  Number.isSafeInteger(index) && index >= 0 && index < size && isHash(hash);

/*
 * The static files of a log in the format of C2SP tlog-tiles (security.md §4.3): paths and contents
 * of tiles and entry bundles. Indexes are divided rather than shifted, which fails from 2^31 on.
 */

/** Hashes in a full tile, entries in a full bundle. */
export const TILE_WIDTH = 256;
/** Tree levels per tile: 2^8 hashes. */
const TILE_HEIGHT = 8;
export const HASH_BYTES = 32;

const TILE_LEVEL_MAX = 63;
const ENTRY_BYTES_MAX = 65_535;
const LENGTH_BYTES = 2;

/** `tile/<level>/x001/x234/067`, plus `.p/<width>` for a partial tile. */
export const tilePath = (level: number, index: number, width: number = TILE_WIDTH): string =>
  `tile/${integerWithin(level, TILE_LEVEL_MAX)}/${numberPath(index)}${partialPath(width)}`;

/** `tile/entries/x001/x234/067`, plus `.p/<width>` for a partial bundle. */
export const bundlePath = (index: number, width: number = TILE_WIDTH): string =>
  `tile/entries/${numberPath(index)}${partialPath(width)}`;

/** Hashes of a tile in a tree of `size` leaves: 0 if it does not exist. */
export const tileWidth = (level: number, index: number, size: number): number =>
  Math.min(TILE_WIDTH, Math.max(0, hashCount(level, size) - index * TILE_WIDTH));

/** Hashes of a level in a tree of `size` leaves: its perfect subtrees of 256^level leaves. */
export const hashCount = (level: number, size: number): number => Math.floor(size / TILE_WIDTH ** level);

/** Concatenated entries, each with a two-byte big-endian length. */
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
  /**
   * False if the last length exceeds the bundle. Earlier entries are returned, to locate the fault.
   */
  readonly isWhole: boolean;
  /** True if more entries follow. */
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

const hashAt = (tile: Uint8Array, position: number): Buffer =>
  asBuffer(tile).subarray(position * HASH_BYTES, (position + 1) * HASH_BYTES);

export const hashesOf = (tile: Uint8Array): Buffer[] =>
  Array.from({ length: Math.floor(tile.byteLength / HASH_BYTES) }, (_, position) => hashAt(tile, position));

/** The number of hashes must be a power of two. */
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
  throw new KeepsakeError("invalid_input", "An empty list of hashes has no root.", {
    hint: "For an empty tree, use emptyRoot.",
  });
}

/** The partial tile of each level from the leaves up, needed to append. */
type OpenTiles = readonly (readonly Uint8Array[])[];

/** The roots of the perfect subtrees, largest first (see `MerkleFrontier`). */
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

/** Three digits per element, `x` before all but the last: no file is named like a folder. */
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
  throw new KeepsakeError("invalid_input", "A tile can't be empty.", { hint: "Use a width from 1 to 256." });
}

/** Returns exactly the first `width` hashes of a tile, or throws. */
export type ReadTile = (level: number, index: number, width: number) => Promise<Uint8Array>;

/** Cache size at 8 KiB per tile. A proof follows one or two edges of the tree. */
const CACHED_TILES_MAX = 64;

/**
 * @param size leaves of the tree that the tiles belong to; older trees are selected by their size
 */
export function tileTree(size: number, readTile: ReadTile) {
  const node = nodeReader(size, cached(readTile));

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

  /** SUBPROOF of RFC 6962 §2.1.2; `whole`: this range is the older tree. */
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
    leaf: async (index: number): Promise<Uint8Array> => node(0, integerWithin(index, size - 1)),
    /** Of the tree of the first `size` leaves. */
    root: async (treeSize: number = size): Promise<Uint8Array> =>
      integerWithin(treeSize, size) === 0 ? emptyRoot() : rangeRoot(0, treeSize),
    inclusionProof: async (index: number, treeSize: number = size): Promise<Uint8Array[]> =>
      inclusion(integerWithin(index, integerWithin(treeSize, size) - 1), 0, treeSize),
    async consistencyProof(olderSize: number, asked: number = size): Promise<Uint8Array[]> {
      integerWithin(olderSize, integerWithin(asked, size));
      return olderSize === 0 || olderSize === asked ? [] : consistency(olderSize, 0, asked, true);
    },
    /** Hashes that `verifyMultiProof` needs beside the leaves at `indexes` (ascending, unique). */
    async multiProof(indexes: readonly number[], treeSize: number = size): Promise<Uint8Array[]> {
      for (const index of indexes) integerWithin(index, integerWithin(treeSize, size) - 1);
      return others(indexes, 0, treeSize);
    },
  };
}

/**
 * The partial tiles of the tree of the first `olderSize` leaves, needed to append to it.
 * @param size leaves of the tree that the tiles belong to
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

/** Reads the hash of a perfect subtree: one hash of a tile, or computed from a few. */
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

function cached(readTile: ReadTile): ReadTile {
  const tiles = new Map<string, Uint8Array>();
  return async (level, index, width) => {
    const key = `${level}/${index}`;
    const known = tiles.get(key);
    if (known !== undefined) return known;
    const tile = await readTile(level, index, width);
    const [oldest] = tiles.keys();
    if (tiles.size >= CACHED_TILES_MAX && oldest !== undefined) tiles.delete(oldest);
    tiles.set(key, tile);
    return tile;
  };
}

/** The exponent of a power of two. Ranges of such a length start at a multiple of it. */
function perfectHeight(count: number): number | undefined {
  let height = 0;
  let power = 1;
  while (power < count) {
    power *= 2;
    height += 1;
  }
  return power === count ? height : undefined;
}

/**
 * A self-contained inclusion proof in the format of C2SP `tlog-proof`: index, path, and the signed
 * checkpoint as published (SEC-E8; security.md §4.8). Verified offline with the leaf and a verifier
 * key.
 */
export interface TlogProof {
  readonly index: number;
  /** From the leaf's sibling up; 32 bytes each. */
  readonly path: readonly Uint8Array[];
  /** The whole signed note with cosignatures. */
  readonly checkpoint: string;
  /** Unsigned, so untrusted. Keepsake writes none. */
  readonly extra?: Uint8Array;
}
type VerifiedProof =
  | { readonly valid: true; readonly checkpoint: Checkpoint; readonly signers: readonly string[] }
  | { readonly valid: false; readonly reason: NoteFault | "not_included" };

const HEADING = "c2sp.org/tlog-proof@v1";
/** Tree sizes are below 2^53. */
const PATH_MAX = 53;

export function tlogProofText({ index, path, checkpoint, extra }: TlogProof): string {
  const lines = [
    HEADING,
    ...(extra === undefined ? [] : [`extra ${base64(extra)}`]),
    `index ${integerWithin(index, Number.MAX_SAFE_INTEGER)}`,
    ...path.map((hash) => base64(exactSize(hash, 32, "A hash of a path"))),
  ];
  return `${lines.join("\n")}\n\n${checkpoint}`;
}

/**
 * @throws KeepsakeError `invalid_input` for any other format than `tlogProofText` writes. Does not
 * check the checkpoint.
 */
export function parseTlogProof(text: string): TlogProof {
  const split = text.indexOf("\n\n");
  const [heading, ...rest] = text.slice(0, Math.max(0, split)).split("\n");
  const extra = rest[0]?.startsWith("extra ") ? exactBase64(rest.shift()?.slice("extra ".length)) : undefined;
  const [, decimal] = /^index (0|[1-9]\d{0,15})$/.exec(rest.shift() ?? "") ?? [];
  const path = rest.map(exactBase64);
  const proof = {
    index: Number(decimal),
    path: path.filter((hash) => hash !== undefined),
    checkpoint: text.slice(split + 2),
    ...(extra === undefined ? {} : { extra }),
  };
  const isProof =
    heading === HEADING &&
    Number.isSafeInteger(proof.index) &&
    path.length <= PATH_MAX &&
    path.every((hash) => hash?.length === 32);
  // Encode again to reject other spellings of the same proof.
  if (isProof && tlogProofText(proof) === text) return proof;
  throw new KeepsakeError("invalid_input", "This is not a proof of a transparency log.", {
    hint: "It starts with c2sp.org/tlog-proof@v1. Copy all of it, with its line endings.",
    facts: { length: text.length },
  });
}

/**
 * Whether a log signed by one of the keys contains `leaf`. Signatures of other keys are ignored.
 */
export function verifyTlogProof(proof: TlogProof, leaf: Uint8Array, keys: readonly VerifierKey[]): VerifiedProof {
  const note = verifyNote(proof.checkpoint, keys);
  if (!note.valid) return note;
  const checkpoint = checkpointOf(note.text);
  if (checkpoint === undefined) return { valid: false, reason: "malformed" };
  const { index, path } = proof;
  const isIncluded = verifyInclusion({ index, size: checkpoint.size, leaf, path, root: checkpoint.root });
  return isIncluded ? { valid: true, checkpoint, signers: note.signers } : { valid: false, reason: "not_included" };
}

function checkpointOf(text: string): Checkpoint | undefined {
  try {
    return parseCheckpoint(text);
  } catch {
    return undefined;
  }
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

export function exactBase64(text: string | undefined): Buffer | undefined {
  const bytes = Buffer.from(text ?? "", "base64");
  return bytes.toString("base64") === text ? bytes : undefined;
}
