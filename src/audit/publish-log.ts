/**
 * Writes a log as static files: what is new since the head that lies there, then the checkpoint, last (SEC-G2; security.md §4.3, §4.5).
 * A head that does not append to the last one is refused and not signed. Costs the new entries and a few tiles; memory holds a bundle and an open
 * tile a level. One writer at a time; a reader may copy the folder meanwhile, since nothing that an older checkpoint needs is changed.
 */

import {
  bundlePath,
  encodeBundle,
  hashCount,
  openTilesAt,
  peaksOf,
  perfectRoot,
  TILE_WIDTH,
  tilePath,
  tileTree,
} from "../crypto/log-tiles.ts";
import { frontierRoot, leafHash } from "../crypto/merkle-tree.ts";
import {
  type Checkpoint,
  checkpointText,
  ed25519PublicKey,
  type NoteSigner,
  signNote,
  type VerifierKey,
  verifyNote,
} from "../crypto/signed-note.ts";
import { KeepsakeError } from "../model/error.ts";
import { LOG_ENTRY_BYTES_MAX } from "../model/log-entry.ts";
import { KEYS_PATH } from "./key-changes.ts";
import {
  CHECKPOINT_PATH,
  entriesBetween,
  type LogFiles,
  type LogSource,
  notOurs,
  readCheckpoint,
  tileReader,
} from "./log-files.ts";
import { MINIMUM_PATH, readMinimumIndex } from "./minimum-index.ts";

export interface PublishOptions {
  /** Further keys that sign the same head, while keys are changed (security.md §4.6). */
  readonly alsoSignedBy?: readonly NoteSigner[];
  /** Keys that may have signed the head that lies there, beside the signers' own. */
  readonly formerKeys?: readonly VerifierKey[];
  /** The newest head that the caller remembers. Guards against a folder that was put back to an older state. */
  readonly lastHead?: Checkpoint;
  /** Called with the new head when all its tiles are written and before the checkpoint is: the place to remember it durably. */
  readonly keepHead?: (head: Checkpoint, note: string) => Promise<void>;
  /** Compare every published entry with the source, not only the last 256 to 511. Costs a pass over all of them. */
  readonly compareAll?: boolean;
  /**
   * Looks at every partial file of the open tiles and writes those anew that were changed. Without it a changed file stays as it is, as evidence, until someone
   * verifies the log.
   */
  readonly repairs?: boolean;
  readonly onProgress?: (doneCount: number, totalCount: number) => void;
  readonly signal?: AbortSignal;
}
export interface PublishedLog {
  readonly checkpoint: Checkpoint;
  /** The signed note as it lies there now. */
  readonly note: string;
  readonly appendedCount: number;
  /** Files that were not as they had been published, and were written anew. */
  readonly repaired: readonly string[];
}

/**
 * @throws KeepsakeError `log_fork` where the source or the folder contradicts an earlier head · `log_rollback` where the source is shorter than it ·
 * `log_corrupt` where the folder's tiles are not those of its own head · `wrong_key` where another key signed it · `store_corrupt` for a source with gaps
 */
export async function publishLog(
  source: LogSource,
  files: LogFiles,
  signer: NoteSigner,
  options: PublishOptions = {},
): Promise<PublishedLog> {
  const signers = [signer, ...(options.alsoSignedBy ?? [])];
  const keys = [...signers.map(verifierKey), ...(options.formerKeys ?? [])];
  const size = await source.size();
  const published = await publishedHead(files, source.origin, keys);
  for (const head of [published?.checkpoint, options.lastHead]) refuseShorter(head, size, source.origin);

  const olderSize = published?.checkpoint.size ?? 0;
  const growth = await grownTo(published?.checkpoint, files);
  await compareWithSource(source, files, { olderSize, growth, keys, compareAll: options.compareAll === true });

  const changed = await changedPartials(growth, files, options.repairs === true);
  if (options.repairs === true) for (const [path, bytes] of changed) await files.write(path, bytes);

  for await (const [index, entry] of entriesBetween(source, olderSize, size)) {
    refuseTooLong(index, entry);
    await append(growth, entry, files);
    if ((index + 1) % TILE_WIDTH === 0) {
      options.signal?.throwIfAborted();
      options.onProgress?.(index + 1 - olderSize, size - olderSize);
    }
  }
  for (const [path, bytes] of partialsOf(growth)) if (!changed.has(path)) await files.write(path, bytes);

  const checkpoint: Checkpoint = { origin: source.origin, size, root: rootOf(growth) };
  await refuseFork(checkpoint, options.lastHead, files);
  const isSame = size === olderSize && published !== undefined && isSignedByAll(published.note, signers);
  const note = isSame ? published.note : signedNote(checkpoint, signers);
  if (!isSame) {
    await options.keepHead?.(checkpoint, note);
    await files.write(CHECKPOINT_PATH, Buffer.from(note, "utf8"));
    await removeSuperseded(growth, olderSize, files);
  }
  return {
    checkpoint,
    note,
    appendedCount: size - olderSize,
    repaired: options.repairs === true ? [...changed.keys()] : [],
  };
}

