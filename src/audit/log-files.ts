/**
 * Reads the static files of a published log (security.md §4.3) through a small port, such as a
 * folder or a bucket. Checks structure and length only; verify-log.ts and the proofs check the
 * content.
 */

import {
  bundlePath,
  type DecodedBundle,
  decodeBundle,
  frontierRoot,
  HASH_BYTES,
  hashCount,
  hashesOf,
  isSameHash,
  peaksOf,
  perfectRoot,
  type ReadTile,
  TILE_WIDTH,
  tilePath,
  tileWidth,
} from "../crypto/merkle-tree.ts";
import {
  type Checkpoint,
  type NoteFault,
  parseCheckpoint,
  type VerifierKey,
  verifyNote,
} from "../crypto/signed-note.ts";
import { KeepsakeError } from "../model/error.ts";

export interface LogFiles {
  read(path: string): Promise<Uint8Array | undefined>;
  /** Replaces the file atomically and creates its folders. Durable when it resolves. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Needed to remove pruned files and superseded partial tiles. Ignores missing files. */
  remove?(path: string): Promise<void>;
}

export const CHECKPOINT_PATH = "checkpoint";

export type CheckpointFault = NoteFault | "missing";
type ReadCheckpoint =
  | { readonly note: string; readonly checkpoint: Checkpoint; readonly signers: readonly string[] }
  | { readonly fault: CheckpointFault };

/** The published head, if one of the keys signed it. */
export async function readCheckpoint(files: LogFiles, keys: readonly VerifierKey[]): Promise<ReadCheckpoint> {
  const bytes = await files.read(CHECKPOINT_PATH);
  return bytes === undefined ? { fault: "missing" } : openCheckpoint(utf8(bytes), keys);
}

export function openCheckpoint(note: string, keys: readonly VerifierKey[]): ReadCheckpoint {
  const verified = verifyNote(note, keys);
  if (!verified.valid) return { fault: verified.reason };
  try {
    return { note, checkpoint: parseCheckpoint(verified.text), signers: verified.signers };
  } catch {
    return { fault: "malformed" };
  }
}

/**
 * The published head with its signatures unverified: it gives the expected size and proves nothing.
 * @throws KeepsakeError `log_corrupt` if there is none
 */
export async function unsignedHead(files: LogFiles): Promise<Checkpoint> {
  const note = utf8((await files.read(CHECKPOINT_PATH)) ?? Buffer.of());
  try {
    return parseCheckpoint(note.slice(0, note.lastIndexOf("\n\n") + 1));
  } catch (error) {
    throw noHead("malformed", error);
  }
}

/** @throws KeepsakeError `log_corrupt` or `wrong_key` if none of the keys signed a head */
export async function signedHead(files: LogFiles, keys: readonly VerifierKey[]) {
  const head = await readCheckpoint(files, keys);
  if (!("fault" in head)) return head;
  if (head.fault === "unknown_key") throw notOurs();
  throw noHead(head.fault);
}

const noHead = (reason: string, cause?: unknown): KeepsakeError =>
  new KeepsakeError("log_corrupt", "No signed log head found.", {
    hint: "Pass the folder that the log was published to.",
    facts: { path: CHECKPOINT_PATH, reason },
    cause,
  });

export const notOurs = (): KeepsakeError =>
  new KeepsakeError("wrong_key", "None of the keys signed this head.", {
    hint: "Pass the verifier key that was published with this log.",
  });

/** The first `width` hashes of a tile, from the full tile if the partial one was removed. */
export const tileReader =
  (files: LogFiles): ReadTile =>
  async (level, index, width) => {
    const sizeBytes = width * HASH_BYTES;
    const partial = await files.read(tilePath(level, index, width));
    if (partial?.byteLength === sizeBytes) return partial;
    const full = partial === undefined && width < TILE_WIDTH ? await files.read(tilePath(level, index)) : undefined;
    if (full?.byteLength === TILE_WIDTH * HASH_BYTES) return full.subarray(0, sizeBytes);
    throw new KeepsakeError("log_corrupt", "A tile of the log is missing or has the wrong length.", {
      hint: "Copy the log's folder again, or pass the minimum index if the log was pruned.",
      facts: { level, index, width, sizeBytes: (partial ?? full)?.byteLength ?? 0 },
    });
  };

/** The entries of a bundle as far as they can be decoded; undefined if the file does not exist. */
export async function readBundle(files: LogFiles, index: number, width: number): Promise<DecodedBundle | undefined> {
  const own = await files.read(bundlePath(index, width));
  // Reads one entry beyond the width, to detect a surplus entry.
  if (own !== undefined) return decodeBundle(own, width + 1);
  const full = width < TILE_WIDTH ? await files.read(bundlePath(index)) : undefined;
  return full === undefined ? undefined : { ...decodeBundle(full, width), hasMore: false };
}

/** Invalid bytes become U+FFFD, which no signature covers. */
export const utf8 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");

export function orUndefined<Value>(parse: () => Value): Value | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}

export interface LogSource {
  /** `<instance>/governance/<n>` or `<instance>/access/<yyyy-mm>/<n>` (security.md §4.1). */
  readonly origin: string;
  /** The number of durably committed entries. Never decreases. */
  size(): Promise<number>;
  /** The exact entry texts (model/log-entry.ts) from index `from`, at most `limit`, gapless. */
  entries(from: number, limit: number): AsyncIterable<string> | Promise<readonly string[]>;
}

/** A page has at most 4 MiB. */
const PAGE_ENTRIES = 1_024;

/**
 * The entries in [from, to), with their indexes.
 * @throws KeepsakeError `store_corrupt` if the source has fewer entries than it reported
 */
export async function* entriesBetween(
  source: LogSource,
  from: number,
  to: number,
): AsyncGenerator<readonly [index: number, bytes: Buffer]> {
  let index = from;
  while (index < to) {
    const limit = Math.min(PAGE_ENTRIES, to - index);
    const answer = source.entries(index, limit);
    const page = Symbol.asyncIterator in answer ? answer : await answer;
    const pageStart = index;
    for await (const text of page) {
      if (index - pageStart === limit) break;
      yield [index, Buffer.from(text, "utf8")];
      index += 1;
    }
    if (index - pageStart < limit) throw tooFew(index, to);
  }
}

const tooFew = (found: number, size: number): KeepsakeError =>
  new KeepsakeError("store_corrupt", "The log has fewer entries than it reports.", {
    hint: "Run keepsake doctor, or restore from a backup.",
    facts: { index: found, size },
  });

/*
 * Verifies the tiles of a log from the signed root down. A full tile is proven if its root equals
 * the hash in the proven tile above it. The partial tiles at the right edge are proven if together
 * they produce the signed root. The hashes of a proven tile show which entry is wrong.
 */

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
  return { tile, edge, damaged };
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