/** What grows: the entries of the open bundle, and the hashes of the open tile of each level. */
interface Growth {
  size: number;
  entries: Uint8Array[];
  readonly open: Uint8Array[][];
}

const verifierKey = ({ name, seed }: NoteSigner): VerifierKey => ({ name, publicKey: ed25519PublicKey(seed) });
const rootOf = ({ size, open }: Growth): Uint8Array => frontierRoot({ size, peaks: peaksOf(open) });
const isSameHash = (left: Uint8Array, right: Uint8Array): boolean => Buffer.compare(left, right) === 0;

/** By key and not by name: a changed key often keeps the log's name. */
const isSignedByAll = (note: string, signers: readonly NoteSigner[]): boolean =>
  signers.every((signer) => verifyNote(note, [verifierKey(signer)]).valid);

/** One text, a signature line for each signer. */
function signedNote(checkpoint: Checkpoint, signers: readonly NoteSigner[]): string {
  const text = checkpointText(checkpoint);
  return `${text}\n${signers.map((signer) => signNote(text, signer).slice(text.length + 1)).join("")}`;
}

async function publishedHead(files: LogFiles, origin: string, keys: readonly VerifierKey[]) {
  const head = await readCheckpoint(files, keys);
  if (!("fault" in head)) {
    if (head.checkpoint.origin !== origin) throw fork("The folder holds another log.", { size: head.checkpoint.size });
    return head;
  }
  if (head.fault === "missing") return undefined;
  if (head.fault === "unknown_key") throw notOurs();
  throw new KeepsakeError("log_corrupt", "The head that lies there cannot be read.", {
    hint: "Put the folder of the log back from a copy, or publish into an empty one.",
    facts: { path: CHECKPOINT_PATH, reason: head.fault },
  });
}

/** The open tiles of the head that lies there, and proof that they are its own: what is built on them can only append to it. */
async function grownTo(head: Checkpoint | undefined, files: LogFiles): Promise<Growth> {
  if (head === undefined) return { size: 0, entries: [], open: [] };
  const open = await openTilesAt(head.size, head.size, tileReader(files));
  const growth: Growth = { size: head.size, entries: [], open };
  if (isSameHash(rootOf(growth), head.root)) return growth;
  throw new KeepsakeError("log_corrupt", "The tiles that lie there are not those of the head that lies there.", {
    hint: "keepsake audit verify names the first bad entry; publish into an empty folder.",
    facts: { size: head.size },
  });
}

/** A source that went back and then on another way has other entries at the end; it must not get a signature. */
async function compareWithSource(
  source: LogSource,
  files: LogFiles,
  { olderSize, growth, keys, compareAll }: CompareOptions,
): Promise<void> {
  if (olderSize === 0) return;
  const minimum = await readMinimumIndex(files, source.origin, keys);
  const kept = "index" in minimum ? minimum.index - (minimum.index % TILE_WIDTH) : 0;
  const bundleStart = olderSize - (olderSize % TILE_WIDTH);
  const from = Math.max(kept, compareAll ? 0 : bundleStart - TILE_WIDTH);
  const tree = tileTree(olderSize, tileReader(files));
  for await (const [index, entry] of entriesBetween(source, from, olderSize)) {
    if (!isSameHash(leafHash(entry), await tree.leaf(index)))
      throw fork("An entry is not the one that was published and signed.", { index, size: olderSize });
    if (index >= bundleStart) growth.entries.push(entry);
  }
}
interface CompareOptions {
  readonly olderSize: number;
  readonly growth: Growth;
  readonly keys: readonly VerifierKey[];
  readonly compareAll: boolean;
}

async function append(growth: Growth, entry: Uint8Array, files: LogFiles): Promise<void> {
  growth.entries.push(entry);
  growth.size += 1;
  await addHash(growth, 0, leafHash(entry), files);
  if (growth.entries.length < TILE_WIDTH) return;
  await files.write(bundlePath(growth.size / TILE_WIDTH - 1), encodeBundle(growth.entries));
  growth.entries = [];
}

/** A tile that is full is written, and its root is a hash of the tile above. */
async function addHash(growth: Growth, level: number, hash: Uint8Array, files: LogFiles): Promise<void> {
  const hashes = growth.open[level] ?? [];
  growth.open[level] = hashes;
  hashes.push(hash);
  if (hashes.length < TILE_WIDTH) return;
  await files.write(tilePath(level, hashCount(level, growth.size) / TILE_WIDTH - 1), Buffer.concat(hashes));
  growth.open[level] = [];
  await addHash(growth, level + 1, perfectRoot(hashes), files);
}

/** The files of the open bundle and the open tiles, by path. Narrower: as they were when the bundle, or the tile, held fewer. */
function* partialsOf({ size, entries, open }: Growth, narrower = 0): Generator<readonly [string, Uint8Array]> {
  const index = Math.floor(size / TILE_WIDTH);
  const count = entries.length - narrower;
  if (count > 0) yield [bundlePath(index, count), encodeBundle(entries.slice(0, count))];
  for (const [level, hashes] of open.entries()) {
    const width = hashes.length - narrower;
    if (width <= 0) continue;
    const tile = tilePath(level, Math.floor(hashCount(level, size) / TILE_WIDTH), width);
    yield [tile, Buffer.concat(hashes.slice(0, width))];
  }
}

/**
 * Partial files of the head that lies there which are not as they were published, with what was in them then. A narrower one may be missing.
 * @param isThorough looks at the narrower ones too
 */
async function changedPartials(
  growth: Growth,
  files: LogFiles,
  isThorough: boolean,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const changed = new Map<string, Uint8Array>();
  for (let narrower = 0; narrower < (isThorough ? TILE_WIDTH : 1); narrower++) {
    for (const [path, bytes] of partialsOf(growth, narrower)) {
      const found = await files.read(path);
      const isAsPublished = found === undefined ? narrower > 0 : Buffer.compare(found, bytes) === 0;
      if (!isAsPublished) changed.set(path, bytes);
    }
  }
  return changed;
}

/**
 * Partial tiles whose full tile is there now. Those of a tile that is still open stay: an older checkpoint may be in somebody's hands, and
 * tlog-tiles wants them kept until the tile is full.
 */
async function removeSuperseded({ size }: Growth, olderSize: number, files: LogFiles): Promise<void> {
  if (files.remove === undefined) return;
  for (let level = 0; hashCount(level, olderSize) > 0; level++) {
    const index = Math.floor(hashCount(level, olderSize) / TILE_WIDTH);
    const wasOpen = hashCount(level, olderSize) % TILE_WIDTH > 0;
    if (!wasOpen || hashCount(level, size) < (index + 1) * TILE_WIDTH) continue;
    for (let width = 1; width < TILE_WIDTH; width++) {
      await files.remove(tilePath(level, index, width));
      if (level === 0) await files.remove(bundlePath(index, width));
    }
  }
}

function refuseShorter(head: Checkpoint | undefined, size: number, origin: string): void {
  if (head === undefined) return;
  if (head.origin !== origin) throw fork("The remembered head is another log's.", { seenSize: head.size, size });
  if (head.size <= size) return;
  throw new KeepsakeError("log_rollback", "The log is shorter than its last head.", {
    hint: "An older state was put back: close this log and open the next one with log_open.",
    facts: { size, seenSize: head.size },
  });
}

async function refuseFork(head: Checkpoint, last: Checkpoint | undefined, files: LogFiles): Promise<void> {
  if (last === undefined) return;
  const root = await tileTree(head.size, tileReader(files)).root(last.size);
  if (!isSameHash(root, last.root))
    throw fork("The log does not contain the head that was signed last.", { seenSize: last.size, size: head.size });
}

function refuseTooLong(index: number, entry: Uint8Array): void {
  if (entry.byteLength <= LOG_ENTRY_BYTES_MAX) return;
  throw new KeepsakeError("invalid_input", `Entry ${index} is longer than ${LOG_ENTRY_BYTES_MAX} bytes.`, {
    hint: "An entry holds ids, counts and codes only.",
    facts: { index, sizeBytes: entry.byteLength },
  });
}

const fork = (message: string, facts: Readonly<Record<string, number>>): KeepsakeError =>
  new KeepsakeError("log_fork", message, {
    hint: "Nothing was signed. After a restore, close this log and open the next one with log_open.",
    facts,
  });

/** Takes a whole published log away, once the time to keep it is over (SEC §4.1). What somebody copied before is not reached. */

/**
 * The head goes first: what is left when a crash comes in between is no log. Idempotent, and no fault for a log that was never published.
 * @param size entries that the log has; what was published is not more
 */
export async function removeLog(files: Required<LogFiles>, size: number): Promise<void> {
  await files.remove(CHECKPOINT_PATH);
  await files.remove(MINIMUM_PATH);
  await files.remove(KEYS_PATH);
  for (let level = 0; hashCount(level, size) > 0; level++) {
    const last = Math.floor(hashCount(level, size) / TILE_WIDTH);
    for (let index = 0; index <= last; index++) await removeTile(files, level, index);
  }
}

/** Partial ones lie there for every width that was ever published until the full one was. */
async function removeTile(files: Required<LogFiles>, level: number, index: number): Promise<void> {
  const pathsOf = (width: number): readonly string[] =>
    level === 0 ? [tilePath(level, index, width), bundlePath(index, width)] : [tilePath(level, index, width)];
  for (let width = 1; width <= TILE_WIDTH; width++) for (const path of pathsOf(width)) await files.remove(path);
}
